/** Reading the fixtures: JSON whose shape is known only as far as each check asks for it. What is missing reads as empty. */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type Json, parseJson } from "../../src/model/json.ts";

export type Fields = { readonly [field: string]: Json };

export const readJson = (path: string): Json => parseJson(readFileSync(path, "utf8"));

export const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
export const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === "object" && value !== null && !isList(value) ? value : {};
export const field = (value: Json | undefined, name: string): Json | undefined => fieldsOf(value)[name];
export const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
export const numberOf = (value: Json | undefined): number => (typeof value === "number" ? value : 0);
export const optionalText = (value: Json | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
export const textsOf = (value: Json | undefined): readonly string[] => listOf(value).map(textOf);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A table with `columns` and `rows`, a row as an object. */
export function rowsOf(table: Json): readonly Fields[] {
  const columns = textsOf(field(table, "columns"));
  return listOf(field(table, "rows")).map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, listOf(row)[index] ?? null])),
  );
}

/** One thing that was compared. */
export interface Check {
  readonly name: string;
  readonly got: unknown;
  readonly want: unknown;
}

/** As JSON has them: an absent field and an undefined one are the same, key order is nothing. */
export const isEqual = ({ got, want }: Check): boolean => isDeepStrictEqual(asJson(got), asJson(want));
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Where two values part first, as a path, without their content. */
export function difference(got: unknown, want: unknown, path = ""): string {
  const [left, right] = [asJson(got), asJson(want)];
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return path;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) {
    const [a, b]: unknown[] = [Reflect.get(left, key), Reflect.get(right, key)];
    if (!isDeepStrictEqual(a, b)) return difference(a, b, path === "" ? key : `${path}.${key}`);
  }
  return path;
}
