/**
 * Reads a ChatGPT archive in a process of its own and prints what came of it and what the process held, sample by sample: `WHAT ARCHIVE [DIR KEYS_DIR]`,
 * where WHAT is `reads` (the importer alone, nothing kept), `parses` (the peer: the whole file in memory) or `imports` (into an empty vault, and until its
 * memory is formed). Run with --expose-gc.
 */
import { type FileHandle, open } from "node:fs/promises";
import { openArchive } from "../src/formats/files/archive.ts";
import type { GivenFiles, RandomAccess } from "../src/formats/files/given-files.ts";
import { chatgpt } from "../src/formats/importers/chatgpt.ts";
import { importing } from "../src/formats/importers/importers.ts";
import { allOf } from "./formats-store.ts";
import { openKeep, VAULT } from "./workspace.ts";

/** Messages from one sample to the next: as many as a vault takes in one commit. */
const SAMPLE_MESSAGES = 500;
/** Quarters of the way. */
const STEPS = 4;
/** Buffers are let go by finalisers, which run between two collections. */
const COLLECTIONS = 4;
const BYTES_A_KB = 1024;
const MICROSECONDS_A_MS = 1_000;
const READ_AT = Date.UTC(2026, 9, 1);

interface Outcome {
  readonly messages: number;
  readonly problems: number;
  /** What the vault holds in the end, of every kind. */
  readonly items: number;
  readonly heldBytes: number;
}

const [what = "", path = "", dir = "", keysDir = ""] = process.argv.slice(2);
const samples: number[] = [];
const startBytes = process.memoryUsage.rss();
const startMs = performance.now();
const from = process.cpuUsage();
async function reads(input: GivenFiles): Promise<Outcome> {
  const reader = importing(chatgpt);
  let [messages, problems] = [0, 0];
  for await (const { kind } of reader.decode({ input, now: READ_AT, authenticate: () => "" })) {
    if (kind === "problem") problems += 1;
    else if (++messages % SAMPLE_MESSAGES === 0) sample();
  }
  return { messages, problems, items: 0, heldBytes: await held() };
}

/** Nodes with a message, which are a few more than those that a person sees. */
async function parses({ files }: GivenFiles): Promise<Outcome> {
  const file = files.find(({ path: name }) => name === "conversations.json");
  const chunks = file === undefined ? [] : await allOf(file.read());
  const conversations: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  if (!Array.isArray(conversations)) throw new TypeError("the archive holds no list of conversations");
  const nodes = conversations.flatMap(({ mapping }: { readonly mapping: object }) => Object.values(mapping));
  const hasMessage = ({ message }: { readonly message: unknown }): boolean => message !== null;
  const heldBytes = await held();
  return { messages: nodes.filter(hasMessage).length, problems: 0, items: 0, heldBytes };
}

async function imports(input: GivenFiles): Promise<Outcome> {
  await using keepsake = await openKeep({ dir, keysDir });
  const vault = await keepsake.vault(VAULT);
  const emptyBytes = await held();
  const { importedCount, problems } = await vault.io.import(importing(chatgpt), input, {
    mine: true,
    onProgress: sample,
  });
  await vault.settled();
  const { itemCount } = await vault.stats();
  return {
    messages: importedCount,
    problems: problems.length,
    items: itemCount,
    heldBytes: (await held()) - emptyBytes,
  };
}

function sample(): void {
  samples.push(process.memoryUsage.rss());
}

/** The most that was seen until each quarter of the way. */
const quarters = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from({ length: STEPS }, (_, step) => [`resident${step}`, most(0, (step + 1) / STEPS)] as const),
  );

/** By how much what is held rises after the first quarter, in which a process finds its size. */
const grown = (): number => most(1 / STEPS, 1) / most(0, 1 / STEPS);

const most = (fromShare: number, toShare: number): number =>
  samples
    .slice(Math.floor(fromShare * samples.length), Math.ceil(toShare * samples.length))
    .reduce((high, bytes) => Math.max(high, bytes), 0);

/** Live objects and buffers. */
async function held(): Promise<number> {
  for (let round = 0; round < COLLECTIONS; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function accessTo(file: FileHandle): Promise<RandomAccess> {
  const { size: sizeBytes } = await file.stat();
  return {
    sizeBytes,
    async read(offset, lengthBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(lengthBytes), 0, lengthBytes, offset);
      return buffer.subarray(0, bytesRead);
    },
  };
}

await using handle = await open(path);
const given = await openArchive(await accessTo(handle), "export.zip");
const outcome = await (what === "reads" ? reads(given) : what === "parses" ? parses(given) : imports(given));
const { user, system } = process.cpuUsage(from);
process.stdout.write(
  JSON.stringify({
    ...outcome,
    startBytes,
    ...(samples.length === 0 ? {} : { ...quarters(), grown: grown() }),
    peakBytes: process.resourceUsage().maxRSS * BYTES_A_KB,
    ms: performance.now() - startMs,
    cpuMs: (user + system) / MICROSECONDS_A_MS,
  }),
);
