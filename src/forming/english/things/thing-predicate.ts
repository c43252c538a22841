/** The verb of a memory's text, behind its auxiliaries and adverbs, and what stands behind it (thing-claims.ts). */
import type { Word } from "../clauses/parse.ts";
import { SAME_IN_PAST } from "../clauses/verb-lists.ts";
import { infinitiveOf, isPast } from "../clauses/verbs.ts";
import { PREPOSITIONS } from "../clauses/words.ts";
import { CLOSINGS, DECIDES, RELATIONS } from "./thing-words.ts";

/** A verb and what stands behind it. */
export interface Predicate {
  /** In its base form, with its particle: "give_up", "be". */
  readonly verb: string;
  /** Its first auxiliary: "be" of "is broken". */
  readonly of: "be" | "have" | undefined;
  /** What stands behind that. */
  readonly complement: readonly Word[];
  readonly isNoLonger: boolean;
  /** "Doesn't eat". */
  readonly isNegated: boolean;
  readonly rest: readonly Word[];
}

/** Behind auxiliaries and adverbs. */
export function predicateIn(words: readonly Word[]): Predicate | undefined {
  let at = 0;
  let isNoLonger = false;
  let verb = "";
  let of: Predicate["of"];
  let from = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (word.word === "no" && words[at + 1]?.word === "longer") {
      isNoLonger = true;
      at++;
      continue;
    }
    if (/^(?:now|still|not|also|just|already|all|almost|finally|never|been|being)$/.test(word.word) && verb !== "")
      continue;
    // "is going to be"
    if (verb === "be" && word.word === "going" && words[at + 1]?.word === "to" && isBase(words[at + 2])) {
      verb = "";
      at++;
      continue;
    }
    // "had to cut"
    if (word.word === "to" && of === "have") {
      verb = "";
      continue;
    }
    const isHelping = /^(?:does|did)(?:n't)?$/.test(word.word) && words[at + 1]?.word === "not";
    if (isHelping || /^(?:still|now|will|would|can|should|may|might|must|never|not)$/.test(word.word)) continue;
    const isLink = /^(?:be|is|was|has|had|are|were|got|gets)$/.test(word.word);
    if (verb !== "" && !isMainVerb(word, words[at - 1])) break;
    verb = isLink ? (/^ha/.test(word.word) ? "have" : "be") : infinitiveOf(word.word, word.tags);
    if (!isLink) {
      at++;
      break;
    }
    of ??= verb === "be" ? "be" : "have";
    from = at + 1;
  }
  if (verb === "") return undefined;
  if (/^(?:right|totally|completely|right|way)$/.test(words[at]?.word ?? "")) at++;
  const particle = words[at]?.word ?? "";
  const whole = `${verb} ${particle}`;
  const isPhrasal = CLOSINGS.has(whole) || DECIDES.has(whole) || RELATIONS.has(whole);
  return {
    verb: isPhrasal ? whole : verb,
    of,
    complement: words.slice(from),
    isNoLonger,
    isNegated: /^(?:does|did)(?:n't)?$/.test(words[0]?.word ?? "") && words[1]?.word === "not",
    rest: words.slice(isPhrasal ? at + 1 : at),
  };
}

const isBase = (word: Word | undefined): boolean => word?.word === "be" || word?.tags.has("Infinitive") === true;

/** "has moved", "was cancelled", "is going up": a participle behind its auxiliary. */
const isMainVerb = ({ word, tags }: Word, before: Word | undefined): boolean =>
  SAME_IN_PAST.has(word) ||
  (!PREPOSITIONS.has(word) &&
    (tags.has("Verb") || isPast(word, tags)) &&
    !tags.has("Noun") &&
    !/^(?:a|an|the)$/.test(before?.word ?? "") &&
    !(tags.has("Adjective") && !isPast(word, tags)));
