/** Ed25519 with raw keys: a 32-byte seed, a 32-byte public key, a 64-byte signature (RFC 8032). */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { concat, exactSize } from "./encoding.ts";
import { KEY_BYTES } from "./secret-key.ts";

const SIGNATURE_BYTES = 64;

/** The fixed DER around a raw key: PKCS #8 and SubjectPublicKeyInfo of RFC 8410. */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** The public key of a seed, 32 bytes. */
export function ed25519PublicKey(seed: Uint8Array): Buffer {
  return createPublicKey(privateKey(seed)).export({ format: "der", type: "spki" }).subarray(PUBLIC_PREFIX.length);
}

export const ed25519Sign = (seed: Uint8Array, message: Uint8Array): Buffer => sign(null, message, privateKey(seed));

/** False for a wrong signature, and for bytes that are no signature or no point. */
export function ed25519Verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.byteLength !== KEY_BYTES || signature.byteLength !== SIGNATURE_BYTES) return false;
  const key = createPublicKey({ key: concat(PUBLIC_PREFIX, publicKey), format: "der", type: "spki" });
  return verify(null, message, key, signature);
}

function privateKey(seed: Uint8Array): KeyObject {
  const der = concat(PRIVATE_PREFIX, exactSize(seed, KEY_BYTES, "A signing seed"));
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  der.fill(0);
  return key;
}
