/**
 * The quarantine: untrusted content waiting for review, visible to the owner and never recalled
 * (SEC-R4). No interface offers it to a model (SEC-R5).
 */

import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { canonicalJson, defined, rawHash } from "../../model/json.ts";
import { quarantineEndsAt, quarantineReason } from "../../policy/write-gate.ts";
import { QUARANTINED } from "../../search/columns.ts";
import { type ErasureReceipt, finishErasure } from "../forget/erase.ts";
import { requestJob } from "../forget/forget.ts";
import { idOf } from "../forget/forget-target.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-buffer.ts";

export interface QuarantineOptions {
  /** Entries per page. Default 20, at most 1,000. */
  readonly limit?: number;
  /** `next` of the previous page. */
  readonly after?: string;
}

export interface Quarantine {
  readonly entries: readonly QuarantineEntry[];
  /** Entries in all pages. */
  readonly totalCount: number;
  /** Start of the next page; absent on the last one. */
  readonly next?: string;
}

/** The fields that an approval covers, exactly as stored. */
export interface ShownBytes {
  readonly text: string;
  readonly details: readonly string[];
  readonly type: Item["type"];
  readonly customType?: string;
  readonly mode: Item["mode"];
  readonly event: Item["event"];
  readonly key?: string;
  /** Whom it is about. Absent: the owner. */
  readonly subject?: string;
  readonly labels: readonly string[];
}

export interface QuarantineEntry extends ShownBytes {
  readonly id: string;
  readonly at: number;
  readonly source: Item["origin"]["source"];
  readonly speaker?: string;
  readonly session?: string;
  readonly reason: string;
  readonly taint: Item["taint"];
  readonly privacyClass: Item["privacy"]["class"];
  /** When maintenance erases it; absent if it has no deadline. */
  readonly expiresAt?: number;
  /** Digest of `ShownBytes`. */
  readonly digest: string;
}

const LIMIT = 20;
const LIMIT_MAX = 1_000;

/**
 * @throws KeepsakeError `invalid_input`. Cost: one pass over the rows, plus decrypting the page.
 * Does not count as use.
 */
export async function quarantine(vault: OpenVault, options: QuarantineOptions = {}): Promise<Quarantine> {
  const { limit = LIMIT, after = "" } = options;
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) throw wrongLimit();
  await vault.catchUp();
  const ids = quarantinedIds(vault);
  const page = ids.filter((id) => id > after).slice(0, limit);
  const last = page.at(-1);
  const items = await vault.items.many(page);
  return {
    entries: items.map((item) => entryOf(vault, item)),
    totalCount: ids.length,
    ...(last === undefined || last === ids.at(-1) ? {} : { next: last }),
  };
}

/** Sorted by id, which is the order of time. */
function quarantinedIds({ index }: OpenVault): readonly string[] {
  const { present, hold } = index.columns();
  const ids: string[] = [];
  for (let row = 0; row < present.length; row++)
    if (present[row] === 1 && hold[row] === QUARANTINED) ids.push(index.idOf(row));
  return ids.sort();
}

function entryOf({ policy }: OpenVault, item: Item): QuarantineEntry {
  const { session } = item.origin;
  const expiresAt = quarantineEndsAt(policy, item);
  return {
    id: item.id,
    ...shownBytes(item),
    at: item.at,
    source: item.origin.source,
    ...defined({ speaker: item.speaker, session }),
    reason: quarantineReason(item),
    taint: item.taint,
    privacyClass: item.privacy.class,
    ...defined({ expiresAt }),
    digest: digestOfShown(item),
  };
}

export const shownBytes = ({
  text,
  details,
  type,
  customType,
  mode,
  event,
  key,
  subject,
  labels,
}: Item): ShownBytes => ({
  text,
  details: details.map((detail) => detail.text),
  type,
  ...defined({ customType }),
  mode,
  event,
  ...defined({ key, subject }),
  labels,
});

/** A hash of plain text confirms guesses, so it is never logged (SEC-S4). */
export const digestOfShown = (item: Item): string => rawHash(canonicalJson(shownBytes(item))).slice("sha256:".length);

export async function expiredIds(vault: OpenVault, now: number): Promise<readonly string[]> {
  const items = await vault.items.many(quarantinedIds(vault));
  return items
    .filter((item) => (quarantineEndsAt(vault.policy, item) ?? Number.POSITIVE_INFINITY) <= now)
    .map(({ id }) => id);
}

/** Erases the entry completely, but not the message that it was formed from. */
export const QUARANTINE_EXIT = { grade: "purge", reason: "policy", keepSource: true } as const;

/** Deletes an entry permanently. @throws KeepsakeError `not_found`, `invalid_input`. */
export async function deleteQuarantined(vault: OpenVault, view: string): Promise<ErasureReceipt> {
  await vault.catchUp();
  const id = idOf(vault, view);
  const job = await vault.queue.alone(async (draft) => {
    const item = await draft.get(id);
    if (item?.hold !== "quarantined") throw notWaiting(id);
    draft.log({ op: "drop", mem: id, rev: item.revision, act: "user" });
    traceCode(draft, { verb: "promote", outcome: "drop", reason: "owner_dropped", items: [] });
    return requestJob(draft, [id], { ...QUARANTINE_EXIT, reason: "user_request" });
  });
  return (await finishErasure(vault, job)).receipt;
}

const notWaiting = (id: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This memory is not in quarantine.", {
    hint: "List the quarantine with keepsake quarantine list. Delete other memories with keepsake forget.",
    facts: { id },
  });

const wrongLimit = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `A page of the quarantine has 1 to ${LIMIT_MAX} entries.`, {
    hint: "Omit it for the default, 20.",
  });
