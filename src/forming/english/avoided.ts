/**
 * What the speaker keeps away from, as they order it: "no onions near me", "no musicals for me", "no peanuts in mine", "keep beetroot out of my food". It is
 * told as `Avoids onions`: a taste or a need of theirs, whoever serves.
 */
import type { ClauseMemory } from "../tongue.ts";
import type { Word } from "./parse.ts";
import { put } from "./parse.ts";
import { textOf } from "./text.ts";
import { FILLERS } from "./words.ts";

/** @param words without what opens and closes the sentence */
export function ofAvoided(words: readonly Word[]): ClauseMemory | undefined {
  const own = words.filter(({ word }) => !FILLERS.has(word) || word === "no");
  const thing = banned(own) ?? keptOut(own);
  if (thing === undefined || thing.length === 0 || thing.length > THING_MAX || !thing.every(isOfThing))
    return undefined;
  const named = thing.map((word, at) => ({ ...word, after: at === thing.length - 1 ? "" : " " }));
  return { text: textOf([put("avoids", " ", "Verb"), ...named]), isSure: true };
}
const THING_MAX = 4;
const isOfThing = ({ word, tags }: Word): boolean =>
  !tags.has("Pronoun") && !tags.has("Determiner") && !NO_THINGS.test(word) && (!tags.has("Verb") || /ing$/.test(word));
const NO_THINGS =
  /^(?:idea|clue|problem|worries|way|reason|one|thanks|need|rush|hurry|time|use|luck|sleep|chance|doubt|more|longer|matter|pressure|rest|fun|kids|children|pets|job|news|words|excuse)$/;

/** "no cheese board for me". */
function banned(words: readonly Word[]): readonly Word[] | undefined {
  if (words[0]?.word !== "no") return undefined;
  const link = words.findIndex(
    ({ word }, at) => at > 1 && /^(?:for|near|around|in|on|with)$/.test(word) && isSpeakers(words, at + 1),
  );
  if (link === -1 || !isEnd(words, link + 1) || words.some(({ word }) => word === "since")) return undefined;
  const thing = words.slice(1, link);
  return thing.at(-1)?.word === "anywhere" ? thing.slice(0, -1) : thing;
}

/** "keep coriander out of everything". */
function keptOut(words: readonly Word[]): readonly Word[] | undefined {
  if (!/^(?:keep|leave)$/.test(words[0]?.word ?? "")) return undefined;
  const out = words.findIndex(({ word }, at) => at > 1 && word === "out" && words[at + 1]?.word === "of");
  return out === -1 || !isSpeakers(words, out + 2) ? undefined : words.slice(1, out);
}

const isSpeakers = (words: readonly Word[], at: number): boolean =>
  /^(?:me|mine|us|my|our|everything|anything)$/.test(words[at]?.word ?? "");

/** Nothing that is for this once follows. */
const isEnd = (words: readonly Word[], at: number): boolean =>
  !words
    .slice(at + 1)
    .some(({ word }) => /^(?:today|tonight|tomorrow|yet|now|yesterday|week|weekend|morning)$/.test(word));

/** How a sentence that may tell one looks. */
export const AVOIDED_TOLD =
  /^(?:(?:but|and|so|just|also|please),? )*(?:no (?:[\p{L}-]+ ){1,5}(?:for|near|around|in|on|with) (?:me|mine|us|my|our)|(?:keep|leave) (?:[\p{L}-]+ ){1,4}out of)(?!\p{L})/iu;
