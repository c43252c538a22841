/** HKDF-SHA256 (RFC 5869), whole and its second half alone (PN-12, security.md §3.3 and §3.4). */
import { createHmac, hkdfSync } from "node:crypto";
import { integerWithin } from "./encoding.ts";
import { KEY_BYTES, secretKey } from "./secret-key.ts";

const HASH_BYTES = 32;
const HASHES_MAX = 255;

/** Extract, then expand, to 32 bytes. */
export function hkdf(inputKey: Uint8Array, salt: Uint8Array, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey(inputKey), salt, info, KEY_BYTES));
}

/**
 * Expand alone, from a key that is already uniform; at most 8,160 bytes. node:crypto has no such call, so this is the loop
 * of RFC 5869 §2.3.
 */
export function hkdfExpand(key: Uint8Array, info: Uint8Array, sizeBytes: number): Buffer {
  const keyObject = secretKey(key);
  const blockCount = integerWithin(Math.ceil(sizeBytes / HASH_BYTES), HASHES_MAX);
  const output = Buffer.allocUnsafe(blockCount * HASH_BYTES);
  // previous hash ‖ info ‖ counter, in one buffer, so that each step is one call of the HMAC.
  const message = Buffer.allocUnsafe(HASH_BYTES + info.byteLength + 1);
  message.set(info, HASH_BYTES);
  for (let block = 1; block <= blockCount; block++) {
    message[message.length - 1] = block;
    const digest = createHmac("sha256", keyObject)
      .update(block === 1 ? message.subarray(HASH_BYTES) : message)
      .digest();
    output.set(digest, (block - 1) * HASH_BYTES);
    message.set(digest, 0);
    digest.fill(0);
  }
  message.fill(0);
  return output.subarray(0, sizeBytes);
}
