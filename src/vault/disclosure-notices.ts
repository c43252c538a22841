/**
 * Notices to recipients (GDPR 19): when an item is erased, rectified or restricted, everybody in the ledger who received it is told so, by its id
 * alone. What is due is read from the vault's own log, so that no verb can forget it; each notice is made once, tried until it is delivered, and
 * bears a key by which a repeated delivery is known. The way out is a port.
 */
import { KeepsakeError } from "../core/error.ts";
import {
  type DisclosedChange,
  type DisclosureNotice,
  NOTICE_NOTE,
  noteNotices,
  noticeNoteName,
  readNotice,
  type StoredNotice,
  writeNotice,
} from "./disclosure-notes.ts";
import { type Channel, type Disclosure, hasTold, OWNER } from "./disclosures.ts";
import type { OpenVault } from "./open-vault.ts";
import { openNote } from "./record-seal.ts";

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

export interface NoticeView extends DisclosureNotice {
  readonly state: "pending" | "done";
  readonly itemCount: number;
  readonly attempts: number;
  readonly triedAt?: number;
  readonly doneAt?: number;
  readonly how?: "delivered" | "by_hand";
}

/** How far the log was looked through. */
export const DISCLOSURE_PLACE_NOTE = "disclosure-place";

const LOG_PAGE = 500;
/** The place is written down without a notice only after so many entries, so that looking costs no commit. */
const PLACE_ENTRIES = 5_000;
const DELIVER_DEFAULT = 100;
/** Done ones are kept to show that they were given. */
const DONE_MAX = 1_000;
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 86_400_000;

/** Every notice, oldest first. What became due since the last look is made first. */
export async function disclosureNotices(vault: OpenVault): Promise<readonly NoticeView[]> {
  if (!vault.isReadOnly) await makeDue(vault);
  return (await storedNotices(vault)).map(shown);
}

/**
 * Hands what is due to the port, one after the other. A try is written down before it is made, so that two processes do not tell the same thing
 * at once; a crash in between means that it is told again, under the same key.
 */
export async function deliverNotices(
  vault: OpenVault,
  deliver: DeliverNotice,
  { signal, limit = DELIVER_DEFAULT }: DeliverOptions = {},
): Promise<DeliveredNotices> {
  await makeDue(vault);
  const claimed = await claim(vault, limit);
  let deliveredCount = 0;
  for (const { id, channel, recipient, change, items, at } of claimed) {
    signal?.throwIfAborted();
    try {
      await deliver({ id, channel, recipient, change, items, at }, signal === undefined ? {} : { signal });
    } catch {
      // Why is the port's to tell; here it only counts that it was in vain.
      continue;
    }
    await finish(vault, id, "delivered");
    deliveredCount += 1;
  }
  const left = (await storedNotices(vault)).filter(({ doneAt }) => doneAt === undefined);
  return { deliveredCount, failedCount: claimed.length - deliveredCount, pendingCount: left.length };
}

/** A person gave the notice, by letter or call. @throws KeepsakeError `not_found`. */
export async function noticeGiven(vault: OpenVault, id: string): Promise<NoticeView> {
  return shown(await finish(vault, id, "by_hand"));
}

/** Looks through what the log says since the last look. Answers how many notices were made. */
export async function makeDue(vault: OpenVault): Promise<number> {
  await vault.catchUp();
  await vault.disclosed.flush();
  if (!vault.disclosed.recipients.some(({ name }) => name !== OWNER)) return 0;
  if (vault.disclosurePlace >= vault.head.logCount) return 0;
  return vault.queue.write(
    async (draft) => {
      const through = vault.head.logCount;
      const from = vault.disclosurePlace;
      const changed = await changesIn(vault, from, through);
      const due = changed.size === 0 ? [] : dueOf(changed, await vault.disclosed.entries());
      if (due.length === 0 && through - from < PLACE_ENTRIES) return 0;
      const count = noteNotices(draft, due);
      draft.note(DISCLOSURE_PLACE_NOTE, Buffer.from(JSON.stringify(through)));
      if (count > 0) draft.log({ op: "disclose", cnt: count, act: "system" });
      return count;
    },
    { alone: true },
  );
}

interface Change {
  readonly change: DisclosedChange;
  readonly at: number;
}

const OPS: Readonly<Record<string, DisclosedChange>> = {
  forget: "erased",
  shred: "erased",
  purge: "erased",
  delete: "erased",
  redact: "redacted",
  restrict: "restricted",
};

