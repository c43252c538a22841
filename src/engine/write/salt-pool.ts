/**
 * Draws record salts ahead in batches, so that a write costs one synced commit (design §5).
 * `nextSalt` in the data file advances in the transaction that uses the salt, so another process
 * continues from there.
 */
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import type { Keystore } from "../../storage/storage.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";

export interface PooledSalt {
  readonly saltId: string;
  readonly poolNo: number;
  readonly salt: Uint8Array;
}

export interface SaltPool {
  /** At least `count` salts in order, from pool number `nextSalt` on. Draws missing ones. */
  atLeast(count: number, nextSalt: number): Promise<readonly PooledSalt[]>;
  wipe(): void;
}

/** A message with one fact needs three: one for each item and one for its trace. */
export const DRAW_COUNT = 128;
/** Batch size during bulk writes such as an import. */
const IMPORT_DRAW_COUNT = 512;
const IMPORT_FROM = DRAW_COUNT / 4;
/** Two processes that draw at once need a few rounds to agree on the order. */
const ROUNDS_MAX = 8;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;

export function createSaltPool(keystore: Keystore, keys: VaultKeys, random: Random): SaltPool {
  let ready: PooledSalt[] = [];

  async function readPool(from: number, count: number): Promise<void> {
    const stored = await keys.readSalts(() => keystore.pool(keys.vaultId, from, count));
    for (const row of stored) ready.push({ saltId: row.saltId, poolNo: row.poolNo, salt: keys.unwrapSalt(row) });
  }

  /** Wraps with the newest epoch key; retries once if another process has just started an epoch. */
  async function add(drawn: readonly Omit<PooledSalt, "poolNo">[]): Promise<number> {
    for (let round = 0; ; round++) {
      const wrapped = drawn.map(({ saltId, salt }) => keys.wrapSalt(saltId, salt, random.bytes(NONCE_BYTES)));
      try {
        return (await keystore.addSalts(keys.vaultId, wrapped)).firstPoolNo;
      } catch (error) {
        if (!isKeepsakeError(error, "keys_changed") || round === ROUNDS_MAX) throw error;
        await keys.refresh();
      }
    }
  }

  /** @param expected the pool number after the last ready salt */
  async function draw(count: number, expected: number): Promise<void> {
    const drawn = Array.from({ length: count }, () => ({ saltId: randomId(random), salt: random.bytes(SALT_BYTES) }));
    const firstPoolNo = await add(drawn);
    // Another process drew in between. Its salts come first and are read in the next round.
    if (firstPoolNo !== expected) return;
    drawn.forEach((entry, index) => {
      ready.push({ ...entry, poolNo: firstPoolNo + index });
    });
  }

  return {
    async atLeast(count, nextSalt) {
      ready = ready.filter((entry) => entry.poolNo >= nextSalt);
      for (let round = 0; round < ROUNDS_MAX && ready.length < count; round++) {
        const from = (ready.at(-1)?.poolNo ?? nextSalt - 1) + 1;
        const before = ready.length;
        const drawCount = Math.max(count - ready.length, count >= IMPORT_FROM ? IMPORT_DRAW_COUNT : DRAW_COUNT);
        await readPool(from, drawCount);
        if (ready.length === before) await draw(drawCount, from);
      }
      return ready;
    },
    wipe() {
      for (const { salt } of ready) salt.fill(0);
      ready = [];
    },
  };
}
