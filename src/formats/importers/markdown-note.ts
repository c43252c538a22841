import { parse } from "yaml";
import { parseJson } from "../../model/json.ts";
import type { GivenFile } from "../files/given-files.ts";
import { givenLines } from "../files/lines.ts";
import type { JsonObject } from "../pam/documents.ts";
import { nameOf } from "./beginning.ts";
import type { ImportPart, ReadOptions } from "./importer.ts";
import { problemAt } from "./json-elements.ts";
import { asObject, asText, texts } from "./json-shape.ts";
import { type Block, BlockReader } from "./markdown-blocks.ts";
import { firstTime } from "./source-time.ts";
import { textStatements } from "./text-statements.ts";

interface NotePiece {
  readonly kind: "piece";
  readonly block: Block;
  readonly front: JsonObject;
}
type Problem = Extract<ImportPart, { readonly kind: "problem" }>;

export async function* notePieces(file: GivenFile): AsyncGenerator<NotePiece | Problem> {
  const reader = new BlockReader();
  let front: JsonObject = {};
  const pieces = (blocks: readonly Block[]): readonly NotePiece[] =>
    blocks.map((block) => ({ kind: "piece", block, front }));
  for await (const line of markdownLines(file)) {
    if (line.kind === "problem") yield line;
    else if (line.kind === "line") yield* pieces(reader.add(line));
    else if ("value" in line.front) front = line.front.value;
    else
      yield problemAt(
        file,
        "line 1",
        line.front.fault,
        "The front matter is no YAML that is read here; the text was read without it.",
      );
  }
  yield* pieces(reader.end());
}

/** What a block says, as statements: a long paragraph is several, everything else is one. */
export const saidIn = (block: Block): readonly string[] =>
  block.kind === "paragraph" ? textStatements(block.text).map(({ text }) => text) : [block.text];

const HASHTAG = /(?:^|[\s(])#(\p{L}[\p{L}\p{N}_/-]*)/gu;

/** A heading's number signs stand apart from its words and do not count. */
export const hashtags = (text: string): readonly string[] =>
  [...text.matchAll(HASHTAG)].flatMap(([, tag]) => tag ?? []);

export function frontTags(front: JsonObject): readonly string[] {
  const written = front["tags"];
  const listed = typeof written === "string" ? written.split(",") : texts(written);
  return listed.map((tag) => tag.trim().replace(/^#/, "")).filter((tag) => tag !== "");
}

/** When a note was written, as its front matter says; else when it is imported. */
export function noteTimes(
  front: JsonObject,
  { now, timeZone }: ReadOptions,
): { readonly at: number; readonly updatedAt: number | undefined } {
  return {
    at:
      firstTime(
        ["created", "created_at", "date"].map((name) => front[name]),
        timeZone,
      ) ?? now,
    updatedAt: firstTime(
      ["modified", "updated", "updated_at"].map((name) => front[name]),
      timeZone,
    ),
  };
}

/** The title of a note: its front matter's, else its file's name without the ending. */
export const noteTitle = (file: GivenFile, front: JsonObject): string =>
  asText(front["title"]) ?? nameOf(file).replace(/\.[^.]+$/, "");

export type MarkdownLine =
  | { readonly kind: "front"; readonly front: FrontMatter }
  | { readonly kind: "line"; readonly line: number; readonly text: string }
  | Extract<ImportPart, { readonly kind: "problem" }>;

/** The front matter comes first where there is one; a head that is never closed is text. */
export async function* markdownLines(file: GivenFile): AsyncGenerator<MarkdownLine> {
  let head: MarkdownLine[] | undefined;
  let headLength = 0;
  for await (const given of givenLines(file)) {
    if ("fault" in given) {
      yield problemAt(file, `line ${given.line}`, given.fault, "This line cannot be read and was passed over.");
      continue;
    }
    const line = { kind: "line", line: given.line, text: given.text } as const;
    if (given.line === 1 && line.text.trimEnd() === "---") {
      head = [];
      continue;
    }
    if (head === undefined) {
      yield line;
      continue;
    }
    if (/^(?:---|\.\.\.)\s*$/.test(line.text)) {
      yield { kind: "front", front: readFrontMatter(textOf(head)) };
      head = undefined;
      continue;
    }
    head.push(line);
    headLength += line.text.length;
    if (headLength <= FRONT_MATTER_LENGTH_MAX) continue;
    yield* head;
    head = undefined;
  }
  yield* head ?? [];
}

const textOf = (lines: readonly MarkdownLine[]): string =>
  lines.map((line) => (line.kind === "line" ? line.text : "")).join("\n");

/** A head that is longer is no head. */
const FRONT_MATTER_LENGTH_MAX = 65_536;
/** A head that repeats itself more often wants to be large (the "billion laughs"). */
const ALIASES_MAX = 20;

type FrontMatter = { readonly value: JsonObject } | { readonly fault: "malformed-front-matter" };

/**
 * Never throws: whatever happens in the parser is a fault of the front matter. Plain YAML, no tags
 * (SEC-X3).
 */
export function readFrontMatter(text: string): FrontMatter {
  try {
    const read: unknown = parse(text, { schema: "core", maxAliasCount: ALIASES_MAX, logLevel: "error" });
    const value = read === null || read === undefined ? {} : asObject(parseJson(JSON.stringify(read)));
    return value === undefined ? FAULT : { value };
  } catch {
    // Its grammar, its aliases, its depth, or a value that JSON does not know.
    return FAULT;
  }
}
const FAULT = { fault: "malformed-front-matter" } as const;

export const MARKDOWN_ENDINGS = [".md", ".markdown"] as const;
