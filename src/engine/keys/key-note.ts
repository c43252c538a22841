/**
 * The note of a vault's key version: its start and the deadline for resealing older rows (SEC
 * §3.10).
 * It also holds the keys that outlast rotations, because keyed names and digests of forgotten text
 * cannot be recomputed.
 */
import { KEY_NOTE } from "../write/stored-notes.ts";
export interface LastingKeys {
  /** Detects equal text (`pn2/dedup` of the first version). */
  readonly dedup: Uint8Array;
  /** Derives the clear names of notes, sessions and embedders. */
  readonly names: Uint8Array;
  /** Derives stable ids of items transferred from another vault. */
  readonly transfer: Uint8Array;
}

export interface KeyNote {
  readonly keys: LastingKeys;
  readonly startedAt: number;
  readonly deadline: number;
  /** No older version is in use, and the old secret is destroyed. */
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

export function decodeKeyNote(content: Uint8Array): KeyNote {
  const { f: _format, dedup, names, transfer, ...times }: Stored = JSON.parse(Buffer.from(content).toString("utf8"));
  const key = (text: string): Uint8Array => Buffer.from(text, "base64");
  return { keys: { dedup: key(dedup), names: key(names), transfer: key(transfer) }, ...times };
}
