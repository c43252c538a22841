/** Decisions, goals, and plans, dated or not. */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { ADVERBS, AHEAD, FILLED, I, I_AM_NOW, I_HAVE, I_HOLD, I_WOULD, OCCASION, START } from "./phrases.ts";

/** What "I'll", "I have to" and "I want to" only announce for this talk. */
const OF_THE_TALK = `(?! (?:just |be sure to |go and |also )?${anyOf(`
      keep_(?:that|it|this) give_(?:it|that|this) let_you be_(?:fine|ok|okay|there_for|sure|honest|right_back|back_soon|clear|careful)\\b
      try_(?:it|that|this|again|them|your)\\b see_(?:if|what|how|you|it) admit say agree ask_you go_now go\\b[.!]?$ run\\b[.!]?$
      remember_(?:that|this|it) check_(?:it|that|this|again)?\\b(?!_out_of) never_forget think_about_(?:it|that|this) pass\\b
      get_back_to_you come_back_to look_(?:it|that|this|into|at) read_(?:it|this|that) do_(?:that|this|it)\\b use_(?:that|this|it)\\b
      take_(?:that|this|it|a_look|your) have_a_look know_(?:what|how|why|if|more|whether|the) understand hear tell_you show_you thank
      apologi[sz]e start_with stick_with_(?:that|this|your) go_with_(?:that|this|your|it|the_(?:first|second|third|last|other)) wait\\b
      explain rephrase correct_(?:something|myself) point_out mention add\\b note\\b make_sure change_(?:that|this|the) ask_something ask_a
      believe talk_to_you be_in_touch share_(?:this|that|it|my_screen) send_(?:you|it|that|this) figure_(?:it|this|that)
      work_on_(?:it|that|this) see_(?:that|this) turn_(?:this|these) to_do miss_you bet\\b
    `)})`;
const COMING = anyOf(
  `
    flying visiting moving starting getting leaving meeting seeing going coming travelling traveling driving taking having hosting throwing
    attending running playing staying returning arriving presenting defending giving hosting spending renting buying selling picking doing
    heading sailing competing performing speaking working marrying celebrating joining launching finishing graduating retiring quitting
    changing switching holding cooking painting interviewing babysitting volunteering babysitting watching bringing catching picking signing
    closing moving training
  `,
);
const HAPPENS = anyOf(
  `
    start starts begin begins leave leaves fly flies launch launches move moves travel arrive arrives return returns finish finishes
    graduate defend go_back open opens close closes meet see retire end ends get_back come_back get_in lands takes_off departs is_due
    expires runs_out comes_up falls_on is_on is_at is_in renews is_scheduled has_been_moved
  `,
);

const plan = (name: string, example: string, pattern: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  name,
  example,
  type: "goal",
  event: "fact",
  labels: ["plan"],
  pattern: clausePattern(pattern),
  ...more,
});

export const DECISION_RULES: readonly ClaimRule[] = [
  {
    name: "decision against",
    example: "I decided not to renew it.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    polarity: "negative",
    pattern: clausePattern(
      either(
        `${I_HAVE}(?:have )?(?:decided|chosen|opted|agreed|resolved|elected) (?:not to|against|to not)\\b`,
        `\\b(?:have|has|'ve)? ?(?:decided|voted|chosen) (?:against|not to)\\b|\\bdecision (?:is|was) (?:not to|against)\\b`,
        `^it's decided,? (?:no|not)\\b`,
      ),
    ),
  },
  {
    name: "decision",
    example: "We decided to use Postgres.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    pattern: clausePattern(
      either(
        `${START}(?:we|i|(?:my|our) [a-zà-ÿ]+ and i)(?:'ve| have| had)? ${ADVERBS}(?:${anyOf(`
            decided settled_(?:on|for) agreed_(?:to|on|that) opted resolved chosen chose voted went_(?:with|for) gone_(?:with|for)
            plumped_for picked(?!_up) committed_to concluded elected_to made_(?:up_(?:my|our)_minds?|(?:a|the|our|my)_(?:decision|choice))
            accepted turned_down declined rejected said_(?:yes|no)_to ruled_out ended_up_(?:choosing|going|picking|buying|with)
          `)}\\b)`,
        `^let's (?:use|go with) (?!(?:the|your|this|that|it)\\b)|^(?:we will use|we'll use|we will go with|we'll go with)\\b`,
        `${I_AM_NOW}(?:going|sticking|staying|sticking) with\\b|\\b(?:the|our|my) (?:final )?(?:decision|choice)(?:'s| is| was| has)\\b`,
        `^it's (?:decided|settled|official|agreed)\\b|^decided (?:to|on|against|that)\\b`,
        `^(?:in the end|after (?:a lot of|much|some|long)) [^.!?]{0,40}?(?:i|we)(?:'ve)? (?:decided|chose|went|picked|settled)\\b`,
      ),
    ),
    unless: clausePattern(
      `\\b(?:went for (?:a|an)|(?:going|go|went|sticking) with ${anyOf(`
          it that this your the_(?:first|second|third|last|other)_(?:one|version|option)
        `)}|haven't decided|not decided)\\b`,
    ),
  },
];

