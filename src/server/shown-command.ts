/**
 * Commands that a surface shows a person, with the folders and the vault that they are for: shown as they are, they act on the same memory wherever they are run.
 * They are pasted into a shell, so every word is quoted for one (SEC-H14).
 */
import { singleLine } from "../model/text.ts";

export interface CommandPlace {
  readonly dir?: string | undefined;
  readonly keysDir?: string | undefined;
  readonly vault?: string | undefined;
}

/** @param command as `quarantine list` */
export function shownCommand(command: string, place: CommandPlace, options: readonly string[] = []): string {
  return ["keepsake", command, ...placeOptions(place), ...options].join(" ");
}

const placeOptions = ({ dir, keysDir, vault }: CommandPlace): readonly string[] => [
  ...shownOption("dir", dir),
  ...shownOption("keys-dir", keysDir),
  ...shownOption("vault", vault),
];

export const shownOption = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`--${name}=${inShell(value)}`];

/** One word of a POSIX shell, whatever it holds. */
export const inShell = (text: string): string =>
  PLAIN.test(text) ? text : `'${singleLine(text).replaceAll("'", "'\\''")}'`;
const PLAIN = /^[\w.:@%+,/=-]+$/;
