/**
 * Claims, delivers and ends notices to recipients (GDPR 19), whether they are stored in a vault or,
 * after its destruction, in the store.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { DisclosureNotice, StoredNotice } from "./disclosure-notes.ts";

export interface NoticeStore {
  /** Oldest first. */
  all(): Promise<readonly StoredNotice[]>;
  /** One commit. `decide` runs again if another commit came first. */
  change(decide: (all: readonly StoredNotice[], at: number) => NoticeChange): Promise<void>;
}
export interface NoticeChange {
  readonly put?: readonly StoredNotice[];
  /** Ids of notices to remove. */
  readonly drop?: readonly string[];
  readonly facts?: readonly LogFact[];
}

/** Delivers one notice. If it throws, delivery is retried later. */
export type DeliverNotice = (notice: DisclosureNotice, call: { readonly signal?: AbortSignal }) => Promise<void>;

export interface DeliverOptions {
  readonly signal?: AbortSignal;
  /** Notices per call. Default 100. */
  readonly limit?: number;
}

export interface DeliveredNotices {
  readonly deliveredCount: number;
  readonly failedCount: number;
  /** Notices still due, including those waiting for a retry. */
  readonly pendingCount: number;
}

/** `by_hand`: given by letter or call. `dismissed`: impossible, or a disproportionate effort. */
export type NoticeEnd = "delivered" | "by_hand" | "dismissed";

export interface NoticeView extends DisclosureNotice {
  readonly state: "pending" | "done";
  readonly itemCount: number;
  readonly attempts: number;
  readonly triedAt?: number;
  readonly doneAt?: number;
  readonly how?: NoticeEnd;
  /** The job that destroyed the vault. */
  readonly job?: string;
}

const DELIVER_DEFAULT = 100;
/** Delivered notices are kept as proof. */
const DONE_MAX = 1_000;
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 86_400_000;

/**
 * Delivers due notices one by one. Each attempt is recorded first, so that two processes do not
 * deliver the same notice at once. After a crash it is delivered again with the same key.
 */
export async function deliverFrom(
  store: NoticeStore,
  deliver: DeliverNotice,
  { signal, limit = DELIVER_DEFAULT }: DeliverOptions = {},
): Promise<DeliveredNotices> {
  const claimed = await claim(store, limit);
  let deliveredCount = 0;
  for (const { id, channel, recipient, change, items, at } of claimed) {
    signal?.throwIfAborted();
    try {
      await deliver({ id, channel, recipient, change, items, at }, signal === undefined ? {} : { signal });
    } catch {
      // The port reports the cause; only the failure is counted here.
      continue;
    }
    await endNotice(store, id, "delivered");
    deliveredCount += 1;
  }
  const left = (await store.all()).filter(({ doneAt }) => doneAt === undefined);
  return { deliveredCount, failedCount: claimed.length - deliveredCount, pendingCount: left.length };
}

/** Removes the ids and keeps their number. @throws KeepsakeError `not_found` */
export async function endNotice(store: NoticeStore, id: string, how: NoticeEnd): Promise<NoticeView> {
  let done: StoredNotice | undefined;
  await store.change((all, at) => {
    const notice = all.find((each) => each.id === id);
    if (notice === undefined || (notice.doneAt !== undefined && how !== "delivered")) throw unknownNotice();
    done = { ...notice, items: [], doneAt: notice.doneAt ?? at, how: notice.how ?? how };
    const before = all.filter((each) => each.doneAt !== undefined && each.id !== id);
    return {
      put: [done],
      drop: before.slice(0, Math.max(0, before.length + 1 - DONE_MAX)).map((each) => each.id),
      facts: [{ op: "disclose", mem: id, act: how === "delivered" ? "system" : "user" }],
    };
  });
  if (done === undefined) throw unknownNotice();
  return shownNotice(done);
}

export const shownNotice = (notice: StoredNotice): NoticeView => ({
  ...notice,
  state: notice.doneAt === undefined ? "pending" : "done",
});

async function claim(store: NoticeStore, limit: number): Promise<readonly StoredNotice[]> {
  let tried: readonly StoredNotice[] = [];
  await store.change((all, at) => {
    const due = all.filter((notice) => isDue(notice, at)).slice(0, limit);
    tried = due.map((notice) => ({ ...notice, attempts: notice.attempts + 1, triedAt: at }));
    return { put: tried };
  });
  return tried;
}

function isDue({ doneAt, attempts, triedAt }: StoredNotice, now: number): boolean {
  if (doneAt !== undefined) return false;
  return triedAt === undefined || now >= triedAt + Math.min(RETRY_MS * 2 ** (attempts - 1), RETRY_MAX_MS);
}

const unknownNotice = (): KeepsakeError =>
  new KeepsakeError("not_found", "No notice with this id is pending.", {
    hint: "See them: keepsake disclosures pending.",
  });
