/** What French, Spanish and Portuguese requests and joined clauses tell (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Kim" });

describe("whom a request is for", () => {
  test.each<readonly [string, readonly string[]]>([
    ["écris un mot pour ma petite-fille Luana, elle fête ses 15 ans", ["A une petite-fille, Luana"]],
    ["escribe una felicitación para mi nieta Luana, que cumple 15", ["Tiene una nieta, Luana"]],
    ["escreve uma mensagem pra minha neta Luana, ela faz 15 anos", ["Tem uma neta, Luana"]],
    ["schreib eine Karte für meine Enkelin Luana", ["Hat eine Enkelin, Luana"]],
  ])("%s", async (said, memories) => {
    expect(await memoriesOf(said)).toEqual(memories);
  });
});

describe("what the assistant should make is no wish of the speaker's life", () => {
  test.each([
    "Je voudrais des menus légers.",
    "J'aimerais un petit texte pour annoncer une soirée",
    "me gustaría una lista de ideas para el cumple",
    "queria umas ideias de sobremesa",
  ])("%s", async (said) => {
    expect(await memoriesOf(said)).toEqual([]);
  });
});

describe("joined clauses", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      "j'ai mon entretien chez Dassault le 3 mars à 14h, faut que je me prépare",
      ["A son entretien chez Dassault le 3 mars à 14h (3 mars 2026)"],
    ],
    ["là je vais à l'aviron, j'y vais tous les jeudis", ["Va à l'aviron tous les jeudis"]],
    ["Mi hija Rocío me acompaña, ella es enfermera", ["Rocío: Es enfermera", "Tiene una hija, Rocío"]],
    ["Ahora vivo en Mendoza, me salió un laburo en una bodega", ["Trabaja en una bodega", "Vive en Mendoza"]],
    [
      "je suis allergique à l'aspirine et je prends un traitement pour le cœur",
      ["Est allergique à l'aspirine", "Prend un traitement pour le cœur"],
    ],
    ["slt, tu peux me tutoyer stp, toujours", ["Tutoyer"]],
  ])("%s", async (said, memories) => {
    expect(await memoriesOf(said)).toEqual(memories);
  });
});
