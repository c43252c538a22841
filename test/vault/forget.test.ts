import { describe, expect, test } from "vitest";
import { type ErrorCode, isKeepsakeError, type Vault } from "../../src/index.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { all, DAY, InjectedFault, testKeep, texts } from "../support/vault.ts";

const code = async (work: Promise<unknown>): Promise<ErrorCode | "none"> =>
  work.then(
    () => "none" as const,
    (error: unknown) => (isKeepsakeError(error) ? error.code : Promise.reject(error)),
  );

const SAID = [
  { session: "s1", id: "m1", role: "user", content: "My sister Mia lives in Berlin. I never eat oysters." },
  { session: "s1", id: "m2", role: "user", content: "I keep a spare key under the blue flowerpot." },
  { session: "s2", id: "m1", role: "user", content: "I never eat oysters." },
];

async function told() {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.observe(SAID);
  return { keep, vault };
}

async function factAbout(vault: Vault, words: string): Promise<string> {
  const found = (await all(vault.memories.list())).find((view) => view.item.text.includes(words));
  return found?.item.id ?? "";
}

describe("forget", () => {
  test("a dry run shows what would go and changes nothing (PN-20)", async () => {
    const { vault } = await told();
    const before = [...(await texts(vault)), ...(await texts(vault, "message"))];
    const plan = await vault.forget({ query: "spare key" });
    expect(plan).toMatchObject({
      itemCount: 2,
      messageCount: 1,
      cutCount: 0,
      counts: { fact: 1, message: 1, summary: 0, topic: 0 },
      words: [
        { text: "spare", kind: "word" },
        { text: "key", kind: "word" },
      ],
      weakenedCount: 0,
      grade: "forget",
      keepSource: false,
    });
    expect(plan.samples[0]?.text).toContain("blue flowerpot");
    expect([...(await texts(vault)), ...(await texts(vault, "message"))]).toEqual(before);
  });

  test("takes the memory and cuts its words out of the message; other facts of that message keep theirs (GUM-34, GOS-44)", async () => {
    const { vault } = await told();
    // That she is a sister rests on the same sentence.
    const erasure = await vault.forget(await vault.forget({ ids: [await factAbout(vault, "Lives in Berlin")] }));
    expect(erasure.receipt).toMatchObject({ state: "keys_destroyed", itemCount: 2, cutCount: 1 });
    expect(await erasure.finished).toMatchObject({ state: "compacted" });
    expect((await texts(vault)).join()).not.toContain("Mia");
    const messages = await texts(vault, "message");
    expect(messages[0]).toBe("[erased] I never eat oysters.");
    const { evidence } = await vault.inspect(await factAbout(vault, "oysters"));
    expect(evidence.flatMap((entry) => entry.quotes)).toEqual(["I never eat oysters.", "I never eat oysters."]);
  });

  test("what rests on other evidence stays, formed again without what went (SEC-E4)", async () => {
    const { vault } = await told();
    const plan = await vault.forget({ session: "s1" });
    expect(plan).toMatchObject({ messageCount: 2, weakenedCount: 1 });
    await (await vault.forget(plan)).finished;
    expect(await texts(vault, "message")).toEqual(["I never eat oysters."]);
    const { item, evidence } = await vault.inspect(await factAbout(vault, "oysters"));
    expect(item).toMatchObject({ count: 1, truth: "current" });
    expect(evidence).toMatchObject([{ session: "s2" }]);
    expect((await texts(vault)).join()).not.toMatch(/Mia|flowerpot/);
  });

  test("a second memory of the very same words goes too", async () => {
    const { vault } = await told();
    const { formed } = await vault.observe({
      session: "s3",
      role: "user",
      content: "Berlin for Europe, Toronto for Americas, avoid Friday meetings",
    });
    const twins = formed.filter((fact) => fact.messages.length === 1);
    const plan = await vault.forget({ ids: [twins[0]?.id ?? ""] });
    await (await vault.forget(plan)).finished;
    for (const twin of twins) {
      const left = await vault.inspect(twin.id).catch(() => undefined);
      for (const quote of left?.evidence.flatMap((entry) => entry.quotes) ?? []) expect(quote).not.toBe("[erased]");
    }
  });

  test("what an event or metadata says in another form goes with the words (SEC-E4)", async () => {
    const { keep, vault } = await told();
    const event = {
      type: "search",
      page: "/clinics",
      anchors: { region: "Blekinge" },
      entities: ["Blekinge Hospital"],
    };
    await vault.observe({
      session: "s5",
      role: "user",
      content: "Opened the page of the harbour. Searched for clinics in Karlskrona.",
      event,
      metadata: { copy: "hospitals in Blekinge" },
    });
    await (await vault.forget(await vault.forget({ query: "Karlskrona" }))).finished;
    for (const handle of [vault, await (await keep.reopen()).vault()]) {
      const left = JSON.stringify((await all(handle.memories.list({ messages: true }))).map((view) => view.item));
      expect(left).toContain("Opened the page of the harbour. [erased]");
      expect(left).not.toMatch(/Karlskrona|Blekinge|clinic/);
    }
  });

  test("a vault whose erasure cannot go on yet opens all the same, without what is to go", async () => {
    const { keep, vault } = await told();
    const plan = await vault.forget({ query: "spare key" });
    keep.failAt("forget.requested");
    await expect(vault.forget(plan)).rejects.toBeInstanceOf(InjectedFault);
    const full = await testKeep({ medium: keep.medium, clock: keep.clock, fullDisk: true });
    const opened = await full.vault();
    expect((await texts(opened)).join()).not.toContain("flowerpot");
    expect((await texts(opened)).join()).toContain("oysters");
    await (await keep.reopen()).vault();
    expect([...(keep.medium.vaults.get(vault.id)?.jobs.values() ?? [])].map((job) => job.state)).toEqual(["compacted"]);
  });

  test("keepSource leaves the message and says so", async () => {
    const { vault } = await told();
    const plan = await vault.forget({ query: "spare key" }, { keepSource: true });
    expect(plan).toMatchObject({ keepSource: true, cutCount: 0 });
    await vault.forget(plan);
    expect((await texts(vault)).join()).not.toContain("flowerpot");
    expect((await texts(vault, "message")).join()).toContain("flowerpot");
  });

  test("the token is bound to exactly what was shown, for ten minutes, and worth nothing afterwards (SEC-E7)", async () => {
    const { keep, vault } = await told();
    const plan = await vault.forget({ session: "s1" });
    await vault.observe({ session: "s1", id: "m3", role: "user", content: "My bank is on Harbour Street." });
    expect(await code(vault.forget(plan))).toBe("digest_changed");
    const fresh = await vault.forget({ session: "s1" });
    expect(await code(vault.forget({ ...fresh, target: { session: "s2" } }))).toBe("digest_changed");
    expect(await code(vault.forget({ ...fresh, keepSource: true }))).toBe("digest_changed");
    expect(await code(vault.forget({ ...fresh, token: "nonsense" }))).toBe("invalid_input");
    keep.clock.pass(600_001);
    expect(await code(vault.forget(fresh))).toBe("token_expired");
    expect(await texts(vault, "message")).toHaveLength(4);
    const last = await vault.forget({ session: "s1" });
    await vault.forget(last);
    expect(await code(vault.forget(last))).toBe("digest_changed");
  });

  test("by date it takes what was said strictly before (PN-C8), by label any of them", async () => {
    const { keep, vault } = await told();
    keep.clock.pass(DAY);
    const kept = await vault.remember("The cellar door squeaks.", { labels: ["house", "repairs"] });
    await vault.remember("The roof leaks.", { labels: ["house"] });
    const plan = await vault.forget({ before: keep.clock.now() });
    expect(plan.messageCount).toBe(3);
    await vault.forget(plan);
    expect((await texts(vault)).length).toBe(2);
    await vault.forget(await vault.forget({ labels: ["repairs", "garden"] }));
    expect(await code(vault.memories.get(kept.id))).toBe("not_found");
    expect(await texts(vault)).toEqual(["The roof leaks."]);
  });

  test("forget leaves id and time, purge leaves nothing (UNI-X5)", async () => {
    const { keep, vault } = await told();
    const rows = () => [...(keep.medium.vaults.get(vault.id)?.records.values() ?? [])];
    const key = await factAbout(vault, "flowerpot");
    const mia = await factAbout(vault, "Mia");
    await (await vault.forget(await vault.forget({ ids: [key] }))).finished;
    await (await vault.forget(await vault.forget({ ids: [mia] }, { grade: "purge" }))).finished;
    const tombstone = rows().find((row) => row.id === key);
    expect(tombstone).toMatchObject({
      id: key,
      hold: "erased",
      createdAt: expect.any(String),
      erasedAt: keep.clock.now(),
    });
    expect(tombstone).not.toHaveProperty("envelope");
    expect(tombstone).not.toHaveProperty("saltId");
    expect(rows().some((row) => row.id === mia)).toBe(false);
  });

  test("an erased id is never given again, and nothing of it is in any answer (SEC-S10)", async () => {
    const { keep, vault } = await told();
    const id = await factAbout(vault, "flowerpot");
    await vault.recall("spare key", { session: "s8" });
    await vault.forget(await vault.forget({ ids: [id] }));
    const again = await (await keep.reopen()).vault();
    for (const handle of [vault, again]) {
      expect(await code(handle.memories.get(id))).toBe("not_found");
      expect((await handle.recall("spare key flowerpot")).items.map((item) => item.id)).not.toContain(id);
      expect((await all(handle.memories.list({ messages: true }))).map((view) => view.item.text).join()).not.toContain(
        "flowerpot",
      );
    }
    const fresh = await vault.observe({ role: "user", content: "I keep a spare key under the blue flowerpot." });
    expect(fresh.formed.map((fact) => fact.id)).not.toContain(id);
  });

  test.each([false, true])(
    "what another process rendered and has not written yet is written only while it stands: erased %s",
    async (isErased) => {
      const { keep, vault } = await told();
      const other = await (await keep.reopen()).vault();
      await other.recall("spare key", { session: "s9" });
      if (isErased) await (await vault.forget(await vault.forget({ query: "spare key" }))).finished;
      await other.recall("oysters", { session: "s9", items: 1 });
      await other.flush();
      const third = await (await keep.reopen()).vault();
      const said = { session: "s9", role: "user", content: "I keep a spare key under the blue flowerpot." };
      expect((await third.observe(said)).denied["own_output"]).toBe(isErased ? undefined : 1);
    },
  );

  test("what two processes rendered into one session is known of both, whoever writes last", async () => {
    const { keep, vault } = await told();
    const pupils = "I teach geography to children of eleven in a village by the sea.";
    await vault.observe({ session: "s3", role: "user", content: pupils });
    const other = await (await keep.reopen()).vault();
    const key = "I keep a spare key under the blue flowerpot.";
    const shown = await Promise.all([
      other.recall(pupils, { session: "s9", items: 1 }),
      vault.recall(key, { session: "s9", items: 1 }),
    ]);
    expect(shown.map(({ items }) => items.map(({ text }) => text))).toEqual([
      ["Teaches geography to children of eleven in a village by the sea"],
      ["Keeps a spare key under the blue flowerpot"],
    ]);
    await vault.flush();
    await other.stats();
    await other.flush();
    const third = await (await keep.reopen()).vault();
    for (const content of [key, pupils])
      expect((await third.observe({ session: "s9", role: "user", content })).denied["own_output"]).toBe(1);
  });

  test("what was rendered of it is no longer known either, here and in the other process", async () => {
    const { keep, vault } = await told();
    const other = await (await keep.reopen()).vault();
    const notes = () =>
      [...(keep.medium.vaults.get(vault.id)?.notes.keys() ?? [])].filter((name) => name.startsWith("rendered/"));
    await vault.recall("spare key", { session: "s8" });
    await other.recall("spare key", { session: "s9" });
    await vault.flush();
    await other.flush();
    await vault.recall("oysters", { session: "s10", items: 1 });
    await vault.flush();
    expect(notes()).toHaveLength(3);
    await other.stats();
    await vault.recall("flowerpot", { session: "s8" });
    await vault.forget(await vault.forget({ query: "spare key" }));
    await vault.flush();
    expect(notes()).toHaveLength(1);
    await other.recall("oysters", { session: "s9", items: 1 });
    await other.flush();
    const again = await vault.observe({
      session: "s9",
      role: "user",
      content: "I keep a spare key under the blue flowerpot.",
    });
    expect(again.denied["own_output"]).toBeUndefined();
  });

  test("another process that has the vault open stops answering with it at once (SEC-E5)", async () => {
    const { keep, vault } = await told();
    const other = await (await keep.reopen()).vault();
    expect((await other.recall("spare key")).items).not.toEqual([]);
    await vault.forget(await vault.forget({ query: "spare key" }));
    expect((await other.recall("spare key flowerpot")).items.map((item) => item.text).join()).not.toContain(
      "flowerpot",
    );
    expect((await texts(other, "message")).join()).not.toContain("flowerpot");
  });

  test("a writer in flight does not bring it back: its commit meets a newer generation (SEC-D10)", async () => {
    const { keep, vault } = await told();
    const other = await (await keep.reopen()).vault();
    const plan = await vault.forget({ query: "oysters" });
    const [erased] = await Promise.all([vault.forget(plan), other.remember("The cellar is dry.")]);
    await erased.finished;
    expect((await texts(other)).join()).not.toContain("oysters");
    expect((await texts(vault)).join()).toContain("cellar");
  });

  for (const point of [
    "forget.requested",
    "forget.keys_destroyed",
    "forget.rows_purged",
    "forget.compacted",
    "keystore.salts_destroyed",
  ]) {
    test(`an erasure that stops at ${point} is finished by the next open (SEC-D10)`, async () => {
      const { keep, vault } = await told();
      const plan = await vault.forget({ query: "spare key" });
      keep.failAt(point);
      await vault.forget(plan).then(
        ({ finished }) => finished.catch((error: unknown) => expect(error).toBeInstanceOf(InjectedFault)),
        (error: unknown) => expect(error).toBeInstanceOf(InjectedFault),
      );
      const next = await keep.reopen();
      const again = await next.vault();
      expect((await texts(again)).join()).not.toContain("flowerpot");
      const states = [...(keep.medium.vaults.get(vault.id)?.jobs.values() ?? [])].map((job) => job.state);
      expect(states).toEqual(["compacted"]);
      const left = [...(keep.medium.vaults.get(vault.id)?.doomed ?? [])];
      expect(left).toEqual([]);
    });
  }

  test("every change stands in the log, chained, without a word of content (SEC-G3, SEC-G4, SEC-D6)", async () => {
    const { vault } = await told();
    await vault.correct(await factAbout(vault, "Mia"), "My sister Mia lives in Hamburg.");
    await (await vault.forget(await vault.forget({ query: "oysters" }))).finished;
    const entries = (await all(vault.audit.log())).map((text) => logEntry.parse(JSON.parse(text)));
    expect(entries.map((entry) => entry.n)).toEqual(entries.map((_, index) => index));
    expect(entries.slice(1).every((entry) => entry.p !== undefined)).toBe(true);
    expect(new Set(entries.map((entry) => entry.op))).toEqual(
      new Set(["create", "consent", "store", "update", "supersede", "correct", "redact", "forget"]),
    );
    const log = (await all(vault.audit.log())).join("\n").toLowerCase();
    for (const word of ["mia", "berlin", "hamburg", "oyster", "flowerpot", "ana", "s1", "m1"])
      expect(log).not.toMatch(new RegExp(`"${word}(?![\\w-])`, "u"));
  });
});

