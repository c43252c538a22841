/** The stored vectors of one vault and one embedder (its tag): read in pages or by id, sealed in one go for a commit. */

import { isKeepsakeError } from "../../model/error.ts";
import type { StoredEmbedding } from "../../storage/record-store.ts";
import type { Place } from "../../storage/segment-span.ts";
import type { OpenedEmbedding } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import { openEmbedding, sealEmbedding } from "./embedding-codec.ts";
import { isLive, saltsOf } from "./item-store.ts";

/** Rows a page: bounds the ciphertext that lies in memory at once. */
const PAGE_ROWS = 500;

type Stores = Pick<OpenVault, "id" | "storage" | "keys" | "system">;

/** Everything stored behind a place, page by page. A row that does not open is left out: it is made again from the text. */
export async function* embeddingsSince(
  vault: Stores,
  tag: string,
  after: Place,
): AsyncGenerator<readonly OpenedEmbedding[]> {
  let place = after;
  for (;;) {
    const page = await vault.storage.records.embeddingsSince(vault.id, tag, place.seq, PAGE_ROWS, place.id);
    yield await opened(vault, page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) return;
    place = last;
  }
}

export async function embeddingsOf(
  vault: Stores,
  tag: string,
  ids: readonly string[],
): Promise<readonly OpenedEmbedding[]> {
  return opened(vault, await vault.storage.records.embeddings(vault.id, tag, ids));
}

async function opened(vault: Stores, rows: readonly StoredEmbedding[]): Promise<readonly OpenedEmbedding[]> {
  const salts = await saltsOf(vault, rows);
  const found: OpenedEmbedding[] = [];
  for (const row of rows) {
    const salt = salts.get(row.saltId);
    if (salt === undefined) continue;
    try {
      found.push({ id: row.id, seq: row.seq, vector: openEmbedding(vault.keys, vault.keys.unwrapSalt(salt), row) });
    } catch (error) {
      if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
    }
  }
  return found;
}

/** For the commit with number `seq`. Items that are not there any more are left out. */
export async function sealEmbeddings(
  vault: Stores,
  vectors: ReadonlyMap<string, Float32Array>,
  tag: string,
  seq: number,
): Promise<readonly { readonly id: string; readonly embedder: string; readonly envelope: Uint8Array }[]> {
  const rows = (await vault.storage.records.get(vault.id, [...vectors.keys()])).filter(isLive);
  const salts = await saltsOf(vault, rows);
  return rows.flatMap(({ id, createdAt, saltId }) => {
    const [salt, vector] = [salts.get(saltId), vectors.get(id)];
    if (salt === undefined || vector === undefined) return [];
    const place = { id, createdAt, embedder: tag, seq };
    const envelope = sealEmbedding(vault.keys, vault.keys.unwrapSalt(salt), place, vector, vault.system.random);
    return [{ id, embedder: tag, envelope }];
  });
}
