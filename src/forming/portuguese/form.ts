/** Portuguese (tongue.ts). */
import { anyOf } from "../any-of.ts";
import { ofTheirs, peopleOf } from "../theirs.ts";
import type { Reading, Tongue } from "../tongue.ts";
import { OF_ANSWERS } from "./answers.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { INTRODUCING } from "./introducing.ts";
import { kinWord } from "./kin.ts";
import { parts } from "./parts.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { SLIPS } from "./slips.ts";
import { clauseMemory } from "./statement.ts";
import { wholeWords } from "./text.ts";
import { isFirst, nextVerb } from "./third-person.ts";
import { Token, tokens } from "./tokens.ts";
import { isPastTense } from "./verbs.ts";
import { ARTICLES } from "./words.ts";

const ENDED = wholeWords(`
  já_n[ãa]o n[ãa]o_\\p{L}+_mais enjo(?:ei|ou)_d[aeo]s? (?:me_)?cans(?:ei|ou)(?:-me)?_d[aeo]s? fartei-me_d[aeo]s? est(?:ou|á)_fart[oa]_d[aeo]s? (?:est)?ou_cansad[oa]_d[aeo]s? tô_de_saco_cheio_d[aeo]s? deix(?:ei|ámos|amos|ou)_de par(?:ei|ou|ámos|amos)_de desist(?:i|iu|imos) larg(?:uei|ou) abandon(?:ei|ou)
  cancel\\p{L}* termin(?:ei|ámos|ou)_(?:com|o_namoro) separ(?:ei|ámo|ou)\\p{L}* vend(?:i|eu|emos) reform(?:ei|ou)-(?:me|se)
  aposent(?:ei|ou)-(?:me|se) me_aposentei (?:me|nos)_(?:demitiram|despediram) despediram-me desped(?:i-me|iu-se) pedi_demissão antes_era costumava foi_por_água_abaixo caiu_por_terra (?:viagem|lance|voo|passeio)_[\\p{L}_]{2,30}_(?:caiu|furou|miou|melou|gorou|babou)
`);

const CORRECTING = wholeWords(`
  na_verdade aliás quer_dizer queria_dizer quis_dizer afinal corrigindo correção (?<!ped(?:ir|e|es)_)(?<!peç[ao]s?_)desculp[ae](?!_tod) (?<!pedir_)perdão enganei-me me_enganei digo ou_melhor
  em_vez_de confundi errei
`);

/** At most a few words, so that a long run of them costs no more. */
const TIME_PREPOSITION = new RegExp(
  `,?\\s{0,3}(?:(?<!\\p{L})${anyOf(`
    em no na nos nas neste nesta desde até para por de do da durante a à ao às aos há faz o já este esta pelo pela dia só
  `)}(?!\\p{L})[\\s,]{0,3}){0,5}$`,
  "iu",
);

const AHEAD = wholeWords(`
  vou vamos vai vão amanhã próxim[oa]s? que_vem marcad[oa]s? marquei daqui_a em_breve será serão terei faremos irei iremos consulta entrevista
  reunião show voo ingressos? bilhetes? passage[mn]s? adi(?:aram|ou|ei|ado|ada) remarc(?:aram|ou|ado|ada) passaram mudaram antecip(?:aram|ou|ado|ada) reserv(?:ei|ado|ada) começo começa caso-me me_caso casamo-nos nos_casamos mudo-me me_mudo viajo viajamos embarco opero-me me_opero planejo planeio pretendo tenciono quero prazo
`);

/** What was booked is to come. */
const BOOKED =
  /^(?:Comprou|Reservou|Marcou|Agendou|Tirou|Conseguiu) (?:[^,.]{0,20} )?(?:ingressos?|bilhetes?|passage[mn]s?|entradas?|voos?|mesa|consulta|exame|hotel)(?!\p{L})/u;

export const portuguese: Tongue = {
  language: "pt",
  segments,
  read(said) {
    const words = tokens(said);
    const theirs = asOwn(words);
    const reading =
      theirs === undefined ? readingOf(words, said) : ofTheirs(readingOf(theirs.words, said), theirs.gender);
    return { ...reading, people: (who) => peopleOf(reading, who) };
  },
  attributed,
  parts,
  isPast(text) {
    if (BOOKED.test(text)) return false;
    const form = nextVerb(tokens(text), 0)?.form;
    return form !== undefined && !isFirst(form) && isPastTense(form);
  },
  isAhead: (said) => AHEAD.test(said),
  ofAnswers: OF_ANSWERS,
  ended: ENDED,
  correcting: CORRECTING,
  slips: SLIPS,
  pronouns: /(?<!\p{L})(?:ela|ele|dela|dele)(?!\p{L})/iu,
  introducing: INTRODUCING,
  telling: wholeWords(
    "receit\\p{L}+ prescrev\\p{L}+ médic[oa] doutora? psiquiatra sofro me_chamo chamo-me nome_é aqui chove neva calor frio garoa nevando chovendo chover",
  ),
  joking: /(?<!\p{L})(?:é|são|sou|somos)\s/iu,
  newly: wholeWords(`
    agora atualmente em_vez_de ao_invés_de remarc(?:aram|ou|ado|ada) adi(?:aram|ou|ado|ada) antecip(?:aram|ou|ado|ada) troquei mudei-me me_mudei
  `),
  renewing:
    /^(?:(?:ah|desculpa|não|e|mas|bom|correção)[\s,.!:]*)*(?:(?:agora )?(?:é|será|fica|ficou)|(?:a |o )?nov[ao] (?:data|consulta|hora|prazo) é)(?: agora| para| no| dia| às?)*\s/iu,
  timePreposition: TIME_PREPOSITION,
  since: (date) => `desde ${date.startsWith("semana ") ? "a " : date.startsWith("fim de semana ") ? "o " : ""}${date}`,
};

const readingOf = (words: readonly Token[], said: string): Reading => ({
  clause: (who) => clauseMemory(words, who),
  relatives: () => namedRelatives(words),
  instruction: () => instructionOf(said),
});

/** "O marido dela …" as "o meu marido …"; undefined where no such relative opens the sentence. */
function asOwn(words: readonly Token[]): { readonly words: readonly Token[]; readonly gender: "f" | "m" } | undefined {
  const at = ARTICLES.has(words[0]?.word ?? "") ? 1 : 0;
  const owner = words[at + 1]?.word ?? "";
  const kin = words[at];
  if (kin === undefined || kinWord(kin.word) === undefined || !/^del[ea]$/.test(owner)) return undefined;
  const own = new Token(/a$/.test(kin.word) ? "minha" : "meu", "", " ", 0, 0);
  const isFemale = owner === "dela";
  return { words: [own, kin, ...words.slice(at + 2)], gender: isFemale ? "f" : "m" };
}
