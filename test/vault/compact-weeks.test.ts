/** Fourteen weeks of working life: what compaction leaves of them, and what recall still answers (PN-24, PN-25). */
import { describe, expect, test } from "vitest";
import { preset, type Vault } from "../../src/index.ts";
import { all, DAY, NOON, testKeep } from "../support/vault.ts";

const WEEKS = 14;
const PER_WEEK = 30;
const PER_SESSION = 6;

interface Told {
  readonly content: string;
  readonly question: string;
  readonly answer: string;
}

const pick = (list: string, place: number): string => {
  const words = list.split("|");
  return words[place % words.length] ?? "";
};
const FIRST = "bar|cor|del|fen|gil|hol|jas|kel|lor|mir|nor|pel|quin|ros|sel|tor|vel|wil|yar|zem";
const LAST = "da|den|ick|ova|ston|man|ley|ura|wick|ander";
/** In one statement alone. */
function nameOf(place: number): string {
  const word = `${pick(FIRST, place)}${pick(LAST, Math.floor(place / 20))}${place >= 200 ? "son" : ""}${place >= 400 ? "s" : ""}`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
const CITIES = "Utrecht|Ghent|Malaga|Tartu|Aarhus|Bergamo|Graz|Leeds|Nantes|Brno|Cork|Split";
const JOBS = "an architect|a notary|a vet|a welder|a translator|a surgeon|a beekeeper|a pilot";
const THINGS = "printer|kettle|router|scanner|bicycle|projector|dishwasher|heater";
const FOODS = "lentil soup|rye bread|plum cake|fish stew|barley salad|goat cheese|walnut pie";
const TOOLS = "a spreadsheet|a whiteboard|a checklist|a short memo|a video call|a shared folder";
const SUBJECTS = "tariffs|tides|turbines|textiles|timber";

const KINDS: readonly ((place: number, name: string) => Told)[] = [
  (place, name) => ({
    content: `The ${name} deal is worth ${20 + place},000 euros.`,
    question: `How much is the ${name} deal worth?`,
    answer: `${20 + place},000`,
  }),
  (place, name) => ({
    content: `I had lunch with ${name} in ${pick(CITIES, place)} and we ate ${pick(FOODS, place)}.`,
    question: `What did I eat with ${name}?`,
    answer: pick(FOODS, place),
  }),
  (place, name) => ({
    content: `My colleague ${name} is ${pick(JOBS, place)} by training.`,
    question: `What is ${name} by training?`,
    answer: pick(JOBS, place),
  }),
  (place, name) => ({
    content: `I decided to give the ${name} contract to the office in ${pick(CITIES, place + 5)}.`,
    question: `Which office got the ${name} contract?`,
    answer: pick(CITIES, place + 5),
  }),
  (place, name) => ({
    content: `The ${pick(THINGS, place)} in room ${100 + place} broke, and ${name} repaired it.`,
    question: `Who repaired what broke in room ${100 + place}?`,
    answer: name,
  }),
  (place, name) => ({
    content: `I flew to ${pick(CITIES, place + 3)} to meet ${name} about the ${pick(THINGS, place + 2)} supply.`,
    question: `Where did I meet ${name} about the ${pick(THINGS, place + 2)} supply?`,
    answer: pick(CITIES, place + 3),
  }),
  (place, name) => ({
    content: `${name} presented the budget with ${pick(TOOLS, place)}, and it took ${10 + place} minutes.`,
    question: `How long did ${name} present the budget?`,
    answer: `${10 + place}`,
  }),
  (place, name) => ({
    content: `The ${name} project has a deadline in June and is led from ${pick(CITIES, place + 7)}.`,
    question: `Where is the ${name} project led from?`,
    answer: pick(CITIES, place + 7),
  }),
  (place, name) => ({
    content: `I read the report of ${name} about ${pick(SUBJECTS, place)} on the train.`,
    question: `What was the report of ${name} about?`,
    answer: pick(SUBJECTS, place),
  }),
  (place, name) => ({
    content: `I prefer ${pick(TOOLS, place)} when ${name} asks for a status.`,
    question: `What do I prefer when ${name} asks for a status?`,
    answer: pick(TOOLS, place),
  }),
];

const WEEKLY = Array.from({ length: WEEKS * PER_WEEK }, (_, place) => {
  const week = Math.floor(place / PER_WEEK);
  const session = Math.floor((place % PER_WEEK) / PER_SESSION);
  const kind = KINDS[place % KINDS.length];
  if (kind === undefined) throw new Error("no such kind");
  return {
    // Kinds and names turn at different speeds, so that no name starts alike for all of a kind.
    ...kind(place, nameOf((place * 11) % 420)),
    session: `${week}.${session}`,
    at: NOON - (WEEKS - week) * 7 * DAY + session * DAY + (place % PER_SESSION) * 600_000,
  };
});

async function lived(): Promise<Vault> {
  const keep = await testKeep({ options: { policy: { ...preset("personal"), compaction: { totalTokens: 4_000 } } } });
  const vault = await keep.vault();
  await vault.observe(
    WEEKLY.map(({ content, session, at }, place) => ({ role: "user", content, session, at, id: `m${place}` })),
  );
  await vault.settled();
  return vault;
}

/** Every third: the share whose answer stands in what a prompt gets. */
async function answered(vault: Vault): Promise<number> {
  const asked = WEEKLY.filter((_, place) => place % 3 === 0);
  let count = 0;
  for (const { question, answer } of asked)
    if ((await vault.recall(question)).prompt.toLowerCase().includes(answer.toLowerCase())) count++;
  return count / asked.length;
}

describe("fourteen weeks", () => {
  test("shrink to less than a third in digests of their weeks, and questions about them are answered as before (PN-24, PN-25)", async () => {
    expect(new Set(WEEKLY.map(({ content }) => content)).size).toBe(420);
    const vault = await lived();
    const before = await answered(vault);
    expect(before).toBeGreaterThan(0.85);
    const dry = await vault.maintenance.compact({ dryRun: true });
    const compaction = await vault.maintenance.compact();
    expect(compaction).toEqual({ ...dry, isDryRun: false });
    expect(compaction.tokensBefore).toBeGreaterThan(15_000);
    expect(compaction.tokensAfter / compaction.tokensBefore).toBeLessThanOrEqual(0.3);
    expect(compaction.weeks.length).toBeGreaterThanOrEqual(WEEKS - 1);
    expect(before - (await answered(vault))).toBeLessThanOrEqual(0.03);
    const left = (await all(vault.memories.list())).map(({ item }) => item);
    const inUse = left.filter(({ truth, hold }) => truth === "current" && hold === "active");
    // Decisions and preferences stay, and the digest of their week tells them.
    for (const word of ["Decided to give", "Prefers "])
      expect(inUse.filter(({ layer, text }) => layer === "fact" && text.startsWith(word)).length).toBeGreaterThan(35);
    const digests = inUse.filter(({ labels }) => labels.includes("compacted"));
    expect(digests.every(({ text }) => /^\d{4}-W\d\d: /.test(text) && text.length <= 600)).toBe(true);
    expect(digests.filter(({ text }) => / (?:decided|prefers) /.test(text)).length).toBeGreaterThan(WEEKS / 2);
    const originals = (await all(vault.memories.list({ messages: true }))).filter(
      ({ item }) => item.layer === "message",
    );
    expect(originals).toHaveLength(420);
    expect(await vault.maintenance.compact()).toMatchObject({ retiredCount: 0, replacedCount: 0, summaryCount: 0 });
  });

  test("with a number for each of many deals have no conflict among them (GUM-27)", async () => {
    const vault = await (await testKeep()).vault();
    const said = (content: string, place: number) => ({
      role: "user",
      content,
      session: `${place}`,
      at: NOON - (40 - place) * DAY,
    });
    const deals = ["Halberd", "Corvin", "Tessaly", "Osprey"].flatMap((name, place) => [
      `The ${name} deal is worth ${40 + place},000 euros.`,
      `The budget of the ${name} project is ${50 + place},000 euros.`,
      `${name}: the offer is ${60 + place},000 euros.`,
      `Deal ${70 + place} is worth ${80 + place},000 euros.`,
    ]);
    for (const [place, content] of deals.entries()) await vault.observe(said(content, place));
    await vault.settled();
    const facts = (await all(vault.memories.list({ filter: { layers: ["fact"] } }))).map(({ item }) => item);
    expect(facts.filter(({ truth, links }) => truth !== "current" || links.length > 0)).toEqual([]);
    expect(facts).toHaveLength(deals.length);
    // Another number of the same deal is one.
    await vault.observe(said("The budget of the Osprey project is 90,000 euros.", 30));
    await vault.observe(said("Osprey: the offer is 95,000 euros.", 31));
    await vault.settled();
    const after = (await all(vault.memories.list({ filter: { layers: ["fact"] } }))).map(({ item }) => item);
    expect(
      after
        .filter(({ links }) => links.length > 0)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(["Osprey: the offer is 95,000 euros", "The budget of the Osprey project is 90,000 euros"]);
  });
});
