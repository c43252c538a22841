/**
 * Things in a memory of a Romance language (thing.ts): what is on certain weekdays, and what hurts
 * or has healed.
 */

import type { LanguageData } from "../language-data.ts";
import type { Thing } from "../thing.ts";

/** @returns the reader of a language; its memories have no subject in their text */
export function thingReader(data: LanguageData): (text: string) => readonly Thing[] {
  const mayBeNoun = (word: string): boolean => word.length >= NOUN_MIN && !data.has("determiners prepositions", word);
  const [weekly, healed, hurt] = ["weekly", "healed", "hurt"].map((name) => data.pattern(name)) as [
    RegExp,
    RegExp,
    RegExp,
  ];

  /** "Prend des cours de poterie le mardi soir", "Les cours de poterie sont le jeudi": poterie. */
  const weeklyThings = (text: string): readonly Thing[] => {
    const found = weekly.exec(text);
    const days = found?.[0].toLowerCase().match(data.pattern("weekday")) ?? [];
    if (found === null || days.length === 0) return NONE;
    const words = wordsIn(`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`);
    const [first = ""] = words;
    const isThingFirst = data.has("thing-leads", first);
    const nouns = words.slice(isThingFirst ? 1 : verbEnd(data, words)).filter(mayBeNoun);
    const head = nouns.find((word) => !data.has("sessions", word)) ?? nouns[0];
    return head === undefined
      ? NONE
      : [{ ...BARE, head, slot: "when", value: `every ${days.join(" ")}`, isChange: data.is("weekly-now", text) }];
  };

  /** "A une tendinite à l'épaule", "Son épaule est guérie". */
  const ailingThings = (text: string): readonly Thing[] => {
    const words = wordsIn(text);
    const heads = words.filter((word) => data.has("body-parts", word) || data.has("ailments", word));
    if (heads.length === 0) return NONE;
    if (healed.test(text)) return heads.map((head) => ({ ...BARE, head, slot: "state", value: "", ends: ["state"] }));
    const isAiling = hurt.test(text) || words.some((word) => data.has("ailments", word));
    return isAiling ? heads.map((head) => ({ ...BARE, head, slot: "state", value: "ailing" })) : NONE;
  };

  return (text) => {
    const said = text.length > TEXT_MAX ? "" : text;
    return [...weeklyThings(said), ...ailingThings(said)];
  };
}

const NONE: readonly Thing[] = [];
const BARE = { qualifiers: [], ends: [], isChange: false } as const;
const TEXT_MAX = 280;
/** "Gym". */
const NOUN_MIN = 3;

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+['’]?/gu) ?? [];

/** Behind the verb and the pronouns before it: "s'entraîne", "no hace". */
function verbEnd(data: LanguageData, words: readonly string[]): number {
  const at = words.findIndex((word) => !data.has("small-before-verb", word));
  return at + 1;
}
