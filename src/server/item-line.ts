/** The line of an item as a list shows it: the words that a model is shown, with subject and date (memory.md §3). */

import type { ItemView } from "../engine/correct/inspect.ts";
import { memoryLine, passageLine } from "../engine/recall/line.ts";
import type { Item } from "../model/item.ts";

/** @param ownerName whose vault it is */
export const itemLine = (item: Item, ownerName: string): string =>
  item.layer === "message" ? passageLine(item, item.text, ownerName, "UTC") : memoryLine(item, ownerName);

export const withLine = (view: ItemView, ownerName: string): ItemView & { readonly line: string } => ({
  ...view,
  line: itemLine(view.item, ownerName),
});
