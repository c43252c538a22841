/** What is told without its subject: "Been living in Bristol since June", "Saving up for a kiln", "Dentist on Friday at ten". */

import type { ClaimRule } from "../grammar.ts";
import {
  ABILITY,
  AIMING,
  AT_HAND,
  AVERSE,
  DONE,
  ENDED,
  FOND,
  KIND,
  MAKING,
  VISITED,
  WITH_WHOM,
  WORKING,
} from "./bare-words.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { AHEAD, BARE, DAY, NOT_OF_THE_TALK, OCCASION } from "./phrases.ts";
import { PERSON } from "./subjects.ts";

const bare = (name: string, example: string, pattern: string, more: Partial<ClaimRule>): ClaimRule => ({
  name,
  example,
  type: "fact",
  event: "fact",
  pattern: new RegExp(`^${BARE}${pattern}`),
  ...more,
});

/** Cheap to look at: these rules only speak of clauses that do not begin with a subject. */
const NO_SUBJECT = /^(?!(?:i|we|my|our|you|your|he|she|they|it|this|that|there|what|the)\b)/;

const RULES: readonly ClaimRule[] = [
  bare("given up, without I", "Quit my job yesterday.", `${ENDED}\\b${AT_HAND}(?! (?:by|here|there|now)\\b)`, {
    polarity: "ended",
  }),
  bare("former life, without I", "Used to smoke.", "used to (?!(?:it|this|that)\\b)", {
    polarity: "ended",
    isStanding: true,
  }),
  bare("age, without I", "Just turned 41.", "(?:turn(?:ed|ing)) (?:\\d|\\w+ty\\b|eighteen|nineteen|sixteen)", {
    type: "identity",
  }),
  bare(
    "partner, without I",
    "Got engaged!",
    "(?:got |getting |been )(?:happily )?(?:married|engaged|divorced|widowed)\\b",
    {
      type: "relationship",
    },
  ),
  bare(
    "home moved, without I",
    "Moved to Leeds last autumn.",
    "(?:moved|relocated|emigrated|got promoted|been promoted|started (?:as|at|a new job|my new job))\\b(?! (?:on\\b|it\\b|that\\b|the (?:meeting|file|text)))",
    {
      type: "identity",
    },
  ),
  bare(
    "home and work, without I",
    "Originally from Galway.",
    `(?:been an? (?:[\\w-]{2,20} ){1,4}?(?:for|since|at|in) |(?:been )?${WORKING}(?= \\S))`,
    {
      type: "identity",
      isStanding: true,
      unless: /^(?:living the dream|single and|moved on|from (?:a |the )?(?:different|previous))/,
    },
  ),
  bare(
    "dislike, without I",
    "Fed up with queues.",
    `(?:${AVERSE}\\b(?! (?:it|that|this|the idea|your|you)\\b)|not (?:really |much of |exactly |usually )?(?:an? |the )?(?:[\\w'-]{2,15} ){1,3}${KIND}\\b)`,
    {
      type: "preference",
      event: "preference",
      isStanding: true,
      labels: ["dislike"],
      polarity: "negative",
    },
  ),
  bare(
    "skill, without I",
    "Rubbish at maths.",
    `${ABILITY} (?!(?:wait|believe|complain|remember|see|find|open|make|come|join|do|talk|you|we|i|it|that|this|thank|say|think|tell|help)\\b)\\w`,
    {
      type: "skill",
      isStanding: true,
    },
  ),
  bare(
    "project, without I",
    "Halfway through writing a musical.",
    `${MAKING} (?:an?|my|our|the|some|on|\\w+ing|\\w+s)\\b(?! (?:list|it|that)\\b)`,
    {
      type: "project",
    },
  ),
  bare(
    "learning, without I",
    "Learning Catalan at the moment.",
    "(?:learning|relearning|brushing up|practi[sc]ing|taking \\w+ (?:lessons|classes))\\b(?! (?:a lot|so much|it|that|from (?:this|you)))",
    {
      type: "skill",
    },
  ),
  bare(
    "goal, without I",
    "Saving up for a kiln.",
    `(?:not )?(?:been )?${AIMING}\\b${NOT_OF_THE_TALK}(?! (?:again|a number|to (?:understand|figure|see|find out|get (?:it|this|that))|it|that|this|your|what|how)\\b)`,
    {
      type: "goal",
      labels: ["goal"],
    },
  ),
  bare(
    "liking, without I",
    "Really into ceramics these days.",
    `${FOND}\\b(?! (?:it|that|this|these|those|your|you|to (?:know|hear|see)|how|the (?:idea|way|sound|new|first|second|last|ending)|where|what|when)\\b)(?= \\S|[.!]?$)(?! ?[.!]?$)`,
    {
      type: "preference",
      event: "preference",
      isStanding: true,
      // A sentence that was cut in two: "into the oven, and then …".
      unless: /^into (?:my|our|the|his|her|their|your|an?|each|every|account)\b/,
    },
  ),
  bare(
    "health, without I",
    "Diagnosed with asthma last year.",
    "(?:been )?(?:diagnosed with|recovering from|down with|off sick|off work with|suffering from|pregnant|on antibiotics|struggling with (?:my|insomnia|anxiety|back))\\b",
    {
      labels: ["health"],
    },
  ),
  bare(
    "appointment, without I",
    "Dentist on Wednesday at half two.",
    `(?!(?:is|are|was|what|when|any|no|book|make|let's|see|about|please)\\b)(?:[a-zà-ÿ][a-zà-ÿ'-]{1,15} ){0,3}?(?:${OCCASION}s?|${VISITED})${WITH_WHOM},? (?=(?:on|at|this|next|tomorrow|tonight|today|in|from|later|first thing|\\d)\\b)[^.!?]{0,20}?(?:${AHEAD}|at (?:half|quarter|\\w+)\\b)`,
    {
      type: "goal",
      labels: ["plan"],
      unless: /\b(?:is|are|was|were|has|have|last|yesterday|ago|went|i|we|you|on sale)\b/,
    },
  ),
  bare(
    "appointment moved, without I",
    "Driving test's been moved to the 12th.",
    `(?:[a-zà-ÿ][a-zà-ÿ'-]{1,15} ){0,3}?(?:${OCCASION}|${VISITED})(?:'s|s| is| has| have| got| was)? ?(?:been |now )?(?:moved|cancelled|canceled|postponed|booked|confirmed|rescheduled|pushed back|brought forward|put back|delayed|on) (?:to|for|until|till|from|the \\d)|(?:[a-zà-ÿ][a-zà-ÿ'-]{1,15} ){0,2}?${OCCASION}s? (?:starts?|begins?|ends?|finish(?:es)?|leaves?|departs?|lands?|is|are) [^.!?]{0,20}?${AHEAD}|(?:can't|cannot|won't|can) (?:make|do|manage) (?:${DAY}|tomorrow|tonight|next|this (?:week|month))`,
    {
      type: "goal",
      labels: ["plan"],
    },
  ),
  bare(
    "persons and animals, without I",
    "No kids, two cats.",
    `(?:no|just one|one|two|three|four|five|\\d) (?:[a-zà-ÿ]{2,10} )?${PERSON}\\b(?! (?:is|are|was|were|can|have|has|food|person)\\b)[^.!?]{0,30}[.!]?$`,
    {
      type: "relationship",
      isStanding: true,
    },
  ),
  bare(
    "eaten and drunk, without I",
    "Haven't touched alcohol since May.",
    "(?:haven't|have not|never|don't|didn't|won't) (?:\\w+ )?(?:touch(?:ed)?|eat(?:en)?|ate|drink|drunk|drank|smoked?|had (?:a (?:drink|cigarette|coffee)|meat|sugar|alcohol|dairy|gluten)) ?",
    {
      type: "preference",
      event: "preference",
      isStanding: true,
      labels: ["constraint"],
      unless: /\b(?:it|that|this)[.!]?$/,
    },
  ),
  bare(
    "coming, without I",
    "Away on Friday.",
    `(?:flying|visiting|moving|starting|getting|leaving|meeting|seeing|going|travelling|traveling|driving|taking|having|hosting|running|staying|heading|working|off|away|back|not coming|free) [^.!?]{0,60}?${AHEAD}`,
    {
      type: "goal",
      labels: ["plan"],
    },
  ),
  bare(
    "deed, without I",
    "Picked up a bike on Saturday.",
    `(?:(?:never|haven't|not|have never) ){0,1}${DONE}\\b${AT_HAND} [^.!?]{2}`,
    {
      unless: clausePattern(
        either(
          `^(?:got|had|made) (?:it|that|sense|the (?:same|impression|feeling)|a (?:laugh|look))\\b|^(?:went|came) (?:well|fine|great|ok)`,
          `\\byour\\b|^been there|^done (?:that|and|deal)|^(?:found|read|saw) (?:out|the|online)`,
        ),
      ),
    },
  ),
];

/** They begin with the adverbs of the rule or with its verb, so each is as cheap as its first word. */
export const BARE_RULES: readonly ClaimRule[] = RULES.map((rule) => ({ ...rule, needs: NO_SUBJECT }));
