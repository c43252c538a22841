/**
 * Record salts, drawn ahead in committed batches, so that a durable write costs one synced commit (design §5). The pool belongs to
 * the vault: the data file's `nextSalt` moves in the transaction of the record that takes the salt, so the next process goes on there.
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
  /** At least `count` salts in order, the first with pool_no `nextSalt`. Draws what is missing: DRAW_COUNT at a time, more where commits take many. */
  atLeast(count: number, nextSalt: number): Promise<readonly PooledSalt[]>;
  wipe(): void;
}

/** A message with a fact in it takes three: two for them, one for the trace of why. */
export const DRAW_COUNT = 128;
/** Where one commit takes as many as that, the next ones will: an import draws once for several. */
const IMPORT_DRAW_COUNT = 512;
const IMPORT_FROM = DRAW_COUNT / 4;
/** Two processes that draw at once may each see the other's rows first; a few rounds settle it. */
const ROUNDS_MAX = 8;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;

export function createSaltPool(keystore: Keystore, keys: VaultKeys, random: Random): SaltPool {
  let ready: PooledSalt[] = [];

  async function readPool(from: number, count: number): Promise<void> {
    const stored = await keys.held(() => keystore.pool(keys.vaultId, from, count));
    for (const row of stored) ready.push({ saltId: row.saltId, poolNo: row.poolNo, salt: keys.unwrapSalt(row) });
  }

  /** Wrapped under the newest epoch; once more where another process has just begun one. */
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

  /** @param expected the pool_no that continues what is ready */
  async function draw(count: number, expected: number): Promise<void> {
    const drawn = Array.from({ length: count }, () => ({ saltId: randomId(random), salt: random.bytes(SALT_BYTES) }));
    const firstPoolNo = await add(drawn);
    // Another process drew in between: its salts come first, and are read from the keystore in the next round.
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
