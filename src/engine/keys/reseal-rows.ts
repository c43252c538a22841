/** Collects rows of older key versions with everything needed to reseal them (SEC §3.10). */

import { envelopeHeader } from "../../crypto/record-envelope.ts";
import { type ResealRow, reseal } from "../../crypto/reseal.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { OpenVault } from "../open-vault.ts";
import { isLive, type LiveRow, saltsOf } from "../write/item-store.ts";
import { itemAad } from "../write/record-seal.ts";
import type { VersionKeys } from "./vault-keys.ts";

export interface OutdatedRow<Row> {
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
