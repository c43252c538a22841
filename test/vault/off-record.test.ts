/** "Off the record", "just kidding", "forget that": no memory, or none any more (memory.md §4). */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

async function current(...said: readonly string[]): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  for (const content of said) await vault.observe({ role: "user", session: "s1", content });
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => item.text);
}

test.each<[string, readonly string[], number]>([
  ["said off the record", ["Off the record: I was fired from Bosch in March."], 0],
  ["a joke", ["I'm allergic to mondays, just kidding"], 0],
  ["taken back by the next message", ["I live in Ulm with my sister.", "forget that I said that"], 0],
  ["a joke that is owned up to", ["I was born in a castle in Wales.", "jk"], 0],
  [
    "a joke owned up to before something meant",
    ["I'm moving to Tonga next week.", "haha kidding, I moved to Ulm though"],
    1,
  ],
  ["German", ["Ich wohne in Ulm.", "Merk dir das bitte nicht"], 0],
  ["what was said earlier stays", ["I work at Bosch as an engineer.", "I live in Ulm.", "don't remember that"], 1],
  ["the opposite", ["I live in Ulm.", "don't forget that I'm vegan"], 2],
  ["the opposite, of what was said", ["I live in Ulm.", "never forget that"], 1],
  ["the opposite in German", ["Ich wohne in Ulm.", "Vergiss das bitte nicht"], 1],
  ["the opposite in Portuguese", ["Moro em Ulm.", "não esqueça isso"], 1],
  ["a wish to forget something else", ["I live in Ulm.", "I always forget the names of people."], 1],
])("%s", async (_, said, count) => expect(await current(...said)).toHaveLength(count));
