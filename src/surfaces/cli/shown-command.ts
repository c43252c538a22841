/**
 * A command line that a person is shown, to be pasted into a shell from any folder: it names the store, the keys and the vault wherever those
 * are not the built-in ones, and every word of somebody's is quoted (SEC-H14).
 */
import { singleLine } from "../../core/text.ts";
import { SETTINGS } from "./setting-table.ts";
import type { Settings } from "./settings.ts";

/** @param words behind `keepsake`; shown as they are where a shell takes them so */
export const shownCommand = (settings: Settings, ...words: readonly string[]): string =>
  ["keepsake", ...words, ...placeOptions(settings)].map(inShell).join(" ");

const placeOptions = (settings: Settings): readonly string[] =>
  (["dir", "keysDir", "vault"] as const)
    .filter((name) => settings.origins[name] !== "default")
    .map((name) => `--${SETTINGS[name].option}=${settings[name]}`);

/** One word of a POSIX shell, whatever it holds. */
export const inShell = (text: string): string =>
  PLAIN.test(text) ? text : `'${singleLine(text).replaceAll("'", "'\\''")}'`;
const PLAIN = /^[\w.:@%+,/=-]+$/;
