/** The logs of the keep in the data file: which entry stands at which place of which log. The entries themselves are rows of their vaults. */
import type { AuditLog, Batch } from "../record-store.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import { numberCell, textCell } from "./statement.ts";

export interface AuditRows {
  /** Gives the entries of a batch their places. @param firstNumber the vault's own number of the first of them */
  write(vault: number, log: NonNullable<Batch["log"]>, firstNumber: number): void;
  list(): readonly AuditLog[];
  entries(name: string, from: number, limit: number): readonly string[];
  begin(kind: string, above: number): AuditLog;
  drop(name: string): void;
}

const nameOf = (kind: string, number: number): string => `${kind}/${number}`;

export function auditRows(file: SqliteFile): AuditRows {
  const newest = file.prepare("SELECT id, number FROM audit_log WHERE kind = ? ORDER BY number DESC LIMIT 1");
  const add = file.prepare(`
    INSERT INTO audit_log (kind, number) SELECT ?1, 1 + max(coalesce(max(number), 0), ?2) FROM audit_log WHERE kind = ?1`);
  const named = file.prepare("SELECT id FROM audit_log WHERE kind || '/' || number = ?");
  const last = file.prepare("SELECT coalesce(max(place), -1) FROM audit WHERE log = ?");
  const append = file.prepare("INSERT INTO audit (log, place, vault, number) VALUES (?, ?, ?, ?)");
  const logs = file.prepare(`
    SELECT kind, number, (SELECT 1 + coalesce(max(place), -1) FROM audit WHERE log = id) FROM audit_log ORDER BY id`);
  const page = file.prepare(`
    SELECT entry FROM audit JOIN log ON log.vault = audit.vault AND log.number = audit.number
    WHERE audit.log = ? AND place >= ? ORDER BY place LIMIT ?`);
  const dropEntries = file.prepare(`
    DELETE FROM log WHERE (vault, number) IN (SELECT vault, number FROM audit WHERE log = ?)`);
  const dropPlaces = file.prepare("DELETE FROM audit WHERE log = ?");
  const dropLog = file.prepare("DELETE FROM audit_log WHERE id = ?");

  function current(kind: string): number {
    const row = newest.one(kind);
    if (row !== undefined) return numberCell(row, 0);
    add.run(kind, 0);
    return numberCell(newest.one(kind) ?? [], 0);
  }
  function idOf(name: string): number | undefined {
    const row = named.one(name);
    return row === undefined ? undefined : numberCell(row, 0);
  }

  return {
    write(vault, { entries, access }, firstNumber) {
      const accessIndexes = new Set(access?.indexes);
      const next = new Map<string, readonly [id: number, place: number]>();
      entries.forEach((_, index) => {
        const kind = accessIndexes.has(index) ? `access/${access?.month}` : "governance";
        const [id, place] = next.get(kind) ?? nextPlace(current(kind));
        append.run(id, place, vault, firstNumber + index);
        next.set(kind, [id, place + 1]);
      });
    },
    list: () =>
      logs.all().map((row) => ({ name: nameOf(textCell(row, 0), numberCell(row, 1)), size: numberCell(row, 2) })),
    entries(name, from, limit) {
      const id = idOf(name);
      return id === undefined ? [] : page.all(id, from, limit).map((row) => textCell(row, 0));
    },
    begin(kind, above) {
      add.run(kind, above);
      return { name: nameOf(kind, numberCell(newest.one(kind) ?? [], 1)), size: 0 };
    },
    drop(name) {
      const id = idOf(name);
      if (id === undefined) return;
      dropEntries.run(id);
      dropPlaces.run(id);
      dropLog.run(id);
    },
  };

  function nextPlace(id: number): readonly [id: number, place: number] {
    return [id, 1 + numberCell(last.one(id) ?? [], 0)];
  }
}
