/**
 * Whether a question is about the person who asks: "what's my sister called" is, "what's the
 * capital of Mongolia" is not. One linear model of its words per language, trained on
 * corpus/questions.
 */
import { readJson } from "../../data.ts";
import { features, type JudgedSentence } from "../../forming/judge/features.ts";
import { createScale, type PackedScale } from "../../forming/judge/scale.ts";
import { analyseText } from "../../text/analysis.ts";

const LANGUAGES = new Set(["en", "de", "es", "fr", "pt"]);

const loaded = new Map<string, (question: JudgedSentence) => number>();

/** Log odds; 0 for a language that has no model. */
export function wantingOf(question: string): number {
  const language = wantingLanguage(question);
  if (!LANGUAGES.has(language)) return 0;
  let scale = loaded.get(language);
  if (scale === undefined) {
    scale = createScale(readJson<PackedScale>(`${language}/wanting.json`), features);
    loaded.set(language, scale);
  }
  return scale({ text: question });
}

/** The language whose model reads a question; English where it cannot be told. */
export function wantingLanguage(question: string): string {
  const { language } = analyseText(question);
  return language === "und" ? "en" : language;
}
