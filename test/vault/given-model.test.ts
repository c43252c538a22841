/** `openKeepsake({ model })`: an endpoint, a model of the AI SDK, or an adapter; anything else is refused by name. */
import { expect, test } from "vitest";
import type { KeepsakeOptions } from "../../src/index.ts";
import { fact, modelled, segmentsIn } from "../support/fake-language-model-server.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { all, testKeep } from "../support/vault.ts";

const SAID = "Lantern parade in Võru on Friday, the whole choir is in.";
const TEXT = "User's choir joins the lantern parade in Võru";

async function formedWith(model: KeepsakeOptions["model"]): Promise<readonly string[]> {
  const vault = await (await testKeep({ options: model === undefined ? {} : { model } })).vault();
  await vault.observe({ role: "user", content: SAID }, { sync: true });
  const items = (await all(vault.memories.list())).map(({ item }) => item);
  return items.filter(({ truth }) => truth === "current").map(({ text }) => text);
}

test("an OpenAI-compatible endpoint, with its key", async () => {
  await using provider = await fakeProvider();
  provider.behave(modelled(([first]) => [fact(TEXT, first?.ref ?? "", SAID)]));
  const model = { baseUrl: `${provider.origin}/v1`, model: "m", apiKey: "sk-given" };
  expect(await formedWith(model)).toEqual([TEXT]);
  expect(provider.received[0]?.headers.authorization).toBe("Bearer sk-given");
});

test.each(["v2", "v3"])("a model of the AI SDK as it is, of specification %s", async (specificationVersion) => {
  const model = {
    specificationVersion,
    provider: "scripted",
    modelId: "m",
    async doGenerate({ prompt }: { readonly prompt: readonly { readonly content: unknown }[] }) {
      const [{ text = "" } = {}] = (prompt.at(-1)?.content ?? []) as readonly { readonly text?: string }[];
      const [first] = segmentsIn(text);
      const reply = JSON.stringify({ operations: [fact(TEXT, first?.ref ?? "", SAID)] });
      return {
        content: [{ type: "text", text: reply }],
        finishReason: "stop",
        usage: { inputTokens: 1, outputTokens: 1 },
      };
    },
  };
  expect(await formedWith(model)).toEqual([TEXT]);
});

test("a model's name is no model, and the error says what is", async () => {
  const name: unknown = "openai:gpt-5-mini";
  await expect(formedWith(name as KeepsakeOptions["model"])).rejects.toMatchObject({
    code: "invalid_input",
    facts: { field: "model" },
    hint: expect.stringContaining("{ baseUrl, model, apiKey }"),
  });
});
