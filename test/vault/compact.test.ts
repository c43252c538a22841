import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { oldest } from "../../src/engine/derive/compact-plan.ts";
import { system } from "../../src/engine/system.ts";
import {
  type Item,
  type KeepsakeOptions,
  native,
  type Observation,
  openKeepsake,
  type Policy,
  preset,
  type Vault,
} from "../../src/index.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { policyHash } from "../../src/model/policy.ts";
import { compactionRules } from "../../src/policy/compaction.ts";
import { atEveryFault, type Faults } from "../support/faults.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import type { MemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { all, DAY, NOON, type TestKeep, testClock, testKeep } from "../support/vault.ts";

const WEEK = 7 * DAY;

const policyWith = (compaction: NonNullable<Policy["compaction"]>): Partial<KeepsakeOptions> => ({
  policy: { ...preset("personal"), compaction },
});

const PLACES = [
  "harbour",
  "orchard",
  "tunnel",
  "meadow",
  "bakery",
  "stadium",
  "lantern",
  "viaduct",
  "quarry",
  "chapel",
];

const SYLLABLES = ["ba", "ko", "li", "mu", "re", "so", "ta", "vi", "ne", "du"];
/** A name that stands in one sentence alone. */
const nameOf = (index: number): string => `Z${[...String(index)].map((digit) => SYLLABLES[Number(digit)]).join("")}n`;

/** Episodes, three a week unless more are wanted, the newest of them yesterday. */
function walks(
  count: number,
  session = (index: number) => `walk ${Math.floor(index / 3)}`,
  perWeek = 3,
): Observation[] {
  return Array.from({ length: count }, (_, index) => ({
    session: session(index),
    id: `walk ${index}`,
    role: "user",
    content: `I walked to the ${PLACES[index % PLACES.length]} in the rain with ${nameOf(index)}.`,
    at: NOON - DAY - Math.floor((count - 1 - index) / perWeek) * WEEK - (perWeek - 1 - (index % perWeek)) * 60_000,
  }));
}

const LASTING = [
  "My name is Mara.",
  "I love rye bread.",
  "Please always answer in short sentences.",
  "My sister Mia lives in Berlin.",
].map((content, index) => ({
  session: "early",
  id: `early ${index}`,
  role: "user",
  content,
  at: NOON - 400 * DAY + index * 60_000,
}));

/** What is formed of them; of the last, that she is a sister too. */
const LASTING_TEXTS = [
  "Is called Mara",
  "Loves rye bread",
  "Answer in short sentences",
  "Has a sister, Mia",
  "Lives in Berlin",
];

const itemsOf = async (vault: Vault): Promise<Item[]> => (await all(vault.memories.list())).map((view) => view.item);
const factsOf = async (vault: Vault): Promise<Item[]> =>
  (await itemsOf(vault)).filter((item) => item.layer === "fact" && item.truth === "current");
const summariesOf = async (vault: Vault): Promise<Item[]> =>
  (await itemsOf(vault)).filter((item) => item.layer === "summary" && item.truth === "current");
const compactedOf = async (vault: Vault): Promise<Item[]> =>
  (await summariesOf(vault)).filter((item) => item.labels.includes("compacted"));

/** Facts that are neither in recall nor told by a current summary that is in recall itself. */
async function lost(vault: Vault): Promise<string[]> {
  const told = new Set((await compactedOf(vault)).flatMap((item) => item.evidence.map((entry) => entry.item)));
  return (await factsOf(vault)).filter((item) => item.hold !== "active" && !told.has(item.id)).map((item) => item.text);
}

const walked = (
  count: number,
  compaction: NonNullable<Policy["compaction"]>,
  more: Partial<KeepsakeOptions> = {},
): Promise<{ readonly keep: TestKeep; readonly vault: Vault }> =>
  toldOf([...LASTING, ...walks(count)], compaction, more);

async function toldOf(
  said: readonly Observation[],
  compaction: NonNullable<Policy["compaction"]>,
  more: Partial<KeepsakeOptions> = {},
): Promise<{ readonly keep: TestKeep; readonly vault: Vault }> {
  const options = { ...policyWith(compaction), ...more };
  const name = JSON.stringify([said, compaction, Object.keys(more)]);
  const medium = told.get(name) ?? (await mediumOf(said, options));
  told.set(name, medium);
  const keep = await testKeep({ options, medium: structuredClone(medium) });
  return { keep, vault: await keep.vault() };
}

