/** Outside content in a vault: what it may be, whom it reaches, and what it cannot move (SEC-R1..R12). */
import { describe, expect, test } from "vitest";
import { type Item, isKeepsakeError, native, type Recall, type RememberOptions, type Vault } from "../../src/index.ts";
import { preset } from "../../src/policy/presets.ts";
import { all, DAY, NOON, testKeep } from "../support/vault.ts";

const MINUTE = 60_000;
const QUIET = { rehearse: false } as const;
const PERSONAL = preset("personal");

const itemOf = async (vault: Vault, id: string): Promise<Item> => (await vault.memories.get(id)).item;
const textsOf = (recall: Recall): readonly string[] => recall.items.map(({ text }) => text);
const cleanOf = ({ items }: Recall) =>
  items
    .filter(({ taint }) => taint === "clean")
    .map(({ id, text, score, relevance, why }) => [id, text, score, relevance, why.rank]);
/** Without the fence, which is drawn anew each time. */
const cleanLines = ({ prompt }: Recall): readonly string[] =>
  (prompt.split(/^<[\w-]{22} quotes>$/m)[0] ?? "").split("\n").filter((line) => line !== "");
const reasonOf = async (asked: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  return isKeepsakeError(error) ? (error.facts["reason"] ?? error.code) : error;
};

const OWN = [
  "I moved to Lisbon in March and I live near the river.",
  "My sister Ines works as a nurse in Porto.",
  "I am allergic to peanuts.",
  "I play the cello on Thursday evenings.",
  "My favourite tea is jasmine.",
  "We celebrate our anniversary on the third of June.",
];
const QUESTIONS = [
  "Where do I live?",
  "Who is Ines?",
  "peanuts",
  "cello evenings",
  "Which tea do I like?",
  "anniversary",
];

async function owned(options: Parameters<typeof testKeep>[0] = {}) {
  const keep = await testKeep(options);
  const vault = await keep.vault();
  for (const [place, content] of OWN.entries())
    await vault.observe({ role: "user", content, session: `own ${place}`, at: NOON - (9 - place) * DAY });
  await vault.settled();
  return { keep, vault };
}

describe("a session that outside content entered", () => {
  test("taints what a model writes from then on, and a model that names no session is not believed either (SEC-R2)", async () => {
    const vault = await (await testKeep()).vault();
    const written = async (options: RememberOptions): Promise<unknown> => {
      const { id } = await vault.remember(`Ana likes the colour number ${Math.random()}.`, {
        type: "fact",
        ...options,
      });
      return (await itemOf(vault, id)).taint;
    };
    expect(await written({ source: "assistant", session: "s1" })).toBe("clean");
    await vault.observe({ role: "tool", content: "The page says hello.", session: "s1" });
    expect(await written({ source: "assistant", session: "s1" })).toBe("untrusted");
    expect(await written({ source: "assistant" })).toBe("untrusted");
    expect(await written({ session: "s1" })).toBe("clean");
    expect(await written({ source: "assistant", session: "s2" })).toBe("clean");
  });

  test("is also one that recall showed a memory from outside (SEC-R2)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.remember("The harbour office opens at nine.", { source: "document" });
    await vault.recall("harbour office", { session: "quiet", ...QUIET });
    await vault.recall("harbour office", { session: "shown" });
    const said = async (at: Vault, session: string): Promise<unknown> => {
      const { messages } = await at.observe({
        role: "assistant",
        content: "The ferry leaves from pier four.",
        session,
      });
      return (await itemOf(at, messages[0]?.id ?? "")).taint;
    };
    expect(await said(vault, "quiet")).toBe("clean");
    expect(await said(vault, "shown")).toBe("untrusted");
    await vault.flush();
    await vault.close();
    const again = await (await keep.reopen()).vault();
    expect(await said(again, "shown")).toBe("untrusted");
  });

  test("has no more participants for the names that a page gives itself (SEC-R12)", async () => {
    const vault = await (await testKeep()).vault();
    const about = async (session: string): Promise<unknown> =>
      (await vault.observe({ role: "user", content: "Tom was diagnosed with diabetes last week.", session })).denied;
    await vault.observe({ role: "tool", content: "Tom speaking.", speaker: "Tom", session: "s1" });
    expect(await about("s1")).toEqual({ sensitive_third_party: 1 });
    await vault.observe({ role: "user", content: "Hello, it is me.", speaker: "Tom", session: "s2" });
    expect(await about("s2")).toEqual({});
  });
});

