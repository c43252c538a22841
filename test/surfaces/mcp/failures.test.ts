import { describe, expect, test } from "vitest";
import { ERROR_META_KEY } from "../../../src/server/mcp/failure.ts";
import { testKeep } from "../../support/vault.ts";
import { connected } from "./connected.ts";
import { textOf } from "./mcp-process.ts";

const CANARY = "zanzibarquokka";

describe("a failure is a code and a sentence, and quotes nothing (SEC-H13)", () => {
  test.each([
    ["recall", {}],
    ["recall", { query: 7 }],
    ["recall", { query: "tea", [`${CANARY} is what I said`]: true }],
    ["recall", { query: "tea", time_zone: CANARY }],
    ["recall", { query: "tea", after: CANARY }],
    ["observe", { messages: [{ role: CANARY, content: CANARY }] }],
    ["observe", { messages: [{ role: "user", content: CANARY, at: CANARY }] }],
    ["observe", { messages: [] }],
    ["remember", { text: `${CANARY} `.repeat(40) }],
    ["remember", { text: "tea", type: CANARY }],
    ["inspect", { id: CANARY }],
    ["inspect", { id: "0198c5d2-0000-7000-8000-000000000000" }],
    ["correct", { id: CANARY, text: CANARY }],
    ["forget_request", { ids: [CANARY] }],
    ["forget_request", { query: "tea", grade: CANARY }],
  ] as const)("%s with %j (SEC-H13)", async (name, args) => {
    await using served = await connected();
    const refused = await served.client.callTool({ name, arguments: args });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^[A-Z].*\. .*\[(?:invalid_input|not_found)\]$/);
    expect(refused._meta?.[ERROR_META_KEY]).toMatchObject({
      code: expect.stringMatching(/^(?:invalid_input|not_found)$/),
    });
    expect(JSON.stringify(refused)).not.toContain(CANARY);
    expect(JSON.stringify(refused)).not.toMatch(/\.ts\b|node_modules|SQLITE|at \S+ \(|\/(?:tmp|home|root)\//);
  });

  test("nor does one that nobody foresaw (SEC-H13)", async () => {
    const keep = await testKeep();
    await using served = await connected({ keep });
    keep.refuseCommits(() => new Error(`SQLITE_IOERR at /home/ana/${CANARY}`));
    const failed = await served.client.callTool({ name: "remember", arguments: { text: "Ana likes tea." } });
    expect(textOf(failed)).toContain("[internal]");
    expect(JSON.stringify(failed)).not.toMatch(/SQLITE|home/);
    expect(JSON.stringify(failed)).not.toContain(CANARY);
    keep.refuseCommits(() => undefined);
    await keep.keepsake.close();
  });

  test("a resource and a prompt tell their failure as the protocol does, by the same code (SEC-H13)", async () => {
    await using served = await connected();
    await served.vault.observe({ role: "user", content: `I like ${CANARY}.` });
    await served.vault.restrict();
    for (const call of [
      served.client.readResource({ uri: "keepsake://recent" }),
      served.client.getPrompt({ name: "recall-for-task", arguments: { task: "tea" } }),
    ]) {
      const error: unknown = await call.catch((failure: unknown) => failure);
      expect(error).toMatchObject({ code: -32603, data: { code: "vault_restricted" } });
      expect(String(error)).not.toContain(CANARY);
    }
  });

  test("a full disk, and a vault that was closed meanwhile, are said by their codes", async () => {
    const keep = await testKeep({ fullDisk: false });
    await using served = await connected({ keep });
    await keep.keepsake.close();
    const closed = await served.client.callTool({ name: "recall", arguments: { query: "tea" } });
    expect(textOf(closed)).toContain("[closed]");
  });
});

test("an unknown tool, resource or method is an error of the protocol (SEC-H13)", async () => {
  await using served = await connected();
  await expect(served.client.callTool({ name: "destroy", arguments: {} })).rejects.toMatchObject({ code: -32602 });
  await expect(served.client.readResource({ uri: "keepsake://vaults" })).rejects.toMatchObject({
    code: expect.any(Number),
  });
  await expect(served.client.readResource({ uri: "file:///etc/passwd" })).rejects.toMatchObject({
    code: expect.any(Number),
  });
});

test("an id of another vault is answered as one that does not exist (SEC-I1, SEC-H4)", async () => {
  const keep = await testKeep();
  await using ana = await connected({ keep, vault: "ana" });
  const bea = await keep.vault("bea");
  const { formed, messages } = await bea.observe({ role: "user", content: "I live in Berlin.", session: "s1" });
  const unknown = "0198c5d2-0000-7000-8000-000000000000";
  for (const id of [formed[0]?.id ?? "", messages[0]?.id ?? ""])
    for (const [name, args] of [
      ["inspect", (one: string) => ({ id: one })],
      ["correct", (one: string) => ({ id: one, text: "I live in Rome." })],
      ["forget_request", (one: string) => ({ ids: [one] })],
    ] as const) {
      const [theirs, nobodys] = [
        await ana.client.callTool({ name, arguments: args(id) }),
        await ana.client.callTool({ name, arguments: args(unknown) }),
      ];
      expect(theirs).toEqual(nobodys);
    }
  const { structuredContent } = await ana.client.callTool({ name: "forget_request", arguments: { session: "s1" } });
  expect(structuredContent).toMatchObject({ item_count: 0 });
  await keep.keepsake.close();
});
