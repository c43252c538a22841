/**
 * The invariants of SEC §6.4 that the foundation can be held to, checked on the files of a keep through the storage ports: 3, 4, 8,
 * 10, 13, the log's chain, and that each state change has its entry. Runs before recovery and after it.
 */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { leafHash, sha256Hex, systemRandom } from "../../src/crypto/primitives.ts";
import { openStoreKeys, type StoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { isLive, type LiveRow, openItem, openNote, openUse } from "../../src/engine/write/items.ts";
import { openSegment } from "../../src/engine/write/segments.ts";
import { openTraces } from "../../src/engine/write/trace-buffer.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import {
  type ErasureJob,
  isWithin,
  JOB_STATES,
  type SealedTraces,
  type StoredRecord,
  type VaultHead,
} from "../../src/storage/record-store.ts";
import { openSqliteStorage } from "../../src/storage/sqlite/open-sqlite-storage.ts";
import type { Storage, StoredVault } from "../../src/storage/storage.ts";

export interface KeepPaths {
  readonly dir: string;
  readonly keysDir: string;
}

/** What earlier checks saw, for everything that must never go back (invariant 10). */
export interface Past {
  readonly vaults: Map<string, PastVault>;
}
interface PastVault {
  head: VaultHead;
  readonly revisions: Map<string, number>;
  readonly salts: Map<number, string>;
  readonly erased: Set<string>;
}

export interface RawCheck {
  readonly violations: readonly string[];
  /** The whole logical content, for comparing two recoveries. */
  readonly fingerprint: string;
}

const EVERYTHING = 1_000_000;
/** `audit`: the published logs. */
const DATA_FILES = /^(keepsake\.db(-wal|-shm)?|ballast|audit)$/;
const KEY_FILES = /^(keystore\.db(-journal)?|keyring|key|ballast|heads|data-folder)$/;

export const openRaw = ({ dir, keysDir }: KeepPaths): Promise<Storage> =>
  openSqliteStorage({
    dir,
    keysDir,
    random: systemRandom,
    clock: { now: () => Date.now() },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });

/** @param isRecovered after the vaults were opened: no job may be open any more, and nothing waits for its destruction. */
export async function checkRaw(keep: KeepPaths, past: Past, isRecovered: boolean): Promise<RawCheck> {
  await using storage = await openRaw(keep);
  const violations: string[] = [];
  const facts: string[] = [];
  for (const fault of [...(await storage.records.check()), ...(await storage.keys.check())]) {
    violations.push(`13: ${fault}`);
  }
  // What a first start was cut off in the middle of, the next open sweeps away.
  if (isRecovered) violations.push(...strayFiles(keep, storage.storeId));
  const keys = await openStoreKeys(storage, systemRandom, 0);
  const stored = new Map((await storage.keys.vaults()).map((vault) => [vault.vault, vault]));
  const doomedVaults = (await storage.records.jobs(storage.storeId)).filter((job) => !isClean(job));
  for (const id of await storage.records.vaults()) {
    const vault = await readVault(storage, keys, id, stored.get(id));
    const isBeingDestroyed = doomedVaults.some((job) => job.vault === id);
    violations.push(...judgeVault(vault, past, { isRecovered, isBeingDestroyed }));
    facts.push(JSON.stringify([id, vault.head, vault.rows.map(rowFacts), vault.jobs, vault.doomed, vault.log.at(-1)]));
    facts.push(JSON.stringify([...vault.salts.values()].sort()));
    if (stored.has(id) || id === storage.storeId) continue;
    if (isRecovered || !isBeingDestroyed) violations.push(`3: vault ${id} has rows and no keys`);
  }
  return { violations, fingerprint: sha256Hex(Buffer.from(facts.join("\n"))) };
}

const rowFacts = ({ envelope, ...row }: StoredRecord): unknown => [
  row,
  envelope === undefined ? "" : sha256Hex(envelope),
];

