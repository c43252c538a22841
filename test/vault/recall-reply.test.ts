/** What a reply says beside its items: what it left out, what stands beside a memory, why it is there; and what a conversation does to it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inOrderOfTruth } from "../../src/engine/recall/recall-rank.ts";
import { native, type Observation, type Policy, preset, type Recall, type Vault } from "../../src/index.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, testKeep } from "../support/vault.ts";

const openVault = async (policy = preset("personal")) => {
  const keep = await testKeep({ options: { policy } });
  return { keep, vault: await keep.vault() };
};
const textsOf = ({ items }: Recall): readonly string[] => items.map((item) => item.text);
const NOTHING_LEFT = {
  beyondItemsCount: 0,
  beyondTokensCount: 0,
  coolingCount: 0,
  fadedCount: 0,
  duplicateCount: 0,
  totalCount: 0,
  mayBeMore: false,
};

describe("what was left out", () => {
  const FRUIT = ["apples", "pears", "plums", "figs", "limes", "grapes"];
  const market = async () => {
    const { keep, vault } = await openVault();
    for (const fruit of FRUIT) await vault.remember(`The market sells ${fruit}.`);
    return { keep, vault };
  };

  test("is told by its cause: the bound on items, and the budget of tokens (GOS-53)", async () => {
    const { vault } = await market();
    const whole = await vault.search("what does the market sell", { cutOff: false });
    expect(whole.leftOut).toEqual(NOTHING_LEFT);
    const two = await vault.search("what does the market sell", { items: 2, cutOff: false });
    expect(two.leftOut).toEqual({ ...NOTHING_LEFT, beyondItemsCount: 4, totalCount: 4 });
    const bounded = await vault.search("what does the market sell", {
      budgetTokens: whole.tokens - 1,
      cutOff: false,
    });
    expect(bounded.items).toHaveLength(FRUIT.length - 1);
    expect(bounded.leftOut).toEqual({ ...NOTHING_LEFT, beyondTokensCount: 1, totalCount: 1 });
    const none = await vault.search("what does the market sell", { budgetTokens: 1, cutOff: false });
    expect(none).toMatchObject({ items: [], prompt: "", leftOut: { beyondTokensCount: FRUIT.length } });
    expect((await vault.search("trombone")).leftOut).toEqual(NOTHING_LEFT);
  });

  test("what is too long for the room that is left gives way to what is not (GOS-53)", async () => {
    const { vault } = await openVault();
    await vault.remember("The market sells apples.");
    await vault.remember(`The market sells ${"very ripe ".repeat(20)}pears.`);
    await vault.remember("The old market hall sells some soap too.");
    const asked = { cutOff: false, rehearse: false };
    const whole = await vault.recall("which pears does the market sell", asked);
    const long = whole.items.findIndex(({ text }) => text.includes("ripe"));
    expect(long).toBeLessThan(2);
    const bounded = await vault.recall("which pears does the market sell", {
      ...asked,
      budgetTokens: whole.tokens - 40,
    });
    expect(bounded.items.map(({ id }) => id)).toEqual(whole.items.toSpliced(long, 1).map(({ id }) => id));
    expect(bounded.leftOut.beyondTokensCount).toBe(1);
  });

  test("every memory that was found is either returned or counted, whatever the bounds are (GOS-53)", async () => {
    const { vault } = await market();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 400 }),
        async (items, budgetTokens) => {
          const {
            items: returned,
            leftOut,
            tokens,
          } = await vault.search("what does the market sell", { items, budgetTokens, cutOff: false });
          expect(returned.length + leftOut.totalCount).toBe(FRUIT.length);
          expect(leftOut.beyondItemsCount).toBe(Math.max(0, FRUIT.length - items));
          expect(tokens).toBeLessThanOrEqual(budgetTokens);
        },
      ),
      runs(40),
    );
  });

  test("what has faded below the policy's threshold is counted, and what is far from relevant is not (GOS-51)", async () => {
    const persona = preset("persona");
    const { keep, vault } = await openVault(persona);
    await vault.remember("The guest collects old lighthouses.", { salience: 0.3 });
    keep.clock.pass(60 * DAY);
    await vault.remember("The guest sketches lighthouses on postcards.", { salience: 0.9 });
    const { items, leftOut } = await vault.search("lighthouses");
    expect(items.map((item) => item.text)).toEqual(["The guest sketches lighthouses on postcards."]);
    expect(leftOut).toEqual({ ...NOTHING_LEFT, fadedCount: 1, totalCount: 1 });
    const elsewhere = await vault.search("postcards");
    expect(elsewhere.leftOut.totalCount).toBe(0);
  });

  test("says when the search itself stopped at its bound", async () => {
    const { vault } = await openVault();
    await vault.observe(
      Array.from({ length: 70 }, (_, number) => ({
        role: "user",
        content: `I visited harbour number ${number + 10}.`,
      })),
    );
    expect((await vault.search("harbour", { items: 3 })).leftOut).toMatchObject({ mayBeMore: true });
    expect((await vault.search("harbour", { items: 40 })).leftOut).toMatchObject({ mayBeMore: false });
  });
});

describe("a memory and the passage that it came from", () => {
  const told = async (content: string) => {
    const { vault } = await openVault();
    await vault.observe({ role: "user", session: "s1", content });
    return vault;
  };
  const layersOf = async (vault: Vault, question: string) =>
    (await vault.recall(question)).items.map(({ layer }) => layer);

  test("the passage is shown where the memory leaves out what may be asked (memory.md §8)", async () => {
    const vault = await told(
      "I signed up for a pottery course. The teacher fires everything in an old bread oven, and lunch is included.",
    );
    expect(await layersOf(vault, "What is special about the pottery course?")).toContain("message");
    expect(await layersOf(vault, "Did I sign up for a pottery course?")).toEqual(["fact"]);
  });

  test("are not where the memory tells nearly all of it (memory.md §8)", async () => {
    const vault = await told("I signed up for a pottery course.");
    expect(await layersOf(vault, "What is special about the pottery course?")).toEqual(["fact"]);
  });

  test("a passage that tells something is no question for ending with one", async () => {
    const vault = await told(
      "My bracelet is a gift from my aunt Rosa. The blue beads mean patience, the knot is a promise. How was your week?",
    );
    await vault.observe({ role: "user", session: "s1", content: "We planted a pear tree. It took all day." });
    const { items } = await vault.recall("What do the beads of my bracelet mean?");
    expect(items.map(({ line }) => line)).toContainEqual(expect.stringContaining("patience"));
  });
});

describe("copies", () => {
  const kept = async (texts: readonly string[], more: readonly Partial<Observation>[] = []) => {
    const { vault } = await openVault();
    for (const [place, content] of texts.entries())
      await vault.observe({ role: "user", session: `s${place}`, content, ...more[place] });
    return vault.search("violin evening piano Lena Marco", { items: 20, cutOff: false });
  };

  test("of one thing collapse to the best, and make room for something else", async () => {
    const { vault } = await openVault();
    const copies = [
      "I love walking along the canal in the evening.",
      "I love walking along canals in the evenings!",
      "I love to walk along the canal in the evening.",
      "i love walking along the canal in the evening, you know",
      // Another word makes another memory, and still a copy.
      "I love quietly walking along the canal in the evening.",
      "I love walking alone along the canal in the evening.",
    ];
    for (const content of copies) await vault.observe({ role: "user", content });
    await vault.observe({ role: "user", content: "Our street by the canal needs a new bridge." });
    const { items, leftOut } = await vault.search("canal in the evening", { items: 2, cutOff: false });
    expect(items.map((item) => item.text)).toEqual([
      expect.stringMatching(/walk/),
      expect.stringContaining("new bridge"),
    ]);
    expect(leftOut).toMatchObject({ beyondItemsCount: 0, totalCount: leftOut.duplicateCount });
    expect(leftOut.duplicateCount).toBeGreaterThanOrEqual(2);
    // The one that stays tells of all the places where it was said.
    expect(items[0]?.messages).toHaveLength(copies.length);
    expect(items[1]?.messages).toHaveLength(1);
  });

  test("are no copies where a negation, a number, a name, an order or a speaker parts them", async () => {
    const pairs: readonly (readonly [string, string])[] = [
      ["Lena taught Marco the violin last autumn evening.", "Marco taught Lena the violin last autumn evening."],
      [
        "I would choose the violin over the piano any evening.",
        "I would choose the piano over the violin any evening.",
      ],
    ];
    for (const pair of pairs) expect((await kept(pair)).items).toHaveLength(2);
    const conflicts = [
      ["I practise the violin 20 minutes each evening.", "I practise the violin 45 minutes each evening."],
      [
        "I practised the slow violin sonata for 20 minutes yesterday evening.",
        "I practised the slow violin sonata for 45 minutes yesterday evening.",
      ],
      ["I love playing the violin in the evening.", "I do not love playing the violin in the evening."],
    ] as const;
    const held = [
      [/45 minutes each evening/, /20 minutes each evening/],
      [/sonata for 45 minutes/, /sonata for 20 minutes/],
      [/^Does(?:n't| not) love playing the violin in the evening/, /^Loves playing the violin in the evening/],
    ];
    // Of two that cannot both hold, the newer takes the place and the older stands on its line: no copy either.
    for (const [place, pair] of conflicts.entries()) {
      const { items, leftOut } = await kept(pair);
      const shown = items.map(({ text, earlier }) => [text, ...(earlier ?? []).map((older) => older.text)]);
      expect(shown).toEqual([held[place]?.map((text) => expect.stringMatching(text))]);
      expect(leftOut.duplicateCount).toBe(0);
    }
    const twoPeople = [{ speaker: "Lena" }, { speaker: "Marco" }];
    const same = ["I love playing the violin in the evening.", "I love playing the violin in the evening!"];
    expect((await kept(same, twoPeople)).items).toHaveLength(2);
    const outside = [{}, { source: "document" }] as const;
    expect((await kept(same, outside)).items.map((item) => item.taint).toSorted()).toEqual(["clean", "untrusted"]);
  });
});

describe("what is no longer true", () => {
  test("comes up only where it is asked for, called so, and never above what took its place (GUM-27)", async () => {
    const { vault } = await openVault();
    const old = await vault.remember("My office is in the old harbour office building by the harbour office pier.");
    const { id } = await vault.correct(old.id, "My office is in the station now.");
    expect((await vault.search("harbour office")).items.map((item) => item.id)).toEqual([id]);
    const both = await vault.search("harbour office", { filter: { truth: ["superseded", "current"] } });
    expect(both.items.map((item) => [item.id, item.truth])).toEqual([
      [id, "current"],
      [old.id, "superseded"],
    ]);
    expect(both.prompt).toMatch(
      /^ana: my office is in the station now\.\nana: My office is in the old harbour .* \(no longer so\)$/m,
    );
    expect((await vault.search("harbour office", { filter: { truth: ["superseded"] } })).items).toHaveLength(1);
  });

  test("stands behind all that took its place, in every chain and ring of links", () => {
    const link = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }));
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        fc.array(link, { maxLength: 12 }),
        (entries, links) => {
          const successors = new Map<string, string[]>();
          for (const [older, newer] of links)
            successors.set(`${older}`, [...(successors.get(`${older}`) ?? []), `${newer}`]);
          const ordered = inOrderOfTruth(entries, successors, String);
          expect(ordered.toSorted()).toEqual(entries.toSorted());
          // Without rings, every successor stands above.
          const forward = links.filter(([older, newer]) => older < newer);
          const chains = new Map<string, string[]>();
          for (const [older, newer] of forward) chains.set(`${older}`, [...(chains.get(`${older}`) ?? []), `${newer}`]);
          const inChains = inOrderOfTruth(entries, chains, String);
          for (const [older, newer] of forward)
            if (entries.includes(older) && entries.includes(newer))
              expect(inChains.indexOf(newer)).toBeLessThan(inChains.indexOf(older));
          expect(inOrderOfTruth(entries, new Map(), String)).toEqual(entries);
        },
      ),
    );
  });
});

describe("the turn before", () => {
  const TALK: readonly Observation[] = [
    {
      session: "s1",
      role: "user",
      speaker: "Ben",
      content: "It rained all week here. Have you been to Lisbon lately?",
      id: "ask",
    },
    { session: "s1", role: "user", speaker: "Ana", content: "Yes, last May!", id: "answer" },
    {
      session: "s1",
      role: "user",
      speaker: "Ben",
      content: "And how is your sister Clara doing in Porto these days?",
      id: "ask2",
    },
    {
      session: "s1",
      role: "user",
      speaker: "Ana",
      content: "My sister Clara opened a bakery in Porto with two friends in spring.",
      id: "full",
    },
  ];
  const talk = async (more: Partial<Observation> = {}, policy?: Policy) => {
    const { vault } = await openVault(policy);
    await vault.observe(TALK.map((turn) => ({ ...turn, ...(turn.id === "ask" ? more : {}) })));
    return vault;
  };
  const answer = async (vault: Vault, options: Parameters<Vault["search"]>[1] = {}) =>
    (await vault.search("When was Ana in Lisbon?", { cutOff: false, ...options })).items.find((item) =>
      item.text.toLowerCase().includes("last may"),
    );

  test("stands beside a short answer, with who said it, and in the prompt; what speaks for itself has none", async () => {
    const vault = await talk({}, { ...preset("personal"), preset: "persona" });
    expect((await answer(vault))?.context).toMatchObject({
      messageId: "ask",
      session: "s1",
      speaker: "Ben",
      role: "user",
      text: "Have you been to Lisbon lately?",
    });
    const { prompt, items } = await vault.search("When was Ana in Lisbon?", { cutOff: false });
    expect(prompt).toMatch(/last may[^\n]*" after "Ben": "Have you been to Lisbon lately\?"\n/i);
    expect(items.flatMap((item) => item.messages.map((message) => message.messageId))).toContain("answer");
    const bakery = (await vault.search("Clara's bakery in Porto")).items;
    expect(bakery[0]?.text).toContain("bakery");
    expect(bakery[0]?.context).toBeUndefined();
  });

  test("is left away on demand, and counts in the budget where it is shown (GOS-53)", async () => {
    const vault = await talk();
    expect((await answer(vault, { context: false }))?.context).toBeUndefined();
    const all = { cutOff: false };
    const withTurn = await vault.search("When was Ana in Lisbon?", all);
    const without = await vault.search("When was Ana in Lisbon?", { ...all, context: false });
    expect(textsOf(withTurn)).toEqual(textsOf(without));
    expect(withTurn.tokens).toBeGreaterThan(without.tokens);
    const bounded = await vault.search("When was Ana in Lisbon?", { ...all, budgetTokens: withTurn.tokens - 1 });
    expect(bounded.tokens).toBeLessThan(withTurn.tokens);
  });

  test("is never outside content beside a person's word, never another agent's, and never what was forgotten", async () => {
    expect((await answer(await talk({ source: "document", speaker: "Page" })))?.context).toBeUndefined();
    const mixed = await talk({ agent: "other" });
    const own = await answer(mixed, { filter: { source: ["assistant"] } });
    expect(own).toBeUndefined();
    const vault = await talk();
    const asked = (await all(vault.memories.list({ messages: true }))).find(
      ({ item }) => item.origin.messageId === "ask",
    );
    const plan = await vault.forget({ ids: [asked?.item.id ?? ""] });
    await vault.forget(plan);
    expect((await answer(vault))?.context).toBeUndefined();
    const { prompt } = await vault.search("When was Ana in Lisbon?", { cutOff: false });
    expect(prompt).toContain("last May");
    expect(prompt).not.toContain("lately");
  });

  test("comes along under no filter that leaves its agent or its source out (PN-C10)", async () => {
    const { vault } = await openVault();
    await vault.observe([
      {
        session: "s1",
        role: "assistant",
        agent: "coder",
        content: "Which database do you use for the billing service?",
      },
      { session: "s1", role: "user", agent: "writer", content: "Postgres, since March!" },
    ]);
    const shown = async (filter: NonNullable<Parameters<Vault["search"]>[1]>["filter"] = {}) =>
      (await vault.search("database for the billing service", { filter, cutOff: false })).items.find((item) =>
        item.text.includes("Postgres"),
      )?.context?.text;
    expect(await shown()).toBe("Which database do you use for the billing service?");
    expect(await shown({ agent: "writer" })).toBeUndefined();
    expect(await shown({ source: ["user_direct"] })).toBeUndefined();
  });
});

describe("why", () => {
  test("tells of every part and signal its place among all that were weighed", async () => {
    const { vault } = await openVault();
    for (const text of [
      "My neighbour Lena keeps bees behind the old brewery.",
      "Bees are loud in summer.",
      "The brewery sells honey at the gate.",
    ])
      await vault.remember(text);
    const { items } = await vault.search("Lena's bees at the brewery", { cutOff: false });
    expect(items).toHaveLength(3);
    for (const [place, item] of items.entries()) {
      const { rank, ranks, parts, signals } = item.why;
      expect(rank).toBe(place + 1);
      const values = { ...parts, ...signals };
      for (const [name, value] of Object.entries(values)) {
        const above = items.filter(
          (other) => ({ ...other.why.parts, ...other.why.signals })[name as "lexical"] > value,
        );
        expect(ranks[name]).toBe(value === 0 ? undefined : above.length + 1);
      }
      expect(item.why.matches).toBeUndefined();
    }
  });

  test("on demand names the words that matched, how, and where they stand; quotes the evidence, and gives the score (GUM-10, GUM-36)", async () => {
    const { vault } = await openVault();
    await vault.observe([
      {
        session: "s1",
        role: "user",
        speaker: "Ana",
        content: "Hi there. I practised the slow violin sonata for the Reedlake concert.",
        id: "m1",
      },
    ]);
    const question = "which instruments did she practise for the Reedlaek concert";
    const asked = { explain: true, cutOff: false, filter: { layers: ["fact"] } } as const;
    const [item] = (await vault.search(question, asked)).items;
    const matches = item?.why.matches?.filter((match) => match.field === "text") ?? [];
    expect(matches.map(({ kind, asked, said, concept }) => [kind, asked, said, concept])).toEqual([
      ["form", "practise", "Practised", undefined],
      ["concept", "instruments", "violin", "instrument"],
      ["similar", "Reedlaek", "Reedlake", undefined],
      ["exact", "concert", "concert", undefined],
    ]);
    for (const { query, text, asked, said } of matches) {
      expect(question.slice(query.start, query.end)).toBe(asked);
      expect(item?.text.slice(text.start, text.end)).toBe(said);
    }
    expect(Object.values(item?.why.parts ?? {}).reduce((sum, part) => sum + part, 0)).toBeCloseTo(item?.score ?? 0, 9);
    expect(item?.why.evidence).toMatchObject([
      {
        messageId: "m1",
        session: "s1",
        speaker: "Ana",
        quotes: ["I practised the slow violin sonata for the Reedlake concert."],
        matched: ["practised", "violin", "Reedlake", "concert"],
      },
    ]);
  });

  test("spans are offsets of the very texts, whatever is asked of whatever is said", async () => {
    const { vault } = await openVault();
    const words = fc.array(
      fc.constantFrom("Straße", "naïve", "東京", "猫", "cats", "don't", "👩‍👩‍👧", "ﬁne", "k8s", "Müller"),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(words, words, async (said, asked) => {
        const { id } = await vault.remember(`${said.join(" ")} x`, { labels: [said[0] ?? ""] });
        const question = asked.join(" ");
        const found = (await vault.search(question, { explain: true })).items.find((item) => item.id === id);
        for (const match of found?.why.matches ?? []) {
          const field = match.field === "label" ? found?.labels[match.fieldIndex] : found?.text;
          expect(match.asked).toBe(question.slice(match.query.start, match.query.end));
          expect(match.said).toBe(field?.slice(match.text.start, match.text.end));
          expect(match.said).not.toBe("");
        }
      }),
      runs(60),
    );
  });

  test("names the lines of the policy that took part, and not the bounds that the caller set (GOS-52)", async () => {
    const { vault } = await openVault(preset("persona"));
    await vault.remember("The guest plays chess.");
    const lines = async (options: Parameters<Vault["search"]>[1]) =>
      (await vault.search("chess", options)).items[0]?.why.policy;
    const own = await lines({ session: "s1", budgetTokens: 1_000 });
    expect(own).toEqual(
      expect.arrayContaining([
        "recall.weights.salience",
        "recall.items",
        "recall.retrievalThreshold",
        "recall.cooldownTurns",
        "recall.recentDays",
        "curves.default",
      ]),
    );
    expect(own).not.toContain("recall.budgetTokens");
    expect(await lines({ items: 3 })).not.toContain("recall.items");
  });

  test("a label counts in the language that it is written in (GOS-52)", async () => {
    const { vault } = await openVault();
    const { id } = await vault.remember("Die Schlüssel liegen beim Nachbarn.", { labels: ["Wohnungen", "地下室"] });
    await vault.remember("Die Schlüssel liegen im Auto.");
    const named = async (question: string) =>
      (await vault.search(question)).items.find((item) => item.id === id)?.why.parts.topic ?? 0;
    expect(await named("Wo sind die Schlüssel der Wohnung?")).toBe(vault.policy.recall.weights.topic);
    expect(await named("Schlüssel 地下室")).toBe(vault.policy.recall.weights.topic);
    expect(await named("Wo sind die Schlüssel?")).toBe(0);
  });
});

describe("in one conversation", () => {
  const visit = async () => {
    const { keep, vault } = await openVault(preset("persona"));
    await vault.remember("The guest asks for a room with a view of the harbour.");
    const shown = async (options: Parameters<Vault["recall"]>[1] = {}) =>
      (await vault.recall("a room with a view of the harbour", { session: "visit", ...options })).items.length;
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++)
        await vault.observe({ session: "visit", role: "assistant", content: `Very well, number ${turn}.` });
    };
    return { keep, vault, shown, turns };
  };

  test("a persona shows nothing twice while the model has it before it, however many turns go by (GOS-53, GOS-A7)", async () => {
    const { vault, shown, turns } = await visit();
    expect(await shown()).toBe(1);
    for (const count of [0, 1, 3, 6, 20]) {
      await turns(count);
      expect(await shown()).toBe(0);
    }
    const { items, leftOut } = await vault.search("a room with a view of the harbour", { session: "visit" });
    expect([items.length, leftOut.coolingCount, leftOut.totalCount]).toEqual([0, 1, 1]);
    expect(await shown({ session: "another" })).toBe(1);
  });

  test("a cleared context opens it again, after the cooldown, also for another process (GOS-A7)", async () => {
    const { keep, vault, shown, turns } = await visit();
    expect(await shown()).toBe(1);
    await turns(3);
    expect(await shown({ contextReset: true })).toBe(0);
    await turns(1);
    await vault.flush();
    const again = await (await keep.reopen()).vault();
    const ask = async () =>
      (await again.recall("a room with a view of the harbour", { session: "visit" })).items.length;
    expect([await ask(), await ask()]).toEqual([1, 0]);
  });

  test("being shown again after a reset is no second rehearsal (GOS-A7, GOS-56)", async () => {
    const { vault, shown, turns } = await visit();
    const [view] = await all(vault.memories.list());
    const count = async () => (await vault.memories.get(view?.item.id ?? "")).use.rehearsalCount;
    expect([await shown(), await count()]).toEqual([1, 1]);
    await turns(5);
    expect([await shown({ contextReset: true }), await count()]).toEqual([1, 1]);
    expect((await vault.memories.get(view?.item.id ?? "")).use.accessCount).toBe(2);
  });
});

describe("a person's own mention", () => {
  const NADJA = "My cousin Nadja opened a small bookshop in the old town.";
  const DETAILS = ["with a reading room for children upstairs", "because her publishing house closed"];
  const told = async (policy = preset("personal")) => {
    const { keep, vault } = await openVault(policy);
    const source = await keep.vault("source");
    await source.remember(NADJA);
    let text = "";
    for await (const part of await source.io.export(native())) text += part;
    const details = JSON.stringify(DETAILS.map((detail) => ({ text: detail, brightness: 1 })));
    await vault.io.import(native(), text.replace('"details":[]', `"details":${details}`), { mine: true });
    const view = (await all(vault.memories.list())).find(({ item }) => item.details.length > 0);
    const id = view?.item.id ?? "";
    const now = async () => vault.memories.get(id);
    const say = async (content: string, more: Partial<Observation> = {}) => {
      await vault.observe({ session: "s2", role: "user", content, ...more });
      return (await now()).use.rehearsalCount;
    };
    return { keep, vault, id, now, say, details: view?.item.details ?? [] };
  };

  test("of a gist rehearses it; a word in common, an assistant, outside content and old news do not (GOS-31, SEC-R6)", async () => {
    const { keep, say } = await told();
    expect(await say("Is there a shop for cameras around here?")).toBe(0);
    expect(await say("I read in the old town.", { role: "assistant" })).toBe(0);
    expect(await say("Nadja opened a small bookshop in the old town.", { role: "assistant" })).toBe(0);
    expect(await say("Nadja opened a small bookshop in the old town!", { source: "document" })).toBe(0);
    expect(await say("Did cousin Nadja open her small bookshop then?", { at: keep.clock.now() - 2 * DAY })).toBe(0);
    expect(await say("How is the small bookshop of my cousin Nadja in the old town doing?")).toBe(1);
  });

  test("raises the details that it names; the others go on fading on their curve (GOS-31, GOS-32, GOS-A6)", async () => {
    const { keep, now, say, details } = await told();
    expect(details.length).toBeGreaterThanOrEqual(2);
    keep.clock.pass(20 * DAY);
    const before = (await now()).now;
    await say("Is the reading room for children upstairs in Nadja's small bookshop still open?");
    const after = (await now()).now;
    const named = details.findIndex((detail) => detail.text.includes("reading room"));
    for (const place of details.keys()) {
      if (place === named) expect(after.brightness[place]).toBeGreaterThan(before.brightness[place] ?? 1);
      else expect(after.brightness[place]).toBeCloseTo(before.brightness[place] ?? 0, 10);
    }
    expect(after.salience).toBeGreaterThan(before.salience);
  });

  test("of a label or of a name with what is told of it counts, what it forms itself does not (GOS-31)", async () => {
    const { vault } = await openVault();
    const labelled = await vault.remember("The spare key hangs behind the door.", { labels: ["summer house"] });
    const count = async (id: string) => (await vault.memories.get(id)).use.rehearsalCount;
    await vault.observe({ role: "user", content: "We drive to the summer house on Friday." });
    expect(await count(labelled.id)).toBe(1);
    const { formed } = await vault.observe({ role: "user", content: "I painted the whole fence green yesterday." });
    expect(await count(formed[0]?.id ?? "")).toBe(0);
  });

  test("of a short gist counts with one of its details, and raises it; without a detail it does not (GOS-31, GOS-32)", async () => {
    const { keep, vault } = await openVault(preset("persona"));
    const say = (content: string, session: string) =>
      vault.observe({ kind: "turn", role: "user", speaker: "Guest", session, content });
    await say("I loved the pike last night, it came with capers.", "mon");
    keep.clock.pass(3 * DAY);
    const [fact] = (await all(vault.memories.list())).filter(({ item }) => item.details.length > 0);
    expect(fact?.item.details.map(({ text }) => text)).toEqual(["it came with capers"]);
    const now = async () => vault.memories.get(fact?.item.id ?? "");
    const before = (await now()).now.brightness[0] ?? 1;
    await say("Do you serve pike in winter?", "tue");
    expect((await now()).use.rehearsalCount).toBe(0);
    await say("I still think of that pike with the capers.", "wed");
    const after = await now();
    expect(after.use.rehearsalCount).toBe(1);
    expect(after.now.brightness[0]).toBeGreaterThan(before);
  });

  test("of half of a scene counts too; a name in it does not (GOS-31)", async () => {
    const { vault } = await openVault(preset("persona"));
    const { id } = await vault.remember("Mr Petersen lost his violin case on the ferry to Bornholm.", {
      type: "context",
    });
    const said = async (content: string) => {
      await vault.observe({ session: "desk", role: "user", content });
      return (await vault.memories.get(id)).use.rehearsalCount;
    };
    expect(await said("Is Mr Petersen on the ferry list?")).toBe(0);
    expect(await said("Did anyone find the violin case that was lost on the ferry to Bornholm?")).toBe(1);
  });

  test("counts from a guest of a deployment, which has no owner who speaks, and from nobody else in a personal vault (GOS-31)", async () => {
    const rehearsals = async (name: "persona" | "personal") => {
      const { vault } = await openVault(preset(name));
      const { id } = await vault.remember("The large kiln takes eleven hours to cool.");
      await vault.observe({
        role: "user",
        speaker: "Odile",
        content: "Does the large kiln take eleven hours to cool?",
      });
      return (await vault.memories.get(id)).use.rehearsalCount;
    };
    expect(await rehearsals("persona")).toBe(1);
    expect(await rehearsals("personal")).toBe(0);
  });

  test("is the policy's to ignore, and is there after reopening (GOS-31)", async () => {
    const personal = preset("personal");
    const deaf = await told({ ...personal, recall: { ...personal.recall, mentions: "ignore" } });
    expect(await deaf.say("How is the small bookshop of my cousin Nadja in the old town doing?")).toBe(0);
    const { keep, vault, id, say } = await told();
    expect(await say("How is the small bookshop of my cousin Nadja in the old town doing?")).toBe(1);
    await vault.flush();
    expect((await (await (await keep.reopen()).vault()).memories.get(id)).use.rehearsalCount).toBe(1);
  });

  test("rehearsals stand in the log as the policy wants them (GOS-63)", async () => {
    const logged = async (rehearsal: "always" | "never") => {
      const personal = preset("personal");
      const { vault, say } = await told({ ...personal, audit: { ...personal.audit, rehearsal } });
      await say("How is the small bookshop of my cousin Nadja in the old town doing?");
      await vault.recall("Nadja's bookshop", { session: "s9" });
      await vault.flush();
      return (await all(vault.audit.log())).filter((entry) => entry.includes('"op":"rehearse"')).length;
    };
    expect(await logged("never")).toBe(0);
    expect(await logged("always")).toBeGreaterThanOrEqual(2);
  });
});
