/**
 * The audit of a keep (SEC §4): its logs as they are committed, published as signed files that anybody can verify with a verifier key and
 * nothing else, and receipts out of them. The entries hold random ids, counts and codes; nothing here opens a vault.
 */

import { KEYS_PATH, readKeyChanges } from "../../audit/key-changes.ts";
import { addEnvelope, type EnvelopeTable, type RowFault, rowFaults } from "../../audit/last-envelopes.ts";
import { type LogFiles, type LogSource, readCheckpoint } from "../../audit/log-files.ts";
import { type PublishedLog, type PublishOptions, publishLog, removeLog } from "../../audit/publish-log.ts";
import { consistencyProofFor, receiptFor } from "../../audit/receipt-for.ts";
import { statementText } from "../../audit/statement.ts";
import { type LogReport, verifyLog } from "../../audit/verify-log.ts";
import { sha256Hex } from "../../crypto/hash.ts";
import { ed25519PublicKey, encodeVerifierKey, type NoteSigner, type VerifierKey } from "../../crypto/signed-note.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogEntry } from "../../model/log-entry.ts";
import type { AuditLog, VaultId } from "../../storage/record-store.ts";
import { UNSIGNED_MAX, UNSIGNED_MS_MAX } from "../write/head-cadence.ts";
import {
  type AuditParts,
  changeAuditKey,
  changeTimes,
  endFormerAuditKeys,
  KEYS_TOGETHER_MS,
  noteKeyChanges,
  signersOf,
} from "./audit-keys.ts";
import { forgetHead, rememberedHead, rememberHead } from "./signed-heads.ts";

export interface AuditListOptions {
  /** `governance/<n>` or `access/<yyyy-mm>/<n>`. Default: the newest governance log. */
  readonly log?: string;
  /** Goes on at this place of the log, from 0. */
  readonly from?: number;
}

export interface AuditEntry {
  readonly place: number;
  /** The exact text that the tree is over. */
  readonly text: string;
  readonly entry: LogEntry;
}

export interface AuditVerifyOptions {
  readonly log?: string;
  /** An older checkpoint, as somebody kept it: the log must append to it. */
  readonly since?: string;
  /** Compares every live row with what the log says of it. Costs a look at every row. Default true for the newest governance log. */
  readonly state?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
}

export interface AuditReport {
  readonly log: string;
  /** Of the files: signatures, tree, schema, chains, time. */
  readonly files: LogReport;
  /** Live rows that the logs do not bear out; absent where nobody asked. */
  readonly rows?: readonly RowFault[];
  /** Published files that had been changed or removed, and were written anew: somebody tampered with them, or the disk did. */
  readonly repaired: readonly string[];
  readonly isValid: boolean;
}

export interface AuditKeyChange {
  /** The log that the keys are shown for; all others have the same key under their own name. */
  readonly log: string;
  readonly formerVerifierKey: string;
  readonly verifierKey: string;
  /** Milliseconds UTC, both. */
  readonly changedAt: number;
  readonly bothSignUntil: number;
}

/** How far a log is signed. */
export interface SignedState {
  readonly log: string;
  readonly size: number;
  /** When its newest head was signed, milliseconds UTC. Absent for a log that never was. */
  readonly signedAt?: number;
  /** Entries behind that head. */
  readonly unsignedCount: number;
  /** The instant of the first of them. */
  readonly unsignedSince?: number;
}

const PAGE_ENTRIES = 1_000;
/** A receipt names so many of its job's entries at most. */
const FURTHER_MAX = 1_000;
const GOVERNANCE = "governance/";
/** A file is written within moments. Whoever is at it for longer was cut off. */
const DRAFT_MS_MAX = 3_600_000;
/** Each round something was written meanwhile: a busy keep needs a few. */
const SETTLING_ROUNDS_MAX = 50;

type FaultOfVault = RowFault & { readonly vault: VaultId };
/** What the signed heads of a log name it. */
export const logOrigin = (keepId: string, name: string): string => `keepsake/${keepId}/${name}`;
/** `governance`, or `access/<yyyy-mm>`. */
export const kindOf = (name: string): string => name.slice(0, name.lastIndexOf("/"));
export const numberOf = (name: string): number => Number(name.slice(name.lastIndexOf("/") + 1));

export class KeepAudit {
  readonly #keep: AuditParts;
  #publishing: Promise<unknown> = Promise.resolve();

  constructor(keep: AuditParts) {
    this.#keep = keep;
  }

  /** Governance logs, and an access log for each month, in the order in which they were begun. */
  logs(): Promise<readonly AuditLog[]> {
    return this.#keep.storage.records.auditLogs();
  }

