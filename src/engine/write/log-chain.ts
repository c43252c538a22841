/** Chains log entries by the vault's counter and the leaf hash of the previous entry (SEC §4.2). */

import { leafHash, sha256Hex } from "../../crypto/primitives.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { defined } from "../../model/json.ts";
import {
  CLOCK_SET_BACK,
  LOG_OVERLAP_MS,
  LOG_VERSION,
  type LogEntry,
  type LogFact,
  logEntry,
} from "../../model/log-entry.ts";
import { pagesOf } from "../../model/parts.ts";
import type { Batch, RecordStore, VaultHead, VaultId } from "../../storage/record-store.ts";
import type { System } from "../system.ts";

interface ChainPosition {
  readonly head: Pick<VaultHead, "logCount" | "logHead">;
  readonly at: number;
  /** Time of the previous entry, or 0: see `lastLogTime`. */
  readonly lastAt: number;
  readonly sub: string;
  readonly policyHash?: string;
  /** Envelopes of this commit by item id, bound by entries with a revision (SEC §4.2 `env`). */
  readonly envelopes?: ReadonlyMap<string, Uint8Array>;
}

/** Access entries are logged separately and retained for a shorter time than changes (SEC §4.1). */
const ACCESS_OPS: ReadonlySet<LogEntry["op"]> = new Set(["recall", "rehearse", "unlock"]);

/** The number of the next entry after a page of the log. */
export function nextEntryNumber(entries: readonly string[]): number {
  const last = entries.at(-1);
  return last === undefined ? 0 : (JSON.parse(last) as LogEntry).n + 1; // an entry written with the closed schema
}

const PAGE_ENTRIES = 500;

/** The texts of a log, from entry number `from` on. */
export const logPages = (records: RecordStore, vault: VaultId, from = 0): AsyncGenerator<readonly string[]> =>
  pagesOf<string>(PAGE_ENTRIES, (last) =>
    records.log(vault, last === undefined ? from : nextEntryNumber([last]), PAGE_ENTRIES),
  );

/**
 * Time of the newest entry; 0 if there is none or it is damaged, which log verification reports.
 */
export async function lastLogTime(records: RecordStore, vault: VaultId, logCount: number): Promise<number> {
  if (logCount === 0) return 0;
  const [entry] = await records.log(vault, logCount - 1, 1);
  try {
    const at: unknown = JSON.parse(entry ?? "").ts;
    return typeof at === "number" ? at : 0;
  } catch {
    return 0;
  }
}

/** Logged, because otherwise a decreasing time is a fault (docs/design/audit.md). */
const SET_BACK: LogFact = { op: "resume", rule: CLOCK_SET_BACK, act: "system" };

/** Empty without facts. The exact texts are stored, hashed and later proved. */
export function chainLog(given: readonly LogFact[], place: ChainPosition): Pick<Batch, "log"> {
  const isSetBack = given.length > 0 && place.at < place.lastAt - LOG_OVERLAP_MS;
  const facts = isSetBack ? [SET_BACK, ...given] : given;
  let previous = place.head.logHead;
  const entries = facts.map((fact, index) => {
    const envelope = fact.mem === undefined || fact.rev === undefined ? undefined : place.envelopes?.get(fact.mem);
    const entry: LogEntry = {
      ...fact,
      v: LOG_VERSION,
      ts: place.at,
      act: fact.act ?? "user",
      sub: place.sub,
      n: place.head.logCount + index,
      ...defined({ pol: place.policyHash, p: previous }),
      ...(envelope === undefined ? {} : { env: sha256Hex(envelope) }),
    };
    const text = logEntryText(entry);
    previous = leafHash(Buffer.from(text)).toString("hex");
    return text;
  });
  if (previous === undefined || entries.length === 0) return {};
  const indexes = facts.flatMap(({ op }, index) => (ACCESS_OPS.has(op) ? [index] : []));
  const access = indexes.length === 0 ? {} : { access: { month: monthOf(place.at), indexes } };
  return { log: { entries, head: previous, ...access } };
}

