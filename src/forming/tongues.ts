/** The languages that forming speaks, each read when the first text in it is: grammar and weights of one language are some hundred kilobytes. */
import { LANGUAGES } from "../text/languages.ts";
import { ReadText } from "../text/read-text.ts";
import type { WordSet } from "../text/word-file.ts";
import { createJudge, type Judge, readWeights } from "./judge/judge.ts";
import type { Tongue } from "./tongue.ts";

const LOADERS: Readonly<Record<string, () => Promise<Tongue>>> = {
  en: async () => (await import("./english/form.ts")).english,
  de: async () => (await import("./german/form.ts")).german,
  es: async () => (await import("./romance/spanish/spanish.ts")).spanish,
  fr: async () => (await import("./romance/french/french.ts")).french,
  pt: async () => (await import("./romance/portuguese/portuguese.ts")).portuguese,
};

export interface Speaking {
  readonly tongue: Tongue;
  readonly judge: Judge;
}

const loaded = new Map<string, Promise<Speaking>>();

/** The tongue of a text's language, or of the likeliest. Undefined for a language that has none. @param before what was said before it */
export const tongueOf = (read: ReadText, before = ""): Promise<Speaking> | undefined =>
  tongueIn(read.language === "und" ? likelyLanguage(read, before) : read.language);

/** Of a text too short to tell: by its small words, else as what was said before it; English where that tells nothing either. */
function likelyLanguage({ words }: ReadText, before: string): string {
  const counts = Object.keys(LOADERS)
    .map((code) => ({ code, count: words.filter(({ text }) => stopWordsOf(code).has(text)).length }))
    .toSorted((one, other) => other.count - one.count);
  const [best, next] = counts;
  const isTold = best !== undefined && next !== undefined && best.count >= SMALL_WORDS_MIN && best.count > next.count;
  return isTold ? best.code : spokenIn(new ReadText(before).language);
}
const SMALL_WORDS_MIN = 2;
const stopWordsOf = (code: string): WordSet => LANGUAGES[code as keyof typeof LANGUAGES].stopWords;

/** What cannot be told is taken for English. */
export const spokenIn = (language: string): string => (language === "und" ? "en" : language);

/** @param code of a language, as `en` */
export function tongueIn(code: string): Promise<Speaking> | undefined {
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const load = LOADERS[code];
  if (load === undefined) return undefined;
  const speaking = load().then((tongue) => ({ tongue, judge: createJudge(readWeights(tongue.language)) }));
  loaded.set(code, speaking);
  return speaking;
}
