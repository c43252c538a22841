/** The vector kernel by itself: an exact scan of int8 rows, with usearch (native, approximate) beside it, and the recall of both. */
import type { Bench, Row, Section } from "./benchmark.ts";
import { childAnswer } from "./child-run.ts";
import { INSTALL_PEERS, optionalPeer } from "./optional-peer.ts";
import { highest, spread } from "./statistics.ts";
import type { VectorAnswer } from "./vector-child.ts";

const DIMENSIONS = 384;
const NEAREST = 10;
const QUERIES = 1_000;
const LARGE_QUERIES = 100;
const LARGE = 100_000;
const HOT_MS = 30_000;
/** A graph of half a million rows takes minutes to build: beyond this it is told as not built. */
const BUILD_MS_MAX = 600_000;
const BYTES_A_MB = 1024 ** 2;

export async function vectorScan({ quick, progress }: Bench, size: number): Promise<Section> {
  const queries = quick || size >= LARGE ? LARGE_QUERIES : QUERIES;
  const child = async (who: string): Promise<VectorAnswer> => {
    progress(`vectors, ${size} × ${DIMENSIONS}: ${who}`);
    const args = [who, size, DIMENSIONS, queries, quick ? 3_000 : HOT_MS, BUILD_MS_MAX].map(String);
    // vector-child.ts prints exactly this.
    return (await childAnswer("vector-child.ts", args, ["--expose-gc"])) as VectorAnswer;
  };
  const truth = (await child("exact")).found;
  const kernel = await child("kernel");
  const isInstalled = (await optionalPeer("usearch")) !== undefined;
  const peers: (readonly [string, VectorAnswer])[] = [];
  if (isInstalled) {
    peers.push(["usearch 2, native, approximate, int8", await child("usearch-i8")]);
    peers.push(["usearch 2, native, approximate, floats", await child("usearch-f32")]);
  }
  const built = peers.filter(([, { rowCount }]) => rowCount === size);
  const notBuilt = peers.filter(([, { rowCount }]) => rowCount < size);
  const ours = spread(kernel.times).p50;
  const row = (who: string, answer: VectorAnswer): Row => {
    const { p50, p95, p99 } = spread(answer.times);
    return {
      who,
      figures: {
        "p50 ms": p50,
        "p95 ms": p95,
        "p99 ms": p99,
        "max ms": highest(answer.times),
        [`recall@${NEAREST}`]: overlap(answer.found, truth),
        "build s": answer.buildMs / 1_000,
        "resident MB": answer.rssBytes / BYTES_A_MB,
      },
      ofPeer: p50 / ours,
    };
  };
  return {
    title: `vectors · ${size.toLocaleString("en")} × ${DIMENSIONS}, the ${NEAREST} nearest`,
    rows: [row("keepsake · exact scan, int8", kernel), ...built.map(([who, answer]) => row(who, answer))],
    notes: [
      `${kernel.times.length} queries near seeded clustered vectors; recall@${NEAREST}: the share of the true neighbours by cosine of floats. Of the peer: of Keepsake's scan, which looks at every row.`,
      ...notBuilt.map(
        ([who, { rowCount }]) =>
          `${who}: ${rowCount.toLocaleString("en")} rows were in it after ${BUILD_MS_MAX / 60_000} minutes; not measured.`,
      ),
      ...(isInstalled ? [] : [`not installed: usearch (${INSTALL_PEERS})`]),
    ],
  };
}

function overlap(found: readonly (readonly number[])[], truth: readonly (readonly number[])[]): number {
  const shares = found.map((rows, query) => rows.filter((row) => truth[query]?.includes(row)).length / NEAREST);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
