/**
 * Parses foreign JSON strictly (SEC-X3). Refuses what `JSON.parse` accepts: `__proto__` keys,
 * duplicate keys, lone surrogates, excessive nesting, a byte order mark.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { isKeepsakeError, KeepsakeError } from "./error.ts";
import { hex } from "./id.ts";
import { equalityText } from "./text.ts";

export type JsonObject = { readonly [key: string]: Json };
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** The mutable form, as in a schema's output. */
type MutableJson = null | boolean | number | string | MutableJson[] | { [key: string]: MutableJson };

export function mutableCopy(value: Json): MutableJson {
  if (isList(value)) return value.map(mutableCopy);
  return typeof value === "object" && value !== null ? mutableMembers(value) : value;
}

export const mutableMembers = (value: JsonObject): { [key: string]: MutableJson } =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mutableCopy(member)]));

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !isList(value);

export interface JsonLimits {
  readonly depthMax: number;
  /** All entries of lists and objects together. */
  readonly entriesMax: number;
  /** Entries of one list. Default: unbounded. */
  readonly listMax?: number;
  /** Entries of one object. Default: unbounded. */
  readonly membersMax?: number;
}
/** SEC-H9. Allows a whole conversation in one array. */
export const JSON_LIMITS: JsonLimits = { depthMax: 64, entriesMax: 1_000_000 };

export const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * @throws KeepsakeError `invalid_input`; facts have the position (`at`, in UTF-16 units), never
 * content.
 * Cost: one pass of checks and one `JSON.parse`.
 */
export function parseJson(text: string, limits: JsonLimits = JSON_LIMITS): Json {
  if (text.charCodeAt(0) === 0xfeff) throw refused("begins with a byte order mark", 0);
  if (!text.isWellFormed()) throw refused("is not well-formed Unicode", 0);
  // Without escapes, keys need only be counted here. A lower count after parsing means a duplicate.
  const isPlain = !text.includes("\\");
  const keyCount = checkStructure(text, limits, isPlain);
  const value = parsed(text);
  // The strict pass finds the position of the duplicate or forbidden key.
  if (isPlain && !hasAllKeys(value, keyCount)) checkStructure(text, limits, false);
  return value;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refused("is invalid", positionOf(cause, text));
  }
}

/** An open bracket. Objects collect their keys, to find duplicates. */
interface Frame {
  readonly isObject: boolean;
  readonly keys: Set<string> | undefined;
  expectsKey: boolean;
  commaCount: number;
}

/**
 * Scans tokens without recursion for faults that JSON.parse accepts. JSON.parse finds grammar
 * faults.
 * @param isPlain the text has no escapes, so keys are only counted
 * @returns the number of keys
 */
function checkStructure(text: string, limits: JsonLimits, isPlain: boolean): number {
  const { listMax = Number.POSITIVE_INFINITY, membersMax = Number.POSITIVE_INFINITY } = limits;
  const open: Frame[] = [];
  let entries = 0;
  let keyCount = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const frame = open.at(-1);
    if (code === QUOTE) {
      if (isPlain) {
        const end = text.indexOf('"', at + 1);
        if (end === -1) throw refused("ends inside a string", at);
        at = end;
        if (frame?.expectsKey) {
          frame.expectsKey = false;
          keyCount += 1;
        }
        continue;
      }
      const end = closingQuote(text, at);
      const raw = text.slice(at, end + 1);
      if (frame?.expectsKey) checkKey(raw, frame, at);
      else if (raw.includes("\\u")) decodeString(raw, at);
      at = end;
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      const isObject = code === OPEN_OBJECT;
      open.push({ isObject, keys: isObject && !isPlain ? new Set() : undefined, expectsKey: isObject, commaCount: 0 });
      if (open.length > limits.depthMax) throw refused(`is nested deeper than ${limits.depthMax} levels`, at);
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      open.pop();
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      at = checkNumber(text, at) - 1;
    } else if (code === COMMA) {
      if (++entries > limits.entriesMax) throw refused(`has more than ${limits.entriesMax} entries`, at);
      if (frame === undefined) continue;
      // Refused before anything is allocated.
      const most = frame.isObject ? membersMax : listMax;
      if (++frame.commaCount >= most) throw refused(`has more than ${most} entries in one place`, at);
      if (frame.isObject) frame.expectsKey = true;
    }
  }
  return keyCount;
}

