/**
 * The commands `keepsake` and `gosum`: find the command, parse its parameters, run it, and turn
 * failures into a sentence and an exit code. Command code loads on use, so that help is fast.
 */
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { nearestName } from "../model/input-fault.ts";
import { VERSION } from "../model/version.ts";
import { COMMAND_NAMES, commandNamed, GLOBAL_OPTIONS, NOUNS } from "./command.ts";
import { runOf } from "./command-table.ts";
import { commandHelp, everyCommand, gosumOverview, nounHelp, overview } from "./help.ts";
import { parseParameters, shownWord, usageError } from "./parameters.ts";
import { EXIT, reportError } from "./report-error.ts";
import { Screen } from "./screen.ts";
import { processTerminal, type Terminal } from "./terminal.ts";

/**
 * @param argv the parameters after the program's name
 * @param terminal streams, environment and person; default: this process's
 * @returns the exit code (report-error.ts). Never throws.
 */
export async function main(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const isJson = argv.includes("--json");
  const failed = (error: unknown, inPlace?: (text: string) => string): number => {
    const exitCode = reportError(terminal, withHelpHint(error, argv), isJson, inPlace);
    return isHook(argv) ? EXIT.ok : exitCode;
  };
  try {
    return (await run(argv, { terminal, isJson, failed })) ?? EXIT.ok;
  } catch (error) {
    return failed(error);
  }
}

/** As `main`, for the `memory` commands only (GOS-67 to GOS-71). */
export async function gosum(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const [first, second] = commandPlaces(argv).map((place) => argv[place]);
  const isWhole = first === GOSUM_NOUN || (first === "help" && second === GOSUM_NOUN) || argv.includes("--version");
  if (isWhole) return main(argv, terminal);
  if (first === undefined || first === "help") {
    await terminal.out(gosumOverview());
    return EXIT.ok;
  }
  const error = usageError(`Unknown gosum command${shownWord(first)}.`, "See gosum --help.");
  return reportError(terminal, error, argv.includes("--json"));
}
const GOSUM_NOUN = "memory";

interface Run {
  readonly terminal: Terminal;
  readonly isJson: boolean;
  /** Reports a failure and returns the exit code. */
  readonly failed: (error: unknown, inPlace: (text: string) => string) => number;
}

/** Another exit code than 0 would stop the host (playnew.md §5.1). */
const isHook = (argv: readonly string[]): boolean => argv[commandPlaces(argv)[0] ?? 0] === "hook";

/** The command in the words, with their indexes. It may also be the first word of others; then further words are its arguments. */
function named(argv: readonly string[]) {
  const places = commandPlaces(argv);
  const [first, second] = places.map((place) => argv[place] ?? "");
  if (first === undefined) return undefined;
  const isWhole = COMMAND_NAMES.has(first) && !COMMAND_NAMES.has(`${first} ${second ?? ""}`);
  if (isWhole || !NOUNS.has(first)) return { name: first, places: places.slice(0, 1) };
  return { name: `${first} ${second ?? ""}`.trim(), places };
}

/** Points to the command's help if an error has no hint. */
function withHelpHint(error: unknown, argv: readonly string[]): unknown {
  if (!isKeepsakeError(error) || error.hint !== "") return error;
  const { code, message, facts } = error;
  const name = named(argv)?.name ?? "";
  const hint = COMMAND_NAMES.has(name) ? `See keepsake help ${name}.` : "See keepsake --help.";
  return new KeepsakeError(code, message, { hint, facts });
}

