/**
 * Loads the rules and judge weights of a language on first use. Each takes several hundred
 * kilobytes.
 */

import { AnalysableText } from "../text/analysable-text.ts";
import { detectLanguage } from "../text/detect.ts";
import { mayAskForThing } from "./english/things/thing-forms.ts";
import { createJudge, type Judge, readWeights } from "./judge/judge.ts";
import type { LanguageRules } from "./language-rules.ts";

const LOADERS: Readonly<Record<string, () => Promise<LanguageRules>>> = {
  en: async () => (await import("./english/form.ts")).english,
  de: async () => (await import("./german/german.ts")).german,
  es: async () => (await import("./romance/spanish/spanish.ts")).spanish,
  fr: async () => (await import("./romance/french/french.ts")).french,
  pt: async () => (await import("./romance/portuguese/portuguese.ts")).portuguese,
};

/** Languages whose rules read questions about things, with a test that needs no rules. */
const THING_QUESTIONS: Readonly<Record<string, (question: string) => boolean>> = { en: mayAskForThing };

export interface LoadedLanguage {
  readonly rules: LanguageRules;
  readonly judge: Judge;
}

const loaded = new Map<string, Promise<LoadedLanguage>>();

/**
 * The rules for a text's language. Undefined if that language has none.
 * @param before the previous message
 */
export const loadLanguageOf = (read: AnalysableText, before = ""): Promise<LoadedLanguage> | undefined =>
  loadLanguage(languageOf(read, before));

/** The language's rules if the question may ask for a thing. */
export function loadForThing(read: AnalysableText): Promise<LoadedLanguage> | undefined {
  const code = languageOf(read, "");
  return THING_QUESTIONS[code]?.(read.text) === true ? loadLanguage(code) : undefined;
}

/** Of a text that tells no language: that of the previous message, or else English. */
const languageOf = (read: AnalysableText, before: string): string =>
  read.language === "und" ? languageOrEnglish(new AnalysableText(before).language) : read.language;

/** A short message that hardly tells its language, read in that of the messages before: "ups, 42". */
export async function inContext(
  read: AnalysableText,
  {
    before = "",
    earlier,
  }: {
    readonly before?: string | undefined;
    readonly earlier?: (() => Promise<readonly { readonly text: string }[]>) | undefined;
  },
): Promise<AnalysableText> {
  const { text, tokens, words } = read;
  if (words.length > SHORT_MAX || detectLanguage(text, { tokens, isStrict: true }) !== "und") return read;
  const last = new AnalysableText(before).language;
  const expected =
    last === "und"
      ? new AnalysableText(((await earlier?.()) ?? []).map((each) => each.text).join("\n")).language
      : last;
  return new AnalysableText(text, detectLanguage(text, { tokens, expected }));
}
/** Words of a message that may be too short to tell its language. */
const SHORT_MAX = 8;

export const languageOrEnglish = (language: string): string => (language === "und" ? "en" : language);

/** @param code such as `en` */
export function loadLanguage(code: string): Promise<LoadedLanguage> | undefined {
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const load = LOADERS[code];
  if (load === undefined) return undefined;
  const language = load().then((rules) => ({ rules, judge: judgeOf(code) }));
  loaded.set(code, language);
  return language;
}

const judges = new Map<string, Judge>();

function judgeOf(code: string): Judge {
  const judge = judges.get(code) ?? createJudge(readWeights(code));
  judges.set(code, judge);
  return judge;
}

/** The judge for a question's language, without its rules. Undefined if that language has none. */
export function judgeFor(read: AnalysableText): Judge | undefined {
  const code = languageOf(read, "");
  return code in LOADERS ? judgeOf(code) : undefined;
}
