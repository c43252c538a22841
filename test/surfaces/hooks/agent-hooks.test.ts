/** The hooks as values, as the Claude Agent SDK calls them (playnew.md §5.3). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { agentHooks, type HookEvent } from "../../../src/agents/hooks/index.ts";
import { openMemoryStorage } from "../../../src/entries/storage.ts";
import { openKeepsake, type Vault } from "../../../src/index.ts";

const recorded = (event: string): Record<string, unknown> => ({
  ...JSON.parse(readFileSync(join(import.meta.dirname, "../../fixtures/hooks", `${event}.json`), "utf8")),
  transcript_path: "/nowhere/at/all.jsonl",
});
const NEVER = { signal: new AbortController().signal };

async function withVault(work: (vault: Vault) => Promise<void>): Promise<void> {
  await using keepsake = await openKeepsake({ storage: await openMemoryStorage() });
  const vault = await keepsake.vault("ana");
  await vault.observe({ role: "user", content: "I'm vegetarian. Please avoid Friday meetings.", session: "earlier" });
  await work(vault);
}

describe("agentHooks", () => {
  test("has a callback for every event, which answers as the host takes it (PN-26, GUM-38)", async () => {
    await withVault(async (vault) => {
      const failures: string[] = [];
      const hooks = agentHooks(vault, {
        budgetMs: 30_000,
        onFailure: (event, code) => failures.push(`${event} ${code}`),
      });
      const call = (event: HookEvent, input: unknown) => hooks[event][0]?.hooks[0]?.(input, undefined, NEVER);
      const start = await call("SessionStart", recorded("session-start"));
      expect(start?.hookSpecificOutput?.additionalContext).toContain("Friday meetings");
      const prompt = await call("UserPromptSubmit", recorded("user-prompt-submit"));
      expect(prompt?.hookSpecificOutput?.hookEventName).toBe("UserPromptSubmit");
      expect(prompt?.hookSpecificOutput?.additionalContext).toContain("vegetarian");
      expect(prompt?.hookSpecificOutput?.additionalContext).not.toContain("peanuts");
      // Anything else here would be refused, block the compaction, or make the turn go on.
      for (const [event, name] of [
        ["Stop", "stop"],
        ["PreCompact", "pre-compact"],
        ["PostCompact", "post-compact"],
        ["SessionEnd", "session-end"],
      ] as const)
        expect(await call(event, recorded(name))).toEqual({});
      expect(failures).toEqual([]);
      const said = await vault.recent("5f1d2c3b-4a59-4e68-9b77-0c1d2e3f4a5b");
      expect(said.map(({ role }) => role)).toEqual(["user", "assistant", "assistant"]);
    });
  });

  test("never throws and says only the code of what went wrong (PN-02)", async () => {
    await withVault(async (vault) => {
      const failures: string[] = [];
      const hooks = agentHooks(vault, { onFailure: (event, code) => failures.push(`${event} ${code}`) });
      expect(await hooks.UserPromptSubmit[0]?.hooks[0]?.({ prompt: "CANARYWORD" }, undefined, NEVER)).toEqual({});
      expect(await hooks.Stop[0]?.hooks[0]?.(null, undefined, NEVER)).toEqual({});
      await vault.close();
      expect(await hooks.SessionStart[0]?.hooks[0]?.(recorded("session-start"), undefined, NEVER)).toEqual({});
      expect(failures).toEqual(["UserPromptSubmit invalid_input", "Stop invalid_input", "SessionStart closed"]);
    });
  });
});
