/**
 * Preserves the spelling of an imported record: members that the vault changed are written in our
 * form, all others byte for byte as in the document (unification §6).
 */

import { canonicalJson } from "../../model/canonical-json.ts";
import { isList, type Json } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";
import { isObject, type JsonObject } from "../json-values.ts";
import type { PlayNewRecord } from "./record.ts";

/** The spelling stored in a memory's or slot's `rest`. */
export function spellingIn(rest: { readonly [name: string]: Json } | undefined): Spelling {
  if (rest === undefined) return NO_SPELLING;
  const { told: members, absent } = rest;
  return {
    members: isObject(members) ? members : {},
    absent: isList(absent) ? absent.filter((path) => typeof path === "string") : [],
  };
}

/** Our record, in the document's spelling wherever that is still correct. */
export const respelled = (record: PlayNewRecord, { members, absent }: Spelling): PlayNewRecord =>
  // The same members, with values that the reader checked.
  merged(asObject(record), members, "", new Set(absent), isUnchangedFor(record.created_at)) as unknown as PlayNewRecord;

export const asObject = (record: PlayNewRecord): JsonObject => record as unknown as JsonObject;

const isUnchangedFor =
  (createdAt: string): IsUnchanged =>
  (path, original, ours) => {
    switch (path) {
      case "created_at":
        return isSameMoment(original, ours);
      case "updated_at":
        return ours === createdAt || (momentOf(original) ?? Number.NEGATIVE_INFINITY) >= (momentOf(ours) ?? 0);
      case "deleted_at":
        return (original ?? null) === null ? ours === null : ours !== null;
      // Use counts of untrusted documents are not imported; messages have neither use nor expiry.
      case "metadata.access_count":
        return (original ?? 0) === ours || ours === 0;
      case "metadata.last_accessed":
      case "metadata.ttl":
        return ours === null || isSameMoment(original, ours);
      case "metadata.topic_tags":
        return JSON.stringify(fittingTags(original)) === JSON.stringify(ours);
      case "content":
      case "content_hash":
        return original === undefined || original === null || original === "" || original === ours;
      default:
        return true;
    }
  };

const isSameMoment = (original: Json | undefined, ours: Json | undefined): boolean =>
  momentOf(original) !== undefined && momentOf(original) === momentOf(ours);

const momentOf = (value: Json | undefined): number | undefined =>
  typeof value === "string" ? parseMoment(value, "UTC") : undefined;

/** The differences between a document and the record that we would write. Stored in `rest`. */
interface Spelling {
  /** Members of the document that our record lacks or spells differently. Stored as `told`. */
  readonly members: JsonObject;
  /** Paths of members of our record that the document lacks. */
  readonly absent: readonly string[];
}

const NO_SPELLING: Spelling = { members: {}, absent: [] };

/** @param written the document @param ours the record that we would write */
export function spellingOf(written: JsonObject, ours: JsonObject): Spelling {
  const absent: string[] = [];
  return { members: differing(written, ours, "", absent), absent };
}

function differing(written: JsonObject, ours: JsonObject, within: string, absent: string[]): JsonObject {
  for (const name of Object.keys(ours)) if (!Object.hasOwn(written, name)) absent.push(within + name);
  const members: [string, Json][] = [];
  for (const [name, value] of Object.entries(written)) {
    const own = ours[name];
    if (own !== undefined && isObject(value) && isObject(own)) {
      const inner = differing(value, own, `${within}${name}.`, absent);
      if (Object.keys(inner).length > 0) members.push([name, inner]);
    } else if (own === undefined || canonicalJson(value) !== canonicalJson(own)) members.push([name, value]);
  }
  return Object.fromEntries(members);
}

/** Whether the vault has not changed a member. `original` is undefined if the document lacks it. */
type IsUnchanged = (path: string, original: Json | undefined, ours: Json | undefined) => boolean;

function merged(
  ours: JsonObject,
  members: JsonObject,
  within: string,
  absent: ReadonlySet<string>,
  isUnchanged: IsUnchanged,
): JsonObject {
  const result: [string, Json][] = [];
  for (const [name, own] of Object.entries(ours)) {
    const path = within + name;
    const value = members[name];
    if (absent.has(path) && isUnchanged(path, undefined, own)) continue;
    if (isObject(own)) result.push([name, merged(own, isObject(value) ? value : {}, `${path}.`, absent, isUnchanged)]);
    else result.push([name, value !== undefined && isUnchanged(path, value, own) ? value : own]);
  }
  for (const [name, value] of Object.entries(members))
    if (!Object.hasOwn(ours, name) && isUnchanged(within + name, value, undefined)) result.push([name, value]);
  return Object.fromEntries(result);
}

const TAGS_MAX = 100;
const TAG_MAX = 200;

export const fittingTags = (tags: Json | undefined): readonly string[] =>
  (isList(tags) ? tags : [])
    .filter((tag): tag is string => typeof tag === "string" && tag !== "" && tag.length <= TAG_MAX)
    .slice(0, TAGS_MAX);
