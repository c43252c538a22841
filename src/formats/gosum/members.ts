/** Access to unchecked JSON: what is missing or of another kind is empty or undefined. */
import { canonicalJson } from "../../model/canonical-json.ts";
import { type Json, parseJson } from "../../model/json.ts";
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
 * Plain data as JSON without undefined members.
 * @throws KeepsakeError `invalid_input` for what JSON cannot hold
 */
export const asJson = (value: object): Json => parseJson(canonicalJson(value));

/** Also the pattern of the shapes (shapes.ts), so that both passes read alike. */
export const INSTANT_PATTERN =
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$";
const INSTANT = new RegExp(INSTANT_PATTERN, "u");

/** Milliseconds UTC; undefined for anything else, such as 30 February or a time without a zone. */
export const instantOf = (text: unknown): number | undefined =>
  typeof text === "string" && INSTANT.test(text) ? parseMoment(text, "UTC") : undefined;

/** @param at milliseconds UTC within the years 0 to 9999 */
export const instantText = (at: number): string => new Date(at).toISOString();
