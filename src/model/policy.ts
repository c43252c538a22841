/**
 * The policy of a vault: one versioned document of plain data (design §8). Its hash stands in every log entry written under it.
 * Rules that read it live in policy/; presets in policy/presets.ts. Most fields are gosum's memoryPolicy (GOS-59).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { canonicalJson } from "./canonical-json.ts";
import { hex } from "./id.ts";
import { AUTHORITIES, curve, EVENT_TYPES, PRIVACY_CLASSES, SPACES, TYPES } from "./item.ts";

export const PRESETS = ["personal", "persona", "contract", "product"] as const;
export const CONSENT_BASES = [
  "service-delivery",
  "legitimate-interest",
  "explicit-consent",
  "legal-obligation",
  "not-applicable",
] as const;

/** What a policy lets be written beside the words of a conversation themselves (NAM-15, NAM-16). */
export const WRITE_LEVELS = ["none", "minimal", "normal", "aggressive"] as const;
/** gosum's tiers; C is the one that bars sensitive data whatever else is permitted (GOS-A19). */
const SAFETY_TIERS = ["A", "B", "C"] as const;
export const TRACE_LEVELS = ["off", "codes", "content"] as const;
/** The access log of a high-risk system is kept at least so long (AI Act 19, 26). */
export const HIGH_RISK_ACCESS_DAYS = 183;
/** Content-bearing traces live at most so long (SEC-S11). */
export const TRACE_DAYS_MAX = 7;
export const PATTERN_MAX = 200;

const days = z.number().positive();
const fraction = z.number().min(0).max(1);
const logging = z.enum(["always", "sampled", "never"]);
const spaces = z.array(z.enum(SPACES)).max(SPACES.length).readonly();
const events = z.array(z.enum(EVENT_TYPES)).readonly();
const KINDS = ["short_term", "semantic", "profile"] as const;

/** From which space a memory may be carried into which, and who has to say so (NAM-36). */
const promotionRule = z
  .strictObject({
    from: z.enum(SPACES),
    to: z.enum(SPACES),
    /** Empty: every event class. */
    events,
    minAuthority: z.enum(AUTHORITIES),
    /** A decision needs a user's word only. */
    decisionOverride: z.boolean(),
  })
  .readonly();

