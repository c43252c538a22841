/** What hasty French chat becomes: names without capitals, moves and appointments told in two clauses, what is taken back at once. */
import { describe, expect, test } from "vitest";
import { french } from "../../src/forming/romance/french/french.ts";
import { instructionOf } from "../../src/forming/romance/french/instructions.ts";
import { parse } from "../../src/forming/romance/french/parse.ts";

/** Clause by clause, "Léo: a cinq ans"; those that form nothing are left out. */
const told = (said: string): readonly string[] =>
  french.segments(said, { start: 0, end: said.length }).flatMap(({ start, end }) => {
    const memory = french.read(said.slice(start, end)).clause(() => undefined);
    if (memory === undefined) return [];
    const subject = memory.subject?.name ?? memory.subject?.relation;
    return [subject === undefined ? memory.text : `${subject}: ${memory.text}`];
  });
const relatives = (said: string): readonly string[] =>
  french
    .read(said)
    .relatives(() => undefined)
    .map(({ text }) => text);
const keyOf = (text: string): string | undefined => french.attributeClaim(text).key;

describe("names without capitals", () => {
  test.each<readonly [string, readonly string[]]>([
    ["mon chat s'appelle pacha", ["A un chat, Pacha"]],
    ["ma cousine maëlle vit à pau", ["A une cousine, Maëlle"]],
    ["mes filles s'appellent ninon et jade", ["A une fille, Ninon", "A une fille, Jade"]],
    ["j'ai deux hamsters, noisette et biscuit", ["A un hamster, Noisette", "A un hamster, Biscuit"]],
    ["mon voisin a un chien qui s'appelle rex", []],
    ["mon fils m'appelle tous les soirs", []],
  ])("%s", (said, expected) => {
    expect(relatives(said)).toEqual(expected);
  });

  test("a name stands between a relative and the verb, and an adjective does not become one", () => {
    expect(told("mon filleul isao aura six ans en mars")).toEqual(["Isao: Aura six ans en mars"]);
    expect(told("mon frère jumeau habite à Nice")).toEqual(["frère jumeau: Habite à Nice"]);
  });
});

describe("a move and where it leads are told as one", () => {
  test.each<readonly [string, string]>([
    ["ça y est le déménagement est fini, on est à Colmar maintenant", "Habite à Colmar"],
    ["Avant je vivais à Caen, maintenant je suis à Quimper.", "Habite à Quimper"],
  ])("%s", (said, expected) => {
    expect(told(said)).toContain(expected);
    expect(keyOf(expected)).toBe("home.city");
  });

  test("a journey moves nobody", () => {
    expect(told("je suis à Naples depuis hier").map(keyOf)).toEqual([undefined]);
  });

  test("who leaves a flat share leaves the town that it is in", () => {
    expect(keyOf("Habite en coloc à Metz")).toBe("home.city");
    expect(keyOf("Habite dans une ferme")).toBe("home.type");
  });
});

describe("what is taken back in the same breath", () => {
  test.each<readonly [string, readonly string[]]>([
    ["on devait louer un gîte en avril, ça tombe à l'eau", ["Devait louer un gîte en avril, annulé"]],
    ["avant je détestais le fenouil mais maintenant j'adore", ["Adore le fenouil"]],
    ["ma couleur préférée c'était le gris, mais maintenant c'est plutôt l'ocre", ["Sa couleur préférée est l'ocre"]],
  ])("%s", (said, expected) => {
    expect(told(said)).toEqual(expected);
  });

  test("plus is no longer, unless it compares", () => {
    expect(told("je suis plus végane")).toEqual(["N'est plus végane"]);
    expect(told("elle est plus prof que moi")).toEqual([]);
  });
});

