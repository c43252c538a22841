/** What Spanish and Portuguese chats tell in passing: names, towns, work, appointments that move, jokes (memory.md §3, §4). */
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

describe("a name without a capital, or with an excuse behind it", () => {
  test.each([
    ["holaaa, soy rocío y tengo 31 años", "Se llama Rocío"],
    ["por cierto me llamo Eulogio, que no te lo había dicho", "Se llama Eulogio"],
    ["sou a camila, tenho 31 anos", "Chama-se Camila"],
    ["ah, meu nome é Jurema, esqueci de falar", "Chama-se Jurema"],
  ])("%s", async (said, name) => {
    expect(await told(said)).toContain(name);
  });
});

describe("a town told in passing", () => {
  test.each([
    ["aquí en Soria ha nevado poco, pero hace un frío", "Está en Soria"],
    ["acá en Salta doy clases de quena", "Está en Salta"],
    ["aqui em Londrina tá um frio danado", "Está em Londrina"],
    ["já tamo instalados em Blumenau", "Mora em Blumenau"],
    ["acabei de me mudar para Viseu", "Mora em Viseu (desde março de 2026)"],
  ])("%s", async (said, place) => {
    expect(await told(said)).toContain(place);
  });

  test("a trade in a town is both", async () => {
    expect(await told("soy médico en Cádiz")).toEqual(["Es médico", "Trabaja en Cádiz"]);
    expect(await told("sou advogada em Leiria")).toEqual(["É advogada", "Trabalha em Leiria"]);
  });
});

describe("work told by being there", () => {
  test.each([
    ["ya no estoy en el hotel, ahora estoy en una imprenta", ["Ya no trabaja en el hotel", "Trabaja en una imprenta"]],
    ["já não estou no hotel, agora estou numa gráfica", ["Já não trabalha no hotel", "Trabalha numa gráfica"]],
    ["entrei para a Galp como técnica", ["Trabalha como técnica", "Trabalha na Galp"]],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual(expected);
  });

  test("what was left ends employer and trade", async () => {
    for (const said of [
      "ya no estoy en Correos",
      "me mandaram embora do mercado",
      "saí da padaria e mês que vem entro na Embraer",
    ])
      expect((await formed(said))[0]?.ends, said).toEqual(["work.employer", "work.role"]);
  });

  test("who is at a bar now works nowhere by it", async () => {
    expect(await told("ahora estoy en un bar")).not.toContain("Trabaja en un bar");
  });
});

describe("what moves or is called off", () => {
  test.each([
    ["la itv la cambié para el 27, me venía mal el 20", "Tiene la itv el 27"],
    ["me anularon la cita con la matrona", "La cita con la matrona se canceló"],
    ["anteciparam o cardiologista pra dia 14 às 8h", "Tem o cardiologista no dia 14 às 8h"],
    ["cancelaram o show da Marisa", "O show da Marisa foi cancelado"],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toContain(expected);
  });
});

test("a birthday of a relative is told of them", async () => {
  const [spanish] = await formed("el cumple de mi madre es el 5 de mayo");
  expect(spanish).toMatchObject({ text: "Cumple años el 5 de mayo", key: "birthday", relation: "madre" });
  const [portuguese] = await formed("o aniversário da minha mãe é 5 de maio");
  expect(portuguese).toMatchObject({ text: "Faz anos em 5 de maio", key: "birthday", relation: "mãe" });
});

test("who was taken to hospital is told of them", async () => {
  const [plan, father] = await formed("al final no vamos a Roma, han ingresado a mi padre");
  expect(plan?.text).toBe("No va a Roma");
  expect(father).toMatchObject({ text: "Lo ingresaron", relation: "padre" });
});

test("a sale ends a car, and another course of study the one before", async () => {
  expect((await formed("vendí el coche"))[0]).toMatchObject({ key: "car", former: "coche" });
  expect((await formed("vendi a moto e comprei uma bike"))[0]).toMatchObject({
    key: "possession.moto",
    former: "moto",
  });
  expect(await told("me cambié a psicología")).toEqual(["Estudia psicología (desde marzo de 2026)"]);
  expect(await told("troquei direito por psicologia no ano passado")).toEqual(["Estuda psicologia (desde 2025)"]);
});

test("a joke on who somebody is leaves nothing", async () => {
  expect(await told("mi vecino es un vampiro jajaja")).toEqual([]);
  expect(await told("soy el rey de Mordor jajaja")).toEqual([]);
  expect(await told("meu chefe é um alien kkkkk")).toEqual([]);
});
