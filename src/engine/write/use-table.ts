/**
 * How the items of one open vault were used: by id, kept as it was read. Counters that come from a segment stay packed until somebody
 * asks for them, so that opening a vault builds none of them.
 */
import type { Use } from "../../model/item.ts";
import { useColumns } from "../../search/index-entry.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { encodeUses, type UseImage } from "./use-image.ts";

export interface UseTable {
  get(id: string): Use | undefined;
  /** Of an item in the index; of others it is not kept. `seq` is the commit that wrote it; absent while none has. */
  set(id: string, use: Use, seq?: number): void;
  /** Before the item leaves the index. */
  drop(id: string): void;
  clear(): void;
  /** Newer than all that is here. */
  load(image: UseImage): void;
  /** By row of the index: the commit that wrote its counters; 0 for none. */
  seqs(): Float64Array;
  encode(rows: readonly number[]): Uint8Array;
}

export function createUseTable(index: VaultIndex): UseTable {
  /** By row: counters that were written or asked for since the vault is open. */
  const unpacked = new Map<number, Use>();
  const images: UseImage[] = [];
  let seqs = new Float64Array(256);
  /** By row: the image that has its counters, plus one, and the entry in it. */
  let imageOf = new Uint16Array(256);
  let entryOf = new Uint32Array(256);

  function reserve(row: number): void {
    if (row < seqs.length) return;
    const size = Math.max(row + 1, seqs.length * 2);
    const [moreSeqs, moreImages, moreEntries] = [new Float64Array(size), new Uint16Array(size), new Uint32Array(size)];
    moreSeqs.set(seqs);
    moreImages.set(imageOf);
    moreEntries.set(entryOf);
    [seqs, imageOf, entryOf] = [moreSeqs, moreImages, moreEntries];
  }
  function useOf(row: number): Use | undefined {
    const image = images[(imageOf[row] ?? 0) - 1];
    return unpacked.get(row) ?? image?.use(entryOf[row] ?? 0);
  }

  return {
    get: (id) => useOf(index.row(id)),
    set(id, use, seq) {
      const row = index.row(id);
      if (row < 0) return;
      reserve(row);
      unpacked.set(row, use);
      if (seq !== undefined) seqs[row] = seq;
      index.putUse(id, useColumns({ at: index.columns().at[row] ?? 0 }, use));
    },
    drop(id) {
      const row = index.row(id);
      if (row < 0 || row >= seqs.length) return;
      unpacked.delete(row);
      seqs[row] = 0;
      imageOf[row] = 0;
    },
    clear() {
      unpacked.clear();
      images.length = 0;
      seqs = new Float64Array(0);
      imageOf = new Uint16Array(0);
      entryOf = new Uint32Array(0);
    },
    load(image) {
      images.push(image);
      const rows = index.loadUses(image);
      for (let entry = 0; entry < rows.length; entry++) {
        const row = rows[entry] ?? -1;
        if (row < 0) continue;
        reserve(row);
        unpacked.delete(row);
        seqs[row] = image.seqs[entry] ?? 0;
        imageOf[row] = images.length;
        entryOf[row] = entry;
      }
    },
    seqs: () => seqs,
    encode(rows) {
      const kept = rows.flatMap((row) => {
        const use = useOf(row);
        return use === undefined ? [] : [{ row, use, seq: seqs[row] ?? 0 }];
      });
      return encodeUses(index.idWords(kept.map(({ row }) => row)), kept);
    },
  };
}
