/**
 * The occasion of an instruction: deployments in "always add a checklist when I ask about
 * deployments". By form, in ten languages; none if unspecified.
 */
import type { Span } from "../model/item.ts";
import { once } from "../model/once.ts";
import { wordFile } from "./word-file.ts";

/** Openings. A clause at the start ends at its comma, others at the end of the sentence. */
const OPENINGS = once(() => wordFile("sentence-kinds.txt").patterns("occasions"));

const CLAUSE_END = /[.!?;\n。！？；]/u;
/** The last end of a sentence. */
const LAST_SENTENCE = /[.!?;\n。！？；](?=[^.!?;\n。！？；]*$)/u;
const COMMA = /[,，、]/u;

export function occasionIn(text: string): Span | undefined {
  for (const opening of OPENINGS()) {
    const match = opening.exec(text);
    if (match === null) continue;
    const start = match.index + match[0].length;
    if (COMMA.test(text.charAt(start))) continue;
    const end = start + clauseLength(text.slice(start), isAtBeginning(text, match.index));
    if (text.slice(start, end).trim() !== "") return { start, end };
  }
  return undefined;
}

function clauseLength(rest: string, endsAtComma: boolean): number {
  const sentence = rest.search(CLAUSE_END);
  const comma = endsAtComma ? rest.search(COMMA) : -1;
  const ends = [sentence, comma].filter((end) => end >= 0);
  return ends.length === 0 ? rest.length : Math.min(...ends);
}

/** Start of its sentence, also after a speaker's name: "User: when I ask …". */
function isAtBeginning(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const sentence = before.slice(before.search(LAST_SENTENCE) + 1);
  return /^(?:[^:]{0,40}:)?\s*$/u.test(sentence);
}
