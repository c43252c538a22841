/**
 * The snapshot file and its checksum (NAM-65, spec/namel3ss.md §22.9): canonical JSON with exactly
 * fourteen sections. Reading is strict: nothing is restored from a file that is damaged, foreign or
 * of another version.
 */

import { KeepsakeError } from "../../model/error.ts";
import { isList, isObject, type Json, parseJson } from "../../model/json.ts";
import { compareCodePoints } from "../../model/text.ts";
import { sha256Hex } from "../text-rules.ts";

export const SNAPSHOT_VERSION = "memory_store_v1";

const isText = (section: Json): boolean => typeof section === "string";
const SECTIONS = {
  version: isText,
  project_id: isText,
  clock: isObject,
  ids: isObject,
  phases: isObject,
  ledger: isObject,
  items: isObject,
  agreements: isObject,
  handoffs: isObject,
  budgets: isList,
  cache: isObject,
  cache_versions: isList,
  rules: isObject,
  trust: (section: Json): boolean => section === null || isObject(section),
} as const satisfies Record<string, (section: Json) => boolean>;

export type Snapshot = { readonly [Section in keyof typeof SECTIONS]: Json };

export interface SnapshotFiles {
  /** `memory_snapshot.json`. */
  readonly json: string;
  /** `memory_snapshot.sha256`: lower-case hex and a line break. */
  readonly checksum: string;
}

/** @throws KeepsakeError `invalid_input` for a snapshot that could not be read again */
export function snapshotFiles(snapshot: Snapshot): SnapshotFiles {
  checkSections(snapshot);
  const json = asciiJson(snapshot);
  return { json, checksum: `${sha256Hex(json)}\n` };
}

/**
 * @param checksum text of the checksum file; undefined if it is missing
 * @throws KeepsakeError `invalid_input`; its fact `fault` is `checksum_missing`,
 * `checksum_mismatch`, `json`, `section_missing`, `section_unknown`, `section_type` or `version`
 */
export function readSnapshot(json: string, checksum: string | undefined): Snapshot {
  const stated = checksum?.trim() ?? "";
  if (stated === "") throw snapshotRefused("checksum_missing");
  if (!json.isWellFormed() || sha256Hex(json) !== stated) throw snapshotRefused("checksum_mismatch");
  let value: Json;
  try {
    value = parseJson(json);
  } catch (cause) {
    throw snapshotRefused("json", undefined, cause);
  }
  return checkSections(value);
}

function checkSections(value: Json): Snapshot {
  if (!isObject(value)) throw snapshotRefused("json");
  if (Object.keys(value).some((name) => !Object.hasOwn(SECTIONS, name))) throw snapshotRefused("section_unknown");
  for (const [name, isValid] of Object.entries(SECTIONS)) {
    const section = value[name];
    if (section === undefined) throw snapshotRefused("section_missing", name);
    if (!isValid(section)) throw snapshotRefused("section_type", name);
  }
  if (value["version"] !== SNAPSHOT_VERSION) throw snapshotRefused("version");
  return value as Snapshot; // All sections were checked above, and there are no others.
}

/** Keys by code point, as the reference sorts them; no spaces, ASCII only. */
function asciiJson(value: Json): string {
  if (isList(value)) return `[${value.map(asciiJson).join(",")}]`;
  if (!isObject(value)) return ascii(JSON.stringify(value));
  const members = Object.entries(value).toSorted(([left], [right]) => compareCodePoints(left, right));
  return `{${members.map(([key, member]) => `${ascii(JSON.stringify(key))}:${asciiJson(member)}`).join(",")}}`;
}

const HEX = 16;
const HEX_DIGITS = 4;
const ascii = (json: string): string =>
  json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(HEX).padStart(HEX_DIGITS, "0")}`);

export const snapshotRefused = (fault: string, section?: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("invalid_input", "The memory snapshot cannot be restored; nothing was changed.", {
    hint: "Restore the file and its checksum from the same backup.",
    facts: section === undefined ? { fault } : { fault, section },
    cause,
  });
