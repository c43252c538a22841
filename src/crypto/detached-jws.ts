/**
 * Compact JWS with detached payload, EdDSA over Ed25519 and nothing else (RFC 7515 appendix F, RFC 8037): `header..signature`. The signed bytes are the
 * header and the payload, each in base64url. A header that asks for anything beyond `alg` and `kid` is refused, so that nobody is talked into another
 * algorithm or into an extension that is not understood.
 */

import { canonicalJson } from "../model/canonical-json.ts";
import type { Json } from "../model/json.ts";
import { parseJson } from "../model/json.ts";
import { ed25519Sign, ed25519Verify } from "./ed25519.ts";

/** More than header and signature ever take, so that nobody decodes a book. */
const LENGTH_MAX = 4_096;
const ENCODED = /^[A-Za-z0-9_-]+$/;

interface DetachedJws {
  /** Key id of the header. */
  readonly keyId: string;
  /** As it stands in front of the two dots. */
  readonly protectedHeader: string;
  /** 64 bytes. */
  readonly signature: Uint8Array;
}

/** @param seed 32 bytes of the private key @param keyId as `did:key:z6Mk…#z6Mk…` */
export function signDetached(seed: Uint8Array, keyId: string, payload: Uint8Array): string {
  const header = base64url(Buffer.from(canonicalJson({ alg: "EdDSA", kid: keyId }), "utf8"));
  return `${header}..${base64url(ed25519Sign(seed, signedBytes(header, payload)))}`;
}

/** Undefined for every other form: another algorithm, a payload inside, an extension, padding, bits that no encoder writes. */
export function parseDetached(text: string): DetachedJws | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const [header = "", payload, encoded = "", further] = text.split(".");
  if (payload !== "" || further !== undefined) return undefined;
  const [headerBytes, signature] = [decoded(header), decoded(encoded)];
  if (headerBytes === undefined || signature === undefined) return undefined;
  const keyId = keyIdOf(headerBytes);
  return keyId === undefined ? undefined : { keyId, protectedHeader: header, signature };
}

/** False for a wrong key, a wrong payload and bytes that are no signature. */
export const verifyDetached = (jws: DetachedJws, publicKey: Uint8Array, payload: Uint8Array): boolean =>
  ed25519Verify(publicKey, signedBytes(jws.protectedHeader, payload), jws.signature);

const signedBytes = (header: string, payload: Uint8Array): Uint8Array =>
  Buffer.from(`${header}.${base64url(payload)}`, "ascii");

export const base64url = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64url");

/** Exactly what an encoder writes for these bytes, or undefined. */
function decoded(text: string): Uint8Array | undefined {
  if (!ENCODED.test(text)) return undefined;
  const bytes = Buffer.from(text, "base64url");
  return base64url(bytes) === text ? bytes : undefined;
}

function keyIdOf(bytes: Uint8Array): string | undefined {
  let header: Json;
  try {
    header = parseJson(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
  if (typeof header !== "object" || header === null || Array.isArray(header)) return undefined;
  const members = Object.entries(header);
  const isPlain = members.every(([name]) => name === "alg" || name === "kid");
  const { alg, kid } = Object.fromEntries(members);
  return isPlain && alg === "EdDSA" && typeof kid === "string" && kid !== "" ? kid : undefined;
}
