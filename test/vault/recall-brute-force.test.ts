/**
 * After any history of inserts, updates, deletes, merged segments, reopening and crashes, recall answers exactly as a brute-force scorer over the
 * decrypted items does: the same memories in the same order, with the same signals and parts (SEC §6.4, invariant 12). The scorer stands in
 * test/support/plain-recall, written from docs/recall.md, and shares no statistic, score or order with the engine.
 */

import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { openedVault } from "../../src/engine/open-vault.ts";
import { openKeepsake, type Vault } from "../../src/index.ts";
import { heldTasks } from "../support/held-tasks.ts";
import { expectFew, expectSame, plainNumbers } from "../support/plain-recall/compare.ts";
import type { Holdings, PlainFilter } from "../support/plain-recall/filter.ts";
import { type PlainRecall, plainRecall } from "../support/plain-recall/recall.ts";
import { seededRandom } from "../support/random.ts";
import { createMemoryMedium, type MemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { all, DAY, InjectedFault, NOON, type TestClock, testClock } from "../support/vault.ts";
import { change, link } from "../support/written-items.ts";

const IS_FULL = process.env["KEEPSAKE_FULL"] === "1";
/** Segments of a few rows, so that a short history writes and merges many. */
const SIZES = { rowsMax: 5, backgroundRows: 4, closeRows: 1 };

/** Few words, so that ties, repeats and hits abound. */
const THINGS = ["violin", "lantern", "walnut", "cello", "tea"] as const;
const PLACES = ["Oslo", "the harbour", "the shelf"] as const;
const TIMES = ["yesterday", "last week", "on 3 May 2026", "two days ago"] as const;
const SPEAKERS = ["Ana", "Ben Ode", undefined] as const;
const SESSIONS = ["s0", "s1", "s2", undefined] as const;
const SAYINGS: readonly ((thing: string, place: string, time: string) => string)[] = [
  (thing) => `I polished the ${thing}.`,
  (thing, place) => `The ${thing} is in ${place}. I like it very much.`,
  (thing, place, time) => `We carried the ${thing} to ${place} ${time}.`,
  (thing) => `Where is the ${thing}?`,
  (thing) => `Yes, the ${thing}!`,
  (_thing, place, time) => `We moved to ${place} ${time}.`,
  (thing) => `I have 3 of them: ${thing}, ${thing} and ${thing}.`,
  (thing) => `Meine Schwester hat das alte Fahrrad und die Laterne beim ${thing} gefunden.`,
  // Two that say the same in nearly the same words.
  (thing) => `We carried the heavy ${thing} up the narrow stairs to the attic.`,
  (thing) => `We slowly carried the heavy ${thing} up the narrow stairs to the attic.`,
  // Half a word may mean either.
  (thing) => `The cello and the ${thing} stand in the cellar.`,
];
/** What those who talk at length say besides: in a vault of long messages turns rely less on what stands around them. */
const RAMBLINGS: readonly ((thing: string, place: string) => string)[] = [
  (thing, place) =>
    `In the long winter when nobody came to see us I sat beside the stove with the ${thing}, thought about ${place}, read every book that my grandmother had left in the house, and wrote letters to people who had forgotten us.`,
  (thing, place) =>
    `My neighbour says that whoever keeps a ${thing} near ${place} should paint the doors every spring, sell the boat before the storms begin, and never trust a carpenter who whistles while he measures the floor.`,
];
/** Standing wishes: for any time, or for an occasion that a question may or may not speak of. */
const WISHES: readonly ((thing: string, place: string) => string)[] = [
  () => "Always answer in metric units.",
  (thing) => `When I ask about the ${thing}, always add a picture.`,
  (thing) => `Always name the price whenever I want to buy a ${thing}.`,
  (_thing, place) => `If we talk about ${place}, always name the year; never guess.`,
  () => "Always sing along when I need music.",
  () => "Each time I ask for an instrument, always name its country.",
  (thing) => `Immer wenn ich nach dem Fahrrad oder ${thing} frage, nenne auch den Preis.`,
];
const QUESTIONS = [
  "Where is the violin?",
  "Which instruments do I play?",
  "What did Ana say about the lantern in Oslo?",
  "When did I polish the walnut?",
  "What was polished?",
  "How many lanterns are on the shelf?",
  "What did you recommend about tea?",
  "Can you suggest something for the harbour?",
  "Can you tell me about the violin and the cello?",
  "How should I store the lantern in Oslo?",
  "Can you suggest some music?",
  "Can we talk about the violin, and what I need for the cello?",
  "Should I buy strings for my cello?",
  "Can you suggest some music for Ana?",
  "Which food, drinks, music and sports would you suggest for the shelf?",
  "Can you help me carry the tea, the heavy lantern, the old walnut and the wild zebra up the narrow stairs to the attic by the harbour?",
  "Kannst du mir die Fahrräder zeigen?",
  "What did we carry after we moved to Oslo?",
  "What did we carry right after we moved to the harbour?",
  "Which lantern should I polish before we carried the walnut to Oslo?",
  "Where was the cello when I polished the walnut?",
  "What did I do yesterday?",
  "When did I first polish the cello?",
  "What did we carry two days before we moved to Oslo?",
  "vilin in the harbor",
  "What is in the cell?",
  "the walnut, only from last week",
  "everything about music",
  "Wo ist die Laterne?",
  "Where was the violin before?",
  "Which lantern did I use to polish in Oslo?",
  "We had lantern, lantern and tea.\nAnd the violin?\nWhere is it now?",
  "zebra",
] as const;
const HISTORY: PlainFilter = { truth: ["current", "superseded"] };
const FILTERS: readonly PlainFilter[] = [
  HISTORY,
  HISTORY,
  HISTORY,
  { truth: ["superseded"], hold: ["active", "archived"] },
  { inSession: "s1" },
  { speaker: "ANA" },
  { labels: ["music", "shelf"] },
  { types: ["fact", "preference", "instruction"] },
  { after: NOON - 3 * DAY, before: NOON + 2 * DAY },
  { metadata: { channel: "mail" } },
  { minConfidence: 0.6 },
  { source: ["user_direct"], agent: "scout" },
];

interface Handle {
  readonly vault: Vault;
  readonly close: () => Promise<void>;
  /** What waits for a timer is done now. */
  readonly settle: () => Promise<void>;
  readonly failAt: (point: string) => void;
}
interface World {
  readonly medium: MemoryMedium;
  readonly clock: TestClock;
  /** Processes that have the vault open. */
  readonly handles: Handle[];
  readonly preset: "personal" | "persona";
  /** Messages are long. */
  readonly isWordy: boolean;
  openedCount: number;
}
const open: Handle[] = [];
afterEach(async () => {
  for (const handle of open.splice(0)) await handle.close().catch(() => undefined);
});

async function openHandle(world: World): Promise<Handle> {
  let armed: string | undefined;
  const failPoint = (name: string): void => {
    if (name !== armed) return;
    armed = undefined;
    throw new InjectedFault(name);
  };
  const { later, settle } = heldTasks(100);
  // Ids repeat with the seed of the run, and differ between processes.
  const random = seededRandom(++world.openedCount);
  const { clock, medium, preset } = world;
  const keepsake = await openKeepsake({
    storage: await openReferenceStorage({ medium, random, failPoint }),
    system: { clock, random, later, failPoint, segmentSizes: SIZES },
    preset,
  });
  const handle: Handle = {
    vault: await keepsake.vault("ana"),
    close: () => keepsake.close(),
    failAt: (point) => {
      armed = point;
    },
    settle,
  };
  open.push(handle);
  return handle;
}

const pick = <T>(values: readonly [T, ...T[]], seed: number): T => values[seed % values.length] ?? values[0];

interface Step {
  readonly deed: string;
  /** Which process does it. */
  readonly place: 0 | 1;
  readonly seed: number;
  readonly other: number;
}
type Deed = (world: World, step: Step) => Promise<void>;

const wish = ({ seed, other }: Step): string =>
  (WISHES[seed % WISHES.length] ?? String)(pick(THINGS, other), pick(PLACES, seed + other));
const saying = ({ seed, other }: Step): string =>
  (SAYINGS[seed % SAYINGS.length] ?? String)(pick(THINGS, other), pick(PLACES, seed + other), pick(TIMES, other >> 2));
const handleOf = async ({ handles }: World, { place }: Step): Promise<Handle> => {
  const handle = handles[place];
  if (handle === undefined) throw new Error("no process");
  return handle;
};

async function observe(world: World, step: Step): Promise<void> {
  const { vault } = await handleOf(world, step);
  const { seed, other } = step;
  const speaker = pick(SPEAKERS, seed >> 3);
  const session = pick(SESSIONS, other >> 1);
  // Now and then a message of earlier days, told late.
  const at = world.clock.now() - (seed % 7 === 0 ? (other % 6) * DAY : 0);
  const rambling = RAMBLINGS[other % RAMBLINGS.length]?.(pick(THINGS, seed), pick(PLACES, seed));
  await vault.observe({
    role: pick(["user", "user", "assistant"], other),
    content: world.isWordy ? `${saying(step)} ${rambling}` : saying(step),
    at,
    ...(session === undefined ? {} : { session }),
    ...(speaker === undefined ? {} : { speaker }),
    ...(seed % 3 === 0 ? { metadata: { channel: pick(["mail", "chat"], other) } } : {}),
    ...(seed % 11 === 0 ? { agent: "scout" } : {}),
  });
}

async function remember(world: World, step: Step): Promise<void> {
  const { vault } = await handleOf(world, step);
  const { seed, other } = step;
  const session = pick(SESSIONS, other);
  const type = pick(["instruction" as const, "preference" as const, undefined], seed >> 1);
  const stored = vault.remember(saying(step), {
    ...(seed % 3 === 0 ? { labels: pick([["music"], ["music", "shelf"], [pick(THINGS, other)]], other) } : {}),
    // The holder of a key gives way to the next.
    ...(seed % 4 === 0 ? { key: pick(["home.city", "home.thing"], other) } : {}),
    ...(type === undefined ? {} : { type }),
    ...(seed % 6 === 0 ? { salience: pick([0.1, 0.3, 0.9], other) } : {}),
    ...(seed % 7 === 0 ? { source: pick(["assistant", "document"], other) } : {}),
    ...(seed % 9 === 0 ? { agent: "scout" } : {}),
    ...(session === undefined ? {} : { session }),
  });
  // What the policy keeps out changes nothing.
  await stored.catch((error: unknown) => expect(error).toMatchObject({ code: "write_denied" }));
}

/** Told apart from any talk, or in it. */
async function instruct(world: World, step: Step): Promise<void> {
  const { vault } = await handleOf(world, step);
  const session = pick(SESSIONS, step.other >> 2);
  if (step.seed % 3 === 0)
    await vault.observe({ role: "user", content: wish(step), ...(session === undefined ? {} : { session }) });
  else await vault.remember(wish(step), { type: "instruction" });
}

/** Pairs, chains and rings of updates, and what came in as history: any memory may name any other. */
async function relate(world: World, step: Step): Promise<void> {
  const { vault } = await handleOf(world, step);
  const { seed, other } = step;
  const views = (await all(vault.memories.list({ order: "oldest" })))
    .map(({ item }) => item)
    .filter(({ layer }) => layer === "fact");
  const [one, two] = [views[seed % Math.max(1, views.length)], views[other % Math.max(1, views.length)]];
  if (one === undefined || two === undefined) return;
  const kind = pick(["news", "news", "replaces", "replaces", "history"], seed + other);
  if (kind === "replaces") {
    await change(vault, two.id, { truth: "superseded" });
    await link(vault, one.id, "supersedes", two.id);
  } else await link(vault, one.id, "contradicts", two.id, kind === "history" ? { truth: "superseded" } : {});
}

const injected = (error: unknown): undefined => {
  expect(error).toBeInstanceOf(InjectedFault);
  return undefined;
};

async function anyId({ vault }: Handle, { other }: Step, isCurrent: boolean): Promise<string | undefined> {
  const views = await all(vault.memories.list({ messages: !isCurrent, order: "oldest" }));
  const ids = views
    .filter(({ item }) => !isCurrent || (item.truth === "current" && item.layer === "fact"))
    .map(({ item }) => item.id);
  return ids[other % Math.max(1, ids.length)];
}

/** As after a crash: the process is let go, not closed, and what it did not commit is lost. */
async function restart(world: World, { place }: Step): Promise<void> {
  world.handles[place] = await openHandle(world);
}

const DEEDS: Readonly<Record<string, Deed>> = {
  observe,
  remember,
  instruct,
  relate,
  async correct(world, step) {
    const handle = await handleOf(world, step);
    const id = await anyId(handle, step, true);
    if (id === undefined) return;
    const { item } = await handle.vault.memories.get(id);
    // What is corrected in part holds the same words among others, so that history often fits better.
    const text = step.seed % 3 === 0 || item.text.length > 200 ? saying(step) : `${item.text} Or was it another?`;
    await handle.vault.correct(id, text);
  },
  async forget(world, step) {
    const handle = await handleOf(world, step);
    const { vault, failAt } = handle;
    const id = await anyId(handle, step, false);
    if (id === undefined) return;
    const plan = await vault.forget({ ids: [id] }, { grade: pick(["forget", "purge"], step.seed) });
    const point = pick([undefined, undefined, "forget.keys_destroyed", "forget.rows_purged"], step.seed >> 1);
    if (point !== undefined) failAt(point);
    await vault.forget(plan).then(({ finished }) => finished.then(() => undefined, injected), injected);
    if (point !== undefined) await restart(world, step);
  },
  async recall(world, step) {
    const { vault } = await handleOf(world, step);
    await vault.recall(pick(QUESTIONS, step.seed), { session: pick(["s0", "s1", "s9"], step.other) });
  },
  async close(world, step) {
    await (await handleOf(world, step)).close();
    await restart(world, step);
  },
  crash: restart,
  async crashInCommit(world, step) {
    (await handleOf(world, step)).failAt(pick(["commit.begun", "commit.rows_written"], step.seed));
    // Of what is kept out nothing is written, and nothing fails.
    await observe(world, step).catch(injected);
    await restart(world, step);
  },
  async crashInSegments(world, step) {
    const { failAt, settle, close } = await handleOf(world, step);
    failAt(pick(["segments.built", "segments.written"], step.seed));
    await settle();
    await close().catch(() => undefined);
    await restart(world, step);
  },
  settle: async (world, step) => (await handleOf(world, step)).settle(),
  async pass({ clock }, { other }) {
    clock.pass(pick([DAY / 2, DAY, DAY, 30 * DAY], other));
  },
};

const RECORDS_MAX = 100_000;

/** What the owner sees of everything, messages included. */
async function holdingsOf(vault: Vault): Promise<Holdings> {
  const views = await all(vault.memories.list({ messages: true }));
  // From the records as they are stored: the index that is compared has a copy of its own.
  const { id: vaultId, storage } = openedVault(vault);
  const records = await storage.records.since(vaultId, 0, RECORDS_MAX);
  return {
    commits: new Map(records.map(({ id, seq }) => [id, seq])),
    items: new Map(views.map(({ item }) => [item.id, item])),
    uses: new Map(views.map(({ item, use }) => [item.id, use])),
  };
}

interface Seen {
  itemCount: number;
  readonly signals: Set<string>;
  tieCount: number;
  duplicateCount: number;
  fadedCount: number;
  earlierCount: number;
  conflictCount: number;
  /** Passages, those of which a part is quoted, and those whose statement is no longer so. */
  passageCount: number;
  partCount: number;
  historyCount: number;
}

/** The cut-off is asked for by some questions of each turn: choosing costs as much as ranking. */
const FEW_EVERY = 5;

/** Every question without a filter, and every filter with some question. */
async function judge({ vault }: Handle, { clock }: World, turn: number, seen: Seen): Promise<void> {
  const holdings = await holdingsOf(vault);
  const asking = [
    ...QUESTIONS.map((question) => ({ question, filter: {} })),
    ...FILTERS.map((filter, place) => ({ question: pick(QUESTIONS, turn + 3 * place), filter })),
  ];
  for (const [place, { question, filter }] of asking.entries()) {
    const options = { items: 200, budgetTokens: null, context: false, filter };
    const found = await vault.search(question, { ...options, cutOff: false });
    const expected = plainRecall(holdings, question, { filter, now: clock.now(), policy: vault.policy });
    const asked = `${question} ${JSON.stringify(filter)}`;
    const comparing = { asked, filter, now: clock.now(), policy: vault.policy };
    expectSame(found, expected, holdings, comparing);
    if ((turn + place) % FEW_EVERY === 0)
      expectFew(await vault.search(question, options), expected, holdings, comparing);
    note(expected, seen);
    for (const item of found.items) {
      seen.earlierCount += item.earlier?.length ?? 0;
      if (item.conflict === true) seen.conflictCount += 1;
    }
  }
}

function note(expected: PlainRecall, seen: Seen): void {
  seen.itemCount += expected.items.length;
  seen.duplicateCount += expected.duplicates.length;
  seen.fadedCount += expected.faded.length;
  for (const { item, quote } of expected.items) {
    if (quote === undefined) continue;
    seen.passageCount += 1;
    if (quote.text !== item.text) seen.partCount += 1;
    if (quote.isHistory) seen.historyCount += 1;
  }
  for (const { signals, parts } of expected.items)
    for (const [name, value] of [...Object.entries(signals), ...Object.entries(parts)])
      if (value !== 0) seen.signals.add(name);
  seen.tieCount +=
    expected.items.length - new Set(expected.items.map((entry) => JSON.stringify(plainNumbers(entry)))).size;
}

/** All that a score is made of. */
const SIGNALS = [
  ...[
    "lexical",
    "message",
    "neighbour",
    "session",
    "standing",
    "speaker",
    "time",
    "form",
    "role",
    "update",
    "sentence",
  ],
  ...["relevance", "salience", "recency", "topic"],
];

const SELDOM = ["close", "crash", "crashInCommit", "crashInSegments", "settle", "pass", "recall"] as const;
const OFTEN = [
  "observe",
  "observe",
  "observe",
  "observe",
  "remember",
  "remember",
  "instruct",
  "relate",
  "relate",
  "correct",
  "forget",
] as const;
const history: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    deed: fc.constantFrom(...OFTEN, ...OFTEN, ...SELDOM),
    place: fc.constantFrom(0 as const, 1 as const),
    seed: fc.nat({ max: 1_000 }),
    other: fc.nat({ max: 1_000 }),
  }),
  { minLength: 25, maxLength: IS_FULL ? 90 : 60, size: "max" },
);

