/**
 * The bytes of a persona that are hashed and signed (GOS-05, spec/gosum.md §6.1): RFC 8785 of the document without its memory, which grows with every
 * conversation (GOS-A25). The hash leaves out itself and the signature; the signature covers the hash.
 */
import { canonicalJson } from "../../core/canonical-json.ts";
import { sha256Hex } from "../../crypto/hash.ts";
import { isMembers, type Members } from "./members.ts";

/** `sha256:` and 64 hex digits, as `identity.contentHash` holds it. @throws KeepsakeError `invalid_input` for text that is no Unicode */
export const personaHash = (document: object): string => `sha256:${sha256Hex(hashedBytes(document))}`;

/** UTF-8 of the canonical document without `identity.contentHash`, `provenance.signature` and `memory`. */
export const hashedBytes = (document: object): Uint8Array =>
  bytesOf(without(without(withoutMemory(document), "identity", "contentHash"), "provenance", "signature"));

/** UTF-8 of the canonical document without `provenance.signature` and `memory`. */
export const signedBytes = (document: object): Uint8Array =>
  bytesOf(without(withoutMemory(document), "provenance", "signature"));

const bytesOf = (document: object): Uint8Array => Buffer.from(canonicalJson(document), "utf8");

function withoutMemory(document: object): Members {
  const members: Members = { ...document };
  const { memory: _memory, ...rest } = members;
  return rest;
}

function without(document: Members, block: string, name: string): Members {
  const given = document[block];
  if (!isMembers(given)) return document;
  const { [name]: _gone, ...rest } = given;
  return { ...document, [block]: rest };
}
