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
