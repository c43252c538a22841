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
