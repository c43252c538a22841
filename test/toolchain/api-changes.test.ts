/** The check for breaking changes of the HTTP interface: each kind is planted and told, what is harmless passes, and the source is held to the last release. */
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apiChanges, apiDocument, misfits, releasedDocument } from "../../scripts/api-changes.ts";
import { openApiDocument } from "../../src/server/http/openapi.ts";

type Members = Readonly<Record<string, unknown>>;

const TEXT = { type: "string", minLength: 1, maxLength: 100 };
const NODE = {
  type: "object",
  properties: { text: { type: "string" }, inner: { $ref: "#/components/schemas/Node" } },
  required: ["text"],
};
const INPUT = {
  type: "object",
  properties: {
    query: TEXT,
    limit: { type: "integer", minimum: 1, maximum: 50, default: 10 },
    types: { type: "array", items: { type: "string", enum: ["fact", "event"] }, maxItems: 8 },
    moment: { anyOf: [{ type: "number" }, { type: "string", minLength: 4 }] },
    topic: { type: ["string", "null"], pattern: "^[a-z]+$" },
  },
  required: ["query"],
  additionalProperties: false,
};
const ANSWER = {
  type: "object",
  properties: {
    id: { type: "string" },
    score: { type: "integer" },
    state: { type: "string", enum: ["open", "done"] },
    at: { type: "string", format: "date-time" },
    note: { type: "string" },
    counts: { type: "object", additionalProperties: { type: "integer" } },
    root: { $ref: "#/components/schemas/Node" },
  },
  required: ["id", "score", "state"],
};

interface Parts {
  readonly version?: string;
  readonly input?: Members;
  readonly answer?: Members;
  readonly node?: Members;
  /** Over what the operation is otherwise. */
  readonly operation?: Members;
  readonly paths?: Members;
}

const json = (schema: unknown) => ({ "application/json": { schema } });
const PARAMETER = { name: "cursor", in: "query", required: false, schema: TEXT };

function operationOf({ input = INPUT, answer = ANSWER, operation = {} }: Parts): Members {
  return {
    operationId: "recall",
    security: [{ token: ["memory:read"] }],
    parameters: [PARAMETER],
    requestBody: { required: false, content: json(input) },
    responses: { 200: { description: "Done.", content: json(answer), headers: { "Retry-After": { schema: TEXT } } } },
    ...operation,
  };
}

const documentOf = (parts: Parts = {}): Members => ({
  openapi: "3.1.0",
  info: { title: "Test", version: parts.version ?? "1.4.0" },
  paths: parts.paths ?? { "/v1/recall": { post: operationOf(parts) } },
  components: { schemas: { Node: parts.node ?? NODE } },
});

const withMember = (schema: typeof INPUT | typeof ANSWER, name: string, member: unknown): Members => ({
  ...schema,
  properties: { ...schema.properties, [name]: member },
});
const withoutMember = (schema: typeof INPUT | typeof ANSWER, name: string): Members => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties).filter(([key]) => key !== name)),
  required: schema.required.filter((key) => key !== name),
});
const inBody = (name: string, member: unknown): Parts => ({ input: withMember(INPUT, name, member) });
const inAnswer = (name: string, member: unknown): Parts => ({ answer: withMember(ANSWER, name, member) });
const replies = (responses: Members): Parts => ({ operation: { responses } });
const done = { description: "Done.", content: json(ANSWER), headers: { "Retry-After": { schema: TEXT } } };

