/**
 * `npm run eval -- SET DIR [--json FILE] [--limit N]`: measures recall on public data that lies in a folder of the reader's.
 * `all DIR` runs every set whose folder lies in DIR, names the folders it does not know, and goes on.
 * Exit codes: 0 measured · 1 nothing was measured, or a file has no place · 2 the arguments make no sense.
 */
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { EvalInputError } from "./eval-input-error.ts";
import type { EvalSet, Method } from "./eval-set.ts";
import { loadLocomo } from "./locomo.ts";
import { table } from "./report.ts";
import { type Row, run } from "./run.ts";

/** One file a set. */
const SETS: ReadonlyMap<string, (folder: string) => Promise<EvalSet>> = new Map([["locomo", loadLocomo]]);

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const USAGE = `Usage: npm run eval -- SET DIR [--json FILE] [--limit N]
  SET       ${[...SETS.keys()].join(", ")}, or all
  DIR       the folder with the data of the set; for all, the folder above
  --json    writes the rows to FILE as a JSON array
  --limit   asks at most N questions of each conversation`;

export async function evalCommand(
  args: readonly string[],
  methods: readonly Method[],
  output: Output,
): Promise<number> {
  const asked = parse(args);
  if (asked === undefined) {
    output.err(USAGE);
    return 2;
  }
  try {
    const sets = asked.set === "all" ? await loadAll(asked.folder, output) : [await loadOne(asked.set, asked.folder)];
    const rows: Row[] = [];
    for (const set of sets) rows.push(...(await run(set, methods, { limit: asked.limit, progress: output.err })));
    if (rows.length === 0) throw new EvalInputError("No question was asked.");
    output.out(table(rows));
    if (asked.json !== undefined) await writeFile(asked.json, `${JSON.stringify(rows, null, 2)}\n`);
    return 0;
  } catch (error) {
    if (isMissingFolder(error)) output.err(`${asked.folder} is no folder that can be read.`);
    else if (error instanceof EvalInputError) output.err(error.message);
    else throw error;
    return 1;
  }
}

interface Asked {
  readonly set: string;
  readonly folder: string;
  readonly json: string | undefined;
  readonly limit: number | undefined;
}

function parse(args: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "string" }, limit: { type: "string" } },
    });
    const [set, folder, ...rest] = positionals;
    const limit = values.limit === undefined ? undefined : Number(values.limit);
    const isKnown = set === "all" || SETS.has(set ?? "");
    if (set === undefined || folder === undefined || rest.length > 0 || !isKnown) return undefined;
    if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) return undefined;
    return { set, folder, json: values.json, limit };
  } catch {
    // parseArgs throws for an unknown option; the usage says which ones there are.
    return undefined;
  }
}

async function loadOne(name: string, folder: string): Promise<EvalSet> {
  const load = SETS.get(name);
  if (load === undefined) throw new EvalInputError(`The set ${name} is not known.`);
  return load(folder);
}

async function loadAll(folder: string, output: Output): Promise<readonly EvalSet[]> {
  const sets: EvalSet[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.filter((found) => found.isDirectory()).toSorted(byName)) {
    const load = SETS.get(entry.name);
    if (load === undefined) output.err(`${entry.name}: this set is not known, left out.`);
    else sets.push(await load(join(folder, entry.name)));
  }
  return sets;
}

const byName = (left: { readonly name: string }, right: { readonly name: string }): number =>
  left.name < right.name ? -1 : 1;

const isMissingFolder = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
