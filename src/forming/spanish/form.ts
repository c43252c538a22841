/** Spanish (tongue.ts). */
import { ofTheirs, peopleOf } from "../theirs.ts";
import type { Reading, Tongue } from "../tongue.ts";
import { OF_ANSWERS } from "./answers.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { INTRODUCING } from "./introducing.ts";
import { parse, type Word } from "./parse.ts";
import { parts } from "./parts.ts";
import { anyOf, latin, wordsOf } from "./pattern.ts";
import { RELATIONS } from "./relations.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { SLIPS } from "./slips.ts";
import { clauseMemory } from "./statement.ts";

export const spanish: Tongue = {
  language: "es",
  segments,
  read(said) {
    const words = parse(said);
    const theirs = asOwn(words);
    const reading = theirs === undefined ? readingOf(words, said) : ofTheirs(readingOf(theirs, said));
    return { ...reading, people: (who) => peopleOf(reading, who) };
  },
  attributed,
  parts,
  isPast,
  isAhead,
  ofAnswers: OF_ANSWERS,
  ended: wordsOf(`
    ya_no ya_ni me_(?:he_)?(?:cans|aburr|hart)(?:é|í|ado|ido)_del? (?:estoy|acabé)_(?:ya_)?(?:hart[oa]|cansad[oa])_del? no_[\\p{L}_]{2,40}_más dej[éeóo] dejamos he(?:mos)?_dejado abandon[éó] renunci[éó] (?:cancel|anul)\\p{L}+ (?:han|se_ha)_suspendido suspendieron
    romp[íi]ó? rompimos me_separé se_separó nos_separamos me_divorcié se_divorció vend[íi]ó? vendimos me_jubilé se_jubiló
    (?:viaje|vuelo|escapada|lo_de)_[\\p{L}_]{2,30}_se_(?:nos_|me_)?(?:ha_)?(?:cay|caí|frustr|torc|fue)\\p{L}* dimit[íi]ó? (?:me|l[oa]|nos)_(?:despidieron|echaron) se_(?:acabó|terminó|canceló|suspende) al_final_no me_(?:borré|desapunté|bajo|di_de_baja)
  `),
  correcting: wordsOf(`
    en_realidad (?<!ped(?:ir|as)_)perd[oó]n perdona perdone corrección corrijo rectifico me_(?:he_)?equivo(?:qué|cado)
    me_(?:he_)?(?:confundí|confundido|liado) quise_decir quería_decir mejor_dicho más_bien (?:lo|te)_dije_mal
    lo_he_dicho_mal me_refería de_hecho error_mío fallo_mío sino
  `),
  slips: SLIPS,
  pronouns: /(?<!\p{L})(?:ella|él|sus?)(?!\p{L})/iu,
  introducing: INTRODUCING,
  telling: wordsOf(
    "recet\\p{L}+ prescri\\p{L}+ (?:médic[oa]|doctora?|cardi[oó]log[oa]|psiquiatra) padezco sufro me_llamo mi_nombre_es aquí acá llueve nieva llover hace",
  ),
  joking: /(?<!\p{L})(?:es|son|soy|somos)\s/iu,
  newly: wordsOf(`
    ahora actualmente a_partir_de_ahora en_vez_de en_lugar_de (?:me|nos|han|he|hemos|se)_(?:lo_|la_)?(?:cambi|aplaz|retras|adelant|mov|pas)\\p{L}+
  `),
  renewing:
    /^(?:(?:ay|perdón|no|y|pero|bueno|corrección)[\s,.!:]*)*(?:(?:ahora )?(?:es|será)|(?:la |el )?nuev[ao] (?:cita|fecha|hora|plazo) es)(?: ahora| el| a)*\s/iu,
  timePreposition: latin(
    `,?(?<!\\s)\\s*(?<!\\p{L})(?:(?:justo )?(?:${anyOf(`en el la los las desde hasta para por de del al? durante
    a_partir_del? este
      esta hacia sobre entre antes después fue ya`)})\\s*){0,4}$`,
    "i",
  ),
  since: (date) => `desde ${articleOf(date)}${date}`,
};

const readingOf = (words: readonly Word[], said: string): Reading => ({
  clause: (who) => clauseMemory(words, who),
  relatives: () => namedRelatives(words),
  instruction: () => instructionOf(said),
});

/** "Su marido …" as "mi marido …"; undefined where no such relative opens the sentence. */
function asOwn(words: readonly Word[]): readonly Word[] | undefined {
  const at = words.findIndex(({ word }) => !/^(?:y|e|pero)$/.test(word));
  const first = words[at];
  if (first === undefined || !/^sus?$/.test(first.word) || !RELATIONS.has(words[at + 1]?.word ?? "")) return undefined;
  const own = first.word === "su" ? "mi" : "mis";
  return [{ ...first, word: own, written: own }, ...words.slice(at + 1)];
}

/** The first finite verb tells; what was booked is to come. */
function isPast(text: string): boolean {
  if (BOOKED.test(text)) return false;
  const words = parse(text, true);
  const first = words.find(({ finite }) => finite !== undefined)?.finite;
  return first?.tense === "preterite" || first?.tense === "imperfect";
}

/** A present that does not last from earlier on: "me jubilo en marzo". */
function isAhead(said: string): boolean {
  if (AHEAD.test(said)) return true;
  const first = parse(said).find(({ finite }) => finite !== undefined)?.finite;
  return (first?.tense === "present" || first?.tense === "future") && !SINCE.test(said);
}
const SINCE = wordsOf("desde hace llev[oa] llevamos he ha hemos han acab[oa] acabamos");

const BOOKED = latin(
  "^(?:Compró|Reservó|Sacó|Cogió|Pidió|Consiguió) (?:[^,.]{0,20} )?(?:entradas?|boletos?|billetes?|pasajes?|vuelos?|mesa|cita|turno|hora|hotel)(?!\\p{L})",
);

const AHEAD = wordsOf(`
  (?:se|me|nos|han|he)_(?:aplaz|pospus|retras|adelant|reprogram|cambi|mov|pas)\\p{L}+ (?:entradas?|boletos?|pasajes?)
  v(?:oy|amos|a|an)_a ir(?:é|emos|á|án) \\p{L}+[aei]r(?:é|emos|á|án) pienso planeo planeamos quiero queremos
  próxim[oa]s? que_viene siguiente pasado_mañana cita boda entrevista reserva(?:do|mos)? billetes? entradas? empiezo
  empezamos empieza nos_casamos me_caso me_mudo nos_mudamos me_opero operan vuelo viajo viajamos salgo entrego
  tengo_que toca faltan dentro_de
`);

/** "desde la semana del 4 de mayo de 2026", "desde el 12 de mayo de 2026" */
const articleOf = (date: string): string =>
  date.startsWith("semana ") ? "la " : /^(?:fin de semana |\d{1,2} de )/u.test(date) ? "el " : "";
