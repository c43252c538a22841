/**
 * Files of a data set: JSON or one JSON value a line, plain or gzip. Whatever cannot be used is named with its file and place,
 * and a file that has no place in a set is an error, so that nothing is left out of a measurement unnoticed.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type * as z from "zod";
import { EvalInputError } from "./eval-input-error.ts";

/** Texts beside the data that every set may have. */
const COMPANION = /^(?:readme|license|licence|notice|copying)(?:[-.].*)?$/i;
/** A set's file is a few megabytes; a small archive that unpacks to more is a mistake or a trap. */
const UNPACKED_MAX_BYTES = 1_000_000_000;

/** Where a value stands: shown in front of every complaint. */
export interface Placed {
  readonly place: string;
  readonly value: unknown;
}

/** Names in the folder, sorted. @throws EvalInputError for the first file that fits none of the patterns. */
export async function dataFiles(folder: string, patterns: readonly RegExp[]): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => !COMPANION.test(name)).sort();
  const stranger = names.find((name) => !patterns.some((pattern) => pattern.test(name)));
  if (stranger !== undefined) throw new EvalInputError(`${stranger} has no place in this set.`);
  return names;
}

/** The one file of this name, packed or not. @throws EvalInputError where it is missing. */
export function requiredFile(names: readonly string[], name: string): string {
  const found = names.find((one) => one === name || one === `${name}.gz`);
  if (found === undefined) throw new EvalInputError(`${name} is missing.`);
  return found;
}

export async function readJson(folder: string, name: string): Promise<Placed> {
  return { place: name, value: parseJson(name, await readText(folder, name)) };
}

/** One value a line; empty lines are none. */
export async function readLines(folder: string, name: string): Promise<readonly Placed[]> {
  const placed: Placed[] = [];
  for (const [index, line] of (await readText(folder, name)).split("\n").entries()) {
    const place = `${name}, line ${index + 1}`;
    if (line.trim() !== "") placed.push({ place, value: parseJson(place, line) });
  }
  return placed;
}

/** @throws EvalInputError that names the place, the field, and what is wrong with it. */
export function parsed<T>(schema: z.ZodType<T>, { place, value }: Placed): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.map(String).join(".") ?? "";
  throw new EvalInputError(`${place}${field === "" ? "" : `, ${field}`}: ${issue?.message ?? "not readable"}.`);
}

/** A date of the data as milliseconds UTC. One without a zone is read as UTC, so that figures are the same on every machine. */
export function utcInstant(written: string, place: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:\d{2})?$/.exec(
    written.trim(),
  );
  const at = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2] ?? "00:00"}${match[3] ?? "Z"}`);
  if (Number.isNaN(at)) throw new EvalInputError(`${place}: the date is not readable.`);
  return at;
}

/** @throws EvalInputError for an id that stands twice: gold could not be told from its double. */
export function assertUnique(ids: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new EvalInputError(`${what}: the id ${id} stands twice.`);
    seen.add(id);
  }
}

async function readText(folder: string, name: string): Promise<string> {
  const bytes = await readFile(join(folder, name));
  if (!name.endsWith(".gz")) return bytes.toString("utf8");
  try {
    return (await promisify(gunzip)(bytes, { maxOutputLength: UNPACKED_MAX_BYTES })).toString("utf8");
  } catch {
    throw new EvalInputError(`${name} is no gzip file that can be unpacked.`);
  }
}

function parseJson(place: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EvalInputError(`${place} is no JSON.`);
  }
}
