/** The command `gosum`, as gosum's own texts call it: `gosum memory …` is `keepsake memory …`, and nothing else is there (GOS-67 to GOS-71). */
import { COMMANDS } from "./command-table.ts";
import { commandPlaces, main } from "./main.ts";
import { reportError } from "./report-error.ts";
import { processTerminal, type Terminal } from "./terminal.ts";
import { shownWord, usageError } from "./usage-error.ts";

const GROUP = "memory";

/** As `main`, for the memory commands alone. */
export async function gosum(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const [first, second] = commandPlaces(argv).map((place) => argv[place]);
  const isWhole = first === GROUP || (first === "help" && second === GROUP) || argv.includes("--version");
  if (isWhole) return main(argv, terminal);
  if (first === undefined || first === "help") {
    await terminal.out(overview());
    return 0;
  }
  const error = usageError(`There is no command${shownWord(first)} of gosum here.`, "See gosum --help.");
  return reportError(terminal, error, argv.includes("--json"));
}

function overview(): string {
  const commands = Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${GROUP} `));
  const width = Math.max(...commands.map(([name]) => name.length));
  return `gosum: the memory of a persona, kept by Keepsake

Usage: gosum memory COMMAND [options]

Commands:
${commands.map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`).join("\n")}

The same as keepsake memory …; gosum help memory COMMAND shows the options and examples of one command.
`;
}
