/** The OpenAPI document passes the recommended rules of a linter that others use, without an exception. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../src/server/http/openapi.ts";

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
});
