/** What one group of checks came to. A group that checked nothing has failed. */
import { isDeepStrictEqual } from "node:util";
import { isObject, type Json } from "../../src/model/json.ts";

/** One check: what is wrong, or undefined where it held. */
export interface Check {
  readonly name: string;
  readonly fault: string | undefined;
}

export interface Group {
  readonly name: string;
  readonly checks: () => AsyncIterable<Check> | Iterable<Check>;
}

export const held = (name: string, isHeld: boolean, fault: string): Check => ({
  name,
  fault: isHeld ? undefined : fault,
});

/** Compared as JSON: the order of members is nothing. */
export const same = (name: string, got: unknown, want: unknown, what: string): Check =>
  held(name, isDeepStrictEqual(asJson(got), asJson(want)), `${what} differs`);
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** A member that nobody looks at would be a check that nobody makes. */
export function strangers(name: string, value: Json | undefined, known: readonly string[]): readonly Check[] {
  const members = isObject(value) ? Object.keys(value).filter((member) => !known.includes(member)) : ["(no object)"];
  return members.map((member) => ({ name, fault: `has a member that has no place here: ${member}` }));
}
