/** What hasty German chat becomes: work told in other words, moods and needs, appointments that change, things that are over. */

import { describe, expect, test } from "vitest";
import { clockChange, german, isIndirectRequest, withClock } from "../../src/forming/german/german.ts";
import { thingsIn } from "../../src/forming/german/things.ts";
import type { Person } from "../../src/forming/language-rules.ts";

const nobody = (): undefined => undefined;

/** `Leo: Ist neun`, its parts joined by ` | `; empty where it is none. */
function told(said: string, who: (pronoun: string) => Person | undefined = nobody): string {
  const memory = german.read(said).clause(who);
  if (memory === undefined) return "";
  const { subject, text } = memory;
  const whole = (german.splitStatements?.(text, subject) ?? [text]).join(" | ");
  return subject === undefined ? whole : `${subject.name ?? subject.relation}: ${whole}`;
}

const keyOf = (text: string): string | undefined => german.attributeClaim(text).key;

describe("work without the verb for it (memory.md §4)", () => {
  test.each([
    ["bin jetzt bei Zeiss in der Montage", "Arbeitet bei Zeiss in der Montage"],
    ["Ab 1. Februar bin ich bei Henkel im Vertrieb.", "Arbeitet ab 1. Februar bei Henkel im Vertrieb"],
    ["Ich fange nächsten Monat als Köchin an", "Arbeitet nächsten Monat als Köchin"],
    ["Heute war mein letzter Tag bei Haribo", "Hatte heute den letzten Arbeitstag bei Haribo"],
    ["Meine Tante ist bei der Polizei", "Tante: Arbeitet bei der Polizei"],
    ["Ich bin Gärtnerin bei der Stadt Fürth", "Ist Gärtnerin | Arbeitet bei der Stadt Fürth"],
  ])("%s", (said, expected) => {
    expect(told(said)).toBe(expected);
  });

  test.each(["bin gerade bei Oma", "ich bin jetzt beim Friseur", "wir sind jetzt bei Kapitel 7"])(
    "is none: %s",
    (said) => {
      expect(keyOf(told(said))).toBeUndefined();
    },
  );

  test("quitting takes the employer's place, ending a contract does not", () => {
    expect(keyOf("Hat bei Lidl gekündigt")).toBe("work.employer");
    expect(german.attributeClaim("Hat den Job verloren").ends).toContain("work.role");
    expect(keyOf("Hat den Vertrag bei Telekom gekündigt")).toBeUndefined();
  });
});

describe("moods, wants of the moment and needs form nothing", () => {
  test.each([
    "ich freu mich riesig auf Samstag",
    "bin total müde heute",
    "hab echt keine Lust mehr",
    "ich will nur noch schlafen",
    "die Werkstatt hat gerade angerufen",
    "bin umgezogen",
  ])("%s", (said) => {
    expect(told(said)).toBe("");
  });

  test.each([
    "ich brauche eine Liste aller EU-Länder",
    "Ich hätte gern ein paar Tipps für Oslo",
    "ich will wissen, wie ein Kompass funktioniert",
    "Ich suche einen leisen Ventilator",
    "Ich hab mal eine Frage zu Word",
  ])("asks: %s", (said) => {
    expect(isIndirectRequest(said)).toBe(true);
  });

  test.each([
    "ich suche seit Wochen eine Wohnung",
    "ich will nächstes Jahr nach Irland",
    "ich brauche einen Rollstuhl",
    "Ich hätte gern immer eine Zusammenfassung am Ende",
  ])("tells: %s", (said) => {
    expect(isIndirectRequest(said)).toBe(false);
  });
});

describe("people", () => {
  test.each([
    ["Linus, mein Kleiner, steht auf Bagger", "Linus: Steht auf Bagger"],
    ["Am liebsten isst Tjark Grießbrei mit Zimt", "Tjark: Isst am liebsten Grießbrei mit Zimt"],
    ["Ich selbst leide unter Rheuma", "Leidet unter Rheuma"],
    ["Österreich fällt leider aus", "Österreich fällt aus"],
  ])("%s", (said, expected) => {
    expect(told(said)).toBe(expected);
  });

  test("a name given to one who was spoken of is their relation", () => {
    const dog: Person = { relation: "Hund", gender: "m" };
    const [relative] = german.read("er heißt Anton").relatives(() => dog);
    expect(relative?.text).toBe("Hat einen Hund, Anton");
    expect(told("er heißt Anton", () => dog)).toBe("");
  });

  test("who parted has no partner any more", () => {
    expect(german.read("Mein Freund Rico und ich haben uns getrennt").relatives(nobody)).toEqual([]);
    expect(german.attributeClaim("Hat sich getrennt").ends).toContain("relationship.partner");
  });
});

