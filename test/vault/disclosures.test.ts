/** The ledger of disclosures: who received which item, and that each of them is told once what was erased, rectified or restricted (GDPR 19). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DisclosureNotice } from "../../src/engine/govern/disclosures.ts";
import { packedIds, unpackedIds } from "../../src/engine/write/items.ts";
import { openAiChat } from "../../src/entries/models.ts";
import { type Hook, native, type Vault } from "../../src/index.ts";
import { chat, honest } from "../support/fake-language-model-server.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, InjectedFault, NOON, testClock, testKeep } from "../support/vault.ts";

const HOST = "embedder.example";
const distant = () => ({ ...hashEmbedder({ isLocal: false }), recipient: HOST });
const told = async (vault: Vault, name: string): Promise<readonly string[]> => [
  ...new Set(
    (await vault.rights.disclosures.list()).filter((entry) => entry.name === name).flatMap(({ ids }) => ids ?? []),
  ),
];
const exported = async (vault: Vault, recipient?: string): Promise<void> => {
  for await (const _part of await vault.io.export(native(), recipient === undefined ? {} : { recipient }));
};
/** A port that writes down what it carried, and fails as often as it is told to. */
function port(failures = 0) {
  const carried: DisclosureNotice[] = [];
  let left = failures;
  const deliver = async (notice: DisclosureNotice): Promise<void> => {
    if (left-- > 0) throw new Error("not at home");
    carried.push(notice);
  };
  return { carried, deliver };
}
async function forgotten(vault: Vault, id: string): Promise<void> {
  await vault.forget(await vault.forget({ ids: [id] }));
}

/** Waits between tries are over at once; nothing runs out of time. */
const soon = (ms: number, task: () => void): (() => void) => {
  if (ms < 5_000) queueMicrotask(task);
  return () => undefined;
};

