/**
 * Records of consent: scope, wording, time and method (GDPR 7). A withdrawal takes effect in the
 * commit that records it: dependent memories leave all results and their keys are destroyed
 * (GOS-33, PN-32).
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import type { Item, Span } from "../../model/item.ts";
import { parseWith } from "../../model/observation.ts";
import { inParts } from "../../model/parts.ts";
import { firstSpan } from "../../model/text.ts";
import { classify } from "../../policy/privacy.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { sentences } from "../../text/sentences.ts";
import { cutMessage } from "../forget/cut-message.ts";
import { type ErasureReceipt, finishErasure } from "../forget/erase.ts";
import { requestJob } from "../forget/forget.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/speakers.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { CONSENTS_NOTE, type ConsentRecord, isInForce } from "../write/stored-notes.ts";

const word = z.string().min(1).max(200);
const given = z.strictObject({
  /** Rules use sensitive-pii, work-pattern and transfer. The host's own have no effect. */
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
  /** The records that end, otherwise unchanged. None if memories of the scope had no consent. */
  readonly records: readonly ConsentRecord[];
  /** Receipt for the memories that depended on them. Absent if there were none. */
  readonly erased?: ErasureReceipt;
}

/** @throws KeepsakeError `invalid_input`. */
export async function giveConsent(vault: OpenVault, consent: ConsentGiven): Promise<ConsentRecord> {
  const { until, ...parsed } = parseWith(given, consent, "The consent");
  return vault.queue.alone(async (draft) => {
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
  });
}

/**
 * @param consent id of a record, or a scope, which ends all its records. What is stored in a scope
 * without consent is erased too.
 * @throws KeepsakeError `not_found` if no consent is in force, and nothing depends on one.
 * Cost: one data commit and one keystore commit.
 */
export async function withdrawConsent(vault: OpenVault, consent: string): Promise<Withdrawn> {
  const done = await vault.queue.alone(async (draft) => {
    const ending = vault.consents.filter(
      (record) => (record.id === consent || record.scope === consent) && record.withdrawnAt === undefined,
    );
    const ended = ending.map((record) => ({ ...record, withdrawnAt: draft.at }));
    const byId = new Map(ended.map((record) => [record.id, record]));
    if (ended.length > 0)
      noteConsents(
        draft,
        vault.consents.map((record) => byId.get(record.id) ?? record),
      );
    for (const { id } of ended) draft.log({ op: "consent", mem: id, mode: "hard" });
    const scopes = ended.length > 0 || !RULE_SCOPES.has(consent) ? ended.map(({ scope }) => scope) : [consent];
    const dependents = await dependentsOf(vault, { records: ended, scopes }, draft.at);
    const job = await eraseDependents(draft, dependents, "user_request");
    if (ended.length === 0 && job === undefined) throw noConsent();
    return { records: ended, job };
  });
  if (done.job === undefined) return { records: done.records };
  vault.system.failPoint("forget.requested");
  const { receipt } = await finishErasure(vault, done.job);
  return { records: done.records, erased: receipt };
}

/** Takes effect for all later writes. */
const noteConsents = (draft: UnitOfWork, records: readonly ConsentRecord[]): void =>
  draft.note(CONSENTS_NOTE, Buffer.from(JSON.stringify(records)));

const noConsent = (): KeepsakeError =>
  new KeepsakeError("not_found", "No consent with this ID or scope is in force.", {
    hint: "List the consents with keepsake consent list.",
  });

const alreadyOver = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The consent would end before it begins.", {
    hint: "Omit `until`, or use a time in the future.",
    facts: { field: "until" },
  });

/**
 * Erases what depended on a consent that was withdrawn or expired: memories with their dependents,
 * and the sensitive words of archived messages (GOS-33, PN-32). Anything outside its scope stays
 * and is reclassified.
 */
