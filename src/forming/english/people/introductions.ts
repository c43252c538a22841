/** "The guy from IT is called Samir", "the lady next door is Mrs Penrose": somebody is named by what a phrase says of them. */
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { nameAt } from "./names.ts";

export function ofIntroduction(words: readonly Word[], who: Who): ClauseMemory | undefined {
  if (words[0]?.word !== "the" || !PERSONS.has(words[1]?.word ?? "")) return undefined;
  const be = words.findIndex(({ word }, at) => at > 1 && /^(?:is|was)$/.test(word));
  const isCalled = /^(?:called|named)$/.test(words[be + 1]?.word ?? "");
  const found = be === -1 ? undefined : nameAt(words, be + (isCalled ? 2 : 1));
  if (found?.end !== words.length || found.isPlace) return undefined;
  const phrase = retold(words.slice(0, be), { isSpeaker: false, who });
  if (phrase === undefined) return undefined;
  const { name, gender } = found;
  const person = { name, ...(gender === undefined ? {} : { gender }) };
  return {
    subject: person,
    text: textOf([put("is", " ", "Verb"), { ...(phrase[0] as Word), written: "the" }, ...phrase.slice(1)]),
    mentioned: [person],
  };
}
const PERSONS = new Set("guy man woman lady girl boy bloke chap person kid gentleman fellow one".split(" "));
