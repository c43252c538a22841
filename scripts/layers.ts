/** The layer check (layer-rules.ts). Finding no file, or a file without a rule, is an error. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix, relative, sep } from "node:path";
import { type Dependency, readDependencies } from "./layer-reader.ts";
import {
  ENTRY,
  FILE_RULES,
  FRONT_ENDS,
  GUARDED_GLOBALS,
  MODULES,
  type ModuleRules,
  SYSTEM_FILE,
} from "./layer-rules.ts";

interface LayerFault {
  /** Relative to the checked folder. */
  readonly file: string;
  /** From 1; 0 if the file itself is wrong. */
  readonly line: number;
  readonly message: string;
}

/** Checks every file below `sourceFolder`, which is laid out like `src/`. Changes nothing. */
export function checkLayers(sourceFolder: string) {
  const files = filesBelow(sourceFolder);
  const faults = files.flatMap((file) => checkFile(sourceFolder, file));
  if (files.length > 0) return { fileCount: files.length, faults };
  return { fileCount: 0, faults: [{ file: ".", line: 0, message: "no file to check" }] };
}

function checkFile(sourceFolder: string, file: string): LayerFault[] {
  const rules = rulesOf(file);
  const known = Object.keys(MODULES).join(", ");
  if (rules === undefined) return [{ file, line: 0, message: `belongs to no room; the rooms are ${known}` }];
  if (file.endsWith(".json")) return [];
  if (!file.endsWith(".ts")) return [{ file, line: 0, message: "is not TypeScript" }];
  return readDependencies(file, readFileSync(join(sourceFolder, file), "utf8")).flatMap((dependency) => {
    const message = faultOf(file, rules, dependency);
    return message === undefined ? [] : [{ file, line: dependency.line, message }];
  });
}

/** What is wrong with a dependency; undefined if it is allowed. */
function faultOf(file: string, rules: ModuleRules, dependency: Dependency): string | undefined {
  switch (dependency.kind) {
    case "unreadable":
      return `does not parse: ${dependency.name}`;
    case "computed import":
      return `imports a computed path: ${dependency.name}`;
    case "clock, timer or chance":
      return file === SYSTEM_FILE ? undefined : `depends on more than its inputs: ${dependency.name}`;
    case "global":
      if (rules.globals.includes(dependency.name)) return undefined;
      return `uses the global name ${dependency.name}: ${GUARDED_GLOBALS[dependency.name]}`;
    case "import":
      if (dependency.name.startsWith(".")) return relativeFault(file, rules, dependency.name);
      return isBuiltin(dependency.name) ? nodeFault(rules, dependency.name) : packageFault(rules, dependency.name);
  }
}

function relativeFault(file: string, rules: ModuleRules, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(file), specifier);
  if (target.startsWith("../")) return `imports ${specifier}, which is outside the source folder`;
  if (folderOf(target) === folderOf(file) && folderOf(file) !== "") return undefined;
  if (FRONT_ENDS.has(folderOf(target)) && FRONT_ENDS.has(folderOf(file))) return undefined;
  const targetRules = rulesOf(target);
  if (targetRules === undefined) return `imports ${specifier}, which belongs to no room`;
  if (targetRules.layer < rules.layer) return undefined;
  return `imports ${specifier}: floor ${targetRules.layer} is not below floor ${rules.layer}`;
}

function nodeFault(rules: ModuleRules, specifier: string): string | undefined {
  const name = specifier.replace(/^node:/, "");
  return rules.nodeModules.includes(name) ? undefined : `imports node:${name}, which this room may not`;
}

function packageFault(rules: ModuleRules, specifier: string): string | undefined {
  const allowed = rules.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  return allowed ? undefined : `imports the package ${specifier}, which this room may not`;
}

function rulesOf(file: string): ModuleRules | undefined {
  if (file === "index.ts" || folderOf(file) === "entries") return ENTRY;
  if (Object.hasOwn(FILE_RULES, file)) return FILE_RULES[file];
  const folder = folderOf(file);
  return folder !== "" && Object.hasOwn(MODULES, folder) ? MODULES[folder] : undefined;
}

/** The first folder of a path, or "". */
const folderOf = (file: string): string => (file.includes("/") ? (file.split("/")[0] ?? "") : "");

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".DS_Store")
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

if (import.meta.main) {
  const { fileCount, faults } = checkLayers(join(import.meta.dirname, "../src"));
  for (const fault of faults) console.error(`src/${fault.file}:${fault.line} ${fault.message}`);
  console.log(`floors: ${fileCount} files, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
