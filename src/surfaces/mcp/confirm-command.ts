/** The command line with which a person lets go of what a dry run showed. It is pasted into a shell, so every word of somebody's is quoted for one (SEC-H14). */
import { singleLine } from "../../core/text.ts";
import type { ForgetGrade } from "../../vault/forget.ts";
import type { ForgetTarget } from "../../vault/forget-target.ts";

/** @param target one that the command knows: ids, a session, a query, labels, or a time */
export function forgetCommand(vault: string, target: ForgetTarget, grade: ForgetGrade): string {
  const words = Object.entries(target).flatMap(([name, value]) => {
    const option = OPTIONS[name];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return option === undefined ? [] : values.map((each) => `--${option}=${inShell(textOf(each))}`);
  });
  return [
    "keepsake",
    "forget",
    `--vault=${inShell(vault)}`,
    ...words,
    ...(grade === "forget" ? [] : [`--grade=${grade}`]),
  ].join(" ");
}

const OPTIONS: Readonly<Record<string, string>> = {
  ids: "id",
  session: "session",
  query: "query",
  labels: "label",
  before: "before",
  after: "after",
};

/** Moments may be milliseconds; the command line takes dates. */
const textOf = (value: unknown): string => (typeof value === "number" ? new Date(value).toISOString() : String(value));

/** One word of a POSIX shell, whatever it holds. */
const inShell = (text: string): string => (PLAIN.test(text) ? text : `'${singleLine(text).replaceAll("'", "'\\''")}'`);
const PLAIN = /^[\w.:@%+,/-]+$/;
