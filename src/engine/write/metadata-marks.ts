/**
 * Indexes message metadata as a keyed hash of each name and value. Filters work, but memory and
 * segments hold no readable metadata (UNI-X11).
 * Values are compared as JSON, regardless of key order.
 */

import { keyedHashTruncated } from "../../crypto/hash.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import type { Item } from "../../model/item.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";

/** Further names, in sorted order, are stored with the message and not searchable. */
const NAMES_MAX = 64;
/** Long enough to rule out collisions within a vault. */
const MARK_BYTES = 9;

export type Metadata = NonNullable<NonNullable<Item["message"]>["metadata"]>;

export function metadataMarks(keys: VaultKeys, metadata: Metadata | undefined): readonly string[] {
  if (metadata === undefined) return [];
  const names = Object.keys(metadata).sort().slice(0, NAMES_MAX);
  return names.map((name) => mark(keys, name, metadata[name]));
}

const mark = (keys: VaultKeys, name: string, value: unknown): string =>
  keyedHashTruncated(keys.dedup, `metadata\u0000${canonicalJson([name, value])}`, MARK_BYTES).toString("base64url");