describe("the ledger", () => {
  test("names the embedder with every text that it was told, once, and no one where it is local", async () => {
    for (const isLocal of [false, true]) {
      const keep = await testKeep({ options: { embedder: { ...hashEmbedder({ isLocal }), recipient: HOST } } });
      const vault = await keep.vault();
      const kept: string[] = [];
      for (const text of ["Likes chess.", "Lives in Porto."]) kept.push((await vault.remember(text)).id);
      await vault.maintenance.embedded();
      expect([...(await told(vault, HOST))].sort()).toEqual(isLocal ? [] : kept);
      const other = await (await keep.reopen()).vault();
      expect(await told(other, HOST)).toHaveLength(isLocal ? 0 : 2);
      expect(await other.rights.disclosures.recipients()).toEqual(
        isLocal ? [] : [{ channel: "embedder", name: HOST, firstAt: NOON, lastAt: NOON, toldCount: 2 }],
      );
    }
  });

  test("rides on commits that are made anyway, and says so in the log by a number alone (SEC-G4)", async () => {
    const vault = await (await testKeep({ options: { embedder: distant() } })).vault();
    for (let number = 0; number < 20; number++) await vault.remember(`Visited harbour number ${number}.`);
    await vault.maintenance.embedded();
    const before = (await vault.stats()).seq;
    await vault.rights.disclosures.list();
    // Looking does not write.
    expect((await vault.stats()).seq).toBe(before);
    const entries = (await all(vault.audit.log()))
      .map((entry) => JSON.parse(entry))
      .filter(({ op }) => op === "disclose");
    expect(entries.reduce((sum, { cnt }) => sum + cnt, 0)).toBe(20);
    for (const entry of entries) expect(entry).not.toHaveProperty("mem");
  });

  test("counts a provider that failed as told, once for all its tries, since nobody can know", async () => {
    const embedder = distant();
    const keep = await testKeep({ options: { embedder } });
    const vault = await keep.vault();
    embedder.fail("throw");
    const { id } = await vault.remember("Likes chess.");
    await vault.maintenance.embedded();
    expect(await told(vault, HOST)).toEqual([id]);
    await vault.maintenance.embedded();
    expect((await vault.rights.disclosures.recipients())[0]).toMatchObject({ toldCount: 1 });
  });

  test.each([
    ["answered", honest, true],
    ["answered nonsense", chat("nonsense"), false],
  ])("names a language model that %s with the messages that it was shown", async (_what, behaviour, isHonest) => {
    await using provider = await fakeProvider();
    provider.behave(behaviour);
    const options = {
      system: { clock: testClock(), later: soon },
      model: openAiChat({ baseUrl: `${provider.origin}/v1`, model: "m" }),
    };
    const vault = await (await testKeep({ options })).vault();
    await vault.observe({ role: "user", content: "The Lisbon office got a green roof from Duarte.", session: "s1" });
    await vault.settled();
    // The rules had it in the same words.
    expect((await vault.stats()).model.dropped["said_already"] ?? 0).toBe(isHonest ? 1 : 0);
    const [message] = (await all(vault.memories.list({ messages: true }))).filter(
      ({ item }) => item.layer === "message",
    );
    expect((await vault.rights.disclosures.list()).map(({ channel, name, ids }) => ({ channel, name, ids }))).toEqual([
      { channel: "language_model", name: "127.0.0.1", ids: [message?.item.id] },
    ]);
  });

  test("names a webhook that refused everything with the message whose words it was shown", async () => {
    const hook: Hook = {
      id: "crm",
      event: "before_add",
      resource: "fact",
      recipient: "crm.example",
      run: () => ({ refuse: true }),
    };
    const vault = await (await testKeep({ options: { hooks: [hook] } })).vault();
    const { messages, formed } = await vault.observe({ role: "user", content: "I love fado.", session: "s1" });
    expect(formed).toEqual([]);
    expect(await told(vault, "crm.example")).toEqual([messages[0]?.id]);
  });

  test("names a webhook with what it was asked about and was kept, and a function of this process never", async () => {
    const hook = (recipient?: string): Hook => ({
      id: recipient ?? "own",
      event: "before_add",
      resource: "fact",
      run: ({ data }) => (data.text.includes("dog") ? { refuse: true } : {}),
      ...(recipient === undefined ? {} : { recipient }),
    });
    const vault = await (await testKeep({ options: { hooks: [hook(), hook("crm.example")] } })).vault();
    const observed = await vault.observe({ role: "user", content: "I love fado. I have a dog.", session: "s1" });
    const [message] = observed.messages;
    const ids = new Set(await told(vault, "crm.example"));
    expect(ids).toEqual(new Set([message?.id, ...observed.formed.map(({ id }) => id)]));
    expect((await vault.rights.disclosures.recipients()).map(({ name }) => name)).toEqual(["crm.example"]);
  });

  test("holds one entry for an export, however large, and the owner's own as theirs", async () => {
    const vault = await (await testKeep()).vault();
    for (let number = 0; number < 30; number++) await vault.remember(`Visited harbour number ${number}.`);
    await exported(vault);
    await exported(vault, "Another Host Ltd");
    const entries = await vault.rights.disclosures.list();
    expect(entries.map(({ channel, name, ids }) => ({ channel, name, ids }))).toEqual([
      { channel: "export", name: "owner", ids: undefined },
      { channel: "export", name: "Another Host Ltd", ids: undefined },
    ]);
    expect(await vault.rights.disclosures.recipients()).toMatchObject([{ toldCount: 30 }, { toldCount: 30 }]);
  });

  test("is left without what is restricted where an export is for somebody else (SEC-S7)", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.remember("Canary: likes chess.");
    const { id: other } = await vault.remember("Lives in Porto.");
    await vault.restrict(id);
    let [theirs, own] = ["", ""];
    for await (const part of await vault.io.export(native(), { recipient: "Another Host Ltd" })) theirs += part;
    for await (const part of await vault.io.export(native())) own += part;
    expect([theirs.includes("Canary"), own.includes("Canary")]).toEqual([false, true]);
    expect(JSON.parse(theirs.split("\n")[0] ?? "")).toMatchObject({ itemCount: 1 });
    await forgotten(vault, id);
    await forgotten(vault, other);
    expect((await vault.rights.disclosures.notices()).map(({ items }) => items)).toEqual([[other]]);
    await vault.restrict();
    await expect(exported(vault, "Another Host Ltd")).rejects.toMatchObject({ code: "vault_restricted" });
    await exported(vault);
  });

  test("takes the host's own word for what it shared, by any of an item's ids", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.remember("Likes chess.");
    await vault.rights.disclosures.record("Rui", [`mem:${id.slice(-12)}`]);
    expect(await told(vault, "Rui")).toEqual([id]);
    await expect(vault.rights.disclosures.record("Rui", ["mem:ffffffffffff"])).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(vault.rights.disclosures.record("", [id])).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("goes on over many pages, and two processes write into one ledger", async () => {
    const keep = await testKeep();
    const [one, other] = [await keep.vault(), await (await keep.reopen()).vault()];
    const ids: string[] = [];
    for (let number = 0; number < 60; number++) ids.push((await one.remember(`Visited harbour ${number}.`)).id);
    const everybody = Array.from({ length: 30 }, (_, number) => `recipient ${number}`);
    for (const [number, name] of everybody.entries())
      await (number % 2 === 0 ? one : other).rights.disclosures.record(name, ids);
    for (const vault of [one, other, await (await keep.reopen()).vault()])
      for (const name of everybody) expect(new Set(await told(vault, name))).toEqual(new Set(ids));
  });

  test("stays bounded where there are very many recipients: the last of them stand together", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.remember("Likes chess.");
    for (let number = 0; number < 205; number++) await vault.rights.disclosures.record(`recipient ${number}`, [id]);
    const recipients = await vault.rights.disclosures.recipients();
    expect(recipients.length).toBeLessThanOrEqual(201);
    expect(recipients.at(-1)).toMatchObject({ name: "others" });
  });

  test("packs ids and gives them back in their order", () => {
    fc.assert(
      fc.property(fc.array(fc.uuid({ version: 7 }), { maxLength: 20 }), (ids) => {
        expect(unpackedIds(packedIds(ids))).toEqual(ids);
      }),
    );
  });
});

