/**
 * Consent: what the owner agreed to, in which words, when, for what, and how (GDPR 7). Withdrawing is one call, and acts in the commit that
 * writes it down: from then on nothing is kept on it, and what rests on it is out of every answer, its keys destroyed next (GOS-33, PN-32).
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import { endResting, restingOn } from "../correct/consent-end.ts";
import type { ErasureReceipt } from "../forget/erase.ts";
import { finishErasure } from "../forget/erase.ts";
import type { OpenVault } from "../open-vault.ts";
import { CONSENTS_NOTE, type ConsentRecord } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** Scopes that rules ask for; others may be recorded, and nothing asks for them. */
export const CONSENT_SCOPES = ["sensitive-pii", "work-pattern", "transfer"] as const;

const word = z.string().min(1).max(200);
const given = z.strictObject({
  /** What it is for: one of CONSENT_SCOPES, or a word of the host's own. */
  scope: word,
  /** The sentence that was agreed to, as it was shown. */
  text: z.string().min(1).max(4_000),
  /** Names the wording, as `privacy-notice/3`. */
  version: word,
  /** How it was given, as `signed form`, `settings page`. */
  how: word,
  /** When it ends by itself, milliseconds UTC. */
  until: z.int().optional(),
});
export type ConsentGiven = z.input<typeof given>;

export interface Withdrawn {
  /** The records that end with this, and nothing else of them changes. */
  readonly records: readonly ConsentRecord[];
  /** What rested on them: keys are destroyed. Absent where nothing did. */
  readonly erased?: ErasureReceipt;
}

/** @throws KeepsakeError `invalid_input`. */
export async function giveConsent(vault: OpenVault, consent: ConsentGiven): Promise<ConsentRecord> {
  const { until, ...parsed } = parseWith(given, consent, "The consent");
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      if (until !== undefined && until <= draft.at) throw alreadyOver();
      const record: ConsentRecord = {
        id: vault.ids.next(),
        at: draft.at,
        ...parsed,
        basis: "explicit-consent",
        ...(until === undefined ? {} : { until }),
      };
      noteConsents(draft, [...vault.consents, record]);
      draft.log({ op: "consent", mem: record.id });
      return record;
    },
    { alone: true },
  );
}

/**
 * @param consent id of a record, or a scope: then every record of it ends
 * @throws KeepsakeError `not_found` where no consent is in force.
 * Cost: one data commit and one keystore commit.
 */
export async function withdrawConsent(vault: OpenVault, consent: string): Promise<Withdrawn> {
  await vault.catchUp();
  const done = await vault.queue.write(
    async (draft) => {
      const ending = vault.consents.filter(
        (record) => (record.id === consent || record.scope === consent) && record.withdrawnAt === undefined,
      );
      if (ending.length === 0) throw noConsent();
      const ended = ending.map((record) => ({ ...record, withdrawnAt: draft.at }));
      const byId = new Map(ended.map((record) => [record.id, record]));
      noteConsents(
        draft,
        vault.consents.map((record) => byId.get(record.id) ?? record),
      );
      for (const { id } of ended) draft.log({ op: "consent", mem: id, mode: "hard" });
      const job = await endResting(draft, await restingOn(vault, ended, draft.at), "user_request");
      return { records: ended, job };
    },
    { alone: true },
  );
  if (done.job === undefined) return { records: done.records };
  vault.system.failPoint("forget.requested");
  const { receipt } = await finishErasure(vault, done.job);
  return { records: done.records, erased: receipt };
}

/** In force for whoever writes after this commit. */
const noteConsents = (draft: UnitOfWork, records: readonly ConsentRecord[]): void =>
  draft.note(CONSENTS_NOTE, Buffer.from(JSON.stringify(records)));

const noConsent = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no consent of this id or scope in force.", {
    hint: "See what was given: keepsake consent list.",
  });

const alreadyOver = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The consent would end before it begins.", {
    hint: "Leave `until` out, or name a moment to come.",
    facts: { field: "until" },
  });
