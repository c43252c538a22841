/** What a message puts right or takes back of the one before it (memory.md §4, GUM-27). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

/** Tells a fresh vault the messages of one conversation. @returns the texts of current memories and of history */
async function told(...messages: readonly string[]) {
  const vault = await (await testKeep()).vault();
  for (const content of messages) await vault.observe({ kind: "turn", role: "user", content, session: "s1" });
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  const textsOf = (isCurrent: boolean): readonly string[] =>
    items.filter(({ truth }) => (truth === "current") === isCurrent).map(({ text }) => text);
  return { current: textsOf(true), history: textsOf(false) };
}

test("what was said of somebody is forgotten where that is asked for, and nothing else (memory.md §4)", async () => {
  const { current } = await told(
    "My ex, Gareth, lives in Bristol",
    "I like tea",
    "please don't keep the thing about Gareth",
  );
  expect(current).toEqual(["Likes tea"]);
});

test("a joke is taken back before a contracted verb", async () => {
  const { current } = await told(
    "My partner is called Bea",
    "Bea is going vegan in May",
    "kidding, she'd never do that",
  );
  expect(current).not.toContainEqual(expect.stringContaining("vegan"));
});

describe("the right word alone replaces the wrong one", () => {
  test.each([
    ["My flight is at 6am", "actually it's at 7am", "The flight is at 7am"],
    ["My flight is at 6am", "sorry 7am", "The flight is at 7am"],
    ["I'm 35", "sorry, 36", "Is 36"],
    ["My budget for the shed is 1200 euros.", "Actually it's 1500.", "The budget for the shed is 1500 euros"],
    ["I have 3 kids", "actually 4, keep forgetting the baby", "Has 4 children"],
    ["I live in Leds", "*Leeds", "Lives in Leeds"],
    ["My sister is called Anna", "sorry, I meant Hannah", "Has a sister, Hannah"],
    ["I work at Aldi. My manager is Tom", "sorry, Tim", "Has a manager, Tim"],
    ["I'm 35 and I have 2 dogs", "sorry, 36", "Is 36"],
  ])("%s %s", async (said, corrected, right) => {
    const { current, history } = await told(said, corrected);
    expect(current).toContain(right);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["My exam is on Thursday", "actually Friday"],
    ["My exam is on Thursday", "my bad, Friday"],
    ["I'm moving on 3 December", "sorry, 5 December"],
  ])("%s %s", async (said, corrected) => {
    const { current, history } = await told(said, corrected);
    expect(current).toEqual([expect.stringContaining(corrected.split(/, |actually /u)[1] ?? "")]);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["I have a cat", "Sorry, Claude"],
    ["I like tea", "actually Assam"],
    ["My exam is on Thursday", "Actually Friday is my day off"],
  ])("%s %s: nothing is wrong", async (said, next) => {
    expect((await told(said, next)).history).toEqual([]);
  });
});

describe("so it does in other languages", () => {
  test.each([
    ["Ich bin 41 Jahre alt.", "ups, 42", "Ist 42 Jahre alt"],
    ["Mein Sohn heißt Lars.", "*Lasse", "Hat einen Sohn, Lasse"],
    ["Ich wohne in Ulm.", "ich meinte neuss", "Wohnt in Neuss"],
    ["Wir haben zwei Hunde.", "Moment, 3.", "Hat 3 Hunde"],
    ["Meine Schwester heißt Anna.", "Anja, nicht Anna", "Hat eine Schwester, Anja"],
    ["J'ai 41 ans.", "non 42", "A 42 ans"],
    ["J'habite à Nantes.", "pardon, Nancy", "Habite à Nancy"],
    ["Je me lève à 6h tous les jours.", "euh 7h", "Se lève à 7h tous les jours"],
    ["Tengo 41 años.", "perdon, 42", "Tiene 42 años"],
    ["Vivo en Vigo.", "quise decir lugo", "Vive en Lugo"],
    ["Tenho 41 anos.", "42, desculpa", "Tem 42 anos"],
    ["Moro em Natal.", "aliás, Recife", "Mora em Recife"],
  ])("%s %s", async (said, corrected, right) => {
    const { current, history } = await told(said, corrected);
    expect(current).toEqual([right]);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["Am Montag habe ich Physio.", "ne warte, Dienstag", "19. Mai"],
    ["J'ai un examen lundi.", "oups, mardi", "19 mai"],
    ["Tengo examen el lunes.", "perdón, el martes", "19 de mayo"],
    ["Tenho prova na segunda.", "desculpa, terça", "19 de maio"],
  ])("%s %s", async (said, corrected, day) => {
    const { current, history } = await told(said, corrected);
    expect(current).toEqual([expect.stringContaining(day)]);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["Ich arbeite bei Bosch.", "sorry, danke"],
    ["Ich arbeite bei Bosch.", "Sorry, Tippfehler"],
    ["J'habite à Nice.", "pardon, bonjour"],
    ["Vivo en Lima.", "Espera, Marta llama"],
    ["Moro em Recife.", "desculpa, bom dia"],
  ])("%s %s: nothing is wrong", async (said, next) => {
    expect((await told(said, next)).history).toEqual([]);
  });
});

