/** A ChatGPT archive: read by its importer alone, which must need the room of one conversation, and taken into a vault, which keeps an index of it. */
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeArchive } from "../src/formats/files/archive.ts";
import { atMost } from "./aim.ts";
import type { Bench, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { chatgptFiles, type Written } from "./formats-chatgpt.ts";

const BYTES_A_MB = 1024 ** 2;
const BYTES_A_GB = 1024 ** 3;
const MS_A_SECOND = 1_000;
const MICROSECONDS_A_MS = 1_000;
const STEPS = 4;
const AIM_OF_FIRST_QUARTER = 1.25;
const AIM_OF_SMALLER = 1.25;
const ARCHIVED_AT = Date.UTC(2026, 9, 1);

/** Unpacked, the smaller first. */
const READ_BYTES = [100 * BYTES_A_MB, BYTES_A_GB];
const QUICK_READ_BYTES = [BYTES_A_MB / 2, BYTES_A_MB];
/** A vault forms memory of every turn, which takes milliseconds each: an hour for a gigabyte, which only `--full` asks for. */
const IMPORT_BYTES = [16 * BYTES_A_MB, 64 * BYTES_A_MB];
const QUICK_IMPORT_BYTES = [BYTES_A_MB / 4, BYTES_A_MB / 2];

interface Archive {
  readonly path: string;
  readonly packedBytes: number;
  readonly written: Readonly<Written>;
}
interface Run {
  readonly archive: Archive;
  readonly figures: Readonly<Record<string, number>>;
}

export async function* archiveSections(bench: Bench): AsyncGenerator<Section> {
  yield await reading(bench, bench.quick ? QUICK_READ_BYTES : READ_BYTES);
  yield await importing(bench, bench.quick ? QUICK_IMPORT_BYTES : bench.full ? READ_BYTES : IMPORT_BYTES);
}

async function reading(bench: Bench, sizes: readonly number[]): Promise<Section> {
  const runs = await eachArchive(bench, sizes, (archive) => child(["reads", archive.path]));
  const [smallest] = await eachArchive(bench, sizes.slice(0, 1), (archive) => child(["parses", archive.path]));
  const row = (who: string, { archive, figures }: Run): Row => ({
    who: `${who}, ${sizeOf(archive)}`,
    figures: {
      ...rates(archive, figures),
      ...resident(figures),
      "peak MB": (figures["peakBytes"] ?? Number.NaN) / BYTES_A_MB,
      "held MB": (figures["heldBytes"] ?? Number.NaN) / BYTES_A_MB,
    },
  });
  return {
    title: "ChatGPT archive · read by the importer alone",
    rows: [
      ...runs.map((run) => ({
        ...row("keepsake", run),
        ...(bench.quick
          ? {}
          : { verdict: atMost(run.figures["grown"] ?? Number.NaN, AIM_OF_FIRST_QUARTER, "× the first quarter") }),
      })),
      ...(smallest === undefined ? [] : [row("JSON.parse, whole file", smallest)]),
    ],
    notes: [
      ...runs.map(({ archive }) => contentOf(archive)),
      "Resident: the most until each quarter of the way. Held: live objects and buffers at the end, after a collection. JSON.parse holds the whole file and can read no text of more than 512 MB.",
    ],
    wrong: runs.flatMap(faults),
  };
}

async function importing(bench: Bench, sizes: readonly number[]): Promise<Section> {
  const { workspace, quick } = bench;
  const runs = await eachArchive(bench, sizes, async (archive) => {
    const { dir, keysDir } = workspace.freshKeep();
    try {
      return await child(["imports", archive.path, dir, keysDir]);
    } finally {
      for (const folder of [dir, keysDir]) await rm(folder, { recursive: true, force: true });
    }
  });
  const of = (run: Run | undefined, name: string): number => run?.figures[name] ?? Number.NaN;
  const [smaller, larger] = runs;
  const per = (name: string): number =>
    (of(larger, "heldBytes") - of(smaller, "heldBytes")) / (of(larger, name) - of(smaller, name));
  /** What is not held for messages that came in. */
  const rest = (run: Run | undefined): number => of(run, "peakBytes") - per("messages") * of(run, "messages");
  return {
    title: "ChatGPT archive · imported into a vault and formed",
    rows: runs.map((run) => ({
      who: `keepsake, ${sizeOf(run.archive)}`,
      figures: {
        ...rates(run.archive, run.figures),
        "items/s": (MS_A_SECOND * of(run, "items")) / of(run, "ms"),
        ...resident(run.figures),
        "peak MB": of(run, "peakBytes") / BYTES_A_MB,
        "held MB": of(run, "heldBytes") / BYTES_A_MB,
        "rest MB": rest(run) / BYTES_A_MB,
      },
      ...(quick || run !== larger
        ? {}
        : { verdict: atMost(rest(larger) / rest(smaller), AIM_OF_SMALLER, "× the rest of the smaller") }),
    })),
    notes: [
      ...runs.map((run) => `${contentOf(run.archive)} ${of(run, "items").toLocaleString("en")} items came of it.`),
      `Held: live objects and buffers after a collection, over an empty vault. Between the two archives the index holds ${per("messages").toFixed(0)} bytes a message, ${per("items").toFixed(0)} an item.`,
      "Rest: the peak without what the index holds for its messages; it must not grow with the archive.",
    ],
    wrong: runs.flatMap(faults),
  };
}

/** One archive at a time lies on the disk. */
async function eachArchive(
  { workspace, progress }: Bench,
  sizes: readonly number[],
  run: (archive: Archive) => Promise<Run["figures"]>,
): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const sizeBytes of sizes) {
    const path = workspace.fresh("chatgpt.zip");
    progress(`formats: an archive of ${Math.round(sizeBytes / BYTES_A_MB)} MB`);
    try {
      const archive = await written(path, sizeBytes);
      runs.push({ archive, figures: await run(archive) });
    } finally {
      await rm(path, { force: true });
    }
  }
  return runs;
}

