/**
 * The one reader of foreign JSON (SEC-X3): it refuses what a plain `JSON.parse` lets through and what later bites,
 * `__proto__` keys, duplicate keys, lone surrogates, endless nesting, a byte order mark.
 */
import { KeepsakeError } from "./error.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface JsonLimits {
  readonly depthMax: number;
  readonly entriesMax: number;
}
/** SEC-H9, with room for a whole conversation in one array. */
const LIMITS: JsonLimits = { depthMax: 64, entriesMax: 1_000_000 };

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads one JSON text into plain data.
 * @throws KeepsakeError `invalid_input`; its facts name the position (`at`, in UTF-16 units) and never the content.
 * Cost: one pass for the checks, one `JSON.parse`.
 */
export function parseJson(text: string, limits: JsonLimits = LIMITS): Json {
  if (text.charCodeAt(0) === 0xfeff) throw refused("begins with a byte order mark", 0);
  if (!text.isWellFormed()) throw refused("is not well-formed Unicode", 0);
  checkStructure(text, limits);
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch (cause) {
    throw refused("is not valid JSON", positionOf(cause, text));
  }
}

/** One frame per open bracket; for objects it remembers the keys seen, so that a duplicate is found. */
interface Frame {
  readonly keys: Set<string> | undefined;
  expectsKey: boolean;
}

/** Walks the tokens without recursion. Grammar faults are left to JSON.parse; this pass finds what JSON.parse forgives. */
function checkStructure(text: string, limits: JsonLimits): void {
  const open: Frame[] = [];
  let entries = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const frame = open.at(-1);
    if (code === QUOTE) {
      const end = closingQuote(text, at);
      const raw = text.slice(at, end + 1);
      if (frame?.expectsKey) checkKey(raw, frame, at);
      else if (raw.includes("\\u")) decodeString(raw, at);
      at = end;
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      open.push({ keys: code === OPEN_OBJECT ? new Set() : undefined, expectsKey: code === OPEN_OBJECT });
      if (open.length > limits.depthMax) throw refused(`is nested deeper than ${limits.depthMax} levels`, at);
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      open.pop();
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      at = checkNumber(text, at) - 1;
    } else if (code === COMMA) {
      if (++entries > limits.entriesMax) throw refused(`has more than ${limits.entriesMax} entries`, at);
      if (frame?.keys !== undefined) frame.expectsKey = true;
    }
  }
}
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Refuses a number that would come back as another one: too large for a double, or an integer that a double rounds. */
function checkNumber(text: string, start: number): number {
  NUMBER.lastIndex = start;
  const digits = NUMBER.exec(text)?.[0] ?? "-";
  if (!Number.isFinite(Number(digits)) && NUMBER_GRAMMAR.test(digits))
    throw refused("has a number that is too large", start);
  if (INTEGER.test(digits) && digits.length > 15 && String(Number(digits)) !== digits)
    throw refused("has an integer that cannot be held exactly", start);
  return start + digits.length;
}
const NUMBER = /[-+.\deE]+/y;
const NUMBER_GRAMMAR = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const INTEGER = /^-?\d+$/;

function closingQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 1;
    else if (code === QUOTE) return at;
  }
  throw refused("ends inside a string", start);
}

function checkKey(raw: string, frame: Frame, at: number): void {
  frame.expectsKey = false;
  const key = decodeString(raw, at);
  if (FORBIDDEN_KEYS.has(key)) throw refused("has a key that is not allowed (__proto__, constructor, prototype)", at);
  if (frame.keys?.has(key)) throw refused("has the same key twice in one object", at);
  frame.keys?.add(key);
}

function decodeString(raw: string, at: number): string {
  let text: unknown;
  try {
    text = JSON.parse(raw);
  } catch {
    throw refused("is not valid JSON", at);
  }
  if (typeof text !== "string" || !text.isWellFormed())
    throw refused("holds an escape that is half a character (a lone surrogate)", at);
  return text;
}

/** V8 names the position in its message; the message itself quotes content and is never passed on. */
function positionOf(cause: unknown, text: string): number {
  const found = cause instanceof Error ? /position (\d+)/.exec(cause.message) : null;
  return found?.[1] === undefined ? text.length : Number(found[1]);
}

const refused = (what: string, at: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `The JSON ${what}.`, {
    hint: "Correct the JSON at the position given and try again.",
    facts: { at },
  });
