/**
 * Whether a question wants anything of the person who asks: "what's my sister called" does, "what's the capital of Mongolia" does not. A linear model of its
 * words, trained on data/questions like the judge of sentences.
 */
import { createScale } from "../forming/judge/judge.ts";
import { analyseText } from "../language/analysis.ts";

let english: Promise<(question: string) => number> | undefined;

/** Log odds; 0 for a language that has no model. */
export async function wantingOf(question: string): Promise<number> {
  const { language } = analyseText(question);
  if (language !== "en" && language !== "und") return 0;
  english ??= import("./weights/wanting-en.generated.ts").then(({ weights }) => {
    const scale = createScale(weights);
    return (text) => scale({ text });
  });
  return (await english)(question);
}