describe("a claim from outside", () => {
  test("stands beside what its owner said, takes no key from it, and keeps nobody from saying it (SEC-R3, SEC-R6)", async () => {
    const vault = await (await testKeep()).vault();
    const planted = await vault.remember("Ana lives in Oslo.", { source: "tool", key: "home.city", type: "fact" });
    const own = await vault.remember("Ana lives in Lisbon.", { key: "home.city", type: "fact" });
    const later = await vault.remember("Ana lives in Rome.", { source: "tool", key: "home.city", type: "fact" });
    const item = await itemOf(vault, own.id);
    expect(item).toMatchObject({ truth: "current", revision: 1, links: [], key: "home.city", count: 1 });
    expect(await itemOf(vault, planted.id)).toMatchObject({ truth: "current", taint: "untrusted" });
    expect((await itemOf(vault, later.id)).key).toBeUndefined();
    // The same words from outside are no second voice, and the owner's are their own.
    const same = await vault.remember("Ana lives in Lisbon.", { source: "tool", type: "fact" });
    expect(same.id).not.toBe(own.id);
    expect((await vault.remember("Ana lives in Oslo.", { type: "fact" })).outcome).toBe("stored");
    expect((await itemOf(vault, own.id)).count).toBe(1);
  });

  test("that was shown takes no word away from a person who says the same (SEC-R12)", async () => {
    const vault = await (await testKeep()).vault();
    const claim = "My flight to Madrid leaves at seven in the morning.";
    await vault.remember(claim, { source: "document", type: "fact" });
    const { containsUntrusted } = await vault.recall("flight to Madrid", { session: "s1" });
    expect(containsUntrusted).toBe(true);
    const { formed, denied } = await vault.observe({ role: "user", content: claim, session: "s1" });
    expect(denied).toEqual({});
    expect(await itemOf(vault, formed[0]?.id ?? "")).toMatchObject({ taint: "clean", authority: "user_asserted" });
    // What was the owner's own and shown again is still known for that.
    await vault.recall("flight to Madrid", { session: "s2" });
    expect((await vault.observe({ role: "user", content: claim, session: "s2" })).denied).toEqual({ own_output: 1 });
  });

  test("a model that recites or quotes in another conversation forms nothing and is no second voice (SEC-P15)", async () => {
    const { vault: open } = await testKeep();
    const vault = await open();
    const told = [
      "My grandmother Ilse taught me to bake rye bread with caraway.",
      "Every other Sunday we bake it together in her kitchen.",
    ];
    const { formed } = await vault.observe({ session: "s1", role: "user", content: told.join(" ") });
    expect(formed.length).toBeGreaterThan(0);
    const page = "The rye mill in Husum sells caraway by the kilo.";
    await vault.observe({ session: "s1", role: "tool", content: page });
    const shown = await vault.recall("Who sells caraway by the kilo?", { session: "s2" });
    expect(shown.items.map(({ taint }) => taint)).toEqual(expect.arrayContaining(["clean", "untrusted"]));
    const says = (content: string, session: string) => vault.observe({ session, role: "assistant", content });
    expect((await says([...told, page].join(" "), "s3")).formed).toEqual([]);
    expect((await says(`${told[0]} The trams in Bremen leave from platform nine.`, "s4")).formed).toEqual([]);
    for (const { id } of formed) {
      const item = await itemOf(vault, id);
      expect([item.count, item.evidence.length, item.revision]).toEqual([1, 1, 1]);
    }
  });

  test("shows no liking of the owner's, however often a page is opened (SEC-R1)", async () => {
    const vault = await (await testKeep()).vault();
    const event = (source: "tool" | "user_direct", place: number) => ({
      role: "user",
      source,
      kind: "event" as const,
      content: "",
      event: { type: "purchase", anchors: { product: "red shoes", color: "red" } },
      session: `${source} ${place}`,
      at: NOON - place * DAY,
    });
    const preferences = async (): Promise<number> => {
      await vault.settled();
      const kept: Item[] = [];
      for await (const { item } of vault.memories.list()) kept.push(item);
      return kept.filter(({ type, layer }) => layer === "fact" && type === "preference").length;
    };
    for (const place of [1, 2, 3, 4]) await vault.observe(event("tool", place));
    expect(await preferences()).toBe(0);
    for (const place of [1, 2, 3, 4]) await vault.observe(event("user_direct", place));
    expect(await preferences()).toBeGreaterThan(0);
  });

  test("is in no summary and no topic, and ends no conversation (SEC-R1, SEC-R12)", async () => {
    const told = async (withPages: boolean): Promise<readonly string[]> => {
      const vault = await (await testKeep()).vault();
      for (const place of [1, 2, 3, 4]) {
        const content = `I planted ${place} apple trees behind barn ${place} today.`;
        await vault.observe({ role: "user", content, session: "garden", at: NOON + place * MINUTE });
        if (!withPages) continue;
        const page = `The page says that apple trees behind barn ${place} cost ${place} euros.`;
        await vault.observe({ role: "tool", content: page, session: `page ${place}`, at: NOON + 30 * DAY });
        await vault.remember(`Apple trees in row ${place} belong to Acme.`, { source: "tool", type: "fact" });
      }
      await vault.settled();
      const texts: string[] = [];
      for await (const { item } of vault.memories.list({ filter: { layers: ["summary", "topic"] } }))
        texts.push(`${item.taint} ${item.text}`);
      return texts.sort();
    };
    expect(await told(true)).toEqual(await told(false));
  });
});

