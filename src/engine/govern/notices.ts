/**
 * Notices to the owner of a vault: a policy was loosened (SEC-I4), or the privacy notice changed
 * (GDPR 13). Each is written in the commit of the change and stays until acknowledged.
 */

import * as z from "zod";
import { CLOCK_SLACK_MS, DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import { parseWith } from "../../model/observation.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { NOTICES_NOTE, type Notice, PRIVACY_NOTICE_NOTE } from "../write/stored-notes.ts";
import type { DisclosureNotice, StoredNotice } from "./disclosures.ts";

/** Older acknowledged notices are dropped beyond this number. Others block further loosening. */
export const NOTICES_MAX = 200;

/** @param notice its id; undefined for all. @throws KeepsakeError `not_found`. */
export async function acknowledge(vault: OpenVault, notice?: string): Promise<readonly Notice[]> {
  return vault.queue.alone(async (draft) => {
    const isMeant = ({ id, seenAt }: Notice): boolean =>
      seenAt === undefined && (notice === undefined || id === notice);
    if (notice !== undefined && !vault.notices.some(({ id }) => id === notice)) throw unknownNotice();
    const seen = vault.notices.filter(isMeant).map((each) => ({ ...each, seenAt: draft.at }));
    const byId = new Map(seen.map((each) => [each.id, each]));
    const all = vault.notices.map((each) => byId.get(each.id) ?? each);
    if (seen.length > 0) draft.note(NOTICES_NOTE, noticesNote(all));
    return seen;
  });
}

export function noticesNote(notices: readonly Notice[]): Uint8Array {
  const seen = notices.filter(({ seenAt }) => seenAt !== undefined);
  const room = Math.max(0, NOTICES_MAX - (notices.length - seen.length));
  const dropped = new Set(seen.slice(0, Math.max(0, seen.length - room)));
  return Buffer.from(JSON.stringify(notices.filter((notice) => !dropped.has(notice))));
}

const unknownNotice = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no notice with this ID.", { hint: "List them with keepsake notices." });

/** How far this machine's clock is behind the newest entry; 0 within a tolerance. */
export function clockBehindMs(vault: OpenVault): number {
  const behindMs = vault.lastLogAt - vault.now();
  return behindMs > CLOCK_SLACK_MS ? behindMs : 0;
}

/** Added with the first write under such a clock, once until acknowledged. */
export function noteClock(draft: UnitOfWork): void {
  const { vault } = draft;
  const behindMs = clockBehindMs(vault);
  const isTold = vault.notices.some(({ kind, seenAt }) => kind === "clock_behind" && seenAt === undefined);
  if (behindMs === 0 || isTold) return;
  const notice: Notice = {
    id: vault.ids.next(),
    at: draft.at,
    kind: "clock_behind",
    text: `${clockSentence(behindMs)} Check the date of this machine, and the dates of the newest memories.`,
    paths: [],
    before: "",
    after: "",
  };
  draft.note(NOTICES_NOTE, noticesNote([...vault.notices, notice]));
}

/** @example The clock of this machine is 400 days behind the newest entry of the vault. */
export function clockSentence(behindMs: number): string {
  const [count, unit] =
    behindMs >= 2 * DAY_MS
      ? [behindMs / DAY_MS, "days"]
      : behindMs >= 2 * HOUR_MS
        ? [behindMs / HOUR_MS, "hours"]
        : [behindMs / MINUTE_MS, "minutes"];
  return `The clock of this machine is ${Math.floor(Number(count))} ${unit} behind the newest entry of the vault.`;
}
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const privacyNoticeAnnounced = z.strictObject({
  version: z.string().min(1).max(100),
  /** One or two sentences for the owner. */
  text: z.string().min(1).max(4_000),
  /** Changed parts, such as `recipients`. */
  parts: z.array(z.string().min(1).max(100)).max(50).optional(),
});
export type PrivacyNoticeAnnounced = z.input<typeof privacyNoticeAnnounced>;

/** Undefined if this version was announced before. @throws KeepsakeError `invalid_input`. */
export async function announcePrivacyNotice(
  vault: OpenVault,
  given: PrivacyNoticeAnnounced,
): Promise<Notice | undefined> {
  const { version, text, parts = [] } = parseWith(privacyNoticeAnnounced, given, "The notice");
  return vault.queue.alone(async (draft) => {
    if (vault.privacyNotice === version) return undefined;
    const notice: Notice = {
      id: vault.ids.next(),
      at: draft.at,
      kind: "privacy_notice",
      text,
      paths: parts,
      before: vault.privacyNotice ?? "",
      after: version,
    };
    draft.note(PRIVACY_NOTICE_NOTE, Buffer.from(JSON.stringify(version)));
    draft.note(NOTICES_NOTE, noticesNote([...vault.notices, notice]));
    draft.log({ op: "disclose", act: "admin" });
    return notice;
  });
}

/**
 * Claims, delivers and ends notices to recipients (GDPR 19), whether they are stored in a vault or,
 * after its destruction, in the store.
 */
export interface NoticeStore {
  /** Oldest first. */
  all(): Promise<readonly StoredNotice[]>;
  /** One commit. `decide` runs again if another commit came first. */
  change(decide: (all: readonly StoredNotice[], at: number) => NoticeChange): Promise<void>;
}
interface NoticeChange {
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
    if (notice === undefined || (notice.doneAt !== undefined && how !== "delivered")) throw notPending();
    done = { ...notice, items: [], doneAt: notice.doneAt ?? at, how: notice.how ?? how };
    const before = all.filter((each) => each.doneAt !== undefined && each.id !== id);
    return {
      put: [done],
      drop: before.slice(0, Math.max(0, before.length + 1 - DONE_MAX)).map((each) => each.id),
      facts: [{ op: "disclose", mem: id, act: how === "delivered" ? "system" : "user" }],
    };
  });
  if (done === undefined) throw notPending();
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

const notPending = (): KeepsakeError =>
  new KeepsakeError("not_found", "No notice with this ID is pending.", {
    hint: "List them with keepsake disclosures pending.",
  });
