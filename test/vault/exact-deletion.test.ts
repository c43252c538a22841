/** `forget` deletes what holds the words, all of it, and nothing else (PN-20, SEC-E1, SEC-E4). */
import { describe, expect, test } from "vitest";
import { type ForgetTarget, native, type Vault } from "../../src/index.ts";
import { all, testKeep, texts } from "../support/vault.ts";

async function opened() {
  const keep = await testKeep();
  return { keep, vault: await keep.vault() };
}
const say = (vault: Vault, content: string, more: object = {}) =>
  vault.observe({ role: "user", session: "s1", content, ...more });
async function forget(vault: Vault, target: ForgetTarget) {
  const plan = await vault.forget(target);
  await (await vault.forget(plan)).finished;
  return plan;
}
async function everything(vault: Vault): Promise<string> {
  let whole = JSON.stringify((await all(vault.memories.list({ messages: true }))).map(({ item }) => item));
  for await (const part of await vault.io.export(native())) whole += part.toString();
  return whole;
}

describe("a query names words", () => {
  test.each([
    ["forget everything I said about Tom", ["name Tom"]],
    ["Forget my dentist", ["word dentist"]],
    ["what do you know about my ex Tom?", ["word ex", "name Tom"]],
    ["vergiss alles über Tom", ["name Tom"]],
    ["Olvida todo lo que dije sobre Lucía", ["name Lucía"]],
    ["oublie tout ce que j'ai dit sur Zoé", ["name Zoé"]],
    ["esquece tudo sobre o João", ["name João"]],
    ["forget Will", ["name Will"]],
    ['"the who"', ["phrase the who"]],
    ["INV-2043", ["identifier INV-2043"]],
    ["mail from ana@mail.example", ["word mail", "identifier ana@mail.example"]],
    ["call +49 170 1234567", ["identifier +49 170 1234567", "word call"]],
  ])("%s", async (query, words) => {
    const { vault } = await opened();
    const plan = await vault.forget({ query });
    expect(plan.words?.map(({ kind, text }) => `${kind} ${text}`)).toEqual(words);
  });

  test("a word that the vault knows as an entity is a name, however it is written", async () => {
    const { vault } = await opened();
    await say(vault, "I met Henrik in Rome.");
    expect((await vault.forget({ query: "henrik" })).words).toEqual([{ text: "henrik", kind: "name" }]);
  });

  test("without a word of its own it is refused", async () => {
    const { vault } = await opened();
    await expect(vault.forget({ query: "forget what I said" })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "query" },
    });
  });

  test("all words are in one sentence or one memory; with any, one is enough", async () => {
    const { vault } = await opened();
    await say(vault, "The red car is fast. The blue boat is slow. The red boat leaks.");
    const both = await vault.forget({ query: "red boat" });
    expect(both.cuts.map(({ text }) => text)).toEqual(["The red boat leaks."]);
    expect((await vault.forget({ query: "car boat" })).cuts).toEqual([]);
    expect((await vault.forget({ query: "car boat", any: true })).messageCount).toBe(1);
    expect((await vault.forget({ query: '"red car"' })).cuts.map(({ text }) => text)).toEqual(["The red car is fast."]);
    expect((await vault.forget({ query: '"car red"' })).itemCount).toBe(0);
  });
});

