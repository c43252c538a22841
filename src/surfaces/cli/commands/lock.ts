/** `keepsake lock`: what was unlocked is forgotten at once. */
import type { Call, Command } from "../command.ts";
import { counted } from "../words.ts";

export const lock: Command = {
  usage: ["lock [NAME]"],
  about: `What was unlocked for this login is forgotten at once: one vault, or without a name every vault of every keep. Commands that are running finish.`,
  options: {},
  examples: [
    ["keepsake lock", "everything"],
    ["keepsake lock ana", "one vault"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const { dropUnlocked } = await import("../../agent/agent-session.ts");
    const { callsAgent } = await import("../calls-agent.ts");
    const name = parameters.words[0] ?? parameters.text("vault");
    const lockedCount = await dropUnlocked(callsAgent(call), name === undefined ? undefined : await idOf(call, name));
    if (screen.isJson) await screen.json({ lockedCount });
    else await screen.line(lockedCount === 0 ? "Nothing was unlocked." : `Locked: ${counted(lockedCount, "vault")}.`);
    return undefined;
  },
};

async function idOf(call: Call, name: string): Promise<string> {
  const { openKeep, summaryOf } = await import("../open-keep.ts");
  await using keepsake = await openKeep(call, { access: "read" });
  return (await summaryOf(keepsake, name)).id;
}
