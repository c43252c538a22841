/**
 * The fact that stands for what behaviour shows of one attribute: one item, written anew as the evidence grows, so that it is the same whether it
 * was told after each event or after all of them. What its owner said of it, corrected, froze or put away stays as it is.
 */

import { BEHAVIOUR_EXTRACTOR } from "../../forming/behaviour/candidate.ts";
import type { BehaviourResult } from "../../forming/behaviour/table.ts";
import type { Provenance } from "../../model/candidate.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import { curveOf } from "../../policy/presets.ts";
import { keepCandidate, supersede } from "../observe/keep-candidate.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { newestOf, originOf, retold, type Shown, shownIn } from "./behaviour-shown.ts";
import { reformSummaries } from "./digest.ts";

export async function tellPreference(
  draft: UnitOfWork,
  { attribute, preference, isPartial }: BehaviourResult,
): Promise<void> {
  const shown = preference && shownIn(preference);
  // Where older events were let go, nothing found ends nothing.
  if (shown !== undefined || !isPartial) await tellShown(draft, attribute, shown);
}

/** @param shown undefined: nothing is shown, and what stood for it is over */
export async function tellShown(draft: UnitOfWork, key: string, shown: Shown | undefined): Promise<void> {
  const standing = await standingFor(draft, key);
  if (standing === "taken") return;
  if (shown === undefined) {
    if (standing?.truth === "current") await supersede(draft, standing);
    return;
  }
  const newest = newestOf(await draft.many(shown.evidence.map((entry) => entry.item)));
  if (newest === undefined) return;
  if (standing === undefined) return keep(draft, shown, newest);
  // What had faded into the archive is seen again.
  const told = { ...retold(standing, shown, newest), truth: "current", hold: "active" } as const;
  if (isSame(standing, told)) return;
  draft.put(told);
  draft.log({ op: "update", mem: told.id, rev: told.revision, act: "system" });
  if (standing.text !== told.text || standing.truth !== told.truth) await reformSummaries(draft, told.id);
}

/** The item that stands or stood for the key. `taken`: somebody said something of it, or put it away. */
async function standingFor(draft: UnitOfWork, key: string): Promise<Item | "taken" | undefined> {
  const { index } = draft.vault;
  const rows = index.rowsOfKey(USER_SPACE, undefined, key);
  const items = await draft.many(rows.map((row) => index.idOf(row)).sort());
  if (items.some((item) => !isUntouched(item) || index.supersededBy(item.id).length > 0)) return "taken";
  return items.at(-1);
}

const isUntouched = ({ origin, authority, frozen, hold, truth, resumesTo }: Item): boolean =>
  origin.extractor === BEHAVIOUR_EXTRACTOR &&
  authority === "ai_inferred" &&
  frozen !== true &&
  (hold === "active" || (hold === "archived" && resumesTo === undefined)) &&
  (truth === "current" || truth === "superseded");

async function keep(draft: UnitOfWork, shown: Shown, newest: Item): Promise<void> {
  const { candidate, evidence } = shown;
  const scope = USER_SPACE;
  const equal = await draft.equal(
    { text: candidate.text, subject: undefined, speaker: newest.speaker, scope },
    "clean",
  );
  // The same is said already: of another attribute, or by the owner.
  if (equal !== undefined) return;
  const kept = await keepCandidate(draft, candidate, {
    at: newest.at,
    position: 0,
    provenance: provenanceOf(newest),
    origin: originOf(newest),
    evidence,
    subject: undefined,
    timeZone: newest.timeZone,
    agent: newest.scope.agent,
    space: USER_SPACE.space,
  });
  // As often as it was done, whether it was told after each time or after all; and what was only seen fades sooner than what was said (GUM-B3).
  if (kept.outcome === "stored")
    draft.put({ ...kept.item, count: shown.count, curve: curveOf(draft.vault.policy, "context") });
}

const isSame = (standing: Item, told: Item): boolean =>
  standing.text === told.text &&
  standing.truth === told.truth &&
  standing.count === told.count &&
  standing.at === told.at &&
  standing.weight.confidence === told.weight.confidence &&
  standing.evidence.length === told.evidence.length &&
  told.evidence.every((entry, place) => entry.item === standing.evidence[place]?.item);

/** Inferred, whoever acted (GUM-B6). */
const provenanceOf = ({ origin }: Item): Provenance => ({
  source: origin.source,
  taint: "clean",
  authority: "ai_inferred",
  ...(origin.session === undefined ? {} : { session: origin.session }),
  isOwner: true,
});
