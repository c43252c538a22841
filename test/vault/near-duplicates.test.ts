/** What may still tell of what goes: shown in the dry run, and withheld where an operator holds the vault (GOS-45, GOS-46, GOS-47). */
import { describe, expect, test } from "vitest";
import type { NearDuplicateHandling } from "../../src/entries/types.ts";
import { preset, type Vault } from "../../src/index.ts";
import { all, testKeep } from "../support/vault.ts";

const KEY = "The spare key lies under the blue flowerpot.";
const ALIKE = "Under the blue flowerpot there is a spare key for the neighbours.";
const OTHER = "The blue bicycle stands in the cellar.";

async function told(custody: "personal" | "deployment" = "personal") {
  const keep = await testKeep({ options: { policy: preset(custody === "personal" ? "personal" : "product") } });
  const vault = await keep.vault();
  for (const [session, text] of [
    ["s1", KEY],
    ["s2", ALIKE],
    ["s3", OTHER],
  ] as const)
    await vault.remember(text, { session, source: "user_direct" });
  return { keep, vault, id: (await all(vault.memories.list())).find(({ item }) => item.text === KEY)?.item.id ?? "" };
}
async function recalled(vault: Vault, query: string): Promise<readonly string[]> {
  return (await vault.recall(query, { session: "asks", rehearse: false })).items.map(({ text }) => text);
}

describe("near-duplicates of what goes", () => {
  test.each([
    ["personal", "leave"],
    ["deployment", "withhold"],
  ] as const)("in %s custody they are shown and the usual is to %s them (GOS-45)", async (custody, usual) => {
    const { vault, id } = await told(custody);
    const plan = await vault.forget({ ids: [id] }, { grade: "shred" });
    expect(plan).toMatchObject({ itemCount: 1, nearDuplicateCount: 1, nearDuplicatesAre: usual });
    expect(plan.nearDuplicates.map(({ text }) => text)).toEqual([ALIKE]);
  });

  test.each(["leave", "withhold"] as const)(
    "asked to %s them it does so, in the commit of the erasure (GOS-47)",
    async (wanted: NearDuplicateHandling) => {
      const { keep, vault, id } = await told();
      const plan = await vault.forget({ ids: [id] }, { grade: "shred", nearDuplicates: wanted });
      await (await vault.forget(plan)).finished;
      for (const open of [vault, await (await keep.reopen()).vault()]) {
        expect((await recalled(open, "spare key flowerpot")).includes(ALIKE)).toBe(wanted === "leave");
        expect(await recalled(open, "blue bicycle cellar")).toContain(OTHER);
      }
    },
  );

  test("somebody looks, and it comes back as it was, corrected, or goes too (GOS-46)", async () => {
    const { vault, id } = await told("deployment");
    const plan = await vault.forget({ ids: [id] }, { grade: "shred" });
    await (await vault.forget(plan)).finished;
    const [alike] = plan.nearDuplicates;
    expect(await vault.restore(alike?.id ?? "")).toEqual({ itemCount: 1 });
    await vault.correct(alike?.id ?? "", "There is a spare key for the neighbours.");
    expect(await recalled(vault, "spare key neighbours")).toEqual(["There is a spare key for the neighbours."]);
  });

  test("the token is bound to them where they are withheld", async () => {
    const { vault, id } = await told();
    const plan = await vault.forget({ ids: [id] }, { grade: "shred", nearDuplicates: "withhold" });
    await vault.remember("A spare key lies under the blue flowerpot at the back.", { session: "s4" });
    await expect(vault.forget(plan)).rejects.toMatchObject({ code: "digest_changed" });
    const left = await vault.forget({ ids: [id] }, { grade: "shred", nearDuplicates: "leave" });
    await expect(vault.forget({ ...left, nearDuplicatesAre: "withhold" })).rejects.toMatchObject({
      code: "digest_changed",
    });
    await vault.remember("The spare key under the blue flowerpot is rusty.", { session: "s5" });
    expect((await vault.forget(left)).receipt.itemCount).toBe(1);
  });
});
