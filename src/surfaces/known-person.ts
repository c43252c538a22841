/** A person with the lines of the memories about them, as every surface shows them. */
import { memoryLine } from "../vault/line.ts";
import type { KnownPerson } from "../vault/people.ts";
import type { Vault } from "../vault/vault.ts";

export interface ShownPerson extends KnownPerson {
  /** Of `memories` and of `mentionedIn`, in this order. */
  readonly lines: readonly { readonly id: string; readonly line: string }[];
}

export async function shownPerson(vault: Vault, person: KnownPerson): Promise<ShownPerson> {
  const ids = [...person.memories, ...person.mentionedIn];
  const lines = await Promise.all(
    ids.map(async (id) => {
      const { item } = await vault.get(id);
      return { id, line: memoryLine(item, vault.name) };
    }),
  );
  return { ...person, lines };
}

/** Ids in any of their forms as the ids that memories have. @throws KeepsakeError `not_found`, `invalid_input` */
export const fullIds = (vault: Vault, ids: readonly string[]): Promise<readonly string[]> =>
  Promise.all(ids.map(async (id) => (await vault.get(id)).item.id));
