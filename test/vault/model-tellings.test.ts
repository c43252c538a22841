/** Summaries and topics by a language model, with the rules' words where it fails or invents (memory.md §9). A server on this machine follows a script. */
import { describe, expect, test } from "vitest";
import type { KeepsakeOptions, Observation, Vault } from "../../src/index.ts";
import { isTelling, type ToldMemory, telling } from "../support/fake-language-model-server.ts";
import { answerJson, type Behaviour, type FakeProvider, fakeProvider } from "../support/fake-provider.ts";
import { all, NOON, testClock, testKeep } from "../support/vault.ts";

const DAY = 86_400_000;
const said = (content: string, session: string, at: number): Observation => ({ role: "user", content, session, at });

/** The second conversation ends the first. */
const TALK: readonly Observation[] = [
  said("I bought a second loom for the weaving workshop.", "monday", NOON),
  said("I teach at the weaving workshop in Ålesund.", "monday", NOON + 1_000),
  said("The weaving workshop costs 900 crowns a month.", "monday", NOON + 2_000),
  said("I sold my old bicycle.", "friday", NOON + 4 * DAY),
];

async function told(provider: FakeProvider, more: Partial<KeepsakeOptions> = {}): Promise<Vault> {
  const clock = testClock();
  const model = { baseUrl: `${provider.origin}/v1`, model: "m" };
  const later = (ms: number, task: () => void) => {
    if (ms < 5_000) queueMicrotask(task);
    return () => undefined;
  };
  const vault = await (await testKeep({ clock, options: { model, system: { clock, later }, ...more } })).vault();
  for (const message of TALK) await vault.observe(message, { sync: true });
  await vault.settled();
  return vault;
}

const itemsOf = async (vault: Vault, layer: "summary" | "topic") =>
  (await all(vault.memories.list()))
    .map(({ item }) => item)
    .filter((item) => item.layer === layer && item.truth === "current");
const sessionOf = async (vault: Vault): Promise<string> =>
  (await itemsOf(vault, "summary")).find(({ labels }) => labels.includes("session"))?.text ?? "";

/** For each ref of a kind, this text. */
const writes =
  (texts: Readonly<Record<string, string>>) =>
  (memories: readonly ToldMemory[]): readonly { readonly ref: string; readonly text: string }[] =>
    [...new Map(memories.map(({ ref, kind }) => [ref, kind]))].flatMap(([ref, kind]) => {
      const text = texts[kind];
      return text === undefined ? [] : [{ ref, text }];
    });

const SUMMARY = "The workshop in Ålesund, where they teach weaving, got a second loom and costs 900 crowns a month.";

describe("with a language model", () => {
  test("a session is told in its words, behind the rules' heading, and topics have its names", async () => {
    await using provider = await fakeProvider();
    provider.behave(telling(writes({ session: SUMMARY, topic: "weaving workshop" })));
    const vault = await told(provider);
    expect(await sessionOf(vault)).toMatch(/^\d{4}-\d\d-\d\d: The workshop in Ålesund/);
    const [summary] = await itemsOf(vault, "summary");
    expect(summary?.evidence.length).toBeGreaterThan(1);
    expect((await itemsOf(vault, "topic")).map(({ text }) => text)).toEqual(["weaving workshop"]);
    expect((await vault.stats()).model.requestCount).toBeGreaterThan(0);
  });

  test("what it told is not asked again, and a memory that goes takes its words along", async () => {
    await using provider = await fakeProvider();
    provider.behave(telling(writes({ session: SUMMARY })));
    const vault = await told(provider);
    const count = (): number =>
      provider.received.filter(({ body }) => isTelling(body) && /session[^}]*second loom/.test(body)).length;
    const before = count();
    await vault.observe(said("I plan a trip to Bergen.", "sunday", NOON + 6 * DAY), { sync: true });
    await vault.settled();
    expect(count()).toBe(before);
    const [fact] = (await all(vault.memories.list())).filter(
      ({ item }) => item.layer === "fact" && item.text.includes("900"),
    );
    provider.behave(telling(writes({})));
    await vault.forget(await vault.forget({ ids: [fact?.item.id ?? ""] }));
    await vault.settled();
    expect(await sessionOf(vault)).not.toContain("900");
  });

  const RULES: readonly (readonly [string, Behaviour])[] = [
    ["fails", answerJson({}, 500)],
    ["is of another shape", answerJson({ choices: [] })],
    ["names somebody nobody named", telling(writes({ session: "Torvald teaches weaving in Ålesund." }))],
    ["counts what nobody counted", telling(writes({ session: "The weaving workshop costs 950 crowns a month." }))],
    ["names a topic in words of its own", telling(writes({ topic: "Textile arts and crafts" }))],
  ];
  test.each(RULES)("the rules' words stay where the answer %s (SEC-R11)", async (_what, behaviour) => {
    await using provider = await fakeProvider();
    const byRules = await (await testKeep({ clock: testClock() })).vault();
    for (const message of TALK) await byRules.observe(message, { sync: true });
    await byRules.settled();
    provider.behave(behaviour);
    const vault = await told(provider);
    expect(await sessionOf(vault)).toBe(await sessionOf(byRules));
    expect(await sessionOf(vault)).not.toBe("");
    const topics = async (of: Vault) => (await itemsOf(of, "topic")).map(({ text }) => text);
    expect(await topics(vault)).toEqual(await topics(byRules));
  });

  test("a service is not shown what is sensitive: the rules tell it (design §8)", async () => {
    await using provider = await fakeProvider();
    provider.behave(telling(writes({ session: SUMMARY })));
    const vault = await told(provider);
    await vault.observe(
      ["I'm allergic to wool wax.", "I wear gloves at the loom.", "I wash the wool at home."].map((text, place) =>
        said(text, "monday2", NOON + 7 * DAY + place),
      ),
      { sync: true },
    );
    await vault.observe(said("I bake rye bread.", "tuesday2", NOON + 8 * DAY), { sync: true });
    await vault.settled();
    expect(provider.received.map(({ body }) => body).join()).not.toContain("wool wax");
  });
});
