/** Restores a noun left out: "my birthday is 3 May and my wife's is 4 June". */

import type { CompletedClause } from "../../language-rules.ts";
import { relativeWord } from "../people/relative-words.ts";
import { lacksApostrophe } from "./relative-apostrophes.ts";

/** @param earlier the message up to `said` */
export function withSharedNoun(said: string, earlier: string): CompletedClause | undefined {
  const { who = "", own = "" } = OWNER_ALONE.exec(said)?.groups ?? {};
  const owner = own === "" ? possessive(who) : POSSESSIVE_OF.get(own.toLowerCase());
  const found = [...earlier.matchAll(OWNED)].at(-1);
  if (owner === undefined || found === undefined || sentencesIn(earlier.slice(found.index)) > SENTENCES_MAX)
    return undefined;
  const noun = ownNoun(earlier, found);
  const rest = said.slice((who === "" ? own : who).length).replace(/^['’]s(?= )/u, " is");
  return { text: `${owner} ${noun}${rest}`, from: found.index };
}

const sentencesIn = (text: string): number => text.split(/[.!?;]\s/u).length;
/** The noun's own, and the one left out. */
const SENTENCES_MAX = 2;

/** "mine is", "dad's is", "my wife's is", "my dads is". */
const OWNER_ALONE =
  /^(?:(?<own>mine|hers|his|ours|theirs)(?=['’]s | (?:is|was|are|were) )|(?<who>(?!(?:it|that|what|who|he|she|there|here|let)['’])(?:(?:my|our|his|her|their) )?(?:(?:little|big|older|younger|best) )?\p{L}[\p{L}-]*?(?:['’]s|s))(?= (?:is|was|are|were) ))/iu;
const POSSESSIVE_OF: ReadonlyMap<string, string> = new Map([
  ["mine", "my"],
  ["hers", "her"],
  ["his", "his"],
  ["ours", "our"],
  ["theirs", "their"],
]);
/** Without an apostrophe, only a relative: not "my boss is". */
function possessive(who: string): string | undefined {
  if (/['’]s$/u.test(who)) return who;
  const one = /(?<one>(?<!\p{L})\p{L}+)s$/u.exec(who)?.groups?.["one"]?.toLowerCase() ?? "";
  return relativeWord(one)?.isPlural === false ? `${who.slice(0, -1)}'s` : undefined;
}

const OWNED =
  /(?<!\p{L})(?:(?:my|our|his|her|their) |\p{L}+['’]s )(?<noun>(?!own )\p{L}+(?: \p{L}+){0,2})(?: (?:is|was|are|were)(?= )|['’]s(?= (?:the |on |in )?\d))/giu;

/** "my moms bday is": the noun without its owner. */
function ownNoun(earlier: string, found: RegExpExecArray): string {
  const noun = found.groups?.["noun"] ?? "";
  const first = noun.split(" ", 1)[0] ?? "";
  const start = found.index + found[0].indexOf(noun);
  return first !== noun && lacksApostrophe(earlier, start, start + first.length) ? noun.slice(first.length + 1) : noun;
}
