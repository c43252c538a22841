/**
 * Self-descriptions before or after another clause: "as a plumber in Cork I …", "being a vegan, I
 * …", "it never stops raining here in Galway". They become separate segments.
 */
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { isGivenName } from "../clauses/lexicon.ts";
import type { Words } from "../clauses/parse.ts";
import { isBroken, type RawWords } from "../clauses/raw-words.ts";
import { listedWords } from "../clauses/words.ts";
import { isRole } from "../things/attribute-keys.ts";

/** True if such a segment ends before this word or begins with it. */
export function selfLeadEnds(words: RawWords, first: number, at: number): boolean {
  if (isHere(words, at) || isAfterHere(words, first, at) || isIntroduced(words, first, at)) return true;
  if (!/^(?:as|being)$/.test(words[first]?.word ?? "") || at - first > LEAD_MAX) return false;
  const isSubject = /^(?:i|we|my|our)$/.test((words[at]?.word ?? "").split(/[' ]/)[0] ?? "");
  return isSubject && leadIn(textOf(words.slice(first, at))) !== undefined;
}
const LEAD_MAX = 10;

/** "im tyler im 16 i live in leeds": an introduction without marks. */
function isIntroduced(words: RawWords, first: number, at: number): boolean {
  if (!/^i(?:$|[' ])/.test(words[at]?.word ?? "") || COMMENTING.test(words[at + 1]?.word ?? "")) return false;
  const lead = words.slice(Math.max(first, at - LEAD_MAX), at).map(({ word }) => word.replace(/^i'm$/, "i am"));
  const { name, age, role } = INTRODUCTION.exec(lead.join(" "))?.groups ?? {};
  return (
    age !== undefined ||
    (name !== undefined && (isGivenName(name) || STATES.has(name))) ||
    (role !== undefined && isRole(role))
  );
}
const INTRODUCTION =
  /^(?:(?:hey|hi|hello|hiya|yo|so|ok|okay|well|all|everyone|there) ){0,3}(?:my name is|i am) (?:(?<age>\d{1,2})|an? (?<role>\p{L}+(?: \p{L}+)?)|(?<name>\p{L}+))$/u;
/** "im vegan im allergic to nuts" */
const STATES = listedWords("states of relatives");
const COMMENTING = /^(?:think|guess|believe|suppose|swear|know|promise|hope|mean|said)$/;

const textOf = (words: readonly { readonly written: string }[]): string =>
  words.map(({ written }) => written).join(" ");

function leadIn(text: string): string | undefined {
  const { said, role } = EN.pattern("role-lead").exec(text)?.groups ?? {};
  // "As a child", "as a beginner": temporary or narrow.
  return said === undefined || (role !== undefined && !isRole(role)) ? undefined : said;
}

/** "here in Galway": a home, unless the context is a visit. */
const isHere = (words: RawWords, at: number): boolean =>
  words[at]?.word === "here" &&
  words[at + 1]?.word === "in" &&
  /^\p{Lu}/u.test(words[at + 2]?.written ?? "") &&
  !STAYING.test(words[at - 1]?.word ?? "") &&
  !/^(?:for|until|till|on|this|next|with|visiting|to|again|now|soon|today)$/.test(
    words[placeEnd(words, at + 2)]?.word ?? "",
  );
const STAYING =
  /^(?:am|are|was|were|is|been|i'm|we're|be|stuck|staying|arrived|landed|got|get|stay|stayed|back|down|up|over|live|living|lives|work|works|working|only|just|weekend|week)$/;

function placeEnd(words: RawWords, from: number): number {
  let end = from + 1;
  while (/^\p{Lu}\p{Ll}/u.test(words[end]?.written ?? "") && words[end]?.gap === " ") end++;
  return end;
}
const isAfterHere = (words: RawWords, first: number, at: number): boolean =>
  isHere(words, first) &&
  at >= placeEnd(words, first + 2) &&
  (at === placeEnd(words, first + 2) || isBroken(words, at));

/** "As a nurse" in a question: the statement. */
export function ownDescription(lead: string): string | undefined {
  const said = leadIn(lead);
  return said === undefined ? undefined : `I am ${lowerFirst(said)}`;
}

/** @param words the segment without greetings and closing words */
export function readSelfLead(words: Words): ClauseMemory | undefined {
  const text = textOf(words);
  const index = HERE_ALONE.exec(text)?.groups?.["place"];
  if (index !== undefined) return { text: `Is in ${index}`, isSure: true };
  const sentence = leadIn(text);
  return sentence === undefined ? undefined : { text: `Is ${lowerFirst(sentence)}`, isSure: true };
}
const HERE_ALONE = /^here in (?<place>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2})$/iu;

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Sentences worth parsing for a self-description. */
export const SELF_LEAD_CUES = /^(?:as an? |being an? |here in \p{Lu})/iu;
