/** What a person asks about themselves and theirs, and the memory that must come first (memory.md §8). */
import { beforeAll, describe, expect, test } from "vitest";
import { testClock, testKeep } from "../support/vault.ts";

const HOUR = 3_600_000;
/** A Monday. */
const START = Date.parse("2026-02-09T09:00:00Z");

const SAID = [
  "I'm Nadia, 41, and I run a small bakery in Exeter",
  "I live in Exeter in a terraced house near the station",
  "My dad Otto is 79 and lives in Kiel",
  "He loves chess and can't stand the telly",
  "He plays bowls on Thursdays",
  "He takes levodopa 100 mg",
  "I visit him every Sunday",
  "My daughter Ella is 7",
  "Ella loves dinosaurs",
  "Ella goes to St Anne's school",
  "My brother Tom plays the drums",
  "My wife Carla is a dentist",
  "Carla broke her wrist skiing",
  "My mother is 81 and lives in a care home in Torquay",
  "My mother has dementia",
  "I see my mother on Wednesdays",
  "I'm allergic to penicillin",
  "I take vitamin D every morning",
  "I can't swim",
  "I have a bad back",
  "I'm training for the Bristol half marathon in May",
  "We're flying to Lisbon on 3 April",
  "I support Plymouth Argyle",
  "I sing in a male voice choir on Wednesday nights",
  "The MOT is due in September",
  "I have a dentist appointment on Thursday at 4",
  "Our concert is on 14 December in the cathedral",
  "I'm saving 200 a month for the concert",
  "I eat fish now and then",
];

/** A vault of one conversation, an hour a message. */
async function told(said: readonly string[]): Promise<(question: string) => Promise<readonly string[]>> {
  const clock = testClock(START);
  const vault = await (await testKeep({ clock })).vault();
  for (const content of said) {
    await vault.observe({ at: clock.now(), session: "talk", role: "user", content });
    clock.pass(HOUR);
  }
  await vault.settled();
  return async (question) => {
    const { items, confidence } = await vault.recall(question);
    // What is shown may be the answer.
    expect(confidence > 0).toBe(items.length > 0);
    return items.map(({ line }) => line);
  };
}

describe("ordinary questions", () => {
  let linesFor: (question: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    linesFor = await told(SAID);
  });

  test.each<readonly [string, RegExp]>([
    // A relative, by the relation or the name: what is asked comes before who it is.
    ["What does dad like?", /^Otto: loves chess/u],
    ["What should I get my father for his birthday?", /^Otto: loves chess/u],
    ["When does my dad play bowls?", /^Otto: plays bowls/u],
    ["What pills is dad on?", /^Otto: takes levodopa/u],
    ["When do I visit dad?", /visits Otto/u],
    ["What does my daughter like?", /^Ella: loves dinosaurs/u],
    ["Gift ideas for my brother?", /^Tom: plays the drums/u],
    ["What happened to my wife's wrist?", /^Carla: broke her wrist/u],
    ["What illness does my mother have?", /mother: has dementia/u],
    ["When do I see mum?", /mother on Wednesdays/u],
    ["Wann besuche ich Papa?", /visits Otto every Sunday/u],
    // Of the owner.
    ["Where do I live?", /lives in Exeter/u],
    ["Can I swim?", /can't swim/u],
    ["Which football club do I support?", /supports Plymouth Argyle/u],
    ["When is the MOT due?", /MOT is due/u],
    ["When is our concert?", /concert is on 14 December/u],
    ["Do I eat fish?", /eats fish occasionally/u],
    // A question of fact has nothing to respect.
    ["What race am I training for?", /half marathon/u],
    ["Which city are we flying to?", /flying to Lisbon/u],
    // An allergy to drugs comes before the drugs.
    ["Can I take amoxicillin?", /allergic to penicillin/u],
    ["Which antibiotics should I avoid?", /allergic to penicillin/u],
  ])("%s", async (question, first) => {
    expect((await linesFor(question))[0]).toMatch(first);
  });

  test.each<readonly [string, RegExp]>([
    ["When does my dad play bowls?", /Ella|Carla|has a father/u],
    ["What race am I training for?", /penicillin|vitamin/u],
    ["Plan my training", /vitamin/u],
    ["Cook something for me tonight", /south|choir|Argyle|MOT/iu],
  ])("%s leaves out what has nothing to do with it", async (question, hidden) => {
    expect((await linesFor(question)).join("\n")).not.toMatch(hidden);
  });
});

const FAMILY = [
  "I'm Kate, I teach at a primary school in Stockport",
  "My husband Rob is gluten free",
  "Max is allergic to sesame",
  "We booked a cottage in Pembrokeshire for the last week of August",
  "Please use UK spelling when you write things for school",
  "When you explain code to me don't just give me the answer",
  "I'm organising the summer fair on 27 June",
  "I share a flat with Beth and a girl called Mhairi",
];

describe("questions of a family", () => {
  let linesFor: (question: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    linesFor = await told(FAMILY);
  });

  test.each<readonly [string, RegExp, RegExp]>([
    // Of somebody who may be of the family, an allergy is told to whoever cooks for "us".
    ["What should we have for dinner?", /sesame/u, /spelling|answer/u],
    ["What can Max not eat?", /sesame/u, /gluten/u],
    ["Where are we going on holiday?", /cottage/u, /gluten|spelling/u],
    // An instruction for an occasion comes with that occasion alone.
    ["Write a letter to the parents", /UK spelling/u, /sesame/u],
    ["Explain this code", /don't just give the answer/u, /UK spelling/u],
    ["What do I do at the summer fair?", /summer fair/u, /spelling/u],
    ["Who do I live with?", /Beth/u, /sesame/u],
  ])("%s", async (question, shown, hidden) => {
    const lines = (await linesFor(question)).join("\n");
    expect(lines).toMatch(shown);
    expect(lines).not.toMatch(hidden);
  });
});

