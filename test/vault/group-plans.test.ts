/** What a group arranges: who comes, who brings what, and what everybody was asked (memory.md §5, §8). */
import { describe, expect, test } from "vitest";
import { all, DAY, testClock, testKeep } from "../support/vault.ts";

const START = Date.parse("2026-02-02T10:00:00Z");
type Said = readonly [speaker: string, text: string, session?: string];

async function group(said: readonly Said[]) {
  const clock = testClock(START);
  const { vault: open } = await testKeep({ clock });
  const vault = await open("Ana");
  for (const [speaker, content, session = "s1"] of said) {
    await vault.observe({ at: clock.now(), session, role: "user", content, speaker });
    clock.pass(60_000);
  }
  return {
    recall: async (question: string) => (await vault.recall(question)).items.map(({ line }) => line),
    remembered: async () =>
      (await all(vault.memories.list())).flatMap(({ line, item }) => (item.truth === "current" ? [line] : [])),
    pass: (days: number) => clock.pass(days * DAY),
    vault,
    clock,
  };
}

const BARBECUE: readonly Said[] = [
  ["Ana", "bbq at ours on saturday 14th, who's in?"],
  ["Tom", "me!"],
  ["Lidia", "can't make it, I'm in Porto that weekend"],
  ["Bea", "count me in, I'll bring salad"],
  ["Rui", "I'm in, can I bring Sara?"],
  ["Ana", "of course"],
  ["Tom", "can't come after all, working :("],
];

describe("who takes part", () => {
  test("is told by the latest reply of each, quoted", async () => {
    const { recall } = await group(BARBECUE);
    expect((await recall("Who is coming to the bbq?")).slice(0, 2)).toEqual([
      'Bea, 2 February 2026: "count me in, I\'ll bring salad"',
      'Rui, 2 February 2026: "I\'m in, can I bring Sara?"',
    ]);
    expect((await recall("Who can't come to the bbq?")).slice(0, 2)).toEqual([
      "Lidia, 2 February 2026: \"can't make it, I'm in Porto that weekend\"",
      'Tom, 2 February 2026: "can\'t come after all, working :("',
    ]);
    expect((await recall("Is Lidia coming to the bbq?"))[0]).toContain("can't make it");
    expect((await recall("Is Rui coming to the bbq?"))[0]).toContain("I'm in");
  });

  test("also later, where the one who invited takes part; not in another group, nor after two weeks", async () => {
    const plans = await group([["Ana", "moving on the 15th of March, who can help?"]]);
    const said = async (speaker: string, content: string, session: string): Promise<void> => {
      await plans.vault.observe({ at: plans.clock.now(), session, role: "user", content, speaker });
      plans.clock.pass(60_000);
    };
    plans.pass(2);
    await said("Mirela", "can't come, my back is out", "s2");
    await said("Ana", "oh no get well!!", "s2");
    await said("Zoe", "can't come to training", "football");
    expect(
      (await plans.recall("Who can't come to the move?")).filter((line) => /^(?:Mirela|Zoe), /.test(line)),
    ).toEqual(['Mirela, 4 February 2026: "can\'t come, my back is out"']);
    plans.pass(20);
    await said("Kirsi", "can't come", "s2");
    expect(await plans.recall("Who can't come to the move?")).not.toContain('Kirsi, 24 February 2026: "can\'t come"');
  });

  test.each([
    [
      "de",
      "Grillen am Samstag bei uns, wer kommt?",
      "bin dabei!",
      "kann leider nicht, muss arbeiten",
      "Wer kommt zum Grillen?",
    ],
    [
      "es",
      "barbacoa el sábado en casa, ¿quién viene?",
      "me apunto",
      "no puedo, trabajo",
      "¿Quién viene a la barbacoa?",
    ],
    ["fr", "barbecue samedi chez nous, qui vient ?", "j'en suis !", "je peux pas, je bosse", "Qui vient au barbecue ?"],
    ["pt", "churrasco no sábado lá em casa, quem vem?", "tô dentro", "não posso, trabalho", "Quem vem ao churrasco?"],
  ])("in %s", async (_language, asked, yes, no, question) => {
    const { recall } = await group([
      ["Ana", asked],
      ["Tom", yes],
      ["Bea", no],
    ]);
    const told = await recall(question);
    expect(told[0]).toContain(yes);
    expect(told.join("\n")).not.toContain(no);
  });

  test("a yes answers only the question before it, and a plan that was moved keeps its replies", async () => {
    const { recall } = await group([
      ["Jonas", "Grillen am Samstag bei uns um 16 Uhr, wer ist dabei?"],
      ["Lena", "ich! bringe Kartoffelsalat mit"],
      ["Murat", "kann leider nicht, muss arbeiten"],
      ["Jonas", "super. hat jemand einen zweiten grill?"],
      ["Murat", "ja, könnt ihr haben"],
      ["Jonas", "Samstag regnet es, wir machen Sonntag"],
    ]);
    const told = (await recall("Wer kommt zum Grillen?")).join("\n");
    expect(told).toContain("ich! bringe Kartoffelsalat mit");
    expect(told).not.toContain("Murat, ");
  });

  test("of several messages, the invitation is the one that most replied to", async () => {
    const { recall } = await group([
      ["Ana", "eid is probably the 20th, lunch at ours at 1?"],
      ["Yusuf", "we're in, all 5 of us"],
      ["Nadia", "can't do lunch, on shift till 4"],
      ["Ana", "confirmed, eid is the 21st"],
      ["Nadia", "my shift got swapped so I can make lunch after all!"],
    ]);
    const told = await recall("Who is coming to Eid lunch?");
    expect(told.slice(0, 2)).toEqual([
      'Yusuf, 2 February 2026: "we\'re in, all 5 of us"',
      'Nadia, 2 February 2026: "my shift got swapped so I can make lunch after all!"',
    ]);
  });

  test("says nothing where nobody was invited", async () => {
    const { recall } = await group([
      ["Ana", "I love the sea"],
      ["Tom", "me too!"],
    ]);
    expect(await recall("Who is coming to the wedding?")).toEqual([]);
  });
});

