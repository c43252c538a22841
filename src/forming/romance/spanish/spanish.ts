/** The Spanish grammar (language-rules.ts). */

import { SPANISH as ES } from "../../language-data.ts";
import { asOwnRelative, isPastMemory, nextVerb } from "../clause.ts";
import { romanceRules } from "../romance-rules.ts";
import { Segments } from "../segments.ts";
import { introducedNames, type SmallNameGrammar } from "../small-names.ts";
import { StatementSplitter } from "../split-statements.ts";
import { isVerb } from "../word.ts";
import { attributeClaim } from "./attributes.ts";
import { CIRCUMSTANCES } from "./circumstances.ts";
import { instructionOf } from "./instructions.ts";
import { FRAMING, LANGUAGE, predicateStart } from "./language.ts";
import { parse } from "./parse.ts";
import { RELATIVES } from "./relatives.ts";
import { clauseMemory } from "./statement.ts";
import { isKnownPlace, RELATIONS } from "./verbs.ts";

const isEmployer = (where: string): boolean =>
  ES.is("employer", where) && !isKnownPlace(ES.pattern("named-at-head").exec(where)?.groups?.["name"] ?? "");

const SPLITTER = new StatementSplitter(LANGUAGE, {
  attributeClaim,
  isSubordinating: ({ word, finite }) => ES.has("subordinators", word) && finite === undefined,
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

/** "la " where the pronoun or the ending shows it; "al ajo" is left as "a ajo". */
function articleFor(thing: string, mark: string): string {
  const [article = ""] = mark.split(" ");
  if (article === "thing") return "";
  if (article !== "el") return `${article === "lo" ? "el" : article} `;
  const ending = /(?:(?<f>as?)|(?<m>os?))(?= |$)/u.exec(thing);
  return ending === null ? "" : ({ a: "la ", as: "las ", o: "el ", os: "los " }[ending[0]] ?? "");
}

const SMALL_NAMES: SmallNameGrammar = {
  language: LANGUAGE,
  isBeforeRelation: (word) => ES.has("own number-words", word) || /^una?$/.test(word),
  isOther: ({ word, finite, nonfinite }) =>
    finite !== undefined ||
    nonfinite !== undefined ||
    RELATIONS.has(word) ||
    ES.has(
      "determiners prepositions clitics adverbs subordinators having-a-time not-small-names nouns-too after-kin pointing number-words question-words opinions",
      word,
    ),
  isPredicate: ({ word, finite }) => finite !== undefined || ES.has("clitics", word) || word === "no",
};

const SEGMENTS = new Segments(LANGUAGE, FRAMING, { isOrder: () => false, mayLackVerb: false, partMin: 3 });

export const spanish = romanceRules({
  language: "es",
  data: ES,
  parse,
  isPredicate: isVerb,
  asOwnRelative: (words) => asOwnRelative(ES, words, (word) => RELATIONS.has(word)),
  clause: clauseMemory,
  relatives: RELATIVES,
  pronoun: "que",
  startsWithVerb: (words, at) => nextVerb(words, at, predicateStart)?.start === at,
  instruction: (_, said) => instructionOf(said),
  segments: (text, sentence) => SEGMENTS.split(text, sentence),
  attributeClaim,
  parts: (text, subject) => SPLITTER.split(text, subject).filter(isEnough),
  isPast: (text) => isPastMemory(ES, text, parse(text, true)),
  isAhead,
  isOther: isKnownPlace,
  moves: (said) => CIRCUMSTANCES.isMoving(parse(said)),
  introducedNames: (text) => introducedNames(parse(text), SMALL_NAMES),
  describeName: (name) => `Se llama ${name}`,
  refusedThing: (thing, mark) => `${articleFor(thing, mark)}${thing.replace(/ (?:ni|o) /u, " y ")}`,
  colleague: { f: "mi compañera", m: "mi compañero" },
  own: { f: "mi", m: "mi" },
});

/** A present tense that did not start earlier: "me jubilo en marzo". */
function isAhead(said: string): boolean {
  if (ES.is("ahead", said)) return true;
  const first = parse(said).find(isVerb)?.finite;
  return (first?.tense === "present" || first?.tense === "future") && !ES.is("lasting-since", said);
}
