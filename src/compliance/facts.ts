/**
 * The facts of a deployment, derived from its policies, providers and controller. They are the only
 * source of the generated documents.
 */
import { type Item, PRIVACY_CLASSES } from "../model/item.ts";
import { isPersonRole } from "../model/observation.ts";
import { type Policy, policyHash } from "../model/policy.ts";
import type { RegionRules } from "../models/regions.ts";
import { isPersonal } from "../policy/privacy.ts";
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

/* Legal terms of the documents: legal bases, rights, provision of data, security measures. */

const ARTICLES: Readonly<Record<string, string>> = {
  "service-delivery": "performance of a contract, GDPR 6(1)(b)",
  "legitimate-interest": "legitimate interest, GDPR 6(1)(f)",
  "explicit-consent": "explicit consent, GDPR 6(1)(a) and 9(2)(a)",
  "legal-obligation": "legal obligation, GDPR 6(1)(c)",
  "not-applicable": "none: no personal data",
};

/** A host's own basis is returned unchanged. */
export const basisInWords = (basis: string): string => ARTICLES[basis] ?? basis;

export const rightsInWords: readonly string[] = [
  "access to everything that is stored about you, GDPR 15 (keepsake rights access)",
  "rectification of inaccurate data, GDPR 16 (keepsake rights rectify)",
  "erasure, with a receipt that you can verify, GDPR 17 (keepsake forget, keepsake destroy)",
  "restriction: data stay stored but are not used, GDPR 18 (keepsake rights restrict)",
  "portability: a file that another system can read, GDPR 20 (keepsake rights portability)",
  "objection to a purpose, or to the collection of work patterns, GDPR 21 (keepsake rights object)",
  "withdrawal of consent at any time, as easily as it was given, GDPR 7(3) (keepsake rights withdraw)",
];

/** How personal data was obtained. Portability covers given and observed data (GDPR 20). */
export type Provision = "given" | "observed" | "inferred";

export function provisionOf({ layer, origin, authority, message }: Item): Provision {
  if (layer === "summary" || layer === "topic") return "inferred";
  if (message?.kind === "event") return "observed";
  if (origin.source === "assistant" || origin.actor === "ai") return "inferred";
  if (origin.source === "tool" || origin.source === "system") return "observed";
  if (layer === "message") return "given";
  // Stated facts are the person's own; conclusions of a model or a rule are not.
  return authority === "user_asserted" ? "given" : authority === "tool_verified" ? "observed" : "inferred";
}

/** Whether its subject or speaker is someone other than the owner (GDPR 15(4)). */
export function isAboutOthers({ subject, speaker, message }: Item, owner: string): boolean {
  const isOther = (name: string | undefined): boolean =>
    name !== undefined && name.toLowerCase() !== owner.toLowerCase();
  return isOther(subject) || (message !== undefined && isPersonRole(message.role) && isOther(speaker));
}

/** The program's security measures (GDPR 32); the controller's own are added to them. */
export const MEASURES: readonly string[] = [
  "Every record is encrypted separately with AES-256-GCM and a key commitment; keys are stored apart from the data.",
  "Each person has a vault with its own key; no operation reads across vaults.",
  "Erasure destroys keys first, so older backups of the data cannot be opened either; receipts can be verified without this program.",
  "Every operation is recorded in a hash-chained log of ids, counts and codes, without content.",
  "Secrets are masked before storage; sensitive data require explicit consent and are sent only to local providers.",
  "Untrusted content is marked as such and cannot give instructions.",
  "Nothing is sent anywhere unless a provider is configured; there is no telemetry.",
  "Writes are durable when they are acknowledged, and files are checked when they are opened.",
];
