/**
 * A record in the spelling of the document that it came from: what a vault changes is told as it is now, all else as it was told, so that a record that
 * nothing happened to comes back byte for byte (unification §6).
 */
import { isList, type Json } from "../../core/json.ts";
import { parseMoment } from "../../language/moment.ts";
import { type AsWritten, isObject, type JsonObject, NOTHING_WRITTEN, rewritten, type StillSo } from "./as-written.ts";
import { fittingTags } from "./fitting-tags.ts";
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
  // The same members as before, each with the value that its document gave it, which the reader of records checked.
  rewritten(asObject(record), spelling, stillSo(record.created_at)) as unknown as PlayNewRecord;

/** A record is plain data by its type. */
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
      // What an untrusted document tells of its uses is not counted here, and a message has neither uses nor an end.
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
