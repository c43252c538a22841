/** What people say of themselves beside something else, or by another form than its plain sentence: it is told as that sentence (memory.md §3). */
import { expect, test } from "vitest";
import { formed } from "../../src/forming/form.ts";
import { tongueIn } from "../../src/forming/tongues.ts";

const AT = Date.parse("2026-02-12T10:00:00Z");

async function memoriesOf(text: string, { isInGroup = false, before = "" } = {}): Promise<readonly string[]> {
  const speaking = await tongueIn("en");
  if (speaking === undefined) throw new Error("English is spoken.");
  const told = { text, before, at: AT, zone: "UTC", mayInstruct: !isInGroup, isAmongPeople: isInGroup, isInGroup };
  return formed(speaking.tongue, speaking.judge, told).memories.flatMap(({ text: said, subject, isOnlyNews }) =>
    isOnlyNews ? [] : [`${subject === undefined ? "" : `${subject.name ?? subject.relation}: `}${said}`],
  );
}

test.each([
  ["as a midwife in Leeds I work odd hours, how do I nap?", ["Is a midwife in Leeds", "Works odd hours"]],
  ["being a baker I get up at 3, any tips?", ["Is a baker", "Gets up at 3"]],
  ["As a Muslim I don't drink", ["Is a Muslim", "Doesn't drink"]],
  ["the rain never stops here in Galway", ["Is in Galway"]],
  ["As a kid I hated peas", ["Hated peas as a child"]],
  ["I'm here in Tokyo for work", []],
])("who and where the speaker is, in front of or behind something else: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["what I can't stand is small talk", ["Can't stand small talk"]],
  ["been to Lisbon, but the place I most want to see is Kyoto", ["Has been to Lisbon", "Wants to see Kyoto most"]],
  ["Wilco is the band I listen to most", ["Listens to Wilco most"]],
  ["Bhutan is at the very top of my bucket list", ["Most wants to visit Bhutan"]],
  ["what I meant is the blue one", []],
])("what stands behind an is: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["no onions near me, they stink", ["Avoids onions"]],
  ["mushrooms have the texture of erasers, keep them out of my food", ["Doesn't like mushrooms (texture of erasers)"]],
  ["celery makes my throat itch", ["Doesn't tolerate celery (makes the throat itch)"]],
  ["mountains over beaches any day", ["Prefers mountains over beaches"]],
  ["I could listen to history podcasts all day", ["Likes history podcasts"]],
  ["we drove all the way", ["Drove all the way"]],
])("tastes and what the body does not take: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I retired!! 31 years in the classroom", ["Is retired", "Worked in the classroom for 31 years"]],
  ["15 years in the same flat", ["15 years in the same flat"]],
  ["home again after a week of sailing round Corfu", ["Spent a week sailing round Corfu (around 8 February 2026)"]],
  ["back from a work trip to Osaka", ["Was on a work trip to Osaka (around 10 February 2026)"]],
  ["home from work finally", []],
])("a career, and where somebody is back from: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["compare the Dyson V12 and the Miele Triflex in a table", []],
  ["hahaha that's terrible. I'm dead 💀", []],
  ["my cats Miso and Tofu are 9 and 4", ["Has a cat, Miso (9)", "Has a cat, Tofu (4)"]],
  ["Pieter (husband) can't have shellfish", ["Has a husband, Pieter", "Pieter: Can't have shellfish"]],
  ["For Heron we use Vue, Kestrel is plain HTML", ["Uses Vue for Heron"]],
])("orders and jokes are no facts, and each of several gets their own: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test("what others did to somebody's medicine is told of them, and a short answer to when with its question", async () => {
  expect(await memoriesOf("the doctor switched dad from ramipril to losartan", { isInGroup: true })).toEqual([
    "father: Switched from ramipril to losartan",
  ]);
  const when = { isInGroup: true, before: "what time do we leave?" };
  expect(await memoriesOf("Friday 26 June, 5pm from my place", when)).toEqual([
    "Leaves on Friday 26 June, 5pm from the place (Friday 26 June 2026)",
  ]);
});
