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
