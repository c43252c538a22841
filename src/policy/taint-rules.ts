/**
 * What a memory may be, by where it comes from: decided by provenance and taint, never by a classifier of texts (SEC-D7).
 * Untrusted content may only state things (SEC-R3); whatever else it tries is quarantined (SEC-R4). An assistant's own words are
 * never an instruction, an identity or a correction (design §9).
 */
import type { Candidate, Provenance } from "../core/candidate.ts";
import type { ItemType } from "../core/item.ts";

/** Where the policy does not say: how long what waits in quarantine is kept (SEC-R4), and memories of one source on one day (SEC-R12). */
export const QUARANTINE_DAYS = 14;
export const UNTRUSTED_PER_SOURCE = 1_000;

/** The declarative kinds. */
const STATEMENTS: ReadonlySet<ItemType> = new Set(["fact", "context"]);
const COMMANDING: ReadonlySet<ItemType> = new Set(["instruction", "identity"]);

export type TaintReason =
  | "taint_clean"
  | "taint_statement"
  | "taint_forbidden_kind"
  | "taint_correction"
  | "taint_authority"
  | "assistant_forbidden_kind"
  | "assistant_authority";

export interface TaintVerdict {
  readonly outcome: "pass" | "quarantine" | "deny";
  readonly reason: TaintReason;
}

type Kind = Pick<Candidate, "type" | "mode" | "event">;

/** A correction counts only from an untainted segment of a user (SEC-S9); outside content never claims the user's or a tool's authority. */
export function judgeTaint(candidate: Kind, provenance: Provenance): TaintVerdict {
  if (provenance.taint === "untrusted") {
    if (candidate.event === "correction") return { outcome: "quarantine", reason: "taint_correction" };
    if (!STATEMENTS.has(candidate.type) || candidate.mode === "procedural")
      return { outcome: "quarantine", reason: "taint_forbidden_kind" };
    if (provenance.authority !== "ai_inferred") return { outcome: "deny", reason: "taint_authority" };
    return { outcome: "pass", reason: "taint_statement" };
  }
  if (provenance.source === "assistant") {
    if (isCommanding(candidate)) return { outcome: "deny", reason: "assistant_forbidden_kind" };
    if (provenance.authority !== "ai_inferred") return { outcome: "deny", reason: "assistant_authority" };
  }
  return { outcome: "pass", reason: "taint_clean" };
}

const isCommanding = (candidate: Kind): boolean =>
  COMMANDING.has(candidate.type) || candidate.mode === "procedural" || candidate.event === "correction";

/**
 * An assistant's commanding sentence as what it is, something that was said: `context`, episodic, without a profile key.
 * For clean assistant segments only; untrusted candidates keep their kind and go to quarantine.
 */
export function asStatement(candidate: Candidate): Candidate {
  if (!isCommanding(candidate) && candidate.key === undefined) return candidate;
  const { key: _key, customType: _customType, ...rest } = candidate;
  return { ...rest, type: "context", mode: "episodic", event: "context" };
}
