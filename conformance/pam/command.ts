/**
 * `npm run conformance -- pam DIR`: the data of Portable AI Memory against our documents (spec/pam.md §20), a line for each file. DIR is
 * laid out as `schemas`, `examples`, `vectors`, `cases`, `providers`; other data of that layout are read as well. Exit codes: 0 all passed
 * · 1 a check failed, a file or a member has no place here, or nothing was checked · 2 the arguments make no sense.
 */
import { existsSync, statSync } from "node:fs";
import type { Group } from "./outcome.ts";
import { groupsOf } from "./run.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export const PAM_USAGE = "pam DIR";

/** Failures of one file that are told one by one. */
const TOLD_MAX = 10;

export async function pam(parameters: readonly string[], { out, err }: Output): Promise<number> {
  const [folder, ...rest] = parameters;
  if (folder === undefined || rest.length > 0 || !existsSync(folder) || !statSync(folder).isDirectory()) {
    err(`name one folder of data\nusage: npm run conformance -- ${PAM_USAGE}`);
    return 2;
  }
  let [passed, failed] = [0, 0];
  for (const group of groupsOf(folder)) {
    const { held, faults } = await judged(group);
    passed += held;
    failed += faults.length;
    out(`${faults.length === 0 ? "ok    " : "FAILED"}  ${group.name}  ${held} of ${held + faults.length}`);
    for (const fault of faults.slice(0, TOLD_MAX)) out(`          ${fault}`);
    if (faults.length > TOLD_MAX) out(`          … and ${faults.length - TOLD_MAX} more`);
  }
  if (passed + failed === 0) err("nothing was checked");
  out(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Data that cannot be read, or that stop a check, are a failure and not the end of the run. */
async function judged({ checks }: Group): Promise<{ readonly held: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let held = 0;
  try {
    for await (const { name, fault } of checks()) {
      if (fault === undefined) held += 1;
      else faults.push(`${name}: ${fault}`);
    }
  } catch (error) {
    faults.push(`it stopped: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (held + faults.length === 0) faults.push("nothing was checked");
  return { held, faults };
}
