/**
 * `npm run census [-- --json]`: readability figures of the source tree with their goals. Reads
 * files in git, and opens a temporary vault to count what a call enters.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { callsEntered } from "./census-calls.ts";

const ROOT = join(import.meta.dirname, "..");
const FUNCTION_LINES_MAX = 80;
const ADAPTER = "src/agents/langgraph.ts";
const ENTRY = "src/index.ts";

interface SourceFile {
  readonly path: string;
  readonly lineCount: number;
  /** Imported paths, types included. */
  readonly imports: readonly string[];
  /** Paths loaded together with it. */
  readonly loads: readonly string[];
  readonly exportCount: number;
  /** `name (lines)`. */
  readonly longFunctions: readonly string[];
}

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly goal: number;
  readonly detail?: string;
}

const tracked = (folder: string): readonly string[] =>
  execFileSync("git", ["ls-files", "--", `${folder}/*.ts`], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(ROOT, path)));

function readSource(path: string): SourceFile {
  const source = readFileSync(join(ROOT, path), "utf8");
  const imports = new Set<string>();
  const loads = new Set<string>();
  const longFunctions: string[] = [];
  let exportCount = 0;
  const lineOf = lineFinder(source);
  const resolve = (specifier: unknown, isLoaded: boolean): void => {
    if (typeof specifier !== "string" || !specifier.startsWith(".")) return;
    const target = posix.join(posix.dirname(path), specifier);
    imports.add(target);
    if (isLoaded) loads.add(target);
  };
  const measure = (node: { readonly start: number; readonly end: number }): void => {
    const [first, last] = [lineOf(node.start), lineOf(node.end)];
    if (last - first + 1 > FUNCTION_LINES_MAX) longFunctions.push(`${path}:${first} (${last - first + 1} lines)`);
  };
  new Visitor({
    ImportDeclaration: ({ source: from, importKind, specifiers }) =>
      resolve(from.value, importKind !== "type" && (specifiers.length === 0 || specifiers.some(isValueImport))),
    ExportAllDeclaration: ({ source: from, exportKind }) => resolve(from.value, exportKind !== "type"),
    ExportNamedDeclaration: ({ source: from, exportKind, specifiers }) => {
      exportCount += Math.max(1, specifiers.length);
      if (from !== null) resolve(from.value, exportKind !== "type");
    },
    ImportExpression: ({ source: from }) => resolve("value" in from ? from.value : undefined, false),
    TSImportType: ({ source: from }) => resolve(from.value, false),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, source, { lang: "ts", sourceType: "module" }).program);
  const lineCount = source.split("\n").length - 1;
  return { path, lineCount, imports: [...imports], loads: [...loads], exportCount, longFunctions };
}

const isValueImport = (specifier: { readonly type: string; readonly importKind?: string }): boolean =>
  specifier.type !== "ImportSpecifier" || specifier.importKind !== "type";

/** Line numbers from 1, by binary search. */
function lineFinder(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Tarjan's strongly connected components. */
function largestCycle(files: ReadonlyMap<string, SourceFile>): readonly string[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  let largest: readonly string[] = [];
  const visit = (path: string): void => {
    const own = order.size;
    order.set(path, own);
    lowest.set(path, own);
    open.push(path);
    isOpen.add(path);
    for (const target of files.get(path)?.imports ?? []) {
      if (!files.has(target)) continue;
      if (!order.has(target)) visit(target);
      else if (!isOpen.has(target)) continue;
      lowest.set(path, Math.min(lowest.get(path) ?? own, lowest.get(target) ?? own));
    }
    if (lowest.get(path) !== own) return;
    const component = open.splice(open.indexOf(path));
    for (const member of component) isOpen.delete(member);
    if (component.length > largest.length) largest = component;
  };
  for (const path of files.keys()) if (!order.has(path)) visit(path);
  return largest;
}

function loadedBy(path: string, files: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(files.get(next)?.loads ?? []));
  }
  return found;
}

function largestFolder(paths: readonly string[]): { readonly folder: string; readonly count: number } {
  const counts = Map.groupBy(paths, (path) => posix.dirname(path));
  const [folder = "", members = []] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return { folder, count: members.length };
}

async function figures(): Promise<readonly Figure[]> {
  const source = tracked("src").map(readSource);
  const scripts = tracked("scripts").map(readSource);
  const files = new Map(source.map((file) => [file.path, file]));
  const folder = largestFolder([...files.keys()]);
  const cycle = largestCycle(files);
  const longFunctions = [...source, ...scripts].flatMap((file) => file.longFunctions);
  const calls = await callsEntered(ROOT);
  const lineCount = [...source, ...scripts].reduce((sum, file) => sum + file.lineCount, 0);
  return [
    { name: "lines of TypeScript in src and scripts", value: lineCount, goal: 110_000 },
    { name: "files in src", value: source.length, goal: 900 },
    { name: "files in the largest folder", value: folder.count, goal: 45, detail: folder.folder },
    { name: "files in the largest import cycle", value: cycle.length, goal: 5, detail: cycle.slice(0, 5).join(" ") },
    { name: "files entered by observe", detail: calls.observe.join("\n  "), value: calls.observe.length, goal: 80 },
    { name: "files entered by recall", detail: calls.recall.join("\n  "), value: calls.recall.length, goal: 50 },
    {
      name: "files entered by a confirmed forget",
      detail: calls.forget.join("\n  "),
      value: calls.forget.length,
      goal: 90,
    },
    { name: "tokenisations of one observed message", value: calls.tokenisations, goal: 3 },
    { name: "exported names of the main entry", value: files.get(ENTRY)?.exportCount ?? 0, goal: 60 },
    { name: "files loaded by keepsake/langgraph", value: loadedBy(ADAPTER, files).size, goal: 15 },
    {
      name: `functions above ${FUNCTION_LINES_MAX} lines`,
      value: longFunctions.length,
      goal: 0,
      detail: longFunctions.join("\n  "),
    },
  ];
}

const measured = await figures();
if (process.argv.includes("--json")) console.log(JSON.stringify(measured, undefined, 2));
else
  for (const { name, value, goal, detail } of measured) {
    const mark = value <= goal ? "met" : "    ";
    console.log(
      `${mark}  ${value.toLocaleString("en").padStart(8)}  goal ${goal.toLocaleString("en").padStart(8)}  ${name}`,
    );
    if (detail !== undefined && value > goal && process.argv.includes("--detail")) console.log(`  ${detail}`);
  }
