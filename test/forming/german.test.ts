/** What German sentences become: segments, clauses in the third person, relatives, standing wishes, attributes. */
import { describe, expect, test } from "vitest";
import { german } from "../../src/forming/german/german.ts";
import type { Person } from "../../src/forming/language-rules.ts";

const nobody = (): undefined => undefined;

/** `Leo: Ist neun`: a clause with its subject before it; empty where it is none. */
function clause(said: string, who: (pronoun: string) => Person | undefined = nobody): string {
  const memory = german.read(said).clause(who);
  if (memory === undefined) return "";
  const { subject, text } = memory;
  return subject === undefined ? text : `${subject.name ?? subject.relation}: ${text}`;
}

const parts = (text: string): readonly string[] =>
  german.segments(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));

describe("the speaker, in the third person with the verb first", () => {
  test.each([
    ["Ich wohne seit drei Jahren in Leipzig.", "Wohnt seit drei Jahren in Leipzig"],
    ["Seit Januar fahre ich jeden Tag mit dem Rad ins Büro.", "Fährt seit Januar jeden Tag mit dem Rad ins Büro"],
    ["Wir gingen früher oft in die Oper.", "Ging früher oft in die Oper"],
    ["Ich hab mir beim Skifahren das Knie verdreht.", "Hat sich beim Skifahren das Knie verdreht"],
    ["Koriander kann ich nicht leiden.", "Kann Koriander nicht leiden"],
    ["Ich mag meinen neuen Job in unserer Werkstatt.", "Mag den neuen Job in der Werkstatt"],
    ["Ich schlafe in meinem alten Zimmer.", "Schläft im alten Zimmer"],
    ["Mein Mann und ich haben einen Schrebergarten gepachtet.", "Hat mit dem Ehemann einen Schrebergarten gepachtet"],
    ["Jule und ich kennen uns seit der Grundschule.", "Kennt Jule seit der Grundschule"],
    ["Wohne in Leipzig, dritter Stock", "Wohnt in Leipzig, dritter Stock"],
    ["Gerade aus Porto zurück", "Ist aus Porto zurück"],
    ["hab heute nen Tisch aus alten Paletten gebaut", "Hat heute einen Tisch aus alten Paletten gebaut"],
    ["weil ich kein Gluten vertrage", "Verträgt kein Gluten"],
    ["weil ich nächste Woche umziehe", "Zieht nächste Woche um"],
    ["Als ich zwölf war, sind wir nach Kanada ausgewandert.", "Ist mit zwölf nach Kanada ausgewandert"],
    ["Wenn ich Migräne habe, nehme ich Triptan.", "Nimmt bei Migräne Triptan"],
    ["Ich habe erfahren, dass ich adoptiert bin.", "Hat erfahren, adoptiert zu sein"],
    ["Mir fehlt das Meer.", "Vermisst das Meer"],
    ["Mir wurden letzte Woche die Weisheitszähne gezogen.", "Hat letzte Woche die Weisheitszähne gezogen bekommen"],
    ["Alle nennen mich Kati.", "Wird Kati genannt"],
    ["ich bin übrigens der Klaus", "Heißt Klaus"],
    ["Geboren wurde ich 1968 in Erfurt.", "Wurde 1968 in Erfurt geboren"],
  ])("%s", (said, told) => {
    expect(clause(said)).toBe(told);
  });
});

