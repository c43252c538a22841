/**
 * Splits a long text about a person into statements (pam.md §15.2): at sections, bullets,
 * paragraphs, and long ones at sentences. Headings say where a statement stands.
 */
import { sentences } from "../../text/sentences.ts";

interface PlacedStatement {
  readonly text: string;
  readonly section: readonly string[];
}

/** A gist's length. A single sentence may be longer and stays whole. */
export const STATEMENT_LENGTH_MAX = 280;

const HEADING = /^(#{1,6})\s+(\S.*|)$/;
/** Products print headings in bold, on a line of their own, some with a colon. */
const BOLD_LINE = /^(?:\*\*|__)(.+?)(?:\*\*|__)\s*(?::\s*)?$/;
const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+(\S.*|)$/;
const BOLD_DEPTH = 7;

export function textStatements(text: string): readonly PlacedStatement[] {
  const found: PlacedStatement[] = [];
  const headings: { readonly depth: number; readonly title: string }[] = [];
  let block: string[] = [];
  const endBlock = (): void => {
    const section = headings.map(({ title }) => title);
    for (const piece of cut(block.join(" ").trim())) found.push({ text: piece, section });
    block = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const heading = headingOf(line.trim());
    if (heading !== undefined) {
      endBlock();
      while ((headings.at(-1)?.depth ?? 0) >= heading.depth) headings.pop();
      headings.push(heading);
      continue;
    }
    const bullet = BULLET.exec(line)?.[1];
    if (bullet !== undefined || line.trim() === "") endBlock();
    block.push((bullet ?? line).trim());
  }
  endBlock();
  return found;
}

function headingOf(line: string): { readonly depth: number; readonly title: string } | undefined {
  const [, marks = "", words = ""] = HEADING.exec(line) ?? [];
  const title = words.replace(/(?<!#)#+$/, "").trimEnd();
  if (title !== "") return { depth: marks.length, title };
  const bold = BOLD_LINE.exec(line)?.[1]?.replace(/:$/, "").trim();
  return bold === undefined || bold === "" ? undefined : { depth: BOLD_DEPTH, title: bold };
}

/** As many whole sentences together as fit. */
function cut(text: string): readonly string[] {
  if (text === "") return [];
  if (text.length <= STATEMENT_LENGTH_MAX) return [text];
  const pieces: string[] = [];
  let start = 0;
  let end = 0;
  for (const sentence of sentences(text)) {
    if (end > start && sentence.end - start > STATEMENT_LENGTH_MAX) {
      pieces.push(text.slice(start, end).trim());
      start = end;
    }
    end = sentence.end;
  }
  // Closing quotes and the like behind the last sentence belong to it.
  pieces.push(text.slice(start).trim());
  return pieces.filter((piece) => piece !== "");
}
