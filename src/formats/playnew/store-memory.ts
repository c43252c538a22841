/**
 * Play New's store (PN-18): a transcript is archived as a message, all else is kept as a memory that somebody stated. Both pass the whole write gate and
 * are one commit, all or nothing; what the gate denies is answered with its reason, as a work pattern without consent (PN-32).
 */
import { liftSuppression } from "../../vault/lift-suppression.ts";
import { KeepsakeError } from "../../core/error.ts";
import { rawHash } from "../../core/hash.ts";
import type { Item } from "../../core/item.ts";
import { denied } from "../../vault/remember.ts";
import { closedState } from "../../vault/state.ts";
import { openedVault, type Vault } from "../../vault/vault.ts";
import { keepStated, type StoredBy, type StoreRequest } from "./keep-stated.ts";
import { contentOf, instant, UNWEIGHED } from "./record.ts";
import { memoryIdOf } from "./record-id.ts";
import type { StoreMemoryResponse } from "./requests.ts";

export async function storeMemory(vault: Vault, request: StoreRequest, by: StoredBy): Promise<StoreMemoryResponse> {
  const item =
    request.content_type === "transcript" ? await archived(vault, request, by) : await kept(vault, request, by);
  return {
    memory_id: memoryIdOf(item),
    embedding_generated: await isEmbedded(vault, item.id),
    content_hash: rawHash(contentOf(item)),
    created_at: instant(item.at),
  };
}

/** Evidence: recall answers with what was formed from it (GUM-02). */
async function archived(vault: Vault, request: StoreRequest, { source, role }: StoredBy): Promise<Item> {
  const { session_id, channel, source_msg_id, topic_tags, importance_score } = request;
  // What a message has no field for, for its record; half is what a record says that nobody weighed.
  const beside = {
    ...(topic_tags === undefined || topic_tags.length === 0 ? {} : { topic_tags }),
    ...(importance_score === UNWEIGHED ? {} : { importance_score }),
  };
  const observed = await vault.observe({
    role,
    content: request.content,
    source,
    ...(session_id === undefined ? {} : { session: session_id }),
    ...(channel === undefined ? {} : { channel }),
    ...(source_msg_id === undefined ? {} : { id: source_msg_id }),
    ...(Object.keys(beside).length === 0 ? {} : { metadata: beside }),
  });
  const [message] = observed.messages;
  if (message?.id !== undefined) return (await vault.get(message.id)).item;
  throw denied(message?.reason ?? "empty");
}

async function kept(vault: Vault, request: StoreRequest, by: StoredBy): Promise<Item> {
  const opened = openedVault(vault);
  if (opened.isReadOnly) throw readOnly();
  await opened.catchUp();
  const at = opened.now();
  // Thrown behind the commit: a denial is a decision and stands in the log like every other.
  const outcome = await opened.queue.write(async (draft) => keepStated(draft, request, by, at));
  if (outcome.outcome === "denied") throw refusal(outcome.reason);
  if (outcome.item.taint === "clean" && by.source === "user_direct") await liftSuppression(opened, outcome.item.text);
  return outcome.item;
}

/** With an embedder configured, this text's vector is waited for, and those of all that were written before it. */
async function isEmbedded(vault: Vault, id: string): Promise<boolean> {
  const opened = openedVault(vault);
  if (opened.embedding === undefined) return false;
  await vault.embedded();
  const row = opened.index.row(id);
  return row >= 0 && opened.embedding.vectors.has(row);
}

const refusal = (reason: string): KeepsakeError =>
  reason === "vault_frozen" || reason === "vault_restricted" ? closedState(reason) : denied(reason);

const readOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This keep was opened for reading only.", { hint: "Open it without readOnly." });
