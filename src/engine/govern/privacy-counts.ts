/** Counts by privacy class and state for legal teams (GOS-38), without content or ids. */

import { HOLDS, LAYERS, PRIVACY_CLASSES, type PrivacyClass } from "../../model/item.ts";
import { dueForReview, reviewNotesOf } from "../correct/review.ts";
import type { OpenVault } from "../open-vault.ts";
import { isInForce } from "../write/stored-notes.ts";

export interface PrivacyCounts {
  /** Facts, summaries and topics by class, without messages. */
  readonly memories: Readonly<Record<PrivacyClass, number>>;
  readonly messages: Readonly<Record<PrivacyClass, number>>;
  readonly sensitiveByHold: Readonly<Record<string, number>>;
  /** Sensitive memories due for review, after half of their retention (GOS-37). */
  readonly reviewDueCount: number;
  /** Consents in force, by scope. */
  readonly consents: Readonly<Record<string, number>>;
}

/** Cost: one pass over the rows. */
export async function privacyCounts(vault: OpenVault): Promise<PrivacyCounts> {
  await vault.catchUp();
  const { present, layer, privacyClass, hold } = vault.index.columns();
  const memories = perClass();
  const messages = perClass();
  const sensitiveByHold: Record<string, number> = {};
  for (let row = 0; row < present.length; row++) {
    if (present[row] !== 1) continue;
    const name = PRIVACY_CLASSES[privacyClass[row] ?? 0] ?? "guest-pii";
    (LAYERS[layer[row] ?? 0] === "message" ? messages : memories)[name] += 1;
    if (name !== "sensitive-pii") continue;
    const state = HOLDS[hold[row] ?? 0] ?? "active";
    sensitiveByHold[state] = (sensitiveByHold[state] ?? 0) + 1;
  }
  const now = vault.now();
  const consents: Record<string, number> = {};
  for (const record of vault.consents)
    if (isInForce(record, now)) consents[record.scope] = (consents[record.scope] ?? 0) + 1;
  const due = dueForReview(vault, await reviewNotesOf(vault), now);
  return {
    memories,
    messages,
    sensitiveByHold,
    reviewDueCount: due.filter(({ reason }) => reason === "sensitive_half_life").length,
    consents,
  };
}

/** Includes classes with no items. */
export const perClass = (): Record<PrivacyClass, number> => ({
  "non-pii": 0,
  aggregate: 0,
  "guest-pii": 0,
  "staff-pii": 0,
  "sensitive-pii": 0,
  "commercial-confidential": 0,
});
