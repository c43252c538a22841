/**
 * Exact deletion over what is made of memories: after a name or a memory is deleted, nothing of it is left in memories, their history, people, the profile, topics, summaries
 * or passages, and what names neither stays as it was (SEC-E1, SEC-E4). Lives with relatives, moves, plans and news (life-chat.ts).
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ForgetTarget, Item, Observation, Vault } from "../../src/index.ts";
import { LIFE_NAMES, lifeChat } from "../support/life-chat.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, NOON, testClock, testKeep } from "../support/vault.ts";

const QUESTIONS = ["What do you know about me?", "Who came by for tea?", "Where do I live?"];

interface Seen {
  readonly items: readonly Item[];
  /** By the name of the view. */
  readonly views: Readonly<Record<string, readonly string[]>>;
}

async function seen(vault: Vault, name: string): Promise<Seen> {
  const truth = ["current", "superseded", "retracted", "deprecated"] as const;
  const views = await all(vault.memories.list({ messages: true, filter: { truth } }));
  const items = views.map(({ item }) => item);
  const facts = items.filter(({ layer }) => layer === "fact");
  const histories = await Promise.all(facts.map(({ id }) => vault.memories.history(id)));
  const people = await vault.people.list();
  const profiles = await Promise.all(
    [undefined, ...people.map((person) => person.name)].map((subject) =>
      vault.profile({ budgetTokens: 5_000, ...(subject === undefined ? {} : { subject }) }),
    ),
  );
  const asked = [...QUESTIONS, `What about ${name}?`];
  const recalls = await Promise.all(
    asked.map((question, place) =>
      vault.recall(question, { session: `asks-${place}`, rehearse: false, history: true }),
    ),
  );
  const ofLayer = (layer: string): readonly string[] =>
    items
      .filter((item) => item.layer === layer)
      // A link may still name what is gone: an id says nothing.
      .map(({ links: _, ...item }) => JSON.stringify(item));
  return {
    items,
    views: {
      memories: ofLayer("fact"),
      passages: ofLayer("message"),
      summaries: ofLayer("summary"),
      topics: ofLayer("topic"),
      history: histories.map((each) => JSON.stringify(each)),
      people: people.map((each) => JSON.stringify(each)),
      profile: profiles.map(({ groups, text }) => JSON.stringify([groups, text])),
      recall: recalls.map(({ items: found, prompt }) => JSON.stringify([found, prompt])),
    },
  };
}

const holds = (word: string): ((text: string) => boolean) => {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "iu");
  return (text) => pattern.test(text);
};

/** The views in which a text says it. */
const saying = ({ views }: Seen, says: (text: string) => boolean): readonly string[] =>
  Object.entries(views)
    .filter(([, texts]) => texts.some(says))
    .map(([view]) => view);

async function lived(chat: readonly Observation[]) {
  const keep = await testKeep({ clock: testClock(NOON + 30 * DAY) });
  const vault = await keep.vault();
  await vault.observe(chat);
  await vault.settled();
  return { keep, vault };
}

async function forget(vault: Vault, target: ForgetTarget) {
  const plan = await vault.forget(target, { limit: 1_000 });
  await (await vault.forget({ token: plan.token })).finished;
  await vault.settled();
  return plan;
}

/** Memories and messages that neither went nor lost a word, nor rest on what did. */
function untouched({ items }: Seen, listed: ReadonlySet<string>): readonly Item[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const isClear = ({ id, evidence, links }: Item): boolean =>
    !listed.has(id) &&
    ![...evidence.map(({ item }) => item), ...links.map(({ to }) => to)].some((to) => listed.has(to));
  return items.filter((item) => {
    if (item.layer !== "message" && item.layer !== "fact") return false;
    return isClear(item) && item.links.every(({ to }) => known.has(to));
  });
}

test("a name that is deleted is in no view any more, and nothing else has changed", async () => {
  await fc.assert(
    fc.asyncProperty(lifeChat(18), fc.constantFrom(...LIFE_NAMES), async (chat, name) => {
      const planted = {
        role: "user",
        session: "s0",
        id: "first",
        at: NOON - 1,
        content: `My friend ${name} loves chess.`,
      };
      const { keep, vault } = await lived([planted, ...chat]);
      const before = await seen(vault, name);
      expect(saying(before, holds(name))).toEqual(
        expect.arrayContaining(["memories", "passages", "people", "profile"]),
      );

      const plan = await forget(vault, { query: name });

      const listed = new Set([...plan.samples, ...plan.cuts].map(({ id }) => id));
      for (const handle of [vault, await (await keep.reopen()).vault()]) {
        const after = await seen(handle, "Zelda");
        expect(saying(after, holds(name))).toEqual([]);
        const left = new Map(after.items.map((item) => [item.id, item]));
        for (const item of untouched(before, listed)) expect(left.get(item.id)).toEqual(item);
      }
    }),
    runs(15),
  );
});

test("a memory that is deleted leaves no view that says it, and takes nothing along that it does not rest on", async () => {
  await fc.assert(
    fc.asyncProperty(lifeChat(18), fc.nat(100), async (chat, number) => {
      const { vault } = await lived(chat);
      const before = await seen(vault, "Zelda");
      const facts = before.items.filter(({ layer }) => layer === "fact");
      const target = facts[number % Math.max(1, facts.length)];
      fc.pre(target !== undefined);
      const plan = await forget(vault, { ids: [target?.id ?? ""] });

      const after = await seen(vault, "Zelda");
      const id = target?.id ?? "";
      expect(saying(after, (text) => text.includes(id))).toEqual([]);
      const listed = new Set([...plan.samples, ...plan.cuts].map((each) => each.id));
      const left = new Map(after.items.map((item) => [item.id, item]));
      for (const item of untouched(before, listed)) expect(left.get(item.id)).toEqual(item);
      const text = target?.text ?? "";
      const isStillSaid = after.items.some((item) => item.layer === "fact" && item.text.includes(text));
      const { passages: _, ...told } = after.views;
      if (!isStillSaid) expect(saying({ ...after, views: told }, (each) => each.includes(text))).toEqual([]);
    }),
    runs(20),
  );
});
