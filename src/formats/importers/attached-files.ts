/** Files that messages refer to, inside a bundle: below `attachments/`, as the standard's SDK lays them, counted from the folder of the store (spec/pam.md §2). */
import type { PamConversation } from "../pam/documents.ts";

/** A JSON file in a bundle would be taken for one of its documents, and so gets another ending. */
export const attachmentPath = (path: string): string => `attachments/${path}${/\.json$/i.test(path) ? ".data" : ""}`;

/** What messages refer to, whether it is a file or not. */
export const attachmentRefs = ({ messages }: PamConversation): readonly string[] =>
  messages.flatMap(({ attachments = [], content }) =>
    [...attachments, ...(content?.parts ?? [])].flatMap(({ ref }) => (typeof ref === "string" ? [ref] : [])),
  );

/** The conversation, its references to files that come along leading to where these lie. */
export function withAttachments(conversation: PamConversation, paths: ReadonlySet<string>): PamConversation {
  if (!attachmentRefs(conversation).some((ref) => paths.has(ref))) return conversation;
  const moved = <T extends { readonly ref?: string | null }>(part: T): T =>
    typeof part.ref === "string" && paths.has(part.ref) ? { ...part, ref: attachmentPath(part.ref) } : part;
  return {
    ...conversation,
    messages: conversation.messages.map((message) => ({
      ...message,
      ...(message.attachments === undefined ? {} : { attachments: message.attachments.map(moved) }),
      ...(message.content?.parts === undefined
        ? {}
        : { content: { ...message.content, parts: message.content.parts.map(moved) } }),
    })),
  };
}
