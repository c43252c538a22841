/** What people tell an assistant in ordinary German, some of it typed in a hurry (memory.md §3, §4). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";
import { all, testKeep } from "../support/vault.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> =>
  memoriesAfter(said, { owner: "Kim", daysApart: 1 });

describe("nouns typed without capitals", () => {
  test.each<readonly [string, readonly string[]]>([
    ["hab mir beim training das knie verdreht", ["Hat sich beim Training das Knie verdreht"]],
    ["knie ist wieder gut", ["Knie ist wieder gut"]],
    ["hab nachtdienst bis sonntag", ["Hat Nachtdienst (bis 8. März 2026)"]],
    ["bin jetzt im dritten lehrjahr", ["Ist im dritten Lehrjahr"]],
    ["ich überlege, in die ambulante pflege zu wechseln", ["Überlegt, in die ambulante Pflege zu wechseln"]],
    ["bin auf 88 kilo runter", ["Ist auf 88 Kilo runter"]],
    ["wohne in ner wg mit lukas und ana", ["Wohnt in einer WG mit Lukas und Ana"]],
    ["hab ein zimmer, studiere maschinenbau in aachen", ["Hat ein Zimmer", "Studiert Maschinenbau in Aachen"]],
    ["mein rad wurde geklaut, so ein mist", ["Rad wurde geklaut"]],
    [
      "haben ne wohnung in wiesbaden, ziehen am 1. juni um",
      ["Hat eine Wohnung in Wiesbaden", "Zieht am 1. Juni um (1. Juni 2026)"],
    ],
    ["praktikum vorbei, bin wieder bei meinen eltern", ["Ist wieder bei den Eltern", "Praktikum ist vorbei"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("a stop that ends no sentence", () => {
  test.each<readonly [string, readonly string[]]>([
    ["ich wohne in der hauptstr. 5 in ulm", ["Wohnt in der Hauptstr. 5 in Ulm"]],
    ["hab ca. 20 bücher gelesen", ["Hat ca. 20 Bücher gelesen"]],
    ["im april kommt unser 3. kind", ["3. Kind kommt (April 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("who is meant", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "Mein Mann Werner ist vor drei Jahren gestorben, seitdem lebe ich allein.",
      ["Ehemann heißt Werner", "Lebt allein", "Werner: Ist gestorben (2023)"],
    ],
    [
      "ich bin tim, 38, alleinerziehend mit zwei kids, lina ist 6 und max 3",
      [
        "Hat ein Kind, Lina",
        "Hat ein Kind, Max",
        "Heißt Tim",
        "Ist 38",
        "Ist alleinerziehend mit zwei Kids",
        "Lina: Ist 6",
        "Max: Ist 3",
      ],
    ],
    [
      "Ich habe zwei Töchter: Susanne wohnt in Hamburg und Petra in Graz.",
      [
        "Hat eine Tochter, Petra",
        "Hat eine Tochter, Susanne",
        "Hat zwei Töchter",
        "Petra: Wohnt in Graz",
        "Susanne: Wohnt in Hamburg",
      ],
    ],
    [
      "mein bruder lebt in köln und meine schwester in bonn",
      ["Kim's Bruder: Lebt in Köln", "Kim's Schwester: Lebt in Bonn"],
    ],
    ["meine schwester hat einen hund, er heißt rex", ["Kim's Schwester: Hat einen Hund, Rex"]],
    [
      "Meine Schwester Franziska hat ein Baby bekommen, es heißt Theo.",
      ["Franziska: Hat ein Baby bekommen", "Franziska: Hat ein Baby, Theo", "Hat eine Schwester, Franziska"],
    ],
    [
      "Susanne hat zwei Kinder, Jonas und Emilia, die ist gerade 5 geworden",
      ["Susanne: Hat zwei Kinder, Jonas und Emilia, die ist fünf geworden"],
    ],
    ["die Wohnung ist in Oerlikon und kostet 2400 Franken", ["Wohnung ist in Oerlikon", "Wohnung kostet 2400 Franken"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("who somebody is", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Ich bin Annette, 58, Kinderärztin", ["Heißt Annette", "Ist 58", "Ist Kinderärztin"]],
    ["ich bin Lehrerin, 45", ["Ist 45", "Ist Lehrerin"]],
    [
      "Mein Mann Jürgen ist Pilot bei der Lufthansa und selten zu Hause.",
      [
        "Ehemann heißt Jürgen",
        "Jürgen: Arbeitet bei der Lufthansa",
        "Jürgen: Ist Pilot",
        "Jürgen: Ist selten zu Hause",
      ],
    ],
    ["Jürgen ist auf die normale Station verlegt worden", ["Jürgen: Ist auf die normale Station verlegt worden"]],
    ["Die neue Arzthelferin heißt Ebru Kaya, sie macht das großartig.", ["Hat eine Arzthelferin, Ebru Kaya"]],
    ["Ich ernähre mich seit Januar salzarm, er natürlich auch.", ["Ernährt sich salzarm (seit Januar 2026)"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("when it is", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Petra kommt über Ostern zu Besuch", ["Petra: Kommt zu Besuch (5. April 2026)"]],
    ["ich will bis zum sommer 5 kilo abnehmen", ["Will 5 Kilo abnehmen (bis Juni 2026)"]],
    [
      "im august wollten wir an die ostsee, klappt aber doch nicht",
      ["Wollte an die Ostsee, klappt aber doch nicht (August 2026)"],
    ],
    ["ich fang am 1. Juli bei der Diakonie an", ["Arbeitet ab 1. Juli bei der Diakonie (1. Juli 2026)"]],
    ["nehm jetzt 60 euro die stunde, ab oktober 65", ["Nimmt 60 Euro die Stunde, 65 (ab Oktober 2026)"]],
    [
      "hab den mietvertrag unterschrieben, ab 1. februar",
      ["Hat den Mietvertrag unterschrieben, ab 1. Februar (1. Februar 2027)"],
    ],
    ["im september nächsten jahres ziehen wir nach Kiel", ["Zieht nach Kiel (September 2027)"]],
    [
      "Die Operation am Auge war gestern, alles ist gut gegangen.",
      ["Operation am Auge war gestern, alles ist gut gegangen (1. März 2026)"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("what is over", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["hab mir das knie verdreht, muss 4 wochen pause machen", "knie ist wieder gut, darf wieder spielen"],
      ["Darf wieder spielen", "Knie ist wieder gut"],
    ],
    [["hab mir den arm gebrochen", "der gips ist ab!"], ["Gips ist ab"]],
    [
      ["hab mit dem rauchen aufgehört!", "hab leider wieder angefangen zu rauchen"],
      ["Hat wieder angefangen zu rauchen"],
    ],
    [
      ["hab eine freundin, sie heißt nele", "nele und ich sind nicht mehr zusammen"],
      ["Ist mit Nele nicht mehr zusammen"],
    ],
    [
      ["Seit Tagen tut mir die Schulter weh", "Die Schulter ist entzündet", "schulter ist endlich schmerzfrei"],
      ["Schulter ist schmerzfrei"],
    ],
    [
      ["Ich habe mich für einen Spanischkurs angemeldet", "Den Spanischkurs habe ich abgebrochen"],
      ["Hat den Spanischkurs abgebrochen"],
    ],
    [["ich ess seit ostern keinen zucker mehr", "zucker ess ich übrigens wieder"], ["Isst Zucker wieder"]],
    [
      ["Wir heiraten am 5. Juni in Ulm", "jules hochzeit wurde auf mai verschoben"],
      ["Heiratet am 5. Juni in Ulm (5. Juni 2026)", "Jules Hochzeit wurde auf Mai verschoben"],
    ],
    [["ich bekomme jetzt Physio", "die physio ist vorbei"], ["Physio ist vorbei"]],
    [
      ["Meine Frau Birgit hat sich aber den Fuß gebrochen", "birgit läuft wieder ohne krücken"],
      ["Birgit: Läuft wieder ohne Krücken", "Ehefrau heißt Birgit"],
    ],
    [
      ["Wir haben einen Dackel, der heißt Seppi und ist schon 13.", "Seppi mussten wir gestern einschläfern lassen."],
      ["Musste Seppi einschläfern lassen (2. März 2026)", "Seppi: Ist 13"],
    ],
    [["Max hat Windpocken", "max ist wieder gesund"], ["Max: Ist wieder gesund"]],
    [["hab ne freundin, sie heißt mia", "mia hat schluss gemacht"], ["Mia: Hat Schluss gemacht"]],
    [
      ["meine mutter liegt in der uniklinik", "mama ist jetzt in der reha", "meine mutter ist wieder zu hause"],
      ["Kim's Mutter: Ist wieder zu Hause"],
    ],
    [
      ["Ich nehme morgens Ramipril gegen den Blutdruck", "ich nehme jetzt Candesartan statt Ramipril"],
      ["Nimmt Candesartan statt Ramipril"],
    ],
    [["Mittwochs gehe ich zum Chor", "Der Chor probt ab jetzt donnerstags"], ["Chor probt donnerstags"]],
    [
      ["hab nächsten montag ein vorstellungsgespräch bei bosch", "Gespräch ist doch erst am Mittwoch"],
      ["Hat ein Vorstellungsgespräch bei Bosch (11. März 2026)"],
    ],
    [
      ["Am 12. April habe ich einen Termin beim Augenarzt", "Die Praxis rief an, der Termin ist jetzt am 19. April"],
      ["Hat am 19. April einen Termin beim Augenarzt (19. April 2026)"],
    ],
    [
      ["Wir heiraten am 5. September in Ulm", "Wir haben die Hochzeit auf nächstes Jahr Mai verschoben"],
      ["Hochzeit ist nächstes Jahr Mai (Mai 2027)"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("who is new, and what came of a search", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["unsere aushilfe lea hat gekündigt", "neue aushilfe gefunden, heißt samira und fängt am 1. märz an"],
      [
        "Hat eine Aushilfe, Samira",
        "Hat neue Aushilfe gefunden",
        "Lea: Hat gekündigt",
        "Samira: Fängt am 1. März an (1. März 2026)",
      ],
    ],
    [
      ["neuer geselle heißt stefan, kommt aus polen und fängt im august an"],
      ["Hat einen Gesellen, Stefan", "Stefan: Fängt an (August 2026)", "Stefan: Kommt aus Polen"],
    ],
    [["hab nen neuen chef, heißt jonas"], ["Hat einen Chef, Jonas", "Hat einen neuen Chef"]],
    [
      ["unsere tochter mia wird am samstag 4", "wir haben seit gestern einen welpen, sie heißt luna"],
      [
        "Hat eine Tochter, Mia",
        "Hat einen Welpen (seit 2. März 2026)",
        "Hat einen Welpen, Luna",
        "Mia: Wird 4 (7. März 2026)",
      ],
    ],
    [
      ["neue mitbewohnerin heißt franzi, zieht am 1. juni ein"],
      ["Franzi: Zieht am 1. Juni ein (1. Juni 2026)", "Hat eine Mitbewohnerin, Franzi"],
    ],
    [["such ne eigene wohnung", "hab ne wohnung gefunden!"], ["Hat eine Wohnung gefunden"]],
    [
      ["einzug am 1. mai, in der nordstadt", "umzug verschiebt sich auf den 15. mai"],
      ["Umzug ist am 15. Mai (15. Mai 2026)"],
    ],
    [["wir ziehen im herbst nach Kiel", "Umzug klappt doch nicht"], ["Umzug klappt doch nicht"]],
    [["mein bruder wohnt seit märz bei uns"], ["Kim's Bruder: Wohnt bei der sprechenden Person (seit März 2026)"]],
    [["hab seit wochen rückenschmerzen", "dem rücken gehts viel besser"], ["Rücken geht es viel besser"]],
    [["bandscheibenvorfall :( soll 6 wochen nicht schwer heben"], ["Soll sechs Wochen nicht schwer heben"]],
    [["paul geht jetzt in die 7. klasse"], ["Paul: Geht in die 7. Klasse"]],
    [["lina hat sich riesig gefreut", "wir haben jetzt auch veganen", "Wir haben uns geeinigt"], []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });

  test("a line names the speaker", async () => {
    const vault = await (await testKeep()).vault("Kim");
    await vault.observe({ role: "user", content: "meine oma zieht nächsten monat zu uns", session: "talk" });
    const lines = (await all(vault.memories.list())).map(({ line }) => line);
    expect(lines).toContain("Kim's Oma: zieht zu Kim (Juni 2026)");
  });
});

describe("what the assistant is to leave", () => {
  test.each<readonly [string, readonly string[]]>([
    ["ich hasse es, wenn du Emojis benutzt", ["Keine Emojis benutzen"]],
    ["mich stört, dass du so förmlich schreibst", ["Nicht so förmlich schreiben"]],
    ["ich mag es nicht wenn du so lange texte schreibst", ["Nicht so lange Texte schreiben"]],
    ["ich hasse es, wenn du keine Quellen nennst", ["Quellen nennen"]],
    ["ich mag es, wenn du Beispiele gibst", ["Beispiele geben"]],
    ["du erklärst immer viel zu kompliziert", ["Nicht zu kompliziert erklären"]],
    ["hör auf mich mit vollem Namen anzureden, sag sandy", ["Nicht mit vollem Namen anreden"]],
    ["ich mag es, wenn du da bist", []],
    ["ich hasse es, wenn mein Chef schreit", []],
    ["bitte erzähl mir nichts von Rohmilchkäse", ["Nichts von Rohmilchkäse erzählen"]],
    ["du musst dich nicht dauernd entschuldigen", ["Sich nicht dauernd entschuldigen"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("Nebensätze, Einschübe und Gruppen", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Weil meine Frau schwanger ist, fahren wir nicht weg", ["Pat's Ehefrau: Ist schwanger", "Fährt nicht weg"]],
    ["Denk dran, dass meine Frau allergisch gegen Nüsse ist.", ["Pat's Ehefrau: Ist allergisch gegen Nüsse"]],
    [
      "Mein Bruder, der in Oslo wohnt, heiratet im Mai.",
      ["Pat's Bruder: Heiratet (Mai 2026)", "Pat's Bruder: Wohnt in Oslo"],
    ],
    [
      "Meine Frau, eine Krankenschwester, arbeitet nachts.",
      ["Pat's Ehefrau: Arbeitet nachts", "Pat's Ehefrau: Ist eine Krankenschwester"],
    ],
    ["Meine Nachbarin, mit der ich laufe, zieht weg.", ["Pat's Nachbarin: Zieht weg"]],
    ["Meine Eltern wohnen in Faro. Sie sind Veganer.", ["Pat's Eltern: Wohnen in Faro", "Pat's Eltern: Sind Veganer"]],
    [
      "Ich habe zwei Kinder, Ida und Tor. Sie lieben Dinosaurier.",
      ["Hat ein Kind, Ida", "Hat ein Kind, Tor", "Ida: Liebt Dinosaurier", "Tor: Liebt Dinosaurier"],
    ],
    [
      "Meine Söhne Piotr und Olek spielen Schach.",
      ["Hat einen Sohn, Piotr", "Hat einen Sohn, Olek", "Piotr: Spielt Schach", "Olek: Spielt Schach"],
    ],
    ["Sie sind toll, danke!", []],
  ])("%s", async (said, expected) => {
    expect(new Set(await memoriesAfter([said], { owner: "Pat" }))).toEqual(new Set(expected));
  });
});

describe("what is said beside an attribute ends nothing (memory.md §4)", () => {
  test.each<readonly [string, string]>([
    ["Ich bin Physiotherapeutin", "Ich bin Linkshänderin"],
    ["Ich bin Physiotherapeutin", "Ich bin ehrenamtlich Trainerin beim SV Rot-Weiß"],
    ["Ich bin Physiotherapeutin", "Ich bin Kassenwartin im Kleingartenverein"],
    ["Ich bin Physiotherapeutin", "Seit 2015 bin ich Vorsitzende des Gartenbauvereins"],
    ["Ich bin Physiotherapeutin", "Ich bin gelernte Floristin"],
    ["Ich bin Physiotherapeutin", "Ich bin Teetrinkerin"],
    ["Ich bin Physiotherapeutin", "Ich bin gerade Babysitterin bei meiner Nichte"],
    ["Ich wohne in Kassel", "Ich wohne gerade bei Freunden, weil mein Bad renoviert wird"],
    ["Mein Chef ist Architekt", "Mein Chef ist ein Choleriker"],
    ["Ich arbeite bei Miele", "Ich bin freiwillig bei der Feuerwehr"],
    ["Ich arbeite bei Miele", "Ich koche jetzt mittwochs immer für meine Großmutter"],
    ["Ich arbeite bei Miele", "Ich arbeite gerade an einem Pullover für meinen Enkel"],
    ["Ich arbeite bei Miele", "Ich hab bei der Telekom einen Vertrag abgeschlossen"],
    ["Ich arbeite bei Miele", "Ich hab bei Vodafone gekündigt"],
    ["Ich bin selbstständig", "Dienstags und donnerstags bin ich im Homeoffice"],
    ["Ich studiere Jura", "Ich hab in Ludwigsburg Regie studiert"],
    ["Ich gehe aufs Gymnasium in Ulm", "Jeden Montag gehe ich in den Arabischkurs an der Volkshochschule Köln"],
    ["Ich gehe aufs Gymnasium in Ulm", "Ich gehe mit dem Hund in die Hundeschule"],
    ["Ich wohne in einem Reihenhaus", "Wir wohnen im Urlaub in einer Ferienwohnung am Meer"],
    ["Ich habe ein Pixel 8", "Ich hab meinem Vater ein iPhone gekauft"],
    ["Ich bin verheiratet", "Ich hab mich von meinem alten Sofa getrennt"],
    ["Gib mir Entfernungen immer in Meilen", "Mach mir immer einen Trainingsplan für zehn Kilometer"],
    ["Ich fahre einen alten Volvo", "Mein Auto ist voller Sand"],
    ["Ich esse kein Fleisch", "Heute esse ich kein Fleisch, es ist Karfreitag"],
    ["Ich arbeite bei Miele", "Ich fange nächste Woche bei der Laufgruppe an"],
    ["Ich bin 55", "In 5 Jahren bin ich 60"],
    ["Ich heiße Svenja", "klar, und ich bin die queen"],
  ])("%s / %s", async (first, second) => {
    expect(await memoriesOf(first, second)).toEqual(expect.arrayContaining([...(await memoriesOf(first))]));
  });

  test.each<readonly [string, string, string]>([
    ["Ich bin Physiotherapeutin", "Ich bin jetzt Logopädin", "Ist Logopädin"],
    ["Ich arbeite bei Miele", "Ich arbeite jetzt für den NDR", "Arbeitet für den NDR"],
    ["Ich arbeite bei Miele", "Ich arbeite bei der Telekom", "Arbeitet bei der Telekom"],
    ["Ich bin verheiratet", "Wir haben uns getrennt", "Hat sich getrennt"],
    ["Ich bin ledig", "Ich bin mit der Resi verheiratet", "Ist mit der Resi verheiratet"],
  ])("%s / %s", async (first, second, expected) => {
    expect(await memoriesOf(first, second)).toEqual([expected]);
  });
});
