/** Documents and a language model that forms memories. */
import { expect, test } from "vitest";
import { documentStore } from "../../../src/agents/documents/document-store.ts";
import { testKeep } from "../../support/vault.ts";

test("a language model is never asked about a document (GUM-02)", async () => {
  const prompts: string[] = [];
  const languageModel = {
    id: "test/none/1",
    recipient: "test",
    isLocal: true,
    generate: async ({ prompt }: { readonly prompt: string }) => {
      prompts.push(prompt);
      return { reply: '{"facts":[]}', usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
  const keep = await testKeep({ options: { model: languageModel } });
  const vault = await keep.vault();
  await documentStore(vault, "t").change(["a"], () => [
    { address: "a", content: "I live in Lisbon and I am vegetarian." },
  ]);
  await vault.settled();
  expect(prompts).toEqual([]);
  await vault.observe({ session: "s1", role: "user", content: "I live in Lisbon and I am vegetarian." });
  await vault.settled();
  expect(prompts.length).toBeGreaterThan(0);
  await keep.keepsake.close();
});