describe("what a word finds", () => {
  test.each([
    ["Henrik", "Henrik's boat is blue.", "Henrike has a boat.", "Henriksen has a boat."],
    ["Tom", "I met TOM today.", "Tommy was there.", "A tomb is near."],
    ["cat", "My cats sleep.", "The category is wrong.", "A caterpillar eats."],
    ["meeting", "Two meetings were moved.", "The meter is broken.", "I like metal."],
    ["organ", "He plays two organs.", "We organize a trip.", "It is organic food."],
    ["plan", "He planned it all.", "The plane was late.", "A plant grows."],
    ["hope", "She hoped for rain.", "Rabbits hopped away.", "The shop is closed."],
    ["INV-2043", "Invoice INV-2043 is paid.", "Invoice INV-2042 is open.", "Invoice INV-20431 is open."],
    ["WD4CXine", "The code is WD4CXine today.", "The code is WD4AXine today.", "The code is WD4CXines today."],
    ["C++", "I write C++ at work.", "C is the third letter.", "The C+ grade is fine."],
    ["node.js", "We use Node.js here.", "The node is down.", "Read js files."],
    ["child", "The children sing.", "The chilli is hot.", "It is chilly."],
    ["Zoë", "zoe called.", "Zoes is a bar in Rome.", "The zoo is open."],
  ])("%s: %j, neither %j nor %j", async (query, said, other, third) => {
    const { vault } = await opened();
    await say(vault, said, { session: "a" });
    await say(vault, other, { session: "b" });
    await say(vault, third, { session: "c" });
    const plan = await forget(vault, { query });
    expect(plan.samples.filter(({ layer }) => layer === "message").map(({ text }) => text)).toEqual([said]);
    expect((await texts(vault, "message")).toSorted()).toEqual([other, third].toSorted());
  });

  test("what is only spelled alike is suggested, and goes when it is selected", async () => {
    const { vault } = await opened();
    await say(vault, "Invoice INV-2041 is open.");
    await say(vault, "Invoice INV-2042 is paid.", { session: "s2" });
    const plan = await vault.forget({ query: "INV-2043" });
    expect(plan).toMatchObject({ itemCount: 0, cutCount: 0 });
    const messages = plan.suggestions.filter(({ layer }) => layer === "message");
    expect(messages.map(({ text }) => text).toSorted()).toEqual([
      "Invoice INV-2041 is open.",
      "Invoice INV-2042 is paid.",
    ]);
    const paid = messages.find(({ text }) => text.includes("paid"))?.id ?? "";
    await forget(vault, { query: "INV-2043", also: [paid] });
    expect(await texts(vault, "message")).toEqual(["Invoice INV-2041 is open."]);
  });

  test("a deletion that is repeated, as after a crash, takes nothing that is only spelled alike", async () => {
    const { keep, vault } = await opened();
    for (const code of ["WD4AXine", "WD4BXine", "WD4CXine"]) await say(vault, `The code is ${code} today.`);
    const plan = await vault.forget({ query: "WD4CXine" });
    keep.failAt("forget.keys_destroyed");
    await vault.forget(plan).then(
      ({ finished }) => finished.catch(() => undefined),
      () => undefined,
    );
    const again = await (await keep.reopen()).vault();
    expect(await again.forget({ query: "WD4CXine" })).toMatchObject({ itemCount: 0, cutCount: 0 });
    expect((await texts(again, "message")).toSorted()).toEqual([
      "The code is WD4AXine today.",
      "The code is WD4BXine today.",
    ]);
  });

  test("a word in a page of outside content widens nothing in what the owner said", async () => {
    const { vault } = await opened();
    await say(vault, "The code is WD4CXine today.");
    await say(vault, "The code is WD4AXine. The code is WD4BXine.", { role: "tool", session: "s2" });
    const plan = await vault.forget({ query: "WD4CXine" });
    expect(plan.samples.every(({ text }) => text.includes("WD4CXine"))).toBe(true);
    expect(plan.cuts).toEqual([]);
  });

  test("every field is looked at, and nothing of the word is left", async () => {
    const { vault } = await opened();
    const word = "Quokkazarina";
    await say(vault, `My cat is called ${word} and she is grey.`);
    await say(vault, "Nothing to see.", { session: `${word} session` });
    await say(vault, "By the door.", { session: "s2", channel: word.toLowerCase() });
    await say(vault, "On the roof.", { session: "s3", metadata: { pet: word } });
    await say(vault, "In the shed.", { session: "s4", speaker: word });
    await vault.remember(`The ${word.toUpperCase()} cat hates water.`, { labels: ["cats"] });
    await vault.remember("It hates rain.", { labels: [word.toLowerCase()] });
    await vault.remember("The vet is on Main Street.", { subject: word });
    await say(vault, "The weather is fine.", { session: "s9" });
    await vault.settled();
    await forget(vault, { query: word });
    expect((await everything(vault)).toLowerCase()).not.toContain("quokka");
    expect(await texts(vault, "message")).toEqual(["The weather is fine."]);
  });

  test("there is no share of a best hit and no limit; the plan counts and pages", async () => {
    const { vault } = await opened();
    for (let at = 0; at < 45; at++) await vault.remember(`My brother Zorbax likes boat number ${at}.`);
    await vault.remember("Zorbax zorbax ZORBAX.", { labels: ["zorbax"] });
    const plan = await vault.forget({ query: "Zorbax" });
    expect(plan).toMatchObject({ itemCount: 46, counts: { fact: 46 }, nextOffset: 20 });
    const next = await vault.forget({ query: "Zorbax" }, { offset: 20, limit: 100 });
    expect(next.samples).toHaveLength(26);
    expect(next.nextOffset).toBeUndefined();
    await (await vault.forget({ token: plan.token })).finished;
    expect(await everything(vault)).not.toMatch(/zorbax/i);
  });
});

