/**
 * The policy of a vault: a versioned document (design §8). Its hash is in every log entry written
 * under it. Mostly gosum's memoryPolicy (GOS-59). data/policy-fields.txt explains each field.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { hex } from "./id.ts";
import { AUTHORITIES, curve, EVENT_TYPES, PRIVACY_CLASSES, SPACES, TYPES } from "./item.ts";
import { canonicalJson } from "./json.ts";

export const PRESETS = ["personal", "persona", "contract", "product"] as const;
export const CONSENT_BASES = [
  "service-delivery",
  "legitimate-interest",
  "explicit-consent",
  "legal-obligation",
  "not-applicable",
] as const;

/** Which memories may be written, beside the messages themselves (NAM-15, NAM-16). */
export const WRITE_LEVELS = ["none", "minimal", "normal", "aggressive"] as const;
/** gosum's tiers. C prohibits sensitive data (GOS-A19). */
const SAFETY_TIERS = ["A", "B", "C"] as const;
export const TRACE_LEVELS = ["off", "codes", "content"] as const;
/** Least retention of a high-risk system's access log (AI Act 19, 26). */
export const HIGH_RISK_ACCESS_DAYS = 183;
/** Longest retention of traces with content (SEC-S11). */
export const TRACE_DAYS_MAX = 7;
export const PATTERN_MAX = 200;

const days = z.number().positive();
const fraction = z.number().min(0).max(1);
const logging = z.enum(["always", "sampled", "never"]);
const spaces = z.array(z.enum(SPACES)).max(SPACES.length).readonly();
const events = z.array(z.enum(EVENT_TYPES)).readonly();
const KINDS = ["short_term", "semantic", "profile"] as const;

/** Promotion from one space to another, and the required authority (NAM-36). */
const promotionRule = z
  .strictObject({
    from: z.enum(SPACES),
    to: z.enum(SPACES),
    /** Empty for every event class. */
    events,
    minAuthority: z.enum(AUTHORITIES),
    /** For decisions, a user's authority suffices. */
    decisionOverride: z.boolean(),
  })
  .readonly();