describe("appointments", () => {
  test.each([
    ["Freitag, den 6. März, ist um 18 Uhr Chorprobe", "Chorprobe ist am Freitag 6. März um 18 Uhr"],
    ["Die Abnahme ist nicht am 4., sondern am 11. Mai", "Abnahme ist am 11. Mai"],
    ["Die Taufe ist am 7., nicht am 6. Juni", "Taufe ist am 7. Juni"],
    ["der Notartermin am 3. Mai um 9 wurde auf 10:30 verlegt", "Notartermin ist am 3. Mai um 10:30"],
    ["Unser Kurs verschiebt sich auf den 2. Juli", "Kurs ist am 2. Juli"],
  ])("%s", (said, expected) => {
    expect(told(said)).toBe(expected);
  });

  test.each([
    ["Die Sitzung wurde um eine Stunde nach hinten verschoben", { by: 60 }],
    ["die Probe ist eine halbe Stunde früher", { by: -30 }],
    ["Das Turnier wurde um zwei Wochen verschoben", { by: 20_160 }],
    ["die Physio hat meinen Termin auf 14:15 verlegt", { to: 855 }],
    ["Das Essen ist jetzt erst um halb acht", { to: 450 }],
    ["der Termin wurde auf den 3. Mai um 10 Uhr verlegt", undefined],
    ["Ich gehe um 9 ins Bett", undefined],
  ])("%s", (said, change) => {
    expect(clockChange(said)).toEqual(change);
  });

  test("the day stays where the time of day changes", () => {
    expect(withClock("Sitzung ist am 4. Mai um 17 Uhr im Rathaus", { by: 90 })).toBe(
      "Sitzung ist am 4. Mai um 18:30 Uhr im Rathaus",
    );
    expect(withClock("Sitzung ist am 4. Mai", { to: 600 })).toBe("Sitzung ist am 4. Mai, um 10 Uhr");
    expect(withClock("Sitzung ist am 4. Mai", { by: 60 })).toBeUndefined();
  });
});

describe("things (memory.md §4)", () => {
  test.each([
    ["Hat den Roller verkauft und sich ein Rad geholt", ["roller"]],
    ["Nimmt die Tabletten nicht mehr", ["tabletten"]],
    ["Norwegen fällt aus", ["norwegen"]],
  ])("over: %s", (text, heads) => {
    const things = thingsIn(text);
    expect(things.map(({ head }) => head)).toEqual(heads);
    expect(things.every(({ ends }) => ends.length > 0)).toBe(true);
  });

  test("a dead pet is had no longer, by its owner", () => {
    expect(thingsIn("Hat einen Kater, Mikesch")).toMatchObject([{ head: "mikesch", slot: "has", owner: "" }]);
    expect(thingsIn("Ist gestorben", "Mikesch")).toMatchObject([{ head: "mikesch", owner: "" }]);
    expect(thingsIn("Hat einen Opa, Karl")).not.toMatchObject([{ head: "karl" }]);
  });
});

describe("wishes and rows", () => {
  test.each([
    ["Sag ruhig du zu mir", "Duzen"],
    ["wir können uns gern duzen", "Duzen"],
    ["Bitte siezen Sie mich", "Siezen"],
  ])("%s", (said, wish) => {
    expect(german.read(said).instruction()).toMatchObject({ text: wish, key: "style.address" });
  });

  test.each([
    ["Kurz zu mir: 44, geschieden, zwei Kinder", "Ist 44 | Ist geschieden | Hat zwei Kinder"],
    ["Thea hier, Optikerin aus Zwickau", "Heißt Thea | Ist Optikerin aus Zwickau"],
    ["Mein Lieblingstee war lange Assam, jetzt ist es Earl Grey", "Lieblingstee ist Earl Grey"],
    ["Fleisch ess ich keins mehr", "Isst kein Fleisch mehr"],
    ["Denk dran, dass ich Vegetarier bin", "Ist Vegetarier"],
  ])("%s", (said, expected) => {
    expect(told(said)).toBe(expected);
  });
});

describe("the south, and what is said in passing", () => {
  test.each<readonly [string, string, string | undefined]>([
    ["bin im mai nach Aarau gezügelt", "Ist im Mai nach Aarau gezogen", "home.city"],
    ["i schaffe als Maurer", "Arbeitet als Maurer", "work.role"],
    ["ich schaff bei Bosch", "Arbeitet bei Bosch", "work.employer"],
    ["haustiere hab ich auch keine", "Hat keine Haustiere", undefined],
    ["i wohn nimmer in ulm", "Wohnt nicht mehr in Ulm", undefined],
  ])("%s", (said, expected, key) => {
    const memory = german.read(said).clause(() => undefined);
    expect(memory?.text).toBe(expected);
    expect(german.attributeClaim(expected).key).toBe(key);
  });

  test.each(["schönen feierabend noch", "das schaffe ich", "der strand ist der hammer", "hoi zäme"])(
    "says nothing that lasts: %s",
    (said) => {
      expect(german.read(said).clause(() => undefined)).toBeUndefined();
    },
  );

  test.each(["von krimis hab ich genug", "hab die nase voll von serien", "ich hab den kurs satt"])(
    "is over: %s",
    (said) => {
      expect(german.endedCues.test(said)).toBe(true);
    },
  );

  test("has enough of something only where it says of what", () => {
    expect(german.endedCues.test("ich hab genug zeit")).toBe(false);
  });
});
