/**
 * Where data of a person come from, in the sense of portability (GDPR 20): given by them, observed of them, or inferred about them. What was given and
 * observed they may take along; what was inferred is marked apart. And whether an item is about somebody else (GDPR 15(4)).
 */
import type { Item } from "../core/item.ts";
import { isPersonRole } from "../core/role.ts";

export type Provision = "given" | "observed" | "inferred";

export function provisionOf({ layer, origin, authority, message }: Item): Provision {
  if (layer === "summary" || layer === "topic") return "inferred";
  if (message?.kind === "event") return "observed";
  if (origin.source === "assistant" || origin.actor === "ai") return "inferred";
  if (origin.source === "tool" || origin.source === "system") return "observed";
  if (layer === "message") return "given";
  // A fact that says what the person said is theirs; what a model or a rule concluded is not.
  return authority === "user_asserted" ? "given" : authority === "tool_verified" ? "observed" : "inferred";
}

/** Whom it is about, or who said it, is somebody else than the owner. */
export function isAboutOthers({ subject, speaker, message }: Item, owner: string): boolean {
  const isOther = (name: string | undefined): boolean =>
    name !== undefined && name.toLowerCase() !== owner.toLowerCase();
  return isOther(subject) || (message !== undefined && isPersonRole(message.role) && isOther(speaker));
}