/** By id: the last that became of it; nothing takes back that it was erased. */
async function changesIn(vault: OpenVault, from: number, through: number): Promise<ReadonlyMap<string, Change>> {
  const changes = new Map<string, Change>();
  let superseded: string | undefined;
  for (let place = from; place < through; place += LOG_PAGE) {
    const entries = await vault.storage.records.log(vault.id, place, Math.min(LOG_PAGE, through - place));
    for (const text of entries) {
      const { op, mem, ts } = entryOf(text);
      if (op === "supersede") superseded = mem;
      // A correction stands behind the entry of what it replaces, in the same commit.
      const id = op === "correct" ? superseded : mem;
      const change = op === "correct" ? "rectified" : OPS[op];
      if (id === undefined || change === undefined || changes.get(id)?.change === "erased") continue;
      changes.set(id, { change, at: ts });
    }
  }
  return changes;
}

/** Written by us: a closed schema. */
const entryOf = (text: string): { readonly op: string; readonly mem?: string; readonly ts: number } =>
  JSON.parse(text) as { readonly op: string; readonly mem?: string; readonly ts: number };

type Due = Parameters<typeof noteNotices>[1][number];

/** Whoever received an item before it changed, each once for a kind of change. */
function dueOf(changed: ReadonlyMap<string, Change>, entries: readonly Disclosure[]): readonly Due[] {
  const due = new Map<string, { channel: Channel; recipient: string; change: DisclosedChange; items: Set<string> }>();
  for (const { isGone, ...entry } of entries) {
    const { channel, name, at } = entry;
    if (name === OWNER || isGone === true) continue;
    for (const id of entry.ids ?? [...changed.keys()].filter((each) => hasTold(entry, each))) {
      const found = changed.get(id);
      if (found === undefined || found.at < at) continue;
      const key = `${found.change} ${channel} ${name}`;
      const notice = due.get(key) ?? { channel, recipient: name, change: found.change, items: new Set<string>() };
      notice.items.add(id);
      due.set(key, notice);
    }
  }
  return [...due.values()].map((notice) => ({ ...notice, items: [...notice.items] }));
}

async function storedNotices(vault: OpenVault): Promise<readonly StoredNotice[]> {
  const notes = await vault.storage.records.notes(vault.id);
  return notes
    .filter(({ name }) => name.startsWith(NOTICE_NOTE))
    .map(({ name, envelope }) => readNotice(openNote(vault.keys, name, envelope)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function claim(vault: OpenVault, limit: number): Promise<readonly StoredNotice[]> {
  return vault.queue.write(
    async (draft) => {
      const due = (await storedNotices(vault)).filter((notice) => isDue(notice, draft.at)).slice(0, limit);
      const tried = due.map((notice) => ({ ...notice, attempts: notice.attempts + 1, triedAt: draft.at }));
      for (const notice of tried) writeNotice(draft, notice);
      return tried;
    },
    { alone: true },
  );
}

function isDue({ doneAt, attempts, triedAt }: StoredNotice, now: number): boolean {
  if (doneAt !== undefined) return false;
  return triedAt === undefined || now >= triedAt + Math.min(RETRY_MS * 2 ** (attempts - 1), RETRY_MAX_MS);
}

async function finish(vault: OpenVault, id: string, how: "delivered" | "by_hand"): Promise<StoredNotice> {
  await vault.catchUp();
  return vault.queue.write(
    async (draft) => {
      const all = await storedNotices(vault);
      const notice = all.find((each) => each.id === id);
      if (notice === undefined || (notice.doneAt !== undefined && how === "by_hand")) throw unknownNotice();
      const done: StoredNotice = { ...notice, items: [], doneAt: notice.doneAt ?? draft.at, how: notice.how ?? how };
      writeNotice(draft, done);
      draft.log({ op: "disclose", mem: id, act: how === "by_hand" ? "user" : "system" });
      const before = all.filter((each) => each.doneAt !== undefined && each.id !== id);
      for (const { id: old } of before.slice(0, Math.max(0, before.length + 1 - DONE_MAX)))
        draft.dropNote(noticeNoteName(old));
      return done;
    },
    { alone: true },
  );
}

const shown = (notice: StoredNotice): NoticeView => ({
  ...notice,
  state: notice.doneAt === undefined ? "pending" : "done",
});

const unknownNotice = (): KeepsakeError =>
  new KeepsakeError("not_found", "No notice with this id is pending.", {
    hint: "See them: keepsake disclosures pending.",
  });
