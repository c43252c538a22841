/** What English memories say of things, and which of them a newer one leaves behind (memory.md §3.5, §4). */
import { describe, expect, test } from "vitest";
import { tagWords } from "../../src/forming/english/clauses/parse.ts";
import { english } from "../../src/forming/english/form.ts";
import { thingQuestion } from "../../src/forming/english/things/asked-thing.ts";
import { thingsIn } from "../../src/forming/english/things/thing-claims.ts";
import { mayBePhrase, thingPhrase } from "../../src/forming/english/things/thing-phrase.ts";
import { differInQualifier, findOutdated, type ThingStatement } from "../../src/forming/thing.ts";

const shown = (text: string, subject?: string): readonly string[] =>
  thingsIn(text, subject).map(({ head, qualifiers, owner, slot, value }) =>
    [[...(owner === undefined ? [] : [`${owner}'s`]), ...qualifiers, head].join(" "), slot, value].join(" · "),
  );
const telling = (text: string, subject?: string, isNews = false): ThingStatement => ({
  things: thingsIn(text, subject),
  subject,
  isNews,
});
const ends = (newer: string, older: string, isNews = false): boolean =>
  findOutdated(telling(newer, undefined, isNews), [telling(older)]).length > 0;

describe("a thing is known by its noun, what tells it apart, and its owner", () => {
  test.each<readonly [string, string]>([
    ["The guitar lesson is on Mondays at 5", "guitar lesson · when · mondays at 5"],
    ["The twins' ballet class is on Saturdays", "twins's ballet lesson · when · saturdays"],
    ["The opening of the gallery has been pushed back to 2 June", "gallery · when · 2 june"],
    ["The launch date is 2 June", "launch · when · 2 june"],
    ["The budget for the loft is 9,000 euros", "loft budget · amount · 9000 euros"],
    ["Has a new electrician called Femi Ade", "electrician · who · femi ade"],
    ["Takes 20 mg of omeprazole every morning", "omeprazole · amount · 20 mg"],
    ["The nursery costs 600 euros a month", "nursery · amount · 600 euros a month"],
    ["Is a brown belt in karate", "karate belt · grade · brown"],
    ["The wrist is still swollen", "wrist · state · damaged"],
    ["Yoga on Mondays at 7", "yoga · when · mondays at 7"],
    ["Takes ramipril 5 mg at night", "ramipril · amount · 5 mg at night"],
    ["Bursitis in the left elbow, no tennis", "left elbow · state · damaged"],
    ["Stiff neck since the drive", "neck · state · damaged"],
    ["The site is hosted on Netlify", "site · made · netlify"],
    ["The doors came in oak instead of pine", "door · made · oak"],
    ["Fee is going to be 20 euros", "fee · amount · 20 euros"],
    ["The second recital is on 4 May", "second recital · when · 4 may"],
    ["Reached level 4 of the course", "level · grade · 4"],
    ["Wants pale yellow walls and a slate floor", "slate floor · wants · yes"],
  ])("%s", (text, thing) => {
    expect(shown(text)).toContain(thing);
  });

  test("whose cleaner somebody is stands in the subject", () => {
    expect(shown("Is called Paolo", "Ines's cleaner")).toEqual(["'s cleaner · who · paolo"]);
    expect(shown("Is called Paolo", "Ines's brother")).toEqual([]);
  });
});

test("a changed dose belongs to the person who takes the medicine, unlike other amounts", () => {
  const dose = telling("The ramipril was raised to 10 mg");
  expect(findOutdated(dose, [telling("Takes ramipril 5 mg", "Hugo")])).toEqual([0]);
  expect(findOutdated(dose, [telling("Takes ramipril 5 mg", "Hugo"), telling("Takes ramipril 2 mg", "Ines")])).toEqual(
    [],
  );
  expect(findOutdated(telling("The fee went up to 30 euros"), [telling("Has a fee of 20 euros", "Hugo")])).toEqual([]);
});

