/** The four tables of Copilot's export, told by the names in their first row (pam.md §15.4, PAM-119); a table may have more columns than these. */
import type { GivenFile } from "../../files/given-files.ts";
import { beginningOf } from "../beginning.ts";

export interface CopilotTable {
  readonly timeColumn: string;
  readonly textColumn: string;
  /** Missing: a person wrote every row. */
  readonly authorColumn?: string;
  /** The name of the conversation. */
  readonly nameColumn?: string;
  /** Which app a prompt was written in; each prompt stands alone then. */
  readonly appColumn?: string;
}

const TABLES: readonly CopilotTable[] = [
  { nameColumn: "Conversation", timeColumn: "Time", authorColumn: "Author", textColumn: "Message" },
  { timeColumn: "CreatedAt", textColumn: "MessageContent", authorColumn: "Author", nameColumn: "ChatName" },
  { timeColumn: "Timestamp", appColumn: "ClientApp", textColumn: "Prompt" },
];

/** Undefined for another table. Reads the beginning of the file. */
export async function copilotTable(file: GivenFile): Promise<CopilotTable | undefined> {
  const [line = ""] = (await beginningOf(file)).split(/[\r\n]/, 1);
  const names = new Set(
    line.split(",").map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    ),
  );
  return TABLES.find((table) => Object.values(table).every((column: string) => names.has(column)));
}
