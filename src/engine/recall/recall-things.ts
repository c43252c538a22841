/** Answers to a question about the value of a thing: "When are my lessons?" (memory.md §8). */

import { answersAsked } from "../../forming/thing.ts";
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { peopleNamed } from "../../text/asked-attribute.ts";
import { thingAsked } from "../observe/forming.ts";
import type { OpenVault } from "../open-vault.ts";
import { isCurrent } from "./recall-answers.ts";

/** Most answers. A longer list is left to ranking. */
const ANSWERS_MAX = 2;
/** A noun in more memories than this is too common. */
const ROWS_MAX = 64;

/** Newest first, one for each thing. */
export async function thingsAnswering(
  vault: OpenVault,
  query: string,
  readable: ReadonlySet<string>,
): Promise<readonly Item[]> {
  const found = await thingAsked(query, vault.readings);
  if (found === undefined) return [];
  const { asked, things } = found;
  const byName = (heads: readonly string[]): Promise<readonly Item[]> => holding(vault, heads, readable);
  const isAnswer = (item: Item): boolean => things(item.text, item.subject).some((told) => answersAsked(asked, told));
  const exact = (await byName([asked.head])).filter(isAnswer);
  const alike = exact.length > 0 ? exact : (await byName(asked.alike)).filter(isAnswer);
  const current = alike.filter(isCurrent);
  // If nothing is current, the memory that ended it is the answer.
  const all = current.length > 0 || asked.slot !== "has" ? current : await successorsOf(vault, alike, readable);
  const named = new Set(peopleNamed(query).map(({ name }) => name.toLowerCase()));
  const own = all.filter(({ subject }) =>
    named.size === 0 ? subject === undefined : named.has(subject?.toLowerCase() ?? ""),
  );
  const latest = (own.length > 0 ? own : all).toSorted((one, other) => other.at - one.at);
  const distinct = latest.filter((item, place) => {
    const name = nameOf(item);
    return !latest.slice(0, place).some((before) => nameOf(before) === name);
  });
  return distinct.slice(0, ANSWERS_MAX);

  function nameOf(item: Item): string {
    const told = things(item.text, item.subject).find((each) => answersAsked(asked, each));
    return [item.subject ?? "", told?.head ?? "", ...(told?.qualifiers ?? [])].join(" ");
  }
}

async function holding(
  vault: OpenVault,
  heads: readonly string[],
  readable: ReadonlySet<string>,
): Promise<readonly Item[]> {
  const ids = new Set<string>();
  for (const term of new Set(heads.flatMap((head) => analyseText(head).terms.slice(0, 1)))) {
    const rows = vault.index.factsHolding(term);
    if (rows.length <= ROWS_MAX) for (const row of rows) ids.add(vault.index.idOf(row));
  }
  return (await vault.items.many([...ids].filter((id) => readable.has(id)))).filter(isTold);
}

/** Current or superseded. */
const isTold = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && (truth === "current" || truth === "superseded") && hold === "active" && taint === "clean";

async function successorsOf(
  vault: OpenVault,
  items: readonly Item[],
  readable: ReadonlySet<string>,
): Promise<readonly Item[]> {
  const ids = new Set(items.flatMap(({ id }) => vault.index.supersededBy(id)));
  return (await vault.items.many([...ids].filter((id) => readable.has(id)))).filter(isCurrent);
}