test("an erasure's grade and reason are words of a closed list, also for who has no types (PN-02, SEC-G4)", async () => {
  const { keep, vault } = await told();
  const plan = await vault.forget({ query: "spare key" });
  for (const words of [{ reason: "because of Mia" }, { grade: "shredded" }]) {
    expect(await code(vault.forget({ query: "spare key" }, words as object))).toBe("invalid_input");
    expect(await code(vault.forget({ ...plan, ...words } as typeof plan))).toBe("invalid_input");
  }
  expect((await (await keep.reopen()).vault()).name).toBe("ana");
});

describe("destroy", () => {
  test("ends in every other process that has the vault open, which answers nothing from memory (SEC-E5, PN-22)", async () => {
    const { keep, vault } = await told();
    const others = [await keep.reopen(), await keep.reopen({ readOnly: true })];
    const opened = await Promise.all(others.map((other) => other.vault()));
    for (const other of opened) expect((await other.recall("oysters", { rehearse: false })).items).not.toEqual([]);
    await vault.destroy((await vault.destroy()).token);
    for (const other of opened) {
      expect(await code(other.recall("oysters", { rehearse: false }))).toBe("closed");
      expect(await code((async () => all(other.memories.list()))())).toBe("closed");
    }
  });

  test("takes a fresh token, leaves one receipt, and the vault is gone (PN-22, PN-23, UNI-X6)", async () => {
    const { keep, vault } = await told();
    const bob = await keep.vault("bob");
    await bob.remember("Bob likes rain.");
    expect(await code(vault.destroy("AAAA"))).toBe("invalid_input");
    const stale = await vault.destroy();
    await vault.remember("One more.");
    expect(await code(vault.destroy(stale.token))).toBe("digest_changed");
    expect(await code(bob.destroy((await vault.destroy()).token))).toBe("digest_changed");
    const plan = await vault.destroy();
    const receipt = await vault.destroy(plan.token);
    expect(receipt).toMatchObject({ destroyed: true, recordCount: plan.itemCount + plan.messageCount });
    expect(await code(vault.recall("oysters"))).toBe("closed");
    expect((await keep.keepsake.vaults()).map((entry) => entry.name)).toEqual(["bob"]);
    expect(keep.medium.vaults.get(vault.id)?.records.size ?? 0).toBe(0);
    expect(keep.medium.keyVaults.has(vault.id)).toBe(false);
    expect(await texts(bob)).toEqual(["Bob likes rain."]);
    const fresh = await keep.vault("ana");
    expect(fresh.id).not.toBe(vault.id);
    expect(await texts(fresh)).toEqual([]);
    const log = keep.medium.vaults.get(keep.keepsake.id)?.log ?? [];
    expect(log.map((text = "") => logEntry.parse(JSON.parse(text)))).toMatchObject([
      { op: "destroy", cnt: receipt.recordCount, last: expect.any(String) },
    ]);
  });

  for (const point of [
    "destroy.requested",
    "destroy.keys_destroyed",
    "keystore.vault_destroyed",
    "vault.rows_destroyed",
  ]) {
    test(`a destruction that stops at ${point} is finished by the next open of the keep (PN-22)`, async () => {
      const { keep, vault } = await told();
      const { token } = await vault.destroy();
      keep.failAt(point);
      await expect(vault.destroy(token)).rejects.toBeInstanceOf(InjectedFault);
      const next = await keep.reopen();
      expect(await next.keepsake.vaults()).toEqual([]);
      expect(keep.medium.vaults.get(vault.id)?.records.size ?? 0).toBe(0);
    });
  }
});