describe("what was said is taken back", () => {
  test.each([
    ["I'm allergic to nuts", "scratch that, it was a false alarm"],
    ["I'm allergic to nuts", "actually no, I was wrong"],
    ["I'm allergic to nuts", "forget that, I was mixing it up with my brother"],
    ["We're going to Rome in May", "we cancelled it"],
    ["We're going to Rome in May", "never mind, that's cancelled"],
    ["We're going to Rome in May", "scrap that, we're going to Naples"],
  ])("%s %s", async (said, next) => {
    expect((await told(said, next)).history).toHaveLength(1);
  });

  test.each([
    ["I'm allergic to nuts", "actually no, leave it"],
    ["I live in Rome", "we cancelled it"],
    ["I have a dentist appointment on Friday", "Just kidding about Carol, she's great"],
  ])("%s %s: it holds", async (said, next) => {
    expect((await told(said, next)).history).toEqual([]);
  });
});

describe("so it is in other languages", () => {
  test.each([
    ["Ich habe Zöliakie.", "falscher Alarm, ich hab mich vertan"],
    ["Wir fliegen im Mai nach Porto.", "mussten wir leider stornieren"],
    ["Am Freitag gehe ich zum Zahnarzt.", "fällt aus"],
    ["Wir ziehen im Mai nach Bonn.", "doch nicht"],
    ["J'ai du diabète.", "en fait non, je me suis trompée"],
    ["On part à Porto en mai.", "on a dû annuler"],
    ["On part à Porto en mai.", "finalement on y va plus"],
    ["Tengo celiaquía.", "falsa alarma, la prueba salió negativa"],
    ["Viajamos a Oporto en mayo.", "al final no vamos"],
    ["Tenho diabetes.", "alarme falso, me enganei"],
    ["Vou pra Porto em maio.", "não vou mais"],
  ])("%s %s", async (said, next) => {
    const { current, history } = await told(said, next);
    expect(current).toEqual([]);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["Ich bin allergisch gegen Nüsse.", "doch nicht"],
    ["Ich mag Sushi.", "vergiss das nicht"],
    ["J'habite à Nice.", "on a annulé"],
    ["J'habite à Nice.", "je me suis trompé de bus ce matin"],
    ["Vivo en Lima.", "no me equivoqué"],
    ["Moro em Natal.", "me enganei de ônibus"],
  ])("%s %s: it holds", async (said, next) => {
    expect((await told(said, next)).history).toEqual([]);
  });

  test.each([
    ["Meine Schwester Carla ist schwanger. Mein Bruder Tom wohnt in Ulm.", "das mit Carla war nur Spaß"],
    ["Ma sœur Carla est enceinte. Mon frère Tom habite à Lille.", "je rigole pour Carla"],
    ["Mi hermana Carla está embarazada. Mi hermano Tom vive en Vigo.", "lo de Carla era broma"],
    ["Minha irmã Carla está grávida. Meu irmão Tom mora em Recife.", "era brincadeira a da Carla"],
  ])("%s %s: only of her", async (said, next) => {
    const { current, history } = await told(said, next);
    expect(current).toHaveLength(2);
    expect(history).toHaveLength(2);
  });
});

test.each([
  ["Ich wohne mit meinem Freund Malte zusammen.", "Hat einen Freund, Malte"],
  ["Je vis avec mon copain Mehdi.", "A un copain, Mehdi"],
])("a shared home ends no relation: %s", async (said, relation) => {
  const { current, history } = await told(said);
  expect(current).toContain(relation);
  expect(history).toEqual([]);
});

