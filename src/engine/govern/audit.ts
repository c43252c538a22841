/**
 * The audit logs of a store (SEC §4), published as signed files that anyone can verify, and the
 * receipts made from them. Entries hold random ids, counts and codes; no vault is opened.
 */

import { addEnvelope, type EnvelopeTable, type RowFault, rowFaults } from "../../audit/chain-book.ts";
import { KEYS_PATH, readKeyChanges } from "../../audit/key-changes.ts";
import { type LogFiles, type LogSource, openCheckpoint, readCheckpoint, unsignedHead } from "../../audit/log-files.ts";
import { type PublishedLog, type PublishOptions, publishLog, removeLog } from "../../audit/publish-log.ts";
import { consistencyProofFor, receiptFor } from "../../audit/receipt.ts";
import { statementText } from "../../audit/statement.ts";
import { type LogReport, verifyLog } from "../../audit/verify-log.ts";
import { sha256Hex } from "../../crypto/primitives.ts";
import {
  type Checkpoint,
  ed25519PublicKey,
  encodeVerifierKey,
  type NoteSigner,
  parseCheckpoint,
  type VerifierKey,
} from "../../crypto/signed-note.ts";
import { KeepsakeError } from "../../model/error.ts";
import { defined } from "../../model/json.ts";
import type { LogEntry } from "../../model/log-entry.ts";
import type { AuditLog, VaultId } from "../../storage/record-store.ts";
import type { AuditFiles, Storage } from "../../storage/storage.ts";
import { UNSIGNED_MAX, UNSIGNED_MS_MAX } from "../write/log-chain.ts";
import {
  type AuditParts,
  changeAuditKey,
  changeTimes,
  endFormerAuditKeys,
  KEYS_TOGETHER_MS,
  noteKeyChanges,
  signersOf,
} from "./store-log.ts";

export interface AuditListOptions {
  /** `governance/<n>` or `access/<yyyy-mm>/<n>`. Default: the newest governance log. */
  readonly log?: string;
  /** Oldest first, from this index of the log, from 0. */
  readonly from?: number;
  /** Newest first, from the entry before this index. `Infinity`: from the newest. */
  readonly before?: number;
}

export interface AuditEntry {
  readonly place: number;
  /** The exact text that the tree hashes. */
  readonly text: string;
  readonly entry: LogEntry;
}

export interface AuditVerifyOptions {
  readonly log?: string;
  /** An older checkpoint that the log must extend. */
  readonly since?: string;
  /**
   * Compares every live row with the log. Costs a read of every row. Default true for the newest
   * governance log.
   */
  readonly state?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
}

export interface AuditReport {
  readonly log: string;
  /** Signatures, tree, schema, chains and times of the files. */
  readonly files: LogReport;
  /** Live rows that contradict the logs; absent if not checked. */
  readonly rows?: readonly RowFault[];
  /** Published files that were altered or removed, and have been rewritten. */
  readonly repaired: readonly string[];
  readonly isValid: boolean;
}

export interface AuditKeyChange {
  /** The log that the keys are shown for. All logs share a key under their own names. */
  readonly log: string;
  readonly formerVerifierKey: string;
  readonly verifierKey: string;
  readonly changedAt: number;
  readonly bothSignUntil: number;
}

export interface SignedState {
  readonly log: string;
  readonly size: number;
  /** When its newest head was signed, in milliseconds UTC. Absent if never. */
  readonly signedAt?: number;
  /** Entries after that head. */
  readonly unsignedCount: number;
  /** Time of the first unsigned entry. */
  readonly unsignedSince?: number;
}

const PAGE_ENTRIES = 1_000;
/** Entries of a job that a receipt names at most. */
const FURTHER_MAX = 1_000;
const GOVERNANCE = "governance/";
/** Writing a file takes moments. An older draft was interrupted. */
const DRAFT_MS_MAX = 3_600_000;
/** Rounds of concurrent writes before giving up. */
const SETTLING_ROUNDS_MAX = 50;

