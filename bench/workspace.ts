/**
 * The temporary folder of one run, and the filled keeps in it: made once for each size, kept closed, and copied for benchmarks that
 * change them. What is measured while filling is write-batch.ts's matter.
 */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Keepsake, type KeepsakeOptions, openKeepsake, type System, type Vault } from "../src/index.ts";
import { type Corpus, corpus, type Memory } from "./corpus.ts";
import { openPlainTable } from "./plain-table.ts";

/** Where a keep and its keys lie. */
export interface KeepPaths {
  readonly dir: string;
  readonly keysDir: string;
}

export interface Filled extends KeepPaths {
  readonly corpus: Corpus;
  /** The same memories in the plain table. */
  readonly plainPath: string;
}

export interface Workspace extends AsyncDisposable {
  readonly folder: string;
  /** A path in the folder that nothing uses yet. */
  readonly fresh: (name: string) => string;
  readonly freshKeep: () => KeepPaths;
  /** A closed keep with `size` memories. */
  readonly filled: (size: number) => Promise<Filled>;
  readonly copyOf: (filled: Filled) => Promise<Filled>;
}

export const VAULT = "ana";
/** Messages one call takes in. */
export const OBSERVE_BATCH = 1_000;

export async function createWorkspace(progress: (line: string) => void): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-bench-"));
  const made = new Map<number, Promise<Filled>>();
  let count = 0;
  const fresh = (name: string): string => join(folder, `${name}-${count++}`);
  const freshKeep = (): KeepPaths => ({ dir: fresh("data"), keysDir: fresh("keys") });

  async function fill(size: number): Promise<Filled> {
    const filled = { ...freshKeep(), plainPath: `${fresh("plain")}.db`, corpus: corpus(size) };
    await using keepsake = await openKeep(filled);
    const vault = await keepsake.vault(VAULT);
    using plain = openPlainTable(filled.plainPath);
    for (const batch of batches(filled.corpus.memories, OBSERVE_BATCH)) {
      progress(`a vault of ${size} memories: ${batch[0]?.number ?? 0}`);
      await vault.observe(batch.map(observation));
      plain.insert(batch);
    }
    return filled;
  }

  return {
    folder,
    fresh,
    freshKeep,
    filled(size) {
      const filled = made.get(size) ?? fill(size);
      made.set(size, filled);
      return filled;
    },
    async copyOf(filled) {
      const copy = { ...filled, ...freshKeep() };
      await cp(filled.dir, copy.dir, { recursive: true });
      await cp(filled.keysDir, copy.keysDir, { recursive: true });
      return copy;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export const openKeep = (
  { dir, keysDir }: KeepPaths,
  system: Partial<System> = {},
  options: Pick<KeepsakeOptions, "embedder" | "embedderWaitMs" | "policy"> = {},
): Promise<Keepsake> => openKeepsake({ dir, keysDir, system, ...options });

export const observation = ({ number, text, session, at }: Memory) => ({
  id: messageIdOf(number),
  role: "user",
  content: text,
  session,
  at,
});

/** The caller's own id of a message, by which an answer is recognised. */
const messageIdOf = (number: number): string => `m${number}`;

/** Numbers of the memories that a recall showed. */
export const numbersShown = (recalled: Awaited<ReturnType<Vault["recall"]>>): readonly number[] =>
  recalled.items.flatMap((item) => item.messages.map((message) => Number(message.messageId?.slice(1))));

export function batches<Entry>(entries: readonly Entry[], size: number): readonly (readonly Entry[])[] {
  const parts: (readonly Entry[])[] = [];
  for (let from = 0; from < entries.length; from += size) parts.push(entries.slice(from, from + size));
  return parts;
}
