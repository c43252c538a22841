import { betaMemoryTool } from "@anthropic-ai/sdk/helpers/beta/memory";
import { anthropicMemory } from "../../src/agents/anthropic-memory.ts"; // "keepsake/anthropic-memory"
import { openKeepsake } from "../../src/index.ts"; // in your own project: from "keepsake"

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const memory = betaMemoryTool(anthropicMemory(await keepsake.vault("Ana")));

// client.beta.messages.toolRunner({ tools: [memory], … }) calls it; here we play the model.
const path = "/memories/lunch.md";
console.log(await memory.run({ command: "create", path, file_text: "Ana is vegetarian." }));
console.log(await memory.run({ command: "insert", path, insert_line: 1, insert_text: "No Friday meetings." }));
console.log(await memory.run({ command: "view", path }));
console.log(await memory.run({ command: "view", path: "/memories/../etc/passwd" }));
console.log(await memory.run({ command: "delete", path }));
