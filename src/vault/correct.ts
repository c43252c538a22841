/**
 * Correct: the owner says what is true instead. The older memory stays as history and is no longer recalled (GUM-27, PN-29, UNI-X14);
 * whoever wants it gone forgets it as well.
 */
import { KeepsakeError } from "../core/error.ts";
import type { Item } from "../core/item.ts";
import { idOf } from "./forget-target.ts";
import { supersede } from "./keep-candidate.ts";
import { newFact } from "./new-item.ts";
import type { OpenVault } from "./open-vault.ts";
import { provenanceOf } from "./provenance.ts";
import { candidateOf, REMEMBER_EXTRACTOR, statement } from "./remember.ts";

export interface Corrected {
  readonly id: string;
  readonly supersedes: string;
  readonly text: string;
}

/**
 * @param view the memory to correct, by any of its ids
 * @throws KeepsakeError `not_found`, `invalid_input` for a message (they are evidence and stay as said) or for what is history already.
 */
export async function correct(vault: OpenVault, view: string, text: string): Promise<Corrected> {
  const gist = statement(text);
  await vault.catchUp();
  return vault.queue.write(async (draft) => {
    const old = await draft.get(idOf(vault, view));
    if (old === undefined)
      throw new KeepsakeError("not_found", "This vault has no memory with this id.", {
        hint: "It may have been erased.",
      });
    if (old.layer !== "fact" || old.truth !== "current") throw notCorrectable(old);
    const item = correction(vault, old, gist, draft.at);
    await supersede(draft, old);
    draft.put(item);
    draft.log({ op: "correct", mem: item.id, rev: item.revision });
    return { id: item.id, supersedes: old.id, text: item.text };
  });
}

/** Everything that the owner did not change is taken over; the word is the owner's now, and counts as such. */
function correction(vault: OpenVault, old: Item, gist: string, at: number): Item {
  const provenance = provenanceOf("user_direct", { name: undefined, isTainted: false }, undefined, vault.name);
  const candidate = candidateOf(
    vault,
    gist,
    {
      type: old.type === "custom" ? undefined : old.type,
      ...(old.key === undefined ? {} : { key: old.key }),
      labels: old.labels,
    },
    at,
  );
  const fresh = newFact(
    {
      id: vault.ids.next(),
      at,
      policy: vault.policy,
      privacyClass: old.privacy.class,
      basis: old.privacy.basis,
      hold: "active",
      origin: {
        actor: "user",
        source: "user_direct",
        method: "manual",
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
  };
}

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
