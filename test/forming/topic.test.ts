import { expect, test } from "vitest";
import { topicLabel } from "../../src/forming/topic-terms.ts";

test("a topic is called by the words that its memories share, without the predicate before them (GUM-05, GUM-22)", () => {
  const said = ["Bought climbing ropes in Brno", "Bought climbing ropes at the fair", "Bought climbing ropes online"];
  const memories = said.map((text) => ({ text, at: Date.UTC(2026, 4, 12), labels: [] }));
  expect(topicLabel("climb", memories)).toBe("climbing ropes");
});
