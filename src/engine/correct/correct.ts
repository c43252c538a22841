/**
 * Correct: the owner says what is true instead. The older memory stays as history and is no longer recalled (GUM-27, PN-29, UNI-X14);
 * whoever wants it gone forgets it as well.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { writeGate } from "../../policy/write-gate.ts";
import { idOf } from "../forget/forget-target.ts";
import { liftSuppression } from "../forget/lift-suppression.ts";
import { gateContext } from "../observe/gate-context.ts";
import { supersede } from "../observe/keep-candidate.ts";
import { provenanceOf } from "../observe/provenance.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertNotFrozen, assertTakesWrites } from "../state.ts";
import { newFact } from "../write/new-item.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { candidateOf, denied, REMEMBER_EXTRACTOR, statement } from "./remember.ts";

export interface Corrected {
  readonly id: string;
  readonly supersedes: string;
  readonly text: string;
}

/**
 * @param view the memory to correct, by any of its ids
 * @throws KeepsakeError `not_found`, `vault_frozen`, `vault_restricted`, `item_frozen`, `write_denied` for words that the policy keeps out, `invalid_input` for a message (they are evidence and stay as said) or for what is history already.
 */
export async function correct(vault: OpenVault, view: string, text: string): Promise<Corrected> {
  const gist = statement(text);
  await vault.catchUp();
  const corrected = await vault.queue.write(async (draft) => {
    assertTakesWrites(vault);
    const old = await draft.get(idOf(vault, view));
    if (old === undefined)
      throw new KeepsakeError("not_found", "This vault has no memory with this id.", {
        hint: "It may have been erased.",
      });
    assertNotFrozen(old);
    if (old.layer !== "fact" || old.truth !== "current") throw notCorrectable(old);
    const item = await correction(draft, old, gist);
    await supersede(draft, old);
    draft.put(item);
    draft.log({ op: "correct", mem: item.id, rev: item.revision });
    traceCode(draft, { verb: "correct", outcome: "replace", reason: "owner_corrected", items: [item.id, old.id] });
    return { id: item.id, supersedes: old.id, text: item.text };
  });
  await liftSuppression(vault, gist);
  return corrected;
}

/**
 * Everything that the owner did not change is taken over; the word is the owner's now, and counts as such. Words that the policy keeps out stay
 * out this way too, and what they are about may be more private than what was said before.
 */
async function correction(draft: UnitOfWork, old: Item, gist: string): Promise<Item> {
  const { vault, at } = draft;
  const provenance = provenanceOf("user_direct", { name: undefined, isTainted: false }, undefined, vault.name);
  const candidate = await candidateOf(
    vault,
    gist,
    {
      type: old.type,
      ...(old.customType === undefined ? {} : { customType: old.customType }),
      ...(old.key === undefined ? {} : { key: old.key }),
      labels: old.labels,
    },
    at,
  );
  const judged = { ...candidate, ...(old.subject === undefined ? {} : { subject: old.subject }) };
  // Rectifying what is stored is a right of its own: an objection to further collecting does not take it away (GDPR 16, 21).
  const allowed = { workPatternObjected: false, purposeObjected: false };
  const context = { ...gateContext(draft, { at, provenance }), ...allowed, privacyClass: old.privacy.class };
  const { decision, reason, step, privacyClass, basis } = writeGate(vault.policy, judged, provenance, context);
  if (decision === "deny" && CONTENT_STEPS.has(step)) throw denied(reason);
  const fresh = newFact(
    {
      id: vault.ids.next(),
      at,
      policy: vault.policy,
      privacyClass,
      basis: privacyClass === old.privacy.class ? old.privacy.basis : basis,
      hold: "active",
      origin: {
        actor: "user",
        source: "user_direct",
        method: "manual",
        live: true,
        extractor: REMEMBER_EXTRACTOR,
        ...(old.origin.session === undefined ? {} : { session: old.origin.session }),
      },
      provenance,
      subject: old.subject,
      timeZone: old.timeZone,
      agent: old.scope.agent,
    },
    { ...candidate, event: "correction" },
    [],
  );
  return {
    ...fresh,
    scope: old.scope,
    ...(old.speaker === undefined ? {} : { speaker: old.speaker }),
    weight: { ...fresh.weight, salience: Math.max(fresh.weight.salience, old.weight.salience) },
    links: [{ type: "supersedes", to: old.id }],
    ...(old.hold === "restricted" ? { hold: "restricted", resumesTo: old.resumesTo ?? "active" } : {}),
    ...(privacyClass === "sensitive-pii" && context.explicitConsent !== undefined
      ? { privacy: { class: privacyClass, basis: fresh.privacy.basis, consent: context.explicitConsent } }
      : {}),
  };
}
/** What may be written at all; salience, quotas and the like are for what comes by itself, and are asked behind these. */
const CONTENT_STEPS: ReadonlySet<string> = new Set(["enabled", "write_policy", "privacy", "consent"]);

const notCorrectable = ({ id, layer, truth }: Item): KeepsakeError =>
  new KeepsakeError("invalid_input", WHY_NOT[layer].message, {
    hint: WHY_NOT[layer].hint,
    facts: { id, layer, truth },
  });

/** GUM-27: what is derived is never patched, or nobody could say any more why it changed. */
const DERIVED = {
  message: "A summary says what its facts say.",
  hint: "Correct the fact that it rests on; the summary is then formed anew.",
};
const WHY_NOT: Readonly<Record<Item["layer"], { readonly message: string; readonly hint: string }>> = {
  message: {
    message: "A message is evidence and stays as it was said.",
    hint: "Correct the memory that was formed from it.",
  },
  fact: { message: "This memory is history already.", hint: "Correct the memory that took its place." },
  summary: DERIVED,
  topic: DERIVED,
};
