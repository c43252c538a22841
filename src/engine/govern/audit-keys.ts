/**
 * The key that signs the heads of the logs, and its change (security.md §4.6). The newer key is added to the keyring and its entry to the log; each log gets
 * a note of both keys, signed by both; heads bear both signatures for thirty days; then the older key is destroyed. Each step is found undone and done by
 * whoever publishes or tends next, so a crash at any point costs nothing.
 */

import { KEYS_PATH, keyChangeNote, readKeyChanges } from "../../audit/key-changes.ts";
import type { LogFiles } from "../../audit/log-files.ts";
import type { AuditKey } from "../../crypto/keyring.ts";
import { ed25519PublicKey, encodeVerifierKey, type NoteSigner } from "../../crypto/signed-note.ts";
import { DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogEntry } from "../../model/log-entry.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { commitToKeep } from "./keep-log.ts";

export type AuditParts = Omit<KeepParts, "heads"> & Partial<Pick<KeepParts, "heads">>;

/** So long heads bear the signatures of both keys, for who has only the older one in hand. */
export const KEYS_TOGETHER_MS = 30 * DAY_MS;
/** Keys that sign together at most: room is left on a head for witnesses. */
const KEYS_TOGETHER_MAX = 4;
/** Tells these entries of the log from changes of other keys. */
const AUDIT_KEY = "audit_key";
const PAGE_ENTRIES = 500;

/**
 * Adds the newer key and writes that down: a governance entry. One that a crash cut off is ended instead of beginning another.
 * @throws KeepsakeError `invalid_input` where the last changes are too fresh, `store_read_only`, `store_busy`, `store_full`
 */
export async function changeAuditKey(keep: AuditParts): Promise<void> {
  const alive = await keep.keys.auditKeys();
  if (await endCutOffChange(keep, alive)) return;
  if (alive.length >= KEYS_TOGETHER_MAX) throw tooFresh(alive.length);
  const number = await keep.keys.addAuditKey();
  keep.system.failPoint("audit.key_added");
  await logChange(keep, number);
}

/** Destroys what signed long enough beside the newer key. Call it when every log has its note. Answers whether a key went. */
export async function endFormerAuditKeys(keep: AuditParts): Promise<boolean> {
  const alive = await keep.keys.auditKeys();
  const newest = alive.at(-1);
  if (alive.length < 2 || newest === undefined) return false;
  await endCutOffChange(keep, alive);
  const changedAt = (await changeTimes(keep)).get(newest.number);
  if (changedAt === undefined || keep.system.clock.now() - changedAt < KEYS_TOGETHER_MS) return false;
  await keep.keys.endAuditKeysBefore(newest.number);
  return true;
}

/** When each key came, by its number: what the log says. */
export async function changeTimes({ storage }: Pick<AuditParts, "storage">): Promise<ReadonlyMap<number, number>> {
  const times = new Map<number, number>();
  for (let from = 0; ; ) {
    const page = await storage.records.log(storage.keepId, from, PAGE_ENTRIES);
    for (const text of page) {
      const { op, rule, cnt, ts, n } = JSON.parse(text) as LogEntry; // an entry that we wrote by the closed schema
      if (op === "key_rotate" && rule === AUDIT_KEY && cnt !== undefined && !times.has(cnt)) times.set(cnt, ts);
      from = n + 1;
    }
    if (page.length < PAGE_ENTRIES) return times;
  }
}

/** The signers of a log, the newest first. */
export const signersOf = (keys: readonly AuditKey[], origin: string): readonly NoteSigner[] =>
  keys.map(({ seed }) => ({ name: origin, seed })).toReversed();

/** Writes into a log's folder the notes of those changes whose two keys are alive and that are not there yet. */
export async function noteKeyChanges(
  keep: Pick<AuditParts, "storage">,
  files: LogFiles,
  origin: string,
  keys: readonly AuditKey[],
): Promise<void> {
  if (keys.length < 2) return;
  const found = await readKeyChanges(files);
  const times = await changeTimes(keep);
  const known = new Set(found.changes.map(({ newer }) => encodeVerifierKey(newer)));
  const notes = keys.flatMap((newer, index) => {
    const [older, at] = [keys[index - 1], times.get(newer.number)];
    if (older === undefined || at === undefined || known.has(vkeyOf(newer, origin))) return [];
    return [keyChangeNote(at, { name: origin, seed: older.seed }, { name: origin, seed: newer.seed })];
  });
  if (notes.length === 0) return;
  // Notes that somebody damaged are written anew, as far as their keys are alive.
  const kept = found.isValid ? (found.text ?? "") : "";
  await files.write(KEYS_PATH, Buffer.from([kept, ...notes].join(""), "utf8"));
}

/** A key without its entry: a crash came in between. */
async function endCutOffChange(keep: AuditParts, alive: readonly AuditKey[]): Promise<boolean> {
  const newest = alive.at(-1);
  if (alive.length < 2 || newest === undefined || (await changeTimes(keep)).has(newest.number)) return false;
  await logChange(keep, newest.number);
  return true;
}

const logChange = (keep: AuditParts, number: number): Promise<void> =>
  commitToKeep(keep, keep.system.clock.now(), {
    facts: [{ op: "key_rotate", rule: AUDIT_KEY, cnt: number, act: "admin" }],
  });

const vkeyOf = ({ seed }: AuditKey, origin: string): string =>
  encodeVerifierKey({ name: origin, publicKey: ed25519PublicKey(seed) });

const tooFresh = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `${count} keys sign this log together already.`, {
    hint: "An older key is destroyed thirty days after the change, with keepsake tend. Change it again then.",
    facts: { count },
  });
