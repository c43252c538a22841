import { createMemory } from "@llamaindex/core/memory";
import { keepsakeMemoryBlock } from "../../src/agents/llamaindex.ts"; // "keepsake/llamaindex"
import { openKeepsake } from "../../src/index.ts"; // in your own project: from "keepsake"

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const vault = await keepsake.vault("Ana");
await vault.observe({ session: "monday", role: "user", content: "I'm vegetarian." });

const block = keepsakeMemoryBlock({ vault, session: "tuesday" });
const memory = createMemory({ memoryBlocks: [block] });
await memory.add({ role: "user", content: "Do you remember whether I'm vegetarian?" });
const messages = await memory.getLLM(); // what a chat engine sends to its model
await block.settled();
console.log(messages.map(({ content }) => content).join("\n"));