describe("work", () => {
  test.each([
    ["Travaille dans une imprimerie", "work.employer"],
    ["Tient un petit café", "work.role"],
    ["Se lance à son compte", "work.status"],
    ["Travaille dans la restauration", "work.field"],
  ])("%s sets %s", (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  test("who signs with a firm works there, from the day that is said", () => {
    expect(french.splitStatements?.("A signé à la MAIF comme conseillère", undefined)).toEqual([
      "Travaille à la MAIF",
      "Travaille comme conseillère",
    ]);
  });
});

describe("sport", () => {
  test("is taken up and given up under one key, by its short name too", () => {
    expect(keyOf("Joue au hand")).toBe("activity.handball");
    expect(keyOf("A arrêté le handball à cause de son dos")).toBe("activity.handball");
    expect(keyOf("La boxe est finie")).toBe("activity.boxe");
  });
});

describe("appointments", () => {
  test.each(["le kiné peut plus jeudi", "la coiffeuse est en congé", "le garage a annulé", "jonas peut pas samedi"])(
    "who cannot keep it leaves no memory: %s",
    (said) => {
      expect(told(said)).toEqual([]);
    },
  );

  test.each([
    "nouveau rdv le 4 mai à 9h",
    "on se voit plutôt dimanche à 14h",
    "on doit venir le 19 mars à 10h",
    "ce sera mardi à 17h",
  ])("another time of what was spoken of: %s", (said) => {
    expect(french.renewalLead?.test(said)).toBe(true);
  });

  test.each(["on se voit dimanche", "je dois venir le dire à Paul"])("says what by itself: %s", (said) => {
    expect(french.renewalLead?.test(said)).toBe(false);
  });
});

describe("moods and troubles of the moment form nothing", () => {
  test.each(["j'hésite à me coucher", "je tombe malade", "mon ordi rame", "j'ai besoin d'une pause", "c'est mort"])(
    "%s",
    (said) => {
      expect(told(said)).toEqual([]);
    },
  );
});

test("how much is enough is beside what is wanted", () => {
  expect(instructionOf(parse("à l'avenir fais plus court, deux phrases ça me suffit"))?.text).toBe(
    "Faire plus court, deux phrases",
  );
});

describe("what is named first and taken up by ça", () => {
  test.each([
    ["les endives j'ai horreur de ça", "A horreur des endives"],
    ["le café j'aime pas trop ça", "N'aime pas trop le café"],
    ["la coriandre, je déteste ça", "Déteste la coriandre"],
  ])("%s", (said, expected) => {
    expect(told(said)).toEqual([expected]);
  });

  test.each(["on fait comme ça", "le prof pense que je fais ça"])("takes nothing up: %s", (said) => {
    expect(told(said).join()).not.toMatch(/le prof$/u);
  });
});

describe("Québec and what is said in passing", () => {
  test.each<readonly [string, string, string | undefined]>([
    ["chu rendu à Gatineau depuis un mois", "Est rendu à Gatineau depuis un mois", "home.city"],
    ["je reste à Rimouski", "Reste à Rimouski", "home.city"],
    ["je reste à Nice jusqu'à dimanche", "Reste à Nice jusqu'à dimanche", undefined],
    ["le médecin dit que j'ai de l'arthrose", "A de l'arthrose", undefined],
    ["j'en ai ma claque des séries", "En a sa claque des séries", undefined],
    ["je suis un cours de dessin", "Suit un cours de dessin", "activity.dessin"],
    ["le cours de dessin est annulé", "Le cours de dessin est annulé", "activity.dessin"],
  ])("%s", (said, expected, key) => {
    expect(told(said)).toEqual([expected]);
    expect(keyOf(expected)).toBe(key);
  });

  test.each([
    ["fais bref", "Faire bref"],
    ["va à l'essentiel", "Aller à l'essentiel"],
  ])("is wished for good: %s", (said, expected) => {
    expect(instructionOf(parse(said))).toEqual({ text: expected, key: "style.length" });
  });
});

describe("left out in a hurry", () => {
  test.each<readonly [string, string]>([
    ["j'ai plus de voiture", "N'a plus de voiture"],
    ["j'ai plus de 20 ans", "A plus de 20 ans"],
    ["j'ai plus de livres que de place", "A plus de livres que de place"],
    ["on vient d'emménager à dole", "A emménagé à Dole"],
    ["je lis que des romans", "Ne lit que des romans"],
    ["je vois que des amis arrivent", "Voit que des amis arrivent"],
    ["je digere pas le lait", "Ne digère pas le lait"],
  ])("%s", (said, expected) => {
    expect(told(said)).toEqual([expected]);
  });

  test("a short word ends a sentence, a title does not", () => {
    expect(relatives("on a deux garçons, Enzo 7 ans et Hugo 4 ans")).toEqual([
      "A un fils, Enzo, 7 ans",
      "A un fils, Hugo, 4 ans",
    ]);
    const said = "on a deux garçons, Enzo 7 ans et Hugo 4 ans. la 3e arrive en mai";
    expect(french.segments(said, { start: 0, end: said.length })).toHaveLength(2);
  });

  test("an event that is called off takes the place of the one that was told", () => {
    expect(keyOf("A répétition de chorale")).toBe(keyOf("La répétition de samedi est annulée"));
  });

  test("a wish that points at another sentence is none", () => {
    expect(instructionOf(parse("donc pas de recettes avec"))).toBeUndefined();
  });
});

test('an illness that somebody "fait" is no activity', () => {
  expect(keyOf("Fait de l'arthrose")).toBeUndefined();
  expect(keyOf("Fait de l'escalade")).toBe("activity.escalade");
});
