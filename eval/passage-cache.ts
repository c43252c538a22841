/**
 * Vectors of passages that were made before, in a folder of the reader's, so that a second run of the same data need not make them
 * again. Questions are never kept: their time is part of what is measured.
 */
import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Embedder } from "../src/index.ts";

const KEY_BYTES = 32;
const FLOAT_BYTES = 4;

/** One file for each embedder; a record is the hash of the text and its vector. */
export function cachedPassages(embedder: Embedder, folder: string): Embedder {
  const file = join(folder, `${keyOf(embedder.id).slice(0, 16)}.vectors`);
  let known: Promise<Map<string, Float32Array>> | undefined;
  return {
    ...embedder,
    async embed(texts, options) {
      if (options.purpose === "query") return embedder.embed(texts, options);
      known ??= readVectors(file, embedder.dimensions);
      const vectors = await known;
      const missing = [...new Set(texts)].filter((text) => !vectors.has(keyOf(text)));
      const made = missing.length === 0 ? [] : await embedder.embed(missing, options);
      const records: Buffer[] = [];
      for (const [index, text] of missing.entries()) {
        const vector = Float32Array.from(made[index] ?? []);
        vectors.set(keyOf(text), vector);
        records.push(Buffer.from(keyOf(text), "hex"), Buffer.from(vector.buffer));
      }
      if (records.length > 0) {
        await mkdir(folder, { recursive: true });
        await appendFile(file, Buffer.concat(records));
      }
      return texts.map((text) => vectors.get(keyOf(text)) ?? []);
    },
  };
}

const keyOf = (text: string): string => createHash("sha256").update(text).digest("hex");

async function readVectors(file: string, dimensions: number): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const recordBytes = KEY_BYTES + dimensions * FLOAT_BYTES;
  const torn = bytes.length % recordBytes;
  // Half a record, left by a run that was ended, would shift all that are written behind it.
  if (torn > 0) await truncate(file, bytes.length - torn);
  for (let start = 0; start + recordBytes <= bytes.length; start += recordBytes) {
    const vector = new Float32Array(
      bytes.buffer.slice(bytes.byteOffset + start + KEY_BYTES, bytes.byteOffset + start + recordBytes),
    );
    vectors.set(bytes.toString("hex", start, start + KEY_BYTES), vector);
  }
  return vectors;
}