/** Invariant 13: nothing lies about that no file of the keep is. */
function strayFiles(keep: KeepPaths, storeId: string): readonly string[] {
  const strays = [
    ...readdirSync(keep.dir).filter((name) => !DATA_FILES.test(name)),
    ...readdirSync(keep.keysDir).filter((name) => name !== storeId && name !== ".nobackup"),
    ...readdirSync(join(keep.keysDir, storeId)).filter((name) => !KEY_FILES.test(name)),
  ];
  return strays.map((name) => `13: stray file ${name}`);
}

interface VaultState {
  readonly id: string;
  readonly head: VaultHead;
  readonly rows: readonly StoredRecord[];
  readonly jobs: Awaited<ReturnType<Storage["records"]["jobs"]>>;
  readonly doomed: readonly string[];
  readonly log: readonly string[];
  /** pool_no of each salt that is still there. */
  readonly salts: ReadonlyMap<string, number>;
  readonly unreadable: readonly string[];
  /** Salts of its index segments. */
  readonly segmentSalts: readonly string[];
  readonly traces: readonly SealedTraces[];
}

async function readVault(
  storage: Storage,
  keepKeys: StoreKeys,
  id: string,
  stored: StoredVault | undefined,
): Promise<VaultState> {
  const { records, keys } = storage;
  const head = (await records.head(id)) ?? { seq: 0, generation: 0, nextSalt: 0, logCount: 0 };
  const rows = await records.get(id, await records.ids(id));
  const salts = new Map((await keys.pool(id, 0, EVERYTHING)).map((salt) => [salt.saltId, salt.poolNo]));
  const unreadable = stored === undefined ? [] : await openAll(storage, keepKeys, stored, rows.filter(isLive));
  const segmentSalts = (await records.segments(id)).map((segment) => segment.saltId);
  return {
    id,
    head,
    rows,
    jobs: await records.jobs(id),
    doomed: await records.saltsToDestroy(id),
    log: await records.log(id, 0, EVERYTHING),
    salts,
    unreadable,
    segmentSalts,
    traces: await records.oldestTraces(id, EVERYTHING),
  };
}

