/**
 * Objects inside a model's text: many put theirs into a code fence, greet before it or think aloud first. Read by the reader of foreign
 * JSON, so that `__proto__`, doubled keys and endless nesting never come in (SEC-X3).
 */
import { type Json, parseJson } from "../core/json.ts";

/** Longer than any answer that was asked for; what comes after is not looked at. */
const REPLY_CHARACTERS_MAX = 400_000;
/** Braces that turn out to open no object, in prose or code. */
const STARTS_MAX = 50;
const LIMITS = { depthMax: 16, entriesMax: 20_000 };

/** The outermost objects of a text, first to last. */
export function* objectsIn(reply: string): Generator<Json> {
  const text = reply.slice(0, REPLY_CHARACTERS_MAX).toWellFormed();
  let from = 0;
  for (let count = 0; count < STARTS_MAX; count++) {
    const start = text.indexOf("{", from);
    if (start === -1) return;
    const end = closingBrace(text, start);
    const found = end === undefined ? undefined : parsed(text.slice(start, end));
    if (found !== undefined) yield found;
    // What stands inside a refused object is a part of something else.
    from = end ?? start + 1;
  }
}

/** The offset behind the brace that closes the one at `start`; braces in strings do not count. */
function closingBrace(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (isInString && character === "\\") at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The reader's error says where, which helps nobody here: the answer is not ours to mend. */
function parsed(text: string): Json | undefined {
  try {
    return parseJson(text, LIMITS);
  } catch {
    return undefined;
  }
}
