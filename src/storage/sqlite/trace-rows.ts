/**
 * Stored pages of traces. The ids they name are stored in clear beside the envelope, so that an
 * erasure finds them.
 */

import type { Batch, SealedTraces, TracePlace } from "../record-store.ts";
import { hexText, idBytes, packIds, unpackIds, uuidText } from "./record-rows.ts";
import { bytesCell, numberCell, type Row, type SqliteFile } from "./sqlite-file.ts";

export interface TraceRows {
  newest(vault: number, limit: number, before: TracePlace | undefined): readonly SealedTraces[];
  oldest(vault: number, limit: number): readonly SealedTraces[];
  about(vault: number, ids: readonly string[], limit: number, after: TracePlace | undefined): readonly SealedTraces[];
  write(vault: number, batch: Batch): void;
}

const COLUMNS = "seq, page, salt_id, at, has_content, items, envelope";
/** Up to this many ids are searched by SQLite; more are matched here. */
const FEW_IDS = 8;

export function traceRows(file: SqliteFile): TraceRows {
  const newest = file.prepare(`
    SELECT ${COLUMNS} FROM trace WHERE vault = ? AND (seq, page) < (?, ?) ORDER BY seq DESC, page DESC LIMIT ?`);
  const oldest = file.prepare(`SELECT ${COLUMNS} FROM trace WHERE vault = ? ORDER BY seq, page LIMIT ?`);
  const after = "FROM trace WHERE vault = ? AND (seq, page) > (?, ?)";
  const each = file.prepare(`SELECT seq, page, has_content, items ${after} ORDER BY seq, page`);
  const withContent = file.prepare(`SELECT seq, page ${after} AND has_content = 1 ORDER BY seq, page LIMIT ?`);
  const namesOne = Array.from({ length: FEW_IDS }, () => "instr(items, ?) > 0").join(" OR ");
  const aboutOne = file.prepare(`
    SELECT seq, page ${after} AND (has_content = 1 OR ${namesOne}) ORDER BY seq, page LIMIT ?`);
  const one = file.prepare(`SELECT ${COLUMNS} FROM trace WHERE vault = ? AND seq = ? AND page = ?`);
  const drop = file.prepare("DELETE FROM trace WHERE vault = ? AND seq = ? AND page = ?");
  const put = file.prepare(`INSERT OR REPLACE INTO trace (vault, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);

  function aboutFew(vault: number, ids: readonly string[], limit: number, { seq, page }: TracePlace): readonly Row[] {
    if (ids.length === 0) return withContent.all(vault, seq, page, limit);
    // Unused parameters are NULL, which matches nothing.
    const parameters = Array.from({ length: FEW_IDS }, (_, place) =>
      ids[place] === undefined ? null : idBytes(ids[place]),
    );
    return aboutOne.all(vault, seq, page, ...parameters, limit);
  }

  function aboutMany(vault: number, ids: readonly string[], { seq, page }: TracePlace): readonly Row[] {
    const wanted = new Set(ids);
    const namesWanted = (row: Row): boolean => unpackIds(bytesCell(row, 3), uuidText).some((id) => wanted.has(id));
    return each.all(vault, seq, page).filter((row) => numberCell(row, 2) === 1 || namesWanted(row));
  }

  return {
    newest: (vault, limit, before) =>
      newest.all(vault, before?.seq ?? Number.MAX_SAFE_INTEGER, before?.page ?? 0, limit).map(tracesOf),
    oldest: (vault, limit) => oldest.all(vault, limit).map(tracesOf),
    about(vault, ids, limit, after = BEFORE_ALL) {
      const found = ids.length > FEW_IDS ? aboutMany(vault, ids, after) : aboutFew(vault, ids, limit, after);
      const page = found.slice(0, limit);
      return page.flatMap((row) => one.all(vault, numberCell(row, 0), numberCell(row, 1)).map(tracesOf));
    },
    write(vault, { traces = [], dropTraces = [] }) {
      for (const { seq, page } of dropTraces) drop.run(vault, seq, page);
      for (const { seq, page, saltId, at, hasContent, items, envelope } of traces)
        put.run(vault, seq, page, idBytes(saltId), at, hasContent ? 1 : 0, packIds(items), envelope);
    },
  };
}

const BEFORE_ALL: TracePlace = { seq: -1, page: 0 };

const tracesOf = (row: Row): SealedTraces => ({
  seq: numberCell(row, 0),
  page: numberCell(row, 1),
  saltId: hexText(bytesCell(row, 2)),
  at: numberCell(row, 3),
  hasContent: numberCell(row, 4) === 1,
  items: unpackIds(bytesCell(row, 5), uuidText),
  envelope: bytesCell(row, 6),
});
