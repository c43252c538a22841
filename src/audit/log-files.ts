/**
 * The files of a published log (security.md §4.3), reached through a small port: a folder, a stick, a bucket. All are static and can be copied.
 * Reading answers exactly what was asked for, or throws `log_corrupt`; whether it is also true is for verify-log.ts and the proofs to say.
 */

import {
  bundlePath,
  type DecodedBundle,
  decodeBundle,
  HASH_BYTES,
  type ReadTile,
  TILE_WIDTH,
  tilePath,
} from "../crypto/log-tiles.ts";
import {
  type Checkpoint,
  type NoteFault,
  parseCheckpoint,
  type VerifierKey,
  verifyNote,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";

export interface LogFiles {
  /** Undefined for a file that is not there. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Replaces the whole file, all or nothing, and makes its folders. Durable when it resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Where it is there: what is pruned, and partial tiles that became full, are removed. A file that is not there is no fault. */
  remove?(path: string): Promise<void>;
}

/** The signed head. */
export const CHECKPOINT_PATH = "checkpoint";

/** For tests, and for a log that is built in memory before it is written elsewhere. */
export interface MemoryLogFiles extends Required<LogFiles> {
  paths(): readonly string[];
}

export function memoryLogFiles(from: Iterable<readonly [path: string, bytes: Uint8Array]> = []): MemoryLogFiles {
  const held = new Map(from);
  return {
    read: async (path) => held.get(path),
    write: async (path, bytes) => void held.set(path, Uint8Array.from(bytes)),
    remove: async (path) => void held.delete(path),
    paths: () => [...held.keys()].sort(),
  };
}

export type CheckpointFault = NoteFault | "missing";
type ReadCheckpoint =
  | { readonly note: string; readonly checkpoint: Checkpoint; readonly signers: readonly string[] }
  | { readonly fault: CheckpointFault };

/** The head as it lies there, if one of the keys signed it. */
export async function readCheckpoint(files: LogFiles, keys: readonly VerifierKey[]): Promise<ReadCheckpoint> {
  const bytes = await files.read(CHECKPOINT_PATH);
  return bytes === undefined ? { fault: "missing" } : openCheckpoint(utf8(bytes), keys);
}

export function openCheckpoint(note: string, keys: readonly VerifierKey[]): ReadCheckpoint {
  const verified = verifyNote(note, keys);
  if (!verified.valid) return { fault: verified.reason };
  try {
    return { note, checkpoint: parseCheckpoint(verified.text), signers: verified.signers };
  } catch {
    return { fault: "malformed" };
  }
}

/**
 * The head as it lies there, whoever signed it: tells how many entries there should be, and proves nothing.
 * @throws KeepsakeError `log_corrupt` where there is none
 */
export async function unsignedHead(files: LogFiles): Promise<Checkpoint> {
  const note = utf8((await files.read(CHECKPOINT_PATH)) ?? Buffer.of());
  try {
    return parseCheckpoint(note.slice(0, note.lastIndexOf("\n\n") + 1));
  } catch (error) {
    throw noHead("malformed", error);
  }
}

/** As `readCheckpoint`; throws where there is no head that one of the keys signed. */
export async function signedHead(files: LogFiles, keys: readonly VerifierKey[]) {
  const head = await readCheckpoint(files, keys);
  if (!("fault" in head)) return head;
  if (head.fault === "unknown_key") throw notOurs();
  throw noHead(head.fault);
}

const noHead = (reason: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("log_corrupt", "There is no signed head of a log here.", {
    hint: "Pass the folder that the log was published into.",
    facts: { path: CHECKPOINT_PATH, reason },
    cause,
  });

export const notOurs = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "None of the keys signed this head.", {
    hint: "Pass the verifier key that was published with this log.",
  });

/** The first `width` hashes of a tile. A log may have thrown a partial tile away once it was full. */
export const tileReader =
  (files: LogFiles): ReadTile =>
  async (level, index, width) => {
    const sizeBytes = width * HASH_BYTES;
    const partial = await files.read(tilePath(level, index, width));
    if (partial?.byteLength === sizeBytes) return partial;
    const full = partial === undefined && width < TILE_WIDTH ? await files.read(tilePath(level, index)) : undefined;
    if (full?.byteLength === TILE_WIDTH * HASH_BYTES) return full.subarray(0, sizeBytes);
    throw new KeepsakeError("log_corrupt", "A tile of the log is missing, or not as long as it must be.", {
      hint: "Copy the folder of the log again, or name the minimum index if it was pruned.",
      facts: { level, index, width, sizeBytes: (partial ?? full)?.byteLength ?? 0 },
    });
  };

/** The entries of a bundle as far as they can be told apart; undefined for a file that is not there. */
export async function readBundle(files: LogFiles, index: number, width: number): Promise<DecodedBundle | undefined> {
  const own = await files.read(bundlePath(index, width));
  // One entry beyond the width is read as well, so that an entry too many is seen.
  if (own !== undefined) return decodeBundle(own, width + 1);
  const full = width < TILE_WIDTH ? await files.read(bundlePath(index)) : undefined;
  return full === undefined ? undefined : { ...decodeBundle(full, width), hasMore: false };
}

/** A dash in a note is three bytes: notes are UTF-8, and a byte that is none becomes a character that no signature covers. */
export const utf8 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");

/** Where the entries of a log come from: whoever keeps them hands in this port. The audit room reads it and never writes to it. */

/** One log of a keep: `<instance>/governance/<n>` or `<instance>/access/<yyyy-mm>/<n>` (security.md §4.1). */
export interface LogSource {
  readonly origin: string;
  /** Entries that are durably committed. Only grows. */
  size(): Promise<number>;
  /** The exact texts as they were written (model/log-entry.ts), from index `from` on, at most `limit`, without gaps. */
  entries(from: number, limit: number): AsyncIterable<string> | Promise<readonly string[]>;
}

/** Entries that are asked for at a time: 4 MiB at the very most. */
const PAGE_ENTRIES = 1_024;

/**
 * Entries `from` up to `to`, not included, with their indexes.
 * @throws KeepsakeError `store_corrupt` where the source has fewer than it said
 */
export async function* entriesBetween(
  source: LogSource,
  from: number,
  to: number,
): AsyncGenerator<readonly [index: number, bytes: Buffer]> {
  let index = from;
  while (index < to) {
    const asked = Math.min(PAGE_ENTRIES, to - index);
    const answer = source.entries(index, asked);
    const page = Symbol.asyncIterator in answer ? answer : await answer;
    const pageStart = index;
    for await (const text of page) {
      if (index - pageStart === asked) break;
      yield [index, Buffer.from(text, "utf8")];
      index += 1;
    }
    if (index - pageStart < asked) throw tooFew(index, to);
  }
}

const tooFew = (found: number, size: number): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The log has fewer entries than it says.", {
    hint: "Run keepsake doctor; restore from a backup.",
    facts: { index: found, size },
  });
