/**
 * Replaces a message by its memory if the memory is all it says (memory.md §8). The message was
 * found because its wording is closer to the question, but the content is the same.
 */
import type { Item } from "../core/item.ts";
import type { OpenVault } from "./open-vault.ts";
import { isCurrent } from "./recall-answers.ts";
import type { Chosen } from "./recall-distinct.ts";

/** Whether what was formed of a message tells nearly all of it. */
export function isToldBy(message: Item, memories: readonly Item[]): boolean {
  const spans = memories.flatMap(({ evidence }) =>
    evidence.filter(({ item }) => item === message.id).flatMap(({ spans }) => spans),
  );
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return length >= TOLD_SHARE * message.text.trim().length;
}
const TOLD_SHARE = 0.75;

/** The same entries in the same order, each memory once. */
export async function asTold(
  vault: OpenVault,
  entries: readonly Chosen[],
  readable: ReadonlySet<string>,
): Promise<readonly Chosen[]> {
  const shown = new Set(entries.map(({ item }) => item.id));
  const told = await Promise.all(
    entries.map(async (entry): Promise<Chosen> => {
      const memory = entry.item.layer === "message" ? await onlyMemory(vault, entry.item) : undefined;
      if (memory === undefined || shown.has(memory.id) || !readable.has(memory.id)) return entry;
      shown.add(memory.id);
      const hit = { ...entry.hit, id: memory.id, row: vault.index.row(memory.id) };
      return { ...entry, item: memory, copies: [...entry.copies, entry.item], hit };
    }),
  );
  return told;
}

/** The only memory of a message, if it covers nearly all its words. */
async function onlyMemory(vault: OpenVault, message: Item): Promise<Item | undefined> {
  const formed = await vault.items.many(vault.index.citing(message.id));
  const [memory, ...others] = formed.filter(({ layer }) => layer === "fact");
  if (memory === undefined || others.length > 0 || !isCurrent(memory)) return undefined;
  return isToldBy(message, [memory]) ? memory : undefined;
}
