/** Exit codes, and the report of a failure on standard error (SEC-H13). */
import { type ErrorCode, FAILURES, isKeepsakeError } from "../model/error.ts";
import { OutputClosed, type Terminal } from "./terminal.ts";
import { printable, printableJson } from "./text.ts";

export const EXIT = {
  ok: 0,
  /** Any other failure, or findings of `doctor`. */
  failure: 1,
  /** Unknown command or option, or invalid input. */
  usage: 2,
  notFound: 3,
  /** Denied by the policy, or a wrong confirmation. */
  denied: 4,
  /** Files or keys are unusable. */
  store: 5,
  /** Another process is writing: try again (EX_TEMPFAIL). */
  busy: 75,
  /** Interrupted by the person (128 + SIGINT). */
  interrupted: 130,
  /** The reader closed the output (128 + SIGPIPE). */
  outputClosed: 141,
} as const;

/** Another copy of the package may have codes that this one does not know. */
export const exitCodeOf = (code: ErrorCode): number => EXIT[FAILURES[code]?.[1] ?? "failure"];

// Prints a failure: a sentence and a hint for people, one document for programs.

/** Facts that locate the problem for people; the others are for programs. */
const SHOWN_FACTS = [
  "file",
  "path",
  "check",
  "line",
  "at",
  "step",
  "field",
  "reason",
  "vault",
  "job",
  "system",
  "sqlite",
];

/**
 * Prints the error and returns the exit code.
 * @param inPlace completes the commands of a hint
 */
export function reportError(
  terminal: Terminal,
  error: unknown,
  isJson: boolean,
  inPlace: (text: string) => string = (text) => text,
): number {
  if (error instanceof OutputClosed) return EXIT.outputClosed;
  if (error instanceof Error && error.name === "AbortError") return EXIT.interrupted;
  const failure = isKeepsakeError(error) ? error : unforeseen(error);
  const { code, message, facts } = failure;
  const hint = inPlace(failure.hint);
  if (isJson) terminal.err(`${printableJson({ error: { code, message, hint, facts } })}\n`);
  else {
    const isNew = (name: string): boolean =>
      facts[name] !== undefined && !(name === "field" && message.includes(`\`${facts[name]}\``));
    const shown = SHOWN_FACTS.filter(isNew).map((name) => `${name} ${facts[name]}`);
    terminal.err(`keepsake: ${printable([message, shown.length === 0 ? "" : ` (${shown.join(", ")})`].join(""))}\n`);
    terminal.err(`  ${printable(hint)} [${code}]\n`);
  }
  return isKeepsakeError(error) ? exitCodeOf(error.code) : EXIT.failure;
}

/** The message of an unexpected error may quote anything, so only its kind is shown. */
const unforeseen = (error: unknown) => ({
  code: "internal",
  message: "An unexpected error occurred.",
  hint: "Run keepsake doctor, and report this error with the command that caused it.",
  facts: { kind: error instanceof Error ? error.name : typeof error } as Readonly<Record<string, string | number>>,
});
