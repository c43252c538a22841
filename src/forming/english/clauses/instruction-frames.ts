/** The words around an instruction: "from now on", "could you please", "thanks". */

import { ENGLISH as EN } from "../../language-data.ts";
import { makeWord, type Word, type Words } from "./parse.ts";
import { trimSentence } from "./trim.ts";
import { infinitiveOf, isFiniteVerb, isPast } from "./verbs.ts";
import { phrasesIn, wordList } from "./words.ts";

const BEFORE = phrasesIn(wordList("before"));
const AFTER = phrasesIn(wordList("after"));
/** "max" and similar words stay if they express a limit. */
const LIMITING_WORDS: ReadonlySet<string> = new Set(["max", "only", "too", "at all", "instead", "never"]);

const startsWith = (words: Words, phrase: readonly string[]): boolean =>
  phrase.length < words.length && phrase.every((part, index) => words[index]?.word === part);

/** Removes greetings and politeness. */
export function withoutOpening(words: Words): Words {
  let own = words;
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const frame = BEFORE.find((phrase) => startsWith(own, phrase) && !isEssential(own, phrase));
    if (frame === undefined) {
      const bare = turn === 0 ? trimSentence(own) : own;
      if (bare.length === own.length) return own;
      own = bare;
    } else own = presentAfter(frame, own.slice(frame.length));
  }
  return own;
}
const TURNS_MAX = 8;
/** Uses the present tense: "I would like it if you called me Max". */
function presentAfter(frame: readonly string[], own: Words): Words {
  const [verb, ...rest] = own;
  if (verb === undefined || frame.at(-2) !== "if" || !isPast(verb.word, verb.tags)) return own;
  return [makeWord(infinitiveOf(verb.word, verb.tags), verb.after, "Verb"), ...rest];
}
/** "No" before a noun is essential, and "just hints" differs from "hints". */
const isEssential = (words: Words, phrase: readonly string[]): boolean =>
  phrase[0] === "just" && words[1]?.tags.has("Noun") === true && words[1].tags.has("Value");

/** Removes politeness and "from now on" from the end and the middle. */
export function withoutAsides(words: Words): Words {
  let own = withoutTimes(words);
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const frame = AFTER.find(
      (phrase) =>
        phrase.length < own.length &&
        phrase.every((part, index) => own[own.length - phrase.length + index]?.word === part) &&
        !LIMITING_WORDS.has(phrase.join(" ")) &&
        !(phrase[0] === "again" && /^n?ever$/.test(own.at(-2)?.word ?? "")),
    );
    if (frame === undefined) break;
    own = own.slice(0, own.length - frame.length);
  }
  return own;
}

/** Removes "from now on" from the middle. */
function withoutTimes(words: Words): Words {
  const at = words.findIndex(
    (_, index) => index > 0 && TIMES.some((phrase) => phrase.every((part, step) => words[index + step]?.word === part)),
  );
  const phrase = TIMES.find((each) => each.every((part, step) => words[at + step]?.word === part));
  if (at === -1 || phrase === undefined) return words;
  const ending = words[at + phrase.length - 1]?.after ?? "";
  return [
    ...words.slice(0, at - 1),
    { ...(words[at - 1] as Word), after: ending === "" ? " " : ending },
    ...words.slice(at + phrase.length),
  ];
}
const TIMES = phrasesIn(
  "from now on;from here on out;from here on;going forward;henceforth;from today on;in the future;in future",
);

/** Removes the reason: "use a 24-hour clock, am/pm confuses me", "no emojis, looks childish". */
export function withoutReason(words: Words): Words {
  const at = words.findIndex(({ after }, index) => /^[,;]/.test(after) && isReason(words.slice(index + 1)));
  if (at < 1) return words;
  const last = words[at] as Word;
  return [...words.slice(0, at), { ...last, after: "" }];
}

function isReason(words: Words): boolean {
  const [first] = words;
  if (
    first === undefined ||
    /^(?:not|never|no|and|or|but|unless|when|whenever|if|even|e\.g|that|which)$/.test(first.word)
  )
    return false;
  const verb = words.findIndex(isFiniteVerb);
  return verb >= 0 && verb <= REASON_VERB_MAX;
}
const REASON_VERB_MAX = 4;

/** The attribute of an instruction by its text. */
export const keyOf = (text: string): string | undefined =>
  EN.labelled("wish-keys").find(([, pattern]) => pattern.test(text))?.[0];

/**
 * True for a lasting instruction.
 * @param text of the memory
 * @param sentence the original words
 */
export function isLastingInstruction(
  text: string,
  sentence: string,
  key: string | undefined,
  isConditional: boolean,
): boolean {
  // "Next to each other" does not mean "each".
  const own = sentence.replaceAll(/\beach other\b/giu, "");
  if (isConditional || EN.is("wish-lasting", own) || EN.is("wish-overall", own)) return true;
  if (EN.is("wish-once", sentence)) return false;
  if (EN.is("wish-inherent", text) && !/(?<!\p{L})(?:it|that|this)$/iu.test(text)) return true;
  if (/^(?:Address as|Don't address as)/u.test(text)) return true;
  return EN.is("wish-manner", text) || (key !== undefined && EN.is("wish-verbs", text));
}
