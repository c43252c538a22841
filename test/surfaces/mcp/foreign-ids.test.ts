/** Every tool, resource and prompt in the hands of one principal who knows the ids of another: the same answer as for an id that does not exist (SEC-H4, GUM-26). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOOLS } from "../../../src/server/mcp/tool-table.ts";
import { type Connected, connected } from "./connected.ts";

const NOWHERE = "01a20645-3601-748c-89dd-f6f1babd77e9";
const SECRET = "zebra";

let ana: Connected;
let bea: Connected;
/** Of the other's vault: of a fact, and of the message behind it. */
let foreignIds: readonly string[];

beforeAll(async () => {
  ana = await connected({ vault: "ana", scopes: ["memory:read", "memory:write", "memory:forget"] });
  await ana.vault.remember("I like tea.");
  bea = await connected({ keep: ana.keep, vault: "bea" });
  await bea.vault.observe({
    role: "user",
    content: `I keep a ${SECRET}.`,
    session: `${SECRET}-session`,
    id: `${SECRET}-message`,
  });
  const ids: string[] = [];
  for await (const { item } of bea.vault.memories.list({ messages: true })) ids.push(item.id);
  foreignIds = ids;
});
afterAll(async () => {
  await bea[Symbol.asyncDispose]();
  await ana[Symbol.asyncDispose]();
});

/** How each argument that names something is filled; whoever adds a tool whose arguments name something adds them here. */
const NAMING: Readonly<Record<string, readonly ((id: string) => Record<string, unknown>)[]>> = {
  recall: [(id) => ({ query: "what?", session: id })],
  profile: [(id) => ({ subject: id }), (id) => ({ session: id })],
  people: [(id) => ({ session: id })],
  observe: [(id) => ({ messages: [{ role: "user", content: "I own a kite." }], session: id })],
  remember: [(id) => ({ text: "I own a kite.", session: id })],
  inspect: [(id) => ({ id }), (id) => ({ id, session: id })],
  correct: [(id) => ({ id, text: "I like coffee." })],
  forget_request: [(id) => ({ ids: [id] }), (id) => ({ session: id }), (id) => ({ query: id })],
  contract: [(id) => ({ user: id, session: id, steps: [{ recall: { input: "what?", agent_id: id } }] })],
};

const forms = (id: string): readonly string[] => [id, `mem:${id.replaceAll("-", "").slice(-12)}`];

/** Ids and times of what was just made differ in any case. */
const alike = (answer: unknown, named: string): string =>
  JSON.stringify(answer)
    .replaceAll(named, "NAMED")
    .replace(/"(?:id|at|ids|message_ids|session)":(?:"[^"]*"|\[[^\]]*\])/g, "");

describe("with another's ids", () => {
  test("every tool is tried (SEC-H4)", () => {
    expect(Object.keys(NAMING).toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted());
    expect(foreignIds.length).toBeGreaterThan(1);
  });

  test.each(["inspect", "correct", "forget_request"])(
    "%s answers as for an id that does not exist (SEC-H4, GUM-26)",
    async (name) => {
      for (const args of NAMING[name] ?? [])
        for (const [place, foreign] of foreignIds.flatMap(forms).entries()) {
          const nowhere = forms(NOWHERE)[place % 2] ?? NOWHERE;
          const answers = await Promise.all(
            [foreign, nowhere].map(async (id) => alike(await ana.client.callTool({ name, arguments: args(id) }), id)),
          );
          expect(answers[0]).toBe(answers[1]);
          expect(answers[0]).not.toContain(SECRET);
        }
    },
  );

  test.each(["recall", "profile", "people", "remember", "observe", "contract"])(
    "%s sees nothing of another's session (SEC-H4, GUM-26)",
    async (name) => {
      for (const args of NAMING[name] ?? []) {
        const answer = await ana.client.callTool({ name, arguments: args(`${SECRET}-session`) });
        expect(JSON.stringify(answer).replaceAll(`${SECRET}-session`, "")).not.toContain(SECRET);
      }
    },
  );

  const ARGUMENTS: Readonly<Record<string, Record<string, string>>> = {
    "recall-for-task": { task: `the ${SECRET}` },
    "import-document": { file: "chat.zip" },
  };
  test("no resource and no prompt tells of another's vault (SEC-H4, GUM-26)", async () => {
    const told: unknown[] = [];
    for (const { uri } of (await ana.client.listResources()).resources) {
      told.push(await ana.client.readResource({ uri }));
      for (const id of [...foreignIds, NOWHERE])
        await expect(ana.client.readResource({ uri: `${uri}/${id}` })).rejects.toThrow(/not found/i);
    }
    for (const { name } of (await ana.client.listPrompts()).prompts)
      told.push(await ana.client.getPrompt({ name, arguments: ARGUMENTS[name] ?? {} }));
    expect(JSON.stringify(told).replaceAll(`the ${SECRET}`, "")).not.toContain(SECRET);
    expect(JSON.stringify(told)).toContain("tea");
  });
});