describe("a question to everybody", () => {
  test.each<[string, readonly Said[], readonly string[]]>([
    [
      "is answered by each, and by the one who asked if asked back",
      [
        ["Ana", "where's everyone living these days?"],
        ["Gaspard", "Lyon, since 2023"],
        ["Rukmini", "still in Leeds. and you?"],
        ["Ana", "Bergen, never left haha"],
      ],
      ["Ana: lives in Bergen", "Gaspard: lives in Lyon, since 2023", "Rukmini: still lives in Leeds"],
    ],
    [
      "who brings what",
      [
        ["Ana", "who can bring what on saturday?"],
        ["Lidia", "dessert on me"],
        ["Bea", "wine & juice"],
      ],
      ["Bea: will bring wine & juice", "Lidia: will bring dessert"],
    ],
    [
      "allergies",
      [
        ["Ana", "any allergies I should know about, everyone?"],
        ["Tom", "no, all good"],
        ["Lidia", "nuts!"],
        ["Rui", "shellfish"],
      ],
      ["Lidia: is allergic to nuts", "Rui: is allergic to shellfish"],
    ],
    [
      "who somebody says has it",
      [
        ["Ana", "does anyone have a key to the stationery cupboard?"],
        ["Tom", "Dave does"],
      ],
      ["Dave: has a key to the stationery cupboard"],
    ],
    [
      "who has a thing",
      [
        ["Ana", "anyone got a spare tent?"],
        ["Tom", "yes, you can have it"],
      ],
      ["Tom: has a spare tent"],
    ],
  ])("%s", async (_name, said, lines) => {
    expect((await (await group(said)).remembered()).toSorted()).toEqual(lines);
  });

  test("asked again by a remark in between, it stays unanswered by whoever answered it", async () => {
    const { remembered } = await group([
      ["Ana", "where's everyone living these days?"],
      ["Tom", "Lyon"],
      ["Bea", "Leeds"],
      ["Tom", "Paris"],
    ]);
    expect((await remembered()).toSorted()).toEqual(["Bea: lives in Leeds", "Tom: lives in Lyon"]);
  });
});

