/** LlamaIndex.TS with a vault: its real memory with our block in it. */
import { type BaseMemoryBlock, createMemory } from "@llamaindex/core/memory";
import { afterEach, expect, test } from "vitest";
import { keepsakeMemoryBlock } from "../../src/agents/llamaindex/keepsake-memory-block.ts";
import type { Vault } from "../../src/index.ts";
import { type TestKeep, testKeep } from "../support/vault.ts";

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function ana(): Promise<Vault> {
  const keep = await testKeep();
  open.push(keep);
  return keep.vault();
}
const heard = async (vault: Vault, session: string) =>
  (await vault.recent(session, { limit: 50 })).map(({ role, text }) => [role, text]);

test("the block recalls for the user's last words, in their role, and takes in each message once (SEC-R7, GUM-33)", async () => {
  const vault = await ana();
  await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
  const block = keepsakeMemoryBlock({ vault, session: "s1" });
  const memoryBlocks: BaseMemoryBlock[] = [block];
  const memory = createMemory({ memoryBlocks });
  await memory.add({ role: "user", content: "Hello, I'm back." });
  await memory.add({ role: "assistant", content: "Welcome back." });
  await memory.add({ role: "user", content: "Am I vegetarian?" });
  for (let time = 0; time < 2; time++) {
    const messages = await memory.getLLM();
    expect(messages.map(({ role }) => role)).toEqual(["user", "user", "assistant", "user"]);
    expect(messages[0]?.content).toBe("About ana:\nana: is vegetarian\n");
  }
  await memory.add({ role: "assistant", content: "Yes." });
  await memory.add({ role: "user", content: "Thank you very much." });
  await memory.getLLM();
  await block.settled();
  expect(await heard(vault, "s1")).toEqual([
    ["user", "Hello, I'm back."],
    ["assistant", "Welcome back."],
    ["user", "Am I vegetarian?"],
    ["assistant", "Yes."],
  ]);
});

test("what leaves the short-term memory is taken in, and nothing of what the block gave out comes back (SEC-P15)", async () => {
  const vault = await ana();
  await vault.observe({ session: "s0", role: "user", content: "I'm vegetarian." });
  const block = keepsakeMemoryBlock({ vault, session: "s1" });
  const [given] = await block.get([{ id: "q", role: "user", content: "Am I vegetarian?" }]);
  expect(given?.content).toContain("vegetarian");
  const memory = createMemory({ memoryBlocks: [block], tokenLimit: 40 });
  for (let n = 0; n < 4; n++)
    await memory.add({ role: "user", content: `Message number ${n} is a little longer than the others were before.` });
  await block.put(given === undefined ? [] : [given]);
  expect((await heard(vault, "s1")).map(([, text]) => text)).toContain(
    "Message number 0 is a little longer than the others were before.",
  );
  expect(JSON.stringify(await heard(vault, "s1"))).not.toContain("About ana");
});

test("a vault that fails leaves the block empty and its host is told", async () => {
  const vault = await ana();
  await vault.restrict();
  const codes: string[] = [];
  const block = keepsakeMemoryBlock({ vault, session: "s1", onError: ({ code }) => codes.push(code) });
  const memory = createMemory({ memoryBlocks: [block] });
  await memory.add({ role: "user", content: "Am I vegetarian?" });
  expect(await memory.getLLM()).toHaveLength(1);
  await block.put([{ id: "1", role: "user", content: "Hello there." }]);
  expect(codes).toEqual(["vault_restricted", "vault_restricted"]);
});
