/**
 * Determines the fate of each row of a data backup before it is restored (SEC-E2, SEC §3.8).
 * It reads clear columns, the present keystore and the present store, if there is one. A row is
 * erased if its salt is destroyed or a job names its id. Nothing is changed or decrypted.
 */
import type { StoredRecord, VaultId } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { keyNoteVersion } from "../keys/key-note.ts";
import { versionsOf } from "../keys/vault-keys.ts";
import { isLive, type LiveRow } from "../write/item-store.ts";
import { KEY_NOTE } from "../write/stored-notes.ts";

const PAGE_ROWS = 1_000;

interface RowErased {
  readonly id: string;
  /** False for grade `purge`: not even a tombstone may remain. */
  readonly tombstone: boolean;
}

export interface VaultFate {
  readonly vault: VaultId;
  /** Destroyed since the backup, or unknown to these keys. Nothing is restored. */
  readonly isDestroyed: boolean;
  /** Its keys were rotated since, so the backup cannot be read (SEC §3.9). */
  readonly isOutdated: boolean;
  /** Rows restored as in the backup. */
  readonly keptCount: number;
  /** Rows changed since. They get their present revision; the older key was destroyed. */
  readonly renewed: readonly string[];
  readonly erased: readonly RowErased[];
  /** Salts of erased rows that still exist. They are destroyed first. */
  readonly salts: readonly string[];
  /** Rows written since the backup. */
  readonly lostCount: number;
}

export type Stores = Pick<Storage, "records" | "keys" | "storeId">;

/** One per vault of the backup, in order, without the store's own rows. */
export async function fatesOf(backup: Stores, present: Stores | undefined): Promise<readonly VaultFate[]> {
  const known = new Set((await backup.keys.vaults()).map(({ vault }) => vault));
  for (const { vault } of await destroyedIn(present)) known.delete(vault);
  const fates: VaultFate[] = [];
  for (const vault of await backup.records.vaults()) {
    if (vault === backup.storeId) continue;
    if (!known.has(vault)) fates.push(lostVault(vault, "isDestroyed"));
    else if (await isOutdated(vault, backup, present)) fates.push(lostVault(vault, "isOutdated"));
    else fates.push(await fateOf(vault, backup, present));
  }
  return fates;
}

/** Vaults whose destruction has started or ended. */
async function destroyedIn(present: Stores | undefined): Promise<readonly { readonly vault: VaultId }[]> {
  if (present === undefined) return [];
  const jobs = await present.records.jobs(present.storeId);
  return jobs.flatMap(({ vault }) => (vault === undefined ? [] : [{ vault }]));
}

/**
 * The key version of the backup must exist in the present keystore and match the present notes,
 * because both sets of notes are combined.
 */
async function isOutdated(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<boolean> {
  const stored = await backup.keys.vault(vault);
  if (stored === undefined) return false;
  const backupVersion = await versionOf(backup, vault);
  const now = present === undefined ? undefined : await versionOf(present, vault);
  const exists = (await present?.records.head(vault)) !== undefined;
  return !versionsOf(stored).includes(backupVersion) || (exists && now !== backupVersion);
}

/** The key version of a vault's notes. Default: the first. */
async function versionOf({ records }: Stores, vault: VaultId): Promise<number> {
  const keyNotes = (await records.notes(vault)).filter(({ name }) => name.startsWith(KEY_NOTE));
  return Math.max(1, ...keyNotes.map(({ name }) => keyNoteVersion(name)));
}

const lostVault = (vault: VaultId, why: "isDestroyed" | "isOutdated"): VaultFate => ({
  vault,
  isDestroyed: why === "isDestroyed",
  isOutdated: why === "isOutdated",
  keptCount: 0,
  renewed: [],
  erased: [],
  salts: [],
  lostCount: 0,
});

async function fateOf(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<VaultFate> {
  const ledger = await ledgerOf(vault, present);
  const [renewed, erased, salts]: [string[], RowErased[], string[]] = [[], [], []];
  let keptCount = 0;
  for await (const rows of pagesOf(vault, backup)) {
    const live = rows.filter(isLive);
    const alive = await existingSalts(vault, backup, ledger, live);
    const newer = await newerRows(
      vault,
      present,
      ledger,
      live.filter(({ saltId }) => !alive.has(saltId)),
    );
    for (const { id, saltId } of live) {
      const erasedAs = ledger.erased.get(id);
      if (erasedAs === undefined && alive.has(saltId)) keptCount += 1;
      else if (erasedAs === undefined && newer.has(id)) renewed.push(id);
      else {
        erased.push({ id, tombstone: erasedAs !== "purge" });
        if (alive.has(saltId)) salts.push(saltId);
      }
    }
  }
  return {
    vault,
    isDestroyed: false,
    isOutdated: false,
    keptCount,
    renewed,
    erased,
    salts,
    lostCount: await countLost(vault, backup, present),
  };
}

/** Erasures of a vault that the present store knows. */
interface Ledger {
  readonly erased: ReadonlyMap<string, "tombstone" | "purge">;
  /** Salts that were or will be destroyed: of erased items and older revisions. */
  readonly destroyedSalts: ReadonlySet<string>;
}

async function ledgerOf(vault: VaultId, present: Stores | undefined): Promise<Ledger> {
  const erased = new Map<string, "tombstone" | "purge">();
  if (present === undefined) return { erased, destroyedSalts: new Set() };
  const { records } = present;
  // Tombstones do not count: an earlier restore may have created some only because a key was
  // missing, and a newer backup may have it.
  const jobs = await records.jobs(vault);
  for (const { ids, grade } of jobs) for (const id of ids) erased.set(id, grade === "purge" ? "purge" : "tombstone");
  return {
    erased,
    destroyedSalts: new Set([...(await records.saltsToDestroy(vault)), ...jobs.flatMap(({ saltIds }) => saltIds)]),
  };
}

async function existingSalts(
  vault: VaultId,
  { keys }: Stores,
  { destroyedSalts }: Ledger,
  rows: readonly LiveRow[],
): Promise<ReadonlySet<string>> {
  const found = await keys.salts(
    vault,
    rows.map(({ saltId }) => saltId),
  );
  return new Set(found.flatMap(({ saltId }) => (destroyedSalts.has(saltId) ? [] : [saltId])));
}

/** Rows that the present store holds in a readable revision. */
async function newerRows(
  vault: VaultId,
  present: Stores | undefined,
  ledger: Ledger,
  rows: readonly LiveRow[],
): Promise<ReadonlySet<string>> {
  if (present === undefined || rows.length === 0) return new Set();
  const found = await present.records.get(
    vault,
    rows.map(({ id }) => id),
  );
  const live = found.filter(isLive);
  const alive = await existingSalts(vault, present, ledger, live);
  return new Set(live.flatMap(({ id, saltId }) => (alive.has(saltId) ? [id] : [])));
}

async function countLost(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<number> {
  if (present === undefined) return 0;
  const inBackup = new Set(await backup.records.ids(vault));
  let count = 0;
  for await (const rows of pagesOf(vault, present))
    count += rows.filter((row) => isLive(row) && !inBackup.has(row.id)).length;
  return count;
}

async function* pagesOf(vault: VaultId, { records }: Stores): AsyncGenerator<readonly StoredRecord[]> {
  let place: { readonly seq: number; readonly id?: string } = { seq: 0 };
  for (;;) {
    const rows = await records.since(vault, place.seq, PAGE_ROWS, place.id);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    place = last;
  }
}
