/**
 * Writes a generated store to a file, or reads one, piece by piece in a process of its own, and prints what the process held at most: `WHAT COUNT PATH
 * WARM_UP`, where WHAT is `encode` or `decode`, and a store of WARM_UP memories goes before. The memories are made while they are written; that takes time and no room.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { STORE_FILE } from "../src/formats/pam/write-bundle.ts";
import { decoded, encoded } from "./formats-codec.ts";
import { generatedStore, isGenerated } from "./formats-store.ts";

const BYTES_A_KB = 1024;
const MICROSECONDS_A_MS = 1_000;
const LOOKED_AT_EVERY = 97;

const [what = "", size = "", path = "", warmUp = ""] = process.argv.slice(2);
const count = Number(size);
await passed(`${path}.warm-up`, Number(warmUp));
const startBytes = process.memoryUsage.rss();
const startMs = performance.now();
const from = process.cpuUsage();
const isRight = what === "encode" ? await encode(path, count) : await decode(path, count);
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

/** The code that is compiled, and the room that the runtime takes for itself, are the same for every size then. */
async function passed(file: string, memoryCount: number): Promise<void> {
  await encode(file, memoryCount);
  if (what === "decode") await decode(file, memoryCount);
  await rm(file);
}

async function encode(file: string, memoryCount: number): Promise<boolean> {
  await pipeline(Readable.from(encoded(generatedStore(memoryCount)), { objectMode: true }), createWriteStream(file));
  return true;
}

async function decode(file: string, expectedCount: number): Promise<boolean> {
  let wrongCount = 0;
  const { size: sizeBytes } = await stat(file);
  const { reading, memoryCount } = await decoded(
    { path: STORE_FILE, sizeBytes, read: () => createReadStream(file) },
    (memory, index) => {
      // A few are enough to tell that the pieces are those of their places.
      if (index % LOOKED_AT_EVERY === 0 && !isGenerated(memory, index)) wrongCount += 1;
    },
  );
  return wrongCount === 0 && memoryCount === expectedCount && reading.validation.verification?.isIntact === true;
}
