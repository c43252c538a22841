/**
 * The snapshot file of the later contract and its checksum (NAM-65, spec/namel3ss.md §22.9): canonical JSON, exactly fourteen sections. Reading is
 * strict and all or nothing: a file that is damaged, foreign or from another version restores no part of itself.
 */

import { KeepsakeError } from "../../core/error.ts";
import { rawHash } from "../../core/hash.ts";
import { isList, type Json, parseJson } from "../../core/json.ts";
import { compareCodePoints } from "../../core/text.ts";

export const SNAPSHOT_VERSION = "memory_store_v1";

type Kind = "text" | "table" | "list" | "table or null";
const SECTIONS = {
  version: "text",
  project_id: "text",
  clock: "table",
  ids: "table",
  phases: "table",
  ledger: "table",
  items: "table",
  agreements: "table",
  handoffs: "table",
  budgets: "list",
  cache: "table",
  cache_versions: "list",
  rules: "table",
  trust: "table or null",
} as const satisfies Record<string, Kind>;

export type SnapshotSection = keyof typeof SECTIONS;
export type Snapshot = { readonly [Section in SnapshotSection]: Json };

export interface SnapshotFiles {
  /** `memory_snapshot.json`. */
  readonly json: string;
  /** `memory_snapshot.sha256`: lower-case hex and a line break. */
  readonly checksum: string;
}

/** @throws KeepsakeError `invalid_input` for a snapshot that reading would refuse, so that none is written that cannot be restored */
export function snapshotFiles(snapshot: Snapshot): SnapshotFiles {
  checkSections(snapshot);
  const json = sortedJson(snapshot);
  return { json, checksum: `${sha256(json)}\n` };
}

/**
 * @param checksum the other file's text; undefined where it is missing
 * @throws KeepsakeError `invalid_input`; its fact `fault` says what is wrong: `checksum_missing`, `checksum_mismatch`, `json`, `section_missing`,
 * `section_unknown`, `section_type`, `version`
 */
export function readSnapshot(json: string, checksum: string | undefined): Snapshot {
  const stated = checksum?.trim() ?? "";
  if (stated === "") throw refused("checksum_missing");
  if (!json.isWellFormed() || sha256(json) !== stated) throw refused("checksum_mismatch");
  let value: Json;
  try {
    value = parseJson(json);
  } catch (cause) {
    throw refused("json", undefined, cause);
  }
  return checkSections(value);
}

function checkSections(value: Json): Snapshot {
  if (typeof value !== "object" || value === null || isList(value)) throw refused("json");
  const stranger = Object.keys(value).find((name) => !Object.hasOwn(SECTIONS, name));
  if (stranger !== undefined) throw refused("section_unknown");
  for (const [name, kind] of Object.entries(SECTIONS)) {
    const section = value[name];
    if (section === undefined) throw refused("section_missing", name);
    if (!isKind(section, kind)) throw refused("section_type", name);
  }
  if (value["version"] !== SNAPSHOT_VERSION) throw refused("version");
  return value as Snapshot; // every section was found just now, and no other
}

function isKind(section: Json, kind: Kind): boolean {
  const isTable = typeof section === "object" && section !== null && !isList(section);
  if (kind === "text") return typeof section === "string";
  if (kind === "list") return isList(section);
  return isTable || (kind === "table or null" && section === null);
}

/** Keys by code point, no spaces, ASCII only. */
function sortedJson(value: Json): string {
  if (typeof value === "string") return ascii(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(sortedJson).join(",")}]`;
  const members = Object.entries(value).toSorted(([left], [right]) => compareCodePoints(left, right));
  return `{${members.map(([key, member]) => `${ascii(key)}:${sortedJson(member)}`).join(",")}}`;
}

const HEX = 16;
const HEX_DIGITS = 4;
const ascii = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(HEX).padStart(HEX_DIGITS, "0")}`,
  );

function sha256(text: string): string {
  const hash = rawHash(text);
  return hash.slice(hash.indexOf(":") + 1);
}

const refused = (fault: string, section?: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("invalid_input", "The memory snapshot cannot be restored; nothing of it was taken over.", {
    hint: "Restore the file and its checksum from the same backup.",
    facts: { fault, ...(section === undefined ? {} : { section }) },
    cause,
  });
