/** The documents of Portable AI Memory 1.0, their versions and the registry of custom types. */

import { isObject, type Json, type JsonObject, memberOf } from "../../model/json.ts";
import { invalidInput } from "../invalid-input.ts";

export type { JsonObject };

import type { DOCUMENT_ALGORITHMS } from "../../crypto/document-signature.ts";
import { LINK_TYPES, TYPES } from "../../model/item.ts";

export const PAM_VERSION = "1.0";
export const STORE_SCHEMA = "portable-ai-memory";
export const CONVERSATION_SCHEMA = "portable-ai-memory-conversation";
export const EMBEDDINGS_SCHEMA = "portable-ai-memory-embeddings";

/** The lists of a store that are read element by element. */
export const STORE_LISTS: readonly string[] = ["memories", "relations", "conversations_index"];

/** Items use PAM's types (unification §1). */
export const PAM_TYPES = TYPES;
export const PAM_STATUSES = ["active", "superseded", "deprecated", "retracted", "archived"] as const;
export const PAM_RELATION_TYPES = LINK_TYPES;
export type PamType = (typeof PAM_TYPES)[number];
export type PamStatus = (typeof PAM_STATUSES)[number];
type PamRelationType = (typeof PAM_RELATION_TYPES)[number];
type PamSignatureAlgorithm = (typeof DOCUMENT_ALGORITHMS)[number];
export const PAM_ROLES = ["user", "assistant", "system", "tool"] as const;
export type PamRole = (typeof PAM_ROLES)[number];

/** RFC 3339 with an offset. */
type PamInstant = string;

export interface PamStore {
  readonly schema: typeof STORE_SCHEMA;
  readonly schema_version: string;
  readonly spec_uri?: string | null;
  readonly export_id?: string | null;
  readonly exported_by?: string | null;
  readonly export_date?: PamInstant;
  readonly owner: PamOwner;
  readonly memories: readonly PamMemory[];
  readonly relations?: readonly PamRelation[];
  readonly conversations_index?: readonly PamIndexEntry[];
  readonly integrity?: PamIntegrity;
  readonly export_type?: "full" | "incremental";
  readonly base_export_id?: string | null;
  readonly since?: PamInstant | null;
  readonly type_registry?: string | null;
  readonly signature?: PamSignature | null;
}

export interface PamOwner {
  readonly id: string;
  readonly did?: string | null;
  readonly created_at?: PamInstant;
}

export interface PamMemory {
  readonly id: string;
  readonly type: PamType;
  readonly custom_type?: string | null;
  readonly status?: PamStatus;
  readonly content: string;
  readonly content_hash: string;
  readonly summary?: string | null;
  readonly tags?: readonly string[];
  readonly confidence?: {
    readonly initial?: number;
    readonly current?: number;
    readonly decay_model?: "time_linear" | "time_exponential" | "none" | null;
    readonly last_reinforced?: PamInstant | null;
  };
  readonly temporal: {
    readonly created_at: PamInstant;
    readonly updated_at?: PamInstant | null;
    readonly valid_from?: PamInstant | null;
    readonly valid_until?: PamInstant | null;
    readonly superseded_by?: string | null;
  };
  readonly provenance: {
    readonly platform: string;
    readonly platform_user_id?: string | null;
    readonly conversation_ref?: string | null;
    readonly message_ref?: string | null;
    readonly extraction_method?:
      | "llm_inference"
      | "explicit_user_input"
      | "api_export"
      | "browser_extraction"
      | "manual"
      | null;
    readonly extracted_at?: PamInstant | null;
    readonly extractor?: string | null;
  };
  readonly access?: PamAccess;
  readonly embedding_ref?: string | null;
  readonly metadata?: JsonObject & { readonly language?: string | null; readonly domain?: string | null };
}

interface PamAccess {
  readonly visibility?: "private" | "shared" | "public";
  readonly exportable?: boolean;
  readonly shared_with?: readonly {
    readonly entity: string;
    readonly permissions: readonly ("read" | "write" | "delete")[];
  }[];
}

