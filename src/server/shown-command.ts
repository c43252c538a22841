/**
 * Commands shown to a person, with the folders and vault they apply to, so that they work from
 * anywhere. Every word is quoted for a shell (SEC-H14).
 */
import { singleLine } from "../model/text.ts";

export interface CommandPlace {
  readonly dir?: string | undefined;
  readonly keysDir?: string | undefined;
  readonly vault?: string | undefined;
}

/** @param command such as `quarantine list` */
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

/** Quotes one word for a POSIX shell. */
export const inShell = (text: string): string =>
  PLAIN.test(text) ? text : `'${singleLine(text).replaceAll("'", "'\\''")}'`;
const PLAIN = /^[\w.:@%+,/=-]+$/;
