/**
 * Imports Copilot's activity from Microsoft's privacy dashboard (pam.md §15.4, PAM-115..PAM-119):
 * four CSV files without ids. Rows with the same name form a conversation until a day of silence.
 * Each prompt of a Windows app is its own conversation.
 */

import { defined } from "../../model/json.ts";
import { singleLine } from "../../model/text.ts";
import { isCivilDay, isTimeZone, utcMs, zonedTime } from "../../text/time-zone.ts";
import { readCsv } from "../files/byte-chunks.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { type CopilotTable, copilotTable } from "./detect-assistant.ts";
import {
  assistantImporter,
  type ConversationDraft,
  FileProblems,
  type ImportPart,
  type ImportRun,
  type MessageDraft,
} from "./import-run.ts";
import { filesEnding, nameOf, problemAt } from "./json-elements.ts";
import { inSessions, type SessionRecord } from "./sessions.ts";
import { messageIds } from "./stable-id.ts";
import { exactInstant, exactTime } from "./statement.ts";

export const copilot = assistantImporter({
  name: "copilot",
  title: "Copilot activity (Microsoft privacy dashboard)",
  finds: "prompts",
  read,
});

/** A conversation resumed within a day is the same one. */
const NAMED_GAP_MS = 24 * 60 * 60_000;
const UNNAMED_GAP_MS = 60 * 60_000;

async function* read(given: GivenFiles, run: ImportRun): AsyncGenerator<ImportPart> {
  for (const file of filesEnding(given, ".csv")) {
    const table = await copilotTable(file);
    if (table !== undefined) yield* conversations(file, table, run);
  }
}

async function* conversations(file: GivenFile, table: CopilotTable, run: ImportRun): AsyncGenerator<ImportPart> {
  const problems = new FileProblems(file);
  // Each prompt of an app is its own conversation.
  const isAlone = table.appColumn !== undefined;
  const rules = { keyedGapMs: isAlone ? -1 : NAMED_GAP_MS, gapMs: isAlone ? -1 : UNNAMED_GAP_MS, isNewestFirst: false };
  const rows = () => timedRows(file, table, run.timeZone ?? "UTC", problems);
  try {
    for await (const { records } of inSessions(rows, rules))
      yield run.conversation(file, conversationDraft(file, records));
  } catch (error) {
    problems.addError(error);
  }
  yield* problems.all();
}

/** Import note for a row that takes its time from the previous row. */
const TIME_FROM_NEIGHBOUR = "created-at-from-neighbour";

function conversationDraft(file: GivenFile, records: readonly SessionRecord<Row>[]): ConversationDraft {
  // At the same time, the user's message comes first.
  const rows = records.toSorted((a, b) => a.at - b.at || order(a.value) - order(b.value));
  const first = rows[0]?.value;
  const messages: MessageDraft[] = [];
  const idOf = messageIds("copilot");
  for (const { at, value } of rows) {
    messages.push({
      id: idOf(value.name, value.app ?? "", exactInstant(at), value.role, value.text),
      parent: messages.at(-1)?.id,
      role: value.role,
      at,
      content: { type: "text", text: value.text },
      rawMetadata: { ...value.rest, ...(value.isTimeKnown ? {} : { import_notes: [TIME_FROM_NEIGHBOUR] }) },
    });
  }
  const app = first?.app;
  const title = app === undefined ? first?.name : `${app} prompt`;
  return {
    platform: "copilot",
    // Without the file name, which changes with each download.
    idWords: [first?.name ?? "", app ?? "", exactInstant(rows[0]?.at ?? 0), first?.text ?? ""],
    title: title === "" ? undefined : title,
    at: rows[0]?.at,
    updatedAt: rows.at(-1)?.at,
    messages,
    rawMetadata: defined({ source_file: nameOf(file), client_app: app }),
  };
}

const order = ({ role }: Row): number => (role === "user" ? 0 : 1);

interface Row {
  readonly name: string;
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly app: string | undefined;
  /** False: the time is from the previous row. */
  readonly isTimeKnown: boolean;
  readonly rest: Readonly<Record<string, string>>;
}

/** Skips blank messages. A row with an unreadable time takes that of the previous row. */
async function* timedRows(
  file: GivenFile,
  table: CopilotTable,
  zone: string,
  problems: FileProblems,
): AsyncGenerator<SessionRecord<Row>> {
  let neighbourAt: number | undefined;
  const onFault = (fault: {
    readonly message: string;
    readonly facts: Readonly<Record<string, string | number>>;
  }): void => problems.add(problemAt(file, `line ${fault.facts["line"] ?? ""}`, "malformed-row", fault.message));
  for await (const { line, row } of readCsv(file.read(), { onFault })) {
    const text = row[table.textColumn] ?? "";
    if (text.trim() === "") continue;
    const ownAt = rowTime(row[table.timeColumn] ?? "", zone);
    const at = ownAt ?? neighbourAt;
    if (ownAt === undefined)
      problems.add(problemAt(file, `line ${line}`, "unreadable-time", "The time of a row is not readable."));
    if (at === undefined) continue;
    neighbourAt = at;
    const value = readRow(table, row, text, ownAt !== undefined);
    yield { key: value.name === "" ? undefined : value.name, at, sizeBytes: text.length, value };
  }
}

function readRow(table: CopilotTable, row: Readonly<Record<string, string>>, text: string, isTimeKnown: boolean): Row {
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
    // Keeps the author if it is more specific than the role.
    rest: Object.fromEntries(
      others.filter(([name]) => name !== table.authorColumn || !/^(?:user|human|ai)$/i.test(author.trim())),
    ),
  };
}

const MONTH_FIRST =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:\s*([AP]M))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Milliseconds UTC; undefined for an invalid time. @param zone for times without one */
export function rowTime(text: string, zone: string): number | undefined {
  const found = MONTH_FIRST.exec(text.replaceAll(/\s+/gu, " ").trim());
  if (found === null) return exactTime(text, zone);
  const [month = 0, day = 0, year = 0, clock = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const half = found[7]?.toUpperCase();
  const hour = half === undefined ? clock : (clock % 12) + (half === "PM" ? 12 : 0);
  if (!isCivilDay(year, month, day) || year < 1970 || hour > 23 || minute > 59 || second > 59) return undefined;
  const offset = found[8];
  if (offset === undefined)
    return zonedTime({ year, month, day, hour, minute, second }, isTimeZone(zone) ? zone : "UTC");
  return utcMs(year, month, day, hour, minute, second) - minutesAhead(offset) * 60_000;
}

function minutesAhead(offset: string): number {
  if (offset.toUpperCase() === "Z") return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith("-") ? -minutes : minutes;
}
