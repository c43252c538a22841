/** Facts behind a label, as in a card about oneself (memory.md §3). */
import { expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Pat" });

test.each<readonly [string, string, readonly string[]]>([
  [
    "English, as a list",
    "About me:\n- Name: Ola\n- Age: 34\n- Location: Hull\n- Job: welder\n- Kids: Ida (7), Tor (4)\n- Pets: two cats\n- Partner: Ana\n- Allergies: nuts, shellfish\n- Medication: none",
    [
      "Has a child, Ida (7)",
      "Has a child, Tor (4)",
      "Has a partner, Ana",
      "Has two cats",
      "Is 34",
      "Is a welder",
      "Is allergic to nuts and shellfish",
      "Is called Ola",
      "Lives in Hull",
    ],
  ],
  [
    "English, in a row",
    "A bit about me. Name: Ola. Age: 34. Job: engineer.",
    ["Is 34", "Is an engineer", "Is called Ola"],
  ],
  [
    "German",
    "Zu mir:\nName: Jens Kramer\nAlter: 41\nWohnort: Kiel\nBeruf: Tischler\nKinder: 2",
    ["Hat zwei Kinder", "Heißt Jens Kramer", "Ist 41", "Ist Tischler", "Wohnt in Kiel"],
  ],
  [
    "Spanish",
    "Sobre mí:\nNombre: Lucía\nEdad: 29\nCiudad: Cádiz\nProfesión: enfermera",
    ["Es enfermera", "Se llama Lucía", "Tiene 29 años", "Vive en Cádiz"],
  ],
  [
    "French",
    "Sur moi :\nPrénom : Élise\nÂge : 33\nVille : Nantes\nMétier : infirmière",
    ["A 33 ans", "Est infirmière", "Habite à Nantes", "S'appelle Élise"],
  ],
  [
    "Portuguese",
    "Sobre mim:\nNome: João\nIdade: 50\nCidade: Braga\nProfissão: professor",
    ["Chama-se João", "Mora em Braga", "Tem 50 anos", "É professor"],
  ],
])("a card about oneself: %s", async (_, said, expected) => {
  expect(await memoriesOf(said)).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ["a single label that only facts have", "day job: dentist", ["Is a dentist"]],
  ["a task", "kids: pick up at 4", []],
  ["somebody else", "This is my daughter's card:\nName: Ida\nAge: 7", []],
  ["a card without a word about whose it is (R2)", "Name: Ola\nAge: 34\nJob: welder\nDiet: vegan\nHeight: 180 cm", []],
  ["a text to be written", "Write a character. Name: Bork. Age: 34. Job: welder.", []],
  ["a talk between people", "Tom: I'm vegan\nAnn: I live in Leeds", []],
])("no fact about the speaker: %s", async (_, said, expected) => {
  expect(await memoriesOf(said)).toEqual(expected);
});
