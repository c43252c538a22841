/**
 * Notices that a destroyed vault left (GDPR 19): who received something of it has still to be told that it was erased. They lie in the keep's own notes,
 * sealed: a recipient, ids and times, and nothing of what was told. Once one was given or dismissed its row goes; the log keeps that it was.
 * Not here: what is due while the vault is there (disclosure-notices.ts).
 */
import { isKeepsakeError } from "../../model/error.ts";
import type { KeepParts } from "../keys/epoch.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { type DueNotice, newNotices, type StoredNotice } from "./disclosure-notes.ts";
import { makeDue, storedNotices } from "./disclosure-notices.ts";
import { hasTold, OWNER } from "./disclosures.ts";
import { commitToKeep } from "./keep-log.ts";
import { type KeepNote, keepNotes, sealedKeepNote } from "./keep-notes.ts";
import type { NoticeStore } from "./notice-store.ts";

export const LEFT_NOTICE = "notice/";

export const keepNotices = (keep: KeepParts): NoticeStore => ({
  all: () => leftNotices(keep),
  async change(decide) {
    const at = keep.system.clock.now();
    await commitToKeep(keep, at, async () => {
      const { put = [], drop = [], facts = [] } = decide(await leftNotices(keep), at);
      const [done, pending] = [put.filter(isDone), put.filter((notice) => !isDone(notice))];
      return {
        facts,
        notes: pending.map((notice) => sealedKeepNote(keep.keys, noteOf(notice))),
        dropNotes: [...drop, ...done.map(({ id }) => id)].map(nameOf),
      };
    });
  },
});

/**
 * What is due to recipients once the vault is gone: what was pending, and that everything else that they received is erased. Writes what can be
 * written before; on a full disk it goes by what is at hand, because a destruction must be possible there (SEC-E6).
 */
export async function noticesLeftBy(vault: OpenVault, job: string): Promise<readonly StoredNotice[]> {
  const isUpToDate = await makeDue(vault).then(
    () => true,
    (error: unknown) => {
      if (isKeepsakeError(error)) return false;
      throw error;
    },
  );
  const pending = (await storedNotices(vault)).filter((notice) => !isDone(notice));
  // What was erased before has notices of its own, unless they could not be made: then its receiver is told once too often.
  const isDue = (id: string): boolean => !isUpToDate || vault.index.has(id);
  const due = newNotices(await toldTo(vault, isDue), vault.ids, vault.now());
  return [...pending, ...due].map((notice) => ({ ...notice, job }));
}

export const leftNoticeNote = (keys: KeepParts["keys"] | OpenVault["keys"], notice: StoredNotice) =>
  sealedKeepNote(keys, noteOf(notice));

/** With their numbers alone: where not even the ids find room. */
export const withoutItems = (notice: StoredNotice): StoredNotice => ({ ...notice, items: [] });

async function toldTo(vault: OpenVault, isDue: (id: string) => boolean): Promise<readonly DueNotice[]> {
  const due = new Map<string, DueNotice & { readonly ids: Set<string> }>();
  const entered = vault.enteredIds();
  for (const entry of [...(await vault.disclosed.entries()), ...vault.disclosed.unwritten()]) {
    const { channel, name: recipient, ids, isGone } = entry;
    if (recipient === OWNER || isGone === true) continue;
    const key = `${channel} ${recipient}`;
    const known = due.get(key) ?? { channel, recipient, change: "erased", items: [], ids: new Set<string>() };
    for (const id of ids ?? entered.filter((each) => hasTold(entry, each))) if (isDue(id)) known.ids.add(id);
    due.set(key, known);
  }
  return [...due.values()].map(({ ids, ...notice }) => ({ ...notice, items: [...ids] }));
}

async function leftNotices(keep: KeepParts): Promise<readonly StoredNotice[]> {
  const notices = (await keepNotes(keep, LEFT_NOTICE)).map(readNote);
  return notices.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Ids take up most of it. */
const noteOf = ({ items, ...notice }: StoredNotice): KeepNote => ({
  name: nameOf(notice.id),
  content: Buffer.from(JSON.stringify({ ...notice, items: packedIds(items) })),
});

function readNote({ content }: KeepNote): StoredNotice {
  // Sealed by us, so it has the form that we gave it.
  const stored = JSON.parse(Buffer.from(content).toString("utf8")) as Omit<StoredNotice, "items"> & { items: string };
  return { ...stored, items: unpackedIds(stored.items) };
}

const nameOf = (id: string): string => `${LEFT_NOTICE}${id}`;
const isDone = ({ doneAt }: StoredNotice): boolean => doneAt !== undefined;
