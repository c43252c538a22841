/** The rows of one of Copilot's tables as records with times (pam.md §15.4): who wrote what in which talk, and the columns that have no place in PAM. */
import { singleLine } from "../../../core/text.ts";
import { readCsv } from "../../files/csv-rows.ts";
import type { GivenFile } from "../../files/given-files.ts";
import { problemAt } from "../json-elements.ts";
import type { ProblemsOnce } from "../problems-once.ts";
import type { SessionRecord } from "../sessions.ts";
import { rowTime } from "./row-time.ts";
import type { CopilotTable } from "./tables.ts";

/** A row as it is understood. */
export interface Row {
  readonly name: string;
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly app: string | undefined;
  /** False: it stands at its neighbour's time. */
  readonly isTimeKnown: boolean;
  /** Columns that have no place in PAM, verbatim. */
  readonly rest: Readonly<Record<string, string>>;
}

/** Blank messages are passed over. A row whose time cannot be read stands at its neighbour's, and says so. */
export async function* timedRows(
  file: GivenFile,
  table: CopilotTable,
  zone: string,
  problems: ProblemsOnce,
): AsyncGenerator<SessionRecord<Row>> {
  let neighbourAt: number | undefined;
  const onFault = (fault: {
    readonly message: string;
    readonly facts: Readonly<Record<string, string | number>>;
  }): void => problems.take(problemAt(file, `line ${fault.facts["line"] ?? ""}`, "malformed-row", fault.message));
  for await (const { line, row } of readCsv(file.read(), { onFault })) {
    const text = row[table.textColumn] ?? "";
    if (text.trim() === "") continue;
    const told = rowTime(row[table.timeColumn] ?? "", zone);
    const at = told ?? neighbourAt;
    if (told === undefined)
      problems.take(problemAt(file, `line ${line}`, "unreadable-time", "A row whose time cannot be read."));
    if (at === undefined) continue;
    neighbourAt = at;
    const value = understood(table, row, text, told !== undefined);
    yield { key: value.name === "" ? undefined : value.name, at, sizeBytes: text.length, value };
  }
}

function understood(
  table: CopilotTable,
  row: Readonly<Record<string, string>>,
  text: string,
  isTimeKnown: boolean,
): Row {
  const app = table.appColumn === undefined ? undefined : row[table.appColumn];
  const author = table.authorColumn === undefined ? "user" : (row[table.authorColumn] ?? "");
  const isPerson = /^(?:user|human)$/i.test(author.trim());
  const placed = [table.textColumn, ...(isTimeKnown ? [table.timeColumn] : []), table.nameColumn, table.appColumn];
  const others = Object.entries(row).filter(([name, value]) => !placed.includes(name) && value !== "");
  return {
    name: singleLine(table.nameColumn === undefined ? "" : (row[table.nameColumn] ?? "")),
    role: isPerson ? "user" : "assistant",
    text,
    app: app?.trim() === "" ? undefined : app?.trim(),
    isTimeKnown,
    // The word for the author is kept where it says more than the role.
    rest: Object.fromEntries(
      others.filter(([name]) => name !== table.authorColumn || !/^(?:user|human|ai)$/i.test(author.trim())),
    ),
  };
}