describe("somebody else", () => {
  test.each([
    ["Meine Schwester Anna wohnt in Rom.", "Anna: Wohnt in Rom"],
    ["Meine Mutter ist Zahnärztin.", "Mutter: Ist Zahnärztin"],
    ["Gestern hat meine Tochter ihre Prüfung bestanden.", "Tochter: Hat gestern ihre Prüfung bestanden"],
    ["also der Jonas der spielt jetzt Handball", "Jonas: Spielt Handball"],
    ["mein Opa ist neunzehnhundertachtunddreißig geboren", "Opa: Ist 1938 geboren"],
    ["Mein Bruder Paul, der in Bonn studiert, heiratet im Mai.", "Paul: Heiratet im Mai"],
    ["Mein Vater hat mir ein Fahrrad geschenkt.", "Hat vom Vater ein Fahrrad geschenkt bekommen"],
    ["Tom aus meiner Klasse hat mich zum Klettern mitgenommen.", "Wurde von Tom zum Klettern mitgenommen"],
    ["dass mein Bruder keine Milch verträgt", "Bruder: Verträgt keine Milch"],
  ])("%s", (said, told) => {
    expect(clause(said)).toBe(told);
  });

  test("a pronoun means whoever was spoken of", () => {
    const mia = (pronoun: string) => (pronoun === "f" ? { name: "Mia" } : undefined);
    expect(clause("Sie hat zwei Katzen.", mia)).toBe("Mia: Hat zwei Katzen");
    expect(clause("Inzwischen wohnt sie in Ulm.", mia)).toBe("Mia: Wohnt in Ulm");
    expect(clause("Er hat zwei Katzen.", mia)).toBe("");
  });
});

describe("a thing", () => {
  test.each([
    ["Der Termin ist am 19. März um 14:30.", "Termin ist am 19. März um 14:30"],
    ["Mein alter Wagen hat 300.000 Kilometer drauf.", "Alter Wagen hat 300.000 Kilometer darauf"],
    ["Im Frühling kommt ein Welpe ins Haus.", "Ein Welpe kommt im Frühling ins Haus"],
    ["Türkis ist meine Lieblingsfarbe.", "Lieblingsfarbe ist Türkis"],
    ["Notar am 24. April um 10 Uhr.", "Notar am 24. April um 10 Uhr"],
    ["Mein Name ist Yusuf Demir.", "Heißt Yusuf Demir"],
  ])("%s", (said, told) => {
    expect(clause(said)).toBe(told);
  });
});

test.each([
  "Du solltest mal nach Wien fahren.",
  "Das war echt lecker.",
  "Sie arbeitet bei der Post.",
  "Versteh ich nicht.",
  "Wie spät ist es?",
  "Mir wird schlecht.",
  "Haltet euch den Abend frei!",
])("no memory: %s", (said) => {
  expect(clause(said)).toBe("");
});

describe("segments", () => {
  test.each([
    [
      "Ich bin allergisch gegen Bienenstiche, welche Salbe hilft da?",
      ["Ich bin allergisch gegen Bienenstiche,", "welche Salbe hilft da?"],
    ],
    ["Wir wohnen in Ulm und mein Bruder lebt in Graz.", ["Wir wohnen in Ulm", "mein Bruder lebt in Graz."]],
    ["Weil ich Asthma habe, jogge ich nicht mehr.", ["Weil ich Asthma habe,", "jogge ich nicht mehr."]],
    ["ich bin der Alois ich bin Witwer", ["ich bin der Alois", "ich bin Witwer"]],
    ["Ich bin Köchin und arbeite in Bozen.", ["Ich bin Köchin", "arbeite in Bozen."]],
    ["Ich hab das Buch, das du mir geliehen hast, gelesen.", ["Ich hab das Buch, das du mir geliehen hast, gelesen."]],
    ["Wenn ich koche, höre ich Jazz.", ["Wenn ich koche, höre ich Jazz."]],
  ])("%s", (said, expected) => {
    expect(parts(said)).toEqual(expected);
  });
});

