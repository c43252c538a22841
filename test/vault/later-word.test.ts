/** A later word of the owner replaces what "actually" set, and tastes are found by what they are of (memory.md §4, §8). */
import { expect, test } from "vitest";
import { DAY, NOON, testClock, testKeep, texts } from "../support/vault.ts";

test("what was put right may change later (GUM-27)", async () => {
  const clock = testClock();
  const keep = await testKeep({ clock });
  const vault = await keep.vault("Noor");
  const say = (content: string, day: number) =>
    vault.observe({ at: NOON + day * DAY, session: `s${day}`, role: "user", content });
  await say("vivo en Bogotá", 0);
  await say("en realidad vivo en Lima", 1);
  await say("ahora vivo en Quito", 2);
  const known = (await texts(vault)).join(" | ");
  const { items } = await vault.recall("¿Dónde vivo?", { now: NOON + 3 * DAY });
  expect(known).toContain("Quito");
  expect(items[0]?.text).toContain("Quito");
});

test("a question about tastes is answered by those of that kind, without what is over", async () => {
  const clock = testClock();
  const keep = await testKeep({ clock });
  const vault = await keep.vault("Noor");
  const say = (content: string, day: number) =>
    vault.observe({ at: NOON + day * DAY, session: `s${day}`, role: "user", content });
  await say("me encanta la bachata", 0);
  await say("odio el cilantro", 0);
  await say("me cansé de la bachata, ahora solo escucho boleros", 9);
  const { items } = await vault.recall("¿Qué música me gusta?", { now: NOON + 10 * DAY });
  expect(items[0]?.text).toContain("boleros");
  const disliked = await vault.recall("¿Qué comida no soporto?", { now: NOON + 10 * DAY });
  expect(disliked.items[0]?.text).toContain("cilantro");
});
