/**
 * Converts an imported statement to a PAM memory (pam.md §5.4). Its id derives from the source's
 * id, or from its text and place (PAM-116); its hash is computed here (PAM-120). Also classifies,
 * splits and dates statements.
 */

import { defined, type Json, type JsonObject, present } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";
import { isOneOf } from "../../text/question-kinds.ts";
import { sentences } from "../../text/sentences.ts";
import { isTimeZone } from "../../text/time-zone.ts";
import { wordsIn } from "../../text/word-file.ts";
import { contentHash } from "../pam/checksum.ts";
import type { PamMemory, PamStatus, PamType } from "../pam/documents.ts";
import { tagsOf } from "../pam/vault-memory.ts";
import { stableId } from "./stable-id.ts";

interface Producer {
  readonly platform: string;
  readonly version: string;
}

export interface Statement {
  /** Trimmed when it is converted. */
  readonly text: string;
  readonly at: number;
  readonly updatedAt?: number | undefined;
  readonly validFrom?: number | undefined;
  readonly validUntil?: number | undefined;
  readonly type?: PamType | undefined;
  readonly customType?: string | undefined;
  readonly status?: PamStatus | undefined;
  readonly summary?: string | undefined;
  /** The source's id. Without it and `identity`, text and `place` identify the memory. */
  readonly sourceId?: string | undefined;
  /** Identifies the memory if the source's id is not stable, such as a row number. */
  readonly identity?: readonly string[];
  /** Headings or the entity, outermost first. The same text in another place is another memory. */
  readonly place?: readonly string[];
  /** Categories, hashtags and concepts, as written. */
  readonly labels?: readonly string[];
  readonly method: "api_export" | "manual" | "llm_inference" | "explicit_user_input";
  readonly userId?: string | undefined;
  /** Undefined and null members are dropped. */
  readonly metadata?: { readonly [key: string]: Json | undefined };
}

export function statementMemory(producer: Producer, statement: Statement): PamMemory | undefined {
  const content = statement.text.trim();
  if (content === "") return undefined;
  const labels = [...new Set(statement.labels)];
  const { tags, isWhole } = tagsOf(labels);
  return {
    id: idOf(producer.platform, statement, content),
    ...(statement.customType === undefined
      ? { type: statement.type ?? "fact" }
      : { type: "custom", custom_type: statement.customType }),
    status: statement.status ?? "active",
    content,
    content_hash: contentHash(content),
    ...defined({ summary: statement.summary }),
    tags,
    temporal: temporalOf(statement),
    provenance: defined({
      platform: producer.platform,
      platform_user_id: statement.userId,
      extraction_method: statement.method,
    }),
    metadata: present({
      ...statement.metadata,
      source_id: statement.sourceId,
      labels: isWhole ? undefined : labels,
      importer_version: producer.version,
    }),
  };
}

function idOf(platform: string, statement: Statement, content: string): string {
  const { identity, sourceId } = statement;
  if (identity !== undefined) return stableId(platform, "memory", ...identity);
  if (sourceId !== undefined) return stableId(platform, "memory", sourceId);
  return stableId(platform, "statement", ...(statement.place ?? []), content);
}

/** Omits an end before the start, which would be invalid (PAM-30). */
function temporalOf({ at, updatedAt, validFrom, validUntil }: Statement): PamMemory["temporal"] {
  const hasRange = validUntil !== undefined && (validFrom === undefined || validUntil >= validFrom);
  return defined({
    created_at: exactInstant(at),
    updated_at: updatedAt !== undefined && updatedAt > at ? exactInstant(updatedAt) : undefined,
    valid_from: validFrom === undefined ? undefined : exactInstant(validFrom),
    valid_until: hasRange ? exactInstant(validUntil) : undefined,
  });
}

const isPreference = isOneOf("says a preference");
const isDemand = isOneOf("demands");
const IMPERATIVES = wordsIn("en/words.txt", "orders to an agent");
const FIRST_WORD = /^[^\p{L}]*([\p{L}]+)/u;
/** Preferences and demands appear early; the rest is explanation. */
const LOOKED_AT_LENGTH = 300;

