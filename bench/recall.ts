/**
 * Recall, hot and cold, with quality and memory beside it, against the same sentences and questions in other engines; then vectors, many
 * vaults, and memory by dimensions. Every row is measured in processes of its own, so that memory is that of one contender alone.
 */
import { aimFor, atMost, both, type Verdict } from "./aim.ts";
import { type Bench, type Benchmark, brokenOff, type Row, type Section } from "./benchmark.ts";
import { childAnswer } from "./child-run.ts";
import { LIFE_MEMORIES_MAX } from "./life-corpus.ts";
import { manyVaults } from "./many-vaults.ts";
import { isMiniSearchInstalled, MINISEARCH } from "./minisearch-peer.ts";
import { INSTALL_PEERS, optionalPeer } from "./optional-peer.ts";
import { ORAMA } from "./orama-peer.ts";
import { PLAIN_TABLE } from "./plain-table.ts";
import type { RecallAnswer, RecallSpec, Who } from "./recall-spec.ts";
import { RESULTS } from "./recall-spec.ts";
import { copyOf, type FilledKeep, filledKeep, filledPlain, heapFlag, peerFile } from "./recall-store.ts";
import { highest, median, type Spread, spread } from "./statistics.ts";
import { vectorMemory } from "./vector-memory.ts";
import { vectorScan } from "./vector-scan.ts";
import { openKeep, VAULT } from "./workspace.ts";

const DIMENSIONS = 384;
/** Above this a filled keep is too large to copy or to fill a second time. */
const SMALL_MAX = 50_000;
const HOT_MS = 40_000;
const QUICK_HOT_MS = 3_000;
const BYTES_A_MB = 1024 ** 2;
/** Of what the best peer finds. */
const FOUND_MIN = 0.95;

const AIMS: Readonly<Record<number, (ms: Spread) => Verdict>> = {
  5000: ({ p50 }) => atMost(p50, 1, "ms p50"),
  50000: ({ p50, p99 }) => both(atMost(p50, 5, "ms p50"), atMost(p99, 20, "ms p99")),
};
const OPEN_AIMS_MS: Readonly<Record<number, number>> = { 5000: 100, 50000: 600 };

export const recall: Benchmark = {
  name: "recall",
  what: "recall hot and cold, quality, memory, vectors, many vaults",
  sizes: [1_000, 5_000, 50_000, 500_000],
  sizeMax: LIFE_MEMORIES_MAX,
  async *run(bench: Bench): AsyncGenerator<Section> {
    for (const size of bench.sizes) {
      yield* part(`recall of ${size}`, () => recallOf(bench, size));
      yield* part(`vectors of ${size}`, async () => [await vectorScan(bench, size)]);
      if (size <= SMALL_MAX) yield* part(`memory of ${size}`, async () => [await vectorMemory(bench, size)]);
    }
    yield* part("many vaults", () => manyVaults(bench));
  },
};

/** A part that breaks leaves the others their figures. */
async function* part(title: string, measure: () => Promise<readonly Section[]>): AsyncGenerator<Section> {
  try {
    yield* await measure();
  } catch (error) {
    yield brokenOff(title, error);
  }
}

/** One row of the tables: what is opened, and how it is called there. */
interface Contender {
  readonly name: string;
  readonly label: string;
  readonly spec: Pick<RecallSpec, "who" | "paths" | "askedPath" | "rehearse">;
  /** Memory is counted over this one. */
  readonly base: "empty" | "nothing";
}

async function recallOf(bench: Bench, size: number): Promise<readonly Section[]> {
  const { sizeOf, contenders: all, notes, bases } = await prepared(bench, size);
  const rounds = bench.quick || size > SMALL_MAX ? 1 : 3;
  const answers = new Map<string, RecallAnswer[]>([...bases, ...all].map(({ name }) => [name, []]));
  const hotMs = bench.quick ? QUICK_HOT_MS : HOT_MS;
  const measured = [...bases, ...all];
  const broken: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < measured.length; turn++) {
      const contender = measured[(turn + round) % measured.length];
      if (contender === undefined) continue;
      bench.progress(`recall of ${size}, round ${round + 1}: ${contender.label}`);
      const spec: RecallSpec = { ...contender.spec, size, dimensions: DIMENSIONS, hotMs };
      try {
        answers.get(contender.name)?.push(await ask(spec));
      } catch (error) {
        broken.push(...(brokenOff(contender.label, error).wrong ?? []).map((fault) => `${contender.label}: ${fault}`));
      }
    }
  }
  const of = (name: string): readonly RecallAnswer[] => answers.get(name) ?? [];
  // Whose process broke off in every round has no row; the others keep theirs.
  const contenders = all.filter(({ name }) => of(name).length > 0);
  const title = `${size.toLocaleString("en")} items`;
  return [
    {
      title: `recall · ${title} · hot`,
      rows: hotRows(contenders, of, size),
      notes: [...notes, againstPeers(contenders, of), ...HOT_NOTES],
      wrong: [...broken, ...worse(contenders, of)],
    },
    { title: `recall · ${title} · cold`, rows: coldRows(contenders, of, size), notes: COLD_NOTES },
    {
      title: `recall · ${title} · memory`,
      rows: memoryRows(contenders, of),
      notes: [sizeOf, ...MEMORY_NOTES],
    },
  ];
}

