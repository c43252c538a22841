/** What may still refer to deleted memories waits for a review, and is kept, made anonymous or deleted (GOS-45, GOS-46). */
import { describe, expect, test } from "vitest";
import { anonymousText } from "../../src/engine/forget/anonymise.ts";
import { preset, type Vault } from "../../src/index.ts";
import { all, testKeep } from "../support/vault.ts";

const STOLEN = "The violin of the guest in room 308 was stolen at the landing stage in 2026.";
const BROUGHT = "Afterwards the policeman brought the violin case to room 308.";
const LENT = "The lady from 308 lent the cook her raincoat.";
const PORTER = "The night porter wrote down who came in.";
const INSURED = "Dr Matilda Okoye asked for photographs of the staircase.";
const APART = "The terrace was renovated in 2026.";

async function harbour(name: "persona" | "personal" = "persona") {
  const keep = await testKeep({ options: { policy: preset(name) } });
  const vault = await keep.vault();
  const say = async (text: string, session: string, ...labels: readonly string[]) =>
    (await vault.remember(text, { session, labels })).id;
  return {
    keep,
    vault,
    stolen: await say(STOLEN, "sat", "incident-9"),
    brought: await say(BROUGHT, "sat"),
    lent: await say(LENT, "sun"),
    porter: await say(PORTER, "mon", "incident-9"),
    insured: await say(INSURED, "mon"),
    apart: await say(APART, "tue", "opening hours"),
  };
}

const dueFor = async (vault: Vault, ...reasons: readonly string[]) =>
  (await vault.memories.review()).entries.filter(({ reason }) => reasons.includes(reason)).map(({ text }) => text);

async function shred(vault: Vault, id: string) {
  const plan = await vault.forget({ ids: [id] }, { grade: "shred", nearDuplicates: "leave" });
  await (await vault.forget(plan)).finished;
  return plan;
}