test("what somebody else in the group may not eat is kept, their illness is not (memory.md §6)", async () => {
  const { remembered, recall } = await group([
    ["Marcin", "Zofia is allergic to eggs btw, so no cake pls"],
    ["Marcin", "my colleague Bo is allergic to nuts"],
    ["Marcin", "my dad has diabetes"],
  ]);
  expect(await recall("Who is allergic to eggs?")).toContain("Zofia: is allergic to eggs");
  expect((await remembered()).join("\n")).not.toMatch(/nuts|diabetes/);
});

describe("a plan that is moved in few words moves the plan that was told (memory.md §4)", () => {
  test.each<[string, readonly Said[], readonly string[]]>([
    [
      "agreed on after another asked for it",
      [
        ["Ana", "dinner at Nando's on Friday at 7"],
        ["Lidia", "friday's bad, can we do saturday?"],
        ["Ana", "ok saturday at 7 then"],
      ],
      ["Ana: dinner at Nando's at 7 (Saturday 7 February 2026)"],
    ],
    [
      "a day and an hour without more",
      [
        ["Ana", "viewing on saturday at 11, 14 Mill Lane"],
        ["Ana", "asked, sunday 11 works"],
      ],
      ["Ana: viewing, 14 Mill Lane at 11 (Sunday 8 February 2026)"],
    ],
    [
      "who comes on another day",
      [
        ["Tom", "found a plumber for mum's flat: Mr Quill, he comes on thursday at 8"],
        ["Tom", "Quill cancelled, he comes on monday instead, same time"],
      ],
      ["Mr Quill: comes at 8 (Monday 9 February 2026)", "Tom: has a plumber, Mr Quill"],
    ],
    [
      "another time of day",
      [
        ["Ana", "choir trip: bus leaves on 12 June at 7:15 from the town hall"],
        ["Ana", "The bus company moved it: we leave at 6:30, same day"],
      ],
      ["Ana: choir trip: bus leaves on 12 June at 6:30 from the town hall (12 June 2026)"],
    ],
    [
      "in a later talk, if it is the only one ahead",
      [
        ["Ana", "book club at mine on 20 October"],
        ["Ana", "ok moved to the 27th", "s2"],
      ],
      ["Ana: book club at Ana's on 27 October (27 October 2026)"],
    ],
    [
      "a chore on another weekday",
      [
        ["Ana", "I do mum's shopping on Saturdays"],
        ["Ana", "I can't do Saturdays any more, training starts. I'll do the shopping on Mondays instead", "s2"],
      ],
      ["Ana: does the mother's shopping on Mondays"],
    ],
  ])("%s", async (_name, said, lines) => {
    expect((await (await group(said)).remembered()).toSorted()).toEqual(lines);
  });

  test.each<[string, string, string, string]>([
    [
      "de",
      "Grillen am Samstag bei uns um 16 Uhr",
      "Samstag regnet es, wir machen Sonntag",
      "Ana: grillen um 16 Uhr (8. Februar 2026)",
    ],
    [
      "fr",
      "apéro chez moi vendredi à 19h, qui vient ?",
      "ok finalement c'est samedi à 19h",
      "Ana: Apéro à la maison, à 19h (7 février 2026)",
    ],
    [
      "pt",
      "churrasco lá em casa domingo às 13h",
      "gente mudou pra sábado, mesma hora",
      "Ana: churrasco em casa às 13h (7 de fevereiro de 2026)",
    ],
  ])("in %s", async (_language, plan, moved, line) => {
    expect(
      await (
        await group([
          ["Ana", plan],
          ["Ana", moved],
        ])
      ).remembered(),
    ).toEqual([line]);
  });

  test("no plan of another talk is moved by an agreement on a day", async () => {
    const { remembered } = await group([
      ["Ana", "dinner at Nando's on Friday at 7"],
      ["Ana", "ok saturday at 7 then", "s2"],
    ]);
    expect(await remembered()).toEqual(["Ana: dinner at Nando's at 7 (Friday 6 February 2026)"]);
  });
});

