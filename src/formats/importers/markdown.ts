/**
 * Imports Markdown notes, with each statement under its headings, and NanoClaw's archives as
 * conversations (playnew.md §1.2, PN-34).
 */

import { zonedParts, zonedTime } from "../../text/time-zone.ts";
import type { GivenFile } from "../files/given-files.ts";
import { isBasicMemoryNote, notes } from "./basic-memory.ts";
import {
  type ConversationDraft,
  type ImportPart,
  type ImportRun,
  type MessageDraft,
  partsOfFiles,
  productImporter,
  type ReadOptions,
} from "./import-run.ts";
import { beginningOf, nameOf, problemAt, someFile } from "./json-elements.ts";
import { frontTags, hashtags, markdownLines, notePieces, noteTimes, noteTitle, statementsIn } from "./markdown-note.ts";
import { stableId } from "./stable-id.ts";
import { preferenceOr, timeOf } from "./statement.ts";

export const markdown = productImporter({
  name: "markdown",
  title: "Markdown notes",
  finds: "statements or conversations",
  async detect(given) {
    const files = notes(given);
    if (files.length === 0 || (await someFile(files, isBasicMemoryNote))) return false;
    return someFile(files, async (file) => (await beginningOf(file)).trim() !== "");
  },
  read: (given, run) => partsOfFiles(notes(given), (file) => fileParts(file, run)),
});

async function* fileParts(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  yield* isArchive((await beginningOf(file)).split("\n")) ? archiveParts(file, run) : noteParts(file, run);
}

async function* noteParts(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  for await (const piece of notePieces(file)) {
    if (piece.kind === "problem") {
      yield piece;
      continue;
    }
    const { block, front } = piece;
    for (const text of statementsIn(block)) {
      yield* run.memory({
        text,
        ...noteTimes(front, run),
        // An open task is a goal.
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

async function* archiveParts(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  const lines: string[] = [];
  for await (const line of markdownLines(file)) {
    if (line.kind === "problem") yield line;
    else if (line.kind === "line") lines.push(line.text);
  }
  const draft = archivedConversation(file, lines, run);
  const message = "This looks like an archived conversation, but has no turns or too many lines.";
  if (draft === undefined) yield problemAt(file, "", "unknown-shape", message);
  else yield run.conversation(file, draft);
}

const TITLE = /^#\s+(\S.*)$/;
const ARCHIVED = /^Archived:\s*(\S.*|)$/;
const TURN = /^\*\*([^*\n]{1,80})\*\*:\s?(.*)$/;
const USER = "User";
/** NanoClaw's archives are shorter: it truncates messages at 2,000 characters. */
const ARCHIVE_LINES_MAX = 200_000;
const HEAD_LINES_MAX = 12;

function isArchive(lines: readonly string[]): boolean {
  const head = lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, HEAD_LINES_MAX);
  return TITLE.test(head[0] ?? "") && ARCHIVED.test(head[1] ?? "") && head[2] === "---";
}

/** Undefined without a turn or beyond ARCHIVE_LINES_MAX. */
function archivedConversation(
  file: GivenFile,
  lines: readonly string[],
  options: ReadOptions,
): ConversationDraft | undefined {
  if (lines.length > ARCHIVE_LINES_MAX) return undefined;
  const rule = lines.findIndex((line) => line.trim() === "---");
  const title = lines.map((line) => TITLE.exec(line)?.[1]).find((text) => text !== undefined);
  const archived = lines.map((line) => ARCHIVED.exec(line)?.[1]).find((text) => text !== undefined) ?? "";
  const turns = turnsOf(lines.slice(rule + 1));
  if (turns.length === 0) return undefined;
  const name = nameOf(file);
  const at = archivedAt(name, archived, options.timeZone ?? "UTC");
  return {
    platform: "nanoclaw",
    idWords: [name, title ?? "", archived],
    title,
    at,
    messages: turns.map((turn, index) => messageOf(turn, index)),
    rawMetadata: { archived },
  };
}

interface ArchivedTurn {
  readonly speaker: string;
  text: string;
}

/**
 * A turn starts after an empty line with the user's or the assistant's name in bold. Other bold
 * words look the same, so the assistant is the most frequent name.
 */
function turnsOf(lines: readonly string[]): readonly ArchivedTurn[] {
  const assistant = assistantIn(lines);
  const turns: ArchivedTurn[] = [];
  let isFree = true;
  for (const line of lines) {
    const [, speaker, words = ""] = TURN.exec(line) ?? [];
    const last = turns.at(-1);
    if (isFree && speaker !== undefined && (speaker === USER || speaker === assistant))
      turns.push({ speaker, text: words });
    else if (last !== undefined) last.text += `\n${line}`;
    isFree = line.trim() === "";
  }
  return turns.map(({ speaker, text }) => ({ speaker, text: text.trim() })).filter(({ text }) => text !== "");
}

function assistantIn(lines: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  let isFree = true;
  for (const line of lines) {
    const speaker = isFree ? TURN.exec(line)?.[1] : undefined;
    if (speaker !== undefined && speaker !== USER) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
    isFree = line.trim() === "";
  }
  return [...counts].reduce<[string, number] | undefined>(
    (best, next) => (best === undefined || next[1] > best[1] ? next : best),
    undefined,
  )?.[0];
}

const messageOf = ({ speaker, text }: ArchivedTurn, index: number): MessageDraft => ({
  id: stableId("nanoclaw", "turn", String(index), speaker, text),
  role: speaker === USER ? "user" : "assistant",
  content: { type: "text", text },
  rawMetadata: speaker === USER ? {} : { speaker },
});

const DAY_IN_NAME = /^(\d{4}-\d{2}-\d{2})-/;
const CLOCK = /(\d{1,2}):(\d{2})\s*([AP])M/i;

/** The file name has the day, the head has the local time. */
function archivedAt(name: string, archived: string, zone: string): number | undefined {
  const day = timeOf(DAY_IN_NAME.exec(name)?.[1]);
  if (day === undefined) return undefined;
  const [, hour = "0", minute = "0", half = "A"] = CLOCK.exec(archived) ?? [];
  const { year, month, day: date } = zonedParts(day, "UTC");
  return zonedTime(
    {
      year,
      month,
      day: date,
      hour: (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0),
      minute: Number(minute),
    },
    zone,
  );
}
