/** How fast the PAM codec is: one store, encoded and decoded in turn with the peer. */
import { atLeast } from "./aim.ts";
import type { Bench, Row, Section } from "./benchmark.ts";
import { childAnswer } from "./child-run.ts";
import { JSON_PEER } from "./formats-json-peer.ts";
import { highest, rate, spread } from "./statistics.ts";

const MEMORIES = 100_000;
const QUICK_MEMORIES = 2_000;
const ROUNDS = 5;
const AIM_A_SECOND = 20_000;
const MS_A_SECOND = 1_000;
const MICROSECONDS_A_MS = 1_000;
const BYTES_A_MB = 1024 ** 2;

const NAMES = ["encode", "verify", "decode", "stringify", "parse"] as const;
type Times = Readonly<Record<(typeof NAMES)[number], readonly number[]>>;

/** What the child prints. */
interface Answer {
  readonly times: Times;
  readonly cpuMs: Times;
  readonly sizeBytes: number;
  readonly wrong: readonly string[];
}

export async function speedSection({ quick, progress }: Bench): Promise<Section> {
  const count = quick ? QUICK_MEMORIES : MEMORIES;
  progress(`formats: the PAM codec, ${count} memories`);
  const answer: unknown = await childAnswer("formats-codec-child.ts", [String(count), String(quick ? 1 : ROUNDS)]);
  // Its own child, beside it: the shape is the one that it prints.
  const { times, cpuMs, sizeBytes, wrong } = answer as Answer;
  const row = (who: string, what: keyof Times, peer: keyof Times): Row => {
    const { p50 } = spread(times[what]);
    return {
      who,
      figures: {
        "p50 s": p50 / MS_A_SECOND,
        "slowest s": highest(times[what]) / MS_A_SECOND,
        "memories/s": (MS_A_SECOND * count) / p50,
        "CPU µs a memory": (MICROSECONDS_A_MS * spread(cpuMs[what]).p50) / count,
      },
      ofPeer: p50 / spread(times[peer]).p50,
    };
  };
  const judged = (each: Row): Row =>
    quick ? each : { ...each, verdict: atLeast(each.figures["memories/s"] ?? 0, AIM_A_SECOND, "memories/s") };
  return {
    title: `PAM codec · ${count.toLocaleString("en")} memories, ${(sizeBytes / BYTES_A_MB).toFixed(1)} MB`,
    rows: [
      judged(row("keepsake · encode: canonical, hashed, validated", "encode", "stringify")),
      row("keepsake · decode: validated and verified", "verify", "parse"),
      judged(row("keepsake · decode: and then every list read", "decode", "parse")),
      row(`${JSON_PEER} · stringify`, "stringify", "stringify"),
      row(`${JSON_PEER} · parse`, "parse", "parse"),
    ],
    notes: [
      "The memories are made beforehand and the bytes go nowhere. Relations and index entries are in it: one and a half for ten memories.",
      `Decoding reads the bytes once to check all of it, before anything is given out, and then once for each of the three lists. Both ways with everything in them: ${rate(
        times.encode.map((ms, place) => ms + (times.decode[place] ?? 0)),
        count,
      ).toFixed(0)} memories/s.`,
      "CPU: on all threads, the collector's too; on a busy machine it says more than the clock.",
    ],
    wrong,
  };
}