  /** Entries of a log, oldest first. */
  async *list(options: AuditListOptions = {}): AsyncIterable<AuditEntry> {
    const { name } = await this.#logNamed(options.log);
    for (let place = options.from ?? 0; ; ) {
      const page = await this.#keep.storage.records.audit(name, place, PAGE_ENTRIES);
      for (const text of page) yield { place: place++, text, entry: JSON.parse(text) as LogEntry }; // written by the closed schema
      if (page.length < PAGE_ENTRIES) return;
    }
  }

  /** What people verify a log with: one line of text, for them to keep. @throws KeepsakeError `not_found` */
  async verifierKey(log?: string): Promise<string> {
    return encodeVerifierKey(await this.#keyOf((await this.#logNamed(log)).name));
  }

  /**
   * Writes what is new as files and signs the head. Only what is durably committed is signed, and never a head that contradicts an older one.
   * @throws KeepsakeError `log_fork`, `log_rollback`, `log_corrupt`, `wrong_key`, `store_read_only`, `store_full`
   */
  async publish(log?: string, signal?: AbortSignal): Promise<PublishedLog> {
    const { name } = await this.#logNamed(log);
    return this.#inTurn(() => this.#publishOwn(name, signal));
  }

  /**
   * Another key signs from now on (security.md §4.6). Whoever has the older verifier key in hand is led to the newer one by a note that both signed, which lies
   * beside each log and in each receipt; heads bear both signatures for thirty days, then `keepsake.maintain()` destroys the older key.
   * @throws KeepsakeError `invalid_input` where four keys sign together already, and as `publish`
   */
  async rotateKey(): Promise<AuditKeyChange> {
    const { name } = await this.#logNamed(undefined);
    const formerVerifierKey = encodeVerifierKey(await this.#keyOf(name));
    await changeAuditKey(this.#keep);
    this.#keep.system.failPoint("audit.key_logged");
    await this.publishAll();
    const changedAt = Math.max(...(await changeTimes(this.#keep)).values());
    return {
      log: name,
      formerVerifierKey,
      verifierKey: await this.verifierKey(name),
      changedAt,
      bothSignUntil: changedAt + KEYS_TOGETHER_MS,
    };
  }

  /** The notes of the changes of a log's key, for who has an older one in hand; undefined where it never changed. */
  async keyChanges(log?: string): Promise<string | undefined> {
    const { name } = await this.#logNamed(log);
    return (await readKeyChanges(this.#files(name))).text;
  }

  /** As `publishAll`; destroys keys that signed beside their successor for long enough, and sweeps up behind writers that were cut off. */
  async tend(): Promise<void> {
    await this.publishAll();
    await endFormerAuditKeys(this.#keep);
    const { storage, system } = this.#keep;
    for (const files of [storage.audit, storage.heads]) await files.sweep(system.clock.now() - DRAFT_MS_MAX);
  }

  /** Every log: what is new in it, and the signature of a newer key. */
  async publishAll(): Promise<readonly PublishedLog[]> {
    const published: PublishedLog[] = [];
    for (const { name } of await this.logs()) published.push(await this.publish(name));
    return published;
  }

  /** As `publishAll`, for those logs alone that have entries which no head covers. */
  async signGrown(): Promise<void> {
    for (const { log, unsignedCount } of await this.signedState()) if (unsignedCount > 0) await this.publish(log);
  }

  /** How far each log is signed. Cost: a small file a log, and an entry of those that grew. */
  async signedState(): Promise<readonly SignedState[]> {
    const { records } = this.#keep.storage;
    const states: SignedState[] = [];
    for (const { name: log, size } of await this.logs()) {
      const head = await rememberedHead(this.#keep.storage, log);
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

  /** Whether the head of a log has to be signed now (security.md §4.5). */
  async isSigningDue(): Promise<boolean> {
    const now = this.#keep.system.clock.now();
    return (await this.signedState()).some(
      ({ unsignedCount, unsignedSince = now }) =>
        unsignedCount >= UNSIGNED_MAX || (unsignedCount > 0 && now - unsignedSince >= UNSIGNED_MS_MAX),
    );
  }

  /** The files of a log, brought up to date, into a folder of somebody else's. */
  async export(files: LogFiles, log?: string, signal?: AbortSignal): Promise<PublishedLog> {
    const { name } = await this.#logNamed(log);
    await this.publish(name);
    const published = await this.#publishInto(files, name, signalled(signal));
    const { text } = await readKeyChanges(this.#files(name));
    if (text !== undefined) await files.write(KEYS_PATH, Buffer.from(text, "utf8"));
    return published;
  }

  /** Publishes, verifies the files, and compares the rows of every vault with what the log says of them (SEC-C3, SEC-G1). */
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
      ...(options.since === undefined ? {} : { since: options.since }),
      ...(wantsRows ? { onEntry: (entry: LogEntry) => addEnvelope(table, entry) } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.progress === undefined ? {} : { onProgress: options.progress }),
    });
    const faults = wantsRows ? await this.#settledFaults(table, name, files.checkpoint?.size ?? 0) : undefined;
    const rows = faults?.map(({ vault: _vault, ...fault }) => fault);
    return {
      log: name,
      files,
      ...(rows === undefined ? {} : { rows }),
      repaired,
      isValid: files.isValid && (rows?.length ?? 0) === 0 && repaired.length === 0,
    };
  }

  /** How many stored rows of which vault are not as the logs say: altered, put back, or slipped in. Opens nothing (SEC-C3). */
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

  /** That a log only appended since somebody saw it with so many entries; hashes for a witness, base64. */
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
      ...(keyChanges === undefined ? {} : { keyChanges }),
    };
  }

  /**
   * The receipt of an erasure or a destruction, for whoever it was done for: it verifies with the file and a verifier key alone (SEC-E8). Once the
   * job is verified its last entry says so; until then the receipt proves what was done so far.
   * @param job as the erasure's own receipt names it
   * @throws KeepsakeError `not_found` for a job that no log names
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
    throw new KeepsakeError("not_found", "No log of this keep names such a job.", {
      hint: "Copy the job from the answer of forget or destroy.",
    });
  }

  /** Signs a statement with the key of the newest governance log: it verifies with `verifierKey()` alone (audit/statement.ts). */
  async statement(body: Readonly<Record<string, unknown>>): Promise<string> {
    const { name } = await this.#logNamed(undefined);
    return statementText(body, await this.#newestSigner(name));
  }

  /** Places of the entries that name these jobs, as `governance/1:17`, by job: the ids of what was done. Reads every governance log once. */
  async eventsOf(jobs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const events = new Map<string, string[]>(jobs.map((job) => [job, []]));
    for (const { name } of await this.logs()) {
      if (!name.startsWith(GOVERNANCE)) continue;
      for await (const { place, entry } of this.list({ log: name }))
        events.get(entry.job ?? "")?.push(`${name}:${place}`);
    }
    return events;
  }

  /** Removes whole access logs of months that ended before an instant: who looked at what is kept no longer than the policy says (SEC §4.1). */
  async dropAccessBefore(before: number): Promise<number> {
    const month = new Date(before).toISOString().slice(0, "2026-11".length);
    let count = 0;
    for (const { name, size } of await this.logs()) {
      const [kind, of = ""] = name.split("/");
      if (kind !== "access" || of >= month) continue;
      // The files first: a log that is still listed goes with the next call.
      await removeLog(this.#files(name), size);
      await forgetHead(this.#keep.storage, name);
      await this.#keep.storage.records.dropAuditLog(name);
      count += 1;
    }
    return count;
  }

  /**
   * The head of a log that came to its end with a restore: its files hold more than the rows that were restored. It stays as it was published, with the
   * entries that the rows do not have any more (SEC §4.7).
   */
  async #endOf(name: string, size: number): Promise<PublishedLog | undefined> {
    const later = (await this.logs()).some(
      (log) => kindOf(log.name) === kindOf(name) && numberOf(log.name) > numberOf(name),
    );
    if (!later) return undefined;
    const head = await readCheckpoint(this.#files(name), [await this.#keyOf(name)]);
    if (!("fault" in head) && head.checkpoint.size > size)
      return { checkpoint: head.checkpoint, note: head.note, appendedCount: 0, repaired: [] };
    // Its files are lost; the head that was remembered beside the keys tells how far it had come.
    const last = await rememberedHead(this.#keep.storage, name);
    return last === undefined || last.checkpoint.size <= size
      ? undefined
      : { checkpoint: last.checkpoint, note: last.note, appendedCount: 0, repaired: [] };
  }

  get #isReadOnly(): boolean {
    return this.#keep.isReadOnly === true;
  }

  /** Two at once would write the same files. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#publishing.then(work, work);
    this.#publishing = turn.catch(() => undefined);
    return turn;
  }

  /** Into the folder beside the data. The head is remembered beside the keys before anybody can see it. */
  async #publishOwn(
    name: string,
    signal: AbortSignal | undefined,
    options: Pick<PublishOptions, "repairs"> = {},
  ): Promise<PublishedLog> {
    const { storage, system } = this.#keep;
    const { size } = await this.#logNamed(name);
    const ended = await this.#endOf(name, size);
    if (ended !== undefined) return ended;
    const last = (await rememberedHead(storage, name))?.checkpoint;
    const published = await this.#publishInto(this.#files(name), name, {
      ...options,
      ...signalled(signal),
      ...(last === undefined ? {} : { lastHead: last }),
      keepHead: async (_head, note) => {
        system.failPoint("audit.tiles_written");
        await rememberHead(storage, name, note, system.clock.now());
        system.failPoint("audit.head_remembered");
      },
    });
    system.failPoint("audit.head_published");
    // Remembered in a key folder that was put back, or not at all after a crash.
    if (published.appendedCount === 0 && published.checkpoint.size > (last?.size ?? -1))
      await rememberHead(storage, name, published.note, system.clock.now());
    await noteKeyChanges(this.#keep, this.#files(name), this.#originOf(name), await this.#keep.keys.auditKeys());
    return published;
  }

  /** Signed by every key that is alive; a head that an earlier one signed is built upon. */
  async #publishInto(files: LogFiles, name: string, options: PublishOptions): Promise<PublishedLog> {
    const [, ...alsoSignedBy] = signersOf(await this.#keep.keys.auditKeys(), this.#originOf(name));
    const signer = await this.#newestSigner(name);
    const { changes } = await readKeyChanges(this.#files(name));
    const formerKeys = changes.map(({ older }) => older);
    return publishLog(this.#source(name), files, signer, { ...options, alsoSignedBy, formerKeys });
  }

  async #newestSigner(name: string): Promise<NoteSigner> {
    const [signer] = signersOf(await this.#keep.keys.auditKeys(), this.#originOf(name));
    if (signer === undefined) throw new RangeError("A keyring without a key for the audit is given one.");
    return signer;
  }

  #source(name: string): LogSource {
    const { records } = this.#keep.storage;
    return {
      origin: this.#originOf(name),
      size: async () => (await records.auditLogs()).find((log) => log.name === name)?.size ?? 0,
      entries: (from, limit) => records.audit(name, from, limit),
    };
  }

  #originOf(name: string): string {
    return logOrigin(this.#keep.storage.keepId, name);
  }

  async #keyOf(name: string): Promise<VerifierKey> {
    const newest = (await this.#keep.keys.auditKeys()).at(-1);
    if (newest === undefined) throw new RangeError("A keyring without a key for the audit is given one.");
    return { name: this.#originOf(name), publicKey: ed25519PublicKey(newest.seed) };
  }

  #files(name: string): Required<LogFiles> {
    const { audit } = this.#keep.storage;
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
    throw new KeepsakeError("not_found", "This keep has no such log.", {
      hint: "See them with keepsake audit list --logs.",
    });
  }

  /** What the logs before this one said of the rows. */
  async #readEarlier(table: EnvelopeTable, name: string): Promise<void> {
    for (const log of await this.logs()) {
      if (log.name === name) return;
      if (!log.name.startsWith(GOVERNANCE)) continue;
      for await (const { entry } of this.list({ log: log.name })) addEnvelope(table, entry);
    }
  }

  /**
   * Rows may be newer than the published head, and go on changing while they are looked at. So entries behind the head are taken from the store, and
   * rows that do not fit are looked at again until nothing new was written since: what does not fit then has no entry that explains it.
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

  /** Answers the place behind the last one. */
  async #addEntries(table: EnvelopeTable, log: string, from: number): Promise<number> {
    let next = from;
    for await (const { place, entry } of this.list({ log, from })) {
      addEnvelope(table, entry);
      next = place + 1;
    }
    return next;
  }

  /** @param only these memories; default: every row of every vault */
  async #rowFaults(table: EnvelopeTable, only?: readonly string[]): Promise<readonly FaultOfVault[]> {
    const { records, keys } = this.#keep.storage;
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
          envelope === undefined
            ? []
            : [{ mem: id, env: sha256Hex(envelope), ...(subject === undefined ? {} : { subject }) }],
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
      const page = await this.#keep.storage.records.audit(name, from, PAGE_ENTRIES);
      page.forEach((text, index) => {
        if (text.includes(job)) places.push(from + index);
      });
      if (page.length < PAGE_ENTRIES) return places;
    }
  }
}

const signalled = (signal: AbortSignal | undefined): { readonly signal?: AbortSignal } =>
  signal === undefined ? {} : { signal };

/** Of an entry that we wrote by the closed schema. */
const timeOf = (text: string): number => (JSON.parse(text) as LogEntry).ts;
