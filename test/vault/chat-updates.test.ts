/** Chat in German and French over days: what is put off, moved away from or turned round is told once, as it is now (memory.md §4, §8). */
import { describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { DAY, NOON, testKeep } from "../support/vault.ts";

/** Said a day apart, each in a session of its own. */
async function told(...messages: readonly string[]): Promise<Vault> {
  const { vault: open, clock } = await testKeep({ options: { preset: "personal" } });
  const vault = await open();
  for (const [day, content] of messages.entries()) {
    clock.set(NOON + day * DAY);
    await vault.observe({ role: "user", content, session: `s${day}`, at: NOON + day * DAY });
  }
  await vault.settled();
  return vault;
}

async function facts(vault: Vault): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { item } of vault.memories.list())
    if (item.layer === "fact" && item.truth === "current") found.push(item.text.replace(/ \([^()]*\)$/u, ""));
  return found.toSorted();
}

const answers = async (vault: Vault, question: string): Promise<readonly string[]> =>
  (await vault.recall(question)).items.map(({ text }) => text);

describe("an appointment that is put off (GUM-27)", () => {
  test.each<readonly [string, string, string, RegExp]>([
    [
      "hab am 16. mai um 16 uhr einen friseurtermin",
      "friseur klappt doch nicht, ich hab jetzt 18. mai 10 uhr",
      "Wann ist mein Friseurtermin?",
      /18\. mai.*10 uhr/iu,
    ],
    [
      "J'ai rendez-vous le 16 mai à 14h chez l'ophtalmo.",
      "le cabinet a appelé. nouveau rdv le 23 mai à 9h30",
      "C'est quand mon rendez-vous chez l'ophtalmo ?",
      /23 mai.*9h30/u,
    ],
  ])("%s", async (before, after, question, now) => {
    const vault = await told(before, after);
    expect(await facts(vault)).toEqual([expect.stringMatching(now)]);
    expect((await answers(vault, question))[0]).toMatch(now);
    expect((await facts(vault)).join()).not.toMatch(/16 uhr|14h/iu);
  });
});

describe("a home that is left (GUM-27)", () => {
  test("in German", async () => {
    const vault = await told("wohne in einer wg in kiel", "umzug geschafft, sind jetzt in husum");
    expect(await facts(vault)).toEqual(["Wohnt in Husum"]);
  });
  test("in French", async () => {
    const vault = await told("On vit à Dijon.", "ça y est le déménagement est fini, on est à Colmar maintenant");
    expect(await facts(vault)).toEqual(["Habite à Colmar"]);
  });
});

test("a joke in brackets is taken back", async () => {
  expect(await facts(await told("ich hab den nobelpreis gewonnen (kleiner scherz)"))).toEqual([]);
  expect(await facts(await told("j'ai gagné le prix Nobel (je déconne)"))).toEqual([]);
});

test("what somebody must not eat is found by either question", async () => {
  const german = await told("meine tochter ida kriegt von kuhmilch bauchweh", "hab mir einen mixer gekauft");
  expect((await answers(german, "Was verträgt Ida nicht?"))[0]).toMatch(/kuhmilch/iu);
  const french = await told("je digère pas le lait", "j'ai acheté un mixeur");
  expect((await answers(french, "Qu'est-ce que je ne supporte pas comme aliment ?"))[0]).toMatch(/lait/u);
});

test("a capital of the world is no town that somebody lives in", async () => {
  const vault = await told("hallo, ich wohne in celle und bin tischler");
  expect(await answers(vault, "Wie heißt die Hauptstadt von Italien?")).toEqual([]);
});
