/** Taste and habit where what it is about stands first: "Karaoke is my idea of hell", "Tuesdays are choir night", "Cash only for me". */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";

/** What is spoken of: no pronoun, and nothing of the talk itself. */
const TOPIC = `^(?!${anyOf(`
      you it that this he she they your can could please let tell give show what who if i we works sounds looks good great too perfect fine
      thanks enough the_(?:thing|way|text|draft|answer|first|second|last|chorus|word|version|title)
    `)}\\b)[^.!?,:;]{2,50}?`;
const DAYS = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:morning|evening|night|afternoon|lunchtime)s?)?";

const AWFUL = anyOf(
  `
    (?:my|the)_(?:idea_of_(?:hell|torture|a_nightmare)|worst_nightmare|bane_of_my_life|pet_hate) (?:the_)?(?:devil's|satan's)_\\w+
    the_work_of_the_devil not_(?:really_|exactly_)?(?:for_me|my_(?:thing|scene|bag|jam|cup_of_tea|style|kind_of\\w*)) wasted_on_me beyond_me
    lost_on_me (?:a_)?(?:hard|big_fat)_(?:no|pass)(?:_(?:for|from)_me)? a_no-go_for_me torture_for_me hell_for_me
    an?_(?:absolute_|big_|total_)?turn-?off
  `,
);
const TASTES = "(?:tastes?|smells?) (?:just |exactly |a bit )?(?:of|like) (?:\\w+ ){0,2}\\w+";
const LOVELY = anyOf(
  `
    (?:totally_|very_much_|absolutely_|so_|really_)?my_(?:thing|jam|bag|scene|colou?r|style|happy_place|guilty_pleasure|weakness|drug_of_choice|comfort_\\w+|first_love|cup_of_tea|idea_of_(?:heaven|fun|bliss|a_good|a_perfect))
    where_it's_at_for_me life_for_me my_everything
  `,
);
const UPSETS =
  "(?:(?:doesn't|don't|never|didn't) (?:really )?agrees? with (?:me|my stomach)|disagrees? with (?:me|my stomach)|goes? (?:straight|right) (?:through|to my))";
const SOUR = `${anyOf(`
    yuck yuk ugh ew+ gross bleh blergh no_thanks no_thank_you hard_pass not_for_me nope no_way meh hate_(?:it|them) can't_stand_(?:it|them)
    boring disgusting vile rank minging
  `)}`;
const SWEET =
  "(?:yum(?:my)?|yes please|love (?:it|them)|delicious|mmm+|can't beat (?:it|them)|heaven|bliss|so good|my favou?rite)";

const taste = (name: string, example: string, pattern: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  name,
  example,
  type: "preference",
  event: "preference",
  isStanding: true,
  pattern: clausePattern(pattern),
  ...more,
});
const DISLIKED = { labels: ["dislike"], polarity: "negative" } as const;

export const TOPIC_RULES: readonly ClaimRule[] = [
  taste(
    "awful thing",
    "Karaoke is my idea of hell.",
    `${TOPIC}(?: is| are|'s|'re) (?:just |honestly |really |simply )?${AWFUL}(?!\\w)`,
    {
      ...DISLIKED,
      needs: /idea of|worst|bane|hate|devil|satan|not |on me|beyond me|\bno\b|no-go|pass|torture|hell|turn/,
    },
  ),
  taste("awful taste", "Coriander tastes like soap.", `${TOPIC} (?:just |always )?(?:${TASTES}|${UPSETS})`, {
    ...DISLIKED,
    needs: /tastes?|smells?|agree|goes?/,
    unless:
      /\b(?:like|of) (?:heaven|home|summer|christmas|childhood|more|honey|strawberries|a dream)\b|\b(?:doesn't|don't) (?:taste|smell)/,
  }),
  taste(
    "thing in a word, sour",
    "Mint chocolate, yuck.",
    `${TOPIC} ?(?:,|\\.\\.+|…|[-–—=:]+) ?${SOUR}[.!]?$`,
    DISLIKED,
  ),
  taste("thing in a word, sweet", "Mint chocolate, yum.", `${TOPIC} ?(?:,|\\.\\.+|…|[-–—=:]+) ?${SWEET}[.!]?$`),
  taste(
    "thing in a word, always",
    "Window seat, always.",
    `${TOPIC},? (?:always|every time|any day|all the way)[.!]?$`,
    {
      needs: /always|every time|any day|all the way/,
      unless: /\b(?:is|are|was|were|i|we|you|do|does|works?|happens?)\b|'s\b/,
    },
  ),
  taste(
    "would not be seen",
    "You won't catch me on a rollercoaster.",
    "^(?:you(?:'ll never| won't| wouldn't| will never| don't)) (?:ever )?(?:catch|find|see|get) me (?!there\\b)\\w|\\bwouldn't be (?:seen|caught) dead\\b|\\bwouldn't (?:touch|go near) .{2,40} (?:with a barge ?pole|if you paid me)\\b|\\b(?:can't|cannot|couldn't) be (?:doing|arsed|bothered|fussed) with\\b|\\b(?:no|zero|little) (?:time|patience|interest) for\\b",
    {
      ...DISLIKED,
      needs: /n't|cannot|never|\b(?:no|zero|little) /,
      unless: /^(?:i|we) (?:have|'ve) no time for (?:this|that)\b|\bhave (?:no|little) time\b/,
    },
  ),
  taste("lovely thing", "Crime novels are my thing.", `${TOPIC}(?: is| are|'s|'re) (?!not\\b)${LOVELY}(?!\\w)`, {
    needs: /\bmy |for me/,
  }),
  taste(
    "thing for me",
    "Cash only for me.",
    `${TOPIC} for (?:me|us)(?=[,.!]|$| (?:please|any day|every time|thanks|always))`,
    {
      needs: /for (?:me|us)/,
      unless: clausePattern(
        either(
          `\\b${anyOf(`
          is are was were 's works? does do did can could will would book find write check make get keep hold put fine good great perfect
          easier? hard important new same true not too that this one again said here sense draft add look up
        `)}\\\\b`,
          `'s\\b`,
        ),
      ),
    },
  ),
  taste(
    "unbeatable",
    "Nothing better than a swim in the sea.",
    "^(?:(?:you )?(?:can't|cannot|can not) beat|nothing (?:[a-z]+ me (?:\\w+ )?(?:like|more than|as much as|quite like)|beats|better than|like)|there's nothing (?:better than|like)) (?!(?:it|that|this|you)\\b)\\w|^give (?:me|us) [^.!?]{2,60}?(?: over | any day\\b| every time\\b)|\\b(?:over|above) [^.!?]{2,30} any day\\b",
    {
      needs: /beat|nothing|give|any day/,
    },
  ),
  {
    name: "day of the week",
    example: "Tuesdays are choir night.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["habit"],
    pattern: new RegExp(
      `^(?:${DAYS},? (?:and ${DAYS} )?(?:are|=|mean)|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|evening|night)s?)?(?: is|'s) (?:always |usually )?(?:my|our)|(?:every|each) (?:other )?\\w+day(?: (?:morning|evening|night))? (?:is|means)) (?!(?:you|it|that|fine|good|ok|great|better|closed|busy|hard|the (?:day|first|worst|second|third))\\b)\\w`,
    ),
    needs: /days?/,
  },
  {
    name: "language of the cradle",
    example: "Welsh is my first language.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern:
      /^[a-zà-ÿ]{3,15}(?: is|'s) (?:my|our) (?:mother tongue|native|first language|home language|second language)/,
    needs: /tongue|native|language/,
  },
];
