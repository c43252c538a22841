/** Of two statements that no link joins the newer stands first, where it gives another value or the question asks for now (GUM-B5). */
import { describe, expect, test } from "vitest";
import { bestMatchFirst, newestFirst } from "../../src/engine/recall/recall-rank.ts";
import type { Item, RememberOptions, Vault } from "../../src/index.ts";
import { DAY, testKeep } from "../support/vault.ts";
import { change } from "../support/written-items.ts";

interface Statement extends RememberOptions {
  readonly text: string;
}
interface Told {
  readonly vault: Vault;
  readonly ids: readonly string[];
}

/** Said a day apart, with nothing that links them. */
async function told(...statements: readonly Statement[]): Promise<Told> {
  const keep = await testKeep();
  const vault = await keep.vault();
  const ids: string[] = [];
  for (const { text, ...options } of statements) {
    ids.push((await vault.remember(text, { ...options, salience: 0.5 })).id);
    keep.clock.pass(DAY);
  }
  for (const id of ids) await change(vault, id, { links: [], truth: "current" });
  return { vault, ids };
}

/** The order of the reply, by the order in which it was told. */
async function order({ vault, ids }: Told, question: string): Promise<readonly number[]> {
  const { items } = await vault.recall(question, { rehearse: false });
  return items.map(({ id }) => ids.indexOf(id));
}

const TWENTY = { text: "My reading list has 20 titles." };
const THIRTY = { text: "My reading list on the shelf in the hall has 30 titles." };
const BED = { text: "I keep my old sneakers under my bed." };
const RACK = { text: "My old sneakers belong in the rack that I keep." };

describe("a recall", () => {
  test("shows another value of nearly the same thing before the older one, which fits better", async () => {
    const question = "How many titles are on my reading list?";
    expect((await order(await told(TWENTY, THIRTY), question))[0]).toBe(1);
    expect((await order(await told(THIRTY, TWENTY), question))[0]).toBe(1);
  });

  test("orders by the words where it is asked how things were", async () => {
    const both = await told(TWENTY, THIRTY);
    expect(await order(both, "How many titles were on my reading list before?")).toEqual([0, 1]);
  });
});

const signals = { lexical: 0.5 };

describe("the newer of two", () => {
  /** Whether it is moved up, where it scores this share of the older. */
  async function isMoved(
    texts: readonly [Statement, Statement],
    { share = 0.9, asked, changes = {}, older = [] }: MoveOptions = {},
  ): Promise<boolean> {
    const { vault, ids } = await told(...texts);
    const [first, second] = await Promise.all(ids.map(async (id) => (await vault.memories.get(id)).item));
    if (first === undefined || second === undefined) throw new Error("nothing was told");
    const newer = { item: { ...second, ...changes }, score: share, hit: { older: [], signals } };
    const both = [{ item: first, score: 1, hit: { older: older.map(() => newer.item), signals } }, newer];
    const [best] = newestFirst(both, asked, (one, other) => one.at >= other.at);
    return best === newer;
  }
  interface MoveOptions {
    readonly share?: number;
    readonly asked?: "current" | "former";
    readonly changes?: Partial<Item>;
    readonly older?: readonly "newer"[];
  }

  test.each<readonly [string, boolean, MoveOptions]>([
    ["moves up", true, {}],
    ["fits far less", false, { share: 0.74 }],
    ["fits less", true, { share: 0.76 }],
    ["is asked for as it was", false, { asked: "former" }],
    ["is an order", false, { changes: { type: "instruction" } }],
    ["is about somebody else", false, { changes: { subject: "Ana" } }],
    ["is said by somebody else", false, { changes: { speaker: "Ana" } }],
    ["is history", false, { changes: { truth: "superseded" } }],
    [
      "is a model's",
      false,
      { changes: { origin: { actor: "ai", source: "assistant", method: "derived", extractor: "test/1" } } },
    ],
    ["is known to be the older", false, { older: ["newer"] }],
  ])("with another value: %s", async (_, expected, options) => {
    expect(await isMoved([TWENTY, THIRTY], options)).toBe(expected);
  });

  test("of two that are news of each other, and of three in a circle, the best stays in front", async () => {
    const { vault, ids } = await told(TWENTY, THIRTY, { text: "My reading list has 40 titles now." });
    const items = await Promise.all(ids.map(async (id) => (await vault.memories.get(id)).item));
    const entries = items.map((item, place) => ({ item, score: 1 - place / 100, hit: { older: [], signals } }));
    expect(newestFirst(entries, undefined, () => true)).toEqual(entries);
    const place = new Map(items.map((item, at) => [item, at]));
    const isNext = (one: Item, other: Item): boolean => ((place.get(other) ?? 0) + 1) % 3 === place.get(one);
    expect(newestFirst(entries, undefined, isNext)).toHaveLength(3);
  });

  test("with other words is not moved", async () => {
    expect(await isMoved([BED, RACK])).toBe(false);
  });
});

test("what else the message that ended something says comes before the end only where the question does not name what ended (GUM-27)", async () => {
  const { vault, ids } = await told({ text: "Has given up the brass band." }, { text: "Plays bowls on Mondays." });
  const [end, other] = await Promise.all(ids.map(async (id) => (await vault.memories.get(id)).item));
  if (end === undefined || other === undefined) throw new Error("nothing was told");
  const evidence = [{ item: "message", spans: [] }];
  const ended = { ...end, labels: ["ended"], evidence };
  const best = (lexical: number): Item | undefined =>
    newestFirst(
      [
        { item: ended, score: 1, hit: { older: [], signals: { lexical } } },
        { item: { ...other, evidence }, score: 0.6, hit: { older: [], signals: { lexical: 0.1 } } },
      ],
      undefined,
      (one, another) => one.at >= another.at,
    )[0]?.item;
  expect(best(0.1)?.text).toBe("Plays bowls on Mondays.");
  expect(best(0.4)?.text).toBe("Has given up the brass band.");
});

test("the match of the question's words comes first", () => {
  const entry = (lexical: number, relevance: number, changes: object = {}) => ({
    // Only what the rule reads.
    item: {
      layer: "fact",
      labels: [],
      evidence: [],
      truth: "current",
      origin: {},
      text: "",
      ...changes,
    } as unknown as Item,
    score: 1,
    relevance,
    hit: { older: [], signals: { lexical } },
  });
  const [vague, match] = [entry(0.05, 0.84), entry(0.4, 0.7)];
  const first = (...entries: ReturnType<typeof entry>[]) => bestMatchFirst(entries, ({ relevance }) => relevance)[0];
  expect(first(vague, match)).toBe(match);
  expect(first(entry(0.2, 0.84), match)).not.toBe(match);
  expect(first(vague, entry(0.4, 0.5))).toBe(vague);
  expect(first(vague, entry(0.4, 0.7, { layer: "message" }))).toBe(vague);
});