type FaultOfVault = RowFault & { readonly vault: VaultId };
/** The origin line of a log's signed heads. */
const logOrigin = (storeId: string, name: string): string => `keepsake/${storeId}/${name}`;
/** `governance`, or `access/<yyyy-mm>`. */
export const kindOf = (name: string): string => name.slice(0, name.lastIndexOf("/"));
export const numberOf = (name: string): number => Number(name.slice(name.lastIndexOf("/") + 1));

export class StoreAudit {
  readonly #parts: AuditParts;
  #publishing: Promise<unknown> = Promise.resolve();

  constructor(parts: AuditParts) {
    this.#parts = parts;
  }

  /** Governance logs and monthly access logs, in order of creation. */
  logs(): Promise<readonly AuditLog[]> {
    return this.#parts.storage.records.auditLogs();
  }

  /** Oldest first, or newest first with `before`. */
  async *list({ log, from = 0, before }: AuditListOptions = {}): AsyncIterable<AuditEntry> {
    const { name, size } = await this.#logNamed(log);
    if (before === undefined) {
      for (let start = from; ; start += PAGE_ENTRIES) {
        const page = await this.#page(name, start, PAGE_ENTRIES);
        yield* page;
        if (page.length < PAGE_ENTRIES) return;
      }
    }
    for (let end = Math.min(before, size); end > 0; end -= PAGE_ENTRIES) {
      const start = Math.max(0, end - PAGE_ENTRIES);
      yield* (await this.#page(name, start, end - start)).reverse();
    }
  }

  async #page(name: string, start: number, count: number): Promise<AuditEntry[]> {
    const texts = await this.#parts.storage.records.audit(name, start, count);
    // Written with the closed schema.
    return texts.map((text, index) => ({ place: start + index, text, entry: JSON.parse(text) as LogEntry }));
  }

