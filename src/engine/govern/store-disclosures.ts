import { isKeepsakeError } from "../../model/error.ts";
import type { Note } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { KeepParts } from "../keys/epoch.ts";
import type { KeepKeys } from "../keys/keep-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { type DueNotice, newNotices, type StoredNotice } from "./disclosure-notes.ts";
import { makeDue, storedNotices } from "./disclosure-notices.ts";
import { hasTold, OWNER } from "./disclosures.ts";
import { commitToKeep } from "./keep-log.ts";
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

/** `keepsake.disclosures`: what recipients of destroyed vaults must still be told (GDPR 19). */
export class StoreDisclosures {
  readonly #store: KeepParts;

  constructor(store: KeepParts) {
    this.#store = store;
  }

  /** Oldest first. Ids only. */
  async notices(): Promise<readonly NoticeView[]> {
    return (await keepNotices(this.#store).all()).map(shownNotice);
  }

  /**
   * Passes each due notice to `deliver` once, and again after a failure.
   *
   * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`
   */
  async deliver(deliver: DeliverNotice, options?: DeliverOptions): Promise<DeliveredNotices> {
    return deliverFrom(keepNotices(this.#store), deliver, options);
  }

  /**
   * Records that someone gave this notice by hand. Only its log entry remains.
   *
   * @throws KeepsakeError `not_found`
   */
  async markGiven(id: string): Promise<NoticeView> {
    return endNotice(keepNotices(this.#store), id, "by_hand");
  }

  /**
   * Records that a notice can't be given without disproportionate effort (GDPR 19).
   *
   * @throws KeepsakeError `not_found`
   */
  async dismiss(id: string): Promise<NoticeView> {
    return endNotice(keepNotices(this.#store), id, "dismissed");
  }
}

const LEFT_NOTICE = "notice/";

const keepNotices = (keep: KeepParts): NoticeStore => ({
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

type Sealing = Pick<KeepKeys, "sealForKeep">;

interface KeepNote {
  readonly name: string;
  readonly content: Uint8Array;
}

export const sealedKeepNote = (keys: Sealing, { name, content }: KeepNote): Note => ({
  name,
  envelope: keys.sealForKeep(placeOf(name), content),
});

/** Those whose names begin so. @throws KeepsakeError `key_mismatch`, `record_corrupt` for one that is not what was written */
export async function keepNotes(
  {
    storage,
    keys,
  }: { readonly storage: Pick<Storage, "records" | "keepId">; readonly keys: Pick<KeepKeys, "openForKeep"> },
  prefix: string,
): Promise<readonly KeepNote[]> {
  const notes = await storage.records.notes(storage.keepId);
  return notes
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, envelope }) => ({ name, content: keys.openForKeep(placeOf(name), envelope) }));
}

const placeOf = (name: string): string => `note/${name}`;
