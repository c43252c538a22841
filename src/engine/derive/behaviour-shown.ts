/** What behaviour shows, as the one item that says it: made alike when it is first told, when the evidence grows and when some of it goes. */

import { BEHAVIOUR_EXTRACTOR, behaviourCandidate } from "../../forming/behaviour/candidate.ts";
import type { BehaviourPreference } from "../../forming/behaviour/preference.ts";
import type { Candidate } from "../../model/candidate.ts";
import type { Evidence, Item } from "../../model/item.ts";

export interface Shown {
  readonly candidate: Candidate;
  /** Oldest first. */
  readonly evidence: readonly Evidence[];
  /** Independent occurrences. */
  readonly count: number;
}

export const shownIn = (preference: BehaviourPreference): Shown => ({
  candidate: behaviourCandidate(preference),
  evidence: preference.evidence,
  count: preference.count,
});

/** Of the messages that are there. */
export const newestOf = (messages: readonly Item[]): Item | undefined =>
  messages.reduce<Item | undefined>(
    (best, event) =>
      best === undefined || event.at > best.at || (event.at === best.at && event.id > best.id) ? event : best,
    undefined,
  );

/** The same item, saying what is shown now. */
export function retold(standing: Item, { candidate, evidence, count }: Shown, newest: Item): Item {
  const { time: _time, ...before } = standing;
  return {
    ...before,
    revision: standing.revision + 1,
    at: newest.at,
    text: candidate.text,
    labels: candidate.labels,
    ...(candidate.time === undefined ? {} : { time: candidate.time }),
    weight: candidate.weight,
    origin: originOf(newest),
    evidence,
    count,
  };
}

/** As its newest event came, derived from it. */
export const originOf = ({ origin: { live: _live, ...origin } }: Item): Item["origin"] => ({
  ...origin,
  actor: "system",
  method: "derived",
  extractor: BEHAVIOUR_EXTRACTOR,
});