describe("what goes with it", () => {
  test("sentences that hold the words are cut, and the rest of the message stays", async () => {
    const { vault } = await opened();
    await say(vault, "I work with Zorbax. I live in Porto. I like tea.");
    await forget(vault, { query: "Zorbax" });
    expect(await texts(vault, "message")).toEqual(["[erased] I live in Porto. I like tea."]);
    expect((await texts(vault)).join()).toMatch(/Porto.*tea|tea.*Porto/);
  });

  test("a memory that does not hold them keeps its own words of a shared sentence", async () => {
    const { vault } = await opened();
    await say(vault, "My name is Ana, I live in Porto and I work with Zorbax.");
    await forget(vault, { query: "Zorbax" });
    expect((await texts(vault)).toSorted()).toEqual(["Is called Ana", "Lives in Porto"]);
    expect(await texts(vault, "message")).toEqual(["My name is Ana, I live in Porto [erased]"]);
  });

  test("the sentence that a memory was formed from is cut too, and listed as by_reference", async () => {
    const { vault } = await opened();
    await say(vault, "My sister Zoe is a nurse. She works nights. I like tea.");
    const plan = await forget(vault, { query: "Zoe" });
    expect(plan.cuts.map(({ text, cause }) => `${cause}: ${text}`)).toEqual([
      "target: My sister Zoe is a nurse.",
      "by_reference: She works nights.",
    ]);
    expect(plan.byReferenceCount).toBe(1);
    expect(await texts(vault, "message")).toEqual(["[erased] [erased] I like tea."]);
  });

  test("deleting one memory by its id leaves the sentence that only names whom it means", async () => {
    const { vault } = await opened();
    await say(vault, "My sister Zoe is a nurse. She works nights.");
    const nights = (await all(vault.memories.list())).find(({ item }) => item.text.includes("nights"))?.item.id ?? "";
    await forget(vault, { ids: [nights] });
    expect(await texts(vault, "message")).toEqual(["My sister Zoe is a nurse. [erased]"]);
    expect((await texts(vault)).toSorted()).toEqual(["Has a sister, Zoe", "Is a nurse"]);
  });

  test.each(["session", "message"] as const)("what an assistant repeats elsewhere goes with a whole %s", async (by) => {
    const { vault } = await opened();
    const { messages } = await say(vault, "My dentist is Dr. Quillfeather. Could you help me?", { session: "a" });
    await say(vault, "Your dentist is Dr. Quillfeather. Anything else?", { role: "assistant", session: "b" });
    await forget(vault, by === "session" ? { session: "a" } : { ids: [messages[0]?.id ?? ""] });
    expect(await everything(vault)).not.toContain("Quillfeather");
    expect(await texts(vault, "message")).toEqual(["[erased] Anything else?"]);
  });

  test.each(["query", "ids"] as const)("what an assistant or a tool repeats is cut too (by %s)", async (by) => {
    const { vault } = await opened();
    for (const session of ["a", "b"]) {
      const { formed } = await say(vault, "My dentist is Dr. Quillfeather.", { session });
      expect(formed.length).toBe(session === "a" ? 1 : 0);
      await say(vault, "OK, your dentist is Dr. Quillfeather. Anything else?", { role: "assistant", session });
    }
    await say(vault, "Note: my dentist is Dr Quillfeather!", { role: "tool", session: "c" });
    const id =
      (await all(vault.memories.list())).find(({ item }) => item.layer === "fact" && item.text.includes("Quillfeather"))
        ?.item.id ?? "";
    const plan = await forget(vault, by === "query" ? { query: "Quillfeather" } : { ids: [id] });
    if (by === "ids") expect(plan.cuts.filter(({ cause }) => cause === "repeated").length).toBeGreaterThan(1);
    expect(await everything(vault)).not.toContain("Quillfeather");
    expect((await texts(vault, "message")).filter((text) => text.endsWith("Anything else?"))).toHaveLength(2);
  });

  test("the token alone confirms, and so does the plan as it came; anything else is refused", async () => {
    const { vault } = await opened();
    await say(vault, "I work with Zorbax.");
    const plan = await vault.forget({ query: "Zorbax" });
    await expect(vault.forget({ ...plan, target: { query: "tea" } })).rejects.toMatchObject({
      code: "digest_changed",
      facts: { field: "target" },
    });
    expect(plan.token).not.toContain(Buffer.from("Zorbax").toString("base64url").slice(0, 6));
    expect((await vault.forget({ token: plan.token })).receipt.itemCount).toBe(plan.itemCount);
  });
});