export interface ConsentDependents {
  /** Facts, and messages that are sensitive as a whole. */
  readonly ids: readonly string[];
  /** Sensitive words of other messages, as offsets in their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
}

/** Items read per step. */
const PAGE_ITEMS = 500;
const SENSITIVE = "sensitive-pii";
const PATTERNS = "work-pattern";
/** The scopes that memories depend on. */
const RULE_SCOPES: ReadonlySet<string> = new Set([SENSITIVE, PATTERNS]);

/**
 * @param ended records that end now, and their scopes
 * @param isAffected excludes items under other protection
 * Cost: reads every item once.
 */
export async function dependentsOf(
  vault: OpenVault,
  ended: { readonly records: readonly ConsentRecord[]; readonly scopes: readonly string[] },
  now: number,
  isAffected: (item: Item) => boolean = () => true,
): Promise<ConsentDependents> {
  const endedIds = new Set(ended.records.map(({ id }) => id));
  const continues = (scope: string): boolean =>
    vault.consents.some((record) => record.scope === scope && !endedIds.has(record.id) && isInForce(record, now));
  // If another record of the scope is in force, only items that name an ended one depend on it.
  const scopes = new Set(ended.scopes.filter((scope) => !continues(scope)));
  const ids: string[] = [];
  const cuts = new Map<string, readonly Span[]>();
  for (const part of inParts(vault.enteredIds(), PAGE_ITEMS)) {
    for (const item of await vault.items.many(part)) {
      const isNamed = item.privacy.consent !== undefined && endedIds.has(item.privacy.consent);
      if (!isAffected(item) || !(isNamed || dependsOnScope(vault, item, scopes))) continue;
      const spans = item.layer === "message" ? sensitiveSpans(vault, item) : undefined;
      if (spans === undefined) ids.push(item.id);
      else cuts.set(item.id, spans);
    }
  }
  return { ids, cuts };
}

/** Digests follow their facts. A digest without facts is judged by its own class. */
function dependsOnScope({ index }: OpenVault, item: Item, scopes: ReadonlySet<string>): boolean {
  if (scopes.has(PATTERNS) && item.customType === "work_pattern") return true;
  const isDigest = item.layer === "summary" || item.layer === "topic";
  if (isDigest && item.evidence.some((entry) => index.has(entry.item))) return false;
  return scopes.has(SENSITIVE) && item.privacy.class === SENSITIVE;
}

/**
 * The sensitive sentences of a message. Undefined if the rest would still be sensitive, or they
 * cannot be located.
 */
function sensitiveSpans({ policy }: OpenVault, message: Item): readonly Span[] | undefined {
  const cuts = message.message?.cuts ?? [];
  const spans = sentences(message.text)
    .filter(({ text }) => classify(text, "non-pii") === SENSITIVE)
    .map(({ start, end }) => firstSpan({ start, end }, cuts));
  if (message.text !== ARCHIVE_OFF_TEXT && spans.length === 0) return undefined;
  const left = cutMessage(message, spans).text;
  return classify(left, policy.privacy.defaultClass) === SENSITIVE ? undefined : spans;
}

/**
 * Adds the erasure to the draft; `finishErasure` then destroys the keys. Undefined if nothing
 * depended on the consents.
 */
export async function eraseDependents(
  draft: UnitOfWork,
  { ids, cuts }: ConsentDependents,
  reason: ErasureJob["reason"],
): Promise<ErasureJob | undefined> {
  if (ids.length + cuts.size === 0) return undefined;
  const job = await requestJob(draft, ids, { grade: "purge", reason, keepSource: false }, cuts);
  const erasedIds = new Set(job.ids);
  for (const id of cuts.keys()) if (!erasedIds.has(id)) await reclassify(draft, id);
  return job;
}

/** Reclassifies a message by its remaining words. The erasure job has already rewritten it. */
async function reclassify(draft: UnitOfWork, id: string): Promise<void> {
  const message = await draft.get(id);
  if (message === undefined) return;
  const { defaultClass, defaultBasis } = draft.vault.policy.privacy;
  draft.put({ ...message, privacy: { class: classify(message.text, defaultClass), basis: defaultBasis } });
}
