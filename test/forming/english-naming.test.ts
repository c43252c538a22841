import { describe, expect, test } from "vitest";
import { english } from "../../src/forming/english/form.ts";
import { swapIn } from "../../src/forming/english/things/swaps.ts";
import type { Person } from "../../src/forming/language-rules.ts";
import { testKeep } from "../support/vault.ts";

const relatives = (said: string, unnamed?: Person) =>
  english
    .read(said)
    .relatives((_, isUnnamed) => (isUnnamed === true ? unnamed : undefined))
    .map(({ text }) => text);

describe("who somebody is", () => {
  test.each([
    ["my flatmate is Birgit from Aalborg", "Has a flatmate, Birgit"],
    ["my vet, also called Ines, is on leave", "Has a vet, Ines"],
    ["our daughter April plays the harp", "Has a daughter, April"],
    ["Ruben takes over as treasurer", "Has a treasurer, Ruben"],
    ["The new landlord is Ms Okoye", "Has a landlord, Ms Okoye"],
    ["Lena in purchasing is off on Fridays", "Has a colleague in purchasing, Lena"],
    ["Marta and I got engaged on Sunday", "Has a partner, Marta"],
    ["my cousin Leopoldine, everybody calls her Poldi, paints", "Has a cousin, Leopoldine, called Poldi"],
    ["my suppliers are Rosalba, Van Tuyl and the Hotel Astoria", "Has a supplier, Van Tuyl"],
    ["i have two tenants: Oona and Bao", "Has a tenant, Bao"],
    ["got a new client today, Pomelo Yoga", "Has a client, Pomelo Yoga"],
    ["the 8 year old is called Jonna", "Has a child, Jonna (8)"],
    ["Malte, my three-year-old, has asthma", "Has a child, Malte (three)"],
    ["Esme has Mr Corbin for maths", "Has a maths teacher, Mr Corbin"],
    ["my son now has Miss Rourke", "Has a teacher, Miss Rourke"],
    ["Bea was made head of sales so she's my manager now", "Has a manager, Bea"],
    ["our hamster Nebuchadnezzar, Nebby for short, is fat", "Has a hamster, Nebuchadnezzar, called Nebby"],
    ["my friend Johanna, aka Hanni, moved", "Has a friend, Johanna, called Hanni"],
    ["we call our son Alexander Sascha", "Has a son, Alexander, called Sascha"],
  ])("%s", (said, told) => {
    expect(relatives(said)).toContain(told);
  });
});

test.each([
  "My oldest boots leak",
  "my middle toe is swollen",
  "My younger apple trees need water",
  "A sailor with a parrot tattoo waved",
  "the clerk with a rabbit mug laughed",
])("nobody is named: %s", (said) => {
  expect(relatives(said)).toEqual([]);
});

test.each([
  ["My youngest draws whales.", "Draws whales"],
  ["My eldest repairs bikes and skates.", "Repairs bikes and skates"],
])("a rank alone is a child, if no thing follows: %s", (said, told) => {
  const clause = english.read(said).clause(() => undefined);
  expect([clause?.subject?.relation, clause?.text]).toEqual([expect.stringContaining("child"), told]);
});

test.each([
  [
    "The bakery ordered flour for the weekend and asked whether we could deliver on Friday.",
    /^The bakery ordered flour/,
  ],
  ["One day Ulf asked whether we wanted a ride.", /^One day Ulf asked/],
  ["The morning the boiler burst we called a plumber.", /^Called a plumber the morning the boiler burst/],
])("only a time goes behind what the speaker did: %s", (said, told) => {
  expect(english.read(said).clause(() => undefined)?.text).toMatch(told);
});

test.each([
  ["I prefer to be called after lunch.", "preference"],
  ["I like to be called on my landline.", "preference"],
  ["I like to be called Fitz.", "identity"],
])("an hour to phone at is no name: %s", async (content, type) => {
  const vault = await (await testKeep()).vault();
  const { formed } = await vault.observe({ kind: "turn", role: "user", content });
  expect(formed.map((each) => each.type)).toEqual([type]);
});

