/**
 * basic-memory's Markdown as PAM memories: observations with their category, tags and context, relations as the sentences that they are, and the prose
 * of a note beside them. A statement names the note that it is about.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { JsonObject } from "../../pam/documents.ts";
import { about } from "../about.ts";
import { isAgentFile } from "../agent-file/agent-files.ts";
import { filesEnding, someFile } from "../beginning.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { asText } from "../json-shape.ts";
import type { Block } from "../markdown/blocks.ts";
import { MARKDOWN_ENDINGS } from "../markdown/endings.ts";
import { frontTags, notePieces, noteTimes, noteTitle, saidIn } from "../markdown/note.ts";
import { orderly, partsOfFile } from "../orderly.ts";
import { timeOf } from "../source-time.ts";
import { type Statement, statementPart } from "../statement.ts";
import { kindType, preferenceOr } from "../wording.ts";
import { type Observation, readObservation, readRelation } from "./line.ts";
import { isBasicMemoryNote } from "./note-head.ts";

const TELLER = { platform: "basic-memory", version: "basic-memory-importer/2026.11" };

export const basicMemory: Importer = {
  name: "basic-memory",
  title: "basic-memory notes",
  version: TELLER.version,
  detect: (given) => someFile(notes(given), isBasicMemoryNote),
  read: (given, options) => orderly(given, "observations, relations or notes", read(given, options)),
};

const notes = (given: GivenFiles): readonly GivenFile[] =>
  filesEnding(given, ...MARKDOWN_ENDINGS).filter((file) => !isAgentFile(file, given));

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  for (const file of notes(given)) yield* partsOfFile(file, readNote(file, options));
}

async function* readNote(file: GivenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  for await (const piece of notePieces(file)) {
    if (piece.kind === "problem") yield piece;
    else
      for (const statement of statementsOf(noteOf(file, piece.front), piece.block, options))
        yield* statementPart(TELLER, statement);
  }
}

interface Note {
  readonly title: string;
  /** What names it for good: its permalink, else its path. */
  readonly name: string;
  readonly front: JsonObject;
}

const noteOf = (file: GivenFile, front: JsonObject): Note => ({
  title: noteTitle(file, front),
  name: asText(front["permalink"]) ?? file.path,
  front,
});

function statementsOf(note: Note, block: Block, options: ReadOptions): readonly Statement[] {
  const shared = { ...noteTimes(note.front, options), method: "manual" as const };
  const metadata = {
    note: note.title,
    permalink: asText(note.front["permalink"]),
    note_type: asText(note.front["type"]),
    heading_path: block.path.length === 0 ? undefined : block.path,
  };
  const relation = block.kind === "item" ? readRelation(block.text) : undefined;
  if (relation !== undefined) {
    const { type, target, context } = relation;
    const told = { from: note.title, type, to: target };
    const text = `${note.title} ${type} ${target}`;
    return [
      {
        ...shared,
        text,
        type: "relationship",
        place: [note.name, "relation"],
        metadata: { ...metadata, relation: told, context },
      },
    ];
  }
  const observation = block.kind === "item" ? readObservation(taskText(block)) : undefined;
  if (observation !== undefined)
    return [
      {
        ...shared,
        ...observed(note, observation, options),
        metadata: { ...metadata, category: observation.category, context: observation.context },
      },
    ];
  return saidIn(block).map((text) => ({
    ...shared,
    text: block.kind === "code" ? text : about(note.title, text),
    type: block.isDone === false ? "goal" : preferenceOr(text, "fact"),
    place: [note.name, ...block.path],
    labels: frontTags(note.front),
    metadata: { ...metadata, links: linksIn(text), is_done: block.isDone },
  }));
}

/** A task is no observation, also where it has hashtags: its box was taken off it and stands here again. */
const taskText = (block: Block): string => (block.isDone === undefined ? block.text : `[x] ${block.text}`);

function observed(note: Note, { category, text, tags, validFrom, validUntil }: Observation, { timeZone }: ReadOptions) {
  const kind = category?.toLowerCase();
  const type = kind === undefined ? undefined : kindType(kind);
  return {
    text: about(note.title, text),
    ...(kind === "decision" ? { customType: "decision" } : { type: type ?? preferenceOr(text, "fact") }),
    place: [note.name, category ?? ""],
    labels: [...frontTags(note.front), ...(category === undefined ? [] : [category]), ...tags],
    validFrom: timeOf(validFrom, timeZone),
    validUntil: timeOf(validUntil, timeZone),
  };
}

const LINK = /\[\[([^[\]]+)\]\]/g;

function linksIn(text: string): readonly string[] | undefined {
  const links = [...text.matchAll(LINK)].flatMap(([, target]) => target?.split("|")[0]?.trim() ?? []);
  return links.length === 0 ? undefined : links;
}
