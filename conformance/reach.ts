/** How a user reaches each requirement, held against the product: a command, route, tool or name that is not there is a problem. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COMMAND_NAMES, commandNamed, GLOBAL_OPTIONS } from "../src/cli/command.ts";
import { openMemoryStorage } from "../src/entries/storage.ts";
import { openKeepsake } from "../src/index.ts";
import { OPERATIONS } from "../src/operations/registry.ts";
import { TOOLS } from "../src/server/mcp/tool-table.ts";
import configurations from "../tsdown.config.ts";
import type { Requirement } from "./requirements.ts";

/** The documents whose requirements say how a user reaches them. */
const REACHED: ReadonlySet<string> = new Set(["gosum", "playnew", "pam", "gumem", "namel3ss"]);
const ALWAYS = "always";

const projectRoot = join(import.meta.dirname, "..");
const entries = Object.assign({}, ...configurations.map(({ entry }) => entry)) as Readonly<Record<string, string>>;
const { exports, scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

type Way = readonly [form: RegExp, isThere: (...parts: readonly string[]) => boolean | Promise<boolean>];
/** The first form that fits decides. */
const WAYS: readonly Way[] = [
  [
    /^((?:GET|POST|PUT|DELETE) \/\S+)$/,
    (route) => OPERATIONS.some(({ method, path }) => `${method} ${path}` === route),
  ],
  [/^MCP (\w+)$/, (tool) => TOOLS.some(({ name }) => name === tool)],
  [/^npm run (\S+)$/, (script) => Object.hasOwn(scripts, script ?? "")],
  [/^(keepsake\/\S+) (\w+)$/, isExported],
  [/^((?:vault|keepsake)(?:\.\w+)+)$/, isMember],
  [/^keepsake (.+?)((?: --[\w-]+(?: \w[\w-]*)?)*)$/, isCommand],
];

/** A sentence for each way that leads nowhere, and for each requirement that should have one and has none. */
export async function reachProblems(requirements: readonly Requirement[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { id, document, state, reach } of requirements) {
    if (reach === undefined && state === undefined && REACHED.has(document)) problems.push(`${id} has no reach`);
    for (const way of reach?.split("; ") ?? [])
      if (way !== ALWAYS && !(await leads(way))) problems.push(`${id}: the product has no ${way}`);
  }
  return problems;
}

async function leads(way: string): Promise<boolean> {
  for (const [form, isThere] of WAYS) {
    const [, ...parts] = form.exec(way) ?? [];
    if (parts.length > 0) return await isThere(...parts);
  }
  return false;
}

/** Each option is the command's, and each value one that its help names. */
function isCommand(name = "", written = ""): boolean {
  if (!COMMAND_NAMES.has(name)) return false;
  const options = { ...GLOBAL_OPTIONS, ...commandNamed(name).options };
  return [...written.matchAll(/ --([\w-]+)(?: (\w[\w-]*))?/g)].every(([, option = "", value]) => {
    const about = Object.hasOwn(options, option) ? options[option]?.about : undefined;
    return about !== undefined && (value === undefined || about.split(/[\s,()]+/).includes(value));
  });
}

async function isExported(subpath = "", name = ""): Promise<boolean> {
  const entry = subpath.slice("keepsake/".length);
  const source = Object.hasOwn(exports, `./${entry}`) ? entries[entry] : undefined;
  return source !== undefined && Object.hasOwn(await import(join(projectRoot, source)), name);
}

/** Asked of an open vault: some members are made as it opens. */
async function isMember(path = ""): Promise<boolean> {
  await using keepsake = await openKeepsake({ storage: await openMemoryStorage() });
  const [root, ...names] = path.split(".");
  let held: unknown = root === "vault" ? await keepsake.vault("reach") : keepsake;
  for (const name of names) {
    if (typeof held !== "object" || held === null || !(name in held)) return false;
    held = Reflect.get(held, name);
  }
  return true;
}
