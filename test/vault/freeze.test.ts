/** Frozen and restricted, two different states of a vault and of a memory: every verb in each of them (SEC-S7, PN-31). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isKeepsakeError, native, type Policy, preset, type Vault } from "../../src/index.ts";
import { withField } from "../support/any-policy.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, NOON, testKeep, texts } from "../support/vault.ts";

const CHESS = "I play chess with Mia.";

async function exportOf(vault: Vault): Promise<string> {
  let text = "";
  for await (const part of await vault.io.export(native())) text += part;
  return text;
}

const recalled = async (vault: Vault, query = "chess"): Promise<readonly string[]> =>
  (await vault.recall(query, { rehearse: false })).items.map(({ text }) => text);
const outcomeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (isKeepsakeError(error) ? error.code : String(error)),
  );

/** One memory that was stated, and one that was formed from a message. */
async function someVault(policy?: Policy) {
  const keep = await testKeep(policy === undefined ? {} : { options: { policy } });
  const vault = await keep.vault();
  const { id } = await vault.remember(CHESS);
  await vault.observe({ session: "s1", role: "user", content: "I love rye bread.", id: "m1" });
  await vault.settled();
  await vault.flush();
  return { keep, vault, id };
}

const VERBS: readonly (readonly [
  verb: string,
  run: (vault: Vault, id: string) => Promise<unknown>,
  frozen: string,
  restricted: string,
])[] = [
  ["recall", (vault) => vault.recall("chess"), "done", "vault_restricted"],
  ["search", (vault) => vault.search("chess"), "done", "vault_restricted"],
  ["recent", (vault) => vault.recent("s1"), "done", "vault_restricted"],
  ["list", (vault) => all(vault.memories.list()), "done", "done"],
  ["inspect", (vault, id) => vault.inspect(id), "done", "done"],
  ["export", (vault) => exportOf(vault), "done", "done"],
  ["stats", (vault) => vault.stats(), "done", "done"],
  ["privacyCounts", (vault) => vault.rights.privacyCounts(), "done", "done"],
  ["review", (vault) => vault.memories.review(), "done", "done"],
  ["explain", (vault) => vault.explain("I play go."), "done", "done"],
  ["observe", (vault) => vault.observe({ role: "user", content: "I play go." }), "vault_frozen", "vault_restricted"],
  [
    "observe later",
    (vault) => vault.observe({ role: "user", content: "I play go." }, { sync: false }),
    "vault_frozen",
    "vault_restricted",
  ],
  ["remember", (vault) => vault.remember("I play go."), "vault_frozen", "vault_restricted"],
  ["import", async (vault) => vault.io.import(native(), await exportOf(vault)), "vault_frozen", "vault_restricted"],
  ["correct", (vault, id) => vault.correct(id, "I play go."), "vault_frozen", "vault_restricted"],
  ["confirm", (vault, id) => vault.memories.confirm(id), "vault_frozen", "vault_restricted"],
  ["letGo", (vault, id) => vault.memories.dismiss(id), "vault_frozen", "vault_restricted"],
  ["compact", (vault) => vault.maintenance.compact({ totalTokens: 1 }), "vault_frozen", "vault_restricted"],
  [
    "beforeCompaction",
    (vault) => vault.maintenance.beforeCompaction({ session: "s1" }),
    "vault_frozen",
    "vault_restricted",
  ],
  ["compact, asked only", (vault) => vault.maintenance.compact({ dryRun: true }), "done", "done"],
  ["tend", (vault) => vault.maintenance.run(), "done", "done"],
  ["forget", async (vault, id) => vault.forget(await vault.forget({ ids: [id] })), "done", "done"],
];

