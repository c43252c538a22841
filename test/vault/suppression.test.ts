/** Deleted stays deleted: nothing but its owner's own word brings back what was forgotten. */
import { describe, expect, test } from "vitest";
import { type ForgetTarget, native, type Observation, preset, type Vault } from "../../src/index.ts";
import { all, DAY, testKeep, texts } from "../support/vault.ts";

const SECRET = "I keep a spare key under the blue flowerpot.";
const OTHER = "My sister Mia lives in Berlin.";
const TRANSCRIPT: Observation[] = [
  { session: "s1", role: "user", content: `${OTHER} ${SECRET}` },
  { session: "s1", role: "assistant", content: "Good to know, I will keep that in mind for you." },
];

async function told(observations: readonly Observation[] = TRANSCRIPT) {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.observe(observations);
  return { keep, vault };
}
async function forget(vault: Vault, target: ForgetTarget, grade: "forget" | "shred" | "purge" = "forget") {
  await (await vault.forget(await vault.forget(target, { grade }))).finished;
}
async function everything(vault: Vault): Promise<string> {
  let whole = "";
  for await (const part of await vault.io.export(native())) whole += part.toString();
  return whole;
}

describe("what was forgotten", () => {
  test("does not come back with a transcript that is read once more: neither as a memory nor in the archive (SEC-E1)", async () => {
    const { keep, vault } = await told();
    await forget(vault, { query: "spare key" });
    for (const again of [vault, await (await keep.reopen()).vault()]) {
      const { denied } = await again.observe(TRANSCRIPT);
      expect(denied["erased_before"]).toBe(1);
      expect(await everything(again)).not.toContain("flowerpot");
      // What was not forgotten is said again as ever.
      expect((await texts(again)).join()).toContain("Mia");
    }
  });

  test("a conversation that was forgotten stays away, message by message (GOS-48)", async () => {
    const { vault } = await told();
    await forget(vault, { session: "s1" });
    const { messages } = await vault.observe(TRANSCRIPT);
    expect(messages.map(({ outcome }) => outcome)).toEqual(["stored_in_part", "stored_in_part"]);
    expect(await texts(vault, "message")).toEqual(["[deleted earlier] [deleted earlier]", "[deleted earlier]"]);
    expect(await all(vault.memories.list())).toEqual([]);
  });

  test("neither a model, a tool, an import nor work that was put off brings it back", async () => {
    const { vault } = await told();
    const fact = (await all(vault.memories.list())).find(({ item }) => item.text.includes("flowerpot"));
    const { keep: elsewhere, vault: other } = await told();
    const bundle = await everything(other);
    await elsewhere.keepsake.close();
    await forget(vault, { ids: [fact?.item.id ?? ""] });
    const gist = fact?.item.text ?? "";
    await expect(vault.remember(gist, { source: "assistant", session: "s9" })).rejects.toMatchObject({
      facts: { reason: "erased_before" },
    });
    await expect(vault.remember(gist, { source: "tool" })).rejects.toMatchObject({
      facts: { reason: "erased_before" },
    });
    await vault.observe({ role: "tool", content: SECRET, session: "s8" });
    await vault.observe(TRANSCRIPT, { sync: false });
    await vault.settled();
    expect((await vault.io.import(native(), bundle)).erasedCount).toBeGreaterThan(0);
    expect(await everything(vault)).not.toContain("flowerpot");
  });

  test("comes back by its owner's own word, and may then be said by everybody", async () => {
    const { vault } = await told();
    await forget(vault, { query: "spare key" }, "shred");
    expect((await vault.observe(TRANSCRIPT)).denied["erased_before"]).toBe(1);
    expect((await vault.remember(SECRET)).outcome).toBe("stored");
    expect((await vault.observe({ ...TRANSCRIPT[0], session: "s2" } as Observation)).denied).toEqual({});
    expect((await texts(vault)).filter((text) => text.includes("flowerpot"))).toHaveLength(1);
  });

  test("leaves nothing of it where nothing shall be left, and when the policy's days are over (GOS-43, GOS-50, UNI-X5)", async () => {
    const { vault } = await told();
    await forget(vault, { query: "spare key" }, "purge");
    expect((await vault.observe(TRANSCRIPT)).denied).toEqual({});

    const { keep, vault: later } = await told();
    await forget(later, { query: "spare key" });
    keep.clock.pass(31 * DAY);
    expect(await later.maintenance.run({ dryRun: true })).toMatchObject({ expiredTombstoneCount: 1 });
    expect(await later.maintenance.run()).toMatchObject({ expiredTombstoneCount: 1 });
    expect(await later.maintenance.run()).toMatchObject({ expiredTombstoneCount: 0 });
    expect((await later.observe(TRANSCRIPT)).denied).toEqual({});
  });

  test.each([9, 400])(
    "stays known as deleted for the %i days of its policy, and not a day longer (UNI-X5)",
    async (days) => {
      const { retention, ...policy } = preset("personal");
      const options = { policy: { ...policy, retention: { ...retention, tombstoneDays: days } } };
      const keep = await testKeep({ options });
      const vault = await keep.vault();
      await vault.observe(TRANSCRIPT);
      await forget(vault, { query: "spare key" });
      const expired = async () => (await vault.maintenance.run()).expiredTombstoneCount;
      keep.clock.pass((days - 1) * DAY);
      expect(await expired()).toBe(0);
      expect((await vault.observe({ role: "user", content: SECRET, session: "s1" })).denied["erased_before"]).toBe(1);
      keep.clock.pass(2 * DAY);
      expect(await expired()).toBe(1);
    },
  );

  test("what came from outside and was forgotten takes no word away from a person (SEC-R12)", async () => {
    const { vault } = await told([]);
    await vault.observe({ role: "tool", content: SECRET, session: "s1" });
    await forget(vault, { session: "s1" });
    expect((await vault.observe({ role: "tool", content: SECRET, session: "s2" })).messages[0]).toMatchObject({
      reason: "erased_before",
    });
    expect((await vault.observe({ role: "user", content: SECRET, session: "s3" })).formed).toHaveLength(1);
  });

  test("what everybody says all the time is forgotten with its conversation and may be said again", async () => {
    const { vault } = await told([{ session: "s1", role: "user", content: "Yes, please." }]);
    await forget(vault, { session: "s1" });
    expect((await vault.observe({ session: "s2", role: "user", content: "Yes, please." })).messages[0]?.outcome).toBe(
      "stored",
    );
  });

  test("the hashes say nothing without the vault's key, and go from page to page as there are more of them (SEC-S4, UNI-X11)", async () => {
    const many = Array.from({ length: 450 }, (_, place) => `The ${place}th drawer holds the papers of year ${place}.`);
    const { keep, vault } = await told();
    for (const text of many) await vault.remember(text);
    const ids = (await all(vault.memories.list())).map(({ item }) => item.id);
    await forget(vault, { ids });
    const notes = [...(keep.medium.vaults.get(vault.id)?.notes ?? [])].filter(([name]) =>
      name.startsWith("suppressed/"),
    );
    expect(notes.length).toBeGreaterThan(1);
    const again = await (await keep.reopen()).vault();
    for (const text of [many[0], many[449]])
      await expect(again.remember(text ?? "", { source: "tool" })).rejects.toMatchObject({
        facts: { reason: "erased_before" },
      });
  });
});