const KINDS: Readonly<Record<string, PamType>> = {
  context: "context",
  environment: "environment",
  fact: "fact",
  goal: "goal",
  identity: "identity",
  instruction: "instruction",
  method: "skill",
  preference: "preference",
  project: "project",
  relationship: "relationship",
  requirement: "instruction",
  rule: "instruction",
  skill: "skill",
  technique: "skill",
};

export function kindType(kind: string): PamType | undefined {
  const name = kind.toLowerCase();
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}

/** `preference` if the wording expresses one, otherwise the given type. */
export const preferenceOr = (text: string, otherwise: PamType): PamType =>
  isPreference(text.slice(0, LOOKED_AT_LENGTH)) ? "preference" : otherwise;

export function agentLineType(text: string): PamType {
  const start = text.slice(0, LOOKED_AT_LENGTH);
  const first = FIRST_WORD.exec(start)?.[1]?.toLowerCase() ?? "";
  if (first !== "prefer" && isPreference(start)) return "preference";
  return isDemand(start) || IMPERATIVES.has(first) ? "instruction" : "context";
}

const OWNER_NAMES = new Set(["default_user", "default user", "user", "the user", "me"]);

/** Replaces underscores, which some products use in names. */
export const spokenName = (name: string): string => name.replaceAll("_", " ").trim();

/** `Ana: plays chess`. Unchanged if it names its subject, or the subject is the owner. */
export function about(name: string, statement: string): string {
  const spoken = spokenName(name).toLowerCase();
  if (spoken === "" || OWNER_NAMES.has(name.toLowerCase())) return statement;
  const lower = statement.toLowerCase();
  return lower.includes(spoken) || lower.includes(name.toLowerCase()) ? statement : `${spokenName(name)}: ${statement}`;
}

export interface PlacedStatement {
  readonly text: string;
  readonly section: readonly string[];
}

/** The length of a gist. A longer sentence is not split. */
export const STATEMENT_LENGTH_MAX = 280;

