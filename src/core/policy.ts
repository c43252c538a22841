/**
 * The policy of a vault: one versioned document of plain data (design §8). Its hash stands in every log entry written under it.
 * Rules that read it live in policy/; presets in policy/profiles.ts. Most fields are gosum's memoryPolicy (GOS-59).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { canonicalJson } from "./canonical-json.ts";
import { hex } from "./id.ts";
import { curve, EVENT_TYPES, PRIVACY_CLASSES, TYPES } from "./item.ts";

export const PROFILES = ["personal", "persona", "contract", "product"] as const;
export const CONSENT_BASES = [
  "service-delivery",
  "legitimate-interest",
  "explicit-consent",
  "legal-obligation",
  "not-applicable",
] as const;

const days = z.number().positive();
const fraction = z.number().min(0).max(1);
const logging = z.enum(["always", "sampled", "never"]);

export const policy = z.strictObject({
  version: z.literal(1),
  profile: z.enum(PROFILES),
  custody: z.enum(["personal", "deployment"]),
  /** False behaves exactly as no memory (GOS-72). */
  enabled: z.boolean(),
  /** No memory may be older than this instant: the signature that enabled it (GOS-73). */
  since: z.int().optional(),
  /** gosum's deployment id; an atom of another deployment is refused (GOS-10). */
  deployment: z.string().max(200).optional(),
  archive: z.strictObject({
    /** Messages are kept, encrypted, as evidence; never recalled by themselves (UNI-X8). */
    transcripts: z.boolean(),
  }),
  write: z.strictObject({
    allow: z.array(z.enum(EVENT_TYPES)).readonly(),
    deny: z.array(z.enum(EVENT_TYPES)).readonly(),
    /** Absent: every key is allowed. */
    profileKeys: z.array(z.string().max(200)).readonly().optional(),
  }),
  privacy: z.strictObject({
    /** How secrets are found: by their shape, or by the contract's nine substrings. */
    detectors: z.enum(["shape", "substrings"]),
    sensitive: z.enum(["keep-own", "refuse"]),
    workPatterns: z.enum(["consent", "allowed"]),
    defaultBasis: z.enum(CONSENT_BASES),
    /** Class of a person's own ordinary facts. */
    defaultClass: z.enum(PRIVACY_CLASSES),
  }),
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
    confabulation: z.enum(["strict", "moderate"]),
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
  audit: z.strictObject({ creation: logging, retrieval: logging, redaction: z.literal("always"), rehearsal: logging }),
  decisionUse: z.enum(["prohibited", "allowed"]),
  purpose: z.string().min(1).max(200),
});
export type Policy = Readonly<z.infer<typeof policy>>;

/** SHA-256 of the canonical document, lower-case hex: the `pol` of log entries. */
export const policyHash = (document: Policy): string => hex(sha256(utf8ToBytes(canonicalJson(document))));
