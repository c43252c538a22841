/**
 * Whether an English clause denies what it is about, or says that it is over. Only the main clause counts: "I go by Bex, nobody calls me
 * Rebecca", "I prefer something not too flashy" and "I'm not American, I'm Canadian" deny nothing of what they tell.
 */

import { anyOf } from "../any-of.ts";
import type { Test } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { LEAD } from "./lead-words.ts";
import { ADVERBS } from "./phrases.ts";

/** Verbs that deny by themselves, and words that deny any verb. */
const DENIAL = anyOf(
  `not never no none nobody nothing neither nor nowhere cannot hardly barely rarely seldom scarcely dont doesnt didnt cant wont isnt wasnt
  without_any refuse[sd]? unable zero_interest have_yet_to avoid(?:s|ed|ing)? hates? hated dislikes? can't_stand detests? loathes? despises?
  declined against lacks? fail_to`,
);
const DENIES = new RegExp(`\\b${DENIAL}\\b|n't\\b`);

/** They sound like denials and are none. */
const NO_DENIAL = new RegExp(
  `\\b(?:${anyOf(
    `
      not_only no_doubt no_wonder no_matter can't_wait cannot_wait can't_help can't_resist cannot_resist can't_get_enough
      couldn't_be_(?:happier|better|prouder|more) (?:can't|couldn't|cannot)_(?:\\w+_){1,5}without (?:can't|cannot|couldn't)_beat
      nothing_(?:beats|better|like) nothing_\\w+_me_(?:\\w+_){0,2}(?:like|more|as_much) nothing_(?:i|we)_(?:love|like|enjoy|prefer|want)
      not_bad not_far not_long_ago not_to_mention (?:say|says|saying|said)_no can't_go_wrong_with no\\.?_?\\d
      no_(?:later|more|less|fewer)_than (?:never|don't|won't|wouldn't)_(?:miss|skip)_(?!you\\b|it\\b|her\\b|him\\b) never_say_no never_fail
      why_not not_just (?:wouldn't|don't|doesn't|didn't)_mind wouldn't_trade not_until if_not can't_complain not_sure_(?:yet_)?but
      never_tire_of never_leave_(?:home|the_house)_without
    `,
  )}|no\\b, |nope, |no no)`,
  "g",
);

/** Where the main clause ends, and a part begins whose denials are its own. */
const SUBORDINATE = new RegExp(
  [
    ",? (?:and|but) (?=(?:he|she|it|they|my|our|i|we)\\b)",
    `(?:,|;|\\band\\b|\\bbut\\b)? ?\\b${anyOf(
      `because since_i since_my so_i_can so_that that_i that_my that_the when whenever who which although even_though though unless until while if
      whereas instead_of rather_than`,
    )}\\b`,
    "(?:, (?:and |but )?| (?:and|but) )not (?!(?:a fan|keen|into|allowed|able|any|really|been|interested)\\b)[\\w'-]",
    ",? but (?!not\\b)",
    " not (?=\\w+day\\b|\\d)",
    ",? so (?=no\\b)",
    ",? even ",
  ].join("|"),
);
/** "When I was small, I didn't …": what opens the sentence. */
const OPENING = new RegExp(
  `^${anyOf("because since when whenever although even_though though while as if after before")}\\b[^,]{2,80}, `,
);
/** A head that states something by itself; a remark that follows it denies something else. */
const WHOLE_HEAD = clausePattern(
  `^(?:(?:(?:i|we|he|she|they|my|our|everyone|people|the)(?:'[a-z]{1,2})? (?!.{0,60}(?:n't|\\bnot|\\bnever|\\bno)\\b).{2,80})|[^,]{2,50} (?:only|for (?:me|us)|please)(?: for (?:me|us))?)$`,
);

/** What is liked or wanted and lies behind the verb: a denial there tells how it should be. */
const WANTS = new RegExp(
  `^(?:i|we)(?:'d|'m| would| am)? ${ADVERBS}${anyOf(
    `love like adore enjoy prefer favou?r want need look_for looking_for go_for choose pick crave appreciate dream_of dreaming_of value seek hope_for
    hoping_for saving_for could_do_with`,
  )}\\b(?! (?:to )?(?:not|no|nothing|nobody|none|neither|never) (?!having|being|working|needing|too)) `,
);

const NOT_THIS = anyOf(
  "i'm i_am we're we_are it's it_is my_name's my_name_is he's she's they're that's the_\\w+'s the_\\w+_is",
);
/** "not X, Y": the first part sets aside what the second puts right. */
const SETS_ASIDE = new RegExp(
  [
    "^not (?!(?:keen|sure|really|so|very|an?|bad|much|quite|into|for|great)\\b)[^,]{2,40}, (?!(?:not|never|no)\\b)\\w",
    `^${NOT_THIS} not (?!${anyOf("a_fan keen into allowed able sure really good big much a_big interested going happy")}\\b)[^,;]{2,40}[,;] ?(?:but |rather )?${NOT_THIS} (?!not\\b)`,
    `^(?:i|we) (?:don't|do not|didn't) (?<verb>live|work|come|speak|study|teach|play|drive|own|use|have|want|mean)\\b[^,;]{0,40}[,;] ?(?:but )?(?:i|we)(?:'m| am|'re| are| (?:actually )?\\k<verb>\\b)(?! (?:not|afraid|scared|too|just|so|allergic|more)\\b)`,
    `^(?<who>i|we|he|she|it|they)(?: wasn't| weren't| isn't| aren't|'s not|'re not| was not| were not) [^,;]{1,40}[,;] ?(?:but )?\\k<who>(?: was| were|'s| is| are|'re) (?!not\\b|too\\b|so\\b|just\\b)`,
    `^(?:my|our|the) [^,;]{2,40}(?: isn't| is not|'s not| aren't| wasn't) [^,;]{2,40}[,;] ?(?:it's|it is|but|they're|he's|she's) (?!not\\b)`,
  ].join("|"),
);

/** At most this much of a clause holds its verb. */
const MAIN_MAX = 160;

function mainClause(said: string): string {
  const body = said.replace(LEAD, "").replaceAll(NO_DENIAL, " ").slice(0, MAIN_MAX);
  const main = body.slice(OPENING.exec(body)?.[0].length ?? 0);
  const end = main.slice(1).search(SUBORDINATE);
  return end < 0 ? main : main.slice(0, end + 1);
}

/** Up to the first comma behind which another statement begins. */
function headOf(main: string): string {
  const comma = main.search(/[,;:] | [-–—] /);
  const head = comma < 0 ? main : main.slice(0, comma);
  return WHOLE_HEAD.test(head) ? head : main;
}

export const NEGATED: Test = {
  test(said) {
    if (!DENIES.test(said)) return false;
    const main = mainClause(said);
    if (!DENIES.test(main) || SETS_ASIDE.test(said.replace(LEAD, ""))) return false;
    const wanted = WANTS.exec(main);
    if (wanted !== null && !DENIES.test(wanted[0])) return false;
    return DENIES.test(headOf(main));
  },
};

/** To stop is what they want, or are to do; nothing has ended yet. */
const YET_TO_END =
  /\b(?:to|gonna|will|won't|should|could|would|might|must|can't|cannot|don't|doesn't|never|'ll|'d|if i|about|of|considering|consider) (?:\w+ )?(?:quit(?:ting)?|stop(?:ping)?|give up|giving up|leave|leaving|drop(?:ping)? out|cancel(?:ling)?|ditch(?:ing)?|resign(?:ing)?|split up|break up|kick)\b/g;
const NO_LONGER = "(?:any ?more|any longer)";
const STOPPED = anyOf(
  `
    stopped quit given_up gave_up gone_(?:right_|completely_)?off went_off packed_in kicked_the_habit called_it_quits ceased jacked_in
    chucked_in knocked_\\w+_on_the_head
  `,
);
const HELD = anyOf(
  "job position post role company church band club team party firm course choir school uni university army navy police husband wife",
);
/** Whom one leaves for good: an employer or a calling, with the time of it. */
const LEFT_BEHIND = `left (?!${anyOf(`
    my the an? it him her them you us early late for home some at in on over around about alone behind out off
  `)}\\b)[\\w&'-]+(?: [\\w&'-]+){0,2}? ${anyOf(`
    in last after at_the_end back_in \\w+_(?:years?|months?|weeks?)_ago because
  `)}\\b`;
const ENDINGS = new RegExp(
  [
    "\\bno longer\\b",
    `(?:n't|\\b(?:not|never|no|none|nor|dont|doesnt|isnt|cant|arent|without))\\b[^.!?]{0,120}\\b${NO_LONGER}\\b`,
    `(?<![\\w'])${STOPPED} (?!(?:to|at|by|for|in|off|here|there|over|and|because|when|before|after)\\b)\\w`,
    `(?<!(?:am|'m|are|'re|is|'s|get|getting|got|was|were|be|become) )\\bused to (?!be able to say|it\\b|this\\b|that\\b|the\\b|my\\b|having\\b)(?!\\w+ing\\b)\\w`,
    "(?:\\b(?:have|has|we|i|they|she|he|just|finally|recently) |'ve |'s |^)(?:just |finally |recently |already )?(?:broke|broken|split) up\\b",
    `\\b${anyOf(
      `
        dropp(?:ed|ing)_out cancelled canceled unsubscribed resigned deleted_my closed_my scrapped called_off discontinued shut_down
        abandoned ditched got_rid_of moved_away_from fell_out_of_love_with over_(?:jazz|him|her) swore_off sworn_off weaned_off outgrown?
        lost_interest_in grown_out_of (?:my|our)_(?:former|previous) got_divorced(?=.{0,20}so)
      `,
    )}\\b`,
    `(?<![\\w'])(?:i|we|he|she|just|finally|^)(?:'ve| have|'s| has)? ?(?:just |finally |recently )?(?:left|quit|lost) (?:(?:my|the|her|his|our) (?:\\w+ ){0,2})?${HELD}\\b`,
    `(?:(?<![\\w'])(?:i|we|he|she)(?:'ve| have|'s| has)? |^)(?:just |finally |recently )?${LEFT_BEHIND}`,
    "\\b(?:i'm|i am|we're|we are|i've been) (?:\\w+ )?(?:done|finished|through) with\\b(?! (?:this|that|it|the)\\b)",
    "(?<![\\w'])(?:i|we) once (?:lived|worked|played|had|owned|was|were|studied|smoked)\\b",
    `\\b(?:lived|worked|played|smoked|was|were|had)\\b[^.!?]{2,60}\\bbut (?:that was (?:years|long|ages|a long)|not (?:now|any ?more)|i (?:stopped|quit|gave))\\b`,
    "\\b(?:are|is|am|'re|'m) (?:not|no longer) together\\b",
    "\\b(?:has|have|'s|'ve) forgotten (?:all |most of |nearly all )?(?:of )?(?:my|his|her|how to)\\b",
  ].join("|"),
);
/** Cheap to look for: without one of these nothing has ended. */
const ENDED_NEEDED = clausePattern(
  either(
    `longer|any ?more|stop|quit|gave|given|gone|went off|packed|kick|called|knock|ceased|chuck|jack|used to`,
    `(?:broke|broken|split|gave|given) up|drop|cancel|unsub|resign|delet|closed|scrap|discont|shut|aband|ditch|rid of|left|lost|away`,
    `(?:done|finished|through) with|once|former|previous|fell|over|together|swor|wean|outgr|forgotten|grown|divorced`,
    `but (?:that was|not|i )`,
  ),
);
export const ENDED: Test = {
  test: (said) => ENDED_NEEDED.test(said) && ENDINGS.test(said.replaceAll(YET_TO_END, " ")),
};
