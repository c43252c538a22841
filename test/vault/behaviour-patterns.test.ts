/** Work patterns: only with consent on record, from events and from what the owner says they did, and gone with the consent (PN-32). */
import { describe, expect, test } from "vitest";
import { type Item, native, type Observation, preset, type Vault } from "../../src/index.ts";
import { withField } from "../support/any-policy.ts";
import { DAY, testKeep } from "../support/vault.ts";

const WORK = { scope: "work-pattern", text: "You may note how I work.", version: "work/1", how: "settings page" };
/** A Monday, nine o'clock. */
const MONDAY = Date.parse("2026-03-02T09:00:00Z");
const WEEK = 7 * DAY;
const HOUR = 3_600_000;

const event = (content: string, at: number, extra: Partial<Observation> = {}): Observation => ({
  role: "user",
  kind: "event",
  event: { type: "action" },
  content,
  at,
  ...extra,
});
const weekly = (content: string, count = 3, from = MONDAY): readonly Observation[] =>
  Array.from({ length: count }, (_, week) => event(content, from + week * WEEK));

async function itemsOf(vault: Vault): Promise<readonly Item[]> {
  await vault.settled();
  const items: Item[] = [];
  for await (const { item } of vault.memories.list({ messages: true })) items.push(item);
  return items;
}
const patternsOf = async (vault: Vault): Promise<readonly Item[]> =>
  (await itemsOf(vault)).filter(({ customType, truth }) => customType === "work_pattern" && truth === "current");
const textsOf = async (vault: Vault): Promise<readonly string[]> =>
  (await patternsOf(vault)).map(({ text }) => text).sort();

async function consenting(): Promise<Vault> {
  const vault = await (await testKeep()).vault();
  await vault.consent.give(WORK);
  return vault;
}

describe("without consent", () => {
  test("nothing of the kind is formed, refused or written down (PN-32)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(weekly("Reviewed the pipeline", 5));
    expect(await textsOf(vault)).toEqual([]);
    let log = "";
    for await (const entry of vault.audit.log()) log += entry;
    expect(log).not.toContain("work_pattern");
    let text = "";
    for await (const part of await vault.io.export(native())) text += part;
    expect(text).toContain("Reviewed the pipeline");
    expect(text).not.toMatch(/Reviews|Monday|morning/);
  });

  test("a policy that lets patterns be stored finds none by itself either", async () => {
    const policy = withField(preset("personal"), "privacy.workPatterns", "allowed");
    const vault = await (await testKeep({ options: { policy } })).vault();
    await vault.observe(weekly("Reviewed the pipeline"));
    expect(await textsOf(vault)).toEqual([]);
  });
});

