import { describe, expect, test } from "vitest";
import { TOKEN_SCOPES, type TokenScope } from "../../../src/engine/govern/access-tokens.ts";
import { TOOLS, toolsFor } from "../../../src/server/mcp/tool-table.ts";
import { connected } from "./connected.ts";

/** SEC-H6: which scope is good for which tool. Any one is enough. */
const TRUTH: Readonly<Record<string, readonly TokenScope[]>> = {
  recall: ["memory:read"],
  profile: ["memory:read"],
  people: ["memory:read"],
  inspect: ["memory:read"],
  observe: ["memory:write"],
  remember: ["memory:write"],
  correct: ["memory:write"],
  forget_request: ["memory:read", "memory:forget"],
  contract: ["memory:read", "memory:write"],
};

/** All sets of scopes. */
const SETS = Array.from({ length: 2 ** TOKEN_SCOPES.length }, (_, bits) =>
  TOKEN_SCOPES.filter((_scope, place) => (bits & (1 << place)) !== 0),
);

test("every set of scopes offers exactly the tools of the truth table (SEC-H6)", () => {
  for (const scopes of SETS) {
    const wanted = Object.keys(TRUTH).filter((name) => TRUTH[name]?.some((scope) => scopes.includes(scope)));
    expect(
      toolsFor(scopes)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(wanted.toSorted());
  }
});

describe("over the wire", () => {
  test.each([
    [["memory:read"]],
    [["memory:write"]],
    [["memory:forget"]],
    [["memory:read", "memory:write"]],
    [["memory:export", "memory:admin"]],
  ] satisfies [TokenScope[]][])("with %j the tools listed are those that can be called (SEC-H6)", async (scopes) => {
    await using served = await connected({ scopes });
    const offered = scopes.some((scope) => scope !== "memory:export" && scope !== "memory:admin")
      ? (await served.client.listTools()).tools.map(({ name }) => name)
      : [];
    expect(offered.toSorted()).toEqual(
      toolsFor(scopes)
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const { name } of TOOLS) {
      if (offered.includes(name)) continue;
      await expect(served.client.callTool({ name, arguments: {} })).rejects.toThrow();
    }
  });

  test("resources and prompts need the scope to read (SEC-H6)", async () => {
    await using reader = await connected({ scopes: ["memory:read"] });
    await using writer = await connected({ scopes: ["memory:write"] });
    expect(reader.client.getServerCapabilities()).toMatchObject({ resources: {}, prompts: {} });
    expect(writer.client.getServerCapabilities()).not.toHaveProperty("resources");
    expect(writer.client.getServerCapabilities()).not.toHaveProperty("prompts");
    await expect(
      writer.client.request({ method: "resources/read", params: { uri: "keepsake://recent" } }),
    ).rejects.toThrow();
    await expect(writer.client.request({ method: "prompts/get", params: { name: "review-memory" } })).rejects.toThrow();
  });
});

test("nothing dangerous is among the tools, whatever the scopes (SEC-D8, SEC-H7)", async () => {
  await using served = await connected({ scopes: TOKEN_SCOPES });
  const { tools } = await served.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "recall",
    "profile",
    "people",
    "observe",
    "remember",
    "inspect",
    "correct",
    "forget_request",
    "contract",
  ]);
  for (const name of [
    "destroy",
    "export",
    "promote",
    "grant",
    "restore",
    "forget",
    "forget_confirm",
    "drop",
    "rename",
    "merge",
    "split",
    "set_policy",
    "confirm",
  ])
    await expect(served.client.callTool({ name, arguments: {} })).rejects.toThrow("not found");
});

test("the list of tools, as hosts see it (SEC-H7)", async () => {
  await using served = await connected();
  const { tools } = await served.client.listTools();
  expect(
    tools.map(({ name, title, annotations, inputSchema, outputSchema }) => ({
      name,
      title,
      annotations,
      input: Object.keys(inputSchema.properties ?? {}),
      required: inputSchema["required"] ?? [],
      isClosed: inputSchema["additionalProperties"] === false,
      output: Object.keys(outputSchema?.["properties"] ?? {}),
    })),
  ).toMatchSnapshot();
  for (const { description = "" } of tools) expect(description).toMatch(/Call it/);
});

test("hints say what is so: what only looks is read-only, what replaces may destroy (SEC-H7)", () => {
  for (const { name, hints } of TOOLS) {
    expect(hints.readOnlyHint).toBe(["recall", "profile", "people", "inspect", "forget_request"].includes(name));
    expect(hints.destructiveHint).toBe(["correct", "contract"].includes(name));
    expect(hints.openWorldHint).toBe(false);
  }
});
