import { GIVEN_NAMES } from "../text/german-names.ts";
import { fold } from "../text/words.ts";

/**
 * Slips of the tongue corrected in the same sentence: "on 5 June, I mean, 15 June". The wrong words
 * are blanked, so that offsets stay valid and only the corrected words form a memory (memory.md
 * §4).
 */

/** How a language marks a corrected slip. */
export interface Slips {
  /** Global pattern between the wrong and the right words: ", I mean, ". */
  readonly mark: RegExp;
  /** The end of the right words: "Spanisch mein ich". */
  readonly after?: RegExp | undefined;
  /** Groups of lower-case words that replace each other: weekdays, "in" and "in the". */
  readonly interchangeable: readonly ReadonlySet<string>[];
}

/** Greatest distance of a slip, in characters. */
const BACK_MAX = 60;

export function withoutSlips(text: string, { mark, after, interchangeable }: Slips): string {
  let own = text;
  for (const found of text.matchAll(mark)) {
    const end = found.index + found[0].length;
    const left = clauseBefore(own, found.index);
    const at = replacedFrom(left, text.slice(end, end + BACK_MAX), interchangeable);
    if (at === undefined) continue;
    const start = found.index - left.length + at;
    const corrected = own.slice(end, end + BACK_MAX).replace(/[.!?\n].*$/su, "");
    const close = after?.exec(corrected);
    const closed = close === null || close === undefined ? corrected : blanked(corrected, close.index, close[0].length);
    own = blanked(own, start, end - start).slice(0, end) + closed + own.slice(end + corrected.length);
  }
  return own;
}

const blanked = (text: string, start: number, length: number): string =>
  text.slice(0, start) + " ".repeat(length) + text.slice(start + length);

function clauseBefore(text: string, end: number): string {
  const left = text.slice(Math.max(0, end - BACK_MAX), end);
  return left.slice(left.search(/(?<![^.!?\n])[^.!?\n]*$/u));
}

/** Start of the replaced words: a number for a number, a name for a name. */
function replacedFrom(left: string, right: string, alike: Slips["interchangeable"]): number | undefined {
  const [first, second] = wordsIn(right);
  if (first === undefined) return undefined;
  const words = wordsIn(left);
  if (/^\d/.test(first.word)) {
    const numbers = words.filter(({ word }) => /^\d/.test(word));
    const isFollowedAlike = ({ at }: PlacedWord): boolean =>
      words[words.findIndex((each) => each.at === at) + 1]?.word === second?.word;
    return (numbers.findLast(isFollowedAlike) ?? numbers.at(-1))?.at;
  }
  const lower = first.word.toLowerCase();
  const interchangeableWords = alike.find((group) => group.has(lower));
  const same = words.findLast(
    ({ word }) => word.toLowerCase() === lower || interchangeableWords?.has(word.toLowerCase()) === true,
  );
  if (same !== undefined && (interchangeableWords !== undefined || lower.length <= FUNCTION_WORD_MAX)) return same.at;
  return /^\p{Lu}/u.test(first.word)
    ? words.findLast(({ word, at }) => at > 0 && /^\p{Lu}/u.test(word))?.at
    : undefined;
}
/** Longest function word, such as "with". */
const FUNCTION_WORD_MAX = 4;

interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

const wordsIn = (text: string): readonly PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index: at }) => ({ word, at }));

/** How speakers of a language introduce themselves. */
export interface IntroductionForms {
  /** Each has the group `name`. */
  readonly forms: readonly RegExp[];
  /** Words in the place of a name that are none: towns, "todo". */
  readonly isOtherWord: (word: string) => boolean;
  /** The memory text for a name. */
  readonly textFor: (name: string) => string;
}

export function introductionText(
  { forms, isOtherWord, textFor }: IntroductionForms,
  sentence: string,
): string | undefined {
  const plain = sentence.slice(0, SAID_MAX).trim();
  for (const form of forms) {
    const name = form.exec(plain)?.groups?.["name"];
    if (name === undefined || isOtherWord(name.toLowerCase())) continue;
    const isName = /^\p{Lu}\p{Ll}/u.test(name) || GIVEN_NAMES.has(fold(name));
    if (isName) return textFor(name.charAt(0).toUpperCase() + name.slice(1));
  }
  return undefined;
}
const SAID_MAX = 120;

/** How a language calls something just named a favourite. */
export interface FavouriteForm {
  /** "That's my favourite film". Groups: `mine`, `what`, `be`. */
  readonly cue: RegExp;
  /** "Watched Past Lives", in the sentence before. Group: `title`. */
  readonly title: RegExp;
}

/** "my favourite film is Past Lives". */
export function favouriteSentence({ cue, title }: FavouriteForm, before: string, said: string): string | undefined {
  const { mine, what, be = "is" } = cue.exec(said.slice(0, SAID_MAX))?.groups ?? {};
  if (mine === undefined) return undefined;
  const named = title.exec(before.slice(-SAID_MAX))?.groups?.["title"];
  return named === undefined
    ? undefined
    : `${mine.toLowerCase()} ${what} ${be.toLowerCase()} ${named.replaceAll(/["“”„«»]/gu, "")}`;
}
