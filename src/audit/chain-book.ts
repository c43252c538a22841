/**
 * Checks that do not depend on the Merkle tree: each subject's hash chain (security.md §4.2 `n`,
 * `p`) and its timestamps. They reveal entries omitted by an operator who holds the signing key,
 * and narrow down where a rewritten range differs. Memory: one row per subject.
 */

import { bundlePath, TILE_WIDTH, tilePath } from "../crypto/merkle-tree.ts";
import { asBuffer } from "../crypto/primitives.ts";
import {
  ed25519PublicKey,
  encodeVerifierKey,
  type NoteSigner,
  signNote,
  type VerifierKey,
  verifyNote,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import {
  CLOCK_SET_BACK,
  LOG_ENTRY_BYTES_MAX,
  LOG_OVERLAP_MS,
  type LogEntry,
  type LogOp,
  logEntry,
} from "../model/log-entry.ts";
import { type LogFiles, orUndefined, signedHead, utf8 } from "./log-files.ts";

interface SeenEntry {
  readonly index: number;
  readonly entry: LogEntry;
  readonly leaf: Uint8Array;
  /** The signed root is known to cover exactly this entry. */
  readonly isProven: boolean;
}
interface ChainRules {
  /** Entries before the first one are pruned. */
  readonly isPruned: boolean;
  /** `shared`: a subject's entries are spread over several logs; numbers may skip but never fall. */
  readonly chains: "whole" | "shared";
}

interface Link {
  readonly n: number;
  readonly leaf: Uint8Array;
  readonly index: number;
  /** Unproven entries before this one, and up to and including it. */
  readonly unprovenBefore: number;
  readonly unprovenWith: number;
  readonly skipCount: number;
  /** The latest time since the clock was last set back, and the first entry that had it. */
  readonly latest: Latest;
}

interface Latest {
  readonly at: number;
  readonly index: number;
  readonly unprovenBefore: number;
}

export class ChainBook {
  readonly #links = new Map<string, Link>();
  #unprovenCount = 0;
  #skipCount = 0;
  #continuedCount = 0;
  readonly #chains: ChainRules["chains"];
  #isContinuation: boolean;

  constructor({ isPruned, chains }: ChainRules) {
    this.#chains = chains;
    this.#isContinuation = isPruned;
  }

  add(seen: SeenEntry): readonly LogFault[] {
    const { index, entry, leaf, isProven } = seen;
    const unprovenBefore = this.#unprovenCount;
    if (!isProven) this.#unprovenCount += 1;
    if (index === 0 && entry.op === "log_open" && entry.last !== undefined) this.#isContinuation = true;
    const link = this.#links.get(entry.sub);
    const fault = link === undefined ? this.#beginning(seen) : this.#continuation(link, seen);
    // With shared chains, the entry that records the clock change may be in another log.
    const mayGoBack = this.#chains === "shared" || entry.rule === CLOCK_SET_BACK;
    const before = mayGoBack ? undefined : link?.latest;
    const latest = before === undefined || entry.ts > before.at ? { at: entry.ts, index, unprovenBefore } : before;
    const place = { unprovenBefore, unprovenWith: this.#unprovenCount, skipCount: this.#skipCount };
    this.#links.set(entry.sub, { n: entry.n, leaf, index, latest, ...place });
    const isBackwards = entry.ts < latest.at - LOG_OVERLAP_MS;
    const backwards = this.#located(
      { code: "time_backwards", index, subject: entry.sub },
      latest.index,
      latest.unprovenBefore,
    );
    return [...(fault === undefined ? [] : [fault]), ...(isBackwards ? [backwards] : [])];
  }

  /** Records an unreadable entry. The next entry of each subject then needs no chain check. */
  skip(): void {
    this.#skipCount += 1;
  }

  get subjectCount(): number {
    return this.#links.size;
  }

  /** Subjects whose first entries are in an earlier log or were pruned. */
  get continuedCount(): number {
    return this.#continuedCount;
  }

  /** If unproven entries are involved, any entry since `from` may be the bad one. */
  #located(fault: LogFault, from: number, unprovenBefore: number): LogFault {
    return this.#unprovenCount > unprovenBefore && from < fault.index ? { ...fault, from } : fault;
  }

  #beginning({ index, entry }: SeenEntry): LogFault | undefined {
    const isFirst = entry.n === 0;
    const mayContinue = this.#isContinuation || this.#skipCount > 0 || this.#chains === "shared";
    if (!isFirst && mayContinue) this.#continuedCount += 1;
    if (isFirst === (entry.p === undefined) && (isFirst || mayContinue)) return undefined;
    return this.#located({ code: "chain_start", index, subject: entry.sub }, 0, 0);
  }

  #continuation(link: Link, { index, entry }: SeenEntry): LogFault | undefined {
    if (this.#skipCount > link.skipCount) return undefined;
    const subject = entry.sub;
    const isNext = entry.n === link.n + 1;
    const mayLeap = this.#chains === "shared" && entry.n > link.n;
    if (!isNext && !mayLeap) {
      return this.#located({ code: "chain_gap", index, subject }, link.index + 1, link.unprovenWith);
    }
    if (!isNext || entry.p === asBuffer(link.leaf).toString("hex")) return undefined;
    return this.#located({ code: "chain_broken", index, subject }, link.index, link.unprovenBefore);
  }
}