/** What equal vaults begin with: the same is told once, a second before, so that later ids are greater. */
const told = new Map<string, MemoryMedium>();

async function mediumOf(said: readonly Observation[], options: Partial<KeepsakeOptions>): Promise<MemoryMedium> {
  const { keepsake, medium, vault: open } = await testKeep({ options, clock: testClock(NOON - 1000) });
  const vault = await open();
  await vault.observe(said);
  await vault.settled();
  await keepsake.close();
  return medium;
}

describe("compact", () => {
  test("above the threshold the oldest share retires behind summaries of its weeks; what lasts and what is recent stays (PN-24, PN-25)", async () => {
    const { vault } = await toldOf([...LASTING, ...walks(96, undefined, 12)], { totalTokens: 400 });
    const before = await factsOf(vault);
    const compaction = await vault.maintenance.compact();
    expect(compaction.tokensBefore).toBeGreaterThan(400);
    expect(compaction.tokensAfter).toBeLessThan(compaction.tokensBefore);
    const facts = await factsOf(vault);
    const retired = facts.filter((item) => item.hold === "archived");
    expect(retired.length).toBe(compaction.retiredCount);
    expect(retired.length).toBeGreaterThan(25);
    expect(new Set(retired.map((item) => item.mode))).toEqual(new Set(["episodic"]));
    // The oldest of them, and none of the newest.
    const walksLeft = facts.filter((item) => item.mode === "episodic" && item.hold === "active");
    expect(Math.max(...retired.map((item) => item.at))).toBeLessThan(Math.min(...walksLeft.map((item) => item.at)));
    for (const text of LASTING_TEXTS)
      expect(facts.filter((item) => item.text === text && item.hold === "active")).toHaveLength(1);
    expect(facts).toHaveLength(before.length);
    expect(await lost(vault)).toEqual([]);
    expect(compaction.weeks.length).toBeGreaterThan(5);
    const [summary] = await compactedOf(vault);
    expect(summary?.key).toMatch(/^summary\.week\.\d{4}-W\d\d\.1$/);
    expect(compaction.weeks).toContain(summary?.text.slice(0, 8));
  });

  test("every output lists exactly the inputs that retired behind it, each of them once (PN-07, PN-25)", async () => {
    const { vault } = await walked(60, { totalTokens: 400 });
    await vault.maintenance.compact();
    const outputs = await Promise.all((await compactedOf(vault)).map((item) => vault.inspect(item.id)));
    const inputs = outputs.flatMap((output) => output.compactedFrom);
    expect(outputs.every((output) => output.compactedFrom.length > 0)).toBe(true);
    const retired = (await factsOf(vault)).filter((item) => item.hold === "archived").map((item) => item.id);
    expect(inputs.toSorted()).toEqual(retired.toSorted());
    const [fact] = retired;
    expect((await vault.inspect(fact ?? "")).compactedFrom).toEqual([]);
  });

  test("what retired is found through its summary and kept for export (PN-25, UNI-X8)", async () => {
    const { vault } = await walked(60, { totalTokens: 400 });
    await vault.maintenance.compact();
    const [retired] = (await factsOf(vault)).filter((item) => item.hold === "archived");
    const name = / with (Z\w+n)/.exec(retired?.text ?? "")?.[1] ?? "";
    expect((await vault.search(name)).items.length).toBeGreaterThan(0);
    const found = await vault.search(name, { cutOff: false });
    const ids = found.items.map((hit) => hit.id);
    expect(ids).not.toContain(retired?.id);
    const summary = (await compactedOf(vault)).find((item) =>
      item.evidence.some((entry) => entry.item === retired?.id),
    );
    expect(ids).toContain(summary?.id);
    let exported = "";
    for await (const part of await vault.io.export(native())) exported += part;
    expect(exported).toContain(retired?.text);
  });

  test("a dry run answers what will be done and changes nothing", async () => {
    const { vault } = await walked(60, { totalTokens: 400, sessionMessages: 40 });
    const seq = (await vault.stats()).seq;
    const dry = await vault.maintenance.compact({ dryRun: true });
    expect(dry).toMatchObject({ isDryRun: true });
    expect(dry.samples.length).toBeGreaterThan(0);
    expect((await vault.stats()).seq).toBe(seq);
    expect({ ...(await vault.maintenance.compact()), isDryRun: true }).toEqual(dry);
  });

  test("below the threshold, and a second time, it does nothing (PN-24)", async () => {
    const { vault } = await walked(60, { totalTokens: 100_000 });
    const untouched = (await vault.stats()).seq;
    expect(await vault.maintenance.compact()).toMatchObject({ retiredCount: 0, summaryCount: 0, samples: [] });
    expect((await vault.stats()).seq).toBe(untouched);
    // Of this run alone: far below what is left when it ends.
    expect((await vault.maintenance.compact({ totalTokens: 50 })).retiredCount).toBeGreaterThan(0);
    const { seq } = await vault.stats();
    expect(await vault.maintenance.compact({ totalTokens: 50 })).toMatchObject({ retiredCount: 0, summaryCount: 0 });
    expect((await vault.stats()).seq).toBe(seq);
  });

  test("of a session that is too long, all but what the last messages said retires behind summaries of the session (PN-24, PN-C16)", async () => {
    const keep = await testKeep({ options: policyWith({ sessionMessages: 50, keepMessages: 20 }) });
    const vault = await keep.vault();
    await vault.observe([
      ...walks(60, () => "long"),
      ...walks(50, () => "short").map((turn) => ({
        ...turn,
        id: `s${turn.id}`,
        content: turn.content.replace("rain", "snow"),
      })),
    ]);
    expect(await vault.maintenance.compact()).toMatchObject({ sessionCount: 1, retiredCount: 40 });
    const ofLong = (await factsOf(vault)).filter((item) => item.origin.session === "long");
    expect(ofLong.filter((item) => item.hold === "active")).toHaveLength(20);
    expect((await factsOf(vault)).filter((item) => item.origin.session === "short" && item.hold !== "active")).toEqual(
      [],
    );
    for (const summary of await compactedOf(vault)) {
      expect(summary.key).toMatch(/^summary\.session\./);
      expect(summary.origin.session).toBe("long");
    }
    expect(await lost(vault)).toEqual([]);
    // Twenty more are no new reason.
    await vault.observe(
      walks(20, () => "long").map((turn) => ({
        ...turn,
        id: `l${turn.id}`,
        content: turn.content.replace("rain", "fog"),
        at: NOON,
      })),
    );
    expect(await vault.maintenance.compact()).toMatchObject({ sessionCount: 0, retiredCount: 0 });
  });

  test("of exact duplicates the most recent stays current, with the evidence of all (PN-24)", async () => {
    const keep = await testKeep();
    const said = [
      { at: NOON - 30 * DAY, from: "first" },
      { at: NOON - DAY, from: "second" },
    ];
    const vault = await keep.vault("together");
    for (const { at, from } of said) {
      const other = await keep.vault(from);
      await other.observe({ session: from, role: "user", content: "I never eat oysters.", at });
      await vault.io.import(native(), await other.io.export(native()), { mine: true });
    }
    expect(await factsOf(vault)).toHaveLength(2);
    expect(await vault.maintenance.compact()).toMatchObject({ duplicateCount: 1, retiredCount: 0 });
    const [left, ...others] = await factsOf(vault);
    expect(others).toEqual([]);
    expect(left).toMatchObject({ at: NOON - DAY, count: 2 });
    const { evidence } = await vault.inspect(left?.id ?? "");
    expect(evidence.map(({ session }) => session).toSorted()).toEqual(["first", "second"]);
    expect(await vault.maintenance.compact()).toMatchObject({ duplicateCount: 0 });
  });

  test("originals stay until their owner says otherwise; past the chosen time they go for good, with what only they could show (PN-C15, SEC-E4)", async () => {
    const { vault } = await walked(60, { totalTokens: 400 });
    expect(await vault.maintenance.compact()).toMatchObject({ originals: { factCount: 0, messageCount: 0 } });

    const { vault: chosen } = await walked(60, { totalTokens: 400, originals: "90d" });
    const both = "I walked to the orchard with Zzuzan. I love plum cake.";
    await chosen.observe({ session: "both", role: "user", content: both, at: NOON - 300 * DAY });
    await chosen.maintenance.compact();
    const dry = await chosen.maintenance.compact({ dryRun: true });
    expect(dry.originals.factCount).toBeGreaterThan(0);
    expect(dry.originals.messageCount).toBe(dry.originals.factCount - 1);
    await chosen.maintenance.compact();
    const left = await all(chosen.memories.list({ messages: true }));
    const old = left.filter(({ item }) => item.at < NOON - 90 * DAY && item.text.includes("in the rain"));
    expect(old.map(({ item }) => item.text)).toEqual([]);
    // The messages that something in use rests on stay, however old.
    expect(left.filter(({ item }) => item.layer === "message" && item.origin.session === "early")).toHaveLength(4);
    expect(
      left
        .filter(({ item }) => item.origin.session === "both")
        .map(({ item }) => item.text)
        .toSorted(),
    ).toEqual([both, "Loves plum cake"]);
    expect(await lost(chosen)).toEqual([]);
    expect(await chosen.maintenance.compact({ dryRun: true })).toMatchObject({
      originals: { factCount: 0, messageCount: 0 },
    });
  });

  test("forgetting an original takes its words out of the summary too (SEC-E4, SEC-S12)", async () => {
    const { vault } = await walked(60, { totalTokens: 400 });
    await vault.maintenance.compact();
    const [summary] = await compactedOf(vault);
    const [first, ...rest] = (await vault.inspect(summary?.id ?? "")).compactedFrom;
    const name = / Z\w+n/.exec((await vault.memories.get(first ?? "")).item.text)?.[0] ?? "";
    expect(summary?.text + JSON.stringify(summary?.details)).toContain(name);
    await (await vault.forget(await vault.forget({ ids: [first ?? ""] }))).finished;
    const again = await vault.inspect(summary?.id ?? "");
    expect(again.compactedFrom).toEqual(rest);
    expect(again.item.truth).toBe("current");
    expect(await lost(vault)).toEqual([]);
    expect(again.item.text + JSON.stringify(again.item.details)).not.toContain(name);
    expect(rest.length).toBeGreaterThan(0);
  });

  test("outside content retires behind a summary that is outside content as well (SEC-R3)", async () => {
    const keep = await testKeep({ options: policyWith({ totalTokens: 100, share: 1 }) });
    const vault = await keep.vault();
    await vault.observe(walks(12));
    for (const { content, at } of walks(12)) {
      keep.clock.set(Number(at));
      await vault.remember(content.replace("rain", "hail"), { source: "document", type: "context", session: "read" });
    }
    keep.clock.set(NOON);
    await vault.maintenance.compact();
    for (const summary of await compactedOf(vault)) {
      const inputs = await Promise.all(summary.evidence.map((entry) => vault.memories.get(entry.item)));
      expect(new Set(inputs.map(({ item }) => item.taint))).toEqual(new Set([summary.taint]));
      expect(summary.taint).toBe(summary.text.includes("hail") ? "untrusted" : "clean");
    }
    expect(new Set((await compactedOf(vault)).map((summary) => summary.taint)).size).toBe(2);
    expect(await lost(vault)).toEqual([]);
  });

  test("a decision lasts (PN-25)", async () => {
    const decided = {
      session: "s",
      role: "user",
      content: "We decided to take the night train.",
      at: NOON - 400 * DAY,
    };
    const { vault } = await toldOf([decided, ...walks(60)], { totalTokens: 400 });
    expect((await vault.maintenance.compact()).retiredCount).toBeGreaterThan(25);
    const decisions = (await factsOf(vault)).filter((item) => item.text.includes("night train"));
    expect(decisions.map(({ hold }) => hold)).toEqual(["active"]);
  });

  test("a goal stays while it is open", async () => {
    const keep = await testKeep({ options: policyWith({ totalTokens: 10, share: 1 }) });
    const vault = await keep.vault();
    await vault.observe({
      session: "s",
      role: "user",
      content: "I want to run the marathon in October 2026.",
      at: NOON - 60 * DAY,
    });
    await vault.maintenance.compact();
    const goals = (await factsOf(vault)).filter((item) => item.type === "goal");
    expect(goals.map((item) => item.hold)).toEqual(["active"]);
    keep.clock.set(Date.parse("2026-12-01T00:00:00Z"));
    // As much again has to come before a run that made no room is tried again.
    await vault.observe(walks(24));
    await vault.maintenance.compact();
    expect((await factsOf(vault)).filter((item) => item.type === "goal").map((item) => item.hold)).toEqual([
      "archived",
    ]);
    expect(await lost(vault)).toEqual([]);
  });

  test("unknown options are refused, and change nothing (PN-24)", async () => {
    const { vault } = await walked(60, { totalTokens: 400 });
    const { seq } = await vault.stats();
    for (const wrong of [{ tokens: 400 }, { dry_run: true }, { totalTokens: 0 }, { totalTokens: "400" }])
      await expect(vault.maintenance.compact(wrong as object)).rejects.toMatchObject({ code: "invalid_input" });
    expect((await vault.stats()).seq).toBe(seq);
  });

  test("with an embedder the summaries get vectors of their own (PN-25)", async () => {
    const { vault } = await walked(60, { totalTokens: 400 }, { embedder: hashEmbedder() });
    await vault.maintenance.embedded();
    const before = await vault.maintenance.embedded();
    const { summaryCount } = await vault.maintenance.compact();
    const after = await vault.maintenance.embedded();
    expect(after.pendingCount).toBe(0);
    expect(after.embeddedCount).toBeGreaterThanOrEqual(before.embeddedCount + summaryCount);
  });

  test("writes down each fact that leaves recall and each step, without a word of them (PN-10, SEC-G3)", async () => {
    const { vault } = await walked(60, { totalTokens: 400 });
    const from = (await all(vault.audit.log())).length;
    const { retiredCount, summaryCount, replacedCount } = await vault.maintenance.compact();
    const entries = (await all(vault.audit.log({ from }))).map((text) => logEntry.parse(JSON.parse(text)));
    const count = (op: string): number => entries.filter((entry) => entry.op === op).length;
    expect([count("archive"), count("form")]).toEqual([retiredCount + replacedCount, summaryCount]);
    expect(entries.filter((entry) => entry.op === "compact").map((entry) => entry.cnt)).toEqual([retiredCount]);
  });

  test("a vault whose policy is off is left alone (GOS-72)", async () => {
    const keep = await testKeep({ options: policyWith({ totalTokens: 100 }) });
    const vault = await keep.vault();
    await vault.observe(walks(30));
    Object.assign(vault.policy, { enabled: false });
    const { seq } = await vault.stats();
    await vault.maintenance.compact();
    expect((await vault.stats()).seq).toBe(seq);
  });
});

