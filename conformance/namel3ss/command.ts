/**
 * `npm run conformance -- namel3ss DIR`: the memory contract's fixtures against the engine (spec/namel3ss.md §23), a line for each file. DIR is laid
 * out as `contract-v1/{golden,sequences,vectors}` and `later`; other data of that layout are read as well. Exit codes: 0 all passed · 1 a check
 * failed, a file has no place here, or nothing was checked · 2 the arguments make no sense.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import type { Json } from "../../src/model/json.ts";
import { type Check, difference, field, isEqual, readJson } from "./data.ts";
import { laterChecks } from "./later.ts";
import { PHASE_TABLES } from "./phase-vectors.ts";
import { POLICY_TABLES } from "./policy-vectors.ts";
import { goldenChecks, sequenceChecks } from "./recorded.ts";
import { STORE_TABLES } from "./store-vectors.ts";
import { TEXT_TABLES } from "./text-vectors.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export const NAMEL3SS_USAGE = "namel3ss DIR";

type Checks = readonly Check[] | Promise<readonly Check[]>;
const TABLES: Readonly<Record<string, (table: Json) => Checks>> = {
  ...TEXT_TABLES,
  ...POLICY_TABLES,
  ...STORE_TABLES,
  ...PHASE_TABLES,
};

/** Failures of one file that are told one by one. */
const TOLD_MAX = 5;

export async function namel3ss(parameters: readonly string[], { out, err }: Output): Promise<number> {
  const [folder, ...rest] = parameters;
  if (folder === undefined || rest.length > 0 || !existsSync(folder) || !statSync(folder).isDirectory()) {
    err(`name one folder of fixtures\nusage: npm run conformance -- ${NAMEL3SS_USAGE}`);
    return 2;
  }
  const counts = { passed: 0, failed: 0, misplaced: 0 };
  for (const file of filesIn(folder)) {
    const place = placed(folder, file);
    if (place === "known") continue;
    const path = relative(folder, file);
    if (place === "not built") out(`not built  ${path}`);
    else if (place === undefined) {
      counts.misplaced += 1;
      out(`no place   ${path}`);
    } else {
      const { passed, failures } = await judged(place);
      counts.passed += passed;
      counts.failed += failures.length;
      out(`${failures.length === 0 ? "ok       " : "FAILED   "}  ${path}  ${passed} of ${passed + failures.length}`);
      for (const failure of failures.slice(0, TOLD_MAX)) out(`             ${failure}`);
      if (failures.length > TOLD_MAX) out(`             … and ${failures.length - TOLD_MAX} more`);
    }
  }
  if (counts.misplaced > 0) err(`${counts.misplaced} files have no place in this layout`);
  if (counts.passed + counts.failed === 0) err("nothing was checked");
  out(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.misplaced === 0 && counts.passed > 0 ? 0 : 1;
}

/** A fixture that cannot be read, or that the engine refuses, is a failure and not the end of the run. */
async function judged(
  checks: () => Checks,
): Promise<{ readonly passed: number; readonly failures: readonly string[] }> {
  try {
    const done = await checks();
    const failures = done.filter((check) => !isEqual(check));
    if (done.length === 0) return { passed: 0, failures: ["nothing in it was checked"] };
    return {
      passed: done.length - failures.length,
      failures: failures.map(({ name, got, want }) => `${name}: differs at ${difference(got, want) || "the whole"}`),
    };
  } catch (error) {
    return { passed: 0, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const KNOWN = /^(?:README(?:\.\w+)?|LICENSE.*|policies\.json|inputs\.json)$/;

/** What is to be done with a file: how it is checked, or that it needs no check, or undefined where nobody knows. */
function placed(folder: string, file: string): (() => Checks) | "known" | "not built" | undefined {
  if (KNOWN.test(basename(file))) return "known";
  const [version, kind = "", ...rest] = relative(folder, file).split(sep);
  if (version === "later") {
    return (rest.length === 1 ? laterChecks(kind, file) : undefined) ?? "not built";
  }
  const [name] = rest;
  if (version !== "contract-v1" || rest.length !== 1 || name === undefined || !name.endsWith(".json")) return undefined;
  if (kind === "golden") return goldenOf(file);
  if (kind === "sequences") return () => sequenceChecks(readJson(file), beside(file, "policies.json"));
  const table = kind === "vectors" ? tableOf(basename(name, ".json")) : undefined;
  return table === undefined ? undefined : () => table(readJson(file));
}

/** A golden without inputs cannot be run. */
function goldenOf(file: string): (() => Checks) | undefined {
  const inputs = field(beside(file, "inputs.json"), basename(file));
  return inputs === undefined ? undefined : () => goldenChecks(readJson(file), inputs, beside(file, "policies.json"));
}

/** By the table's name, also where something was added to it: `retention_2.json`. */
function tableOf(name: string): ((table: Json) => Checks) | undefined {
  if (Object.hasOwn(TABLES, name)) return TABLES[name];
  const longest = Object.keys(TABLES)
    .filter((known) => name.startsWith(`${known}_`) || name.startsWith(`${known}-`))
    .sort((left, right) => right.length - left.length)[0];
  return longest === undefined ? undefined : TABLES[longest];
}

function beside(file: string, name: string): Json {
  const path = join(file, "..", name);
  return existsSync(path) ? readJson(path) : {};
}