test.each([
  ["Mi esposa se llama Silvia. Trabajo en Bogotá.", "silvia ya no trabaja en Éxito"],
  ["Minha esposa se chama Sílvia. Trabalho em Recife.", "sílvia não trabalha mais no Extra"],
])("who is known by name is meant without a capital: %s %s", async (said, next) => {
  expect((await told(said, next)).history).toEqual([]);
});

test("what begins later is ahead, although it was arranged in the past", async () => {
  expect((await told("Me apunté al máster, empieza en octubre.")).current.join()).toContain("octubre de 2026");
  expect((await told("Inscrevi-me no mestrado, começa em outubro.")).current.join()).toContain("outubro de 2026");
});

test.each([
  ["My partner Hugh and I have been together for twenty-two years.", "Has a partner, Hugh"],
  ["My wife Ann and I have been married for 30 years.", "Has a wife, Ann"],
])("a duration ends no relation: %s", async (said, relation) => {
  const { current, history } = await told(said);
  expect(current).toContain(relation);
  expect(history).toEqual([]);
});

describe("another firm, price or day takes the place of the former one", () => {
  test.each([
    ["Mein Strom kommt von Eon.", "Wir haben zu Tibber gewechselt.", "strom kommt von Tibber"],
    ["Ich trainiere bei McFit.", "ich trainiere jetzt bei Fitness First", "Trainiert bei Fitness First"],
    ["Je suis client chez EDF.", "on est passés chez Engie", "Est client chez Engie"],
    ["Tengo una cuenta en el BBVA.", "me cambié a ING", "Tiene una cuenta en ING"],
    ["Sou cliente da Vivo.", "mudei pra Claro", "É cliente da Claro"],
    ["Das Fitnessstudio kostet 30 Euro im Monat.", "kostet jetzt 35", "fitnessstudio kostet 35 Euro im Monat"],
    ["Mon loyer est de 700 euros.", "il est passé à 740", "Son loyer est de 740 euros"],
    ["Mi alquiler es de 700 euros.", "me lo subieron a 740", "Su alquiler es de 740 euros"],
    ["Meu aluguel é 700 reais.", "aumentou pra 740", "O aluguel é 740 reais"],
    ["Am 22. Mai habe ich Physio.", "wurde auf den 25. verschoben", "Hat am 25. Mai Physio (25. Mai 2026)"],
    ["J'ai un examen le 22 mai.", "c'est décalé au 25", "A un examen le 25 mai (25 mai 2026)"],
    ["Tengo examen el 22 de mayo.", "me lo pasaron al 25", "Tiene examen el 25 de mayo (25 de mayo de 2026)"],
    ["Tenho prova no dia 22 de maio.", "foi adiada pro dia 25", "Tem prova no dia 25 de maio (25 de maio de 2026)"],
    ["Pago 650 de alquiler.", "el alquiler subió a 690 euros", "Paga 690 euros de alquiler"],
    ["Am Freitag habe ich Physio.", "wurde auf nächste Woche Dienstag verschoben", "Hat Physio (19. Mai 2026)"],
    ["Ich nehme Metformin 500.", "metformin wurde auf 1000 erhöht", "Nimmt Metformin 1000"],
    ["Je prends de la metformine 500.", "la metformine est passée à 850", "Prend de la metformine 850"],
    ["J'ai la grippe.", "ça y est je suis guérie", "Est guéri"],
    ["Tengo gripe.", "ya estoy bien", "Se recuperó"],
    ["Estou com gripe.", "já tô bem", "Recuperou-se"],
  ])("%s %s", async (said, next, known) => {
    const { current, history } = await told(said, next);
    expect(current.map((text) => text.toLowerCase())).toEqual([known.toLowerCase()]);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["Ich zahle 12 Euro für Netflix.", "Der Sprit kostet jetzt 2 Euro"],
    ["Ich arbeite bei Bosch.", "Ich trainiere jetzt bei McFit"],
    ["J'ai de l'asthme.", "ça y est je suis guéri"],
    ["Trabajo en Inditex.", "me pasé a Vodafone"],
    ["Tenho assinatura do Spotify.", "cancelei a Netflix"],
  ])("%s %s: both hold", async (said, next) => {
    expect((await told(said, next)).history).toEqual([]);
  });

  test.each([
    ["je suis passé chez Free", "Travaille"],
    ["mudei pra Claro", "Mora"],
    ["bin jetzt bei McFit", "Arbeitet"],
    ["me cambié a Mango", "Vive"],
  ])("%s says nothing of work or home", async (said, wrong) => {
    expect((await told(said)).current.join()).not.toContain(wrong);
  });
});
