/** Activities of one session as one conversation (pam.md §15.3): each prompt, then its answer in plain words. There are no ids of messages in this export. */
import { singleLine, truncate } from "../../../core/text.ts";
import { htmlText } from "../../files/html-text.ts";
import type { JsonObject } from "../../pam/documents.ts";
import type { ConversationDraft, MessageDraft } from "../conversation-draft.ts";
import { exactInstant } from "../exact-time.ts";
import { messageIds } from "../message-ids.ts";
import type { Session } from "../sessions.ts";
import type { Activity, ActivityTurn } from "./activity.ts";

/** A title is the beginning of the first prompt. */
const TITLE_LENGTH_MAX = 100;

export function conversationDraft({ key, records }: Session<Activity>): ConversationDraft {
  const messages: MessageDraft[] = [];
  const idOf = messageIds("gemini");
  for (const { at, value } of records) {
    for (const [index, turn] of value.turns.entries()) {
      const isFirst = index === 0;
      const text = wordsOf(turn);
      messages.push({
        id: idOf(key ?? "", exactInstant(at), turn.role, text),
        parent: messages.at(-1)?.id,
        role: turn.role,
        at,
        content: { type: "text", text },
        ...(isFirst ? { attachments: value.attachments } : {}),
        rawMetadata: { ...turn.rest, ...htmlOf(turn), ...(isFirst ? value.rest : {}) },
      });
    }
  }
  const first = messages.find(({ role }) => role === "user")?.content?.text ?? "";
  const title = truncate(singleLine(first), TITLE_LENGTH_MAX);
  const [begins, ends] = [records[0]?.at, records.at(-1)?.at];
  return {
    platform: "gemini",
    providerId: key,
    idWords: ["session", exactInstant(begins ?? 0), first],
    title: title === "" ? undefined : title,
    at: begins,
    updatedAt: ends,
    messages,
  };
}

const wordsOf = ({ text, html = [] }: ActivityTurn): string => text ?? html.map(htmlText).join("\n\n").trim();

/** As it came, for the plain words say less than it. */
function htmlOf({ html = [] }: ActivityTurn): JsonObject {
  const [first] = html;
  return first === undefined ? {} : { response_html: html.length === 1 ? first : html };
}
