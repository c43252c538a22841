/**
 * Raw key bytes → Node's KeyObject, the one way into HMAC, HKDF and AES in this room. Handing Node the raw bytes costs 9 µs a call
 * more than making the object (Node 24), and a key that was wiped must not seal anything (SEC-C9).
 */
import { createSecretKey, type KeyObject } from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import { exactSize } from "./encoding.ts";

/** Every key in the room has this size. */
export const KEY_BYTES = 32;
const WIPED = Buffer.alloc(KEY_BYTES);

/** Made once for keys that are used for every record; a key that nobody holds any more takes its object along. */
const held = new WeakMap<Uint8Array, KeyObject>();

/** Answers the key itself, whose object from now on is made once. For keys that live as long as their vault is open, and end with `wipeKey`. */
export function holdKey<Key extends Uint8Array>(key: Key): Key {
  held.set(key, secretKey(key));
  return key;
}

/** Overwrites a key, and lets go of its object. */
export function wipeKey(key: Uint8Array): void {
  held.delete(key);
  key.fill(0);
}

/** @throws KeepsakeError `invalid_input` for another size, `closed` for a key of zeros: its owner has wiped it. */
export function secretKey(key: Uint8Array): KeyObject {
  exactSize(key, KEY_BYTES, "A key");
  // Looked at before any held object: bytes that were wiped in some other way seal nothing either.
  if (Buffer.compare(key, WIPED) !== 0) return held.get(key) ?? createSecretKey(key);
  throw new KeepsakeError("closed", "This key was wiped when its vault was closed.", {
    hint: "Open the vault again.",
  });
}
