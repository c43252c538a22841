/**
 * Files that messages refer to: kept as they came, sealed, given back byte for byte, erased for good by deleting, and never decoded (spec/gumem.md §1.2,
 * multimodal). A resource belongs to a conversation; sent in two, it lies beside both, so that forgetting one leaves the other whole.
 */

import { keyedHashTruncated } from "../../crypto/keyed-hash.ts";
import type { ItemView, ListPlace } from "../../engine/correct/inspect.ts";
import { besideSession } from "../../engine/maintain/beside-session.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import { assertProcessed } from "../../engine/state.ts";
import type { Vault } from "../../engine/vault.ts";
import { KeepsakeError } from "../../model/error.ts";
import { hex } from "../../model/id.ts";
import { headIn, ID_FIELD, KIND_FIELD, partIn, type ResourceHead, resourceRecords } from "./resource-record.ts";

export interface SentResource {
  readonly session: string;
  readonly contentType: string;
  readonly name?: string;
  readonly bytes: Uint8Array;
}

/** A resource in one conversation, with the item that holds its head. */
export interface HeldResource extends ResourceHead {
  readonly itemId: string;
}

/** One transaction holds it, in sealed parts. */
export const RESOURCE_BYTES_MAX = 8_388_608;
const ID_BYTES = 16;

/**
 * Keeps a resource, in one transaction. What the conversation has already is not written again.
 * @throws KeepsakeError `write_denied`, `too_large`, `vault_frozen`, `vault_restricted`, `store_full`
 */
export async function putResource(vault: Vault, { bytes, ...sent }: SentResource): Promise<HeldResource> {
  if (bytes.length > RESOURCE_BYTES_MAX) throw tooLarge(bytes.length);
  const id = resourceId(vault, sent.contentType, bytes);
  const records = await resourceRecords(openedVault(vault), { ...sent, id, sizeBytes: bytes.length }, bytes);
  const { messages } = await vault.observe(records);
  const refused = messages.find(({ outcome }) => outcome === "denied");
  if (refused !== undefined) throw denied(refused.reason);
  const held = (await heldResources(vault, { id })).find(({ session }) => session === sent.session);
  if (held === undefined) throw unknownResource();
  return held;
}

/** Its id tells nobody what it is: it is bound to the vault by a key (SEC-S4). */
const resourceId = (vault: Vault, contentType: string, bytes: Uint8Array): string => {
  const { dedup } = openedVault(vault).keys;
  const content = Buffer.concat([Buffer.from(`resource\u0000${contentType}\u0000`), bytes]);
  return hex(keyedHashTruncated(dedup, content, ID_BYTES));
};

/** Heads, the newest first. @param page where it goes on, and how many @throws KeepsakeError `vault_restricted` */
export async function* listResources(
  vault: Vault,
  page: { readonly after?: ListPlace; readonly limit?: number } = {},
): AsyncGenerator<HeldResource> {
  for await (const view of recordsOf(vault, { [KIND_FIELD]: "head" }, page)) {
    const head = headIn(view.item);
    if (head !== undefined) yield { ...head, itemId: view.item.id };
  }
}

/** Its bytes, part by part. @throws KeepsakeError `not_found`, `vault_restricted`, `record_corrupt` where a part is missing */
export async function openResource(vault: Vault, id: string): Promise<AsyncGenerator<Uint8Array>> {
  const [held] = await heldResources(vault, { id });
  if (held === undefined) throw unknownResource();
  return partsOf(vault, held);
}

async function* partsOf(vault: Vault, { id, session, sizeBytes }: HeldResource): AsyncGenerator<Uint8Array> {
  const wanted = { [KIND_FIELD]: "part", [ID_FIELD]: id };
  let [place, length] = [0, 0];
  for await (const { item } of recordsOf(vault, wanted, { inSession: besideSession(session), order: "oldest" })) {
    const part = partIn(item);
    if (part === undefined) continue;
    if (part.place !== place) throw incomplete(place);
    yield part.bytes;
    place += 1;
    length += part.bytes.length;
  }
  if (length !== sizeBytes) throw incomplete(place);
}

/** Erases it for good, in every conversation, keys first (SEC-D10). Answers in how many it was. @throws KeepsakeError `not_found` */
export async function deleteResource(vault: Vault, id: string): Promise<number> {
  const held = await heldResources(vault, { id });
  if (held.length === 0) throw unknownResource();
  const ids: string[] = [];
  for await (const { item } of recordsOf(vault, { [ID_FIELD]: id }))
    if (headIn(item) !== undefined || partIn(item) !== undefined) ids.push(item.id);
  await vault.forget(await vault.forget({ ids }, { grade: "purge", lookAlikes: "leave" }));
  return held.length;
}

async function heldResources(vault: Vault, { id }: { readonly id: string }): Promise<readonly HeldResource[]> {
  const held: HeldResource[] = [];
  for await (const { item } of recordsOf(vault, { [KIND_FIELD]: "head", [ID_FIELD]: id })) {
    const head = headIn(item);
    if (head !== undefined) held.push({ ...head, itemId: item.id });
  }
  return held;
}

interface RecordPage {
  readonly inSession?: string;
  readonly order?: "oldest";
  readonly after?: ListPlace;
  readonly limit?: number;
}

function recordsOf(
  vault: Vault,
  metadata: Readonly<Record<string, string>>,
  { inSession, ...page }: RecordPage = {},
): AsyncIterable<ItemView> {
  assertProcessed(openedVault(vault));
  const within = inSession === undefined ? {} : { inSession };
  return vault.memories.list({
    ...page,
    messages: true,
    filter: { layers: ["message"], hold: ["archived"], metadata, ...within },
  });
}

export const unknownResource = (): KeepsakeError =>
  new KeepsakeError("not_found", "This vault has no resource with this id.", { hint: "It may have been erased." });

const tooLarge = (sizeBytes: number): KeepsakeError =>
  new KeepsakeError("too_large", `A resource has at most ${RESOURCE_BYTES_MAX} bytes.`, {
    hint: "Keep it elsewhere, and let messages name it there.",
    facts: { sizeBytes, max: RESOURCE_BYTES_MAX },
  });

const denied = (reason: string | undefined): KeepsakeError =>
  new KeepsakeError("write_denied", "The vault's policy does not let this resource be kept.", {
    hint: "The reason code says which rule; docs/policy.md explains each.",
    ...(reason === undefined ? {} : { facts: { reason } }),
  });

const incomplete = (part: number): KeepsakeError =>
  new KeepsakeError("record_corrupt", "A part of a resource is missing.", {
    hint: "Restore the vault from a backup, or delete the resource.",
    facts: { part },
  });
