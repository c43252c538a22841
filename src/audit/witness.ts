/**
 * A witness: a second machine that stores the largest head of each log and cosigns only heads that
 * extend it (SEC-G2; security.md §4.6). Clients without a key use `acceptHead` to detect a
 * rollback. Store the returned state durably before you pass on the cosigned note.
 */

import { verifyConsistency } from "../crypto/merkle-tree.ts";
import { type Checkpoint, cosignNote, type NoteSigner, type VerifierKey } from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { notOurs, openCheckpoint, orUndefined } from "./log-files.ts";

interface SeenHead {
  readonly origin: string;
  readonly size: number;
  /** Base64. */
  readonly root: string;
}
export interface WitnessState {
  readonly version: 1;
  readonly heads: readonly SeenHead[];
}
export const emptyWitnessState: WitnessState = { version: 1, heads: [] };

interface WitnessKeys {
  readonly logs: readonly VerifierKey[];
  readonly cosigner: NoteSigner;
}
interface Witnessed {
  readonly state: WitnessState;
  /** The note with the witness's line. */
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

/** Enough for the monthly logs of a few deployments over decades. */
const HEADS_MAX = 10_000;
const ROOT_PATTERN = /^[A-Za-z0-9+/]{43}=$/;
const MS_PER_SECOND = 1_000;

/**
 * Stores a head if it extends the stored one. The first head of an origin is accepted as is.
 * @param proof consistency proof from the stored size; empty for a first or unchanged head
 * @throws KeepsakeError `log_rollback` for a smaller tree · `log_fork` for one that does not extend
 * the stored head · `wrong_key` if no known key signed it · `invalid_input` for an invalid
 * checkpoint
 */
export function acceptHead(
  state: WitnessState,
  checkpointNote: string,
  proof: readonly Uint8Array[],
  logKeys: readonly VerifierKey[],
): { readonly state: WitnessState; readonly checkpoint: Checkpoint } {
  const opened = openCheckpoint(checkpointNote, logKeys);
  if ("fault" in opened) throw opened.fault === "unknown_key" ? notOurs() : unreadable(opened.fault);
  const { checkpoint } = opened;
  const { origin, size, root } = checkpoint;
  const seen = state.heads.find((head) => head.origin === origin);
  if (seen !== undefined) refuseOther(seen, checkpoint, proof);
  else if (proof.length > 0) throw forked(0, size);
  const others = state.heads.filter((head) => head !== seen);
  if (others.length >= HEADS_MAX) throw unreadable("too_many_origins");
  const head = { origin, size, root: Buffer.from(root).toString("base64") };
  return { state: { version: 1, heads: [...others, head] }, checkpoint };
}

/**
 * Accepts a head like `acceptHead` and cosigns it.
 * @param now milliseconds UTC; the cosignature has whole seconds
 */
export function witness(
  state: WitnessState,
  checkpointNote: string,
  proof: readonly Uint8Array[],
  keys: WitnessKeys,
  now: number,
): Witnessed {
  const accepted = acceptHead(state, checkpointNote, proof, keys.logs);
  const note = cosignNote(checkpointNote, keys.cosigner, Math.floor(now / MS_PER_SECOND));
  return { ...accepted, note };
}

/** @throws KeepsakeError `invalid_input` for an invalid state, which must not count as empty */
export function parseWitnessState(text: string): WitnessState {
  const state: unknown = orUndefined(() => JSON.parse(text));
  if (isWitnessState(state)) return state;
  throw new KeepsakeError("invalid_input", "This is not a valid witness state.", {
    hint: "Restore the file from a copy. An empty state would accept any history.",
    facts: { length: text.length },
  });
}

function refuseOther(seen: SeenHead, { size, root }: Checkpoint, proof: readonly Uint8Array[]): void {
  if (size < seen.size)
    throw new KeepsakeError("log_rollback", "This log is shorter than when it was last seen.", {
      hint: "Ask the log's operator why. Nothing was signed.",
      facts: { size, seenSize: seen.size },
    });
  const claim = { olderSize: seen.size, size, olderRoot: Buffer.from(seen.root, "base64"), root, path: proof };
  if (!verifyConsistency(claim)) throw forked(seen.size, size);
}

const forked = (seenSize: number, size: number): KeepsakeError =>
  new KeepsakeError("log_fork", "The proof does not show that this log extends the head seen last.", {
    hint: "Pass the consistency proof from the last seen size. If it fails, the log was rewritten: save both checkpoints.",
    facts: { seenSize, size },
  });

const unreadable = (reason: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is not a valid signed checkpoint.", {
    hint: "Copy the published checkpoint again, with its line endings unchanged.",
    facts: { reason },
  });

function isWitnessState(value: unknown): value is WitnessState {
  if (typeof value !== "object" || value === null || !("version" in value) || !("heads" in value)) return false;
  const { version, heads } = value;
  if (version !== 1 || !Array.isArray(heads) || heads.length > HEADS_MAX || !heads.every(isSeenHead)) return false;
  return new Set(heads.map(({ origin }) => origin)).size === heads.length;
}

function isSeenHead(value: unknown): value is SeenHead {
  if (typeof value !== "object" || value === null) return false;
  if (!("origin" in value) || !("size" in value) || !("root" in value)) return false;
  const { origin, size, root } = value;
  const isSize = typeof size === "number" && Number.isSafeInteger(size) && size >= 0;
  return typeof origin === "string" && isSize && typeof root === "string" && ROOT_PATTERN.test(root);
}