describe("with consent", () => {
  test("three weeks make a pattern that is inferred and shows its events", async () => {
    const vault = await consenting();
    await vault.observe(weekly("Reviewed the pipeline", 2));
    expect(await textsOf(vault)).toEqual([]);
    await vault.observe(weekly("Reviewed the pipeline", 1, MONDAY + 2 * WEEK));
    const [pattern, ...others] = await patternsOf(vault);
    expect([pattern?.text, others]).toEqual(["Reviews the pipeline on Monday mornings", []]);
    expect(pattern).toMatchObject({ type: "custom", authority: "ai_inferred", count: 3 });
    expect(pattern?.weight.confidence).toBeLessThanOrEqual(0.6);
    expect(pattern?.evidence).toHaveLength(3);
  });

  test("a pattern rests on its consent, and other memories on the service (PN-32)", async () => {
    const vault = await (await testKeep()).vault();
    const { id: consent } = await vault.consent.give(WORK);
    await vault.observe(weekly("Reviewed the pipeline", 3));
    await vault.remember("Plans the sprints on Thursdays.", { type: "custom", customType: "work_pattern" });
    await vault.remember("Lives in Aarhus.");
    const basisOf = new Map((await itemsOf(vault)).map(({ text, privacy }) => [text, privacy]));
    for (const text of ["Reviews the pipeline on Monday mornings", "Plans the sprints on Thursdays."])
      expect(basisOf.get(text), text).toEqual({ class: "guest-pii", basis: "explicit-consent", consent });
    expect(basisOf.get("Lives in Aarhus.")).toEqual({ class: "guest-pii", basis: "service-delivery" });
  });

  test("what the owner says they did counts like an event", async () => {
    const vault = await consenting();
    const said = [
      "I sent the invoices to Marta.",
      "Sent the invoices to Marta.",
      "Today I sent the invoices to Marta.",
    ];
    const friday = MONDAY + 4 * DAY + 6 * HOUR;
    for (const [week, content] of said.entries())
      await vault.observe({ role: "user", content, session: `s${week}`, at: friday + week * WEEK });
    expect(await textsOf(vault)).toEqual(["Sends the invoices to Marta on Friday afternoons"]);
  });

  test("what the owner asks of an assistant at one weekday and hour is a pattern too (PN-32, PN-01)", async () => {
    const vault = await consenting();
    const thursday = MONDAY + 3 * DAY + 7 * HOUR;
    const asked = [
      "Summarise the support tickets of this week",
      "Could you summarise the support tickets?",
      "Please summarise the support tickets, in five lines.",
    ];
    const ask = (content: string, at: number, extra: object = {}) =>
      vault.observe({ role: "user", content, session: `s${at}`, at, ...extra });
    for (const [week, content] of asked.entries()) {
      const at = thursday + week * WEEK;
      await ask(content, at);
      await ask("Tell me a joke", at + HOUR);
      await ask("Translate the menu", at + HOUR, { speaker: "Bea" });
      await vault.observe({ role: "assistant", content: "Review the draft.", session: `s${at}`, at: at + HOUR });
    }
    expect(await textsOf(vault)).toEqual(["Asks an assistant to summarise the support tickets on Thursday afternoons"]);
    const [pattern] = await patternsOf(vault);
    expect(pattern?.evidence).toHaveLength(3);
    const [message] = (await itemsOf(vault)).filter(({ text }) => text.startsWith("Could you"));
    await (await vault.forget(await vault.forget({ ids: [message?.id ?? ""] }))).finished;
    expect(await patternsOf(vault)).toEqual([]);
  });

  test("patterns speak of the owner in the third person, and the words they are made with name no topic (PN-32, GUM-05)", async () => {
    const vault = await consenting();
    for (const week of [0, 1, 2, 3])
      for (const [day, content] of [
        "Can you check the crane log with me?",
        "Write the dock report for us.",
        "Update the roster of my team.",
      ].entries())
        await vault.observe({
          role: "user",
          content,
          session: `s${week}-${day}`,
          at: MONDAY + day * DAY + week * WEEK,
        });
    expect((await textsOf(vault)).toSorted()).toEqual([
      "Asks an assistant to check the crane log on Monday mornings",
      "Asks an assistant to update the roster of the team on Wednesday mornings",
      "Asks an assistant to write the dock report on Tuesday mornings",
    ]);
    const topics = (await itemsOf(vault)).filter(({ layer }) => layer === "topic");
    expect(topics.map(({ text }) => text)).toEqual([]);
  });

  test("requests that form no memory count too, in one go or one at a time, here and in another process (PN-32, PN-01)", async () => {
    const asked = ["Show me the berth plan.", "Berth plan please", "Can you show the berth plan?", "Thanks!"];
    const tenMondays = Array.from({ length: 10 }, (_, week) => ({
      role: "user",
      content: asked[week % asked.length] ?? "",
      session: `s${week}`,
      at: MONDAY + week * WEEK,
    }));
    const expected = ["Asks an assistant to show the berth plan on Monday mornings"];
    const vault = await consenting();
    await vault.observe(tenMondays);
    expect(await textsOf(vault)).toEqual(expected);
    const keep = await testKeep();
    const first = await keep.vault();
    await first.consent.give(WORK);
    const second = await (await keep.reopen()).vault();
    for (const [week, message] of tenMondays.entries()) {
      const vaultThen = week < 3 ? first : second;
      await vaultThen.observe(message);
      await vaultThen.settled();
    }
    expect(await textsOf(second)).toEqual(expected);
  });

  test("every Monday counts on which the owner says that they do it, whatever memories are formed (PN-32, PN-01)", async () => {
    const vault = await consenting();
    const said = [
      "I'm calibrating the kiln thermometers.",
      "I just calibrated the kiln thermometers.",
      "Good morning! Calibrated the kiln thermometers again.",
      "This morning I calibrated the kiln thermometers. Two were off.",
      "I've been calibrating the kiln thermometers right now",
    ];
    const notDone = [
      "I'm going to calibrate the glaze scale.",
      "I'm interested in the glaze scale.",
      "Calibrated the glaze scale?",
    ];
    await vault.observe(
      Array.from({ length: 10 }, (_, week) =>
        [said, notDone].map((of, turn) => ({
          role: "user",
          content: of[week % of.length] ?? "",
          session: `s${week}`,
          at: MONDAY + week * WEEK + turn * 60_000,
        })),
      ).flat(),
    );
    expect(await textsOf(vault)).toEqual(["Calibrates the kiln thermometers on Monday mornings"]);
    expect((await patternsOf(vault))[0]).toMatchObject({ count: 10, evidence: { length: 10 } });
  });

  test("one request in other words is one pattern (PN-01)", async () => {
    const vault = await consenting();
    const asked = [
      "Pull up the tide table please",
      "Can you open the tide table?",
      "Get me the tide table",
      "Show the tide table",
    ];
    await vault.observe(
      asked.map((content, week) => ({ role: "user", content, session: `s${week}`, at: MONDAY + week * WEEK })),
    );
    const [pattern] = await patternsOf(vault);
    expect(pattern).toMatchObject({ count: 4, text: expect.stringMatching(/the tide table on Monday mornings$/) });
  });

  test("requests on any day, or without consent, are no pattern (PN-32)", async () => {
    const requests = Array.from({ length: 9 }, (_, step) => ({
      role: "user",
      content: "Draft the menu of the day",
      session: `s${step}`,
      at: MONDAY + step * 3 * DAY,
    }));
    const vault = await consenting();
    await vault.observe(requests);
    expect(await textsOf(vault)).toEqual([]);
    const other = await (await testKeep()).vault();
    await other.observe(requests.map((request, week) => ({ ...request, at: MONDAY + week * WEEK })));
    expect(await textsOf(other)).toEqual([]);
  });

  test("a pattern is put right by its owner's word, and does not come back as it was (PN-29)", async () => {
    const vault = await consenting();
    await vault.observe(weekly("Reviewed the pipeline"));
    const [pattern] = await patternsOf(vault);
    await vault.correct(pattern?.id ?? "", "Reviews the pipeline on Tuesday mornings");
    await vault.observe(weekly("Reviewed the pipeline", 1, MONDAY + 3 * WEEK));
    await vault.settled();
    const current = (await itemsOf(vault)).filter(({ text, truth }) => /^Reviews/.test(text) && truth === "current");
    expect(current.map(({ text }) => text)).toEqual(["Reviews the pipeline on Tuesday mornings"]);
    const { prompt } = await vault.recall("When do I review the pipeline?");
    expect(prompt).toContain("ana: reviews the pipeline on Tuesday mornings");
  });

  test("what is lived, felt or done by others is no pattern, nor what is done on any day", async () => {
    const vault = await consenting();
    for (const week of [0, 1, 2]) {
      const at = MONDAY + week * WEEK;
      await vault.observe([
        { role: "user", content: "I was ill.", session: `a${week}`, at },
        { role: "user", content: "Jonas reviewed the budget.", session: `b${week}`, at },
        event("Reviewed the roadmap", at, { speaker: "Bea" }),
        event("Opened the dashboard", at, { role: "tool" }),
      ]);
    }
    await vault.observe(Array.from({ length: 10 }, (_, step) => event("Watered the ferns", MONDAY + step * 3 * DAY)));
    expect(await textsOf(vault)).toEqual([]);
  });

  test("the day and the hour are those of the owner's zone", async () => {
    const vault = await consenting();
    const timeZone = "Asia/Tokyo";
    await vault.observe(weekly("Exported the payroll", 3, MONDAY + 14 * HOUR).map((each) => ({ ...each, timeZone })));
    expect(await textsOf(vault)).toEqual(["Exports the payroll on Tuesday mornings"]);
  });

  test("that comes later finds what is there already, here and in another process", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe(weekly("Reviewed the pipeline"));
    await vault.settled();
    const other = await (await keep.reopen()).vault();
    await other.consent.give(WORK);
    expect(await textsOf(other)).toEqual(["Reviews the pipeline on Monday mornings"]);
    expect(await textsOf(vault)).toEqual(["Reviews the pipeline on Monday mornings"]);
  });

  test("a pattern that is over gives way, and one that its owner forgot does not come back", async () => {
    const vault = await consenting();
    await vault.observe([...weekly("Reviewed the pipeline"), ...weekly("Tested the backups")]);
    const forgotten = (await patternsOf(vault)).find(({ text }) => text.startsWith("Tests"));
    await (await vault.forget(await vault.forget({ ids: [forgotten?.id ?? ""] }))).finished;
    // Its events say nothing of it by themselves, and stay.
    expect((await itemsOf(vault)).filter(({ layer }) => layer === "message")).toHaveLength(6);
    await vault.observe(weekly("Tested the backups", 1, MONDAY + 3 * WEEK));
    const thursdays = MONDAY + 12 * WEEK + 3 * DAY;
    await vault.observe(weekly("Reviewed the pipeline", 4, thursdays));
    expect(await textsOf(vault)).toEqual(["Reviews the pipeline on Thursday mornings"]);
  });
});

