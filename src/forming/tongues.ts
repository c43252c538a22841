/** The languages that forming speaks, each read when the first text in it is: grammar and weights of one language are some hundred kilobytes. */
import type { ReadText } from "../language/read-text.ts";
import { createJudge, type Judge } from "./judge/judge.ts";
import type { Tongue } from "./tongue.ts";

const LOADERS: Readonly<Record<string, () => Promise<Tongue>>> = {
  en: async () => (await import("./english/form.ts")).english,
  de: async () => (await import("./german/form.ts")).german,
  es: async () => (await import("./spanish/form.ts")).spanish,
  fr: async () => (await import("./french/form.ts")).french,
  pt: async () => (await import("./portuguese/form.ts")).portuguese,
};

export interface Speaking {
  readonly tongue: Tongue;
  readonly judge: Judge;
}

const loaded = new Map<string, Promise<Speaking>>();

/** The tongue of a text's language; of one that cannot be told, English. Undefined for a language that has none. */
export const tongueOf = ({ language }: ReadText): Promise<Speaking> | undefined => tongueIn(spokenIn(language));

/** What cannot be told is taken for English. */
export const spokenIn = (language: string): string => (language === "und" ? "en" : language);

/** @param code of a language, as `en` */
export function tongueIn(code: string): Promise<Speaking> | undefined {
  const known = loaded.get(code);
  if (known !== undefined) return known;
  const load = LOADERS[code];
  if (load === undefined) return undefined;
  const speaking = load().then((tongue) => ({ tongue, judge: createJudge(tongue.weights) }));
  loaded.set(code, speaking);
  return speaking;
}