describe("a compaction that is interrupted", () => {
  const said = [
    ...LASTING,
    ...walks(60, () => "long"),
    ...walks(45).map((turn) => ({ ...turn, id: `o${turn.id}`, content: turn.content.replace("rain", "snow") })),
  ];
  const rules = { totalTokens: 400, sessionMessages: 50, keepMessages: 10 };
  /** Every run begins with a copy of it. */
  let begun: MemoryMedium;
  beforeAll(async () => {
    begun = await mediumOf(said, { ...policyWith(rules), system: { clock, later: () => () => undefined } });
  });

  test("loses nothing at any commit, and the next one ends where an undisturbed one would (PN-25, SEC-E4)", async () => {
    const undisturbed = await state(async (vault) => vault.maintenance.compact());
    const placeCount = await atEveryFault(async (faults) => {
      const after = await state(
        async (vault) => {
          faults.arm();
          await vault.maintenance.compact().catch(() => undefined);
          faults.disarm();
        },
        faults,
        async (vault) => vault.maintenance.compact(),
      );
      expect(after.lost).toEqual([]);
      expect(after.finished).toEqual(undisturbed.finished);
    });
    // The session, what is left of it, and the oldest: begun and committed, each.
    expect(placeCount).toBeGreaterThanOrEqual(4);
  });

  const clock = testClock();
  const opened = async (medium: MemoryMedium, failPoint: (name: string) => void = () => undefined): Promise<Vault> => {
    const keepsake = await openKeepsake({
      storage: await openReferenceStorage({ random: system.random, failPoint, medium }),
      system: { clock, later: () => () => undefined },
      ...policyWith(rules),
    });
    return keepsake.vault("ana");
  };

  /** What is there after `work`, as another process sees it, and after `more` as well. */
  async function state(work: (vault: Vault) => Promise<unknown>, faults?: Faults, more = work) {
    const medium = structuredClone(begun);
    const failPoint = (name: string): void => {
      if (name === "commit.begun" || name === "commit.committed") faults?.hit(name);
    };
    await work(await opened(medium, failPoint));
    const second = await opened(medium);
    const lostNow = await lost(second);
    await more(second);
    const holds = (await factsOf(second)).map((item) => `${item.hold} ${item.text}`).toSorted();
    return { lost: lostNow, finished: { holds, lost: await lost(second) } };
  }

  test("goes on to where it had begun to go, not to a share of what is left", async () => {
    const keep = await testKeep({ options: policyWith({ totalTokens: 2_500, share: 0.95 }) });
    const vault = await keep.vault();
    await vault.observe(walks(560));
    // Summaries count, too.
    await vault.settled();
    const dry = await vault.maintenance.compact({ dryRun: true });
    expect(dry.retiredCount).toBeGreaterThan(500);
    const stop = new AbortController();
    const reason = new Error("stopped by the test");
    const stopped = vault.maintenance.compact({
      signal: stop.signal,
      progress: ({ step, done }) => {
        if (step === "oldest" && done > 0) stop.abort(reason);
      },
    });
    await expect(stopped).rejects.toBe(reason);
    expect((await factsOf(vault)).filter((item) => item.hold === "archived")).toHaveLength(500);
    expect(await lost(vault)).toEqual([]);
    expect((await vault.maintenance.compact()).retiredCount).toBe(dry.retiredCount - 500);
    expect(await lost(vault)).toEqual([]);
    expect((await vault.maintenance.compact()).retiredCount).toBe(0);
  });
});