/** True if no key is missing, as a duplicate would be, or forbidden. */
function hasAllKeys(value: Json, keyCount: number): boolean {
  let seen = 0;
  let isAllowed = true;
  const walk = (each: Json): void => {
    if (typeof each !== "object" || each === null) return;
    if (isList(each)) {
      for (const entry of each) walk(entry);
      return;
    }
    for (const key of Object.keys(each)) {
      seen += 1;
      if (FORBIDDEN_KEYS.has(key)) isAllowed = false;
      const member = each[key];
      if (typeof member === "object" && member !== null) walk(member);
    }
  };
  walk(value);
  return isAllowed && seen === keyCount;
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

/**
 * Refuses numbers that JavaScript can't represent: too large, or integers that would be rounded.
 */
function checkNumber(text: string, start: number): number {
  NUMBER.lastIndex = start;
  const digits = NUMBER.exec(text)?.[0] ?? "-";
  if (!Number.isFinite(Number(digits)) && NUMBER_GRAMMAR.test(digits))
    throw refused("has a number that is too large", start);
  if (INTEGER.test(digits) && digits.length > 15 && String(Number(digits)) !== digits)
    throw refused("has an integer that can't be represented exactly", start);
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
  // JSON.parse of the whole text finds control characters, and `parseJson` has checked surrogates.
  if (!raw.includes("\\")) return raw.slice(1, -1);
  let text: unknown;
  try {
    text = JSON.parse(raw);
  } catch {
    throw refused("is invalid", at);
  }
  if (typeof text !== "string" || !text.isWellFormed()) throw refused("contains a lone surrogate", at);
  return text;
}

/** V8's message has the position, but also quotes content and must not be passed on. */
function positionOf(cause: unknown, text: string): number {
  const found = cause instanceof Error ? /position (\d+)/.exec(cause.message) : null;
  return found?.[1] === undefined ? text.length : Number(found[1]);
}

const refused = (what: string, at: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `The JSON ${what}.`, {
    hint: "Correct the JSON at the given position and try again.",
    facts: { at },
  });

/*
 * Canonical JSON by RFC 8785 (JCS): keys sorted by UTF-16 code units, numbers as in ECMAScript, no
 * spaces. Values that JSON can't represent exactly are refused.
 */

/** Bounds recursion, far above our own documents (SEC-H9). */
const DEPTH_MAX = 64;

/**
 * @throws KeepsakeError `invalid_input` for non-finite numbers, ill-formed text, cycles and other
 * types
 */
export function canonicalJson(value: unknown): string {
  return canonicalText(value, 0);
}

function canonicalText(value: unknown, depth: number): string {
  if (depth > DEPTH_MAX) throw notCanonical("is nested too deeply", { depth });
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw notCanonical("contains a number that is not finite");
    return JSON.stringify(value);
  }
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value))
    return `[${Array.from(value, (entry: unknown) => canonicalText(entry, depth + 1)).join(",")}]`;
  if (typeof value === "object" && isPlain(value)) return writeObject(value, depth);
  throw notCanonical(`holds a ${typeof value}, which JSON doesn't support`);
}

function writeObject(value: object, depth: number): string {
  // Only the object's own members.
  const members = value as Readonly<Record<string, unknown>>;
  let text = "";
  // sort() orders by UTF-16 code units.
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quote(key)}:${canonicalText(member, depth + 1)}`;
  }
  return `{${text}}`;
}

function quote(text: string): string {
  if (!text.isWellFormed()) throw notCanonical("contains text that is not well-formed Unicode");
  return JSON.stringify(text);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const notCanonical = (what: string, facts: Record<string, number> = {}): KeepsakeError =>
  new KeepsakeError("invalid_input", `The value can't be written as canonical JSON: it ${what}.`, {
    hint: "Pass plain objects, arrays, strings, finite numbers, booleans and null.",
    facts,
  });

/*
 * Content hashes. Only inside envelopes, because a hash of plain text confirms guesses (PN-C5,
 * SEC-S4). Elsewhere, equality uses keyed hashes (crypto/primitives.ts).
 */

/** Play New: SHA-256 of the text as it is (PN-07, PN-C6). */
export const rawHash = (text: string): string => `sha256:${hex(sha256(wellFormedBytes(text)))}`;

/** PAM: SHA-256 of the normalised text (PAM-24). */
export const normalHash = (text: string): string => `sha256:${hex(sha256(wellFormedBytes(equalityText(text))))}`;

