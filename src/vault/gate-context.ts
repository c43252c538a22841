/** The state of the vault and of the conversation as the write gate sees it. */
import type { Provenance } from "../core/candidate.ts";
import type { GateContext } from "../policy/gate-input.ts";
import type { Draft } from "./draft.ts";

export function gateContext(
  draft: Draft,
  write: { readonly at: number; readonly provenance: Provenance },
): GateContext {
  const { vault } = draft;
  const session = draft.session(write.provenance.session);
  const consent = vault.consents.find((record) => record.scope === "sensitive-pii");
  const speaker = write.provenance.speaker;
  return {
    frozen: false,
    restricted: false,
    at: write.at,
    itemCount: vault.index.size(),
    untrustedInSession: session.untrustedCount,
    space: "user",
    deployment: vault.policy.deployment,
    explicitConsent: consent?.id,
    participants: [vault.name, ...session.speakers, ...(speaker === undefined ? [] : [speaker])],
  };
}