describe("what breaks a client is told", () => {
  test.each<[string, Parts, string]>([
    ["a route that is gone", { paths: {} }, "is gone"],
    ["a route under another method", { paths: { "/v1/recall": { get: operationOf({}) } } }, "is gone"],
    ["another name of the client's method", { operation: { operationId: "ask" } }, "operationId recall: is gone"],
    [
      "another scope",
      { operation: { security: [{ token: ["memory:write"] }] } },
      'security [{"token":["memory:write"]}]: is new',
    ],
    ["a parameter that is gone", { operation: { parameters: [] } }, "query cursor: is gone"],
    [
      "a parameter that has to be given now",
      { operation: { parameters: [{ ...PARAMETER, required: true }] } },
      "query cursor: has to be given",
    ],
    [
      "a new parameter that has to be given",
      { operation: { parameters: [PARAMETER, { name: "User", in: "header", required: true, schema: TEXT }] } },
      "header User: is new",
    ],
    [
      "a parameter with a narrower bound",
      { operation: { parameters: [{ ...PARAMETER, schema: { ...TEXT, maxLength: 10 } }] } },
      "query cursor: has the narrower bound maxLength 10",
    ],
    ["a body that is gone", { operation: { requestBody: undefined } }, "body as application/json: is gone"],
    [
      "a body that has to be given now",
      { operation: { requestBody: { required: true, content: json(INPUT) } } },
      "body as application/json: has to be given",
    ],
    [
      "a body of another type",
      { operation: { requestBody: { content: { "text/plain": { schema: INPUT } } } } },
      "body as application/json: is gone",
    ],
    [
      "a member of the input that is gone",
      { input: withoutMember(INPUT, "limit") },
      "body as application/json.limit: is no longer taken",
    ],
    [
      "a member of the input that has to be given now",
      { input: { ...INPUT, required: ["query", "limit"] } },
      "body as application/json.limit: has to be given",
    ],
    [
      "a member of the input that is retyped",
      inBody("query", { type: "integer" }),
      "body as application/json.query: is string on one side and integer on the other",
    ],
    [
      "a number that has to be whole now",
      inBody("moment", { anyOf: [{ type: "integer" }, { type: "string", minLength: 4 }] }),
      "body as application/json.moment: is number on one side and integer on the other",
    ],
    [
      "a choice that is gone",
      inBody("moment", { type: "number" }),
      "body as application/json.moment: is string on one side and number on the other",
    ],
    [
      "null that is no longer taken",
      inBody("topic", { type: "string", pattern: "^[a-z]+$" }),
      "body as application/json.topic: is null on one side and string on the other",
    ],
    [
      "a word that is no longer taken",
      inBody("types", { type: "array", items: { type: "string", enum: ["fact"] }, maxItems: 8 }),
      'body as application/json.types[]: no longer takes "event"',
    ],
    [
      "any text held to a list of words",
      inBody("query", { ...TEXT, enum: ["one", "two"] }),
      "body as application/json.query: is held to a list of words",
    ],
    [
      "a list that may hold less",
      inBody("types", { ...INPUT.properties.types, maxItems: 4 }),
      "body as application/json.types: has the narrower bound maxItems 4",
    ],
    [
      "a number with a higher least",
      inBody("limit", { ...INPUT.properties.limit, minimum: 2 }),
      "body as application/json.limit: has the narrower bound minimum 2",
    ],
    [
      "a bound where there was none",
      inBody("moment", {
        anyOf: [
          { type: "number", maximum: 9 },
          { type: "string", minLength: 4 },
        ],
      }),
      "body as application/json.moment: has the narrower bound maximum 9",
    ],
    [
      "another pattern",
      inBody("topic", { type: ["string", "null"], pattern: "^[a-c]+$" }),
      "body as application/json.topic: has another pattern",
    ],
    [
      "another format of the input",
      inBody("query", { ...TEXT, format: "uuid" }),
      "body as application/json.query: has another format",
    ],
    [
      "a keyword without a rule",
      inBody("query", { ...TEXT, not: { const: "" } }),
      "body as application/json.query: has another not",
    ],
    [
      "another default",
      inBody("limit", { ...INPUT.properties.limit, default: 20 }),
      "body as application/json.limit: has another default",
    ],
    ["a status that is gone", replies({ 202: done }), "answer 200: is gone"],
    ["a new status", replies({ 200: done, 204: { description: "Nothing." } }), "answer 204: is new"],
    [
      "an answer of another type",
      replies({ 200: { ...done, content: { "text/plain": { schema: ANSWER } } } }),
      "answer 200 as application/json: is gone",
    ],
    [
      "an answer of one more type",
      replies({ 200: { ...done, content: { ...done.content, "text/plain": {} } } }),
      "answer 200 as text/plain: is new",
    ],
    [
      "a header of the answer that is gone",
      replies({ 200: { ...done, headers: {} } }),
      "answer 200 header Retry-After: is gone",
    ],
    [
      "a member of the answer that is gone",
      { answer: withoutMember(ANSWER, "note") },
      "answer 200 as application/json.note: is gone",
    ],
    [
      "a member of the answer that may be missing now",
      { answer: { ...ANSWER, required: ["id", "state"] } },
      "answer 200 as application/json.score: may be missing",
    ],
    [
      "a member of the answer that is retyped",
      inAnswer("id", { type: "integer" }),
      "answer 200 as application/json.id: is integer on one side and string on the other",
    ],
    [
      "a whole number that need not be whole now",
      inAnswer("score", { type: "number" }),
      "answer 200 as application/json.score: is number on one side and integer on the other",
    ],
    [
      "null where there was none",
      inAnswer("note", { type: ["string", "null"] }),
      "answer 200 as application/json.note: is null on one side and string on the other",
    ],
    [
      "another format of the answer",
      inAnswer("at", { type: "string" }),
      "answer 200 as application/json.at: has another format",
    ],
    [
      "other values of a map",
      inAnswer("counts", { type: "object", additionalProperties: { type: "string" } }),
      "answer 200 as application/json.counts.*: is string on one side and integer on the other",
    ],
    [
      "a change in a schema that is referred to",
      { node: { ...NODE, required: [] } },
      "answer 200 as application/json.root.text: may be missing",
    ],
  ])("%s", (_, parts, what) => {
    const { breaking, isAllowed } = apiChanges(documentOf(), documentOf(parts));
    expect(breaking).toContainEqual({ route: "POST /v1/recall", what });
    expect(isAllowed).toBe(false);
    // Only another major number says so to its clients.
    expect(apiChanges(documentOf(), documentOf({ ...parts, version: "1.5.0" })).isAllowed).toBe(false);
    expect(apiChanges(documentOf(), documentOf({ ...parts, version: "2.0.0" })).isAllowed).toBe(true);
  });
});

