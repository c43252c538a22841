/**
 * The policy of a vault as gosum's `memoryPolicy` (GOS-02, GOS-59): every field of the block, and in its extension what Keepsake knows of the same matters. What a
 * memoryPolicy has no word for is not in it and stays the vault's own: which events are written, spaces and phases, detectors of secrets, outside content,
 * traces, compaction, half-lives by type (docs/formats/persona.md lists it). The reverse is persona-policy.ts.
 */
import type { Policy } from "../../core/policy.ts";
import { decayProfileOf } from "./decay-profile.ts";
import { instantText } from "./instant.ts";
import { EXTENSION, type Logging, type MemoryPolicy, type PolicyExtension } from "./persona-document.ts";

/**
 * @param written the block that the policy was read from: a word for logging that means the same keeps its own spelling, as `always` for `true`, and extensions of
 * others stay
 */
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
    // As the texts write it.
    logCreation: spelled(audit.creation, written.logCreation ?? true),
    logRetrieval: spelled(audit.retrieval, written.logRetrieval),
    logRedaction: written.logRedaction ?? audit.redaction,
    logRehearsal: spelled(audit.rehearsal, written.logRehearsal),
  };
}

/** Words for logging in Keepsake's spelling. */
export const loggingOf = (value: Logging): "always" | "sampled" | "never" =>
  value === true ? "always" : value === false ? "never" : value;

function extensionOf({ since, deployment, privacy, recall }: Policy): PolicyExtension {
  const { assessment, aggregateSubjects } = privacy;
  return {
    ...(since === undefined ? {} : { enabledAt: instantText(since) }),
    ...(deployment === undefined ? {} : { deploymentDid: deployment }),
    ...(recall.vertical === undefined ? {} : { vertical: recall.vertical }),
    ...(privacy.permitSensitive === undefined ? {} : { sensitivePii: { permitted: true } }),
    ...(assessment === undefined ? {} : { assessment }),
    ...(aggregateSubjects === undefined ? {} : { aggregateSubjects }),
    heading: recall.heading,
    recentDays: recall.recentDays,
    budgetTokens: recall.budgetTokens,
    weights: recall.weights,
  };
}

/** `rules/1` is a name and a version; a word without a slash has none (GOS-62). */
function classifierNamed(classifier: string) {
  const slash = classifier.lastIndexOf("/");
  const [name, version] = slash < 0 ? [classifier, ""] : [classifier.slice(0, slash), classifier.slice(slash + 1)];
  return { salienceClassifier: name, salienceClassifierVersion: version };
}

/** The reverse of how a classifier is named. */
export const classifierOf = (name: string, version: string): string => (version === "" ? name : `${name}/${version}`);