describe("a tool that the policy trusts", () => {
  const policy = { ...PERSONAL, taint: { verifiedTools: [{ tool: "crm", keys: ["home.city"] }] } };
  const said = async (options: RememberOptions, text = "Ana lives in Lisbon."): Promise<Item> => {
    const vault = await (await testKeep({ options: { policy } })).vault();
    const { id } = await vault.remember(text, { type: "fact", source: "tool", ...options });
    return itemOf(vault, id);
  };

  test("verifies the keys that it is trusted with, and nothing else (SEC-S8)", async () => {
    const verified = { taint: "clean", authority: "tool_verified", hold: "active" };
    expect(await said({ speaker: "crm", key: "home.city" })).toMatchObject(verified);
    const outside = { taint: "untrusted", authority: "ai_inferred" };
    for (const options of [
      { key: "home.city" },
      { speaker: "web", key: "home.city" },
      { speaker: "CRM", key: "home.city" },
      { speaker: "crm", key: "employer" },
      { speaker: "crm", key: "home.city", source: "document" as const },
      { speaker: "crm", key: "home.city", type: "instruction" as const },
    ])
      expect(await said(options)).toMatchObject(outside);
    expect(await said({ speaker: "crm" }, "Ana likes jasmine tea.")).toMatchObject(outside);
    // What it says of somebody else is no word about the owner.
    expect(await said({ speaker: "crm" }, "Ben lives in Lisbon.")).toMatchObject(outside);
  });
});

describe("outside content in a reply", () => {
  test("comes behind what is clean, named as what it is, and the host is told (SEC-R10)", async () => {
    const { vault } = await owned();
    const question = "Who moved near the river in Oslo?";
    const before = await vault.recall(question, QUIET);
    expect(before.containsUntrusted).toBe(false);
    await vault.remember("Ana lives in Oslo near the river where she moved in March.", {
      source: "tool",
      type: "fact",
    });
    const found = await vault.recall(question, QUIET);
    const place = found.items.findIndex(({ taint }) => taint === "untrusted");
    expect(place).toBe(found.items.length - 1);
    expect(found.items[place]).toMatchObject({ source: "tool", taint: "untrusted", privacyClass: "guest-pii" });
    expect(found.containsUntrusted).toBe(true);
    expect(cleanLines(found)).toEqual(cleanLines(before));
    // What somebody asks of themselves is answered by their own words alone.
    const own = await vault.recall("Where do I live?", QUIET);
    expect([own.items.length > 0, own.containsUntrusted]).toEqual([true, false]);
  });

  test("has a quarter of the policy's places behind full ones where it is relevant, and none where the caller or a persona counts (SEC-R12, GOS-59)", async () => {
    const shown = async (name: "personal" | "persona", owned: number, options: { items?: number } = {}) => {
      const base = preset(name);
      const policy = {
        ...base,
        recall: { ...base.recall, retrievalThreshold: 0 },
        creation: { ...base.creation, minSalience: 0 },
      };
      const { deployment: _none, ...plain } = policy;
      const vault = await (await testKeep({ options: { policy: plain } })).vault();
      for (let number = 0; number < owned; number++)
        await vault.remember(`The violin with number ${number} stands in room ${number + 40}.`, {
          session: `s${number}`,
        });
      for (let number = 0; number < 12; number++)
        await vault.remember(`Violin shop ${number} in street ${number + 70} sells a violin.`, {
          source: "tool",
          type: "fact",
          session: `t${number}`,
        });
      const { items } = await vault.recall("violin", { ...QUIET, ...options, budgetTokens: null, cutOff: false });
      const count = (taint: Item["taint"]): number => items.filter((item) => item.taint === taint).length;
      return [count("clean"), count("untrusted")];
    };
    // So many are looked at where nobody names a number.
    expect(await shown("personal", 70)).toEqual([60, 3]);
    expect(await shown("personal", 12, { items: 7 })).toEqual([7, 0]);
    expect((await shown("persona", 70))[1]).toBe(0);
  });

  test("does not rise by being recalled again and again, and is never rehearsed (SEC-R6, SEC-P11)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    for (const name of ["north", "south"])
      await vault.remember(`The ${name} gate of the harbour opens at nine.`, { source: "document", type: "fact" });
    const ranks = async () =>
      (await vault.recall("Which gate of the harbour opens at nine?", QUIET)).items.map(({ id, score }) => [id, score]);
    const before = await ranks();
    const north = (await vault.search("north gate")).items[0]?.id ?? "";
    for (let time = 0; time < 50; time++) await vault.recall("north gate of the harbour", { session: `s${time}` });
    expect(await ranks()).toEqual(before);
    // Nor by the owner's speaking of it.
    const { messages } = await vault.observe({ role: "user", content: "Does the north gate of the harbour open?" });
    expect(messages[0]?.outcome).toBe("stored");
    const { use } = await vault.memories.get(north);
    expect([use.rehearsalCount, use.accessCount]).toEqual([0, 50]);
  });
});

