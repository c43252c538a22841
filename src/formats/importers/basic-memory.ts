/**
 * Imports basic-memory's Markdown: observations with category, tags and context, relations as
 * sentences, and prose. Each statement names its note.
 */

import { asText, type JsonObject } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { isAgentFile } from "./agent-file.ts";
import { type ImportPart, type ImportRun, partsOfFiles, productImporter, type ReadOptions } from "./import-run.ts";
import { beginningOf, filesEnding, someFile } from "./json-elements.ts";
import {
  type Block,
  frontTags,
  MARKDOWN_ENDINGS,
  notePieces,
  noteTimes,
  noteTitle,
  readFrontMatter,
  statementsIn,
} from "./markdown-note.ts";
import { about, kindType, preferenceOr, type Statement, timeOf } from "./statement.ts";

export const basicMemory = productImporter({
  name: "basic-memory",
  title: "basic-memory notes",
  finds: "observations, relations or notes",
  detect: (given) => someFile(notes(given), isBasicMemoryNote),
  read: (given, run) => partsOfFiles(notes(given), (file) => noteParts(file, run)),
});

export const notes = (given: GivenFiles): readonly GivenFile[] =>
  filesEnding(given, ...MARKDOWN_ENDINGS).filter((file) => !isAgentFile(file, given));

async function* noteParts(file: GivenFile, run: ImportRun): AsyncGenerator<ImportPart> {
  for await (const piece of notePieces(file)) {
    if (piece.kind === "problem") yield piece;
    else
      for (const statement of statementsOf(noteOf(file, piece.front), piece.block, run)) yield* run.memory(statement);
  }
}

type Note = ReturnType<typeof noteOf>;

const noteOf = (file: GivenFile, front: JsonObject) => ({
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
    return [
      {
        ...shared,
        text: `${note.title} ${type} ${target}`,
        type: "relationship",
        place: [note.name, "relation"],
        metadata: { ...metadata, relation: { from: note.title, type, to: target }, context },
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
  return statementsIn(block).map((text) => ({
    ...shared,
    text: block.kind === "code" ? text : about(note.title, text),
    type: block.isDone === false ? "goal" : preferenceOr(text, "fact"),
    place: [note.name, ...block.path],
    labels: frontTags(note.front),
    metadata: { ...metadata, links: linksIn(text), is_done: block.isDone },
  }));
}

/** Restores the check box, so that a task with hashtags is not read as an observation. */
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

interface Observation {
  /** Undefined for a line with hashtags only. */
  readonly category: string | undefined;
  /** Without its category, trailing hashtags and context. */
  readonly text: string;
  readonly tags: readonly string[];
  readonly context: string | undefined;
  /** From a qualifier such as `@effective[2026-06-10,2026-07-27)` or `@2026-07-27`. */
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
}

const CATEGORY = /^\[([^[\]()]{1,200})\]\s+(\S.*)$/;
const TIME_CODE = /^\d{1,3}:\d{2}/;
const TASK_MARK = /^(?:[xX]|[^\p{L}\p{N}])$/u;
const CONTEXT = /^(.*\S)\s+\(([^()]*)\)$/;
const TAG = /(?:^|\s)#([^\s#]+)/g;
const DAY = "(\\d{4}-\\d{2}-\\d{2})";
const RANGE = new RegExp(`^@(?:[A-Za-z]\\w*)?[[(]${DAY}?,${DAY}?[\\])]\\s+(.+)$`);
const POINT = new RegExp(`^@(?:[A-Za-z]\\w*:)?"?${DAY}"?\\s+(.+)$`);
/** Longer lines are prose. */
const LINE_LENGTH_MAX = 20_000;

export function readObservation(item: string): Observation | undefined {
  const line = item.trim();
  if (line === "" || line.length > LINE_LENGTH_MAX || /^\[[ x-]\]/.test(line)) return undefined;
  const [, bracket, rest] = CATEGORY.exec(line) ?? [];
  const category = bracket?.trim();
  const isCategory =
    category !== undefined && category !== "" && !TIME_CODE.test(category) && !TASK_MARK.test(category);
  const content = isCategory && rest !== undefined ? rest.trim() : line;
  const tags = [...content.matchAll(TAG)].flatMap(([, tag]) => tag ?? []);
  if (!isCategory && tags.length === 0) return undefined;
  const [, before, context] = CONTEXT.exec(content) ?? [];
  const dated = withoutQualifier(withoutTagsAtEnd(before ?? content).trim());
  if (dated.text === "") return undefined;
  return { category: isCategory ? category : undefined, tags, context: context?.trim() || undefined, ...dated };
}

function withoutTagsAtEnd(text: string): string {
  const words = text.split(/(\s+)/);
  let end = words.length;
  while (end > 1 && /^#[^\s#]+$/.test(words[end - 1] ?? "")) end -= 2;
  return words.slice(0, end).join("");
}

function withoutQualifier(text: string): Pick<Observation, "text" | "validFrom" | "validUntil"> {
  const [, from, until, ranged] = RANGE.exec(text) ?? [];
  if (ranged !== undefined) return { text: ranged, validFrom: from, validUntil: until };
  const [, day, pointed] = POINT.exec(text) ?? [];
  return day === undefined || pointed === undefined ? { text } : { text: pointed, validFrom: day };
}

const RELATION = /^(?:"([^"]+)"|'([^']+)'|([^\s[]+))\s+\[\[([^[\]]+)\]\](?:\s+\(([^()]*)\))?$/;

export function readRelation(item: string) {
  if (item.length > LINE_LENGTH_MAX) return undefined;
  const [, double, single, bare, link, context] = RELATION.exec(item.trim()) ?? [];
  const type = double ?? single ?? bare;
  // In `[[Target|label]]` the label is only displayed.
  const target = link?.split("|")[0]?.trim();
  if (type === undefined || target === undefined || target === "") return undefined;
  return { type, target, context: context?.trim() || undefined };
}

const HEAD = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)([\s\S]*)$/;
const ITEM = /^\s*[-*+]\s+(\S.*|)$/;

export async function isBasicMemoryNote(file: GivenFile): Promise<boolean> {
  const [, head, body = ""] = HEAD.exec(await beginningOf(file)) ?? [];
  if (head === undefined) return false;
  const front = readFrontMatter(head);
  if ("fault" in front) return false;
  if (asText(front.value["permalink"]) !== undefined) return true;
  const isTyped = asText(front.value["title"]) !== undefined && asText(front.value["type"]) !== undefined;
  return isTyped && body.split("\n").some((line) => isSemantic(ITEM.exec(line)?.[1] ?? ""));
}

const isSemantic = (item: string): boolean =>
  readObservation(item)?.category !== undefined || readRelation(item) !== undefined;
