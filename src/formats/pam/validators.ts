/**
 * Validators for PAM 1.0 documents and their pieces (PAM-5, PAM-7). `schemas/` contains the schemas
 * as published (Apache-2.0); nothing is fetched (PAM-13). The formats `date-time` and `uri` are
 * checked.
 */
import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type {
  PamConversation,
  PamEmbedding,
  PamEmbeddings,
  PamIndexEntry,
  PamMemory,
  PamMessage,
  PamRelation,
  PamStore,
} from "./documents.ts";
import { type PathStep, pointerSteps } from "./findings.ts";
import { parseInstant } from "./instant.ts";
import storeSchema from "./schemas/portable-ai-memory.schema.json" with { type: "json" };
import conversationSchema from "./schemas/portable-ai-memory-conversation.schema.json" with { type: "json" };
import embeddingsSchema from "./schemas/portable-ai-memory-embeddings.schema.json" with { type: "json" };

/** The type of each valid piece. A header is a store with empty lists. */
export interface Validated {
  readonly store: PamStore;
  readonly header: PamStore;
  readonly memory: PamMemory;
  readonly relation: PamRelation;
  readonly "index entry": PamIndexEntry;
  readonly conversation: PamConversation;
  readonly message: PamMessage;
  readonly embeddings: PamEmbeddings;
  readonly embedding: PamEmbedding;
}
export type PieceKind = keyof Validated;

/** A violated schema rule. */
export interface SchemaFault {
  readonly path: readonly PathStep[];
  /** The keyword, e.g. `pattern`. */
  readonly rule: string;
  /** What the rule requires; never quotes the value. */
  readonly message: string;
}

/**
 * Empty for a valid value; at most `FAULTS_MAX` faults.
 * Cost: compiles the schemas on the first call, about 30 ms; then microseconds per memory.
 */
export function schemaFaults(kind: PieceKind, value: unknown): readonly SchemaFault[] {
  const validate = validators()[kind];
  if (validate(value)) return [];
  return distinct(withoutEchoes(validate.errors ?? []).map(faultOf)).slice(0, FAULTS_MAX);
}
export const FAULTS_MAX = 100;

export const isValid = <K extends PieceKind>(kind: K, value: unknown): value is Validated[K] =>
  validators()[kind](value);

type Validators = Readonly<Record<PieceKind, ValidateFunction>>;
let compiled: Validators | undefined;

function validators(): Validators {
  if (compiled !== undefined) return compiled;
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, ownProperties: true });
  ajv.addFormat("date-time", (text: string) => parseInstant(text) !== undefined);
  ajv.addFormat("uri", isUri);
  for (const schema of [storeSchema, conversationSchema, embeddingsSchema]) ajv.addSchema(schema);
  const part = (id: string, name = ""): ValidateFunction =>
    ajv.compile(reference(name === "" ? id : `${id}#/$defs/${name}`));
  const [store, conversation, embeddings] = [storeSchema.$id, conversationSchema.$id, embeddingsSchema.$id];
  compiled = {
    store: part(store),
    header: part(store),
    memory: part(store, "MemoryObject"),
    relation: part(store, "RelationObject"),
    "index entry": part(store, "ConversationIndexEntry"),
    conversation: part(conversation),
    message: part(conversation, "Message"),
    embeddings: part(embeddings),
    embedding: part(embeddings, "EmbeddingObject"),
  };
  return compiled;
}

const reference = (id: string): AnySchemaObject => ({ $ref: id });

/** Checks the syntax of an absolute URI (RFC 3986). */
const isUri = (text: string): boolean =>
  text.length <= URI_LENGTH_MAX &&
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/.test(text);
const URI_LENGTH_MAX = 8_192;

/**
 * Drops redundant faults: a missing type also fails the condition on custom types, and a failed
 * condition is reported again as `if` (spec/pam.md §3.3).
 */
function withoutEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const untyped = new Set(
    errors.filter(({ keyword, params }) => keyword === "required" && params["missingProperty"] === "type").map(placeOf),
  );
  const isEcho = (error: ErrorObject): boolean => {
    if (error.keyword === "if") return true;
    const owner = error.instancePath.replace(/\/custom_type$/, "");
    const isAboutCustomType = owner !== error.instancePath || error.params["missingProperty"] === "custom_type";
    return isAboutCustomType && untyped.has(owner);
  };
  return errors.filter((error) => !isEcho(error));
}
/** Conditional schemas repeat requirements of the main schema. */
function distinct(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const seen = new Set<string>();
  return faults.filter(({ path, rule }) => {
    const fault = JSON.stringify([rule, ...path]);
    return !seen.has(fault) && seen.add(fault);
  });
}

const placeOf = ({ instancePath }: ErrorObject): string => instancePath;

function faultOf({ keyword, instancePath, params }: ErrorObject): SchemaFault {
  const extra: unknown = keyword === "required" ? params["missingProperty"] : params["additionalProperty"];
  const path = [...pointerSteps(instancePath), ...(typeof extra === "string" ? [extra] : [])];
  return { path, rule: keyword, message: sentence(keyword, params) };
}

/** Uses only parameters that come from the schema. */
function sentence(keyword: string, params: Readonly<Record<string, unknown>>): string {
  const parameter = (name: string): string => {
    const value = params[name];
    return Array.isArray(value) ? value.map(String).join(", ") : String(value);
  };
  switch (keyword) {
    case "required":
      return "A required member is missing.";
    case "additionalProperties":
      return "PAM 1.0 has no such member here.";
    case "type":
      return `This must be of type ${parameter("type").split(/, ?/).join(" or ")}.`;
    case "enum":
      return `This must be one of ${parameter("allowedValues")}.`;
    case "const":
      return `This must be ${parameter("allowedValue")}.`;
    case "pattern":
      return `This must match ${parameter("pattern")}.`;
    case "format":
      return params["format"] === "uri"
        ? "This must be an absolute URI."
        : "This must be an RFC 3339 time with seconds and an offset.";
    case "uniqueItems":
      return "Items must not repeat.";
    case "minLength":
      return `This must have at least ${parameter("limit")} characters.`;
    case "minItems":
      return `This must have at least ${parameter("limit")} items.`;
    case "maxLength":
      return `This must have at most ${parameter("limit")} characters.`;
    case "minimum":
    case "maximum":
      return `This must be ${parameter("comparison")} ${parameter("limit")}.`;
    default:
      return `This breaks the schema's rule ${keyword}.`;
  }
}