describe("a flood of outside content", () => {
  const flood = async (vault: Vault, count: number): Promise<Readonly<Record<string, number>>> => {
    const denied: Record<string, number> = {};
    for (let from = 0; from < count; from += 500) {
      const page = Array.from({ length: 500 }, (_, place) => ({
        role: "tool",
        content: `Ana lives near the river ${from + place}, her sister Ines likes jasmine tea, peanuts, cello and the anniversary in Lisbon.`,
        session: `flood ${(from + place) % 20}`,
      }));
      const observed = await vault.observe(page);
      for (const [reason, number] of Object.entries(observed.denied)) denied[reason] = (denied[reason] ?? 0) + number;
    }
    for (let number = 0; number < 210; number++) {
      const claim = `Ana lives near the river ${number}, and Ines likes jasmine tea.`;
      const reason = await reasonOf(
        vault.remember(claim, { source: "tool", type: "fact", session: `flood ${number % 40}` }),
      );
      if (typeof reason === "string") denied[reason] = (denied[reason] ?? 0) + 1;
    }
    return denied;
  };
  const asked = async (vault: Vault): Promise<readonly (readonly [readonly unknown[], readonly string[]])[]> => {
    const replies = await Promise.all(QUESTIONS.map((question) => vault.recall(question, QUIET)));
    return replies.map((reply) => [cleanOf(reply), cleanLines(reply)] as const);
  };

  test("leaves every clean answer as it was, also after upkeep and a cold open (SEC-R12, SEC-P12)", async () => {
    const policy = { ...PERSONAL, taint: { ...PERSONAL.taint, untrustedPerSource: 200 } };
    const { keep, vault } = await owned({ options: { policy } });
    const before = await asked(vault);
    for (const [clean] of before) expect(clean).not.toEqual([]);
    expect((await flood(vault, 1_000))["cap_untrusted_source"]).toBeGreaterThan(0);
    expect(await asked(vault)).toEqual(before);
    await vault.maintenance.run();
    expect(await asked(vault)).toEqual(before);
    await vault.close();
    const again = await (await keep.reopen()).vault();
    expect(await asked(again)).toEqual(before);
    expect((await again.observe({ role: "user", content: "I also keep two cats." })).formed).toHaveLength(1);
  });

  test("is bounded by session, by source and day, and by the room that it has (SEC-R12)", async () => {
    const bounded = async (changes: { untrustedPerSession?: number; items?: number }, perSource: number) => {
      const caps = { ...PERSONAL.caps, ...changes };
      const policy = { ...PERSONAL, caps, taint: { ...PERSONAL.taint, untrustedPerSource: perSource } };
      const keep = await testKeep({ options: { policy } });
      return { keep, vault: await keep.vault() };
    };
    const write = (vault: Vault, number: number, options: RememberOptions = {}) =>
      vault.remember(`Price list ${number} is ready.`, { source: "tool", type: "fact", speaker: "web", ...options });

    const bySession = await bounded({ untrustedPerSession: 2 }, 100);
    for (const number of [1, 2]) await write(bySession.vault, number, { session: "s1" });
    expect(await reasonOf(write(bySession.vault, 3, { session: "s1" }))).toBe("cap_untrusted");
    await write(bySession.vault, 3, { session: "s2" });

    const bySource = await bounded({}, 2);
    for (const number of [1, 2]) await write(bySource.vault, number);
    expect(await reasonOf(write(bySource.vault, 3))).toBe("cap_untrusted_source");
    await write(bySource.vault, 4, { speaker: "crm" });
    bySource.keep.clock.pass(DAY);
    await write(bySource.vault, 5);

    const byRoom = await bounded({ items: 20 }, 100);
    for (const number of [1, 2, 3, 4, 5]) await write(byRoom.vault, number);
    expect(await reasonOf(write(byRoom.vault, 6))).toBe("cap_untrusted_items");
    // The owner has all of theirs.
    for (let number = 0; number < 20; number++) await byRoom.vault.remember(`Chapter ${number} is written.`);
    await byRoom.vault.remember("One more chapter is written.");
    expect(await reasonOf(write(byRoom.vault, 7))).toBe("cap_untrusted_items");
  });

  test("archives nobody's memory but its own when its room is full (SEC-R12)", async () => {
    const caps = { ...PERSONAL.caps, items: 40 };
    const vault = await (await testKeep({ options: { policy: { ...PERSONAL, caps } } })).vault();
    for (let number = 0; number < 12; number++) await vault.remember(`Chapter ${number} is written.`);
    for (let number = 0; number < 10; number++)
      await vault.remember(`Price list ${number} is ready.`, { source: "tool", type: "fact" });
    expect((await vault.maintenance.run()).archivedCount).toBe(1);
    const held: Item[] = [];
    for await (const { item } of vault.memories.list({ filter: { hold: ["archived"] } })) held.push(item);
    expect(held.filter(({ layer }) => layer === "fact").map(({ taint }) => taint)).toEqual(["untrusted"]);
  });
});

