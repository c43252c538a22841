/** "It's Dundee, not Aberdeen", "not Aberdeen but Dundee": what holds, and what does not. */
import type { ClauseMemory } from "../../tongue.ts";
import type { Who } from "./clause.ts";
import type { Word } from "./parse.ts";
import { retold } from "./references.ts";
import { textOf } from "./text.ts";
import { BE } from "./words.ts";

/** A value that a sentence puts right without saying of what. */
export function corrected(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, second] = words;
  // "I meant Tuesday, not Thursday"
  if (first?.word === "i" && /^(?:mean|meant)$/.test(second?.word ?? "")) {
    const meant = words.slice(2);
    if (
      meant.length === 0 ||
      meant.length > REST_MAX ||
      meant.some(({ tags, word }) => BE.has(word) || tags.has("Verb") || word === "that" || word === "it")
    )
      return undefined;
    const told = retold(meant, { isSpeaker: false, who });
    return told === undefined ? undefined : { text: textOf(told) };
  }
  if (first?.word !== "it" || !/^(?:is|was)$/.test(second?.word ?? "")) return undefined;
  // "it's my stepdad who is from Lagos, not my dad"
  const rest = words.slice(2);
  const comma = rest.findIndex(({ after }) => /^,/.test(after));
  if (
    comma === -1 ||
    rest[comma + 1]?.word !== "not" ||
    rest.length > REST_MAX ||
    rest.some(({ word }) => BE.has(word))
  )
    return undefined;
  if (!rest.some(({ written, tags }) => /^\p{Lu}/u.test(written) || tags.has("Value") || /\d/.test(written)))
    return undefined;
  const said = retold(rest, { isSpeaker: false, who });
  return said === undefined ? undefined : { text: textOf(said) };
}
const REST_MAX = 12;
