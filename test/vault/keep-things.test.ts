/** Memories of things that change: the newer value stands, the older one is history, and what is another thing stays (memory.md §4, GUM-27). */
import { describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { DAY, NOON, testKeep } from "../support/vault.ts";

/** Said a day apart, each in a session of its own. */
async function told(...messages: readonly string[]): Promise<Vault> {
  const { vault: open, clock } = await testKeep({ options: { preset: "personal" } });
  const vault = await open();
  for (const [day, content] of messages.entries()) {
    clock.set(NOON + day * DAY);
    await vault.observe({ role: "user", content, session: `s${day}`, at: NOON + day * DAY });
  }
  await vault.settled();
  return vault;
}

async function facts(vault: Vault, truth: "current" | "superseded"): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { item } of vault.memories.list())
    if (item.layer === "fact" && item.truth === truth) found.push(item.text);
  return found.toSorted();
}

describe("a thing that changes", () => {
  test("a class that others move has its new day, and the old one is history (GUM-27)", async () => {
    const vault = await told("My guitar lesson is on Mondays.", "oh, they moved my guitar lesson to Wednesdays");
    expect(await facts(vault, "current")).toEqual(["The guitar lesson is on Wednesdays"]);
    expect(await facts(vault, "superseded")).toEqual(["The guitar lesson is on Mondays"]);
  });

  test("a pet's appointment moves, whether it is told of the pet or as the pet's", async () => {
    const vault = await told(
      "My dog Waffle has a vet appointment on 2 June for his yearly shots.",
      "The vet moved Waffle's appointment to 9 June.",
    );
    expect((await facts(vault, "superseded")).some((text) => text.includes("2 June"))).toBe(true);
  });

  test("what is quit, sold or dropped takes only what it names", async () => {
    const vault = await told(
      "I have an old Volvo.",
      "I love hiking.",
      "I sold my old bike.",
      "I sold my hiking boots.",
    );
    expect(await facts(vault, "superseded")).toEqual([]);
  });

  test("plans that only name the same place or thing stand beside each other", async () => {
    const vault = await told(
      "I'm planning to travel to a new city for a work conference.",
      "I'm thinking of visiting the city where my grandmother grew up.",
      "I'm excited to try out the raclette grill.",
      "I'm planning to try out two climbing routes near Arco.",
    );
    expect(await facts(vault, "superseded")).toEqual([]);
  });

  test("a plan with another date is news of the plan", async () => {
    const vault = await told("I'm planning a trip to Malta in June.", "I'm planning a trip to Malta in October now.");
    expect(await facts(vault, "superseded")).toHaveLength(1);
  });

  test('"actually" in another conversation corrects no other journey, nor what shares one word with it', async () => {
    const vault = await told(
      "I got back from a walking tour through Wales two weeks ago.",
      "I take part in a reading circle that meets on Fridays.",
      "I actually got back from a cycling tour through Brittany last week.",
      "Actually, I'm meeting Ottilie next Thursday.",
    );
    expect(await facts(vault, "superseded")).toEqual([]);
  });

  test("a household object or a shop is nobody's job", async () => {
    const vault = await told(
      "I work as a surveyor in Lille.",
      "I've been using a foam roller after my runs.",
      "I've been trying to shop more locally.",
      "I switched to a lighter roast and one cup a day.",
    );
    const current = await facts(vault, "current");
    expect(current.some((text) => text.includes("surveyor"))).toBe(true);
    expect(await facts(vault, "superseded")).toEqual([]);
  });

  test("a value of somebody else's thing replaces nothing", async () => {
    const vault = await told("My brother's rent is 700 euros.", "My rent went up to 900 euros.");
    expect(await facts(vault, "superseded")).toEqual([]);
  });

  test("the price of what somebody rents goes, and that they rent it stays", async () => {
    const vault = await told("I'm renting a garage in Braga, 70 a month", "the garage went up to 90");
    expect(await facts(vault, "superseded")).toEqual(["Garage costs 70 a month"]);
    expect(await facts(vault, "current")).toEqual(["Is renting a garage in Braga", "The garage went up to 90"]);
  });

  test("a wedding that is known moves, whosever it is", async () => {
    const vault = await told("My cousin Hugo is getting married on 2 October.", "wedding is on 9 October");
    expect(await facts(vault, "superseded")).toEqual(["Is getting married on 2 October (2 October 2026)"]);
    for await (const { item } of vault.memories.list())
      if (item.layer === "fact" && item.text.includes("9 October")) expect(item.subject).toBe("Hugo");
  });

  test("whoever does a work at a new place has left the old one", async () => {
    const vault = await told("I'm a paralegal at Harper Stone.", "I'm a data analyst at a hospital in Ghent.");
    expect(await facts(vault, "superseded")).toEqual(["Is a paralegal", "Works at Harper Stone"]);
  });

  test("a move whose day is past tells where somebody lives", async () => {
    const { vault: open, clock } = await testKeep({ options: { preset: "personal" } });
    const vault = await open();
    for (const content of ["I live in Bonn.", "I'm moving to Trier on 15 May."])
      await vault.observe({ role: "user", content, session: "s", at: NOON });
    await vault.settled();
    const homes = async (): Promise<readonly string[]> =>
      (await vault.recall("Where do I live?", { session: "later" })).items.map(({ text }) => text);
    expect((await homes())[0]).toBe("Lives in Bonn");
    clock.set(NOON + 9 * DAY);
    const later = await homes();
    expect(later[0]).toContain("Trier");
    expect(later).not.toContain("Lives in Bonn");
  });

  test("a dose that went up is told of the only one who takes the medicine", async () => {
    const vault = await told("My uncle Hugo takes ramipril 5 mg.", "ramipril went up to 10 mg");
    expect(await facts(vault, "superseded")).toEqual(["Takes ramipril 5 mg"]);
    for await (const { item } of vault.memories.list())
      if (item.layer === "fact" && item.text.includes("10 mg")) expect(item.subject).toBe("Hugo");
  });

  test("of two exams the one that is over cannot be moved", async () => {
    const vault = await told(
      "My theory exam is on 13 May.",
      "nice weather today",
      "what is a good pen",
      "My practical exam is booked for 30 May.",
      "exam got moved to 7 June",
    );
    expect((await facts(vault, "superseded")).some((text) => text.includes("30 May"))).toBe(true);
  });

  test("a question about a thing is answered by its value, and by what ended it", async () => {
    const vault = await told(
      "Started a weekend job at a kiosk in Lund.",
      "my swimming lessons are on mondays at 6",
      "quit the kiosk, too many hours",
      "swimming lessons are on fridays at 7 now",
    );
    const first = async (question: string): Promise<string | undefined> =>
      (await vault.recall(question)).items[0]?.text;
    expect(await first("When are my swimming lessons?")).toContain("Fridays");
    expect(await first("Do I still work at the kiosk?")).toContain("Quit");
  });

  test("two exams stand beside each other", async () => {
    const vault = await told("My maths exam is on 3 June.", "My history exam was moved to 5 June.");
    expect(await facts(vault, "superseded")).toEqual([]);
  });

  test("a value that was said earlier and comes in later replaces nothing", async () => {
    const { vault: open, clock } = await testKeep({ options: { preset: "personal" } });
    const vault = await open();
    clock.set(NOON + 2 * DAY);
    await vault.observe({
      role: "user",
      content: "The budget for the loft is 7,000 euros.",
      session: "b",
      at: NOON + DAY,
    });
    await vault.observe({ role: "user", content: "The budget for the loft is 9,000 euros.", session: "a", at: NOON });
    await vault.settled();
    expect(await facts(vault, "current")).toEqual(["The budget for the loft is 7,000 euros"]);
  });
});
