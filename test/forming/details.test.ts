/** Vivid extras of ordinary sentences become details, which fade before the gist (GOS-17, GOS-29, GOS-30). */
import { describe, expect, test } from "vitest";
import { splitDetails } from "../../src/forming/english/clauses/details.ts";
import { DAY_MS } from "../../src/model/clock.ts";
import { testKeep } from "../support/vault.ts";

async function formIn(content: string): Promise<readonly string[]> {
  const vault = await (await persona()).vault();
  return (await vault.observe({ kind: "turn", role: "user", content })).formed.map(({ text }) => text);
}

const persona = () => testKeep({ options: { preset: "persona" } });

/** Scenes of ordinary life, and what of each is a detail. */
const SCENES: readonly (readonly [sentence: string, gist: string, details: readonly string[]])[] = [
  [
    "Ms Ferro left her violet scarf in the sauna, it smelled of lavender.",
    "Left her scarf in the sauna",
    ["the scarf was violet", "it smelled of lavender"],
  ],
  [
    "The diver with the copper helmet broke a window on the pier while the brass band was rehearsing.",
    "The diver broke a window on the pier",
    ["the brass band was rehearsing", "with the copper helmet"],
  ],
  [
    "Mr Oduya proposed to his fiancée under a huge umbrella in the rain.",
    "Proposed to his fiancée",
    ["under a huge umbrella", "in the rain"],
  ],
  [
    "A couple from Bergen lost their dog near the harbour and searched for three hours.",
    "A couple from Bergen lost their dog near the harbour",
    ["searched for three hours"],
  ],
  ["The tuning of the organ took six hours.", "The tuning of the organ took six hours", []],
  ["The cook's break was twenty minutes.", "The cook's break was twenty minutes", []],
  ["I met Teresa on the ferry in a white raincoat.", "Met Teresa on the ferry", ["in a white raincoat"]],
  [
    "We dined on the barge last night; the smoked eel was delicious.",
    "Dined on the barge (11 May 2026)",
    ["the smoked eel was delicious"],
  ],
  [
    "I reached the hut after a long climb, hungry and with a torn boot.",
    "Reached the hut after a climb",
    ["hungry and with a torn boot", "the climb was long"],
  ],
  ["Ms Ferro asked for a second blanket.", "Asked for a second blanket", []],
  [
    "I bought a copper kettle at the tiny stall by the bridge.",
    "Bought a kettle",
    ["at the tiny stall by the bridge", "the kettle was copper"],
  ],
  [
    "Mrs Kowalski came down in her purple dressing gown and asked for an aspirin.",
    "Came down and asked for an aspirin",
    ["in her purple dressing gown"],
  ],
  [
    "Mr Ivanov celebrated his birthday in the bar with a huge chocolate cake and three violinists.",
    "Celebrated his birthday in the bar",
    ["with a huge chocolate cake and three violinists"],
  ],
  [
    "Mr Lopez parked his old red motorcycle in front of the entrance.",
    "Parked his old motorcycle in front of the entrance",
    ["the motorcycle was red"],
  ],
  [
    "Mr Dupont ordered the lobster and said it was the best he'd ever had.",
    "Ordered the lobster",
    ["said it was the best he had ever had"],
  ],
  [
    'The woman in the orange hat told me "your rooftop is the nicest place in town".',
    "The woman told the speaker",
    ['"your rooftop is the nicest place in town"', "in the orange hat"],
  ],
  [
    "My uncle Piet gave me his silver compass over a bowl of soup.",
    "Gave the speaker his compass",
    ["over a bowl of soup", "the compass was silver"],
  ],
];

/** The same in the languages whose details are listed. */
const ELSEWHERE: readonly (readonly [sentence: string, gist: RegExp, details: readonly string[]])[] = [
  [
    "Ich habe einen gelben Koffer mit rotem Griff im Zug vergessen, während es gewittert hat.",
    /^Hat einen Koffer im Zug vergessen$/,
    ["es gewittert hat", "mit rotem Griff", "Koffer: gelben"],
  ],
  [
    "Mon frère a laissé son chapeau noir dans le bus, avec deux plumes de paon.",
    /^A laissé son chapeau dans le bus$/,
    ["avec deux plumes de paon", "chapeau: noir"],
  ],
  [
    "Mi hermana perdió un guante gris en el puerto mientras tocaba la banda.",
    /^Perdió un guante en el puerto$/,
    ["tocaba la banda", "guante: gris"],
  ],
  [
    "O meu tio esqueceu a mala verde no barco, com dois cadeados.",
    /^Esqueceu a mala no barco$/,
    ["com dois cadeados", "mala: verde"],
  ],
];

