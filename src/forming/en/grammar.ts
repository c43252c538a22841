/** English, as forming understands it. */
import type { Grammar } from "../grammar.ts";
import { standingOr } from "../wish-rules.ts";
import { ASKS_BEHIND, GOES_ON, ONE_WITH_NEXT, SETS_SCENE, STANDS_ALONE, STATES_BEHIND, SUPPOSES } from "./asides.ts";
import { ASKS, STANDING_ASKS } from "./asks.ts";
import { CHANGED_IT } from "./change-words.ts";
import { OPENERS } from "./chatter.ts";
import { CLAIM_RULES } from "./claim-rules.ts";
import { HYPOTHETICAL } from "./hypothetical.ts";
import { CUTS, JOINTS, LEANS_BACK, SHARED_JOINTS, TAIL } from "./joints.ts";
import { KEY_RULES } from "./key-rules.ts";
import { LEAD } from "./lead-words.ts";
import { CORRECTS, EMPHATIC, HEDGED, REMEMBERS } from "./overlays.ts";
import { ENDED, NEGATED } from "./polarity.ts";
import { REPORTED } from "./reported.ts";
import { REQUESTS } from "./requests.ts";
import { SPEAKER, SUBJECTS, THIRD_PERSON } from "./subjects.ts";
import { TALK } from "./talk.ts";
import { ENGLISH_WORDS } from "./telling-words.ts";
import { ELLIPTIC, STANDALONE, STATES } from "./verbless.ts";
import { WISH_RULES } from "./wishes.ts";

export const ENGLISH: Grammar = {
  ...ENGLISH_WORDS,
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
  goesOn: GOES_ON,
  setsScene: SETS_SCENE,
  corrects: CORRECTS,
  remembers: REMEMBERS,
  hedged: HEDGED,
  negated: NEGATED,
  ended: ENDED,
  emphatic: EMPHATIC,
  changedIt: CHANGED_IT,
  lead: LEAD,
  subjects: SUBJECTS,
  speaker: SPEAKER,
  thirdPerson: THIRD_PERSON,
  joints: JOINTS,
  sharedJoints: SHARED_JOINTS,
  asksBehind: ASKS_BEHIND,
  statesBehind: STATES_BEHIND,
  supposes: SUPPOSES,
  standsAlone: STANDS_ALONE,
  oneWithNext: ONE_WITH_NEXT,
  standalone: STANDALONE,
  leansBack: LEANS_BACK,
  tail: TAIL,
  cuts: CUTS,
  openers: OPENERS,
};
