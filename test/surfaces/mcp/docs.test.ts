import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { scenarioSchema } from "../../../src/contract/scenario-schema.ts";
import { parseJson } from "../../../src/model/json.ts";
import { TOOLS } from "../../../src/server/mcp/tool-table.ts";
import { temporaryFolder } from "../run-cli.ts";
import { called, mcpProcess } from "./mcp-process.ts";

const PAGE = readFileSync(new URL("../../../docs/mcp.md", import.meta.url), "utf8");

interface HostConfiguration {
  readonly mcpServers: Readonly<Record<string, { readonly command: string; readonly args: readonly string[] }>>;
}

test("the configuration that docs/mcp.md gives to hosts starts a server that remembers", async () => {
  const [, block = ""] = /```json\n([\s\S]*?)```/.exec(PAGE) ?? [];
  // The page is ours.
  const { mcpServers } = parseJson(block) as unknown as HostConfiguration;
  const { command, args } = mcpServers["keepsake"] ?? { command: "", args: [] };
  expect([command, args[0]]).toEqual(["keepsake", "mcp"]);
  using folder = temporaryFolder();
  await using served = await mcpProcess(folder, args.slice(1));
  await called(served.client, "remember", { text: "Ana keeps bees." });
  expect(await called(served.client, "recall", { query: "bees" })).toMatchObject({
    items: [{ text: "Ana keeps bees." }],
  });
});

test("the tools that docs/mcp.md lists are those that there are, with their scopes and hints (SEC-H6, SEC-H7)", () => {
  const rows = [...PAGE.matchAll(/^\| `(\w+)` \| ([\w ]+) \| .* \|([\w -]*)\|$/gm)];
  expect(rows.map(([, name, scopes, hints]) => [name, scopes, hints?.trim()])).toEqual(
    TOOLS.map(({ name, scopes, hints }) => [
      name,
      scopes
        .map((scope) => scope.slice("memory:".length))
        .toSorted((one, other) => (one < other ? 1 : -1))
        .join(" or "),
      hints.readOnlyHint
        ? "read-only"
        : hints.destructiveHint
          ? "may destroy"
          : hints.idempotentHint
            ? "idempotent"
            : "",
    ]),
  );
});

test("docs/governance.md names what the tool contract leaves out of the contract's file (SEC-D8)", () => {
  const page = readFileSync(new URL("../../../docs/governance.md", import.meta.url), "utf8");
  const [said = ""] = /A model that calls the MCP tool[\s\S]*?\n\n/.exec(page) ?? [];
  const actionsOf = (schema: z.ZodType) =>
    [...JSON.stringify(z.toJSONSchema(schema, { io: "input" })).matchAll(/"const":"(\w+)"/g)].map(([, word]) => word);
  const tool = TOOLS.find(({ name }) => name === "contract");
  const offered = actionsOf(tool?.input ?? z.never());
  expect(offered).toEqual(["advance_phase", "create_handoff"]);
  const members = ["packs", "overrides", "project_root"];
  for (const name of members) expect(Object.keys(scenarioSchema.shape)).toContain(name);
  for (const name of [...actionsOf(scenarioSchema), ...members]) expect(said).toContain(`\`${name}\``);
});
