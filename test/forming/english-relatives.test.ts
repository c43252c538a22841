/** Whose relative somebody is, and which of two people a pronoun or a verb belongs to (memory.md §3, §5). */
import { expect, test } from "vitest";
import { formMemories } from "../../src/forming/form.ts";
import { loadLanguage } from "../../src/forming/language-loader.ts";

const AT = Date.parse("2026-02-12T10:00:00Z");

async function memoriesOf(text: string, earlier: readonly string[] = []): Promise<readonly string[]> {
  const speaking = await loadLanguage("en");
  if (speaking === undefined) throw new Error("English is supported.");
  const told = {
    text,
    before: "",
    at: AT,
    zone: "UTC",
    mayInstruct: true,
    isAmongPeople: false,
    earlier: earlier.map((each) => ({ text: each })),
  };
  return formMemories(speaking.rules, speaking.judge, told).memories.map(
    ({ text: said, subject }) => `${subject === undefined ? "" : `${subject.name ?? subject.relation}: `}${said}`,
  );
}

test("him is someone else than the subject of the clause", async () => {
  const earlier = ["my brother Edgar has opened a bike shop"];
  expect(await memoriesOf("my cousin Anton works for him on Fridays", earlier)).toContain(
    "Anton: Works for Edgar on Fridays",
  );
  expect(await memoriesOf("my cousin Anton works for him on Fridays")).not.toContain(
    "Anton: Works for Anton on Fridays",
  );
  expect(await memoriesOf("my cousin Anton says the goose bit him", earlier)).toContain(
    "Anton: Says the goose bit Anton",
  );
  const niece = ["my niece Bess is a vet"];
  expect(await memoriesOf("my daughter Fiona wants me to move nearer to her in Perth", niece)).toContain(
    "Fiona: Wants the speaker to move nearer to Fiona in Perth",
  );
  expect(await memoriesOf("my cousin Anton takes melatonin because he can't sleep")).toContain(
    "Anton: Takes melatonin because he can't sleep",
  );
});

test("in a clause after because or when, the subject stays the subject, although another person was named before", async () => {
  const earlier = ["my brother Edgar has opened a bike shop"];
  expect(await memoriesOf("my dad quit smoking when he turned 60", earlier)).toEqual([
    "father: Quit smoking when he turned 60",
  ]);
  expect(await memoriesOf("Anton takes the bus because he can't drive", earlier)).toEqual([
    "Anton: Takes the bus because he can't drive",
  ]);
  expect(await memoriesOf("my sister can't eat bread because she's coeliac")).toEqual([
    "sister: Can't eat bread because she is coeliac",
  ]);
});

test.each([
  ["my cousin Ruta (Toms wife) is a nurse", ["Tom: Has a wife, Ruta", "Has a cousin, Ruta", "Ruta: Is a nurse"]],
  ["plumber (Rosalie) says the boiler is old", ["Has a plumber, Rosalie"]],
  ["edwins party was great, his wife Nora sang", ["Edwin: Has a wife, Nora"]],
  ["his son (my nephew) Rafe is on tour", ["Has a nephew, Rafe", "Rafe: Is on tour"]],
  ["Traffic was bad today", []],
  ["his social worker Bridie came today", []],
  [
    "my aunt Greta, a baker in Wells, has retired",
    ["Has an aunt, Greta", "Greta: Is a baker in Wells", "Greta: Has retired"],
  ],
  ["harveys sister Mabel plays the harp", ["Harvey: Has a sister, Mabel", "Mabel: Plays the harp"]],
  [
    "my sister, who is a dentist, moved to Cork",
    ["sister: Is a dentist", "sister: Lives in Cork (since February 2026)"],
  ],
])("the words between a person and their verb stay theirs: %s", async (said, memories) => {
  const formed = await memoriesOf(said);
  expect(formed.toSorted()).toEqual(memories.toSorted());
});

test("a social worker is one relation of two words", async () => {
  expect(await memoriesOf("my social worker is called Bridie")).toEqual(["Has a social worker, Bridie"]);
});
