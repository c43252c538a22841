/** Chats without capitals, and whom a pronoun does not mean, in French, Spanish and Portuguese (memory.md §3–§5). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

const MARCH_4 = Date.parse("2026-03-04T18:00:00Z");

async function told(...said: readonly string[]): Promise<{ current: readonly string[]; past: readonly string[] }> {
  const system = { clock: { now: () => MARCH_4 } };
  const vault = await (await testKeep({ options: { system } })).vault("Pat");
  for (const content of said) await vault.observe({ role: "user", content, session: "talk" });
  const items = (await all(vault.memories.list())).map(({ item }) => item).filter(({ layer }) => layer === "fact");
  const textsOf = (isCurrent: boolean): readonly string[] =>
    items
      .filter(({ truth }) => (truth === "current") === isCurrent)
      .map(({ subject, text }) => (subject === undefined ? text : `${subject}: ${text}`))
      .toSorted();
  return { current: textsOf(true), past: textsOf(false) };
}

describe("a relative's name needs no capital", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ["mi hermano javi se ha separado y se ha mudado con mi madre a albacete"],
      ["Javi: Se separó", "Javi: Vive en Albacete (desde marzo de 2026)", "Tiene un hermano, Javi"],
    ],
    [
      ["vivo en valencia con mi marido andrés y nuestros dos hijos, nico de 5 y alba de 2", "alba es celiaca"],
      [
        "Alba: Es celíaca",
        "Su marido se llama Andrés",
        "Tiene un hijo, Nico, de 5 años",
        "Tiene una hija, Alba, de 2 años",
        "Vive en Valencia con su marido Andrés y sus dos hijos, Nico de 5 y Alba de 2",
      ],
    ],
    [["tengo dos perros, toby y kira"], ["Tiene un perro, Toby", "Tiene una perra, Kira"]],
    [
      ["meu irmão caio tem 19 anos e passou em medicina na unicamp", "o caio mora em campinas"],
      ["Caio: Mora em campinas", "Caio: Passou em medicina na unicamp", "Caio: Tem 19 anos", "Tem um irmão, Caio"],
    ],
    [
      ["a gente tem um cachorro, o pingo", "o pingo comeu chocolate e foi parar no veterinário"],
      ["Pingo: Comeu chocolate", "Pingo: Foi parar no veterinário", "Tem um cachorro, Pingo"],
    ],
    [
      ["moro em curitiba com minha namorada duda", "a duda é fotógrafa"],
      ["Duda: É fotógrafa", "Mora em curitiba com a namorada Duda", "Tem uma namorada, Duda"],
    ],
  ])("%s", async (said, expected) => {
    const { current } = await told(...said);
    for (const memory of expected) expect(current).toContainEqual(expect.stringContaining(memory));
    expect(current).toHaveLength(expected.length);
  });

  test.each([
    ["mi novia italiana viene en mayo"],
    ["mi perro viejo duerme mucho y mi gata negra caza ratones"],
    ["vivo con mi hermana gemela y mi gato negro"],
    ["ceno con mi marido hoy y con mi suegra los martes"],
    ["minha irmã mais nova mora em recife com o meu gato preto"],
  ])("an adjective behind a relation is none: %s", async (said) => {
    const { current } = await told(said);
    expect(current.filter((memory) => /(?:se llama|^Tiene una? \p{L}+, |^Tem uma? \p{L}+, )/u.test(memory))).toEqual(
      [],
    );
  });
});

describe("a pronoun after a thing is about no person (§3)", () => {
  test.each([
    ["Ma mère s'appelle Monique.", "La voiture est en panne, elle est au garage jusqu'à vendredi."],
    ["Ma sœur Zoé habite à Lille.", "J'ai une machine à café. Elle est cassée."],
    ["Minha mãe se chama Rosana.", "A máquina de lavar quebrou, ela está na oficina até sexta."],
    ["Meine Mutter heißt Monika.", "Die Waschmaschine ist kaputt, sie wird am Freitag repariert."],
    ["Meine Schwester Eva wohnt in Ulm.", "Ich habe eine Kaffeemaschine gekauft. Sie ist rot."],
  ])("%s %s", async (person, thing) => {
    const [before, after] = [await told(person), await told(person, thing)];
    const isOfPerson = (memory: string): boolean => /^(?:Monique|Zoé|Rosana|Monika|Eva): /u.test(memory);
    expect(after.current.filter(isOfPerson)).toEqual(before.current.filter(isOfPerson));
  });

  test("one after a person still is", async () => {
    expect((await told("Ma sœur Zoé a acheté une maison. Elle est enceinte.")).current).toContain("Zoé: Est enceinte");
    expect((await told("Meine Schwester Eva wohnt in Ulm.", "Sie ist Ärztin.")).current).toContain("Eva: Ist Ärztin");
  });
});

test("an age between commas tells of whoever is named, and does not rename the owner (§4)", async () => {
  const { current, past } = await told(
    "Je m'appelle Philippe Morel.",
    "J'ai trois enfants : Jules, Emma et Louis.",
    "Emma, 15 ans, est allergique aux arachides.",
  );
  expect(past).toEqual([]);
  expect(current).toEqual(
    expect.arrayContaining(["Emma: A 15 ans", "Emma: Est allergique aux arachides", "S'appelle Philippe Morel"]),
  );
});

describe("small words of a chat", () => {
  test.each([
    ["Trabajo en una fábrica, turno de mañana.", "Trabaja en una fábrica, turno de mañana"],
    ["A partir de abril voy a trabajar en Indra.", "Va a trabajar en Indra (desde abril de 2026)"],
    [
      "A partir de janeiro vou trabalhar na Vodafone, no Porto.",
      "Vai trabalhar na Vodafone, no Porto (desde janeiro de 2027)",
    ],
    ["À partir de mai je travaille chez Thales.", "Travaille chez Thales (depuis mai 2026)"],
    ["Réponds-moi en français, court.", "Répondre en français, court"],
    ["Léa est prof de svt dans un collège.", "Léa: Est prof de svt"],
  ])("%s", async (said, expected) => {
    expect((await told(said)).current).toContain(expected);
  });
});
