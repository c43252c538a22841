/**
 * The local embedder: Universal Sentence Encoder lite (English, 512 dimensions), from three
 * optional packages. Makes no network calls. It blocks for 5 to 65 ms per text, so it runs in a
 * thread of its own.
 */

import { type CheckedEmbedder, checkedEmbedder } from "./embedder.ts";
import { useLiteThread } from "./use-lite-thread.ts";

/** Everything the vectors depend on: the packaged weights, and how texts are truncated. */
const ID = "energetic-ai/universal-sentence-encoder-lite-en/0.2.0+128w/512";

/** Made for sentences: more words blur the vector and take longer. */
const WORDS_MAX = 128;
/** Tokenization is quadratic in text without spaces. */
const CHARACTERS_MAX = 1_200;

/** Bounds the wait. Batches are not faster: 12 to 16 ms per text of 30 words either way. */
const TEXTS_MAX = 16;

/**
 * Measured on public conversation sets: 0.38 for sentences; 0.46 to 0.52 gives the same recall for
 * long messages.
 */
const CALIBRATION = { relevant: 0.38, relevantLong: 0.49 };

/**
 * Loaded when a vault with vectors opens
 * (`warm`), or with the first text, which then takes about 0.3 s. The thread uses about 180 MB until `close`.
 * Only texts in Latin script get a vector. Queries take precedence over waiting passages.
 * `embed` throws KeepsakeError `provider_failed`, reason `not_installed`, with the command that
 * installs the packages.
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

/** Detects the main script, because texts in an unknown script get nearly equal vectors. */
const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Allows names and quotations in another script. */
const SHARE_MIN = 0.8;
/** Enough to decide without counting a whole document. */
const SAMPLED_CHARACTERS = 1_000;

/** True if at least `SHARE_MIN` of the letters at the start are Latin. False without letters. */
export function isWrittenInLatin(text: string): boolean {
  const beginning = text.slice(0, SAMPLED_CHARACTERS);
  const letterCount = beginning.match(LETTERS)?.length ?? 0;
  return letterCount > 0 && (beginning.match(LATIN)?.length ?? 0) >= letterCount * SHARE_MIN;
}
