/** The command line with which a person deletes what a dry run showed. */
import type { ForgetGrade } from "../../engine/forget/forget.ts";
import type { ForgetTarget } from "../../engine/forget/forget-target.ts";
import { type CommandPlace, shownCommand, shownOption } from "../shown-command.ts";

/** @param target one that the command knows: ids, a session, a query, labels, or a time */
export function forgetCommand(place: CommandPlace, target: ForgetTarget, grade: ForgetGrade): string {
  const words = Object.entries(target).flatMap(([name, value]) => {
    const option = OPTIONS[name];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return option === undefined ? [] : values.flatMap((each) => shownOption(option, textOf(each)));
  });
  return shownCommand("forget", place, [...words, ...(grade === "forget" ? [] : [`--grade=${grade}`])]);
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
