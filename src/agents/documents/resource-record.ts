/**
 * How a resource lies in a vault: sealed messages beside the conversation that it belongs to, whose words are a mere sign: a head that says what it is, and its
 * bytes in parts. So it is exported, forgotten with its conversation, and erased as everything else is (GOS-48), and no memory is ever formed from it. Its bytes
 * are never looked into; its name, which is text, is found when a person asks to be forgotten.
 */
import * as z from "zod";
import { givingWay } from "../../engine/give-way.ts";
import { besideSession } from "../../engine/maintain/beside-session.ts";
import type { OpenVault } from "../../engine/open-vault.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import type { Item } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";
import { matchesDenied } from "../../policy/deny-patterns.ts";
import { maskedData } from "../../policy/privacy-detectors.ts";
import { CONTENT_MAX, keptOut, SIGN } from "./document-record.ts";
import { bytesOfLetters, lettersOf } from "./letters.ts";

export interface ResourceHead {
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

export const RESOURCE_ID = /^[0-9a-f]{32}$/;
/** Bytes of one part: two letters each. */
const PART_BYTES = CONTENT_MAX / 2;
/** Names the kind of a record, by which it is looked up. */
export const KIND_FIELD = "keepsake_resource";
export const ID_FIELD = "resource";

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
export async function resourceRecords(
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
export function headIn({ at, layer, message }: Item): ResourceHead | undefined {
  const read = layer === "message" ? head.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  const { resource, session, content_type: contentType, size_bytes: sizeBytes, name } = read.data;
  return { id: resource, session, contentType, sizeBytes, createdAt: at, ...(name === undefined ? {} : { name }) };
}

/** Undefined for an item that is no part. @throws KeepsakeError `record_corrupt` */
export function partIn({ layer, message }: Item): { readonly place: number; readonly bytes: Uint8Array } | undefined {
  const read = layer === "message" ? part.safeParse(message?.metadata) : undefined;
  if (read?.success !== true) return undefined;
  return { place: read.data.part, bytes: bytesOfLetters(read.data.content) };
}
