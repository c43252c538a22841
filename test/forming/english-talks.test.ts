/** Who and what is meant over the messages of a talk, and how hasty typing is read (memory.md §3). */
import { expect, test } from "vitest";
import { english } from "../../src/forming/english/form.ts";
import { formMemories } from "../../src/forming/form.ts";
import { loadLanguage } from "../../src/forming/language-loader.ts";

const AT = Date.parse("2026-02-12T10:00:00Z");

/** A line of each memory of the last message: `sister: Lives in Rome`. */
async function lastOf(...talk: readonly (readonly [speaker: string, text: string])[]): Promise<readonly string[]> {
  const english = await loadLanguage("en");
  if (english === undefined) throw new Error("English is supported.");
  const [speaker = "", text = ""] = talk.at(-1) ?? [];
  const earlier = talk
    .slice(0, -1)
    .map(([name, said]) => ({ text: said, ...(name === speaker ? {} : { by: { name } }) }));
  const isAmongPeople = speaker !== "";
  const message = { text, before: talk.at(-2)?.[1] ?? "", at: AT, zone: "UTC", mayInstruct: !isAmongPeople };
  const { memories } = formMemories(english.rules, english.judge, {
    ...message,
    ...(isAmongPeople ? { speaker } : {}),
    isAmongPeople,
    earlier,
  });
  return memories.flatMap(({ text: said, subject, isOnlyNews }) => {
    const whom = subject?.name ?? subject?.relation;
    return isOnlyNews ? [] : [whom === undefined ? said : `${whom}: ${said}`];
  });
}

test("a pronoun of the listener makes nobody the listener's relative", async () => {
  const talk = [
    ["Ulla", "My dad had a hip operation in January"],
    ["Timo", "Oh no! Give him a hug from me"],
  ] as const;
  expect(await lastOf(...talk, ["Ulla", "He moved to Turku with his brother"])).toEqual([
    "father: Lives in Turku with his brother (since February 2026)",
  ]);
});

test('"she" is never a couple', async () => {
  expect(
    await lastOf(["Ulla", "My aunt raised me, my parents were at sea"], ["Ulla", "She taught me to carve spoons"]),
  ).toEqual(["aunt: Taught the speaker to carve spoons"]);
});

test("a former helper has left, and a name has its accents", async () => {
  expect(await lastOf(["", "My cofounder is Joel"], ["", "Joel left"])).toEqual(["Joel: Left"]);
  const english = await loadLanguage("en");
  const message = { text: "joel left", before: "", at: AT, zone: "UTC", mayInstruct: true, isAmongPeople: false };
  const known = [{ name: "Joël", relation: "cofounder" }];
  const { memories = [] } =
    english === undefined ? {} : formMemories(english.rules, english.judge, { ...message, known });
  expect(memories.map(({ subject, text }) => [subject?.name, text])).toEqual([["Joël", "Left"]]);
  expect(
    english === undefined
      ? []
      : formMemories(english.rules, english.judge, {
          ...message,
          text: "liv broke her wrist, the vet gave her tablets",
          known: [{ name: "Liv", relation: "sister", gender: "f" }],
        }).memories.map(({ subject, text }) => [subject?.name, text]),
  ).toContainEqual(["Liv", "Broke her wrist"]);
});

test("a name given later is nobody's of the listener, and a sister is no infant", async () => {
  expect(
    await lastOf(["Ulla", "My cousin lives on a barge"], ["Timo", "We found a bassist! Her name is Mirja"]),
  ).toEqual(["Has a bassist, Mirja"]);
  expect(await lastOf(["", "My sister Runa has a baby"], ["", "she's 8 months"])).toEqual([]);
  expect(await lastOf(["", "My sister Runa has news"], ["", "she's 8 months pregnant"])).toEqual([
    "Runa: Is 8 months pregnant",
  ]);
});

test("a name before a pronoun is whom it means, if nobody has a name yet", async () => {
  expect(await lastOf(["Ulla", "My sister moved to Ghent. Merit, she's a vet"])).toEqual([
    "Has a sister, Merit",
    "Merit: Lives in Ghent (since February 2026)",
    "Merit: Is a vet",
  ]);
  expect(await lastOf(["Ulla", "My sister Merit moved to Ghent"], ["Ulla", "Timo, she's a vet"])).toEqual([
    "Merit: Is a vet",
  ]);
});

test("who is asked after is meant in the answer", async () => {
  expect(
    await lastOf(["Ulla", "And how's Ylva?"], ["Timo", "She started school in August and she hates maths"]),
  ).toEqual(["Ylva: Started school (August 2025)", "Ylva: Hates maths"]);
});

