/**
 * Changes the policy of a vault (SEC-I4). The new one is validated first, and the old one is kept
 * under its hash. The change is logged with both hashes, and the owner is notified of loosened
 * fields.
 */

import { KeepsakeError } from "../../model/error.ts";
import { type Policy, policyHash, policy as schema } from "../../model/policy.ts";
import {
  loosens,
  type PolicyChange,
  type PolicyFault,
  policyChanges,
  policyFaults,
} from "../../policy/policy-changes.ts";
import type { OpenVault } from "../open-vault.ts";
import { encodeNote, NOTICES_NOTE, type Notice, POLICY_NOTE } from "../write/stored-notes.ts";
import { traceCode } from "../write/trace-buffer.ts";
import { NOTICES_MAX, noticesNote } from "./notices.ts";

export interface SetPolicyOptions {
  /** Required for a loosening change: a notice to the owner, at most `NOTICE_MAX` characters. */
  readonly notice?: string;
  /** Previews the change. Default false. */
  readonly dryRun?: boolean;
}

export interface PolicySet {
  readonly before: string;
  readonly after: string;
  readonly changes: readonly PolicyChange[];
  readonly loosens: boolean;
  readonly notice?: Notice;
}

const NOTICE_MAX = 1_000;

/** @throws KeepsakeError `invalid_policy` with the first fault and the number of faults. */
export function parsePolicy(document: unknown): Policy {
  const faults = policyFaults(document);
  const [first] = faults;
  if (first !== undefined) throw invalidPolicy(first, faults.length);
  return schema.parse(document);
}

/**
 * @throws KeepsakeError `invalid_policy`, which leaves the old policy in force; `notice_required`
 * for a loosening change without a notice.
 * Cost: under ten milliseconds and one commit.
 */
export async function setPolicy(
  vault: OpenVault,
  document: unknown,
  { notice: text, dryRun = false }: SetPolicyOptions = {},
): Promise<PolicySet> {
  const policy = parsePolicy(document);
  if (text !== undefined && (text.trim() === "" || text.length > NOTICE_MAX || !text.isWellFormed()))
    throw wrongNotice();
  await vault.catchUp();
  const plan = (): PolicySet => changeOf(vault, policy);
  if (dryRun) return plan();
  return vault.queue.alone(async (draft) => {
    const change = plan();
    if (change.changes.length === 0) return change;
    if (change.loosens && text === undefined) throw noticeRequired(change);
    const unseenCount = vault.notices.filter(({ seenAt }) => seenAt === undefined).length;
    if (change.loosens && unseenCount >= NOTICES_MAX) throw tooManyUnseen(unseenCount);
    const notice = change.loosens && text !== undefined ? noticeOf(vault, change, text, draft.at) : undefined;
    draft.note(`${POLICY_NOTE}/${change.before}`, encodeNote(vault.policy));
    draft.note(POLICY_NOTE, encodeNote(policy));
    if (notice !== undefined) draft.note(NOTICES_NOTE, noticesNote([...vault.notices, notice]));
    draft.log({ op: "policy", to: change.after });
    traceCode(draft, {
      verb: "policy",
      outcome: change.loosens ? "loosened" : "changed",
      reason: "policy_changed",
      items: [],
      counts: { fields: change.changes.length },
    });
    return notice === undefined ? change : { ...change, notice };
  });
}

function changeOf(vault: OpenVault, policy: Policy): PolicySet {
  if (policy.custody !== vault.policy.custody) throw custodyFixed();
  const changes = policyChanges(vault.policy, policy);
  return { before: vault.policyHash, after: policyHash(policy), changes, loosens: loosens(changes) };
}

const noticeOf = (vault: OpenVault, { before, after, changes }: PolicySet, text: string, at: number): Notice => ({
  id: vault.ids.next(),
  at,
  kind: "policy_loosened",
  text,
  paths: changes.filter(({ direction }) => direction === "loosens").map(({ path }) => path),
  before,
  after,
});

const invalidPolicy = (
  { path, code, message }: PolicyFault,
  faultCount: number,
  hint = "List every error with keepsake policy check; docs/policy.md explains each field.",
): KeepsakeError =>
  new KeepsakeError("invalid_policy", `The policy is not valid${path === "" ? "" : ` at "${path}"`}: ${message}`, {
    hint,
    facts: { path, reason: code, faultCount },
  });

/** Keys and rights depend on custody, so another custody needs another vault (UNI-X1). */
const custodyFixed = (): KeepsakeError =>
  invalidPolicy(
    { path: "custody", code: "custody_fixed", message: "The custody of a vault is fixed at creation." },
    1,
    "Create a new vault for this policy, with the preset that it is based on.",
  );

const noticeRequired = ({ changes }: PolicySet): KeepsakeError => {
  const loosening = changes.filter(({ direction }) => direction === "loosens");
  return new KeepsakeError("notice_required", "The new policy loosens the protection of the vault's owner.", {
    hint: "Add a `notice` that tells the owner what changes.",
    facts: { path: loosening[0]?.path ?? "", fieldCount: loosening.length },
  });
};

/** Otherwise one notice could be hidden in a flood of others. */
const tooManyUnseen = (count: number): KeepsakeError =>
  new KeepsakeError("notice_required", "The owner has too many unread notices.", {
    hint: "Read them with keepsake notices, and mark them as read with --seen.",
    facts: { count },
  });

const wrongNotice = (): KeepsakeError =>
  new KeepsakeError("invalid_input", `A notice must have 1 to ${NOTICE_MAX} characters.`, {
    hint: "Explain in one or two sentences what changes for the owner, and why.",
  });
