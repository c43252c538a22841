/** An item as one line of a list: its prompt line with subject and date (memory.md §3). */

import type { ItemView } from "../engine/correct/inspect.ts";
import { memoryLine, passageLine } from "../engine/recall/render.ts";
import type { Item } from "../model/item.ts";

export const itemLine = (item: Item, ownerName: string): string =>
  item.layer === "message" ? passageLine(item, item.text, ownerName, "UTC") : memoryLine(item, ownerName);

export const withLine = (view: ItemView, ownerName: string): ItemView & { readonly line: string } => ({
  ...view,
  line: itemLine(view.item, ownerName),
});
