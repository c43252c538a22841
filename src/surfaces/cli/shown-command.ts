/** A command line that a person is shown, with the store, the keys and the vault wherever those are not the built-in ones. */
import { inShell, shownOption } from "../shown-command.ts";
import { COMMANDS } from "./command-table.ts";
import { SETTINGS } from "./setting-table.ts";
import type { Settings } from "./settings.ts";

/** @param words behind `keepsake`; shown as they are where a shell takes them so */
export const shownCommand = (settings: Settings, ...words: readonly string[]): string =>
  ["keepsake", ...words.map(inShell), ...placeOptions(settings)].join(" ");

const placeOptions = (settings: Settings): readonly string[] => optionsFrom(settings, (origin) => origin !== "default");

/**
 * Commands in a sentence, each with the folders and the vault that this call was given as options.
 * The environment and the configuration apply to the next command as well, and are not repeated.
 */
export function commandsInPlace(text: string, settings: Settings): string {
  const options = optionsFrom(settings, (origin) => origin.startsWith("--"));
  return text.replace(COMMAND, (command) => [command, ...options].join(" "));
}

/** The longest name first, because a command may begin the name of another. */
const NAMES = Object.keys(COMMANDS).toSorted((one, other) => other.length - one.length);
const COMMAND = new RegExp(`\\bkeepsake (?:${NAMES.join("|")})(?![\\w-])`, "g");

const optionsFrom = (settings: Settings, isShown: (origin: string) => boolean): readonly string[] =>
  (["dir", "keysDir", "vault"] as const)
    .filter((name) => isShown(settings.origins[name]))
    .flatMap((name) => shownOption(SETTINGS[name].option, settings[name]));
