/** The borders of the spaces (NAM-35): which of them are read, and in what order, and which may be written to. Every answer has a code. */
import { type Hold, type Item, type Layer, SPACES, type Truth } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";

interface BorderVerdict<Denial extends string> {
  readonly allowed: boolean;
  readonly reason: "allowed" | Denial;
}

const ALLOWED = { allowed: true, reason: "allowed" } as const;

/** @param read the spaces that are read, in their order; a foreign word is in no space. */
export const judgeRead = (read: readonly string[], space: string): BorderVerdict<"space_disabled"> =>
  read.includes(space) ? ALLOWED : { allowed: false, reason: "space_disabled" };

/** The border of a write. A promotion asks promotion.ts instead: its rule is the permission. */
export const judgeWrite = (write: readonly string[], space: string): BorderVerdict<"write_space_disallowed"> =>
  write.includes(space) ? ALLOWED : { allowed: false, reason: "write_space_disallowed" };

type Space = Item["scope"]["space"];

/** Where a memory goes of which nobody says where: to its person, or where else the policy lets it be written. */
export function spaceToWrite({ spaces }: Policy): Space {
  const write = spaces?.write ?? SPACES;
  return write.includes("user") ? "user" : (write[0] ?? "user");
}

/** The spaces that a reader looks into: those asked for, as far as the policy has them; else the policy's. */
export const spacesToRead = ({ spaces }: Policy, asked: readonly Space[] | undefined): readonly Space[] =>
  (asked ?? SPACES).filter((space) => judgeRead(spaces?.read ?? SPACES, space).allowed);

/**
 * What may be read: the table of the two status axes (unification §3) and the borders of deployment, space, phase and agent.
 * Ranking never asks this again, and nothing here looks at content.
 */

/** `down` is ranked lower; `fallback` is used only where nothing current answers. */
type Recallable = "yes" | "down" | "fallback" | "no";

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