describe("somebody else's file", () => {
  const bundle = async (write: (vault: Vault) => Promise<unknown>): Promise<string> => {
    const vault = await (await testKeep()).vault();
    await write(vault);
    let text = "";
    for await (const chunk of await vault.io.export(native())) text += chunk;
    return text;
  };

  test("brings statements; whatever else it wants to be waits (SEC-R3, SEC-R4)", async () => {
    const file = await bundle(async (vault) => {
      for (const type of ["fact", "instruction", "identity", "preference", "goal", "skill"] as const)
        await vault.remember(`Ana and the word ${type} belong together.`, { type, key: `k.${type}` });
      for (let time = 0; time < 3; time++) await vault.recall("the word fact", { session: `s${time}` });
      await vault.flush();
      const { id } = await vault.remember("Ana lives in Oslo.", { type: "fact", key: "home.city" });
      await vault.correct(id, "Ana lives in Bergen.");
    });
    const vault = await (await testKeep()).vault();
    expect(await vault.io.import(native(), file)).toMatchObject({ importedCount: 8, quarantinedCount: 6 });
    for await (const { item, use } of vault.memories.list())
      expect([item.taint, use.rehearsalCount, item.links, item.key]).toEqual(["untrusted", 0, [], undefined]);
    expect(textsOf(await vault.recall("the word", QUIET))).toEqual(["Ana and the word fact belong together."]);
  });

  test("has the room of outside content and no more (SEC-R12)", async () => {
    const file = await bundle(async (vault) => {
      for (let number = 0; number < 9; number++) await vault.remember(`Chapter ${number} is written.`);
    });
    const policy = { ...PERSONAL, caps: { ...PERSONAL.caps, items: 20 } };
    const vault = await (await testKeep({ options: { policy } })).vault();
    expect(await vault.io.import(native(), file)).toMatchObject({ importedCount: 5, refusedCount: 4 });
    const trusting = await (await testKeep({ options: { policy } })).vault();
    expect(await trusting.io.import(native(), file, { mine: true })).toMatchObject({ importedCount: 9 });
  });
});

describe("what comes from outside between a person's messages", () => {
  const lives = async (between: readonly string[]): Promise<readonly string[]> => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ role: "user", session: "s", content: "My brother Levi lives in Turin." });
    for (const content of between) await vault.observe({ role: "tool", session: "s", content });
    await vault.observe({ role: "user", session: "s", content: "He plays the cello in an orchestra." });
    const views = await all(vault.memories.list());
    return views.flatMap(({ item }) =>
      item.taint === "clean" && item.layer === "fact" ? [`${item.subject ?? ""}: ${item.text}`] : [],
    );
  };

  test("decides nothing of whom their pronouns mean, however much it is (SEC-R12, SEC-P15)", async () => {
    const alone = await lives([]);
    expect(alone).toContain("Levi: Plays the cello in an orchestra");
    expect(await lives(["Marco is a plumber. He is her brother."])).toEqual(alone);
    expect(await lives(Array.from({ length: 90 }, (_, place) => `Marco, no. ${place}, is a plumber.`))).toEqual(alone);
  });
});
