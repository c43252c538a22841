/** The commands as `data/commands.txt` describes them: their help, their options and their order. */
import { readData } from "../data.ts";
import { SUMMARIES } from "../operations/summaries.ts";
import type { Option, Options, Parameters } from "./parameters.ts";
import type { Screen } from "./screen.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

interface Command {
  /** One sentence without the full stop. */
  readonly about: string;
  /** Follows `keepsake `, one for each form of the call. */
  readonly usage: readonly string[];
  /** Adds to the sentence; may be empty. */
  readonly details: string;
  readonly options: Options;
  /** Complete command lines with their effect. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** Maximum number of words beside the options. */
  readonly wordsMax: number;
}

/** Runs a command. Returns the exit code if it is not 0. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing, and need not say so.
export type Run = (call: Call) => Promise<number | void>;

export interface Call {
  readonly parameters: Parameters;
  readonly settings: Settings;
  readonly screen: Screen;
  readonly terminal: Terminal;
}

export interface Group {
  readonly title: string;
  /** In help order. */
  readonly names: readonly string[];
}

/** Lines by command, and shared options by `@name`. */
const LINES = new Map<string, readonly string[]>();

/** The first group is the everyday commands; help lists the others by name. */
export const GROUPS: readonly Group[] = readGroups();

function readGroups(): readonly Group[] {
  const groups: { readonly title: string; readonly names: string[] }[] = [];
  for (const section of readData("commands.txt").split(/^(?=##? )/m)) {
    const [heading = "", ...lines] = section.split("\n").filter((line) => line !== "");
    const name = heading.replace(/^#+ /, "");
    if (heading.startsWith("# ")) groups.push({ title: name, names: [] });
    else LINES.set(name, lines);
    if (heading.startsWith("## ") && !name.startsWith("@")) groups.at(-1)?.names.push(name);
  }
  return groups;
}

export const COMMAND_NAMES: ReadonlySet<string> = new Set(GROUPS.flatMap(({ names }) => names));

/** First words of two-word commands. */
export const NOUNS: ReadonlySet<string> = new Set(
  [...COMMAND_NAMES].flatMap((name) => (name.includes(" ") ? [name.slice(0, name.indexOf(" "))] : [])),
);

/** @param name one of `COMMAND_NAMES` */
export function commandNamed(name: string): Command {
  const lines = LINES.get(name) ?? [];
  const after = (sign: string): readonly string[] =>
    lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(sign.length)] : []));
  const [about = ""] = after("= ");
  return {
    about: new Map<string, string>(Object.entries(SUMMARIES)).get(about) ?? about,
    usage: after("> "),
    details: lines.filter((line) => !/^(?:[=>@$-]|words) /.test(line)).join("\n"),
    options: optionsIn(lines),
    examples: after("$ ").map((line) => {
      const [call = "", does = ""] = line.split("  # ");
      return [call, does];
    }),
    wordsMax: Number(after("words ")[0] ?? 0),
  };
}

const OPTION = /^- --(?<name>\S+)(?: (?<value>\S+))?(?<repeatable> …)? {2}(?<about>.+)$/;

function optionsIn(lines: readonly string[]): Options {
  const options: Record<string, Option> = {};
  for (const line of lines) {
    if (line.startsWith("@ ")) Object.assign(options, optionsIn(LINES.get(`@${line.slice(2)}`) ?? []));
    const { name, value, repeatable, about = "" } = OPTION.exec(line)?.groups ?? {};
    if (name !== undefined) options[name] = { value, repeatable: repeatable !== undefined, about };
  }
  return options;
}

/** Options that several commands have: `## @name` in the file. */
export const sharedOptions = (name: string): Options => optionsIn([`@ ${name}`]);

export const GLOBAL_OPTIONS: Options = sharedOptions("global");
