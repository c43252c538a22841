/** The PAM codec as the bench drives it: a store to the bytes of a file and back, checked and hashed. */
import { type GivenFile, singleFile } from "../src/formats/files/given-files.ts";
import type { PamMemory } from "../src/formats/pam/documents.ts";
import { type BundleReading, readBundle } from "../src/formats/pam/read-bundle.ts";
import { type BundleSource, STORE_FILE, writeBundle } from "../src/formats/pam/write-bundle.ts";

/** As much as a file is written with at once. */
const PIECE_UNITS = 65_536;

/** The bytes of the store's file, in pieces. */
export async function* encoded(source: BundleSource): AsyncGenerator<Buffer> {
  for await (const { chunks } of writeBundle(source)) {
    let waiting: string[] = [];
    let length = 0;
    for await (const chunk of chunks) {
      waiting.push(chunk);
      length += chunk.length;
      if (length < PIECE_UNITS) continue;
      yield Buffer.from(waiting.join(""));
      waiting = [];
      length = 0;
    }
    yield Buffer.from(waiting.join(""));
  }
}

export interface DecodedStore {
  readonly reading: BundleReading;
  readonly memoryCount: number;
  readonly relationCount: number;
  readonly entryCount: number;
}

/** Checks and verifies the whole store, and then gives out every piece. @param onMemory sees each memory's value and its place */
export async function decoded(
  file: GivenFile,
  onMemory: (memory: PamMemory, index: number) => void = () => undefined,
): Promise<DecodedStore> {
  const reading = await readBundle(singleFile(STORE_FILE, file));
  let memoryCount = 0;
  for await (const { value, index } of reading.memories()) {
    onMemory(value, index);
    memoryCount += 1;
  }
  const relationCount = await counted(reading.relations());
  const entryCount = await counted(reading.conversationsIndex());
  return { reading, memoryCount, relationCount, entryCount };
}

async function counted(pieces: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of pieces) count += 1;
  return count;
}
