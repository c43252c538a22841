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
