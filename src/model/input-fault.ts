/**
 * Describes invalid input: the field, its rule, and the nearest known name (SEC-H13). Field names
 * are shown, values never. Keys of records are values, so paths end there.
 */

import * as z from "zod";
import { KeepsakeError } from "./error.ts";
import { upperFirst } from "./text.ts";

type Issue = z.core.$ZodIssue;
/** @param what the input as a whole, such as `The body` */
export function inputFault(schema: z.ZodType, issues: readonly Issue[], value: unknown, what: string): KeepsakeError {
  const { issue, path } = clearest(issues);
  const { names, known } = resolvePath(schema, path);
  const fault = faultOf(issue, { path, names, known, value });
  return new KeepsakeError("invalid_input", fault.message ?? `${what} can't be used: ${ruleOf(issue)}.`, {
    hint: hintOf(what, fault.rule === "unknown" ? known : []),
    facts: {
      ...(fault.field === "" ? {} : { field: fault.field }),
      rule: fault.rule,
      issueCount: issues.length,
    },
  });
}

interface Placed {
  readonly issue: Issue | undefined;
  /** From the root of the input. */
  readonly path: readonly PropertyKey[];
}

/**
 * Prefers a misspelt name over a field missing because of it; for unions, the closest alternative.
 */
function clearest(issues: readonly Issue[], above: readonly PropertyKey[] = []): Placed {
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  const path = [...above, ...(issue?.path ?? [])];
  if (issue?.code !== "invalid_union") return { issue, path };
  const forms = issue.errors.filter((form) => !form.some((each) => each.path.length === 0 && isOfOtherKind(each)));
  const [closest] = forms.toSorted((one, other) => one.length - other.length);
  return closest === undefined ? { issue, path } : clearest(closest, path);
}

const isOfOtherKind = ({ code }: Issue): boolean => code === "invalid_type" || code === "invalid_value";

interface Place {
  readonly path: readonly PropertyKey[];
  /** The part of the path that may be shown. */
  readonly names: readonly string[];
  /** Known fields at the end of the path. */
  readonly known: readonly string[];
  readonly value: unknown;
}

interface Fault {
  /** Absent if the input as a whole is invalid. */
  readonly message?: string;
  readonly field: string;
  readonly rule: "unknown" | "missing" | "invalid";
}

function faultOf(issue: Issue | undefined, { path, names, known, value }: Place): Fault {
  const field = names.join(".");
  if (issue?.code === "unrecognized_keys") {
    const keys = issue.keys.slice(0, SHOWN_MAX);
    const sentences = keys.map((key) => unknownField(shownName([...names, key]), nearestName(key, known)));
    return { message: sentences.join(" "), field: shownName([...names, keys[0] ?? ""]), rule: "unknown" };
  }
  if (field === "") return { field, rule: "invalid" };
  if (names.length === path.length && isMissing(value, path))
    return { message: `Missing field \`${field}\`.`, field, rule: "missing" };
  return { message: `Invalid field \`${field}\`: ${ruleOf(issue)}.`, field, rule: "invalid" };
}

/**
 * For options that no schema describes, such as signals.
 * @throws KeepsakeError `invalid_input` for a field that is not one of `known`
 */
export function assertKnown(given: object, known: readonly string[], what: string): void {
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  const [first = ""] = unknown;
  if (unknown.length === 0) return;
  throw new KeepsakeError("invalid_input", unknownField(shownName([first]), nearestName(first, known)), {
    hint: hintOf(what, known),
    facts: { field: shownName([first]), rule: "unknown", issueCount: unknown.length },
  });
}

/** @param name empty if it may not be shown */
const unknownField = (name: string, nearest: string | undefined): string =>
  `Unknown field${name === "" ? "" : ` \`${name}\``}.${nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`}`;

const SHOWN_MAX = 3;
/** Identifiers. Other keys may contain content. */
const NAME = /^[\w$-]{1,60}$/u;
const shownName = (names: readonly string[]): string => (names.every((name) => NAME.test(name)) ? names.join(".") : "");

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return true;
    at = Reflect.get(at, step);
  }
  return at === undefined;
}

function hintOf(what: string, known: readonly string[]): string {
  if (known.length === 0) return "Correct it and try again; the documentation lists the fields and their rules.";
  return `${upperFirst(what)} can have these fields here: ${known.join(", ")}.`;
}
/** The part of the path that the schema names, and the fields that it knows at the end. */
function resolvePath(
  schema: z.ZodType,
  path: readonly PropertyKey[],
): { readonly names: readonly string[]; readonly known: readonly string[] } {
  const names: string[] = [];
  let forms: readonly z.core.$ZodType[] = formsOf(schema);
  for (const step of path) {
    const next = forms.flatMap((form) => fieldSchemas(form, step));
    names.push(String(step));
    if (next.length === 0) return { names: names.slice(0, forms.some(isRecord) ? -1 : names.length), known: [] };
    forms = next;
  }
  return { names, known: [...new Set(forms.flatMap(fieldsOf))] };
}

