/** Logs to publish, verify and spoil: chained entries of a few subjects, the same for the same numbers. */

import type { LogSource } from "../../src/audit/log-files.ts";
import { publishLog } from "../../src/audit/publish-log.ts";
import {
  bundlePath,
  encodeBundle,
  hashCount,
  perfectRoot,
  TILE_WIDTH,
  tilePath,
} from "../../src/crypto/merkle-tree.ts";
import { leafHash } from "../../src/crypto/primitives.ts";
import { ed25519PublicKey, type NoteSigner, type VerifierKey } from "../../src/crypto/signed-note.ts";
import { logEntryText } from "../../src/engine/write/log-chain.ts";
import { LOG_VERSION, type LogEntry, type LogFact } from "../../src/model/log-entry.ts";
import { type MemoryLogFiles, memoryLogFiles } from "../../test/support/memory-log-files.ts";

export const ORIGIN = "memory.example.com/org_xyz789/governance/1";
export const SIGNER: NoteSigner = { name: ORIGIN, seed: Buffer.alloc(32, 0x07) };
export const KEY: VerifierKey = { name: ORIGIN, publicKey: ed25519PublicKey(SIGNER.seed) };

const FIRST_AT = 1_775_985_300_000;
const SUBJECTS = 3;
export const subjectOf = (number: number): string => Buffer.alloc(16, number + 1).toString("base64url");
export const memoryOf = (number: number): string => `0198c5d2-7a3b-7c1e-9f00-${number.toString(16).padStart(12, "0")}`;
export const JOB = "0198c5d2-7a3b-7c1e-8f00-0000000000aa";

export interface SubjectFact {
  readonly subject: number;
  readonly fact: LogFact;
}

/** Which of the three subjects an entry of the example belongs to: never in a plain turn, so that neighbours often share one. */
export const subjectOfIndex = (index: number): number => (index * 7 + Math.floor(index / 8)) % SUBJECTS;

/** `count` entries of three subjects: mostly writes, some recalls, and here and there a memory that is forgotten. */
export const exampleEntries = (count: number): readonly string[] =>
  chained(Array.from({ length: count }, (_, index) => ({ subject: subjectOfIndex(index), fact: factOf(index) })));

/** The texts of these facts, each linked to the one before of its subject. */
export function chained(facts: Iterable<SubjectFact>): readonly string[] {
  const chain = entryChain();
  return Array.from(facts, ({ subject, fact }) => chain(subject, fact));
}

/** Writes one entry after the other and holds only the last link of each subject. */
export function entryChain(): (subject: number, fact: LogFact) => string {
  const last = new Map<number, { readonly n: number; readonly p: string }>();
  let index = 0;
  return (subject, fact) => {
    const link = last.get(subject);
    const entry: LogEntry = {
      ...fact,
      v: LOG_VERSION,
      ts: FIRST_AT + Math.floor(index / 2),
      sub: subjectOf(subject),
      act: fact.act ?? "user",
      n: link === undefined ? 0 : link.n + 1,
      ...(link === undefined ? {} : { p: link.p }),
    };
    const text = logEntryText(entry);
    last.set(subject, { n: entry.n, p: leafHash(Buffer.from(text)).toString("hex") });
    index += 1;
    return text;
  };
}

export function factOf(index: number): LogFact {
  if (index % 11 === 5) return { op: "recall", cnt: index % 7, act: "agent" };
  if (index % 17 === 16) return { op: "forget", mem: memoryOf(index - 3), rc: "rtbf", job: JOB };
  return { op: "store", mem: memoryOf(index), rev: 1, env: leafHash(Buffer.from(`${index}`)).toString("hex") };
}

export const sourceOf = (texts: readonly string[], origin: string = ORIGIN): LogSource => ({
  origin,
  size: async () => texts.length,
  entries: async (from, limit) => texts.slice(from, from + limit),
});

/** Published in one go. */
export async function publishedLog(texts: readonly string[]): Promise<MemoryLogFiles> {
  const files = memoryLogFiles();
  await publishLog(sourceOf(texts), files, SIGNER);
  return files;
}

/** A copy that may be spoiled. */
export async function copyOf(files: MemoryLogFiles): Promise<MemoryLogFiles> {
  const all = await Promise.all(
    files.paths().map(async (path) => [path, (await files.read(path)) ?? Buffer.of()] as const),
  );
  return memoryLogFiles(all);
}

/** Writes bundles of other entries under the file names of a log of `size` entries, and leaves everything else as it is. */
export async function overwriteEntries(files: MemoryLogFiles, texts: readonly string[], size: number): Promise<void> {
  for (let start = 0; start < size; start += TILE_WIDTH) {
    const isLast = start + TILE_WIDTH >= size;
    const entries = texts.slice(start, isLast ? undefined : start + TILE_WIDTH).map((text) => Buffer.from(text));
    await files.write(bundlePath(start / TILE_WIDTH, Math.min(TILE_WIDTH, size - start)), encodeBundle(entries));
  }
}

/** Writes tiles that fit other entries under the names of a log of `size` entries: what a keeper of the files can do who has no key. */
export async function overwriteTiles(files: MemoryLogFiles, texts: readonly string[], size: number): Promise<void> {
  let hashes: Uint8Array[] = texts.map((text) => leafHash(Buffer.from(text)));
  for (let level = 0; hashCount(level, size) > 0; level++) {
    const wanted = hashCount(level, size);
    const above: Uint8Array[] = [];
    for (let start = 0; start < wanted; start += TILE_WIDTH) {
      const isLast = start + TILE_WIDTH >= wanted;
      const tile = hashes.slice(start, isLast ? undefined : start + TILE_WIDTH);
      await files.write(tilePath(level, start / TILE_WIDTH, Math.min(TILE_WIDTH, wanted - start)), Buffer.concat(tile));
      if (tile.length === TILE_WIDTH) above.push(perfectRoot(tile));
    }
    hashes = above;
  }
}
