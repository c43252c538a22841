/** Which of two linked memories is the newer one, what it takes of the older one's score, and when it does not. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestedState } from "../../src/search/analysis.ts";
import type { IndexEntry } from "../../src/search/columns.ts";
import type { SearchFilter } from "../../src/search/filter.ts";
import type { Hit } from "../../src/search/search-query.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { fact, idOf, MINUTE_MS, START } from "./support.ts";

const NOW = START + 1_000 * MINUTE_MS;
const asked = (entries: readonly IndexEntry[], text: string, filter: SearchFilter = {}): readonly Hit[] => {
  const index = new VaultIndex();
  for (const entry of entries) index.put(entry);
  return index.search({ text, now: NOW, limit: 20, filter }).hits;
};
const numbersOf = (hits: readonly Hit[]): readonly number[] => hits.map(({ id }) => Number.parseInt(id.slice(-12), 16));

const OLD = "The reading list in the kitchen holds 20 titles, the reading list is long.";
const NEW = "Five more arrived, so 25 titles by now.";
const QUESTION = "how long is the reading list in the kitchen";

describe("a memory that took the place of another", () => {
  test("is found by the words of the older, which is history (GUM-27)", () => {
    const older = fact(1, OLD, { truth: "superseded" });
    const [hit, ...others] = asked([older, fact(2, NEW, { supersedes: [idOf(1)] })], QUESTION);
    expect(hit).toMatchObject({ id: idOf(2), older: [{ id: idOf(1), isBelow: true }] });
    expect(others).toEqual([]);
    expect(hit?.signals.update).toBeGreaterThan(0);
    expect(Object.values(hit?.signals ?? {}).reduce((sum, one) => sum + one, 0)).toBeCloseTo(hit?.score ?? 0, 10);
    // Alone it would have been found as well as this.
    const [alone] = asked([fact(1, OLD), fact(2, NEW)], QUESTION);
    expect([hit?.score, hit?.relevance]).toEqual([alone?.score, alone?.relevance]);
    expect(asked([older, fact(2, NEW)], QUESTION)).toEqual([]);
  });

  test("stands above it where both hold and it is news, the whole chain in the order of its times (GUM-27)", () => {
    const chain = [
      fact(1, OLD),
      fact(2, "Of titles there are 22.", { contradicts: [idOf(1)] }),
      fact(3, NEW, { contradicts: [idOf(2)] }),
    ];
    const hits = asked(chain, QUESTION);
    expect(numbersOf(hits)).toEqual([3, 2, 1]);
    expect(new Set(hits.map(({ score }) => score)).size).toBe(1);
    expect(hits[0]?.older.map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
    expect(hits[2]?.signals.update).toBe(0);
  });

  const both = (link: Partial<IndexEntry>, other: Partial<IndexEntry> = {}) => {
    const hits = asked([fact(5, OLD, other), fact(6, "The kitchen is green.", link)], `${QUESTION}?`);
    return hits.filter(({ signals }) => signals.update > 0).map(({ id }) => id);
  };
  test.each<[string, Partial<IndexEntry>, Partial<IndexEntry>, number | undefined]>([
    ["news that was said later", { contradicts: [idOf(5)] }, {}, 6],
    ["what says otherwise and was said earlier", { contradicts: [idOf(5)], at: START }, {}, undefined],
    ["what takes the place, whenever it was said", { supersedes: [idOf(5)], at: START }, { truth: "superseded" }, 6],
    ["outside content over a person's word", { contradicts: [idOf(5)], taint: "untrusted" }, {}, undefined],
    ["a person's word over outside content", { contradicts: [idOf(5)] }, { taint: "untrusted" }, undefined],
    ["over what was withdrawn", { supersedes: [idOf(5)] }, { truth: "retracted" }, undefined],
    ["a summary of nothing alike", { supersedes: [idOf(7)] }, {}, undefined],
  ])("takes the score: %s", (_, newer, older, expected) => {
    expect(both(newer, older)).toEqual(expected === undefined ? [] : [idOf(expected)]);
  });

  test("is what holds where something came in as history, said later or earlier", () => {
    for (const at of [START, START + 60 * MINUTE_MS]) {
      const history = fact(7, OLD, { truth: "superseded", contradicts: [idOf(6)], at });
      expect(numbersOf(asked([fact(6, NEW), history], QUESTION))).toEqual([6]);
    }
    // News that was itself superseded is no such history: what it is news of is older still.
    const chain = [
      fact(1, "The green chair is broken."),
      fact(2, OLD, { contradicts: [idOf(1)], truth: "superseded" }),
      fact(3, NEW, { supersedes: [idOf(2)] }),
    ];
    expect(numbersOf(asked(chain, QUESTION))).toEqual([3]);
    expect(numbersOf(asked(chain, "is the green chair broken"))).toEqual([3, 1]);
  });

  test("passes the filter itself, and takes nothing through what the filter keeps out for more than its truth (PN-C10)", () => {
    const pair = (older: Partial<IndexEntry>, newer: Partial<IndexEntry> = {}): readonly IndexEntry[] => [
      fact(1, OLD, { truth: "superseded", ...older }),
      fact(2, NEW, { supersedes: [idOf(1)], ...newer }),
    ];
    const food = { labels: ["food"] };
    expect(asked(pair(food, food), QUESTION, food)).toHaveLength(1);
    expect(asked(pair(food), QUESTION, food)).toEqual([]);
    expect(asked(pair({}, food), QUESTION, food)).toEqual([]);
    expect(asked(pair({ agent: "scout" }), QUESTION, { agent: "scout" })).toEqual([]);
    expect(asked(pair({}, { speaker: "Ana" }), QUESTION, { speaker: "Ana" })).toEqual([]);
    expect(asked(pair({}), QUESTION, { after: START + 2 * MINUTE_MS })).toEqual([]);
    for (const hold of ["quarantined", "hidden", "restricted", "archived", "pending"] as const) {
      expect(asked(pair({ hold }), QUESTION)).toEqual([]);
      expect(asked(pair({}, { hold }), QUESTION)).toEqual([]);
    }
    // Nor over one in between.
    const over = [...pair({}), fact(3, "Thirty.", { supersedes: [idOf(2)] })];
    expect(numbersOf(asked(over, QUESTION))).toEqual([3, 2]);
    const hidden = over.map((entry) => (entry.id === idOf(2) ? { ...entry, hold: "hidden" as const } : entry));
    expect(asked(hidden, QUESTION)).toEqual([]);
  });

  test("leaves the order to the words where the past is asked for and both hold; what is history still leads to it", () => {
    const pair = [fact(1, OLD), fact(2, NEW, { contradicts: [idOf(1)] })];
    const question = `${QUESTION}, previously`;
    expect(numbersOf(asked(pair, question))).toEqual([1]);
    expect(numbersOf(asked(pair, QUESTION))).toEqual([2, 1]);
    const both = asked([fact(1, OLD), fact(2, "The kitchen has 25 titles.", { contradicts: [idOf(1)] })], question);
    expect(numbersOf(both)).toEqual([1, 2]);
    expect(both[1]?.older).toEqual([{ id: idOf(1), row: 0, isBelow: false }]);
    const found = asked([fact(1, OLD, { truth: "superseded" }), fact(2, NEW, { supersedes: [idOf(1)] })], question);
    expect(numbersOf(found)).toEqual([2]);
  });

  test("takes nothing from what was said in the time that is asked for, unless it was said then too", () => {
    const day = 24 * 60 * MINUTE_MS;
    const pair = [
      fact(1, OLD, { at: NOW - day }),
      fact(2, "It is 25 titles in the kitchen.", { contradicts: [idOf(1)], at: NOW }),
    ];
    expect(numbersOf(asked(pair, `${QUESTION} yesterday`))).toEqual([1, 2]);
    expect(numbersOf(asked(pair, QUESTION))).toEqual([2, 1]);
    const early = pair.map((entry) => ({ ...entry, at: entry.at - 10 * day }));
    expect(numbersOf(asked(early, `${QUESTION} yesterday`))).toEqual([2, 1]);
  });

  test("takes nothing from another time where the words are a filter of time, and what stands for any question lends it too", () => {
    const day = 24 * 60 * MINUTE_MS;
    const pair = (at: number): readonly IndexEntry[] => [
      fact(1, OLD, { truth: "superseded", at }),
      fact(2, NEW, { supersedes: [idOf(1)], at: NOW - day }),
    ];
    const question = "the reading list in the kitchen, only from yesterday";
    expect(numbersOf(asked(pair(NOW - day), question))).toEqual([2]);
    expect(asked(pair(NOW - 5 * day), question)).toEqual([]);
    const wishes = [
      fact(1, "Always answer in metric units.", { type: "instruction" }),
      fact(2, "Miles and feet from now on.", { contradicts: [idOf(1)] }),
      fact(3, "The violin hangs in the hall."),
    ];
    const [wish, news] = [1, 2].map((number) =>
      asked(wishes, "Can you suggest strings for my violin?").find(({ id }) => id === idOf(number)),
    );
    expect(wish?.signals.standing).toBeGreaterThan(0);
    expect(news?.score).toBe(wish?.score);
  });

  test("is a name by the labels of the older, and no noise beside it", () => {
    const entries = [
      fact(1, OLD, { truth: "superseded", labels: ["Kitchen list"] }),
      fact(2, NEW, { supersedes: [idOf(1)] }),
      fact(3, "A list of the cellar."),
    ];
    const [hit, ...others] = asked(entries, "what is on the kitchen list");
    expect(hit).toMatchObject({ id: idOf(2), isLabelInQuestion: true });
    expect(others).toEqual([]);
  });

  test("gives back nothing once one of the two is gone, and its like comes back with either", () => {
    const entries = [fact(1, OLD, { truth: "superseded" }), fact(2, NEW, { supersedes: [idOf(1)] })];
    for (const gone of entries) {
      const index = new VaultIndex();
      for (const entry of entries) index.put(entry);
      expect(index.remove(gone.id)).toBe(true);
      const find = (): readonly Hit[] => index.search({ text: QUESTION, now: NOW, limit: 5 }).hits;
      expect(find()).toEqual([]);
      // Its row goes to nobody else while a link leads to it.
      index.put(fact(9, OLD, { truth: "superseded" }));
      expect(find()).toEqual([]);
      index.remove(idOf(9));
      index.put(gone);
      expect(find()).toMatchObject([{ id: idOf(2), older: [{ id: idOf(1) }] }]);
      index.put(fact(2, NEW));
      expect(find()).toEqual([]);
    }
  });

  test("gets at least the score of all below it, and every chain and ring ends (GUM-27)", () => {
    const link = fc.record({ from: fc.nat({ max: 7 }), to: fc.nat({ max: 7 }), isNews: fc.boolean() });
    const truth = fc.constantFrom("current" as const, "current" as const, "superseded" as const);
    fc.assert(
      fc.property(
        fc.array(link, { maxLength: 10 }),
        fc.array(truth, { minLength: 8, maxLength: 8 }),
        (links, truths) => {
          const things = ["violin", "lantern", "walnut", "cello", "tea", "boat", "shelf", "stove"];
          const entries = things.map((thing, place) => {
            const to = (isNews: boolean): readonly string[] =>
              links
                .filter((one) => one.from === place && one.to !== place && one.isNews === isNews)
                .map((one) => idOf(one.to + 1));
            return fact(place + 1, `The ${thing} stands there.`, {
              truth: truths[place] ?? "current",
              supersedes: to(false),
              contradicts: to(true),
            });
          });
          const index = new VaultIndex();
          for (const entry of entries) index.put(entry);
          const { hits } = index.search({ text: "where is the violin, the walnut or the boat", now: NOW, limit: 20 });
          const scores = new Map(hits.map(({ id, score }) => [id, score]));
          for (const { id, score, older } of hits)
            for (const below of older) expect(score, id).toBeGreaterThanOrEqual(scores.get(below.id) ?? 0);
          for (const [place, { truth: held }] of entries.entries()) {
            const isAsked = [0, 2, 5].includes(place);
            if (isAsked && held === "current") expect(scores.has(idOf(place + 1))).toBe(true);
          }
        },
      ),
    );
  });
});

describe("a question of the past", () => {
  test.each([
    "Where did I live before?",
    "What did I use to play?",
    "Which tea I used to drink?",
    "How many titles did I have before the sale?",
    "What was it initially?",
    "Where did we work previously",
    "What was my previous job?",
    "What did I originally want?",
    "How long did I run at first?",
    "How far did I run when I started?",
    "Wo habe ich früher gewohnt?",
    "Was war ursprünglich geplant?",
    "¿Dónde vivía antes?",
    "¿Qué solía beber?",
    "Où habitais-je avant ?",
    "Qu'est-ce que je voulais au début ?",
    "Onde é que eu morava antes?",
    "O que eu bebia antigamente?",
    "Dove abitavo prima?",
    "Che cosa volevo all'inizio?",
    "Waar woonde ik vroeger?",
    "Who was my former manager?",
    "What was my previous goal for Apex?",
    "Wat wilde ik oorspronkelijk?",
  ])("is one: %s", (question) => {
    expect(requestedState(question)).toBe("former");
  });

  test.each([
    "Where do I live?",
    "What should I pack before the trip?",
    "Am I used to spicy food?",
    "How many titles are on my list?",
    "Wo wohne ich?",
    "Was muss ich vor der Reise packen?",
    "¿Qué debo hacer antes de viajar?",
    "Que dois-je faire avant de partir ?",
    "O que devo fazer antes de viajar?",
    "Quando è la prima lezione?",
    "Waar woon ik?",
    "How many women are on the team led by my former manager Rachel?",
    "What does my previous language exchange tutor Juan do?",
  ])("is none: %s", (question) => {
    expect(requestedState(question)).not.toBe("former");
  });
});

describe("a question for how things are now", () => {
  test.each([
    "Where do I currently keep my old sneakers?",
    "How many titles are on my list now?",
    "Which lens did I buy most recently?",
    "Do I still work at Siemens?",
    "Wo arbeite ich derzeit?",
    "Was ist mein neuestes Rekordgewicht?",
    "¿Dónde trabajo actualmente?",
    "Où est-ce que j'habite maintenant ?",
    "Combien de livres ai-je lus jusqu'à présent ?",
    "Onde trabalho agora?",
    "Dove lavoro attualmente?",
    "Waar werk ik tegenwoordig?",
    "我现在住在哪里？",
  ])("is one: %s", (question) => {
    expect(requestedState(question)).toBe("current");
  });

  test.each([
    "Where do I live?",
    "What do I know about snow?",
    "Wie ist die Aktualität der Liste?",
    "A che ora mi sveglio?",
    "Où vit mon actrice préférée ?",
  ])("is none: %s", (question) => {
    expect(requestedState(question)).toBeUndefined();
  });

  test("asks for how things were where it says so", () => {
    expect(requestedState("Where did I live before I moved to where I am now, and where did I originally work?")).toBe(
      "former",
    );
  });
});
