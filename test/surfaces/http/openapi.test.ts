/** The OpenAPI document says of each route what it does. test/frameworks/openapi-lint.test.ts holds it against a linter. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "../../../src/operations/registry.ts";
import { openApiDocument } from "../../../src/server/http/openapi.ts";
import { httpWorld, NO_LIMITS } from "../../support/http-world.ts";

describe("the document of the server", () => {
  test("says of every route what it takes, what it answers, and how it refuses", () => {
    const { paths = {} } = openApiDocument();
    for (const { path, method, summary, scope } of OPERATIONS) {
      const described = paths[path]?.[METHODS[method]];
      expect(described).toMatchObject({ summary, security: [{ token: [scope] }] });
      expect(Object.keys(described?.responses ?? {})).toEqual(["200", "401", "429", "default"]);
    }
  });

  test("says of every group of routes what it is about", () => {
    const { tags = [] } = openApiDocument();
    expect(tags.length).toBeGreaterThan(10);
    expect(tags.filter(({ description }) => description === undefined)).toEqual([]);
  });
});

test("the document says of the probes what they answer, and that they need no token", async () => {
  const conforms = conformity();
  const { paths = {} } = openApiDocument();
  for (const isReady of [true, false]) {
    const world = await httpWorld({ isReady: () => isReady });
    for (const path of ["/healthz", "/readyz"]) {
      const { status, json } = await world.call("GET", path);
      const described = paths[path]?.get;
      expect(described?.security).toEqual([]);
      const { content } = answer.parse(described?.responses?.[String(status)]);
      expect(conforms(content["application/json"].schema, json)).toBe(true);
      const refused = await world.call("GET", path, { headers: { host: "elsewhere.example" } });
      expect(refused.status).toBe(403);
      expect(described?.responses?.["403"]).toBeDefined();
    }
  }
});

/** Says whether JSON is as a schema of the document has it. */
function conformity(): (schema: object, given: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  const { components } = openApiDocument();
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema, given) => {
    const key = JSON.stringify(schema);
    const check = checks.get(key) ?? ajv.compile({ ...schema, components });
    checks.set(key, check);
    return check(given) === true;
  };
}

describe("how a route refuses is as the document says", () => {
  const described = ({ path, method }: (typeof OPERATIONS)[number], status: "401" | "429") =>
    refusal.parse(openApiDocument().paths?.[path]?.[METHODS[method]]?.responses?.[status]);

  test.each(["401", "429"] as const)("%s, of every route: type, members and headers", async (status) => {
    const world = await httpWorld({ rates: { ...NO_LIMITS, calls: { perSecond: 0.001, burst: 1 } } });
    const conforms = conformity();
    for (const [index, route] of OPERATIONS.entries()) {
      const address = `198.51.100.${index}`;
      if (status === "429") await world.call("GET", "/v1/stats", { address });
      const reply = await world.call(route.method, route.path.replace(/\{\w+\}/g, "some"), { address });
      expect([route.path, String(reply.status)]).toEqual([route.path, status]);
      const { content, headers } = described(route, status);
      const [[type, { schema }] = ["none", { schema: {} }]] = Object.entries(content);
      expect([route.path, reply.headers.get("content-type")]).toEqual([route.path, type]);
      expect(conforms(schema, reply.json)).toBe(true);
      expect(conforms(schema, {})).toBe(false);
      for (const name of Object.keys(headers)) expect(reply.headers.get(name)).not.toBe(null);
    }
  });
});

const answer = z.looseObject({
  content: z.object({ "application/json": z.looseObject({ schema: z.looseObject({}) }) }),
});
const refusal = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })),
  headers: z.record(z.string(), z.unknown()),
});
const METHODS = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;
