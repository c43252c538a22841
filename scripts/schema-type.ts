/** Converts JSON Schema, of our OpenAPI document and of a standard, to TypeScript types. */
import { z } from "zod";

type Members = Readonly<Record<string, unknown>>;

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  patternProperties: z.record(z.string(), z.unknown()).optional(),
  description: z.string().optional(),
});

const PLAIN: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

type Naming = (definition: string) => string;
const AS_DEFINED: Naming = (definition) => definition;

/**
 * @param nameOf the type of a definition that the schema refers to
 * @throws Error for an unsupported schema
 */
export function typeOfSchema(given: unknown, nameOf: Naming = AS_DEFINED): string {
  const schema = schemaShape.parse(given);
  const typeOf = (part: unknown): string => typeOfSchema(part, nameOf);
  if (schema.$ref !== undefined) return nameOf(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(" | ");
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${typeOf(part)})`).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" | ");
  if (schema.type === "array") return `readonly (${typeOf(schema.items ?? {})})[]`;
  if (schema.type === "object") {
    const { properties = {}, required = [], additionalProperties: more, patternProperties = {} } = schema;
    const named = objectType(properties, required, more, nameOf);
    return [named, ...Object.keys(patternProperties).flatMap(prefixed(Object.keys(properties)))].join(" & ");
  }
  const { then: first, else: second } = schema;
  if (first !== undefined && second !== undefined) return `${typeOf(first)} | ${typeOf(second)}`;
  if (schema.type === undefined) return "unknown";
  // OpenAPI's notation for a file in a form.
  if (schema.type === "string" && schema.format === "binary") return "Blob";
  const plain = PLAIN[schema.type];
  if (plain === undefined) throw new Error(`no type is known for a schema of type ${schema.type}`);
  return plain;
}

export function objectType(
  properties: Members,
  required: readonly string[],
  more?: unknown,
  nameOf: Naming = AS_DEFINED,
): string {
  const lines = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${commentOf(member)}readonly ${JSON.stringify(name)}${mark}: ${typeOfSchema(member, nameOf)};`;
  });
  const isOpen = more !== false && (more !== undefined || lines.length === 0);
  const open = isOpen ? `{ readonly [name: string]: ${lines.length === 0 ? typeOfMore(more) : "unknown"} }` : "";
  if (lines.length === 0) return isOpen ? open : "Readonly<Record<string, never>>";
  return `{ ${lines.join("\n")} }${isOpen ? ` & ${open}` : ""}`;
}

/** Members such as `^x-`; TypeScript can't exclude a known name from them. */
const prefixed =
  (names: readonly string[]) =>
  (pattern: string): readonly string[] => {
    const prefix = pattern.slice("^".length);
    return names.some((name) => name.startsWith(prefix))
      ? []
      : [`{ readonly [name: \`${prefix}\${string}\`]: unknown }`];
  };

const typeOfMore = (more: unknown = true): string => (more === true ? "unknown" : typeOfSchema(more));

function commentOf(member: unknown): string {
  const { description } = schemaShape.parse(member);
  return description === undefined ? "" : `/** ${description.replaceAll("*/", "* /")} */\n`;
}
