/** Packs lists of UUIDs for sealed notes: sixteen bytes per id, as base64url, in order. */

import { keyedHashTruncated } from "../../crypto/hash.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import { hex } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";

const ID_BYTES = 16;

export const packedIds = (ids: readonly string[]): string =>
  Buffer.from(ids.map((id) => id.replaceAll("-", "")).join(""), "hex").toString("base64url");

export function unpackedIds(packed: string): readonly string[] {
  const bytes = Buffer.from(packed, "base64url");
  const ids: string[] = [];
  for (let from = 0; from + ID_BYTES <= bytes.length; from += ID_BYTES) {
    const digits = hex(bytes.subarray(from, from + ID_BYTES));
    const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
    ids.push([...parts, digits.slice(20)].join("-"));
  }
  return ids;
}

/*
 * Indexes message metadata as a keyed hash of each name and value. Filters work, but memory and
 * segments hold no readable metadata (UNI-X11).
 * Values are compared as JSON, regardless of key order.
 */

/** Further names, in sorted order, are stored with the message and not searchable. */
const NAMES_MAX = 64;
/** Long enough to rule out collisions within a vault. */
const MARK_BYTES = 9;

type Metadata = NonNullable<NonNullable<Item["message"]>["metadata"]>;

export function metadataMarks(keys: VaultKeys, metadata: Metadata | undefined): readonly string[] {
  if (metadata === undefined) return [];
  const names = Object.keys(metadata).sort().slice(0, NAMES_MAX);
  return names.map((name) => mark(keys, name, metadata[name]));
}

const mark = (keys: VaultKeys, name: string, value: unknown): string =>
  keyedHashTruncated(keys.dedup, `metadata\u0000${canonicalJson([name, value])}`, MARK_BYTES).toString("base64url");
