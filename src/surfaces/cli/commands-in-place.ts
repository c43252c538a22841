/** Commands that a sentence names, with the folders that this call was given. */
import { COMMANDS } from "./command-table.ts";
import type { Settings } from "./settings.ts";
import { optionsFrom } from "./shown-command.ts";

/**
 * Commands in a sentence, each with the folders and the vault that this call was given as options, where it takes them.
 * The environment and the configuration apply to the next command as well, and are not repeated.
 */
export function commandsInPlace(text: string, settings: Settings): string {
  const options = optionsFrom(settings, (origin) => origin.startsWith("--"));
  const folders = options.filter((option) => !option.startsWith("--vault="));
  return text.replace(COMMAND, (command) => [command, ...(OF_ALL_VAULTS.test(command) ? folders : options)].join(" "));
}

/** The longest name first, because a command may begin the name of another. */
const NAMES = Object.keys(COMMANDS).toSorted((one, other) => other.length - one.length);
const OF_ALL_VAULTS = /^keepsake vaults /;
const COMMAND = new RegExp(`\\bkeepsake (?:${NAMES.join("|")})(?![\\w-])`, "g");
