/**
 * The people with most memories among the owner's relatives and friends. A conversation that starts
 * with "he" usually continues about one of them, not about the last name from weeks ago (memory.md
 * §3).
 */

import type { MainPerson } from "../../forming/spoken.ts";
import type { Person } from "../../forming/tongue.ts";
import { type Item, LAYERS, TAINTS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { RELATION, relationIn } from "./known-people.ts";

/** Least number of memories of a main person. */
const COUNT_MIN = 2;
const PEOPLE_MAX = 8;

/** Most memories first. Counts memories older than the message. */
export async function mainPeople(draft: UnitOfWork, message: Item): Promise<readonly MainPerson[]> {
  const found: MainPerson[] = [];
  const counts = [...countsBefore(draft, message)].filter(([, count]) => count >= COUNT_MIN);
  for (const [name, count] of counts.toSorted((one, other) => other[1] - one[1]).slice(0, PEOPLE_MAX)) {
    const person = await ownPerson(draft, message, name);
    if (person !== undefined) found.push({ person, count });
  }
  return found;
}

const FACT = codeOf(LAYERS, "fact");
const CLEAN = codeOf(TAINTS, "clean");

function countsBefore(draft: UnitOfWork, { at: before }: Item): ReadonlyMap<string, number> {
  const { index } = draft.vault;
  const { present, layer, taint, at, subject } = index.columns();
  const byNumber = new Map<number, { readonly row: number; count: number }>();
  for (let row = 0; row < present.length; row++) {
    const whom = subject[row] ?? 0;
    if (whom === 0 || present[row] !== 1 || layer[row] !== FACT || taint[row] !== CLEAN) continue;
    if ((at[row] ?? before) >= before) continue;
    const known = byNumber.get(whom);
    if (known === undefined) byNumber.set(whom, { row, count: 1 });
    else known.count++;
  }
  const counts = new Map<string, number>();
  const add = (name: string | undefined, count: number): void => {
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
  };
  for (const { row, count } of byNumber.values()) add(index.subjectOf(row), count);
  for (const item of draft.pending())
    if (item.layer === "fact" && item.taint === "clean" && item.at < before && !index.has(item.id))
      add(item.subject, 1);
  return counts;
}

/** The person with their relation to the owner; undefined if the relation is unknown. */
async function ownPerson(draft: UnitOfWork, { scope }: Item, name: string): Promise<Person | undefined> {
  const prefix = `${draft.vault.name}'s `;
  if (name.startsWith(prefix)) return { relation: name.slice(prefix.length) };
  const known = await draft.holder(scope, undefined, `${RELATION}${name.toLowerCase()}`);
  const relation = known === undefined ? undefined : relationIn(known.text);
  if (relation !== undefined) return { name, relation };
  const partner = await draft.holder(scope, undefined, "relationship.partner");
  const own = partner?.entities.includes(name) === true ? relationIn(partner.text) : undefined;
  return own === undefined ? undefined : { name, relation: own };
}
