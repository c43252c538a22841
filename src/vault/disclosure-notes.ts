/** A notice to somebody who received an item that was erased, rectified or restricted since (GDPR 19), as it lies in the vault. Ids and codes only. */
import type { Channel } from "./disclosures.ts";
import type { Draft } from "./draft.ts";

/** What became of the items. `redacted`: words of them are gone, or what they rest on. */
export const CHANGES = ["erased", "redacted", "rectified", "restricted"] as const;
export type DisclosedChange = (typeof CHANGES)[number];

/** Of what is to be told. The id is its idempotency key: whoever is told twice knows it by that. */
export interface DisclosureNotice {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly change: DisclosedChange;
  /** Ids of the items, and nothing else of them. */
  readonly items: readonly string[];
  /** When it became due, milliseconds UTC. */
  readonly at: number;
}

export interface StoredNotice extends DisclosureNotice {
  readonly attempts: number;
  readonly triedAt?: number;
  readonly doneAt?: number;
  /** Delivered by a port, or given by a person. */
  readonly how?: "delivered" | "by_hand";
  /** Once it is done the ids go, and their number stays. */
  readonly itemCount: number;
}

/** Begins the names of the notes, one a notice. */
export const NOTICE_NOTE = "disclosure-notice/";
/** Ids of one notice: a delivery stays a few pages long. */
const NOTICE_ITEMS_MAX = 500;

/** Due from this commit on. Answers how many notices that are. */
export function noteNotices(
  draft: Draft,
  due: readonly Pick<DisclosureNotice, "channel" | "recipient" | "change" | "items">[],
): number {
  let count = 0;
  for (const { channel, recipient, change, items } of due)
    for (let from = 0; from < items.length; from += NOTICE_ITEMS_MAX) {
      const part = items.slice(from, from + NOTICE_ITEMS_MAX);
      const id = draft.vault.ids.next();
      writeNotice(draft, {
        id,
        channel,
        recipient,
        change,
        items: part,
        at: draft.at,
        attempts: 0,
        itemCount: part.length,
      });
      count += 1;
    }
  return count;
}

export const writeNotice = (draft: Draft, notice: StoredNotice): void =>
  draft.note(noticeNoteName(notice.id), Buffer.from(JSON.stringify(notice)));

export const noticeNoteName = (id: string): string => `${NOTICE_NOTE}${id}`;

/** Sealed by us, so it has the form that we gave it. */
export const readNotice = (content: Uint8Array): StoredNotice =>
  JSON.parse(Buffer.from(content).toString("utf8")) as StoredNotice;