// recall-child.ts prints exactly this.
const ask = async (spec: RecallSpec): Promise<RecallAnswer> =>
  (await childAnswer("recall-child.ts", [JSON.stringify(spec)], ["--expose-gc", heapFlag])) as RecallAnswer;

async function prepared(bench: Bench, size: number) {
  const facts = await filledKeep(bench, { size, shape: "facts", dimensions: DIMENSIONS });
  const { askedPath } = facts;
  const plain = await filledPlain(bench, size);
  const keepOf = ({ dir, keysDir }: FilledKeep): readonly string[] => [dir, keysDir];
  const ours = (name: string, label: string, who: Who, keep: FilledKeep, rehearse = false): Contender => ({
    name,
    label,
    spec: { who, paths: keepOf(keep), askedPath: keep.askedPath, rehearse },
    base: "empty",
  });
  const peer = (who: Who, label: string, path: string): Contender => ({
    name: who,
    label,
    spec: { who, paths: [path], askedPath, rehearse: false },
    base: "nothing",
  });
  const contenders = [
    ours("keepsake", "keepsake · lexical", "keepsake", facts),
    ours("hybrid", `keepsake · hybrid, ${DIMENSIONS}-d`, "hybrid", facts),
  ];
  if (size <= SMALL_MAX) {
    const conversation = await filledKeep(bench, { size, shape: "conversation", dimensions: DIMENSIONS });
    contenders.push(
      ours("agents", "keepsake · hybrid, as agents call it", "hybrid", await copyOf(bench, facts), true),
      ours("conversation", "keepsake · hybrid, a conversation of as many messages", "hybrid", conversation),
    );
  }
  contenders.push(peer("plain", PLAIN_TABLE, plain.path));
  const missing: string[] = [];
  if (isMiniSearchInstalled) {
    contenders.push(peer("minisearch", MINISEARCH, (await peerFile(bench, "minisearch", size)).path));
    const { path } = await peerFile(bench, "minisearch-stem", size);
    contenders.push(peer("minisearch-stem", `${MINISEARCH}, with a stemmer`, path));
  } else missing.push("MiniSearch");
  if ((await optionalPeer("@orama/orama")) === undefined) missing.push("Orama");
  else contenders.push(peer("orama", ORAMA, (await peerFile(bench, "orama", size)).path));
  const empty = await emptyKeep(bench, askedPath);
  const bases: readonly Contender[] = [
    ours("empty", "keepsake · an empty vault", "hybrid", empty),
    {
      name: "nothing",
      label: "nothing",
      spec: { who: "nothing", paths: [], askedPath, rehearse: false },
      base: "nothing",
    },
  ];
  const { itemCount, messageCount, fillSeconds, vectorSeconds } = facts;
  return {
    contenders,
    bases,
    sizeOf: `The vault counts ${itemCount.toLocaleString("en")} facts and ${messageCount.toLocaleString("en")} messages; filled by remember in ${fillSeconds.toFixed(0)} s (${Math.round(size / fillSeconds).toLocaleString("en")} a second), the vectors were ready ${vectorSeconds.toFixed(0)} s later.`,
    notes: missing.length === 0 ? [] : [`not installed: ${missing.join(", ")} (${INSTALL_PEERS})`],
  };
}

async function emptyKeep(bench: Bench, askedPath: string): Promise<FilledKeep> {
  const paths = bench.workspace.freshKeep();
  const keepsake = await openKeep(paths);
  await keepsake.vault(VAULT);
  await keepsake.close();
  return { ...paths, askedPath, fillSeconds: 0, vectorSeconds: 0, itemCount: 0, messageCount: 0 };
}

type Of = (name: string) => readonly RecallAnswer[];

function hotRows(contenders: readonly Contender[], of: Of, size: number): readonly Row[] {
  const timesOf = (name: string): readonly number[] => of(name).flatMap(({ times }) => times);
  const peer = spread(timesOf("plain")).p50;
  const aim = aimFor(size, AIMS);
  return contenders.map(({ name, label, spec }) => {
    const times = timesOf(name);
    const { p50, p95, p99 } = spread(times);
    const places = of(name)[0]?.places ?? [];
    const share = (first: number): number =>
      places.filter((place) => place > 0 && place <= first).length / places.length;
    const isOurs = spec.who === "keepsake" || spec.who === "hybrid";
    return {
      who: label,
      figures: {
        "p50 ms": p50,
        "p95 ms": p95,
        "p99 ms": p99,
        "max ms": highest(times),
        "CPU ms": median(of(name).map(({ cpuMs }) => cpuMs)),
        first: share(1),
        [`recall@${RESULTS}`]: share(RESULTS),
        questions: places.length,
      },
      ofPeer: p50 / peer,
      ...(aim === undefined || !isOurs ? {} : { verdict: aim(spread(times)) }),
    };
  });
}