export interface PamRelation {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly type: PamRelationType;
  readonly confidence?: number | null;
  readonly created_at: PamInstant;
}

export interface PamIndexEntry {
  readonly id: string;
  readonly platform: string;
  readonly title?: string | null;
  readonly message_count?: number | null;
  readonly temporal: { readonly created_at: PamInstant; readonly updated_at?: PamInstant | null };
  readonly tags?: readonly string[];
  readonly derived_memories?: readonly string[];
  readonly storage?: PamStorage & { readonly format?: string | null };
}

interface PamStorage {
  readonly type: "file" | "database" | "object_storage" | "vector_db" | "uri";
  readonly ref: string;
}

export interface PamIntegrity {
  readonly checksum: string;
  readonly total_memories: number;
  readonly canonicalization?: "RFC8785";
}

export interface PamSignature {
  readonly algorithm: PamSignatureAlgorithm;
  readonly public_key: string;
  readonly value: string;
  readonly signed_at: PamInstant;
  readonly key_id?: string | null;
}

export interface PamConversation {
  readonly schema: typeof CONVERSATION_SCHEMA;
  readonly schema_version: string;
  readonly id: string;
  readonly provider: {
    readonly name: string;
    readonly conversation_id?: string | null;
    readonly account_id?: string | null;
    readonly export_format_version?: string | null;
  };
  readonly title?: string | null;
  readonly model?: string | null;
  readonly system_instruction?: string | null;
  readonly participants?: readonly {
    readonly role: PamRole;
    readonly name?: string | null;
    readonly provider_id?: string | null;
  }[];
  readonly temporal: { readonly created_at: PamInstant; readonly updated_at?: PamInstant | null };
  readonly is_archived?: boolean;
  readonly tags?: readonly string[];
  readonly messages: readonly PamMessage[];
  readonly raw_metadata?: JsonObject;
  readonly import_metadata?: {
    readonly importer?: string | null;
    readonly importer_version?: string | null;
    readonly imported_at?: PamInstant | null;
    readonly source_file?: string | null;
    readonly source_checksum?: string | null;
  };
}

export interface PamMessage {
  readonly id: string;
  readonly provider_message_id?: string | null;
  readonly role: PamRole;
  readonly content?: PamContent;
  readonly created_at: PamInstant;
  readonly parent_id?: string | null;
  readonly children_ids?: readonly string[];
  readonly model?: string | null;
  readonly is_thought?: boolean;
  readonly token_count?: number | null;
  readonly attachments?: readonly PamAttachment[];
  readonly citations?: readonly {
    readonly title?: string | null;
    readonly url?: string | null;
    readonly snippet?: string | null;
  }[];
  readonly tool_calls?: readonly PamToolCall[];
  readonly raw_metadata?: JsonObject;
}

export interface PamContent {
  readonly type: "text" | "multipart";
  readonly text?: string | null;
  readonly parts?: readonly PamContentPart[];
}

export interface PamContentPart {
  readonly type: "text" | "image" | "code" | "file" | "audio" | "video";
  readonly text?: string | null;
  readonly language?: string | null;
  readonly mime_type?: string | null;
  readonly ref?: string | null;
}

export interface PamAttachment {
  readonly type: "file" | "image" | "audio" | "video" | "document";
  readonly name?: string | null;
  readonly mime_type?: string | null;
  readonly ref?: string | null;
  readonly provider_id?: string | null;
  readonly size_bytes?: number | null;
}

export interface PamToolCall {
  readonly name: string;
  readonly id?: string | null;
  readonly input?: JsonObject | string | null;
  readonly output?: string | null;
}

export interface PamEmbeddings {
  readonly schema: typeof EMBEDDINGS_SCHEMA;
  readonly schema_version: string;
  readonly embeddings: readonly PamEmbedding[];
}

