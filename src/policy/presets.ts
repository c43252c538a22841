/**
 * The four policy presets (design §8), as data. A vault's own policy may differ in any field.
 * `persona` is gosum's memoryPolicy with its defaults (GOS-59). Half-lives by type follow GUM-B3.
 */
import type { Curve } from "../model/item.ts";
import type { Policy, PRESETS } from "../model/policy.ts";

export type PresetName = (typeof PRESETS)[number];

/** gosum's built-in decay (GOS-20, GOS-A5). */
const GOSUM_CURVE: Curve = {
  fn: "ebbinghaus",
  halfLifeDays: 14,
  boost: 1.4,
  floor: 0.3,
  minimum: 0.05,
  detailRate: 1.5,
};

/** "No decay": GUM-B3 gives identity a rate of zero, but a half-life must be finite. */
const LASTING_DAYS = 36_500;

/** GUM-B3: 14 days for observations, 90 for stated preferences, no decay for identity. */
function curvesByType(base: Curve): Policy["curves"] {
  const withHalfLife = (halfLifeDays: number): Curve => ({ ...base, halfLifeDays });
  return {
    default: base,
    byType: {
      context: withHalfLife(14),
      preference: withHalfLife(90),
      goal: withHalfLife(90),
      project: withHalfLife(90),
      environment: withHalfLife(180),
      skill: withHalfLife(365),
      relationship: withHalfLife(LASTING_DAYS),
      instruction: withHalfLife(LASTING_DAYS),
      identity: withHalfLife(LASTING_DAYS),
    },
  };
}

const PROMOTED_EVENTS = ["preference", "decision", "fact", "correction"] as const;

/** The contract's three rules (NAM-36). Projects receive what a tool verified or a user decided. */
const PROMOTIONS: NonNullable<Policy["spaces"]>["promotions"] = [
  { from: "session", to: "user", events: PROMOTED_EVENTS, minAuthority: "user_asserted", decisionOverride: false },
  { from: "session", to: "project", events: PROMOTED_EVENTS, minAuthority: "tool_verified", decisionOverride: true },
  { from: "user", to: "project", events: PROMOTED_EVENTS, minAuthority: "user_asserted", decisionOverride: false },
];

/** For a person's own vault: salience only ranks, faint memories stay, history stays. */
const PERSONAL: Policy = {
  version: 1,
  preset: "personal",
  custody: "personal",
  enabled: true,
  archive: { transcripts: true },
  write: { level: "aggressive", allow: [], deny: [] },
  spaces: { read: ["session", "user", "project", "system"], write: ["session", "user"], promotions: PROMOTIONS },
  phases: { enabled: false, recall: "current_plus_history", max: null, diff: true },
  conflicts: { corrections: "owner" },
  taint: { quarantineDays: 14, untrustedPerSource: 1_000, verifiedTools: [] },
  traces: { level: "codes", days: 7, privacy: "strict" },
  privacy: {
    detectors: "shape",
    sensitive: "keep-own",
    workPatterns: "consent",
    defaultBasis: "service-delivery",
    defaultClass: "guest-pii",
  },
  creation: { minSalience: 0, classifier: "rules/1" },
  caps: { items: 1_000_000, candidatesPerMessage: 2_000, untrustedPerSession: 200 },
  curves: curvesByType({ ...GOSUM_CURVE, halfLifeDays: 30, minimum: 0 }),
  recall: {
    items: 12,
    budgetTokens: 1_500,
    retrievalThreshold: 0,
    cooldownTurns: 0,
    recentDays: 7,
    weights: { salience: 0.05, relevance: 0.84, recency: 0.02, topic: 0.09 },
    confabulation: "strict",
    heading: "about this person, their life and work",
  },
  retention: { defaultDays: null, perClass: {}, tombstoneDays: 30 },
  erasureSla: { acknowledgeHours: 24, completeHours: 720 },
  audit: { creation: "always", retrieval: "never", redaction: "always", rehearsal: "never" },
  decisionUse: "prohibited",
  purpose: "personal-memory",
};

const PERSONA: Policy = {
  ...PERSONAL,
  preset: "persona",
  custody: "deployment",
  privacy: { ...PERSONAL.privacy, sensitive: "refuse", workPatterns: "allowed" },
  creation: { minSalience: 0.25, classifier: "rules/1" },
  caps: { ...PERSONAL.caps, items: 50_000 },
  curves: { default: GOSUM_CURVE, byType: {} },
  recall: {
    items: 5,
    /** 5 % of a context window of 32,000 tokens. Persona documents may override it. */
    budgetTokens: 1_600,
    retrievalThreshold: 0.15,
    cooldownTurns: 4,
    recentDays: 7,
    weights: { salience: 0.35, relevance: 0.35, recency: 0.15, topic: 0.15 },
    confabulation: "strict",
    heading: "about this guest, this property, your work",
  },
  retention: {
    defaultDays: 365,
    perClass: {
      "non-pii": null,
      aggregate: null,
      "guest-pii": 90,
      "staff-pii": 365,
      "sensitive-pii": 30,
      "commercial-confidential": 1_095,
    },
    tombstoneDays: 2_190,
  },
  audit: { creation: "always", retrieval: "sampled", redaction: "always", rehearsal: "sampled" },
  purpose: "persona-memory",
};

/** Ages by ticks, so half-lives don't matter. The profile keys are the contract's allow-list. */
const CONTRACT: Policy = {
  ...PERSONAL,
  preset: "contract",
  custody: "deployment",
  write: {
    level: "normal",
    allow: [],
    deny: [],
    profileKeys: ["name", "timezone", "language", "project", "editor", "units"],
  },
  spaces: { read: ["session", "user", "project", "system"], write: ["session"], promotions: PROMOTIONS },
  phases: { enabled: true, recall: "current_only", max: null, diff: true },
  conflicts: { corrections: "contract" },
  traces: { level: "content", days: 7, privacy: "strict" },
  privacy: { ...PERSONAL.privacy, detectors: "substrings", sensitive: "refuse", workPatterns: "allowed" },
  curves: { default: { ...GOSUM_CURVE, halfLifeDays: LASTING_DAYS, minimum: 0 }, byType: {} },
  recall: { ...PERSONAL.recall, items: 24, budgetTokens: 4_000 },
  retention: { defaultDays: null, perClass: {}, tombstoneDays: 2_190 },
  audit: { creation: "always", retrieval: "sampled", redaction: "always", rehearsal: "never" },
  purpose: "agent-memory",
};

const PRODUCT: Policy = {
  ...PERSONAL,
  preset: "product",
  custody: "deployment",
  privacy: { ...PERSONAL.privacy, sensitive: "refuse", workPatterns: "allowed" },
  curves: curvesByType(GOSUM_CURVE),
  recall: { ...PERSONAL.recall, layered: true },
  retention: { ...PERSONA.retention },
  audit: { creation: "always", retrieval: "sampled", redaction: "always", rehearsal: "never" },
  purpose: "product-personalisation",
};

const VALUES: Readonly<Record<PresetName, Policy>> = {
  personal: PERSONAL,
  persona: PERSONA,
  contract: CONTRACT,
  product: PRODUCT,
};

/** Returns a copy, so that vaults never share a policy object. */
export const preset = (name: PresetName): Policy => structuredClone(VALUES[name]);

/** The curve of a new item of this type. */
export const curveOf = (policy: Policy, type: keyof Policy["curves"]["byType"]): Curve =>
  policy.curves.byType[type] ?? policy.curves.default;
