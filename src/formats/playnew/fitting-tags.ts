/** Tags of a record as labels of a memory: those that it can hold. What it cannot stays with the spelling of the record (record-spelling.ts). */
import { isList, type Json } from "../../core/json.ts";

const TAGS_MAX = 100;
const TAG_MAX = 200;

export const fittingTags = (tags: Json | undefined): readonly string[] =>
  (isList(tags) ? tags : [])
    .filter((tag): tag is string => typeof tag === "string" && tag !== "" && tag.length <= TAG_MAX)
    .slice(0, TAGS_MAX);
