/** A long log in a folder: published page by page, verified whole, then the same with one entry changed. Prints times; asserts none. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import type { LogFiles, LogSource } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { bundlePath, TILE_WIDTH, tileWidth } from "../../src/crypto/merkle-tree.ts";
import { entryChain, factOf, KEY, ORIGIN, SIGNER } from "./example-log.ts";
import type { Outcome } from "./groups.ts";

/** Vaults of the keep whose log this is. */
const SUBJECTS = 250;
const MIB = 2 ** 20;

export async function longLog(size: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-audit-"));
  try {
    return await tried(size, folderFiles(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tried(size: number, files: LogFiles): Promise<Outcome> {
  const failures: string[] = [];
  const startedAt = performance.now();
  await publishLog(freshSource(size), files, SIGNER);
  const publishedAt = performance.now();
  let peakBytes = 0;
  const watch = () => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  };
  const report = await verifyLog(files, [KEY], { onProgress: watch });
  const verifiedAt = performance.now();
  if (!report.isValid || report.entryCount !== size) failures.push(`the log is not valid: ${report.first?.code}`);

  const index = Math.floor(size / 3);
  await spoil(files, index, size);
  const { first } = await verifyLog(files, [KEY]);
  if (first?.index !== index || first.from !== undefined)
    failures.push(`entry ${index} was changed, ${first?.index} was named`);
  const seconds = (from: number, to: number): string => `${((to - from) / 1_000).toFixed(1)} s`;
  const note = `${size.toLocaleString("en")} entries of ${report.subjectCount} subjects: written and signed in ${seconds(startedAt, publishedAt)}, verified in ${seconds(publishedAt, verifiedAt)}, ${Math.round(peakBytes / MIB)} MiB at most`;
  return { triedCount: 2, failures, note };
}

/** Entries that are made as they are asked for, once and in order. */
function freshSource(size: number): LogSource {
  const chain = entryChain();
  let next = 0;
  return {
    origin: ORIGIN,
    size: async () => size,
    entries: async (from, limit) => {
      if (from !== next) throw new Error(`entry ${from} was asked for, ${next} comes next`);
      const texts: string[] = [];
      for (; texts.length < limit && next < size; next++) texts.push(chain(next % SUBJECTS, factOf(next)));
      return texts;
    },
  };
}

/** One digit of one entry becomes another. */
async function spoil(files: LogFiles, index: number, size: number): Promise<void> {
  const bundle = Math.floor(index / TILE_WIDTH);
  const path = bundlePath(bundle, tileWidth(0, bundle, size));
  const bytes = Buffer.from((await files.read(path)) ?? []);
  let offset = 0;
  for (let skipped = 0; skipped < index % TILE_WIDTH; skipped++) offset += 2 + bytes.readUInt16BE(offset);
  const at = bytes.indexOf('"ts":', offset) + 8;
  bytes[at] = bytes[at] === 0x31 ? 0x32 : 0x31;
  await files.write(path, bytes);
}

function folderFiles(folder: string): LogFiles {
  const made = new Set<string>();
  return {
    read: async (path) => readFile(join(folder, path)).catch(() => undefined),
    async write(path, bytes) {
      const parent = dirname(join(folder, path));
      if (!made.has(parent)) await mkdir(parent, { recursive: true });
      made.add(parent);
      await writeFile(join(folder, path), bytes);
    },
  };
}
