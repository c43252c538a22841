/** What changes in a life, as people tell it in Spanish, Portuguese and French chats (memory.md §4). */
import { describe, expect, test } from "vitest";
import { formCandidates } from "../../src/forming/form-candidates.ts";
import { detectLanguage } from "../../src/text/detect.ts";
import { tasteQuestion } from "../../src/text/question-kinds.ts";

const told = async (text: string, before = ""): Promise<readonly string[]> => {
  const { candidates } = await formCandidates({
    text,
    role: "user",
    ownerName: "Noor",
    at: Date.UTC(2026, 2, 2, 10),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
    before,
  });
  return candidates.map((candidate) => candidate.text);
};

describe("a name told in passing", () => {
  test.each([
    ["Hola, aquí Remedios, de Lugo", "Se llama Remedios"],
    ["boas, aqui é o Nelson", "Chama-se Nelson"],
    ["salut c'est Perrine, ça va ?", "S'appelle Perrine"],
  ])("%s", async (said, name) => {
    expect(await told(said)).toContain(name);
  });

  test("a town is no name", async () => {
    expect(await told("aquí Madrid, todo bien")).toEqual([]);
  });
});

describe("another employer", () => {
  test.each([
    ["me han cogido en Seur de repartidor", ["Trabaja de repartidor", "Trabaja en Seur"]],
    ["me contrataram na Renner de vendedora", ["Trabalha como vendedora", "Trabalha na Renner"]],
    ["j'ai signé un CDI à la clinique Pasteur", ["Travaille à la clinique Pasteur"]],
  ])("%s", async (said, expected) => {
    expect((await told(said)).toSorted()).toEqual(expected);
  });
});

test("a clause that names two things under one verb is two memories", async () => {
  expect(await told("ya no escucho trap, ahora solo boleros")).toEqual(["Ya no escucha trap", "Solo escucha boleros"]);
  expect(await told("não ouço mais funk, agora só forró")).toEqual(["Não ouve mais funk", "Só ouve forró"]);
});

test("laughter parts what stands around it, and is in no memory", async () => {
  expect(await told("amo pastel, comeria sempre kkkk moro em Santos")).toEqual(["Ama pastel", "Mora em Santos"]);
});

test("a mood is no memory", async () => {
  expect(await told("estoy contentísima")).toEqual([]);
  expect(await told("tô exausta")).toEqual([]);
  expect(await told("je suis trop contente")).toEqual([]);
});

test("two wishes of one sentence set their own attributes", async () => {
  expect(await told("responde siempre corto y sin emojis")).toEqual(["Responder siempre corto", "No usar emojis"]);
  expect(await told("responde sempre de forma curta e sem emoji")).toEqual([
    "Responder sempre de forma curta",
    "Não usar emoji",
  ]);
});

test("a message too short to tell its language is read in that of the one before", async () => {
  expect(await told("vegana, Lugo", "¿Qué comes y dónde vives?")).not.toContain("Is vegana, Lugo");
  expect(detectLanguage("hazme un resumen")).toBe("es");
  expect(detectLanguage("aide-moi à écrire")).toBe("fr");
});

test("a question about tastes is known by its form", () => {
  expect(tasteQuestion("¿Qué música escucho?")).toMatchObject({ likes: true });
  expect(tasteQuestion("Que comida eu detesto?")).toMatchObject({ likes: false });
  expect(tasteQuestion("J'écoute quoi comme musique ?")).toMatchObject({ likes: true });
  expect(tasteQuestion("¿Qué música hay en la fiesta de Ana mañana por la noche?")).toBeUndefined();
});
