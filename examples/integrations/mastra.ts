import { Agent, type AgentConfig } from "@mastra/core/agent";
import { mastraMemoryTools, memoryProcessor } from "../../src/agents/mastra.ts"; // "keepsake/mastra"
import { openKeepsake } from "../../src/index.ts"; // in your own project: from "keepsake"
import { aiSdkModel } from "./local-models.ts"; // your provider's model

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");

for (const [session, prompt] of [
  ["monday", "I'm vegetarian."],
  ["tuesday", "Do you remember what I eat? Am I vegetarian?"],
] as const) {
  const memory = memoryProcessor({ vault, session });
  const agent = new Agent({
    id: "lunch",
    name: "lunch",
    instructions: "You plan lunches.",
    model: aiSdkModel() as unknown as AgentConfig["model"],
    tools: mastraMemoryTools({ vault, session }),
    inputProcessors: [memory],
  });
  const { text } = await agent.generate(prompt);
  await memory.settled();
  console.log(text);
}
