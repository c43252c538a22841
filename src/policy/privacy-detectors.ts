/**
 * Secrets by their shape (design §8): payment cards, bank accounts, national numbers, keys and tokens, passwords. Masking happens before anything is
 * formed or stored, so spans of evidence refer to the masked text. Substrings of words are not enough: those would deny a
 * tenth of ordinary conversation; the contract, which demands them, has its own list (substrings.ts).
 */
import type { Policy } from "../model/policy.ts";
import { findCredentials } from "./credentials.ts";
import { matchesDenied, WITHHELD } from "./deny-patterns.ts";
import { findIbans, findPaymentCards } from "./financial-numbers.ts";
import { findNationalIds, NATIONAL_ID_DIGITS_MIN } from "./national-id.ts";
import { hasDigits, settle, type TextSpan } from "./text-span.ts";

export type SecretKind = "card" | "iban" | "national_id" | "key" | "password" | "pin";
export type Secret = TextSpan<SecretKind>;

/** Every secret of the text, in order, without overlaps. Cost: a few linear passes; texts without digits and labels take the short way. */
export function detectSecrets(text: string): readonly Secret[] {
  const found: Secret[] = [...findCredentials(text)];
  if (/\d{2}/.test(text)) found.push(...findPaymentCards(text), ...findIbans(text));
  if (hasDigits(text, NATIONAL_ID_DIGITS_MIN)) found.push(...findNationalIds(text));
  return settle(found);
}

/** What a mask looks like; the detectors pass over it, so masking twice changes nothing. */
export const maskOf = (kind: SecretKind): string => (kind === "national_id" ? "[id]" : `[${kind}]`);

interface MaskedText {
  readonly text: string;
  /** Kind of each secret that was taken out; never the secret. */
  readonly kinds: readonly SecretKind[];
}

/**
 * The text with `[card]`, `[iban]`, `[id]`, `[key]`, `[password]` or `[pin]` in the place of each secret; lengths differ. What stood glued
 * to a secret may be one itself once the mask parts them, so the masked text is read again: masking twice changes nothing.
 */
export function maskSecrets(text: string): MaskedText {
  const kinds: SecretKind[] = [];
  let masked = text;
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const secrets = detectSecrets(masked);
    if (secrets.length === 0) break;
    masked = withoutSpans(masked, secrets);
    kinds.push(...secrets.map(({ kind }) => kind));
  }
  return { text: masked, kinds };
}
/** Two are enough for anything that people write. */
const PASSES_MAX = 4;

function withoutSpans(text: string, secrets: readonly Secret[]): string {
  let masked = "";
  let from = 0;
  for (const { kind, start, end } of secrets) {
    masked += text.slice(from, start) + maskOf(kind);
    from = end;
  }
  return masked + text.slice(from);
}

/** The contract's nine markers (spec/namel3ss.md §16): case-insensitive substrings, exactly these, for `detectors: "substrings"` only. */
export const DENY_SUBSTRINGS = [
  "password",
  "secret",
  "token",
  "api key",
  "apikey",
  "credit card",
  "ssn",
  "social security",
  "private key",
] as const;

/** The first marker that the text contains, or undefined. */
export function denySubstring(text: string): (typeof DENY_SUBSTRINGS)[number] | undefined {
  const lower = text.toLowerCase();
  return DENY_SUBSTRINGS.find((marker) => lower.includes(marker));
}

/** The data beside a message, such as an event's own or metadata: what may not stand in its words may not stand there either. */

/** As it was, with secrets masked and values that the policy's patterns keep out replaced by `[withheld]`. Names are read with their values: `password` tells what stands behind it. */
export const maskedData = <T>(policy: Policy, data: T): T => masked(policy, data, undefined) as T;

function masked(policy: Policy, data: unknown, name: string | undefined): unknown {
  if (Array.isArray(data)) return data.map((value) => masked(policy, value, name));
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, masked(policy, value, key)]));
  if (typeof data !== "string" && typeof data !== "number") return data;
  const text = String(data);
  if (matchesDenied(policy, text)) return WITHHELD;
  if (policy.privacy.detectors !== "shape") return data;
  const alone = maskSecrets(text);
  if (alone.kinds.length > 0) return alone.text;
  const [named] = name === undefined ? [] : maskSecrets(`${name}: ${text}`).kinds;
  return named === undefined ? data : maskOf(named);
}