function wellFormedBytes(text: string): Uint8Array {
  if (!text.isWellFormed()) {
    throw new KeepsakeError("invalid_input", "The text is not well-formed Unicode.", {
      hint: "Replace lone surrogates first.",
    });
  }
  return utf8ToBytes(text);
}

/*
 * Plain view: any event as lines of `path: value`, without JSON syntax (NAM-54, spec/namel3ss.md
 * §17). Keys are sorted by code unit; list entries count from 1.
 */

/** Empty for an empty object. A lone scalar has the key `value`. */
export function plainView(value: unknown): string {
  const lines: string[] = [];
  writeLines(lines, "", value, 0);
  return lines.join("\n");
}

function writeLines(lines: string[], prefix: string, value: unknown, depth: number): void {
  if (typeof value !== "object" || value === null) {
    lines.push(`${prefix === "" ? "value" : prefix}: ${scalar(value)}`);
  } else if (depth > DEPTH_MAX) {
    lines.push(`${prefix}: …`);
  } else if (Array.isArray(value)) {
    lines.push(`${joinPath(prefix, "count")}: ${value.length}`);
    for (const [index, entry] of value.entries())
      writeLines(lines, joinPath(prefix, String(index + 1)), entry, depth + 1);
  } else {
    const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    for (const [key, member] of members) writeLines(lines, joinPath(prefix, key), member, depth + 1);
  }
}

const joinPath = (prefix: string, key: string): string => (prefix === "" ? key : `${prefix}.${key}`);

/**
 * Escapes line breaks and tabs, so that each value stays on its line. Backslashes stay as they are.
 */
function scalar(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return String(value).replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

/*
 * Reads unchecked JSON, where a missing or mistyped value is undefined or empty, and trims what is
 * written.
 */

export const asObject = (value: unknown): JsonObject | undefined => (isObject(value) ? value : undefined);

const NONE: JsonObject = {};
export const membersOf = (value: unknown): JsonObject => asObject(value) ?? NONE;

export const asList = (value: unknown): readonly Json[] | undefined => (isList(value) ? value : undefined);

export const entriesOf = (value: unknown): readonly Json[] => asList(value) ?? [];

/** An own member, never one of the prototype. */
export const memberOf = (value: unknown, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const listOf = (value: unknown, name: string): readonly Json[] => entriesOf(memberOf(value, name));

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
export const textOrEmpty = (value: unknown): string => textOf(value) ?? "";
export const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** A text that is not blank, untrimmed. */
export const asText = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

/** An id: a text or an integer. */
export const asId = (value: unknown): string | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) ? String(value) : asText(value);

export const texts = (value: unknown): readonly string[] => entriesOf(value).flatMap((entry) => asText(entry) ?? []);

/** The objects in a list; empty for other values. */
export const objects = (value: unknown): readonly JsonObject[] => entriesOf(value).filter(isObject);

/** Empty if there are no members. */
export const under = (name: string, members: JsonObject): JsonObject =>
  Object.keys(members).length === 0 ? {} : { [name]: members };

export function jsonOrUndefined(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (isKeepsakeError(error, "invalid_input")) return undefined;
    throw error;
  }
}

/** Members that may be undefined become optional. */
type Defined<Value> = {
  [Name in keyof Value as undefined extends Value[Name] ? never : Name]: Value[Name];
} & { [Name in keyof Value as undefined extends Value[Name] ? Name : never]?: Exclude<Value[Name], undefined> };

/** Without undefined members, as exact optional types and JSON require. */
export const defined = <const Value extends object>(value: Value): Defined<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Defined<Value>;

/** Drops undefined members, empty lists, and members that have their default. */
export const withoutDefaults = (members: object, defaults: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([name, value]) =>
        value !== undefined && value !== defaults[name] && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Undefined for an empty list or object; other values are returned unchanged. */
export const filled = <Value>(value: Value): Value | undefined =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0 ? undefined : value;

/** Drops undefined and null members: PAM metadata has no nulls at the top level (pam.md §5.4). */
export const present = (members: { readonly [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined && entry[1] !== null),
  );

/** The object without these members and without nulls, for data beyond PAM (PAM-113). */
export const without = (value: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name, member]) => member !== null && !names.includes(name)));

/** Like `without`; undefined if nothing is left. */
export const beyond = (value: JsonObject, names: readonly string[]): JsonObject | undefined =>
  filled(without(value, names));
