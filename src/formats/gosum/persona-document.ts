/**
 * A gosum persona document (GOS-01, GOS-02): the ten public blocks, `memory` and `memoryPolicy`.
 * The types cover only the members that are read here; edits preserve all others.
 */

import type { PrivacyClass } from "../../model/item.ts";
import { canonicalJson, type Json, type JsonObject, memberOf, parseJson } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";

export const GOSUM = "gosum";

/** Extension member of blocks and atoms, for data that gosum has no member for. */
export const EXTENSION = "x-keepsake";

export const CONTEXT_V01 = "https://schema.gosum.eu/persona/v0.1.jsonld";
export const CONTEXT_V02 = "https://schema.gosum.eu/persona/v0.2.jsonld";

/** The specification's name for the schema with memory (GOS-A17, GOS-A18). */
export const SCHEMA_MARKER = "v.01";

export interface AtomDetail {
  readonly content: string;
  readonly brightness: number;
}

/** GOS-20. The defaults of the last two are 0.05 and 1.5. */
export interface DecayProfile {
  readonly function: "ebbinghaus";
  readonly halfLifeDays: number;
  readonly rehearsalBoost: number;
  readonly valenceProtection: number;
  readonly minimumSalience?: number;
  readonly detailDecayRate?: number;
}

/** GOS-11..GOS-25. Instants are ISO 8601. JsonObject that begin with `x-` are extensions. */
export interface MemoryAtom {
  readonly id: string;
  readonly kind: "episodic" | "semantic" | "procedural";
  readonly createdAt: string;
  readonly lastRehearsedAt: string;
  readonly rehearsalCount: number;
  readonly gist: string;
  readonly details: readonly AtomDetail[];
  readonly salience: number;
  readonly emotionalValence: number;
  readonly decayProfile: DecayProfile;
  readonly privacyClass: PrivacyClass;
  readonly consentBasis: string;
  readonly redactionStatus: "active" | "redacted" | "pending-deletion";
  readonly provenance: { readonly sessionId: string; readonly turnIndex: number; readonly deploymentDid: string };
  readonly tags?: readonly string[];
  readonly [extension: `x-${string}`]: Json;
}

/** What is left of a permanently redacted atom, in its place (GOS-41). */
export interface Tombstone {
  readonly id: string;
  readonly timestamp: string;
  /** A code, such as `rtbf`. */
  readonly reason: string;
}

/** No atom has a timestamp. Accepts any JSON. */
export const isTombstone = (entry: unknown): entry is Tombstone => memberOf(entry, "timestamp") !== undefined;

export const isAtom = <Entry>(entry: Entry): entry is Exclude<Entry, Tombstone> => !isTombstone(entry);

export type Logging = boolean | "always" | "sampled" | "never";

/** GOS-59. Missing members have the default of the preset `persona`. */
export interface MemoryPolicy {
  readonly enabled?: boolean;
  readonly scope?: "deployment";
  readonly maxAtoms?: number;
  readonly maxMemoriesPerTurn?: number;
  readonly rehearsalCooldownTurns?: number;
  readonly retrievalThreshold?: number;
  readonly confabulationPolicy?: "strict" | "moderate";
  readonly defaultDecayProfile?: DecayProfile;
  readonly creationPolicy?: {
    readonly minSalienceForCreation?: number;
    readonly salienceClassifier?: string;
    readonly salienceClassifierVersion?: string;
  };
  readonly retentionPolicy?: {
    readonly defaultRetentionDays?: number | null;
    readonly perPrivacyClass?: { readonly [name in PrivacyClass]?: number | null };
  };
  readonly rightToBeForgottenSla?: {
    readonly acknowledgmentHours?: number;
    readonly completionHours?: number;
    readonly tombstoneRetentionDays?: number;
  };
  readonly auditPolicy?: {
    readonly logCreation?: Logging;
    readonly logRetrieval?: Logging;
    readonly logRedaction?: true | "always";
    readonly logRehearsal?: Logging;
  };
  readonly [EXTENSION]?: PolicyExtension;
}

/** Extension member of a memoryPolicy, signed with it. */
export interface PolicyExtension {
  /** When a signature enabled memory. No memory may be older (GOS-73). */
  readonly enabledAt?: string;
  /** The deployment whose memory this is (GOS-10). */
  readonly deploymentDid?: string;
  /** Overrides `brand.verticalContext`, which lacks entertainment and finance (GOS-A21). */
  readonly vertical?: string;
  /** GOS-A19. */
  readonly sensitivePii?: { readonly permitted?: boolean };
  /** Where the balancing test for legitimate interest is documented (GOS-39). */
  readonly assessment?: string;
  /** GOS-A22. */
  readonly aggregateSubjects?: number;
  readonly heading?: string;
  readonly recentDays?: number;
  /** Default: 5 % of the context window (GOS-53). */
  readonly budgetTokens?: number;
  readonly weights?: {
    readonly salience: number;
    readonly relevance: number;
    readonly recency: number;
    readonly topic: number;
  };
}

/** A document that passed the structural pass (`asPersona`). */
export interface PersonaDocument {
  readonly "@context": Json;
  readonly "@type": "Persona";
  readonly "@id": string;
  readonly identity: JsonObject & { readonly did: string; readonly version: string; readonly contentHash: string };
  readonly brand: JsonObject & { readonly verticalContext: string; readonly complianceProfiles: readonly string[] };
  readonly guardrails: JsonObject & { readonly safetyTier: "A" | "B" | "C" };
  readonly bindings: JsonObject & { readonly runtimeConfig: JsonObject & { readonly contextWindowTokens: number } };
  readonly provenance: JsonObject & {
    readonly updatedAt: string;
    readonly signedBy: string;
    readonly signature: string;
    readonly revisionLog: readonly { readonly version: string; readonly [name: string]: Json }[];
  };
  readonly memory?: readonly (MemoryAtom | Tombstone)[];
  readonly memoryPolicy?: MemoryPolicy;
}

/** Several times the members of 50,000 atoms, the specification's maximum. */
const ENTRIES_MAX = 10_000_000;

export const DOCUMENT_BYTES_MAX = 256_000_000;

/** @throws KeepsakeError `invalid_input` with the position (SEC-X3) */
export const parsePersonaText = (text: string): Json => parseJson(text, { depthMax: 64, entriesMax: ENTRIES_MAX });

/**
 * Removes undefined members.
 * @throws KeepsakeError `invalid_input` for values that JSON cannot represent
 */
export const asJson = (value: object): Json => parseJson(canonicalJson(value));

const INSTANT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$/u;

/** Milliseconds UTC; undefined for anything else, such as 30 February or a time without a zone. */
export const instantOf = (text: unknown): number | undefined =>
  typeof text === "string" && INSTANT.test(text) ? parseMoment(text, "UTC") : undefined;

/** @param at milliseconds UTC within the years 0 to 9999 */
export const instantText = (at: number): string => new Date(at).toISOString();
