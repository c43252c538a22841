/** A new day, hour or name for what was just told (memory.md §4). */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

/** A Monday. */
const AT = Date.parse("2026-03-02T09:00:00Z");

async function current(...said: readonly string[]): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  for (const [minute, content] of said.entries())
    await vault.observe({ role: "user", session: "s1", content, at: AT + minute * 60_000 });
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => item.text);
}

test.each([
  [["my eye test is on thursday at 10", "sorry, it's on friday"], "The eye test is at 10 (Friday 6 March 2026)"],
  [["my eye test is on monday at 10", "actually it's on tuesday"], "The eye test is at 10 (Tuesday 10 March 2026)"],
  [
    ["my eye test is on 20 March at 10", "oh, it's on thursday"],
    "The eye test is on Thursday at 10 (Thursday 19 March 2026)",
  ],
  [
    ["my eye test is on 12 March at 10", "it's been moved to friday"],
    "The eye test is on Friday at 10 (Friday 13 March 2026)",
  ],
  [["my eye test is on 9 March at 10", "no wait, it's at 11:30"], "The eye test is on 9 March at 11:30 (9 March 2026)"],
  [
    ["my eye test is on 9 March at 10", "scratch that, it's at 4 pm"],
    "The eye test is on 9 March at 4 pm (9 March 2026)",
  ],
  [["my eye test is on 9 March", "they moved it to 14:30"], "The eye test is on 9 March at 2:30 pm (9 March 2026)"],
] as const)("the last appointment gets its new day or hour: %j", async (said, text) => {
  expect(await current(...said)).toEqual([text]);
});

test.each([
  [
    ["my wedding is 19 September at Kew", "the wedding moved to 26 September"],
    "The wedding is 26 September at Kew (26 September 2026)",
  ],
  [
    ["my wedding is 19 September at Kew", "we've moved the wedding to Richmond, same day"],
    "The wedding is 19 September at Richmond (19 September 2026)",
  ],
  [
    ["I have an eye test on friday at 10 with Dr Shah in Soho", "the eye test moved to monday"],
    "Has an eye test at 10 with Dr Shah in Soho (Monday 9 March 2026)",
  ],
  [
    ["reading group is on tuesdays at the Fox", "reading group is at the library now"],
    "Reading group is on Tuesdays at the library",
  ],
  [
    ["reading group is on tuesdays at the Fox", "reading group moved to wednesdays"],
    "Reading group is on Wednesdays at the Fox",
  ],
  [
    ["judo is on mondays and fridays at 6 at the Hub", "judo moved to tuesdays and thursdays at 7"],
    "Judo is on Tuesdays and Thursdays at 7 at the Hub",
  ],
  [["my class is every monday at 6", "moved my class to wednesdays"], "The class is Wednesdays at 6"],
  [["the standup is at 9.30 every day", "standup moved to 10"], "The standup is at 10 every day"],
] as const)("what only moves keeps the hour, the place and the company: %j", async (said, text) => {
  expect(await current(...said)).toEqual([text]);
});

test("a move with a reason is a statement of its own, and ends the old one", async () => {
  const said = await current(
    "my driving test is on 3 June in Barking",
    "driving test moved to 10 June because the examiner is ill",
  );
  expect(said).toEqual(["Driving test moved to 10 June because the examiner is ill (10 June 2026)"]);
});

test.each([
  [
    "my wedding is 19 September at Kew",
    "sorry, it's the 20th",
    "The wedding is 20 September at Kew (20 September 2026)",
  ],
  ["mum's op is on the 3rd", "no wait it's the 5th", "The mother's op is on 5 March (5 March 2026)"],
  ["my eye test is on monday at 9", "it's tuesday now", "The eye test is at 9 (Tuesday 10 March 2026)"],
])("a bare day is the day of the month that was told: %s → %s", async (before, after, text) => {
  expect(await current(before, after)).toEqual([text]);
});

test("a number that is no hour moves nothing", async () => {
  const said = await current("my eye test is on 9 March at 10", "it's 4 degrees outside");
  expect(said).toEqual(["The eye test is on 9 March at 10 (9 March 2026)"]);
});

test.each([
  ["our choir is called Low Tide", "we renamed the choir to High Water"],
  ["my company is called Low Tide", "I've renamed the company High Water"],
  ["our team is called Low Tide", "we changed the team's name to High Water"],
])("a new name is the name: %s → %s", async (before, after) => {
  const texts = (await current(before, after)).join("\n");
  expect(texts).toMatch(/is called High Water/u);
});

