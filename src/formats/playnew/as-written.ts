/**
 * How a foreign document spelled what it told: kept beside the memory, so that it comes back byte for byte while it is still so. Only what our own
 * writing of the same memory would spell otherwise is kept: another form of the same instant, members that we do not know, a null that we leave out.
 */
import { canonicalJson } from "../../core/canonical-json.ts";
import type { Json } from "../../core/json.ts";

export type JsonObject = { readonly [key: string]: Json };

export interface AsWritten {
  /** Members, nested as in the document, that our own writing lacks or spells otherwise. */
  readonly told: JsonObject;
  /** Paths of members that our own writing has and the document does not. */
  readonly absent: readonly string[];
}

export const NOTHING_WRITTEN: AsWritten = { told: {}, absent: [] };

/** @param written the document @param ours our own writing of what was read from it */
export function asWritten(written: JsonObject, ours: JsonObject): AsWritten {
  const absent: string[] = [];
  return { told: differing(written, ours, "", absent), absent };
}

function differing(written: JsonObject, ours: JsonObject, within: string, absent: string[]): JsonObject {
  for (const name of Object.keys(ours)) if (!Object.hasOwn(written, name)) absent.push(within + name);
  const told: [string, Json][] = [];
  for (const [name, value] of Object.entries(written)) {
    const own = ours[name];
    if (own !== undefined && isObject(value) && isObject(own)) {
      const inner = differing(value, own, `${within}${name}.`, absent);
      if (Object.keys(inner).length > 0) told.push([name, inner]);
    } else if (own === undefined || canonicalJson(value) !== canonicalJson(own)) told.push([name, value]);
  }
  return Object.fromEntries(told);
}

/** Whether what was told at this path still holds. `told` is undefined for a member that the document did not have. */
export type StillSo = (path: string, told: Json | undefined, ours: Json | undefined) => boolean;

/** Our own writing of a memory as it is now, in the spelling of the document that it came from wherever that still holds. */
export function rewritten(ours: JsonObject, { told, absent }: AsWritten, isStillSo: StillSo): JsonObject {
  return merged(ours, told, "", new Set(absent), isStillSo);
}

function merged(
  ours: JsonObject,
  told: JsonObject,
  within: string,
  absent: ReadonlySet<string>,
  isStillSo: StillSo,
): JsonObject {
  const result: [string, Json][] = [];
  for (const [name, own] of Object.entries(ours)) {
    const path = within + name;
    const value = told[name];
    if (absent.has(path) && isStillSo(path, undefined, own)) continue;
    if (isObject(own)) result.push([name, merged(own, isObject(value) ? value : {}, `${path}.`, absent, isStillSo)]);
    else result.push([name, value !== undefined && isStillSo(path, value, own) ? value : own]);
  }
  for (const [name, value] of Object.entries(told))
    if (!Object.hasOwn(ours, name) && isStillSo(within + name, value, undefined)) result.push([name, value]);
  return Object.fromEntries(result);
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
