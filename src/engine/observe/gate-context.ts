/** The state of the vault and the session as the write gate sees it. */
import type { Provenance } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import type { GateContext } from "../../policy/gate-input.ts";
import { spaceToWrite } from "../../policy/spaces.ts";
import type { UntrustedOrigin } from "../../search/trust-partition.ts";
import { consentTo } from "../govern/consent-record.ts";
import { objectedTo } from "../govern/objection.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export function gateContext(
  draft: UnitOfWork,
  write: {
    readonly at: number;
    readonly provenance: Provenance;
    readonly space?: Item["scope"]["space"] | undefined;
  },
): GateContext {
  const { vault } = draft;
  const session = draft.session(write.provenance.session);
  const { speaker, source, taint } = write.provenance;
  return {
    frozen: vault.state.frozen !== undefined,
    restricted: vault.state.restricted !== undefined,
    at: write.at,
    itemCount: draft.inUseCount,
    untrustedInSession: session.untrustedCount,
    ...(taint === "clean" ? {} : untrustedContext(draft, { at: write.at, source, speaker }, write.provenance.session)),
    space: write.space ?? spaceToWrite(vault.policy),
    deployment: vault.policy.deployment,
    explicitConsent: consentTo(vault.consents, "sensitive-pii", draft.at)?.id,
    workPatternConsent: consentTo(vault.consents, "work-pattern", draft.at)?.id,
    ...objectedTo(vault.objections, vault.policy.purpose),
    participants: [vault.name, ...session.speakers, ...(speaker === undefined ? [] : [speaker])],
  };
}

/** Counts for the quotas of untrusted content (SEC-R12). */
function untrustedContext(
  draft: UnitOfWork,
  source: UntrustedOrigin,
  session: string | undefined,
): Pick<GateContext, "untrustedInSession" | "untrustedFromSource" | "untrustedItems"> {
  const counts = draft.untrustedCounts({ ...source, session });
  return {
    untrustedInSession: draft.session(session).untrustedCount + counts.stated,
    untrustedFromSource: counts.fromSource,
    untrustedItems: counts.items,
  };
}
