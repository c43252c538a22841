/** Predicates that two people share, in German, French, Spanish and Portuguese: "und meine Schwester auch". */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

async function told(said: string): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  await vault.observe({ kind: "turn", role: "user", content: said, session: "s1" });
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  return items
    .filter(({ type }) => type !== "relationship")
    .map(({ text, subject, speaker }) =>
      subject === undefined || subject === speaker ? text : `${subject.replace(/^.*['’]s /u, "")}: ${text}`,
    );
}

test.each([
  ["Ich bin Veganer und meine Schwester auch.", ["Ist Veganer", "Schwester: Ist Veganerin"]],
  ["Ich trinke keinen Alkohol und mein Mann auch nicht.", ["Trinkt keinen Alkohol", "Ehemann: Trinkt keinen Alkohol"]],
  ["Tom ist Vegetarier und ich auch.", ["Tom: Ist Vegetarier", "Ist Vegetarier"]],
  ["meine frau und ich arbeiten beide bei siemens", ["Arbeitet bei Siemens", "Ehefrau: Arbeitet bei Siemens"]],
  ["Je suis végétarienne et mon frère aussi.", ["Est végétarienne", "frère: Est végétarien"]],
  ["Je ne bois pas d'alcool, mon mari non plus.", ["Ne boit pas d'alcool", "mari: Ne boit pas d'alcool"]],
  ["Mon frère habite à Lille et ma sœur à Nice.", ["frère: Habite à Lille", "sœur: Habite à Nice"]],
  ["Léna a 7 ans et Max 4.", ["Léna: A 7 ans", "Max: A 4 ans"]],
  ["ma femme et moi on travaille tous les deux chez Thales", ["Travaille chez Thales", "femme: Travaille chez Thales"]],
  ["Soy profesora y mi marido también.", ["Es profesora", "marido: Es profesor"]],
  ["no bebo alcohol y mi novia tampoco", ["No bebe alcohol", "novia: No bebe alcohol"]],
  ["Ana vive en Roma y Max en Oslo.", ["Ana: Vive en Roma", "Max: Vive en Oslo"]],
  ["Minha mãe é médica e meu pai também.", ["mãe: É médica", "pai: É médico"]],
  ["Meu irmão mora em Natal, minha irmã em Belém.", ["irmão: Mora em Natal", "irmã: Mora em Belém"]],
])("%s", async (said, memories) => {
  expect((await told(said)).toSorted()).toEqual([...memories].toSorted());
});

test.each([
  ["Ich mag Tee und Kaffee auch.", ["Mag Tee und Kaffee"]],
  ["Ich liebe meinen Mann und meine Kinder auch.", ["Liebt den Ehemann"]],
  ["J'aime le thé et le café aussi.", ["Aime le thé et le café"]],
  ["Quiero a mi madre y mi padre también.", ["Quiere a su madre"]],
  ["Moro em Natal e trabalho em Recife.", ["Mora em Natal", "Trabalha em Recife"]],
])("nobody else is meant: %s", async (said, memories) => {
  expect((await told(said)).toSorted()).toEqual([...memories].toSorted());
});