describe("the whole vault", () => {
  test.each(VERBS)("%s, frozen (SEC-S7, PN-31)", async (_verb, run, outcome) => {
    const { vault, id } = await someVault();
    await vault.freeze();
    const before = await exportOf(vault);
    expect(await outcomeOf(run(vault, id))).toBe(outcome);
    if (outcome !== "done") expect(itemsOf(await exportOf(vault))).toEqual(itemsOf(before));
    await vault.resume();
    expect(await outcomeOf(vault.remember("I play backgammon."))).toBe("done");
  });

  test.each(VERBS)("%s, restricted (SEC-S7)", async (_verb, run, _frozen, outcome) => {
    const { vault, id } = await someVault();
    await vault.restrict();
    const before = await exportOf(vault);
    expect(await outcomeOf(run(vault, id))).toBe(outcome);
    if (outcome !== "done") expect(itemsOf(await exportOf(vault))).toEqual(itemsOf(before));
    await vault.resume();
    expect(await outcomeOf(vault.recall("chess"))).toBe("done");
  });

  test("frozen is read as ever, and nothing about it is counted; restricted and frozen may both hold (PN-31)", async () => {
    const { keep, vault, id } = await someVault();
    await vault.freeze();
    expect(await recalled(vault)).toEqual([CHESS]);
    await vault.recall("chess", { session: "s9" });
    await vault.flush();
    expect((await vault.memories.get(id)).use).toMatchObject({ accessCount: 0, rehearsalCount: 0 });
    expect((await vault.restrict()).state).toEqual({ frozen: NOON, restricted: NOON });
    const opened = await (await keep.reopen()).vault();
    expect(opened.state).toEqual({ frozen: NOON, restricted: NOON });
    expect(await outcomeOf(opened.recall("chess"))).toBe("vault_restricted");
    expect((await opened.resume()).state).toEqual({});
    const ops = (await all(opened.audit.log())).map((line) => JSON.parse(line).op);
    expect(ops.filter((op: string) => /freeze|restrict/.test(op))).toEqual([
      "freeze",
      "restrict",
      "unrestrict",
      "unfreeze",
    ]);
    await vault.close();
  });

  test("restricted sends nothing to an embedder, and makes up for it when it is resumed (SEC-S7)", async () => {
    const embedder = hashEmbedder();
    const keep = await testKeep({ options: { embedder } });
    const vault = await keep.vault();
    embedder.fail("throw");
    await vault.remember(CHESS);
    await vault.maintenance.embedded();
    expect((await vault.stats()).pendingEmbeddings).toBe(1);
    await vault.restrict();
    embedder.fail(undefined);
    const before = embedder.calls.length;
    await vault.maintenance.embedded();
    expect(await outcomeOf(vault.maintenance.reembed())).toBe("vault_restricted");
    expect(await outcomeOf(vault.recall("chess"))).toBe("vault_restricted");
    await vault.maintenance.run();
    expect(embedder.calls).toHaveLength(before);
    await vault.resume();
    await vault.maintenance.embedded();
    expect((await vault.stats()).pendingEmbeddings).toBe(0);
    expect(embedder.calls.slice(before).flat().join()).toContain(CHESS);
  });

  test("restricted keeps what retention would let go; frozen does not (SEC-E9, GOS-33)", async () => {
    const policy = withField(preset("personal"), "retention.defaultDays", 30);
    for (const [state, left] of [
      ["restrict", true],
      ["freeze", false],
    ] as const) {
      const { keep, vault, id } = await someVault(policy);
      await vault[state]();
      keep.clock.pass(3_650 * DAY);
      await vault.maintenance.run();
      expect(
        (await all(vault.memories.list())).some(({ item }) => item.id === id),
        state,
      ).toBe(left);
    }
  });
});

/** The lines of an export that hold items, without what a read may change. */
const itemsOf = (text: string): readonly unknown[] =>
  text
    .split("\n")
    .filter((line) => line.includes('"item"'))
    .map((line) => JSON.parse(line).item);

