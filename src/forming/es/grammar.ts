/** Spanish, as forming understands it. */
import type { Grammar } from "../grammar.ts";
import { standingOr } from "../wish-rules.ts";
import { OPENERS } from "./chatter.ts";
import { CLAIM_RULES } from "./claim-rules.ts";
import {
  ASKS_ANYHOW,
  CORRECTS,
  EMPHATIC,
  ENDED,
  HEDGED,
  HYPOTHETICAL,
  LEAD,
  NEGATED,
  REMEMBERS,
  REPORTED,
  REQUESTS,
  STANDING_ASKS,
  STATES,
} from "./clause-signs.ts";
import { CUTS, JOINTS, LEANS_BACK, SHARED_JOINTS, TAIL } from "./joints.ts";
import { KEY_RULES } from "./key-rules.ts";
import { SPEAKER, SUBJECTS, THIRD_PERSON } from "./subjects.ts";
import { TALK } from "./talk.ts";
import { WISH_RULES } from "./wishes.ts";

const NEVER = { test: (): boolean => false };

import { SPANISH_WORDS } from "./telling-words.ts";

export const SPANISH: Grammar = {
  ...SPANISH_WORDS,
  claims: CLAIM_RULES,
  keys: KEY_RULES,
  elliptic: NEVER,
  states: STATES,
  standingAsks: standingOr(STANDING_ASKS, WISH_RULES, LEAD),
  asks: ASKS_ANYHOW,
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
  standalone: NEVER,
  leansBack: LEANS_BACK,
  tail: TAIL,
  cuts: CUTS,
  openers: OPENERS,
};
