/**
 * Stored notices to recipients of items that were erased, rectified or restricted since (GDPR 19).
 * Ids and codes only.
 */

import type { IdSource } from "../../model/id.ts";
import { type Channel, NOTICE_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { NoticeEnd } from "./notice-store.ts";

/** `redacted`: words of the items, or their evidence, were erased. */
export const CHANGES = ["erased", "redacted", "rectified", "restricted"] as const;
export type DisclosedChange = (typeof CHANGES)[number];

/** The id is the idempotency key of the delivery. */
export interface DisclosureNotice {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly change: DisclosedChange;
  /** Ids only, no content. */
  readonly items: readonly string[];
  /** When it became due, in milliseconds UTC. */
  readonly at: number;
}

export interface StoredNotice extends DisclosureNotice {
  readonly attempts: number;
  readonly triedAt?: number;
  readonly doneAt?: number;
  readonly how?: NoticeEnd;
  /** Kept when the ids are removed after delivery. */
  readonly itemCount: number;
  /** The job that destroyed the vault. */
  readonly job?: string;
}

/** Limits the size of a delivery. */
const NOTICE_ITEMS_MAX = 500;

export type DueNotice = Pick<DisclosureNotice, "channel" | "recipient" | "change" | "items">;

/** Due from this commit on. @returns the number of notices */
export function noteNotices(draft: UnitOfWork, due: readonly DueNotice[]): number {
  const notices = newNotices(due, draft.vault.ids, draft.at);
  for (const notice of notices) writeNotice(draft, notice);
  return notices.length;
}

export const newNotices = (due: readonly DueNotice[], ids: IdSource, at: number): readonly StoredNotice[] =>
  due.flatMap(({ items, ...notice }) =>
    Array.from({ length: Math.ceil(items.length / NOTICE_ITEMS_MAX) }, (_, part) => {
      const named = items.slice(part * NOTICE_ITEMS_MAX, (part + 1) * NOTICE_ITEMS_MAX);
      return { ...notice, id: ids.next(), items: named, at, attempts: 0, itemCount: named.length };
    }),
  );

export const writeNotice = (draft: UnitOfWork, notice: StoredNotice): void =>
  draft.note(noticeNoteName(notice.id), Buffer.from(JSON.stringify(notice)));

export const noticeNoteName = (id: string): string => `${NOTICE_NOTE}${id}`;

export const readNotice = (content: Uint8Array): StoredNotice =>
  JSON.parse(Buffer.from(content).toString("utf8")) as StoredNotice;
