/**
 * Writes a generated store to a file, or reads one, piece by piece in a process of its own, and prints what the process held at most: `WHAT COUNT PATH`,
 * where WHAT is `encode` or `decode`. The memories are made while they are written; that takes time and no room.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { STORE_FILE } from "../src/formats/pam/write-bundle.ts";
import { decoded, encoded } from "./formats-codec.ts";
import { generatedStore, isGenerated } from "./formats-store.ts";

const BYTES_A_KB = 1024;
const MICROSECONDS_A_MS = 1_000;
const LOOKED_AT_EVERY = 97;

const [what = "", size = "", path = ""] = process.argv.slice(2);
const count = Number(size);
const startBytes = process.memoryUsage.rss();
const startMs = performance.now();
const from = process.cpuUsage();
const isRight = what === "encode" ? await encode() : await decode();
const { user, system } = process.cpuUsage(from);
process.stdout.write(
  JSON.stringify({
    startBytes,
    peakBytes: process.resourceUsage().maxRSS * BYTES_A_KB,
    ms: performance.now() - startMs,
    cpuMs: (user + system) / MICROSECONDS_A_MS,
    fileBytes: (await stat(path)).size,
    isRight: Number(isRight),
  }),
);

async function encode(): Promise<boolean> {
  await pipeline(Readable.from(encoded(generatedStore(count)), { objectMode: true }), createWriteStream(path));
  return true;
}

async function decode(): Promise<boolean> {
  let wrongCount = 0;
  const { size: sizeBytes } = await stat(path);
  const { reading, memoryCount } = await decoded(
    { path: STORE_FILE, sizeBytes, read: () => createReadStream(path) },
    (memory, index) => {
      // A few are enough to tell that the pieces are those of their places.
      if (index % LOOKED_AT_EVERY === 0 && !isGenerated(memory, index)) wrongCount += 1;
    },
  );
  return wrongCount === 0 && memoryCount === count && reading.validation.verification?.isIntact === true;
}
