/**
 * The file of a conversation inside a bundle, by its id (spec/pam.md §2). Ids are foreign text: one that could lead elsewhere, that a file
 * system treats in its own way, or that differs from another by letter case only, is replaced by a hash, so that every id has a path of its
 * own.
 */
import { sha256Hex } from "../../crypto/hash.ts";

/** `conversations/<id>.json`, which is also the index entry's `storage.ref`. The same id gives the same path. */
export function conversationPath(id: string): string {
  const isPlain = PLAIN.test(id) && !RESERVED.test(id) && !HASHED.test(id);
  return `conversations/${isPlain ? id : `c-${sha256Hex(new TextEncoder().encode(id)).slice(0, HASH_DIGITS)}`}.json`;
}

/** Lower case only: `A` and `a` are one file on many machines. */
const PLAIN = /^[a-z0-9][a-z0-9_-]{0,99}$/;
/** Names that one family of systems keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const HASH_DIGITS = 40;
/** No id may pass for the replacement of another. */
const HASHED = /^c-[0-9a-f]{40}$/;
