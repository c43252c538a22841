/**
 * Canonical JSON by RFC 8785 (JCS): keys sorted by UTF-16 code units, numbers as in ECMAScript, no
 * spaces. Values that JSON can't represent exactly are refused.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { KeepsakeError } from "./error.ts";
import { hex } from "./id.ts";
import { equalityText } from "./text.ts";

/** Bounds recursion, far above our own documents (SEC-H9). */
const DEPTH_MAX = 64;

/**
 * @throws KeepsakeError `invalid_input` for non-finite numbers, ill-formed text, cycles and other
 * types
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (depth > DEPTH_MAX) throw refused("is nested too deeply", { depth });
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw refused("holds a number that is not finite");
    return JSON.stringify(value);
  }
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return `[${Array.from(value, (entry: unknown) => write(entry, depth + 1)).join(",")}]`;
  if (typeof value === "object" && isPlain(value)) return writeObject(value, depth);
  throw refused(`holds a ${typeof value}, which JSON does not know`);
}

function writeObject(value: object, depth: number): string {
  // Only the object's own members.
  const members = value as Readonly<Record<string, unknown>>;
  let text = "";
  // sort() orders by UTF-16 code units.
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quote(key)}:${write(member, depth + 1)}`;
  }
  return `{${text}}`;
}

function quote(text: string): string {
  if (!text.isWellFormed()) throw refused("holds text that is not well-formed Unicode");
  return JSON.stringify(text);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const refused = (what: string, facts: Record<string, number> = {}): KeepsakeError =>
  new KeepsakeError("invalid_input", `The value cannot be written as canonical JSON: it ${what}.`, {
    hint: "Pass plain objects, arrays, strings, finite numbers, booleans and null.",
    facts,
  });

/*
 * Content hashes. Only inside envelopes, because a hash of plain text confirms guesses (PN-C5,
 * SEC-S4). Elsewhere, equality uses keyed hashes (crypto/hash.ts).
 */

/** Play New: SHA-256 of the text as it is (PN-07, PN-C6). */
export const rawHash = (text: string): string => `sha256:${hex(sha256(wellFormedBytes(text)))}`;

/** PAM: SHA-256 of the normalised text (PAM-24). */
export const normalHash = (text: string): string => `sha256:${hex(sha256(wellFormedBytes(equalityText(text))))}`;

function wellFormedBytes(text: string): Uint8Array {
  if (!text.isWellFormed()) {
    throw new KeepsakeError("invalid_input", "The text is not well-formed Unicode.", {
      hint: "Replace lone surrogates first.",
    });
  }
  return utf8ToBytes(text);
}
