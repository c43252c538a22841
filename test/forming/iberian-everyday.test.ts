/** Everyday chats in Spanish and Portuguese: relatives in a list, questions without marks, wishes, opinions, what somebody does for a living. */
import { describe, expect, test } from "vitest";
import { formCandidates } from "../../src/forming/form-candidates.ts";

async function formed(text: string) {
  const { candidates } = await formCandidates({
    text,
    role: "user",
    ownerName: "Noor",
    at: Date.UTC(2026, 2, 2, 10),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
    before: "",
  });
  return candidates;
}
const told = async (text: string): Promise<readonly string[]> => (await formed(text)).map((each) => each.text);

describe("several relatives are told by their names", () => {
  test.each([
    ["tengo mellizos, Hugo y Vera, van a primero", ["Tiene un hijo, Hugo", "Tiene una hija, Vera"]],
    ["tengo dos gatos, Nilo y Duna, comen sin parar", ["Tiene un gato, Nilo", "Tiene una gata, Duna"]],
    ["tenho gêmeos, o Ivo e a Rita", ["Tem um filho, Ivo", "Tem uma filha, Rita"]],
    ["meus filhos se chamam Ivo e Rita, são gêmeos", ["Tem um filho, Ivo", "Tem uma filha, Rita"]],
    ["nossa gata chama Paçoca", ["Tem uma gata, Paçoca"]],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual(expect.arrayContaining(expected));
  });
});

describe("what forms nothing", () => {
  test.each([
    "cuanto es el 30% de 90",
    "cuantos dias tiene abril",
    "el arroz de mi tía estaba de escándalo",
    "soy un vago de marca mayor jaja",
    "ayer vi una serie malísima",
    "el Valencia ganó ayer 2-0",
    "quanto dá 30 euros em reais",
    "a moqueca da minha tia estava de comer de joelhos",
    "sou o dono do planeta kkkk",
    "nossa, tô encharcada",
  ])("%s", async (said) => {
    expect(await told(said)).toEqual([]);
  });
});

describe("a living of one's own", () => {
  test.each([
    ["doy clases de guitarra en casa", "work.field"],
    ["tengo una frutería en el barrio", "work.field"],
    ["me han cogido en la gestoría Prats", "work.employer"],
    ["dou aulas de flauta em casa", "work.field"],
    ["abri uma barbearia em Niterói", "work.field"],
  ])("%s", async (said, key) => {
    expect((await formed(said)).map((each) => each.key)).toContain(key);
  });
});

describe("birthdays and ages", () => {
  test.each([
    ["el 9 de abril es mi cumple!", "Su cumple es el 9 de abril"],
    ["dia 9 de abril é meu aniversário", "O aniversário é dia 9 de abril"],
    ["tengo 47 tacos ya", "Tiene 47 años"],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual([expected]);
  });
});

describe("what happens to a relative behind a plan that fell through", () => {
  test("is told of them", async () => {
    const [, mother] = await formed("al final no vamos a Oslo, han ingresado a mi madre en el hospital");
    expect(mother).toMatchObject({ subject: "Noor's madre", text: "La ingresaron en el hospital" });
  });
});

describe("a wish that takes another's place in the same sentence", () => {
  test.each([
    ["nada de listas, prefiero texto corrido", "No usar listas; dar texto corrido"],
    ["chega de listas, escreve em texto corrido", "Não usar listas, escrever em texto corrido"],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual([expected]);
  });

  test("a word that asks for consent behind it changes nothing", async () => {
    expect(await told("não usa gíria comigo, blz?")).toEqual(["Não usar gíria"]);
  });
});

test("why something is disliked is left out", async () => {
  expect(await told("no soporto el apio, sabe a tierra")).toEqual(["No soporta el apio"]);
});

describe("a home in a town", () => {
  test.each([
    ["me acabo de mudar a un estudio en Vigo", "Vive en Vigo (desde marzo de 2026)"],
    ["mi pareja y yo nos fuimos a vivir a una aldea de Lugo", "Vive en Lugo con su pareja (desde marzo de 2026)"],
    ["comparto piso en Cádiz con dos enfermeras", "Comparte piso en Cádiz con dos enfermeras"],
    ["acabei de me mudar com meu marido pra uma casa em Olinda", "Mora em Olinda (desde março de 2026)"],
    ["eu e a Rita fomos morar num apartamento em Aveiro", "Mora num apartamento em Aveiro com a Rita"],
    ["partilho casa em Faro com dois colegas", "Partilha casa em Faro com dois colegas"],
  ])("%s", async (said, expected) => {
    const found = (await formed(said)).find(({ text }) => text === expected);
    expect(found?.key).toBe("home.city");
  });
});

describe("what a doctor prescribes is taken", () => {
  test.each([
    ["la doctora me ha mandado bisoprolol", "Toma bisoprolol"],
    ["me recetaron pregabalina", "Toma pregabalina"],
    ["o médico me passou losartana", "Toma losartana"],
    ["receitaram-me iodo", "Toma iodo"],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual([expected]);
  });

  test.each(["el médico me mandó reposo", "o médico me passou o telefone dele"])("but not: %s", async (said) => {
    expect((await told(said)).filter((text) => text.startsWith("Toma"))).toEqual([]);
  });
});

describe("a journey that fell through", () => {
  test.each([
    ["lo de Londres se ha caído, qué rabia", "Ya no va a Londres"],
    ["el viaje a Roma se canceló", "Ya no va a Roma"],
    ["a viagem pro Peru furou", "Já não vai para o Peru"],
    ["o lance de Londres foi cancelado", "Já não vai para Londres"],
  ])("%s", async (said, expected) => {
    const [memory] = await formed(said);
    expect(memory).toMatchObject({ text: expected, labels: ["ended", "plan"] });
  });
});

test("what may be is no plan", async () => {
  expect(await told("a lo mejor me apunto a un coro")).toEqual([]);
  expect(await told("quizás algún día aprendo sueco")).toEqual([]);
});

describe("what is not liked, in front", () => {
  test.each([
    ["jiló não consigo comer", "Não consegue comer jiló"],
    ["no puedo ver las alcachofas ni en pintura", "No puede ver las alcachofas ni en pintura"],
  ])("%s", async (said, expected) => {
    expect((await formed(said)).map(({ text, type }) => [text, type])).toEqual([[expected, "preference"]]);
  });
});

test("who sells for a living has a field of work", async () => {
  for (const said of ["vendo tartas por encargo", "monté mi propia empresa de pintura", "vendo bolo por encomenda"])
    expect((await formed(said)).map(({ key }) => key)).toEqual(["work.field"]);
});

test("whom somebody marries may be meant by a later pronoun", async () => {
  const found = await formed("caso-me com a Sandra em junho. ela é veterinária em Faro");
  expect(found.map(({ subject, text }) => [subject, text])).toContainEqual(["Sandra", "É veterinária"]);
});

test("trades in -terapeuta are told", async () => {
  expect((await formed("sou musicoterapeuta"))[0]?.key).toBe("work.role");
});

test("what others in a group cannot eat is told, however briefly", async () => {
  for (const text of ["eu não posso comer camarão", "yo no puedo comer gambas"]) {
    const { candidates } = await formCandidates({
      text,
      role: "user",
      speaker: "Dalila",
      ownerName: "Noor",
      at: Date.UTC(2026, 2, 2, 10),
      timeZone: "UTC",
      source: "user_direct",
      kind: "turn",
      before: "",
    });
    expect(candidates).toHaveLength(1);
  }
});
