/** Each conversation of an export once: pieces of a split export overlap, and two documents with one id would be one conversation in a vault (PAM-109). */
import type { ImportPart } from "./importer.ts";

/** Cost: one id of memory for each conversation. */
export async function* distinctConversations(parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  const seen = new Set<string>();
  for await (const part of parts) {
    if (part.kind !== "conversation") {
      yield part;
      continue;
    }
    const { id, import_metadata: source } = part.conversation;
    if (!seen.has(id)) {
      seen.add(id);
      yield part;
      continue;
    }
    yield {
      kind: "problem",
      problem: {
        file: source?.source_file ?? "",
        place: "",
        check: "duplicate-conversation",
        message: "A conversation stands in the export twice; the first one was taken.",
      },
    };
  }
}
