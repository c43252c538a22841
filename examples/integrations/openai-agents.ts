import { Agent, type AgentInputItem, Runner } from "@openai/agents";
import { agentMemoryTools, keepsakeSession, memoryModel } from "../../src/agents/openai-agents.ts"; // "keepsake/openai-agents"
import { openKeepsake } from "../../src/index.ts"; // in your own project: from "keepsake"
import { agentsModel } from "./local-models.ts"; // your provider's model

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");
const runner = new Runner({ tracingDisabled: true });

for (const [sessionId, question] of [
  ["monday", "I'm vegetarian."],
  ["tuesday", "Do you remember what I eat? Am I vegetarian?"],
] as const) {
  const model = memoryModel(agentsModel(), { vault, session: sessionId });
  const agent = new Agent({ name: "lunch", model, tools: agentMemoryTools({ vault, session: sessionId }) });
  const session = keepsakeSession<AgentInputItem>({ vault, sessionId });
  const { finalOutput } = await runner.run(agent, question, { session });
  await model.settled();
  console.log(finalOutput, (await session.getItems()).length);
}
