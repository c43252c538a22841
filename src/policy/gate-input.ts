/**
 * What the write gate looks at, and what it answers. Plain data and pure functions: the gate itself touches nothing, and what it was asked can
 * be written down and asked again.
 */
import type { Candidate, Provenance } from "../model/candidate.ts";
import type { Item, PrivacyClass, Taint } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import type { Claim, ConflictRule } from "./conflict.ts";

/** The state of the vault and of the conversation at the moment of the write. */
export interface GateContext {
  /** No new writes; what is there stays readable. */
  readonly frozen: boolean;
  /** Stored and not processed (SEC-S7): forming a memory would be processing. */
  readonly restricted: boolean;
  /** Instant of the message or statement, milliseconds UTC. */
  readonly at: number;
  /** Clean items the vault holds now. */
  readonly itemCount: number;
  /** What was written from this session and is untrusted: messages, and statements by themselves. */
  readonly untrustedInSession: number;
  /** Untrusted memories of the same source, a tool or a document by its name, from the same day (UTC). Absent: none. */
  readonly untrustedFromSource?: number | undefined;
  /** Untrusted memories in all. Absent: none. */
  readonly untrustedItems?: number | undefined;
  /** Place of the candidate among those of its message, from 0. */
  readonly candidateIndex?: number | undefined;
  readonly space?: Item["scope"]["space"] | undefined;
  /** The deployment for which the writer speaks (GOS-10). */
  readonly deployment?: string | undefined;
  /** A class and a basis that the writer states. The class is only ever raised. */
  readonly privacyClass?: PrivacyClass | undefined;
  readonly basis?: string | undefined;
  /** Id of the record of explicit consent to keep sensitive data, where there is one. */
  readonly explicitConsent?: string | undefined;
  /** Distinct persons that stand behind an aggregate (GOS-A22). Absent: one. */
  readonly subjectCount?: number | undefined;
  /** Id of the record of consent to work patterns. */
  readonly workPatternConsent?: string | undefined;
  /** The person objected to work patterns, or to the purpose of the vault, and it stands (GDPR 21). */
  readonly workPatternObjected?: boolean | undefined;
  readonly purposeObjected?: boolean | undefined;
  /** Names of those who take part in the conversation, the owner among them. */
  readonly participants?: readonly string[] | undefined;
  /** The owner says it of somebody close: family, a friend, a guest, an animal of theirs. */
  readonly isOfSomebodyClose?: boolean | undefined;
  /** Whether the same statement was erased and must not come back unasked. */
  readonly erasedBefore?: boolean | undefined;
  /** The equal current item in the same scope. */
  readonly duplicate?: Standing | undefined;
  /** The current holder of the candidate's key in the same scope and phase, or what it says to be over, with both sides as claims. */
  readonly opposition?: Opposition | undefined;
}

export interface Standing {
  readonly id: string;
  readonly taint: Taint;
  /** True where its owner froze it: it stays as it is. */
  readonly isFrozen?: boolean | undefined;
}
interface Opposition extends Standing {
  readonly existing: Claim;
  readonly incoming: Claim;
}

/** All that one step sees. Class and basis are worked out once, before the first step. */
export interface GateInput {
  readonly policy: Policy;
  readonly candidate: Candidate;
  readonly provenance: Provenance;
  readonly context: GateContext;
  readonly privacyClass: PrivacyClass;
  readonly basis: string;
  /** True once an earlier step has sent the candidate to quarantine. */
  readonly quarantined: boolean;
}

export interface StepVerdict {
  readonly outcome: "pass" | "quarantine" | "deny" | "merge" | "replace" | "history" | "beside";
  /** Stable snake_case word; the contract's own where it has one. */
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
