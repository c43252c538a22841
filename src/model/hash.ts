/**
 * Content hashes. Both lie inside the envelope only: a hash of plain text confirms guesses (PN-C5, SEC-S4),
 * so outside of it equality is asked for with a keyed hash (crypto/keyed-hash.ts).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { KeepsakeError } from "./error.ts";
import { hex } from "./id.ts";
import { equalityText } from "./text.ts";

/** Play New: SHA-256 of the text as it is (PN-07, PN-C6). */
export const rawHash = (text: string): string => `sha256:${hex(sha256(wellFormedBytes(text)))}`;

/** PAM: SHA-256 of the normalised text (PAM-24). */
export const normalHash = (text: string): string => `sha256:${hex(sha256(wellFormedBytes(equalityText(text))))}`;

function wellFormedBytes(text: string): Uint8Array {
  if (!text.isWellFormed()) {
    throw new KeepsakeError("invalid_input", "The text is not well-formed Unicode.", {
      hint: "Replace lone surrogates before you hash it.",
    });
  }
  return utf8ToBytes(text);
}