async function run(argv: readonly string[], { terminal, isJson, failed }: Run): Promise<number | undefined> {
  const found = named(argv);
  if (found === undefined) {
    if (argv.includes("--version")) return print(terminal, isJson ? JSON.stringify({ version: VERSION }) : VERSION);
    // Without a command, report an unknown option.
    parseParameters(argv, GLOBAL_OPTIONS);
    return print(terminal, overview());
  }
  const { name, places } = found;
  if (name === "help") return help(argv.slice((places[0] ?? 0) + 1), terminal);
  if (NOUNS.has(name) && !COMMAND_NAMES.has(name) && argv.includes("--help")) return print(terminal, nounHelp(name));
  assertCommand(name);
  const { options: own, wordsMax } = commandNamed(name);
  const rest = argv.filter((_, place) => !places.includes(place));
  const parameters = parseParameters(rest, { ...own, ...GLOBAL_OPTIONS });
  if (parameters.has("help")) return print(terminal, commandHelp(name));
  const extra = parameters.words[wordsMax];
  if (extra !== undefined) throw usageError(`Too many arguments${shownWord(extra)}.`);
  const { optionsFrom, readSettings } = await import("./settings.ts");
  const settings = await readSettings(terminal, parameters);
  const options = optionsFrom(settings, (origin) => origin.startsWith("--"));
  const inPlace = (text: string): string => commandsInPlace(text, options);
  try {
    const run = await runOf(name);
    const code = await run({ parameters, settings, screen: new Screen(terminal, isJson, inPlace), terminal });
    return code ?? undefined;
  } catch (error) {
    return failed(error, inPlace);
  }
}

async function help(words: readonly string[], terminal: Terminal): Promise<undefined> {
  if (words.includes("--all")) return print(terminal, everyCommand());
  const name = words.filter((word) => !word.startsWith("-")).join(" ");
  if (name === "") return print(terminal, overview());
  if (NOUNS.has(name) && !COMMAND_NAMES.has(name)) return print(terminal, nounHelp(name));
  assertCommand(name);
  return print(terminal, commandHelp(name));
}

async function print(terminal: Terminal, text: string): Promise<undefined> {
  await terminal.out(`${text.trimEnd()}\n`);
  return undefined;
}

/** Names of commands in other programs. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  add: "remember",
  delete: "forget",
  edit: "correct",
  find: "recall",
  get: "inspect",
  remove: "forget",
  rm: "forget",
  show: "inspect",
  update: "correct",
  why: "trace",
};

/** @throws KeepsakeError `invalid_input` with the nearest command */
function assertCommand(name: string): void {
  if (COMMAND_NAMES.has(name)) return;
  const [noun = "", verb = ""] = name.split(" ");
  if (!NOUNS.has(noun)) {
    const first = new Set([...COMMAND_NAMES].map((known) => known.replace(/ .*/, "")));
    const nearest = OTHER_NAMES[noun] ?? nearestName(noun, [...first]);
    throw usageError(`Unknown command${shownWord(noun)}.${didYouMean(nearest)}`, "See keepsake --help.");
  }
  const known = [...COMMAND_NAMES].filter((each) => each.startsWith(`${noun} `));
  const hint = `Its commands: ${known.map((each) => `keepsake ${each}`).join(", ")}.`;
  if (verb === "") throw usageError(`Incomplete command: keepsake ${noun}.`, hint);
  const verbs = known.map((each) => each.slice(noun.length + 1));
  const nearest = nearestName(verb, verbs);
  const full = nearest === undefined ? undefined : `${noun} ${nearest}`;
  throw usageError(`Unknown command${shownWord(verb)} of keepsake ${noun}.${didYouMean(full)}`, hint);
}

const didYouMean = (name: string | undefined): string => (name === undefined ? "" : ` Did you mean keepsake ${name}?`);

/** Indexes of the command's words: the first two that are not a global option or its value. */
function commandPlaces(argv: readonly string[]): readonly number[] {
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

/**
 * Adds the call's folder and vault options to the commands in a sentence. Environment and
 * configuration apply anyway and are not repeated.
 */
function commandsInPlace(text: string, options: readonly string[]): string {
  const folders = options.filter((option) => !option.startsWith("--vault="));
  return text.replace(COMMAND, (command) => [command, ...(OF_ALL_VAULTS.test(command) ? folders : options)].join(" "));
}

/** Longest first, because a name may be a prefix of another. */
const NAMES = [...COMMAND_NAMES].toSorted((one, other) => other.length - one.length);
const OF_ALL_VAULTS = /^keepsake vaults /;
const COMMAND = new RegExp(`\\bkeepsake (?:${NAMES.join("|")})(?![\\w-])`, "g");
