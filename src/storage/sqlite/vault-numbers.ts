/** From a vault's id to the number of its row, remembered: numbers are never given twice, so an old answer is never a wrong one. */
import { idBytes } from "./compact-id.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import { numberCell, type Statement } from "./statement.ts";

export interface VaultNumbers {
  /** `undefined` for a vault that is not in this file. */
  of(vault: string): number | undefined;
  forget(vault: string): void;
}

/** Bounds the memory of a server that sees very many vaults. */
const REMEMBERED_MAX = 10_000;

export function vaultNumbers(file: SqliteFile): VaultNumbers {
  const find: Statement = file.prepare("SELECT number FROM vault WHERE id = ?");
  const known = new Map<string, number>();
  return {
    of(vault) {
      const remembered = known.get(vault);
      if (remembered !== undefined) return remembered;
      const row = find.one(idBytes(vault));
      if (row === undefined) return undefined;
      const number = numberCell(row, 0);
      if (known.size >= REMEMBERED_MAX) known.clear();
      known.set(vault, number);
      return number;
    },
    forget(vault) {
      known.delete(vault);
    },
  };
}
