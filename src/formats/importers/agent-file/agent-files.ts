/** Which files are written for an agent to follow, and for which product. They have no form of their own beyond Markdown: their names are their form. */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";

/** By name, in lower case: the product that reads it. */
const PRODUCTS: ReadonlyMap<string, string> = new Map([
  ["claude.md", "claude-code"],
  ["claude.local.md", "claude-code"],
  ["memory.md", "claude-code"],
  ["agents.md", "agents-md"],
  ["agents.override.md", "agents-md"],
  ["agent.md", "agents-md"],
  ["gemini.md", "gemini-cli"],
  ["copilot-instructions.md", "github-copilot"],
  [".cursorrules", "cursor"],
  [".windsurfrules", "windsurf"],
  [".clinerules", "cline"],
]);
/** Folders whose Markdown is rules, and how the names in them end. */
const RULES: readonly (readonly [folder: string, ending: string, product: string])[] = [
  [".claude/rules", ".md", "claude-code"],
  [".cursor/rules", ".mdc", "cursor"],
  [".github/instructions", ".instructions.md", "github-copilot"],
  [".windsurf/rules", ".md", "windsurf"],
  [".clinerules", ".md", "cline"],
];
const MEMORY_INDEX = "MEMORY.md";

/** The product that reads this file; undefined for any other file. */
export function productOf(file: GivenFile, given: GivenFiles): string | undefined {
  const { path } = file;
  const named = PRODUCTS.get(nameIn(path).toLowerCase()) ?? RULES.find((rule) => isRule(path.toLowerCase(), rule))?.[2];
  return named ?? (isTopic(file, given) ? "claude-code" : undefined);
}

export const isAgentFile = (file: GivenFile, given: GivenFiles): boolean => productOf(file, given) !== undefined;

function isRule(path: string, [folder, ending]: (typeof RULES)[number]): boolean {
  const [, inside] = `/${path}`.split(`/${folder}/`, 2);
  return inside !== undefined && inside !== ending && path.endsWith(ending);
}

/** A topic of Claude Code's own memory: a Markdown file beside the `MEMORY.md` that lists it. */
export const isTopic = ({ path }: GivenFile, given: GivenFiles): boolean =>
  path.endsWith(".md") &&
  nameIn(path) !== MEMORY_INDEX &&
  given.files.some((file) => file.path === `${folderOf(path)}${MEMORY_INDEX}`);

const nameIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
