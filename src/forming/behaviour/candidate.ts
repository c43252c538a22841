/**
 * Turns a behavioural preference into a candidate for the write gate. It carries none of a person's
 * authority (GUM-B6).
 */
import type { Candidate } from "../../model/candidate.ts";
import type { BehaviourPreference } from "./preference.ts";

export const BEHAVIOUR_EXTRACTOR = "behaviour/1";

/**
 * The base of a preference (NAM §3.5) without the point for a person's own statement. Salience is
 * points / 7 (unification §4).
 */
const POINTS = 3;
const POINTS_MAX = 7;

/** `spans` belong to the newest event; the caller stores `preference.evidence`. */
export function behaviourCandidate(preference: BehaviourPreference): Candidate {
  const newest = preference.evidence[preference.count - 1] ?? preference.evidence[0];
  return {
    type: "preference",
    mode: "semantic",
    key: preference.key,
    event: "preference",
    text: preference.text,
    details: [],
    entities: [],
    labels: preference.labels,
    time: preference.time,
    spans: newest?.spans ?? [],
    weight: {
      salience: POINTS / POINTS_MAX,
      points: POINTS,
      reasons: ["event:preference", "source:behaviour", `polarity:${preference.polarity}`],
      classifier: BEHAVIOUR_EXTRACTOR,
      valence: 0,
      confidence: preference.confidence,
      boost: 1,
    },
    extractor: BEHAVIOUR_EXTRACTOR,
  };
}
