/**
 * How people write Spanish in a hurry: short forms ("q", "xq"), and words that sound right ("ermano", "yebo",
 * "aser"). A word that is known is never touched, and with somebody who writes with care only an accent is put right.
 */
import { readConcepts } from "../../language/concept-source.ts";
import { finiteForms, nonfiniteForm, type Tense, thirdPerson } from "./conjugation.ts";
import { remembered } from "./memo.ts";
import { RELATIONS } from "./relations.ts";
import {
  ADVERBS,
  CLITICS,
  DETERMINERS,
  EXCLAIMING,
  FIRST,
  HAVING_A_TIME,
  NOUNS_TOO,
  NUMBER_WORDS,
  PREPOSITIONS,
  QUESTION_WORDS,
  SUBORDINATORS,
} from "./words.ts";

const SHORT: Readonly<Record<string, string>> = {
  d: "de",
  q: "que",
  k: "que",
  qe: "que",
  x: "por",
  xq: "porque",
  xk: "porque",
  pq: "porque",
  porq: "porque",
  xke: "porque",
  xque: "porque",
  m: "me",
  s: "se",
  n: "en",
  i: "y",
  dl: "del",
  pa: "para",
  xa: "para",
  tb: "también",
  tmb: "también",
  tbn: "también",
  asta: "hasta",
  desd: "desde",
  dsd: "desde",
  dsde: "desde",
  aora: "ahora",
  ahorita: "ahora",
  cole: "colegio",
  uni: "universidad",
  xfa: "por favor",
  porfa: "por favor",
  curro: "trabajo",
  añs: "años",
  anos: "años",
  jaj: "jaja",
  ija: "hija",
  ijo: "hijo",
  ise: "hice",
  ize: "hice",
  asia: "hacía",
  asian: "hacían",
  asiamos: "hacíamos",
  ai: "hay",
  tngo: "tengo",
  stoy: "estoy",
  toy: "estoy",
  pro: "pero",
  cn: "con",
  tods: "todos",
};

/** Written as nobody does who takes care. */
export const isShort = (word: string): boolean =>
  word.length < 5 && Object.hasOwn(SHORT, word) && !/^(?:cole|uni)$/.test(word);

/** The word with the accent that it lacks. */
export const accented: (word: string) => string = remembered((word) => {
  const meant = word.length < SOUND_MIN || isKnown(word) ? undefined : sounding().get(soundOf(word));
  return meant !== undefined && withoutAccents(meant) === word ? meant : word;
}, 8192);

const withoutAccents = (word: string): string =>
  word.replaceAll(/[áéíóú]/g, (letter) => "aeiou".charAt("áéíóú".indexOf(letter)));

/** What the word is meant to be, in lower case. */
export const spelled: (word: string) => string = remembered(spelling, 8192);

function spelling(word: string): string {
  const short = Object.hasOwn(SHORT, word) ? SHORT[word] : undefined;
  if (short !== undefined) return short;
  if (word.length < SOUND_MIN || isKnown(word)) return word;
  // "Gastao", "cansao", as it is spoken.
  if (word.endsWith("ao") && nonfiniteForm(`${word.slice(0, -1)}do`) !== undefined) return `${word.slice(0, -1)}do`;
  return sounding().get(soundOf(word)) ?? word;
}
const SOUND_MIN = 3;

let vocabulary: ReadonlySet<string> | undefined;
const words = (): ReadonlySet<string> => {
  vocabulary ??= new Set([
    ...readConcepts("es").flatMap(({ names, members }) => [...names, ...members].flatMap((word) => word.split("_"))),
    ...EVERYDAY.trim().split(/\s+/),
  ]);
  return vocabulary;
};
const EVERYDAY = `
  católico católica evangélico evangélica budista musulmán musulmana agnóstico agnóstica vegano vegana celíaco celíaca
  entonces porque también además siempre nunca todavía ahora después antes ayer hoy mañana noche nuevo nueva nuevos
  nuevas bueno buena viejo vieja grande pequeño pequeña barrio ciudad pueblo barco puerto turno fábrica empresa
  tienda oficina septiembre septiembre diciembre noviembre enero febrero abril julio junio agosto primero segundo
  tercero último vida gente cosa cosas muchas muchos sábado sábados domingo jueves lunes martes viernes miércoles
  pastilla pastillas alergia alérgico alérgica vegetariano vegetariana divorciado divorciada soltero soltera casado
  casada jubilado jubilada enfermero enfermera cocinero cocinera profesor profesora conductor camarero camarera
  maestra maestro abogado abogada médico médica superior animación máster examen universidad bachillerato perdón
  izquierda derecha espalda rodilla corazón azúcar público pública privado cáncer hospital vecino vecina banda equipo
  grado años día días vez veces
`;

const isKnown = (word: string): boolean =>
  finiteForms(word).length > 0 ||
  nonfiniteForm(word) !== undefined ||
  NOUNS_TOO.has(word) ||
  RELATIONS.has(word) ||
  ADVERBS.has(word) ||
  DETERMINERS.has(word) ||
  PREPOSITIONS.has(word) ||
  CLITICS.has(word) ||
  SUBORDINATORS.has(word) ||
  FIRST.has(word) ||
  QUESTION_WORDS.has(word) ||
  EXCLAIMING.has(word) ||
  HAVING_A_TIME.has(word) ||
  NUMBER_WORDS.has(word) ||
  HOMOPHONES.has(word) ||
  words().has(word) ||
  (word.endsWith("s") && words().has(word.slice(0, -1))) ||
  (word.endsWith("es") && words().has(word.slice(0, -2)));

