/**
 * The audit of a keep (SEC §4): its logs as they are committed, published as signed files that anybody can verify with a verifier key and
 * nothing else, and receipts out of them. The entries hold random ids, counts and codes; nothing here opens a vault.
 */
import { addEnvelope, type EnvelopeTable, type RowFault, rowFaults } from "../audit/last-envelopes.ts";
import { type LogFiles, readCheckpoint } from "../audit/log-files.ts";
import { consistencyProofFor } from "../audit/log-proof.ts";
import type { LogSource } from "../audit/log-source.ts";
import { type PublishedLog, publishLog } from "../audit/publish-log.ts";
import { receiptFor } from "../audit/receipt-for.ts";
import { removeLog } from "../audit/remove-log.ts";
import { type LogReport, verifyLog } from "../audit/verify-log.ts";
import { KeepsakeError } from "../core/error.ts";
import type { LogEntry } from "../core/log-entry.ts";
import { ed25519PublicKey } from "../crypto/ed25519.ts";
import { sha256Hex } from "../crypto/hash.ts";
import { encodeVerifierKey, type NoteSigner, type VerifierKey } from "../crypto/signed-note.ts";
import type { AuditFiles } from "../storage/audit-files.ts";
import type { AuditLog } from "../storage/record-store.ts";
import type { KeepParts } from "./epoch.ts";

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
  readonly isValid: boolean;
}

const PAGE_ENTRIES = 1_000;
/** A receipt names so many of its job's entries at most. */
const FURTHER_MAX = 1_000;
const GOVERNANCE = "governance/";
/** Each round something was written meanwhile: a busy keep needs a few. */
const SETTLING_ROUNDS_MAX = 50;

/** What the signed heads of a log name it. */
export const logOrigin = (keepId: string, name: string): string => `keepsake/${keepId}/${name}`;
/** `governance`, or `access/<yyyy-mm>`. */
export const kindOf = (name: string): string => name.slice(0, name.lastIndexOf("/"));
export const numberOf = (name: string): number => Number(name.slice(name.lastIndexOf("/") + 1));

export class KeepAudit {
  readonly #keep: KeepParts;
  #publishing: Promise<unknown> = Promise.resolve();

  constructor(keep: KeepParts) {
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
    const { name, size } = await this.#logNamed(log);
    return this.#inTurn(async () => {
      const published = await this.#endOf(name, size);
      return published ?? this.#publishNow(name, this.#files(name), signal);
    });
  }

  /** All logs that have grown. */
  async publishAll(): Promise<readonly PublishedLog[]> {
    const published: PublishedLog[] = [];
    for (const { name } of await this.logs()) published.push(await this.publish(name));
    return published;
  }

  /** The files of a log, brought up to date, into a folder of somebody else's. */
  async export(files: LogFiles, log?: string, signal?: AbortSignal): Promise<PublishedLog> {
    const { name } = await this.#logNamed(log);
    await this.publish(name);
    return this.#publishNow(name, files, signal);
  }

  /** Publishes, verifies the files, and compares the rows of every vault with what the log says of them (SEC-C3, SEC-G1). */
  async verify(options: AuditVerifyOptions = {}): Promise<AuditReport> {
    const { name } = await this.#logNamed(options.log);
    if (!this.#isReadOnly) await this.publish(name);
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
    const rows = wantsRows ? await this.#settledFaults(table, name, files.checkpoint?.size ?? 0) : undefined;
    return {
      log: name,
      files,
      ...(rows === undefined ? {} : { rows }),
      isValid: files.isValid && (rows?.length ?? 0) === 0,
    };
  }

  /** That a log only appended since somebody saw it with so many entries; hashes for a witness, base64. */
  async consistency(
    olderSize: number,
    log?: string,
  ): Promise<{ readonly note: string; readonly proof: readonly string[] }> {
    const { name } = await this.#logNamed(log);
    const { note, checkpoint } = await this.publish(name);
    const proof = olderSize === 0 ? [] : await consistencyProofFor(this.#files(name), olderSize, checkpoint.size);
    return { note, proof: proof.map((hash) => Buffer.from(hash).toString("base64")) };
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

  /** Removes whole access logs of months that ended before an instant: who looked at what is kept no longer than the policy says (SEC §4.1). */
  async dropAccessBefore(before: number): Promise<number> {
    const month = new Date(before).toISOString().slice(0, "2026-11".length);
    let count = 0;
    for (const { name, size } of await this.logs()) {
      const [kind, of = ""] = name.split("/");
      if (kind !== "access" || of >= month) continue;
      // The files first: a log that is still listed goes with the next call.
      await removeLog(this.#files(name), size);
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
    if ("fault" in head || head.checkpoint.size <= size) return undefined;
    return { checkpoint: head.checkpoint, note: head.note, appendedCount: 0 };
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

  async #publishNow(name: string, files: LogFiles, signal?: AbortSignal): Promise<PublishedLog> {
    return publishLog(this.#source(name), files, await this.#signerOf(name), signal === undefined ? {} : { signal });
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

  async #signerOf(name: string): Promise<NoteSigner> {
    const { seed } = await this.#keep.keys.auditKey();
    return { name: this.#originOf(name), seed };
  }

  async #keyOf(name: string): Promise<VerifierKey> {
    const { name: origin, seed } = await this.#signerOf(name);
    return { name: origin, publicKey: ed25519PublicKey(seed) };
  }

  #files(name: string): AuditFiles {
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
  async #settledFaults(table: EnvelopeTable, name: string, size: number): Promise<readonly RowFault[]> {
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
  async #rowFaults(table: EnvelopeTable, only?: readonly string[]): Promise<readonly RowFault[]> {
    const { records, keys } = this.#keep.storage;
    const subjects = new Map((await keys.vaults()).map(({ vault, sub }) => [vault, sub]));
    const faults: RowFault[] = [];
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
        faults.push(...rowFaults(table, live));
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
