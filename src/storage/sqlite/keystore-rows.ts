/** From cells to the rows of the keystore port. */
import type { StoredKeySlot, StoredSalt, StoredVault } from "../keystore.ts";
import { hexText } from "./compact-id.ts";
import { bytesCell, numberCell, type Row, textCell, wordOf } from "./statement.ts";

export const VAULT_COLUMNS = "number, id, name_hash, sealed_name, sub, mode, created_at";

export const vaultOf = (row: Row): Omit<StoredVault, "slots"> => ({
  vault: hexText(bytesCell(row, 1)),
  nameHash: textCell(row, 2),
  sealedName: bytesCell(row, 3),
  sub: textCell(row, 4),
  mode: wordOf(MODES, textCell(row, 5)),
  createdAt: numberCell(row, 6),
});

export const SALT_COLUMNS = "salt_id, pool_no, key_version, epoch, wrapped";
/** The first cell is the place among the ids asked for (asked-ids.ts). */
export const ASKED_SALT_COLUMNS = "place, pool_no, key_version, epoch, wrapped";

export const saltOf = (row: Row): StoredSalt => saltNamed(row, hexText(bytesCell(row, 0)));

/** Whatever the first cell holds. */
export const saltNamed = (row: Row, saltId: string): StoredSalt => ({
  poolNo: numberCell(row, 1),
  saltId,
  keyVersion: numberCell(row, 2),
  epoch: numberCell(row, 3),
  wrapped: bytesCell(row, 4),
});

export const slotOf = (row: Row): StoredKeySlot => ({
  keyVersion: numberCell(row, 0),
  kind: wordOf(KINDS, textCell(row, 1)),
  epoch: numberCell(row, 2),
  wrapped: bytesCell(row, 3),
});

const MODES: readonly StoredVault["mode"][] = ["standard", "recoverable", "user-held"];
const KINDS: readonly StoredKeySlot["kind"][] = ["kek", "age-x25519", "age-hybrid", "age-scrypt", "argon2id"];
