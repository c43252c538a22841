/** Restore: the way back of the reversible grades (GOS-40). What is restricted comes back with `resume`, what was forgotten never. */

import { KeepsakeError } from "../../model/error.ts";
import type { ReasonCode } from "../../model/log-entry.ts";
import type { StoredRecord, VaultId } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { idOf } from "../forget/forget-target.ts";
import { release } from "../forget/withhold.ts";
import { keyNoteVersion } from "../keys/key-note.ts";
import { versionsOf } from "../keys/vault-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertTakesWrites } from "../state.ts";
import { isLive, type LiveRow } from "../write/item-store.ts";
import { KEY_NOTE } from "../write/stored-notes.ts";

export interface RestoreOptions {
  /** Stands in clear in the log. */
  readonly reason?: ReasonCode;
}

/**
 * Back into use what was hidden or archived, with what went along, and what faded (GOS-40).
 * @param view any id of a memory or message
 * @throws KeepsakeError `not_found`, `invalid_input` for what is in use, `vault_frozen`, `vault_restricted`.
 */
export async function restore(
  vault: OpenVault,
  view: string,
  { reason }: RestoreOptions = {},
): Promise<{ readonly itemCount: number }> {
  await vault.catchUp();
  const itemCount = await vault.queue.write(
    async (draft) => {
      assertTakesWrites(vault);
      const id = idOf(vault, view);
      const item = await draft.get(id);
      // A restriction is lifted by resume: that is another right (SEC-S7).
      return item?.hold === "restricted" ? 0 : release(draft, id, reason === undefined ? {} : { rc: reason });
    },
    { alone: true },
  );
  vault.deriver.wake();
  if (itemCount > 0) return { itemCount };
  throw new KeepsakeError("invalid_input", "This memory is neither hidden nor archived.", {
    hint: "What is restricted comes back with keepsake resume. What was forgotten does not come back.",
  });
}

/*
 * What becomes of each row of a data backup when it is restored (SEC-E2, SEC §3.8): read from clear columns, from the keystore of today, and from the keep
 * that stands there now, if one does. The erasure ledger is both: a salt that is gone, and a job that names the id. Nothing is changed here, and no vault is
 * opened.
 */

/** Rows read at a time. */
const PAGE_ROWS = 1_000;

interface RowErased {
  readonly id: string;
  /** False where nothing of it may stay (grade `purge`). */
  readonly tombstone: boolean;
}

export interface VaultFate {
  readonly vault: VaultId;
  /** Destroyed since, or never there for these keys: nothing of it comes back. */
  readonly isDestroyed: boolean;
  /** Its keys were rotated since: what the backup holds of it is sealed under one that was destroyed (SEC §3.9). */
  readonly isOutdated: boolean;
  /** Rows that come back as the backup holds them. */
  readonly keptCount: number;
  /** Rows that were changed since: the key of their older revision is gone, so they come as they are now. */
  readonly renewed: readonly string[];
  readonly erased: readonly RowErased[];
  /** Salts of what was erased that are still there all the same: they go first. */
  readonly salts: readonly string[];
  /** Written since: in the keep of today and not in the backup. */
  readonly lostCount: number;
}

export type Stores = Pick<Storage, "records" | "keys" | "keepId">;

/** Of every vault of the backup, in its order. The keep's own rows are none. */
export async function fatesOf(backup: Stores, present: Stores | undefined): Promise<readonly VaultFate[]> {
  const known = new Set((await backup.keys.vaults()).map(({ vault }) => vault));
  for (const { vault } of await destroyedIn(present)) known.delete(vault);
  const fates: VaultFate[] = [];
  for (const vault of await backup.records.vaults()) {
    if (vault === backup.keepId) continue;
    if (!known.has(vault)) fates.push(without(vault, "isDestroyed"));
    else if (await isOutdated(vault, backup, present)) fates.push(without(vault, "isOutdated"));
    else fates.push(await fateOf(vault, backup, present));
  }
  return fates;
}

/** Vaults whose destruction the keep of today has begun, or ended. */
async function destroyedIn(present: Stores | undefined): Promise<readonly { readonly vault: VaultId }[]> {
  if (present === undefined) return [];
  const jobs = await present.records.jobs(present.keepId);
  return jobs.flatMap(({ vault }) => (vault === undefined ? [] : [{ vault }]));
}

/** The version that the backup goes by must be one of today's keystore, and the one that the keep of today goes by: their notes lie side by side. */
async function isOutdated(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<boolean> {
  const stored = await backup.keys.vault(vault);
  if (stored === undefined) return false;
  const then = await versionOf(backup, vault);
  const now = present === undefined ? undefined : await versionOf(present, vault);
  const isThere = (await present?.records.head(vault)) !== undefined;
  return !versionsOf(stored).includes(then) || (isThere && now !== then);
}

/** Of its notes: the first, unless one says another. */
async function versionOf({ records }: Stores, vault: VaultId): Promise<number> {
  const begun = (await records.notes(vault)).filter(({ name }) => name.startsWith(KEY_NOTE));
  return Math.max(1, ...begun.map(({ name }) => keyNoteVersion(name)));
}

const without = (vault: VaultId, why: "isDestroyed" | "isOutdated"): VaultFate => ({
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
    const alive = await aliveSalts(vault, backup, ledger, live);
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
    lostCount: await lostIn(vault, backup, present),
  };
}

/** What the keep of today knows of erasures in a vault. */
interface Ledger {
  readonly erased: ReadonlyMap<string, "tombstone" | "purge">;
  /** Salts that are to go, of revisions and of what is erased, whether or not they have gone already. */
  readonly doomed: ReadonlySet<string>;
}

async function ledgerOf(vault: VaultId, present: Stores | undefined): Promise<Ledger> {
  const erased = new Map<string, "tombstone" | "purge">();
  if (present === undefined) return { erased, doomed: new Set() };
  const { records } = present;
  // Not its tombstones: an earlier restore made some of what had no key, and a newer backup may hold that in a revision that has one.
  const jobs = await records.jobs(vault);
  for (const { ids, grade } of jobs) for (const id of ids) erased.set(id, grade === "purge" ? "purge" : "tombstone");
  return {
    erased,
    doomed: new Set([...(await records.saltsToDestroy(vault)), ...jobs.flatMap(({ saltIds }) => saltIds)]),
  };
}

async function aliveSalts(
  vault: VaultId,
  { keys }: Stores,
  { doomed }: Ledger,
  rows: readonly LiveRow[],
): Promise<ReadonlySet<string>> {
  const found = await keys.salts(
    vault,
    rows.map(({ saltId }) => saltId),
  );
  return new Set(found.flatMap(({ saltId }) => (doomed.has(saltId) ? [] : [saltId])));
}

/** Those of them that the keep of today holds in a revision that can be read. */
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
  const alive = await aliveSalts(vault, present, ledger, live);
  return new Set(live.flatMap(({ id, saltId }) => (alive.has(saltId) ? [id] : [])));
}

async function lostIn(vault: VaultId, backup: Stores, present: Stores | undefined): Promise<number> {
  if (present === undefined) return 0;
  const held = new Set(await backup.records.ids(vault));
  let count = 0;
  for await (const rows of pagesOf(vault, present))
    count += rows.filter((row) => isLive(row) && !held.has(row.id)).length;
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
