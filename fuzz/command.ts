/** `npm run fuzz -- [target…] [--seconds N] [--seed N] [--keep]`: fuzzes targets one after the other and prints what each came to. */
import { parseArgs } from "node:util";
import { keepFound } from "./found-inputs.ts";
import { TARGETS } from "./targets.ts";
import { type WatchedReport, watchedFuzz } from "./watched-fuzz.ts";

const SEED_MAX = 0x7fff_ffff;
const SECONDS_DEFAULT = 60;
/** The design's figure for one input, with room for a machine that does other things as well. */
const SLOW_MS = 5_000;

/** @param now milliseconds, for a seed where none is given. Exit code. */
export async function fuzzCommand(
  argv: readonly string[],
  print: (line: string) => void,
  now: number,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      seconds: { type: "string" },
      seed: { type: "string" },
      keep: { type: "boolean" },
      list: { type: "boolean" },
    },
  });
  const known = TARGETS.map(({ name }) => name);
  const names = positionals.length === 0 ? known : positionals;
  const strange = names.find((name) => !known.includes(name));
  if (values.list === true || strange !== undefined) {
    print(
      strange === undefined ? known.join("\n") : `There is no target ${strange}. The targets are: ${known.join(", ")}.`,
    );
    return strange === undefined ? 0 : 2;
  }
  const seed = values.seed === undefined ? now % SEED_MAX : Number(values.seed);
  const seconds = values.seconds === undefined ? SECONDS_DEFAULT : Number(values.seconds);
  if (!Number.isSafeInteger(seed) || !(seconds > 0)) {
    print("--seed takes a whole number, --seconds a number above 0.");
    return 2;
  }
  print(`fuzz: seed ${seed} (repeat with --seed ${seed}), ${names.length} targets, ${seconds} s each`);
  const options = { seed, durationMs: seconds * 1_000, inputCountMin: 1 };
  const reports = await watchedFuzz(names, {
    ...options,
    onReport: (report) => printReport(report, values.keep === true, print),
  });
  const faulty = reports.filter(isFaulty);
  print(`fuzz: ${reports.length} targets, ${faulty.length} with faults`);
  return faulty.length === 0 ? 0 : 1;
}

/** Whether a report names a fault, of the parser or of the target itself. */
export const isFaulty = (report: WatchedReport): boolean =>
  "ended" in report || report.violations.length > 0 || report.refusedSeedCount > 0 || report.seedCount === 0;

function printReport(report: WatchedReport, isKept: boolean, print: (line: string) => void): void {
  const tell = (what: string, input: Uint8Array): void => {
    print(`  ${what}`);
    print(`    input (base64): ${Buffer.from(input).toString("base64")}`);
    if (isKept) print(`    kept as ${keepFound(report.target, input)}`);
  };
  if ("ended" in report) {
    print(`${report.target}: ended`);
    tell(report.ended, report.input);
    return;
  }
  const { target, inputCount, acceptedCount, signatureCount, slowestMs, refusedSeedCount, seedCount } = report;
  const counts = `${inputCount} inputs, ${acceptedCount} accepted, ${signatureCount} ways, slowest ${Math.round(slowestMs)} ms`;
  print(`${target}: ${counts}${refusedSeedCount > 0 ? `, ${refusedSeedCount} of ${seedCount} seeds refused` : ""}`);
  for (const { what, input } of report.violations) tell(what, input);
  if (slowestMs > SLOW_MS) tell(`slow: ${Math.round(slowestMs)} ms`, report.slowestInput);
}
