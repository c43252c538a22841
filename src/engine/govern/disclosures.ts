/**
 * The ledger of disclosures (GDPR 19): which item went to whom, when, and by which way. Written as sealed pages of bounded size; what was told
 * rides on the commit that comes next, so that it costs a page and no commit of its own. A crash may lose what was told a moment before it: what
 * a provider was told is then asked again, and written down again, because its answer was not stored either.
 * Not here: notices to those who are in it (disclosure-notices.ts).
 */

import * as z from "zod";
import { isKeepsakeError } from "../../model/error.ts";
import { parseWith } from "../../model/observation.ts";
import type { Note } from "../../storage/record-store.ts";
import type { DisclosureLedger } from "../background-work.ts";
import { idOf } from "../forget/forget-target.ts";
import type { OpenVault } from "../open-vault.ts";
import { packedIds, unpackedIds } from "../write/packed-ids.ts";
import { openNote } from "../write/record-seal.ts";
import {
  type Channel,
  DISCLOSED_PAGE,
  DISCLOSURES_NOTE,
  type Disclosure,
  type Recipient,
} from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { noteNotices } from "./disclosure-notes.ts";

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
  /** Number of the page that is being written. */
  readonly page: number;
}

/** The owner's own copy: no recipient in the sense of the article, so no notice is ever due to them. */
export const OWNER = "owner";

/** A page is written anew by each commit that adds to it. */
const PAGE_BYTES_MAX = 12_000;
/** Ids of one entry: 16 bytes each, so that an entry never outgrows a page. */
const ENTRY_IDS_MAX = 400;
/** Further ones stand together under one name. */
const RECIPIENTS_MAX = 200;
const OTHERS = "others";
/** A provider that keeps failing is told the same texts again and again; that is one disclosure. */
const RECENT_MAX = 4_096;

interface Telling {
  readonly channel: Channel;
  readonly name: string;
  readonly ids: Set<string>;
  through?: { readonly id: string; readonly count: number; readonly except: readonly string[] };
}

const EMPTY: LedgerHead = { recipients: [], page: 0 };

export class Ledger implements DisclosureLedger {
  readonly #vault: OpenVault;
  #head: LedgerHead = EMPTY;
  /** The page that is being written, as it is stored. */
  #page: readonly StoredEntry[] = [];
  readonly #pending = new Map<string, Telling>();
  /** What the draft of the current commit took along. */
  #drafted: readonly { readonly key: string; readonly ids: readonly string[]; readonly through?: string }[] = [];
  readonly #recent = new Set<string>();

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  get recipients(): readonly Recipient[] {
    return this.#head.recipients;
  }

