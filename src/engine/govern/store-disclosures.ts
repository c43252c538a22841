import { isKeepsakeError } from "../../model/error.ts";
import type { StoreParts } from "../keys/epoch.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { type DueNotice, newNotices, type StoredNotice } from "./disclosure-notes.ts";
import { makeDue, storedNotices } from "./disclosure-notices.ts";
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
import { commitToStore } from "./store-log.ts";
import { readStoreNotes, type StoreNote, sealStoreNote } from "./store-notes.ts";

/** `keepsake.disclosures`: notices due to recipients of destroyed vaults (GDPR 19). */
export class StoreDisclosures {
  readonly #store: StoreParts;

  constructor(store: StoreParts) {
    this.#store = store;
  }

  /** Oldest first, without content. */
  async notices(): Promise<readonly NoticeView[]> {
    return (await storeNotices(this.#store).all()).map(shownNotice);
  }

  /**
   * Passes each due notice to `deliver` once, and again after a failure.
   *
   * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`
   */
  async deliver(deliver: DeliverNotice, options?: DeliverOptions): Promise<DeliveredNotices> {
    return deliverFrom(storeNotices(this.#store), deliver, options);
  }

  /**
   * Records that someone gave this notice by hand. Only its log entry remains.
   *
   * @throws KeepsakeError `not_found`
   */
  async markGiven(id: string): Promise<NoticeView> {
    return endNotice(storeNotices(this.#store), id, "by_hand");
  }

  /**
   * Records that a notice can't be given without disproportionate effort (GDPR 19).
   *
   * @throws KeepsakeError `not_found`
   */
  async dismiss(id: string): Promise<NoticeView> {
    return endNotice(storeNotices(this.#store), id, "dismissed");
  }
}

const LEFT_NOTICE = "notice/";

const storeNotices = (store: StoreParts): NoticeStore => ({
  all: () => leftNotices(store),
  async change(decide) {
    const at = store.system.clock.now();
    await commitToStore(store, at, async () => {
      const { put = [], drop = [], facts = [] } = decide(await leftNotices(store), at);
      const [done, pending] = [put.filter(isDone), put.filter((notice) => !isDone(notice))];
      return {
        facts,
        notes: pending.map((notice) => sealStoreNote(store.keys, noteOf(notice))),
        dropNotes: [...drop, ...done.map(({ id }) => id)].map(nameOf),
      };
    });
  },
});

/**
 * Notices that remain due after the vault is destroyed: pending ones, and that everything else was
 * erased. On a full disk it uses what is in memory, because a destruction must succeed then
 * (SEC-E6).
 */
export async function noticesAfterDestruction(vault: OpenVault, job: string): Promise<readonly StoredNotice[]> {
  const isUpToDate = await makeDue(vault).then(
    () => true,
    (error: unknown) => {
      if (isKeepsakeError(error)) return false;
      throw error;
    },
  );
  const pending = (await storedNotices(vault)).filter((notice) => !isDone(notice));
  // Earlier erasures have notices of their own. If they could not be created, the recipient may be
  // notified twice.
  const isDue = (id: string): boolean => !isUpToDate || vault.index.has(id);
  const due = newNotices(await noticesFor(vault, isDue), vault.ids, vault.now());
  return [...pending, ...due].map((notice) => ({ ...notice, job }));
}

export const leftNoticeNote = (keys: StoreParts["keys"] | OpenVault["keys"], notice: StoredNotice) =>
  sealStoreNote(keys, noteOf(notice));

/** Keeps only the count, if the ids do not fit. */
export const withoutItems = (notice: StoredNotice): StoredNotice => ({ ...notice, items: [] });

async function noticesFor(vault: OpenVault, isDue: (id: string) => boolean): Promise<readonly DueNotice[]> {
  const due = new Map<string, DueNotice & { readonly ids: Set<string> }>();
  const entered = vault.enteredIds();
  for (const entry of [...(await vault.disclosed.entries()), ...vault.disclosed.unwritten()]) {
    const { channel, name: recipient, ids, isGone } = entry;
    if (recipient === OWNER || isGone === true) continue;
    const key = `${channel} ${recipient}`;
    const known = due.get(key) ?? { channel, recipient, change: "erased", items: [], ids: new Set<string>() };
    for (const id of ids ?? entered.filter((each) => isDisclosed(entry, each))) if (isDue(id)) known.ids.add(id);
    due.set(key, known);
  }
  return [...due.values()].map(({ ids, ...notice }) => ({ ...notice, items: [...ids] }));
}

async function leftNotices(store: StoreParts): Promise<readonly StoredNotice[]> {
  const notices = (await readStoreNotes(store, LEFT_NOTICE)).map(readNote);
  return notices.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const noteOf = ({ items, ...notice }: StoredNotice): StoreNote => ({
  name: nameOf(notice.id),
  content: Buffer.from(JSON.stringify({ ...notice, items: packedIds(items) })),
});

function readNote({ content }: StoreNote): StoredNotice {
  const stored = JSON.parse(Buffer.from(content).toString("utf8")) as Omit<StoredNotice, "items"> & { items: string };
  return { ...stored, items: unpackedIds(stored.items) };
}

const nameOf = (id: string): string => `${LEFT_NOTICE}${id}`;
const isDone = ({ doneAt }: StoredNotice): boolean => doneAt !== undefined;
