/**
 * `npm run eval -- SET DIR [options]`: measures recall on public data that lies in a folder of the reader's. `all DIR` runs every
 * set whose folder lies in DIR, names the folders it does not know, and goes on.
 * Exit codes: 0 measured · 1 nothing was measured, or a set could not be read · 2 the arguments make no sense.
 */

import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BEFORE, withBefore } from "./before.ts";
import { EvalInputError } from "./eval-input-error.ts";
import type { EvalSet } from "./eval-set.ts";
import { type FormationOptions, formationCommand } from "./formation/formation-command.ts";
import { type SentencesOptions, sentencesCommand } from "./formation/sentences-command.ts";
import { memoryCommand } from "./memory/memory-command.ts";
import type { Method } from "./method.ts";
import { type PrivacyOptions, privacyCommand } from "./privacy/privacy-command.ts";
import { table } from "./report.ts";
import { type Row, run } from "./run.ts";
import { loaderOf, SET_FOLDERS } from "./sets.ts";

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** The methods, in the order of their columns. */
export type Columns = (options: {
  /** Folder for vectors that the next run may use again. */
  readonly vectors?: string | undefined;
}) => readonly Method[];

const usage = (methods: readonly Method[]): string => `Usage: npm run eval -- SET DIR [options]
  SET            ${[...SET_FOLDERS.keys()].join(", ")}, or all
                 (one set of a folder that holds several: beam-100K, madial-zh, …)
  DIR            the folder with the data of the set; for all, the folder above
  --methods A,B  only these columns: ${methods.map((method) => method.name).join(", ")}
  sentences DIR  what the rules make of sentences with known facts (docs/formation.md); --details names what was read wrongly
  formation DIR  how memory forms from the sets below DIR, and from recorded answers of a model (docs/evaluation.md); --limit memories
  privacy [DIR]  what the privacy detectors find and miss in marked sentences (docs/evaluation.md); --details names each fault
  everyday DIR…  plays everyday scenarios; --quiet leaves out the failures
  memories FILE… worth, number and residue of what is kept of LoCoMo conversations; --model oracle
  answers FILE…  answer words in the prompt at a token budget; --budgets 200,400,800, --model oracle
                 (everyday, memories and answers take --help)
  --limit N      asks at most N questions of each memory
  --details      adds the lines of each category
  --json FILE    writes the same rows to FILE as a JSON array
  --vectors DIR  keeps vectors of passages in DIR, so that the next run need not make them again`;

export async function evalCommand(args: readonly string[], columns: Columns, output: Output): Promise<number> {
  if (args[0] === "sentences") return sentences(args.slice(1), output);
  if (args[0] === "formation") return formation(args.slice(1), output);
  if (args[0] === "privacy") return privacy(args.slice(1), output);
  const ofMemory = memoryCommand(args[0], args.slice(1), output);
  if (ofMemory !== undefined) return ofMemory;
  const asked = parse(args, columns);
  if (asked === undefined) {
    output.err(usage(columns({})));
    return 2;
  }
  try {
    return await measure(asked, await available(asked.methods, output), output);
  } catch (error) {
    output.err(complaint(error, asked.folder));
    return 1;
  }
}

async function sentences(args: readonly string[], output: Output): Promise<number> {
  const asked = parseSentences(args);
  if (asked === undefined) {
    output.err("Usage: npm run eval -- sentences DIR [--details] [--json FILE]");
    return 2;
  }
  try {
    return await sentencesCommand(asked, output.out);
  } catch (error) {
    output.err(complaint(error, asked.folder));
    return 1;
  }
}

async function formation(args: readonly string[], output: Output): Promise<number> {
  const asked = parseFormation(args);
  if (asked === undefined) {
    output.err("Usage: npm run eval -- formation DIR [--json FILE] [--limit N]");
    return 2;
  }
  return formationCommand(asked, output);
}

async function privacy(args: readonly string[], output: Output): Promise<number> {
  const asked = parsePrivacy(args);
  if (asked === undefined) {
    output.err("Usage: npm run eval -- privacy [DIR] [--details] [--json FILE]");
    return 2;
  }
  try {
    return await privacyCommand(asked, output.out);
  } catch (error) {
    output.err(complaint(error, asked.folder ?? "The set"));
    return 1;
  }
}

function parsePrivacy(args: readonly string[]): PrivacyOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "string" }, details: { type: "boolean" } },
    });
    const [folder, ...rest] = positionals;
    return rest.length > 0 ? undefined : { folder, details: values.details ?? false, json: values.json };
  } catch {
    // parseArgs throws for an unknown option; the usage says which ones there are.
    return undefined;
  }
}

