/** Reform: a model reads the archive again (memory.md §9). The model is a server on this machine that follows a script, over real HTTP. */
import { describe, expect, test } from "vitest";
import type { Observation, Vault } from "../../src/index.ts";
import { fact, modelled, shownSegments } from "../support/fake-language-model-server.ts";
import { answerJson, type FakeProvider, fakeProvider } from "../support/fake-provider.ts";
import { all, NOON, testClock, testKeep } from "../support/vault.ts";

const DAY = 86_400_000;
const said = (content: string, at = NOON): Observation => ({ role: "user", content, session: `s${at}`, at });

/** For the segment that holds the words, these statements. */
const stating = (script: Readonly<Record<string, readonly string[]>>) =>
  modelled((segments) =>
    segments.flatMap(({ kind, ref, text }) =>
      Object.entries(script).flatMap(([words, statements]) =>
        kind !== "context" && text.includes(words) ? statements.map((statement) => fact(statement, ref, text)) : [],
      ),
    ),
  );

/** Formed by rules alone, then opened with a model. */
async function archived(
  provider: FakeProvider,
  messages: readonly Observation[],
  between: (vault: Vault) => Promise<void> = async () => undefined,
): Promise<Vault> {
  const clock = testClock();
  const keep = await testKeep({ clock });
  const byRules = await keep.vault();
  for (const message of messages) await byRules.observe(message, { sync: true });
  await between(byRules);
  await byRules.close();
  const model = { baseUrl: `${provider.origin}/v1`, model: "m" };
  return (await keep.reopen({ model, system: { clock } })).vault();
}

const factsOf = async (vault: Vault) =>
  (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item).filter(({ layer }) => layer === "fact");
const currentOf = async (vault: Vault) =>
  (await factsOf(vault)).filter(({ truth, hold }) => truth === "current" && hold === "active").map(({ text }) => text);

const ROWING = "I row for the club in Trondheim.";
const ORGAN = "I repair pipe organs for a living.";

describe("reform", () => {
  test("a preview counts the difference and the tokens, and changes nothing; the run does as it said", async () => {
    await using provider = await fakeProvider();
    const vault = await archived(provider, [said(ROWING), said(ORGAN, NOON + DAY)]);
    const before = await factsOf(vault);
    expect(before.length).toBeGreaterThan(0);
    provider.behave(
      stating({
        Trondheim: ["User rows for the club in Trondheim, for fun", "User's club is in Trondheim"],
        organs: [],
      }),
    );
    // What is fun was not said.
    const preview = await vault.maintenance.reform({ preview: true });
    expect(await factsOf(vault)).toEqual(before);
    expect(preview).toMatchObject({ isPreview: true, messageCount: 2, failed: {} });
    expect(preview.estimatedTokens.prompt).toBeGreaterThan(300);
    expect(preview.estimatedTokens.reply).toBeGreaterThan(10);
    const done = await vault.maintenance.reform();
    const { additions, changes, removals } = preview;
    expect(done).toMatchObject({ isPreview: false, additions, changes, removals });
    expect(additions + changes).toBe(1 + changes);
    expect(removals).toBe(before.filter(({ text }) => text.includes("organ")).length);
    expect((await currentOf(vault)).join("; ")).toContain("club");
    expect((await currentOf(vault)).join("; ")).not.toContain("organ");
    expect((await vault.stats()).model.requestCount).toBe(provider.received.length);
  });

  test("old ids lead to the new ones, and a second run changes nothing", async () => {
    await using provider = await fakeProvider();
    provider.behave(stating({ organs: ["User repairs pipe organs"] }));
    const vault = await archived(provider, [said(ORGAN)]);
    const [old] = await factsOf(vault);
    expect(await vault.maintenance.reform()).toMatchObject({ additions: 0, changes: 1, removals: 0 });
    const [now] = (await factsOf(vault)).filter(({ truth }) => truth === "current");
    const retired = (await vault.memories.get(old?.id ?? "")).item;
    expect(retired.truth).toBe("deprecated");
    expect(retired.links).toContainEqual({ type: "related_to", to: now?.id });
    expect(now?.links).toContainEqual({ type: "related_to", to: old?.id });
    expect((await vault.recall("What do I repair?")).prompt).not.toMatch(/formerly/i);
    expect(await vault.maintenance.reform()).toMatchObject({ additions: 0, changes: 0, removals: 0 });
  });

  test("what was corrected, hidden, deleted or superseded stays so (memory.md §9)", async () => {
    await using provider = await fakeProvider();
    provider.behave(
      stating({
        Trondheim: ["User rows for the club in Trondheim"],
        organs: ["User repairs pipe organs"],
        beekeeper: ["User's aunt Solveig is a beekeeper"],
        Bodø: ["User lives in Bodø"],
        Molde: ["User lives in Molde"],
      }),
    );
    const messages = [
      said(ROWING),
      said(ORGAN, NOON + DAY),
      said("My aunt Solveig is a beekeeper.", NOON + 2 * DAY),
      said("I live in Bodø.", NOON + 3 * DAY),
      said("I moved to Molde.", NOON + 4 * DAY),
    ];
    const vault = await archived(provider, messages, async (byRules) => {
      const facts = await factsOf(byRules);
      const idOf = (word: string): string => facts.find(({ text }) => text.includes(word))?.id ?? "";
      await byRules.correct(idOf("Trondheim"), "Rows for the club in Tromsø");
      await byRules.forget(await byRules.forget({ ids: [idOf("organ")] }, { grade: "hide" }));
      await byRules.forget(await byRules.forget({ ids: [facts.find(({ text }) => /beekeeper/.test(text))?.id ?? ""] }));
    });
    await vault.maintenance.reform();
    const current = (await currentOf(vault)).join("; ");
    expect(current).toContain("Tromsø");
    expect(current).toContain("Molde");
    for (const gone of ["Trondheim", "organ", "beekeeper", "Bodø"]) expect(current).not.toContain(gone);
    // A message with no word left is nothing to read.
    const shown = provider.received.flatMap(({ body }) => shownSegments(body)).map(({ text }) => text);
    expect(shown).not.toContain("[erased]");
  });

  test("what the model may not see keeps what the rules formed of it", async () => {
    await using provider = await fakeProvider();
    provider.behave(stating({}));
    const vault = await archived(provider, [said("I'm allergic to celery."), said(ROWING, NOON + DAY)]);
    await vault.maintenance.reform();
    expect(provider.received.flatMap(({ body }) => shownSegments(body)).map(({ text }) => text)).toEqual([ROWING]);
    expect(await currentOf(vault)).toEqual(["Is allergic to celery"]);
  });

  test("a service that fails changes nothing and is asked no further; without a model it says what to do", async () => {
    await using provider = await fakeProvider();
    provider.behave(answerJson({}, 401));
    const vault = await archived(provider, [said(ROWING), said(ORGAN, NOON + DAY)]);
    const before = await currentOf(vault);
    expect(await vault.maintenance.reform()).toMatchObject({ additions: 0, removals: 0, failed: { status_401: 2 } });
    expect(await currentOf(vault)).toEqual(before);
    expect(provider.received).toHaveLength(1);
    const without = await (await testKeep()).vault();
    await expect(without.maintenance.reform()).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "model" },
    });
  });
});