/** Scenes whose further sentences only describe them, and a question about each. */
const DESCRIBED: readonly (readonly [told: string, question: string, gist: RegExp, details: readonly string[]])[] = [
  [
    "An older guest asked me for the ferry times; he carried a green rucksack and his shoes were soaked.",
    "Who asked for the ferry times?",
    /^An older guest asked the speaker for the ferry times$/,
    ["he carried a green rucksack", "his shoes were soaked"],
  ],
  [
    "A young woman from Bergen checked in with her violin at midnight. It was snowing heavily outside and she wore red mittens.",
    "Who checked in with a violin?",
    /checked in with her violin at midnight$/,
    ["It was snowing heavily outside", "she wore red mittens"],
  ],
  [
    "Two brothers asked for a late checkout because of their train. Both had sunburnt noses.",
    "Who asked for a late checkout?",
    /^Two brothers asked for a late checkout/,
    ["Both had sunburnt noses"],
  ],
  [
    "A guest lost her earring near the pool. She said it had belonged to her grandmother.",
    "Who lost an earring?",
    /^A guest lost her earring near the pool$/,
    ["She said it had belonged to her grandmother"],
  ],
  [
    "Mr Lindholm booked the conference room for 12 people. He was in a hurry and his phone rang twice.",
    "Who booked the conference room?",
    /^Booked the conference room for 12 people/,
    ["He was in a hurry", "his phone rang twice"],
  ],
  [
    "The couple in 208 celebrated their anniversary on the terrace. There were yellow tulips on the table and a saxophone was playing.",
    "Who celebrated an anniversary?",
    /^The couple in 208 celebrated their anniversary on the terrace$/,
    ["There were yellow tulips on the table", "a saxophone was playing"],
  ],
  [
    "A cyclist returned the borrowed helmet at dusk, his sleeve was torn and he smelled of rain.",
    "Who returned the helmet?",
    /^A cyclist returned the borrowed helmet at dusk$/,
    ["his sleeve was torn", "he smelled of rain"],
  ],
  [
    "Miss Abara from room 12 forgot her reading glasses in the library. They had a red frame.",
    "Who forgot her reading glasses?",
    /forgot her reading glasses in the library$/,
    ["They had a red frame"],
  ],
  [
    "A woman asked where to buy stamps. She was holding a huge pile of postcards.",
    "Who asked for stamps?",
    /^A woman asked where to buy stamps$/,
    ["She was holding a huge pile of postcards"],
  ],
  [
    "Two hikers arrived at noon, exhausted and with muddy boots. Outside it was 34 degrees.",
    "When did the hikers arrive?",
    /^Two hikers arrived at noon$/,
    ["exhausted and with muddy boots", "Outside it was 34 degrees"],
  ],
];

