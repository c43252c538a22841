/**
 * Notices to recipients (GDPR 19): everyone in the ledger who received an item is notified, by id,
 * when it is erased, rectified or restricted. Due notices are derived from the vault's log, so no
 * operation can forget them. Each is created once, retried until delivered, and carries an
 * idempotency key.
 */

import type { OpenVault } from "../open-vault.ts";
import { openNote } from "../write/record-seal.ts";
import { type Channel, DISCLOSURE_PLACE_NOTE, type Disclosure, NOTICE_NOTE } from "../write/stored-notes.ts";
import {
  type DisclosedChange,
  type DueNotice,
  noteNotices,
  noticeNoteName,
  readNotice,
  type StoredNotice,
  writeNotice,
} from "./disclosure-notes.ts";
import { isDisclosed, OWNER } from "./disclosures.ts";
import {
  type DeliveredNotices,
  type DeliverNotice,
  type DeliverOptions,
  deliverFrom,
  endNotice,
  type NoticeStore,
  type NoticeView,
  shownNotice,
} from "./notice-store.ts";

const LOG_PAGE = 500;
/** Saves its log position only after this many entries, so that most reads need no commit. */
const PLACE_ENTRIES = 5_000;

/** Oldest first. Creates notices that became due since the last call. */
export async function disclosureNotices(vault: OpenVault): Promise<readonly NoticeView[]> {
  if (!vault.isReadOnly) await makeDue(vault);
  return (await storedNotices(vault)).map(shownNotice);
}

/** Passes each due notice to the port once, and again after a failure (notice-store.ts). */
export async function deliverNotices(
  vault: OpenVault,
  deliver: DeliverNotice,
  options?: DeliverOptions,
): Promise<DeliveredNotices> {
  await makeDue(vault);
  return deliverFrom(vaultNotices(vault), deliver, options);
}

/** The notice was given by a person, or cannot be given. @throws KeepsakeError `not_found`. */
export async function noticeEnded(vault: OpenVault, id: string, how: "by_hand" | "dismissed"): Promise<NoticeView> {
  await vault.catchUp();
  return endNotice(vaultNotices(vault), id, how);
}

/** Processes log entries since the last call. @returns the number of new notices */
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

/** The last change of each item by id. Nothing overrides `erased`. */
async function changesIn(vault: OpenVault, from: number, through: number): Promise<ReadonlyMap<string, Change>> {
  const changes = new Map<string, Change>();
  let superseded: string | undefined;
  for (let place = from; place < through; place += LOG_PAGE) {
    const entries = await vault.storage.records.log(vault.id, place, Math.min(LOG_PAGE, through - place));
    for (const text of entries) {
      const { op, mem, ts } = entryOf(text);
      if (op === "supersede") superseded = mem;
      // A correction follows the entry of the item it replaces, in the same commit.
      const id = op === "correct" ? superseded : mem;
      const change = op === "correct" ? "rectified" : OPS[op];
      if (id === undefined || change === undefined || changes.get(id)?.change === "erased") continue;
      changes.set(id, { change, at: ts });
    }
  }
  return changes;
}

/** Entries are written with the closed schema. */
const entryOf = (text: string): { readonly op: string; readonly mem?: string; readonly ts: number } =>
  JSON.parse(text) as { readonly op: string; readonly mem?: string; readonly ts: number };

/** Notices for recipients who received an item before it changed, once per kind of change. */
function dueOf(changed: ReadonlyMap<string, Change>, entries: readonly Disclosure[]): readonly DueNotice[] {
  const due = new Map<string, { channel: Channel; recipient: string; change: DisclosedChange; items: Set<string> }>();
  for (const { isGone, ...entry } of entries) {
    const { channel, name, at } = entry;
    if (name === OWNER || isGone === true) continue;
    for (const id of entry.ids ?? [...changed.keys()].filter((each) => isDisclosed(entry, each))) {
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

const vaultNotices = (vault: OpenVault): NoticeStore => ({
  all: () => storedNotices(vault),
  change: (decide) =>
    vault.queue.write(
      async (draft) => {
        const { put = [], drop = [], facts = [] } = decide(await storedNotices(vault), draft.at);
        for (const notice of put) writeNotice(draft, notice);
        for (const id of drop) draft.dropNote(noticeNoteName(id));
        for (const fact of facts) draft.log(fact);
      },
      { alone: true },
    ),
});

export async function storedNotices(vault: OpenVault): Promise<readonly StoredNotice[]> {
  const notes = await vault.storage.records.notes(vault.id);
  return notes
    .filter(({ name }) => name.startsWith(NOTICE_NOTE))
    .map(({ name, envelope }) => readNotice(openNote(vault.keys, name, envelope)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
