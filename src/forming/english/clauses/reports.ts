/** News that somebody told, and advice that somebody gave: "my mum says she's coming for Christmas". */

import { genderOfName } from "../../../text/given-names.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { relativeWord } from "../people/relative-words.ts";
import { EXPERTS } from "../things/health.ts";
import { makeWord, type Words } from "./parse.ts";
import { isFiniteVerb, isPast, isThirdPersonForm } from "./verbs.ts";
import { BE, wordSet } from "./words.ts";

/** What is reported, about its own subject; all words if nothing is. Advice of no expert is none of the speaker's. */
export function reportedClause(words: Words): Words {
  const found = report(words);
  if (found === undefined) return words;
  const { reporter, clause } = found;
  const [subject, verb] = clause;
  if (subject === undefined || verb === undefined || isSamePerson(subject.word, words[0]?.word)) return words;
  const isByExpert = reporter.some(({ word }) => EXPERTS.has(word));
  if (subject.word === "i" && !isByExpert && (ADVICE.test(verb.word) || isPastOpinion(clause))) return [];
  if (isReporterPronoun(subject.word, reporter)) return [...reporter, ...clause.slice(1)];
  const last = reporter.at(-1);
  if (
    last !== undefined &&
    /^(?:his|her)$/.test(subject.word) &&
    isReporterPronoun(subject.word === "his" ? "he" : "she", reporter)
  )
    return [...reporter.slice(0, -1), makeWord(`${last.written}'s`, " ", "Noun", "Possessive"), ...clause.slice(1)];
  if (/^(?:he|she|i|we|my|our)$/.test(subject.word) || relativeWord(subject.word)?.isPlural === false) return clause;
  const isNews = isByExpert || TOLD.test(found.verb);
  return isNews && (subject.word === "the" || isNameSubject(clause)) ? clause : words;
}
/** "She said she", and not "my doctor said my blood pressure". */
const isSamePerson = (subject: string, reporter: string | undefined): boolean =>
  subject === reporter && !/^(?:my|our)$/.test(subject);
/** "My ex said I was a dreamer"; not "Mum says I was born in Leeds". */
const isPastOpinion = ([, be, what]: Words): boolean =>
  be?.word === "was" && what !== undefined && !what.tags.has("Verb") && !what.tags.has("Preposition");
const ADVICE = /^(?:should|need|must|ought|could)$/;

interface Report {
  readonly reporter: Words;
  readonly verb: string;
  readonly clause: Words;
}

/** "My brother has just rung to say he got the job". */
function report(words: Words): Report | undefined {
  const at = words.slice(0, REPORTER_MAX).findIndex(({ word }, place) => place > 0 && REPORTING.has(word));
  const verb = words[at]?.word ?? "";
  if (at === -1) return undefined;
  const reporter = words.slice(0, at).filter(({ word }, place) => place === 0 || !BEFORE_REPORTING.has(word));
  const isPerson = !reporter.some(({ word, tags }) => /^(?:i|we|you|not)$/.test(word) || tags.has("Verb"));
  const last = reporter.at(-1);
  if (!isPerson || last === undefined) return undefined;
  const start = CALLED.test(verb) ? sayingEnd(words, at + 1) : afterThat(words, at + 1);
  if (start === undefined) return undefined;
  return { reporter: [...reporter.slice(0, -1), { ...last, after: " " }], verb, clause: words.slice(start) };
}
const REPORTER_MAX = 6;
const REPORTING = EN.words("reports-reporting");
const BEFORE_REPORTING = wordSet("has had just also only now recently finally 's");
const TOLD = /^(?:told|texted|messaged|emailed|announced|confirmed|mentioned)$/;
/** These need what they were for: "rang to say". */
const CALLED = /^(?:rang|called|phoned|wrote|let)$/;

/** After "(me) to say", "me know". */
function sayingEnd(words: Words, from: number): number | undefined {
  const at = /^(?:me|us)$/.test(words[from]?.word ?? "") ? from + 1 : from;
  if (words[at]?.word === "know") return afterThat(words, at + 1);
  if (words[at]?.word === "saying") return afterThat(words, at + 1);
  return words[at]?.word === "to" && /^(?:say|tell)$/.test(words[at + 1]?.word ?? "")
    ? afterThat(words, at + 2)
    : undefined;
}

function afterThat(words: Words, from: number): number {
  let at = from;
  while (at < from + HEARERS_MAX && /^(?:me|us|everyone|everybody|today|yesterday|that)$/.test(words[at]?.word ?? ""))
    at++;
  return at;
}
const HEARERS_MAX = 3;

function isReporterPronoun(pronoun: string, reporter: Words): boolean {
  if (!/^(?:he|she|they)$/.test(pronoun) || reporter.length === 0) return false;
  const relatives = reporter.flatMap(({ word }) => relativeWord(word) ?? []);
  const relative = relatives.at(-1);
  const [first] = reporter;
  if (relative === undefined && /^s?he$/.test(first?.word ?? "")) return pronoun === first?.word;
  const gender = genderOfName(first?.written ?? "");
  if (relative === undefined && gender !== undefined) return gender === (pronoun === "she" ? "f" : "m");
  if (relative === undefined) return pronoun !== "they";
  if (pronoun === "they") return relative.isPlural;
  return !relative.isPlural && (relative.gender === undefined || relative.gender === (pronoun === "she" ? "f" : "m"));
}

/** "Stephen and Laura are splitting up". */
function isNameSubject(clause: Words): boolean {
  const verb = clause.findIndex(
    (each) => BE.has(each.word) || isFiniteVerb(each) || isThirdPersonForm(each.word) || isPast(each.word, each.tags),
  );
  return (
    verb > 0 &&
    verb <= NAMES_MAX &&
    clause.slice(0, verb).every(({ written, word }) => word === "and" || /^\p{Lu}/u.test(written))
  );
}
const NAMES_MAX = 4;
