/**
 * `integrity.checksum`: SHA-256 over the memories as parsed, sorted by id in code points, as
 * canonical JSON (RFC 8785, PAM-66..PAM-70). Memories are hashed as they stream.
 */

import { openRunningHash, sha256HexOfText } from "../../crypto/hash.ts";
import { canonicalJson, normalHash } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import { compareCodePoints, equalityText } from "../../model/text.ts";
import { sdkFormOfAny } from "./sdk-form.ts";

export interface RunningChecksum {
  /**
   * @param text canonical JSON
   * @throws KeepsakeError `invalid_input` for an id out of order (PAM-67, PAM-19)
   */
  add(id: string, text: string): void;
  readonly count: number;
  /** `sha256:` and 64 hex digits of what came so far. */
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
 * In any order; equal ids keep theirs.
 * @throws KeepsakeError `invalid_input` for what canonical JSON cannot hold
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

/** As the Python SDK computes it (spec/pam.md §0.1). Undefined when a value is no memory. */
export function sdkChecksum(memories: readonly Identified[]): string | undefined {
  const forms = memories.map((memory) => sdkFormOfAny(memory));
  return forms.every((form) => form !== undefined) ? memoriesChecksum(forms) : undefined;
}

/** Whether text has the form of a checksum or content hash (PAM-68). */
export const isHashText = (text: string): boolean => /^sha256:[a-f0-9]{64}$/.test(text);

const outOfOrder = (index: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "The memories do not come in the order of their ids.", {
    hint: "Sort them by id, by code points, each id once.",
    facts: { index },
  });

export interface HashedText {
  readonly id: string;
  readonly text: string;
}

interface AnyOrderChecksum {
  add(memory: HashedText): void;
  /** Undefined when too many came out of order: use `checksumByRereading`. */
  checksum(): string | undefined;
}

/** Text that is held for sorting, in UTF-16 units: some 16 MB. */
const HELD_MAX = 8 * 1024 * 1024;

/** Memories with the same id, which no store may have, keep their order. */
export function openAnyOrderChecksum(heldMax: number = HELD_MAX): AnyOrderChecksum {
  const inOrder = openChecksum();
  let last: string | undefined;
  let isSorted = true;
  let held: HashedText[] | undefined = [];
  let heldSize = 0;
  return {
    add: (memory) => {
      isSorted &&= last === undefined || compareCodePoints(last, memory.id) < 0;
      last = memory.id;
      if (isSorted) inOrder.add(memory.id, memory.text);
      heldSize += memory.text.length;
      if (heldSize > heldMax) held = undefined;
      held?.push(memory);
    },
    checksum: () => {
      if (isSorted) return inOrder.checksum();
      return held === undefined ? undefined : textsChecksum(held.toSorted(byId).map(({ text }) => text));
    },
  };
}

/**
 * Reads the memories once for every `heldMax` of their text.
 * @returns undefined for a repeated id
 */
export async function checksumByRereading(
  read: () => AsyncIterable<HashedText>,
  heldMax: number = HELD_MAX,
): Promise<string | undefined> {
  const running = openChecksum();
  let behind: string | undefined;
  for (;;) {
    const { held, isRest, seenCount } = await smallest(read(), behind, heldMax);
    if (hasTwins(held)) return undefined;
    sortedInto(running, held);
    // Of twins that two rounds parted, the second was never hashed.
    if (isRest) return running.count === seenCount ? running.checksum() : undefined;
    behind = last(held)?.id;
  }
}

/** The next memories by id, as many as fit; at least one if there is any. */
async function smallest(
  memories: AsyncIterable<HashedText>,
  behind: string | undefined,
  heldMax: number,
): Promise<{ readonly held: readonly HashedText[]; readonly isRest: boolean; readonly seenCount: number }> {
  let held: HashedText[] = [];
  let heldSize = 0;
  let bound: string | undefined;
  let seenCount = 0;
  for await (const memory of memories) {
    seenCount += 1;
    if (behind !== undefined && compareCodePoints(memory.id, behind) <= 0) continue;
    if (bound !== undefined && compareCodePoints(memory.id, bound) > 0) continue;
    held.push(memory);
    heldSize += memory.text.length;
    if (heldSize <= 2 * heldMax) continue;
    held = firstOf(held, heldMax);
    heldSize = held.reduce((size, { text }) => size + text.length, 0);
    bound = last(held)?.id;
  }
  return { held: held.toSorted(byId), isRest: bound === undefined, seenCount };
}

/** The first of a list by id, to the given size, and never fewer than one. */
function firstOf(held: readonly HashedText[], heldMax: number): HashedText[] {
  const sorted = held.toSorted(byId);
  const kept: HashedText[] = [];
  let size = 0;
  for (const memory of sorted) {
    size += memory.text.length;
    if (size > heldMax && kept.length > 0) break;
    kept.push(memory);
  }
  return kept;
}

const byId = (left: HashedText, right: HashedText): number => compareCodePoints(left.id, right.id);
const last = (list: readonly HashedText[]): HashedText | undefined => list.at(-1);

const hasTwins = (held: readonly HashedText[]): boolean => new Set(held.map(({ id }) => id)).size < held.length;

function sortedInto(running: RunningChecksum, held: readonly HashedText[]): RunningChecksum {
  for (const { id, text } of held.toSorted(byId)) running.add(id, text);
  return running;
}

/*
 * `content_hash`: the key that equal statements share across products (PAM-24, PAM-120). It proves
 * nothing (PAM-123) and lets short secrets be guessed, so it is never stored in clear beside a
 * sealed memory.
 */

/**
 * Collapsed white space, lower case, NFC (spec/pam.md §4). White space as in the reference code:
 * with U+001C to U+001F and U+0085, without U+FEFF.
 */
export const normalContent = (content: string): string => equalityText(content);

/**
 * `sha256:` and 64 hex digits.
 * @throws KeepsakeError `invalid_input` for a lone surrogate, which UTF-8 would silently replace.
 */
export const contentHash = (content: string): string =>
  content.isWellFormed() ? `sha256:${sha256HexOfText(equalityText(content))}` : normalHash(content);

/** Whether a stated hash is that of the content. False too for content that cannot be hashed. */
export const isContentHash = (content: string, stated: string): boolean =>
  content.isWellFormed() && contentHash(content) === stated;