describe("a sentence without its subject", () => {
  test.each<[string, readonly string[]]>([
    ["my brother's back from Spain. has found a job at the port", ["Ana's brother: has found a job at the port"]],
    ["my grandad is home again! has to cut salt now", ["Ana's grandfather: has to cut salt"]],
    ["Leo's fine. loves his new school", ["Leo: loves his new school"]],
    ["mum visited at the weekend. has been a busy week", []],
  ])("is about the person before: %s", async (said, lines) => {
    expect(await (await group([["Ana", said]])).remembered()).toEqual(lines);
  });
});

test("who takes over has the role of the one who leaves it, and is named first", async () => {
  const { recall } = await group([
    ["Ana", "Bertrand has resigned as treasurer, Nkechi takes over from April"],
    ["Nkechi", "happy to"],
  ]);
  expect((await recall("Who is the treasurer?"))[0]).toBe("Ana: has a treasurer, Nkechi");
});

test("an answer has no quotation beside it that tells only what no longer holds", async () => {
  const { recall } = await group([
    ["Ana", "Ask Greta, she works at the aquarium"],
    ["Greta", "nope, not anymore! I'm at the planetarium since April"],
  ]);
  expect(await recall("Where does Greta work?")).toEqual(["Greta: works at the planetarium (since April 2025)"]);
});

describe("those who share a home", () => {
  const FLAT: readonly Said[] = [
    ["Ana", "my flatmates are Ines and this guy Pete who's a chef"],
    ["Ana", "Pete moved out, we've got Salma now, she's allergic to peanuts so no satay in the flat :("],
  ];

  test("change one by one", async () => {
    expect((await (await group(FLAT)).remembered()).toSorted()).toEqual([
      "Ana: has a flatmate, Ines",
      "Ana: has a flatmate, Salma",
      "Pete: moved out (told 2 February 2026)",
      "Salma: is allergic to peanuts",
    ]);
    const two = await group([
      ["Ana", "I live with Ines and Pete"],
      ["Ana", "Pete moved out", "s2"],
    ]);
    expect(await two.remembered()).toEqual(["Ana: lives with Ines"]);
  });

  test("eat what is cooked for the flat", async () => {
    const told = await (await group(FLAT)).recall("cook dinner for the flat");
    expect(told[0]).toBe("Salma: is allergic to peanuts");
  });
});

describe("a date is moved only for what it is of", () => {
  test("not for a plan that the message does not name", async () => {
    const { remembered } = await group([
      ["Ana", "my brother is off on paternity leave till june"],
      ["Ana", "what should I eat before a half marathon? it's on the 26th of april in Bath"],
    ]);
    expect((await remembered()).toSorted()).toEqual([
      "Ana's brother: is off on paternity leave (till June 2026)",
      "Ana: the half marathon is on 26 April in Bath (26 April 2026)",
    ]);
  });

  test("an appointment that was not told before begins with its new day", async () => {
    const { remembered } = await group([["Ana", "dentist moved me to the 20th at 10:15"]]);
    expect(await remembered()).toEqual(["Ana: has an appointment at the dentist at 10:15 (20 February 2026)"]);
  });
});

test("what limits reading binds no sport, and a question about a plan is answered by it", async () => {
  const { recall } = await group([
    ["Ana", "I'm dyslexic"],
    ["Ana", "I pulled out of the half marathon, shin splints"],
  ]);
  expect((await recall("Am I running the half marathon?"))[0]).toContain("pulled out of the half marathon");
  expect((await recall("suggest a sport for me")).join("\n")).not.toContain("dyslexic");
});

test("a helper named without a title is no relative of an earlier talk", async () => {
  const { remembered } = await group([
    ["Ana", "my dad loves rugby"],
    ["Ana", "ok DJ booked, 250, his name's Gaz", "s2"],
  ]);
  expect((await remembered()).toSorted()).toEqual(["Ana's father: loves rugby", "Ana: has a dj, Gaz"]);
});
