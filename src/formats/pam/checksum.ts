/**
 * `integrity.checksum`: SHA-256 over the memories, sorted by id in code point order, as canonical
 * JSON (RFC 8785, PAM-66..PAM-70). Also `content_hash`. Memories are hashed while they are
 * streamed.
 */

import { openRunningHash, sha256HexOfText } from "../../crypto/primitives.ts";
import { canonicalJson, isObject, normalHash } from "../../model/json.ts";
import { compareCodePoints, equalityText } from "../../model/text.ts";
import { invalidInput } from "../invalid-input.ts";
import type { PamMemory } from "./documents.ts";
import { respellInstant } from "./instant.ts";

export interface RunningChecksum {
  /**
   * @param text canonical JSON
   * @throws KeepsakeError `invalid_input` for an id out of order (PAM-67, PAM-19)
   */
  add(id: string, text: string): void;
  readonly count: number;
  /** `sha256:` and 64 hex digits. */
  checksum(): string;
}

export function openChecksum(): RunningChecksum {
  const body = openRunningHash();
  body.add("[");
  let last: string | undefined;
  let count = 0;
  return {
    add: (id, text) => {
      if (last !== undefined && compareCodePoints(last, id) >= 0) throw outOfOrder(count);
      body.add(count === 0 ? text : `,${text}`);
      last = id;
      count += 1;
    },
    get count() {
      return count;
    },
    checksum: () => `sha256:${body.hex("]")}`,
  };
}

export interface Identified {
  readonly id: string;
}

/**
 * Sorts the memories first; the sort is stable.
 * @throws KeepsakeError `invalid_input` for values that canonical JSON cannot represent
 */
export function memoriesChecksum(memories: readonly Identified[]): string {
  const sorted = [...memories].sort((left, right) => compareCodePoints(left.id, right.id));
  return textsChecksum(sorted.values().map((memory) => canonicalJson(memory)));
}

function textsChecksum(texts: Iterable<string>): string {
  const hash = openRunningHash();
  hash.add("[");
  let before = "";
  for (const text of texts) {
    hash.add(`${before}${text}`);
    before = ",";
  }
  return `sha256:${hash.hex("]")}`;
}

/** The Python SDK's checksum (spec/pam.md §0.1). Undefined if a value is not a memory. */
export function sdkChecksum(memories: readonly Identified[]): string | undefined {
  const forms = memories.map((memory) => sdkFormOfAny(memory));
  return forms.every((form) => form !== undefined) ? memoriesChecksum(forms) : undefined;
}

/** The form of a checksum or content hash (PAM-68). */
export const isHashText = (text: string): boolean => /^sha256:[a-f0-9]{64}$/.test(text);

const outOfOrder = (index: number) =>
  invalidInput("The memories are not sorted by id.", "Sort them by id in code point order; ids must be unique.", {
    index,
  });

export interface HashedText {
  readonly id: string;
  readonly text: string;
}

/** Text buffered for sorting, in UTF-16 units: about 16 MB. */
const BUFFER_MAX = 8 * 1024 * 1024;

/** Hashes directly while the memories are sorted, and buffers them in case they are not. */
export function openAnyOrderChecksum(bufferMax: number = BUFFER_MAX) {
  const running = openChecksum();
  let last: string | undefined;
  let isSorted = true;
  let buffer: HashedText[] | undefined = [];
  let bufferSize = 0;
  return {
    add: (memory: HashedText): void => {
      isSorted &&= last === undefined || compareCodePoints(last, memory.id) < 0;
      last = memory.id;
      if (isSorted) running.add(memory.id, memory.text);
      bufferSize += memory.text.length;
      if (bufferSize > bufferMax) buffer = undefined;
      buffer?.push(memory);
    },
    /** Undefined if too many memories were out of order: use `checksumByRereading`. */
    checksum: (): string | undefined => {
      if (isSorted) return running.checksum();
      return buffer === undefined ? undefined : textsChecksum(buffer.toSorted(byId).map(({ text }) => text));
    },
  };
}

/**
 * Sorts externally: reads the memories once for every `bufferMax` of their text.
 * @returns undefined for a repeated id
 */
export async function checksumByRereading(
  read: () => AsyncIterable<HashedText>,
  bufferMax: number = BUFFER_MAX,
): Promise<string | undefined> {
  const running = openChecksum();
  let after: string | undefined;
  for (;;) {
    const { batch, isLast, seenCount } = await nextBatch(read(), after, bufferMax);
    if (new Set(batch.map(({ id }) => id)).size < batch.length) return undefined;
    for (const { id, text } of batch) running.add(id, text);
    // The second of two equal ids in different batches is never hashed.
    if (isLast) return running.count === seenCount ? running.checksum() : undefined;
    after = batch.at(-1)?.id;
  }
}

