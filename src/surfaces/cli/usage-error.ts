/** A command that was called in a way it does not know. The error names options and commands, and quotes nothing else. */
import { KeepsakeError } from "../../core/error.ts";

export const usageError = (message: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint });

/** A word of the command line as an error may show it: only what looks like a command or an option, never a sentence. */
export const shownWord = (word: string): string => (WORD.test(word) ? ` "${word}"` : "");

const WORD = /^-{0,2}[a-z][a-z0-9-]{0,30}$/i;
