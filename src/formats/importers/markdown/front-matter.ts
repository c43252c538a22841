/**
 * The YAML at the head of a Markdown file, as plain JSON. Read by YAML's core schema: no tags, no code, few aliases; what comes of it goes through the
 * hardened reader like any foreign JSON (SEC-X3).
 */
import { parse } from "yaml";
import { parseJson } from "../../../core/json.ts";
import type { JsonObject } from "../../pam/documents.ts";
import { asObject } from "../json-shape.ts";

/** A head that is longer is no head. */
export const FRONT_MATTER_LENGTH_MAX = 65_536;
/** A head that repeats itself more often wants to be large (the "billion laughs"). */
const ALIASES_MAX = 20;

export type FrontMatter = { readonly value: JsonObject } | { readonly fault: "malformed-front-matter" };

/** Never throws: whatever a head does to the parser, it is a fault of the head. An empty head is an empty object. */
export function readFrontMatter(text: string): FrontMatter {
  try {
    const read: unknown = parse(text, { schema: "core", maxAliasCount: ALIASES_MAX, logLevel: "error" });
    const value = read === null || read === undefined ? {} : asObject(parseJson(JSON.stringify(read)));
    return value === undefined ? FAULT : { value };
  } catch {
    // Its grammar, its aliases, its depth, or a value that JSON does not know.
    return FAULT;
  }
}
const FAULT = { fault: "malformed-front-matter" } as const;
