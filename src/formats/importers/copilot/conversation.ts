/** Rows of one session as one conversation (pam.md §15.4). There are no ids in these tables: they follow from what was said, when and by whom. */
import type { GivenFile } from "../../files/given-files.ts";
import type { ConversationDraft, MessageDraft } from "../conversation-draft.ts";
import { exactInstant } from "../exact-time.ts";
import { messageIds } from "../message-ids.ts";
import type { SessionRecord } from "../sessions.ts";
import type { Row } from "./rows.ts";

/** Said in `import_notes` where a row has no time and stands at its neighbour's. */
const TIME_FROM_NEIGHBOUR = "created-at-from-neighbour";

export function conversationDraft(file: GivenFile, records: readonly SessionRecord<Row>[]): ConversationDraft {
  // Of one time, the person spoke first.
  const rows = records.toSorted((a, b) => a.at - b.at || order(a.value) - order(b.value));
  const fileName = file.path.slice(file.path.lastIndexOf("/") + 1);
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
    // Not the name of the file: it changes with each download.
    idWords: [first?.name ?? "", app ?? "", exactInstant(rows[0]?.at ?? 0), first?.text ?? ""],
    title: title === "" ? undefined : title,
    at: rows[0]?.at,
    updatedAt: rows.at(-1)?.at,
    messages,
    rawMetadata: { source_file: fileName, ...(app === undefined ? {} : { client_app: app }) },
  };
}

const order = ({ role }: Row): number => (role === "user" ? 0 : 1);
