/**
 * A slip of the tongue that is put right in the same breath: "on 5 June, I mean, 15 June". What was said wrong is blanked, so that offsets stay and only
 * what was meant forms a memory (memory.md §4).
 */

/** How a language puts a slip right. */
export interface Slips {
  /** What stands between the two, global: ", I mean, ". */
  readonly mark: RegExp;
  /** Words that stand in each other's place, in small letters: weekdays, "in" and "in the". */
  readonly alike: readonly ReadonlySet<string>[];
}

/** Said further back, it was no slip. */
const BACK_MAX = 60;

export function withoutSlips(text: string, { mark, alike }: Slips): string {
  let own = text;
  for (const found of text.matchAll(mark)) {
    const end = found.index + found[0].length;
    const left = clauseBefore(own, found.index);
    const at = replacedFrom(left, text.slice(end, end + BACK_MAX), alike);
    if (at === undefined) continue;
    const start = found.index - left.length + at;
    own = own.slice(0, start) + " ".repeat(end - start) + own.slice(end);
  }
  return own;
}

function clauseBefore(text: string, end: number): string {
  const left = text.slice(Math.max(0, end - BACK_MAX), end);
  return left.slice(left.search(/[^.!?\n]*$/u));
}

/** Where the words begin that the new ones replace: a number for a number, a name for a name, "on Monday" for "on Tuesday". */
function replacedFrom(left: string, right: string, alike: Slips["alike"]): number | undefined {
  const [first, second] = wordsIn(right);
  if (first === undefined) return undefined;
  const words = wordsIn(left);
  if (/^\d/.test(first.word)) {
    const numbers = words.filter(({ word }) => /^\d/.test(word));
    const isFollowedAlike = ({ at }: Said): boolean =>
      words[words.findIndex((each) => each.at === at) + 1]?.word === second?.word;
    return (numbers.findLast(isFollowedAlike) ?? numbers.at(-1))?.at;
  }
  const lower = first.word.toLowerCase();
  const likes = alike.find((group) => group.has(lower));
  const same = words.findLast(({ word }) => word.toLowerCase() === lower || likes?.has(word.toLowerCase()) === true);
  if (same !== undefined && (likes !== undefined || lower.length <= FUNCTION_WORD_MAX)) return same.at;
  return /^\p{Lu}/u.test(first.word)
    ? words.findLast(({ word, at }) => at > 0 && /^\p{Lu}/u.test(word))?.at
    : undefined;
}
/** "in", "with": longer ones name a thing. */
const FUNCTION_WORD_MAX = 4;

interface Said {
  readonly word: string;
  readonly at: number;
}

const wordsIn = (text: string): readonly Said[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index: at }) => ({ word, at }));
