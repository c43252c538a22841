/** Vivid extras of ordinary sentences become details, which fade before the gist (GOS-17, GOS-29, GOS-30). */
import { describe, expect, test } from "vitest";
import { splitDetails } from "../../src/forming/english/clauses/details.ts";
import { DAY_MS } from "../../src/model/clock.ts";
import { testKeep } from "../support/vault.ts";

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
    "My uncle Piet gave me his silver compass over a bowl of soup.",
    "Gave the speaker his compass",
    ["over a bowl of soup", "the compass was silver"],
  ],
];

describe("an ordinary sentence told to a persona", () => {
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
