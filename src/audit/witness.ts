/**
 * A witness: any second machine that remembers the largest head of each log and cosigns only what appends to it (SEC-G2; security.md §4.6).
 * Clients without a key remember heads in the same way and refuse to go back. The state is a small JSON; the caller keeps it, durably, before it
 * passes the cosigned note on.
 */

import { cosignNote } from "../crypto/cosignature.ts";
import { verifyConsistency } from "../crypto/merkle-tree.ts";
import type { Checkpoint, NoteSigner, VerifierKey } from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { notOurs, openCheckpoint } from "./log-files.ts";

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
  /** Verifier keys of the logs that are watched. */
  readonly logs: readonly VerifierKey[];
  readonly cosigner: NoteSigner;
}
export interface Witnessed {
  readonly state: WitnessState;
  /** The note with the witness's line. */
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

/** Origins that one state holds: monthly logs of a few deployments over decades. */
const HEADS_MAX = 10_000;
const ROOT_PATTERN = /^[A-Za-z0-9+/]{43}=$/;
const MS_PER_SECOND = 1_000;

/**
 * Remembers a head if it appends to the one that was seen before. The first head of an origin is taken as it is.
 * @param proof consistency from the seen size to the new one; empty where there is nothing to show
 * @throws KeepsakeError `log_rollback` for a smaller tree · `log_fork` for one that does not append · `wrong_key` where no known key signed ·
 * `invalid_input` for what is no signed checkpoint
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
 * As `acceptHead`, and cosigns.
 * @param now milliseconds; the cosignature holds whole seconds
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

/** @throws KeepsakeError `invalid_input` for what is no state of a witness: it must not be taken for "nothing seen yet" */
export function parseWitnessState(text: string): WitnessState {
  const state = parsed(text);
  if (isWitnessState(state)) return state;
  throw new KeepsakeError("invalid_input", "This is not the state of a witness.", {
    hint: "Restore the file from a copy. An empty state would accept any history.",
    facts: { length: text.length },
  });
}

function refuseOther(seen: SeenHead, { size, root }: Checkpoint, proof: readonly Uint8Array[]): void {
  if (size < seen.size)
    throw new KeepsakeError("log_rollback", "This log is shorter than when it was last seen.", {
      hint: "Ask its keeper why. Nothing was signed.",
      facts: { size, seenSize: seen.size },
    });
  const claim = { olderSize: seen.size, size, olderRoot: Buffer.from(seen.root, "base64"), root, path: proof };
  if (!verifyConsistency(claim)) throw forked(seen.size, size);
}

const forked = (seenSize: number, size: number): KeepsakeError =>
  new KeepsakeError("log_fork", "The proof does not show that this log only appended to the head that was seen.", {
    hint: "Pass the consistency proof from the seen size. If it is that one, the log was rewritten: keep both checkpoints.",
    facts: { seenSize, size },
  });

const unreadable = (reason: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is not a signed checkpoint that can be remembered.", {
    hint: "Copy the checkpoint as it was published, with its line ends.",
    facts: { reason },
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
