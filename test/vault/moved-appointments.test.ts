/** An appointment with a new day keeps its hour, and a medicine gives way to another (memory.md §4). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

const MARCH_4 = Date.parse("2026-03-04T18:00:00Z");

async function currentAfter(...said: readonly string[]): Promise<readonly string[]> {
  const system = { clock: { now: () => MARCH_4 } };
  const vault = await (await testKeep({ options: { system } })).vault("Pat");
  for (const [index, content] of said.entries()) await vault.observe({ role: "user", content, session: `s${index}` });
  return (await all(vault.memories.list()))
    .map(({ item }) => item)
    .filter(({ layer, truth }) => layer === "fact" && truth === "current")
    .map(({ text }) => text)
    .toSorted();
}

describe("an appointment moves to another day", () => {
  test.each([
    [
      "Tengo cita con el dentista el viernes a las 5.",
      "Me han cambiado la cita al lunes.",
      ["Tiene cita con el dentista a las 5 (9 de marzo de 2026)"],
    ],
    [
      "El martes a las 5 llevo a Alba al pediatra.",
      "Me han cambiado el pediatra al miércoles, misma hora.",
      ["A las 5 lleva a Alba al pediatra (11 de marzo de 2026)"],
    ],
    [
      "Na quinta-feira tenho consulta no oftalmologista às 11h.",
      "A consulta foi adiada para segunda-feira.",
      ["Tem consulta no oftalmologista às 11h (9 de março de 2026)"],
    ],
    [
      "Vendredi à 14h j'ai rendez-vous chez le dentiste.",
      "Mon rendez-vous est repoussé à lundi.",
      ["A rendez-vous chez le dentiste à 14h (9 mars 2026)"],
    ],
    [
      "Am Freitag um 10 Uhr habe ich einen Termin beim Kardiologen.",
      "Der Termin beim Kardiologen wurde auf nächsten Montag verschoben.",
      ["Hat um 10 Uhr einen Termin beim Kardiologen (9. März 2026)"],
    ],
    // What shares no word with it stays, and so does everything if two may be meant.
    [
      "El viernes voy al cine con Ana.",
      "Me han pasado el dentista al lunes.",
      ["Tiene el dentista (9 de marzo de 2026)", "Va al cine con Ana (6 de marzo de 2026)"],
    ],
    [
      "Tengo cita con el oculista el viernes a las 5.",
      "Me han pasado la cita del oculista al lunes a las 9.",
      ["Tiene cita con el oculista, a las 9 (9 de marzo de 2026)"],
    ],
  ])("%s %s", async (first, second, expected) => {
    expect(await currentAfter(first, second)).toEqual(expected);
  });
});

test("of two appointments neither is meant", async () => {
  const said = ["Tengo cita con el fisio el martes.", "Tengo cita con el dentista el viernes."];
  expect(await currentAfter(...said, "Me han cambiado la cita al lunes.")).toHaveLength(3);
});

describe("a medicine replaces the one that is named", () => {
  test.each([
    [
      "Tomo losartán todas las mañanas.",
      "El doctor me cambió el losartán por enalapril.",
      "Toma enalapril todas las mañanas",
    ],
    ["Tomo losartán 50 mg y aspirina.", "Me han cambiado el losartán por el enalapril.", "Toma enalapril y aspirina"],
    [
      "Tomo atorvastatina à noite.",
      "O médico trocou-me a atorvastatina por rosuvastatina.",
      "Toma rosuvastatina à noite",
    ],
    [
      "Je prends de la metformine matin et soir.",
      "Mon médecin m'a prescrit de l'Ozempic à la place de la metformine.",
      "Prend de l'Ozempic matin et soir",
    ],
    [
      "Ich nehme Metoprolol und ASS.",
      "Der Arzt hat mich von Metoprolol auf Bisoprolol umgestellt.",
      "Nimmt Bisoprolol und ASS",
    ],
    ["Ich nehme Metoprolol.", "Der Arzt hat Metoprolol durch Bisoprolol ersetzt.", "Nimmt Bisoprolol"],
  ])("%s %s", async (first, second, expected) => {
    expect(await currentAfter(first, second)).toEqual([expected]);
  });

  test("and no other", async () => {
    expect(
      await currentAfter("Tomo aspirina por la noche.", "Me han cambiado el losartán por el enalapril."),
    ).toContain("Toma aspirina por la noche");
  });
});
