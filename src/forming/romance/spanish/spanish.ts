/** The Spanish grammar (language-rules.ts). */
import { SPANISH } from "../data.ts";
import { romanceRules } from "../romance-rules.ts";
import { StatementSplitter } from "../split-statements.ts";
import type { Word } from "../word.ts";
import { attributeClaim } from "./attributes.ts";
import { CIRCUMSTANCES } from "./circumstances.ts";
import { instructionOf } from "./instructions.ts";
import { parse } from "./parse.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory, predicateStart } from "./statement.ts";
import { ADVERBS, CLITICS, isGivenName, isKnownPlace, RELATIONS, SUBORDINATORS } from "./words.ts";

const EMPLOYER = SPANISH.pattern("employer");
const NAME_AT_HEAD = SPANISH.pattern("named-at-head");
const isEmployer = (where: string): boolean =>
  EMPLOYER.test(where) && !isKnownPlace(NAME_AT_HEAD.exec(where)?.groups?.["name"] ?? "");

const SPLITTER = new StatementSplitter({
  data: SPANISH,
  parse: (text) => parse(text, true),
  predicateStart,
  attributeClaim,
  isGivenName,
  isAdverb: (word) => ADVERBS.has(word),
  isClitic: (word) => CLITICS.has(word),
  isSubordinating: ({ word, finite }) => SUBORDINATORS.has(word) && finite === undefined,
  isWorkplace: (where) => isEmployer(where) || isKnownPlace(where.replace(/^(?:en|para|por) /u, "")),
  isEmployer,
  within: (where) => where.replace(/^por /u, "en "),
  splitPlace: (text) => CIRCUMSTANCES.splitPlace(text),
  templates: {
    named: "Se llama",
    aged: "Tiene {said} años",
    being: "Es",
    working: "Trabaja",
    workingAs: "Trabaja",
    not: "No",
    only: "Solo",
  },
});

/** "Se parte", "le aburre" need context; "se jubiló" does not. */
const isEnough = (text: string): boolean =>
  !/^Lleva (?:ya )?(?:\p{L}+|\d+) (?:años?|meses|semanas|días)$/u.test(text) && isTelling(text);
const isTelling = (text: string): boolean =>
  !/^(?:No )?(?:Se|Le|Les|L[oa](?! \p{L}+(?:aron|ieron))) \p{L}+(?: (?:en \p{L}+|hace [^,]{3,14}|ayer|hoy))?$/u.test(
    text,
  ) ||
  attributeClaim(text).key !== undefined ||
  attributeClaim(text).type === "preference";

const BOOKED = SPANISH.pattern("booked");
const AHEAD = SPANISH.pattern("ahead");
const LASTING_SINCE = SPANISH.pattern("lasting-since");

export const spanish = romanceRules({
  language: "es",
  data: SPANISH,
  parse,
  asOwnRelative,
  clause: clauseMemory,
  relatives: namedRelatives,
  instruction: (_, said) => instructionOf(said),
  segments,
  attributeClaim,
  parts: (text, subject) => SPLITTER.split(text, subject).filter(isEnough),
  isPast,
  isAhead,
  isOther: isKnownPlace,
  describeName: (name) => `Se llama ${name}`,
  since: "desde",
  colleague: { f: "mi compañera", m: "mi compañero" },
});

/** "Su marido …" → "mi marido …". */
function asOwnRelative(words: readonly Word[]): { readonly words: readonly Word[] } | undefined {
  const at = words.findIndex(({ word }) => !/^(?:y|e|pero)$/.test(word));
  const first = words[at];
  if (first === undefined || !/^sus?$/.test(first.word) || !RELATIONS.has(words[at + 1]?.word ?? "")) return undefined;
  const own = first.word === "su" ? "mi" : "mis";
  return { words: [{ ...first, word: own, written: own }, ...words.slice(at + 1)] };
}

/** By the first finite verb; bookings are in the future. */
function isPast(text: string): boolean {
  if (BOOKED.test(text)) return false;
  const first = parse(text, true).find(({ finite }) => finite !== undefined)?.finite;
  return first?.tense === "preterite" || first?.tense === "imperfect";
}

/** A present tense that did not start earlier: "me jubilo en marzo". */
function isAhead(said: string): boolean {
  if (AHEAD.test(said)) return true;
  const first = parse(said).find(({ finite }) => finite !== undefined)?.finite;
  return (first?.tense === "present" || first?.tense === "future") && !LASTING_SINCE.test(said);
}
