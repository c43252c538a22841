/**
 * The owner's recovery key: an age identity that is shown once and kept nowhere, and the public recipient that slots are sealed to
 * (SEC-C12; security.md §3.7).
 */
import { KeepsakeError } from "../model/error.ts";
import { asWritten, isIdentity } from "./age-file.ts";

/** `age-hybrid` also withstands a quantum computer that comes later; its recipient is long (2 KB). */
export type RecoveryKind = "age-x25519" | "age-hybrid";

export interface RecoveryKey {
  /** `AGE-SECRET-KEY-…`. Shown once; a string cannot be overwritten, so let go of it at once. */
  readonly identity: string;
  /** `age1…`, public. */
  readonly recipient: string;
}

export async function newRecoveryKey(kind: RecoveryKind): Promise<RecoveryKey> {
  const { generateHybridIdentity, generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await (kind === "age-hybrid" ? generateHybridIdentity() : generateX25519Identity());
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * The recipient of a recovery key that a person typed again: it is the one of their slot, or they noted it down wrong.
 * @throws KeepsakeError `invalid_input` for anything that is no recovery key; a mistyped letter shows.
 */
export async function recoveryRecipient(identity: string): Promise<string> {
  const written = asWritten(identity);
  if (await isIdentity(written)) return (await import("age-encryption")).identityToRecipient(written);
  throw new KeepsakeError("invalid_input", "This is no recovery key.", {
    hint: "It starts with AGE-SECRET-KEY-; type it as it was shown.",
    facts: { length: identity.length },
  });
}

/** The kind of a recovery key or recipient by its beginning; undefined for neither. */
export function recoveryKind(text: string): RecoveryKind | undefined {
  if (/^(?:AGE-SECRET-KEY-PQ-1|age1pq1)/.test(text)) return "age-hybrid";
  // Recipients of hardware keys (age1tag…) and of plugins (age1name1…) are none of ours.
  return /^(?:AGE-SECRET-KEY-1|age1[^1]{58}$)/.test(text) ? "age-x25519" : undefined;
}
