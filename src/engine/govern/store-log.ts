/**
 * The log of the store: entries with sealed notes beside them, and the key that signs its heads.
 *
 * Rotates the key that signs log heads (security.md §4.6). Adds a new key, logs it, and gives each
 * log a note signed by both keys. Heads carry both signatures for thirty days; then the old key is
 * destroyed. The next publication or maintenance completes each step, so a crash loses nothing.
 */

import { KEYS_PATH, keyChangeNote, readKeyChanges } from "../../audit/key-changes.ts";
import type { LogFiles } from "../../audit/log-files.ts";
import type { AuditKey } from "../../crypto/keyring.ts";
import { ed25519PublicKey, encodeVerifierKey, type NoteSigner } from "../../crypto/signed-note.ts";
import { DAY_MS } from "../../model/clock.ts";
import { ignoreAlreadyExists, KeepsakeError } from "../../model/error.ts";
import type { LogEntry, LogFact } from "../../model/log-entry.ts";
import type { ErasureJob, Note, VaultHead } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { StoreParts } from "../keys/epoch.ts";
import type { StoreKeys } from "../keys/store-keys.ts";
import { chainLog, type HeadCadence, lastLogTime, logPages } from "../write/log-chain.ts";

export type AuditParts = Omit<StoreParts, "heads"> & Partial<Pick<StoreParts, "heads">>;

/** Heads carry both signatures for this long, for verifiers that know only the older key. */
export const KEYS_TOGETHER_MS = 30 * DAY_MS;
/** Leaves space on a head for witnesses. */
const KEYS_TOGETHER_MAX = 4;
/** The rule of these log entries, as opposed to other key rotations. */
const AUDIT_KEY = "audit_key";

/**
 * Adds a new key and logs it. Completes a rotation that a crash interrupted instead of starting
 * another.
 * @throws KeepsakeError `invalid_input` if recent changes still overlap, `store_read_only`,
 * `store_busy`, `store_full`
 */
export async function changeAuditKey(store: AuditParts): Promise<void> {
  const alive = await store.keys.auditKeys();
  if (await endCutOffChange(store, alive)) return;
  if (alive.length >= KEYS_TOGETHER_MAX) throw tooFresh(alive.length);
  const number = await store.keys.addAuditKey();
  store.system.failPoint("audit.key_added");
  await logChange(store, number);
}

/**
 * Destroys keys whose overlap has ended. Call it when every log has its note.
 * @returns true if a key was destroyed
 */
export async function endFormerAuditKeys(store: AuditParts): Promise<boolean> {
  const alive = await store.keys.auditKeys();
  const newest = alive.at(-1);
  if (alive.length < 2 || newest === undefined) return false;
  await endCutOffChange(store, alive);
  const changedAt = (await changeTimes(store)).get(newest.number);
  if (changedAt === undefined || store.system.clock.now() - changedAt < KEYS_TOGETHER_MS) return false;
  await store.keys.endAuditKeysBefore(newest.number);
  return true;
}

/** Time of each change by key number, from the log. */
export async function changeTimes({ storage }: Pick<AuditParts, "storage">): Promise<ReadonlyMap<number, number>> {
  const times = new Map<number, number>();
  for await (const page of logPages(storage.records, storage.storeId))
    for (const text of page) {
      const { op, rule, cnt, ts } = JSON.parse(text) as LogEntry; // written with the closed schema
      if (op === "key_rotate" && rule === AUDIT_KEY && cnt !== undefined && !times.has(cnt)) times.set(cnt, ts);
    }
  return times;
}

/** Newest first. */
export const signersOf = (keys: readonly AuditKey[], origin: string): readonly NoteSigner[] =>
  keys.map(({ seed }) => ({ name: origin, seed })).toReversed();

/** Writes missing notes of key changes into a log's folder, as long as both keys exist. */
export async function noteKeyChanges(
  store: Pick<AuditParts, "storage">,
  files: LogFiles,
  origin: string,
  keys: readonly AuditKey[],
): Promise<void> {
  if (keys.length < 2) return;
  const found = await readKeyChanges(files);
  const times = await changeTimes(store);
  const known = new Set(found.changes.map(({ newer }) => encodeVerifierKey(newer)));
  const notes = keys.flatMap((newer, index) => {
    const [older, at] = [keys[index - 1], times.get(newer.number)];
    if (older === undefined || at === undefined || known.has(vkeyOf(newer, origin))) return [];
    return [keyChangeNote(at, { name: origin, seed: older.seed }, { name: origin, seed: newer.seed })];
  });
  if (notes.length === 0) return;
  // Damaged notes are rewritten if their keys exist.
  const existing = found.isValid ? (found.text ?? "") : "";
  await files.write(KEYS_PATH, Buffer.from([existing, ...notes].join(""), "utf8"));
}