describe("a scene and the sentences that describe it", () => {
  test.each(DESCRIBED)("%s (GOS-17, GOS-30)", async (told, question, gist, details) => {
    const keep = await persona();
    const vault = await keep.vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: told });
    expect(formed.map(({ text }) => text)).toEqual([expect.stringMatching(gist)]);
    const { item } = await vault.memories.get(formed[0]?.id ?? "");
    expect(item.details.map(({ text }) => text)).toEqual(details);

    const prompt = async (): Promise<string> =>
      (await vault.recall(question, { rehearse: false })).prompt.toLowerCase();
    const inPrompt = (text: string): string => text.slice(1).toLowerCase();
    const fresh = await prompt();
    for (const text of [item.text, ...details]) expect(fresh).toContain(inPrompt(text));
    keep.clock.pass(25 * DAY_MS);
    const faded = await prompt();
    expect(faded).toContain(inPrompt(item.text));
    for (const text of details) expect(faded).not.toContain(inPrompt(text));
    keep.clock.pass(35 * DAY_MS);
    const gone = await prompt();
    for (const text of details) expect(gone).not.toContain(inPrompt(text));
  });

  test.each([
    ["de", "Frau Amsel hat ihren Schirm im Bus vergessen. Sie trug einen Hut.", ["Sie trug einen Hut"]],
    [
      "fr",
      "Une cliente a perdu sa bague près de la piscine. Elle portait une robe et il pleuvait.",
      ["Elle portait une robe", "il pleuvait"],
    ],
    ["es", "Un huésped perdió su pasaporte en el ascensor. Llevaba un abrigo.", ["Llevaba un abrigo"]],
    ["pt", "Uma hóspede perdeu o anel na piscina. Ela usava um vestido.", ["Ela usava um vestido"]],
  ])("in %s", async (_, told, details) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: told });
    const { item } = await vault.memories.get(formed[0]?.id ?? "");
    expect(item.details.map(({ text }) => text)).toEqual(details);
  });

  test("another event, a preference and a lasting state are no details", async () => {
    const told = "Mr Roy bought a kayak. He prefers quiet rooms. He sold his car. He was fired in April.";
    expect(await formIn(told)).toEqual(
      expect.arrayContaining(["Bought a kayak", expect.stringMatching(/^Prefers quiet rooms/), "Sold his car"]),
    );
    expect((await formIn(told)).join()).toMatch(/was fired/i);
  });

  test("what is sensitive gets no way in as a detail (GOS-36)", async () => {
    const vault = await (await persona()).vault();
    const told = "A guest fainted at breakfast. She was diabetic.";
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: told });
    for (const { id } of formed) expect((await vault.memories.get(id)).item.details).toEqual([]);
    expect(formed).not.toEqual([]);
  });

  test("a day that belongs to a thing doesn't date the scene", async () => {
    expect(await formIn("A returning guest thanked me for last week's restaurant tip.")).toEqual([
      "A returning guest thanked the speaker for the restaurant tip",
    ]);
  });
});