export const PLAN_RULES: readonly ClaimRule[] = [
  plan(
    "goal",
    "I want to run a marathon.",
    either(
      `${START}(?:my|our) (?:\\w{2,12} ){0,3}${anyOf(`
          goals? dreams? aims? ambitions? targets? plans? resolutions? wish hope bucket_list mission objective intention to-do
        `)}(?: \\w+){0,3}(?:'s| is| are| was|:)`,
      `${I_AM_NOW}${anyOf(`
          aiming trying saving training_(?:for|to) preparing working_towards? hoping determined dreaming eager keen_to looking_to learning
          hunting_for searching_for on_the_(?:lookout|hunt) shopping_for job[-_]hunting house[-_]hunting striving committed_to set_on
          in_the_market studying_for revising_for practi[sc]ing_for tempted toying_with itching
        `)}\\b`,
      `${START}(?:i|we)(?:'ve| have)? ${FILLED}${anyOf(`
          want(?:ed)? hope aim intend wish aspire plan mean dream long been_meaning been_wanting been_planning been_hoping been_trying
          been_dreaming been_saving been_thinking got_my_sights set_(?:myself|my|a_goal) promised my_heart_set vow(?:ed)? resolved
        `)}\\b(?:(?: (?:to|of|for|on|about|my|the|myself|that|someday|one day))+)?${OF_THE_TALK}`,
      `${I_WOULD}(?:really )?(?:like|love|prefer) (?:to|for)\\b${OF_THE_TALK}`,
      `${START}(?:i'?d|i would|we'd) (?:\\w+ )?(?:like|love) (?:an?|my own|some more time|more time)\\b`,
      `${START}(?:i|we) (?:\\w+ )?want (?:an?|my|our|more|some|kids|children)\\b|\\bdream of\\b|^the (?:plan|idea|goal|aim|dream)(?: now| for now)? is to\\b`,
      `^one day,? (?:i|we)`,
      `\\bon my (?:bucket|wish|to-do) list\\b|${I}wouldn't mind \\w+ing\\b`,
      `^(?:want|hoping|planning|trying|aiming|wanna|gonna|going|need|have|gotta) to\\b${OF_THE_TALK}`,
      `${START}(?:i|we) (?:wanna|gotta|gonna)\\b|${I_AM_NOW}gonna\\b`,
    ),
    {
      labels: ["goal"],
      unless: new RegExp(
        either(
          `\\b(?:want|need|like|love|prefer) you to\\b|\\bi mean(?:,|$| (?:it|that|well|the|you|what|by))`,
          `${START}(?:i|we) (?:really |just |only )?(?:want|wanted|hope|wish) ${anyOf(`
              you this that it so to_(?:know|say|thank|ask|tell|make_sure|see_if|check|understand|be_clear)
            `)}\\b`,
          `\\b(?:i'd|i would) (?:like|love) to ${anyOf(`
              know hear see_(?:a|some|more|your|an)_(?:\\w+_)?(?:list|example|summary|version|draft|code) thank say ask understand point_out
              have_(?:a|an|the)_(?:list|short|brief|summary|overview|version)
            `)}\\b`,
          `\\b(?:an?|some) (?:\\w+ ){0,2}${anyOf(`
              summary synonym list overview explanation answer version_of example translation second_opinion
            `)}\\b`,
          `\\bwhat i wanted to say\\b|\\bwanted\\b.{0,60}\\bbut (?:i |it |we )?(?:couldn't|didn't|wasn't)`,
        ),
      ),
    },
  ),
  plan(
    "appointment",
    "I have an interview on Friday.",
    either(
      `(?:${I_HOLD}${anyOf(`
          booked_ scheduled_ arranged_ made_ signed_up_for_ registered_for_ enrolled_in_ planned_
        `)}?|\\b(?:there's|there is) )${anyOf(`
          an?_ the_ my_ our_ another_ two_ three_ tickets_for_ to_go_to_ to_attend_ \\w+'s_ [a-zà-ÿ]+s'_
        `)}?(?:[a-zà-ÿ\\d'-]{2,20} ){0,3}(?:${OCCASION})s?\\b`,
      `(?:^(?:not [^,]{2,20}, )?|(?:^|, |and |but |so |because |that |when |not [^,]{2,20}, )(?:my|our|the) (?:[a-zà-ÿ\\d'-]{2,20} ){0,3})(?:${OCCASION})s? ?(?:'s|is|are|was|will be|has been)?(?: (?:also|now|still|actually|only|already|not))? ?(?:${HAPPENS}|${anyOf(`
          moved scheduled booked due set planned on at in from until tomorrow tonight next this starts? gets?_in leaves? ends? arrives?
          lands? departs? coming_up
        `)})\\b`,
      `^it's (?:my|our) (?:[a-zà-ÿ\\d'-]{2,20} ){0,2}(?:${OCCASION})`,
      `${I_HAVE}${anyOf(`
          booked scheduled arranged reserved signed_up registered enrolled applied bought_tickets got_tickets been_invited organi[sz]ed
        `)}\\b[^.!?]{0,100}${AHEAD}`,
    ),
    {
      unless: clausePattern(
        either(
          `\\b${anyOf(`
              (?:i|we)(?:'ve|_have)?_had so_far like loved? hated? enjoyed went was_(?:great|fun|good|bad|brilliant|awful) last yesterday
              ago this_morning today_was used_to every usually always each my_(?:first|old)_car
            `)}\\b`,
          `\\b(?:apartment|office|house|setup)\\b`,
        ),
      ),
    },
  ),
  plan(
    "plan",
    "I'm flying to Tokyo on Friday.",
    either(
      `${I_AM_NOW}${anyOf(`
          going_to gonna planning thinking_(?:of|about) considering contemplating about_to off_to off_on due\\b set_to scheduled_to
          supposed_to expected booked moving_(?:to|house|out|in|into) flying_(?:to|out|back|home) visiting
          getting_(?:married|engaged|divorced|a|an|my|our|braces|surgery)
          looking_(?:forward_to|for|into|to_(?:buy|move|rent|get|hire|change)) applying_(?:for|to)
          starting_(?:a|an|my|at|as|school|uni|university|work|college) leaving_for heading_(?:to|for|off) hosting throwing adopting
          expecting_to on_holiday away not_going not_coming retiring sitting_my giving_birth undergoing
        `)}\\b(?! (?:that|you|your|with that|it)\\b)${OF_THE_TALK}`,
      `(?:${I_AM_NOW}|we're (?:all )?)(?:${COMING})\\b[^.!?]{0,120}${AHEAD}`,
      `^(?:\\w+ )?${AHEAD}[^.!?]{0,30}?,? (?:i'?m|i am|we're|we are) ${FILLED}(?:${COMING}|on|off|at|in|away)\\b`,
      `${START}(?:i|we)(?:'ve| have)?(?:'ll| will| plan| have planned| ${ADVERBS}need to| ${ADVERBS}have to| have got to|'ve got to| ${ADVERBS}must| should| ought to| shall| won't| will not| may| might| could| need (?:an?|new|some) )\\b(?! (?:have (?:been|\\w+ed)|need (?:help|it)|as well be|be able to tell))${OF_THE_TALK}`,
      `\\bcan't wait (?:to|for|until)\\b`,
      `${START}(?:i|we) ${FILLED}(?:${HAPPENS}|fly|marry|head|drive|take|play|perform|present|compete|sit) [^.!?]{0,80}${AHEAD}`,
      `^(?:\\w+ )?${AHEAD},? (?:i|we) (?:${HAPPENS}|fly|have|turn|head|marry)\\b`,
      `${START}(?:i|we) (?:can't|won't|cannot|can) (?:make it|come|be there|attend|join)\\b`,
      `^(?:can't|cannot|won't|gonna|might|will) (?:make it|come|be (?:there|late|able)|join|bring)\\b`,
      `^${anyOf(`
          flying moving heading leaving off going travelling starting meeting seeing visiting
        `)} (?:to|for|out|back|home|with|my|the|in)\\b[^.!?]{0,100}${AHEAD}`,
      `${START}(?:i|we)(?:'ve| have) got [^.!?]{2,50} ${AHEAD}`,
      `${START}(?:i|we) have [^.!?]{2,50} (?:tomorrow|tonight|next \\w+|on \\w+day)\\b`,
      `^(?:on|next|this|in|by|tomorrow)\\b[^.!?,]{0,30},? (?:i|we) have to\\b|^just a heads-up: i'll\\b`,
      `${START}(?:i|we)'ve? an? [^.!?]{2,40} (?:tomorrow|tonight|next|on \\w+day)\\b|\\b(?:${"it looks like"}) (?:i|we)\\b`,
      `${I_AM_NOW}(?:\\w+ ){0,4}(?:tomorrow|tonight|next (?:week|month|year))\\b`,
      `${START}(?:my|our) [a-zà-ÿ' -]{2,40} (?:${HAPPENS}) [^.!?]{0,20}${AHEAD}`,
    ),
    {
      unless: clausePattern(
        either(
          `\\b(?:i|we) (?:could|might|may|should) (?:have|be wrong|be mistaken|need help)\\b`,
          `\\b(?:i|we) could (?:eat|drink|watch|listen|never|not|only)\\b|\\bwe should\\b|\\byou should\\b`,
          `\\b(?:i|we)(?:'ll| will) (?:always|never) (?:love|be|remember|hate)\\b`,
          `\\b(?:i|we) (?:should|must) (?:say|add|mention|admit|confess|warn)\\b`,
          `\\bevery (?:day|week|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b|\\bmust have\\b`,
          `\\bhave to (?:avoid|take \\w+ (?:daily|every))\\b`,
        ),
      ),
    },
  ),
];
