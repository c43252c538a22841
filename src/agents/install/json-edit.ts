/**
 * Adds one entry to an object or a list of a JSON text, replaces one, or takes one out; everything else stays as it is, byte for byte. What is added follows the
 * indentation and the line ends of what stands around it. Added at the end and taken out again, an entry leaves no trace.
 */
import type { Json } from "../../model/json.ts";
import { type JsonPlace, spaceEnd } from "./json-place.ts";

export interface JsonEntry {
  /** Of a member; absent in a list. */
  readonly name?: string;
  readonly value: Json;
}

/** @param container an object or a list of this text */
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

/** @param place an entry of the container: of a member its value's */
export function withoutEntry(text: string, container: JsonPlace, place: JsonPlace): string {
  const places = entriesOf(container);
  const index = places.findIndex(({ end }) => end === place.end);
  const [entry, before, next] = [places[index], places[index - 1], places[index + 1]];
  if (entry === undefined) return text;
  if (before !== undefined) return text.slice(0, before.end) + text.slice(entry.end);
  if (next !== undefined) return text.slice(0, entry.start) + text.slice(next.start);
  return text.slice(0, container.start + 1) + text.slice(container.end - 1);
}

/** Puts another value in the place of one. */
export function withValue(text: string, place: JsonPlace, value: Json): string {
  const style = styleOf(text);
  return text.slice(0, place.start) + written(value, depthOf(text, place.start, style), style) + text.slice(place.end);
}

interface Entry {
  readonly start: number;
  readonly end: number;
}

const entriesOf = ({ members, elements }: JsonPlace): readonly Entry[] =>
  members?.map(({ start, value }) => ({ start, end: value.end })) ?? elements ?? [];

/** Where the white space before the last entry begins. */
function gapStart(text: string, container: JsonPlace, places: readonly Entry[]): number {
  const before = places.at(-2);
  return before === undefined ? container.start + 1 : text.indexOf(",", before.end) + 1;
}

interface Style {
  readonly isCompact: boolean;
  /** One step. */
  readonly indent: string;
  readonly lineEnd: string;
}

/** As the first line inside says; a text of one line is compact, but for an empty object, which becomes what people write. */
function styleOf(text: string): Style {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const found = /^[ \t]*[{[][ \t]*\r?\n([ \t]+)/.exec(text.trimStart())?.[1];
  const isCompact = found === undefined && !/^\s*[{[]\s*[}\]]\s*$/.test(text) && !/\n/.test(text.trim());
  return { isCompact, indent: found ?? "  ", lineEnd };
}

const indent = (depth: number, { indent, lineEnd }: Style): string => lineEnd + indent.repeat(depth);

/** By the indentation of the line that it stands on. */
function depthOf(text: string, at: number, style: Style): number {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const width = spaceEnd(text, lineStart) - lineStart;
  return Math.floor(Math.min(width, at - lineStart) / style.indent.length);
}

function written(value: Json, depth: number, style: Style): string {
  if (style.isCompact) return JSON.stringify(value);
  return JSON.stringify(value, undefined, style.indent).replaceAll("\n", indent(depth, style));
}