describe("one memory that is frozen", () => {
  test("is recalled, listed and exported as ever, and not written anew (SEC-S7)", async () => {
    const { vault, id } = await someVault();
    expect(await vault.freeze(id)).toMatchObject({ itemCount: 1, state: {} });
    expect(await vault.freeze(id)).toMatchObject({ itemCount: 0 });
    const { item } = await vault.memories.get(id);
    expect(item.frozen).toBe(true);
    expect(await recalled(vault)).toEqual([CHESS]);
    expect(await exportOf(vault)).toContain(CHESS);
    for (const work of [
      () => vault.correct(id, "I play go."),
      () => vault.memories.confirm(id),
      () => vault.memories.dismiss(id),
    ])
      expect(await outcomeOf(work())).toBe("item_frozen");
    expect(await vault.remember(CHESS)).toMatchObject({ id, outcome: "repeated" });
    await vault.observe({ session: "s2", role: "user", content: CHESS });
    await vault.maintenance.compact({ totalTokens: 1 });
    await vault.maintenance.run();
    expect((await vault.memories.get(id)).item).toEqual(item);
    // The others are not.
    await vault.remember("I play go.");
    expect(await vault.resume(id)).toMatchObject({ itemCount: 1 });
    const { frozen: _frozen, ...thawed } = item;
    expect((await vault.memories.get(id)).item).toEqual({ ...thawed, revision: item.revision + 1 });
    expect(await outcomeOf(vault.correct(id, "I play bridge."))).toBe("done");
  });

  test("keeps its key against news, which stands beside it, and is not merged with its equals", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("I live in Lisbon.", { key: "home.city" });
    await vault.freeze(id);
    await vault.remember("I live in Porto.", { key: "home.city" });
    expect((await vault.memories.get(id)).item).toMatchObject({ truth: "current", key: "home.city", revision: 2 });
  });

  test("is not joined to its equal by compaction", async () => {
    const { keep, vault, id } = await someVault();
    const source = await keep.vault("source");
    await source.remember(CHESS);
    await vault.io.import(native(), await exportOf(source), { mine: true });
    expect((await texts(vault)).filter((text) => text === CHESS)).toHaveLength(2);
    await vault.freeze(id);
    const { item } = await vault.memories.get(id);
    await vault.maintenance.compact({ totalTokens: 1 });
    expect((await vault.memories.get(id)).item).toEqual(item);
    await vault.resume(id);
    await vault.maintenance.compact({ totalTokens: 1 });
    expect(
      (await all(vault.memories.list({ filter: { truth: ["current"] } }))).filter(({ item }) => item.text === CHESS),
    ).toHaveLength(1);
  });

  test("is still its owner's to erase", async () => {
    const { vault, id } = await someVault();
    await vault.freeze(id);
    await vault.forget(await vault.forget({ ids: [id] }));
    expect(await texts(vault)).not.toContain(CHESS);
  });
});