function parseFormation(args: readonly string[]): FormationOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "string" }, limit: { type: "string" } },
    });
    const [folder, ...rest] = positionals;
    const limit = values.limit === undefined ? undefined : Number(values.limit);
    const isSound = limit === undefined || (Number.isInteger(limit) && limit > 0);
    return folder === undefined || rest.length > 0 || !isSound ? undefined : { folder, json: values.json, limit };
  } catch {
    // parseArgs throws for an unknown option; the usage says which ones there are.
    return undefined;
  }
}

function parseSentences(args: readonly string[]): SentencesOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "string" }, details: { type: "boolean" } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) return undefined;
    return { folder, details: values.details ?? false, json: values.json };
  } catch {
    // parseArgs throws for an unknown option; the usage says which ones there are.
    return undefined;
  }
}

/** A set that cannot be read costs no other its figures, and is no success. */
async function measure(asked: Asked, methods: readonly Method[], output: Output): Promise<number> {
  const rows: Row[] = [];
  const notes: string[] = [];
  let unreadCount = 0;
  for (const { name, read } of await readers(asked, output))
    try {
      for (const set of await read()) {
        const found = await run(set, methods, { ...asked, progress: output.err });
        rows.push(...found);
        if (found.length > 0 && set.note !== undefined) notes.push(set.note);
      }
    } catch (error) {
      output.err(`${name}: ${complaint(error, name)}`);
      unreadCount += 1;
    }
  if (rows.length > 0) {
    const names = methods.map((method) => method.name);
    // Of some of the questions the figures would not compare.
    const told = asked.limit === undefined ? withBefore(rows) : rows;
    const columns = told === rows ? names : [...names, BEFORE];
    output.out([table(told, columns), "", ...LEGEND, ...notes].join("\n"));
    if (asked.json !== undefined) await writeFile(asked.json, `${JSON.stringify(rows.map(flat), null, 2)}\n`);
  } else if (unreadCount === 0) output.err("No question was asked.");
  return rows.length > 0 && unreadCount === 0 ? 0 : 1;
}

/** What the reader can mend, as a sentence; anything else is a fault of this program. */
function complaint(error: unknown, folder: string): string {
  if (error instanceof EvalInputError) return error.message;
  if (isMissingFolder(error)) return `${folder} is no folder that can be read.`;
  throw error;
}

/** Those that can run here; the others are named. */
async function available(methods: readonly Method[], output: Output): Promise<readonly Method[]> {
  const able: Method[] = [];
  for (const method of methods) {
    const reason = await method.unavailable?.();
    if (reason === undefined) able.push(method);
    else output.err(`${method.name} is left out: ${reason}`);
  }
  if (able.length === 0) throw new EvalInputError("None of the methods can run here.");
  return able;
}

const LEGEND = [
  "Ranked are messages (or beliefs) in percent, found in what recall returns; – : the method cannot be measured so.",
  "tokens and ms are those of one everyday recall; of the baselines, ms is the ranking alone.",
];

/** One object a row, a field for each method. */
const flat = ({ values, ...row }: Row): Readonly<Record<string, unknown>> => ({ ...row, ...values });

interface Asked {
  readonly set: string;
  readonly folder: string;
  readonly methods: readonly Method[];
  readonly json: string | undefined;
  readonly limit: number | undefined;
  readonly details: boolean | undefined;
}

function parse(args: readonly string[], columns: Columns): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "string" },
        limit: { type: "string" },
        methods: { type: "string" },
        details: { type: "boolean" },
        vectors: { type: "string" },
      },
    });
    const [set, folder, ...rest] = positionals;
    const limit = values.limit === undefined ? undefined : Number(values.limit);
    if (set === undefined || folder === undefined || rest.length > 0) return undefined;
    if (set !== "all" && loaderOf(set) === undefined) return undefined;
    if (limit !== undefined && !(Number.isInteger(limit) && limit > 0)) return undefined;
    const names = values.methods?.split(",");
    const known = columns({ vectors: values.vectors });
    const methods = known.filter((method) => names?.includes(method.name) ?? true);
    if (methods.length !== (names ?? known).length) return undefined;
    return { set, folder, methods, json: values.json, limit, details: values.details };
  } catch {
    // parseArgs throws for an unknown option; the usage says which ones there are.
    return undefined;
  }
}

interface Reader {
  readonly name: string;
  readonly read: () => Promise<readonly EvalSet[]>;
}

/** Read one after the other, so that only the sets of one folder at a time lie in memory. */
async function readers({ set, folder }: Asked, output: Output): Promise<readonly Reader[]> {
  const load = loaderOf(set);
  if (load !== undefined) return [{ name: set, read: () => load(folder) }];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .toSorted(byName)
    .flatMap(({ name }) => {
      const known = SET_FOLDERS.get(name);
      if (known === undefined) output.err(`${name}: this set is not known, left out.`);
      return known === undefined ? [] : [{ name, read: () => known(join(folder, name)) }];
    });
}

const byName = (left: { readonly name: string }, right: { readonly name: string }): number =>
  left.name < right.name ? -1 : 1;

const isMissingFolder = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
