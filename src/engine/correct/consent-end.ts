/**
 * What rests on a consent, and goes when it ends, withdrawn or by its own date: memories with what rests on them alone, and the words of archived
 * messages that only the consent let be kept (GOS-33, PN-32). What is not of its scope stays, and is told to be no longer sensitive.
 */

import type { Item, Span } from "../../model/item.ts";
import { firstSpan } from "../../model/text.ts";
import { classify } from "../../policy/retention.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { sentences } from "../../text/sentences.ts";
import { cutMessage } from "../forget/cut-message.ts";
import { requestJob } from "../forget/forget.ts";
import { isInForce } from "../govern/consent-record.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/archive-off.ts";
import type { OpenVault } from "../open-vault.ts";
import type { ConsentRecord } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface Resting {
  /** Facts, and messages that are sensitive through and through. */
  readonly ids: readonly string[];
  /** Of messages that say other things too: the words that go, in offsets of their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
}

/** Items read at once. */
const PAGE_ITEMS = 500;
const SENSITIVE = "sensitive-pii";

/**
 * @param ended records that are over with this moment
 * @param mayTouch leaves out what somebody else has a say in
 * Cost: every item of the vault is read once.
 */
export async function restingOn(
  vault: OpenVault,
  ended: readonly ConsentRecord[],
  now: number,
  mayTouch: (item: Item) => boolean = () => true,
): Promise<Resting> {
  const endedIds = new Set(ended.map(({ id }) => id));
  const goesOn = (scope: string): boolean =>
    vault.consents.some((record) => record.scope === scope && !endedIds.has(record.id) && isInForce(record, now));
  // Where another record of the scope goes on, only what names an ended one rested on it.
  const scopes = new Set(ended.map(({ scope }) => scope).filter((scope) => !goesOn(scope)));
  const ids: string[] = [];
  const cuts = new Map<string, readonly Span[]>();
  const all = vault.enteredIds();
  for (let from = 0; from < all.length; from += PAGE_ITEMS) {
    for (const item of await vault.items.many(all.slice(from, from + PAGE_ITEMS))) {
      const isNamed = item.privacy.consent !== undefined && endedIds.has(item.privacy.consent);
      if (!mayTouch(item) || !(isNamed || restsOnScope(vault, item, scopes))) continue;
      const spans = item.layer === "message" ? sensitiveSpans(vault, item) : undefined;
      if (spans === undefined) ids.push(item.id);
      else cuts.set(item.id, spans);
    }
  }
  return { ids, cuts };
}

/** Digests follow their facts; one that came without facts speaks for itself. */
function restsOnScope({ index }: OpenVault, item: Item, scopes: ReadonlySet<string>): boolean {
  if (scopes.has("work-pattern") && item.customType === "work_pattern") return true;
  const isDigest = item.layer === "summary" || item.layer === "topic";
  if (isDigest && item.evidence.some((entry) => index.has(entry.item))) return false;
  return scopes.has(SENSITIVE) && item.privacy.class === SENSITIVE;
}

/** The sensitive sentences of a message; undefined where without them it is sensitive still, or nobody can tell which they are. */
function sensitiveSpans({ policy }: OpenVault, message: Item): readonly Span[] | undefined {
  const cuts = message.message?.cuts ?? [];
  const spans = sentences(message.text)
    .filter(({ text }) => classify(text, "non-pii") === SENSITIVE)
    .map(({ start, end }) => firstSpan({ start, end }, cuts));
  if (message.text !== ARCHIVE_OFF_TEXT && spans.length === 0) return undefined;
  const left = cutMessage(message, spans).text;
  return classify(left, policy.privacy.defaultClass) === SENSITIVE ? undefined : spans;
}

/** Undefined where nothing rested on it. Ends in the commit of the draft; `finishErasure` destroys the keys. */
export async function endResting(
  draft: UnitOfWork,
  { ids, cuts }: Resting,
  reason: ErasureJob["reason"],
): Promise<ErasureJob | undefined> {
  if (ids.length + cuts.size === 0) return undefined;
  const job = await requestJob(draft, ids, { grade: "purge", reason, keepSource: false }, cuts);
  const gone = new Set(job.ids);
  for (const id of cuts.keys()) if (!gone.has(id)) await reclassify(draft, id);
  return job;
}

/** A message without the words that went is what the rest of it is. It was written anew with the job already. */
async function reclassify(draft: UnitOfWork, id: string): Promise<void> {
  const message = await draft.get(id);
  if (message === undefined) return;
  const { defaultClass, defaultBasis } = draft.vault.policy.privacy;
  draft.put({ ...message, privacy: { class: classify(message.text, defaultClass), basis: defaultBasis } });
}