describe("before a host compacts", () => {
  test("everything said has its facts and a summary and lies in the archive, however often it is asked (PN-26)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe(LASTING.map((turn) => ({ ...turn, at: NOON })));
    const first = await vault.maintenance.beforeCompaction({ session: "early" });
    expect(first).toMatchObject({ session: "early", archivedAt: NOON, messageCount: 4, factCount: 5 });
    expect(first.summary?.text).toContain("rye bread");
    const { seq } = await vault.stats();
    keep.clock.pass(60_000);
    expect(await vault.maintenance.beforeCompaction({ session: "early" })).toEqual(first);
    expect((await vault.stats()).seq).toBe(seq);
    await vault.observe({ session: "early", role: "user", content: "My dentist is Dr. Weber." });
    expect(await vault.maintenance.beforeCompaction({ session: "early" })).toMatchObject({
      archivedAt: NOON + 60_000,
      messageCount: 5,
    });
    const messages = (await all(vault.memories.list({ messages: true }))).filter(
      ({ item }) => item.layer === "message",
    );
    expect(messages.map(({ item }) => item.hold)).toEqual(Array(5).fill("archived"));
  });

  test("a session that said nothing leaves nothing behind", async () => {
    const vault = await (await testKeep()).vault();
    const { seq } = await vault.stats();
    expect(await vault.maintenance.beforeCompaction({ session: "nobody" })).toMatchObject({
      messageCount: 0,
      factCount: 0,
    });
    expect((await vault.stats()).seq).toBe(seq);
  });
});

