/** The borders of the spaces (NAM-35): which of them are read, and in what order, and which may be written to. Every answer has a code. */

import { type Item, SPACES } from "../core/item.ts";
import type { Policy } from "../core/policy.ts";

export interface BorderVerdict<Denial extends string> {
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