/** Logs a key that a crash left without its entry. */
async function endCutOffChange(store: AuditParts, alive: readonly AuditKey[]): Promise<boolean> {
  const newest = alive.at(-1);
  if (alive.length < 2 || newest === undefined || (await changeTimes(store)).has(newest.number)) return false;
  await logChange(store, newest.number);
  return true;
}

const logChange = (store: AuditParts, number: number): Promise<void> =>
  commitToStore(store, store.system.clock.now(), {
    facts: [{ op: "key_rotate", rule: AUDIT_KEY, cnt: number, act: "admin" }],
  });

const vkeyOf = ({ seed }: AuditKey, origin: string): string =>
  encodeVerifierKey({ name: origin, publicKey: ed25519PublicKey(seed) });

const tooFresh = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `${count} keys already sign this log.`, {
    hint: "keepsake maintain destroys an old key 30 days after the rotation. Rotate again after that.",
    facts: { count },
  });

/**
 * The store's own log and jobs, kept under the store's id. It records what happens to whole vaults,
 * and outlives them (UNI-X6). Vaults appear by pseudonym, never by name.
 */
export interface StoreChange {
  readonly facts?: readonly LogFact[];
  readonly job?: ErasureJob;
  /** Sealed by `sealStoreNote`. */
  readonly notes?: readonly Note[];
  readonly dropNotes?: readonly string[];
}

/** Each round another process has committed to this log, which is rare. */
const STALE_ROUNDS_MAX = 50;

interface StoreLogParts {
  readonly storage: Storage;
  readonly heads?: HeadCadence | undefined;
}

/**
 * Durable when it resolves.
 * @param change a function if it depends on stored notes; it runs again if another process
 * committed first
 * @throws KeepsakeError `store_busy`, `store_full`, `store_read_only`.
 */
export async function commitToStore(
  { storage, heads }: StoreLogParts,
  at: number,
  change: StoreChange | (() => Promise<StoreChange>),
): Promise<void> {
  const { records, storeId } = storage;
  const sub = Buffer.from(storeId, "hex").toString("base64url");
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = (await records.head(storeId)) ?? (await newHead(storage));
    const { facts = [], job, notes = [], dropNotes = [] } = typeof change === "function" ? await change() : change;
    const lastAt = await lastLogTime(records, storeId, head.logCount);
    const log = chainLog(facts, { head, at, lastAt, sub });
    const jobs = job === undefined ? [] : [job];
    const result = await records.commit(storeId, { after: head, jobs, notes, dropNotes, ...log });
    if (result.committed) return heads?.noted(log.log?.entries.length ?? 0);
  }
  throw new KeepsakeError("store_busy", "Other processes kept writing to this store.", {
    hint: "Try again in a moment.",
  });
}

async function newHead(storage: Storage): Promise<VaultHead> {
  await storage.records.createVault(storage.storeId, { frees: true }).catch(ignoreAlreadyExists);
  const head = await storage.records.head(storage.storeId);
  if (head !== undefined) return head;
  throw new KeepsakeError("store_corrupt", "The log of the store can't be created.", { hint: "Run keepsake doctor." });
}

type StoreSealer = Pick<StoreKeys, "sealForStore">;

/**
 * Small sealed rows of the store as a whole, under its own id and key: what must outlive a vault, and
 * what is known of vaults that nobody opened. Names hold no content.
 */
export interface StoreNote {
  readonly name: string;
  readonly content: Uint8Array;
}

export const sealStoreNote = (keys: StoreSealer, { name, content }: StoreNote): Note => ({
  name,
  envelope: keys.sealForStore(placeOf(name), content),
});

/** Notes with this name prefix. @throws KeepsakeError `key_mismatch`, `record_corrupt` */
export async function readStoreNotes(
  {
    storage,
    keys,
  }: { readonly storage: Pick<Storage, "records" | "storeId">; readonly keys: Pick<StoreKeys, "openForStore"> },
  prefix: string,
): Promise<readonly StoreNote[]> {
  const notes = await storage.records.notes(storage.storeId);
  return notes
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, envelope }) => ({ name, content: keys.openForStore(placeOf(name), envelope) }));
}

const placeOf = (name: string): string => `note/${name}`;