/** Invariant 8: opens every envelope that has its salt, the counters and the notes; answers what does not open. */
async function openAll(
  storage: Storage,
  keepKeys: StoreKeys,
  stored: StoredVault,
  rows: readonly LiveRow[],
): Promise<readonly string[]> {
  const vaultKeys = await openVaultKeys(keepKeys, storage, stored);
  const faults: string[] = [];
  const attempt = (what: string, work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      faults.push(`8: ${what}: ${isKeepsakeError(error) ? error.code : String(error)}`);
    }
  };
  const wrapped = new Map(
    (await vaultKeys.readSalts(() => storage.keys.pool(stored.vault, 0, EVERYTHING))).map((salt) => [
      salt.saltId,
      salt,
    ]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const saltOf = (row: LiveRow | undefined): Uint8Array | undefined => {
    const salt = row === undefined ? undefined : wrapped.get(row.saltId);
    return salt === undefined ? undefined : vaultKeys.unwrapSalt(salt);
  };
  for (const row of rows) {
    const salt = saltOf(row);
    if (salt !== undefined) attempt(`record ${row.id}`, () => openItem(vaultKeys, salt, row));
  }
  for (const use of await storage.records.usesSince(stored.vault, -1, EVERYTHING)) {
    const row = byId.get(use.id);
    const salt = saltOf(row);
    if (row === undefined) faults.push(`8: counters of ${use.id} have no record`);
    else if (salt !== undefined)
      attempt(`counters of ${use.id}`, () => openUse(vaultKeys, salt, row, use.envelope, use.seq));
  }
  for (const span of await storage.records.segments(stored.vault)) {
    const salt = wrapped.get(span.saltId);
    const envelope = await storage.records.segment(stored.vault, span.saltId);
    if (salt === undefined || envelope === undefined) faults.push(`12: segment ${span.saltId} lost its salt`);
    else attempt("segment", () => openSegment(vaultKeys, vaultKeys.unwrapSalt(salt), span, envelope));
    if (span.kind !== "rows") continue;
    const held = rows.filter((row) => isWithin(span, row)).length;
    if (held !== span.rowCount) faults.push(`12: a segment of ${span.rowCount} rows stands for ${held}`);
  }
  for (const row of await storage.records.oldestTraces(stored.vault, EVERYTHING)) {
    const salt = wrapped.get(row.saltId);
    if (salt === undefined) faults.push(`12: traces of commit ${row.seq} lost their salt`);
    else attempt("traces", () => openTraces(vaultKeys, vaultKeys.unwrapSalt(salt), row));
  }
  for (const note of await storage.records.notes(stored.vault)) {
    attempt(`note ${note.name}`, () => openNote(vaultKeys, note.name, note.envelope));
  }
  return faults;
}

function judgeVault(
  vault: VaultState,
  past: Past,
  { isRecovered, isBeingDestroyed }: { readonly isRecovered: boolean; readonly isBeingDestroyed: boolean },
): readonly string[] {
  const open = vault.jobs.filter((job) => !isClean(job));
  const beingErased = isBeingDestroyed ? vault.rows.map((row) => row.id) : open.flatMap((job) => job.ids);
  const violations = [...vault.unreadable, ...judgeSalts(vault, beingErased), ...judgeLog(vault)];
  violations.push(...judgeTraces(vault, isBeingDestroyed ? [] : beingErased));
  if (isRecovered && open.length > 0) violations.push(`erasure ${open[0]?.id} is still open: ${open[0]?.state}`);
  if (isRecovered && vault.doomed.length > 0)
    violations.push(`${vault.doomed.length} salts still wait for destruction`);
  violations.push(...judgePast(vault, past));
  return violations;
}

/** Invariants 3 and 4. */
function judgeSalts(vault: VaultState, beingErased: readonly string[]): readonly string[] {
  const violations: string[] = [];
  const open = new Set(beingErased);
  const used = new Set([...vault.segmentSalts, ...vault.traces.map((row) => row.saltId)]);
  for (const row of vault.rows.filter(isLive)) {
    used.add(row.saltId);
    if (!vault.salts.has(row.saltId) && !open.has(row.id)) violations.push(`3: record ${row.id} lost its salt`);
  }
  const going = vault.jobs.flatMap(({ state, saltIds }) => (state === "requested" ? saltIds : []));
  const doomed = new Set([...vault.doomed, ...going]);
  for (const [saltId, poolNo] of vault.salts) {
    if (used.has(saltId) || doomed.has(saltId) || poolNo >= vault.head.nextSalt) continue;
    violations.push(`4: salt ${saltId} (${poolNo} of ${vault.head.nextSalt}) belongs to nothing`);
  }
  return violations;
}

/** From the commit of an erasure on no page with words names what goes; pages of codes alone go with the rows (SEC-S11). */
function judgeTraces(vault: VaultState, beingErased: readonly string[]): readonly string[] {
  const going = new Set(beingErased);
  const gone = new Set(vault.rows.filter((row) => !isLive(row)).map((row) => row.id));
  return vault.traces
    .filter(({ items, hasContent }) => items.some((id) => gone.has(id) || (hasContent && going.has(id))))
    .map(({ seq, page }) => `9: a trace of commit ${seq}, page ${page}, names what was erased`);
}

/** The chain is whole, times do not go back, and each revision that is there has exactly one entry that binds its bytes (SEC-G3). */
function judgeLog(vault: VaultState): readonly string[] {
  const violations: string[] = [];
  let previous: { readonly hash: string; readonly ts: number } | undefined;
  const revisions = new Map<string, number[]>();
  const bound = new Map<string, string>();
  const erasedIn = new Set<string>();
  for (const [index, text] of vault.log.entries()) {
    const entry = logEntry.parse(JSON.parse(text));
    if (entry.n !== index || entry.p !== previous?.hash) violations.push(`log: the chain breaks at ${index}`);
    if (previous !== undefined && entry.ts < previous.ts) violations.push(`10: log time goes back at ${index}`);
    previous = { hash: leafHash(Buffer.from(text)).toString("hex"), ts: entry.ts };
    const { mem, rev, env } = entry;
    // Another key seals the same revision: what binds it is another entry, and it stays the only change.
    const isChange = entry.op !== "key_rotate";
    if (mem !== undefined && rev !== undefined && isChange) revisions.set(mem, [...(revisions.get(mem) ?? []), rev]);
    if (mem !== undefined && env !== undefined) bound.set(mem, env);
    if (mem !== undefined && (entry.op === "forget" || entry.op === "shred" || entry.op === "purge")) erasedIn.add(mem);
  }
  if (vault.head.logCount !== vault.log.length) violations.push("log: the head counts other entries than there are");
  if (vault.head.logHead !== previous?.hash) violations.push("log: the head names another entry than the last");
  const open = new Set(vault.jobs.filter((job) => !isClean(job)).flatMap((job) => job.ids));
  for (const row of vault.rows) {
    if (!isLive(row)) {
      if (!erasedIn.has(row.id)) violations.push(`9: ${row.id} was erased without an entry`);
    } else if (bound.get(row.id) !== sha256Hex(row.envelope)) violations.push(`9: no entry binds ${row.id}`);
    else if (erasedIn.has(row.id) && !open.has(row.id)) violations.push(`9: ${row.id} is there after its erasure`);
  }
  const there = new Set(vault.rows.map((row) => row.id));
  for (const [id, revs] of revisions) {
    // One commit may change an item twice (a message that comes and is cut): then one entry names the revision it ends with.
    const isInOrder = revs.every((rev, index) => rev === index + 1);
    if (!isInOrder) violations.push(`9: entries of ${id} tell revisions ${revs.join(",")}`);
    if (!there.has(id) && !erasedIn.has(id)) violations.push(`9: ${id} has an entry and no row`);
  }
  for (const row of vault.rows.filter(isLive)) {
    if (revisions.get(row.id)?.length !== row.revision) violations.push(`9: ${row.id} has changes without entries`);
  }
  return violations;
}

/** Invariant 10: sequence, revisions, pool numbers and the log never go back; an erased id never lives again. */
function judgePast(vault: VaultState, past: Past): readonly string[] {
  const violations: string[] = [];
  const before = past.vaults.get(vault.id);
  const now: PastVault = before ?? { head: vault.head, revisions: new Map(), salts: new Map(), erased: new Set() };
  past.vaults.set(vault.id, now);
  for (const number of ["seq", "generation", "nextSalt", "logCount"] as const) {
    if (vault.head[number] < now.head[number]) violations.push(`10: ${number} of ${vault.id} went back`);
  }
  const last = vault.log[now.head.logCount - 1];
  const hash = last === undefined ? undefined : leafHash(Buffer.from(last)).toString("hex");
  if (before !== undefined && hash !== now.head.logHead) violations.push(`10: history of ${vault.id} was rewritten`);
  now.head = vault.head;
  for (const row of vault.rows) {
    if (row.seq > vault.head.seq) violations.push(`10: ${row.id} comes from the future`);
    if (isLive(row) && now.erased.has(row.id)) violations.push(`10: erased id ${row.id} lives again`);
    if (isLive(row) && row.revision < (now.revisions.get(row.id) ?? 0)) violations.push(`10: ${row.id} went back`);
    now.revisions.set(row.id, Math.max(row.revision, now.revisions.get(row.id) ?? 0));
    if (!isLive(row)) now.erased.add(row.id);
  }
  for (const [saltId, poolNo] of vault.salts) {
    const known = now.salts.get(poolNo);
    if (known !== undefined && known !== saltId) violations.push(`10: pool number ${poolNo} was given twice`);
    now.salts.set(poolNo, saltId);
  }
  return violations;
}

/** Rows and free pages are clean; the rest is the keystore's. */
const isClean = ({ state }: ErasureJob): boolean => JOB_STATES.indexOf(state) >= JOB_STATES.indexOf("compacted");
