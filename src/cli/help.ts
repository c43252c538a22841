/** Help pages, generated from the command table. */
import { COMMAND_NAMES, commandNamed, GLOBAL_OPTIONS, GROUPS, type Group } from "./command.ts";
import type { Options } from "./parameters.ts";

/** `keepsake --help`: everyday commands, and the names of all others. */
export function overview(): string {
  const [everyday, ...others] = GROUPS;
  return `keepsake: memory that agents keep and people own

Usage: keepsake COMMAND [options]

${everyday === undefined ? "" : commandLines(everyday)}

More commands:
${others.map(({ title, names }) => `  ${title.padEnd(TITLE_WIDTH)}  ${shortNames(names)}`).join("\n")}

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

export function nounHelp(noun: string): string {
  const names = [...COMMAND_NAMES].filter((name) => name === noun || name.startsWith(`${noun} `));
  return `Usage: keepsake ${noun} COMMAND [options]

${commandLines({ title: `The ${noun}`, names })}

keepsake help ${noun} COMMAND shows the options and examples of one command.
`;
}

export function commandHelp(name: string): string {
  const { about, usage, details, options, examples } = commandNamed(name);
  const own = Object.keys(options).length === 0 ? "" : `\nOptions:\n${optionLines(options)}\n`;
  const width = Math.max(...examples.map(([line]) => line.length));
  return `${usage.map((line, index) => `${index === 0 ? "Usage: " : "       "}keepsake ${line}`).join("\n")}

${about}.${details === "" ? "" : `\n${details}`}
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
const NAME_WIDTH = Math.max(...[...COMMAND_NAMES].map((name) => name.length));

function commandLines({ title, names }: Group): string {
  const lines = names.map((name) => `  ${name.padEnd(NAME_WIDTH)}  ${commandNamed(name).about}`);
  return [`${title} commands:`, ...lines].join("\n");
}

/** Abbreviates two-word commands: `policy …`. */
function shortNames(names: readonly string[]): string {
  const short = names.map((name) => name.replace(/ .*/, " …"));
  return [...new Set(short)].filter((name, _, all) => !all.includes(`${name} …`)).join(", ");
}

const globalOptions = (): string => `Options for every command:\n${optionLines(GLOBAL_OPTIONS)}`;

const optionLines = (options: Options): string =>
  Object.entries(options)
    .map(([name, { value, repeatable, about }]) => {
      const shown = `--${name}${value === undefined ? "" : ` ${value}`}`;
      return `  ${shown.padEnd(OPTION_WIDTH)}  ${about}${repeatable === true ? " (repeatable)" : ""}`;
    })
    .join("\n");
