/**
 * How likely a whole message between people tells something of its speaker. People react far more than they tell, and a sentence alone does
 * not show which of the two its message does: long messages, those that say "I" and "my", and answers tell. A linear model of these
 * signs, trained by `npm run train` on the conversations of the corpus.
 */

/** The words of a language for its speaker. */
export interface SpeakerWords {
  /** "I", "we" and what is joined to them. */
  readonly speaker: readonly string[];
  /** "My", "our". */
  readonly own: readonly string[];
}

export interface TalkWeights extends SpeakerWords {
  readonly bias: number;
  /** Of each sign, in steps of the judge. */
  readonly weights: Readonly<Record<string, number>>;
}

export interface Message {
  readonly text: string;
  /** What the other side said last. */
  readonly answered: string;
}

/** Each sign says that there are at least so many. */
const BOUNDS: readonly (readonly [name: "words" | "speaker" | "own", bounds: readonly number[]])[] = [
  ["words", [9, 15, 23, 36]],
  ["speaker", [1, 2, 3]],
  ["own", [1, 2]],
];
const ASKED = "asked";

export const TALK_SIGNS: readonly string[] = [
  ...BOUNDS.flatMap(([name, bounds]) => bounds.map((bound) => `${name} ${bound}`)),
  ASKED,
];

export function talkSigns({ text, answered }: Message, { speaker, own }: SpeakerWords): readonly string[] {
  const words = text.toLowerCase().replaceAll("’", "'").match(WORD) ?? [];
  const counts = {
    words: words.length,
    speaker: words.filter((word) => speaker.includes(word)).length,
    own: words.filter((word) => own.includes(word)).length,
  };
  return [
    ...BOUNDS.flatMap(([name, bounds]) =>
      bounds.filter((bound) => counts[name] >= bound).map((bound) => `${name} ${bound}`),
    ),
    ...(/[?？]\s*$/u.test(answered) ? [ASKED] : []),
  ];
}
const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;

/** In steps of the judge. */
export const talkSum = (talk: TalkWeights, message: Message): number =>
  talkSigns(message, talk).reduce((sum, sign) => sum + (talk.weights[sign] ?? 0), talk.bias);
