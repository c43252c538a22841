/**
 * Secrets by their shape (design §8): payment cards, bank accounts, keys and tokens, passwords. Masking happens before anything is
 * formed or stored, so spans of evidence refer to the masked text. Substrings of words are not enough: those would deny a
 * tenth of ordinary conversation; the contract, which demands them, has its own list (substrings.ts).
 */
import { findCredentials } from "./credentials.ts";
import { findIbans } from "./iban.ts";
import { findPaymentCards } from "./payment-card.ts";
import { settle, type TextSpan } from "./text-span.ts";

export type SecretKind = "card" | "iban" | "key" | "password" | "pin";
export type Secret = TextSpan<SecretKind>;

/** Every secret of the text, in order, without overlaps. Cost: a few linear passes; texts without digits and labels take the short way. */
export function detectSecrets(text: string): readonly Secret[] {
  const found: Secret[] = [...findCredentials(text)];
  if (/\d{2}/.test(text)) found.push(...findPaymentCards(text), ...findIbans(text));
  return settle(found);
}

/** What a mask looks like; the detectors pass over it, so masking twice changes nothing. */
const maskOf = (kind: SecretKind): string => `[${kind}]`;

export interface MaskedText {
  readonly text: string;
  /** Kind of each secret that was taken out, in order; never the secret. */
  readonly kinds: readonly SecretKind[];
}

/** The text with `[card]`, `[iban]`, `[key]`, `[password]` or `[pin]` in the place of each secret; lengths differ. */
export function maskSecrets(text: string): MaskedText {
  const secrets = detectSecrets(text);
  let masked = "";
  let from = 0;
  for (const { kind, start, end } of secrets) {
    masked += text.slice(from, start) + maskOf(kind);
    from = end;
  }
  return { text: masked + text.slice(from), kinds: secrets.map((secret) => secret.kind) };
}
