/**
 * Salts that were taken and that nothing in the data names any more: of what was written after the backup that was restored. Newer copies of the data hold what they
 * open, out of reach of every erasure, so they go when a restore is ended.
 */
import type { StoredSalt } from "../../storage/keystore.ts";
import type { StoredRecord, TracePlace, VaultId } from "../../storage/record-store.ts";
import type { Stores } from "../backup/restore-fate.ts";

/** Rows read at a time. */
const PAGE_ROWS = 1_000;

/** By vault; those without any are left out. Safe while others write: what they take meanwhile lies behind the head that is read first. */
export async function orphanSalts(stores: Stores): Promise<ReadonlyMap<VaultId, readonly string[]>> {
  const found = new Map<VaultId, readonly string[]>();
  for (const { vault } of await stores.keys.vaults()) {
    const salts = await orphansIn(stores, vault);
    if (salts.length > 0) found.set(vault, salts);
  }
  return found;
}

async function orphansIn({ records, keys }: Stores, vault: VaultId): Promise<readonly string[]> {
  const nextSalt = (await records.head(vault))?.nextSalt ?? 0;
  if (nextSalt === 0) return [];
  const named = await namedSalts({ records }, vault);
  const orphans: string[] = [];
  for (let from = 0; from < nextSalt; ) {
    const page: readonly StoredSalt[] = await keys.pool(vault, from, PAGE_ROWS);
    for (const { saltId, poolNo } of page) if (poolNo < nextSalt && !named.has(saltId)) orphans.push(saltId);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) break;
    from = last.poolNo + 1;
  }
  return orphans;
}

async function namedSalts({ records }: Pick<Stores, "records">, vault: VaultId): Promise<ReadonlySet<string>> {
  const named = new Set((await records.segments(vault)).map(({ saltId }) => saltId));
  for (let place: { readonly seq: number; readonly id?: string } = { seq: 0 }; ; ) {
    const rows: readonly StoredRecord[] = await records.since(vault, place.seq, PAGE_ROWS, place.id);
    for (const { saltId } of rows) if (saltId !== undefined) named.add(saltId);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) break;
    place = last;
  }
  for (let before: TracePlace | undefined; ; ) {
    const traces = await records.traces(vault, PAGE_ROWS, before);
    for (const { saltId } of traces) named.add(saltId);
    before = traces.at(-1);
    if (before === undefined || traces.length < PAGE_ROWS) return named;
  }
}
