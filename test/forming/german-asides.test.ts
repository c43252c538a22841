/** German chat in two clauses: moves, appointments that somebody cannot keep, names without capitals, wishes without an order. */
import { describe, expect, test } from "vitest";
import { german } from "../../src/forming/german/german.ts";
import { instructionOf } from "../../src/forming/german/instructions.ts";
import { parse } from "../../src/forming/german/parse.ts";

const told = (said: string): readonly string[] =>
  german.segments(said, { start: 0, end: said.length }).flatMap(({ start, end }) => {
    const memory = german.read(said.slice(start, end)).clause(() => undefined);
    if (memory === undefined) return [];
    const subject = memory.subject?.name ?? memory.subject?.relation;
    return [subject === undefined ? memory.text : `${subject}: ${memory.text}`];
  });
const keyOf = (text: string): string | undefined => german.attributeClaim(text).key;

describe("a move and where it leads are told as one", () => {
  test.each<readonly [string, string]>([
    ["umzug geschafft, bin seit mittwoch in gotha", "Wohnt seit Mittwoch in Gotha"],
    ["Früher habe ich in Halle gewohnt, jetzt in Jena.", "Wohnt in Jena"],
    ["wir sind ausgezogen, haben jetzt eine wohnung in soest", "Wohnt in Soest"],
  ])("%s", (said, expected) => {
    expect(told(said)).toEqual([expected]);
    expect(keyOf(expected)).toBe("home.city");
  });

  test.each(["bin seit montag in rom", "bin jetzt in elternzeit"])("moves nobody: %s", (said) => {
    expect(told(said).map(keyOf)).not.toContain("home.city");
  });

  test("who leaves a shared flat leaves the town that it is in", () => {
    expect(keyOf("Wohnt in einer WG in Kiel")).toBe("home.city");
    expect(keyOf("Wohnt in einer WG")).toBe("home.type");
  });
});

describe("appointments", () => {
  test.each([
    "Jonas kann Samstag nicht",
    "friseur klappt freitag nicht",
    "der klempner ist leider verhindert",
    "der elektriker fällt aus",
    "meine physiotherapeutin liegt flach",
    "der schornsteinfeger sagt ab",
    "die werkstatt hat heute abgesagt",
    "Der TÜV hat keinen Prüfer",
  ])("who cannot keep it leaves no memory: %s", (said) => {
    expect(told(said)).toEqual([]);
  });

  test.each([
    "ich hab jetzt montag 10 uhr",
    "er kommt jetzt Freitag um 8",
    "ich soll am 17. März um 13 Uhr kommen",
    "der neue termin wäre dienstag um 9",
  ])("another time of what was spoken of: %s", (said) => {
    expect(german.renewalLead?.test(said)).toBe(true);
  });

  test.each(["ich hab jetzt drei Katzen", "er kommt aus Linz", "ich soll mehr trinken"])(
    "says what by itself: %s",
    (said) => {
      expect(german.renewalLead?.test(said)).toBe(false);
    },
  );

  test("an event has one time, in whatever words it is told", () => {
    expect(keyOf("Hat um 18 Uhr Fahrstunde")).toBe(keyOf("Fahrstunde ist um 17 Uhr"));
    expect(keyOf("Flug nach Oslo geht am 14. April")).toBe(keyOf("Fliegt am 15. April nach Oslo"));
    expect(keyOf("Umzugswagen kommt am 12. April")).toBe("plan.umzugswagen");
    expect(keyOf("Hat am Abend Hunger")).toBeUndefined();
  });
});

describe("names without capitals", () => {
  test("stand behind heißt, behind a relative and in a list", () => {
    const named = (said: string): readonly string[] =>
      german
        .read(said)
        .relatives(() => undefined)
        .map(({ text }) => text);
    expect(named("mein hund heißt wotan")).toEqual(["Hat einen Hund, Wotan"]);
    expect(named("ich hab zwei hamster, krümel und keks")).toEqual([
      "Hat einen Hamster, Krümel",
      "Hat einen Hamster, Keks",
    ]);
    expect(told("mein patenkind bosse wird im mai fünf")).toEqual(["Bosse: Wird im Mai fünf"]);
    expect(told("ich heiße übrigens thandi")).toEqual(["Heißt Thandi"]);
  });
});

describe("what changed", () => {
  test("a favourite that was, and the one that is", () => {
    expect(told("mein lieblingstier war immer der hund, jetzt ist es eher der otter")).toEqual([
      "Lieblingstier ist der Otter",
    ]);
  });

  test("a partner who is none any more, said twice", () => {
    expect(told("mit nils bin ich nicht mehr zusammen, schon seit ostern nicht")).toEqual([
      "Ist mit Nils nicht mehr zusammen, seit Ostern",
    ]);
    expect(german.attributeClaim("Ist mit Nils nicht mehr zusammen").ends).toEqual(["relationship.partner"]);
  });

  test("who works for themselves orders nobody", () => {
    expect(told("mach mich jetzt selbständig mit einer töpferei")).toEqual([
      "Macht sich selbständig mit einer Töpferei",
    ]);
    expect(told("mach mich bitte darauf aufmerksam")).toEqual([]);
  });
});

describe("wishes without an order", () => {
  test.each([
    ["drei sätze reichen mir", "Drei Sätze genügen", "style.length"],
    ["Tabellen brauche ich doch nicht mehr", "Keine Tabellen mehr verwenden", "style.format"],
    ["ach doch lieber wieder kurz", "Wieder kurz antworten", "style.length"],
    ["halt dich in zukunft kürzer", "Sich kürzer halten", "style.length"],
  ])("%s", (said, text, key) => {
    expect(german.answerStyleCues?.test(said) === true || /^halt/.test(said)).toBe(true);
    expect(instructionOf(parse(said), said)).toMatchObject({ text, key });
  });

  test("how somebody is addressed and what else they wish", () => {
    const said = "Bitte siezen Sie mich, und geben Sie Preise immer in Franken an.";
    expect(instructionOf(parse(said), said)).toMatchObject({
      text: "Siezen",
      others: [{ text: "Preise in Franken angeben" }],
    });
  });
});

describe("moods and troubles of the moment form nothing", () => {
  test.each(["ich sitz grad im zug", "ich brauch dringend urlaub", "mein laptop spinnt", "krieg davon bauchweh"])(
    "%s",
    (said) => {
      expect(told(said)).toEqual([]);
    },
  );
});

test.each<readonly [string, string]>([
  ["wohn in köln und arbeit bei ford", "Wohnt in Köln und arbeitet bei Ford"],
  ["ich trainier für einen halbmarathon", "Trainiert für einen Halbmarathon"],
])("a verb that lost its ending is the speaker's: %s", (said, expected) => {
  expect(told(said)).toEqual([expected]);
});

test.each(["also bitte keine rezepte damit", "und bitte nichts mehr davon"])(
  "a wish that points at another sentence is none: %s",
  (said) => {
    expect(instructionOf(parse(said), said)).toBeUndefined();
  },
);

test("units are wished for without a verb", () => {
  const said = "und längen bitte in kilometern";
  expect(instructionOf(parse(said), said)?.key).toBe("units");
});

test("what stays as it was is not told anew", () => {
  expect(told("den TÜV haben sie auf den 4. Mai verschoben, gleiche Uhrzeit")).toEqual(["TÜV ist am 4. Mai"]);
  expect(told("der TÜV ist verschoben auf den 20.3., gleiche Uhrzeit")).toEqual(["TÜV ist am 20.3"]);
});
