/** What a model is told for tasks of every day, from a month of ordinary messages (memory.md §6, §8). */
import { beforeAll, describe, expect, test } from "vitest";
import { testClock, testKeep } from "../support/vault.ts";

const HOUR = 3_600_000;
/** A Monday. */
const START = Date.parse("2026-02-09T09:00:00Z");

const SAID = [
  "I'm Sam, 34, I live in Leeds with my partner Jo and our son Noah (8)",
  "Noah's autistic and doesn't like loud places",
  "I'm a single malt nerd but I gave up drinking in January",
  "Jo is a vegetarian and I'm allergic to shellfish",
  "my mum Carol lives in York, she has arthritis",
  "I swim on Tuesdays and Thursdays",
  "I've got a scan on my knee on Tuesday 10 February",
  "I prefer short answers with bullet points",
  "our cat Miso is diabetic and needs insulin twice a day",
  "I don't fly anymore for climate reasons",
  "I hate coriander",
  "Noah sees a speech therapist on Fridays",
  "my sister Amara is getting married in Porto on 14 June",
  "Friday nights are for D&D with Dan and Priya",
];

describe("tasks of every day", () => {
  let linesFor: (question: string) => Promise<string>;
  beforeAll(async () => {
    const clock = testClock(START);
    const vault = await (await testKeep({ clock })).vault();
    for (const content of SAID) {
      await vault.observe({ at: clock.now(), session: "talk", role: "user", content });
      clock.pass(HOUR);
    }
    await vault.settled();
    linesFor = async (question) => (await vault.recall(question)).items.map(({ line }) => line).join("\n");
  });

  test.each<readonly [string, readonly RegExp[], readonly RegExp[]]>([
    // Who cooks is not who eats; what is drunk is part of a meal.
    ["What should I cook tonight?", [/vegetarian/u, /shellfish/u, /coriander/u], [/arthritis/u]],
    // A place must suit everyone who comes. Pets do not come, and who lives elsewhere does not either.
    ["Suggest a restaurant for the three of us", [/vegetarian/u, /loud places/u], [/: is diabetic/u, /arthritis/u]],
    ["How do I get to Porto?", [/no longer flies/u], []],
    ["Which wine goes with this?", [/gave up drinking/u], []],
    ["How's the cat?", [/Miso: is diabetic/u, /insulin/u], []],
    ["Explain transformers to me", [/short answers/u], [/shellfish/u]],
    ["Translate this to French: I have a cat", [], [/shellfish|vegetarian|coriander/u]],
    ["Does anyone in my family have allergies?", [/shellfish/u], [/arthritis|coriander/u]],
    ["What do you know about my health?", [/shellfish/u], [/Miso|Jo|Carol/u]],
    ["What's on this week?", [/scan/u, /swims/u, /speech therapist/u, /Friday nights/u], [/coriander/u]],
    ["What's on in June?", [/Amara: is getting married/u], [/scan/u]],
    ["Plan my Friday", [/speech therapist/u, /Friday nights/u], [/swims/u]],
  ])("%s", async (question, shown, hidden) => {
    const lines = await linesFor(question);
    for (const line of shown) expect(lines).toMatch(line);
    for (const line of hidden) expect(lines).not.toMatch(line);
  });
});

test('a conversation that begins with "she" goes on about who was mentioned last (§5)', async () => {
  const clock = testClock(START);
  const vault = await (await testKeep({ clock })).vault();
  const said = [
    "my best friend is Dani",
    "Dani is going through a divorce",
    "my sister Elena moved to Denver",
    "she's pregnant with twins",
  ];
  for (const [index, content] of said.entries()) {
    await vault.observe({ at: clock.now(), session: `talk ${index}`, role: "user", content });
    clock.pass(24 * HOUR);
  }
  await vault.settled();
  const lines = (await vault.recall("Who is Elena?")).items.map(({ line }) => line).join("\n");
  expect(lines).toMatch(/Elena: is pregnant/u);
});

