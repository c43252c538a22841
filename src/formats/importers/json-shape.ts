/**
 * Accessors for foreign JSON: each returns undefined, or an empty list, for any other kind of
 * value.
 */
import { isList, isObject, type Json } from "../../model/json.ts";
import type { JsonObject } from "../pam/documents.ts";

export function asObject(value: Json | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

export function asList(value: Json | undefined): readonly Json[] | undefined {
  return isList(value) ? value : undefined;
}

/** A text that says something: not empty, not only white space. As written, not trimmed. */
export function asText(value: Json | undefined): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** An id: a text, or a whole number as its digits. */
export function asId(value: Json | undefined): string | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : asText(value);
}

export function texts(value: Json | undefined): readonly string[] {
  return (asList(value) ?? []).flatMap((entry) => asText(entry) ?? []);
}

/** The objects of a list; what is none is left out. No list gives none. */
export function objects(value: Json | undefined): readonly JsonObject[] {
  return (asList(value) ?? []).map(asObject).filter((entry) => entry !== undefined);
}

/** PAM's profile has no null at the top of `metadata` (pam.md §5.4). */
export const present = (members: { readonly [name: string]: Json | undefined }): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined && entry[1] !== null),
  );

/** An object without these members and without nulls: what a source says beyond PAM (PAM-113). */
export function without(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name, member]) => member !== null && !names.includes(name)));
}

/** The same; undefined where nothing is left. */
export function beyond(value: JsonObject, names: readonly string[]): JsonObject | undefined {
  const left = without(value, names);
  return Object.keys(left).length === 0 ? undefined : left;
}
