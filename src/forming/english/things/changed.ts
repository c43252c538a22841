/**
 * What others do to a thing, told of the thing: "they've moved my class to Thursday", "my GP raised my dose to 75 mg". Who did it is rarely known by name, and
 * matters less than the new time or amount.
 */
import type { ClauseMemory } from "../../tongue.ts";
import { isOwn, type Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { infinitiveOf, isPast, participle } from "../clauses/verbs.ts";
import { kinWord } from "../people/kin.ts";
import { changeOf } from "./thing-change.ts";
import { thingPhrase } from "./thing-phrase.ts";
import { CANCELS } from "./thing-words.ts";

export function ofChanged(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const verb = words.findIndex((word, at) => at > 0 && at <= SUBJECT_MAX && isDone(word) && isObject(words[at + 1]));
  if (verb === -1 || !isOther(words.slice(0, verb))) return undefined;
  const object = thingPhrase(words.slice(verb + 1));
  if (object === undefined) return undefined;
  const end = verb + 1 + object.length;
  const base = infinitiveOf(words[verb]?.word ?? "", words[verb]?.tags ?? new Set());
  if (changeOf(base, words.slice(end)) === undefined && !CANCELS.has(base)) return undefined;
  const thing = retold(words.slice(verb + 1, end), { isSpeaker: true, who });
  const rest = retold(words.slice(end), { isSpeaker: true, who, before: words.slice(verb + 1, end) });
  const last = thing?.at(-1);
  if (thing === undefined || rest === undefined || last === undefined) return undefined;
  const done = put(participle(base, false), last.after, "Verb");
  const isSeveral = last.tags.has("Plural");
  const be = put(
    isDoing(words[verb]) ? (isSeveral ? "are being" : "is being") : isSeveral ? "were" : "was",
    " ",
    "Verb",
  );
  return { text: textOf([...thing.slice(0, -1), { ...last, after: " " }, be, done, ...rest]) };
}
/** "the lady from the swimming school". */
const SUBJECT_MAX = 7;

const isDone = (word: Word): boolean =>
  isPast(word.word, word.tags) || /^(?:put|cut|set)$/.test(word.word) || isDoing(word);
const isDoing = (word: Word | undefined): boolean => word?.tags.has("Gerund") === true;

/** "my class", "Theo's appointment", "the launch". */
const isObject = (word: Word | undefined): boolean =>
  isOwn(word) ||
  /^(?:the|his|her)$/.test(word?.word ?? "") ||
  (word?.tags.has("Possessive") === true && /'s?$/u.test(word.written));

/** Anybody but the speaker and the listener, with the auxiliary. */
const isOther = (subject: readonly Word[]): boolean => {
  const [first] = subject;
  return (
    first !== undefined &&
    (/^(?:they|he|she|somebody|someone|the|my|our)$/.test(first.word) ||
      /^\p{Lu}/u.test(first.written) ||
      // "dentist moved my appointment".
      kinWord(first.word)?.isRole === true) &&
    !subject.some(
      ({ word, tags }) =>
        /^(?:i|we|you|not|never|would|could|might|who|which|that)$/.test(word) || tags.has("Infinitive"),
    )
  );
};
