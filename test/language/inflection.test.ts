/** Dictionary forms are one word; what only shares a stem or letters is another. */
import { describe, expect, test } from "vitest";
import { isSameWord } from "../../src/text/inflection.ts";
import type { LanguageCode } from "../../src/text/languages.ts";

const SAME: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: "cat cats|box boxes|city cities|child children|plan planned|plan planning|hope hoped|hope hoping|go went|go goes|like liked|visit visited|travel travelled|study studied|tie tying|knife knives|wolf wolves|see saw|agree agreed|potato potatoes|radio radios|meeting meetings|run running|leave left",
  de: "katze katzen|haus hauser|kind kinder|hund hundes|auto autos|spielen spielt|spielen spielte|lehrerin lehrerinnen|freund freunde",
  es: "gato gatos|ciudad ciudades|luz luces|hablar hablando|hablar hablaron|vegetariano vegetariana|casado casada",
  fr: "chat chats|bateau bateaux|cheval chevaux|italien italienne|parler parlons|sportif sportive|heureux heureuse",
  pt: "gato gatos|cidade cidades|irmao irmaos|viagem viagens|hotel hoteis|falar falando|casado casada",
  it: "gatto gatti|casa case|cane cani|amica amiche|parlare parlando",
};
const OTHER: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: "organ organize|organ organic|universe university|plan plane|hope hop|cat category|new news|star stare|see seed|fee feed|import important|policy police|general generation|past paste|bus busy|wing win|car care|use user|teach teacher",
  de: "katze kater|haus hausmeister|spiel spielplatz|kind kindheit",
  es: "casa caso|libro libre|gato gatear|puerto puerta",
  fr: "port porte|chat chateau|ami amical",
  pt: "casa caso|livro livre|porto porta",
  it: "caso casa|porto porta",
};

const pairs = (lists: typeof SAME): readonly (readonly [LanguageCode, string, string])[] =>
  (Object.entries(lists) as [LanguageCode, string][]).flatMap(([code, list]) =>
    list.split("|").map((pair) => [code, ...(pair.split(" ") as [string, string])] as const),
  );

describe("forms of one word", () => {
  test.each(pairs(SAME))("%s: %s, %s", (code, one, other) => {
    expect(isSameWord(one, other, code)).toBe(true);
    expect(isSameWord(other, one, code)).toBe(true);
  });
});

describe("other words", () => {
  test.each(pairs(OTHER))("%s: %s, %s", (code, one, other) => {
    expect(isSameWord(one, other, code)).toBe(false);
  });
});
