/**
 * Adds and removes our entries in a settings file, leaving all other text unchanged. Idempotent.
 * Removal restores the original text, except that an originally empty list or object is removed
 * with its last entry.
 */

import { isMap, isNode, isScalar, isSeq, type Pair, parseDocument } from "yaml";
import { KeepsakeError } from "../../model/error.ts";
import { canonicalJson, isList, isObject, type Json, parseJson } from "../../model/json.ts";
import { HOOK_EVENTS } from "../hooks/hook-protocol.ts";

/** Initial text of a missing file. */
export const EMPTY_SETTINGS = "{}\n";

/** @throws KeepsakeError `invalid_input` for anything but a JSON object */
export function withHooks(text: string, reach: Reach): string {
  let edited = text;
  for (const [event, entry] of hookEntries(reach)) edited = withHook(edited, event, entry);
  return edited;
}

export function withoutHooks(text: string): string {
  let edited = checked(text);
  for (const event of Object.keys(hooksIn(edited) ?? {})) edited = withoutHook(edited, event);
  return edited;
}

/** @param path the objects that contain the servers, outermost first; created if missing */
export function withServer(
  text: string,
  path: readonly string[],
  reach: Reach,
  more: { readonly [member: string]: Json },
): string {
  const entry = { ...more, ...serverEntry(reach) };
  const edited = withObjects(checked(text), path);
  const servers = placeAt(edited, path);
  const known = memberOf(servers, SERVER_NAME);
  if (servers === undefined) return edited;
  if (known === undefined) return withEntry(edited, servers, { name: SERVER_NAME, value: entry });
  const value = parseJson(edited.slice(known.start, known.end));
  if (!isOurServer(value)) throw nameTaken();
  return isSame(value, entry) ? edited : withValue(edited, known, entry);
}

export function withoutServer(text: string, path: readonly string[]): string {
  const edited = checked(text);
  const known = memberOf(placeAt(edited, path), SERVER_NAME);
  if (known === undefined || !isOurServer(parseJson(edited.slice(known.start, known.end)))) return edited;
  return withoutNested(edited, [...path, SERVER_NAME]);
}

function withHook(text: string, event: string, entry: Json): string {
  let edited = withObjects(checked(text), ["hooks"]);
  const groups = placeAt(edited, ["hooks", event]);
  if (groups !== undefined && groups.elements === undefined) throw unexpectedForm();
  const ours = (groups?.elements ?? []).filter((group) => hasOurHook(edited, group));
  const [first] = ours;
  if (first !== undefined && ours.length === 1 && isSame(parseJson(edited.slice(first.start, first.end)), entry))
    return edited;
  // Our outdated hook is replaced at the end of the list, because other hooks' order must stay.
  if (ours.length > 0) edited = withObjects(withoutHook(edited, event), ["hooks"]);
  const list = placeAt(edited, ["hooks", event]);
  if (list !== undefined) return withEntry(edited, list, { value: entry });
  const hooks = placeAt(edited, ["hooks"]);
  return hooks === undefined ? edited : withEntry(edited, hooks, { name: event, value: [entry] });
}

function withoutHook(text: string, event: string): string {
  for (let edited = text; ; ) {
    const list = placeAt(edited, ["hooks", event]);
    const group = list?.elements?.find((each) => hasOurHook(edited, each));
    if (list === undefined || group === undefined) return edited;
    const hooks = memberOf(group, "hooks");
    const own = hooks?.elements?.find((hook) => isOurHook(parseJson(edited.slice(hook.start, hook.end))));
    if (hooks === undefined || own === undefined) return edited;
    // Keeps groups with other hooks, and other groups of the list.
    if ((hooks.elements?.length ?? 0) > 1) edited = withoutEntry(edited, hooks, own);
    else if ((list.elements?.length ?? 0) > 1) edited = withoutEntry(edited, list, group);
    else return withoutNested(edited, ["hooks", event]);
  }
}

function hasOurHook(text: string, group: JsonPlace): boolean {
  const hooks = memberOf(group, "hooks");
  return hooks?.elements?.some(({ start, end }) => isOurHook(parseJson(text.slice(start, end)))) === true;
}

/** Removes the innermost member, and each parent that becomes empty. */
function withoutNested(text: string, path: readonly string[]): string {
  for (let depth = path.length; depth > 0; depth--) {
    const container = placeAt(text, path.slice(0, depth - 1));
    const place = memberOf(container, path[depth - 1] ?? "");
    if (container === undefined || place === undefined) return text;
    if (depth === 1 || (container.members?.length ?? 0) > 1) return withoutEntry(text, container, place);
  }
  return text;
}

