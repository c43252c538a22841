/**
 * Replaces a message by its memory if its memories are all it says (memory.md §8). The message was
 * found because its wording is closer to the question, but the content is the same.
 */

import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import type { OpenVault } from "../open-vault.ts";
import { isCurrent } from "./recall-answers.ts";
import type { Chosen } from "./recall-rank.ts";

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
  { readable, query }: { readonly readable: ReadonlySet<string>; readonly query: string },
): Promise<readonly Chosen[]> {
  const memories = await Promise.all(
    entries.map(async ({ item }) => (item.layer === "message" ? await memoryOf(vault, item, query) : undefined)),
  );
  const shown = new Set(entries.map(({ item }) => item.id));
  return entries.flatMap((entry, place): readonly Chosen[] => {
    const memory = memories[place];
    if (memory === undefined || !readable.has(memory.id)) return [entry];
    // Another message that said the same brought it.
    if (shown.has(memory.id)) return [];
    shown.add(memory.id);
    const hit = { ...entry.hit, id: memory.id, row: vault.index.row(memory.id) };
    return [{ ...entry, item: memory, copies: [...entry.copies, entry.item], hit }];
  });
}

/** Of a message whose memories cover nearly all its words: its only one, or the one that holds all that it shares with the question. */
async function memoryOf(vault: OpenVault, message: Item, query: string): Promise<Item | undefined> {
  const formed = await vault.items.many(vault.index.citing(message.id));
  const facts = formed.filter(({ layer }) => layer === "fact");
  if (facts.length === 0 || !facts.every(isCurrent) || !isToldBy(message, facts)) return undefined;
  const [only, ...others] = facts;
  if (others.length === 0) return only;
  if (!IS_OF_ONE.test(query)) return undefined;
  const said = termsOf(message.text);
  const shared = [...termsOf(query)].filter((term) => said.has(term));
  const holding = facts.filter(({ text }) => shared.every((term) => termsOf(text).has(term)));
  return shared.length >= SHARED_MIN && holding.length === 1 ? holding[0] : undefined;
}
const termsOf = (text: string): ReadonlySet<string> => new Set(analyseText(text).terms);
/** "What do you know about the kitchen?" asks for all that the message tells. */
const IS_OF_ONE = /^\s*(?:and |so )?(?:how|when|where|who|whose|which|since when)(?!\p{L})/iu;
/** One word may be anywhere by chance. */
const SHARED_MIN = 2;
