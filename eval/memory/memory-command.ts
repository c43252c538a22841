/**
 * The evaluation commands of the memory model: `everyday`, `memories`, `answers`.
 * Exit codes: 0 measured · 1 nothing was measured, or a file could not be read · 2 wrong arguments.
 */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { EvalInputError } from "../eval-input-error.ts";
import { ANSWERS_USAGE, answersCommand } from "./answers-command.ts";
import { EVERYDAY_USAGE, everydayCommand } from "./everyday-command.ts";
import { MEMORIES_USAGE, memoriesCommand } from "./memories-command.ts";
import type { Output } from "./output.ts";

interface MemoryCommand {
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  readonly run: (given: Given, output: Output) => Promise<number>;
}

interface Given {
  /** At least one. */
  readonly paths: readonly string[];
  readonly json: string | undefined;
  readonly quiet: boolean;
  readonly model: "oracle" | undefined;
  readonly budgets: readonly number[] | undefined;
}

const COMMANDS: ReadonlyMap<string, MemoryCommand> = new Map([
  [
    "everyday",
    {
      usage: EVERYDAY_USAGE,
      options: { quiet: { type: "boolean" } },
      run: (given, output) => everydayCommand(given, output),
    },
  ],
  [
    "memories",
    {
      usage: MEMORIES_USAGE,
      options: { model: { type: "string" } },
      run: ({ paths, ...given }, output) => memoriesCommand({ ...given, files: paths }, output),
    },
  ],
  [
    "answers",
    {
      usage: ANSWERS_USAGE,
      options: { model: { type: "string" }, budgets: { type: "string" } },
      run: ({ paths, ...given }, output) => answersCommand({ ...given, files: paths }, output),
    },
  ],
] satisfies readonly (readonly [string, MemoryCommand])[]);

/** @returns undefined: `name` is none of these commands */
export function memoryCommand(
  name: string | undefined,
  args: readonly string[],
  output: Output,
): Promise<number> | undefined {
  const command = COMMANDS.get(name ?? "");
  return command === undefined ? undefined : runCommand(command, args, output);
}

async function runCommand(command: MemoryCommand, args: readonly string[], output: Output): Promise<number> {
  if (args.includes("--help")) {
    output.out(command.usage);
    return 0;
  }
  const given = parse(args, command.options);
  if (typeof given === "string") {
    output.err(`${given}\n${command.usage}`);
    return 2;
  }
  try {
    return await command.run(given, output);
  } catch (error) {
    if (!(error instanceof EvalInputError)) throw error;
    output.err(error.message);
    return 1;
  }
}

/** @returns the options, or what is wrong with the arguments */
function parse(args: readonly string[], options: MemoryCommand["options"]): Given | string {
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, json: { type: "string" } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { positionals: paths, values } = parsed;
  const { json, quiet, model, budgets } = values;
  if (paths.length === 0) return "No path given.";
  if (model !== undefined && model !== "oracle") return `Unknown model ${String(model)}. Expected: oracle.`;
  const numbers = typeof budgets === "string" ? budgets.split(",").map(Number) : undefined;
  if (numbers?.some((number) => !Number.isInteger(number) || number <= 0))
    return `Wrong budgets ${String(budgets)}. Expected whole numbers above 0, such as 200,400.`;
  return {
    paths,
    json: typeof json === "string" ? json : undefined,
    quiet: quiet === true,
    model,
    budgets: numbers,
  };
}
