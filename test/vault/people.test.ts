/** People of a vault, the values that a memory had, and the profile (memory.md §4-§6, GUM-05, GUM-27). */
import { describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { all, testKeep } from "../support/vault.ts";

async function told(...said: readonly (readonly [session: string, content: string])[]): Promise<Vault> {
  const keep = await testKeep();
  const vault = await keep.vault();
  for (const [session, content] of said) await vault.observe({ role: "user", session, content });
  return vault;
}

const lines = async (vault: Vault): Promise<readonly string[]> =>
  (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => `${item.subject ?? "owner"}: ${item.text}`);

describe("people", () => {
  test("two of one name are two, and what is said of each stays with them", async () => {
    const vault = await told(
      ["s1", "My sister Anna is a midwife in Leeds."],
      ["s2", "My boss Anna moved the deadline again."],
    );
    const known = await vault.people.list();
    expect(known.map(({ name, relation }) => [name, relation])).toEqual([
      ["Anna", "sister"],
      ["Anna (boss)", "boss"],
    ]);
    expect(await lines(vault)).toContain("Anna: Is a midwife in Leeds");
    expect((await lines(vault)).some((line) => line.startsWith("Anna (boss): Moved the deadline"))).toBe(true);
  });

  test("one child's age says nothing of another's", async () => {
    const vault = await told(["s1", "My son Leo (6) plays chess."], ["s2", "My son Max (3) has asthma."]);
    expect(await lines(vault)).toContain("owner: Has a son, Leo (6)");
  });

  test("a colleague who becomes the manager remains one person, and takes the place of the boss", async () => {
    const vault = await told(
      ["s1", "My boss Gareth is strict. My colleague Bea covers for me."],
      ["s2", "Bea is my manager now."],
    );
    expect(await lines(vault)).toContain("owner: Has a manager, Bea");
    expect(await lines(vault)).not.toContain("owner: Has a boss, Gareth");
    expect((await vault.people.list()).map(({ name }) => name)).not.toContain("Bea (manager)");
  });

  test("a client who leaves is none any more", async () => {
    const vault = await told(
      ["s1", "My clients are Bluefin, Tandem and Kestrel."],
      ["s2", "Tandem isn't a client any more."],
    );
    expect(await lines(vault)).toContain("owner: Has a client, Kestrel");
    expect(await lines(vault)).not.toContain("owner: Has a client, Tandem");
  });

  test("somebody with two names is one, by either", async () => {
    const vault = await told(
      ["s1", "My cousin Leopoldine, everybody calls her Poldi, paints church ceilings."],
      ["s2", "Poldi is allergic to cats."],
    );
    expect((await vault.people.list()).map(({ name }) => name)).toEqual(["Leopoldine"]);
    expect(await lines(vault)).toContain("Leopoldine: Is allergic to cats");
    const { items } = await vault.recall("What is Poldi allergic to?");
    expect(items[0]?.text).toBe("Is allergic to cats");
  });

  test("renaming, merging and splitting rewrite the memories, and are taken back", async () => {
    const vault = await told(
      ["s1", "My friend Wout is a chef in Antwerp."],
      ["s2", "My neighbour Joris sells kayaks."],
    );
    const before = await lines(vault);
    const [id = ""] = (await vault.people.get("joris")).memories;
    await vault.people.rename("Wout", "Wouter");
    expect(await lines(vault)).toContain("Wouter: Is a chef in Antwerp");
    await vault.people.merge("Wouter", "Joris");
    expect((await vault.people.list()).map(({ name }) => name)).toEqual(["Wouter"]);
    await vault.people.split("Wouter", [id], "Joris");
    await vault.people.rename("Wouter", "Wout");
    expect((await lines(vault)).filter((line) => !line.startsWith("owner"))).toEqual(
      before.filter((line) => !line.startsWith("owner")),
    );
  });

  test("nobody is invented", async () => {
    const vault = await told(["s1", "My friend Wout is a chef in Antwerp."]);
    await expect(vault.people.get("Bram")).rejects.toMatchObject({ code: "not_found" });
    await expect(vault.people.rename("Wout", "")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(vault.people.split("Wout", ["mem:000000000000"], "Bram")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("values that a memory had", () => {
  test("a move leaves the old city as history, and can be undone (GUM-27)", async () => {
    const vault = await told(["s1", "I live in Berlin."], ["s2", "I moved from Berlin to Lisbon last week."]);
    const [city] = (await all(vault.memories.list())).filter(
      ({ item }) => item.key === "home.city" && item.truth === "current",
    );
    const values = await vault.memories.history(city?.item.id ?? "");
    expect(values.map(({ truth, line }) => [truth, /Lisbon|Berlin/.exec(line)?.[0]])).toEqual([
      ["current", "Lisbon"],
      ["superseded", "Berlin"],
    ]);
    const { supersedes } = await vault.memories.restore(values[1]?.id ?? "");
    expect(supersedes).toEqual([city?.item.id]);
    expect((await vault.profile()).text).toMatch(/Berlin/);
    expect((await vault.profile()).text).not.toMatch(/Lisbon/);
    await expect(vault.memories.restore(values[1]?.id ?? "")).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("the profile", () => {
  test("newest values only, in groups, each line with its memory", async () => {
    const vault = await told(
      ["s1", "I'm Bettina, 41, a nurse at the Charité in Berlin."],
      ["s1", "My son Leo is allergic to nuts."],
      ["s2", "Please always answer in bullet points."],
      ["s2", "I moved to Lisbon last month."],
    );
    const { groups, text, tokens } = await vault.profile();
    expect(groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["identity", "health", "people", "instructions"]),
    );
    expect(text).toMatch(/Lisbon/);
    expect(text).toMatch(/allergic to nuts/);
    expect(tokens).toBeLessThan(150);
    const ids = new Set((await all(vault.memories.list())).map(({ item }) => item.id));
    for (const { lines: each } of groups) for (const { id } of each) expect(ids.has(id)).toBe(true);
    expect(await vault.profile()).toEqual(await vault.profile());
  });

  test("a budget ends it, and nothing known is nothing", async () => {
    const vault = await told(["s1", "I'm 41."], ["s1", "I work at Bosch."], ["s1", "My son Leo is allergic to nuts."]);
    expect((await vault.profile({ budgetTokens: 8 })).tokens).toBeLessThanOrEqual(8);
    expect(await (await told()).profile()).toMatchObject({ groups: [], text: "", tokens: 0 });
  });
});

test("the profile tells of children where every noun has a capital: 'Hat ein Kind, Frida' (§6)", async () => {
  const vault = await (await testKeep()).vault();
  await vault.observe({ role: "user", content: "Mein Mann Ole und ich haben zwei Kinder, Frida (8) und Mattis (5)" });
  await vault.observe({ role: "user", content: "Mattis hat Zöliakie." });
  await vault.settled();
  const { text } = await vault.profile();
  expect(text).toMatch(/^Health: .*Mattis: hat Zöliakie/mu);
  expect(text).toMatch(/^People: .*Frida/mu);
});
