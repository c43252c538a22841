/**
 * The owner's recovery key: an age identity that is shown once and never stored, and the public
 * recipient for sealing (SEC-C12; security.md §3.7).
 */
import { KeepsakeError } from "../model/error.ts";
import { isIdentity, normalizedIdentity } from "./age-file.ts";

/** `age-hybrid` is also post-quantum secure; its recipient is long (2 KB). */
export type RecoveryKind = "age-x25519" | "age-hybrid";

export interface RecoveryKey {
  /**
   * `AGE-SECRET-KEY-…`. Shown once. Drop the reference at once, because a string cannot be wiped.
   */
  readonly identity: string;
  readonly recipient: string;
}

export async function newRecoveryKey(kind: RecoveryKind): Promise<RecoveryKey> {
  const { generateHybridIdentity, generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await (kind === "age-hybrid" ? generateHybridIdentity() : generateX25519Identity());
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * The recipient of a recovery key that a person typed, to compare with the slot.
 * @throws KeepsakeError `invalid_input` for anything that is not a recovery key, typing errors
 * included.
 */
export async function recoveryRecipient(identity: string): Promise<string> {
  const written = normalizedIdentity(identity);
  if (await isIdentity(written)) return (await import("age-encryption")).identityToRecipient(written);
  throw new KeepsakeError("invalid_input", "This is no recovery key.", {
    hint: "It starts with AGE-SECRET-KEY-. Type it exactly as shown.",
    facts: { length: identity.length },
  });
}

/** The kind of a recovery key or recipient, by its prefix. */
export function recoveryKind(text: string): RecoveryKind | undefined {
  if (/^(?:AGE-SECRET-KEY-PQ-1|age1pq1)/.test(text)) return "age-hybrid";
  // Recipients of hardware keys (age1tag…) and plugins (age1name1…) are not accepted.
  return /^(?:AGE-SECRET-KEY-1|age1[^1]{58}$)/.test(text) ? "age-x25519" : undefined;
}
