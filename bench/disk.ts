/** Bytes on disk for each memory, in the data folder and in the keys folder, once the keep is closed. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import type { Memory } from "./corpus.ts";
import { isMiniSearchInstalled, MINISEARCH, MINISEARCH_NOTES, newMiniSearch } from "./minisearch-peer.ts";
import { PLAIN_TABLE } from "./plain-table.ts";
import { openKeep } from "./workspace.ts";

export const disk: Benchmark = {
  name: "disk",
  what: "bytes on disk",
  async run({ sizes, workspace, progress }: Bench): Promise<readonly Section[]> {
    const sections: Section[] = [];
    for (const size of sizes) {
      progress(`bytes of ${size}`);
      const filled = await workspace.filled(size);
      const { memories } = filled.corpus;
      const textBytes = memories.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / size;
      const [data, keys, plain] = [
        await bytesIn(filled.dir),
        await bytesIn(filled.keysDir),
        await fileBytes(filled.plainPath),
      ];
      const empty = await emptyKeepBytes(workspace.fresh("empty"), workspace.fresh("empty-keys"));
      const peer = plain / size;
      const row = (who: string, of: { readonly data: number; readonly keys?: number }): Row => {
        const keyBytes = of.keys ?? 0;
        return {
          who,
          figures: {
            "data B/memory": of.data / size,
            ...(of.keys === undefined ? {} : { "keys B/memory": of.keys / size }),
            "MB in all": (of.data + keyBytes) / BYTES_A_MB,
          },
          ofPeer: (of.data + keyBytes) / size / peer,
        };
      };
      sections.push({
        title: `disk · ${size.toLocaleString("en")} memories of ${textBytes.toFixed(0)} bytes of text`,
        rows: [
          row("keepsake · a fact, its message, their salts and log entries", {
            data: data - empty.data,
            keys: keys - empty.keys,
          }),
          row(PLAIN_TABLE, { data: plain }),
          ...(isMiniSearchInstalled
            ? [row(`${MINISEARCH} · its serialised form`, { data: serialisedBytes(memories) })]
            : []),
        ],
        notes: [
          `What an empty keep takes is left out: ${kilobytes(empty.data)} of data (with the ballast that erasures need on a full disk) and ${kilobytes(empty.keys)} of keys.`,
          ...MINISEARCH_NOTES,
        ],
      });
    }
    return sections;
  },
};

const BYTES_A_MB = 1024 ** 2;
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024).toLocaleString("en")} kB`;

function serialisedBytes(memories: readonly Memory[]): number {
  const minisearch = newMiniSearch();
  minisearch.add(memories);
  return Buffer.byteLength(minisearch.serialised());
}

async function emptyKeepBytes(dir: string, keysDir: string): Promise<{ readonly data: number; readonly keys: number }> {
  const keepsake = await openKeep({ dir, keysDir });
  await keepsake.close();
  return { data: await bytesIn(dir), keys: await bytesIn(keysDir) };
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((entry) => fileBytes(join(entry.parentPath, entry.name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const fileBytes = async (path: string): Promise<number> => (await stat(path)).size;
