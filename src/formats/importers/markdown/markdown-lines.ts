/** A Markdown file as its front matter and the lines behind it. Lines that cannot be read are told and passed over. */
import type { GivenFile } from "../../files/given-files.ts";
import { givenLines } from "../given-lines.ts";
import type { ImportPart } from "../importer.ts";
import { problemAt } from "../json-elements.ts";
import { FRONT_MATTER_LENGTH_MAX, type FrontMatter, readFrontMatter } from "./front-matter.ts";

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
