/** What groups of checks over a folder of data came to, and how it is told. A group that checked nothing has failed. */
import { existsSync, statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { isObject, type Json } from "../src/model/json.ts";

/** One check: what is wrong, or undefined where it held. */
export interface Check {
  readonly name: string;
  readonly fault: string | undefined;
}

export interface Group {
  readonly name: string;
  readonly checks: () => AsyncIterable<Check> | Iterable<Check>;
}

export const held = (name: string, isHeld: boolean, fault: string): Check => ({
  name,
  fault: isHeld ? undefined : fault,
});

/** Compared as JSON: the order of members is nothing. */
export const same = (name: string, got: unknown, want: unknown, what: string): Check =>
  held(name, isDeepStrictEqual(asJson(got), asJson(want)), `${what} differs`);
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** A member that nobody looks at would be a check that nobody makes. */
export function strangers(name: string, value: Json | undefined, known: readonly string[]): readonly Check[] {
  const members = isObject(value) ? Object.keys(value).filter((member) => !known.includes(member)) : ["(no object)"];
  return members.map((member) => ({ name, fault: `has a member that has no place here: ${member}` }));
}

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Failures of one file that are told one by one. */
const TOLD_MAX = 10;

/**
 * A line for each group of the folder that `parameters` name. Exit codes: 0 all passed · 1 a check failed, or nothing was checked · 2 the
 * arguments make no sense.
 */
export async function tellGroups(
  parameters: readonly string[],
  usage: string,
  groupsOf: (folder: string) => readonly Group[],
  { out, err }: Output,
): Promise<number> {
  const [folder, ...rest] = parameters;
  if (folder === undefined || rest.length > 0 || !existsSync(folder) || !statSync(folder).isDirectory()) {
    err(`name one folder of data\nusage: npm run conformance -- ${usage}`);
    return 2;
  }
  let [passed, failed] = [0, 0];
  for (const group of groupsOf(folder)) {
    const { heldCount, faults } = await judged(group);
    passed += heldCount;
    failed += faults.length;
    out(`${faults.length === 0 ? "ok    " : "FAILED"}  ${group.name}  ${heldCount} of ${heldCount + faults.length}`);
    for (const fault of faults.slice(0, TOLD_MAX)) out(`          ${fault}`);
    if (faults.length > TOLD_MAX) out(`          … and ${faults.length - TOLD_MAX} more`);
  }
  if (passed + failed === 0) err("nothing was checked");
  out(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Data that cannot be read, or that stop a check, are a failure and not the end of the run. */
async function judged({ checks }: Group): Promise<{ readonly heldCount: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let heldCount = 0;
  try {
    for await (const { name, fault } of checks()) {
      if (fault === undefined) heldCount += 1;
      else faults.push(`${name}: ${fault}`);
    }
  } catch (error) {
    faults.push(`it stopped: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (heldCount + faults.length === 0) faults.push("nothing was checked");
  return { heldCount, faults };
}
