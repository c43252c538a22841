/**
 * Play New's JSON export (PN-21), one record a line, and its reader (PN-30). Each count stands behind the records that it counts: they are written while
 * the vault is read, and a count that was taken before could be another one. Layout: docs/formats/play-new.md.
 */
import type { ExportSource, Format } from "../../vault/format.ts";
import {
  exportedUser,
  type PlayNewExportOptions,
  recordOptions,
  recordsOf,
  wantedCategories,
} from "./export-records.ts";
import { exportedRecord } from "./exported-record.ts";
import { readPlayNewExport } from "./read-export.ts";
import { instant } from "./record.ts";

export const EXPORT_VERSION = "1.0";

/** A vault as Play New's JSON export, and back: `vault.export(playNewJson())`, `vault.import(playNewJson(), input)`. */
export const playNewJson = (options: PlayNewExportOptions = {}): Format<AsyncIterable<string>> => ({
  name: "play-new",
  encode: (source) => encode(source, options),
  decode: ({ input }) => readPlayNewExport(input),
});

async function* encode(source: ExportSource, options: PlayNewExportOptions): AsyncGenerator<string> {
  const { includeMetadata = true, onEnd } = options;
  const written = await recordOptions(source, options);
  yield "{\n";
  yield `"export_version": ${JSON.stringify(EXPORT_VERSION)},\n`;
  yield `"user_id": ${JSON.stringify(exportedUser(source, options))},\n`;
  yield `"exported_at": ${JSON.stringify(instant(source.exportedAt))},\n`;
  yield `"categories": {`;
  let total = 0;
  let before = "\n";
  for (const category of wantedCategories(options)) {
    yield `${before}${JSON.stringify(category)}: {\n"records": [`;
    let count = 0;
    for await (const record of recordsOf(source, category, written)) {
      yield `${count === 0 ? "\n" : ",\n"}${JSON.stringify(exportedRecord(record, includeMetadata))}`;
      count++;
    }
    yield `${count === 0 ? "" : "\n"}],\n"count": ${count}\n}`;
    total += count;
    before = ",\n";
  }
  yield `${before === "\n" ? "" : "\n"}},\n"record_count": ${total}\n}\n`;
  onEnd?.(total);
}
