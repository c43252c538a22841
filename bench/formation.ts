/**
 * Forming memory: 10,000 messages of generated conversations, one call a session, without a model; what the process holds meanwhile; and the
 * compaction of a vault that has outgrown its bound. The peer keeps the same messages as chunks and forms nothing.
 */
import { atMost } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { PLAIN_TABLE } from "./plain-table.ts";
import { median } from "./statistics.ts";
import type { Workspace } from "./workspace.ts";

const MESSAGES = 10_000;
const QUICK_MESSAGES = 1_000;
const AIM_S = 20;
/** The policy's own bound (PN-24). */
const TOKENS = 150_000;
const QUICK_TOKENS = 15_000;
const AIM_COMPACTION_S = 5;
const MEMORY_STEPS = 4;
const MS_A_SECOND = 1_000;
const BYTES_A_MB = 1024 ** 2;
/** What growth is told by. */
const MESSAGES_SHOWN = 1_000;

type Figures = Readonly<Record<string, number>>;
/** A run of the child, in folders of its own. */
type Run = (who: string, count: number, nodeFlags?: readonly string[]) => Promise<Figures>;

export const formation: Benchmark = {
  name: "formation",
  what: `${MESSAGES} messages formed without a model; compaction`,
  async *run({ workspace, quick, progress }: Bench): AsyncGenerator<Section> {
    const count = quick ? QUICK_MESSAGES : MESSAGES;
    const run = runIn(workspace);
    yield await speed(run, { count, rounds: quick ? 1 : 3, progress });
    progress("formation: memory");
    yield memoryOf(await run("holds", count, ["--expose-gc"]), count);
    progress("formation: compaction");
    yield compaction(await run("compacts", quick ? QUICK_TOKENS : TOKENS), !quick);
  },
};

const runIn =
  (workspace: Workspace): Run =>
  (who, count, nodeFlags = []) => {
    const { dir, keysDir } = workspace.freshKeep();
    const paths = who === "plain" ? [`${dir}.db`] : [dir, keysDir];
    return childRun("formation-child.ts", [who, String(count), ...paths], nodeFlags);
  };

const CONTENDERS = ["lives", "forms", "plain"] as const;

interface Plan {
  readonly count: number;
  readonly rounds: number;
  readonly progress: Bench["progress"];
}

async function speed(run: Run, { count, rounds, progress }: Plan): Promise<Section> {
  const figures = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < CONTENDERS.length; turn++) {
      const who = CONTENDERS[(round + turn) % CONTENDERS.length] ?? "forms";
      progress(`formation: ${who}, round ${round + 1}`);
      figures.set(who, [...(figures.get(who) ?? []), await run(who, count)]);
    }
  const of = (who: string, name: string): number =>
    median((figures.get(who) ?? []).map((each) => each[name] ?? Number.NaN));
  const peerMs = of("plain", "observedMs");
  const row = (label: string, who: string, phase: "observed" | "settled"): Row => {
    const ms = of(who, `${phase}Ms`);
    return {
      who: label,
      figures: {
        s: ms / MS_A_SECOND,
        "CPU s": of(who, `${phase}CpuMs`) / MS_A_SECOND,
        "messages/s": (MS_A_SECOND * count) / ms,
        ...(phase === "observed" ? { "p50 µs": of(who, "p50Us"), "p99 µs": of(who, "p99Us") } : {}),
      },
      ofPeer: ms / peerMs,
    };
  };
  const judged = (each: Row): Row =>
    count === MESSAGES ? { ...each, verdict: atMost(each.figures["s"] ?? Number.NaN, AIM_S, "s") } : each;
  return {
    title: `formation · ${count.toLocaleString("en")} messages, arrays of 20`,
    rows: [
      row("keepsake · facts by rules", "forms", "observed"),
      judged(row("keepsake · and then topics and summaries", "forms", "settled")),
      judged(row("keepsake · all of it side by side, as in everyday use", "lives", "settled")),
      row(`${PLAIN_TABLE} · kept as chunks, nothing formed`, "plain", "observed"),
    ],
    notes: [
      `${of("forms", "itemCount").toLocaleString("en")} facts, summaries and topics came of them, sealed and indexed. No model is asked.`,
      "Each in a process of its own, from an empty vault, medians of the runs. p50 and p99: of the calls, a message each. CPU: on all threads; on a busy machine it says more than the clock.",
    ],
  };
}

function memoryOf(figures: Figures, count: number): Section {
  const of = (name: string, step: number): number => figures[`${name}${step}`] ?? Number.NaN;
  const last = MEMORY_STEPS - 1;
  const perThousand = (name: string): string =>
    ((MESSAGES_SHOWN * (of(name, last) - of(name, 0))) / (BYTES_A_MB * count * (last / MEMORY_STEPS))).toFixed(2);
  const rows = Array.from(
    { length: MEMORY_STEPS },
    (_, step): Row => ({
      who: `after ${Math.round((count * (step + 1)) / MEMORY_STEPS).toLocaleString("en")} messages`,
      figures: {
        items: of("items", step),
        "heap MB": of("heap", step) / BYTES_A_MB,
        "buffers MB": of("buffers", step) / BYTES_A_MB,
        "resident MB": of("resident", step) / BYTES_A_MB,
      },
    }),
  );
  return {
    title: `formation · memory over an empty vault, step by step`,
    rows,
    notes: [
      `From the first step to the last the heap grows by ${perThousand("heap")} MB for 1,000 messages, the buffers, which are the index, by ${perThousand("buffers")} MB.`,
      "After a full collection. Resident memory is what the process ever needed: V8 keeps the pages of a heap that was larger before.",
    ],
  };
}

function compaction(figures: Figures, isJudged: boolean): Section {
  const of = (name: string): number => figures[name] ?? Number.NaN;
  const seconds = of("ms") / MS_A_SECOND;
  return {
    title: `formation · compaction of a vault of ${of("tokensBefore").toLocaleString("en")} tokens`,
    rows: [
      {
        who: "keepsake · compact",
        figures: {
          s: seconds,
          "CPU s": of("cpuMs") / MS_A_SECOND,
          "tokens left": of("tokensAfter"),
          retired: of("retiredCount"),
          summaries: of("summaryCount"),
        },
        ...(isJudged ? { verdict: atMost(seconds, AIM_COMPACTION_S, "s") } : {}),
      },
    ],
    notes: ["Retired facts are kept, sealed; the summaries of their weeks and sessions say what they said."],
    wrong: of("tokensAfter") < of("tokensBefore") ? [] : ["compaction made no room"],
  };
}