/**
 * Canonical text of an entry: sorted keys, no spaces. Equals RFC 8785 for this schema (SEC §4.2).
 */
export function logEntryText(entry: LogEntry): string {
  // Sorting by hand is three times as fast as a key list for JSON.stringify, and every write waits.
  const sorted: Record<string, unknown> = {};
  for (const key of SORTED_KEYS) if (entry[key] !== undefined) sorted[key] = entry[key];
  return JSON.stringify(sorted);
}
const SORTED_KEYS = logEntry.keyof().options.toSorted();

export const accessLogOf = (at: number): string => `access/${monthOf(at)}`;
const MONTH_CHARACTERS = 7;
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, MONTH_CHARACTERS);

/**
 * Decides when log heads are signed (security.md §4.5): in the background after 256 new entries, or
 * one minute after the first unsigned one.
 * At close, a process that ran for over a minute signs what it wrote; a shorter one signs only if
 * due. Failures are retried with the next entry.
 */
interface HeadSigner {
  signGrown(): Promise<unknown>;
  /** True if a log has too many unsigned entries, or one that is too old. */
  isSigningDue(): Promise<boolean>;
}

/** Unsigned entries, and age of the oldest one in milliseconds, at which a head is signed. */
export const UNSIGNED_MAX = 256;
export const UNSIGNED_MS_MAX = 60_000;

export class HeadCadence {
  readonly #signer: HeadSigner;
  readonly #system: Pick<System, "clock" | "later">;
  readonly #openedAt: number;
  /** Entries written by this process since it last signed. */
  #unsignedCount = 0;
  #callOff: (() => void) | undefined;
  #signing: Promise<void> | undefined;
  #isBulk = false;
  #isClosed = false;

  constructor(signer: HeadSigner, system: Pick<System, "clock" | "later">) {
    this.#signer = signer;
    this.#system = system;
    this.#openedAt = system.clock.now();
  }

  /** Call after a durable commit. Cheap. */
  noted(entryCount: number): void {
    if (entryCount === 0 || this.#isClosed) return;
    this.#unsignedCount += entryCount;
    if (this.#unsignedCount >= UNSIGNED_MAX && !this.#isBulk) void this.#signBehind();
    else
      this.#callOff ??= this.#system.later(UNSIGNED_MS_MAX, () => {
        void this.#signBehind();
      });
  }

  /** Runs a job that logs an entry per item. Signs once a minute, and at the end. */
  async bulk<T>(work: () => Promise<T>): Promise<T> {
    this.#isBulk = true;
    try {
      return await work();
    } finally {
      this.#isBulk = false;
      if (this.#unsignedCount >= UNSIGNED_MAX) {
        this.#callOff?.();
        // Return the result before signing.
        this.#callOff = this.#system.later(0, () => void this.#signBehind());
      }
    }
  }

  /** Signs now: after a destruction or an export, which come with proof. */
  async sign(): Promise<void> {
    while (this.#signing !== undefined) await this.#signing.catch(ignore);
    this.#callOff?.();
    this.#callOff = undefined;
    if (this.#unsignedCount === 0) return;
    this.#unsignedCount = 0;
    this.#signing = this.#signed().finally(() => {
      this.#signing = undefined;
    });
    await this.#signing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff?.();
    this.#callOff = undefined;
    await this.#signing?.catch(ignore);
    if (this.#unsignedCount > 0 && (await this.#isDueAtClose())) await this.#signBehind();
  }

  /** Runs in the background, so there is no caller to reject. */
  async #signBehind(): Promise<void> {
    await this.sign().catch(ignore);
  }

  async #isDueAtClose(): Promise<boolean> {
    if (this.#system.clock.now() - this.#openedAt >= UNSIGNED_MS_MAX) return true;
    return this.#signer.isSigningDue().catch(() => false);
  }

  async #signed(): Promise<void> {
    try {
      await this.#signer.signGrown();
    } catch (error) {
      // `audit verify` reports the cause, and the unsigned count shows it.
      if (!isKeepsakeError(error)) throw error;
    }
  }
}

const ignore = (): void => undefined;
