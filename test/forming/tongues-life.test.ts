/** What whole chats in German, French, Spanish and Portuguese showed: who is named later, whose day it is, what has not begun (memory.md §3, §4). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> =>
  memoriesAfter(said, { owner: "Kim", daysApart: 1 });

describe("a name told after the one who has it", () => {
  test.each<readonly [string, readonly string[]]>([
    ["J'ai un chat. Il s'appelle Moka et il a 2 ans.", ["A un chat, Moka", "Moka: A 2 ans"]],
    ["J'ai une sœur. Elle s'appelle Inès et elle est avocate.", ["A une sœur, Inès", "Inès: Est avocate"]],
    [
      "He adoptado un gatito! Se llama Churro, tiene 2 meses y es naranja.",
      ["Churro: Es naranja", "Churro: Tiene 2 meses", "Tiene un gato, Churro"],
    ],
    ["Tenho um gato. Chama-se Tareco e tem 2 anos.", ["Tareco: Tem 2 anos", "Tem um gato, Tareco"]],
    ["Tengo un hermano. El bar es nuevo. Se llama Mercadona.", ["El bar es nuevo", "Tiene un hermano"]],
    ["Hemos encontrado compañera nueva, se llama Irene y es de Jaén.", ["Encontró compañera nueva, se llama Irene"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });

  test("of a breed, not of a son named before", async () => {
    const said = "Mon fils Titouan est au lycée. On a adopté un border collie. Il s'appelle Gwen, il a 8 mois.";
    expect((await memoriesOf(said)).join()).not.toContain("Titouan: A 8");
  });

  test("of somebody else's cat, nothing of the speaker", async () => {
    expect((await memoriesOf("Ma sœur a un chat. Il s'appelle Moka.")).join()).not.toContain("Moka");
  });
});

describe("names that look like other words", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Tengo una hija, Vera. Vera tiene 6.", ["Tiene una hija, Vera", "Vera: Tiene 6 años"]],
    ["Mein Mann Jochen ist Elektriker.", ["Ehemann heißt Jochen", "Jochen: Ist Elektriker"]],
    ["Me gusta el flamenco y odio el reguetón.", ["Le gusta el flamenco", "Odia el reguetón"]],
    [
      "Mi hermano dejo el taller y entro a una fábrica.",
      ["Kim's hermano: Dejó el taller", "Kim's hermano: Entró a una fábrica"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("whom a German sentence is about", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "Meine Frau Katja ist Lehrerin. Katjas Geburtstag ist am 3. September. Sie liebt Pfingstrosen.",
      [
        "Ehefrau heißt Katja",
        "Katja: Hat am 3. September Geburtstag",
        "Katja: Ist Lehrerin",
        "Katja: Liebt Pfingstrosen",
      ],
    ],
    ["Der Geburtstag von meiner Oma Ilse ist am 4. Mai.", ["Hat eine Oma, Ilse", "Ilse: Hat am 4. Mai Geburtstag"]],
    ["Meine Schwester Ines ist umgezogen. Wohnt jetzt in Köln.", ["Hat eine Schwester, Ines", "Ines: Wohnt in Köln"]],
    ["Der Ofen steht! Ist ein Miwe geworden.", []],
    ["Trinke keinen Kaffee mehr. Nur noch grünen Tee.", ["Trinkt keinen Kaffee mehr"]],
    ["Nutze keine Listen.", ["Keine Listen nutzen"]],
    ["Hab mich verguckt, da fahr ich mit", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("what has not begun, and what a doctor says", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "A Marta le han dado una beca para irse a Lisboa en septiembre",
      ["Marta: Le dieron una beca para irse a Lisboa (septiembre de 2026)"],
    ],
    ["J'ai eu une bourse pour partir à Rome en avril.", ["A eu une bourse pour partir à Rome (avril 2026)"]],
    ["J'ai demandé à passer de jour à partir de septembre.", ["A demandé à passer de jour (septembre 2026)"]],
    ["J'ai passé mon permis en mai.", ["A passé son permis (mai 2025)"]],
    [
      "Me han dado fecha para la colonoscopia, el 22 de septiembre.",
      ["Le dieron fecha para la colonoscopia, el 22 de septiembre (22 de septiembre de 2026)"],
    ],
    ["Je mange n'importe quoi.", ["Mange n'importe quoi"]],
    ["El médico dice que es tendinitis.", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});