describe("which value of which thing a question asks for", () => {
  test.each<readonly [string, string]>([
    ["When are my yoga classes?", "yoga lesson · when"],
    ["How much is the deposit?", "deposit · amount"],
    ["What dose of ramipril does grandad take?", "ramipril · amount"],
    ["Who is my tennis coach?", "tennis coach · who"],
    ["What level of Czech do I have?", "czech level · grade"],
    ["What colour are the curtains?", "curtain · made"],
    ["Is my elbow still sore?", "elbow · state"],
    ["Do I still work at the kiosk?", "kiosk · has"],
    ["How many hens do we have?", "hen · amount"],
    ["What's my rent?", "rent · amount"],
    ["Does my neck still hurt?", "neck · state"],
    ["Does dad still smoke?", "smoking · has"],
  ])("%s", (question, thing) => {
    const { head, qualifiers, slot } = thingQuestion(question) ?? { head: "", qualifiers: [], slot: "" };
    expect([[...qualifiers, head].join(" "), slot].join(" · ")).toBe(thing);
  });

  test.each(["When did Rome fall, and why?", "Who is Anna?", "What should I cook?"])("none: %s", (question) => {
    expect(thingQuestion(question)).toBeUndefined();
  });
});

describe("another value leaves the older one behind", () => {
  test.each<readonly [string, string]>([
    ["The guitar lesson was moved to Wednesdays", "The guitar lesson is on Mondays at 5"],
    ["The rent is going up to 940 euros", "Has a rent of 850 euros a month"],
    ["The gallery opens on 9 June", "The gallery opens on 2 June"],
    ["The launch was postponed", "The launch is on 2 June"],
    ["Cut the loft budget to 7,000", "The budget for the loft is 9,000 euros"],
    ["Is a brown belt", "Is a blue belt in karate"],
    ["Is a morning person", "Is a night person"],
    ["The wrist has healed", "The wrist is still swollen"],
    ["The knee is better", "Is on crutches because of the knee"],
    ["Eats dairy again", "Doesn't eat dairy"],
    ["Rehearsals moved to Fridays", "Rehearsals on Sundays at 6"],
    ["Elbow is fine again", "Bursitis in the left elbow, no tennis"],
    ["Has no more ramipril", "Takes ramipril 5 mg at night"],
    ["Final bill was 8200", "Budget is 7000 euros"],
    ["Chose laminate instead of slate", "Wants a slate floor"],
    ["New bassist is called Tove", "Has a bassist, Milan"],
    ["Quit the kiosk", "Started a weekend job at a kiosk"],
    ["Rent went up to 940", "Pays 850 euros rent a month"],
    ["The garage went up to 90", "Garage costs 70 a month"],
    ["12 hens, a fox got the rest", "Has 20 hens"],
    ["The operation was put off to 9 May", "The appointment is on 2 May"],
    ["Wedding is on 9 May", "Is getting married to Milan on 2 May"],
    ["The dentist halved the omeprazole, 10 mg is enough", "Got tablets, omeprazole 20 mg, one a day"],
    ["Settled on 12 euros a month", "Price will be 15 euros a month"],
    ["The loft cost 8200", "Budget is 7000 euros"],
    ["N2 passed", "Is at level N3"],
    ["Landlord wants 940 (from May 2026)", "Rent is 850 a month"],
    ["Elbow is good again", "The elbow has been hurting for a month"],
    ["Knee pain has gone", "The knee hurts"],
    ["No longer rides", "Does riding at a club"],
  ])("%s", (newer, older) => {
    expect(ends(newer, older)).toBe(true);
  });

  test.each<readonly [string, string]>([
    ["Quit the tutoring", "Tutors maths on the side"],
    ["Gave up the allotment", "Rents an allotment in Kew"],
    ["Dropped Figma", "Keeps the designs in Figma"],
    ["Has gone right off olives", "Loves olives"],
    ["Sold the cello", "Has an old cello"],
    ["Left the rowing club", "Is a member of the rowing club"],
    ["No longer does ceramics", "Does ceramics on Friday evenings"],
    ["Moved the shop from Etsy to Shopify", "The shop runs on Etsy"],
    ["No longer takes ramipril", "Is on ramipril twice a day"],
    ["Stopped smoking on 2 May", "Started smoking again"],
    ["Went with a pale blue for the nursery", "Wants to paint the nursery yellow"],
  ])("an end does as well: %s", (newer, older) => {
    expect(ends(newer, older)).toBe(true);
  });

  test("what may be two at a time goes only where it is said as news", () => {
    const [newer, older] = ["The choir rehearses in the town hall", "The choir rehearses in the old library"];
    expect([ends(newer, older), ends(newer, older, true)]).toEqual([false, true]);
  });

  test.each<readonly [string, string]>([
    ["The topic is moss in walls", "The topic is river snails"],
    ["Band practice is on Fridays", "Practises on Mondays"],
    ["Visits on Sundays", "Visits Olga on Fridays"],
  ])("so it is as news: %s", (newer, older) => {
    expect([ends(newer, older), ends(newer, older, true)]).toEqual([false, true]);
  });

  test("of a wedding that is known the owner need not be named", () => {
    const wedding = telling("Wedding is on 9 May");
    const known = telling("Is getting married on 2 May", "Hugo");
    expect(findOutdated(wedding, [known])).toEqual([0]);
    expect(findOutdated(wedding, [known, telling("Is getting married on 3 May", "Ines")])).toEqual([]);
  });

  test("a helper is another where the text says who it is going to be", () => {
    const now = telling("Is going to be Dr. Femi Ade", "Ana's supervisor");
    expect(findOutdated({ ...now, isNews: true }, [telling("Supervisor is Prof. Lund")])).toEqual([0]);
  });
});

