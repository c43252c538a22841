/** An update completed with words of an older memory does not outlive their deletion (SEC-E4, SEC-S12). */
import { describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { all, testKeep } from "../support/vault.ts";

async function texts(vault: Vault): Promise<string> {
  return (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.text).join("\n");
}

describe("the deletion of the older message", () => {
  test.each([
    ["We're going to Lesbos with Zebedea in August.", "not Lesbos, we're driving to Naxos instead"],
    ["I use fastify for the Zebedea project.", "I dropped fastify for hono"],
    ["I'm applying for a job as a gardener at the Zebedea Museum", "I got the job!"],
    ["I go climbing with Zebedea on Thursdays", "climbing moved to mondays"],
    ["I play squash with Zebedea on Mondays", "I can't do Mondays any more, I'll do Fridays instead"],
  ])("%s", async (older, newer) => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ role: "user", content: older, session: "a" });
    await vault.observe({ role: "user", content: newer, session: "b" });
    // Otherwise nothing was completed, and the test shows nothing.
    const completed = (await all(vault.memories.list())).find(
      ({ item }) => item.layer === "fact" && item.truth === "current",
    );
    expect(completed?.item.text).toContain("Zebedea");
    expect((await vault.inspect(completed?.item.id ?? "")).evidence).toHaveLength(1);
    const [message] = (await all(vault.memories.list({ messages: true }))).filter(({ item }) => item.text === older);
    await (await vault.forget(await vault.forget({ ids: [message?.item.id ?? ""] }))).finished;
    expect(await texts(vault)).toBe(newer);
  });

  test("leaves an update that was said in full", async () => {
    const vault = await (await testKeep()).vault();
    for (const [session, content] of [
      ["a", "We're going to Lesbos with Zebedea in August."],
      ["b", "I work at Acme."],
      ["c", "I work at Bolt now."],
    ])
      await vault.observe({ role: "user", content: content ?? "", session: session ?? "" });
    const [job] = (await all(vault.memories.list({ messages: true }))).filter(({ item }) => /Acme/u.test(item.text));
    await (await vault.forget(await vault.forget({ ids: [job?.item.id ?? ""] }))).finished;
    expect(await texts(vault)).toContain("Works at Bolt");
  });
});
