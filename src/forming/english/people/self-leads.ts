/**
 * Self-descriptions before or after another clause: "as a plumber in Cork I …", "being a vegan,
 * I …", "it never stops raining here in Galway". They are split off as segments of their own.
 */
import type { ClauseMemory } from "../../tongue.ts";
import type { Word } from "../clauses/parse.ts";
import { isBroken, type RawWord } from "../clauses/raw-words.ts";
import { DIETS, FAITHS, isRole, NATIONS, ROLE } from "../things/attribute-lists.ts";

const PARENT = "(?:single )?(?:mum|mom|dad|father|mother|parent) (?:of|to) [\\p{L}\\d]+";
const CONDITION =
  "(?:type (?:1|2|one|two) )?(?:diabetic|coeliac|celiac|asthmatic|wheelchair user|insomniac|migraine sufferer)";
const WHERE = "(?: (?:in|at|from|on|for) [\\p{L}\\p{N}'’&-]+(?: [\\p{L}\\p{N}'’&-]+){0,3})?";
const ROLE_LEAD = new RegExp(
  `^(?:as|being) (?<said>(?:an? )(?:(?<role>${ROLE})|${PARENT}|${CONDITION}|${DIETS}|${FAITHS}|${NATIONS})${WHERE}),?$`,
  "iu",
);

/** True if such a segment ends before this word or begins with it. */
export function selfLeadEnds(words: readonly RawWord[], first: number, at: number): boolean {
  if (isHere(words, at) || isBehindHere(words, first, at)) return true;
  if (!/^(?:as|being)$/.test(words[first]?.word ?? "") || at - first > LEAD_MAX) return false;
  const isSubject = /^(?:i|we|my|our)$/.test((words[at]?.word ?? "").split(/[' ]/)[0] ?? "");
  return isSubject && leadIn(textOf(words.slice(first, at))) !== undefined;
}
const LEAD_MAX = 10;

const textOf = (words: readonly { readonly written: string }[]): string =>
  words.map(({ written }) => written).join(" ");

function leadIn(text: string): string | undefined {
  const { said, role } = ROLE_LEAD.exec(text)?.groups ?? {};
  // "As a child", "as a beginner": for a time, or in this alone.
  return said === undefined || (role !== undefined && !isRole(role)) ? undefined : said;
}

/** "here in Galway": a home, unless the words around it speak of a visit. */
const isHere = (words: readonly RawWord[], at: number): boolean =>
  words[at]?.word === "here" &&
  words[at + 1]?.word === "in" &&
  /^\p{Lu}/u.test(words[at + 2]?.written ?? "") &&
  !STAYING.test(words[at - 1]?.word ?? "") &&
  !/^(?:for|until|till|on|this|next|with|visiting|to|again|now|soon|today)$/.test(
    words[placeEnd(words, at + 2)]?.word ?? "",
  );
const STAYING =
  /^(?:am|are|was|were|is|been|i'm|we're|be|stuck|staying|arrived|landed|got|get|stay|stayed|back|down|up|over|live|living|lives|work|works|working|only|just|weekend|week)$/;

function placeEnd(words: readonly RawWord[], from: number): number {
  let end = from + 1;
  while (/^\p{Lu}\p{Ll}/u.test(words[end]?.written ?? "") && words[end]?.gap === " ") end++;
  return end;
}
const isBehindHere = (words: readonly RawWord[], first: number, at: number): boolean =>
  isHere(words, first) &&
  at >= placeEnd(words, first + 2) &&
  (at === placeEnd(words, first + 2) || isBroken(words, at));

/** @param words the segment without greetings and closing words */
export function ofSelfLead(words: readonly Word[]): ClauseMemory | undefined {
  const text = textOf(words);
  const place = HERE_ALONE.exec(text)?.groups?.["place"];
  if (place !== undefined) return { text: `Is in ${place}`, isSure: true };
  const said = leadIn(text);
  return said === undefined ? undefined : { text: `Is ${lowered(said)}`, isSure: true };
}
const HERE_ALONE = /^here in (?<place>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2})$/iu;

const lowered = (said: string): string => said.charAt(0).toLowerCase() + said.slice(1);

/** Sentences worth parsing for a self-description. */
export const SELF_LEAD_TOLD = /^(?:as an? |being an? |here in \p{Lu})/iu;
