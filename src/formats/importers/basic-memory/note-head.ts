/** What tells a note of basic-memory from other Markdown: the permalink in its front matter, or its observations and relations below a typed head. */
import type { GivenFile } from "../../files/given-files.ts";
import { beginningOf } from "../beginning.ts";
import { asText } from "../json-shape.ts";
import { readFrontMatter } from "../markdown/front-matter.ts";
import { readObservation, readRelation } from "./line.ts";

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