describe("what breaks nobody passes", () => {
  test.each<[string, Parts]>([
    ["nothing", {}],
    ["a new route", { paths: { "/v1/recall": { post: operationOf({}) }, "/v1/look": { get: operationOf({}) } } }],
    [
      "a new parameter that may be given",
      { operation: { parameters: [PARAMETER, { name: "n", in: "query", schema: TEXT }] } },
    ],
    ["a new member of the input that may be given", inBody("more", TEXT)],
    ["a member of the input that may be missing now", { input: { ...INPUT, required: [] } }],
    ["a wider bound", inBody("query", { type: "string", minLength: 0, maxLength: 1_000 })],
    ["no bound", inBody("query", { type: "string" })],
    ["one more word that is taken", inBody("types", { type: "array", items: { enum: ["event", "fact", "plan"] } })],
    ["any text in place of words", inBody("types", { type: "array", items: { type: "string" } })],
    ["one more choice", inBody("query", { type: ["string", "integer"] })],
    ["any number in place of a whole one", inBody("limit", { type: "number", default: 10 })],
    ["a default where there was none", inBody("query", { ...TEXT, default: "all" })],
    ["an input that takes any member", { input: { ...INPUT, additionalProperties: true } }],
    ["a new member of the answer", inAnswer("more", TEXT)],
    [
      "a member of the answer that is always there now",
      { answer: { ...ANSWER, required: ["id", "score", "state", "note"] } },
    ],
    ["one more word of the answer", inAnswer("state", { type: "string", enum: ["open", "done", "held"] })],
    ["a longer text of the answer", inAnswer("note", { type: "string", maxLength: 9 })],
    ["a status of refusal", replies({ 200: done, 429: { description: "Too many." } })],
    ["other words", { operation: { summary: "Said otherwise.", description: "At length." } }],
    ["a schema that moved to where others find it", inAnswer("root", NODE)],
  ])("%s", (_, parts) => {
    const { breaking, isAllowed } = apiChanges(documentOf(), documentOf(parts));
    expect({ breaking, isAllowed }).toEqual({ breaking: [], isAllowed: true });
  });

  test("and a new route is told", () => {
    const paths = { "/v1/recall": { post: operationOf({}) }, "/v1/look": { get: operationOf({}) } };
    expect(apiChanges(documentOf(), documentOf({ paths })).added).toEqual(["GET /v1/look"]);
  });
});

