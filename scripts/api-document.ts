/** The parts of an OpenAPI document that a client relies on. */
import { z } from "zod";

const content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })).default({});

const reply = z.looseObject({ $ref: z.string().optional(), content, headers: content });
export type ApiReply = z.infer<typeof reply>;

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown().optional(),
});
export type ApiParameter = z.infer<typeof parameter>;

const operation = z.looseObject({
  operationId: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), reply),
});
export type ApiOperation = z.infer<typeof operation>;

export const apiDocument = z.looseObject({
  info: z.looseObject({ version: z.string().regex(/^\d+\.\d+\.\d+$/) }),
  paths: z.record(z.string(), z.partialRecord(z.enum(["get", "post", "put", "delete", "patch"]), operation)),
  components: z
    .looseObject({
      schemas: z.record(z.string(), z.unknown()).default({}),
      responses: z.record(z.string(), reply).default({}),
    })
    .default({ schemas: {}, responses: {} }),
});
export type ApiDocument = z.infer<typeof apiDocument>;

const RESPONSES = "#/components/responses/";

/** @throws Error for a broken reference */
export function replyOf(given: ApiReply, { components }: ApiDocument): ApiReply {
  if (given.$ref === undefined) return given;
  const found = components.responses[given.$ref.replace(RESPONSES, "")];
  if (found === undefined) throw new Error(`the reference ${given.$ref} leads nowhere`);
  return found;
}

/** An operation with its referenced schemas and answers resolved. */
export function resolved(described: ApiOperation, { components }: ApiDocument): unknown {
  const parts = new Map<string, unknown>();
  const collect = (value: unknown): void => {
    for (const [, kind, name = ""] of JSON.stringify(value).matchAll(
      /"#\/components\/(schemas|responses)\/([^"]+)"/g,
    )) {
      const key = `${kind} ${name}`;
      if (parts.has(key)) continue;
      parts.set(key, kind === "schemas" ? components.schemas[name] : components.responses[name]);
      collect(parts.get(key) ?? null);
    }
  };
  collect(described);
  return { described, parts };
}
