/**
 * Files that messages refer to: kept as they came, sealed, given back byte for byte, erased for good by deleting, and never decoded (spec/gumem.md §1.2,
 * multimodal). A resource belongs to a conversation; sent in two, it lies beside both, so that forgetting one leaves the other whole.
 */

import * as z from "zod";
import { keyedHashTruncated } from "../../crypto/hash.ts";
import type { ItemView, ListPlace } from "../../engine/correct/inspect.ts";
import { givingWay } from "../../engine/give-way.ts";
import { besideSession } from "../../engine/maintain/beside-session.ts";
import type { OpenVault } from "../../engine/open-vault.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import { assertProcessed } from "../../engine/state.ts";
import type { Vault } from "../../engine/vault.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import { hex } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";
import { matchesDenied } from "../../policy/deny-patterns.ts";
import { maskedData } from "../../policy/privacy-detectors.ts";
import { CONTENT_MAX, keptOut, SIGN } from "./document-store.ts";

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

/*
 * How a resource lies in a vault: sealed messages beside the conversation that it belongs to, whose words are a mere sign: a head that says what it is, and its
 * bytes in parts. So it is exported, forgotten with its conversation, and erased as everything else is (GOS-48), and no memory is ever formed from it. Its bytes
 * are never looked into; its name, which is text, is found when a person asks to be forgotten.
 */

interface ResourceHead {
  /** The same for the same bytes and type, within a vault. */
  readonly id: string;
  /** The conversation that it belongs to. */
  readonly session: string;
  /** As its sender declared it; nothing is read from it. */
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Of its file, where that had one. */
  readonly name?: string;
  /** When it came, milliseconds UTC. */
  readonly createdAt: number;
}

const RESOURCE_ID = /^[0-9a-f]{32}$/;
/** Bytes of one part: two letters each. */
const PART_BYTES = CONTENT_MAX / 2;
/** Names the kind of a record, by which it is looked up. */
const KIND_FIELD = "keepsake_resource";
const ID_FIELD = "resource";

const id = z.string().regex(RESOURCE_ID);
const count = z.int().min(0);
const head = z.strictObject({
  [KIND_FIELD]: z.literal("head"),
  [ID_FIELD]: id,
  session: z.string(),
  content_type: z.string(),
  size_bytes: count,
  name: z.string().optional(),
});
const part = z.strictObject({
  [KIND_FIELD]: z.literal("part"),
  [ID_FIELD]: id,
  part: count,
  content: z.string(),
  // Whoever is named by it is named by all of it: what forgets the head forgets the parts.
  name: z.string().optional(),
});

/** @throws KeepsakeError `write_denied` where the policy would change something of it: it comes back as it was sent or not at all */
async function resourceRecords(
  { policy, system }: Pick<OpenVault, "policy" | "system">,
  { id: resource, session, contentType, sizeBytes, name }: Omit<ResourceHead, "createdAt">,
  bytes: Uint8Array,
): Promise<readonly Observation[]> {
  const giveWay = givingWay(system);
  const named = name === undefined ? {} : { name };
  const parts: NonNullable<Observation["metadata"]>[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const content = lettersOf(bytes.subarray(from, from + PART_BYTES));
    // In letters no detector sees anything; only the policy's own patterns may.
    if (matchesDenied(policy, content)) throw keptOut("The resource");
    parts.push({ [KIND_FIELD]: "part", [ID_FIELD]: resource, part: parts.length, content, ...named });
    await giveWay();
  }
  const about = {
    [KIND_FIELD]: "head",
    [ID_FIELD]: resource,
    session,
    content_type: contentType,
    size_bytes: sizeBytes,
    ...named,
  };
  if (canonicalJson(maskedData(policy, about)) !== canonicalJson(about)) throw keptOut("The resource");
  return [about, ...parts].map((metadata, place) => ({
    session: besideSession(session),
    // The same resource again is the same messages, of which nothing is written twice (GUM-33).
    id: `resource:${resource}:${place}`,
    // Nobody said it: a language model that forms memories is not asked about it.
    role: "system",
    source: "assistant",
    content: SIGN,
    metadata,
  }));
}

/** Undefined for an item that is no head. */
function headIn({ at, layer, message }: Item): ResourceHead | undefined {
  const read = layer === "message" ? head.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  const { resource, session, content_type: contentType, size_bytes: sizeBytes, name } = read.data;
  return { id: resource, session, contentType, sizeBytes, createdAt: at, ...(name === undefined ? {} : { name }) };
}

/** Undefined for an item that is no part. @throws KeepsakeError `record_corrupt` */
function partIn({ layer, message }: Item): { readonly place: number; readonly bytes: Uint8Array } | undefined {
  const read = layer === "message" ? part.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  return { place: read.data.part, bytes: bytesOfLetters(read.data.content) };
}

const FIRST_LETTER = 97;
const LETTERS = /^(?:[a-p]{2})*$/;

export function lettersOf(bytes: Uint8Array): string {
  const letters = Buffer.allocUnsafe(2 * bytes.length);
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place] ?? 0;
    letters[2 * place] = FIRST_LETTER + (byte >> 4);
    letters[2 * place + 1] = FIRST_LETTER + (byte & 15);
  }
  return letters.toString("latin1");
}

/** @throws KeepsakeError `record_corrupt` for a text that `lettersOf` does not make */
export function bytesOfLetters(text: string): Uint8Array {
  if (!LETTERS.test(text)) throw corrupt(text.length);
  const letters = Buffer.from(text, "latin1");
  const bytes = new Uint8Array(letters.length / 2);
  const halfAt = (place: number): number => (letters[place] ?? 0) - FIRST_LETTER;
  for (let place = 0; place < bytes.length; place++) bytes[place] = (halfAt(2 * place) << 4) | halfAt(2 * place + 1);
  return bytes;
}

const corrupt = (length: number): KeepsakeError =>
  new KeepsakeError("record_corrupt", "A part of a resource is not as it was written.", {
    hint: "Restore the vault from a backup, or delete the resource.",
    facts: { length },
  });
