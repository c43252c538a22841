/** What people say of themselves beside something else, or by another form than its plain sentence: it is told as that sentence (memory.md §3). */
import { expect, test } from "vitest";
import { formMemories } from "../../src/forming/form.ts";
import { loadLanguage } from "../../src/forming/language-loader.ts";

const AT = Date.parse("2026-02-12T10:00:00Z");

async function memoriesOf(text: string, { isInGroup = false, before = "" } = {}): Promise<readonly string[]> {
  const speaking = await loadLanguage("en");
  if (speaking === undefined) throw new Error("English is supported.");
  const told = { text, before, at: AT, zone: "UTC", mayInstruct: !isInGroup, isAmongPeople: isInGroup, isInGroup };
  return formMemories(speaking.rules, speaking.judge, told).memories.flatMap(({ text: said, subject, isOnlyNews }) =>
    isOnlyNews ? [] : [`${subject === undefined ? "" : `${subject.name ?? subject.relation}: `}${said}`],
  );
}

test.each([
  ["as a plumber in Cork I drive a lot, which podcasts?", ["Is a plumber in Cork", "Drives a lot"]],
  ["being a baker I get up at 3, any tips?", ["Is a baker", "Gets up at 3"]],
  ["As a Muslim I don't drink", ["Is a Muslim", "Doesn't drink"]],
  ["the rain never stops here in Galway", ["Is in Galway"]],
  ["As a kid I hated peas", ["Hated peas as a child"]],
  ["I'm here in Tokyo for work", []],
])("who and where the speaker is, in front of or behind something else: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["what I love is small museums", ["Loves small museums"]],
  ["been to Lisbon, but the place I most want to see is Kyoto", ["Has been to Lisbon", "Wants to see Kyoto most"]],
  ["Wilco is the band I listen to most", ["Listens to Wilco most"]],
  ["Namibia is number one on our wish list", ["Most wants to visit Namibia"]],
  ["all I ever drink is black tea", ["Only ever drinks black tea"]],
  ["what I really can't bear is loud restaurants", ["Can't bear loud restaurants"]],
  ["top of our bucket list is the Azores", ["Most wants to visit the Azores"]],
  ["learning to sail is on my bucket list", ["Wants to learn to sail"]],
  ["Japan tops my travel list", ["Most wants to visit Japan"]],
  ["what I meant is the blue one", []],
  ["all I know is that he left", []],
])("what stands behind an is: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["no onions near me, they stink", ["Avoids onions"]],
  ["mushrooms have the texture of erasers, keep them out of my food", ["Doesn't like mushrooms (texture of erasers)"]],
  ["celery makes my throat itch", ["Doesn't tolerate celery (makes the throat itch)"]],
  ["mountains over beaches any day", ["Prefers mountains over beaches"]],
  ["I could listen to history podcasts all day", ["Likes history podcasts"]],
  ["oat milk always for me", ["Prefers oat milk"]],
  ["for me it's tea over coffee any day", ["Prefers tea over coffee"]],
  ["nothing with blue cheese for me", ["Avoids blue cheese"]],
  ["hold the mayo on mine, always", ["Avoids mayo"]],
  ["the midwife says no raw fish and lay off the liver", ["The midwife says no raw fish and lay off the liver"]],
  ["the vet says no way", []],
  ["we drove all the way", ["Drove all the way"]],
])("tastes and what the body does not take: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["finally retired! 40 years on the buses", ["Is retired", "Worked on the buses for 40 years"]],
  ["15 years in the same flat", ["15 years in the same flat"]],
  ["home again after a week of sailing round Corfu", ["Spent a week sailing round Corfu (around 8 February 2026)"]],
  ["back again from a choir tour in Wales", ["Was on a choir tour in Wales (around 10 February 2026)"]],
  ["just landed back from ten days in Jordan", ["Spent ten days in Jordan (around February 2026)"]],
  ["fresh off a two week cruise round Norway", ["Was on a two week cruise round Norway (around 10 February 2026)"]],
  [
    "I returned from a yoga retreat in Kerala last night",
    ["Was on a yoga retreat in Kerala (around 10 February 2026)"],
  ],
  ["finally back in Bristol after a month in Peru", ["Spent a month in Peru (around January 2026)"]],
  ["home from work finally", []],
])("a career, and where somebody is back from: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["compare the Dyson V12 and the Miele Triflex in a table", []],
  ["omg what a pun. I'm crying 😂", []],
  ["my cats Miso and Tofu are 9 and 4", ["Has a cat, Miso (9)", "Has a cat, Tofu (4)"]],
  ["Arlo (nephew) is allergic to eggs", ["Has a nephew, Arlo", "Arlo: Is allergic to eggs"]],
  ["For Heron we use Vue, Kestrel is plain HTML", ["Uses Vue for Heron"]],
])("orders and jokes are no facts, and each of several gets their own: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test("what others did to somebody's medicine is told of them, and a short answer to when with its question", async () => {
  expect(await memoriesOf("the clinic moved dad from metformin to insulin", { isInGroup: true })).toEqual([
    "father: Switched from metformin to insulin",
  ]);
  expect(await memoriesOf("they've taken my aunt off beta blockers", { isInGroup: true })).toEqual([
    "aunt: No longer takes beta blockers",
  ]);
  const when = { isInGroup: true, before: "when do we set off?" };
  expect(await memoriesOf("Sunday 3 May, 9am from the north pier", when)).toEqual([
    "Set off on Sunday 3 May, 9am from the north pier (Sunday 3 May 2026)",
  ]);
});

test.each([
  ["I had noodles for lunch", []],
  ["ate leftovers last night", []],
  ["ate my first oysters yesterday", ["Ate the first oysters (11 February 2026)"]],
])("a meal tells something only by its kind, place or company: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});
