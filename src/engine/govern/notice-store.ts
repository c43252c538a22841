/**
 * Notices to recipients wherever they lie (GDPR 19): in the vault whose items were told, or in the keep once that vault is destroyed. They are claimed,
 * delivered, given by hand or dismissed in one way.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { DisclosureNotice, StoredNotice } from "./disclosure-notes.ts";

export interface NoticeStore {
  /** Every notice, oldest first. */
  all(): Promise<readonly StoredNotice[]>;
  /** One commit. `decide` is asked again where somebody else came first. */
  change(decide: (all: readonly StoredNotice[], at: number) => NoticeChange): Promise<void>;
}
export interface NoticeChange {
  readonly put?: readonly StoredNotice[];
  /** Ids of those that are no longer kept. */
  readonly drop?: readonly string[];
  readonly facts?: readonly LogFact[];
}

/** Carries one notice to its recipient. Throws where it did not arrive: then it is tried again later. */
export type DeliverNotice = (notice: DisclosureNotice, call: { readonly signal?: AbortSignal }) => Promise<void>;

export interface DeliverOptions {
  readonly signal?: AbortSignal;
  /** Most notices of this call. Default 100. */
  readonly limit?: number;
}

export interface DeliveredNotices {
  readonly deliveredCount: number;
  readonly failedCount: number;
  /** Those that are still due, with those that wait for their next try. */
  readonly pendingCount: number;
}

/** `by_hand`: a person gave it, by letter or call. `dismissed`: it is impossible, or takes disproportionate effort. */
export type NoticeEnd = "delivered" | "by_hand" | "dismissed";

export interface NoticeView extends DisclosureNotice {
  readonly state: "pending" | "done";
  readonly itemCount: number;
  readonly attempts: number;
  readonly triedAt?: number;
  readonly doneAt?: number;
  readonly how?: NoticeEnd;
  /** Of a vault that is gone: the job that destroyed it. */
  readonly job?: string;
}

const DELIVER_DEFAULT = 100;
/** Done ones are kept to show that they were given. */
const DONE_MAX = 1_000;
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 86_400_000;

/**
 * Hands what is due to the port, one after the other. A try is written down before it is made, so that two processes do not tell the same thing
 * at once; a crash in between means that it is told again, under the same key.
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
      // Why is the port's to tell; here it only counts that it was in vain.
      continue;
    }
    await endNotice(store, id, "delivered");
    deliveredCount += 1;
  }
  const left = (await store.all()).filter(({ doneAt }) => doneAt === undefined);
  return { deliveredCount, failedCount: claimed.length - deliveredCount, pendingCount: left.length };
}

/** What it named goes, and the number stays. @throws KeepsakeError `not_found` */
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
