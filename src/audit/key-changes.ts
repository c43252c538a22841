/**
 * Key rotation of a log (security.md §4.6). Each change is a note that names the older and the
 * newer verifier key and is signed by both. A trusted key leads to its successors, never to earlier
 * keys: a signature by a retired key alone proves nothing to someone who trusts a newer key.
 */

import {
  ed25519PublicKey,
  encodeVerifierKey,
  type NoteSigner,
  parseVerifierKey,
  signNote,
  type VerifierKey,
  verifyNote,
} from "../crypto/signed-note.ts";
import { KeepsakeError } from "../model/error.ts";
import { type LogFiles, orUndefined, utf8 } from "./log-files.ts";

/** Not part of tlog-tiles. Absent if the log's key never changed. */
export const KEYS_PATH = "keys";
const HEADING = "keepsake.log-keys/v1";

interface KeyChange {
  /** The log's origin, which is also the name of both keys. */
  readonly origin: string;
  /** Milliseconds UTC, as stated by the operator. */
  readonly at: number;
  readonly older: VerifierKey;
  readonly newer: VerifierKey;
}

/** A key changes a few times a year at most. */
const CHANGES_MAX = 1_000;
const KEY_CHANGES_MAX_CHARACTERS = 1_000_000;

/** @param older and `newer`: both named after the log */
export function keyChangeNote(at: number, older: NoteSigner, newer: NoteSigner): string {
  const text = `${HEADING}\n${newer.name}\n${at}\n${[older, newer].map((signer) => `${vkeyOf(signer)}\n`).join("")}`;
  return signNote(text, older) + signNote(text, newer).slice(text.length + 1);
}

/**
 * All changes, oldest first. Undefined if a note is malformed, is not signed by both keys, or does
 * not continue from the previous change.
 */
export function parseKeyChanges(text: string): readonly KeyChange[] | undefined {
  if (text.length > KEY_CHANGES_MAX_CHARACTERS || !text.startsWith(`${HEADING}\n`)) return undefined;
  const notes = text.split(/(?<=\n)(?=keepsake\.log-keys\/v1\n)/);
  if (notes.length > CHANGES_MAX) return undefined;
  const changes: KeyChange[] = [];
  for (const note of notes) {
    const change = parseChange(note);
    const before = changes.at(-1);
    if (change === undefined || (before !== undefined && !isSameKey(before.newer, change.older))) return undefined;
    changes.push(change);
  }
  return changes;
}

export function keysFrom(known: readonly VerifierKey[], changes: readonly KeyChange[]): readonly VerifierKey[] {
  const keys = [...known];
  for (const { older, newer } of changes)
    if (keys.some((key) => isSameKey(key, older)) && !keys.some((key) => isSameKey(key, newer))) keys.push(newer);
  return keys;
}

/**
 * The known keys and their successors according to a text of key-change notes.
 * @throws KeepsakeError `log_corrupt` for notes that are forged or damaged
 */
export function followKeyChanges(known: readonly VerifierKey[], text: string): readonly VerifierKey[] {
  const changes = parseKeyChanges(text);
  if (changes !== undefined) return keysFrom(known, changes);
  throw new KeepsakeError("log_corrupt", "A key-change note is invalid or not signed by both of its keys.", {
    hint: "Download the file `keys` from the published log again, or ask its operator for the new verifier key.",
    facts: { length: text.length },
  });
}

/** `text` is absent if the key never changed. */
export async function readKeyChanges(
  files: Pick<LogFiles, "read">,
): Promise<{ readonly text?: string; readonly changes: readonly KeyChange[]; readonly isValid: boolean }> {
  const bytes = await files.read(KEYS_PATH);
  if (bytes === undefined) return { changes: [], isValid: true };
  const text = utf8(bytes);
  const changes = parseKeyChanges(text);
  return { text, changes: changes ?? [], isValid: changes !== undefined };
}

export const isSameKey = (one: VerifierKey, other: VerifierKey): boolean =>
  one.name === other.name && Buffer.compare(one.publicKey, other.publicKey) === 0;

function parseChange(note: string): KeyChange | undefined {
  const [heading, origin, decimal = "", olderText = "", newerText = "", ...rest] = note
    .slice(0, note.lastIndexOf("\n\n") + 1)
    .split("\n");
  if (heading !== HEADING || !/^\d{1,15}$/.test(decimal) || rest.join("\n") !== "") return undefined;
  const [older, newer] = [keyOf(olderText), keyOf(newerText)];
  if (older?.name !== origin || newer?.name !== origin || older === undefined || newer === undefined) return undefined;
  const isSigned = [older, newer].every((key) => verifyNote(note, [key]).valid);
  return isSigned && !isSameKey(older, newer) ? { origin: older.name, at: Number(decimal), older, newer } : undefined;
}

export const keyOf = (text: string): VerifierKey | undefined => orUndefined(() => parseVerifierKey(text));

const vkeyOf = ({ name, seed }: NoteSigner): string => encodeVerifierKey({ name, publicKey: ed25519PublicKey(seed) });