const SHOP = [
  "I run a bike shop in Hove, and we're shut on Mondays",
  "My mum is called Pat and she lives in Frome",
  "Mum is supposed to cut down on salt, her blood pressure is high",
  "Bev cleans for us, she comes on Tuesdays at ten",
  "Chloe is our Saturday girl",
  "Chloe does Thursdays, Fridays and Saturdays",
  "I don't eat shellfish, it makes me ill",
  "I must not have grapefruit",
  "I sprained my wrist in April",
  "I take naproxen for my back",
  "I don't drink",
  "We're going to Cornwall from 8 to 15 August",
  "I drive a white Renault Kangoo",
  "The van did 41 mpg last month",
  "A service starts at 65 pounds, and I charge 9 pounds for a puncture",
  "Delivery is 6 pounds within five miles",
  "My sister Dawn has two boys, Alfie and Jude",
  "My brother Liam has a daughter, Orla",
  "Orla has chickenpox",
  "Keep captions for Instagram short",
  "I pay Bev 15 pounds an hour",
  "The gas and electric is with Octopus, 94 pounds a month",
  "My son Leo goes to Hillcrest Primary",
  "Bev can't come on Tuesdays any more, she comes on Mondays now",
];

describe("questions of a shopkeeper", () => {
  let linesFor: (question: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    linesFor = await told(SHOP);
  });

  test.each<readonly [string, RegExp]>([
    // The day of somebody is told by any memory that names one.
    ["Which days does Chloe work?", /^Chloe: does Thursdays/u],
    // What came in the place of what ended.
    ["When does Bev come?", /^Bev: comes on Mondays/u],
    // A sister's son, a brother's daughter.
    ["What are my nephews called?", /^Dawn: has a son/u],
    ["What's my niece called?", /^Liam: has a daughter, Orla/u],
    ["Is Orla poorly?", /^Orla: has chickenpox/u],
    ["What van do I have?", /Renault Kangoo/u],
    ["When are we on holiday?", /Cornwall/u],
    // The thing that is named says more than the verb.
    ["How much do I pay for gas?", /^ana: the gas and electric/u],
    ["Where does Leo go to school?", /^Leo: goes to Hillcrest Primary/u],
    // A price is of a thing, and of no person.
    ["How much do I charge for delivery?", /^(?!Delivery:).*delivery is 6 pounds/iu],
    // What somebody is told to eat less of matters to who cooks for them.
    ["What should I cook when mum comes over?", /^Pat: is supposed to cut down on salt/u],
  ])("%s", async (question, first) => {
    expect((await linesFor(question))[0]).toMatch(first);
  });

  test.each<readonly [string, RegExp, RegExp]>([
    ["What food must I avoid?", /shellfish[\s\S]*|grapefruit/u, /wrist|naproxen/u],
    ["Can I have grapefruit?", /grapefruit/u, /wrist/u],
    ["Write a sign for the door about our holiday", /^/u, /Instagram/u],
  ])("%s leaves out what has nothing to do with it", async (question, shown, hidden) => {
    const lines = (await linesFor(question)).join("\n");
    expect(lines).toMatch(shown);
    expect(lines).not.toMatch(hidden);
  });

  test("what somebody eats comes before what they drink", async () => {
    expect((await linesFor("What shall I make for tea?"))[0]).toMatch(/shellfish|grapefruit/u);
    const lines = await linesFor("What could I make for lunch?");
    const [first, second] = lines;
    expect(first).toMatch(/shellfish|grapefruit/u);
    expect(second).toMatch(/shellfish|grapefruit/u);
  });
});

describe("what was told in few words", () => {
  let linesFor: (question: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    linesFor = await told([
      "three weans: Isla's 12, Rory's 9 and Eve's 4",
      "My accountant is Mrs Reid",
      "My landlady is Mrs Poole",
      "My van's a Vauxhall",
      "dad's had a stroke",
      "I'm reading Middlemarch at the moment",
      "I have a dentist appointment on 20 June",
      "now I'm reading Dune",
      "rebooked the dentist for 9 July",
    ]);
  });

  test.each<readonly [string, RegExp]>([
    ["What are my kids called?", /^ana: has a child, Isla/u],
    ["How old is Eve?", /^Eve: is 4/u],
    ["Who does my books?", /accountant, Mrs Reid/u],
    ["Who's my landlord?", /landlady, Mrs Poole/u],
    ["What van do I drive?", /Vauxhall/u],
    ["Which book am I on?", /is reading Dune/u],
    ["When is my dentist appointment?", /9 July/u],
    ["What happened to dad?", /father: has had a stroke/u],
  ])("%s", async (question, first) => {
    expect((await linesFor(question))[0]).toMatch(first);
  });
});

describe("asked in other words", () => {
  let linesFor: (question: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    linesFor = await told([
      "We bought our sofa from Holm & Sons",
      "We've got 4 chickens",
      "The neighbours keep bees",
      "I left my umbrella at the bakery",
      "Unser Auto ist ein alter Volvo",
      "Pago 45 euros al mes por el gimnasio",
      "I have an appointment at the bank on Friday",
    ]);
  });
  test.each<readonly [string, RegExp]>([
    ["Which shop is the couch from?", /Holm & Sons/u],
    ["How many hens do we keep?", /4 chickens/u],
    ["Where did my brolly end up?", /umbrella/u],
    ["Was für einen Wagen haben wir?", /Volvo/u],
    ["¿Cuánto pago por el gym?", /45 euros/u],
  ])("%s", async (question, first) => {
    expect((await linesFor(question))[0]).toMatch(first);
  });
});
