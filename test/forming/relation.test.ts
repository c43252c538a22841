import { describe, expect, test } from "vitest";
import type { Candidate } from "../../src/core/candidate.ts";
import { formCandidates } from "../../src/forming/form-candidates.ts";
import { quantitiesIn } from "../../src/forming/quantities.ts";
import { type Relation, relationOf } from "../../src/forming/relation.ts";

const NOON = Date.UTC(2026, 3, 15, 12);
const DAY = 86_400_000;

/** The last fact of a message, as it would be kept. */
function said(text: string, at: number): Candidate & { readonly at: number } {
  const formed = formCandidates({ text, role: "user", at, timeZone: "UTC", source: "user_direct", kind: "turn" });
  const last = formed.at(-1);
  if (last === undefined) throw new Error(`nothing formed from "${text}"`);
  return { ...last, at };
}

/** Every word but the emptiest tells as much as any other. */
const EMPTY = new Set("i my the a an of to in is it for and at on so that this with have be do".split(" "));
const weigh = (term: string): number => (EMPTY.has(term) ? 0.05 : 1);

const relation = (older: string, newer: string): Relation | undefined => {
  const [one, other] = [said(newer, NOON + 10 * DAY), said(older, NOON)];
  return relationOf({ ...one, text: one.text }, { ...other, text: other.text }, weigh);
};

describe("how a statement stands to an older one (GUM-27)", () => {
  test.each<readonly [string, string, Relation | undefined]>([
    ["I love old jazz records.", "i love old jazz records!!", "same"],
    ["I prefer tea to coffee.", "I prefer coffee to tea.", undefined],
    ["I love old jazz records.", "I don't love old jazz records any more.", "replaces"],
    ["I've read 12 books of my challenge.", "I've now read 15 books of my challenge.", "replaces"],
    ["I've read 12 books of my challenge.", "I've read 15 books of my challenge.", "updates"],
    ["I have read two of Emma's recipes.", "I have read five of Emma's recipes.", "updates"],
    ["I see my therapist Dr. Smith every two weeks.", "I see my therapist Dr. Smith every week.", "updates"],
    ["My bundle size is 150KB.", "My bundle size is 100KB.", "updates"],
    ["My pottery class starts at 6 pm on Tuesdays.", "My pottery class starts at 7 pm on Tuesdays.", "updates"],
    ["I have met Kelly at the book club.", "I have never met Kelly at the book club.", "updates"],
    [
      "Can you find the sum of the first 10 terms of a sequence?",
      "Can you find the sum of the first 12 terms of a sequence?",
      undefined,
    ],
    // What is looked for is described by its numbers, and so is what was only said.
    ["I'm looking for an 8 foot backdrop.", "I need a backdrop of 12 foot.", undefined],
    ["I'd like a 25 ounce bottle of rum syrup.", "I want to get an 8 ounce bottle of rum syrup.", undefined],
    ["10 foot hdmi cable, high speed", "12 foot hdmi cable, high speed", undefined],
    ["Sandals with a rubber sole up to 60 dollars", "Boots with a rubber sole up to 90 dollars", undefined],
    ["Ich suche einen Schreibtisch von 120 cm.", "Ich suche einen Schreibtisch von 160 cm.", undefined],
    ["Busco una mesa de 120 cm.", "Busco una mesa de 160 cm.", undefined],
    ["Je cherche une table de 120 cm.", "Je cherche une table de 160 cm.", undefined],
    ["Procuro uma mesa de 120 cm.", "Procuro uma mesa de 160 cm.", undefined],
    ["I need 300 stars to reach the gold level.", "I need 120 stars to reach the gold level.", "updates"],
    // Two events, two things, two days; names are no quantities, and a doubt in a tail denies nothing.
    ["I took a 5 day trip to Paris.", "I took a 4 day trip to Paris.", undefined],
    ["The frontend service takes 2 minutes.", "The backend service takes 3 minutes.", undefined],
    [
      "I have a dentist appointment on 20 May at 2 pm.",
      "I have a dentist appointment on 10 August at 4 pm.",
      undefined,
    ],
    ["My sprint 1 has a deadline for the website.", "My sprint 2 has a deadline for the website.", undefined],
    [
      "I started a contact form for the website.",
      "I started a contact form for the website, but I'm not sure it works.",
      undefined,
    ],
  ])("%s — %s: %s", (older, newer, expected) => {
    expect(relation(older, newer)).toBe(expected);
  });
});

describe("quantities", () => {
  test.each<readonly [string, readonly (readonly [string, number, string])[]]>([
    ["15 peer-reviewed articles", [["count", 15, "peer review peerreview articl"]]],
    ["I tried two of them", [["count", 2, ""]]],
    ["one of them, the first time", []],
    ["sprint 2 in room 12", []],
    [
      "at 3:30 pm or 15.30 Uhr",
      [
        ["clock", 930, ""],
        ["clock", 930, ""],
      ],
    ],
    [
      "$6,200, 50 %, 1.250 Euro",
      [
        ["money", 6200, ""],
        ["money", 1250, ""],
        ["share", 50, ""],
      ],
    ],
    ["twice a week", [["frequency", 104, ""]]],
    ["every other day", [["frequency", 182.5, ""]]],
    [
      "every two weeks, three times a month, daily",
      [
        ["frequency", 26, ""],
        ["frequency", 36, ""],
        ["frequency", 365, ""],
      ],
    ],
    ["45 minutes", [["period", 45, "minut"]]],
  ])("%s", (text, expected) => {
    expect(quantitiesIn(text).map(({ kind, value, units }) => [kind, value, units.join(" ")])).toEqual(expected);
  });
});
