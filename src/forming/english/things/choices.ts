/**
 * Choices against an earlier wish: "no carpet after all, we went with cork". The memory names both,
 * so that it supersedes the wish.
 */
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { thingPhrase } from "./thing-phrase.ts";

/** Sentences worth parsing for a choice. */
export const CHOICE_TOLD = /(?<!\p{L})no (?:[\p{L}-]+ ){1,4}?after all(?!\p{L})/iu;

export function ofChoice(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first] = words;
  const end = words.findIndex(({ word }, at) => word === "after" && words[at + 1]?.word === "all");
  if (first?.word !== "no" || end < 2 || end > GIVEN_UP_MAX) return undefined;
  const frame = { isSpeaker: true, who };
  const givenUp = retold(asPhrase(words.slice(1, end)), frame);
  if (givenUp === undefined) return undefined;
  const chosen = chosenIn(words.slice(end + 2));
  const own = chosen === undefined ? undefined : retold(chosen, frame);
  if (own === undefined)
    return { text: textOf([put("decided", " ", "Verb"), put("against", " "), ...givenUp]), isSure: true };
  const isNews = [put("chose", " ", "Verb"), ...spaced(own), put("instead", " "), put("of", " "), ...givenUp];
  return { text: textOf(isNews), isSure: true };
}
const GIVEN_UP_MAX = 6;

/** "… going for bamboo", "… went with oak". */
function chosenIn(words: readonly Word[]): readonly Word[] | undefined {
  const at = words
    .slice(0, CHOICE_WITHIN)
    .findIndex(
      ({ word }, place) => /^(?:going|went|go|gone)$/.test(word) && /^(?:for|with)$/.test(words[place + 1]?.word ?? ""),
    );
  const phrase = at === -1 ? undefined : thingPhrase(words.slice(at + 2));
  return phrase === undefined ? undefined : words.slice(at + 2, at + 2 + phrase.length);
}
const CHOICE_WITHIN = 5;

const asPhrase = (words: readonly Word[]): readonly Word[] =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, after: "" } : word));
const spaced = (words: readonly Word[]): readonly Word[] =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, after: " " } : word));