describe("deleted stays deleted", () => {
  const DENTIST = "My dentist is Dr. Quillfeather.";

  test.each([
    ["tool", "My dentist is Dr. Quillfeather"],
    ["tool", "My dentist is Dr. Quillfeather!"],
    ["tool", '"My dentist is Dr Quillfeather."'],
    ["assistant", "Remember: my dentist is Dr. Quillfeather."],
    ["assistant", "OK, your dentist is Dr. Quillfeather."],
    ["user", "Note: My dentist is Dr. Quillfeather."],
    ["user", "MY DENTIST  IS DR.\u200b QUILLFEATHER"],
    ["user", DENTIST],
  ])("%s: %j", async (role, content) => {
    const { vault } = await opened();
    await say(vault, DENTIST);
    await forget(vault, { query: "Quillfeather" });
    const { messages, denied } = await say(vault, `${content}\nI like tea.`, { role, session: "s2" });
    expect(messages).toMatchObject([{ outcome: "stored_in_part", reason: "erased_before" }]);
    expect(denied["erased_before"]).toBe(1);
    expect(await texts(vault, "message")).toEqual(["[deleted earlier]\nI like tea."]);
    expect((await everything(vault)).toLowerCase()).not.toContain("quillfeather");
  });

  test.each([
    ["My friend Tom lives in Porto and likes chess.", "My friend Eva works at Siemens and likes chess."],
    [
      "My ex Tom called me. He likes chess and he lives in Porto.",
      "My son Ben visited me. He likes chess and he lives in Porto.",
    ],
    ["Tom is a nurse. She works nights.", "My sister is a vet. She works nights."],
  ])("after %j is deleted, %j is stored untouched", async (said, later) => {
    for (const target of ["query", "all"] as const) {
      const { vault } = await opened();
      const { formed, messages } = await say(vault, said);
      const ids = [...formed, ...messages].flatMap(({ id }) => (id === undefined ? [] : [id]));
      await forget(vault, target === "query" ? { query: "Tom" } : { ids });
      const observed = await say(vault, later, { session: "s2" });
      expect(observed.messages).toMatchObject([{ outcome: "stored" }]);
      expect(observed.denied).toEqual({});
      expect((await texts(vault, "message")).at(-1)).toBe(later);
      // And what was deleted is still known, as a whole.
      expect((await say(vault, said, { session: "s3" })).messages).toMatchObject([{ outcome: "stored_in_part" }]);
    }
  });

  test("sentences of one message that go one after the other are each known again", async () => {
    const { vault } = await opened();
    const said = "I work with Zorbax. My dentist is Dr. Quillfeather. I like tea.";
    await say(vault, said);
    await forget(vault, { query: "Zorbax" });
    await forget(vault, { query: "Quillfeather" });
    expect(await texts(vault, "message")).toEqual(["[erased] [erased] I like tea."]);
    for (const content of [said, "My dentist is Dr. Quillfeather.", "I work with Zorbax!"])
      await say(vault, content, { session: "s2" });
    expect(await everything(vault)).not.toMatch(/Zorbax|Quillfeather/);
  });

  test("remember and correct lift it", async () => {
    const { vault } = await opened();
    await say(vault, DENTIST);
    await forget(vault, { query: "Quillfeather" });
    await vault.remember("My dentist is Dr. Quillfeather");
    expect((await say(vault, DENTIST, { session: "s2" })).messages).toMatchObject([{ outcome: "stored" }]);
    const { id } = await vault.remember("My vet is Dr. Straw.");
    await forget(vault, { query: "Quillfeather" });
    await vault.correct(id, DENTIST);
    expect((await say(vault, DENTIST, { session: "s3" })).messages).toMatchObject([{ outcome: "stored" }]);
  });
});
