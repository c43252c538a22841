/** Help pages, generated from the command table. */
import { type Command, GLOBAL_OPTIONS } from "./command.ts";
import { COMMANDS, type Entry, GROUPS, type Group } from "./command-table.ts";
import type { Options } from "./parameters.ts";

/** `keepsake --help`: everyday commands, and the names of all others. */
export function overview(): string {
  const [everyday, ...others] = GROUPS;
  return `keepsake: memory that agents keep and people own

Usage: keepsake COMMAND [options]

${everyday === undefined ? "" : commandLines(everyday)}

More commands:
${others.map(({ title, commands }) => `  ${title.padEnd(TITLE_WIDTH)}  ${shortNames(commands)}`).join("\n")}

${globalOptions()}
  --version${" ".repeat(OPTION_WIDTH - 9)}  show the version

Examples:
  keepsake observe chat.jsonl               add a conversation
  keepsake recall plan a team lunch         find what matters for that
  keepsake forget --query "Friday meetings" preview a deletion

keepsake help --all lists every command, keepsake help COMMAND shows one of them.
`;
}

/** `keepsake help --all`. */
export const everyCommand = (): string =>
  `Usage: keepsake COMMAND [options]

${GROUPS.map(commandLines).join("\n\n")}

keepsake help COMMAND shows the options and examples of one command.
`;

/** `keepsake help NOUN`. */
export function nounHelp(noun: string): string {
  const own = Object.entries(COMMANDS).filter(([name]) => name === noun || name.startsWith(`${noun} `));
  return `Usage: keepsake ${noun} COMMAND [options]

${commandLines({ title: `The ${noun}`, commands: Object.fromEntries(own) })}

keepsake help ${noun} COMMAND shows the options and examples of one command.
`;
}

/** `keepsake help COMMAND`. */
export function commandHelp({ about }: Entry, { usage, details, options = {}, examples }: Command): string {
  const own = Object.keys(options).length === 0 ? "" : `\nOptions:\n${optionLines(options)}\n`;
  const width = Math.max(...examples.map(([line]) => line.length));
  return `${usage.map((line, index) => `${index === 0 ? "Usage: " : "       "}keepsake ${line}`).join("\n")}

${about}.${details === undefined ? "" : `\n${details}`}
${own}
${globalOptions()}

Examples:
${examples.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`).join("\n")}
`;
}

/** `gosum --help`. */
export const gosumOverview = (): string =>
  `gosum: the memory of a persona, kept by Keepsake

${nounHelp("memory").replaceAll("keepsake ", "gosum ")}
The same as keepsake memory ….
`;

const OPTION_WIDTH = 24;
const TITLE_WIDTH = Math.max(...GROUPS.map(({ title }) => title.length));
const NAME_WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length));

function commandLines({ title, commands }: Group): string {
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(NAME_WIDTH)}  ${about}`);
  return [`${title} commands:`, ...lines].join("\n");
}

/** Abbreviates two-word commands: `policy …`. */
function shortNames(commands: Group["commands"]): string {
  const names = Object.keys(commands).map((name) => name.replace(/ .*/, " …"));
  return [...new Set(names)].filter((name, _, all) => !all.includes(`${name} …`)).join(", ");
}

const globalOptions = (): string => `Options for every command:\n${optionLines(GLOBAL_OPTIONS)}`;

const optionLines = (options: Options): string =>
  Object.entries(options)
    .map(([name, { value, repeatable, about }]) => {
      const shown = `--${name}${value === undefined ? "" : ` ${value}`}`;
      return `  ${shown.padEnd(OPTION_WIDTH)}  ${about}${repeatable === true ? " (repeatable)" : ""}`;
    })
    .join("\n");
