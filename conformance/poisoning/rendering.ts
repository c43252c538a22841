/**
 * A strict reader of rendered prompts, written from their shapes alone. The `persona` preset's (SEC-R7a): one heading, one line of instructions, the
 * boundary, one line a memory, the boundary again, nothing else. The others' (memory.md §8): one heading, one line a memory of the owner's words, and
 * the words of others inside a fence that ends the prompt. What it cannot read, it refuses; it knows nothing of the renderer.
 */

export interface ReadLine {
  /** Digits of the id as shown; empty in a prompt without ids. */
  readonly id: string;
  readonly marks: readonly string[];
  readonly isUntrusted: boolean;
  readonly text: string;
  /** What stands behind the text on its line, as texts. */
  readonly beside: readonly string[];
  /** The physical line. */
  readonly line: string;
}
export interface ReadPrompt {
  readonly boundary: string;
  /** Whether the boundary stands in a memory: somebody knew it before it was drawn. */
  readonly isNamed: boolean;
  readonly memories: readonly ReadLine[];
}

/** Why a prompt is no rendering. */
export class RenderingFault extends Error {}

const BOUNDARY = /^<<([0-9a-f]{32})>>$/;
const STRING = String.raw`"(?:[^"\\<>\x60\[\]\u2028\u2029\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-f]{4})*"`;
const MEMORY = new RegExp(
  String.raw`^\[mem:([0-9a-f]{6,12})\.\.\.\] \(([a-zA-Z=_, ]+)\) (${STRING})((?: after ${STRING}: ${STRING})?(?: (?:instead of|against) \([^()"]*\) ${STRING}(?:, \([^()"]*\) ${STRING})*)*)$`,
  "u",
);
const HEAD_LINES = 3;
/** Nothing that reorders, hides or commands may be on a line, in whatever place (SEC-R8). */
const HIDDEN = /\p{C}|[\u2028\u2029]/u;

/** @throws RenderingFault. The empty text has no memories. */
export function readPrompt(prompt: string): ReadPrompt {
  if (prompt === "") return { boundary: "", isNamed: false, memories: [] };
  const lines = prompt.split("\n");
  if (lines.pop() !== "") throw new RenderingFault("it does not end with a line feed");
  return ABOUT.test(lines[0] ?? "") ? readAbout(lines.slice(1)) : readPersona(lines);
}

const ABOUT = /^About [^\p{C}]{1,200}:$/u;
const FENCE = /^<([A-Za-z0-9_-]{22}) quotes>$/;

function readAbout(lines: readonly string[]): ReadPrompt {
  const opening = lines.findIndex((line) => FENCE.test(line));
  const boundary = FENCE.exec(lines[opening] ?? "")?.[1] ?? "";
  if (opening !== -1 && lines.at(-1) !== `</${boundary}>`) throw new RenderingFault("no closing boundary");
  const own = opening === -1 ? lines : lines.slice(0, opening);
  const others = opening === -1 ? [] : lines.slice(opening + 1, -1);
  const isNamed = boundary !== "" && [...own, ...others].some((line) => line.includes(boundary));
  return { boundary, isNamed, memories: [...own.map(readOwn), ...others.map(readOther)] };
}

/** Whom it is about or who said it, and what. Nothing else begins a line, and a quotation ends on it. */
const TOLD = /^[^\s#<>`|*-][^"<>]*?: \S/u;
const QUOTED = /^[^"]*: "(?:[^"\\]|\\.)*"(?:[^"]*: "(?:[^"\\]|\\.)*")*[^"]*$/u;
const FROM = / \[from [a-z_]+\]$/u;

function readOwn(line: string): ReadLine {
  if (!TOLD.test(line) || (/^[^"]*: "/u.test(line) && !QUOTED.test(line)))
    throw new RenderingFault("a line is no memory");
  if (HIDDEN.test(line)) throw new RenderingFault("a line hides a character");
  return { id: "", marks: [], isUntrusted: false, text: line, beside: [], line };
}

function readOther(line: string): ReadLine {
  const isUntrusted = FROM.test(line);
  return { ...readOwn(line), isUntrusted, text: line.replace(FROM, "") };
}

function readPersona(lines: readonly string[]): ReadPrompt {
  const [heading = "", , opening = ""] = lines;
  const boundary = BOUNDARY.exec(opening)?.[1];
  if (!heading.startsWith("## What you remember (")) throw new RenderingFault("no heading");
  if (boundary === undefined) throw new RenderingFault("no opening boundary");
  if (lines.at(-1) !== `<<end ${boundary}>>`) throw new RenderingFault("no closing boundary");
  const inside = lines.slice(HEAD_LINES, -1);
  const isNamed = inside.some((line) => line.includes(boundary));
  return { boundary, isNamed, memories: inside.map(readLine) };
}

function readLine(line: string): ReadLine {
  const found = MEMORY.exec(line);
  if (found === null) throw new RenderingFault("a line is no memory");
  if (HIDDEN.test(line)) throw new RenderingFault("a line hides a character");
  const [, id = "", marks = "", text = "", beside = ""] = found;
  const named = marks.split(", ");
  return {
    id,
    marks: named,
    isUntrusted: named.some((mark) => /^origin=[a-z_]+ UNTRUSTED$/.test(mark)),
    text: String(JSON.parse(text)),
    beside: [...beside.matchAll(new RegExp(STRING, "gu"))].map(([one]) => String(JSON.parse(one))),
    line,
  };
}

/** Where a reader, a terminal or a browser would find something to fetch or to follow. */
const LIVE = /(?:https?|ftp|wss?|file):\/\/|(?<![\p{L}\p{N}])(?:javascript:\S|data:[a-z]+\/|mailto:\S+@)|!\[/iu;

/** Whether an untrusted line leads anywhere (SEC-R9). */
export const isLive = ({ text, beside }: ReadLine): boolean => [text, ...beside].some((part) => LIVE.test(part));
