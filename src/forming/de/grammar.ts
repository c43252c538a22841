/** German, as forming understands it. */
import type { Grammar } from "../grammar.ts";
import { standingOr } from "../wish-rules.ts";
import { OPENERS } from "./chatter.ts";
import { CLAIM_RULES } from "./claim-rules.ts";
import {
  ASKS,
  CORRECTS,
  ELLIPTIC,
  EMPHATIC,
  HEDGED,
  HYPOTHETICAL,
  LEAD,
  REMEMBERS,
  REPORTED,
  REQUESTS,
  STANDALONE,
  STANDING_ASKS,
  STATES,
  TALK,
} from "./clause-signs.ts";
import { CUTS, JOINTS, LEANS_BACK, SHARED_JOINTS, TAIL } from "./joints.ts";
import { KEY_RULES } from "./key-rules.ts";
import { ENDED, NEGATED } from "./polarity.ts";
import { SPEAKER, SUBJECTS, THIRD_PERSON } from "./subjects.ts";
import { GERMAN_WORDS } from "./telling-words.ts";
import { WISH_RULES } from "./wishes.ts";

export const GERMAN: Grammar = {
  ...GERMAN_WORDS,
  claims: CLAIM_RULES,
  keys: KEY_RULES,
  elliptic: ELLIPTIC,
  states: STATES,
  standingAsks: standingOr(STANDING_ASKS, WISH_RULES, LEAD),
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
  openers: OPENERS,
};
