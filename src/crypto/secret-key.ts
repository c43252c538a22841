/**
 * Raw key bytes → Node's KeyObject, the one way into HMAC, HKDF and AES in this room. Handing Node the raw bytes costs 9 µs a call
 * more than making the object (Node 24), and a key that was wiped must not seal anything (SEC-C9).
 */
import { createSecretKey, type KeyObject } from "node:crypto";
import { KeepsakeError } from "../core/error.ts";
import { exactSize } from "./encoding.ts";

/** Every key in the room has this size. */
export const KEY_BYTES = 32;
const WIPED = Buffer.alloc(KEY_BYTES);

/** @throws KeepsakeError `invalid_input` for another size, `closed` for a key of zeros: its owner has wiped it. */
export function secretKey(key: Uint8Array): KeyObject {
  exactSize(key, KEY_BYTES, "A key");
  if (Buffer.compare(key, WIPED) !== 0) return createSecretKey(key);
  throw new KeepsakeError("closed", "This key was wiped when its vault was closed.", {
    hint: "Open the vault again.",
  });
}
