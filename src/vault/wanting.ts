/**
 * Whether a question wants anything of the person who asks: "what's my sister called" does, "what's the capital of Mongolia" does not. A linear model of its
 * words for each language, trained on data/questions like the judge of sentences; each is read when the first question comes in its language.
 */
import { features } from "../forming/judge/features.ts";
import { createScale, type PackedScale } from "../forming/judge/scale.ts";
import { analyseText } from "../language/analysis.ts";

const LOADERS: Readonly<Record<string, () => Promise<{ readonly weights: PackedScale }>>> = {
  en: () => import("./weights/wanting-en.generated.ts"),
  de: () => import("./weights/wanting-de.generated.ts"),
  es: () => import("./weights/wanting-es.generated.ts"),
  fr: () => import("./weights/wanting-fr.generated.ts"),
  pt: () => import("./weights/wanting-pt.generated.ts"),
};

type Scale = (question: string) => number;
const loaded = new Map<string, Promise<Scale>>();

/** Log odds; 0 for a language that has no model. */
export async function wantingOf(question: string): Promise<number> {
  const language = wantingLanguage(question);
  const load = LOADERS[language];
  if (load === undefined) return 0;
  let scale = loaded.get(language);
  if (scale === undefined) {
    scale = load().then(({ weights }) => {
      const sum = createScale(weights, features);
      return (text) => sum({ text });
    });
    loaded.set(language, scale);
  }
  return (await scale)(question);
}

/** The language whose model reads a question; English where it cannot be told. */
export function wantingLanguage(question: string): string {
  const { language } = analyseText(question);
  return language === "und" ? "en" : language;
}
