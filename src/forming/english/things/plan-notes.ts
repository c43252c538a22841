/** Plans written as notes: "plans this winter: learn to weld and sell the van", "this year's goal: read 30 books". */
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import { told } from "../clauses/labels.ts";
import { put, type Word } from "../clauses/parse.ts";
import { BASE_VERBS } from "../clauses/verb-lists.ts";
import { DETERMINERS } from "../clauses/words.ts";

export function ofPlan(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const colon = words.findIndex(({ after }) => /^\s?:/.test(after));
  const verb = words[colon + 1];
  const label = words.slice(0, colon + 1);
  if (verb === undefined || !(BASE_VERBS.has(verb.word) || verb.tags.has("Infinitive")) || label.length > LABEL_MAX)
    return undefined;
  const noun = label.findIndex(({ word }) => PLANS.test(word));
  const when = label.filter((word, at) => at !== noun && !(DETERMINERS.has(word.word) && !POINTING.test(word.word)));
  if (noun === -1 || !when.every(isOfTime)) return undefined;
  const value = words.slice(colon + 2);
  const isTimed = when.length > 0;
  const said = [verb, ...value].map((word, at) => (isTimed && at === value.length ? { ...word, after: " " } : word));
  const times = when.map((word, at) => ({
    ...word,
    written: word.word,
    tags: new Set([...word.tags].filter((tag) => tag !== "Possessive")),
    after: at === when.length - 1 ? "" : " ",
  }));
  const head = [put("plans", " ", "Verb"), put("to", " ")];
  const memory = told(
    head,
    [{ ...said[0], ...verb, written: verb.word, after: said[0]?.after ?? "" }, ...said.slice(1), ...times],
    {
      isSpeaker: true,
      who,
    },
  );
  return memory === undefined ? undefined : { ...memory, isSure: true };
}
const LABEL_MAX = 6;
const PLANS = /^(?:plans?|goals?|aims?|resolutions?|intentions?|targets?)$/;
const POINTING = /^(?:this|next)$/;
const isOfTime = ({ word, tags }: Word): boolean => TIMES.test(word) || tags.has("Date") || /^\d/.test(word);
const TIMES =
  /^(?:for|this|next|in|by|before|new|(?:year|month|week|weekend|summer|winter|autumn|fall|spring|season|term|holidays|christmas|easter)(?:['’]s)?|'s|’s)$/u;

/** Sentences worth parsing for a plan. */
export const PLAN_TOLD = /^[^:]{0,24}(?<!\p{L})(?:plan|goal|aim|resolution|intention|target)s?(?: [^:]{2,24})?:/iu;
