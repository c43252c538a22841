/** How a failure is told: one sentence and a hint for people, one document for programs, on standard error (SEC-H13). */
import { isKeepsakeError } from "../../core/error.ts";
import { EXIT, exitCodeOf } from "./exit-code.ts";
import { printable, printableJson } from "./printable.ts";
import { OutputClosed, type Terminal } from "./terminal.ts";

/** Facts that help a person find the place; the others are for programs. */
const SHOWN_FACTS = ["file", "path", "check", "line", "at", "field", "reason", "vault", "job", "system", "sqlite"];

/**
 * Prints it and answers the exit code.
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
    const shown = SHOWN_FACTS.flatMap((name) => (facts[name] === undefined ? [] : [`${name} ${facts[name]}`]));
    terminal.err(`keepsake: ${printable([message, shown.length === 0 ? "" : ` (${shown.join(", ")})`].join(""))}\n`);
    terminal.err(`  ${printable(hint)} [${code}]\n`);
  }
  return isKeepsakeError(error) ? exitCodeOf(error.code) : EXIT.failure;
}

/** Its own message may quote anything, so only its kind is told. */
const unforeseen = (error: unknown) => ({
  code: "internal",
  message: "Something went wrong that was not foreseen.",
  hint: "Run keepsake doctor, and report this kind of failure with the command that led to it.",
  facts: { kind: error instanceof Error ? error.name : typeof error } as Readonly<Record<string, string | number>>,
});
