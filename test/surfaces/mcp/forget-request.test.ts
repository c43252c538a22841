import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FORGET_GRADES } from "../../../src/engine/forget/forget.ts";
import { TOKEN_SCOPES } from "../../../src/engine/govern/access-tokens.ts";
import { forgetCommand } from "../../../src/server/mcp/access.ts";
import { all, texts } from "../../support/vault.ts";
import { temporaryFolder } from "../run-cli.ts";
import { connected, PAGE } from "./connected.ts";
import { called, textOf } from "./mcp-process.ts";

test("it shows what would go and how a person confirms it, and nothing goes (SEC-D8, PN-20)", async () => {
  await using served = await connected();
  await served.vault.observe({ role: "user", content: "I take the tram to work. I dislike Friday meetings." });
  const before = await texts(served.vault);
  const asked = await served.client.callTool({ name: "forget_request", arguments: { query: "Friday meetings" } });
  expect(asked.structuredContent).toMatchObject({
    is_done: false,
    item_count: 1,
    cut_count: 1,
    contains_untrusted: false,
    samples: [{ text: "Dislikes Friday meetings", taint: "clean" }],
    confirm: { by: "person", command: "keepsake forget --vault=ana --query='Friday meetings'" },
  });
  expect(textOf(asked)).toContain("Nothing has been deleted yet");
  expect(await texts(served.vault)).toEqual(before);
});

test("no answer holds a token, so that a model has nothing to confirm with (SEC-D8, SEC-H7)", async () => {
  await using served = await connected({ scopes: TOKEN_SCOPES });
  await served.vault.observe({ role: "user", content: "I dislike Friday meetings.", session: "s1" });
  const { token } = await served.vault.forget({ query: "Friday meetings" });
  for (const target of [{ query: "Friday meetings" }, { session: "s1" }, { after: "2020-01-01" }]) {
    const asked = JSON.stringify(await served.client.callTool({ name: "forget_request", arguments: target }));
    expect(asked).not.toMatch(/token"/);
    expect(asked).not.toContain(token);
    // As the vault writes its tokens: nothing of this length is in the answer.
    expect(asked).not.toMatch(new RegExp(`[\\w-]{${token.length},}`));
  }
});

test("a token that somebody else was given confirms nothing here, nor does any argument (SEC-H7)", async () => {
  await using served = await connected({ scopes: TOKEN_SCOPES });
  await served.vault.observe({ role: "user", content: "I dislike Friday meetings." });
  const { token } = await served.vault.forget({ query: "Friday meetings" });
  for (const args of [
    { query: "Friday meetings", token },
    { query: "Friday meetings", confirm: token },
    { kind: "forget-plan", target: { query: "Friday meetings" }, grade: "forget", reason: "user_request", token },
  ]) {
    const refused = await served.client.callTool({ name: "forget_request", arguments: args });
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining("[invalid_input]")]);
  }
  expect(await texts(served.vault)).toEqual(["Dislikes Friday meetings"]);
});

test("every grade that there is can be asked for", async () => {
  await using served = await connected();
  const { tools } = await served.client.listTools();
  const { inputSchema } = tools.find(({ name }) => name === "forget_request") ?? {};
  expect(inputSchema?.properties?.["grade"]).toMatchObject({ enum: [...FORGET_GRADES] });
});

test("one kind of target at a time", async () => {
  await using served = await connected();
  for (const args of [{}, { query: "a", session: "s" }, { limit: 3 }, { session: "s", limit: 3 }]) {
    const refused = await served.client.callTool({ name: "forget_request", arguments: args });
    expect(textOf(refused)).toContain("[invalid_input]");
  }
});

test("what came from outside is marked among what would go, and taints who saw it (SEC-R2, SEC-R10)", async () => {
  await using served = await connected();
  const { formed } = await served.vault.observe({ role: "user", content: "I live in Berlin.", session: "s1" });
  await served.vault.observe({ ...PAGE, session: "web" });
  const asked = await called(served.client, "forget_request", { session: "web" });
  expect(asked).toMatchObject({ contains_untrusted: true });
  expect(await called(served.client, "correct", { id: formed[0]?.id, text: "I live in Lyon." })).toMatchObject({
    outcome: "proposed",
  });
});

test("the command is one line whose words a shell passes on as they are, whatever somebody said (SEC-H14)", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
  const hostile = fc.constantFrom("'; rm -rf ~; '", "$(id)", "`id`", "a\nb", "--confirm", "it's", '"', "\\'");
  fc.assert(
    fc.property(fc.oneof(word, hostile), fc.oneof(word, hostile), (vault, query) => {
      const command = forgetCommand({ vault }, { query }, "purge");
      expect(command).not.toMatch(/[\n\r]/);
      const words = execFileSync("/bin/sh", ["-c", `set -- ${command}; printf '%s\\0' "$@"`], {
        encoding: "utf8",
      }).split("\0");
      expect(words.slice(0, -1)).toHaveLength(5);
      expect(words.slice(0, 2)).toEqual(["keepsake", "forget"]);
      expect(words[2]?.startsWith("--vault=")).toBe(true);
      expect(words[3]?.startsWith("--query=")).toBe(true);
      expect(words[4]).toBe("--grade=purge");
    }),
    { numRuns: 40 },
  );
});

test("what the person then runs is a command that shows the same and asks them (PN-20)", async () => {
  using folder = temporaryFolder();
  await folder.run(["observe", "--role", "user", "--session", "s1", "I dislike Friday meetings."]);
  const [, ...argv] = forgetCommand({ vault: "me" }, { session: "s1" }, "forget").split(" ");
  const shown = await folder.run(argv);
  expect(shown.code).toBe(0);
  expect(shown.out).toContain("Would be deleted: 1 memory, 1 whole message.");
});

test("every kind of target makes a command (PN-20)", async () => {
  const at = Date.parse("2026-05-01T00:00:00.000Z");
  expect(
    [{ ids: ["a1", "b2"] }, { labels: ["x y", "z"] }, { before: at, after: "2026-01-01" }, { query: "tea" }].map(
      (target) => forgetCommand({ vault: "me" }, target, "hide"),
    ),
  ).toEqual([
    "keepsake forget --vault=me --id=a1 --id=b2 --grade=hide",
    "keepsake forget --vault=me --label='x y' --label=z --grade=hide",
    "keepsake forget --vault=me --before=2026-05-01T00:00:00.000Z --after=2026-01-01 --grade=hide",
    "keepsake forget --vault=me --query=tea --grade=hide",
  ]);
  await using served = await connected();
  expect(await all(served.vault.memories.list())).toEqual([]);
});
