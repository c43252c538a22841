/**
 * The local embedder: Universal Sentence Encoder lite (English, 512 numbers), from three optional packages. It needs no service and
 * sends nothing anywhere. It computes for 5 to 65 ms a text without a pause, so it lives in a thread of its own, where recall does not wait for it.
 */

import { type CheckedEmbedder, checkedEmbedder } from "./embedder.ts";
import { useLiteThread } from "./use-lite-thread.ts";

/** What the vectors depend on: the packaged weights, and how a text is cut before it is embedded. */
const ID = "energetic-ai/universal-sentence-encoder-lite-en/0.2.0+128w/512";

/** The model was made for sentences: more words blur its vector and cost time, which grows with each of them. */
const WORDS_MAX = 128;
/** The tokenizer's work grows with the square of what has no spaces. */
const CHARACTERS_MAX = 1_200;

/** One answer does not make the next one faster (measured: 12 to 16 ms a text of 30 words alone and in eights), so a batch only bounds waiting. */
const TEXTS_MAX = 16;

/** Measured on several public conversation sets: 0.38 for sentences; long messages reach the same use at 0.46 to 0.52. */
const CALIBRATION = { relevant: 0.38, relevantLong: 0.49 };

/**
 * Nothing is loaded before a vault with vectors opens (`warm`) or the first text comes, which then takes about 0.3 s; the thread takes about 180 MB until `close`.
 * Only texts written in Latin letters get a vector. Questions overtake the passages that wait.
 * `embed` throws KeepsakeError `provider_failed`, reason `not_installed`, with the command that installs the packages.
 */
export function useLite(): CheckedEmbedder {
  const thread = useLiteThread();
  return checkedEmbedder({
    id: ID,
    dimensions: 512,
    isLocal: true,
    recipient: "this machine",
    calibration: CALIBRATION,
    maxTexts: TEXTS_MAX,
    covers: isWrittenInLatin,
    embed: (texts, options) => Promise.all(texts.map((text) => thread.embed(firstWords(text), options))),
    warm: () => thread.warm(),
    close: () => thread.close(),
  });
}

function firstWords(text: string): string {
  const words = text.match(/\S+/g) ?? [];
  return words.slice(0, WORDS_MAX).join(" ").slice(0, CHARACTERS_MAX).toWellFormed();
}

/** Which script a text is mainly written in, by its letters. A model that never saw a script gives all its texts nearly the same vector. */
const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Names and quotations in another script are no reason to give up a text. */
const SHARE_MIN = 0.8;
/** Enough to tell; a text of a megabyte need not be counted. */
const LOOKED_AT_CHARACTERS = 1_000;

/** True if at least four fifths of the letters at the beginning of the text are Latin. False without a letter. */
export function isWrittenInLatin(text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT_CHARACTERS);
  const letterCount = beginning.match(LETTERS)?.length ?? 0;
  return letterCount > 0 && (beginning.match(LATIN)?.length ?? 0) >= letterCount * SHARE_MIN;
}
