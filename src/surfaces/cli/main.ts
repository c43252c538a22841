/**
 * The command `keepsake`: finds the command, checks its parameters, runs it, and turns every failure into one sentence and an exit
 * code. Everything that a command needs is loaded when it is called, so that help starts at once.
 */

import { VERSION } from "../../core/version.ts";
import type { Command } from "./command.ts";
import { GLOBAL_OPTIONS } from "./command.ts";
import { COMMANDS, type Entry, GROUPS } from "./command-table.ts";
import { EXIT } from "./exit-code.ts";
import { commandHelp, overview } from "./help.ts";
import { type Parameters, parseParameters } from "./parameters.ts";
import { reportError } from "./report-error.ts";
import { createScreen } from "./screen.ts";
import { processTerminal, type Terminal } from "./terminal.ts";
import { shownWord, usageError } from "./usage-error.ts";

/**
 * Runs one command.
 *
 * @param argv the parameters after the program's name
 * @param terminal streams, environment and person; default: this process's
 * @returns the exit code (exit-code.ts). Never throws.
 */
export async function main(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const isJson = argv.includes("--json");
  const failed = (error: unknown, inPlace?: (text: string) => string): number => {
    const exitCode = reportError(terminal, error, isJson, inPlace);
    return isHook(argv) ? EXIT.ok : exitCode;
  };
  try {
    return (await run(argv, { terminal, isJson, failed })) ?? EXIT.ok;
  } catch (error) {
    return failed(error);
  }
}

interface Run {
  readonly terminal: Terminal;
  readonly isJson: boolean;
  /** Reports a failure, and answers the exit code. */
  readonly failed: (error: unknown, inPlace: (text: string) => string) => number;
}

/** A host takes other codes than 0 for a wish to stop what it is at, and a hook never has one (playnew.md §5.1). */
const isHook = (argv: readonly string[]): boolean => argv[commandPlaces(argv)[0] ?? 0] === "hook";

async function run(argv: readonly string[], { terminal, isJson, failed }: Run): Promise<number | undefined> {
  const places = commandPlaces(argv);
  const [first, second] = places.map((place) => argv[place] ?? "");
  if (first === undefined) {
    if (argv.includes("--version")) return print(terminal, isJson ? JSON.stringify({ version: VERSION }) : VERSION);
    // Without a command there is nothing to run; an option that is none is still told.
    parseParameters(argv, GLOBAL_OPTIONS, SEE_HELP);
    return print(terminal, overview().trimEnd());
  }
  if (first === "help") return help(argv.slice((places[0] ?? 0) + 1), terminal);
  // A word may be a command and begin others: what does not go on as one of those is that command's own.
  const isWhole = Object.hasOwn(COMMANDS, first) && !Object.hasOwn(COMMANDS, `${first} ${second ?? ""}`);
  const hasTwoWords = GROUPS.has(first) && !isWhole;
  if (hasTwoWords && second === undefined && argv.includes("--help")) return print(terminal, overview().trimEnd());
  const name = hasTwoWords ? `${first} ${second ?? ""}`.trim() : first;
  const command = await entryOf(name, first).load();
  const rest = argv.filter((_, place) => !places.slice(0, hasTwoWords ? 2 : 1).includes(place));
  const seeHelp = `See keepsake help ${name}.`;
  const parameters = parseParameters(rest, { ...command.options, ...GLOBAL_OPTIONS }, seeHelp);
  if (parameters.has("help")) return print(terminal, commandHelp(command).trimEnd());
  checkWords(command, parameters, seeHelp);
  const { readSettings } = await import("./settings.ts");
  const settings = await readSettings(terminal, parameters);
  const { commandsInPlace } = await import("./commands-in-place.ts");
  const inPlace = (text: string): string => commandsInPlace(text, settings);
  try {
    return await command.run({ parameters, settings, screen: createScreen(terminal, isJson, inPlace), terminal });
  } catch (error) {
    return failed(error, inPlace);
  }
}

const SEE_HELP = "See keepsake --help.";

async function help(words: readonly string[], terminal: Terminal): Promise<undefined> {
  const name = words.filter((word) => !word.startsWith("-")).join(" ");
  if (name === "" || (GROUPS.has(name) && !Object.hasOwn(COMMANDS, name))) return print(terminal, overview().trimEnd());
  return print(terminal, commandHelp(await entryOf(name, name).load()).trimEnd());
}

async function print(terminal: Terminal, text: string): Promise<undefined> {
  await terminal.out(`${text}\n`);
  return undefined;
}

function entryOf(name: string, first: string): Entry {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry !== undefined) return entry;
  if (!GROUPS.has(first)) throw usageError(`There is no command${shownWord(first)}.`, SEE_HELP);
  const known = Object.keys(COMMANDS).filter((known) => known.startsWith(`${first} `));
  throw usageError(`There is no such command of "${first}".`, `There are: keepsake ${known.join(", keepsake ")}.`);
}

/** Where the words of the command may stand: the first two parameters that are neither an option for every command nor its value. */
export function commandPlaces(argv: readonly string[]): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < argv.length && places.length < 2; place++) {
    const word = argv[place] ?? "";
    if (word === "--") break;
    if (!word.startsWith("-") || word === "-") places.push(place);
    else if (takesValue(word)) place++;
  }
  return places;
}

const takesValue = (word: string): boolean =>
  word.startsWith("--") && GLOBAL_OPTIONS[word.slice(2)]?.value !== undefined;

function checkWords(command: Command, { words }: Parameters, hint: string): void {
  if (words.length <= (command.wordsMax ?? 0)) return;
  throw usageError(`There are ${words.length} words beside the options, which is too many.`, hint);
}
