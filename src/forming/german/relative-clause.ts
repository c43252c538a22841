/** Clauses with their verb last: "meine Tochter Lise, 5 Jahre, die gegen Eier allergisch ist". */
import { GERMAN as DE } from "../language-data.ts";
import type { Person } from "../language-rules.ts";
import type { RelativeClause } from "../relative-clauses.ts";
import { isBreak, type Word } from "./parse.ts";
import { personAt, relativeAfter, withName } from "./persons.ts";
import { formOf, separatedLast } from "./verbs.ts";

/** "(dass) sie nach Bremen zieht": a subordinate clause as a main one. @param subject absent: the words begin with it */
export function mainClause(words: string, subject?: string): string | undefined {
  const groups = subject === undefined ? SUBJECT.exec(words)?.groups : { who: subject, rest: words };
  const { who, rest = "" } = groups ?? {};
  const { between = "", last = "" } = VERB_LAST.exec(rest.trim())?.groups ?? {};
  const parted = separatedLast(last.toLowerCase());
  if (who === undefined || (parted === undefined && formOf(last.toLowerCase()) === undefined)) return undefined;
  return [who, parted?.verb ?? last, between.trim(), parted?.particle ?? ""].filter((part) => part !== "").join(" ");
}
const SUBJECT = /^(?<who>(?:(?:mein|unser|sein|ihr)e?|Tante|Onkel|tante|onkel) \p{L}+|\p{L}+) (?<rest>.+)$/su;
const VERB_LAST = /^(?<between>.*(?<!\p{L}))(?<last>\p{L}+)[^\p{L}\d]*$/su;

/** The clause behind a relative of the speaker, who is its subject. @param describe "meine Tochter Lise" */
export function relativeClauseIn(
  words: readonly Word[],
  said: string,
  describe: (person: Person) => string | undefined,
): RelativeClause | undefined {
  // "Meine Schwester hat eine Tochter, die …": not the speaker's.
  const isOfAnother = personAt(words, 0) !== undefined && !words.some(({ word }) => DE.has("first", word));
  for (const [index, { word }] of words.entries()) {
    const isOwn = DE.map("mine").has(word);
    const found = isOwn || (DE.has("having", word) && !isOfAnother) ? relativeAfter(words, index) : undefined;
    if (found === undefined || found.kinship.isPlural) continue;
    const { end, person } = withName(words, found.at, found.kinship);
    const { at, age } = ageAt(words, end);
    const [before, last] = [words[end - 1], words[at - 1]];
    const who = describe(person);
    const isClosed = at === words.length || /,|\)$/.test(last?.after ?? "");
    if (before === undefined || who === undefined || !isClosed) continue;
    const clause = clauseFrom(words, at, said, person);
    const told = [
      ...(age !== undefined ? [`${who} ist ${age} Jahre alt`] : []),
      ...(clause?.texts.flatMap((text) => mainClause(text, who) ?? []) ?? []),
    ];
    if (told.length === 0) continue;
    const next = words[clause?.end ?? at];
    const isBracketed = before.before === "(" && said[before.end] === ")";
    const lead = said.slice(0, before.end + Number(isBracketed)).replace(/,$/u, "");
    const gap = isOwn && index === 0 ? " " : ", ";
    return { main: next === undefined ? lead : `${lead}${gap}${said.slice(next.start)}`, told };
  }
  return undefined;
}

/** ", 5 Jahre alt,": the age, and the first word behind it. */
function ageAt(words: readonly Word[], from: number): { readonly at: number; readonly age?: string } {
  const [last, next] = [words[from - 1], words[from]];
  // The introduction keeps "Frieda (5)".
  if (last?.before === "(" && NUMBER.test(last.word)) return { at: from };
  const isAside = /[,(]$/.test(last?.after ?? "") || next?.before === "(";
  if (next === undefined || !isAside || !NUMBER.test(next.word)) return { at: from };
  let at = from + 1;
  while (/^(?:j|jahre?|alt)$/.test(words[at]?.word ?? "")) at++;
  return { at, age: next.word };
}
const NUMBER = /^\d{1,2}$/;

/** "Die 78 ist und in Celle wohnt" without its pronoun: each verb with what belongs to it. */
function clauseFrom(words: readonly Word[], at: number, said: string, { gender }: Person) {
  // "Die wo in Ulm wohnt", as the south says it.
  const from = words[at + 1]?.word === "wo" ? at + 2 : at + 1;
  if (words[from] === undefined || words[at]?.word !== (gender === "f" ? "die" : gender === "m" ? "der" : "das"))
    return undefined;
  const last = words.findIndex((word, place) => place > at && (isBreak(word) || place === words.length - 1));
  const texts: string[] = [];
  let start = from;
  for (let place = from; place <= last; place++) {
    const isEnd =
      place === last || (words[place + 1]?.word === "und" && formOf(words[place]?.word ?? "") !== undefined);
    if (!isEnd) continue;
    texts.push(said.slice(words[start]?.start, words[place]?.end).replace(/(?<![,.!)])[,.!)]+$/u, ""));
    start = place + 2;
  }
  return { texts, end: last + 1 };
}
