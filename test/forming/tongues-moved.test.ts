/** When something is in French, Spanish and Portuguese: what was put off lies ahead, what has been done does not (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

/** Said on 2 March 2026 (memoriesAfter). */
const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Kim" });

describe("what is put off to a month is in the month to come, what was done in the month gone by", () => {
  test.each<readonly [string, readonly string[]]>([
    ["me aplazaron la operación a septiembre", ["Le aplazaron la operación (septiembre de 2026)"]],
    ["me han pasado la cita del dentista a octubre", ["Tiene la cita del dentista (octubre de 2026)"]],
    ["nos casamos el 12 de julio en Úbeda, por fin", ["Se casa el 12 de julio en Úbeda (12 de julio de 2026)"]],
    ["a cirurgia foi adiada pra setembro", ["A cirurgia foi adiada (setembro de 2026)"]],
    ["adiaram a minha consulta para outubro", ["Tem a consulta (outubro de 2026)"]],
    ["l'opération est reportée en septembre", ["L'opération est en septembre (septembre 2026)"]],
    ["mon opération a été repoussée à septembre", ["Son opération est en septembre (septembre 2026)"]],
    ["j'ai été opérée en septembre", ["A été opérée (septembre 2025)"]],
    ["j'ai été malade en octobre", ["A été malade (octobre 2025)"]],
    [
      "ma nièce Inès, 14 ans, qui a la maladie cœliaque, vient dormir samedi",
      ["A une nièce, Inès, 14 ans", "Inès: A la maladie cœliaque", "Inès: Vient dormir (7 mars 2026)"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("days in haste: a bare weekday with its hour, a weekday with a date in digits", () => {
  test.each<readonly [string, readonly string[]]>([
    ["tenho vacina terça às 10h", ["Tem vacina às 10h (3 de março de 2026)"]],
    ["dentista terça 17/3 às 10h", ["Dentista terça às 10h (17 de março de 2026)"]],
    ["tenho reunião quinta de manhã", ["Tem reunião (5 de março de 2026)"]],
    ["tenho dentista terça-feira às 10h", ["Tem dentista às 10h (3 de março de 2026)"]],
    ["tengo cita el martes 17/3 a las 11", ["Tiene cita el martes a las 11 (17 de marzo de 2026)"]],
    [
      "Impftermin Dienstag 17.3. um 11:20 beim Hausarzt",
      ["Impftermin Dienstag um 11:20 beim Hausarzt (17. März 2026)"],
    ],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });

  test.each(["li a segunda parte do livro às 10h", "foi a quinta vez que fui a Tavira"])(
    "an ordinal: %s",
    async (said) => {
      expect((await memoriesOf(said)).join()).not.toMatch(/março/u);
    },
  );
});
