/**
 * Descriptions of custom types (PAM-100..PAM-102; spec/pam.md §11). The public registry has no
 * document behind its address, so nothing is fetched. A registry explains types and never rejects
 * one.
 */
import { KeepsakeError } from "../../model/error.ts";
import { isObject, type Json } from "../../model/json.ts";
import { memberOf } from "./json-edit.ts";

export interface RegisteredType {
  readonly description: string;
  /** `name/x.y.z`. */
  readonly proposed_by?: string;
  readonly status: "unregistered" | "registered" | "candidate" | "standard";
  readonly registered_at?: string;
}

export interface TypeRegistry {
  readonly registry_version: "1.0";
  readonly types: Readonly<Record<string, RegisteredType>>;
}

export const EMPTY_REGISTRY: TypeRegistry = { registry_version: "1.0", types: {} };

/** Undefined for an undescribed type, which is accepted all the same. */
export const registeredType = (registry: TypeRegistry, customType: string): RegisteredType | undefined =>
  Object.hasOwn(registry.types, customType) ? registry.types[customType] : undefined;

/** Our own pattern for names: the standard sets none. */
export const isOwnTypeName = (name: string): boolean => name.length <= NAME_MAX && /^[a-z0-9][a-z0-9_-]*$/.test(name);
const NAME_MAX = 64;

/** @throws KeepsakeError `invalid_input` for a name outside the pattern or registered already */
export function withType(registry: TypeRegistry, name: string, type: RegisteredType): TypeRegistry {
  if (!isOwnTypeName(name) || registeredType(registry, name) !== undefined) {
    throw new KeepsakeError("invalid_input", "This name of a custom type cannot be registered.", {
      hint: "Take lower-case letters, digits, - and _, and a name that is not registered yet.",
    });
  }
  return { ...registry, types: { ...registry.types, [name]: type } };
}

/**
 * A registry as a document. Entries that cannot be read are left out: a registry only explains.
 * @throws KeepsakeError `invalid_input` for a document that is no registry of version 1
 */
export function readRegistry(document: Json): TypeRegistry {
  const types = memberOf(document, "types");
  if (!isObject(types) || !/^1\.\d+$/.test(String(memberOf(document, "registry_version")))) {
    throw new KeepsakeError("invalid_input", "This is no type registry of version 1.", {
      hint: "Pass a document with registry_version and types.",
    });
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
