/** What a meal for somebody has to respect comes with any question for one (memory.md §6, §8). */
import { expect, test } from "vitest";
import { DAY, testClock, testKeep } from "../support/vault.ts";

test("a dinner shows diet, allergy, dislike and standing wishes, the binding ones first (§8)", async () => {
  const clock = testClock();
  const vault = await (await testKeep({ clock })).vault();
  for (const content of [
    "Please keep recipes under 8 ingredients.",
    "No beetroot ever, it tastes of earth.",
    "I'm vegetarian.",
    "My son Ivo is allergic to peanuts.",
    "I drive a 2012 Volvo.",
    "I don't like horror films.",
    "Always answer in British English.",
  ]) {
    await vault.observe({ at: clock.now(), session: "talk", role: "user", content });
    clock.pass(DAY);
  }
  await vault.settled();
  clock.pass(60 * DAY);
  const lines = (await vault.recall("Plan a dinner for all of us")).items.map(({ line }) => line);
  expect(lines.slice(0, 2).join("\n")).toMatch(/vegetarian/u);
  expect(lines.slice(0, 2).join("\n")).toMatch(/peanuts/u);
  expect(lines.slice(2).join("\n")).toMatch(/beetroot[\s\S]*ingredients|ingredients[\s\S]*beetroot/u);
  expect(lines.join("\n")).toMatch(/British English/u);
  expect(lines.join("\n")).not.toMatch(/Volvo|horror/u);
});

/** A vault that was told each line on a day of its own. */
async function told(...lines: readonly (string | { readonly role: "assistant"; readonly content: string })[]) {
  const clock = testClock();
  const vault = await (await testKeep({ clock })).vault();
  for (const line of lines) {
    const turn = typeof line === "string" ? { role: "user" as const, content: line } : line;
    await vault.observe({ at: clock.now(), session: "talk", ...turn });
    clock.pass(DAY);
  }
  await vault.settled();
  const linesFor = async (question: string) => (await vault.recall(question)).items.map(({ line }) => line).join("\n");
  return { vault, linesFor };
}

test.each([
  ["We don't fly anymore for climate reasons.", "Book us a trip to Greece", /flies|fly/u],
  ["Ich fliege nicht mehr.", "Buche uns einen Flug nach Rom", /[Ff]liegt/u],
  ["I can't swim.", "Suggest a sport for the summer", /swim/u],
])("what somebody does not do binds a plan: %s (§8)", async (content, question, expected) => {
  const { linesFor } = await told(content, "I collect stamps.", "My desk is made of oak.");
  expect(await linesFor(question)).toMatch(expected);
});

test("who eats with somebody is bound too, and whom a dinner is for is no topic (§8)", async () => {
  const { linesFor } = await told(
    "I'm vegetarian.",
    "My mum Teresa is diabetic.",
    "My sister Nour loves climbing.",
    "My son Leo is allergic to peanuts.",
  );
  const withMother = await linesFor("Plan a dinner with my mum");
  expect(withMother).toMatch(/diabetic/u);
  expect(withMother).toMatch(/vegetarian/u);
  const forFamily = await linesFor("Suggest a dinner for the family");
  expect(forFamily).toMatch(/peanuts/u);
  expect(forFamily).not.toMatch(/climbing/u);
});

test("what was given up stays beside the injury that the same message tells of (§8)", async () => {
  const { linesFor } = await told(
    "I'm training for the Antwerp half marathon in May.",
    "no more half marathon for me, tore my calf last week",
  );
  const lines = (await linesFor("Am I training for the half marathon?")).split("\n");
  expect(lines.some((line) => line.startsWith("ana: no more half marathon"))).toBe(true);
  expect(lines.filter((line) => line.startsWith("ana: is training"))).toEqual([]);
});

test("a question about what somebody does starts with what they do (§8)", async () => {
  const { linesFor } = await told("I no longer climb.", "I swim three times a week.");
  expect((await linesFor("What sport do I do?")).split("\n")[0]).toMatch(/swims/u);
});

test("a reply of the assistant needs more than the verb of the task to be shown (§8)", async () => {
  const { linesFor } = await told(
    { role: "assistant", content: "Of course! Here's a 60-minute plan: starter on acids and alkalis." },
    "I'm vegetarian.",
  );
  expect(await linesFor("Plan a dinner for the four of us on Friday")).not.toMatch(/alkalis/u);
  expect(await linesFor("What was the plan with acids and alkalis that you gave me?")).toMatch(/alkalis/u);
});

test("the profile starts with the nearest people and keeps together what is known of each (§6)", async () => {
  const { vault } = await told(
    "My colleague Bram works nights.",
    "We have a cat called Moss.",
    "My mum Ines lives in Porto.",
    "My daughter Lea is 6.",
    "My husband Jonas is a baker.",
    "Lea is allergic to walnuts. Lea loves octopuses.",
  );
  const people = (await vault.profile()).text.match(/^People: .*$/mu)?.[0] ?? "";
  const places = ["Jonas", "baker", "Lea", "octopuses", "Ines", "Porto", "Bram", "nights", "Moss"].map((word) =>
    people.indexOf(word),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("what to tell a doctor starts with what the body does not take, when the visit is does not (§6)", async () => {
  const { linesFor } = await told("I have a latex allergy.", "My dentist appointment is on 9 March.");
  expect(await linesFor("I'm at the dentist tomorrow. What should I mention?")).toMatch(/latex/u);
  expect(await linesFor("I'm having surgery next week, what should I tell the nurse?")).toMatch(/latex/u);
  expect(await linesFor("When is my dentist appointment?")).not.toMatch(/latex/u);
});
