/**
 * The policy of a vault of the preset `persona` from a persona document (GOS-59): its `memoryPolicy`, and what the other blocks say of the same matters, the vertical, the tier, the
 * compliance profiles and the context window (GOS-53, GOS-58, GOS-A19, GOS-A21). The reverse is memory-policy.ts.
 */
import type { Policy } from "../../core/policy.ts";
import { preset } from "../../policy/presets.ts";
import { curveOf } from "./decay-profile.ts";
import { instantOf } from "./instant.ts";
import { isMembers } from "./members.ts";
import { classifierOf, loggingOf } from "./memory-policy.ts";
import { EXTENSION, type MemoryPolicy, type PersonaDocument } from "./persona-document.ts";
import { permitsSensitive } from "./policy-shape.ts";

/** Memory's part of the context window (spec/gosum.md §3, left open). */
const CONTEXT_SHARE = 0.05;

/**
 * @param document that passed both passes of validation: what is incoherent there is a policy that comes not into force
 * @param base what the document says nothing of. Default: the preset `persona`
 * A document without memoryPolicy has no memory (GOS-72).
 */
export function personaPolicy(document: PersonaDocument, base: Policy = preset("persona")): Policy {
  const block: MemoryPolicy = document.memoryPolicy ?? { enabled: false };
  const { creationPolicy: creation = {}, rightToBeForgottenSla: sla = {}, auditPolicy: audit = {} } = block;
  const extension = block[EXTENSION] ?? {};
  const since = instantOf(extension.enabledAt);
  const vertical = extension.vertical ?? document.brand.verticalContext;
  const { contextWindowTokens } = document.bindings.runtimeConfig;
  return {
    ...base,
    enabled: block.enabled ?? base.enabled,
    ...(since === undefined ? {} : { since }),
    ...(extension.deploymentDid === undefined ? {} : { deployment: extension.deploymentDid }),
    scope: "deployment",
    privacy: privacyOf(document, base),
    creation: {
      minSalience: creation.minSalienceForCreation ?? base.creation.minSalience,
      classifier:
        creation.salienceClassifier === undefined
          ? base.creation.classifier
          : classifierOf(creation.salienceClassifier, creation.salienceClassifierVersion ?? ""),
    },
    caps: { ...base.caps, items: block.maxAtoms ?? base.caps.items },
    curves:
      block.defaultDecayProfile === undefined
        ? base.curves
        : { ...base.curves, default: curveOf(block.defaultDecayProfile) },
    recall: {
      ...base.recall,
      items: block.maxMemoriesPerTurn ?? base.recall.items,
      budgetTokens: extension.budgetTokens ?? Math.max(1, Math.floor(contextWindowTokens * CONTEXT_SHARE)),
      retrievalThreshold: block.retrievalThreshold ?? base.recall.retrievalThreshold,
      cooldownTurns: block.rehearsalCooldownTurns ?? base.recall.cooldownTurns,
      recentDays: extension.recentDays ?? base.recall.recentDays,
      weights: extension.weights ?? base.recall.weights,
      confabulation: block.confabulationPolicy ?? base.recall.confabulation,
      vertical,
      heading: extension.heading ?? base.recall.heading,
    },
    retention: retentionOf(block, base),
    erasureSla: {
      acknowledgeHours: sla.acknowledgmentHours ?? base.erasureSla.acknowledgeHours,
      completeHours: sla.completionHours ?? base.erasureSla.completeHours,
    },
    audit: {
      ...base.audit,
      creation: audit.logCreation === undefined ? base.audit.creation : loggingOf(audit.logCreation),
      retrieval: audit.logRetrieval === undefined ? base.audit.retrieval : loggingOf(audit.logRetrieval),
      rehearsal: audit.logRehearsal === undefined ? base.audit.rehearsal : loggingOf(audit.logRehearsal),
    },
  };
}

function privacyOf(document: PersonaDocument, base: Policy): Policy["privacy"] {
  const { permitSensitive: _own, ...privacy } = base.privacy;
  const { assessment, aggregateSubjects } = document.memoryPolicy?.[EXTENSION] ?? {};
  const permitted = {
    safetyTier: document.guardrails.safetyTier,
    complianceProfiles: document.brand.complianceProfiles,
  };
  return {
    ...privacy,
    ...(permitsSensitive(document) ? { permitSensitive: permitted } : {}),
    ...(assessment === undefined ? {} : { assessment }),
    ...(aggregateSubjects === undefined ? {} : { aggregateSubjects }),
  };
}

/** A map of classes stands for itself: a class that is not in it has the default (GOS-A23). */
function retentionOf({ retentionPolicy: own = {}, rightToBeForgottenSla: sla = {} }: MemoryPolicy, base: Policy) {
  const { defaultDays, perClass, tombstoneDays } = base.retention;
  return {
    defaultDays: own.defaultRetentionDays === undefined ? defaultDays : own.defaultRetentionDays,
    perClass: isMembers(own.perPrivacyClass) ? own.perPrivacyClass : perClass,
    tombstoneDays: sla.tombstoneRetentionDays ?? tombstoneDays,
  };
}
