/** News that others told, in German, French, Spanish and Portuguese: "mama sagt oma liegt im krankenhaus" (memory.md §3). */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

async function told(said: string): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  await vault.observe({ kind: "turn", role: "user", content: said, session: "s1" });
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  return items
    .filter(({ type }) => type !== "relationship")
    .map(({ text, subject, speaker }) => {
      const plain = text.replace(/\s\([^()]*\)$/u, "");
      return subject === undefined || subject === speaker ? plain : `${subject.replace(/^.*['’]s /u, "")}: ${plain}`;
    });
}

test.each([
  ["Meine Schwester hat mir erzählt, dass sie schwanger ist.", "Schwester: Ist schwanger"],
  ["mama meint oma liegt im krankenhaus", "Oma: Liegt im Krankenhaus"],
  ["Mein Bruder sagt, dass er keine Milch verträgt.", "Bruder: Verträgt keine Milch"],
  ["Tante Gerda rief an um zu sagen dass sie nach Bremen umzieht", "Gerda: Zieht nach Bremen um"],
  ["Meine Ärztin sagt, ich soll auf Salz verzichten.", "Soll auf Salz verzichten"],
  ["ma soeur m'a dit qu'elle est enceinte", "sœur: Est enceinte"],
  ["Papa vient d'appeler, mamie est tombée.", "grand-mère: Est tombée"],
  ["Tom m'a raconté qu'il est vegan.", "Tom: Est vegan"],
  ["Mi hermana me contó que está embarazada.", "hermana: Está embarazada"],
  ["Mamá dice que la abuela está en el hospital.", "abuela: Está en el hospital"],
  ["meu irmão falou que conseguiu o emprego", "irmão: Conseguiu o emprego"],
  ["Segundo minha mãe, o vovô teve um AVC.", "avô: Teve um AVC"],
])("%s", async (said, memory) => {
  expect(await told(said)).toEqual([memory]);
});

test.each([
  "Mein Freund sagt, ich soll mehr Sport machen.",
  "meine oma meint, ich sollte heiraten",
  "Die Studie sagt, dass Kaffee gesund ist.",
  "Mon copain dit que je devrais faire du sport.",
  "Ma mère dit que je mange trop.",
  "Mi novio dice que debería hacer más deporte.",
  "minha avó diz que eu tenho que casar",
])("advice and opinions of others are nothing of the speaker's: %s", async (said) => {
  expect(await told(said)).toEqual([]);
});