test("a move says nothing of a memory that its owner has hidden, and ends with the memory it restates (SEC-E4)", async () => {
  const vault = await (await testKeep()).vault();
  const say = (content: string, minute: number) =>
    vault.observe({ role: "user", session: "s1", content, at: AT + minute * 60_000 });
  const facts = async () =>
    (await all(vault.memories.list())).map(({ item }) => item).filter(({ layer }) => layer === "fact");
  await say("my surgery is on 9 March at 10 at Mill Lane", 0);
  const [first] = await facts();
  await vault.forget(await vault.forget({ ids: [first?.id ?? ""] }, { grade: "hide" }));
  await say("the surgery moved to 12 March", 1);
  const active = (await facts()).filter(({ hold }) => hold === "active").map(({ text }) => text);
  expect(active).toEqual(["The surgery moved to 12 March (12 March 2026)"]);

  await say("my eye test is on 9 March at Hove", 2);
  await say("the eye test moved to 12 March", 3);
  const told = (await facts()).find(({ text, truth }) => text.includes("9 March at Hove") && truth === "superseded");
  expect(told).toBeDefined();
  await vault.forget(await vault.forget({ ids: [told?.id ?? ""] }, { grade: "forget" }));
  expect(JSON.stringify(await facts())).not.toContain("Hove");
});

test.each([
  [["My surgery is on 7 May", "the hospital moved me to 14 May"], "The surgery is on 14 May (14 May 2026)"],
  [["My hearing is on 12 May", "the court have postponed it until 3 June"], "The hearing is on 3 June (3 June 2026)"],
  [
    ["The wedding is on 7 June", "we had to postpone it till September"],
    "The wedding is in September (September 2026)",
  ],
  [["My essay is due 6 March", "I got an extension to 13 March"], "Has an essay due 13 March (13 March 2026)"],
  [["The report is due Friday", "my boss gave me till Monday"], "The report is due (Monday 9 March 2026)"],
  [["Tom's party is on Friday", "the party is now on Saturday"], "Tom's party is on Saturday (Saturday 7 March 2026)"],
] as const)("somebody else gives another day: %j", async (said, text) => {
  expect(await current(...said)).toEqual([text]);
});

test("another day moves what it fits, and nothing else", async () => {
  const flight = "My flight to Rome is on 9 May";
  const told = "The flight to Rome is on 9 May (9 May 2026)";
  expect(await current("My surgery is on 7 May", flight, "the clinic have moved me to 14 May")).toEqual([
    "The surgery is on 14 May (14 May 2026)",
    told,
  ]);
  expect(await current(flight, "my tutor gave me till Monday")).toEqual([told]);
  expect(await current("My party is on Friday", "Tom's party is on Saturday")).toHaveLength(2);
});

test.each([
  [["I bank with Barclays", "I switched to Monzo"], ["Banks with Monzo"]],
  [
    ["My internet is with BT", "Switched to Plusnet in the end, £26 a month"],
    ["The internet is with Plusnet, £26 a month"],
  ],
  [["My gym is PureGym", "I've joined David Lloyd instead"], ["The gym is David Lloyd"]],
  [["I use Duolingo for French", "I switched to Babbel"], ["Uses Babbel for French"]],
  [["I work night shifts", "I'm on day shifts now"], ["Is on day shifts"]],
  [["I charge $28 a skein", "Raised my price to $32"], ["Raised the price to $32"]],
  [["I pay £42 a month for internet", "it's gone up to £50"], ["Pays £50 a month for internet"]],
] as const)("what takes the place of something ends it: %j", async (said, texts) => {
  expect(await current(...said)).toEqual(texts);
});

test.each([
  [["I bank with Barclays", "I switched to decaf"], "Banks with Barclays"],
  [["I bank with Barclays", "I switched to EE"], "Banks with Barclays"],
  [["I'm married to Tom", "I'm with Vodafone", "I switched to EE"], "Is married to Tom"],
  [["The flight to Rome cost £200", "it's gone up to £35"], "The flight to Rome cost £200"],
] as const)("something of another kind ends nothing: %j", async (said, text) => {
  expect(await current(...said)).toContain(text);
});