export const policy = z.strictObject({
  version: z.literal(1),
  preset: z.enum(PRESETS),
  custody: z.enum(["personal", "deployment"]),
  /** False behaves exactly as no memory (GOS-72). */
  enabled: z.boolean(),
  /** No memory may be older than this instant: the signature that enabled it (GOS-73). */
  since: z.int().optional(),
  /** gosum's deployment id; an atom of another deployment is refused (GOS-10). */
  deployment: z.string().max(200).optional(),
  /** gosum's scope: memory reaches as far as its deployment, and no other word is known (GOS-60). */
  scope: z.literal("deployment").optional(),
  archive: z.strictObject({
    /** Messages are kept, encrypted, as evidence; never recalled by themselves (UNI-X8). */
    transcripts: z.boolean(),
  }),
  write: z.strictObject({
    /** Which event classes are kept as facts at all. Absent: `aggressive`, everything that is formed. */
    level: z.enum(WRITE_LEVELS).optional(),
    allow: z.array(z.enum(EVENT_TYPES)).readonly(),
    deny: z.array(z.enum(EVENT_TYPES)).readonly(),
    /** Absent: every key is allowed. */
    profileKeys: z.array(z.string().max(200)).readonly().optional(),
  }),
  privacy: z.strictObject({
    /** How secrets are found: by their shape, or by the contract's nine substrings. */
    detectors: z.enum(["shape", "substrings"]),
    /** Further words that are kept out: RE2 patterns, matched in linear time, whatever their case (SEC-X4). */
    denyPatterns: z.array(z.string().min(1).max(PATTERN_MAX)).max(100).readonly().optional(),
    sensitive: z.enum(["keep-own", "refuse"]),
    /** What permits a deployment sensitive data under explicit consent (GOS-36, GOS-A19). Absent: nothing does. */
    permitSensitive: z
      .strictObject({
        safetyTier: z.enum(SAFETY_TIERS),
        complianceProfiles: z.array(z.string().min(1).max(100)).max(50).readonly(),
      })
      .optional(),
    /** Where the balancing test for `legitimate-interest` lies (GOS-39). */
    assessment: z.string().min(1).max(500).optional(),
    /** Distinct persons that stand behind what is called aggregate (GOS-A22). Absent: 5. */
    aggregateSubjects: z.int().min(2).optional(),
    workPatterns: z.enum(["consent", "allowed"]),
    defaultBasis: z.enum(CONSENT_BASES),
    /** Class of a person's own ordinary facts. */
    defaultClass: z.enum(PRIVACY_CLASSES),
  }),
  /** Absent: as policy/spaces.ts has it. */
  spaces: z
    .strictObject({ read: spaces, write: spaces, promotions: z.array(promotionRule).max(50).readonly() })
    .optional(),
  /** Absent: no phases. */
  phases: z
    .strictObject({
      enabled: z.boolean(),
      recall: z.enum(["current_only", "current_plus_history"]),
      /** Snapshots that are kept; null: all. */
      max: z.int().positive().nullable(),
      diff: z.boolean(),
    })
    .optional(),
  /** Whose corrections get past higher authority: any of a user's (`owner`, unification §4), or as the contract has it. Absent: `owner`. */
  conflicts: z.strictObject({ corrections: z.enum(["owner", "contract"]) }).optional(),
  /** What outside content may do (SEC-R1..R12). What is absent is as policy/taint-rules.ts has it. */
  taint: z
    .strictObject({
      /** How long what waits for its owner is kept (SEC-R4). */
      quarantineDays: days.optional(),
      untrustedPerSource: z.int().min(0).optional(),
      /** Tools whose word is verified, each for its keys only (SEC-S8). */
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
  /** How decisions are explained. Absent: by codes alone, for a week. */
  traces: z
    .strictObject({
      level: z.enum(TRACE_LEVELS),
      days: z.number().positive().max(TRACE_DAYS_MAX),
      /** `conformance` shows what the contract's goldens show, denied words among it (NAM-68). */
      privacy: z.enum(["strict", "conformance"]),
    })
    .optional(),
  /** The deterministic cycle of the memory contract (src/contract). What is absent is as the contract has it. */
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
      /** Event classes that may be written to a kind; an empty list allows all. */
      kinds: z.partialRecord(z.enum(KINDS), events).optional(),
    })
    .optional(),
  creation: z.strictObject({ minSalience: fraction, classifier: z.string().max(100) }),
  caps: z.strictObject({
    items: z.int().positive(),
    candidatesPerMessage: z.int().positive(),
    untrustedPerSession: z.int().min(0),
  }),
  /** Decay by type; `default` for the rest (GOS-A5, GUM-B3). */
  curves: z.strictObject({ default: curve, byType: z.partialRecord(z.enum(TYPES), curve) }),
  recall: z.strictObject({
    items: z.int().positive(),
    budgetTokens: z.int().positive(),
    retrievalThreshold: fraction,
    cooldownTurns: z.int().min(0),
    /** Whether a person's own words that speak of a memory keep it vivid (GOS-31b). Absent: `rehearse`. */
    mentions: z.enum(["rehearse", "ignore"]).optional(),
    /** Summaries before facts (GUM-23). Absent: facts alone. */
    layered: z.boolean().optional(),
    recentDays: days,
    /** Ranking weights (GOS-52). */
    weights: z.strictObject({ salience: fraction, relevance: fraction, recency: fraction, topic: fraction }),
    /** `moderate` only where the vertical allows it (GOS-58). */
    confabulation: z.enum(["strict", "moderate"]),
    /** gosum's verticalContext. */
    vertical: z.string().min(1).max(100).optional(),
    /** The parenthesis of the heading (spec/gosum.md §5). */
    heading: z.string().max(120),
  }),
  retention: z.strictObject({
    defaultDays: days.nullable(),
    perClass: z.partialRecord(z.enum(PRIVACY_CLASSES), days.nullable()),
    tombstoneDays: days,
  }),
  /** When memory is compacted, and how long originals are kept (PN-24, PN-C15). What is absent is as policy/compaction.ts has it. */
  compaction: z
    .strictObject({
      totalTokens: z.int().positive().optional(),
      share: fraction.positive().optional(),
      sessionMessages: z.int().positive().optional(),
      keepMessages: z.int().min(0).optional(),
      idleDays: days.optional(),
      originals: z.enum(["90d", "1y", "always"]).optional(),
    })
    .optional(),
  erasureSla: z.strictObject({ acknowledgeHours: days, completeHours: days }),
  audit: z.strictObject({
    creation: logging,
    retrieval: logging,
    redaction: z.literal("always"),
    rehearsal: logging,
    /** How long the log of accesses is kept. Absent: without end. */
    accessDays: days.optional(),
  }),
  /** A high-risk system (AI Act): every recall is logged, and its log is kept half a year at least. Absent: false. */
  highRisk: z.boolean().optional(),
  decisionUse: z.enum(["prohibited", "allowed"]),
  purpose: z.string().min(1).max(200),
});
export type Policy = Readonly<z.infer<typeof policy>>;

/** SHA-256 of the canonical document, lower-case hex: the `pol` of log entries. */
export const policyHash = (document: Policy): string => hex(sha256(utf8ToBytes(canonicalJson(document))));
