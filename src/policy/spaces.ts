/** Access to spaces and items (NAM-35): what is read, in which order, and what may be written. */
import { type Hold, type Item, type Layer, SPACES, type Truth } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";

interface BorderVerdict<Denial extends string> {
  readonly allowed: boolean;
  readonly reason: "allowed" | Denial;
}

const ALLOWED = { allowed: true, reason: "allowed" } as const;

/** @param read the readable spaces in order */
export const judgeRead = (read: readonly string[], space: string): BorderVerdict<"space_disabled"> =>
  read.includes(space) ? ALLOWED : { allowed: false, reason: "space_disabled" };

/** For direct writes. Promotions have rules of their own (`judgePromotion`). */
export const judgeWrite = (write: readonly string[], space: string): BorderVerdict<"write_space_disallowed"> =>
  write.includes(space) ? ALLOWED : { allowed: false, reason: "write_space_disallowed" };

type Space = Item["scope"]["space"];

/** The default space of a new memory: `user`, or else the first writable one. */
export function spaceToWrite({ spaces }: Policy): Space {
  const write = spaces?.write ?? SPACES;
  return write.includes("user") ? "user" : (write[0] ?? "user");
}

/** The requested spaces that the policy allows. Default: all that it allows. */
export const spacesToRead = ({ spaces }: Policy, asked: readonly Space[] | undefined): readonly Space[] =>
  (asked ?? SPACES).filter((space) => judgeRead(spaces?.read ?? SPACES, space).allowed);

/** `down` ranks lower; `fallback` is used only if nothing current answers. */
type Recallable = "yes" | "down" | "fallback" | "no";

/** Messages are no long-term memory (GUM-02), and only shown as evidence or context. */
export function recallable(truth: Truth, hold: Hold, layer: Layer): Recallable {
  if (layer === "message" || truth === "superseded" || truth === "retracted") return "no";
  if (hold !== "active" && hold !== "deprioritized") return "no";
  if (truth === "deprecated") return "fallback";
  return hold === "deprioritized" ? "down" : "yes";
}

/** True if a message may be shown as evidence, which is the purpose of the archive (UNI-X8). */
export const citable = (truth: Truth, hold: Hold): boolean =>
  truth !== "retracted" && (hold === "active" || hold === "deprioritized" || hold === "archived");
