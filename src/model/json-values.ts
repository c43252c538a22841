/** Reads unchecked JSON, where a missing or mistyped value is undefined or empty, and writes it. */
import { isKeepsakeError } from "./error.ts";
import { isList, isObject, type Json, type JsonObject, parseJson } from "./json.ts";

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
