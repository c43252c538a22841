/**
 * `npm run conformance -- erasure [--quick] [--seed N] [--json]`: whether what was erased can be had back by anybody (SEC-E1, SEC-E2, SEC-E3, SEC §7.4).
 * A line a step. `--quick` dies at two points and tries fewer keys. Exit codes: 0 all passed · 1 a check failed, or a step checked nothing ·
 * 2 the arguments make no sense.
 */
import { parseArgs } from "node:util";
import { type Asked, procedure } from "./run.ts";
import type { Line } from "./tally.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export const ERASURE_USAGE = "erasure [--quick] [--seed N] [--json]";
const SEED_DEFAULT = 20_261_122;
/** Faults of one step that are told one by one. */
const TOLD_MAX = 5;

export async function erasure(parameters: readonly string[], output: Output): Promise<number> {
  const asked = parse(parameters);
  if (typeof asked === "string") {
    output.err(`${asked}\nusage: npm run conformance -- ${ERASURE_USAGE}`);
    return 2;
  }
  const tell = asked.json ? output.err : output.out;
  tell(`seed ${asked.seed}`);
  const { lines, code, closing, passed, failed } = await judged(procedure(asked), tell);
  if (asked.json) output.out(JSON.stringify({ passed, failed, seed: asked.seed, lines }, null, 2));
  tell(closing);
  return code;
}

export interface Judged {
  readonly lines: readonly Line[];
  readonly passed: number;
  readonly failed: number;
  readonly closing: string;
  readonly code: number;
}

/** Tells each line as it comes. A step that checked nothing has failed, and so has a procedure without steps. */
export async function judged(
  lines: AsyncIterable<Line> | Iterable<Line>,
  tell: (line: string) => void,
): Promise<Judged> {
  const heard: Line[] = [];
  let passed = 0;
  let failed = 0;
  for await (const line of lines) {
    heard.push(line);
    const { triedCount, faults } = line;
    passed += triedCount - faults.length;
    failed += triedCount === 0 ? 1 : faults.length;
    for (const each of told(line)) tell(each);
  }
  return {
    lines: heard,
    passed,
    failed,
    closing: `${passed} passed, ${failed} failed`,
    code: failed === 0 && passed > 0 ? 0 : 1,
  };
}

function told({ keep, variant, step, title, triedCount, faults, note }: Line): readonly string[] {
  const isGood = triedCount > 0 && faults.length === 0;
  const place = `${keep.padEnd(6)}  ${variant.padEnd(7)}  ${step.padEnd(2)}`;
  const nothing = triedCount === 0 ? ["             nothing was checked"] : [];
  const more = faults.length > TOLD_MAX ? [`             … and ${faults.length - TOLD_MAX} more`] : [];
  return [
    `${isGood ? "ok    " : "FAILED"}  ${place}  ${title}  ${triedCount - faults.length} of ${triedCount}${note === "" ? "" : `  (${note})`}`,
    ...faults.slice(0, TOLD_MAX).map((fault) => `             ${fault}`),
    ...more,
    ...nothing,
  ];
}

/** @returns what is wrong, as a sentence, where it is */
function parse(parameters: readonly string[]): (Asked & { readonly json: boolean }) | string {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        quick: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        seed: { type: "string" },
      },
    });
    const seed = values.seed === undefined ? SEED_DEFAULT : Number(values.seed);
    if (!Number.isSafeInteger(seed)) return "a seed is a whole number";
    return { isQuick: values.quick, json: values.json, seed };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
