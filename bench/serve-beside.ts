/** Users who keep within their limits, beside one who does not (SEC-H8, SEC-H9): how much longer they wait, and how late the server's event loop is. */
import { atMost, both } from "./aim.ts";
import type { Bench, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { type LoopDelay, type ServeProcess, serveProcess } from "./serve-process.ts";
import { median } from "./statistics.ts";

const VAULTS = 8;
const MEMORIES = 50;
const ROUNDS = 5;
const SECONDS = 20;
const QUICK_SECONDS = 3;
/** The default of a server (SEC-H8). */
const RATE = 20;
/** Of the p99 of a call without anybody beside it. */
const AIM_TIMES = 1.2;
const DELAY_MS = 100;

interface Situation {
  readonly who: string;
  /** What is sent, and over how many connections; undefined: nothing. */
  readonly attack?: readonly [kind: "within" | "calls" | "tokens" | "bodies" | "files" | "messages", clients: number];
}

const ALONE: Situation = { who: "alone" };
/** As much as the limits allow and no more: what of a flood is answered costs as much. */
const WITHIN: Situation = { who: "beside one who keeps within the limits", attack: ["within", 1] };
/** They are refused, and others hardly wait longer. */
const REFUSED: readonly Situation[] = [
  { who: "beside 64 connections, more calls than allowed", attack: ["calls", 64] },
  { who: "beside 64 connections, wrong tokens", attack: ["tokens", 64] },
];
/** It is work that a server does; others have their turns between. */
const ALLOWED: readonly Situation[] = [
  { who: "beside 8 connections, bodies of a megabyte", attack: ["bodies", 8] },
  { who: "beside files of 8 MB, one after the other", attack: ["files", 1] },
  { who: "beside 4 connections, 1,000 messages a call", attack: ["messages", 4] },
];

interface Seen extends LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly answeredPerSecond: number;
  readonly refusedPerSecond: number;
  readonly wrong: readonly string[];
}

export async function beside({
  workspace,
  quick,
  progress,
}: Pick<Bench, "workspace" | "quick" | "progress">): Promise<Section> {
  const seconds = quick ? QUICK_SECONDS : SECONDS;
  const { dir, keysDir } = workspace.freshKeep();
  await using server = await serveProcess("serve-child.ts", [VAULTS, MEMORIES, dir, keysDir, RATE].map(String));
  const seen = new Map<Situation, Seen[]>();
  const see = async (situation: Situation): Promise<void> => {
    progress(`serve: others ${situation.who}`);
    seen.set(situation, [...(seen.get(situation) ?? []), await measured(server, situation, seconds)]);
  };
  await measured(server, ALONE, seconds);
  for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
    for (const situation of [ALONE, WITHIN, ...REFUSED]) await see(situation);
  for (const situation of ALLOWED) await see(situation);
  const p99Max = Number((AIM_TIMES * medianOf(seen.get(ALONE), "p99")).toPrecision(3));
  const rows = [...seen].map(([situation, some]): Row => {
    const p99Ms = medianOf(some, "p99");
    const loopMs = medianOf(some, "p99Ms");
    const loop = atMost(loopMs, DELAY_MS, "ms of the event loop");
    const verdict = REFUSED.includes(situation) ? both(atMost(p99Ms, p99Max, "ms p99"), loop) : loop;
    return {
      who: situation.who,
      figures: {
        "p50 ms": medianOf(some, "p50"),
        "p99 ms": p99Ms,
        "event loop p99 ms": loopMs,
        "longest ms": medianOf(some, "longestMs"),
        ...(situation.attack === undefined
          ? {}
          : {
              "answered/s": medianOf(some, "answeredPerSecond"),
              "refused/s": medianOf(some, "refusedPerSecond"),
            }),
      },
      ...(situation === ALONE || situation === WITHIN ? {} : { verdict }),
    };
  });
  return {
    title: `serve · ${server.ready.others.length} users with 15 recalls a second each, and one who asks too much`,
    rows,
    notes: [
      `Event loop: how late the server's was. Medians of ${ROUNDS} rounds of ${SECONDS} s; of what is allowed, one. All share the machine, so that some of what others wait is the clients' own work.`,
    ],
    wrong: [...seen.values()].flat().flatMap(({ wrong }) => wrong),
  };
}

async function measured({ ready, delay }: ServeProcess, { who, attack }: Situation, seconds: number): Promise<Seen> {
  const { url, token, others } = ready;
  await delay();
  const users = childRun("serve-quiet-child.ts", [url, String(seconds), ...others]);
  const sent =
    attack === undefined
      ? {}
      : await childRun("serve-attack-child.ts", [attack[0], url, token, String(attack[1]), String(seconds)]);
  const { p50 = Number.NaN, p99 = Number.NaN, refusedCount: othersRefused = 0 } = await users;
  const { answeredCount = 0, refusedCount = 0 } = sent;
  return {
    p50,
    p99,
    ...(await delay()),
    answeredPerSecond: answeredCount / seconds,
    refusedPerSecond: refusedCount / seconds,
    wrong: [
      ...(othersRefused === 0 ? [] : [`${who}: ${othersRefused} calls of others were refused`]),
      ...(attack === undefined || answeredCount + refusedCount > 0 ? [] : [`${who}: nothing was sent`]),
    ],
  };
}

const medianOf = (some: readonly Seen[] = [], figure: Exclude<keyof Seen, "wrong">): number =>
  median(some.map((seen) => seen[figure]));
