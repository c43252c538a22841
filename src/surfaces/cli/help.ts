/** Help, printed from the data of the commands. */
import { type Command, GLOBAL_OPTIONS, type Options } from "./command.ts";
import { COMMANDS } from "./command-table.ts";

/** The page of `keepsake --help`. */
export function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  return `keepsake: memory that agents keep and people own

Usage: keepsake COMMAND [options]

Commands:
${Object.entries(COMMANDS)
  .map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  .join("\n")}

Options for every command:
${optionLines(GLOBAL_OPTIONS)}
  --version${" ".repeat(OPTION_WIDTH - 9)}  show the version

Examples:
  keepsake observe chat.jsonl               remember a conversation
  keepsake recall plan a team lunch         what matters for that
  keepsake forget --query "Friday meetings" show what would go, and how to confirm it

keepsake help COMMAND shows the options and examples of one command.
`;
}

/** The page of one command. */
export function commandHelp({ usage, about, options, examples }: Command): string {
  const own = Object.keys(options).length === 0 ? "" : `\nOptions:\n${optionLines(options)}\n`;
  const width = Math.max(...examples.map(([line]) => line.length));
  return `${usage.map((line, index) => `${index === 0 ? "Usage: " : "       "}keepsake ${line}`).join("\n")}

${about}
${own}
Options for every command:
${optionLines(GLOBAL_OPTIONS)}

Examples:
${examples.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`).join("\n")}
`;
}

const OPTION_WIDTH = 24;

const optionLines = (options: Options): string =>
  Object.entries(options)
    .map(([name, { value, repeatable, about }]) => {
      const shown = `--${name}${value === undefined ? "" : ` ${value}`}`;
      return `  ${shown.padEnd(OPTION_WIDTH)}  ${about}${repeatable === true ? " (repeatable)" : ""}`;
    })
    .join("\n");
