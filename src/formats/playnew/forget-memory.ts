/**
 * Play New's forget (PN-20), through the vault's own closure. A query target is first a dry run
 * that names what would go and returns a token for exactly that (PN-C7).
 */
import type * as z from "zod";
import { type ConfirmedPlan, goingItems } from "../../engine/forget/forget.ts";
import { type ForgetTarget, idOf } from "../../engine/forget/forget-target.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { isId } from "../../model/id.ts";
import { memoryIdOf, nameOfMemoryId } from "./record-kind.ts";
import type { ForgetMemoryResponse, forgetRequest } from "./requests.ts";

type ForgetRequest = z.output<typeof forgetRequest>;

export async function forgetMemories(vault: Vault, { target }: ForgetRequest): Promise<ForgetMemoryResponse> {
  const wanted = await targetOf(vault, target);
  const ids = await goingNames(vault, wanted);
  if ("query" in target && !target.confirm_matches) {
    if (ids.length === 0) return NOTHING;
    const { token } = await vault.forget(wanted);
    return { ...NOTHING, memory_ids: ids, confirm_token: token };
  }
  if ("query" in target && target.confirm_token !== undefined)
    return confirmed(vault, { ...USUAL, target: wanted, token: target.confirm_token }, ids);
  if ("query" in target && target.force !== true) throw unconfirmed();
  if (ids.length === 0) return NOTHING;
  const plan = await vault.forget(wanted);
  return confirmed(vault, plan, await goingNames(vault, wanted));
}

const NOTHING: ForgetMemoryResponse = { deleted_count: 0, memory_ids: [], audit_id: "" };
const USUAL = { grade: "forget", reason: "user_request", keepSource: false } as const;

/** @throws KeepsakeError `digest_changed` when the matches changed; then nothing is deleted */
async function confirmed(vault: Vault, plan: ConfirmedPlan, ids: readonly string[]): Promise<ForgetMemoryResponse> {
  const { receipt } = await vault.forget(plan);
  return { deleted_count: receipt.itemCount, memory_ids: ids, audit_id: receipt.job };
}

async function goingNames(vault: Vault, target: ForgetTarget): Promise<readonly string[]> {
  return (await goingItems(openedVault(vault), target)).map(memoryIdOf).sort();
}

async function targetOf(vault: Vault, target: ForgetRequest["target"]): Promise<ForgetTarget> {
  if ("memory_ids" in target) return { ids: await itemIds(vault, target.memory_ids) };
  if ("session_id" in target) return { session: target.session_id };
  if ("query" in target) return { query: target.query };
  return "before" in target ? { before: target.before } : { labels: target.topic_tags };
}

/**
 * Cost: for ids of another Play New, a look at every item.
 * @throws KeepsakeError `not_found`: then nothing is deleted
 */
async function itemIds(vault: Vault, memoryIds: readonly string[]): Promise<readonly string[]> {
  const inside = openedVault(vault);
  const { index } = inside;
  const found = new Map<string, string>();
  for (const memoryId of memoryIds) {
    const name = nameOfMemoryId(memoryId);
    if (isId(name) && index.has(name)) found.set(memoryId, name);
  }
  const missing = new Set(memoryIds.filter((memoryId) => !found.has(memoryId)));
  if (missing.size > 0)
    for await (const { item } of vault.memories.list({ messages: true }))
      if (missing.delete(memoryIdOf(item))) found.set(memoryIdOf(item), item.id);
  for (const memoryId of missing) {
    const id = shownAs(inside, memoryId);
    if (id === undefined) throw unknownIds(missing.size);
    found.set(memoryId, id);
  }
  return [...new Set(found.values())];
}

/**
 * Another view of an id, such as a prompt's short one.
 * @throws KeepsakeError `invalid_input` when it is ambiguous
 */
function shownAs(inside: ReturnType<typeof openedVault>, view: string): string | undefined {
  try {
    return idOf(inside, view);
  } catch (error) {
    if (isKeepsakeError(error) && error.facts["memoryCount"] === undefined) return undefined;
    throw error;
  }
}

const unknownIds = (count: number): KeepsakeError =>
  new KeepsakeError("not_found", "This vault has no memory with one of these ids, and nothing was forgotten.", {
    hint: "Retrieve or export to see which there are; it may have been erased.",
    facts: { count },
  });

const unconfirmed = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "What a query finds is forgotten once somebody has looked at it.", {
    hint: "Ask with confirm_matches false, then pass the confirm_token that it answers.",
    facts: { field: "target.confirm_token" },
  });
