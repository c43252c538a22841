import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openedVault } from "../../src/engine/open-vault.ts";
import { isKeepsakeError, native, openKeepsake, preset, type Vault } from "../../src/index.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { cutText, mergeSpans, spanText } from "../../src/model/text.ts";
import { all, DAY, testKeep, texts } from "../support/vault.ts";

describe("a keep", () => {
  test("holds many vaults, and none of them answers for another (PN-04, GUM-26, SEC-I3)", async () => {
    const keep = await testKeep();
    const [ana, ben] = [await keep.vault("ana"), await keep.vault("ben")];
    const same = "I never eat oysters.";
    const [mine] = (await ana.observe({ session: "s1", id: "m1", role: "user", content: same })).formed;
    await ben.observe({ session: "s1", id: "m1", role: "user", content: `${same} My code word is marzipan.` });
    expect((await ana.recall("marzipan code word")).items.map((item) => item.text).join()).not.toContain("marzipan");
    await expect(ben.memories.get(mine?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    expect(await texts(ana)).toHaveLength(1);
    const rows = (vault: Vault) =>
      [...(keep.medium.vaults.get(vault.id)?.records.values() ?? [])].map((row) =>
        Buffer.from(row.envelope ?? []).toString("hex"),
      );
    expect(rows(ana).filter((row) => rows(ben).includes(row))).toEqual([]);
  });

  test("a vault survives closing and reopening, word for word (PN-01)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe({ session: "s1", role: "user", content: "My sister Mia lives in Berlin." });
    await vault.consent.give({ scope: "work-pattern", text: "Note how I work.", version: "1", how: "settings" });
    await vault.remember("Prefers tables over prose.", { type: "preference" });
    await vault.remember("Plans the week on Sunday evening.", { type: "custom", customType: "work_pattern" });
    const before = await all(vault.memories.list({ messages: true }));
    await keep.keepsake.close();
    const again = await (await keep.reopen()).vault();
    expect(await all(again.memories.list({ messages: true }))).toEqual(before);
    const recalled = async (question: string) =>
      (await again.recall(question, { session: "s2" })).items.map(({ text }) => text).join();
    expect(await recalled("Where does Mia live?")).toContain("Berlin");
    expect(await recalled("Do I prefer tables or prose?")).toContain("tables over prose");
    expect(await recalled("When do I plan the week?")).toContain("Sunday evening");
  });

  test("two processes on one store: each sees what the other committed, and nobody's write is lost", async () => {
    const keep = await testKeep({ slowCommits: true });
    const [one, two] = [await keep.vault(), await (await keep.reopen()).vault()];
    const said = (who: string) =>
      Array.from({ length: 40 }, (_, index) => `${who} noted number ${index} on the blackboard.`);
    const oneByOne = async (vault: Vault, list: readonly string[]) => {
      for (const text of list) await vault.remember(text);
    };
    await Promise.all([oneByOne(one, said("First")), oneByOne(two, said("Second"))]);
    const expected = [...said("First"), ...said("Second")].sort();
    expect((await texts(one)).sort()).toEqual(expected);
    expect((await texts(two)).sort()).toEqual(expected);
  });

  test("names are found without lying in clear, can be changed, and are taken once", async () => {
    const keep = await testKeep();
    const vault = await keep.vault("Änne Öhrström");
    await vault.remember("I play chess.");
    expect(
      JSON.stringify([...keep.medium.keyVaults.values()], (_, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
      ),
    ).not.toMatch(/nne/);
    await keep.vault("ben");
    await expect(keep.keepsake.renameVault("Änne Öhrström", "ben")).rejects.toMatchObject({ code: "already_exists" });
    await keep.keepsake.renameVault("Änne Öhrström", "anne");
    expect((await keep.keepsake.vaults()).map((entry) => entry.name)).toEqual(["anne", "ben"]);
    const log = (keep.medium.vaults.get(keep.keepsake.id)?.log ?? []).map((text = "") =>
      logEntry.parse(JSON.parse(text)),
    );
    expect(log).toMatchObject([{ op: "rename", of: expect.any(String) }]);
    expect(await texts(await keep.vault("anne"))).toEqual(["I play chess."]);
    await expect(keep.keepsake.vault("Änne Öhrström", { create: false })).rejects.toMatchObject({ code: "not_found" });
    await expect(keep.keepsake.vault(" ")).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("another keyring opens nothing (PN-02, SEC-C1)", async () => {
    const [mine, theirs] = [await testKeep(), await testKeep()];
    await (await mine.vault()).remember("I play chess.");
    await theirs.vault();
    if (theirs.medium.keyring === undefined) throw new Error("the keyring is there");
    const stolen = { ...mine.medium, keyring: theirs.medium.keyring };
    await expect(testKeep({ medium: stolen })).rejects.toSatisfy((error) => isKeepsakeError(error, "wrong_key"));
  });

  test("a record that somebody changed is named, and the others stay readable (SEC-C2, SEC-C6)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const [bad, good] = [await vault.remember("I play chess."), await vault.remember("I play the organ.")];
    const rows = keep.medium.vaults.get(vault.id)?.records;
    const row = rows?.get(bad.id);
    if (row?.envelope === undefined) throw new Error("the row is there");
    rows?.set(bad.id, { ...row, envelope: row.envelope.map((byte, index) => (index === 80 ? byte ^ 1 : byte)) });
    const again = await (await keep.reopen()).vault();
    expect(again.maintenance.damaged).toEqual([bad.id]);
    expect(await texts(again)).toEqual(["I play the organ."]);
    expect((await again.memories.get(good.id)).item.text).toBe("I play the organ.");
    rows?.set(bad.id, { ...row, hold: "archived" });
    expect((await (await keep.reopen()).vault()).maintenance.damaged).toEqual([bad.id]);
  });

  test("opened for reading it answers and refuses every write", async () => {
    const keep = await testKeep();
    await (await keep.vault()).remember("I play chess.");
    const reader = await (await keep.reopen({ readOnly: true })).vault();
    expect((await reader.recall("chess", { session: "s1" })).items).toHaveLength(1);
    await expect(reader.remember("I play go.")).rejects.toMatchObject({ code: "store_read_only" });
    expect(await texts(reader)).toEqual(["I play chess."]);
  });

  test("the policy of a vault is its own; a preset is checked before anything is made", async () => {
    const keep = await testKeep();
    const persona = await keep.keepsake.vault("host", { preset: "persona" });
    expect(persona.policy).toEqual(preset("persona"));
    expect((await (await keep.reopen()).vault("host")).policy.preset).toBe("persona");
    const wrong = { ...preset("personal"), recall: { ...preset("personal").recall, items: -1 } };
    const refused = await (await keep.reopen({ policy: wrong })).vault("other").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid_policy", facts: { path: "recall.items", reason: "out_of_range" } });
    expect((await keep.keepsake.vaults()).map((entry) => entry.name)).toEqual(["host"]);
  });

  test("the personal switch keeps sensitive facts out, from the memories and from the archive", async () => {
    const keep = await testKeep();
    const content = "I was diagnosed with epilepsy last year. I play the organ.";
    const said = { role: "user", content, metadata: { raw: content } };
    const open = await keep.keepsake.vault("open");
    const shut = await keep.keepsake.vault("shut", { keepSensitive: false });
    await open.observe(said);
    const refused = await shut.observe(said);
    expect((await all(open.memories.list())).map((view) => view.item.privacy.class)).toContain("sensitive-pii");
    expect(Object.keys(refused.denied)).toEqual(["sensitive_refused"]);
    for (const text of [...(await texts(shut)), ...(await texts(shut, "message"))])
      expect(text).not.toContain("epilepsy");
    expect(JSON.stringify(await all(shut.memories.list({ messages: true })))).not.toContain("epilepsy");
    expect((await texts(shut)).join()).toContain("organ");
  });

  test("a correction takes the place of the older memory, which stays as history (GUM-27, PN-29, UNI-X14)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe({ role: "user", content: "My sister Mia lives in Berlin." });
    const old = (await all(vault.memories.list())).find(({ item }) => item.key === "home.city")?.item;
    keep.clock.pass(DAY);
    const fresh = await vault.correct(old?.id ?? "", "My sister Mia lives in Hamburg.");
    const { items, prompt } = await vault.recall("where does Mia live");
    expect(items[0]).toMatchObject({ id: fresh.id, truth: "current" });
    // The older memory is no item of its own, and the message that it was formed from is marked.
    for (const item of items.slice(1)) expect(item).toMatchObject({ layer: "message", isHistory: true });
    for (const line of prompt.split("\n").filter((each) => each.includes("Berlin")))
      expect(line).toMatch(
        /^Mia: .*Hamburg.*; formerly: Lives in Berlin$|"My sister Mia lives in Berlin\." \(no longer so\)$/,
      );
    expect((await vault.memories.get(old?.id ?? "")).item.truth).toBe("superseded");
    expect(
      (await vault.search("where does Mia live", { filter: { truth: ["superseded"] } })).items.map((item) => item.id),
    ).toEqual([old?.id]);
    await expect(vault.correct(old?.id ?? "", "x")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vault.correct("0198c5d2-7a3b-7c1e-9f00-112233445566", "x")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a deployment's memory names its session, turn and deployment, or is not made (GOS-24)", async () => {
    const policy = { ...preset("persona"), deployment: "did:gosum:lighthouse:cafe" };
    const vault = await (await testKeep({ options: { policy } })).vault("host");
    const said = { role: "user", content: "I always ask for the table by the window." };
    expect(await vault.observe(said)).toMatchObject({ formed: [], denied: { provenance_incomplete: 1 } });
    await expect(vault.remember("The guest asks for the window table.")).rejects.toMatchObject({
      code: "write_denied",
      hint: expect.stringContaining("Set `session`."),
    });
    const { formed } = await vault.observe({ session: "visit-1", ...said });
    const stated = await vault.remember("The guest brings a small dog.", { session: "visit-1" });
    for (const [id, turn] of [
      [formed[0]?.id ?? "", 0],
      [stated.id, 1],
    ] as const) {
      const { item } = await vault.memories.get(id);
      expect(item).toMatchObject({
        origin: { session: "visit-1", turn },
        tenant: { deployment: "did:gosum:lighthouse:cafe" },
      });
    }
  });

  test("the owner inspects, exports, erases one memory and destroys them all (PN-03)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const [kept, gone] = [await vault.remember("I play chess."), await vault.remember("I collect stamps.")];
    expect((await vault.inspect(kept.id)).item.text).toBe("I play chess.");
    await (await vault.forget(await vault.forget({ ids: [gone.id] }))).finished;
    const exported = (await all(await vault.io.export(native()))).join("");
    expect(exported).toContain("I play chess.");
    expect(exported).not.toContain("stamps");
    await vault.destroy((await vault.destroy()).token);
    expect(await keep.keepsake.vaults()).toEqual([]);
  });

  test("ids are found by every view, and nothing else is taken for one (GOS-11)", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.remember("I play chess.");
    const { ids } = await vault.memories.get(id);
    for (const view of [id, id.toUpperCase(), ids.gosum, ids.playNew])
      expect((await vault.memories.get(view)).item.id).toBe(id);
    await expect(vault.memories.get("chess")).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("a cancelled call stops, pages go on where they ended, events tell what became durable", async () => {
    const vault = await (await testKeep()).vault();
    const heard: number[] = [];
    const off = vault.on("formed", (formed) => heard.push(formed.length));
    await vault.observe({ role: "user", content: "I play chess. My brother Tom plays the cello." });
    off();
    await vault.observe({ role: "user", content: "I play the organ on Sundays." });
    expect(heard).toEqual([3]); // chess, a brother, the cello
    const signal = AbortSignal.abort();
    await expect(vault.observe({ role: "user", content: "x" }, { signal })).rejects.toThrow(/aborted/);
    await expect(vault.recall("x", { signal })).rejects.toThrow(/aborted/);
    const first = await all(vault.memories.list({ limit: 2 }));
    const rest = await all(vault.memories.list({ after: first[1]?.item.id ?? "" }));
    expect([...first, ...rest].map((view) => view.item.id)).toEqual(
      (await all(vault.memories.list())).map((view) => view.item.id),
    );
  });

  test("a list shows what its filter says, messages included where they are wanted", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe([
      { session: "s1", role: "user", content: "I play chess." },
      { session: "s2", role: "user", content: "I play the organ on Sundays." },
    ]);
    const shown = async (options: Parameters<typeof vault.memories.list>[0]) =>
      (await all(vault.memories.list(options))).map((view) => view.item.layer).sort();
    expect(await shown({})).toEqual(["fact", "fact"]);
    expect(await shown({ messages: true })).toEqual(["fact", "fact", "message", "message"]);
    expect(await shown({ messages: true, filter: { inSession: "s1" } })).toEqual(["fact", "message"]);
    expect(await shown({ messages: true, filter: { layers: ["message"] } })).toEqual(["message", "message"]);
    expect(await shown({ filter: { layers: ["message"] } })).toEqual([]);
    const { items } = await vault.search("chess", { filter: { layers: ["message"] } });
    expect(items.map(({ line }) => line)).toEqual(['ana, 12 May 2026: "I play chess."']);
  });

  test("commits that nobody shares leave everybody else a turn between them, however many there are", async () => {
    const { queue } = openedVault(await (await testKeep()).vault());
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    for (let write = 0; write < 50; write++) await queue.alone(async () => undefined);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(40);
  });

  test("closing is idempotent, and a closed handle says so", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.close();
    await vault.close();
    await expect(vault.recall("x")).rejects.toMatchObject({ code: "closed" });
    expect((await keep.vault()).id).toBe(vault.id);
    await keep.keepsake.close();
    await keep.keepsake.close();
    await expect(keep.keepsake.vault("ana")).rejects.toMatchObject({ code: "closed" });
    expect(openKeepsake).toBeTypeOf("function");
  });
});

describe("cuts", () => {
  test("cutting in any order gives the same text, and spans keep meaning what they meant", () => {
    const text = fc.string({ minLength: 1, maxLength: 60 });
    const spans = fc.array(fc.tuple(fc.nat(60), fc.nat(20)), { maxLength: 6 });
    fc.assert(
      fc.property(
        text,
        spans,
        fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })),
        (original, given, [from, length]) => {
          const wanted = given.map(([start, size]) => ({
            start: Math.min(start, original.length),
            end: Math.min(start + size, original.length),
          }));
          const atOnce = cutText(original, [], wanted);
          let step: { text: string; cuts: readonly { start: number; end: number }[] } = { text: original, cuts: [] };
          for (const span of wanted) step = cutText(step.text, step.cuts, [span]);
          expect(step).toEqual(atOnce);
          const span = { start: Math.min(from, original.length), end: Math.min(from + length, original.length) };
          const isUntouched = mergeSpans(wanted).every((cut) => cut.end <= span.start || cut.start >= span.end);
          if (isUntouched) expect(spanText(atOnce.text, atOnce.cuts, span)).toBe(original.slice(span.start, span.end));
          else expect(spanText(atOnce.text, atOnce.cuts, span)).toContain("[erased]");
        },
      ),
    );
  });
});