/** @throws KeepsakeError `invalid_input` if another value is in an object's place */
function withObjects(text: string, path: readonly string[]): string {
  let edited = text;
  for (let depth = 1; depth <= path.length; depth++) {
    const container = placeAt(edited, path.slice(0, depth - 1));
    const place = placeAt(edited, path.slice(0, depth));
    if (place !== undefined && place.members === undefined) throw unexpectedForm();
    if (container !== undefined && place === undefined)
      edited = withEntry(edited, container, { name: path[depth - 1] ?? "", value: {} });
  }
  return edited;
}

function placeAt(text: string, path: readonly string[]): JsonPlace | undefined {
  let place: JsonPlace | undefined = placesIn(text);
  for (const name of path) place = memberOf(place, name);
  return place;
}

function hooksIn(text: string): { readonly [event: string]: Json } | undefined {
  const settings = parseJson(text);
  const hooks = isObject(settings) ? settings["hooks"] : undefined;
  return isObject(hooks) && !isList(hooks) ? hooks : undefined;
}

function checked(text: string): string {
  const value = parseJson(text);
  if (!isObject(value)) throw unexpectedForm();
  return text;
}

const isSame = (left: Json, right: Json): boolean => canonicalJson(left) === canonicalJson(right);

const unexpectedForm = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The settings have an unexpected form.", {
    hint: "Nothing was changed. Correct the file, or add the entries by hand: docs/agent-hooks.md.",
  });
const nameTaken = (): KeepsakeError =>
  new KeepsakeError("already_exists", "Another server is already called keepsake.", {
    hint: "Nothing was changed. Rename it first.",
  });

/** How a host starts Keepsake. */
export interface Reach {
  /** Absolute path of Node on the host. */
  readonly node: string;
  /** Absolute path of the program on the host. */
  readonly file: string;
  /** Options for folders and vault. */
  readonly place: readonly string[];
  readonly hookOptions: readonly string[];
}

/** In seconds. Prompts wait for their hook, and all session end hooks share one limit. */
const TIMEOUTS: Readonly<Record<keyof typeof HOOK_EVENTS, number>> = {
  "session-start": 10,
  "user-prompt-submit": 5,
  "pre-compact": 60,
  "post-compact": 10,
  stop: 60,
  "session-end": 5,
};

function hookEntries({ node, file, place, hookOptions }: Reach): ReadonlyMap<string, Json> {
  const entries = Object.entries(HOOK_EVENTS).map(([word, event]): [string, Json] => {
    // Keys of HOOK_EVENTS.
    const timeout = TIMEOUTS[word as keyof typeof HOOK_EVENTS];
    const args = [file, "hook", word, ...place, ...hookOptions];
    // Nobody waits for what follows a turn.
    const background = word === "stop" ? { async: true } : {};
    return [event, { hooks: [{ type: "command", command: node, args, timeout, ...background }] }];
  });
  return new Map(entries);
}

const SERVER_NAME = "keepsake";

const serverEntry = ({ node, file, place }: Reach): { readonly [member: string]: Json } => ({
  command: node,
  args: [file, "mcp", ...place],
});

const OUR_FILES = /(?:^|[\\/])(?:cli\.js|bin\.ts|keepsake)$/;
const WORDS: ReadonlySet<string> = new Set(Object.keys(HOOK_EVENTS));

/** True for a hook that we wrote, with any paths. */
function isOurHook(hook: Json | undefined): boolean {
  const [file, verb, word] = argsOf(hook);
  return verb === "hook" && word !== undefined && WORDS.has(word) && file !== undefined && OUR_FILES.test(file);
}

function isOurServer(server: Json | undefined): boolean {
  const [file, verb] = argsOf(server);
  return verb === "mcp" && file !== undefined && OUR_FILES.test(file);
}

function argsOf(given: Json | undefined): readonly string[] {
  const args = isObject(given) ? given["args"] : undefined;
  return isList(args) ? args.filter((word) => typeof word === "string") : [];
}

interface JsonEntry {
  readonly name?: string;
  readonly value: Json;
}

