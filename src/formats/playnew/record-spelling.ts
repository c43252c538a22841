/**
 * Keeps the spelling of the document a record came from: what the vault changed is written anew,
 * all else as it was, byte for byte (unification §6).
 */
import { canonicalJson } from "../../model/canonical-json.ts";
import { isList, type Json } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";
import type { PlayNewRecord } from "./record.ts";

/** What was kept of a document's spelling. @param rest of the memory, or of the slot of an item */
export function spellingIn(rest: { readonly [name: string]: Json } | undefined): AsWritten {
  if (rest === undefined) return NOTHING_WRITTEN;
  const { told, absent } = rest;
  return {
    told: isObject(told) ? told : {},
    absent: isList(absent) ? absent.filter((path) => typeof path === "string") : [],
  };
}
export const inItsSpelling = (record: PlayNewRecord, spelling: AsWritten): PlayNewRecord =>
  // The same members, with values that the reader checked.
  rewritten(asObject(record), spelling, stillSo(record.created_at)) as unknown as PlayNewRecord;

export const asObject = (record: PlayNewRecord): JsonObject => record as unknown as JsonObject;

const stillSo =
  (createdAt: string): StillSo =>
  (path, told, ours) => {
    switch (path) {
      case "created_at":
        return isSameMoment(told, ours);
      case "updated_at":
        return ours === createdAt || (momentOf(told) ?? Number.NEGATIVE_INFINITY) >= (momentOf(ours) ?? 0);
      case "deleted_at":
        return (told ?? null) === null ? ours === null : ours !== null;
      // Use counts of untrusted documents are not taken; messages have neither use nor end.
      case "metadata.access_count":
        return (told ?? 0) === ours || ours === 0;
      case "metadata.last_accessed":
      case "metadata.ttl":
        return ours === null || isSameMoment(told, ours);
      case "metadata.topic_tags":
        return JSON.stringify(fittingTags(told)) === JSON.stringify(ours);
      case "content":
      case "content_hash":
        return told === undefined || told === null || told === "" || told === ours;
      default:
        return true;
    }
  };

const isSameMoment = (told: Json | undefined, ours: Json | undefined): boolean =>
  momentOf(told) !== undefined && momentOf(told) === momentOf(ours);

const momentOf = (value: Json | undefined): number | undefined =>
  typeof value === "string" ? parseMoment(value, "UTC") : undefined;

export type JsonObject = { readonly [key: string]: Json };

interface AsWritten {
  /** Members, nested as in the document, that our own writing lacks or spells otherwise. */
  readonly told: JsonObject;
  /** Paths of members that our own writing has and the document does not. */
  readonly absent: readonly string[];
}

const NOTHING_WRITTEN: AsWritten = { told: {}, absent: [] };

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

/** Whether the spelling still holds. `told` is undefined for a member the document did not have. */
type StillSo = (path: string, told: Json | undefined, ours: Json | undefined) => boolean;

/** Our own writing, in the document's spelling wherever that still holds. */
function rewritten(ours: JsonObject, { told, absent }: AsWritten, isStillSo: StillSo): JsonObject {
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

const TAGS_MAX = 100;
const TAG_MAX = 200;

export const fittingTags = (tags: Json | undefined): readonly string[] =>
  (isList(tags) ? tags : [])
    .filter((tag): tag is string => typeof tag === "string" && tag !== "" && tag.length <= TAG_MAX)
    .slice(0, TAGS_MAX);
