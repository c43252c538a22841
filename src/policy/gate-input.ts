/**
 * Input and output of the write gate. Plain data, so that a decision can be recorded and replayed.
 */

import type { Candidate, Provenance } from "../model/candidate.ts";
import type { Item, PrivacyClass, Taint } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import type { Claim, ConflictRule } from "./conflict.ts";
import type { ContentClass } from "./content-class.ts";

/** The state of the vault and session at the time of the write. Stored in traces. */
export interface GateContext {
  /** No new writes. Existing items stay readable. */
  readonly frozen: boolean;
  /** Processing is restricted (SEC-S7). Forming a memory is processing. */
  readonly restricted: boolean;
  /** Time of the message or statement, milliseconds UTC. */
  readonly at: number;
  /** Number of clean memories in use, without messages. */
  readonly itemCount: number;
  /** Untrusted messages and single statements of this session. */
  readonly untrustedInSession: number;
  /** Untrusted memories of the same tool or document from the same day (UTC). Default: none. */
  readonly untrustedFromSource?: number | undefined;
  /** All untrusted memories. Default: none. */
  readonly untrustedItems?: number | undefined;
  /** Index of the candidate within its message. */
  readonly candidateIndex?: number | undefined;
  readonly space?: Item["scope"]["space"] | undefined;
  /** The writer's deployment (GOS-10). */
  readonly deployment?: string | undefined;
  /** The writer's privacy class, which can only raise the result, and basis. */
  readonly privacyClass?: PrivacyClass | undefined;
  /** Replaces the policy's default class. */
  readonly statedClass?: PrivacyClass | undefined;
  readonly basis?: string | undefined;
  /** Id of the explicit consent to sensitive data, if any. */
  readonly explicitConsent?: string | undefined;
  /** Number of persons in an aggregate (GOS-A22). Default: one. */
  readonly subjectCount?: number | undefined;
  /** Id of the consent to work patterns, if any. */
  readonly workPatternConsent?: string | undefined;
  /** Active objections to work patterns, or to the purpose of the vault (GDPR 21). */
  readonly workPatternObjected?: boolean | undefined;
  readonly purposeObjected?: boolean | undefined;
  /** Names of the participants of the conversation, including the owner. */
  readonly participants?: readonly string[] | undefined;
  /** The owner talks about someone close: family, a friend, a guest, a pet. */
  readonly isOfSomebodyClose?: boolean | undefined;
  /** The same statement was erased and is suppressed. */
  readonly erasedBefore?: boolean | undefined;
  /** The equal current item in the same scope. */
  readonly duplicate?: KnownItem | undefined;
  /** The current item with the same key, or the one that the candidate ends. */
  readonly opposition?: ConflictingItem | undefined;
}

export interface KnownItem {
  readonly id: string;
  readonly taint: Taint;
  /** Frozen by the owner, so it stays unchanged. */
  readonly isFrozen?: boolean | undefined;
}
interface ConflictingItem extends KnownItem {
  readonly existing: Claim;
  readonly incoming: Claim;
}

/** Input of each step. Class and basis are computed once, before the first step. */
export interface GateInput {
  readonly policy: Policy;
  readonly candidate: Candidate;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  /** What in its words showed the class (content-class.ts). */
  readonly sign?: ContentClass["reason"] | undefined;
  /** An earlier step has quarantined the candidate. */
  readonly quarantined: boolean;
}

export interface StepVerdict {
  readonly outcome: "pass" | "quarantine" | "deny" | "merge" | "replace" | "history" | "beside";
  /** Stable snake_case code, shared with the contract if it has one. */
  readonly reason: string;
  /** Id of the other item for merge, replace, history and beside. */
  readonly other?: string;
  readonly credit?: boolean;
  readonly rule?: ConflictRule;
}

export interface TraceLine {
  readonly step: string;
  readonly outcome: StepVerdict["outcome"];
  readonly reason: string;
}
