/** The statements of a Markdown file: each list item, row and piece of code, each paragraph in pieces of whole sentences, with where it stands. */
import type { GivenFile } from "../../files/given-files.ts";
import type { JsonObject } from "../../pam/documents.ts";
import { firstTime } from "../first-time.ts";
import type { ImportPart, ReadOptions } from "../importer.ts";
import { problemAt } from "../json-elements.ts";
import { asText, texts } from "../json-shape.ts";
import { textStatements } from "../text-statements.ts";
import { type Block, BlockReader } from "./blocks.ts";
import { markdownLines } from "./markdown-lines.ts";

export interface NotePiece {
  readonly kind: "piece";
  readonly block: Block;
  /** The front matter of its file; empty where there is none. */
  readonly front: JsonObject;
}
type Problem = Extract<ImportPart, { readonly kind: "problem" }>;

/** The blocks of a file, one at a time. */
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

/** Words with a number sign before them. A heading's signs stand apart from its words and are none. */
export const hashtags = (text: string): readonly string[] =>
  [...text.matchAll(HASHTAG)].flatMap(([, tag]) => tag ?? []);

/** Tags of a front matter: a list, or words between commas. */
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
  asText(front["title"]) ?? file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