export interface PamEmbedding {
  readonly id: string;
  readonly memory_id: string;
  readonly model: string;
  readonly dimensions: number;
  readonly created_at: PamInstant;
  readonly vector?: readonly number[] | null;
  readonly storage?: PamStorage | null;
}

interface StatedVersion {
  readonly reading: "strict" | "lenient" | "later";
  /** `-rc`, `-alpha` or `-beta`. */
  readonly isPreRelease: boolean;
}

/** Undefined for an invalid version. Earlier minor versions are read strictly. */
export function readVersion(text: string): StatedVersion | undefined {
  const found = /^([0-9]{1,9})\.([0-9]{1,9})(-(?:rc|alpha|beta)[0-9]{0,9})?$/.exec(text);
  if (found === null) return undefined;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  const reading = major > MAJOR ? "later" : major === MAJOR && minor > MINOR ? "lenient" : "strict";
  return { reading, isPreRelease: found[3] !== undefined };
}
const [MAJOR = 1, MINOR = 0] = PAM_VERSION.split(".").map(Number);

/** Description of a custom type (PAM-100..PAM-102; spec/pam.md §11). */
export interface RegisteredType {
  readonly description: string;
  /** `name/x.y.z`. */
  readonly proposed_by?: string;
  readonly status: "unregistered" | "registered" | "candidate" | "standard";
  readonly registered_at?: string;
}

/** Describes custom types and never rejects one. Never fetched: there is no public document. */
export interface TypeRegistry {
  readonly registry_version: "1.0";
  readonly types: Readonly<Record<string, RegisteredType>>;
}

export const EMPTY_REGISTRY: TypeRegistry = { registry_version: "1.0", types: {} };

/** Undefined for an undescribed type, which is valid nevertheless. */
export const registeredType = (registry: TypeRegistry, customType: string): RegisteredType | undefined =>
  Object.hasOwn(registry.types, customType) ? registry.types[customType] : undefined;

/** The standard defines no pattern for names; this one is ours. */
export const isOwnTypeName = (name: string): boolean => name.length <= NAME_MAX && /^[a-z0-9][a-z0-9_-]*$/.test(name);
const NAME_MAX = 64;

/** @throws KeepsakeError `invalid_input` for an invalid or already registered name */
export function withType(registry: TypeRegistry, name: string, type: RegisteredType): TypeRegistry {
  if (!isOwnTypeName(name) || registeredType(registry, name) !== undefined) {
    throw invalidInput(
      "This name of a custom type is invalid or already registered.",
      "Use a new name of lower-case letters, digits, - and _.",
    );
  }
  return { ...registry, types: { ...registry.types, [name]: type } };
}

/**
 * Reads a registry document. Skips invalid entries.
 * @throws KeepsakeError `invalid_input` for a document that is not a registry of version 1
 */
export function readRegistry(document: Json): TypeRegistry {
  const types = memberOf(document, "types");
  if (!isObject(types) || !/^1\.\d+$/.test(String(memberOf(document, "registry_version")))) {
    throw invalidInput("This is not a type registry of version 1.", "Pass a document with registry_version and types.");
  }
  const readable = Object.entries(types).flatMap(([name, entry]) => {
    const type = typeOf(entry);
    return type === undefined ? [] : [[name, type] as const];
  });
  return { registry_version: "1.0", types: Object.fromEntries(readable) };
}

const STATUSES = ["unregistered", "registered", "candidate", "standard"] as const;

function typeOf(entry: Json): RegisteredType | undefined {
  const [description, proposer, at] = ["description", "proposed_by", "registered_at"].map((name) =>
    memberOf(entry, name),
  );
  const status = STATUSES.find((known) => known === memberOf(entry, "status")) ?? "unregistered";
  if (typeof description !== "string") return undefined;
  return {
    description,
    status,
    ...(typeof proposer === "string" ? { proposed_by: proposer } : {}),
    ...(typeof at === "string" ? { registered_at: at } : {}),
  };
}
