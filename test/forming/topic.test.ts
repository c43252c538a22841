import { expect, test } from "vitest";
import { topicLabel, topicTerms } from "../../src/forming/topic-terms.ts";

test("a topic is called by the words that its memories share, without the predicate before them (GUM-05, GUM-22)", () => {
  const said = ["Bought climbing ropes in Brno", "Bought climbing ropes at the fair", "Bought climbing ropes online"];
  const memories = said.map((text) => ({ text, at: Date.UTC(2026, 4, 12), labels: [] }));
  expect(topicLabel("climb", memories)).toBe("climbing ropes");
});

test("a verb in the middle of a memory names no topic (GUM-05)", () => {
  const terms = (text: string): readonly string[] => [
    ...topicTerms({ text, at: Date.UTC(2026, 4, 12), labels: [] }).values(),
  ];
  expect(terms("Is cooking a lentil soup with the neighbours")).toEqual(["lentil", "soup", "neighbours"]);
  expect(terms("Ravi and the children painted the fence")).toEqual(["Ravi", "children", "fence"]);
  expect(terms("Loves cooking and the painted fence")).toEqual(["cooking", "painted", "fence"]);
});

const MEMORY = { at: Date.UTC(2026, 4, 12), labels: [] };

test("words of forming and units name no topic (GUM-05, GUM-22)", () => {
  const terms = (text: string) => [...topicTerms({ ...MEMORY, text }).values()];
  expect(terms("Thanked the speaker for the lamp")).toEqual(["lamp"]);
  expect(terms("Broke down behind the kilometre")).toEqual([]);
});

test.each([
  ["meadow", "meadow", ["The meadow floods every May", "The meadow floods every June", "Mowed the meadow"]],
  ["barn", "barn", ["Parks near the barn near Lund", "Met a fox near the barn near Lund", "Painted the barn"]],
  ["milena", "Milena", ["The buyer Milena wants crates", "Met the buyer Milena in Brno", "Paid the buyer Milena"]],
])("a topic is no fragment of a sentence and no title: %s (GUM-05, GUM-22)", (term, label, said) => {
  expect(
    topicLabel(
      term,
      said.map((text) => ({ ...MEMORY, text })),
    ),
  ).toBe(label);
});

test("a person is a topic of what is said about them, and of no other with their name (GUM-05)", () => {
  const mia = { ...MEMORY, text: "Is afraid of wasps", subject: "Mia", entities: ["Mia"] };
  expect([...topicTerms(mia)]).toContainEqual(["mia", "Mia"]);
  expect(topicLabel("mia", [mia, { ...mia, text: "Plays the cello" }])).toBe("Mia");
  const other = "Mia (colleague)";
  const hers = { ...mia, text: "Drives a van", subject: other, entities: [other] };
  expect(topicTerms(hers).has("mia")).toBe(false);
  const named = { ...MEMORY, text: "Has a colleague, Mia", entities: [other] };
  expect(topicTerms(named).has("mia")).toBe(false);
});
