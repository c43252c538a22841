/** Items as a test wants them: taken in by the vault's own import, so that they lie in records, log and index like any other. */

import type { Format, PortableItem } from "../../src/engine/maintain/format.ts";
import type { Vault } from "../../src/index.ts";
import type { Item } from "../../src/model/item.ts";

const formatOf = (items: readonly PortableItem[]): Format<undefined> => ({
  name: "test",
  encode: () => undefined,
  async *decode() {
    for (const [index, item] of items.entries()) yield { kind: "item", ...item, isOwn: true, place: index + 1 };
  },
});

/** Writes a newer revision of an item with these changes. */
export async function change(vault: Vault, id: string, changes: Partial<Item>): Promise<void> {
  const { item, use } = await vault.memories.get(id);
  await vault.io.import(formatOf([{ item: { ...item, ...changes, revision: item.revision + 1 }, use }]), "", {
    mine: true,
  });
}

/** Adds a link; those that are there stay. */
export async function link(
  vault: Vault,
  from: string,
  type: Item["links"][number]["type"],
  to: string,
  changes: Partial<Item> = {},
): Promise<void> {
  const { item } = await vault.memories.get(from);
  await change(vault, from, { ...changes, links: [...item.links, { type, to }] });
}
