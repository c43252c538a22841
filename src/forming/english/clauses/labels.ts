/**
 * Reads labels as statements about the speaker: "day job: dentist", "home: Leeds", "native
 * language: Polish".
 */

import type { ClauseMemory } from "../../language-rules.ts";
import { makeWord, type Words } from "./parse.ts";
import type { Frame } from "./pronouns.ts";
import { rewriteFirstPerson } from "./references.ts";
import { textOf } from "./text.ts";
import { PREPOSITIONS } from "./words.ts";

/** Restores the omitted verb. */
export function withOmittedVerb(head: Words, words: Words, frame: Frame): ClauseMemory | undefined {
  const rewritten = rewriteFirstPerson(words, frame);
  return rewritten === undefined || rewritten.length === 0 ? undefined : { text: textOf([...head, ...rewritten]) };
}

/** "editor: vim", "favourite colour: teal". */
export function readLabel(words: Words, frame: Frame): ClauseMemory | undefined {
  const colon = words.findIndex(({ after }) => /^\s?:/.test(after));
  if (colon === -1 || colon > LABEL_MAX || words[colon + 1] === undefined) return undefined;
  const label = words
    .slice(0, colon + 1)
    .map(({ word }) => word)
    .join(" ")
    .replace(/^(?:my|our|the) /, "");
  const value = words.slice(colon + 1);
  if (
    words
      .slice(0, colon + 1)
      .some(({ tags, word }) => (tags.has("Verb") && !tags.has("Noun")) || PREPOSITIONS.has(word)) ||
    !/^favou?rite |^native |language$|^(?:editor|browser|shell|units|timezone|time zone|os|theme)$/.test(label)
  )
    return undefined;
  return withOmittedVerb([makeWord(label, " ", "Noun"), makeWord("is", " ", "Verb")], value, frame);
}

const LABEL_MAX = 3;