describe("a notice to a recipient", () => {
  test.each([
    ["erased", async (vault: Vault, id: string): Promise<unknown> => forgotten(vault, id)],
    ["rectified", async (vault: Vault, id: string): Promise<unknown> => vault.correct(id, "Likes go.")],
    ["restricted", async (vault: Vault, id: string): Promise<unknown> => vault.restrict(id)],
  ] as const)("is due to each of them, by its id alone, where an item is %s", async (change, act) => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.remember("Likes chess.");
    const { id: untouched } = await vault.remember("Lives in Porto.");
    await vault.rights.disclosures.record("Rui", [id, untouched]);
    await exported(vault, "Another Host Ltd");
    await act(vault, id);
    const notices = await vault.rights.disclosures.notices();
    expect(
      notices.map(({ channel, recipient, change: told, items, state }) => [channel, recipient, told, items, state]),
    ).toEqual([
      ["share", "Rui", change, [id], "pending"],
      ["export", "Another Host Ltd", change, [id], "pending"],
    ]);
    expect(JSON.stringify(notices)).not.toContain("chess");
  });

  test("is due to nobody who received nothing, nor to the owner, nor for what changed before", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("Likes chess.");
    const { id: other } = await vault.remember("Lives in Porto.");
    await exported(vault);
    await forgotten(vault, id);
    await vault.restrict(other);
    keep.clock.pass(1);
    await vault.rights.disclosures.record("Rui", [other]);
    expect(await vault.rights.disclosures.notices()).toEqual([]);
  });

  test("says that words were cut out of a message, where a memory of it was erased", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ role: "user", content: "I love fado. My dog is called Faro.", session: "s1" });
    await exported(vault, "Another Host Ltd");
    const { items } = await vault.search("fado");
    await forgotten(vault, items[0]?.id ?? "");
    const changes = (await vault.rights.disclosures.notices()).map(({ change }) => change);
    expect(new Set(changes)).toEqual(new Set(["erased", "redacted"]));
  });

  test("is delivered exactly once, with its id as the key, whoever looks and however often", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("Likes chess.");
    await vault.rights.disclosures.record("Rui", [id]);
    await forgotten(vault, id);
    const { carried, deliver } = port();
    const other = await (await keep.reopen()).vault();
    await Promise.all([vault.rights.disclosures.deliver(deliver), other.rights.disclosures.deliver(deliver)]);
    for (const each of [vault, other]) await each.rights.disclosures.deliver(deliver);
    expect(carried).toMatchObject([{ recipient: "Rui", change: "erased", items: [id], at: NOON }]);
    const [done] = await vault.rights.disclosures.notices();
    // What was told stays told; of what was erased nothing but the number stays here.
    expect(done).toMatchObject({ id: carried[0]?.id, state: "done", how: "delivered", items: [], itemCount: 1 });
    const logged = (await all(vault.audit.log()))
      .map((entry) => JSON.parse(entry))
      .filter(({ mem }) => mem === done?.id);
    expect(logged).toMatchObject([{ op: "disclose" }]);
  });

  test("that does not arrive stays due, and is tried again later under the same key, longer apart each time", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("Likes chess.");
    await vault.rights.disclosures.record("Rui", [id]);
    await forgotten(vault, id);
    const { carried, deliver } = port(2);
    expect(await vault.rights.disclosures.deliver(deliver)).toEqual({
      deliveredCount: 0,
      failedCount: 1,
      pendingCount: 1,
    });
    // Not at once again.
    expect(await vault.rights.disclosures.deliver(deliver)).toMatchObject({ failedCount: 0, pendingCount: 1 });
    keep.clock.pass(60_000);
    expect(await vault.rights.disclosures.deliver(deliver)).toMatchObject({ failedCount: 1, pendingCount: 1 });
    keep.clock.pass(60_000);
    expect(await vault.rights.disclosures.deliver(deliver)).toMatchObject({ deliveredCount: 0, failedCount: 0 });
    keep.clock.pass(60_000);
    expect(await vault.rights.disclosures.deliver(deliver)).toMatchObject({ deliveredCount: 1, pendingCount: 0 });
    expect(carried).toHaveLength(1);
    expect((await vault.rights.disclosures.notices())[0]).toMatchObject({ attempts: 3 });
  });

  test("that a crash cut off is made good at the next look", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.remember("Likes chess.");
    await vault.rights.disclosures.record("Rui", [id]);
    const plan = await vault.forget({ ids: [id] });
    keep.failAt("forget.requested");
    await expect(vault.forget(plan)).rejects.toBeInstanceOf(InjectedFault);
    const after = await (await keep.reopen()).vault();
    const { carried, deliver } = port();
    await after.rights.disclosures.deliver(deliver);
    expect(carried).toMatchObject([{ change: "erased", items: [id] }]);
  });

  test("can be given by hand, and is then done", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.remember("Likes chess.");
    await vault.rights.disclosures.record("Rui", [id]);
    await vault.restrict(id);
    const [due] = await vault.rights.disclosures.notices();
    expect(await vault.rights.disclosures.markGiven(due?.id ?? "")).toMatchObject({ state: "done", how: "by_hand" });
    await expect(vault.rights.disclosures.markGiven(due?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    const { carried, deliver } = port();
    await vault.rights.disclosures.deliver(deliver);
    expect(carried).toEqual([]);
  });

  test("is due at once for what an embedder was told while it was being erased", async () => {
    const embedder = distant();
    const keep = await testKeep({ options: { embedder } });
    const vault = await keep.vault();
    embedder.fail("stall");
    const { id } = await vault.remember("Likes chess.");
    const settled = vault.maintenance.embedded();
    await expect.poll(() => embedder.calls.length).toBeGreaterThan(0);
    await forgotten(vault, id);
    embedder.fail(undefined);
    await settled;
    expect(await vault.rights.disclosures.notices()).toMatchObject([
      { recipient: HOST, change: "erased", items: [id] },
    ]);
  });

  test("is made for a whole import in parts, and every item of it once", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await Promise.all(Array.from({ length: 510 }, (_, number) => vault.remember(`Visited harbour ${number}.`)));
    await vault.settled();
    const ids = (await all(vault.memories.list())).map(({ item }) => item.id);
    await exported(vault, "Another Host Ltd");
    keep.clock.pass(DAY);
    await vault.rights.objections.open(vault.policy.purpose);
    const { carried, deliver } = port();
    expect(await vault.rights.disclosures.deliver(deliver, { limit: 1 })).toMatchObject({
      deliveredCount: 1,
      pendingCount: 1,
    });
    await vault.rights.disclosures.deliver(deliver);
    expect(carried.flatMap(({ items }) => items).toSorted()).toEqual(ids.toSorted());
    expect(Math.max(...carried.map(({ items }) => items.length))).toBeLessThanOrEqual(500);
  });

  test("histories of telling and changing: nobody is left untold, and nobody is told of what they never had", async () => {
    const step = fc.record({
      act: fc.constantFrom("remember", "share", "forget", "correct", "restrict", "export", "deliver"),
      who: fc.constantFrom("Rui", "Mia"),
      which: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14, size: "max" }), async (steps) => {
        const keep = await testKeep();
        const vault = await keep.vault();
        const live: string[] = [];
        const had: Record<string, Set<string>> = { Rui: new Set(), Mia: new Set() };
        const owed = new Set<string>();
        /** Summaries that cite what changes, and topics that cite these: they may change with it. */
        const citing = new Map<string, Set<string>>();
        const above = (id: string): readonly string[] =>
          [...(citing.get(id) ?? [])].flatMap((each) => [each, ...above(each)]);
        const maybe = new Set<string>();
        const { carried, deliver } = port();
        for (const [number, { act, who, which }] of steps.entries()) {
          keep.clock.pass(1_000);
          const id = live[which % Math.max(1, live.length)];
          if (act === "remember") live.push((await vault.remember(`Visited harbour number ${number}.`)).id);
          if (act === "export") {
            // A summary that is regenerated after the export is another change, and one of the same
            // millisecond counts as after it.
            await vault.settled();
            keep.clock.pass(1);
            await exported(vault, who);
            // What is restricted is left out of what others get (GDPR 18).
            for (const { item } of await all(vault.memories.list())) {
              if (item.hold === "restricted") continue;
              had[who]?.add(item.id);
              for (const cited of item.evidence)
                citing.set(cited.item, (citing.get(cited.item) ?? new Set()).add(item.id));
            }
          }
          if (act === "deliver") await vault.rights.disclosures.deliver(deliver);
          if (id === undefined || act === "remember" || act === "export" || act === "deliver") continue;
          if (act === "share") {
            await vault.rights.disclosures.record(who, [id]);
            had[who]?.add(id);
            continue;
          }
          const { item } = await vault.memories.get(id);
          if (act === "correct" && item.truth !== "current") continue;
          if (act === "restrict" && item.hold === "restricted") continue;
          if (act === "forget") await forgotten(vault, id);
          if (act === "restrict") await vault.restrict(id);
          if (act === "correct") live.push((await vault.correct(id, `Visited lighthouse number ${number}.`)).id);
          if (act === "forget") live.splice(live.indexOf(id), 1);
          for (const name of ["Rui", "Mia"]) {
            if (had[name]?.has(id)) owed.add(`${name} ${id}`);
            for (const summary of above(id)) if (had[name]?.has(summary)) maybe.add(`${name} ${summary}`);
          }
        }
        await vault.rights.disclosures.deliver(deliver, { limit: 1_000 });
        const given = new Set(carried.flatMap(({ recipient, items }) => items.map((id) => `${recipient} ${id}`)));
        expect(new Set([...given].filter((each) => owed.has(each) || !maybe.has(each)))).toEqual(owed);
      }),
      runs(60),
    );
  });
});
