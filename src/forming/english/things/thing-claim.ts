/** One claim about a thing: a phrase, and a value of it (thing.ts). */
import type { Slot, Thing } from "../../thing.ts";
import type { Word } from "../clauses/parse.ts";
import { PREPOSITIONS } from "../clauses/words.ts";
import type { ThingPhrase } from "./thing-phrase.ts";
import { givenBy, type Value } from "./thing-value.ts";
import { namesOf, OCCASIONS, RENEWED, SAME } from "./thing-words.ts";

/** What a claim may say besides. */
interface Rest {
  readonly ends?: readonly Slot[];
  readonly isChange?: boolean;
}
/** A value of what a phrase names. */
export function thing(
  { head: noun, qualifiers, owner }: ThingPhrase,
  { slot, value }: Value,
  { ends = [], isChange = false }: Rest = {},
): Thing {
  const isRenewable = slot === "who" || slot === "when" || slot === "amount";
  const parts = qualifiers.flatMap((each) => each.split("-"));
  const kept = isRenewable ? parts.filter((each) => !RENEWED.has(each)) : parts;
  const isNew = isChange || (isRenewable && qualifiers.includes("new"));
  const head = SAME.get(noun) ?? noun;
  const alike = namesOf(head);
  return {
    head,
    ...(alike.length === 0 ? {} : { alike }),
    qualifiers: kept,
    ...(owner === undefined ? {} : { owner }),
    slot,
    value,
    ends,
    isChange: isNew,
    ...(OCCASIONS.has(head) ? { isOccasion: true } : {}),
  };
}

/** Times and places in the order in which they stand: "in the church hall on Mondays". */
export function valuesIn(words: readonly Word[]): readonly Value[] {
  const found: Value[] = [];
  for (const [at, { word }] of words.entries()) {
    if (!PREPOSITIONS.has(word) && !/^(?:every|each)$/.test(word)) continue;
    const value = givenBy(words.slice(at));
    if (value !== undefined && !found.some(({ slot }) => slot === value.slot)) found.push(value);
  }
  return found;
}
