/** Chatter makes no item: "ok", "thanks!", "haha lol", greetings, bare emoji. One number, name or other word lifts a text above it. */
import { ReadText } from "../language/read-text.ts";
import { fold, type Word } from "../language/words.ts";
import { CHATTER_TEXTS } from "./chatter-texts.ts";
import type { Grammar } from "./grammar.ts";

/** Longer texts say something, whatever their words, if they have any. */
const CHATTER_LENGTH_MAX = 120;
const CHATTER_WORDS_MAX = 12;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** `read` is the text, where others read it too. */
export function isLowSignal(text: string, grammar: Grammar, read = new ReadText(text)): boolean {
  if (text.length > CHATTER_LENGTH_MAX) return !HAS_WORD.test(text);
  const said = read.words;
  if (said.length === 0) return true;
  if (said.length > CHATTER_WORDS_MAX) return false;
  return isChatter(text, grammar, said) || CHATTER_TEXTS.has(bare(text));
}

function isChatter(text: string, { chatter, openers }: Grammar, said: readonly Word[]): boolean {
  let names = 0;
  for (const [index, word] of said.entries()) {
    if (chatter.has(word.text)) continue;
    // "Hey Mel!": a name right after an opener is an address, not news.
    const isAddress = index > 0 && openers.has(said[0]?.text ?? "") && /\p{Lu}/u.test(text.charAt(word.start));
    if (!isAddress || ++names > NAMES_MAX) return false;
  }
  return true;
}
const NAMES_MAX = 1;

const bare = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