describe("consent that ends", () => {
  test("takes the patterns along, and leaves the events and what was said (PN-32)", async () => {
    const vault = await consenting();
    await vault.observe(weekly("Reviewed the pipeline"));
    for (const week of [0, 1, 2])
      await vault.observe({
        role: "user",
        content: "I sent the invoices.",
        session: `s${week}`,
        at: MONDAY + week * WEEK,
      });
    expect(await textsOf(vault)).toHaveLength(2);
    await vault.consent.withdraw("work-pattern");
    await vault.observe(weekly("Reviewed the pipeline", 2, MONDAY + 3 * WEEK));
    const items = await itemsOf(vault);
    expect(items.filter(({ customType }) => customType === "work_pattern")).toEqual([]);
    expect(items.filter(({ layer }) => layer === "message")).toHaveLength(8);
    expect(items.some(({ text }) => text === "Sent the invoices")).toBe(true);
    await vault.consent.give(WORK);
    expect(await textsOf(vault)).toHaveLength(2);
  });

  test("an objection takes them out of use, and no other is formed while it stands", async () => {
    const vault = await consenting();
    await vault.observe(weekly("Reviewed the pipeline"));
    await vault.settled();
    const { id } = await vault.rights.objections.open("work-pattern");
    await vault.observe([...weekly("Tested the backups"), ...weekly("Reviewed the pipeline", 2, MONDAY + 3 * WEEK)]);
    expect((await patternsOf(vault)).map(({ text, hold }) => [text, hold])).toEqual([
      ["Reviews the pipeline on Monday mornings", "restricted"],
    ]);
    expect((await vault.recall("When do I review the pipeline?")).prompt).not.toContain("Reviews");
    await vault.rights.objections.decide(id, "rejected");
    expect((await patternsOf(vault)).map(({ hold }) => hold)).toContain("active");
  });

  test("an event that goes takes its time along, and the pattern where too few are left (GUM-34)", async () => {
    const vault = await consenting();
    await vault.observe(weekly("Reviewed the pipeline", 4));
    await vault.settled();
    const forgetOne = async (): Promise<void> => {
      const [message] = (await itemsOf(vault)).filter(({ layer }) => layer === "message");
      await (await vault.forget(await vault.forget({ ids: [message?.id ?? ""] }))).finished;
    };
    await forgetOne();
    expect((await patternsOf(vault)).map(({ count }) => count)).toEqual([3]);
    await forgetOne();
    expect(await patternsOf(vault)).toEqual([]);
    expect(JSON.stringify(await itemsOf(vault))).not.toContain("Reviews");
  });

  test("questions for the habits of a day and for work patterns find them", async () => {
    const vault = await consenting();
    await vault.observe([
      ...weekly("Reviewed the pipeline"),
      ...weekly("Wrote the status mail", 3, MONDAY + 4 * DAY + 8 * HOUR),
    ]);
    await vault.observe({ role: "user", content: "I bake bread every Friday.", at: MONDAY + 5 * WEEK });
    await vault.settled();
    const linesFor = async (question: string): Promise<readonly string[]> =>
      (await vault.recall(question)).items.map(({ line }) => line.replace(/^.*?: /u, ""));
    expect(await linesFor("What do I usually do on Fridays?")).toEqual([
      expect.stringContaining("bread"),
      expect.stringContaining("status mail on Friday"),
    ]);
    const patterns = await linesFor("What are my work patterns?");
    expect(patterns.toSorted()).toEqual([
      expect.stringContaining("reviews the pipeline on Monday"),
      expect.stringContaining("status mail on Friday"),
    ]);
  });
});