describe("an ordinary sentence told to a persona", () => {
  test.each(ELSEWHERE)("%s", async (sentence, gist, details) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: sentence });
    const scene = formed.find(({ text }) => gist.test(text));
    const { item } = await vault.memories.get(scene?.id ?? "");
    expect(item.details.map(({ text }) => text)).toEqual(details);
  });

  test.each(SCENES)("%s", async (sentence, gist, details) => {
    const vault = await (await persona()).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content: sentence });
    const scene = formed.find(({ type }) => type === "fact" || gist.startsWith("Proposed"));
    expect(scene?.text).toBe(gist);
    const { item } = await vault.memories.get(scene?.id ?? "");
    expect(item.details.map(({ text }) => text)).toEqual(details);
  });

  test("details are gone from the prompt while the gist stays, with its person", async () => {
    const keep = await persona();
    const vault = await keep.vault();
    await vault.observe({ kind: "turn", role: "user", content: "Ms Ferro left her violet scarf in the sauna." });
    const prompt = async (): Promise<string> => (await vault.recall("What did Ms Ferro leave?")).prompt;
    expect(await prompt()).toMatch(/Ms Ferro: left her scarf in the sauna.*\. The scarf was violet\./);
    keep.clock.pass(26 * DAY_MS);
    expect(await prompt()).toMatch(/Ms Ferro: left her scarf in the sauna.*, but I don't recall the details\./);
  });

  test("what an unnamed guest did is an episode, what the place is like is none (GOS-12)", async () => {
    const vault = await (await persona()).vault();
    const modeOf = async (content: string) => {
      const { formed } = await vault.observe({ kind: "turn", role: "user", content });
      return (await vault.memories.get(formed[0]?.id ?? "")).item.mode;
    };
    expect(await modeOf("A boy in a yellow raincoat dropped his ice cream in the lobby.")).toBe("episodic");
    expect(await modeOf("The boathouse has two doors.")).toBe("semantic");
  });

  test.each([
    ["A guest complained about the lumpy mattress.", "A guest complained about the lumpy mattress", []],
    [
      'Mr Vance told me on the stairs: "your lamps hum like bees all night".',
      "Told",
      ['"your lamps hum like bees all night"'],
    ],
    [
      "Frau Sato sagte beim Abendessen: „Die Suppe duftet nach Wald.“",
      "Sagte beim Abendessen",
      ["„Die Suppe duftet nach Wald.“"],
    ],
    [
      "„Mein Hut ist im Brunnen“, rief Herr Lindt im Garten.",
      "Herr Lindt rief im Garten",
      ["„Mein Hut ist im Brunnen“"],
    ],
    [
      "La señora Vega se fue ayer y dijo «vuelvo en abril con mi hermana» al portero.",
      "se fue y dijo al portero",
      ["«vuelvo en abril con mi hermana»"],
    ],
    ['El señor Luna me dijo en la terraza: "este té sabe a humo".', "dijo en la terraza", ['"este té sabe a humo"']],
  ] as const)(
    "what somebody complained about or said is kept, in whatever place the quotation stands: %s (GOS-17)",
    async (content, gist, details) => {
      const vault = await (await persona()).vault();
      const { formed } = await vault.observe({ kind: "turn", role: "user", content });
      expect(formed.map(({ text }) => text)).toEqual([expect.stringContaining(gist)]);
      const { item } = await vault.memories.get(formed[0]?.id ?? "");
      expect(item.details.map(({ text }) => text)).toEqual(details);
    },
  );

  test("quoted words go with the memory whose detail they are (GOS-17)", async () => {
    const vault = await (await persona()).vault();
    const content = 'The lady in blue told me "the heron on your roof is the loveliest bird". The bar opens at six.';
    const { formed, messages } = await vault.observe({ kind: "turn", role: "user", content });
    const told = formed.find(({ text }) => text.includes("told"));
    await vault.forget({ token: (await vault.forget({ ids: [told?.id ?? ""] })).token });
    const { item } = await vault.memories.get(messages[0]?.id ?? "");
    expect(item.text).not.toContain("heron");
    expect(item.text).toContain("The bar opens at six.");
  });

  test.each([
    ["persona", 'The lady in blue told me "my diabetes is getting worse every single week".'],
    ["personal", 'The chef said "never serve the soup before eight".'],
    ["personal", 'My aunt Hilde wrote "the harbour is frozen over since last week".'],
  ] as const)("in a %s vault nothing is left of who said something without what: %s", async (preset, content) => {
    const vault = await (await testKeep({ options: { preset } })).vault();
    const { formed } = await vault.observe({ kind: "turn", role: "user", content });
    expect(formed.map(({ text }) => text).filter((text) => /said|told|wrote/i.test(text))).toEqual([]);
  });

  test("the evidence holds the details, so that they are forgotten with it", async () => {
    const vault = await (await persona()).vault();
    const content = "Ms Ferro left her scarf in the sauna, it smelled of lavender. The bar opens at six.";
    const { formed, messages } = await vault.observe({ kind: "turn", role: "user", content });
    const scarf = formed.find(({ text }) => text.includes("scarf"));
    const { token } = await vault.forget({ ids: [scarf?.id ?? ""] });
    await vault.forget({ token });
    const { item } = await vault.memories.get(messages[0]?.id ?? "");
    expect(item.text).not.toContain("lavender");
    expect(item.text).toContain("The bar opens at six.");
  });
});

describe("what stays whole", () => {
  test("a plan, however it looks", () =>
    expect(formIn("Ich kaufe morgen einen roten Mantel.")).resolves.toEqual([expect.stringContaining("roten Mantel")]));

  test.each([
    "Moved to Lisbon in March",
    "Has a torn left ear",
    "Prefers a room with two large windows",
    "Had surgery on the left knee (2 May 2026)",
  ])("%s", (text) => expect(splitDetails(text)).toEqual({ gist: text, details: [] }));

  test("a sentence in a person's own vault", async () => {
    const vault = await (await testKeep()).vault();
    const content = "I met Teresa on the ferry in a white raincoat.";
    const { formed } = await vault.observe({ kind: "turn", role: "user", content });
    expect(formed.map(({ text }) => text)).toEqual(["Met Teresa on the ferry in a white raincoat"]);
  });
});
