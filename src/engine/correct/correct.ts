/**
 * Corrects a memory. The old one becomes history and is no longer recalled (GUM-27, PN-29,
 * UNI-X14); deleting it takes a separate `forget`.
 */

import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import { writeGate } from "../../policy/write-gate.ts";
import { analyseText } from "../../text/analysis.ts";
import { isAboutSelf } from "../../text/question-kinds.ts";
import { idOf } from "../forget/forget-target.ts";
import { liftSuppression } from "../forget/lift-suppression.ts";
import { supersede } from "../observe/end-replaced.ts";
import { gateContext } from "../observe/gate-context.ts";
import { provenanceOf } from "../observe/provenance.ts";
import { candidatesIn } from "../observe/thing-replacements.ts";
import type { OpenVault } from "../open-vault.ts";
import { assertNotFrozen, assertTakesWrites } from "../state.ts";
import { newFact } from "../write/new-item.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { candidateOf, REMEMBER_EXTRACTOR, statement, writeDenied } from "./remember.ts";

export interface Corrected {
  readonly id: string;
  readonly supersedes: string;
  readonly text: string;
}

/**
 * @param view any id of the memory
 * @throws KeepsakeError `not_found`, `vault_frozen`, `vault_restricted`, `item_frozen`;
 * `write_denied` if the policy excludes the text; `invalid_input` for a message, which is evidence,
 * or a former value.
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
 * Unchanged fields are copied, and the statement becomes the owner's. The text passes the content
 * steps of the gate, and its privacy class may rise.
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
  const worded = { ...candidate, text: await wordedLike(vault, old, gist, at) };
  const judged = { ...worded, ...(old.subject === undefined ? {} : { subject: old.subject }) };
  // An objection to collection does not limit the right to rectification (GDPR 16, 21).
  const allowed = { workPatternObjected: false, purposeObjected: false };
  const context = { ...gateContext(draft, { at, provenance }), ...allowed, privacyClass: old.privacy.class };
  const { decision, reason, step, privacyClass, basis } = writeGate(vault.policy, judged, provenance, context);
  if (decision === "deny" && CONTENT_STEPS.has(step)) throw writeDenied(reason);
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
    { ...worded, event: "correction" },
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
/** "I live in Porto" becomes "Lives in Porto", like the memory that it replaces. */
async function wordedLike(vault: OpenVault, old: Item, gist: string, at: number): Promise<string> {
  if (old.origin.method !== "extracted" || !isAboutSelf(gist, analyseText(gist).language)) return gist;
  const { candidates } = await candidatesIn({ ...AS_SAID, text: gist, ownerName: vault.name, at });
  const [formed] = candidates;
  const isSame = candidates.length === 1 && formed?.subject === old.subject && formed?.type !== "context";
  return isSame ? (formed?.text ?? gist) : gist;
}
const AS_SAID = { role: "user", timeZone: "UTC", source: "user_direct", kind: "turn" } as const;

/** Steps about content. Later ones, such as salience and quotas, apply only to automatic writes. */
const CONTENT_STEPS: ReadonlySet<string> = new Set(["enabled", "write_policy", "privacy", "consent"]);

const notCorrectable = ({ id, layer, truth }: Item): KeepsakeError =>
  new KeepsakeError("invalid_input", WHY_NOT[layer].message, {
    hint: WHY_NOT[layer].hint,
    facts: { id, layer, truth },
  });

/** Derived memories are never patched, so that each change can be explained (GUM-27). */
const DERIVED = {
  message: "A summary cannot be corrected.",
  hint: "Correct its fact; the summary is then regenerated.",
};
const WHY_NOT: Readonly<Record<Item["layer"], { readonly message: string; readonly hint: string }>> = {
  message: {
    message: "A message is evidence and cannot be changed.",
    hint: "Correct the memory that was formed from it.",
  },
  fact: { message: "This memory is history already.", hint: "Correct the memory that took its place." },
  summary: DERIVED,
  topic: DERIVED,
};