test.each([
  ["Meine Schwester Anna wohnt in Rom.", ["Hat eine Schwester, Anna (relation.anna)"]],
  ["Mit meinem Kollegen Mehmet teile ich das Büro.", ["Hat einen Kollegen, Mehmet (relation.mehmet)"]],
  ["Meine Frau heißt Lena.", ["Ehefrau heißt Lena (relationship.partner)"]],
  [
    "Wir haben zwei Söhne, Emil und Karl.",
    ["Hat einen Sohn, Emil (relation.emil)", "Hat einen Sohn, Karl (relation.karl)"],
  ],
  ["Lotte ist meine Cousine.", ["Hat eine Cousine, Lotte (relation.lotte)"]],
  ["Ich habe meiner Mutter Blumen geschenkt.", []],
])("relatives: %s", (said, expected) => {
  expect(
    german
      .read(said)
      .relatives()
      .map(({ text, key }) => `${text} (${key})`),
  ).toEqual(expected);
});

test.each([
  ["Antworte mir bitte immer auf Englisch.", "Auf Englisch antworten", "style.language"],
  ["Fass dich in Zukunft kürzer.", "Sich kürzer fassen", "style.length"],
  ["Ich möchte, dass du mich siezt.", "Siezen", "style.address"],
  ["Nenn mich bitte Flo.", "Wird Flo genannt", "nickname"],
  ["Kannst du ab jetzt immer Celsius verwenden?", "Celsius verwenden", "units"],
  ["Lass die Smileys weg.", "Keine Smileys verwenden", "style.emojis"],
  [
    "Wenn ich nach Rezepten frage, gib mir immer vegane Varianten.",
    "Vegane Varianten geben, wenn nach Rezepten gefragt wird",
    undefined,
  ],
])("a standing wish: %s", (said, text, key) => {
  expect(german.read(said).instruction()).toEqual(key === undefined ? { text } : { text, key });
});

test.each(["Schreib mir eine kurze Mail an meinen Chef.", "Ich lese gern kurze Texte."])(
  "no standing wish: %s",
  (said) => {
    expect(german.read(said).instruction()).toBeUndefined();
  },
);

test.each([
  ["Heißt Yusuf Demir", "name"],
  ["Ist 34 Jahre alt", "age"],
  ["Wohnt seit drei Jahren in Leipzig", "home.city"],
  ["Lebt in der Schweiz", "home.country"],
  ["Arbeitet bei der Stadtbibliothek", "work.employer"],
  ["Ist Krankenpfleger", "work.role"],
  ["Ist seit März in Rente", "work.status"],
  ["Isst seit zehn Jahren kein Fleisch mehr", "diet.meat"],
  ["Lieblingsfarbe ist Türkis", "favourite.colour"],
  ["Ist mit Simone verheiratet", "relationship.partner"],
  ["Spielt Cello im Uniorchester", "instrument"],
  ["Hat den Marathon abgesagt", "plan.marathon"],
  ["Ist 1,82 m groß", "height"],
  ["Hat einen Schreibtisch gebaut", undefined],
])("attribute: %s", (text, key) => {
  expect(german.attributeClaim(text).key).toBe(key);
});

test("a change names what was before", () => {
  expect(german.attributeClaim("Ist von Hamburg nach Kiel gezogen")).toMatchObject({
    text: "Wohnt in Kiel",
    key: "home.city",
    former: "Hamburg",
    isSince: true,
  });
  expect(german.attributeClaim("Ist von Android auf ein iPhone umgestiegen")).toMatchObject({
    key: "phone",
    former: "Android",
  });
  expect(german.attributeClaim("Ist in Rente gegangen").ends).toEqual(["work.employer", "work.role"]);
});

test("what happened, and what is to come", () => {
  expect(german.isPast("Hat eine Bank gebaut")).toBe(true);
  expect(german.isPast("Ist nach Kanada ausgewandert")).toBe(true);
  expect(german.isPast("War auf Kreta")).toBe(true);
  expect(german.isPast("Hat eine Schwester")).toBe(false);
  expect(german.isPast("Ist verheiratet")).toBe(false);
  expect(german.isAhead("Ich fliege im Mai nach Kreta")).toBe(true);
  expect(german.endedCues.test("Ich wohne nicht mehr in Köln")).toBe(true);
  expect(german.since("März 2026")).toBe("seit März 2026");
});