  /** The public key that verifies a log, as one line of text. @throws KeepsakeError `not_found` */
  async verifierKey(log?: string): Promise<string> {
    return encodeVerifierKey(await this.#keyOf((await this.#logNamed(log)).name));
  }

  /**
   * Writes new entries as files and signs the head. Signs only durable entries, and never a head
   * that contradicts an older one.
   * @throws KeepsakeError `log_fork`, `log_rollback`, `log_corrupt`, `wrong_key`,
   * `store_read_only`, `store_full`
   */
  async publish(log?: string, signal?: AbortSignal): Promise<PublishedLog> {
    const { name } = await this.#logNamed(log);
    return this.#inTurn(() => this.#publishOwn(name, signal));
  }

  /**
   * Rotates the signing key (security.md §4.6). A note signed by both keys, in each log and
   * receipt, leads from the old verifier key to the new one. Heads carry both signatures for thirty
   * days; then `keepsake.maintain()` destroys the old key.
   * @throws KeepsakeError `invalid_input` if four keys overlap already, and as `publish`
   */
  async rotateKey(): Promise<AuditKeyChange> {
    const { name } = await this.#logNamed(undefined);
    const formerVerifierKey = encodeVerifierKey(await this.#keyOf(name));
    await changeAuditKey(this.#parts);
    this.#parts.system.failPoint("audit.key_logged");
    await this.publishAll();
    const changedAt = Math.max(...(await changeTimes(this.#parts)).values());
    return {
      log: name,
      formerVerifierKey,
      verifierKey: await this.verifierKey(name),
      changedAt,
      bothSignUntil: changedAt + KEYS_TOGETHER_MS,
    };
  }

  /** Notes of a log's key changes, for holders of an older key; undefined if it never changed. */
  async keyChanges(log?: string): Promise<string | undefined> {
    const { name } = await this.#logNamed(log);
    return (await readKeyChanges(this.#files(name))).text;
  }

  /** `publishAll`. Then destroys signing keys after their overlap, and removes old drafts. */
  async runMaintenance(): Promise<void> {
    await this.publishAll();
    await endFormerAuditKeys(this.#parts);
    const { storage, system } = this.#parts;
    for (const files of [storage.audit, storage.heads]) await files.sweep(system.clock.now() - DRAFT_MS_MAX);
  }

  /** Publishes new entries of every log, signed by all current keys. */
  async publishAll(): Promise<readonly PublishedLog[]> {
    const published: PublishedLog[] = [];
    for (const { name } of await this.logs()) published.push(await this.publish(name));
    return published;
  }

  /** Like `publishAll`, only for logs with unsigned entries. */
  async signGrown(): Promise<void> {
    for (const { log, unsignedCount } of await this.signedState()) if (unsignedCount > 0) await this.publish(log);
  }

  /** Cost: reads a small file per log, and an entry of those that grew. */
  async signedState(): Promise<readonly SignedState[]> {
    const { records } = this.#parts.storage;
    const states: SignedState[] = [];
    for (const { name: log, size } of await this.logs()) {
      const head = await rememberedHead(this.#parts.storage, log);
      const unsignedCount = size - (head?.checkpoint.size ?? 0);
      const [oldest] = unsignedCount > 0 ? await records.audit(log, size - unsignedCount, 1) : [];
      states.push({
        log,
        size,
        unsignedCount,
        ...(head === undefined ? {} : { signedAt: head.at }),
        ...(oldest === undefined ? {} : { unsignedSince: timeOf(oldest) }),
      });
    }
    return states;
  }

  /** Whether the head of a log must be signed now (security.md §4.5). */
  async isSigningDue(): Promise<boolean> {
    const now = this.#parts.system.clock.now();
    return (await this.signedState()).some(
      ({ unsignedCount, unsignedSince = now }) =>
        unsignedCount >= UNSIGNED_MAX || (unsignedCount > 0 && now - unsignedSince >= UNSIGNED_MS_MAX),
    );
  }

  /** Copies the published files of a log, brought up to date, into another folder. */
  async export(files: LogFiles, log?: string, signal?: AbortSignal): Promise<PublishedLog> {
    const { name } = await this.#logNamed(log);
    await this.publish(name);
    const published = await this.#publishInto(files, name, throwIfAborted(signal));
    const { text } = await readKeyChanges(this.#files(name));
    if (text !== undefined) await files.write(KEYS_PATH, Buffer.from(text, "utf8"));
    return published;
  }

  /** Publishes, verifies the files, and compares all rows with the log (SEC-C3, SEC-G1). */
  async verify(options: AuditVerifyOptions = {}): Promise<AuditReport> {
    const { name } = await this.#logNamed(options.log);
    const published = this.#isReadOnly
      ? undefined
      : await this.#inTurn(() => this.#publishOwn(name, options.signal, { repairs: true }));
    const repaired = published?.repaired ?? [];
    const table: EnvelopeTable = new Map();
    const wantsRows = options.state ?? name === (await this.#logNamed(undefined)).name;
    if (wantsRows) await this.#readEarlier(table, name);
    const files = await verifyLog(this.#files(name), [await this.#keyOf(name)], {
      origin: this.#originOf(name),
      chains: "shared",
      ...defined({ since: options.since }),
      ...(wantsRows ? { onEntry: (entry: LogEntry) => addEnvelope(table, entry) } : {}),
      ...defined({ signal: options.signal, onProgress: options.progress }),
    });
    const faults = wantsRows ? await this.#settledFaults(table, name, files.checkpoint?.size ?? 0) : undefined;
    const rows = faults?.map(({ vault: _vault, ...fault }) => fault);
    return {
      log: name,
      files,
      ...defined({ rows }),
      repaired,
      isValid: files.isValid && (rows?.length ?? 0) === 0 && repaired.length === 0,
    };
  }

  /** Counts rows that contradict the logs, per vault. Decrypts nothing (SEC-C3). */
  async damagedRows(): Promise<ReadonlyMap<VaultId, number>> {
    const counts = new Map<VaultId, number>();
    const newest = (await this.logs()).findLast(({ name }) => name.startsWith(GOVERNANCE));
    if (newest === undefined) return counts;
    const table: EnvelopeTable = new Map();
    await this.#readEarlier(table, newest.name);
    for (const { vault } of await this.#settledFaults(table, newest.name, 0))
      counts.set(vault, (counts.get(vault) ?? 0) + 1);
    return counts;
  }

  /** Proof that a log only grew since it had `olderSize` entries; base64 hashes for a witness. */
  async consistency(
    olderSize: number,
    log?: string,
  ): Promise<{ readonly note: string; readonly proof: readonly string[]; readonly keyChanges?: string }> {
    const { name } = await this.#logNamed(log);
    const { note, checkpoint } = await this.publish(name);
    const proof = olderSize === 0 ? [] : await consistencyProofFor(this.#files(name), olderSize, checkpoint.size);
    const keyChanges = await this.keyChanges(name);
    return {
      note,
      proof: proof.map((hash) => Buffer.from(hash).toString("base64")),
      ...defined({ keyChanges }),
    };
  }

  /**
   * The receipt of an erasure or a destruction. It verifies with the file and a verifier key alone
   * (SEC-E8). Until the job is verified it proves only the steps done so far.
   * @param job id from the receipt of the erasure
   * @throws KeepsakeError `not_found` if no log names the job
   */
  async receipt(job: string): Promise<string> {
    for (const { name } of (await this.logs()).toReversed()) {
      if (!name.startsWith(GOVERNANCE)) continue;
      const places = await this.#placesOf(name, job);
      const last = places.at(-1);
      if (last === undefined) continue;
      if (!this.#isReadOnly) await this.publish(name);
      const further = places.slice(0, -1).slice(0, FURTHER_MAX);
      return receiptFor(this.#files(name), await this.#keyOf(name), { index: last, further });
    }
    throw new KeepsakeError("not_found", "No log of this store contains this job.", {
      hint: "Copy the job ID from the output of forget or destroy.",
    });
  }

  /**
   * Signs a statement with the key of the newest governance log. It verifies with `verifierKey()`
   * alone (audit/statement.ts).
   */
  async statement(body: Readonly<Record<string, unknown>>): Promise<string> {
    const { name } = await this.#logNamed(undefined);
    return statementText(body, await this.#newestSigner(name));
  }

  /** Log positions by job, such as `governance/1:17`. Reads every governance log once. */
  async eventsOf(jobs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const events = new Map<string, string[]>(jobs.map((job) => [job, []]));
    for (const { name } of await this.logs()) {
      if (!name.startsWith(GOVERNANCE)) continue;
      for await (const { place, entry } of this.list({ log: name }))
        events.get(entry.job ?? "")?.push(`${name}:${place}`);
    }
    return events;
  }

  /** Removes access logs of months that ended before a time, for retention (SEC §4.1). */
  async dropAccessBefore(before: number): Promise<number> {
    const month = new Date(before).toISOString().slice(0, "2026-11".length);
    let count = 0;
    for (const { name, size } of await this.logs()) {
      const [kind, of = ""] = name.split("/");
      if (kind !== "access" || of >= month) continue;
      // Files first: a log that is still listed is removed by the next call.
      await removeLog(this.#files(name), size);
      await forgetHead(this.#parts.storage, name);
      await this.#parts.storage.records.dropAuditLog(name);
      count += 1;
    }
    return count;
  }

  /**
   * The final head of a log that a restore ended. Its published files hold entries that the
   * restored rows no longer have (SEC §4.7).
   */
  async #endOf(name: string, size: number): Promise<PublishedLog | undefined> {
    const later = (await this.logs()).some(
      (log) => kindOf(log.name) === kindOf(name) && numberOf(log.name) > numberOf(name),
    );
    if (!later) return undefined;
    const head = await readCheckpoint(this.#files(name), [await this.#keyOf(name)]);
    if (!("fault" in head) && head.checkpoint.size > size)
      return { checkpoint: head.checkpoint, note: head.note, appendedCount: 0, repaired: [] };
    // If its files are lost, use the head remembered beside the keys.
    const last = await rememberedHead(this.#parts.storage, name);
    return last === undefined || last.checkpoint.size <= size
      ? undefined
      : { checkpoint: last.checkpoint, note: last.note, appendedCount: 0, repaired: [] };
  }

  get #isReadOnly(): boolean {
    return this.#parts.isReadOnly === true;
  }

  /** Serializes publications, which write the same files. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#publishing.then(work, work);
    this.#publishing = turn.catch(() => undefined);
    return turn;
  }

  /** Publishes beside the data. Remembers the head beside the keys before it is visible. */
  async #publishOwn(
    name: string,
    signal: AbortSignal | undefined,
    options: Pick<PublishOptions, "repairs"> = {},
  ): Promise<PublishedLog> {
    const { storage, system } = this.#parts;
    const { size } = await this.#logNamed(name);
    const ended = await this.#endOf(name, size);
    if (ended !== undefined) return ended;
    const last = (await rememberedHead(storage, name))?.checkpoint;
    const published = await this.#publishInto(this.#files(name), name, {
      ...options,
      ...throwIfAborted(signal),
      ...defined({ lastHead: last }),
      keepHead: async (_head, note) => {
        system.failPoint("audit.tiles_written");
        await rememberHead(storage, name, note, system.clock.now());
        system.failPoint("audit.head_remembered");
      },
    });
    system.failPoint("audit.head_published");
    // The remembered head may be missing after a crash, or older in a restored key folder.
    if (published.appendedCount === 0 && published.checkpoint.size > (last?.size ?? -1))
      await rememberHead(storage, name, published.note, system.clock.now());
    await noteKeyChanges(this.#parts, this.#files(name), this.#originOf(name), await this.#parts.keys.auditKeys());
    return published;
  }

  /** Signs with every current key, and builds on heads signed by earlier ones. */
  async #publishInto(files: LogFiles, name: string, options: PublishOptions): Promise<PublishedLog> {
    const [, ...alsoSignedBy] = signersOf(await this.#parts.keys.auditKeys(), this.#originOf(name));
    const signer = await this.#newestSigner(name);
    const { changes } = await readKeyChanges(this.#files(name));
    const formerKeys = changes.map(({ older }) => older);
    return publishLog(this.#source(name), files, signer, { ...options, alsoSignedBy, formerKeys });
  }

  async #newestSigner(name: string): Promise<NoteSigner> {
    const [signer] = signersOf(await this.#parts.keys.auditKeys(), this.#originOf(name));
    if (signer === undefined) throw new RangeError("A keyring without a key for the audit is given one.");
    return signer;
  }

  #source(name: string): LogSource {
    const { records } = this.#parts.storage;
    return {
      origin: this.#originOf(name),
      size: async () => (await records.auditLogs()).find((log) => log.name === name)?.size ?? 0,
      entries: (from, limit) => records.audit(name, from, limit),
    };
  }

  #originOf(name: string): string {
    return logOrigin(this.#parts.storage.storeId, name);
  }

  async #keyOf(name: string): Promise<VerifierKey> {
    const newest = (await this.#parts.keys.auditKeys()).at(-1);
    if (newest === undefined) throw new RangeError("A keyring without a key for the audit is given one.");
    return { name: this.#originOf(name), publicKey: ed25519PublicKey(newest.seed) };
  }

  #files(name: string): Required<LogFiles> {
    const { audit } = this.#parts.storage;
    return {
      read: (path) => audit.read(`${name}/${path}`),
      write: (path, bytes) => audit.write(`${name}/${path}`, bytes),
      remove: (path) => audit.remove(`${name}/${path}`),
    };
  }

  async #logNamed(name: string | undefined): Promise<AuditLog> {
    const logs = await this.logs();
    const found = logs.findLast((log) => (name === undefined ? log.name.startsWith(GOVERNANCE) : log.name === name));
    if (found !== undefined) return found;
    throw new KeepsakeError("not_found", "This store has no log with this name.", {
      hint: "List the logs with keepsake audit list --logs.",
    });
  }

  /** What earlier logs recorded about the rows. */
  async #readEarlier(table: EnvelopeTable, name: string): Promise<void> {
    for (const log of await this.logs()) {
      if (log.name === name) return;
      if (!log.name.startsWith(GOVERNANCE)) continue;
      for await (const { entry } of this.list({ log: log.name })) addEnvelope(table, entry);
    }
  }

  /**
   * Rows may be newer than the published head and keep changing. So later entries are read from the
   * store, and mismatches are checked again until nothing new was written: those that remain have
   * no entry.
   */
  async #settledFaults(table: EnvelopeTable, name: string, size: number): Promise<readonly FaultOfVault[]> {
    let from = await this.#addEntries(table, name, size);
    let faults = await this.#rowFaults(table);
    for (let round = 0; round < SETTLING_ROUNDS_MAX && faults.length > 0; round++) {
      const before = from;
      from = await this.#addEntries(table, name, from);
      if (from === before) break;
      faults = await this.#rowFaults(
        table,
        faults.map(({ mem }) => mem),
      );
    }
    return faults;
  }

  /** @returns the index after the last entry */
  async #addEntries(table: EnvelopeTable, log: string, from: number): Promise<number> {
    let next = from;
    for await (const { place, entry } of this.list({ log, from })) {
      addEnvelope(table, entry);
      next = place + 1;
    }
    return next;
  }

  /** @param only these memories. Default: every row of every vault */
  async #rowFaults(table: EnvelopeTable, only?: readonly string[]): Promise<readonly FaultOfVault[]> {
    const { records, keys } = this.#parts.storage;
    const subjects = new Map((await keys.vaults()).map(({ vault, sub }) => [vault, sub]));
    const faults: FaultOfVault[] = [];
    for (const vault of await records.vaults()) {
      let place: { readonly seq: number; readonly id?: string } = { seq: 0 };
      for (;;) {
        const page = await (only === undefined
          ? records.since(vault, place.seq, PAGE_ENTRIES, place.id)
          : records.get(vault, only));
        const subject = subjects.get(vault);
        const live = page.flatMap(({ id, envelope }) =>
          envelope === undefined ? [] : [{ mem: id, env: sha256Hex(envelope), ...defined({ subject }) }],
        );
        faults.push(...rowFaults(table, live).map((fault) => ({ ...fault, vault })));
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE_ENTRIES || only !== undefined) break;
        place = last;
      }
    }
    return faults;
  }

  async #placesOf(name: string, job: string): Promise<readonly number[]> {
    const places: number[] = [];
    for (let from = 0; ; from += PAGE_ENTRIES) {
      const page = await this.#parts.storage.records.audit(name, from, PAGE_ENTRIES);
      page.forEach((text, index) => {
        if (text.includes(job)) places.push(from + index);
      });
      if (page.length < PAGE_ENTRIES) return places;
    }
  }
}

const throwIfAborted = (signal: AbortSignal | undefined): { readonly signal?: AbortSignal } => defined({ signal });

/** Entries are written with the closed schema. */
const timeOf = (text: string): number => (JSON.parse(text) as LogEntry).ts;

/**
 * Remembers the newest signed head of each log beside the keys, before it is published (security.md
 * §4.5). A data folder that was rolled back cannot get a second signature over another history
 * (SEC-G2).
 */
interface SignedHead {
  readonly checkpoint: Checkpoint;
  readonly note: string;
  /** When it was signed, in milliseconds UTC. */
  readonly at: number;
}

type Heads = Pick<Storage, "heads">;

/** Undefined if never signed. @throws KeepsakeError `log_corrupt` for an invalid file */
async function rememberedHead({ heads }: Heads, log: string): Promise<SignedHead | undefined> {
  const bytes = await heads.read(pathOf(log));
  if (bytes === undefined) return undefined;
  const text = Buffer.from(bytes).toString("utf8");
  const [, at] = /\n(\d{1,15})\n$/.exec(text) ?? [];
  try {
    if (at !== undefined) {
      const checkpoint = parseCheckpoint(text.slice(0, text.lastIndexOf("\n\n") + 1));
      return { checkpoint, note: text.slice(0, text.length - at.length - 1), at: Number(at) };
    }
  } catch {
    // Reported below.
  }
  throw new KeepsakeError("log_corrupt", "The signed head stored with the keys can't be read.", {
    hint: "Restore the folder `heads` of the key folder from a copy. Without it, nothing can be signed.",
    facts: { sizeBytes: bytes.byteLength },
  });
}

/** Durable when it resolves. A longer head signed by another process is kept. */
const rememberHead = ({ heads }: Heads, log: string, note: string, at: number): Promise<void> =>
  heads.write(pathOf(log), Buffer.from(`${note}${at}\n`, "utf8"));

const forgetHead = ({ heads }: Heads, log: string): Promise<void> => heads.remove(pathOf(log));

const pathOf = (log: string): string => `${log}/checkpoint`;

/**
 * Finds the newest known head of a store: in the published logs, in a backup, or with a witness.
 * Restored data continues after it in a new log, so that no signed head contradicts another
 * (SEC-G5, SEC §4.7).
 */
export interface KnownHead {
  readonly number: number;
  readonly size: number;
  /** 64 lowercase hex digits. */
  readonly root: string;
}

/** Names the logs and the seeds of their signing keys. */
interface LogOwner {
  readonly storeId: string;
  readonly seeds: readonly Uint8Array[];
}

export const GOVERNANCE_LOG = "governance";
export const logName = (number: number): string => `${GOVERNANCE_LOG}/${number}`;

/** @param from start at this log number, the newest in the rows. Numbers have no gaps. */
export async function newestHead(owner: LogOwner, files: AuditFiles, from: number): Promise<KnownHead | undefined> {
  let newest: KnownHead | undefined;
  for (let number = 1; ; number++) {
    const head = await readCheckpoint(inLog(files, logName(number)), keysOf(owner, number));
    if (!("fault" in head)) newest = { number, ...plain(head.checkpoint) };
    else if (head.fault === "missing" && number >= from) return newest;
  }
}

/** The newest head remembered beside the keys, if the published files are lost. */
export async function newestRemembered(storage: Pick<Storage, "heads">, from: number): Promise<KnownHead | undefined> {
  let newest: KnownHead | undefined;
  for (let number = 1; ; number++) {
    const head = await rememberedHead(storage, logName(number));
    if (head !== undefined) newest = { number, ...plain(head.checkpoint) };
    else if (number >= from) return newest;
  }
}

/**
 * Parses a head that someone kept.
 * @throws KeepsakeError `invalid_input` if it is not a head of this store's governance logs
 */
export async function givenHead(owner: LogOwner, note: string): Promise<KnownHead> {
  const bytes = Buffer.from(note, "utf8");
  const reader = { read: async () => bytes, write: async () => undefined };
  const head = await unsignedHead(reader).catch(() => undefined);
  const number = Number(head?.origin.split("/").at(-1));
  if (head?.origin === logOrigin(owner.storeId, logName(number))) {
    const opened = openCheckpoint(note, keysOf(owner, number));
    if (!("fault" in opened)) return { number, ...plain(opened.checkpoint) };
  }
  throw new KeepsakeError("invalid_input", "This is not a head of a governance log of this store.", {
    hint: "Pass the unchanged checkpoint, as published or as stored by a witness.",
  });
}

export const laterHead = (left: KnownHead | undefined, right: KnownHead | undefined): KnownHead | undefined => {
  if (left === undefined || right === undefined) return left ?? right;
  const isLater = right.number > left.number || (right.number === left.number && right.size > left.size);
  return isLater ? right : left;
};

/** The highest log number of this kind with a head, at least `from`. */
export async function newestNumber(files: AuditFiles, kind: string, from: number): Promise<number> {
  let number = from;
  while ((await files.read(`${kind}/${number + 1}/checkpoint`)) !== undefined) number += 1;
  return number;
}

const keysOf = ({ storeId, seeds }: LogOwner, number: number) =>
  seeds.map((seed) => ({ name: logOrigin(storeId, logName(number)), publicKey: ed25519PublicKey(seed) }));

const plain = ({ size, root }: { readonly size: number; readonly root: Uint8Array }) => ({
  size,
  root: Buffer.from(root).toString("hex"),
});

const inLog = (files: AuditFiles, name: string) => ({
  read: (path: string) => files.read(`${name}/${path}`),
  write: (path: string, bytes: Uint8Array) => files.write(`${name}/${path}`, bytes),
});