/**
 * Stable codes, explained in docs/design/audit.md. A fault contains codes, indexes and pseudonyms
 * only, so a report can be shared (SEC-G4).
 */
const LOG_FAULT_CODES = [
  "checkpoint_missing",
  "checkpoint_malformed",
  "checkpoint_unknown_key",
  "checkpoint_bad_signature",
  "checkpoint_too_many_signatures",
  "origin_differs",
  "keys_invalid",
  "minimum_invalid",
  "since_invalid",
  "since_unprovable",
  "log_rollback",
  "log_fork",
  "tile_missing",
  "tile_damaged",
  "bundle_missing",
  "bundle_damaged",
  "entry_changed",
  "entry_missing",
  "entry_extra",
  "entries_unproven",
  "entry_too_long",
  "entry_invalid",
  "entry_not_canonical",
  "time_backwards",
  "chain_start",
  "chain_gap",
  "chain_broken",
] as const;
export type LogFaultCode = (typeof LOG_FAULT_CODES)[number];

export interface LogFault {
  readonly code: LogFaultCode;
  /** The bad entry, or the end of the range if `from` is present. */
  readonly index: number;
  /** Present if the bad entry is only known to be between `from` and `index`, inclusive. */
  readonly from?: number;
  readonly subject?: string;
}

export const firstIndex = ({ from, index }: LogFault): number => from ?? index;

type EntryFault = "entry_too_long" | "entry_invalid" | "entry_not_canonical";
type ReadEntry = { readonly entry: LogEntry } | { readonly fault: EntryFault };

/** Accepts only canonical entries of the closed schema (security.md §4.2). Never throws. */
export function readEntry(bytes: Buffer): ReadEntry {
  if (bytes.length > LOG_ENTRY_BYTES_MAX) return { fault: "entry_too_long" };
  // Invalid UTF-8 becomes U+FFFD, which the schema does not allow anywhere.
  const text = bytes.toString("utf8");
  const value: unknown = orUndefined(() => JSON.parse(text));
  const entry = logEntry.safeParse(value);
  if (!entry.success) return { fault: "entry_invalid" };
  // Equal after a round trip: no white space, duplicate keys or alternative number forms.
  const isCanonical = JSON.stringify(value) === text && hasSortedKeys(value);
  return isCanonical ? { entry: entry.data } : { fault: "entry_not_canonical" };
}

/** Object.keys keeps the order of the text, because no key of the schema is numeric. */
function hasSortedKeys(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  let before = "";
  for (const key of Object.keys(value)) {
    if (key <= before) return false;
    before = key;
  }
  return true;
}

interface LastEnvelope {
  /** SHA-256 of the envelope, lower-case hex; absent if no entry recorded one. */
  readonly env?: string;
  readonly rev?: number;
  readonly subject: string;
  /** An id is never reused after erasure (SEC-S10). */
  readonly isErased: boolean;
}
/** By memory id, one entry per vault: a memory transferred between vaults keeps its id (UNI-X2). */
export type EnvelopeTable = Map<string, readonly LastEnvelope[]>;

interface LiveRow {
  readonly mem: string;
  /** SHA-256 of the stored envelope. */
  readonly env: string;
  /** Pseudonym of the vault, if known. */
  readonly subject?: string;
}
export interface RowFault {
  readonly code: "row_without_entry" | "row_differs" | "row_erased" | "row_of_other_subject";
  readonly mem: string;
}

export const ERASING: ReadonlySet<LogOp> = new Set(["forget", "shred", "purge", "delete"]);

