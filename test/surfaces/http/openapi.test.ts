/** The OpenAPI document: it passes the recommended rules of a linter that others use, without an exception. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "../../../src/surfaces/http/openapi.ts";
import { ROUTES } from "../../../src/surfaces/http/route-table.ts";
import { httpWorld, NO_LIMITS } from "../../support/http-world.ts";

/** Warnings too: `#/tags/0: tag-description`. */
async function faultsOf(document: unknown): Promise<readonly string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, location: [place] }) => `${place?.pointer ?? "#"}: ${ruleId}`);
}

const copy = () => structuredClone(openApiDocument());

describe("the document of the server", () => {
  test("breaks none of the recommended rules", async () => {
    expect(await faultsOf(openApiDocument())).toEqual([]);
  });

  test.each<[string, string, (document: ReturnType<typeof copy>) => void]>([
    ["a group without a text", "tag-description", ({ tags }) => Reflect.deleteProperty(tags?.[0] ?? {}, "description")],
    [
      "a route without a summary",
      "operation-summary",
      ({ paths }) => Reflect.deleteProperty(paths?.["/v1/stats"]?.get ?? {}, "summary"),
    ],
    [
      "a reference that leads nowhere",
      "no-unresolved-refs",
      ({ components }) => Reflect.deleteProperty(components?.schemas ?? {}, "Problem"),
    ],
    [
      "two routes of one name",
      "operation-operationId-unique",
      ({ paths }) => Object.assign(paths?.["/v1/stats"]?.get ?? {}, { operationId: "recall" }),
    ],
    [
      "a route that nobody is refused at",
      "operation-4xx-response",
      ({ paths }) => Object.assign(paths?.["/v1/stats"]?.get ?? {}, { responses: { 200: { description: "Done." } } }),
    ],
    [
      "a member of the path that is not described",
      "path-parameters-defined",
      ({ paths }) => Object.assign(paths?.["/v1/memories/{id}"]?.get ?? {}, { parameters: [] }),
    ],
    [
      "a schema that is none",
      "struct",
      ({ components }) => Object.assign(components?.schemas?.["Filter"] ?? {}, { type: "objekt" }),
    ],
  ])("%s would be told", async (_, rule, spoil) => {
    const document = copy();
    spoil(document);
    expect((await faultsOf(document)).some((fault) => fault.endsWith(`: ${rule}`))).toBe(true);
  });

  test("says of every route what it takes, what it answers, and how it refuses", () => {
    const { paths = {} } = openApiDocument();
    for (const { path, method, about, scope } of ROUTES) {
      const described = paths[path]?.[METHODS[method]];
      expect(described).toMatchObject({ summary: about, security: [{ token: [scope] }] });
      expect(Object.keys(described?.responses ?? {})).toEqual(["200", "401", "429", "default"]);
    }
  });
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
  const described = ({ path, method }: (typeof ROUTES)[number], status: "401" | "429") =>
    refusal.parse(openApiDocument().paths?.[path]?.[METHODS[method]]?.responses?.[status]);

  test.each(["401", "429"] as const)("%s, of every route: type, members and headers", async (status) => {
    const world = await httpWorld({ rates: { ...NO_LIMITS, calls: { perSecond: 0.001, burst: 1 } } });
    const conforms = conformity();
    for (const [index, route] of ROUTES.entries()) {
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

const refusal = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })),
  headers: z.record(z.string(), z.unknown()),
});
const METHODS = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;
