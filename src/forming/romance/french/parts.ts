/**
 * A text in the third person that says several things, as several: "A 8 ans et joue au foot", "Est
 * comptable chez Michelin". Each can then be replaced without the others (memory.md §4).
 */
import { FRENCH } from "../data.ts";
import { bare, capital } from "../text.ts";
import { attributed } from "./attributes.ts";
import { type ParsedWord, parse } from "./parse.ts";
import { verbForm } from "./verbs.ts";
import { isKnownPlace, SUBORDINATORS } from "./words.ts";

/** @param text in the third person, without its subject */
export const parts = (text: string): readonly string[] => joined(text).flatMap(turned).flatMap(employed);

/** Between clauses that each have a verb of their own. */
function joined(text: string): readonly string[] {
  const words = parse(text);
  if (words.some(({ word, isQuoted }) => isQuoted || SUBORDINATORS.has(word)) || !isVerb(words[0])) return [text];
  const found: string[] = [];
  let from = 0;
  for (let place = 2; place < words.length - 1; place++) {
    const isAnd = words[place - 1]?.word === "et";
    const last = isAnd ? place - 2 : place - 1;
    const isComma = /^, *$/u.test(words[last]?.after ?? "");
    if (!(isAnd || isComma) || last - from < 1 || !startsClause(words, place)) continue;
    found.push(bare(text.slice(words[from]?.start ?? 0, words[last]?.end ?? 0)));
    from = place;
  }
  return [...found, text.slice(words[from]?.start ?? 0)].map(capital);
}

/** "… et joue au foot", "… et n'a pas …", "… et est …". */
const startsClause = (words: readonly ParsedWord[], place: number): boolean =>
  isVerb(words[place]) || (/^(?:ne|n')$/u.test(words[place]?.word ?? "") && isVerb(words[place + 1]));

const isVerb = (word: ParsedWord | undefined): boolean =>
  word !== undefined &&
  !/^(?:son|livre|porte|marche|lit|est-ce)$/u.test(word.word) &&
  (/^(?:est|a)$/u.test(word.word) || verbForm(word.word)?.isThird === true);

const TAKEN_ON = FRENCH.pattern("taken-on");
const EMPLOYED = FRENCH.pattern("employed");

/** A trade and who pays for it are two attributes. */
function employed(text: string): readonly string[] {
  const groups = (TAKEN_ON.exec(text) ?? EMPLOYED.exec(text))?.groups;
  const house = groups?.["house"];
  if (house === undefined || isKnownPlace(house.replace(/^(?:au|à la|à l['’]|aux) ?/u, ""))) return [text];
  const start = groups?.["start"];
  const where = `Travaille ${house}${start === undefined ? "" : ` dès ${start.replace(/^en /u, "")}`}${groups?.["rest"] ?? ""}`;
  const post = groups?.["post"] ?? groups?.["trade"];
  if (post === undefined)
    return /^(?:Travaille|Bosse|Commence|A commencé|Entre|Est entrée?) /u.test(text) ? [text] : [where];
  const what = /^Est /u.test(text) ? `Est ${post}` : `Travaille comme ${post}`;
  return attributed(what).key === "work.role" ? [where, what] : [text];
}

/** "Ne mange plus de viande, que du poisson": what is left stands for itself. */
function turned(text: string): readonly string[] {
  const groups = TURNED.exec(text)?.groups;
  const { past = "", verb = "", now = "" } = groups ?? {};
  return groups === undefined ? [text] : [past, `${/^[aeéèêiouyh]/iu.test(verb) ? "N'" : "Ne "}${verb} que ${now}`];
}
const TURNED = FRENCH.pattern("turned");
