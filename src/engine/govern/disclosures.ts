/**
 * The disclosure ledger (GDPR 19): which item was sent to whom, when, and through which channel.
 * Sealed pages of bounded size are written with the next commit.
 * After a crash, calls to a provider whose answer was not stored are repeated and recorded then.
 * Notices to recipients are in disclosure-notices.ts.
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
  /** Number of the current page. */
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
  readonly #pending = new Map<string, PendingDisclosure>();
  /** Entries taken by the current draft. */
  #drafted: readonly { readonly key: string; readonly ids: readonly string[]; readonly through?: string }[] = [];
  readonly #recent = new Set<string>();

  constructor(vault: OpenVault) {
    this.#vault = vault;
  }

  get recipients(): readonly Recipient[] {
    return this.#head.recipients;
  }

  /** Records a disclosure of items. Written with the next commit, or by `flush`. */
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
    if (disclosure.ids.size === 0 && disclosure.through === undefined) this.#pending.delete(keyOf(disclosure));
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

  /**
   * Adds pending entries to a commit; repeated if it is drafted again. Never to an erasure, which
   * must succeed on a full disk (SEC-E6).
   */
  addTo(draft: UnitOfWork): void {
    this.#drafted = [];
    if (this.#pending.size === 0 || draft.raiseGeneration) return;
    const inDraft = new Set([...draft.pending()].map(({ id }) => id));
    const isPresent = (id: string): boolean => this.#vault.index.has(id) || inDraft.has(id);
    const drafted: { key: string; ids: readonly string[]; through?: string }[] = [];
    const entries: StoredEntry[] = [];
    let recipients = this.#head.recipients;
    let itemCount = 0;
    for (const [key, { channel, name, ids, through }] of this.#pending) {
      const all = [...ids];
      drafted.push({ key, ids: all, ...(through === undefined ? {} : { through: through.id }) });
      const present = all.filter(isPresent);
      // A hook may see candidates that are not stored. Other channels receive only stored items.
      const erased = channel === "webhook" ? [] : all.filter((id) => !isPresent(id));
      if (erased.length > 0) noteNotices(draft, [{ channel, recipient: name, change: "erased", items: erased }]);
      const entry = { c: channel, n: name, at: draft.at };
      for (const part of inParts(present)) entries.push({ ...entry, ids: packedIds(part) });
      for (const part of inParts(erased)) entries.push({ ...entry, ids: packedIds(part), gone: true });
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
    for (const each of pages) draft.note(pageName(each.page), bytesOf(each.entries));
    draft.log({ op: "disclose", cnt: itemCount, act: "system" });
  }

  /** Call after the commit. */
  committed(): void {
    for (const { key, ids, through } of this.#drafted) {
      const disclosure = this.#pending.get(key);
      if (disclosure === undefined) continue;
      for (const id of ids) disclosure.ids.delete(id);
      if (through !== undefined && disclosure.through?.id === through) delete disclosure.through;
      if (disclosure.ids.size === 0 && disclosure.through === undefined) this.#pending.delete(key);
    }
    this.#drafted = [];
  }

  /** Writes pending entries in a commit of their own, if the store accepts writes. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0 || this.#vault.isReadOnly) return;
    await this.#vault.queue.write(async () => undefined);
  }

  readHead(content: Uint8Array): void {
    this.#head = JSON.parse(Buffer.from(content).toString("utf8")) as LedgerHead;
  }

  /** Only the current page stays in memory. */
  readPage(name: string, content: Uint8Array): void {
    if (name === pageName(this.#head.page)) this.#page = entriesIn(content);
  }

  /** Loads the current page from the rows of the store. */
  load(rows: readonly Note[]): void {
    const open = rows.find(({ name }) => name === pageName(this.#head.page));
    this.#page = open === undefined ? [] : entriesIn(openNote(this.#vault.keys, open.name, open.envelope));
  }

  /** Oldest first. Cost: opens every page. */
  async entries(): Promise<readonly Disclosure[]> {
    const notes = await this.#vault.storage.records.notes(this.#vault.id);
    return notes
      .filter(({ name }) => name.startsWith(DISCLOSED_PAGE))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(({ name, envelope }) => entriesIn(openNote(this.#vault.keys, name, envelope)).map(disclosureOf));
  }

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

  #pendingFor(channel: Channel, name: string): PendingDisclosure {
    const known = this.#head.recipients.some((each) => each.channel === channel && each.name === name);
    const isFull = !known && this.#head.recipients.length + this.#pending.size >= RECIPIENTS_MAX;
    const recipient = { channel, name: isFull ? OTHERS : name };
    const key = keyOf(recipient);
    const disclosure = this.#pending.get(key) ?? { ...recipient, ids: new Set<string>() };
    this.#pending.set(key, disclosure);
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
