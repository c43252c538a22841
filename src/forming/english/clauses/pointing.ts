/** Words that point at something: they stay where the clause itself says at what, else a person is named, the phrase goes, or nothing is told. */

import type { Meant } from "../../tongue.ts";
import { put, type Word } from "./parse.ts";
import { BASE_VERBS, isThirdPersonForm } from "./verbs.ts";
import { BE, PERSON_WORDS, POINTING, PREPOSITIONS } from "./words.ts";

export interface Frame {
  /** True where the speaker is the subject, who then needs no name. */
  readonly isSpeaker: boolean;
  /** Whom "she" or "he" would mean. */
  readonly who?: Meant | undefined;
  /** True where the subject is a person, of whom "her book" may speak. */
  readonly isOfPerson?: boolean;
  /** Words of the clause before these, where "it" may find what it means. */
  readonly before?: readonly Word[];
}

export interface Step {
  readonly put: readonly Word[];
  readonly next: number;
}

export function pointed(
  words: readonly Word[],
  at: number,
  out: readonly Word[],
  frame: Frame,
): Step | "refused" | undefined {
  const word = words[at];
  // "the guy from IT" works there.
  if (word === undefined || !POINTING.has(word.word) || word.written === "IT") return undefined;
  const next = words[at + 1];
  const before = out.at(-1);
  switch (word.word) {
    case "this":
    case "that":
    case "these":
    case "those":
    case "one":
    case "ones":
      return demonstrative(words, at, out, frame);
    case "there":
    case "here":
      return placed(words, at, out);
    case "it":
    case "its":
    case "itself":
      if (word.word === "it" && next?.word === "when") return undefined;
      if (isEmpty(words, at)) return undefined;
      if (hasThing(out, frame))
        return isBesideItsThing(words, at, out) ? withoutPhrase(before, next, word, at, out) : undefined;
      break;
    case "them":
    case "they":
    case "theirs":
      if (hasThing(out, frame) || hasPerson(out, frame)) return undefined;
      break;
    default:
      if (hasPerson(out, frame) || (frame.isOfPerson === true && isOwner(words, at))) return undefined;
      return named(words, at, out, frame);
  }
  return withoutPhrase(before, next, word, at, out) ?? "refused";
}

/** "I find it hard to", "it rains": it stands for nothing. */
const isEmpty = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1]?.word ?? "";
  const next = words[at + 1];
  if (/^(?:find|finds|found|make|makes|made)$/.test(before) && next?.tags.has("Adjective") === true) return true;
  return words[at]?.word === "it" && /^(?:rains?|rained|snows?|snowed|freezes|froze)$/.test(next?.word ?? "");
};

/** "We have newts in it": what stands right before is not what "it" means. */
const isBesideItsThing = (words: readonly Word[], at: number, out: readonly Word[]): boolean =>
  words[at]?.word === "it" &&
  PREPOSITIONS.has(out.at(-1)?.word ?? "") &&
  out.filter(
    ({ tags, word }) => tags.has("Noun") && !tags.has("Pronoun") && !tags.has("Possessive") && word !== "speaker",
  ).length <= 1;

/** The phrase of a preposition with what points: "in it", "with them"; it goes where something stays. */
function withoutPhrase(
  before: Word | undefined,
  next: Word | undefined,
  word: Word,
  at: number,
  out: readonly Word[],
): Step | undefined {
  if (before === undefined || !PREPOSITIONS.has(before.word) || out.length < REST_MIN) return undefined;
  if (next !== undefined && !/^[,.;]/.test(word.after) && (next.tags.has("Verb") || next.tags.has("Adjective")))
    return undefined;
  if (out.at(-2)?.tags.has("Verb") === true && out.length < REST_MIN + 1) return undefined;
  return { put: [], next: -(at + 1) };
}
const REST_MIN = 3;

function hasThing(out: readonly Word[], { before = [] }: Frame): boolean {
  return [...before, ...out].some(
    ({ tags, word }) =>
      tags.has("Noun") &&
      !tags.has("Pronoun") &&
      !tags.has("Possessive") &&
      !tags.has("Date") &&
      word !== "speaker" &&
      word !== "i",
  );
}

function hasPerson(out: readonly Word[], { before = [] }: Frame): boolean {
  return [...before, ...out].some(
    ({ tags, word }) =>
      tags.has("Person") ||
      tags.has("FirstName") ||
      (tags.has("Actor") && word !== "speaker" && !/^(?:my|our)$/.test(word)) ||
      PERSON_WORDS.has(word),
  );
}