/** @param container an object or list in the text */
export function withEntry(text: string, container: JsonPlace, { name, value }: JsonEntry): string {
  const style = styleOf(text);
  const places = entriesOf(container);
  const last = places.at(-1);
  const depth = depthOf(text, container.start, style);
  const json = written(value, depth + 1, style);
  const entry = name === undefined ? json : `${JSON.stringify(name)}:${style.isCompact ? "" : " "}${json}`;
  if (last !== undefined) {
    const before = text.slice(gapStart(text, container, places), places.at(-1)?.start);
    return `${text.slice(0, last.end)},${before}${entry}${text.slice(last.end)}`;
  }
  const [open, close] = style.isCompact ? ["", ""] : [indent(depth + 1, style), indent(depth, style)];
  return `${text.slice(0, container.start + 1)}${open}${entry}${close}${text.slice(container.end - 1)}`;
}

/** @param place an entry of the container; for a member, its value */
export function withoutEntry(text: string, container: JsonPlace, place: JsonPlace): string {
  const places = entriesOf(container);
  const index = places.findIndex(({ end }) => end === place.end);
  const [entry, before, next] = [places[index], places[index - 1], places[index + 1]];
  if (entry === undefined) return text;
  if (before !== undefined) return text.slice(0, before.end) + text.slice(entry.end);
  if (next !== undefined) return text.slice(0, entry.start) + text.slice(next.start);
  return text.slice(0, container.start + 1) + text.slice(container.end - 1);
}

function withValue(text: string, place: JsonPlace, value: Json): string {
  const style = styleOf(text);
  return text.slice(0, place.start) + written(value, depthOf(text, place.start, style), style) + text.slice(place.end);
}

interface Entry {
  readonly start: number;
  readonly end: number;
}

const entriesOf = ({ members, elements }: JsonPlace): readonly Entry[] =>
  members?.map(({ start, value }) => ({ start, end: value.end })) ?? elements ?? [];

/** Start of the white space before the last entry. */
function gapStart(text: string, container: JsonPlace, places: readonly Entry[]): number {
  const before = places.at(-2);
  return before === undefined ? container.start + 1 : text.indexOf(",", before.end) + 1;
}

type Style = ReturnType<typeof styleOf>;

/** Style of the first inner line. One-line texts are compact, except for an empty object. */
function styleOf(text: string) {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const found = /^[ \t]*[{[][ \t]*\r?\n([ \t]+)/.exec(text.trimStart())?.[1];
  const isCompact = found === undefined && !/^\s*[{[]\s*[}\]]\s*$/.test(text) && !/\n/.test(text.trim());
  return { isCompact, indent: found ?? "  ", lineEnd };
}

const indent = (depth: number, { indent, lineEnd }: Style): string => lineEnd + indent.repeat(depth);

/** From the indentation of its line. */
function depthOf(text: string, at: number, style: Style): number {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const width = /^[ \t]*/.exec(text.slice(lineStart))?.[0].length ?? 0;
  return Math.floor(Math.min(width, at - lineStart) / style.indent.length);
}

function written(value: Json, depth: number, style: Style): string {
  if (style.isCompact) return JSON.stringify(value);
  return JSON.stringify(value, undefined, style.indent).replaceAll("\n", indent(depth, style));
}

/**
 * Positions of members and elements in a JSON text, for edits that leave everything else byte for
 * byte. The text must be valid.
 */
export interface JsonPlace {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly members?: readonly JsonMember[];
  readonly elements?: readonly JsonPlace[];
}

interface JsonMember {
  readonly name: string;
  /** Start of the quoted name. */
  readonly start: number;
  readonly value: JsonPlace;
}

/** JSON is YAML, whose parser tells where each value is. @param text valid JSON */
export const placesIn = (text: string): JsonPlace => placeOf(parseDocument(text, { schema: "json" }).contents);

function placeOf(node: unknown): JsonPlace {
  if (!isNode(node) || node.range == null) throw unexpectedForm();
  const [start, end] = node.range;
  if (isSeq(node)) return { start, end, elements: node.items.map(placeOf) };
  return isMap(node) ? { start, end, members: node.items.map(memberIn) } : { start, end };
}

function memberIn({ key, value }: Pair): JsonMember {
  if (!isScalar(key)) throw unexpectedForm();
  return { name: String(key.value), start: placeOf(key).start, value: placeOf(value) };
}

export const memberOf = (place: JsonPlace | undefined, name: string): JsonPlace | undefined =>
  place?.members?.find((member) => member.name === name)?.value;
