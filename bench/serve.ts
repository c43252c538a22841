/**
 * The server under load: clients that recall, store, correct and forget over many vaults, against a route of Hono that calls the same library, and one that does
 * nothing; then more calls than the limits allow. Clients and server share the machine, as they would in the field.
 */
import { atLeast, atMost, both } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { beside } from "./serve-beside.ts";
import { type Load, type LoadAnswer, load } from "./serve-load.ts";
import { overload } from "./serve-overload.ts";
import { type ServeProcess, serveProcess } from "./serve-process.ts";
import { KINDS } from "./serve-traffic.ts";
import { median } from "./statistics.ts";

const CLIENTS = 64;
const MEMORIES = 50;
const ROUNDS = 3;
const SECONDS = 20;
const QUICK_SECONDS = 3;
const QUICK_VAULTS = 20;
const AIM_SHARE = 0.5;
const AIM_TIMES = 2;

export const serve: Benchmark = {
  name: "serve",
  what: "the server: 64 clients, 60 % recall, 30 % store, 5 % correct, 5 % forget; overload",
  async *run(bench: Bench): AsyncGenerator<Section> {
    yield await mixed(bench);
    yield await overload(bench);
    yield await beside(bench);
  },
};

interface Contender {
  readonly who: string;
  readonly how: Load["how"];
  readonly server: ServeProcess;
  readonly answers: LoadAnswer[];
}

async function mixed({ workspace, quick, vaults: asked, progress }: Bench): Promise<Section> {
  const vaults = quick ? Math.min(asked, QUICK_VAULTS) : asked;
  const place = (): readonly string[] => {
    const { dir, keysDir } = workspace.freshKeep();
    return [String(vaults), String(MEMORIES), dir, keysDir];
  };
  progress(`serve: ${vaults} vaults`);
  await using ours = await serveProcess("serve-child.ts", [...place(), "0"]);
  await using plain = await serveProcess("serve-plain-child.ts", place());
  await using bare = await serveProcess("serve-bare-child.ts", []);
  const contender = (who: string, how: Load["how"], server: ServeProcess): Contender => ({
    who,
    how,
    server,
    answers: [],
  });
  const keepsake = contender("keepsake serve", "mixed", ours);
  const peer = contender("a bare route that calls the library", "plain", plain);
  const nothing = contender("a bare route that does nothing", "bare", bare);
  const all = [keepsake, peer, nothing];
  const seconds = quick ? QUICK_SECONDS : SECONDS;
  for (let round = 0; round < (quick ? 1 : ROUNDS); round++)
    for (const { who, how, server, answers } of all) {
      progress(`serve, round ${round + 1}: ${who}`);
      answers.push(await load(server.ready, { how, clients: CLIENTS, vaults, seconds, seed: round + 1 }));
    }
  const [rate, peerRate, bareRate] = all.map(({ answers }) => median(answers.map(({ perSecond }) => perSecond)));
  const libraryMs = ours.ready.libraryMs;
  const recallAim = AIM_TIMES * (timeOf(peer, "recall") ?? Number.NaN);
  const rows = all.map((each): Row => {
    const perSecond = median(each.answers.map((answer) => answer.perSecond));
    const recallMs = timeOf(each, "recall") ?? Number.NaN;
    return {
      who: each.who,
      figures: { "calls/s": perSecond, ...timesOf(each) },
      ofPeer: perSecond / (peerRate ?? Number.NaN),
      ...(each !== keepsake
        ? {}
        : {
            verdict: both(
              atLeast(perSecond / (peerRate ?? Number.NaN), AIM_SHARE, "of the calls/s"),
              atMost(recallMs, recallAim, "ms recall p50"),
            ),
          }),
    };
  });
  const share = ((rate ?? Number.NaN) / (bareRate ?? Number.NaN)).toFixed(3);
  return {
    title: `serve · ${CLIENTS} clients, ${vaults} vaults of ${MEMORIES} messages`,
    rows,
    notes: [
      `Each client waits for its answer before it calls again, so that times are those of a queue of ${CLIENTS}. A recall alone, in the server's process and without a server, takes ${libraryMs.toFixed(2)} ms; what it counts and traces is written behind it, in both servers and not in that figure.`,
      "Of the peer: of the bare route that calls the library, which has no token, limits, schemas, idempotency, log or metrics. Its aims are those of the issue, with this route as the bare one.",
      `The bare route that does nothing answers the same bytes; keepsake serve has ${share} of its calls/s, and no server could have half of them: a core has time for ${Math.round(1_000 / libraryMs).toLocaleString("en")} recalls a second.`,
    ],
    wrong: all.flatMap(({ who, answers }) =>
      answers.flatMap(({ statuses }) =>
        Object.keys(statuses).every((status) => status === "200")
          ? []
          : [`${who} answered ${JSON.stringify(statuses)}`],
      ),
    ),
  };
}

const timeOf = ({ answers }: Contender, kind: (typeof KINDS)[number]): number | undefined => {
  const times = answers.flatMap(({ kinds }) => kinds[kind]?.p50 ?? []);
  return times.length === 0 ? undefined : median(times);
};

const timesOf = (contender: Contender): Readonly<Record<string, number>> =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const ms = timeOf(contender, kind);
      return ms === undefined ? [] : [[`${kind} p50 ms`, ms] as const];
    }),
  );
