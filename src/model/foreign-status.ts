/**
 * An item's status in the five specifications (unification §3). Computed, never stored (design §3).
 * Erased items have no status but their tombstone's.
 */
import type { Item } from "./item.ts";

export interface ForeignStatus {
  /** gosum's redactionStatus (GOS-23); undefined for atoms that are not listed (GOS-A11). */
  readonly gosum: "active" | "redacted" | "pending-deletion" | undefined;
  readonly playNew: "live" | "deleted" | "archival" | "absent";
  readonly gumem:
    | {
        readonly validity: "active" | "invalid" | "deprecated";
        readonly status: "active" | "deprioritized" | "archived" | "deleted";
      }
    | undefined;
  readonly pam: "active" | "deprecated" | "superseded" | "retracted" | "archived" | undefined;
  /** namel3ss only has presence. */
  readonly contract: "present" | "absent";
}

type Statuses = Pick<Item, "truth" | "hold">;

export function foreignStatus({ truth, hold }: Statuses): ForeignStatus {
  const isKept = hold === "active" || hold === "deprioritized" || hold === "restricted";
  const isTrue = truth === "current" || truth === "deprecated";
  return {
    gosum: gosumStatus(truth, hold),
    playNew: playNewStatus(truth, hold),
    gumem: gumemStatus(truth, hold),
    pam: pamStatus(truth, hold),
    contract: isKept && isTrue ? "present" : "absent",
  };
}

function gosumStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["gosum"] {
  if (hold === "pending") return "pending-deletion";
  if (hold === "hidden" || truth === "retracted") return "redacted";
  if (truth === "superseded" || hold === "archived" || hold === "quarantined" || hold === "erased") return undefined;
  return "active";
}

function playNewStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["playNew"] {
  if (hold === "quarantined" || hold === "hidden") return "absent";
  if (hold === "pending" || hold === "erased" || truth === "retracted") return "deleted";
  return hold === "archived" ? "archival" : "live";
}

function gumemStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["gumem"] {
  if (hold === "quarantined") return undefined;
  const validity = truth === "current" ? "active" : truth === "deprecated" ? "deprecated" : "invalid";
  if (hold === "pending" || hold === "erased" || truth === "retracted") return { validity, status: "deleted" };
  if (truth === "superseded" || hold === "archived" || hold === "hidden" || hold === "restricted")
    return { validity, status: "archived" };
  return { validity, status: hold };
}

function pamStatus(truth: Item["truth"], hold: Item["hold"]): ForeignStatus["pam"] {
  if (hold === "quarantined" || hold === "erased" || hold === "pending") return undefined;
  if (truth === "retracted" || truth === "superseded") return truth;
  if (hold === "archived" || hold === "hidden") return "archived";
  return truth === "deprecated" || hold === "deprioritized" ? "deprecated" : "active";
}
