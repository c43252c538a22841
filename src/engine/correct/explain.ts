/**
 * Explain: would this be remembered, and which line of the policy decides? The whole write is tried on a draft that is thrown away: what is
 * answered is what observing it now would do, and nothing of it is kept, logged or traced.
 */
import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";
import type { TraceLine } from "../../policy/gate-input.ts";
import type { SecretKind } from "../../policy/privacy-detectors.ts";
import { reasonOf } from "../../policy/reason-codes.ts";
import { formMessage } from "../observe/form-message.ts";
import type { Kept } from "../observe/keep-candidate.ts";
import { judgeMessage, prepare } from "../observe/observe.ts";
import type { OpenVault } from "../open-vault.ts";

interface Decided {
  readonly decision: "allow" | "merge" | "quarantine" | "deny";
  /** Stable reason code. */
  readonly reason: string;
  /** The code in a sentence. */
  readonly meaning: string;
  /** The field of the policy that decides; absent where the rule is no choice of a policy's. */
  readonly field?: string;
}

export interface Explained extends Decided {
  /** Every step that was asked, in order. */
  readonly trace: readonly TraceLine[];
  readonly privacyClass: Item["privacy"]["class"];
  readonly basis: string;
  /** Secrets that would be masked in what is archived. */
  readonly masked: readonly SecretKind[];
  /** What would be formed from it, or not. */
  readonly memories: readonly ExplainedMemory[];
  /** Hash of the policy that was asked. */
  readonly policy: string;
}

export interface ExplainedMemory extends Decided {
  readonly text: string;
  readonly type: Item["type"];
  readonly trace: readonly TraceLine[];
  readonly privacyClass?: Item["privacy"]["class"];
  readonly basis?: string;
}

/** @throws KeepsakeError `invalid_input`. Cost: as `observe`, without the disk. */
export async function explain(vault: OpenVault, given: Observation): Promise<Explained> {
  await vault.catchUp();
  const draft = vault.draft(vault.now());
  const incoming = { ...prepare(given, 0, draft.at), id: undefined };
  const { decision, item } = judgeMessage(draft, incoming);
  const memories: ExplainedMemory[] = [];
  if (item !== undefined)
    await formMessage(draft, item, decision.text, {
      kept: (kept, candidate) => memories.push(memory(kept, candidate)),
      deny: () => undefined,
    });
  return {
    ...decided(decision.decision, decision.reason),
    trace: decision.trace,
    privacyClass: decision.privacyClass,
    basis: decision.basis,
    masked: decision.masked,
    memories,
    policy: vault.policyHash,
  };
}

function memory(kept: Kept, { text, type }: Candidate): ExplainedMemory {
  const { decision } = kept;
  if (decision === undefined)
    return { ...decided("deny", kept.outcome === "denied" ? kept.reason : kept.outcome), text, type, trace: [] };
  return {
    ...decided(decision.decision, decision.reason),
    text,
    type,
    trace: decision.trace,
    privacyClass: decision.privacyClass,
    basis: decision.basis,
  };
}

function decided(decision: Decided["decision"], reason: string): Decided {
  const known = reasonOf(reason);
  return {
    decision,
    reason,
    meaning: known?.meaning ?? reason,
    ...(known?.field === undefined ? {} : { field: known.field }),
  };
}
