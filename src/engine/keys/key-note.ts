/**
 * The note of a vault's key version: that everything new is sealed under it, since when, and by when all that is older must be (SEC §3.10). With it the
 * keys that outlast versions: names and digests that are made with a key must be found again, and what was forgotten has no text to make them from.
 */
import { KEY_NOTE } from "../write/stored-notes.ts";
export interface LastingKeys {
  /** Recognises equal text (`pn2/dedup` of the first version). */
  readonly dedup: Uint8Array;
  /** Makes the names of notes, sessions and embedders as they stand in clear. */
  readonly names: Uint8Array;
  /** Gives what is carried over from another vault the same id each time. */
  readonly transfer: Uint8Array;
}

export interface KeyNote {
  readonly keys: LastingKeys;
  /** Milliseconds UTC. */
  readonly startedAt: number;
  readonly deadline: number;
  /** Nothing is sealed under an older version any more, and its secret is destroyed. */
  readonly doneAt?: number;
}

export const keyNoteName = (keyVersion: number): string => `${KEY_NOTE}${keyVersion}`;

export const keyNoteVersion = (name: string): number => Number(name.slice(KEY_NOTE.length));

interface Stored {
  readonly f: 1;
  readonly dedup: string;
  readonly names: string;
  readonly transfer: string;
  readonly startedAt: number;
  readonly deadline: number;
  readonly doneAt?: number;
}

export function encodeKeyNote({ keys, ...times }: KeyNote): Uint8Array {
  const text = (key: Uint8Array): string => Buffer.from(key).toString("base64");
  const { dedup, names, transfer } = keys;
  const stored: Stored = { f: 1, dedup: text(dedup), names: text(names), transfer: text(transfer), ...times };
  return Buffer.from(JSON.stringify(stored));
}

/** Sealed by us, so it has the form that we gave it. */
export function decodeKeyNote(content: Uint8Array): KeyNote {
  const { f: _format, dedup, names, transfer, ...times }: Stored = JSON.parse(Buffer.from(content).toString("utf8"));
  const key = (text: string): Uint8Array => Buffer.from(text, "base64");
  return { keys: { dedup: key(dedup), names: key(names), transfer: key(transfer) }, ...times };
}
