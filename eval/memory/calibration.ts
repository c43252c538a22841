/** Does `reply.confidence` tell how often the answer is in the reply (memory.md §8)? The expected calibration error over ten bins (Naeini et al. 2015). */
import type { HeardConversation } from "./heard-conversation.ts";
import { recalledLines } from "./shown-line.ts";
import { stems } from "./stems.ts";

export interface CalibrationFigures {
  readonly asked: number;
  /** Share of replies that hold the answer: all its evidence is cited, or all its words are in the prompt. */
  readonly answered: number;
  readonly meanConfidence: number;
  /** Mean distance between the confidence of a bin and its share of answered questions. */
  readonly calibrationError: number;
}

export const CALIBRATION_MEANINGS: Readonly<Record<keyof CalibrationFigures, string>> = {
  asked: "questions, also those whose answer was never said",
  answered: "share whose reply cites all evidence, or holds all words of the answer",
  meanConfidence: "what the replies said of that",
  calibrationError: "expected calibration error over ten bins",
};

const BINS = 10;

export class CalibrationMeter {
  readonly #told: { readonly confidence: number; readonly isAnswered: boolean }[] = [];

  async look({ vault, turnOf, file, now }: HeardConversation): Promise<void> {
    for (const [index, { text, answer, evidence }] of file.questions.entries()) {
      const { lines, prompt, confidence } = await recalledLines(vault, text, { session: `sure${index}`, now });
      const cited = new Set(lines.flatMap(({ messages }) => messages.flatMap((id) => turnOf.get(id)?.id ?? [])));
      this.#told.push({
        confidence,
        isAnswered:
          answer !== undefined &&
          ((evidence.length > 0 && evidence.every((id) => cited.has(id))) || holds(stems(prompt), stems(answer))),
      });
    }
  }

  figures(): CalibrationFigures {
    const count = this.#told.length;
    const bins = Array.from({ length: BINS }, () => ({ confidence: 0, answered: 0 }));
    for (const { confidence, isAnswered } of this.#told) {
      const bin = bins[Math.min(BINS - 1, Math.floor(BINS * confidence))];
      if (bin === undefined) continue;
      bin.confidence += confidence;
      bin.answered += Number(isAnswered);
    }
    const sum = (of: (bin: { confidence: number; answered: number }) => number): number =>
      Number((bins.reduce((total, bin) => total + of(bin), 0) / count).toFixed(3));
    return {
      asked: count,
      answered: sum(({ answered }) => answered),
      meanConfidence: sum(({ confidence }) => confidence),
      calibrationError: sum(({ confidence, answered }) => Math.abs(confidence - answered)),
    };
  }
}

const holds = (told: readonly string[], wanted: readonly string[]): boolean => {
  const there = new Set(told);
  return wanted.length > 0 && wanted.every((word) => there.has(word));
};
