/**
 * The words that the memory figures compare: lower-case runs of a–z and 0–9 without stop words, cut to a
 * rough stem. These lists define the figures, so they stay when the library's own analysis changes.
 */
export const stems = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem);

/** Tokens of a text, counted as characters / 4. */
export const sizeTokens = (text: string): number => Math.ceil(text.length / 4);

/** Shares are told to three digits. */
export const share = (part: number, whole: number): number => Number((part / Math.max(1, whole)).toFixed(3));

const ENDINGS = ["ing", "ies", "ed", "es", "s", "ly"];
const STEM_LENGTH_MIN = 3;

function stem(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= STEM_LENGTH_MIN);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but of to in on at for with from by is are was were be been being has have had do does did it its this
  that these those he she they his her their i my me you your we our us them him as so not no will would can could should
  about into over after before during than then also just very really s t m re ve ll d yes`.split(/\s+/),
);
