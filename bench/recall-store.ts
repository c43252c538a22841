/**
 * The stores that the recall bench asks: a keep of remembered facts, one of a conversation, and the peers' files, all from the same
 * generated life. They are made once, closed, and opened by the measuring processes. With `--cache FOLDER` they stay for the next run.
 */
import { access, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Vault } from "../src/index.ts";
import type { Bench } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { LIFE_VERSION, lifeMemories, lifeQuestions } from "./life-corpus.ts";
import { openPlainTable } from "./plain-table.ts";
import type { Asked } from "./recall-spec.ts";
import { textVectors } from "./text-vector.ts";
import { type KeepPaths, observation, openKeep, VAULT } from "./workspace.ts";

/** Sentences one step takes in: that many `remember` at once share commits, and one `observe` takes them as an array. */
const FILL_BATCH = 1_000;
/** Different questions a size; the largest sizes get to as many as the time allows. */
const QUESTIONS = 1_000;
const HEAP_MB = 12_000;
export const heapFlag = `--max-old-space-size=${HEAP_MB}`;

export interface FilledKeep extends KeepPaths {
  readonly askedPath: string;
  /** What was done, for the notes: seconds for filling and for vectors, and what the vault counts. */
  readonly fillSeconds: number;
  readonly vectorSeconds: number;
  readonly itemCount: number;
  readonly messageCount: number;
}

export interface KeepWanted {
  readonly size: number;
  /** `facts`: each sentence remembered, one item. `conversation`: each observed, a message and the fact in it. */
  readonly shape: "facts" | "conversation";
  /** 0: no vectors. */
  readonly dimensions: number;
}

/** A filled, closed keep. */
export function filledKeep(bench: Bench, wanted: KeepWanted): Promise<FilledKeep> {
  const { size, shape, dimensions } = wanted;
  return kept(bench, `${shape}-${size}-${dimensions}`, (folder) => fill(bench, wanted, folder));
}

/** The plain table, filled. */
export function filledPlain(bench: Bench, size: number): Promise<{ readonly path: string }> {
  return kept(bench, `plain-${size}`, async (folder) => {
    const path = join(folder, "plain.db");
    using plain = openPlainTable(path);
    for (let from = 0; from < size; from += FILL_BATCH) {
      bench.progress(`FTS5 with ${size}: ${from}`);
      plain.insert(lifeMemories(from, Math.min(size, from + FILL_BATCH), size));
    }
    return { path };
  });
}

export interface PeerFile {
  /** Empty where its serialised form does not fit into one string: it is then filled anew in each process. */
  readonly path: string;
  readonly buildMs: number;
}

/** An in-memory peer in its serialised form. */
export function peerFile(bench: Bench, who: string, size: number): Promise<PeerFile> {
  return kept(bench, `${who}-${size}`, async (folder) => {
    bench.progress(`${who} with ${size}`);
    const path = join(folder, "peer.json");
    const { buildMs = 0, bytes = 0 } = await childRun("peer-build-child.ts", [who, String(size), path], [heapFlag]);
    return { path: bytes === 0 ? "" : path, buildMs };
  });
}

/** A copy that may be changed. */
export async function copyOf(bench: Bench, keep: FilledKeep): Promise<FilledKeep> {
  const copy = { ...keep, ...bench.workspace.freshKeep() };
  await cp(keep.dir, copy.dir, { recursive: true });
  await cp(keep.keysDir, copy.keysDir, { recursive: true });
  return copy;
}

/** Makes it in a folder of its own, or takes what an earlier run left in the cache. */
async function kept<Made extends object>(
  bench: Bench,
  name: string,
  make: (folder: string) => Promise<Made>,
): Promise<Made> {
  const folder = join(bench.cache ?? bench.workspace.folder, `life-${LIFE_VERSION}-${name}`);
  const donePath = join(folder, "done.json");
  // Written below, by this function alone.
  if (await exists(donePath)) return JSON.parse(await readFile(donePath, "utf8")) as Made;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const made = await make(folder);
  await writeFile(donePath, JSON.stringify(made));
  return made;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function fill(bench: Bench, { size, shape, dimensions }: KeepWanted, folder: string): Promise<FilledKeep> {
  const paths = { dir: join(folder, "data"), keysDir: join(folder, "keys") };
  const askedPath = join(folder, "asked.json");
  const questions = lifeQuestions(size, QUESTIONS);
  const ids = new Map<number, string>(questions.map(({ target }) => [target, ""]));
  let now = 0;
  const options = dimensions === 0 ? {} : { embedder: textVectors(dimensions) };
  const keepsake = await openKeep(paths, { clock: { now: () => now } }, options);
  const vault = await keepsake.vault(VAULT);
  const start = performance.now();
  for (let from = 0; from < size; from += FILL_BATCH) {
    const seconds = (performance.now() - start) / 1_000;
    bench.progress(`${shape} with ${size} × ${dimensions}: ${from}, ${Math.round(from / seconds) || 0} a second`);
    const batch = lifeMemories(from, Math.min(size, from + FILL_BATCH), size);
    if (shape === "conversation") {
      now = batch.at(-1)?.at ?? now;
      await vault.observe(batch.map(observation));
      continue;
    }
    const remembered = await Promise.all(
      batch.map(({ text, session, at }) => {
        now = at;
        return vault.remember(text, { session });
      }),
    );
    batch.forEach(({ number }, place) => {
      if (ids.has(number)) ids.set(number, remembered[place]?.id ?? "");
    });
  }
  const filledAt = performance.now();
  if (dimensions > 0) {
    bench.progress(`vectors of ${size} × ${dimensions}`);
    await allEmbedded(vault);
  }
  const fillSeconds = (filledAt - start) / 1_000;
  const vectorSeconds = (performance.now() - filledAt) / 1_000;
  const { itemCount, messageCount } = await vault.stats();
  await keepsake.close();
  const asked = questions.map((question): Asked => {
    const itemId = ids.get(question.target);
    return { question, ...(itemId === undefined || itemId === "" ? {} : { itemId }) };
  });
  await writeFile(askedPath, JSON.stringify(asked));
  return { ...paths, askedPath, fillSeconds, vectorSeconds, itemCount, messageCount };
}

async function allEmbedded(vault: Vault): Promise<void> {
  const { pendingCount, failure } = await vault.maintenance.embedded();
  if (pendingCount > 0) throw new Error(`${pendingCount} texts have no vector: ${failure ?? "unknown"}`);
}
