/** A person with the lines of their memories. */

import type { KnownPerson, PersonChanged } from "../engine/derive/people.ts";
import { memoryLine } from "../engine/recall/render.ts";
import type { Vault } from "../engine/vault.ts";
import { KeepsakeError } from "../model/error.ts";

export interface ShownPerson extends KnownPerson {
  /** Of `memories`, then of `mentionedIn`. */
  readonly lines: readonly { readonly id: string; readonly line: string }[];
}

export async function shownPerson(vault: Vault, person: KnownPerson): Promise<ShownPerson> {
  const ids = [...person.memories, ...person.mentionedIn];
  const lines = await Promise.all(
    ids.map(async (id) => {
      const { item } = await vault.memories.get(id);
      return { id, line: memoryLine(item, vault.name) };
    }),
  );
  return { ...person, lines };
}

export interface SplitRequest {
  readonly from: string;
  /** Ids in any form. */
  readonly memories: readonly string[];
  readonly to: string;
}

/**
 * As `vault.people.split`.
 * @throws KeepsakeError `not_found`, `invalid_input` also for a memory that is not about the person
 * and does not mention them
 */
export async function splitPerson(vault: Vault, { from, memories, to }: SplitRequest): Promise<PersonChanged> {
  const person = await vault.people.get(from);
  const own = new Set([...person.memories, ...person.mentionedIn]);
  const ids = await Promise.all(memories.map(async (id) => (await vault.memories.get(id)).item.id));
  const other = ids.find((id) => !own.has(id));
  if (other !== undefined)
    throw new KeepsakeError(
      "invalid_input",
      "One of these memories is not about this person and does not mention them.",
      {
        hint: "Look at the person: their memories are listed there, with their IDs.",
        facts: { id: other },
      },
    );
  return vault.people.split(from, ids, to);
}