test("the oldest are always a beginning of all, and never more than their share of the tokens, which clean facts alone make up (PN-24, SEC-R12)", () => {
  const fact = fc.record({
    id: fc.uuid(),
    at: fc.nat(),
    tokenCount: fc.integer({ min: 1, max: 200 }),
    taint: fc.constantFrom("clean" as const, "untrusted" as const),
    mayRetire: fc.boolean(),
    isChange: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fact), fc.double({ min: 0.01, max: 1, noNaN: true }), (facts, share) => {
      const taken = oldest(facts, share);
      expect(taken).toEqual(facts.slice(0, taken.length));
      const tokens = (some: readonly { readonly tokenCount: number; readonly taint: string }[]): number =>
        some.reduce((sum, { tokenCount, taint }) => sum + (taint === "clean" ? tokenCount : 0), 0);
      expect(tokens(taken)).toBeLessThanOrEqual(share * tokens(facts));
      const next = facts[taken.length];
      if (next !== undefined) expect(tokens([...taken, next])).toBeGreaterThan(share * tokens(facts));
    }),
  );
});

test("the thresholds are Play New's where the policy has none, and a policy without them keeps its hash (PN-24)", () => {
  expect(compactionRules(preset("personal"))).toEqual({
    totalTokens: 150_000,
    share: 0.7,
    sessionMessages: 200,
    keepMessages: 20,
    idleDays: 90,
    originals: "always",
  });
  expect(preset("personal")).not.toHaveProperty("compaction");
  expect(policyHash({ ...preset("personal") })).toBe(policyHash(preset("personal")));
});
