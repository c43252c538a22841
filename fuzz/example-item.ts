/** Items of a small vault, as they were exported when the fixture was written. */
import { type Item, item } from "../src/model/item.ts";
import { fixture } from "./fixtures.ts";

export const exampleItems = (): readonly Item[] =>
  Buffer.from(fixture("format-5/expected.jsonl"))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => item.parse(JSON.parse(line).item));

/** A fact with evidence. */
export function exampleItem(): Item {
  const items = exampleItems();
  const found = items.find(({ layer }) => layer === "fact") ?? items[0];
  if (found === undefined) throw new Error("The fixture has no items.");
  return found;
}
