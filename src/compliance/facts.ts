/**
 * The facts of a deployment, from its live configuration: what every generated document says comes from here and from nowhere else. Pure: policies,
 * providers and the controller's own words go in, plain data comes out.
 */
import { PRIVACY_CLASSES, type PrivacyClass } from "../model/item.ts";
import { type Policy, policyHash } from "../model/policy.ts";
import type { RegionRules } from "../models/regions.ts";
import { isPersonal } from "../policy/retention.ts";
import type { Controller, NamedController } from "./controller.ts";

/** Whoever is sent something by the program itself. */
export interface Provider {
  readonly channel: "embedder" | "language_model" | "webhook";
  readonly name: string;
  readonly region?: string | undefined;
  /** Computes on this machine: no recipient. */
  readonly isLocal?: boolean | undefined;
  readonly getsSensitive?: boolean | undefined;
}

export interface RecipientFacts {
  readonly name: string;
  /** `other`: named by the controller alone. */
  readonly channel: Provider["channel"] | "other";
  readonly receives: string;
  readonly getsSensitive: boolean;
  readonly role?: string;
  readonly purpose?: string;
  readonly region?: string;
  readonly safeguards?: string;
  readonly contract?: string;
}

interface ClassFacts {
  readonly class: PrivacyClass;
  readonly isPersonal: boolean;
  /** Days; null: until it is erased. */
  readonly retentionDays: number | null;
}

/** One policy that is in force, of one vault or of many. */
interface PolicyFacts {
  readonly hash: string;
  readonly vaultCount: number;
  readonly preset: Policy["preset"];
  readonly custody: Policy["custody"];
  readonly purpose: string;
  readonly basis: string;
  readonly assessment?: string;
  readonly sensitive: "kept_with_consent" | "permitted_with_consent" | "refused";
  readonly workPatterns: Policy["privacy"]["workPatterns"];
  readonly transcripts: boolean;
  readonly decisionUse: Policy["decisionUse"];
  readonly highRisk: boolean;
  readonly classes: readonly ClassFacts[];
  readonly tombstoneDays: number;
  readonly quarantineDays: number;
  readonly acknowledgeHours: number;
  readonly completeHours: number;
  readonly accessLog: Policy["audit"]["retrieval"];
  readonly accessLogDays: number | null;
  readonly halfLifeDays: number;
}

export interface ProcessingFacts {
  readonly controller: NamedController;
  readonly policies: readonly PolicyFacts[];
  readonly recipients: readonly RecipientFacts[];
  readonly regions: { readonly allowed: readonly string[] | null; readonly blocked: readonly string[] };
}

export interface FactsGiven {
  readonly controller: NamedController;
  /** Those in force, each with the number of vaults under it. */
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

function policyFacts(policy: Policy, hash: string, vaultCount: number): PolicyFacts {
  const { privacy, retention, erasureSla, audit } = policy;
  return {
    hash,
    vaultCount,
    preset: policy.preset,
    custody: policy.custody,
    purpose: policy.purpose,
    basis: privacy.defaultBasis,
    ...(privacy.assessment === undefined ? {} : { assessment: privacy.assessment }),
    sensitive:
      privacy.sensitive === "keep-own"
        ? "kept_with_consent"
        : privacy.permitSensitive === undefined
          ? "refused"
          : "permitted_with_consent",
    workPatterns: privacy.workPatterns,
    transcripts: policy.archive.transcripts,
    decisionUse: policy.decisionUse,
    highRisk: policy.highRisk === true,
    classes: PRIVACY_CLASSES.map((name) => ({
      class: name,
      isPersonal: isPersonal(name),
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

const RECEIVES: Readonly<Record<Provider["channel"], string>> = {
  embedder: "the texts of memories, messages and questions, secrets masked, to turn them into vectors",
  language_model: "the words of messages, secrets masked, to find facts in them",
  webhook: "memories that are about to be kept, with the words that they were formed from",
};

/** The providers that are configured, with what the controller says of them, and whomever else the controller names. */
function recipientsOf(providers: readonly Provider[], controller: Controller): readonly RecipientFacts[] {
  const named = new Map((controller.recipients ?? []).map((each) => [each.name, each]));
  const told = providers
    .filter(({ isLocal }) => isLocal !== true)
    .map(({ channel, name, region, getsSensitive }) => {
      const known = named.get(name);
      const where = region ?? known?.region;
      return {
        name,
        channel,
        receives: RECEIVES[channel],
        getsSensitive: getsSensitive === true,
        ...wordsOf(known),
        ...(where === undefined ? {} : { region: where }),
      };
    });
  const asked = new Set(told.map(({ name }) => name));
  const others = [...named.values()]
    .filter(({ name }) => !asked.has(name))
    .map((known) => ({
      name: known.name,
      channel: "other" as const,
      receives: "what the controller gives them",
      getsSensitive: false,
      ...wordsOf(known),
    }));
  return [...told, ...others].toSorted((one, other) =>
    `${one.name} ${one.channel}` < `${other.name} ${other.channel}` ? -1 : 1,
  );
}

function wordsOf(known: NonNullable<Controller["recipients"]>[number] | undefined) {
  if (known === undefined) return {};
  const { role, purpose, region, safeguards, contract } = known;
  return {
    ...(role === undefined ? {} : { role }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(region === undefined ? {} : { region }),
    ...(safeguards === undefined ? {} : { safeguards }),
    ...(contract === undefined ? {} : { contract }),
  };
}
