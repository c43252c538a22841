/**
 * Rows of older key versions with everything needed to reseal them (SEC §3.10), and a thread that
 * reseals the next steps while earlier ones are written.
 */

import { envelopeHeader } from "../../crypto/cipher.ts";
import { type ResealRow, reseal } from "../../crypto/reseal.ts";
import { type ResealThread, startResealThread } from "../../crypto/reseal-thread.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { OpenVault } from "../open-vault.ts";
import { isLive, itemAad, type LiveRow, saltsOf } from "../write/items.ts";
import type { VersionKeys } from "./vault-keys.ts";

interface OutdatedRow<Row> {
  readonly row: Row;
  readonly how: ResealRow;
}

export interface ResealedRow<Row> {
  readonly row: Row;
  readonly envelope: Uint8Array;
}

/** The key that seals a row, and the AAD that binds it to its place. */
interface KeyAndAad {
  readonly by: "enc" | "index";
  readonly aadAt: (keyVersion: number) => Uint8Array;
}

const NONCE_BYTES = 12;

/** Rows that cannot be decrypted stay unchanged. */
export const resealRows = <Row>(older: readonly OutdatedRow<Row>[]): readonly ResealedRow<Row>[] =>
  older.flatMap(({ row, how }) => {
    const envelope = reseal(how);
    return envelope === undefined ? [] : [{ row, envelope }];
  });

export async function outdatedRecords(
  vault: OpenVault,
  ids: readonly string[],
): Promise<readonly OutdatedRow<LiveRow>[]> {
  const rows = (await liveRows(vault, ids)).filter((row) => row.keyVersion !== vault.keys.keyVersion);
  return toReseal(vault, rows, (row) => ({ by: "enc", aadAt: itemAad(vault.keys, row) }));
}

export const liveRows = async (vault: OpenVault, ids: readonly string[]): Promise<readonly LiveRow[]> =>
  (await vault.storage.records.get(vault.id, ids)).filter(isLive);

export const isOlder = ({ keys }: OpenVault, envelope: Uint8Array): boolean =>
  versionIn(envelope) !== undefined && versionIn(envelope) !== keys.keyVersion;

/** Rows without a salt are being erased and are left out. */
export async function toReseal<Row extends { readonly saltId: string; readonly envelope: Uint8Array }>(
  vault: OpenVault,
  rows: readonly Row[],
  placed: (row: Row) => KeyAndAad,
): Promise<readonly OutdatedRow<Row>[]> {
  const { keys, system } = vault;
  const salts = await saltsOf(vault, rows);
  const to = keys.at(keys.keyVersion);
  const nonces = system.random.bytes(NONCE_BYTES * rows.length);
  return rows.flatMap((row, index) => {
    const salt = salts.get(row.saltId);
    const from = versionOf(vault, row.envelope);
    if (salt === undefined || from === undefined) return [];
    const { by, aadAt } = placed(row);
    const under = (version: VersionKeys): ResealRow["from"] => ({
      key: version[by],
      keyVersion: version.keyVersion,
      aad: aadAt(version.keyVersion),
    });
    const how: ResealRow = {
      envelope: row.envelope,
      salt: { ...salt, userId: keys.vaultId },
      from: under(from),
      to: under(to),
      nonce: nonces.subarray(NONCE_BYTES * index, NONCE_BYTES * (index + 1)),
    };
    return [{ row, how }];
  });
}

/** Undefined for an invalid envelope or an unknown version. */
function versionOf({ keys }: OpenVault, envelope: Uint8Array): VersionKeys | undefined {
  const keyVersion = versionIn(envelope);
  try {
    return keyVersion === undefined ? undefined : keys.at(keyVersion);
  } catch (error) {
    if (!isKeepsakeError(error, "key_mismatch")) throw error;
    return undefined;
  }
}

/** Undefined for a damaged envelope. */
function versionIn(envelope: Uint8Array): number | undefined {
  try {
    return envelopeHeader(envelope).keyVersion;
  } catch (error) {
    if (!isKeepsakeError(error, "record_corrupt")) throw error;
    return undefined;
  }
}

/** Resealed records, and the vault's head when they were read. */
interface ReadyRecords {
  readonly seq: number;
  readonly keyVersion: number;
  readonly records: readonly ResealedRow<LiveRow>[];
}

/** Keeps the thread busy while this one reads and packs. */
const STEPS_AHEAD = 2;

export class RecordsAhead implements AsyncDisposable {
  readonly #vault: OpenVault;
  readonly #thread: ResealThread | undefined;
  readonly #steps: readonly (readonly string[])[];
  readonly #pending: Promise<ReadyRecords | undefined>[] = [];
  #startedCount = 1;
  /** Between these commits only rotation steps were written. */
  #own: { readonly since: number; readonly at: number } | undefined;

  /**
   * @param steps ids of each step; the thread starts with the first
   * @param isWorth whether there is enough work for a thread
   */
  constructor(vault: OpenVault, steps: readonly (readonly string[])[], isWorth: boolean) {
    const isLong = isWorth && steps.length > 1;
    this.#vault = vault;
    this.#steps = isLong ? steps : [];
    this.#thread = isLong ? startResealThread() : undefined;
  }

  /** Records of the next step. Undefined for the first one, which runs while the thread starts. */
  async next(): Promise<ReadyRecords | undefined> {
    const ready = await this.#pending.shift();
    while (this.#pending.length < STEPS_AHEAD && this.#startedCount < this.#steps.length) await this.#startNext();
    return ready;
  }

  async #startNext(): Promise<void> {
    const vault = this.#vault;
    const ids = this.#steps[this.#startedCount++] ?? [];
    await vault.catchUp();
    const { seq } = vault.head;
    const { keyVersion } = vault.keys;
    const older = await outdatedRecords(vault, ids);
    const resealing = this.#thread?.reseal(older.map(({ how }) => how));
    const ready = resealing?.then((envelopes) => envelopes && { seq, keyVersion, records: paired(older, envelopes) });
    // If an earlier step fails, nobody awaits this promise.
    ready?.catch(() => undefined);
    if (ready !== undefined) this.#pending.push(ready);
  }

  /** The records, if still valid in the current draft. */
  validIn(ready: ReadyRecords | undefined): readonly ResealedRow<LiveRow>[] | undefined {
    const own = this.#own;
    if (ready === undefined || own === undefined) return undefined;
    const { head, keys } = this.#vault;
    const isUntouched = ready.seq >= own.since && head.seq === own.at;
    return isUntouched && ready.keyVersion === keys.keyVersion ? ready.records : undefined;
  }

  /** Call after each written step. @param on the commit it was drafted on */
  written(on: number, movedCount: number): void {
    const since = this.#own?.at === on ? this.#own.since : on;
    this.#own = { since, at: movedCount === 0 ? on : on + 1 };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread?.[Symbol.asyncDispose]();
  }
}

const paired = (
  older: readonly OutdatedRow<LiveRow>[],
  envelopes: readonly (Uint8Array | undefined)[],
): readonly ResealedRow<LiveRow>[] =>
  older.flatMap(({ row }, index) => {
    const envelope = envelopes[index];
    return envelope === undefined ? [] : [{ row, envelope }];
  });
