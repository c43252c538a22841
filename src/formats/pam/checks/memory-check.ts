/**
 * What a single memory, relation or index entry must fulfil beyond its form (spec/pam.md §14). Each check tells the rule and the place in
 * the piece.
 */
import { isContentHash } from "../content-hash.ts";
import type { PamIndexEntry, PamMemory } from "../documents.ts";
import { isBefore } from "../instant.ts";
import type { PathStep } from "../json-path.ts";
import type { RuleName } from "./rules.ts";

export type Tell = (rule: RuleName, path: readonly PathStep[]) => void;

export function checkMemory(memory: PamMemory, tell: Tell): void {
  checkContentHash(memory, tell);
  checkTimes(memory, tell);
  checkStatus(memory, tell);
  checkPlatform(memory.provenance.platform, ["provenance", "platform"], tell);
  // Written by a producer that should have left it out (PAM-35).
  if (memory.access?.exportable === false) tell("not-exportable", ["access", "exportable"]);
}

/** PAM-24. */
function checkContentHash({ content, content_hash }: PamMemory, tell: Tell): void {
  if (!isContentHash(content, content_hash)) tell("content-hash", ["content_hash"]);
}

/** PAM-30: compared as instants, the same instant is fine. */
function checkTimes({ temporal, confidence }: PamMemory, tell: Tell): void {
  const { created_at, updated_at, valid_from, valid_until } = temporal;
  if (precedes(updated_at, created_at)) tell("temporal", ["temporal", "updated_at"]);
  if (precedes(valid_until, valid_from)) tell("temporal", ["temporal", "valid_until"]);
  if (precedes(confidence?.last_reinforced, created_at)) tell("temporal:reinforced", ["confidence", "last_reinforced"]);
}

/** PAM-27, both ways. */
function checkStatus({ status = "active", temporal }: PamMemory, tell: Tell): void {
  const isReplaced = typeof temporal.superseded_by === "string";
  if (isReplaced !== (status === "superseded")) tell("status-consistency", ["status"]);
}

/** PAM-40: the same names in memories, index and conversations (PAM-41). */
export function checkPlatform(platform: string, path: readonly PathStep[], tell: Tell): void {
  if (COMPANIES.has(platform)) tell("platform-naming", path);
}
const COMPANIES: ReadonlySet<string> = new Set(["anthropic", "google", "microsoft", "openai", "xai"]);

export function checkIndexEntry({ platform, temporal }: PamIndexEntry, tell: Tell): void {
  checkPlatform(platform, ["platform"], tell);
  if (precedes(temporal.updated_at, temporal.created_at)) tell("temporal", ["temporal", "updated_at"]);
}

const precedes = (later: string | null | undefined, earlier: string | null | undefined): boolean =>
  typeof later === "string" && typeof earlier === "string" && isBefore(later, earlier);
