/** Trades that no list has, in German, French, Spanish and Portuguese, and what only looks like one (memory.md §3, attribute). */
import { describe, expect, test } from "vitest";
import { german } from "../../src/forming/german/german.ts";
import type { LanguageRules } from "../../src/forming/language-rules.ts";
import { french } from "../../src/forming/romance/french/french.ts";
import { portuguese } from "../../src/forming/romance/portuguese/portuguese.ts";
import { spanish } from "../../src/forming/romance/spanish/spanish.ts";

const CASES: readonly (readonly [LanguageRules, readonly string[], readonly string[]])[] = [
  [
    french,
    [
      "Est fromagère à Poligny",
      "Est horloger à Morteau",
      "Est archère à Vichy",
      "Est vacher en Aubrac",
      "Est garde champêtre à Aups",
      "Est garde-barrière",
    ],
    ["Est étrangère à Pau", "Est légère", "Est passagère", "Est gaucher", "Est seule à Paris", "Est pessimiste"],
  ],
  [
    spanish,
    [
      "Es cantero en Pontevedra",
      "Es marinera en Vigo",
      "Es titiritero de profesión",
      "Es luthier en Granada",
      "Es guardabosques en Asturias",
      "Es pescador en Burela",
    ],
    ["Es soltera", "Es extranjera en Lugo", "Es friolera", "Es viajero", "Es feliz en Cádiz", "Es nueva en Lugo"],
  ],
  [
    portuguese,
    ["É pescador em Olhão há quarenta anos", "É guarda-florestal no Gerês", "É pescadora", "É guarda-rios em Chaves"],
    ["É solteira", "É estrangeira em Faro", "É feliz em Lisboa", "É nova em Braga", "É pessimista"],
  ],
  [
    german,
    [
      "Ist Käserin in Appenzell",
      "Ist Glaser in Ulm",
      "Ist Steinmetz in Köln",
      "Ist Hufschmied in Celle",
      "Ist Kupferschmiedin",
      "Ist Matrose auf der Gorch Fock",
    ],
    ["Ist Pessimist", "Ist Touristin in Rom", "Ist Gast in Bonn", "Ist Mitglied im Alpenverein", "Ist Single in Köln"],
  ],
];

describe.each(CASES)("trades", (rules, trades, others) => {
  test.each(trades)("%s", (text) => {
    expect(rules.attributeClaim(text).key).toBe("work.role");
  });
  test.each(others)("no trade: %s", (text) => {
    expect(rules.attributeClaim(text).key).not.toBe("work.role");
  });
});
