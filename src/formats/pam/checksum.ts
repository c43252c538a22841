/**
 * `integrity.checksum`: SHA-256 over the memories as they were parsed, sorted by id in the order of code points, as canonical JSON of RFC
 * 8785 (PAM-66..PAM-70). Nothing is added, dropped or respelled before hashing. The text of each memory is hashed as it passes, so a
 * million of them take no more room than one.
 */
import { canonicalJson } from "../../core/canonical-json.ts";
import { KeepsakeError } from "../../core/error.ts";
import { compareCodePoints } from "../../core/text.ts";
import { openRunningHash } from "../../crypto/hash.ts";
import { sdkFormOfAny } from "./sdk-form.ts";

/** A checksum over memories that come one at a time, in the order of their ids. */
export interface RunningChecksum {
  /**
   * @param text the memory as canonical JSON
   * @throws KeepsakeError `invalid_input` for an id that does not come behind the one before (PAM-67, PAM-19)
   */
  add(id: string, text: string): void;
  /** How many came so far. */
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

/** A memory with its id, as parsed. */
export interface Identified {
  readonly id: string;
}

/**
 * The checksum of memories at hand, in any order. Memories with the same id keep their order, though the standard leaves it open.
 * @throws KeepsakeError `invalid_input` for what canonical JSON cannot hold: a lone surrogate, a number that is not finite
 */
export function memoriesChecksum(memories: readonly Identified[]): string {
  const sorted = [...memories].sort((left, right) => compareCodePoints(left.id, right.id));
  return textsChecksum(sorted.values().map((memory) => canonicalJson(memory)));
}

/** The same of memories that have been sorted and written as canonical JSON already. */
export function textsChecksum(texts: Iterable<string>): string {
  const hash = openRunningHash();
  hash.add("[");
  let before = "";
  for (const text of texts) {
    hash.add(`${before}${text}`);
    before = ",";
  }
  return `sha256:${hash.hex("]")}`;
}

/** The checksum that the Python SDK computes over the same memories (spec/pam.md §0.1). Undefined where one is no memory at all. */
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