test.each<readonly [string, readonly string[], RegExp, RegExp | undefined]>([
  ["can I have a beer?", ["I'm a type 2 diabetic", "I've got a bad back from driving"], /diabetic/u, /bad back/u],
  ["recipe for Sunday dinner", ["I'm a type 2 diabetic, on metformin", "I have a bad back"], /diabetic/u, /bad back/u],
  ["Suggest some exercises", ["I had my left knee replaced in 2019"], /knee replaced/u, undefined],
  // Without a household, "we" may be anybody, but no animal.
  ["where should we eat?", ["our cat Miso is diabetic", "I'm allergic to nuts"], /nuts/u, /Miso: is diabetic/u],
  ["suggest a snack", ["I'm allergic to dust", "I'm allergic to nuts"], /nuts/u, /dust/u],
  ["can I have a glass of wine?", ["I'm breastfeeding", "my husband loves craft beer"], /breastfeeding/u, undefined],
  [
    "how's my family?",
    ["wife Denise and two grown kids, Tyrell and Keisha"],
    /Denise[\s\S]*(?:Tyrell|Keisha)/u,
    undefined,
  ],
  // An instruction for one kind of text holds for no other.
  [
    "Plan a meal for the family",
    ["Please don't use exclamation points in my product descriptions", "My son Leo is allergic to eggs"],
    /eggs/u,
    /exclamation/u,
  ],
  [
    "Write a product description for my scarf",
    ["Please don't use exclamation points in my product descriptions"],
    /exclamation/u,
    undefined,
  ],
  ["Write an email to my boss", ["write my emails in a formal tone"], /formal/u, undefined],
  ["Explain transformers", ["keep answers short except for code"], /short/u, undefined],
  ["Who is my best man?", ["My best man is Femi", "when you give me code, no comments please"], /Femi/u, /comments/u],
  ["How do I sort a list in Python?", ["when you give me code, no comments please"], /comments/u, undefined],
  [
    "Help me plan my week",
    ["I visit Rose on Wednesdays", "I have a dentist appointment on 12 February", "My flight is on 20 April"],
    /dentist[\s\S]*Rose/u,
    /flight/u,
  ],
  ["Plan my weekend", ["I do yoga on Saturdays", "I visit Rose on Wednesdays"], /yoga/u, /Rose/u],
  [
    "Which church do we go to?",
    ["We go to St Mark's church on Sundays", "We're Lutheran"],
    /^\S+ goes to St/u,
    undefined,
  ],
  // What others suffer from or take is no answer, unless they are asked about.
  [
    "What medication am I on?",
    ["I take statins", "My mum takes warfarin", "My daughter is allergic to penicillin"],
    /takes statins/u,
    /warfarin|penicillin/u,
  ],
  ["What does my mum take?", ["I take statins", "My mum takes warfarin"], /warfarin/u, undefined],
  ["Can I take ibuprofen?", ["I take Eliquis for A-fib", "I take my coffee black"], /Eliquis/u, /coffee/u],
  ["Suggest a snack for me", ["My mum has diabetes", "I'm allergic to nuts"], /nuts/u, /diabetes/u],
  ["Suggest a cake for a diabetic", ["My mum is diabetic"], /diabetic/u, undefined],
  [
    "Plan the party for Leo",
    ["My grandma has kidney disease", "My friend Sara is coeliac", "My son Leo is 4", "Leo is allergic to eggs"],
    /eggs[\s\S]*coeliac|coeliac[\s\S]*eggs/u,
    /kidney/u,
  ],
  [
    "Suggest a weekend activity with the kids",
    ["My mum has dementia", "My son Jai has broken his wrist", "I have asthma"],
    /wrist[\s\S]*asthma|asthma[\s\S]*wrist/u,
    /dementia/u,
  ],
  // A word of another language asks for no food: "called" is no tripe.
  [
    "What will my daughter be called?",
    ["I have gestational diabetes", "We want to call her Lena"],
    /Lena/u,
    /diabetes/u,
  ],
  ["Suggest a snack", ["I'm pregnant", "I do pregnancy yoga on Tuesdays"], /is pregnant/u, /yoga/u],
  [
    "Plan a dinner for Hugh and me",
    ["My partner Hugh is a carnivore", "I've been vegetarian since 1988", "I tore my meniscus and still can't run"],
    /vegetarian/u,
    /meniscus/u,
  ],
  ["Suggest a pizza", ["I can't stand olives", "I can't stand cruise ships"], /olives/u, /cruise/u],
  [
    "What should I cook?",
    ["I loathe liver", "I can't do mushrooms", "I'm vegan"],
    /vegan[\s\S]*mushrooms[\s\S]*liver/u,
    undefined,
  ],
  ["Suggest a pizza", ["I loathe mushrooms"], /mushrooms/u, undefined],
  ["Suggest a workout", ["I can't do mushrooms", "I have a bad back"], /bad back/u, /mushrooms/u],
  // A diet that is over constrains nothing.
  ["Suggest a dinner", ["I was vegan for years, not anymore", "I'm allergic to nuts"], /nuts/u, /vegan/u],
  ["Suggest a dinner", ["I went vegan in January"], /vegan/u, undefined],
  // Who comes on the day, or to the event, eats too.
  [
    "what should I cook on Friday?",
    ["My friend Sara is vegan.", "Sara is coming for dinner on Friday"],
    /Sara: is vegan/u,
    undefined,
  ],
  [
    "What should I cook on Thursday?",
    ["My friend Sara is vegan.", "Sara is coming for dinner on Friday", "I hate fish"],
    /fish/u,
    /vegan/u,
  ],
  [
    "Suggest a dessert for Saturday",
    ["My brother Tom is allergic to nuts", "We're having Tom and Sara over on Saturday"],
    /nuts/u,
    undefined,
  ],
  [
    "What should I bake for the housewarming?",
    ["My friend Ben is coeliac", "Ben is coming to the housewarming"],
    /coeliac/u,
    undefined,
  ],
  [
    "What should I cook next week?",
    ["My dad has diabetes", "My parents are visiting next week", "My aunt has gout"],
    /diabetes/u,
    /gout/u,
  ],
  [
    "Que cuisiner vendredi ?",
    ["Mon amie Sara est végane", "Sara vient dîner vendredi"],
    /Sara: est végane/u,
    undefined,
  ],
  [
    "was soll ich heute kochen?",
    ["Ich mag keinen Rosenkohl", "Ich darf noch nicht schwer heben"],
    /Rosenkohl/u,
    /heben/u,
  ],
  ["wie komme ich nach Wien?", ["Wir fliegen nicht mehr, nur noch Bahn"], /[Ff]liegt nicht mehr/u, undefined],
  ["qu'est-ce que je peux cuisiner ?", ["je suis intolérante au lactose"], /lactose/u, undefined],
  [
    "Was kann ich Maxi als Jause mitgeben?",
    ["Maxi darf keine Erdnüsse essen", "Ich habe Asthma"],
    /Erdnüsse/u,
    /Asthma/u,
  ],
  ["quando é o dentista?", ["moro no Porto", "tenho dentista na terça às 10"], /10 de fevereiro/u, undefined],
  ["¿qué sabes de mi salud?", ["soy alérgica a la penicilina", "juego al pádel los jueves"], /penicilina/u, /pádel/u],
])("%s", async (question, said, shown, hidden) => {
  const clock = testClock(START);
  const vault = await (await testKeep({ clock })).vault();
  for (const content of said) {
    await vault.observe({ at: clock.now(), session: "talk", role: "user", content });
    clock.pass(HOUR);
  }
  await vault.settled();
  const lines = (await vault.recall(question)).items.map(({ line }) => line).join("\n");
  expect(lines).toMatch(shown);
  if (hidden !== undefined) expect(lines).not.toMatch(hidden);
});

describe("a question for medicines brings what is taken (memory.md §8)", () => {
  test.each([
    [
      "Ich nehme Metoprolol und ASS.",
      "Ich nehme immer den Bus zur Arbeit.",
      "Welche Medikamente nehme ich?",
      /Metoprolol/u,
    ],
    ["Yo tomo losartán cada mañana.", "Yo tomo café con leche.", "¿Qué medicamentos tomo?", /losartán/u],
    [
      "Je prends de la metformine.",
      "Je prends le bus tous les jours.",
      "Quels médicaments est-ce que je prends ?",
      /metformine/u,
    ],
    ["Eu tomo sertralina.", "Eu tomo café preto.", "Que remédios eu tomo?", /sertralina/u],
    ["I take metoprolol.", "I take the bus to work.", "What meds am I on?", /metoprolol/u],
  ])("%s %s %s", async (medicine, other, question, expected) => {
    const vault = await (await testKeep({ clock: testClock(START) })).vault();
    for (const content of [medicine, other]) await vault.observe({ role: "user", content, at: START });
    expect((await vault.recall(question)).items.map(({ line }) => line)).toEqual([expect.stringMatching(expected)]);
  });
});
