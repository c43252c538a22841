/**
 * Records of consent: scope, wording, time and method (GDPR 7). A withdrawal takes effect in the
 * commit that records it: dependent memories leave all results and their keys are destroyed
 * (GOS-33, PN-32).
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import { dependentsOf, eraseDependents } from "../correct/consent-end.ts";
import type { ErasureReceipt } from "../forget/erase.ts";
import { finishErasure } from "../forget/erase.ts";
import type { OpenVault } from "../open-vault.ts";
import { CONSENTS_NOTE, type ConsentRecord } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** Scopes used by rules. Others may be recorded and have no effect. */
export const CONSENT_SCOPES = ["sensitive-pii", "work-pattern", "transfer"] as const;

const word = z.string().min(1).max(200);
const given = z.strictObject({
  /** One of CONSENT_SCOPES, or the host's own. */
  scope: word,
  /** The sentence as shown to the person. */
  text: z.string().min(1).max(4_000),
  /** Names the wording, such as `privacy-notice/3`. */
  version: word,
  /** How it was given, such as `signed form` or `settings page`. */
  how: word,
  /** When it expires, in milliseconds UTC. */
  until: z.int().optional(),
});
export type ConsentGiven = z.input<typeof given>;

export interface Withdrawn {
  /** The records that end, otherwise unchanged. */
  readonly records: readonly ConsentRecord[];
  /** Receipt for the memories that depended on them. Absent if there were none. */
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
 * @param consent id of a record, or a scope, which ends all its records
 * @throws KeepsakeError `not_found` if no consent is in force.
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
      const job = await eraseDependents(draft, await dependentsOf(vault, ended, draft.at), "user_request");
      return { records: ended, job };
    },
    { alone: true },
  );
  if (done.job === undefined) return { records: done.records };
  vault.system.failPoint("forget.requested");
  const { receipt } = await finishErasure(vault, done.job);
  return { records: done.records, erased: receipt };
}

/** Takes effect for all later writes. */
const noteConsents = (draft: UnitOfWork, records: readonly ConsentRecord[]): void =>
  draft.note(CONSENTS_NOTE, Buffer.from(JSON.stringify(records)));

const noConsent = (): KeepsakeError =>
  new KeepsakeError("not_found", "No consent with this id or scope is in force.", {
    hint: "List the consents: keepsake consent list.",
  });

const alreadyOver = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The consent would end before it begins.", {
    hint: "Omit `until`, or use a time in the future.",
    facts: { field: "until" },
  });
