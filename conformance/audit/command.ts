/**
 * `npm run conformance -- audit [--quick] [--entries N]`: whether an audit log that was touched is noticed, and where (SEC-G1, SEC-G2, SEC-E8).
 * A line a group. `--quick` takes a log of 24 entries instead of 200 and 5,000 entries instead of a million; `--entries` says how long the long log
 * is. Exit codes: 0 all passed · 1 a check failed, or a group checked nothing · 2 the arguments make no sense.
 */
import { parseArgs } from "node:util";
import { type Asked, GROUPS, type Outcome } from "./groups.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export const AUDIT_USAGE = "audit [--quick] [--entries N]";
const WHOLE: Asked = { size: 200, longSize: 1_000_000 };
const QUICK: Asked = { size: 24, longSize: 5_000 };
/** Above it a run would take hours, and prove nothing more. */
const ENTRIES_MAX = 20_000_000;
/** Failures of one group that are told one by one. */
const TOLD_MAX = 5;

export async function audit(parameters: readonly string[], { out, err }: Output): Promise<number> {
  const asked = parse(parameters);
  if (typeof asked === "string") {
    err(`${asked}\nusage: npm run conformance -- ${AUDIT_USAGE}`);
    return 2;
  }
  const counts = { passed: 0, failed: 0, empty: 0 };
  for (const { title, run } of GROUPS) {
    const { triedCount, failures, note } = await judged(() => run(asked));
    counts.passed += triedCount - failures.length;
    counts.failed += failures.length;
    if (triedCount === 0) counts.empty += 1;
    const isGood = triedCount > 0 && failures.length === 0;
    const said = note === undefined ? "" : `  (${note})`;
    out(`${isGood ? "ok       " : "FAILED   "}  ${title}  ${triedCount - failures.length} of ${triedCount}${said}`);
    for (const failure of failures.slice(0, TOLD_MAX)) out(`             ${failure}`);
    if (failures.length > TOLD_MAX) out(`             … and ${failures.length - TOLD_MAX} more`);
  }
  if (counts.empty > 0) err(`${counts.empty} groups checked nothing`);
  out(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.empty === 0 && counts.passed > 0 ? 0 : 1;
}

/** A group that throws has failed, and the others go on. */
async function judged(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    return { triedCount: 1, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

/** @returns what is wrong, as a sentence, where it is */
function parse(parameters: readonly string[]): Asked | string {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { quick: { type: "boolean", default: false }, entries: { type: "string" } },
    });
    const asked = values.quick ? QUICK : WHOLE;
    const longSize = values.entries === undefined ? asked.longSize : Number(values.entries);
    const isCount = Number.isSafeInteger(longSize) && longSize > 0 && longSize <= ENTRIES_MAX;
    return isCount ? { ...asked, longSize } : `--entries is a number from 1 to ${ENTRIES_MAX}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
