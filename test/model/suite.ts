/**
 * Random histories of a vault on two stores against a plain model (SEC §6.6): after each step both handles of both stores show what the
 * model shows. test/vault/model.test.ts is the sibling with deaths in the middle of commits; here the stores are many and the verbs more.
 */
import { dice } from "../support/dice.ts";
import { pickByWeight } from "../support/pick-by-weight.ts";
import { NOON, testClock } from "../support/vault.ts";
import { DEEDS, type World } from "./deeds.ts";
import { PlainVault, type Shown } from "./plain-vault.ts";
import { outcome, type StoreUnderTest, storesUnderTest } from "./store-under-test.ts";

export const modelSeed = Number(process.env["KEEPSAKE_SEED"] ?? 1);

export interface ModelCounts {
  historyCount: number;
  deedCount: number;
  readonly byDeed: Map<string, number>;
  readonly violations: string[];
}
export const noCounts = (): ModelCounts => ({ historyCount: 0, deedCount: 0, byDeed: new Map(), violations: [] });

export function report(counts: ModelCounts): void {
  console.log(
    `model histories: ${counts.historyCount} histories on 2 stores, ${counts.deedCount} deeds, ` +
      `${counts.violations.length} violations (seed ${modelSeed}, repeat with KEEPSAKE_SEED=${modelSeed})`,
  );
}

/** Between two deeds, so that each has an instant of its own. */
const STEP_MS = 1_000;
const FORGOTTEN_PROBES = 4;
const WORD_PROBES = 2;
/** More than one history ever says of one thing. */
const SEARCH_ITEMS = 200;

export async function liveHistories(histories: number, deeds: number, counts: ModelCounts): Promise<void> {
  const random = dice(modelSeed);
  for (let number = 0; number < histories; number++) await liveHistory(random.below(0x7fff_ffff), deeds, counts);
}

export async function liveHistory(seed: number, deeds: number, counts: ModelCounts): Promise<void> {
  const clock = testClock(NOON);
  const stores = await storesUnderTest(clock);
  try {
    const world: World = {
      ...{ model: new PlainVault(), stores, clock, random: dice(seed), violations: [], told: [], words: [] },
    };
    // The first that goes wrong is told; what comes behind it says no more.
    for (let done = 0; done < deeds && world.violations.length === 0; done++) {
      clock.pass(STEP_MS);
      const [, name, deed] = pickByWeight(world.random, DEEDS);
      await deed(world);
      counts.deedCount++;
      counts.byDeed.set(name, (counts.byDeed.get(name) ?? 0) + 1);
      await lookAround(world);
    }
    counts.historyCount++;
    const [first] = world.violations;
    if (first !== undefined)
      counts.violations.push(`[history ${seed}] ${first}; after ${world.told.slice(-12).join(", ")}`);
  } finally {
    for (const store of stores) await store[Symbol.asyncDispose]();
  }
}

/** One handle of each store a step: over a history both are looked at, and each after deeds of the other. */
async function lookAround({ model, stores, random, violations, words }: World): Promise<void> {
  const handle = random.below(2);
  const expected = JSON.stringify([...model.shown()].sort());
  const gone = [...model.gone].slice(-FORGOTTEN_PROBES);
  const probes = Array.from({ length: WORD_PROBES }, () => words[random.below(words.length)] ?? "nothing");
  const orders: string[] = [];
  for (const store of stores) {
    const vault = store.handles[handle];
    if (vault === undefined) throw new Error("there are two handles");
    const listed = await listOf(store, handle);
    orders.push(listed.map(([label]) => label).join());
    const shown = JSON.stringify(listed.toSorted());
    if (shown !== expected) violations.push(`${store.name}, handle ${handle}: it lists ${difference(shown, expected)}`);
    for (const label of gone) {
      const answer = await outcome(vault.memories.get(store.idOf(label)));
      if (answer !== "not_found") violations.push(`${store.name}: forgotten ${label} is there`);
    }
    for (const probe of probes) {
      const said = await outcome(vault.search(probe, { items: SEARCH_ITEMS }));
      if (typeof said === "string" || model.isRestricted) {
        if (said !== "vault_restricted") violations.push(`${store.name}: a search answers ${JSON.stringify(said)}`);
        continue;
      }
      const facts = said.items.filter(({ layer }) => layer === "fact");
      // What a newer memory is news of stands beside that one; so does what it took the place of, which is history.
      const found = facts.flatMap(({ id, text, earlier = [] }) => [
        { id, text },
        ...earlier.filter(({ truth }) => truth === "current"),
      ]);
      const exact = found.filter(({ text }) => text.includes(probe)).map(({ id }) => store.labelOf(id) ?? id);
      if (exact.toSorted().join() !== model.saying(probe).join())
        violations.push(`${store.name}: "${probe}" finds ${exact} and not ${model.saying(probe)}`);
      for (const { id } of facts)
        if (!model.isRecallable(store.labelOf(id) ?? id))
          violations.push(`${store.name}: ${store.labelOf(id)} is recalled`);
    }
  }
  if (new Set(orders).size > 1) violations.push(`the stores list in two orders: ${orders.join(" / ")}`);
}

/** From where two texts part. */
function difference(shown: string, expected: string): string {
  const at = [...shown].findIndex((letter, index) => letter !== expected[index]);
  const from = Math.max(0, (at < 0 ? shown.length : at) - SHOWN_AROUND);
  const end = from + 3 * SHOWN_AROUND;
  return `… ${shown.slice(from, end)} … and not … ${expected.slice(from, end)} …`;
}
const SHOWN_AROUND = 120;

async function listOf(store: StoreUnderTest, handle: number): Promise<readonly (readonly [string, Shown])[]> {
  const listed: (readonly [string, Shown])[] = [];
  for await (const { item } of store.handles[handle]?.memories.list({ messages: true, order: "oldest" }) ?? []) {
    const { id, layer, text, truth, hold, frozen } = item;
    if (layer !== "fact" && layer !== "message") continue;
    // Words that the model does not know are a difference, and told as one.
    const shown = { layer, text, truth, hold, isFrozen: frozen === true } as Shown;
    listed.push([store.labelOf(id) ?? id, shown]);
  }
  return listed;
}
