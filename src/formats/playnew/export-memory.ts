/** Play New's export (PN-21): streams the document to the caller's target. */
import type * as z from "zod";
import { openedVault } from "../../engine/opened-vault.ts";
import type { Vault } from "../../engine/vault.ts";
import { type PlayNewExportOptions, playNewJson, playNewMarkdown } from "./export.ts";
import { instant } from "./record.ts";
import { playNewExportId } from "./record-kind.ts";
import type { ExportMemoryResponse, exportRequest } from "./requests.ts";

type ExportRequest = z.output<typeof exportRequest>;

/** A link works for a day (PN-21). */
const EXPORT_MS = 86_400_000;

export interface ExportFile {
  /** What its owner fetches it by: a `file:` URL, or a signed link. */
  readonly url: string;
  write(chunk: string): Promise<void>;
  close(): Promise<void>;
  /** It broke off: nothing of it may stay. */
  abort?(): Promise<void>;
}

/**
 * @param name `exports/<id>.json` or `.md`, as file mode lays it out (PN-34)
 * @param expiresAt milliseconds UTC: from then on neither link nor file may be there
 */
export type ExportTarget = (name: string, expiresAt: number) => Promise<ExportFile>;

export async function exportMemories(
  vault: Vault,
  request: ExportRequest,
  target: ExportTarget,
  owner: Pick<PlayNewExportOptions, "userId" | "orgId">,
): Promise<ExportMemoryResponse> {
  const opened = openedVault(vault);
  const exportId = playNewExportId(opened.ids.next());
  const generatedAt = opened.system.clock.now();
  let recordCount = 0;
  const options: PlayNewExportOptions = {
    ...owner,
    keyVersion: opened.keys.keyVersion,
    categories: request.categories,
    includeMetadata: request.include_metadata,
    onEnd: (count) => {
      recordCount = count;
    },
  };
  const isJson = request.format === "json";
  const document = await vault.io.export(isJson ? playNewJson(options) : playNewMarkdown(options));
  const file = await target(`exports/${exportId}.${isJson ? "json" : "md"}`, generatedAt + EXPORT_MS);
  const sizeBytes = await writeAll(document, file);
  return {
    export_id: exportId,
    download_url: file.url,
    record_count: recordCount,
    total_size_bytes: sizeBytes,
    generated_at: instant(generatedAt),
  };
}

async function writeAll(document: AsyncIterable<string>, file: ExportFile): Promise<number> {
  let sizeBytes = 0;
  try {
    for await (const chunk of document) {
      await file.write(chunk);
      sizeBytes += Buffer.byteLength(chunk);
    }
  } catch (error) {
    await file.abort?.();
    throw error;
  }
  await file.close();
  return sizeBytes;
}
