/**
 * The changes of a log's key, one after the other (security.md §4.6): a signed note each, of the older and of the newer verifier key, by both. Whoever has
 * one of the keys in hand is led to those that came after it, and to none that its predecessor did not vouch for. A key never vouches backwards: what a
 * retired key signs alone is nothing to who has the newer one.
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
import { type LogFiles, utf8 } from "./log-files.ts";

/** Not part of tlog-tiles. Absent in a log whose key never changed. */
export const KEYS_PATH = "keys";
const HEADING = "keepsake.log-keys/v1";

interface KeyChange {
  /** Of the log; the name of both keys. */
  readonly origin: string;
  /** Milliseconds UTC, as the keeper said. */
  readonly at: number;
  readonly older: VerifierKey;
  readonly newer: VerifierKey;
}

/** A key changes a few times a year at most. */
const CHANGES_MAX = 1_000;
const KEY_CHANGES_MAX_CHARACTERS = 1_000_000;

/** @param older and `newer`: the signers, both of the log's name */
export function keyChangeNote(at: number, older: NoteSigner, newer: NoteSigner): string {
  const text = `${HEADING}\n${newer.name}\n${at}\n${[older, newer].map((signer) => `${vkeyOf(signer)}\n`).join("")}`;
  return signNote(text, older) + signNote(text, newer).slice(text.length + 1);
}

/** Every change, the oldest first; undefined where one of the notes is none, is not signed by both, or does not go on where the one before ended. */
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

/** Those in hand, and those that they vouch for. */
export function keysFrom(known: readonly VerifierKey[], changes: readonly KeyChange[]): readonly VerifierKey[] {
  const keys = [...known];
  for (const { older, newer } of changes)
    if (keys.some((key) => isSameKey(key, older)) && !keys.some((key) => isSameKey(key, newer))) keys.push(newer);
  return keys;
}

/**
 * As `keysFrom`, of a text that somebody handed over beside the key.
 * @throws KeepsakeError `log_corrupt` for notes that are forged or damaged
 */
export function followKeyChanges(known: readonly VerifierKey[], text: string): readonly VerifierKey[] {
  const changes = parseKeyChanges(text);
  if (changes !== undefined) return keysFrom(known, changes);
  throw new KeepsakeError("log_corrupt", "The notes of the changes of the key are not signed by both keys of each.", {
    hint: "Take the file `keys` from the published log again, or the new verifier key from its keeper.",
    facts: { length: text.length },
  });
}

/** The file as it lies there; no text for a log whose key never changed. */
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

function keyOf(text: string): VerifierKey | undefined {
  try {
    return parseVerifierKey(text);
  } catch {
    return undefined;
  }
}

const vkeyOf = ({ name, seed }: NoteSigner): string => encodeVerifierKey({ name, publicKey: ed25519PublicKey(seed) });
