/** How people call off, correct, end and renew in German, French, Spanish and Portuguese (memory.md §4, §5). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (...said: readonly string[]): Promise<readonly string[]> =>
  memoriesAfter(said, { owner: "Kim", daysApart: 1 });

/** Of a plan, and of what is said of it a day later. */
describe("a plan that is called off by its noun is no plan (memory.md §4)", () => {
  test.each([
    ["Am 4. April gehen wir aufs Festival von Dirk", "das festival fällt leider flach"],
    ["Wir wollen uns einen Esel holen", "aus dem esel wird leider nichts"],
    ["Le 4 avril on va au théâtre avec Jeanne", "le théâtre tombe à l'eau"],
    ["Le 4 avril on va au théâtre avec Jeanne", "on a annulé le théâtre"],
    ["El 4 de abril vamos al teatro con Rosa", "han cancelado el teatro"],
    ["Estamos pensando en adoptar un loro", "al final lo del loro nada"],
    ["Dia 4 de abril vamos ao teatro com a Rosa", "o teatro foi cancelado"],
    ["Estamos pensando em adotar um papagaio", "desistimos do papagaio"],
  ])("%s / %s", async (plan, end) => {
    const [planned] = await memoriesOf(plan);
    expect(planned).toBeDefined();
    expect(await memoriesOf(plan, end)).not.toContain(planned);
  });

  test.each([
    ["Am 4. April gehen wir aufs Festival von Dirk", "wenn das festival ausfällt, heul ich"],
    ["Am 4. April gehen wir aufs Festival von Dirk", "fällt das festival eigentlich aus?"],
    ["Le 4 avril on va au théâtre avec Jeanne", "si le théâtre est annulé je pleure"],
    ["El 4 de abril vamos al teatro con Rosa", "se cancela el teatro si llueve?"],
    ["Dia 4 de abril vamos ao teatro com a Rosa", "tomara que o teatro não foi cancelado"],
  ])("stays where nothing is certain: %s / %s", async (plan, doubt) => {
    const [planned] = await memoriesOf(plan);
    expect(await memoriesOf(plan, doubt)).toContain(planned);
  });

  test("of two of that name, nobody can tell", async () => {
    const plans = ["Le 4 avril on va au théâtre avec Jeanne", "Le 9 mai on va au théâtre avec Maud"];
    expect((await memoriesOf(...plans, "le théâtre tombe à l'eau")).join()).toContain("Maud");
  });
});

describe("days that are put right", () => {
  test.each<readonly [readonly string[], string]>([
    [
      ["On part en Bretagne du 3 au 9 août", "non attends, c'est du 13 au 19"],
      "Part en Bretagne du 13 au 19 (13 août 2026 au 19 août 2026)",
    ],
    [
      ["Nos vamos a Galicia del 3 al 9 de agosto", "no espera, es del 13 al 19"],
      "Se va a Galicia del 13 al 19 (13 de agosto de 2026 al 19 de agosto de 2026)",
    ],
    [
      ["A gente vai pra Bahia de 3 a 9 de agosto", "não, pera, é de 13 a 19"],
      "Vai para Bahia de 13 a 19 (13 de agosto de 2026 a 19 de agosto de 2026)",
    ],
    [["Meine Tante Irma hat am 3. Mai Geburtstag", "ne quatsch, am 13. mai"], "Irma: Hat am 13. Mai Geburtstag"],
    [["Mi abuelo cumple años el 3 de mayo", "ay no perdón, el 13 de mayo"], "Kim's abuelo: Cumple años el 13 de mayo"],
  ])("%s", async (said, expected) => {
    expect(await memoriesAfter(said, { owner: "Kim" })).toContain(expected);
  });

  test.each<readonly [string, string, string]>([
    [
      "Je fais du judo tous les lundis",
      "le lundi ça marche plus, maintenant c'est le samedi",
      "Fait du judo tous les samedis",
    ],
    ["Faço judô toda segunda", "segunda não dá mais, agora é na sexta", "Faz judô toda sexta"],
    ["Voy a judo los lunes", "los lunes ya no puedo, ahora los viernes", "Va a judo los viernes"],
    ["Ich geh montags zum Judo", "montags klappt nicht mehr, ab jetzt freitags", "Geht freitags zum Judo"],
  ])("%s / %s", async (habit, change, expected) => {
    expect(await memoriesOf(habit, change)).toEqual([expected]);
  });

  test("a wedding that moves stays that of its person, and leaves those of others", async () => {
    const said = [
      "Mi hermano Iván se casa el 6 de junio",
      "Mi prima Rosa se casa el 9 de mayo",
      "la boda de Rosa se aplaza al 8 de agosto",
    ];
    const known = (await memoriesOf(...said)).filter((memory) => memory.includes("casa"));
    expect(known).toEqual([
      "Iván: Se casa el 6 de junio (6 de junio de 2026)",
      "Rosa: Se casa el 8 de agosto (8 de agosto de 2026)",
    ]);
  });
});