describe("one memory that is restricted", () => {
  test("leaves recall and search in the same commit, and stays in its owner's list and export (SEC-I6, SEC-S7)", async () => {
    const { keep, vault, id } = await someVault();
    expect(await vault.restrict(id)).toMatchObject({ itemCount: 1 });
    for (const seen of [vault, await (await keep.reopen()).vault()]) {
      expect(await recalled(seen)).not.toContain(CHESS);
      expect(
        (await seen.search("chess", { filter: { hold: ["restricted"] } })).items.map(({ text }) => text),
      ).not.toContain(CHESS);
      expect(await texts(seen)).toContain(CHESS);
      expect(await exportOf(seen)).toContain(CHESS);
      expect((await seen.memories.review({ limit: 1_000 })).entries.map((entry) => entry.id)).not.toContain(id);
    }
    expect(await outcomeOf(vault.memories.confirm(id))).toBe("invalid_input");
  });

  test("is not learnt again by being said again, and no word of it is formed, merged or compacted", async () => {
    const { vault, id } = await someVault();
    await vault.restrict(id);
    const { item } = await vault.memories.get(id);
    expect(await vault.remember(CHESS)).toMatchObject({ id, outcome: "repeated" });
    await vault.observe({ session: "s2", role: "user", content: CHESS });
    await vault.maintenance.compact({ totalTokens: 1 });
    await vault.maintenance.run();
    // What is said anew is quoted as its message; no memory says it.
    const { items } = await vault.recall("chess", { rehearse: false });
    expect(items.filter(({ layer }) => layer !== "message")).toEqual([]);
    expect((await all(vault.memories.list())).filter(({ item }) => /chess/.test(item.text))).toHaveLength(1);
    expect((await vault.memories.get(id)).item).toEqual(item);
  });

  test("may be corrected by its owner, and stays restricted with the right words (SEC-S7)", async () => {
    const { vault, id } = await someVault();
    await vault.restrict(id);
    const corrected = await vault.correct(id, "I play chess with Mona.");
    expect((await vault.memories.get(corrected.id)).item.hold).toBe("restricted");
    expect(await recalled(vault)).not.toContain("I play chess with Mona.");
    await vault.resume(corrected.id);
    expect(await recalled(vault)).toContain("I play chess with Mona.");
  });

  test("survives retention for ten years, with what it rests on, and is not recalled (SEC-E9)", async () => {
    const policy = withField(preset("personal"), "retention.defaultDays", 30);
    const keep = await testKeep({ options: { policy } });
    const vault = await keep.vault();
    await vault.observe({ session: "s1", role: "user", content: "I love rye bread. I hate coffee in the evening." });
    await vault.settled();
    const [first] = (await all(vault.memories.list())).filter(({ item }) => item.text.includes("rye"));
    await vault.restrict(first?.item.id ?? "");
    const before = await vault.inspect(first?.item.id ?? "");
    keep.clock.pass(3_650 * DAY);
    const dry = await vault.maintenance.run({ dryRun: true });
    const done = await vault.maintenance.run();
    expect(done.expiredCount).toBe(dry.expiredCount);
    const after = await vault.inspect(first?.item.id ?? "");
    expect(after.item).toEqual(before.item);
    expect(after.evidence).toEqual(before.evidence);
    expect(await texts(vault)).toEqual([first?.item.text]);
    expect(await recalled(vault, "rye bread")).toEqual([]);
    // Lifted, it goes like everything else.
    await vault.resume(first?.item.id);
    await vault.maintenance.run();
    expect(await all(vault.memories.list({ messages: true }))).toEqual([]);
  });

  test("two memories of the very same words: the one that is restricted keeps its evidence when the other is due (SEC-E9)", async () => {
    const policy = withField(preset("personal"), "retention.defaultDays", 30);
    const keep = await testKeep({ options: { policy } });
    const vault = await keep.vault();
    await vault.observe({
      session: "s1",
      role: "user",
      content: "My sister Mia lives in Berlin and works as a nurse there.",
    });
    const facts = await all(vault.memories.list());
    await vault.restrict(facts[0]?.item.id ?? "");
    const before = await vault.inspect(facts[0]?.item.id ?? "");
    keep.clock.pass(3_650 * DAY);
    await vault.maintenance.run();
    const after = await vault.inspect(facts[0]?.item.id ?? "");
    expect([after.item, after.evidence]).toEqual([before.item, before.evidence]);
  });

  test("a message takes what rests on it alone along, a second message what rests on both (SEC-S7)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const say = (content: string, at: number) => vault.observe({ session: "s1", role: "user", content, at });
    const first = (await say("I love rye bread. I play chess with Mia.", NOON)).messages[0]?.id ?? "";
    const second = (await say("I love rye bread.", NOON + DAY)).messages[0]?.id ?? "";
    const bread = (await all(vault.memories.list())).find(({ item }) => item.text.includes("rye"))?.item;
    expect(bread?.evidence.map(({ item }) => item).sort()).toEqual([first, second].sort());
    expect(await vault.restrict(first)).toMatchObject({ itemCount: 2 });
    expect((await recalled(vault, "bread")).join()).toMatch(/rye bread/);
    expect((await vault.recall("chess")).prompt).not.toMatch(/chess/);
    expect((await vault.recent("s1")).map(({ text }) => text)).toEqual(["I love rye bread."]);
    expect(await vault.restrict(second)).toMatchObject({ itemCount: 2 });
    expect(await recalled(vault, "bread")).toEqual([]);
    expect(await vault.resume(first)).toMatchObject({ itemCount: 3 });
    expect((await recalled(vault, "bread")).join()).toMatch(/rye bread/);
    expect(await vault.resume(second)).toMatchObject({ itemCount: 1 });
  });

  test("what its owner restricted itself does not come back with its message", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const message =
      (await vault.observe({ session: "s1", role: "user", content: "I love rye bread. I play chess with Mia." }))
        .messages[0]?.id ?? "";
    const bread = (await all(vault.memories.list())).find(({ item }) => item.text.includes("rye"))?.item.id ?? "";
    const chess = (await all(vault.memories.list())).find(({ item }) => item.text.includes("chess"))?.item.id ?? "";
    await vault.restrict(bread);
    await vault.restrict(message);
    // Restricted along, and then by its owner's own word.
    expect(await vault.restrict(chess)).toMatchObject({ itemCount: 1 });
    await vault.resume(message);
    expect([await recalled(vault, "bread"), await recalled(vault, "chess")]).toEqual([[], []]);
    await vault.resume(bread);
    expect(await recalled(vault, "bread")).toHaveLength(1);
  });

  test("where another memory took its key meanwhile, it comes back as history (UNI-X3)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("I live in Lisbon.", { key: "home.city" });
    await vault.restrict(id);
    await vault.remember("I live in Porto.", { key: "home.city" });
    await vault.resume(id);
    const holders = (await all(vault.memories.list())).filter(
      ({ item }) => item.key === "home.city" && item.truth === "current" && item.hold === "active",
    );
    expect(holders.map(({ item }) => item.text)).toEqual(["I live in Porto."]);
    expect((await vault.memories.get(id)).item).toMatchObject({ truth: "superseded", hold: "active" });
  });

  test("resuming brings everything back exactly, whatever was restricted, in whatever order (SEC-S7)", async () => {
    const sentences = [
      "I love rye bread.",
      "I play chess with Mia.",
      "Mia lives in Berlin.",
      "I want to learn the organ.",
      "My chess club meets on Tuesdays.",
      "I won a game of chess against Mia.",
      "I bought a new chess board.",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.subarray(sentences, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(1_000)),
        async (turns, picks, draws) => {
          const keep = await testKeep();
          const vault = await keep.vault();
          await vault.observe(
            turns.map((turn, index) => ({
              session: "s1",
              role: "user",
              content: turn.join(" "),
              at: NOON + index * DAY,
            })),
          );
          await vault.settled();
          const state = async () =>
            new Map(
              (await all(vault.memories.list({ messages: true }))).map(({ item: { revision: _revision, ...item } }) => [
                item.id,
                item,
              ]),
            );
          const before = await state();
          const ids = [...before.keys()].sort();
          const restricted = [...new Set(picks.map((pick) => ids[pick % ids.length] ?? ""))];
          for (const id of restricted) await vault.restrict(id);
          for (const id of restricted) expect((await vault.memories.get(id)).item.hold).toBe("restricted");
          const order = [...restricted];
          while (order.length > 0) await vault.resume(order.splice((draws.next().value ?? 0) % order.length, 1)[0]);
          const after = await state();
          for (const [id, item] of before)
            if (item.layer === "fact" || item.layer === "message") expect(after.get(id)).toEqual(item);
          expect([...after.values()].filter(({ hold }) => hold === "restricted")).toEqual([]);
        },
      ),
      runs(40),
    );
  });

  test("is still its owner's to erase", async () => {
    const { vault, id } = await someVault();
    await vault.restrict(id);
    await vault.forget(await vault.forget({ ids: [id] }));
    expect(await texts(vault)).not.toContain(CHESS);
  });
});
