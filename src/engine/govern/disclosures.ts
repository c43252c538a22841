/**
 * The disclosure ledger (GDPR 19): which item was sent to whom, when, and through which channel.
 * Sealed pages of bounded size are written with the next commit.
 * After a crash, calls to a provider whose answer was not stored are repeated and recorded then.
 */

import * as z from "zod";
import { isKeepsakeError } from "../../model/error.ts";
import type { IdSource } from "../../model/id.ts";
import { parseWith } from "../../model/observation.ts";
import { inParts } from "../../model/parts.ts";
import type { Note } from "../../storage/record-store.ts";
import { idOf } from "../forget/forget-target.ts";
import type { StoreParts } from "../keys/epoch.ts";
import type { DisclosureLedger, OpenVault, UnitOfWork } from "../open-vault.ts";
import { openNote, packedIds, unpackedIds } from "../write/items.ts";
import {
  type Channel,
  DISCLOSED_PAGE,
  DISCLOSURE_PLACE_NOTE,
  DISCLOSURES_NOTE,
  type Disclosure,
  encodeNote,
  NOTICE_NOTE,
  type Recipient,
} from "../write/stored-notes.ts";
import {
  type DeliveredNotices,
  type DeliverNotice,
  type DeliverOptions,
  deliverFrom,
  endNotice,
  type NoticeEnd,
  type NoticeStore,
  type NoticeView,
  shownNotice,
} from "./notices.ts";
import { commitToStore, readStoreNotes, type StoreNote, sealStoreNote } from "./store-log.ts";

interface StoredEntry {
  readonly c: Channel;
  readonly n: string;
  readonly at: number;
  readonly ids?: string;
  readonly through?: string;
  readonly except?: string;
  readonly gone?: true;
}

interface LedgerHead {
  readonly recipients: readonly Recipient[];
  readonly page: number;
}

/** The owner's own copy. Not a recipient under GDPR 19, so no notices are due. */
export const OWNER = "owner";

/** Each commit that adds entries rewrites the current page. */
const PAGE_BYTES_MAX = 12_000;
/** 16 bytes per id, so that an entry fits on a page. */
const ENTRY_IDS_MAX = 400;
/** Further recipients share one name. */
const RECIPIENTS_MAX = 200;
const OTHERS = "others";
/** Repeated calls to a failing provider with the same texts count as one disclosure. */
const RECENT_MAX = 4_096;

interface PendingDisclosure {
  readonly channel: Channel;
  readonly name: string;
  readonly ids: Set<string>;
  through?: { readonly id: string; readonly count: number; readonly except: readonly string[] };
}

const EMPTY: LedgerHead = { recipients: [], page: 0 };

export class Ledger implements DisclosureLedger {
  readonly #vault: OpenVault;
  #head: LedgerHead = EMPTY;
  #page: readonly StoredEntry[] = [];
  readonly pending = new Map<string, PendingDisclosure>();
  /** Entries taken by the current draft. */
  #drafted: readonly { readonly key: string; readonly ids: readonly string[]; readonly through?: string }[] = [];
  readonly #recent = new Set<string>();

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  get recipients(): readonly Recipient[] {
    return this.#head.recipients;
  }