describe("references to a deleted memory", () => {
  test("of the same session, tag or number are shown, and wait for a review, also later (GOS-45)", async () => {
    const { keep, vault, stolen, brought, porter } = await harbour();
    const plan = await shred(vault, stolen);
    expect(plan.references.map(({ text }) => text)).toEqual([BROUGHT, LENT, PORTER]);
    expect(plan.referenceCount).toBe(3);
    const again = await (await keep.reopen()).vault();
    expect(await dueFor(again, "reference")).toEqual([BROUGHT, LENT, PORTER]);
    await again.memories.confirm(porter);
    await again.memories.dismiss(brought);
    expect(await dueFor(again, "reference")).toEqual([LENT]);
  });

  test("of the same name too, and those that are withheld as near-duplicates (GOS-45, GOS-47)", async () => {
    const { vault, insured } = await harbour();
    await vault.remember("Matilda Okoye leaves on Friday.", { session: "fri", subject: "Matilda Okoye" });
    await vault.remember("The photographs of the staircase are what Matilda Okoye asked for.", { session: "thu" });
    const plan = await vault.forget({ ids: [insured] }, { grade: "shred" });
    await (await vault.forget(plan)).finished;
    expect(await dueFor(vault, "withheld")).toEqual([
      "The photographs of the staircase are what Matilda Okoye asked for.",
    ]);
    expect(await dueFor(vault, "reference")).toEqual([PORTER, "Matilda Okoye leaves on Friday."]);
    const [withheld] = (await vault.memories.review()).entries.filter(({ reason }) => reason === "withheld");
    await vault.forget(await vault.memories.anonymise(withheld?.id ?? "", { identifiers: ["Matilda Okoye"] }));
    const texts = (await vault.recall("photographs of the staircase", { session: "q" })).items.map(({ text }) => text);
    expect(texts).toEqual(["The photographs of the staircase are what a guest asked for."]);
    expect(await dueFor(vault, "withheld")).toEqual([]);
  });

  test("of the same room are found by a short number, and by what is cut out of a message (GOS-45)", async () => {
    const vault = await (await testKeep({ options: { policy: preset("persona") } })).vault();
    const say = (content: string, session: string) => vault.observe({ role: "user", session, content });
    await say("Mrs Galvin in room 31 had her pearl brooch stolen at the tram stop.", "sat");
    await say("The guest from room 31 left a note for the cook.", "sun");
    await say("The guest at table 31 asked for pepper.", "mon");
    await say("The choir sang 31 songs in the barn.", "tue");
    const brooch = (await all(vault.memories.list())).find(({ item }) => /brooch stolen/.test(item.text));
    expect(brooch?.item.text).not.toContain("31");
    const plan = await shred(vault, brooch?.item.id ?? "");
    expect(plan.references.map(({ text }) => text)).toEqual(["The guest from room 31 left a note for the cook"]);
    expect(await dueFor(vault, "reference")).toEqual(["The guest from room 31 left a note for the cook"]);
  });

  test("are not all that the same clerk told of other guests (GOS-45)", async () => {
    const vault = await (await testKeep({ options: { policy: preset("persona") } })).vault();
    const tell = (content: string, session: string) =>
      vault.observe({ role: "user", speaker: "Desk", session, content });
    await tell("A woman from cabin 9 lost her telescope near the lighthouse.", "mon");
    await tell("A skipper from Riga asked for oat milk.", "tue");
    await tell("The cook brought soup to cabin 9.", "wed");
    const lost = (await all(vault.memories.list())).find(
      ({ item }) => /telescope/.test(item.text) && item.layer === "fact",
    );
    expect(lost?.item.subject).toBe("Desk");
    const plan = await shred(vault, lost?.item.id ?? "");
    expect(plan.references.map(({ text }) => text)).toEqual(["The cook brought soup to cabin 9"]);
  });

  test("of the same matter are shown from other sessions too, where nobody is named (GOS-45)", async () => {
    const vault = await (await testKeep({ options: { policy: preset("persona") } })).vault();
    const say = async (text: string, session: string) => (await vault.remember(text, { session })).id;
    const lost = await say("A guest lost her opal earring in the sauna.", "sat");
    await say("The gardener found an opal earring under the sauna bench and cleaned it with vinegar.", "sun");
    await say("The sauna has a window to the lake.", "mon");
    const plan = await shred(vault, lost);
    expect(plan.references.map(({ text }) => text)).toEqual([
      "The gardener found an opal earring under the sauna bench and cleaned it with vinegar.",
    ]);
  });

  test("of a deleted person are out of use until somebody has looked, memories and messages (GOS-47)", async () => {
    const keep = await testKeep({ options: { policy: preset("persona") } });
    const vault = await keep.vault();
    const say = (content: string, session: string, speaker: string) =>
      vault.observe({ role: "user", speaker, session, content });
    await say("My name is Sunniva Aker, I checked in with my twins and we're in room 618.", "thu", "Mrs Aker");
    await say("I'm in 207, and the lady in 618 carried my cello up the stairs.", "fri", "Mr Boyle");
    await say("Sunniva's twins taught me backgammon in the lobby.", "sat", "Mr Boyle");
    await say("I play the cello in Ghent.", "sat", "Mr Boyle");
    await say("The steam bath is heated. The lady in 618 left her hat in the boat house.", "sun", "Reception");
    const recalled = async (query: string) => (await vault.recall(query, { session: query })).prompt;
    expect(await recalled("Who carried the cello?")).toContain("618");
    const plan = await vault.forget({ person: { identifiers: ["Mrs Aker", "Aker"] } }, { grade: "shred" });
    await (await vault.forget(plan)).finished;
    expect(await recalled("Who taught Mr Boyle backgammon in the lobby?")).not.toContain("Sunniva");
    expect(await recalled("Who carried the cello?")).not.toContain("618");
    expect(await recalled("Where does Mr Boyle play the cello?")).toContain("Ghent");
    const inUse = (await all(vault.memories.list())).filter(({ item }) => item.hold === "active");
    expect(inUse.map(({ item }) => item.text)).toContain("The steam bath is heated");
    const due = await dueFor(vault, "withheld");
    expect(due).toContain("Sunniva's twins taught the speaker backgammon in the lobby");
    expect(due).toContain("I'm in 207, and the lady in 618 carried my cello up the stairs.");
    const { entries } = await vault.memories.review();
    const carried = entries.find(({ text }) => text.includes("carried"))?.id ?? "";
    expect(await vault.restore(carried)).toEqual({ itemCount: 1 });
    expect((await vault.memories.get(carried)).item.hold).not.toBe("hidden");
    const { id = "" } = entries.find(({ text }) => text.includes("twins")) ?? {};
    await vault.forget(await vault.memories.anonymise(id));
    expect(await recalled("Who taught backgammon in the lobby?")).toContain("a guest's twins taught");
  });

  test("are no work for an owner, who deletes on their own (GOS-45)", async () => {
    const { vault, stolen } = await harbour("personal");
    expect(await shred(vault, stolen)).toMatchObject({ referenceCount: 0, references: [] });
    expect(await dueFor(vault, "reference", "withheld")).toEqual([]);
  });
});

