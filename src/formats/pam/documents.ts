/** The documents of Portable AI Memory 1.0, their versions and the registry of custom types. */

import { LINK_TYPES, TYPES } from "../../model/item.ts";
import { isObject, type Json, type JsonObject, memberOf } from "../../model/json.ts";
import { invalidInput } from "../invalid-input.ts";

export type * from "./document-types.generated.ts";
export type { JsonObject };

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
export const PAM_ROLES = ["user", "assistant", "system", "tool"] as const;
export type PamRole = (typeof PAM_ROLES)[number];

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
