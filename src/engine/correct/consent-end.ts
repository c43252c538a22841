/**
 * Erases what depended on a consent that was withdrawn or expired: memories with their dependents,
 * and the sensitive words of archived messages (GOS-33, PN-32). Anything outside its scope stays
 * and is reclassified.
 */

import type { Item, Span } from "../../model/item.ts";
import { firstSpan } from "../../model/text.ts";
import { classify } from "../../policy/retention.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { sentences } from "../../text/sentences.ts";
import { cutMessage } from "../forget/cut-message.ts";
import { requestJob } from "../forget/forget.ts";
import { isInForce } from "../govern/consent-record.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/plain-names.ts";
import type { OpenVault } from "../open-vault.ts";
import type { ConsentRecord } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface ConsentDependents {
  /** Facts, and messages that are sensitive as a whole. */
  readonly ids: readonly string[];
  /** Sensitive words of other messages, as offsets in their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
}

/** Items read per step. */
const PAGE_ITEMS = 500;
const SENSITIVE = "sensitive-pii";

/**
 * @param ended records that end now
 * @param isAffected excludes items under other protection
 * Cost: reads every item once.
 */
export async function dependentsOf(
  vault: OpenVault,
  ended: readonly ConsentRecord[],
  now: number,
  isAffected: (item: Item) => boolean = () => true,
): Promise<ConsentDependents> {
  const endedIds = new Set(ended.map(({ id }) => id));
  const continues = (scope: string): boolean =>
    vault.consents.some((record) => record.scope === scope && !endedIds.has(record.id) && isInForce(record, now));
  // If another record of the scope is in force, only items that name an ended one depend on it.
  const scopes = new Set(ended.map(({ scope }) => scope).filter((scope) => !continues(scope)));
  const ids: string[] = [];
  const cuts = new Map<string, readonly Span[]>();
  const all = vault.enteredIds();
  for (let from = 0; from < all.length; from += PAGE_ITEMS) {
    for (const item of await vault.items.many(all.slice(from, from + PAGE_ITEMS))) {
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
  if (scopes.has("work-pattern") && item.customType === "work_pattern") return true;
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