/** The next memories in id order, as many as fit; at least one if there are any. */
async function nextBatch(
  memories: AsyncIterable<HashedText>,
  after: string | undefined,
  bufferMax: number,
): Promise<{ readonly batch: readonly HashedText[]; readonly isLast: boolean; readonly seenCount: number }> {
  let batch: HashedText[] = [];
  let size = 0;
  let bound: string | undefined;
  let seenCount = 0;
  for await (const memory of memories) {
    seenCount += 1;
    if (after !== undefined && compareCodePoints(memory.id, after) <= 0) continue;
    if (bound !== undefined && compareCodePoints(memory.id, bound) > 0) continue;
    batch.push(memory);
    size += memory.text.length;
    if (size <= 2 * bufferMax) continue;
    batch = firstOf(batch, bufferMax);
    size = batch.reduce((sum, { text }) => sum + text.length, 0);
    bound = batch.at(-1)?.id;
  }
  return { batch: batch.toSorted(byId), isLast: bound === undefined, seenCount };
}

/** The first memories in id order up to the given size, but at least one. */
function firstOf(memories: readonly HashedText[], sizeMax: number): HashedText[] {
  const first: HashedText[] = [];
  let size = 0;
  for (const memory of memories.toSorted(byId)) {
    size += memory.text.length;
    if (size > sizeMax && first.length > 0) break;
    first.push(memory);
  }
  return first;
}

const byId = (left: HashedText, right: HashedText): number => compareCodePoints(left.id, right.id);

/**
 * Collapsed white space, lower case, NFC (spec/pam.md §4). White space as in the reference code:
 * with U+001C to U+001F and U+0085, without U+FEFF.
 */
export const normalContent = (content: string): string => equalityText(content);

/**
 * `content_hash`: the key that equal statements share across products (PAM-24, PAM-120). It proves
 * nothing (PAM-123), and short secrets can be guessed from it: never store it in clear.
 * @throws KeepsakeError `invalid_input` for a lone surrogate, which UTF-8 would silently replace
 */
export const contentHash = (content: string): string =>
  content.isWellFormed() ? `sha256:${sha256HexOfText(equalityText(content))}` : normalHash(content);

/** False for content that cannot be hashed. */
export const isContentHash = (content: string, stated: string): boolean =>
  content.isWellFormed() && contentHash(content) === stated;

/*
 * A memory as the Python SDK writes it after loading (spec/pam.md §5.4): no nulls, `status` and
 * `tags` present, `access` complete, times normalized. We write this form, so that loading does not
 * change the checksum.
 */

/** Preserves the meaning, and nulls inside custom metadata. */
export function sdkForm(memory: PamMemory): PamMemory {
  const { status, tags, access, temporal, provenance, confidence, metadata, ...rest } = memory;
  return {
    ...withoutNulls(rest),
    status: status ?? "active",
    tags: tags ?? [],
    temporal: respelled(withoutNulls(temporal), TEMPORAL_TIMES),
    provenance: respelled(withoutNulls(provenance), PROVENANCE_TIMES),
    ...(isGiven(confidence) ? { confidence: respelled(withoutNulls(confidence), CONFIDENCE_TIMES) } : {}),
    ...(isGiven(access) ? { access: { ...ACCESS_DEFAULTS, ...withoutNulls(access) } } : {}),
    ...(isGiven(metadata) ? { metadata: withoutNulls(metadata) } : {}),
  };
}

const TEMPORAL_TIMES = ["created_at", "updated_at", "valid_from", "valid_until"] as const;
const PROVENANCE_TIMES = ["extracted_at"] as const;
const CONFIDENCE_TIMES = ["last_reinforced"] as const;

/** PAM-34. */
const ACCESS_DEFAULTS = { visibility: "private", exportable: true, shared_with: [] } as const;

const isGiven = <T>(value: T): value is NonNullable<T> => value !== undefined && value !== null;

function withoutNulls<T extends object>(block: T): T {
  if (Object.values(block).every(isGiven)) return block;
  const kept = Object.entries(block).filter(([, value]) => isGiven(value));
  // Only optional members were dropped.
  return Object.fromEntries(kept) as T;
}

function respelled<T extends object>(block: T, times: readonly (keyof T & string)[]): T {
  const changes: { [name: string]: string } = {};
  for (const name of times) {
    const text = block[name];
    if (typeof text !== "string") continue;
    const spelled = respellInstant(text);
    if (spelled !== text) changes[name] = spelled;
  }
  return Object.keys(changes).length === 0 ? block : { ...block, ...changes };
}

export function sdkFormOfAny(value: unknown): PamMemory | undefined {
  if (!isObject(value) || !isObject(value["temporal"]) || !isObject(value["provenance"])) return undefined;
  // sdkForm relies only on the two required blocks.
  return sdkForm(value as unknown as PamMemory);
}
