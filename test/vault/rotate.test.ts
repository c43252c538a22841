/** Another key for everything that a vault holds, at once or by a deadline (SEC §3.9, §3.10). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openedVault } from "../../src/engine/open-vault.ts";
import { newRecoveryKey } from "../../src/entries/keys.ts";
import type { Vault } from "../../src/index.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { STORIES, slotVersions, told, versionsIn } from "../support/key-versions.ts";
import { all, InjectedFault, testKeep, texts } from "../support/vault.ts";

async function everything(vault: Vault): Promise<unknown> {
  const items = await all(vault.memories.list({ messages: true, order: "oldest" }));
  const { items: found } = await vault.search("Where is the key of my sister in Porto?", { items: 50 });
  return { items, found: found.map(({ id, score }) => [id, score]), policy: vault.policyHash };
}

describe("deep rotation", () => {
  test("seals everything anew, destroys the older secret, and changes nothing else (SEC §3.9)", async () => {
    const keep = await testKeep({ options: { embedder: hashEmbedder() } });
    const vault = await told(keep);
    await vault.settled();
    await vault.close();
    const opened = await keep.vault();
    const before = await everything(opened);
    expect(versionsIn(keep.medium, opened.id)).toMatchObject({ records: [1], uses: [1], traces: [1], embeddings: [1] });
    const rotation = await opened.keys.rotate({ now: true });
    expect(rotation).toMatchObject({ keyVersion: 2, doneAt: expect.any(Number) });
    expect(rotation.movedCount).toBeGreaterThanOrEqual(2 * STORIES.length);
    const { segments, ...versions } = versionsIn(keep.medium, opened.id);
    expect(versions).toEqual({ records: [2], uses: [2], embeddings: [2], traces: [2] });
    expect(segments?.every((version) => version === 2)).toBe(true);
    expect(slotVersions(keep.medium, opened.id)).toEqual([2]);
    expect(await everything(opened)).toEqual(before);
    const again = await keep.reopen({ embedder: hashEmbedder() });
    const reopened = await again.vault();
    expect(await everything(reopened)).toEqual(before);
    expect(await again.keepsake.check()).toEqual([]);
    expect((await reopened.stats()).damagedCount).toBe(0);
  });

  test("can be done again and again, and what was forgotten stays forgotten across it", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    const plan = await vault.forget({ query: "walnuts" });
    await (await vault.forget(plan)).finished;
    for (let turn = 2; turn < 6; turn++) expect((await vault.keys.rotate({ now: true })).keyVersion).toBe(turn);
    const again = await (await keep.reopen()).vault();
    const repeated = await again.observe({ role: "assistant", content: "I am allergic to walnuts.", session: "s3" });
    expect(repeated.formed).toEqual([]);
    expect((await texts(again)).join(" ")).not.toContain("walnut");
    expect(slotVersions(keep.medium, again.id)).toEqual([5]);
  });

  test("what was rendered into a conversation is known as our own across it (SEC-P2)", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    const { items } = await vault.recall("What am I allergic to?", { session: "s8" });
    await vault.flush();
    const own = { text: items[0]?.text ?? "", taint: "clean" } as const;
    const shares = [openedVault(vault).rendered.share("s8", own)];
    expect(shares[0]).toBeGreaterThan(0.5);
    await vault.keys.rotate({ now: true });
    const again = await (await keep.reopen()).vault();
    expect(openedVault(again).rendered.share("s8", own)).toBe(shares[0]);
    expect(openedVault(again).rendered.share("s9", own)).toBe(0);
  });

  test("binds every envelope in the log: the store bears out what the log says (SEC §4.8)", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    await vault.keys.rotate({ now: true });
    expect(await keep.keepsake.audit.verify({ state: true })).toMatchObject({ isValid: true, rows: [] });
  });

  test("makes every older copy of the data worthless, with whatever secret was known (SEC §3.9)", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    const older = structuredClone([...(keep.medium.vaults.get(vault.id)?.records.values() ?? [])]);
    await vault.keys.rotate({ now: true });
    const rows = keep.medium.vaults.get(vault.id);
    for (const row of older) rows?.records.set(row.id, row);
    const again = await keep.reopen();
    const opened = await again.vault();
    await expect(texts(opened, "message")).resolves.toEqual([]);
  });
});

describe("a vault that its owner holds", () => {
  test("needs its passphrase, seals the new secret to its recovery keys, and old sessions end (SEC-C12)", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    const { identity, recipient } = await newRecoveryKey("age-x25519");
    await vault.keys.addRecoveryKey({ recipient, typed: identity });
    const passphrase = "correct horse tray lemon";
    await vault.keys.setPassphrase(passphrase);
    await vault.keys.holdAlone({ identity });
    const session = await keep.keepsake.unlock("ana", { identity });
    await expect(vault.keys.rotate({ now: true })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vault.keys.rotate({ now: true, passphrase: "another horse tray lemon" })).rejects.toMatchObject({
      code: "wrong_key",
    });
    await vault.keys.rotate({ now: true, passphrase });
    await keep.keepsake.close();
    const again = await keep.reopen();
    await expect(again.keepsake.vault("ana", { key: session })).rejects.toMatchObject({ code: "vault_locked" });
    expect(await texts(await again.keepsake.vault("ana", { key: { identity } }), "message")).toHaveLength(4);
    await again.keepsake.unlock("ana", { passphrase });
  });

  test("the new secret goes to the recipients that the vault wrote down, not to those that the keystore names (SEC-C12)", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    const [one, two, thief] = [
      await newRecoveryKey("age-x25519"),
      await newRecoveryKey("age-x25519"),
      await newRecoveryKey("age-x25519"),
    ];
    for (const { identity, recipient } of [one, two]) await vault.keys.addRecoveryKey({ recipient, typed: identity });
    await vault.keys.holdAlone(one);
    const entry = keep.medium.keyVaults.get(vault.id);
    if (entry === undefined) throw new Error("the vault is gone");
    entry.slots = entry.slots.map((slot, index) => {
      const renamed = Buffer.from(slot.wrapped).toString("latin1").replace(two.recipient, thief.recipient);
      return index === 1 ? { ...slot, wrapped: Buffer.from(renamed, "latin1") } : slot;
    });
    await vault.keys.rotate({ now: true });
    const { ways } = await vault.keys.state();
    expect(ways).toEqual([{ kind: "recovery-key", recipient: one.recipient }]);
    await expect(keep.keepsake.unlock("ana", thief)).rejects.toMatchObject({ code: "wrong_key" });
  });
});

describe("several processes", () => {
  test("one that has the vault open goes on reading and writing while another rotates it", async () => {
    const keep = await testKeep({ slowCommits: true });
    const vault = await told(keep);
    const other = await (await keep.reopen()).vault();
    const rotating = vault.keys.rotate({ now: true });
    const writing = (async () => {
      for (let turn = 0; turn < 20; turn++) {
        await other.observe({ role: "user", content: `I own bicycle number ${turn}.`, session: "s9" });
        await other.recall("bicycle", { session: "s10" });
      }
    })();
    await Promise.all([rotating, writing]);
    await other.flush();
    await vault.maintenance.run();
    expect(versionsIn(keep.medium, vault.id)["records"]).toEqual([2]);
    const third = await (await keep.reopen()).vault();
    expect((await texts(third, "message")).length).toBe(STORIES.length + 20);
    expect(await texts(third, "message")).toEqual(await texts(other, "message"));
  });

  test("a large vault is moved with a second thread, and what is written and forgotten meanwhile stands (SEC §3.10)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = vault;
    const said = Array.from({ length: 6_600 }, (_, place) => ({
      role: "user",
      content: `Bicycle ${place} stands in Porto today?`,
      session: `s${place % 40}`,
    }));
    for (const part of [said.slice(0, 3_300), said.slice(3_300)]) await vault.observe(part);
    const before = await texts(vault, "message");
    // Of the last step: what it says was read by the thread before it goes.
    const [last] = await all(vault.memories.list({ messages: true }));
    const late: Promise<unknown>[] = [];
    let steps = 0;
    const rotated = await vault.keys.rotate({
      now: true,
      progress: () => {
        if (++steps !== 2) return;
        late.push(
          vault.observe({ role: "user", content: "I moved to Braga.", session: "late" }),
          (async () => (await vault.forget(await vault.forget({ ids: [last?.item.id ?? ""] }))).finished)(),
        );
      },
    });
    await Promise.all(late);
    expect([steps >= 4, rotated.movedCount > 6_000]).toEqual([true, true]);
    expect(versionsIn(keep.medium, id)["records"]).toEqual([2]);
    const opened = await (await keep.reopen()).vault();
    const after = await texts(opened, "message");
    expect(before.filter((text) => !after.includes(text))).toEqual([said.at(-1)?.content]);
    expect(after).toContain("I moved to Braga.");
    expect((await opened.stats()).damagedCount).toBe(0);
  });

  test("two that rotate at once end under one key, and nothing is lost", async () => {
    const keep = await testKeep({ slowCommits: true });
    const vault = await told(keep);
    const other = await (await keep.reopen()).vault();
    const results = await Promise.allSettled([vault.keys.rotate({ now: true }), other.keys.rotate({ now: true })]);
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "keys_changed" });
    const third = await (await keep.reopen()).vault();
    expect(await texts(third, "message")).toHaveLength(STORIES.length);
    expect(new Set(slotVersions(keep.medium, vault.id)).size).toBe(1);
  });
});

const POINTS = [
  "keystore.slots_changed",
  "rotate.slots_added",
  "commit.begun",
  "commit.rows_written",
  "commit.committed",
  "rotate.begun",
  "rotate.moved_some",
  "rotate.secret_destroyed",
] as const;

test("random reads, writes and deaths during rotations: every text is there, and in the end no older key is (SEC §3.10)", async () => {
  const step = fc.record({
    deed: fc.constantFrom("observe", "observe", "rotate", "lazy", "forget", "recall", "tend", "reopen"),
    point: fc.constantFrom(undefined, undefined, ...POINTS),
    place: fc.nat(30),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16, size: "max" }), async (steps) => {
      const keep = await testKeep();
      let process = keep;
      let vault = await told(keep);
      const expected = new Set<string>(STORIES);
      for (const [turn, { deed, point, place }] of steps.entries()) {
        if (point !== undefined) process.failAt(point);
        const content = `Bicycle ${turn} stands in cellar ${place}.`;
        try {
          if (deed === "observe") {
            await vault.observe({ role: "user", content, session: "s6" });
            expected.add(content);
          }
          if (deed === "rotate") await vault.keys.rotate({ now: true });
          if (deed === "lazy") await vault.keys.rotate();
          if (deed === "recall") await vault.recall("cellar", { session: "s7" });
          if (deed === "tend") await vault.maintenance.run();
          if (deed === "forget") await forgetOne(vault, place, expected);
        } catch (error) {
          if (!(error instanceof InjectedFault)) throw error;
          if (deed === "observe") expected.delete(content);
        }
        if (point !== undefined || deed === "reopen") {
          process.failAt("no more");
          process = await keep.reopen();
          vault = await process.vault();
          // What a death left open counts as it is found.
          const found = new Set(await texts(vault, "message"));
          for (const text of expected) if (deed === "forget" && !found.has(text)) expected.delete(text);
          if (deed === "observe" && found.has(content)) expected.add(content);
        }
        expect(new Set(await texts(vault, "message"))).toEqual(expected);
      }
      await vault.keys.rotate({ now: true });
      await vault.keys.rotate({ now: true });
      const { keyVersion } = await vault.keys.state();
      expect(versionsIn(keep.medium, vault.id)["records"]?.every((version) => version === keyVersion)).toBe(true);
      expect(new Set(slotVersions(keep.medium, vault.id))).toEqual(new Set([keyVersion]));
      const last = await (await keep.reopen()).vault();
      expect(new Set(await texts(last, "message"))).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

async function forgetOne(vault: Vault, place: number, expected: Set<string>): Promise<void> {
  const messages = (await all(vault.memories.list({ messages: true, order: "oldest" }))).filter(
    ({ item }) => item.layer === "message",
  );
  const chosen = messages[place % Math.max(1, messages.length)];
  if (chosen === undefined) return;
  const plan = await vault.forget({ ids: [chosen.item.id] });
  await (await vault.forget(plan)).finished;
  expected.delete(chosen.item.text);
}
