/** What is told over months: deeds that end plans, doses that change, pronouns that go on, fragments that are no memory. */
import { describe, expect, test } from "vitest";
import { english } from "../../src/forming/english/form.ts";
import { thingsIn } from "../../src/forming/english/things/thing-claims.ts";
import type { Person } from "../../src/forming/language-rules.ts";
import { createMentions } from "../../src/forming/mentions.ts";
import { findOutdated } from "../../src/forming/thing.ts";

const FATHER: Person = { relation: "father", gender: "m" };
const told = (said: string): string | undefined =>
  english.read(said).clause((gender) => (gender === "m" ? FATHER : undefined))?.text;
const telling = (text: string, isNews = false) => ({ things: thingsIn(text), subject: undefined, isNews });
const leaves = (newer: string, older: string): boolean =>
  findOutdated(telling(newer, true), [telling(older)]).length > 0;

describe("a deed ends its plan, on whatever day it was done", () => {
  test.each([
    ["Opened the deli (4 June 2026)", "Plans to open the deli on 1 May"],
    ["Launched (Tuesday 2 June 2026)", "The launch is pushed to 20 May"],
    ["Played the waltz at the wedding", "Wants to play the waltz at the wedding"],
    ["The bathroom is finished", "The bathroom will be finished by 3 March"],
  ])("%s", (newer, older) => {
    expect(leaves(newer, older)).toBe(true);
  });

  test("another deed ends nothing", () => {
    expect(leaves("Bought a kayak", "Wants to buy a house")).toBe(false);
  });
});

describe("a part of the body is hurt until it is said to be well", () => {
  test.each([
    ["The elbow is completely fine", "Sprained the elbow falling off a ladder"],
    ["Has had no nosebleeds since April", "Has been getting nosebleeds again"],
  ])("%s", (newer, older) => {
    expect(leaves(newer, older)).toBe(true);
  });
});

test.each([
  ["the nurse put him on 20 mg of atorvastatin", "Is on 20 mg of atorvastatin"],
  ["they upped his insulin to 12 units", "The father's insulin was upped to 12 units"],
  ["my aunt says he won't eat fish any more", "Will no longer eat fish"],
  ["I'm building a site for beekeepers, it's called Hivemind", "Is building a site for beekeepers called Hivemind"],
  ["doing it in Svelte with Postgres", "Uses Postgres as the database; Writes the app in Svelte"],
  ["WE OPENED on friday", "Opened on Friday"],
])("%s", (said, text) => {
  expect(told(said)?.split("; ").toSorted()).toEqual(text.split("; ").toSorted());
});

test.each([
  "keys on 12 march",
  "going with Ferro, he quoted 9k",
  "we're living on noodles",
  "the cat next door hates me",
  "never misses a match",
  "3 facts about lime trees",
  "always answer in bullet points",
])("no memory: %s", (said) => {
  expect(told(said)).toBeUndefined();
});

test.each([
  "bad hip since a fall in 2017",
  "41, divorced, two dogs",
  "three lessons a week",
  "for the Asia team, Osaka is the city I want to use",
])("a note without a verb of its own tells: %s", (said) => {
  expect(told(said)).toBeDefined();
});

test("whose name it is, the words before it say, and not who is spoken of next", () => {
  const CLEANER: Person = { relation: "cleaner" };
  const told = english
    .read("her name is Zofia, dad is fond of her")
    .relatives((gender) => (gender === "f" ? CLEANER : FATHER));
  expect(told.map(({ text }) => text)).toEqual(["Has a cleaner, Zofia"]);
});

test("'it' names a pet, and no relative", () => {
  const named = (relation: string) => english.read("it's called Rosewood").relatives(() => ({ relation })).length;
  expect([named("father"), named("puppy")]).toEqual([0, 1]);
});

test("who leaves is no longer what they were to the owner", () => {
  expect(english.attributeClaim("Left for a job in Malmö").ends).toContain("relation");
});

test.each([
  ["the vet upped it to 15 mg", "15 mg"],
  ["my dose is 75 now", "75"],
  ["they upped his atorvastatin to 40 mg because of his heart", "40 mg"],
  ["we moved it to 4", undefined],
])("another amount of what was spoken of: %s", (said, amount) => {
  expect(english.renewalAmount?.exec(said)?.groups?.["amount"]).toBe(amount);
});

describe("whom a conversation goes on about", () => {
  test("is whom the ones before it were about most", () => {
    const spoken = createMentions();
    for (const people of [[FATHER], [FATHER], [{ name: "Ivo", gender: "m" } as const]]) {
      spoken.begin(true);
      spoken.add(people);
    }
    expect(spoken.resolve("m")?.relation).toBe("father");
  });

  test("is nobody whom another pronoun of the clause means", () => {
    const spoken = createMentions();
    spoken.begin();
    spoken.add([{ name: "Dr Novak" }]);
    expect(spoken.resolve("m", false, [{ name: "Dr Novak" }])).toBeUndefined();
  });
});
