/**
 * Files attached to messages: sealed, returned byte for byte, never decoded, and erased when
 * deleted (spec/gumem.md §1.2). A resource belongs to a session; sent in two, it is stored twice,
 * so that forgetting one leaves the other.
 */

import * as z from "zod";
import { keyedHashTruncated } from "../../crypto/primitives.ts";
import type { ItemView, ListPlace } from "../../engine/correct/inspect.ts";
import { companionSession } from "../../engine/maintain/companion-session.ts";
import { assertProcessed, type OpenVault, openedVault } from "../../engine/open-vault.ts";
import { createYielder } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import { KeepsakeError } from "../../model/error.ts";
import { hex } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import { canonicalJson } from "../../model/json.ts";
import type { Observation } from "../../model/observation.ts";
import { maskedData, matchesDenied } from "../../policy/privacy-detectors.ts";
import { CONTENT_MAX, denied, PLACEHOLDER_TEXT, refusedByPolicy } from "./document-store.ts";

interface SentResource {
  readonly session: string;
  readonly contentType: string;
  readonly name?: string;
  readonly bytes: Uint8Array;
}

interface StoredResource extends ResourceHead {
  readonly itemId: string;
}

/** Fits into one transaction, in sealed parts. */
export const RESOURCE_BYTES_MAX = 8_388_608;
const ID_BYTES = 16;

/**
 * Stores a resource in one transaction, unless the session has it already.
 * @throws KeepsakeError `write_denied`, `too_large`, `vault_frozen`, `vault_restricted`,
 * `store_full`
 */
export async function putResource(vault: Vault, { bytes, ...sent }: SentResource): Promise<StoredResource> {
  if (bytes.length > RESOURCE_BYTES_MAX) throw tooLarge(bytes.length);
  const id = resourceId(vault, sent.contentType, bytes);
  const records = await resourceRecords(openedVault(vault), { ...sent, id, sizeBytes: bytes.length }, bytes);
  const { messages } = await vault.observe(records);
  const refused = messages.find(({ outcome }) => outcome === "denied");
  if (refused !== undefined) throw denied("resource", refused.reason);
  const found = (await storedResources(vault, id)).find(({ session }) => session === sent.session);
  if (found === undefined) throw unknownResource();
  return found;
}

/** Keyed by the vault, so that the id reveals nothing (SEC-S4). */
const resourceId = (vault: Vault, contentType: string, bytes: Uint8Array): string => {
  const { dedup } = openedVault(vault).keys;
  const content = Buffer.concat([Buffer.from(`resource\u0000${contentType}\u0000`), bytes]);
  return hex(keyedHashTruncated(dedup, content, ID_BYTES));
};

/** Heads, newest first. @throws KeepsakeError `vault_restricted` */
export async function* listResources(
  vault: Vault,
  page: { readonly after?: ListPlace; readonly limit?: number } = {},
  wanted: Readonly<Record<string, string>> = {},
): AsyncGenerator<StoredResource> {
  for await (const { item } of recordsOf(vault, { [KIND_FIELD]: "head", ...wanted }, page)) {
    const head = headIn(item);
    if (head !== undefined) yield { ...head, itemId: item.id };
  }
}

async function storedResources(vault: Vault, id: string): Promise<readonly StoredResource[]> {
  const found: StoredResource[] = [];
  for await (const resource of listResources(vault, {}, { [ID_FIELD]: id })) found.push(resource);
  return found;
}

/** The bytes in parts. @throws KeepsakeError `not_found`, `vault_restricted`, `record_corrupt` */
export async function openResource(vault: Vault, id: string): Promise<AsyncGenerator<Uint8Array>> {
  const [found] = await storedResources(vault, id);
  if (found === undefined) throw unknownResource();
  return partsOf(vault, found);
}

async function* partsOf(vault: Vault, { id, session, sizeBytes }: StoredResource): AsyncGenerator<Uint8Array> {
  const wanted = { [KIND_FIELD]: "part", [ID_FIELD]: id };
  let [place, length] = [0, 0];
  for await (const { item } of recordsOf(vault, wanted, { inSession: companionSession(session), order: "oldest" })) {
    const part = partIn(item);
    if (part === undefined) continue;
    if (part.place !== place) throw corrupt("missing", { part: place });
    yield part.bytes;
    place += 1;
    length += part.bytes.length;
  }
  if (length !== sizeBytes) throw corrupt("missing", { part: place });
}