describe("an anonymous memory", () => {
  test("takes the place of the old one in one commit, and is recalled; the old one is gone (GOS-46)", async () => {
    const { keep, vault, stolen, brought } = await harbour();
    await shred(vault, stolen);
    const plan = await vault.memories.anonymise(brought);
    expect(plan.replacement).toMatchObject({ text: "Afterwards the policeman brought the violin case to a room." });
    expect(plan).toMatchObject({ itemCount: 1, referenceCount: 0 });
    expect(await dueFor(vault, "reference")).toContain(BROUGHT);
    await (await vault.forget({ token: plan.token })).finished;
    await expect(vault.memories.get(brought)).rejects.toMatchObject({ code: "not_found" });
    const again = await (await keep.reopen()).vault();
    const { item } = await again.memories.get(plan.replacement?.id ?? "");
    expect(item).toMatchObject({ origin: { session: "sat" }, evidence: [], entities: [] });
    expect((await again.recall("violin case", { session: "q" })).items.map(({ text }) => text)).toEqual([item.text]);
    expect(await dueFor(again, "reference")).toEqual([LENT, PORTER]);
  });

  test("cuts the words that it was formed from, and has a role where a person was (GOS-46)", async () => {
    const vault = await (await testKeep({ options: { policy: preset("persona") } })).vault();
    const content = "My colleague Matilda plays the cello in the lobby. The lift squeaks.";
    await vault.observe({ role: "user", session: "lobby", content }, { sync: true });
    const view = (await all(vault.memories.list())).find(
      ({ item }) => item.layer === "fact" && item.text.includes("cello"),
    );
    const plan = await vault.memories.anonymise(view?.item.id ?? "", { identifiers: ["Matilda"] });
    await (await vault.forget(plan)).finished;
    const left = await all(vault.memories.list({ messages: true }));
    expect(left.filter(({ item }) => JSON.stringify(item).includes("Matilda"))).toEqual([]);
    expect(left.some(({ item }) => item.text.includes("cello"))).toBe(true);
    expect(left.some(({ item }) => item.text.includes("The lift squeaks."))).toBe(true);
  });

  test("needs something to replace, and is bound to the memory as it was shown", async () => {
    const { vault, apart, lent } = await harbour();
    await expect(vault.memories.anonymise(apart)).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "identifiers" },
    });
    expect((await vault.memories.anonymise(apart, { identifiers: ["terrace"] })).replacement?.text).toBe(
      "The a guest was renovated in 2026.",
    );
    const { id } = await vault.remember("Likes green tea.", { subject: "the guest", session: "tea" });
    await expect(vault.memories.anonymise(id)).rejects.toMatchObject({ facts: { field: "identifiers" } });
    const plan = await vault.memories.anonymise(lent);
    await vault.memories.dismiss(lent);
    await expect(vault.forget(plan)).rejects.toMatchObject({ code: "digest_changed" });
  });

  test.each([
    ["en", "The guest in room 308 lost her purse.", "A guest lost her purse."],
    ["en", "The elderly couple at table 12 thanked Mr Petersen.", "An elderly couple thanked a guest."],
    ["en", "Lindqvist's suitcase went to the cabin.", "A guest's suitcase went to the cabin."],
    ["en", "Write to the same lady at holm@inn.example.", "Write to a lady at an address."],
    ["en", "The porter saw 12 guests in 2019.", "The porter saw 12 guests in 2019."],
    ["en", "The man from locker 38 broke the vase.", "A man broke the vase."],
    ["en", "The lady in 214 praised the couple with 2 dogs.", "A lady praised a couple with 2 dogs."],
    ["de", "Der Gast aus Zimmer 308 hat sich bedankt.", "Ein Gast hat sich bedankt."],
    ["fr", "Le client de la chambre 3 a perdu sa valise.", "Un client a perdu sa valise."],
    ["es", "La clienta de la habitación 308 perdió su bolso.", "Una clienta perdió su bolso."],
    ["pt", "O hóspede do quarto 12 pediu gelo.", "Um hóspede pediu gelo."],
    ["en", "Officer Dunne brought the brooch back to room 31.", "A guest brought the brooch back to a room."],
    ["de", "Kommissarin Brandt hat den Koffer gefunden.", "Ein Gast hat den Koffer gefunden."],
    ["fr", "Le sac était chez Capitaine Morel.", "Le sac était chez un client."],
  ])("says a role in %s: %s (GOS-46)", (language, text, expected) => {
    expect(anonymousText(text, { language, names: ["Lindqvist"], isGuest: true })).toBe(expected);
  });
});
