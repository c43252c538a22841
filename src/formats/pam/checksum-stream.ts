/**
 * The checksum of memories that stream past in any order (PAM-67, PAM-70). A store written by us comes sorted and is hashed as it passes.
 * One that does not is held while it is small; a large one is read again, as often as it takes to see its ids in order, each time in the
 * room of one buffer.
 */
import { compareCodePoints } from "../../core/text.ts";
import { openChecksum, type RunningChecksum, textsChecksum } from "./checksum.ts";

/** A memory to be hashed. */
export interface HashedText {
  readonly id: string;
  /** As canonical JSON. */
  readonly text: string;
}

export interface AnyOrderChecksum {
  add(memory: HashedText): void;
  /** Undefined where the memories came out of order and were too many to hold: `checksumByRereading` finds it. */
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
 * The checksum of memories that can be read any number of times. Reads them once for every `heldMax` of their text.
 * @returns undefined where an id stands twice
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

/** The memories with the smallest ids behind a given one, sorted, as many as fit; at least one where there is any. */
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
