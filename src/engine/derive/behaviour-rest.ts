/**
 * What is left of a habit or a pattern when some of its events go: it is told anew from the others in the commit of the erasure, and goes with them
 * where they show it no more (GUM-34). No word of what went stays in it, and none that only many events together said.
 */

import { BEHAVIOUR_EXTRACTOR } from "../../forming/behaviour/candidate.ts";
import { BehaviourTable } from "../../forming/behaviour/table.ts";
import type { Item } from "../../model/item.ts";
import { ownEvent } from "./behaviour-events.ts";
import { occurrencesIn, type Reading } from "./behaviour-occurrences.ts";
import { newestOf, retold, type Shown, shownIn } from "./behaviour-shown.ts";

export const isDerivedFromBehaviour = ({ layer, origin }: Item): boolean =>
  layer === "fact" && origin.extractor === BEHAVIOUR_EXTRACTOR;

/** No event says by itself what a pattern of many says. */
export const isPattern = (item: Item): boolean => isDerivedFromBehaviour(item) && item.customType !== undefined;

/**
 * @param reading without what goes
 * @returns the same item, told from what is left; undefined where that shows it no more
 */
export async function toldFromRest(reading: Reading, fact: Item): Promise<Item | undefined> {
  const messages = await reading.many(fact.evidence.map((entry) => entry.item));
  const shown = isPattern(fact) ? await patternIn(reading, fact, messages) : preferenceIn(reading, fact, messages);
  const newest = newestOf(messages);
  if (shown === undefined || newest === undefined) return undefined;
  const { revision } = fact;
  return { ...retold(fact, shown, newest), revision };
}

function preferenceIn({ vault }: Reading, { key = "" }: Item, messages: readonly Item[]): Shown | undefined {
  const table = new BehaviourTable();
  for (const message of messages) {
    const event = ownEvent(vault, message);
    if (event !== undefined) table.add(event);
  }
  const [result] = table.preferences([key]);
  return result?.preference && shownIn(result.preference);
}

async function patternIn(reading: Reading, { key = "" }: Item, messages: readonly Item[]): Promise<Shown | undefined> {
  const { ActivityTable } = await import("../../forming/behaviour/work-pattern.ts");
  const { index } = reading.vault;
  const told = await reading.many([...new Set(messages.flatMap(({ id }) => index.citing(id)))]);
  const table = new ActivityTable();
  for (const source of [...messages, ...told.filter((item) => item.layer === "fact")])
    table.put(source.id, await occurrencesIn(reading, source));
  return table.pattern(key);
}
