/**
 * Every regular expression that stands in a folder of source: the literals, and `RegExp("…")` of a plain text (SEC-X4).
 * Not here: patterns that are put together when the program runs, since no file shows them whole.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { type ESTree, Visitor } from "rolldown/utils";

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** The longest text that it ever gets, where the program sees to that: it need not be linear, but soon done. */
  readonly lengthMax?: number;
}

export interface SourcePattern extends Pattern {
  /** From the folder on, with `/`. */
  readonly file: string;
  readonly line: number;
}

/** By file and line. */
export function sourcePatterns(folder: string): readonly SourcePattern[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .flatMap((file) => filePatterns(file, readFileSync(join(folder, file), "utf8")));
}

export function filePatterns(file: string, text: string): readonly SourcePattern[] {
  const found: SourcePattern[] = [];
  const add = (pattern: Pattern | undefined, offset: number): void => {
    if (pattern !== undefined) found.push({ ...pattern, file, line: text.slice(0, offset).split("\n").length });
  };
  new Visitor({
    Literal: (node) => add(literalPattern(node), node.start),
    NewExpression: (node) => add(constructedPattern(node), node.start),
    CallExpression: (node) => add(constructedPattern(node), node.start),
  }).visit(parseAst(text, { lang: "ts" }, file));
  return found;
}

const literalPattern = (node: ESTree.Expression): Pattern | undefined =>
  "regex" in node ? { source: node.regex.pattern, flags: node.regex.flags } : undefined;

function constructedPattern({ callee, arguments: [first, second] }: Construction): Pattern | undefined {
  const source = plainText(first);
  const flags = second === undefined ? "" : plainText(second);
  const isPattern = callee.type === "Identifier" && callee.name === "RegExp";
  return isPattern && source !== undefined && flags !== undefined ? { source, flags } : undefined;
}

type Construction = Pick<ESTree.NewExpression, "callee" | "arguments">;

const plainText = (node: ESTree.Argument | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
