/** Access to unchecked JSON: missing or mistyped members read as empty or undefined. */
import { canonicalJson, type Json, parseJson } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";

export type Members = { readonly [key: string]: Json };

const NONE: Members = {};

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const membersOf = (value: unknown): Members => (isMembers(value) ? value : NONE);

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const entriesOf = (value: unknown): readonly Json[] => (isList(value) ? value : []);

/** An own member, never one of the prototype. */
export const member = (value: unknown, name: string): Json | undefined =>
  isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
export const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/**
 * Removes undefined members.
 * @throws KeepsakeError `invalid_input` for values that JSON cannot represent
 */
export const asJson = (value: object): Json => parseJson(canonicalJson(value));

/** Shared with shapes.ts, so that both passes accept the same instants. */
export const INSTANT_PATTERN =
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$";
const INSTANT = new RegExp(INSTANT_PATTERN, "u");

/** Milliseconds UTC; undefined for anything else, such as 30 February or a time without a zone. */
export const instantOf = (text: unknown): number | undefined =>
  typeof text === "string" && INSTANT.test(text) ? parseMoment(text, "UTC") : undefined;

/** @param at milliseconds UTC within the years 0 to 9999 */
export const instantText = (at: number): string => new Date(at).toISOString();