/** What the aim asks: faster than each of them, at equal or better quality. */
function againstPeers(contenders: readonly Contender[], of: Of): string {
  const p50 = (name: string): number => spread(of(name).flatMap(({ times }) => times)).p50;
  const peers = contenders.filter(isPeer);
  const ratios = peers.map(({ name, label }) => {
    const ratio = p50("keepsake") / p50(name);
    const isAsGood = foundShare(of("keepsake")) >= foundShare(of(name));
    return `${ratio.toFixed(2)} × ${label} (${ratio < 1 ? "faster" : "slower"}, quality ${isAsGood ? "equal or better" : "below"})`;
  });
  return `Keepsake's lexical p50 is ${ratios.join(" · ")}.`;
}

const isPeer = ({ spec }: Contender): boolean => spec.who !== "keepsake" && spec.who !== "hybrid";

/** Share of the questions whose sentence was among the results. */
function foundShare([answer]: readonly RecallAnswer[]): number {
  const places = answer?.places ?? [];
  return places.filter((place) => place > 0).length / places.length;
}

/** A fast answer that is much worse than what a peer finds is a wrong one. The stand-in for an embedder is judged by nothing. */
function worse(contenders: readonly Contender[], of: Of): readonly string[] {
  const best = highest(contenders.filter(isPeer).map(({ name }) => foundShare(of(name))));
  const ours = foundShare(of("keepsake"));
  return ours >= FOUND_MIN * best
    ? []
    : [`keepsake found ${ours.toFixed(3)} of the planted sentences, the best peer ${best.toFixed(3)}`];
}

function coldRows(contenders: readonly Contender[], of: Of, size: number): readonly Row[] {
  const wholeOf = (name: string): number => median(of(name).map(({ openMs, firstMs }) => openMs + firstMs));
  const peer = wholeOf("plain");
  const aim = aimFor(size, OPEN_AIMS_MS);
  return contenders
    .filter(({ name }) => name !== "agents")
    .map(({ name, label, spec }) => {
      const openMs = median(of(name).map((answer) => answer.openMs));
      const isOurs = spec.who === "keepsake" || spec.who === "hybrid";
      const isBuilt = spec.paths[0] === "";
      return {
        who: isBuilt ? `${label} · filled anew: its serialised form is too long` : label,
        figures: { "open ms": openMs, "with the first ms": wholeOf(name) },
        ofPeer: wholeOf(name) / peer,
        ...(aim === undefined || !isOurs ? {} : { verdict: atMost(openMs, aim, "ms") }),
      };
    });
}

function memoryRows(contenders: readonly Contender[], of: Of): readonly Row[] {
  const grown = ({ name, base }: Contender, figure: "rssBytes" | "heapBytes"): number =>
    (median(of(name).map((answer) => answer[figure])) - median(of(base).map((answer) => answer[figure]))) / BYTES_A_MB;
  const first = contenders.find(({ name }) => name === "minisearch") ?? contenders.find(({ name }) => name === "plain");
  const peer = first === undefined ? Number.NaN : grown(first, "rssBytes");
  return contenders
    .filter(({ name }) => name !== "agents")
    .map((contender) => ({
      who: contender.label,
      figures: { "resident MB": grown(contender, "rssBytes"), "heap MB": grown(contender, "heapBytes") },
      ofPeer: grown(contender, "rssBytes") / peer,
    }));
}

const HOT_NOTES = [
  `Everyone gives its ${RESULTS} best with their texts. Questions: half of a sentence's content words in other forms, stop words between; the peers get them without the stop words. All are different, and none was asked before but those of the warm-up.`,
  `first, recall@${RESULTS}: the share of questions whose sentence comes first, or at all. Of the peer: of FTS5. CPU ms: processor time a question, on all threads; on a busy machine it says more than the clock.`,
  "Keepsake searches, ranks, decrypts and renders; the vectors come from a stand-in that costs next to nothing and means nothing, so hybrid rows tell time, and no quality.",
];
const COLD_NOTES = [
  "A new process each time, files in the page cache, process start and imports not counted. MiniSearch and Orama read their serialised form; FTS5 searches on disk and loads nothing.",
];
const MEMORY_NOTES = [
  "Growth of a process after all questions and a full collection, over one with an empty vault (Keepsake) or with nothing (peers). Heap: live objects and buffers only; the pages of SQLite are in neither.",
];
