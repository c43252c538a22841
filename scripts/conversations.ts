/**
 * Reads conversations from the corpus: some themes are dialogues between two friends, one sentence
 * per row. A message ends after a question and before a reaction.
 */

import {
  type Message,
  type SpeakerWords,
  TALK_SIGNS,
  type TalkWeights,
  talkSigns,
} from "../src/forming/judge/judge.ts";
import { fitDense } from "./linear-model.ts";
import type { Utterance } from "./utterances.ts";

const SPEAKER_WORDS: Readonly<Record<string, SpeakerWords>> = {
  en: {
    speaker: ["i", "i'm", "i've", "i'd", "i'll", "we", "we're", "we've", "we'd", "we'll"],
    own: ["my", "our"],
  },
};

/** Shorter runs are not conversations. */
const SENTENCES_MIN = 10;
const MESSAGE_MAX = 6;
const REACTING: ReadonlySet<string> = new Set(["reaction", "greeting", "encouragement"]);

interface LabelledMessage extends Message {
  /** One of its sentences is worth storing. */
  readonly isTelling: boolean;
}

/** @param step one weight step of the judge in log odds */
export function trainTalk(language: string, rows: readonly Utterance[], step: number): TalkWeights | undefined {
  const words = SPEAKER_WORDS[language];
  const messages = conversations(rows).flatMap(messagesOf);
  if (words === undefined || messages.length === 0) return undefined;
  const fitted = fitDense(
    messages.map((message) => {
      const signs = new Set(talkSigns(message, words));
      return Float64Array.of(1, ...TALK_SIGNS.map((sign) => Number(signs.has(sign))));
    }),
    messages.map(({ isTelling }) => isTelling),
  );
  const [bias = 0, ...weights] = [...fitted].map((weight) => Math.round(weight / step));
  return { ...words, bias, weights: Object.fromEntries(TALK_SIGNS.map((sign, index) => [sign, weights[index] ?? 0])) };
}

function conversations(rows: readonly Utterance[]): readonly (readonly Utterance[])[] {
  const runs: Utterance[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const above = run?.at(-1);
    if (above !== undefined && above.theme === row.theme && above.text === row.before) run?.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => run.length >= SENTENCES_MIN);
}

function messagesOf(run: readonly Utterance[]): readonly LabelledMessage[] {
  const messages: Utterance[][] = [];
  for (const row of run) {
    const message = messages.at(-1);
    const above = message?.at(-1);
    if (message === undefined || above === undefined || message.length >= MESSAGE_MAX || startsMessage(above, row))
      messages.push([row]);
    else message.push(row);
  }
  return messages.map((message) => ({
    text: message.map(({ text }) => text).join(" "),
    answered: message[0]?.before ?? "",
    isTelling: message.some(({ worth }) => worth),
  }));
}

/** True if a row begins the next message. */
const startsMessage = (above: Utterance, row: Utterance): boolean =>
  (above.function === "question" && row.function !== "question") ||
  (REACTING.has(row.function) && !REACTING.has(above.function));
