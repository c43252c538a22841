/**
 * Aliases after a name: "Bartholomew, Barty for short", "my nephew Constantin, everyone calls him
 * Tino,", "Margarethe, aka Gretl".
 */

import type { Words } from "../clauses/parse.ts";
import { nameAt } from "./names.ts";

export interface Alias {
  readonly alias: string;
  /** Index after the alias. */
  readonly end: number;
}

/** An alias after a known name: "aka Gretl", ", Barty for short", ", everyone calls her Milla,". */
export function aliasAfter(words: Words, at: number): Alias | undefined {
  const from = aliasStart(words, at);
  if (from !== undefined) return aliasAt(words, from);
  const bare = aliasAt(words, at);
  const [by, whom] = [words[bare?.end ?? at]?.word ?? "", words[(bare?.end ?? at) + 1]?.word ?? ""];
  const isAside = /^\s?[,(]/.test(words[at - 1]?.after ?? "");
  return bare !== undefined && isAside && SHORT.has(`${by} ${whom}`) ? { ...bare, end: bare.end + 2 } : undefined;
}
const SHORT: ReadonlySet<string> = new Set(["for short", "to everyone", "to everybody", "to friends", "to us"]);

/** Where the alias begins, after its introduction. */
function aliasStart(words: Words, at: number): number | undefined {
  const start = /^(?:who|but|and)$/.test(words[at]?.word ?? "") ? at + 1 : at;
  const relevant = [0, 1, 2].map((index) => words[start + index]?.word ?? "").join(" ");
  if (/^aka /.test(relevant) || /^short /.test(relevant)) return start + 1;
  if (/^(?:goes by|we say) /.test(relevant)) return start + 2;
  if (/^(?:also known as|better known as)$/.test(relevant)) return start + 3;
  return callEnd(words, start);
}

/** "Everyone calls her", "we all call him": the index after the pronoun. */
export function callEnd(words: Words, at: number): number | undefined {
  if (!CALLERS.has(words[at]?.word ?? "")) return undefined;
  const call = CALL_BETWEEN.has(words[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const isCall = /^(?:call|calls)$/.test(words[call]?.word ?? "");
  return isCall && /^(?:him|her|it|them)$/.test(words[call + 1]?.word ?? "") ? call + 2 : undefined;
}
export const CALLERS: ReadonlySet<string> = new Set("everyone everybody we people they friends".split(" "));
const CALL_BETWEEN: ReadonlySet<string> = new Set("all just always mostly usually only".split(" "));

export function aliasAt(words: Words, at: number): Alias | undefined {
  const found = nameAt(words, at, true);
  return found === undefined || found.isPlace ? undefined : { alias: found.name, end: found.end };
}
