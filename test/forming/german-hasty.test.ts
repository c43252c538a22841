/** Hasty German: names without capitals, dated events, journeys that fall through, homes looked for (memory.md §3–§5). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

const MARCH_4 = Date.parse("2026-03-04T18:00:00Z");

async function told(...said: readonly string[]): Promise<readonly string[]> {
  const system = { clock: { now: () => MARCH_4 } };
  const vault = await (await testKeep({ options: { system } })).vault("Pat");
  for (const content of said) await vault.observe({ role: "user", content, session: "talk" });
  return (await all(vault.memories.list()))
    .map(({ item }) => item)
    .filter(({ layer, truth }) => layer === "fact" && truth === "current")
    .map(({ subject, text }) => (subject === undefined ? text : `${subject}: ${text}`))
    .toSorted();
}

test("who shares a home needs no capital, and is known by name later", async () => {
  const said = [
    "wohne in leipzig mit meinem freund tarek und unserem kater momo",
    "tarek ist koch",
    "momo muss am donnerstag zum tierarzt",
  ];
  expect(await told(...said)).toEqual([
    "Hat einen Freund, Tarek",
    "Hat einen Kater, Momo",
    "Momo: Muss zum Tierarzt (5. März 2026)",
    "Tarek: Ist Koch",
    "Wohnt in Leipzig mit Tarek und Momo",
  ]);
});

test.each([
  ["ich lebe mit meiner frau zusammen"],
  ["ich wohne mit meiner oma allein in ulm"],
  ["wohne mit meiner mutter zur miete"],
  ["ich wohne in ulm und backe mit meiner oma kuchen"],
])("another word behind a relation is no name: %s", async (said) => {
  expect((await told(said)).filter((memory) => /^Hat (?:eine?|einen) /u.test(memory))).toEqual([]);
});

describe("what is said in passing", () => {
  test.each([
    ["Die Beerdigung ist am Mittwoch.", "Beerdigung ist am Mittwoch (11. März 2026)"],
    ["wohnung in Köln, max 600 warm", "Sucht Wohnung in Köln, max 600 warm"],
    [
      "wir suchen ne 3-zimmer-wohnung in plagwitz, max 1100 warm",
      "Sucht eine 3-zimmer-wohnung in Plagwitz, max 1100 warm",
    ],
    ["Der Arzt hat mich auf Bisoprolol umgestellt.", "Nimmt Bisoprolol"],
    ["Bitte gib bei medizinischen Fragen immer die Quellen an.", "Bei medizinischen Fragen die Quellen angeben"],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual([expected]);
  });

  test("a child of unknown parents is none of the speaker", async () => {
    expect(await told("Mein Bruder Basti ist Vater geworden, die Kleine heißt Frieda.")).not.toContainEqual(
      expect.stringContaining("Frieda"),
    );
    expect(await told("Die Heizung wurde auf Automatik umgestellt.")).not.toContain("Nimmt Automatik");
  });
});

test.each([
  ["Wir wollen im Juni nach Andalusien, drei Wochen mit dem Camper.", "Die Reise nach Andalusien fällt ins Wasser."],
  ["Wir fliegen im Mai nach Lissabon.", "Die Reise nach Lissabon fällt aus."],
])("a journey that falls through ends its plan (§4): %s %s", async (plan, news) => {
  expect(await told(plan, news)).toHaveLength(1);
});

test("a profession ends the training for it (§4)", async () => {
  expect(await told("Ich mache eine Ausbildung zur Erzieherin.", "Ich bin jetzt Erzieherin.")).toEqual([
    "Ist Erzieherin",
  ]);
  expect(await told("Mein Sohn Lukas macht eine Ausbildung zum Schreiner.", "Lukas ist jetzt Schreiner.")).toEqual([
    "Hat einen Sohn, Lukas",
    "Lukas: Ist Schreiner",
  ]);
  expect(await told("Ich mache eine Ausbildung zur Erzieherin.", "Ich bin jetzt Mutter.")).toHaveLength(2);
});
