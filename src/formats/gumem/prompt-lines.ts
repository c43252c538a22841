/** Maps lines of a recalled prompt to their items, to remove lines or to prefix them. */
import type { Recall, RecalledItem } from "../../engine/recall/recall-reply.ts";
import type { Vault } from "../../engine/vault.ts";

/**
 * In the forms of `persona` and `contract`: heading, instructions and the fence come first (design
 * §9).
 */
const LINES_BEFORE = 3;

/** `persona` and `contract` render in forms of their own. */
export const hasOwnForm = ({ policy }: Vault): boolean => policy.preset === "persona" || policy.preset === "contract";

/** Line index of each item. Longer lines are matched first, because one may begin with another. */
export function placesInPrompt(
  vault: Vault,
  { prompt, items }: Pick<Recall, "prompt" | "items">,
): ReadonlyMap<RecalledItem, number> {
  if (hasOwnForm(vault)) return new Map(items.map((item, index) => [item, index + LINES_BEFORE]));
  const lines = prompt.split("\n");
  const places = new Map<RecalledItem, number>();
  const taken = new Set<number>();
  for (const item of items.toSorted((one, other) => other.line.length - one.line.length)) {
    const place = lines.findIndex((line, at) => !taken.has(at) && line.startsWith(item.line));
    if (place === -1) continue;
    taken.add(place);
    places.set(item, place);
  }
  return places;
}

/**
 * Puts the short id of each memory before its line, for a model that must name what it was shown
 * (GOS-11).
 */
export function promptWithIds(vault: Vault, recall: Pick<Recall, "prompt" | "items">): string {
  if (hasOwnForm(vault)) return recall.prompt;
  const ids = new Map([...placesInPrompt(vault, recall)].map(([{ shortId }, place]) => [place, shortId]));
  const named = (line: string, place: number): string => (ids.has(place) ? `[${ids.get(place)}] ${line}` : line);
  return recall.prompt.split("\n").map(named).join("\n");
}
