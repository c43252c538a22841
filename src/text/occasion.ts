/**
 * The occasion that an instruction is for: "always add a checklist when I ask about deployments" is
 * for deployments. By its form, in ten languages; none where the text does not say.
 */
import type { Span } from "../model/item.ts";
import { once } from "../model/once.ts";
import { wordFile } from "./word-file.ts";

/** What opens it. A clause at the beginning ends at its comma, another with the sentence. */
const OPENINGS = once(() => wordFile("sentence-kinds.txt").patterns("occasions"));

const CLAUSE_END = /[.!?;\n。！？；]/u;
/** The last sign that ends one. */
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

/** Of its sentence; also behind the name of who speaks: "User: when I ask …". */
function isAtBeginning(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const sentence = before.slice(before.search(LAST_SENTENCE) + 1);
  return /^(?:[^:]{0,40}:)?\s*$/u.test(sentence);
}