describe("two things do not replace each other", () => {
  test.each<readonly [string, string]>([
    ["The twins' ballet class was moved to Fridays", "The ballet class is on Tuesdays"],
    ["The pottery class was moved to Fridays", "The Spanish class is on Tuesdays"],
    ["Sold the old bike", "Has an old Volvo"],
    ["Has gone off olives", "Loves mushrooms"],
    ["The rent for the garage is 90 euros", "The rent for the flat is 900 euros"],
    ["The red bike is fixed", "The black bike is broken"],
    ["Works from home on Fridays", "Works at the bank on Mondays"],
    ["The guitar lesson is on Mondays", "The guitar lesson is on Mondays at 5"],
    ["Dropped the phone", "Uses Figma"],
    ["Dropped a tomato in the kitchen", "Keeps the tomatoes on the balcony"],
  ])("%s", (newer, older) => {
    expect(ends(newer, older, true)).toBe(false);
  });

  test("words that may mean either mean neither, unless one is named alike", () => {
    const known = [telling("The pottery class is on Mondays"), telling("The Spanish class is on Tuesdays")];
    expect(findOutdated(telling("The class was moved to Fridays"), known)).toEqual([]);
    expect(
      findOutdated(telling("The class was moved to Fridays"), [...known, telling("The class is on Sundays")]),
    ).toEqual([2]);
    expect(findOutdated(telling("The class was moved to Fridays"), known.slice(0, 1))).toEqual([0]);
  });

  test("two exams are told apart by what they are in", () => {
    const [maths, history] = [
      thingsIn("The maths exam is on 3 June"),
      thingsIn("The history exam was moved to 5 June"),
    ];
    expect([
      differInQualifier(history, maths),
      differInQualifier(thingsIn("The exam was moved to 5 June"), maths),
    ]).toEqual([true, false]);
  });
});

describe("what others do to a thing is told of the thing", () => {
  test.each<readonly [string, string | undefined]>([
    ["They've moved my pilates class to Thursdays", "The pilates class was moved to Thursdays"],
    ["the vet pushed Waffle's vaccination back to 3 June", "Waffle's vaccination was pushed back to 3 June"],
    ["My doctor raised my thyroxine to 100 micrograms", "The thyroxine was raised to 100 micrograms"],
    ["They've cancelled my Thursday yoga class", "The Thursday yoga class was cancelled"],
    ["Sailing? Not any more, my back is too bad", "No longer does sailing"],
    ["My surname is Okafor now, took his name", "The surname is Okafor"],
  ])("%s", (said, text) => {
    expect(english.read(said).clause(() => undefined)?.text).toBe(text);
  });

  test('a request behind "and" is no part of the statement', () => {
    const said = "I'm pescatarian now and could you plan lunches for the week?";
    const parts = english.segments(said, { start: 0, end: said.length });
    expect(parts.map(({ start, end }) => said.slice(start, end))).toEqual([
      "I'm pescatarian now",
      "could you plan lunches for the week?",
    ]);
  });
});

test("a phrase that is left unparsed is no single thing", () => {
  const starts = ["the", "my sister's", "opening", "kiln fee"];
  const links = [
    "of the bakery",
    "for Bath",
    "and the ferry",
    "in Leeds",
    "of the launch for Ada",
    "that burned",
    "is",
  ];
  let unparsed = 0;
  for (const start of starts)
    for (const link of links) {
      const text = `${start} loom ${link}`.trim();
      if (mayBePhrase(text)) continue;
      unparsed++;
      const words = tagWords(text);
      expect(thingPhrase(words)?.length).not.toBe(words.length);
    }
  expect(unparsed).toBeGreaterThanOrEqual(starts.length * 3);
  for (const phrase of ["kiln fee", "the opening of the bakery", "next pottery class", "lower back"]) {
    expect(mayBePhrase(phrase)).toBe(true);
    expect(thingPhrase(tagWords(phrase))?.length).toBe(phrase.split(" ").length);
  }
});