/** Words of their own that sound like a commoner one. */
const HOMOPHONES: ReadonlySet<string> = new Set(
  `tubo tubos basta vasta baca vaca bello vello cabo bota vota ola hola valla vaya
  baya asar azar casar cazar coser cocer siervo ciervo cien sien taza tasa caza casa poso pozo rosa roza hierba
  hierro yerro barón varón bienes vienes botar votar grabar gravar rebelar revelar hojear ojear asta as has haya
  halla aya abría habría onda honda uso huso echo hecho error horror sede cede ves vez voz vos risa riza masa maza
  bario vario varios papa papas mama te té tu el mas aun solo si se de mi que como cuando donde quien cual bingo vino
  ayo hallo yayo cesta sexta seta zeta sueco zueco sumo zumo cero cerro pero perro caro carro coro corro para parra
  esto eso aquello hay muy colon igual algo alguien nadie kilo quilo kilos karate karaoke web app`.split(/\s+/),
);

/** Verbs that people write about themselves with, in the forms that they need. */
const COMMON = `tener hacer haber estar ser ir vivir llevar llamar querer poder decir poner
  saber dar ver venir salir volver comer beber trabajar estudiar jugar tocar cantar bailar aprender empezar acabar
  terminar dejar comprar vender mudar casar cocinar hablar viajar conducir correr nadar andar caminar escribir leer
  cumplir nacer crecer cambiar recibir reprobar aprobar operar romper caer perder ganar encontrar buscar necesitar
  odiar gustar usar pagar alquilar adoptar esperar escuchar yorar llorar llegar calzar medir pesar votar vacunar
  escalar hervir hornear ahorrar`.split(/\s+/);
/** What an assistant is asked to do. */
const ASKED = "escribir hablar usar poner dar decir responder contestar llamar hacer explicar tratar corregir".split(
  " ",
);
const TENSES: readonly Tense[] = ["present", "preterite", "imperfect"];

let sounds: ReadonlyMap<string, string> | undefined;
const sounding = (): ReadonlyMap<string, string> => {
  sounds ??= heard();
  return sounds;
};

function heard(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (word: string): void => {
    const sound = soundOf(word);
    if (sound.length >= SOUND_MIN - 1 && !found.has(sound)) found.set(sound, word);
  };
  for (const list of [RELATIONS.keys(), ADVERBS, PREPOSITIONS, SUBORDINATORS, HAVING_A_TIME, NUMBER_WORDS])
    for (const word of list) add(word);
  for (const verb of COMMON) {
    add(verb);
    for (const tense of TENSES) for (const form of [thirdPerson(verb, tense), ...firstOf(verb, tense)]) add(form);
    add(`${verb.slice(0, -2)}${verb.endsWith("ar") ? "ado" : "ido"}`);
    add(`${verb.slice(0, -2)}${verb.endsWith("ar") ? "ando" : "iendo"}`);
  }
  for (const verb of ASKED)
    for (const form of [`${thirdPerson(verb, "subjunctive")}s`, `${thirdPerson(verb, "present")}me`]) add(form);
  for (const word of words()) if (/^\p{Ll}{4,}$/u.test(word)) add(word);
  return found;
}

/** The first person is found by its form: what is known as one of the verb. */
function firstOf(verb: string, tense: Tense): readonly string[] {
  const stem = verb.slice(0, -2);
  const third = thirdPerson(verb, tense);
  const candidates =
    tense === "present"
      ? [
          `${third.slice(0, -1)}o`,
          `${stem}go`,
          `${stem}oy`,
          `${stem.slice(0, -1)}go`,
          `${stem}${verb.slice(-2, -1)}mos`,
          "soy",
          "voy",
          "estoy",
          "hago",
          "digo",
        ]
      : tense === "preterite"
        ? [
            `${stem}é`,
            `${stem}í`,
            `${third.slice(0, -1)}e`,
            `${third.slice(0, -2)}ce`,
            `${stem.slice(0, -1)}qué`,
            `${stem.slice(0, -1)}cé`,
            `${stem}ué`,
          ]
        : [];
  return candidates.filter((form) =>
    finiteForms(form).some((one) => one.verb === verb && !one.isLoose && /^1/.test(one.person)),
  );
}

const soundOf = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u0302\u0304-\u036f]/g, "")
    .replaceAll("n\u0303", "ñ")
    .replaceAll("ch", "@")
    .replaceAll("h", "")
    .replaceAll("ll", "y")
    .replaceAll("v", "b")
    .replaceAll(/c(?=[eiy])|z/g, "s")
    .replaceAll(/qu(?=[ei])/g, "k")
    .replaceAll(/[cq]/g, "k")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll(/gu(?=[ei])/g, "g")
    .replaceAll(/m(?=[bp])/g, "n")
    .replaceAll(/y(?![aeiou])/g, "i")
    .replaceAll(/x/g, "s")
    .replaceAll(/(.)\1+/g, "$1");
