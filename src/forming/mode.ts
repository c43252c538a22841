/** Instruction and skill are procedural, one dated episode is episodic, the rest semantic; context is an episode (unification §2). */
import type { Item, ItemType } from "../model/item.ts";

/** @param hasTime it happened, or is to happen, at a time of its own */
export function modeOf(type: ItemType, hasTime: boolean): Item["mode"] {
  if (type === "instruction" || type === "skill") return "procedural";
  return hasTime || type === "context" ? "episodic" : "semantic";
}