describe("births (memory.md §4)", () => {
  test.each([
    [
      "Meine Schwester Heike ist schwanger",
      "heikes baby ist da! ein mädchen, heißt pia",
      "Heike: Hat eine Tochter bekommen, Pia",
    ],
    ["Ma sœur Maud est enceinte", "le bébé de maud est né! une fille, elle s'appelle lou", "Maud: A eu une fille, Lou"],
    ["Mi hermana Rosa está embarazada", "ya nació el bebé de rosa! es niña, se llama eva", "Rosa: Tuvo una niña, Eva"],
    ["Minha irmã Rosa está grávida", "nasceu o bebê da rosa! é menina, se chama eva", "Rosa: Teve uma menina, Eva"],
  ])("a birth ends the pregnancy: %s / %s", async (pregnant, born, expected) => {
    const known = await memoriesOf(pregnant, born);
    expect(known).toContain(expected);
    expect(known.join()).not.toMatch(/schwanger|enceinte|embarazada|grávida/u);
  });
});

describe("of a named pet and others in one breath, all are kept", () => {
  test.each<readonly [string, readonly string[]]>([
    ["wir haben nen hund, der heißt rudi, und zwei hasen", ["Hat einen Hund, Rudi", "Hat zwei Hasen"]],
    ["Wir haben eine Katze, die Mimi heißt", ["Hat eine Katze, Mimi"]],
    ["on a un chien qui s'appelle rex et deux lapins", ["A deux lapins", "A un chien, Rex"]],
    ["tenemos un perro que se llama rex y dos conejos", ["Tiene dos conejos", "Tiene un perro, Rex"]],
    ["temos um cachorro que se chama rex e dois coelhos", ["Tem dois coelhos", "Tem um cachorro, Rex"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});

describe("what is over", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["Tenemos un perro, Rex", "ayer se murió rex"], ["Rex: Murió (2 de marzo de 2026)"]],
    [["On a un chien, Rex", "hier on a dû faire piquer rex"], ["Rex: Est mort (2 mars 2026)"]],
    [["Me torcí el tobillo, no puedo correr", "el tobillo ya está curado"], ["El tobillo ya está curado"]],
    [["Je me suis foulé le poignet, je peux plus écrire", "mon poignet est guéri"], ["Son poignet est guéri"]],
    [["Fumo un paquete al día", "llevo un mes sin fumar"], ["Lleva un mes sin fumar"]],
    [["Meu namorado se chama Caio", "eu e o caio terminamos"], ["Terminou com o Caio"]],
    [["Je suis avec Maud depuis 2022", "Maud et moi c'est fini"], ["N'est plus avec Maud"]],
    [["Wir wohnen in Ulm", "umzug nach kassel ist geschafft"], ["Wohnt in Kassel (seit März 2026)"]],
    [["Respóndeme siempre corto", "mejor hazme respuestas largas otra vez"], ["Dar respuestas largas"]],
    [["me responde sempre bem curtinho", "pode voltar a responder longo"], ["Responder longo"]],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(...said)).toEqual(expected);
  });
});

describe("what was not said", () => {
  test.each<readonly [string, readonly string[]]>([
    ["Voltei pro futebol", ["Voltou para o futebol"]],
    ["Ich bin Lehrerin für Mathe und Sport", ["Ist Lehrerin für Mathe und Sport"]],
    ["mi hijo leo quiere un barco", ["Leo: Quiere un barco", "Tiene un hijo, Leo"]],
    ["Estoy con Sara desde 2022", ["Está con Sara desde 2022"]],
    [
      "café dá palpitação na minha mãe, ela só toma chá",
      ["Kim's mãe: Só toma chá", "Kim's mãe: Tem palpitação com café"],
    ],
    ["Sou vegana e alho me faz mal", ["Alho lhe faz mal", "É vegana"]],
    ["J'arrête pas de pleurer", []],
    ["No paro de llorar", []],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toEqual(expected);
  });
});
