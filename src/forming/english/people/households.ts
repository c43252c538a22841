/** How many they are at home or at work: "We're five at home: me, my wife and three kids", "there are four of us in the team", "our team has grown to eight". */
import type { ClauseMemory } from "../../tongue.ts";
import type { Word } from "../clauses/parse.ts";
import { NUMBER_WORDS } from "../clauses/words.ts";

export function ofHousehold(words: readonly Word[]): ClauseMemory | undefined {
  const said = words.slice(0, SAID_MAX).map(({ word }) => word);
  const at = said.findIndex((word) => NUMBER_WORDS.has(word) || /^\d{1,2}$/.test(word));
  if (at === -1) return undefined;
  const [before, behind] = [said.slice(0, at).join(" "), said.slice(at + 1).join(" ")];
  if (COUNTING.test(before) && AT_HOME.test(behind)) return { text: `Has a household of ${said[at]}` };
  const isTeam = (COUNTING.test(before) && IN_TEAM.test(behind)) || (TEAM.test(before) && PEOPLE_ONLY.test(behind));
  return isTeam ? { text: `Works in a team of ${said[at]}`, isSure: true } : undefined;
}
const SAID_MAX = 12;
const COUNTING = /^(?:we (?:are|live)(?: now)?(?: a)?|there (?:are|is)(?: now| only| just)?)$/;
const AT_HOME = /^(?:(?:people|persons|of us) )*(?:at home|in the (?:house|flat|family|household))/;
const IN_TEAM = /^(?:(?:people|persons|of us) )*(?:(?:in|on) (?:the|my|our) team)/;
const TEAM =
  /^(?:(?:it is|we are|i am in|i work in) a )?(?:small |big |little )?team of$|^(?:the|my|our) (?:whole )?team (?:is|has|grew to|has grown to|is now|has shrunk to|is down to|is up to|now has)(?: now| only| just)?$/;
const PEOPLE_ONLY = /^(?:people|persons|of us|strong)?(?: now| already| so far)?(?:$| (?:and|but|i|so) )/;

/** How a sentence that may tell one looks. */
export const TEAM_TOLD = /(?<!\p{L})team(?!\p{L})/iu;
