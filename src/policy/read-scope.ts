/**
 * What may be read: the table of the two status axes (unification §3) and the borders of deployment, space, phase and agent.
 * Ranking never asks this again, and nothing here looks at content.
 */
import type { Hold, Item, Layer, Truth } from "../core/item.ts";
import type { Policy } from "../core/policy.ts";

/** `down` is ranked lower; `fallback` is used only where nothing current answers. */
export type Recallable = "yes" | "down" | "fallback" | "no";

/** A message is never long-term memory by itself (GUM-02): it is shown as evidence or as the neighbour of an item. */
export function recallable(truth: Truth, hold: Hold, layer: Layer): Recallable {
  if (layer === "message" || truth === "superseded" || truth === "retracted") return "no";
  if (hold !== "active" && hold !== "deprioritized") return "no";
  if (truth === "deprecated") return "fallback";
  return hold === "deprioritized" ? "down" : "yes";
}

/** Whether a message may be shown as evidence: the archive is for exactly that (UNI-X8); what is hidden, restricted, quarantined or going is not. */
export const citable = (truth: Truth, hold: Hold): boolean =>
  truth !== "retracted" && (hold === "active" || hold === "deprioritized" || hold === "archived");

/** The columns of one item that decide; the index holds them without its text. */
export interface ReadColumns {
  readonly layer: Layer;
  readonly truth: Truth;
  readonly hold: Hold;
  readonly space: Item["scope"]["space"];
  /** Session of an item in the session space, or the owner's name in another. */
  readonly owner?: string | undefined;
  readonly phase?: string | undefined;
  readonly agent?: string | undefined;
  readonly deployment?: string | undefined;
}

export interface Reader {
  readonly session?: string | undefined;
  /** The agent that asks. The owner asks without one and sees every agent's memories. */
  readonly agent?: string | undefined;
  /** Spaces that may be read; absent: all four. */
  readonly spaces?: readonly Item["scope"]["space"][] | undefined;
  /** The current phase; absent: phases do not matter. */
  readonly phase?: string | undefined;
}

/** A function of columns, so that a loop over an index asks it row by row. With memory disabled nothing is read (GOS-72). */
export function readScope(policy: Policy, reader: Reader = {}): (row: ReadColumns) => Recallable {
  const spaces = reader.spaces === undefined ? undefined : new Set(reader.spaces);
  return (row) => {
    if (!policy.enabled) return "no";
    if (row.deployment !== undefined && row.deployment !== policy.deployment) return "no";
    if (spaces !== undefined && !spaces.has(row.space)) return "no";
    if (row.space === "session" && row.owner !== undefined && row.owner !== reader.session) return "no";
    if (reader.phase !== undefined && row.phase !== undefined && row.phase !== reader.phase) return "no";
    if (reader.agent !== undefined && row.agent !== undefined && row.agent !== reader.agent) return "no";
    return recallable(row.truth, row.hold, row.layer);
  };
}