describe("what cannot be judged is no success", () => {
  test.each<[string, Parts]>([
    ["a reference that leads nowhere", inBody("query", { $ref: "#/components/schemas/Gone" })],
    ["a version that is none", { version: "next" }],
  ])("%s", (_, parts) => {
    expect(() => apiChanges(documentOf(), documentOf(parts))).toThrow();
  });
});

test("a member that an open input names by now may have come as anything before", () => {
  const open = { ...INPUT, additionalProperties: true };
  const named = { ...withMember(INPUT, "more", TEXT), additionalProperties: true };
  expect(apiChanges(documentOf({ input: open }), documentOf({ input: named })).breaking).toContainEqual({
    route: "POST /v1/recall",
    what: "body as application/json.more: is anything on one side and string on the other",
  });
});

test("where nothing is told, every input that was taken is taken still", () => {
  const ajv = new Ajv2020({ strict: false });
  const small = fc.integer({ min: 0, max: 3 });
  const { schema } = fc.letrec<{ schema: Members; inside: Members }>((tie) => ({
    inside: fc.oneof({ maxDepth: 2 }, fc.constant({}), tie("schema")),
    schema: fc.oneof(
      { maxDepth: 2 },
      fc.record({ type: fc.constant("string"), minLength: small, maxLength: small }, { requiredKeys: ["type"] }),
      fc.record(
        { type: fc.constantFrom("integer", "number"), minimum: small, maximum: small },
        { requiredKeys: ["type"] },
      ),
      fc.record({ enum: fc.uniqueArray(fc.constantFrom("", "a", "bb", 1, 2.5, null), { minLength: 1 }) }),
      fc.record({ type: fc.constantFrom("boolean", "null", ["string", "null"], ["integer", "boolean"]) }),
      fc.record({ type: fc.constant("array"), items: tie("inside"), maxItems: small }, { requiredKeys: ["type"] }),
      fc.record(
        {
          type: fc.constant("object"),
          properties: fc.dictionary(fc.constantFrom("a", "b"), tie("inside"), { maxKeys: 2 }),
          required: fc.uniqueArray(fc.constantFrom("a", "b")),
          additionalProperties: fc.oneof(fc.boolean(), tie("inside")),
        },
        { requiredKeys: ["type"] },
      ),
      fc.record({ anyOf: fc.array(tie("inside"), { minLength: 1, maxLength: 3 }) }),
    ),
  }));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>("", "a", "bb", "cccc", 0, 1, 2.5, 4, null, true),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3 }),
    ),
  }));
  let fitting = 0;
  fc.assert(
    fc.property(schema, schema, fc.array(value, { minLength: 20, maxLength: 20 }), (before, after, values) => {
      const document = apiDocument.parse(documentOf());
      const [one, other] = [
        { schema: before, document },
        { schema: after, document },
      ];
      expect(misfits(one, one, "body", true)).toEqual([]);
      if (misfits(one, other, "body", true).length > 0) return;
      fitting += 1;
      const [took, takes] = [ajv.compile(before), ajv.compile(after)];
      for (const one of values) if (took(one)) expect(takes(one)).toBe(true);
    }),
    { numRuns: 1_500 },
  );
  expect(fitting).toBeGreaterThan(5);
});

test("nothing of the last release breaks for its clients unless the version says so", () => {
  const { breaking, isAllowed } = apiChanges(releasedDocument(), openApiDocument());
  expect(isAllowed ? [] : breaking).toEqual([]);
});

test("the kept document is one of this server, and a route less in the source is told", () => {
  const document = openApiDocument();
  const { "/v1/recall": gone, ...paths } = document.paths ?? {};
  expect(gone).toBeDefined();
  expect(apiChanges(releasedDocument(), { ...document, paths }).breaking).toContainEqual({
    route: "POST /v1/recall",
    what: "is gone",
  });
});
