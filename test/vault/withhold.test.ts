/** The reversible grades: out of every answer, kept, and back as it was. */
import { describe, expect, test } from "vitest";
import type { ForgetGrade } from "../../src/entries/types.ts";
import type { Vault } from "../../src/index.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { all, testKeep, texts } from "../support/vault.ts";

const SAID = [
  {
    session: "s1",
    role: "user",
    content: "My sister Mia lives in Berlin. I keep a spare key under the blue flowerpot.",
  },
  { session: "s2", role: "user", content: "I keep my passport in the kitchen drawer." },
];

async function told() {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.observe(SAID);
  return { keep, vault };
}
const say = async (vault: Vault, query: string): Promise<string> =>
  JSON.stringify(await vault.recall(query, { session: "asks", rehearse: false }));
async function take(vault: Vault, query: string, grade: ForgetGrade) {
  const erasure = await vault.forget(await vault.forget({ query }, { grade }));
  return erasure.receipt;
}
async function idOf(vault: Vault, word: string, hold: "hidden" | "archived"): Promise<string> {
  const exported = (await all(vault.audit.log())).map((text) => logEntry.parse(JSON.parse(text)));
  const ids = [...new Set(exported.flatMap(({ mem }) => (mem === undefined ? [] : [mem])))];
  for (const id of ids) {
    const view = await vault.inspect(id).catch(() => undefined);
    if (view?.item.layer === "fact" && view.item.text.includes(word) && view.item.hold === hold) return id;
  }
  throw new Error(`nothing ${hold} says ${word}`);
}

describe.each([
  ["hide", "hidden", "hide", "unhide", "soft"],
  ["archive", "archived", "archive", "restore_item", "archive"],
] as const)("%s", (grade, hold, begins, ends, mode) => {
  test("takes a memory and the message that says nothing else out of every answer, and gives them back (GOS-40, GOS-42)", async () => {
    const { keep, vault } = await told();
    const plan = await vault.forget({ query: "passport drawer" }, { grade });
    expect(plan).toMatchObject({ grade, itemCount: 2, messageCount: 1, cutCount: 0 });
    const { receipt } = await vault.forget(plan);
    expect(receipt).toMatchObject({ grade, state: "withheld", itemCount: 2 });
    for (const open of [vault, await (await keep.reopen()).vault()]) {
      expect(await say(open, "where is my passport")).not.toContain("drawer");
      expect((await open.search("passport kitchen drawer")).items).toEqual([]);
    }
    const id = await idOf(vault, "passport", hold);
    expect(await vault.restore(id)).toEqual({ itemCount: 2 });
    expect(await say(vault, "where is my passport")).toContain("drawer");
    const log = (await all(vault.audit.log())).map((text) => logEntry.parse(JSON.parse(text)));
    expect(log.filter(({ op }) => op === begins).map((entry) => [entry.mode, entry.job])).toEqual([
      [mode, receipt.job],
      [mode, receipt.job],
    ]);
    // A message lies in the archive in any case: taken out of use it is hidden there.
    expect(log.filter(({ op }) => op === ends || op === "unhide")).toHaveLength(2);
  });

  test("leaves a message in use that says something else too, without a key gone or a word cut", async () => {
    const { vault } = await told();
    const receipt = await take(vault, "spare key", grade);
    expect(receipt).toMatchObject({ itemCount: 1, cutCount: 0 });
    expect(await say(vault, "where is the spare key")).not.toContain("flowerpot");
    expect(await say(vault, "where does my sister Mia live")).toContain("Berlin");
    expect((await texts(vault, "message")).join()).toContain("flowerpot");
  });

  test("is not learnt again by being said again, and takes a token bound to exactly what was shown", async () => {
    const { vault } = await told();
    await take(vault, "passport drawer", grade);
    await vault.observe({ ...SAID[1], session: "s9" } as (typeof SAID)[number]);
    expect(await say(vault, "where is my passport")).not.toContain("drawer");
    const plan = await vault.forget({ query: "spare key" }, { grade });
    await vault.correct(plan.samples[0]?.id ?? "", "I keep a spare key under the red flowerpot.");
    await expect(vault.forget(plan)).rejects.toMatchObject({ code: "digest_changed" });
    await expect(vault.forget({ ...plan, grade: "shred" })).rejects.toMatchObject({ code: "digest_changed" });
  });

  test("can be forgotten for good afterwards", async () => {
    const { vault } = await told();
    await take(vault, "passport drawer", grade);
    const id = await idOf(vault, "passport", hold);
    await (await vault.forget(await vault.forget({ ids: [id] }))).finished;
    await expect(vault.restore(id)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("what is in use, restricted or unknown is not restored (SEC-S7)", async () => {
  const { vault } = await told();
  const id = (await all(vault.memories.list()))[0]?.item.id ?? "";
  await expect(vault.restore(id)).rejects.toMatchObject({ code: "invalid_input" });
  await vault.restrict(id);
  await expect(vault.restore(id)).rejects.toMatchObject({ code: "invalid_input" });
  await vault.resume(id);
  expect((await all(vault.memories.list())).map(({ item }) => item.id)).toContain(id);
});

test("a fact that was let go, restricted and resumed stays let go, with the message that it rests on (SEC-S7, GOS-40)", async () => {
  const keep = await testKeep();
  const vault = await keep.vault();
  const { formed } = await vault.observe({ role: "user", content: "I like walnut soup.", session: "s1" });
  const id = formed[0]?.id ?? "";
  await vault.memories.dismiss(id);
  await vault.restrict(id);
  await vault.resume(id);
  expect((await vault.memories.get(id)).item.hold).toBe("archived");
});