const isRecord = (form: z.core.$ZodType): boolean => form instanceof z.ZodRecord;

const fieldsOf = (form: z.core.$ZodType): readonly string[] =>
  form instanceof z.ZodObject ? Object.keys(form.shape) : [];

function fieldSchemas(form: z.core.$ZodType, step: PropertyKey): readonly z.core.$ZodType[] {
  if (form instanceof z.ZodArray) return formsOf(form.element);
  const field: unknown = form instanceof z.ZodObject ? Reflect.get(form.shape, step) : undefined;
  return field instanceof z.ZodType ? formsOf(field) : [];
}

/** Unwraps a schema. Returns all alternatives of a union. */
function formsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(formsOf);
  if (schema instanceof z.ZodPipe) return formsOf(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return formsOf(schema.unwrap());
  return [schema];
}

/** zod's messages quote expected values, types and bounds, but never the input. */
function ruleOf(issue: Issue | undefined): string {
  if (issue === undefined) return "it is invalid";
  if (issue.code === "invalid_union") {
    const known = "options" in issue ? issue.options : undefined;
    return known === undefined ? "it matches none of the allowed forms" : `expected one of ${known.join(", ")}`;
  }
  if (issue.code === "invalid_value")
    return `expected ${issue.values.length === 1 ? "" : "one of "}${issue.values.map(String).join(", ")}`;
  return boundOf(issue) ?? issue.message.replace(/^Invalid input: /, "");
}

/** `expected at least 1 item`; undefined for a rule that is no bound. */
function boundOf(issue: Issue): string | undefined {
  if (issue.code !== "too_small" && issue.code !== "too_big") return undefined;
  const [words, bound] = issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
  const unit = UNITS[issue.origin];
  // An exclusive bound is one of a number.
  if (unit === undefined || issue.inclusive === false) return undefined;
  return `expected ${words} ${bound}${unit}${unit !== "" && bound !== 1 ? "s" : ""}`;
}
const UNITS: Readonly<Record<string, string>> = {
  array: " item",
  string: " character",
  number: "",
  int: "",
};

/** Synonyms in other programs. */
const SYNONYMS: readonly (readonly string[])[] = [
  ["limit", "items", "k", "topk", "n", "count", "max", "size", "maxresults", "pagesize"],
  ["text", "content", "message", "statement", "fact", "memory", "value", "body"],
  ["query", "q", "question", "search", "prompt", "task"],
  ["session", "sessionid", "conversation", "conversationid", "thread", "threadid", "chat", "chatid"],
  ["at", "time", "timestamp", "date", "datetime", "createdat", "when"],
  ["after", "since", "from", "start"],
  ["before", "until", "to", "end"],
  ["labels", "label", "tags", "tag", "categories", "topics"],
  ["id", "memoryid", "itemid", "uuid", "key"],
  ["ids", "memoryids", "itemids"],
  ["speaker", "name", "author", "sender"],
  ["user", "userid", "username", "owner", "vault"],
  ["timezone", "tz", "zone"],
  ["dir", "path", "folder", "directory", "datadir", "data"],
  ["budgettokens", "maxtokens", "tokens", "tokenbudget"],
];
/** Longer names are truncated. */
const NAME_MAX = 40;

export function nearestName(given: string, known: readonly string[]): string | undefined {
  const word = plain(given);
  if (word === "" || word.length > NAME_MAX) return undefined;
  const named = (fits: (name: string) => boolean): string | undefined => known.find((name) => fits(plain(name)));
  const group = SYNONYMS.find((words) => words.includes(word)) ?? [];
  return (
    named((name) => name === word) ??
    closest(word, known, 1) ??
    group.map((same) => named((name) => name === same)).find((name) => name !== undefined) ??
    named((name) => isPart(name, word)) ??
    closest(word, known, Math.floor(word.length / 3))
  );
}

const plain = (name: string): string => name.replace(/[^a-z0-9]/giu, "").toLowerCase();

const PART_MIN = 3;
const isPart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= PART_MIN && (one.includes(other) || other.includes(one));

function closest(word: string, known: readonly string[], most: number): string | undefined {
  // Very short names are one edit away from many others.
  if (word.length < PART_MIN) return undefined;
  const near = known
    .map((name) => ({ name, slips: slipsBetween(word, plain(name).slice(0, NAME_MAX), most) }))
    .filter(({ slips }) => slips <= most);
  return near.toSorted((one, other) => one.slips - other.slips)[0]?.name;
}

/**
 * Edit distance with swapped neighbours (optimal string alignment); infinity above `most`. The
 * plain table is fast enough for words.
 */
export function slipsBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (isSwapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const slips = last[right.length] ?? 0;
  return slips <= most ? slips : Number.POSITIVE_INFINITY;
}
