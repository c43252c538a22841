/** What people tell over months in passing: choices, homes, notes without a verb, and what is no memory (memory.md §3). */
import { describe, expect, test } from "vitest";
import { formCandidates } from "../../src/forming/form-candidates.ts";

async function formedFrom(text: string): Promise<readonly string[]> {
  const { candidates } = await formCandidates({
    text,
    role: "user",
    ownerName: "Otto",
    at: Date.parse("2026-01-15T10:00:00Z"),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  });
  return candidates.map(({ key, text: said }) => (key === undefined ? said : `${said} [${key}]`));
}

describe("what someone can do", () => {
  test.each<readonly [string, string]>([
    ["I know Kotlin and Swift well.", "Knows Kotlin and Swift well"],
    ["I'm Mads and I know Elixir, and I want to learn Haskell.", "Knows Elixir"],
    ["I'm good at carving spoons", "Is good at carving spoons"],
    ["I have twelve years of experience with steam engines", "Has twelve years of experience with steam engines"],
  ])("%s: is a skill (PAM-20)", async (text, skill) => {
    const { candidates } = await formCandidates({
      text,
      role: "user",
      ownerName: "Otto",
      at: Date.parse("2026-01-15T10:00:00Z"),
      timeZone: "UTC",
      source: "user_direct",
      kind: "turn",
    });
    expect(candidates.filter(({ type }) => type === "skill").map((each) => each.text)).toEqual([skill]);
    expect(candidates.some((each) => each.type === "goal" && /Elixir/.test(each.text))).toBe(false);
  });

  test.each(["I know Priya hates cheese", "I'm good with that", "I know, it was a joke"])(
    "%s: is none",
    async (text) => {
      expect((await formedFrom(text)).filter((said) => /^(?:Knows|Is good)/.test(said))).toEqual([]);
    },
  );
});

describe("what is told beside something else", () => {
  test.each<readonly [string, string]>([
    ["no carpet after all, we went with tiles, easier to mop", "Chose tiles instead of carpet"],
    ["I left the barracks, rent a room in Lahti with Aino now", "Rents a room in Lahti with Aino [home.city]"],
    ["We've been on night shift since last week.", "Has been on night shift (since the week of 5 January 2026)"],
    ["I moved into Villa Rosa in Trieste", "Lives in Villa Rosa in Trieste (since January 2026) [home.city]"],
    ["choir is on sundays now because of my early shifts at the depot", "Works at the depot [work.employer]"],
    [
      "I'm Joost from Ghent, learning Greek because my wife Eleni is from Patras",
      "Is learning Greek because the wife, Eleni, is from Patras",
    ],
    ["I sing in a choir, we're called Red Lanterns", "Sings in a choir called Red Lanterns"],
    [
      "I'm starting a choir in Ulm, first rehearsal planned for 3 May",
      "First rehearsal planned for 3 May (3 May 2026)",
    ],
    ["plans for spring: learn to weld and sell the van", "Plans to learn to weld and sell the van for spring"],
    ["this year's plan: finish my thesis", "Plans to finish the thesis (2026)"],
    ["my plans for summer: repaint the boat and visit Oma", "Plans to repaint the boat and visit Oma for summer"],
    ["our stack is Svelte with Postgres", "Uses Postgres as the database [stack.database]"],
    ["business partner is Ferran, he does the books", "Business partner is Ferran"],
    ["I'm left handed btw", "Is left handed [handedness]"],
    ["passed the B1 exam!", "Passed the level B1 exam"],
    ["my shoulder hurts", "The shoulder hurts"],
    ["can't have latex, it gave me a rash", "Can't have latex"],
    ["so I can't eat lychees", "Can't eat lychees"],
    [
      "my uncle Otto is 80. since friday he lives in Malente",
      "Lives in Malente (since Friday 9 January 2026) [home.city]",
    ],
    ["my uncle Otto is 80. on mondays he plays chess", "Plays chess on Mondays"],
    ["two boys, Emil (7) and Anton (4)", "Has a son, Emil (7) [relation.emil]"],
    ["we have 20 hens and a goose called Berta", "Has 20 hens"],
    ["found a flat in Braga, 700 a month", "Rent is 700 a month"],
    ["I signed a contract with a start-up in Ulm", "Signed a contract with a start-up in Ulm [work.employer]"],
    ["the hip is fine again", "The hip is fine again"],
    ["fee will be 12 euros, 15 was too much", "Fee will be 12 euros, 15 was too much"],
    ["we settled on 12 euros a month", "Price is 12 euros a month"],
    ["Fundraising starts on 4 march", "Fundraising starts on 4 March (4 March 2026)"],
    ["my sling is gone, no more painkillers", "Has no more painkillers"],
  ])("%s", async (text, memory) => {
    expect((await formedFrom(text)).map((each) => each.replace(/ \[plan\..*\]$/u, ""))).toContain(memory);
  });
});

describe("what is no memory", () => {
  test.each([
    "I feel awful and ashamed",
    "room 21",
    "she's a saint",
    "he's such a gem",
    "don't recommend him",
    "12,000 euros",
    "we're called Blue Monday",
    "ja habla habla habla",
    "my cats hate me",
  ])("%s", async (text) => {
    expect(await formedFrom(text)).toEqual([]);
  });
});