const HEADING = /^(#{1,6})\s+(\S.*|)$/;
/** Some products write headings in bold on their own line, with or without a colon. */
const BOLD_LINE = /^(?:\*\*|__)(.+?)(?:\*\*|__)\s*(?::\s*)?$/;
const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+(\S.*|)$/;
const BOLD_DEPTH = 7;

export function textStatements(text: string): readonly PlacedStatement[] {
  const found: PlacedStatement[] = [];
  const headings: { readonly depth: number; readonly title: string }[] = [];
  let block: string[] = [];
  const endBlock = (): void => {
    const section = headings.map(({ title }) => title);
    for (const piece of cut(block.join(" ").trim())) found.push({ text: piece, section });
    block = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const heading = headingOf(line.trim());
    if (heading !== undefined) {
      endBlock();
      while ((headings.at(-1)?.depth ?? 0) >= heading.depth) headings.pop();
      headings.push(heading);
      continue;
    }
    const bullet = BULLET.exec(line)?.[1];
    if (bullet !== undefined || line.trim() === "") endBlock();
    block.push((bullet ?? line).trim());
  }
  endBlock();
  return found;
}

function headingOf(line: string): { readonly depth: number; readonly title: string } | undefined {
  const [, marks = "", words = ""] = HEADING.exec(line) ?? [];
  const title = words.replace(/(?<!#)#+$/, "").trimEnd();
  if (title !== "") return { depth: marks.length, title };
  const bold = BOLD_LINE.exec(line)?.[1]?.replace(/:$/, "").trim();
  return bold === undefined || bold === "" ? undefined : { depth: BOLD_DEPTH, title: bold };
}

/** Splits into groups of whole sentences. */
function cut(text: string): readonly string[] {
  if (text === "") return [];
  if (text.length <= STATEMENT_LENGTH_MAX) return [text];
  const pieces: string[] = [];
  let start = 0;
  let end = 0;
  for (const sentence of sentences(text)) {
    if (end > start && sentence.end - start > STATEMENT_LENGTH_MAX) {
      pieces.push(text.slice(start, end).trim());
      start = end;
    }
    end = sentence.end;
  }
  // Includes closing quotes after the last sentence.
  pieces.push(text.slice(start).trim());
  return pieces.filter((piece) => piece !== "");
}

/** Larger epoch numbers are milliseconds: as seconds they would be beyond the year 5138. */
const MILLISECONDS_FROM = 1e11;
/** Larger epoch numbers are microseconds: as milliseconds they would be beyond the year 5138. */
const MICROSECONDS_FROM = 1e14;
const EPOCH_TEXT = /^\d{9,17}(?:\.\d{1,9})?$/;
/** Some products append UTC or GMT. */
const NAMED_UTC = /(?<!\s)\s*(?:UTC|GMT)$/i;
export const YEAR_10000 = 253_402_300_800_000;

/**
 * @param zone for times without one
 * @returns undefined for anything but a time between 1970 and 9999
 */
export function timeOf(value: Json | undefined, zone = "UTC"): number | undefined {
  const at =
    typeof value === "number" ? epoch(value) : typeof value === "string" ? written(value.trim(), zone) : undefined;
  return at !== undefined && at >= 0 && at < YEAR_10000 ? at : undefined;
}

function epoch(value: number): number | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  if (value >= MICROSECONDS_FROM) return Math.trunc(value / 1000);
  return Math.trunc(value >= MILLISECONDS_FROM ? value : value * 1000);
}

function written(text: string, zone: string): number | undefined {
  if (EPOCH_TEXT.test(text)) return epoch(Number(text));
  const named = NAMED_UTC.test(text);
  return parseMoment(named ? text.replace(NAMED_UTC, "Z") : text, isTimeZone(zone) ? zone : "UTC");
}

const MICROSECONDS_PER_MS = 1000;
const FRACTION = /:\d{2}[.,](\d{4,})/;

/** Milliseconds UTC, exact to the microsecond. @param zone for times without one */
export function exactTime(value: Json | undefined, zone?: string): number | undefined {
  const at = timeOf(value, zone);
  if (at === undefined) return undefined;
  if (typeof value === "number" && value < MILLISECONDS_FROM) return Math.round(value * 1e6) / MICROSECONDS_PER_MS;
  const digits = typeof value === "string" ? FRACTION.exec(value)?.[1] : undefined;
  return digits === undefined ? at : at + Number(digits.slice(3, 6).padEnd(3, "0")) / MICROSECONDS_PER_MS;
}

/** Whole seconds or six fraction digits; always `Z`. @param at milliseconds UTC with a fraction */
export function exactInstant(at: number): string {
  const microseconds = Math.round(at * MICROSECONDS_PER_MS);
  const seconds = Math.floor(microseconds / 1e6);
  const fraction = microseconds - seconds * 1e6;
  const text = new Date(seconds * 1000).toISOString().slice(0, 19);
  return fraction === 0 ? `${text}Z` : `${text}.${String(fraction).padStart(6, "0")}Z`;
}

/** The named members that are not readable as times, to preserve them (PAM-113). */
export const unreadTimes = (record: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => names.includes(name) && value !== null && value !== 0 && exactTime(value) === undefined,
    ),
  );

/** The first readable time, exact to the microsecond. @param zone for times without one */
export function firstTime(values: readonly (Json | undefined)[], zone?: string): number | undefined {
  for (const value of values) {
    const at = exactTime(value, zone);
    if (at !== undefined) return at;
  }
  return undefined;
}

export const latestTime = (messages: readonly { readonly at?: number | undefined }[]): number | undefined =>
  messages.reduce<number | undefined>(
    (latest, { at }) => (at !== undefined && (latest === undefined || at > latest) ? at : latest),
    undefined,
  );
