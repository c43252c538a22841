/**
 * Metadata of messages as the index knows it: a keyed hash of each name with its value, so that a filter can compare and nothing of what was
 * said about a message lies in memory or in a segment (UNI-X11). Values are equal as JSON is: the order of keys inside them does not matter.
 */

import { keyedHashTruncated } from "../../crypto/hash.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import type { Item } from "../../model/item.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";

/** Names beyond this many, in their order, are kept with the message and not searchable. */
const NAMES_MAX = 64;
/** Enough that no two things of one vault are ever taken for each other by chance. */
const MARK_BYTES = 9;

export type Metadata = NonNullable<NonNullable<Item["message"]>["metadata"]>;

export function metadataMarks(keys: VaultKeys, metadata: Metadata | undefined): readonly string[] {
  if (metadata === undefined) return [];
  const names = Object.keys(metadata).sort().slice(0, NAMES_MAX);
  return names.map((name) => mark(keys, name, metadata[name]));
}

const mark = (keys: VaultKeys, name: string, value: unknown): string =>
  keyedHashTruncated(keys.dedup, `metadata\u0000${canonicalJson([name, value])}`, MARK_BYTES).toString("base64url");