test("a name that comes later goes to whoever has none yet", () => {
  const baby: Person = { relation: "baby", of: { name: "Ida" } };
  expect(relatives("they called him Anton", baby)).toEqual(["Has a baby, Anton"]);
  expect(relatives("they called him Anton")).toEqual([]);
});

test("a couple is told of the first, with the other", () => {
  const clause = english.read("Ida and Ruben split up").clause(() => undefined);
  expect(clause?.subject?.name).toBe("Ida");
  expect(clause?.text).toBe("Split up with Ruben");
});

test("another day is understood only with the one that is over", () => {
  expect(swapIn("I can't do Mondays any more, I'll go Wednesdays", false)).toMatchObject({
    from: "Mondays",
    to: "Wednesdays",
  });
  expect(swapIn("I'll go Wednesdays", false)).toBeUndefined();
});

test("another name goes to whoever was spoken of, and what is told beside it too", () => {
  const nephew: Person = { name: "Konstantin", relation: "nephew", gender: "m" };
  const read = english.read("everyone calls him Kosta, plays the tuba");
  expect(read.relatives(() => nephew).map(({ text }) => text)).toEqual(["Has a nephew, Konstantin, called Kosta"]);
  expect(read.clause(() => nephew)).toMatchObject({ subject: { name: "Konstantin" }, text: "Plays the tuba" });
});

test("who they are is told of several at once where not all have names", () => {
  const text = (said: string) => english.read(said).clause(() => undefined)?.text;
  expect(text("my clients are a bakery called Rye, a vet and Orson")).toBe(
    "Has clients: a bakery called Rye, a vet and Orson",
  );
  expect(text("my tenants are noisy and late")).toBe("Are noisy and late");
  expect(text("Esme's class teacher is Mrs Duval")).toBeUndefined();
});

describe("what is nobody's name or relative", () => {
  const told = async (...said: readonly string[]) => {
    const vault = await (await testKeep()).vault();
    for (const [day, content] of said.entries())
      await vault.observe({ role: "user", content, session: `s${day}`, at: Date.UTC(2026, 2, 2 + 3 * day) });
    const found: string[] = [];
    for await (const { item } of vault.memories.list({}))
      if (item.layer === "fact" && item.truth === "current") found.push(`${item.subject ?? ""}: ${item.text}`);
    return found.toSorted();
  };

  test.each([
    ["My mum calls me every Sunday.", /Is called/],
    ["My sister calls me when I am at work.", /Is called/],
    ["My boss called me after lunch.", /Is called/],
    ["We ate at Da Nico.", /father/],
    ["I read Vasco da Gama's diary.", /father/],
    ["I love Papa John's pizza.", /father/],
    ["Mama Rosa has the best gnocchi.", /mother/],
    ["we picked up a puppy on saturday. name's Fig!", /Is called Fig/],
  ])("%s", async (said, wrong) => {
    expect((await told(said)).filter((text) => wrong.test(text))).toEqual([]);
  });

  test("a nickname is still one", async () => {
    expect(await told("everybody calls me Captain")).toEqual([": Is called Captain by everybody"]);
  });

  test("what somebody else loses is not that of a person named days before", async () => {
    const found = await told(
      "Mr Halvorsen complained about the noise.",
      "The conference speaker lost his notes in the fountain.",
    );
    expect(found).toContain(": The conference speaker lost his notes in the fountain");
  });

  test("a meeting with Pia is not the one with Ola", async () => {
    const found = await told("I moved the meeting with Ola to Tuesday.", "I moved the meeting with Pia to Friday.");
    expect(found.some((text) => text.includes("Ola"))).toBe(true);
    expect(found.some((text) => text.includes("Pia"))).toBe(true);
  });

  test("another relative of the kind is somebody else", async () => {
    expect(await told("my brother Tom is a cook", "my other brother is a baker")).toEqual([
      ": Has a brother, Tom",
      "Tom: Is a cook",
      "ana's other brother: Is a baker",
    ]);
  });
});
