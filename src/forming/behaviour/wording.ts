/** A preference as a sentence that never claims more than was seen: `appears to`, `often`, `recently` (GUM-29). */
import { GIST_MAX } from "../../core/item.ts";
import { truncate } from "../../core/text.ts";
import type { Signal } from "./signal.ts";

export interface Wording {
  /** Seen several times. */
  readonly isOften: boolean;
  /** Something else was wished before. */
  readonly isChange: boolean;
  /** At least one event was a choice of the person's. */
  readonly isChosen: boolean;
  readonly category?: string;
}

/** `The user appears to look for size 42 in running shoes.` */
export function wording(
  signal: Signal,
  polarity: Signal["polarity"],
  { isOften, isChange, isChosen, category }: Wording,
): string {
  const where = category === undefined ? "" : ` in ${category}`;
  const lead = isChange ? "Recently the user" : "The user";
  const verb = polarity === "away" ? avoids(isOften) : seeks(signal, isOften, isChosen);
  return truncate(`${lead} ${verb} ${thing(signal)}${where}.`, GIST_MAX);
}

const avoids = (isOften: boolean): string => (isOften ? "often appears to avoid" : "appears to avoid");

function seeks({ kind }: Signal, isOften: boolean, isChosen: boolean): string {
  if (kind === "entity") return isOften ? "often appears to look for" : "appears to be interested in";
  if (kind === "category") return isOften ? "often looks for" : "appears to be looking for";
  if (kind === "interest" || kind === "part") {
    if (isChosen) return isOften ? "often appears to prefer" : "appears to prefer";
    return isOften ? "often looks at" : "appears to be interested in";
  }
  return isOften ? "often looks for" : isChosen ? "appears to look for" : "appears to be interested in";
}

function thing({ attribute, kind, shown }: Signal): string {
  if (kind === "interest" || kind === "part" || kind === "category" || kind === "entity") return shown;
  if (attribute === "feature") return `"${shown}"`;
  if (attribute === "price") return `a price ${/^\d/.test(shown) ? "of " : ""}${shown}`;
  return `${kind === "size" ? "" : "the "}${attribute} ${shown}`;
}
