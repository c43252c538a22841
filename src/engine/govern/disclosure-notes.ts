/** A notice to somebody who received an item that was erased, rectified or restricted since (GDPR 19), as it lies in the vault. Ids and codes only. */

import type { IdSource } from "../../model/id.ts";
import { type Channel, NOTICE_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { NoticeEnd } from "./notice-store.ts";

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
  readonly how?: NoticeEnd;
  /** Once it is done the ids go, and their number stays. */
  readonly itemCount: number;
  /** Of a vault that is gone: the job that destroyed it. */
  readonly job?: string;
}

/** Ids of one notice: a delivery stays a few pages long. */
const NOTICE_ITEMS_MAX = 500;

export type DueNotice = Pick<DisclosureNotice, "channel" | "recipient" | "change" | "items">;

/** Due from this commit on. Answers how many notices that are. */
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

/** Sealed by us, so it has the form that we gave it. */
export const readNotice = (content: Uint8Array): StoredNotice =>
  JSON.parse(Buffer.from(content).toString("utf8")) as StoredNotice;
