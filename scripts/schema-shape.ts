/** A JSON Schema as far as our OpenAPI document uses one, and its parts one by one. A keyword that is not known here is refused, so that nothing passes unseen. */
import { z } from "zod";

/** A schema with the document in which its references lie. */
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
  // What these say is for people.
  title: z.unknown().optional(),
  description: z.unknown().optional(),
  example: z.unknown().optional(),
  examples: z.unknown().optional(),
  deprecated: z.unknown().optional(),
  discriminator: z.unknown().optional(),
});
export type SchemaShape = z.infer<typeof schemaShape>;

/** Each of one type, or of any. What stands beside a choice holds for every part of it. */
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

/** Every value that may stand there, or undefined where they are not counted. */
export const valuesOf = (schema: SchemaShape): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

/** Of one alternative: a single type, those of its counted values, or none, where it may be anything. */
export function typesOf(schema: SchemaShape): readonly string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  return [...new Set((valuesOf(schema) ?? []).map(typeOf))];
}

function typeOf(given: unknown): string {
  if (given === null) return "null";
  if (Array.isArray(given)) return "array";
  return Number.isInteger(given) ? "integer" : typeof given;
}

/** What members may stand beside those that are named: none, any, or such as a schema lets pass. */
export type MoreMembers = "none" | "any" | Readonly<Record<string, unknown>>;

export function moreMembers({ additionalProperties: more = true }: SchemaShape): MoreMembers {
  if (typeof more === "boolean") return more ? "any" : "none";
  const schema = members.parse(more);
  return Object.keys(schema).length === 0 ? "any" : schema;
}
