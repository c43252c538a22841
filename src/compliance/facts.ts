/**
 * The facts of a deployment, derived from its policies, providers and controller. They are the only
 * source of the generated documents.
 */
import { PRIVACY_CLASSES } from "../model/item.ts";
import { type Policy, policyHash } from "../model/policy.ts";
import type { RegionRules } from "../models/regions.ts";
import { isPersonal } from "../policy/retention.ts";
import type { Controller, NamedController } from "./controller.ts";

/** A service that the program sends data to. */
export interface Provider {
  readonly channel: "embedder" | "language_model" | "webhook";
  readonly name: string;
  readonly region?: string | undefined;
  /** Runs on this machine, so it is not a recipient. */
  readonly isLocal?: boolean | undefined;
  readonly getsSensitive?: boolean | undefined;
}

export type RecipientFacts = ReturnType<typeof recipientsOf>[number];

export interface ProcessingFacts {
  readonly controller: NamedController;
  /** A policy in force, for one or more vaults. */
  readonly policies: readonly ReturnType<typeof policyFacts>[];
  readonly recipients: readonly RecipientFacts[];
  readonly regions: { readonly allowed: readonly string[] | null; readonly blocked: readonly string[] };
}

export interface FactsGiven {
  readonly controller: NamedController;
  /** Policies in force; equal ones are merged. */
  readonly policies: readonly { readonly policy: Policy; readonly vaultCount: number }[];
  readonly providers: readonly Provider[];
  readonly regions?: RegionRules;
}

export function factsOf({ controller, policies, providers, regions = {} }: FactsGiven): ProcessingFacts {
  const byHash = new Map<string, { policy: Policy; vaultCount: number }>();
  for (const { policy, vaultCount } of policies) {
    const hash = policyHash(policy);
    byHash.set(hash, { policy, vaultCount: vaultCount + (byHash.get(hash)?.vaultCount ?? 0) });
  }
  return {
    controller,
    policies: [...byHash]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([hash, { policy, vaultCount }]) => policyFacts(policy, hash, vaultCount)),
    recipients: recipientsOf(providers, controller),
    regions: { allowed: regions.allowed ?? null, blocked: regions.blocked ?? [] },
  };
}

function policyFacts(policy: Policy, hash: string, vaultCount: number) {
  const { privacy, retention, erasureSla, audit } = policy;
  return {
    hash,
    vaultCount,
    preset: policy.preset,
    custody: policy.custody,
    purpose: policy.purpose,
    basis: privacy.defaultBasis,
    assessment: privacy.assessment,
    sensitive: sensitiveRule(privacy),
    workPatterns: privacy.workPatterns,
    transcripts: policy.archive.transcripts,
    decisionUse: policy.decisionUse,
    highRisk: policy.highRisk === true,
    classes: PRIVACY_CLASSES.map((name) => ({
      class: name,
      isPersonal: isPersonal(name),
      /** Null: until erased. */
      retentionDays: retention.perClass[name] === undefined ? retention.defaultDays : retention.perClass[name],
    })),
    tombstoneDays: retention.tombstoneDays,
    quarantineDays: policy.taint?.quarantineDays ?? QUARANTINE_DAYS,
    acknowledgeHours: erasureSla.acknowledgeHours,
    completeHours: erasureSla.completeHours,
    accessLog: audit.retrieval,
    accessLogDays: audit.accessDays ?? null,
    halfLifeDays: policy.curves.default.halfLifeDays,
  };
}
const QUARANTINE_DAYS = 14;

function sensitiveRule({ sensitive, permitSensitive }: Policy["privacy"]) {
  if (sensitive === "keep-own") return "kept_with_consent";
  return permitSensitive === undefined ? "refused" : "permitted_with_consent";
}

const RECEIVES: Readonly<Record<Provider["channel"], string>> = {
  embedder: "texts of memories, messages and queries, with secrets masked, to compute vectors",
  language_model: "texts of messages, with secrets masked, to extract facts",
  webhook: "memories that are about to be stored, with the text that they were formed from",
};

/**
 * The configured providers with the controller's statements about them, then the controller's other
 * recipients.
 */
function recipientsOf(providers: readonly Provider[], controller: Controller) {
  const named = new Map((controller.recipients ?? []).map((each) => [each.name, each]));
  const sentTo = providers.filter(({ isLocal }) => isLocal !== true);
  const configured = sentTo.map(({ channel, name, region, getsSensitive }) => {
    const known = named.get(name);
    const own = { name, channel, receives: RECEIVES[channel], getsSensitive: getsSensitive === true };
    return { ...own, ...statementsOf(known), region: region ?? known?.region };
  });
  const names = new Set(configured.map(({ name }) => name));
  const others = [...named.values()].filter(({ name }) => !names.has(name));
  const stated = others.map((known) => {
    const own = { name: known.name, channel: "other" as const, receives: "data provided by the controller" };
    return { ...own, getsSensitive: false, ...statementsOf(known) };
  });
  return [...configured, ...stated].toSorted((one, other) =>
    `${one.name} ${one.channel}` < `${other.name} ${other.channel}` ? -1 : 1,
  );
}

const statementsOf = (known: NonNullable<Controller["recipients"]>[number] | undefined) => ({
  role: known?.role,
  purpose: known?.purpose,
  region: known?.region,
  safeguards: known?.safeguards,
  contract: known?.contract,
});