  /** These items went to somebody. Costs nothing now; written with the next commit, or by `flush`. */
  tell(channel: Channel, name: string, ids: Iterable<string>): void {
    const telling = this.#telling(channel, name);
    for (const id of ids) {
      const word = `${telling.channel} ${telling.name} ${id}`;
      if (this.#recent.has(word)) continue;
      this.#recent.add(word);
      telling.ids.add(id);
    }
    for (const oldest of this.#recent) {
      if (this.#recent.size <= RECENT_MAX) break;
      this.#recent.delete(oldest);
    }
    if (telling.ids.size === 0 && telling.through === undefined) this.#pending.delete(keyOf(telling));
  }

  /** The whole vault went to somebody, as it is now, but what was left out. Answers the greatest id of it. */
  tellAll(channel: Channel, name: string, leftOut: readonly string[] = []): string {
    const ids = this.#vault.enteredIds();
    const last = ids.reduce((greatest, id) => (id > greatest ? id : greatest), "");
    if (ids.length === leftOut.length) return last;
    // Very many of them would not fit on a page: then the receiver is told once too often, and never once too seldom.
    const except = leftOut.length > ENTRY_IDS_MAX ? [] : leftOut;
    this.#telling(channel, name).through = { id: last, count: ids.length - leftOut.length, except };
    return last;
  }

  /** Into the commit that is being made; again where that has to be drafted anew. Never into an erasure, which has to fit on a full disk (SEC-E6). */
  addTo(draft: UnitOfWork): void {
    this.#drafted = [];
    if (this.#pending.size === 0 || draft.raiseGeneration) return;
    const inDraft = new Set([...draft.pending()].map(({ id }) => id));
    const isThere = (id: string): boolean => this.#vault.index.has(id) || inDraft.has(id);
    const drafted: { key: string; ids: readonly string[]; through?: string }[] = [];
    const entries: StoredEntry[] = [];
    let recipients = this.#head.recipients;
    let itemCount = 0;
    for (const [key, { channel, name, ids, through }] of this.#pending) {
      const all = [...ids];
      drafted.push({ key, ids: all, ...(through === undefined ? {} : { through: through.id }) });
      const there = all.filter(isThere);
      // A hook was asked about what was not kept in the end: there is nothing of it here to tell about. Others were told what was here.
      const gone = channel === "webhook" ? [] : all.filter((id) => !isThere(id));
      if (gone.length > 0) noteNotices(draft, [{ channel, recipient: name, change: "erased", items: gone }]);
      const entry = { c: channel, n: name, at: draft.at };
      for (const part of inParts(there)) entries.push({ ...entry, ids: packedIds(part) });
      for (const part of inParts(gone)) entries.push({ ...entry, ids: packedIds(part), gone: true });
      if (through !== undefined) entries.push({ ...entry, through: through.id, ...exceptOf(through.except) });
      const count = there.length + gone.length + (through?.count ?? 0);
      if (count > 0) recipients = counted(recipients, { channel, name, at: draft.at, count });
      itemCount += count;
    }
    this.#drafted = drafted;
    if (entries.length === 0) return;
    const pages = this.#pagesWith(entries);
    const page = pages.at(-1)?.page ?? this.#head.page;
    // The head first: it says which page is the one to be kept at hand.
    draft.note(DISCLOSURES_NOTE, Buffer.from(JSON.stringify({ recipients, page } satisfies LedgerHead)));
    for (const each of pages) draft.note(pageName(each.page), bytesOf(each.entries));
    draft.log({ op: "disclose", cnt: itemCount, act: "system" });
  }

  /** Behind the commit that it was drafted for. */
  committed(): void {
    for (const { key, ids, through } of this.#drafted) {
      const telling = this.#pending.get(key);
      if (telling === undefined) continue;
      for (const id of ids) telling.ids.delete(id);
      if (through !== undefined && telling.through?.id === through) delete telling.through;
      if (telling.ids.size === 0 && telling.through === undefined) this.#pending.delete(key);
    }
    this.#drafted = [];
  }

  /** Writes what waits, in a commit of its own where no other comes along. Where the store takes no writes it goes on waiting. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0 || this.#vault.isReadOnly) return;
    await this.#vault.queue.write(async () => undefined);
  }

  readHead(content: Uint8Array): void {
    // Sealed by us, so it has the form that we gave it.
    this.#head = JSON.parse(Buffer.from(content).toString("utf8")) as LedgerHead;
  }

  /** A page as somebody wrote it; only the last one is kept at hand. */
  readPage(name: string, content: Uint8Array): void {
    if (name === pageName(this.#head.page)) this.#page = entriesIn(content);
  }

  /** Of the rows that are not opened with the others: the page that is being written, read from the store. */
  load(rows: readonly Note[]): void {
    const open = rows.find(({ name }) => name === pageName(this.#head.page));
    this.#page = open === undefined ? [] : entriesIn(openNote(this.#vault.keys, open.name, open.envelope));
  }

  /** Every entry, oldest first. Cost: each page is read and opened. */
  async entries(): Promise<readonly Disclosure[]> {
    const notes = await this.#vault.storage.records.notes(this.#vault.id);
    return notes
      .filter(({ name }) => name.startsWith(DISCLOSED_PAGE))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(({ name, envelope }) => entriesIn(openNote(this.#vault.keys, name, envelope)).map(disclosureOf));
  }

  /** What waits for its commit, as entries. */
  unwritten(): readonly Disclosure[] {
    const at = this.#vault.now();
    return [...this.#pending.values()].flatMap(({ channel, name, ids, through }): Disclosure[] => [
      ...(ids.size === 0 ? [] : [{ channel, name, at, ids: [...ids] }]),
      ...(through === undefined ? [] : [{ channel, name, at, through: through.id, except: through.except }]),
    ]);
  }

  clear(): void {
    this.#pending.clear();
    this.#recent.clear();
    this.#page = [];
    this.#head = EMPTY;
  }

  #telling(channel: Channel, name: string): Telling {
    const known = this.#head.recipients.some((each) => each.channel === channel && each.name === name);
    const isFull = !known && this.#head.recipients.length + this.#pending.size >= RECIPIENTS_MAX;
    const asked = { channel, name: isFull ? OTHERS : name };
    const key = keyOf(asked);
    const telling = this.#pending.get(key) ?? { ...asked, ids: new Set<string>() };
    this.#pending.set(key, telling);
    return telling;
  }

  /** The page that is being written with what fits into it, and further ones. */
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

/** The host's own ways out. In the commit that answers. @throws KeepsakeError `not_found`, `invalid_input`. */
export async function noteDisclosure(vault: OpenVault, recipient: string, ids: readonly string[]): Promise<void> {
  const name = parseWith(z.string().min(1).max(200), recipient, "The recipient");
  await vault.catchUp();
  const told = ids.map((id) => idOf(vault, id));
  await vault.queue.write(async () => vault.disclosed.tell("share", name, told));
}

/** Whether an entry says that this item was told. */
export const hasTold = (
  { ids, through, except }: Pick<Disclosure, "ids" | "through" | "except">,
  id: string,
): boolean => (through === undefined ? ids?.includes(id) === true : id <= through && except?.includes(id) !== true);

/** Reasons of `provider_failed` with which nothing can have left. A connection that broke may have carried it all. */
const NOT_SENT: ReadonlySet<unknown> = new Set(["address_blocked", "host_unknown", "not_allowed", "not_installed"]);

/** Whether a call that failed may have told its receiver something. */
export const mayHaveTold = (error: unknown): boolean =>
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

const keyOf = ({ channel, name }: Pick<Telling, "channel" | "name">): string => `${channel} ${name}`;
/** Names sort as the numbers do. */
const pageName = (page: number): string => `${DISCLOSED_PAGE}${String(page).padStart(8, "0")}`;
const bytesOf = (entries: readonly StoredEntry[]): Uint8Array => Buffer.from(JSON.stringify(entries));
const sizeOf = (entries: readonly StoredEntry[]): number => JSON.stringify(entries).length;
const entriesIn = (content: Uint8Array): readonly StoredEntry[] =>
  JSON.parse(Buffer.from(content).toString("utf8")) as readonly StoredEntry[];

const inParts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / ENTRY_IDS_MAX) }, (_, part) =>
    ids.slice(part * ENTRY_IDS_MAX, (part + 1) * ENTRY_IDS_MAX),
  );

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
