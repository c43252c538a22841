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

describe("one thing for another: the memory names the new one (GUM-27)", () => {
  test.each([
    ["We use fastify for the api.", "we dropped fastify for hono", ["Uses hono for the api"]],
    ["I use pnpm.", "actually we migrated to bun last week, forget pnpm", ["Uses bun"]],
    ["We use Jira.", "We replaced Jira with Linear last month.", ["Uses Linear"]],
    ["I drink coffee every morning.", "I swapped coffee for green tea.", ["Drinks green tea every morning"]],
    ["I play tennis on Mondays.", "Gave up tennis for padel.", ["Plays padel"]],
    ["I work at Google.", "I left Google for Meta.", ["Works at Meta"]],
  ])("%s %s", async (before, after, now) => {
    expect(await facts(await told(before, after))).toEqual(now);
  });
  test.each([
    ["I use Spotify.", "I might switch from Spotify to Tidal.", "Uses Spotify"],
    ["I love coffee.", "I swapped coffee for green tea.", "Loves coffee"],
    ["I use fastify.", "My brother lives in Leeds and dropped fastify for hono.", "Uses fastify"],
    ["My friend Tim works at Google.", "I left Google for Meta.", "Works at Google"],
    ["I drink wine with dinner.", "I gave up wine for Lent.", "Drinks wine with dinner"],
    ["I drink coffee every morning.", "I swapped coffee for green tea today.", "Drinks coffee every morning"],
  ])("not: %s %s", async (before, after, still) => {
    expect(await facts(await told(before, after))).toContain(still);
  });
});

test("a duty has one holder: who takes it over ends it for the one before (GUM-27)", async () => {
  const vault = await told(
    "Priya from my team owns the worker package.",
    "My sister Eva runs the bakery.",
    "Tomas owns the worker package now.",
  );
  expect((await answers(vault, "Who owns the worker package?"))[0]).toBe("Owns the worker package");
  expect((await facts(vault)).filter((text) => text === "Owns the worker package")).toHaveLength(1);
  expect(await facts(vault)).toContain("Runs the bakery");
});

test("the days of a stay are both kept: 'from the 3rd to the 14th of August' (GUM-10)", async () => {
  const vault = await told("I'm on holiday from the 3rd to the 14th of August.");
  expect(await facts(vault)).toEqual(["Is on holiday from 3 to 14 August"]);
});