test.each([
  ["my wife Sunniva and our son Eirik live with me", "Lives with the wife, Sunniva, and the son, Eirik"],
  ["Last winter he broke his collarbone", "Yan: Broke his collarbone Last winter"],
  ["Torben's terrified of lifts", "Torben: Is terrified of lifts"],
  [
    "Grandma still lives there, in the flat above the pharmacy",
    "grandmother: Still lives in the flat above the pharmacy",
  ],
  ["neither of us has ever tried skiing", "Has never tried skiing"],
  ["Guess who passed their driving test", "Passed their driving test"],
  ["Sander's home from camp", "Sander: Is home from camp"],
  ["my wife's pescatarian btw", "wife: Is pescatarian"],
  ["Frank booked it all", undefined],
  ["The vet gave him tablets", "The vet gave Yan tablets"],
  ["noor's allergic to wool btw", "Noor: Is allergic to wool"],
  ["Ulla and I got engaged", "Got engaged to Ulla"],
  ["We sold ours when the baby came", undefined],
  ["we're a team of nine at a small brewery", "Works in a team of nine at a small brewery"],
])("read as meant: %s", (said, text) => {
  const clause = english.read(said).clause((gender) => (gender === "m" ? { name: "Yan", gender } : undefined));
  const whom = clause?.subject?.name ?? clause?.subject?.relation;
  expect(whom === undefined ? clause?.text : `${whom}: ${clause?.text}`).toBe(text);
});

test.each([
  ["I glazed a bowl and she is moving in, so Per and Liv share a room", "Per and Liv share a room"],
  ["I tiled the bath on Monday, my shoulders kill me", "my shoulders kill me"],
  ["I write by hand, long emails bore me", "long emails bore me"],
  ["I fast on Fridays btw it's Lent", "it's Lent"],
])("clauses are parted: %s", (said, last) => {
  expect(
    english
      .segments(said, { start: 0, end: said.length })
      .map(({ start, end }) => said.slice(start, end))
      .at(-1),
  ).toBe(last);
});

test.each([
  ["We bought another dog named Rolf", ["Has a dog, Rolf"]],
  ["My sister Ylva is staying with us", ["Has a sister, Ylva", "Ylva: Is staying with the speaker"]],
  ["My son Alf is scared of the sea", ["Has a son, Alf", "Alf: Is scared of the sea"]],
  ["My niece Liv is turning seven in May", ["Has a niece, Liv", "Liv: Turns seven (May 2026)"]],
  ["He'll make friends in no time", []],
  ["The library lets me work from home on Fridays", ["Can work from home on Fridays"]],
  ["Bought a cottage near Lund", ["Bought a cottage near Lund"]],
  ["I've been learning to weld since the autumn", ["Has been learning to weld (since September 2025)"]],
])("among friends: %s", async (said, memories) => {
  expect(await lastOf(["Ulla", said])).toEqual(memories);
});

test.each([
  ["im ishaan, i study law in Pune", ["Is called Ishaan", "Studies law in Pune"]],
  ["im teetotal", ["Is teetotal"]],
  ["our lad Rhodri plays chess", ["Has a son, Rhodri", "Rhodri: Plays chess"]],
  ["start 2nd march, 3 days a week", ["Starts, 3 days a week (2 March 2026)"]],
  ["the boat is a 1987 Hurley so pray for us", ["The boat is a 1987 Hurley"]],
  ["growing leeks and chard this year", ["Is growing leeks and chard (2026)"]],
  ["i quit sugar, doctor said my blood sugar is too high", ["Quit sugar", "The blood sugar is too high"]],
  ["my uncle Iwan says it's too far to drive", ["Has an uncle, Iwan"]],
  ["my brother Torben starts at the port in may", ["Has a brother, Torben", "Torben: Starts at the port (May 2026)"]],
  ["i may move to Bergen", ["May move to Bergen"]],
  ["Bertil. retired tram driver, 70, widowed", ["Is called Bertil", "Is a retired tram driver", "Is 70", "Is widowed"]],
  [
    "Signe, glassblower in Kosta, 41, three kids",
    ["Is called Signe", "Is a glassblower in Kosta", "Is 41", "Has three children"],
  ],
  ["im a single dad of two, Alf (6) and Tove (3)", ["Has a child, Alf (6)", "Has a child, Tove (3)"]],
  ["mother of three: Jo, Al and Max", ["Has a child, Jo", "Has a child, Al", "Has a child, Max"]],
  ["I'm a mum of four", ["Is a mother of four"]],
  ["no squid, makes me gag", ["Doesn't like squid"]],
  ["i clean offices at night", ["Cleans offices at night"]],
  [
    "my niece Tove is 14 and shes stopped eating lunch",
    ["Has a niece, Tove", "Tove: Is 14", "Tove: Has stopped eating lunch"],
  ],
  ["called Kim, finally", []],
  ["I have an old beagle named Rolf", ["Has a beagle, Rolf"]],
  ["I hate ironing so be gentle", ["Hates ironing"]],
  ["Borrow it whenever you like", []],
  ["we got the puppy!! a pug, her name's Olive", ["Has a puppy, Olive", "Got the puppy"]],
  ["no jargon pls it confuses me", ["Don't use jargon"]],
])("typed in haste to an assistant: %s", async (said, memories) => {
  expect(await lastOf(["", said])).toEqual(memories);
});
