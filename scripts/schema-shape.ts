/**
 * The subset of JSON Schema in our OpenAPI document, and its parts. Unknown keywords are refused,
 * so that nothing is overlooked.
 */
import { z } from "zod";

/** A schema with the document of its references. */
export interface SchemaSide {
  readonly schema: unknown;
  readonly definitions: Readonly<Record<string, unknown>>;
}

const members = z.record(z.string(), z.unknown());
const bound = z.number().optional();
const value = z.json();

export const schemaShape = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(value).optional(),
  const: value.optional(),
  default: value.optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  contentEncoding: z.string().optional(),
  contentMediaType: z.string().optional(),
  minLength: bound,
  maxLength: bound,
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  minItems: bound,
  maxItems: bound,
  minProperties: bound,
  maxProperties: bound,
  items: z.unknown().optional(),
  properties: members.optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  // For people only.
  title: z.unknown().optional(),
  description: z.unknown().optional(),
  example: z.unknown().optional(),
  examples: z.unknown().optional(),
  deprecated: z.unknown().optional(),
  discriminator: z.unknown().optional(),
});
export type SchemaShape = z.infer<typeof schemaShape>;

/** Alternatives of one type each, or any. Keywords beside a choice apply to each part. */
export function alternatives({ schema, definitions }: SchemaSide): readonly SchemaShape[] {
  const { $ref, anyOf, oneOf, ...rest } = schemaShape.parse(schema);
  if ($ref !== undefined) return alternatives({ schema: definition($ref, definitions), definitions });
  const choices = anyOf ?? oneOf;
  if (choices !== undefined)
    return choices.flatMap((choice) =>
      alternatives({ schema: choice, definitions }).map((one) => ({ ...rest, ...one })),
    );
  const { type, ...others } = rest;
  return type === undefined ? [others] : [type].flat().map((one) => ({ ...others, type: one }));
}

const SCHEMAS = "#/components/schemas/";

function definition(reference: string, definitions: SchemaSide["definitions"]): unknown {
  const name = reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : undefined;
  if (name === undefined || !(name in definitions)) throw new Error(`the reference ${reference} leads nowhere`);
  return definitions[name];
}

/** All enumerated values; undefined if not enumerated. */
export const valuesOf = (schema: SchemaShape): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

/** A single type, the types of enumerated values, or none for anything. */
export function typesOf(schema: SchemaShape): readonly string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  return [...new Set((valuesOf(schema) ?? []).map(typeOf))];
}

function typeOf(given: unknown): string {
  if (given === null) return "null";
  if (Array.isArray(given)) return "array";
  return Number.isInteger(given) ? "integer" : typeof given;
}

/** Unnamed members: none, any, or those matching a schema. */
type MoreMembers = "none" | "any" | Readonly<Record<string, unknown>>;

export function moreMembers({ additionalProperties: more = true }: SchemaShape): MoreMembers {
  if (typeof more === "boolean") return more ? "any" : "none";
  const schema = members.parse(more);
  return Object.keys(schema).length === 0 ? "any" : schema;
}
