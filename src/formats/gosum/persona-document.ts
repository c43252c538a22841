/**
 * A gosum persona document (GOS-01, GOS-02): the ten public blocks, `memory` and `memoryPolicy`.
 * The types cover only the members that are read here; edits preserve all others.
 */

import { canonicalJson, type Json, type JsonObject, memberOf, parseJson } from "../../model/json.ts";
import { parseMoment } from "../../text/moment.ts";
import type { PersonaMemory, Tombstone } from "./document-types.generated.ts";

export const GOSUM = "gosum";

/** Extension member of blocks and atoms, for data that gosum has no member for. */
export const EXTENSION = "x-keepsake";

export const CONTEXT_V01 = "https://schema.gosum.eu/persona/v0.1.jsonld";
export const CONTEXT_V02 = "https://schema.gosum.eu/persona/v0.2.jsonld";

/** The specification's name for the schema with memory (GOS-A17, GOS-A18). */
export const SCHEMA_MARKER = "v.01";

export type * from "./document-types.generated.ts";

/** No atom has a timestamp. Accepts any JSON. */
export const isTombstone = (entry: unknown): entry is Tombstone => memberOf(entry, "timestamp") !== undefined;

export const isAtom = <Entry>(entry: Entry): entry is Exclude<Entry, Tombstone> => !isTombstone(entry);

/** A document that passed the structural pass (`asPersona`). */
export interface PersonaDocument extends PersonaMemory {
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
