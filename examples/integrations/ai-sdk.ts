import { generateText, wrapLanguageModel } from "ai";
import { memoryMiddleware, memoryTools } from "../../src/agents/ai-sdk.ts"; // "keepsake/ai-sdk"
import { openKeepsake } from "../../src/index.ts"; // in your own project: from "keepsake"
import { aiSdkModel } from "./local-models.ts"; // your provider's model

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");

for (const [session, prompt] of [
  ["monday", "I'm vegetarian."],
  ["tuesday", "Do you remember what I eat? Am I vegetarian?"],
] as const) {
  const middleware = memoryMiddleware({ vault, session });
  const model = wrapLanguageModel({ model: aiSdkModel(), middleware });
  const { text } = await generateText({ model, prompt, tools: memoryTools({ vault, session }) });
  await middleware.settled(); // before a serverless function ends; a server need not wait
  console.log(text);
}
