/** Objection to a purpose: nothing new, what is there out of every answer, and all of it back where it was not upheld (GDPR 21). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { native, preset, type Vault } from "../../src/index.ts";
import { withField } from "../support/any-policy.ts";
import { all, testKeep, texts } from "../support/vault.ts";

const PURPOSE = preset("personal").purpose;
const collecting = { preset: "product" } as const;
const pattern = (vault: Vault, text: string) => vault.remember(text, { type: "custom", customType: "work_pattern" });
const recalled = async (vault: Vault, query: string): Promise<readonly string[]> =>
  (await vault.search(query)).items.map(({ text }) => text);
const holds = async (vault: Vault): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await all(vault.memories.list({ messages: true }))).map(({ item }) => [item.text, item.hold]));

describe("an objection to work patterns", () => {
  test("has a switch of its own: no new ones, those there are out of recall, everything else as ever (PN-32)", async () => {
    const keep = await testKeep({ options: { policy: preset("product") } });
    const vault = await keep.vault();
    await pattern(vault, "Works best before noon.");
    await vault.remember("Likes chess before noon.");
    expect(await recalled(vault, "before noon")).toHaveLength(2);

    const objection = await vault.rights.objections.open("work-pattern");
    expect(objection).toMatchObject({ purpose: "work-pattern", state: "open", itemCount: 1 });
    expect(await recalled(vault, "before noon")).toEqual(["Likes chess before noon."]);
    await expect(pattern(vault, "Answers mail at night.")).rejects.toMatchObject({
      facts: { reason: "work_pattern_objected" },
    });
    await vault.remember("Likes tea before noon.");
    // It is stored, and its owner sees it.
    expect(await holds(vault)).toMatchObject({ "Works best before noon.": "restricted" });
    // Another process goes by it as well.
    const other = await (await keep.reopen()).vault();
    await expect(pattern(other, "Answers mail at night.")).rejects.toMatchObject({ code: "write_denied" });
    expect(await recalled(other, "before noon")).not.toContain("Works best before noon.");
  });

  test("that is rejected, or taken back, leaves everything as it was", async () => {
    for (const decision of ["rejected", "withdrawn"] as const) {
      const vault = await (await testKeep({ options: { policy: preset("product") } })).vault();
      await pattern(vault, "Works best before noon.");
      const { id } = await vault.rights.objections.open("work-pattern");
      expect(await vault.rights.objections.decide(id, decision)).toMatchObject({ state: decision });
      expect(await holds(vault)).toEqual({ "Works best before noon.": "active" });
      await pattern(vault, "Answers mail at night.");
      expect(await recalled(vault, "noon")).toContain("Works best before noon.");
      await expect(vault.rights.objections.decide(id, "upheld")).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("that is upheld stands, until the person takes it back", async () => {
    const vault = await (await testKeep({ options: { policy: preset("product") } })).vault();
    await pattern(vault, "Works best before noon.");
    const { id } = await vault.rights.objections.open("work-pattern");
    await vault.rights.objections.decide(id, "upheld");
    await expect(pattern(vault, "Answers mail at night.")).rejects.toMatchObject({ code: "write_denied" });
    expect(await recalled(vault, "before noon")).toEqual([]);
    await expect(vault.rights.objections.open("work-pattern")).rejects.toMatchObject({ code: "already_exists" });
    await vault.rights.objections.decide(id, "withdrawn");
    expect(await recalled(vault, "before noon")).toEqual(["Works best before noon."]);
  });

  test("keeps them out of an import too", async () => {
    const keep = await testKeep({ options: { policy: preset("product") } });
    const source = await keep.vault("source");
    await pattern(source, "Works best before noon.");
    let document = "";
    for await (const part of await source.io.export(native())) document += part;
    const vault = await keep.vault("ana");
    await vault.rights.objections.open("work-pattern");
    expect(await vault.io.import(native(), document)).toMatchObject({ importedCount: 0, refusedCount: 1 });
  });

  test("does not stand in the way of putting right what is stored (SEC-S7)", async () => {
    const vault = await (await testKeep({ options: { policy: preset("product") } })).vault();
    const { id } = await pattern(vault, "Works best before noon.");
    await vault.rights.objections.open("work-pattern");
    const corrected = await vault.correct(id, "Works best after noon.");
    expect((await vault.memories.get(corrected.id)).item.hold).toBe("restricted");
    expect(await recalled(vault, "works best noon")).toEqual([]);
  });
});

describe("an objection to the purpose of the vault", () => {
  test("takes all of it out of use, messages too, and nothing more is taken in", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ role: "user", content: "I live in Porto and I love fado.", session: "s1" });
    const { itemCount } = await vault.rights.objections.open(PURPOSE);
    expect(itemCount).toBe((await all(vault.memories.list({ messages: true }))).length);
    expect(await recalled(vault, "Porto fado")).toEqual([]);
    const observed = await vault.observe({ role: "user", content: "I moved to Lisbon.", session: "s1" });
    expect(observed.messages).toMatchObject([{ outcome: "denied", reason: "purpose_objected" }]);
    expect(await texts(vault, "message")).toHaveLength(1);
    await expect(vault.remember("Has a dog.")).rejects.toMatchObject({ facts: { reason: "purpose_objected" } });
  });

  test("leaves what carries another purpose alone", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.remember("Likes chess.");
    await vault.setPolicy(withField(preset("personal"), "purpose", "training"), { notice: "Another purpose." });
    await vault.remember("Likes tea.");
    await vault.rights.objections.open("training");
    expect(await recalled(vault, "likes chess tea")).toEqual(["Likes chess."]);
  });

  test("does not lift what its owner had restricted before, whatever is decided", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.remember("Likes chess.");
    await vault.remember("Likes tea.");
    await vault.restrict(id);
    const objection = await vault.rights.objections.open(PURPOSE);
    await vault.rights.objections.decide(objection.id, "rejected");
    expect(await holds(vault)).toEqual({ "Likes chess.": "restricted", "Likes tea.": "active" });
  });

  test("lifts nothing that another objection still stands for", async () => {
    const vault = await (await testKeep({ options: { ...collecting, policy: preset("product") } })).vault();
    await pattern(vault, "Works best before noon.");
    await vault.remember("Likes chess.");
    const patterns = await vault.rights.objections.open("work-pattern");
    const whole = await vault.rights.objections.open(vault.policy.purpose);
    expect(whole.itemCount).toBe(1);
    await vault.rights.objections.decide(patterns.id, "rejected");
    expect(await holds(vault)).toEqual({ "Works best before noon.": "restricted", "Likes chess.": "restricted" });
  });

  test("objecting and taking it back changes nothing but revisions, whatever was there", async () => {
    const statement = fc.constantFrom("Likes chess.", "Lives in Porto.", "Has a dog called Faro.", "Plays fado.");
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(statement, { maxLength: 4 }), fc.nat(3), async (given, restrictedPlace) => {
        const vault = await (await testKeep()).vault();
        const ids: string[] = [];
        for (const text of given) ids.push((await vault.remember(text)).id);
        const restricted = ids[restrictedPlace];
        if (restricted !== undefined) await vault.restrict(restricted);
        const before = await holds(vault);
        const { id } = await vault.rights.objections.open(PURPOSE);
        expect(Object.values(await holds(vault)).every((hold) => hold === "restricted")).toBe(true);
        await vault.rights.objections.decide(id, "withdrawn");
        expect(await holds(vault)).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  test("is one commit: what fails leaves no objection and nothing restricted", async () => {
    const full = await testKeep();
    const vault = await full.vault();
    await vault.remember("Likes chess.");
    await expect(vault.rights.objections.open("")).rejects.toMatchObject({ code: "invalid_input" });
    expect(await vault.rights.objections.list()).toEqual([]);
    expect(await holds(vault)).toEqual({ "Likes chess.": "active" });
    await expect(vault.rights.objections.decide("nothing", "upheld")).rejects.toMatchObject({ code: "not_found" });
  });
});
