/**
 * Pauses: how long the event loop stands still while a vault is written to, from one of its turns to the next. A server that answers
 * many people in one process waits for every one of them. Whatever else runs on the machine is in all rows alike, and alone in the first.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UNUSED } from "../src/model/item.ts";
import { indexEntry } from "../src/search/columns.ts";
import { VaultIndex } from "../src/search/vault-index.ts";
import { atMost } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { corpus, type Memory } from "./corpus.ts";
import { openPlainTable, PLAIN_TABLE } from "./plain-table.ts";
import { highest, spread } from "./statistics.ts";
import { observation, openKeep, VAULT, type Workspace } from "./workspace.ts";

const AIM_MS = 5;
/** Single writes a row. */
const WRITES = 500;
/** What the idle row watches. */
const IDLE_MS = 2_000;
/** Of the index alone. */
const PASSES = 4;
/** Another seed than that of the filled vaults, so that nothing is said twice. */
const SEED = 9;
/** Messages of one call, and their seed. */
const ARRAY = 1_000;
const ARRAY_SEED = 10;

export const pauses: Benchmark = {
  name: "pauses",
  what: "longest standstill of the event loop while a vault is written to",
  sizes: [5_000, 20_000, 50_000],
  async *run(bench: Bench): AsyncGenerator<Section> {
    for (const size of bench.sizes) yield await pausesOf(bench, size);
  },
};

async function pausesOf({ workspace, quick, progress }: Bench, size: number): Promise<Section> {
  const fresh = corpus(quick ? WRITES / 10 : WRITES, SEED).memories;
  const array = corpus(quick ? ARRAY / 10 : ARRAY, ARRAY_SEED).memories;
  progress(`pauses of ${size}: the index`);
  const idle = await turnsDuring(() => new Promise((resolve) => setTimeout(resolve, quick ? IDLE_MS / 10 : IDLE_MS)));
  const filled = await workspace.filled(size);
  const { put, remove } = await indexAlone(workspace, size, quick ? 1 : PASSES);
  progress(`pauses of ${size}: the vault`);
  const written = await vaultRows(workspace, size, fresh, array);
  using plain = openPlainTable(filled.plainPath);
  const inserted = await turnsDuring(async () => {
    for (const memory of fresh) {
      plain.insert([{ ...memory, number: memory.number + size }]);
      await nextTurn();
    }
  });
  return {
    title: `pauses · ${size.toLocaleString("en")} memories`,
    rows: [
      row("nothing to do: the machine itself", idle),
      { ...row("index alone · each put while it is filled", put), verdict: atMost(highest(put), AIM_MS, "ms longest") },
      {
        ...row("index alone · each remove, all in turn", remove),
        verdict: atMost(highest(remove), AIM_MS, "ms longest"),
      },
      row("keepsake · remember, one at a time", written.remember),
      row("keepsake · observe, one at a time", written.observe),
      row(`keepsake · observe, an array of ${array.length.toLocaleString("en")}`, written.observeArray),
      row("keepsake · all segments of the vault are written", written.segments),
      row(`${PLAIN_TABLE} · one row at a time`, inserted),
    ],
    notes: [
      `The vault holds ${(2 * size).toLocaleString("en")} items. The index rows are the time of each call, without disk, the quickest of ${PASSES} runs; the order is newest first.`,
      "The others are the time from one turn of the event loop to the next. node:sqlite writes and syncs in the turn, so each commit of it is in there.",
      "An array is one commit: what is formed and sealed gives way in between, what is written and taken into the index is one pause.",
    ],
  };
}

/**
 * Every item of a filled vault put into an index of its own, and taken out again: what growth of the arrays costs a single call. All of
 * it several times over, and of each call the quickest counts: what the machine did in between is out, what the index does remains.
 */
async function indexAlone(workspace: Workspace, size: number, passes: number) {
  const entries = await itemsOf(workspace, size);
  const put = new Float64Array(entries.length).fill(Number.POSITIVE_INFINITY);
  const remove = put.slice();
  const timed = async (least: Float64Array, work: (entry: (typeof entries)[number]) => void): Promise<void> => {
    for (const [place, entry] of entries.entries()) {
      const start = performance.now();
      work(entry);
      least[place] = Math.min(least[place] ?? 0, performance.now() - start);
      if (place % TURN_ROWS === 0) await nextTurn();
    }
  };
  for (let pass = 0; pass < passes; pass++) {
    const index = new VaultIndex();
    await timed(put, (entry) => index.put(entry));
    await timed(remove, (entry) => index.remove(entry.id));
  }
  return { put: [...put], remove: [...remove] };
}

const TURN_ROWS = 100;

async function itemsOf(workspace: Workspace, size: number) {
  const filled = await workspace.filled(size);
  await using keepsake = await openKeep(filled);
  const vault = await keepsake.vault(VAULT);
  const entries: ReturnType<typeof indexEntry>[] = [];
  for await (const { item } of vault.memories.list({ messages: true })) entries.push(indexEntry(item, UNUSED));
  return entries;
}

async function vaultRows(workspace: Workspace, size: number, fresh: readonly Memory[], array: readonly Memory[]) {
  const copy = await workspace.copyOf(await workspace.filled(size));
  dropSegments(copy.dir);
  const keepsake = await openKeep(copy);
  const vault = await keepsake.vault(VAULT);
  const [first, second] = [fresh.slice(0, fresh.length / 2), fresh.slice(fresh.length / 2)];
  const remember = await turnsDuring(async () => {
    for (const { text } of first) await vault.remember(text);
  });
  const observe = await turnsDuring(async () => {
    for (const memory of second) await vault.observe(observation({ ...memory, number: memory.number + size }));
  });
  const observations = array.map((memory) => observation({ ...memory, number: memory.number + 2 * size }));
  const observeArray = await turnsDuring(() => vault.observe(observations));
  // Closing writes whatever lies in no segment, in the same steps as the work in the background.
  const segments = await turnsDuring(() => keepsake.close());
  return { remember, observe, observeArray, segments };
}

function dropSegments(dir: string): void {
  using database = new DatabaseSync(join(dir, "keepsake.db"));
  database.exec("DELETE FROM segment");
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Milliseconds from each turn of the event loop to the next, while `work` goes on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let isOn = true;
  let last = performance.now();
  const turn = (): void => {
    const now = performance.now();
    times.push(now - last);
    last = now;
    if (isOn) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
    await nextTurn();
  } finally {
    isOn = false;
  }
  return times;
}

function row(who: string, ms: readonly number[]): Row {
  const { p50, p99 } = spread(ms);
  return {
    who,
    figures: {
      "p50 ms": p50,
      "p99 ms": p99,
      "longest ms": highest(ms),
      [`over ${AIM_MS} ms`]: ms.filter((time) => time > AIM_MS).length,
      turns: ms.length,
    },
  };
}