/** Erases it in all sessions (SEC-D10). Returns their number. @throws KeepsakeError `not_found` */
export async function deleteResource(vault: Vault, id: string): Promise<number> {
  const found = await storedResources(vault, id);
  if (found.length === 0) throw unknownResource();
  const ids: string[] = [];
  for await (const { item } of recordsOf(vault, { [ID_FIELD]: id }))
    if (headIn(item) !== undefined || partIn(item) !== undefined) ids.push(item.id);
  await vault.forget(await vault.forget({ ids }, { grade: "purge", nearDuplicates: "leave" }));
  return found.length;
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

const unknownResource = (): KeepsakeError =>
  new KeepsakeError("not_found", "This vault has no resource with this id.", { hint: "It may have been erased." });

const tooLarge = (sizeBytes: number): KeepsakeError =>
  new KeepsakeError("too_large", `A resource must have at most ${RESOURCE_BYTES_MAX} bytes.`, {
    hint: "Store it elsewhere, and refer to it in messages.",
    facts: { sizeBytes, max: RESOURCE_BYTES_MAX },
  });

const corrupt = (what: "missing" | "damaged", facts: KeepsakeError["facts"]): KeepsakeError =>
  new KeepsakeError("record_corrupt", `A part of a resource is ${what}.`, {
    hint: "Restore the vault from a backup, or delete the resource.",
    facts,
  });

/*
 * A resource is stored as sealed messages of its session's companion session, with a placeholder
 * text: a head and the bytes in parts. So it is exported, forgotten with its session and erased
 * like everything else (GOS-48), but forms no memories. Personal erasure requests match its name,
 * never its bytes.
 */

interface ResourceHead {
  /** Equal for equal bytes and type within a vault. */
  readonly id: string;
  readonly session: string;
  /** As declared by the sender; never interpreted. */
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly name?: string;
  /** Time of arrival, milliseconds UTC. */
  readonly createdAt: number;
}

const RESOURCE_ID = /^[0-9a-f]{32}$/;
/** Bytes per part: two letters each. */
const PART_BYTES = CONTENT_MAX / 2;
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
  // Repeated in each part, so that an erasure by name matches all parts.
  name: z.string().optional(),
});

/**
 * @throws KeepsakeError `write_denied` for what the policy would mask, because resources are
 * lossless
 */
async function resourceRecords(
  { policy, system }: Pick<OpenVault, "policy" | "system">,
  { id: resource, session, contentType, sizeBytes, name }: Omit<ResourceHead, "createdAt">,
  bytes: Uint8Array,
): Promise<readonly Observation[]> {
  const giveWay = createYielder(system);
  const named = name === undefined ? {} : { name };
  const parts: NonNullable<Observation["metadata"]>[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const content = lettersOf(bytes.subarray(from, from + PART_BYTES));
    // Detectors find nothing in this encoding, but the policy's patterns may match.
    if (matchesDenied(policy, content)) throw refusedByPolicy("The resource");
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
  if (canonicalJson(maskedData(policy, about)) !== canonicalJson(about)) throw refusedByPolicy("The resource");
  return [about, ...parts].map((metadata, place) => ({
    session: companionSession(session),
    // Stable ids, so that the same resource is stored once (GUM-33).
    id: `resource:${resource}:${place}`,
    // Not shown to language models that form memories.
    role: "system",
    source: "assistant",
    content: PLACEHOLDER_TEXT,
    metadata,
  }));
}

function headIn({ at, layer, message }: Item): ResourceHead | undefined {
  const read = layer === "message" ? head.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  const { resource, session, content_type: contentType, size_bytes: sizeBytes, name } = read.data;
  return { id: resource, session, contentType, sizeBytes, createdAt: at, ...(name === undefined ? {} : { name }) };
}

/** @throws KeepsakeError `record_corrupt` */
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

/** @throws KeepsakeError `record_corrupt` for text that `lettersOf` did not produce */
export function bytesOfLetters(text: string): Uint8Array {
  if (!LETTERS.test(text)) throw corrupt("damaged", { length: text.length });
  const letters = Buffer.from(text, "latin1");
  const bytes = new Uint8Array(letters.length / 2);
  const halfAt = (place: number): number => (letters[place] ?? 0) - FIRST_LETTER;
  for (let place = 0; place < bytes.length; place++) bytes[place] = (halfAt(2 * place) << 4) | halfAt(2 * place + 1);
  return bytes;
}
