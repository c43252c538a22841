/** Memory of a vault with vectors, by their dimensions: growth of a process over the same one with an empty vault. */
import { aimFor, atMost } from "./aim.ts";
import type { Bench, Row, Section } from "./benchmark.ts";
import { childAnswer } from "./child-run.ts";
import type { RecallAnswer, RecallSpec } from "./recall-spec.ts";
import { type FilledKeep, filledKeep } from "./recall-store.ts";
import { median, spread } from "./statistics.ts";
import { openKeep, VAULT } from "./workspace.ts";

const DIMENSIONS = [384, 1_024, 1_536];
/** The aim is that of vectors with 384 dimensions. */
const AIM_MB: Readonly<Record<number, number>> = { 50000: 120 };
const BYTES_A_MB = 1024 ** 2;
const HOT_MS = 10_000;

export async function vectorMemory(bench: Bench, size: number): Promise<Section> {
  const rows: Row[] = [];
  let first = Number.NaN;
  for (const dimensions of [0, ...DIMENSIONS]) {
    const keep = await filledKeep(bench, { size, shape: "facts", dimensions: dimensions === 0 ? 384 : dimensions });
    bench.progress(`memory of ${size} × ${dimensions}`);
    const empty = await measured(bench, { size, dimensions, keep: await emptyLike(bench, keep) });
    const full = await measured(bench, { size, dimensions, keep });
    const resident = (full.rssBytes - empty.rssBytes) / BYTES_A_MB;
    if (Number.isNaN(first)) first = resident;
    const aim = dimensions === 384 ? aimFor(size, AIM_MB) : undefined;
    rows.push({
      who:
        dimensions === 0 ? "keepsake · opened without an embedder" : `keepsake · ${dimensions.toLocaleString("en")}-d`,
      figures: {
        "resident MB": resident,
        "heap MB": (full.heapBytes - empty.heapBytes) / BYTES_A_MB,
        "int8 rows MB": (size * dimensions) / BYTES_A_MB,
        "hot p50 ms": full.p50,
        "open ms": full.openMs,
      },
      ofPeer: resident / first,
      ...(aim === undefined ? {} : { verdict: atMost(resident, aim, "MB") }),
    });
  }
  return {
    title: `memory by dimensions · ${size.toLocaleString("en")} items`,
    rows,
    notes: [
      "Growth over the same process with an empty vault, after all questions and a full collection. Float vectors are not held; int8 rows MB is what their rows alone take. Of the peer: of the vault without vectors.",
    ],
  };
}

interface Wanted {
  readonly size: number;
  readonly dimensions: number;
  readonly keep: FilledKeep;
}

async function measured(bench: Bench, { size, dimensions, keep }: Wanted) {
  const spec: RecallSpec = {
    who: dimensions === 0 ? "keepsake" : "hybrid",
    size,
    paths: [keep.dir, keep.keysDir],
    dimensions,
    askedPath: keep.askedPath,
    hotMs: bench.quick ? HOT_MS / 10 : HOT_MS,
    rehearse: false,
  };
  const answers: RecallAnswer[] = [];
  for (let run = 0; run < (bench.quick ? 1 : 3); run++) {
    // recall-child.ts prints exactly this.
    answers.push((await childAnswer("recall-child.ts", [JSON.stringify(spec)], ["--expose-gc"])) as RecallAnswer);
  }
  return {
    rssBytes: median(answers.map((answer) => answer.rssBytes)),
    heapBytes: median(answers.map((answer) => answer.heapBytes)),
    openMs: median(answers.map((answer) => answer.openMs)),
    p50: spread(answers.flatMap(({ times }) => times)).p50,
  };
}

async function emptyLike(bench: Bench, keep: FilledKeep): Promise<FilledKeep> {
  const empty = { ...keep, ...bench.workspace.freshKeep() };
  const keepsake = await openKeep(empty);
  await keepsake.vault(VAULT);
  await keepsake.close();
  return empty;
}
