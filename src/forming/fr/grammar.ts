/** French, as forming understands it. */
import type { Grammar } from "../grammar.ts";
import { standingOr } from "../wish-rules.ts";
import { CHATTER, OPENERS } from "./chatter.ts";
import { CLAIM_RULES } from "./claim-rules.ts";
import { CHANGES, CORRECTS, ELLIPTIC, EMPHATIC, HEDGED, REMEMBERS, SEEKS, STANDALONE, STATES } from "./clause-signs.ts";
import { FEELINGS, NEGATIONS } from "./feeling-words.ts";
import { CUTS, JOINTS, LEANS_BACK, SHARED_JOINTS, TAIL } from "./joints.ts";
import { KEY_RULES } from "./key-rules.ts";
import { LEAD } from "./lead.ts";
import { ENDED, NEGATED } from "./polarity.ts";
import { ASKS, HYPOTHETICAL, REPORTED, REQUESTS } from "./silent-clauses.ts";
import { SPEAKER, SUBJECTS, THIRD_PERSON } from "./subjects.ts";
import { TALK } from "./talk.ts";
import { WISH_RULES } from "./wishes.ts";

export const FRENCH: Grammar = {
  language: "fr",
  claims: CLAIM_RULES,
  keys: KEY_RULES,
  elliptic: ELLIPTIC,
  states: STATES,
  standingAsks: standingOr(undefined, WISH_RULES, LEAD),
  asks: ASKS,
  hypothetical: HYPOTHETICAL,
  reported: REPORTED,
  requests: REQUESTS,
  talk: TALK,
  corrects: CORRECTS,
  remembers: REMEMBERS,
  hedged: HEDGED,
  negated: NEGATED,
  ended: ENDED,
  emphatic: EMPHATIC,
  changes: CHANGES,
  seeks: SEEKS,
  lead: LEAD,
  subjects: SUBJECTS,
  speaker: SPEAKER,
  thirdPerson: THIRD_PERSON,
  joints: JOINTS,
  sharedJoints: SHARED_JOINTS,
  standalone: STANDALONE,
  leansBack: LEANS_BACK,
  tail: TAIL,
  cuts: CUTS,
  chatter: CHATTER,
  openers: OPENERS,
  feelings: FEELINGS,
  negations: NEGATIONS,
};
