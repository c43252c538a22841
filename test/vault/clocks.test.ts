/** Clocks that are wrong: times come from the clock, order from sequence numbers, and nothing that was dated wrongly dates anything else. */
import { describe, expect, test } from "vitest";
import { type Item, isKeepsakeError, type Vault } from "../../src/index.ts";
import { DAY, NOON, type TestKeep, testKeep } from "../support/vault.ts";

const MINUTE = 60_000;
const AHEAD = Date.parse("2090-01-01T00:00:00.000Z");

const said = (content: string, more: object = {}) => ({ role: "user", content, session: "s", ...more });
const itemOf = async (vault: Vault, id: string | undefined): Promise<Item> => (await vault.memories.get(id ?? "")).item;
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (isKeepsakeError(error) ? error.code : String(error)),
  );

/** A vault that was written to once under a clock of 2090, before or after it was opened anew. */
async function afterWrongClock(isReopened: boolean): Promise<{ readonly keep: TestKeep; readonly vault: Vault }> {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.observe(said("I live in Porto."));
  keep.clock.set(AHEAD);
  await vault.observe(said("I like tea."));
  keep.clock.set(NOON);
  if (!isReopened) return { keep, vault };
  await vault.close();
  const again = await keep.reopen();
  return { keep: again, vault: await again.vault() };
}

describe.each([false, true])("one write under a clock that runs ahead (opened anew: %s)", (isReopened) => {
  test("dates nothing afterwards", async () => {
    const { keep, vault } = await afterWrongClock(isReopened);
    keep.clock.pass(MINUTE);
    const { messages, formed } = await vault.observe(said("I moved to Lisbon yesterday."));
    expect((await itemOf(vault, messages[0]?.id)).at).toBe(NOON + MINUTE);
    const fact = await itemOf(vault, formed[0]?.id);
    expect(fact.at).toBe(NOON + MINUTE);
    expect(fact.time?.start).toBeLessThan(NOON);
    expect((await itemOf(vault, (await vault.remember("Ana plays the cello.")).id)).at).toBe(NOON + MINUTE);
    const log: number[] = [];
    for await (const entry of vault.audit.log()) log.push(JSON.parse(entry).ts);
    expect(log.at(-1)).toBe(NOON + MINUTE);
  });

  test("gives a token no longer life", async () => {
    const { keep, vault } = await afterWrongClock(isReopened);
    const plan = await vault.forget({ query: "tea" });
    expect(plan.expiresAt).toBe(NOON + 10 * MINUTE);
    keep.clock.pass(DAY);
    expect(await codeOf(vault.forget(plan))).toBe("token_expired");
  });

  test("holds up no retention", async () => {
    const { keep, vault } = await afterWrongClock(isReopened);
    const { id } = await vault.remember("Always send the reports to Otto.", {
      source: "document",
      type: "instruction",
    });
    keep.clock.pass(15 * DAY);
    await vault.maintenance.run();
    expect(await codeOf(vault.memories.get(id))).not.toBe("done");
  });

  test("leaves a log that verifies, and says where the clock was set back (SEC-G1)", async () => {
    const { vault } = await afterWrongClock(isReopened);
    await vault.observe(said("I moved to Lisbon."));
    const entries: { ts: number; rule?: string }[] = [];
    for await (const entry of vault.audit.log()) entries.push(JSON.parse(entry));
    expect(entries.filter(({ rule }) => rule === "clock_set_back")).toHaveLength(1);
    const back = entries.findIndex(({ rule }) => rule === "clock_set_back");
    expect(entries.slice(back).every(({ ts }) => ts === NOON)).toBe(true);
  });

  test("leaves its owner a notice, once", async () => {
    const { vault } = await afterWrongClock(isReopened);
    expect((await vault.maintenance.condition()).clockBehindMs).toBe(AHEAD - NOON);
    await vault.observe(said("I moved to Lisbon."));
    await vault.observe(said("I like jam."));
    const notices = (await vault.rights.notices.list()).filter(({ kind }) => kind === "clock_behind");
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(/is 23\d{3} days behind the newest entry/u),
    ]);
    expect((await vault.maintenance.condition()).clockBehindMs).toBeUndefined();
  });
});

describe("a clock that is set back", () => {
  test.each(["in one process", "between two"])("takes nothing from what is said later: %s (GUM-27)", async (where) => {
    let keep = await testKeep();
    let vault = await keep.vault();
    const before = await vault.observe(said("I live in Porto."));
    keep.clock.pass(-400 * DAY);
    if (where === "between two") {
      await vault.close();
      keep = await keep.reopen();
      vault = await keep.vault();
    }
    const after = await vault.observe(said("I moved to Lisbon."));
    expect((await itemOf(vault, after.formed[0]?.id)).truth).toBe("current");
    expect((await itemOf(vault, before.formed[0]?.id)).truth).toBe("superseded");
    expect((await vault.recall("Where do I live?")).items[0]?.text).toContain("Lisbon");
    keep.clock.pass(400 * DAY + MINUTE);
    await vault.observe(said("I moved to Berlin."));
    expect((await vault.recall("Where do I live?")).items[0]?.text).toContain("Berlin");
  });

  test("still lets an old message be old: one that names an earlier time is no news", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const now = await vault.observe(said("I live in Porto."));
    const late = await vault.observe(said("I moved to Lisbon.", { at: NOON - 400 * DAY }));
    expect((await itemOf(vault, late.formed[0]?.id)).truth).toBe("superseded");
    expect((await itemOf(vault, now.formed[0]?.id)).truth).toBe("current");
  });

  test("a message that waits to be formed stays older than one that came in behind it", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const first = vault.observe(said("I live in Porto."), { sync: false });
    const second = vault.observe(said("I moved to Lisbon."));
    await Promise.all([first, second]);
    await vault.settled();
    const { items } = await vault.recall("Where do I live?");
    expect(items[0]?.text).toContain("Lisbon");
  });
});

describe("access tokens", () => {
  test("that were made under a clock that runs ahead open nothing (SEC-H3)", async () => {
    const keep = await testKeep();
    await keep.vault();
    const audience = "http://127.0.0.1:7437";
    keep.clock.set(AHEAD);
    const { token } = await keep.keepsake.tokens.create({ audience, scopes: ["memory:read"], days: 1 });
    expect(await keep.keepsake.tokens.check(token, audience)).toBeDefined();
    keep.clock.set(NOON);
    expect(await keep.keepsake.tokens.check(token, audience)).toBeUndefined();
  });
});
