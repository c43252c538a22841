/**
 * A text in the third person that says several things, as several: "A 8 ans et joue au foot", "Est comptable chez Michelin". Each can then be
 * replaced without the others (memory.md §4).
 */
import { attributed } from "./attributes.ts";
import { type ParsedWord, parse } from "./parse.ts";
import { bare } from "./text.ts";
import { verbForm } from "./verbs.ts";
import { SUBORDINATORS } from "./words.ts";

/** @param text in the third person, without its subject */
export const parts = (text: string): readonly string[] => joined(text).flatMap(employed);

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

/** A trade and who pays for it are two attributes. */
function employed(text: string): readonly string[] {
  const place = / chez (?:la |le |les |l['’])?[\p{Lu}\d][\p{L}\p{N}&'’.-]*(?: \p{Lu}[\p{L}\p{N}&'’.-]*)*/u.exec(
    text,
  )?.[0];
  if (place === undefined || attributed(text).key?.startsWith("work.") !== true) return [text];
  const what = text.replace(place, "");
  const trade = / (?:comme|en tant que|au poste de) [^,(]+?(?=,| à | depuis | le \d|$)/u.exec(text)?.[0];
  const where = /^Est (?!chez)/u.test(text) ? `Travaille${place}` : text.replace(trade ?? "", "");
  const isBoth = attributed(where).key === "work.employer" && attributed(what).key === "work.role";
  return isBoth ? [where, what] : [text];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
