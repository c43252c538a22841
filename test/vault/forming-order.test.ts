/** Without a model, what a vault knows depends on the ordered messages alone, never on batches, restarts or what goes on in the background (memory.md §3). */
// Topics and summaries are told of what stands when they are told, so a step in between may leave others (formation.test.ts compares those told at once).
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Observation, Vault } from "../../src/index.ts";
import { lifeChat } from "../support/life-chat.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, NOON, type TestKeep, testClock, testKeep } from "../support/vault.ts";

/** How some messages come in, and what happens before the next do. */
interface Part {
  readonly size: number;
  /** Formed behind the answer. */
  readonly isDeferred: boolean;
  readonly next: "nothing" | "settle" | "restart" | "restart early" | "tend" | "flush" | "recall";
}

const part: fc.Arbitrary<Part> = fc.record({
  size: fc.integer({ min: 1, max: 6 }),
  isDeferred: fc.boolean(),
  next: fc.constantFrom("nothing", "settle", "restart", "restart early", "tend", "flush", "recall"),
});

/** What a person sees of it: no ids, no times of writing. */
async function known(vault: Vault) {
  await vault.settled();
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  const linesOf = (wanted: string) =>
    items
      .filter(({ layer, truth, hold }) => layer === wanted && truth === "current" && hold === "active")
      .map(({ text, subject, key, type, time }) => JSON.stringify({ subject, text, type, time, key }))
      .toSorted();
  const people = (await vault.people.list()).map(({ name, relation, memories, mentionedIn }) => ({
    name,
    relation,
    counts: [memories.length, mentionedIn.length],
  }));
  return {
    memories: linesOf("fact"),
    people: people.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    profile: (await vault.profile({ budgetTokens: 5_000 })).text,
  };
}

const opened = (): Promise<TestKeep> => testKeep({ clock: testClock(NOON + 30 * DAY) });

async function atOnce(chat: readonly Observation[]) {
  const vault = await (await opened()).vault();
  await vault.observe(chat);
  return known(vault);
}

async function inParts(chat: readonly Observation[], parts: readonly Part[]) {
  let keep = await opened();
  let vault = await keep.vault();
  let from = 0;
  for (let step = 0; from < chat.length; step++) {
    const { size, isDeferred, next } = parts[step % parts.length] ?? {
      size: chat.length,
      isDeferred: false,
      next: "nothing",
    };
    await vault.observe(chat.slice(from, from + size), isDeferred ? { sync: false } : {});
    from += size;
    if (next === "settle") await vault.settled();
    if (next === "flush") await vault.flush();
    if (next === "tend") await vault.maintenance.run();
    if (next === "recall") await vault.recall("What do you know about me?", { session: "asks", rehearse: false });
    if (next === "restart") await keep.keepsake.close();
    if (next === "restart" || next === "restart early") {
      keep = await keep.reopen();
      vault = await keep.vault();
    }
  }
  return known(vault);
}

test("current memories, people and profile are the same however the messages came in", async () => {
  await fc.assert(
    fc.asyncProperty(lifeChat(24), fc.array(part, { minLength: 1, maxLength: 8 }), async (chat, parts) => {
      expect(await inParts(chat, parts)).toEqual(await atOnce(chat));
    }),
    runs(25),
  );
});

const said = (place: number, content: string): Observation => ({
  id: `m${place}`,
  session: "s0",
  role: "user",
  content,
  at: NOON + place * 60_000,
});

test("deferred, an allergy of somebody whom the message before names as a sister is kept, and of a stranger it is not (GUM-32)", async () => {
  const chat = [said(0, "My sister Ilse came by for tea."), said(1, "She is allergic to coriander.")];
  const vault = await (await opened()).vault();
  await vault.observe(chat, { sync: false });
  expect((await known(vault)).memories).toEqual((await atOnce(chat)).memories);
  expect((await known(vault)).profile).toContain("Ilse: is allergic to coriander");

  const other = await (await opened()).vault();
  await other.observe([said(0, "I love jazz."), said(1, "My accountant Renzo has diabetes.")], { sync: false });
  await other.settled();
  expect(JSON.stringify(await all(other.memories.list({ messages: true })))).not.toContain("diabetes");
});

test("what a commit itself has superseded takes no room among the memories that news is compared with", async () => {
  const chat = [
    "The dinner with Kwame was moved to 14 June.",
    "the dinner with Renzo is on 12 June I don't like mushrooms any more tbh",
    "My brother Ilse came by for tea. The dinner with Kwame was moved to 14 June.",
    "it's on the 20th of June now The dinner with Ilse was moved to 14 June.",
    "the dinner with Ilse is on 12 June actually I meant jazz",
  ].map((content, place) => said(place, content));
  const parted = await (await opened()).vault();
  for (const message of chat) await parted.observe(message);
  expect((await known(parted)).memories).toEqual((await atOnce(chat)).memories);
});

test("another time means the same memory, whether that came in just before or long before", async () => {
  const chat = [
    said(0, "The dinner with Kwame is on 12 June."),
    { ...said(1, "it's on the 20th of June now"), session: "s1" },
  ];
  const parted = await (await opened()).vault();
  for (const message of chat) await parted.observe(message);
  const expected = await atOnce(chat);
  expect((await known(parted)).memories).toEqual(expected.memories);
  expect(expected.memories.join()).toContain("20 June");
});