/** Adds one entry; made for `onEntry` of `verifyLog`. Memory: one row per memory in the log. */
export function addEnvelope(table: EnvelopeTable, { op, mem, env, rev, sub }: LogEntry): void {
  if (mem === undefined) return;
  const all = table.get(mem) ?? [];
  const before = all.find(({ subject }) => subject === sub);
  const bound = env === undefined ? before : { env, ...(rev === undefined ? {} : { rev }) };
  const last: LastEnvelope = {
    ...(bound?.env === undefined ? {} : { env: bound.env }),
    ...(bound?.rev === undefined ? {} : { rev: bound.rev }),
    subject: sub,
    isErased: before?.isErased === true || ERASING.has(op),
  };
  table.set(mem, before === undefined ? [...all, last] : all.map((each) => (each === before ? last : each)));
}

/** The live rows that contradict the log, in row order. */
export function rowFaults(
  table: ReadonlyMap<string, readonly LastEnvelope[]>,
  rows: Iterable<LiveRow>,
): readonly RowFault[] {
  const faults: RowFault[] = [];
  for (const row of rows) {
    const code = rowFault(table.get(row.mem) ?? [], row);
    if (code !== undefined) faults.push({ code, mem: row.mem });
  }
  return faults;
}

function rowFault(all: readonly LastEnvelope[], { env, subject }: LiveRow): RowFault["code"] | undefined {
  if (all.length === 0) return "row_without_entry";
  const last = subject === undefined ? all.at(-1) : all.find((each) => each.subject === subject);
  if (last === undefined) return "row_of_other_subject";
  if (last.isErased) return "row_erased";
  // The log mentions the memory but never recorded an envelope for it.
  if (last.env === undefined) return "row_without_entry";
  return last.env === env ? undefined : "row_differs";
}

/** Not part of tlog-tiles, which does not define where a log publishes its minimum index. */
export const MINIMUM_PATH = "minimum";
const HEADING = "keepsake.log-minimum/v1";

type MinimumIndex = { readonly index: number } | { readonly fault: "malformed" | "unsigned" | "other_log" };

/** 0 if the log was never pruned. */
export async function readMinimumIndex(
  files: LogFiles,
  origin: string,
  keys: readonly VerifierKey[],
): Promise<MinimumIndex> {
  const bytes = await files.read(MINIMUM_PATH);
  if (bytes === undefined) return { index: 0 };
  const note = verifyNote(utf8(bytes), keys);
  if (!note.valid) return { fault: note.reason === "malformed" ? "malformed" : "unsigned" };
  const [heading, named, decimal = "", ...rest] = note.text.split("\n");
  const isMinimum = heading === HEADING && /^(?:0|[1-9]\d{0,15})$/.test(decimal) && rest.join("\n") === "";
  if (!isMinimum || !Number.isSafeInteger(Number(decimal))) return { fault: "malformed" };
  return named === origin ? { index: Number(decimal) } : { fault: "other_log" };
}

/**
 * Records the new minimum, then removes the files below it, if the port can remove. The tree and
 * its proofs do not change. The caller checks the retention period.
 * @throws KeepsakeError `invalid_input` for a minimum below the recorded one or above the log's
 * size
 */
export async function pruneLog(files: LogFiles, minimumIndex: number, signer: NoteSigner) {
  const key = { name: signer.name, publicKey: ed25519PublicKey(signer.seed) };
  const { checkpoint } = await signedHead(files, [key]);
  const before = await readMinimumIndex(files, checkpoint.origin, [key]);
  const from = "index" in before ? before.index : undefined;
  if (
    from === undefined ||
    !Number.isSafeInteger(minimumIndex) ||
    minimumIndex < from ||
    minimumIndex > checkpoint.size
  )
    throw new KeepsakeError("invalid_input", "Invalid minimum index: it cannot decrease or exceed the log's size.", {
      hint: `Pass a minimum index between ${from ?? "the recorded one"} and ${checkpoint.size}.`,
      facts: { minimumIndex, size: checkpoint.size, key: encodeVerifierKey(key) },
    });
  const note = signNote(`${HEADING}\n${checkpoint.origin}\n${minimumIndex}\n`, signer);
  await files.write(MINIMUM_PATH, Buffer.from(note, "utf8"));
  return { minimumIndex, removedFileCount: await removeBelow(files, from, minimumIndex) };
}

/** Removes full tiles and bundles entirely below the minimum. The root needs the others. */
async function removeBelow(files: LogFiles, from: number, minimumIndex: number): Promise<number> {
  if (files.remove === undefined) return 0;
  let count = 0;
  for (let level = 0; TILE_WIDTH ** (level + 1) <= minimumIndex; level++) {
    const span = TILE_WIDTH ** (level + 1);
    for (let index = Math.floor(from / span); (index + 1) * span <= minimumIndex; index++) {
      await files.remove(tilePath(level, index));
      if (level === 0) await files.remove(bundlePath(index));
      count += level === 0 ? 2 : 1;
    }
  }
  return count;
}