export const policy = z.strictObject({
  version: z.literal(1),
  preset: z.enum(PRESETS),
  custody: z.enum(["personal", "deployment"]),
  enabled: z.boolean(),
  since: z.int().optional(),
  deployment: z.string().max(200).optional(),
  scope: z.literal("deployment").optional(),
  archive: z.strictObject({
    transcripts: z.boolean(),
  }),
  write: z.strictObject({
    level: z.enum(WRITE_LEVELS).optional(),
    allow: z.array(z.enum(EVENT_TYPES)).readonly(),
    deny: z.array(z.enum(EVENT_TYPES)).readonly(),
    profileKeys: z.array(z.string().max(200)).readonly().optional(),
  }),
  privacy: z.strictObject({
    detectors: z.enum(["shape", "substrings"]),
    denyPatterns: z.array(z.string().min(1).max(PATTERN_MAX)).max(100).readonly().optional(),
    sensitive: z.enum(["keep-own", "refuse"]),
    permitSensitive: z
      .strictObject({
        safetyTier: z.enum(SAFETY_TIERS),
        complianceProfiles: z.array(z.string().min(1).max(100)).max(50).readonly(),
      })
      .optional(),
    assessment: z.string().min(1).max(500).optional(),
    aggregateSubjects: z.int().min(2).optional(),
    workPatterns: z.enum(["consent", "allowed"]),
    defaultBasis: z.enum(CONSENT_BASES),
    defaultClass: z.enum(PRIVACY_CLASSES),
  }),
  spaces: z
    .strictObject({ read: spaces, write: spaces, promotions: z.array(promotionRule).max(50).readonly() })
    .optional(),
  phases: z
    .strictObject({
      enabled: z.boolean(),
      recall: z.enum(["current_only", "current_plus_history"]),
      max: z.int().positive().nullable(),
      diff: z.boolean(),
    })
    .optional(),
  conflicts: z.strictObject({ corrections: z.enum(["owner", "contract"]) }).optional(),
  taint: z
    .strictObject({
      quarantineDays: days.optional(),
      untrustedPerSource: z.int().min(0).optional(),
      verifiedTools: z
        .array(
          z
            .strictObject({
              tool: z.string().min(1).max(200),
              keys: z.array(z.string().min(1).max(200)).min(1).max(100).readonly(),
            })
            .readonly(),
        )
        .max(100)
        .readonly()
        .optional(),
    })
    .optional(),
  traces: z
    .strictObject({
      level: z.enum(TRACE_LEVELS),
      days: z.number().positive().max(TRACE_DAYS_MAX),
      privacy: z.enum(["strict", "conformance"]),
    })
    .optional(),
  contract: z
    .strictObject({
      shortTerm: z.int().min(0).optional(),
      semantic: z.boolean().optional(),
      profile: z.boolean().optional(),
      semanticTopK: z.int().positive().optional(),
      forget: z.enum(["never", "ttl", "decay"]).optional(),
      dedupe: z.boolean().optional(),
      retention: z
        .partialRecord(
          z.enum(KINDS),
          z.partialRecord(
            z.enum(EVENT_TYPES),
            z.strictObject({ mode: z.enum(["never", "ttl", "decay"]), ttlTicks: z.int().min(0).nullable() }).readonly(),
          ),
        )
        .optional(),
      kinds: z.partialRecord(z.enum(KINDS), events).optional(),
    })
    .optional(),
  creation: z.strictObject({ minSalience: fraction, classifier: z.string().max(100) }),
  caps: z.strictObject({
    items: z.int().positive(),
    candidatesPerMessage: z.int().positive(),
    untrustedPerSession: z.int().min(0),
  }),
  curves: z.strictObject({ default: curve, byType: z.partialRecord(z.enum(TYPES), curve) }),
  recall: z.strictObject({
    items: z.int().positive(),
    budgetTokens: z.int().positive(),
    retrievalThreshold: fraction,
    cooldownTurns: z.int().min(0),
    mentions: z.enum(["rehearse", "ignore"]).optional(),
    layered: z.boolean().optional(),
    recentDays: days,
    weights: z.strictObject({ salience: fraction, relevance: fraction, recency: fraction, topic: fraction }),
    confabulation: z.enum(["strict", "moderate"]),
    vertical: z.string().min(1).max(100).optional(),
    heading: z.string().max(120),
  }),
  retention: z.strictObject({
    defaultDays: days.nullable(),
    perClass: z.partialRecord(z.enum(PRIVACY_CLASSES), days.nullable()),
    tombstoneDays: days,
  }),
  compaction: z
    .strictObject({
      /** Estimated tokens available to recall. Above it, the oldest facts are compacted. */
      totalTokens: z.int().positive().optional(),
      /** Share of the facts to compact, by tokens, oldest first. */
      share: fraction.positive().optional(),
      /** Messages of one session with facts in use. Above it, the session is compacted. */
      sessionMessages: z.int().positive().optional(),
      /** Latest messages of such a session whose facts stay. */
      keepMessages: z.int().min(0).optional(),
      /** Days without access after which a faded memory may be archived. */
      idleDays: days.optional(),
      /** How long retired facts stay, with the messages that they alone cite. */
      originals: z.enum(["90d", "1y", "always"]).optional(),
    })
    .optional(),
  erasureSla: z.strictObject({ acknowledgeHours: days, completeHours: days }),
  audit: z.strictObject({
    creation: logging,
    retrieval: logging,
    redaction: z.literal("always"),
    rehearsal: logging,
    accessDays: days.optional(),
  }),
  highRisk: z.boolean().optional(),
  decisionUse: z.enum(["prohibited", "allowed"]),
  purpose: z.string().min(1).max(200),
});
export type Policy = Readonly<z.infer<typeof policy>>;

/** SHA-256 of the canonical document, lower-case hex: `pol` of log entries. */
export const policyHash = (document: Policy): string => hex(sha256(utf8ToBytes(canonicalJson(document))));
