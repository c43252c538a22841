/**
 * Plain Markdown as PAM memories: what stands in notes, each statement under its headings; and NanoClaw's archives as conversations (playnew.md §1.2,
 * PN-34). Files that agents are to follow, and notes of basic-memory, have importers of their own.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import { isAgentFile } from "../agent-file/agent-files.ts";
import { isBasicMemoryNote } from "../basic-memory/note-head.ts";
import { beginningOf, filesEnding, someFile } from "../beginning.ts";
import { conversationOf } from "../conversation-draft.ts";
import { importMetadata } from "../import-metadata.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { problemAt } from "../json-elements.ts";
import { orderly, partsOfFile } from "../orderly.ts";
import { statementPart } from "../statement.ts";
import { preferenceOr } from "../wording.ts";
import { archivedTalk, isArchive } from "./archived-talk.ts";
import { MARKDOWN_ENDINGS } from "./endings.ts";
import { markdownLines } from "./markdown-lines.ts";
import { frontTags, hashtags, notePieces, noteTimes, noteTitle, saidIn } from "./note.ts";

const TELLER = { platform: "markdown", version: "markdown-importer/2026.11" };

export const markdown: Importer = {
  name: "markdown",
  title: "Markdown notes",
  version: TELLER.version,
  detect: async (given) => {
    const files = notes(given);
    if (files.length === 0 || (await someFile(files, isBasicMemoryNote))) return false;
    return someFile(files, async (file) => (await beginningOf(file)).trim() !== "");
  },
  read: (given, options) => orderly(given, "statements or conversations", read(given, options)),
};

const notes = (given: GivenFiles): readonly GivenFile[] =>
  filesEnding(given, ...MARKDOWN_ENDINGS).filter((file) => !isAgentFile(file, given));

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  for (const file of notes(given)) yield* partsOfFile(file, readFile(file, options));
}

async function* readFile(file: GivenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  const isTalk = isArchive((await beginningOf(file)).split("\n"));
  yield* isTalk ? readArchive(file, options) : readNote(file, options);
}

async function* readNote(file: GivenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  for await (const piece of notePieces(file)) {
    if (piece.kind === "problem") {
      yield piece;
      continue;
    }
    const { block, front } = piece;
    for (const text of saidIn(block)) {
      yield* statementPart(TELLER, {
        text,
        ...noteTimes(front, options),
        // A task that is not done is something that somebody means to do.
        type: block.isDone === false ? "goal" : preferenceOr(text, "fact"),
        place: [noteTitle(file, front), ...block.path],
        labels: [...frontTags(front), ...block.path, ...hashtags(text)],
        method: "manual",
        metadata: {
          note: noteTitle(file, front),
          heading_path: block.path.length === 0 ? undefined : block.path,
          is_done: block.isDone,
        },
      });
    }
  }
}

async function* readArchive(file: GivenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  const lines: string[] = [];
  for await (const line of markdownLines(file)) {
    if (line.kind === "problem") yield line;
    else if (line.kind === "line") lines.push(line.text);
  }
  const draft = archivedTalk(file, lines, options);
  if (draft === undefined) {
    yield problemAt(
      file,
      "",
      "unknown-shape",
      "This looks like an archived conversation and has no turns, or more than any archive.",
    );
    return;
  }
  const importMeta = await importMetadata(file, TELLER.version, options.now);
  yield { kind: "conversation", conversation: conversationOf(draft, { importMetadata: importMeta, now: options.now }) };
}
