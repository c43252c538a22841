/**
 * Converts a vault's policy to gosum's `memoryPolicy` and back (GOS-02, GOS-59). Settings that a
 * memoryPolicy cannot express stay in the vault (listed in docs/formats/persona.md).
 */

import type { Curve } from "../../model/item.ts";
import { defined, isObject } from "../../model/json.ts";
import type { Policy } from "../../model/policy.ts";
import { preset } from "../../policy/presets.ts";
import {
  type DecayProfile,
  EXTENSION,
  instantOf,
  instantText,
  type Logging,
  type MemoryPolicy,
  type PersonaDocument,
  type PolicyExtension,
} from "./persona-document.ts";
import { permitsSensitive } from "./policy-shape.ts";

/** @param written the block that the policy was read from: preserves its spelling and extensions */
export function memoryPolicyOf(policy: Policy, written?: MemoryPolicy): MemoryPolicy {
  const { recall, retention, erasureSla, creation } = policy;
  const foreign: MemoryPolicy = Object.fromEntries(
    Object.entries(written ?? {}).filter(([name]) => name.startsWith("x-")),
  );
  return {
    ...foreign,
    enabled: policy.enabled,
    scope: "deployment",
    maxAtoms: policy.caps.items,
    maxMemoriesPerTurn: recall.items,
    rehearsalCooldownTurns: recall.cooldownTurns,
    retrievalThreshold: recall.retrievalThreshold,
    confabulationPolicy: recall.confabulation,
    defaultDecayProfile: decayProfileOf(policy.curves.default),
    creationPolicy: { minSalienceForCreation: creation.minSalience, ...classifierNamed(creation.classifier) },
    retentionPolicy: { defaultRetentionDays: retention.defaultDays, perPrivacyClass: retention.perClass },
    rightToBeForgottenSla: {
      acknowledgmentHours: erasureSla.acknowledgeHours,
      completionHours: erasureSla.completeHours,
      tombstoneRetentionDays: retention.tombstoneDays,
    },
    auditPolicy: auditPolicyOf(policy.audit, written?.auditPolicy),
    [EXTENSION]: extensionOf(policy),
  };
}

function auditPolicyOf(
  audit: Policy["audit"],
  written: MemoryPolicy["auditPolicy"] = {},
): NonNullable<MemoryPolicy["auditPolicy"]> {
  const spelled = (now: Logging, then: Logging | undefined): Logging =>
    then !== undefined && loggingOf(then) === now ? then : now;
  return {
    // The specification writes `true`, not "always".
    logCreation: spelled(audit.creation, written.logCreation ?? true),
    logRetrieval: spelled(audit.retrieval, written.logRetrieval),
    logRedaction: written.logRedaction ?? audit.redaction,
    logRehearsal: spelled(audit.rehearsal, written.logRehearsal),
  };
}

const loggingOf = (value: Logging): "always" | "sampled" | "never" =>
  value === true ? "always" : value === false ? "never" : value;

function extensionOf({ since, deployment, privacy, recall }: Policy): PolicyExtension {
  const { assessment, aggregateSubjects } = privacy;
  return {
    ...defined({
      enabledAt: since === undefined ? undefined : instantText(since),
      deploymentDid: deployment,
      vertical: recall.vertical,
      sensitivePii: privacy.permitSensitive === undefined ? undefined : { permitted: true },
      assessment,
      aggregateSubjects,
    }),
    heading: recall.heading,
    recentDays: recall.recentDays,
    budgetTokens: recall.budgetTokens,
    weights: recall.weights,
  };
}

/** `rules/1` is a name and a version; without a slash there is no version (GOS-62). */
function classifierNamed(classifier: string) {
  const slash = classifier.lastIndexOf("/");
  const [name, version] = slash < 0 ? [classifier, ""] : [classifier.slice(0, slash), classifier.slice(slash + 1)];
  return { salienceClassifier: name, salienceClassifierVersion: version };
}

const classifierOf = (name: string, version: string): string => (version === "" ? name : `${name}/${version}`);

/** Defaults of the optional members (GOS-20). */
const MINIMUM_SALIENCE = 0.05;
const DETAIL_DECAY_RATE = 1.5;

export const decayProfileOf = (curve: Curve): Required<DecayProfile> => ({
  function: curve.fn,
  halfLifeDays: curve.halfLifeDays,
  rehearsalBoost: curve.boost,
  valenceProtection: curve.floor,
  minimumSalience: curve.minimum,
  detailDecayRate: curve.detailRate,
});

export const curveOf = (decay: DecayProfile): Curve => ({
  fn: decay.function,
  halfLifeDays: decay.halfLifeDays,
  boost: decay.rehearsalBoost,
  floor: decay.valenceProtection,
  minimum: decay.minimumSalience ?? MINIMUM_SALIENCE,
  detailRate: decay.detailDecayRate ?? DETAIL_DECAY_RATE,
});

/** Share of the context window for memory (spec/gosum.md §3 leaves it open). */
const CONTEXT_SHARE = 0.05;

/**
 * Includes related settings of other blocks (GOS-53, GOS-58, GOS-A19, GOS-A21). Without a
 * memoryPolicy, memory is disabled (GOS-72).
 * @param document must have passed both validation passes
 * @param base supplies settings that the document lacks. Default: the preset `persona`
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
    ...defined({ since, deployment: extension.deploymentDid }),
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
    ...defined({ assessment, aggregateSubjects }),
  };
}

/** The map of classes is not merged: a class without an entry has the default (GOS-A23). */
function retentionOf({ retentionPolicy: own = {}, rightToBeForgottenSla: sla = {} }: MemoryPolicy, base: Policy) {
  const { defaultDays, perClass, tombstoneDays } = base.retention;
  return {
    defaultDays: own.defaultRetentionDays === undefined ? defaultDays : own.defaultRetentionDays,
    perClass: isObject(own.perPrivacyClass) ? own.perPrivacyClass : perClass,
    tombstoneDays: sla.tombstoneRetentionDays ?? tombstoneDays,
  };
}