  record(channel: Channel, name: string, ids: Iterable<string>): void {
    const disclosure = this.#pendingFor(channel, name);
    for (const id of ids) {
      const key = `${disclosure.channel} ${disclosure.name} ${id}`;
      if (this.#recent.has(key)) continue;
      this.#recent.add(key);
      disclosure.ids.add(id);
    }
    for (const oldest of this.#recent) {
      if (this.#recent.size <= RECENT_MAX) break;
      this.#recent.delete(oldest);
    }
    if (disclosure.ids.size === 0 && disclosure.through === undefined) this.pending.delete(keyOf(disclosure));
  }

  /** Records a disclosure of the whole vault except `leftOut`. @returns the greatest id */
  recordAll(channel: Channel, name: string, leftOut: readonly string[] = []): string {
    const ids = this.#vault.enteredIds();
    const last = ids.reduce((greatest, id) => (id > greatest ? id : greatest), "");
    if (ids.length === leftOut.length) return last;
    // Too many exceptions do not fit on a page. Without them the recipient may get a notice that
    // was not needed.
    const except = leftOut.length > ENTRY_IDS_MAX ? [] : leftOut;
    this.#pendingFor(channel, name).through = { id: last, count: ids.length - leftOut.length, except };
    return last;
  }

  addTo(draft: UnitOfWork): void {
    this.#drafted = [];
    if (this.pending.size === 0 || draft.raiseGeneration) return;
    const inDraft = new Set([...draft.pending()].map(({ id }) => id));
    const isPresent = (id: string): boolean => this.#vault.index.has(id) || inDraft.has(id);
    const drafted: { key: string; ids: readonly string[]; through?: string }[] = [];
    const entries: StoredEntry[] = [];
    let recipients = this.#head.recipients;
    let itemCount = 0;
    for (const [key, { channel, name, ids, through }] of this.pending) {
      const all = [...ids];
      drafted.push({ key, ids: all, ...(through === undefined ? {} : { through: through.id }) });
      const present = all.filter(isPresent);
      // A hook may see candidates that are not stored. Other channels receive only stored items.
      const erased = channel === "webhook" ? [] : all.filter((id) => !isPresent(id));
      if (erased.length > 0) noteNotices(draft, [{ channel, recipient: name, change: "erased", items: erased }]);
      const entry = { c: channel, n: name, at: draft.at };
      for (const part of inParts(present, ENTRY_IDS_MAX)) entries.push({ ...entry, ids: packedIds(part) });
      for (const part of inParts(erased, ENTRY_IDS_MAX)) entries.push({ ...entry, ids: packedIds(part), gone: true });
      if (through !== undefined) entries.push({ ...entry, through: through.id, ...exceptOf(through.except) });
      const count = present.length + erased.length + (through?.count ?? 0);
      if (count > 0) recipients = counted(recipients, { channel, name, at: draft.at, count });
      itemCount += count;
    }
    this.#drafted = drafted;
    if (entries.length === 0) return;
    const pages = this.#pagesWith(entries);
    const page = pages.at(-1)?.page ?? this.#head.page;
    // The head comes first, because it names the current page.
    draft.note(DISCLOSURES_NOTE, Buffer.from(JSON.stringify({ recipients, page } satisfies LedgerHead)));
    for (const each of pages) draft.note(pageName(each.page), encodeNote(each.entries));
    draft.log({ op: "disclose", cnt: itemCount, act: "system" });
  }

  committed(): void {
    for (const { key, ids, through } of this.#drafted) {
      const disclosure = this.pending.get(key);
      if (disclosure === undefined) continue;
      for (const id of ids) disclosure.ids.delete(id);
      if (through !== undefined && disclosure.through?.id === through) delete disclosure.through;
      if (disclosure.ids.size === 0 && disclosure.through === undefined) this.pending.delete(key);
    }
    this.#drafted = [];
  }

  async flush(): Promise<void> {
    if (this.pending.size === 0 || this.#vault.isReadOnly) return;
    await this.#vault.queue.write(async () => undefined);
  }

  readHead(content: Uint8Array): void {
    this.#head = JSON.parse(Buffer.from(content).toString("utf8")) as LedgerHead;
  }

  /** Only the current page stays in memory. */
  readPage(name: string, content: Uint8Array): void {
    if (name === pageName(this.#head.page)) this.#page = entriesIn(content);
  }

  load(rows: readonly Note[]): void {
    const open = rows.find(({ name }) => name === pageName(this.#head.page));
    this.#page = open === undefined ? [] : entriesIn(openNote(this.#vault.keys, open.name, open.envelope));
  }

  async entries(): Promise<readonly Disclosure[]> {
    const notes = await this.#vault.storage.records.notes(this.#vault.id);
    return notes
      .filter(({ name }) => name.startsWith(DISCLOSED_PAGE))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(({ name, envelope }) => entriesIn(openNote(this.#vault.keys, name, envelope)).map(disclosureOf));
  }

  unwritten(): readonly Disclosure[] {
    const at = this.#vault.now();
    return [...this.pending.values()].flatMap(({ channel, name, ids, through }): Disclosure[] => [
      ...(ids.size === 0 ? [] : [{ channel, name, at, ids: [...ids] }]),
      ...(through === undefined ? [] : [{ channel, name, at, through: through.id, except: through.except }]),
    ]);
  }

  clear(): void {
    this.pending.clear();
    this.#recent.clear();
    this.#page = [];
    this.#head = EMPTY;
  }

  #pendingFor(channel: Channel, name: string): PendingDisclosure {
    const known = this.#head.recipients.some((each) => each.channel === channel && each.name === name);
    const isFull = !known && this.#head.recipients.length + this.pending.size >= RECIPIENTS_MAX;
    const recipient = { channel, name: isFull ? OTHERS : name };
    const key = keyOf(recipient);
    const disclosure = this.pending.get(key) ?? { ...recipient, ids: new Set<string>() };
    this.pending.set(key, disclosure);
    return disclosure;
  }

  #pagesWith(
    entries: readonly StoredEntry[],
  ): readonly { readonly page: number; readonly entries: readonly StoredEntry[] }[] {
    let open = { page: this.#head.page, entries: [...this.#page] };
    let size = sizeOf(open.entries);
    const pages = [open];
    for (const entry of entries) {
      const more = sizeOf([entry]);
      if (open.entries.length > 0 && size + more > PAGE_BYTES_MAX) {
        open = { page: open.page + 1, entries: [] };
        size = 0;
        pages.push(open);
      }
      open.entries.push(entry);
      size += more;
    }
    return pages;
  }
}

/**
 * Records a disclosure through the host's own channel, durably.
 * @throws KeepsakeError `not_found`, `invalid_input`.
 */
export async function recordDisclosure(vault: OpenVault, recipient: string, ids: readonly string[]): Promise<void> {
  const name = parseWith(z.string().min(1).max(200), recipient, "The recipient");
  await vault.catchUp();
  const disclosed = ids.map((id) => idOf(vault, id));
  await vault.queue.write(async () => vault.disclosed.record("share", name, disclosed));
}

/** True if the entry covers this item. */
export const isDisclosed = (
  { ids, through, except }: Pick<Disclosure, "ids" | "through" | "except">,
  id: string,
): boolean => (through === undefined ? ids?.includes(id) === true : id <= through && except?.includes(id) !== true);

/** Reasons of `provider_failed` that guarantee nothing was sent. A broken connection does not. */
const NOT_SENT: ReadonlySet<unknown> = new Set(["address_blocked", "host_unknown", "not_allowed", "not_installed"]);

/** True if a failed call may have disclosed something. */
export const mayHaveDisclosed = (error: unknown): boolean =>
  !isKeepsakeError(error, "provider_failed") || !NOT_SENT.has(error.facts["reason"]);

function counted(
  recipients: readonly Recipient[],
  { channel, name, at, count }: Pick<Recipient, "channel" | "name"> & { readonly at: number; readonly count: number },
): readonly Recipient[] {
  const before = recipients.find((each) => each.channel === channel && each.name === name);
  const next: Recipient = {
    channel,
    name,
    firstAt: before?.firstAt ?? at,
    lastAt: at,
    toldCount: (before?.toldCount ?? 0) + count,
  };
  return before === undefined
    ? [...recipients, next]
    : recipients.map((recipient) => (recipient === before ? next : recipient));
}

const keyOf = ({ channel, name }: Pick<PendingDisclosure, "channel" | "name">): string => `${channel} ${name}`;
/** Padded, so that names sort by number. */
const pageName = (page: number): string => `${DISCLOSED_PAGE}${String(page).padStart(8, "0")}`;
const sizeOf = (entries: readonly StoredEntry[]): number => JSON.stringify(entries).length;
const entriesIn = (content: Uint8Array): readonly StoredEntry[] =>
  JSON.parse(Buffer.from(content).toString("utf8")) as readonly StoredEntry[];

const exceptOf = (ids: readonly string[]): Pick<StoredEntry, "except"> =>
  ids.length === 0 ? {} : { except: packedIds(ids) };

const disclosureOf = ({ c, n, at, ids, through, except, gone }: StoredEntry): Disclosure => ({
  channel: c,
  name: n,
  at,
  ...(ids === undefined ? {} : { ids: unpackedIds(ids) }),
  ...(through === undefined ? {} : { through }),
  ...(except === undefined ? {} : { except: unpackedIds(except) }),
  ...(gone === undefined ? {} : { isGone: gone }),
});

/*
 * Stored notices to recipients of items that were erased, rectified or restricted since (GDPR 19).
 * Ids and codes only.
 */

/** `redacted`: words of the items, or their evidence, were erased. */
const CHANGES = ["erased", "redacted", "rectified", "restricted"] as const;
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

type DueNotice = Pick<DisclosureNotice, "channel" | "recipient" | "change" | "items">;

/** Due from this commit on. @returns the number of notices */
function noteNotices(draft: UnitOfWork, due: readonly DueNotice[]): number {
  const notices = newNotices(due, draft.vault.ids, draft.at);
  for (const notice of notices) writeNotice(draft, notice);
  return notices.length;
}

const newNotices = (due: readonly DueNotice[], ids: IdSource, at: number): readonly StoredNotice[] =>
  due.flatMap(({ items, ...notice }) =>
    Array.from(inParts(items, NOTICE_ITEMS_MAX), (named) => ({
      ...notice,
      id: ids.next(),
      items: named,
      at,
      attempts: 0,
      itemCount: named.length,
    })),
  );

const writeNotice = (draft: UnitOfWork, notice: StoredNotice): void =>
  draft.note(noticeNoteName(notice.id), Buffer.from(JSON.stringify(notice)));

const noticeNoteName = (id: string): string => `${NOTICE_NOTE}${id}`;

const readNotice = (content: Uint8Array): StoredNotice =>
  JSON.parse(Buffer.from(content).toString("utf8")) as StoredNotice;

/*
 * Notices to recipients (GDPR 19): everyone in the ledger who received an item is notified, by id,
 * when it is erased, rectified or restricted. Due notices are derived from the vault's log, so no
 * operation can forget them. Each is created once, retried until delivered, and carries an
 * idempotency key.
 */

const LOG_PAGE = 500;
/** Saves its log position only after this many entries, so that most reads need no commit. */
const PLACE_ENTRIES = 5_000;

/** Oldest first. Creates notices that became due since the last call. */
export async function disclosureNotices(vault: OpenVault): Promise<readonly NoticeView[]> {
  if (!vault.isReadOnly) await makeDue(vault);
  return (await storedNotices(vault)).map(shownNotice);
}

/** Passes each due notice to the port once, and again after a failure (notices.ts). */
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
async function makeDue(vault: OpenVault): Promise<number> {
  await vault.catchUp();
  await vault.disclosed.flush();
  if (!vault.disclosed.recipients.some(({ name }) => name !== OWNER)) return 0;
  if (vault.disclosurePlace >= vault.head.logCount) return 0;
  return vault.queue.alone(async (draft) => {
    const through = vault.head.logCount;
    const from = vault.disclosurePlace;
    const changed = await changesIn(vault, from, through);
    const due = changed.size === 0 ? [] : dueOf(changed, await vault.disclosed.entries());
    if (due.length === 0 && through - from < PLACE_ENTRIES) return 0;
    const count = noteNotices(draft, due);
    draft.note(DISCLOSURE_PLACE_NOTE, Buffer.from(JSON.stringify(through)));
    if (count > 0) draft.log({ op: "disclose", cnt: count, act: "system" });
    return count;
  });
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
    vault.queue.alone(async (draft) => {
      const { put = [], drop = [], facts = [] } = decide(await storedNotices(vault), draft.at);
      for (const notice of put) writeNotice(draft, notice);
      for (const id of drop) draft.dropNote(noticeNoteName(id));
      for (const fact of facts) draft.log(fact);
    }),
});

async function storedNotices(vault: OpenVault): Promise<readonly StoredNotice[]> {
  const notes = await vault.storage.records.notes(vault.id);
  return notes
    .filter(({ name }) => name.startsWith(NOTICE_NOTE))
    .map(({ name, envelope }) => readNotice(openNote(vault.keys, name, envelope)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

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