/** "her", "him": whoever was meant, by name or by what they are. */
function named(words: readonly Word[], at: number, out: readonly Word[], { who }: Frame): Step | "refused" {
  const word = words[at];
  const person = who?.(/^(?:she|her|hers)$/.test(word?.word ?? "") ? "f" : "m");
  const name = person?.name ?? (person?.relation === undefined ? undefined : `the ${person.relation}`);
  if (name === undefined || word === undefined)
    return withoutPhrase(out.at(-1), words[at + 1], word ?? put(""), at, out) ?? "refused";
  return { put: [put(isOwner(words, at) ? `${name}'s` : name, word.after, "Noun", "Person")], next: at + 1 };
}

/** "his book", "her first steps", and not "told her". */
function isOwner(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return false;
  if (/^(?:his|hers|he|she)$/.test(word.word)) return true;
  return (
    word.word === "her" &&
    next !== undefined &&
    word.after === " " &&
    (next.tags.has("Noun") || next.tags.has("Adjective") || next.tags.has("Value")) &&
    !next.tags.has("Pronoun") &&
    !next.tags.has("Determiner")
  );
}

function demonstrative(
  words: readonly Word[],
  at: number,
  out: readonly Word[],
  frame: Frame,
): Step | "refused" | undefined {
  const word = words[at];
  const next = words[at + 1];
  const before = words[at - 1];
  if (word === undefined) return undefined;
  if (/^ones?$/.test(word.word)) {
    if (
      /^(?:the|this|that|which|every|each|only|first|last|of|in)$/.test(before?.word ?? "") ||
      before?.tags.has("Adjective") === true ||
      next?.word === "of" ||
      word.tags.has("Value")
    ) {
      if (next === undefined && before?.word !== "the" && !hasThing(out, frame)) return "refused";
      return undefined;
    }
    return next?.tags.has("Noun") ? undefined : hasThing(out, frame) ? undefined : "refused";
  }
  if (next === undefined || /^[,.;]/.test(word.after))
    return hasThing(out, frame) && word.word === "that"
      ? undefined
      : (withoutPhrase(before, next, word, at, out) ?? "refused");
  // A relative clause, or what is said or thought.
  if (
    word.word === "that" &&
    (next.tags.has("Pronoun") ||
      next.tags.has("Verb") ||
      next.tags.has("Determiner") ||
      next.tags.has("Possessive") ||
      before?.tags.has("Noun") === true ||
      (isThirdPersonForm(next.word) && words[at + 2]?.tags.has("Determiner") === true) ||
      (isThirdPersonForm(next.word) && words[at + 2]?.tags.has("Possessive") === true) ||
      (before?.tags.has("Verb") === true && next.tags.has("ProperNoun")))
  )
    return undefined;
  // "make that happen", "help that along": what, was said before.
  if (
    /^(?:make|makes|making|made|let|lets|see|seeing|help|helping)$/.test(before?.word ?? "") &&
    BASE_VERBS.has(next.word)
  )
    return "refused";
  if (word.word === "this" && next.tags.has("Possessive") && next.tags.has("Date"))
    return { put: [put("the", " ", "Determiner")], next: at + 2 };
  if (before?.word === "of" && words[at - 2]?.word === "one") return undefined;
  if (word.word === "that" && (next.tags.has("ProperNoun") || before?.word === "now")) return undefined;
  if (
    next.tags.has("Date") ||
    /^(?:morning|year|week|month|summer|winter|spring|autumn|weekend|time|afternoon|evening)$/.test(next.word)
  )
    return undefined;
  if (next.tags.has("Noun") || next.tags.has("Adjective") || next.tags.has("Value"))
    return {
      put: [put(next.tags.has("Value") && word.word !== "this" ? "the" : "the", word.after, "Determiner")],
      next: at + 1,
    };
  return "refused";
}

/** "There" behind a verb: where somebody lives or goes must be said. */
function placed(words: readonly Word[], at: number, out: readonly Word[]): Step | "refused" | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || (next !== undefined && BE.has(next.word))) return undefined;
  if (/^(?:from|in|at)$/.test(next?.word ?? "") && words[at + 2] !== undefined && !words[at + 2]?.tags.has("Pronoun"))
    return { put: [put("", word.after)], next: at + 1 };
  const isPlaceSaid = out.some(
    (each, place) => /^(?:in|at|to|from|near|on)$/.test(each.word) && out[place + 1]?.tags.has("Pronoun") !== true,
  );
  if (word.word === "there" && /^(?:over|up|down|out|in|near|from)$/.test(out.at(-1)?.word ?? "") && !isPlaceSaid)
    return "refused";
  if (isPlaceSaid) return { put: [put("", word.after)], next: at + 1 };
  return /^(?:go|goes|went|going|gone|live|lives|lived|living|been|be|is|was|move|moved|moving|get|got|stay|stays|stayed|fly|work|works|worked|drive|come|comes|from)$/.test(
    out.at(-1)?.word ?? "",
  ) || out.length < REST_MIN - 1
    ? "refused"
    : { put: [put("", word.after)], next: at + 1 };
}
