/** The SDK's session store over a vault: the contract of its interface, written anew, and what a vault adds to it (playnew.md §5.3). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SessionEntry, sessionStore } from "../../../src/agents/hooks/index.ts";
import { openMemoryStorage } from "../../../src/entries/storage.ts";
import { openKeepsake, type Vault } from "../../../src/index.ts";

const KEY = { projectKey: "-home-ana-lunch", sessionId: "5f1d2c3b-4a59-4e68-9b77-0c1d2e3f4a5b" };
const SIDE = { ...KEY, subpath: "subagents/agent-a1" };
const entry = (uuid: string, more: Readonly<Record<string, unknown>> = {}): SessionEntry => ({
  type: "user",
  uuid,
  ...more,
});

async function withVault(work: (vault: Vault) => Promise<void>): Promise<void> {
  await using keepsake = await openKeepsake({ storage: await openMemoryStorage() });
  await work(await keepsake.vault("ana"));
}

describe("sessionStore", () => {
  test("gives back what was appended, deep-equal and in order, over several calls (PN-25)", async () => {
    await withVault(async (vault) => {
      const store = sessionStore(vault);
      const text = fc.string({ unit: "grapheme" }).filter((value) => value.isWellFormed());
      const member = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 3 }));
      let count = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(fc.dictionary(fc.constantFrom("a", "b", "c"), member), { maxLength: 3 }), { maxLength: 3 }),
          async (batches) => {
            const key = { ...KEY, sessionId: `session-${count++}` };
            const all = batches.map((batch) => batch.map((message) => ({ type: "assistant", message })));
            for (const batch of all) await store.append(key, batch);
            expect(await store.load(key)).toEqual(all.flat().length === 0 ? null : all.flat());
          },
        ),
        { numRuns: 15 },
      );
    });
  });

  test("a batch that is sent again changes nothing, by the uuid of its entries (GUM-33)", async () => {
    await withVault(async (vault) => {
      const store = sessionStore(vault);
      await store.append(KEY, [entry("1"), entry("2")]);
      await store.append(KEY, [entry("1"), entry("2"), entry("3")]);
      await store.append(KEY, []);
      expect(await store.load(KEY)).toEqual([entry("1"), entry("2"), entry("3")]);
    });
  });

  test("an entry longer than a message carries comes back whole (PN-25)", async () => {
    await withVault(async (vault) => {
      const store = sessionStore(vault);
      const long = entry("long", { text: "ein Wort 🙂 ".repeat(20_000) });
      await store.append(KEY, [entry("1"), long, entry("2")]);
      await store.append(KEY, [long]);
      expect(await store.load(KEY)).toEqual([entry("1"), long, entry("2")]);
    });
  });

  test("projects, sessions and subpaths are apart, and are listed (PN-04)", async () => {
    await withVault(async (vault) => {
      const store = sessionStore(vault);
      expect(await store.load(KEY)).toBeNull();
      await store.append(KEY, [entry("1")]);
      await store.append(SIDE, [entry("2")]);
      await store.append({ ...KEY, projectKey: "other" }, [entry("3")]);
      expect(await store.load(KEY)).toEqual([entry("1")]);
      expect(await store.load(SIDE)).toEqual([entry("2")]);
      expect((await store.listSessions(KEY.projectKey)).map(({ sessionId }) => sessionId)).toEqual([KEY.sessionId]);
      expect((await store.listSessions(KEY.projectKey))[0]?.mtime).toBeGreaterThan(0);
      expect(await store.listSessions("nobody's")).toEqual([]);
      expect(await store.listSubkeys(KEY)).toEqual(["subagents/agent-a1"]);
    });
  });

  test("what is deleted is erased: a subpath alone, or a session with all of its own (PN-20)", async () => {
    await withVault(async (vault) => {
      const store = sessionStore(vault);
      await store.append(KEY, [entry("1")]);
      await store.append(SIDE, [entry("2")]);
      await store.append({ ...KEY, sessionId: "stays" }, [entry("3")]);
      await store.delete(SIDE);
      expect([await store.load(SIDE), await store.load(KEY)]).toEqual([null, [entry("1")]]);
      await store.append(SIDE, [entry("4")]);
      await store.delete(KEY);
      expect([await store.load(SIDE), await store.load(KEY)]).toEqual([null, null]);
      await store.delete(KEY);
      expect(await store.load({ ...KEY, sessionId: "stays" })).toEqual([entry("3")]);
    });
  });

  test("nothing is formed from it, nothing recalls it, and a secret in it is masked (SEC-S8, GUM-02)", async () => {
    await withVault(async (vault) => {
      const store = sessionStore(vault);
      await store.append(KEY, [
        entry("1", { message: { role: "user", content: "I love zucchini. My key is AKIAIOSFODNN7EXAMPLE." } }),
      ]);
      await vault.settled();
      expect((await vault.stats()).itemCount).toBe(0);
      expect((await vault.recall("zucchini")).items).toEqual([]);
      const loaded = JSON.stringify(await store.load(KEY));
      expect(loaded).toContain("zucchini");
      expect(loaded).not.toContain("AKIAIOSFODNN7EXAMPLE");
    });
  });

  test("an entry that is no object with a type is refused (SEC-X3)", async () => {
    await withVault(async (vault) => {
      const broken = JSON.parse('{"type":"user","__proto__":{"a":1}}');
      await expect(sessionStore(vault).append(KEY, [broken])).rejects.toMatchObject({ code: "invalid_input" });
      await expect(sessionStore(vault).append(KEY, [{ uuid: "1" } as never])).rejects.toMatchObject({
        code: "invalid_input",
      });
    });
  });
});