async function written(path: string, sizeBytes: number): Promise<Archive> {
  const count: Written = { bytes: 0, conversations: 0, messages: 0 };
  await pipeline(Readable.from(writeArchive(chatgptFiles(sizeBytes, count), ARCHIVED_AT)), createWriteStream(path));
  return { path, packedBytes: (await stat(path)).size, written: count };
}

const child = (args: readonly string[]): Promise<Run["figures"]> =>
  childRun("formats-archive-child.ts", args, ["--expose-gc"]);

function rates({ written: { messages } }: Archive, figures: Run["figures"]) {
  const of = (name: string): number => figures[name] ?? Number.NaN;
  return {
    s: of("ms") / MS_A_SECOND,
    "messages/s": (MS_A_SECOND * messages) / of("ms"),
    "CPU µs a message": (MICROSECONDS_A_MS * of("cpuMs")) / messages,
  };
}

const resident = (figures: Run["figures"]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from({ length: STEPS }, (_, step) => step)
      .filter((step) => figures[`resident${step}`] !== undefined)
      .map((step) => [`${step + 1}/${STEPS} MB`, (figures[`resident${step}`] ?? Number.NaN) / BYTES_A_MB]),
  );

const sizeOf = ({ written: { bytes } }: Archive): string =>
  `${(bytes / BYTES_A_MB).toFixed(bytes < BYTES_A_MB ? 1 : 0)} MB`;

const contentOf = (archive: Archive): string =>
  `${sizeOf(archive)}, packed ${(archive.packedBytes / BYTES_A_MB).toFixed(1)}: ${archive.written.conversations.toLocaleString("en")} conversations, ${archive.written.messages.toLocaleString("en")} messages.`;

function faults({ archive, figures }: Run): readonly string[] {
  const [found, told] = [figures["messages"] ?? 0, archive.written.messages];
  return [
    ...(found === told ? [] : [`${told} messages are in the archive and ${found} came out`]),
    ...(figures["problems"] === 0 ? [] : ["the importer met problems in an archive without any"]),
  ];
}
