/** German conversations over days: the newer value stands, the older one is history, and what the world asks about finds nothing (memory.md §4, §8). */
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

describe("what changes (GUM-27)", () => {
  test("a new employer takes the place of one that was left in other words", async () => {
    const vault = await told(
      "Ich bin Schlosser bei der Firma Rehm in Bautzen.",
      "heute war mein letzter tag bei rehm",
      "bin jetzt bei Waggonbau Görlitz in der Montage",
    );
    expect(await facts(vault)).toEqual(["Arbeitet bei Waggonbau Görlitz in der Montage"]);
  });

  test("an injury ends where the part is well again", async () => {
    const vault = await told("ich hab mir beim Klettern den Ellbogen gezerrt", "Der Ellbogen ist wieder gut!");
    expect(await facts(vault)).toEqual(["Ellbogen ist wieder gut"]);
  });

  test("what a thing is moves no date", async () => {
    const vault = await told("Der TÜV ist im August fällig. Es ist ein Corsa von 2012.");
    expect(await facts(vault)).toEqual(["TÜV ist fällig"]);
  });

  test("a sentence with a filler that could correct something is no correction for ever", async () => {
    const vault = await told("ich wohne eigentlich in Soest", "bin nach Unna gezogen");
    expect(await facts(vault)).toEqual(["Wohnt in Unna"]);
  });

  test("another time of day keeps the day", async () => {
    const vault = await told("Die Chorprobe ist am 20. Dezember um 17 Uhr", "die chorprobe ist eine Stunde später");
    expect(await facts(vault)).toEqual(["Chorprobe ist am 20. Dezember um 18 Uhr"]);
  });

  test("what is sold, dead or cancelled is no longer had, in whatever words it was told", async () => {
    const vault = await told(
      "ich fahre einen alten Polo",
      "wir haben einen Dackel namens Fiete",
      "hab den Polo verkauft",
      "Fiete ist leider gestorben",
    );
    const current = await facts(vault);
    expect(current.some((text) => text.startsWith("Fährt einen alten Polo"))).toBe(false);
    expect(current.some((text) => text.startsWith("Hat einen Dackel"))).toBe(false);
  });
});

describe("what is asked", () => {
  test("a question about the world finds neither a general word nor an old request", async () => {
    const vault = await told(
      "Ich arbeite seit drei Jahren als Imker in Zittau",
      "Schreib mir drei Sätze über Hummeln, bitte locker",
    );
    for (const question of [
      "In welchem Jahr wurde der Eiffelturm gebaut?",
      "Erklär mir bitte die Gezeiten",
      "Korrigiere bitte diesen Satz: Ich arbeite als Lehrer gestern",
    ])
      expect(await answers(vault, question)).toEqual([]);
  });

  test("what somebody likes answers what to give them", async () => {
    const vault = await told("Meine Nichte Romy ist 5 und liebt Otter", "Ich habe am 2. Mai Geburtstag");
    expect((await answers(vault, "Was kann ich Romy zum Geburtstag schenken?"))[0]).toBe("Liebt Otter");
    expect((await answers(vault, "Worauf steht Romy?"))[0]).toBe("Liebt Otter");
  });

  test("a compound asks for the appointment that was told in several words", async () => {
    const vault = await told("Am 4. Mai um 9:20 hab ich einen Termin beim Orthopäden");
    expect((await answers(vault, "Um wie viel Uhr ist der Orthopädentermin?"))[0]).toContain("9:20");
  });

  test("what may not be eaten comes first where food is asked for", async () => {
    const vault = await told("Ich vertrage keine Kuhmilch", "Ich mag Apfelkuchen");
    expect((await answers(vault, "Was könnte ich heute backen?"))[0]).toBe("Verträgt keine Kuhmilch");
  });
});