/** One that surely holds repeats, what replaced what, and what contradicts what, so that no seed leaves these unjudged. */
const TOLD: Step[] = [
  ...Array.from({ length: 24 }, (_, turn) => ({ deed: "observe", place: 0 as const, seed: turn, other: turn >> 1 })),
  ...Array.from({ length: 8 }, (_, turn) => ({ deed: "remember", place: 1 as const, seed: 3 * turn, other: turn })),
  ...Array.from({ length: 10 }, (_, turn) => ({ deed: "relate", place: 0 as const, seed: turn, other: 4 * turn + 5 })),
];

const PRESET = fc.constantFrom("personal" as const, "personal" as const, "persona" as const);

test("whatever happened, the whole ranking is that of a brute-force scorer over the decrypted items (PN-C10, GUM-27, GOS-52)", async () => {
  const seen: Seen = {
    itemCount: 0,
    signals: new Set(),
    tieCount: 0,
    duplicateCount: 0,
    fadedCount: 0,
    earlierCount: 0,
    conflictCount: 0,
    passageCount: 0,
    partCount: 0,
    historyCount: 0,
  };
  await fc.assert(
    fc.asyncProperty(history, PRESET, fc.boolean(), async (steps, preset, isWordy) => {
      const world: World = {
        medium: createMemoryMedium(),
        clock: testClock(NOON),
        handles: [],
        preset,
        isWordy,
        openedCount: 0,
      };
      world.handles.push(await openHandle(world), await openHandle(world));
      for (const [turn, step] of steps.entries()) {
        await DEEDS[step.deed]?.(world, step);
        if (turn % 20 === 19) await judge(await handleOf(world, step), world, turn, seen);
      }
      world.handles.push(await openHandle(world));
      for (const handle of world.handles) await judge(handle, world, steps.length, seen);
      for (const handle of open.splice(0)) await handle.close();
    }),
    {
      numRuns: IS_FULL ? 150 : 10,
      examples: [
        [TOLD, "personal", false],
        [TOLD, "persona", true],
      ],
    },
  );
  // Otherwise the comparison above compares nothing.
  expect(seen.itemCount).toBeGreaterThan(1_000);
  expect(seen.tieCount).toBeGreaterThan(0);
  expect(seen.earlierCount).toBeGreaterThan(0);
  expect(seen.conflictCount).toBeGreaterThan(0);
  expect(seen.passageCount).toBeGreaterThan(1_000);
  expect(seen.partCount).toBeGreaterThan(0);
  expect(seen.historyCount).toBeGreaterThan(0);
  expect([...seen.signals].sort()).toEqual([...SIGNALS].sort());
});
