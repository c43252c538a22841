/** English questions that lack their mark, and questions that are standing orders. */
import { anyOf } from "../any-of.ts";
import type { Test } from "../grammar.ts";
import { clausePattern } from "./clause-pattern.ts";
import { LEAD } from "./lead-words.ts";
import { isStandingOrder } from "./order-rules.ts";

const BEFORE = `^(?:${anyOf(`
      so and but ok okay hey hi hello well also oh wait sorry now then please btw by_the_way quick_question just_wondering out_of_curiosity
      excuse_me tell_me right hmm um thanks yes no
    `)}[,:!.]? ){0,4}`;
const WHOM = `${anyOf(`
      i you we they he she it there this that these those my your our his her their the an? any anyone anybody anything someone somebody
      something everyone people all either one both \\w+s
    `)}`;

/** What a question asks, even where its mark was left out. */
export const ASKS = clausePattern(
  `${BEFORE}${anyOf(`
        who(?:'s|'d|'ll)? whose whom which why how(?!_(?:i|we|lovely|nice|cool|great|sweet|kind|funny|exciting|awful|sad)\\b)
        what(?:'s|s|'d|'re)?(?!_(?:i|we|an?|my)\\b)
      `)}(?![\\w'])`,
  `${BEFORE}(?:when|where)(?:'s|'re|'d| (?:is|are|was|were|do|does|did|can|could|will|would|should|have|has|had|am|may|might|exactly|else|to))\\b`,
  `${BEFORE}${anyOf(`
        do does did is isn't are aren't was wasn't were weren't am can can't could couldn't would wouldn't will won't should shouldn't shall
        may might has hasn't doesn't didn't ain't
      `)} ${WHOM}\\b(?! (?:know|like|want|need) an?$)`,
  `${BEFORE}(?:don't|do|have|haven't|had|hadn't) (?:you|they|he|she|we|i|it|there|any|anyone|anybody|people|either)\\b`,
  `${BEFORE}${anyOf(`
        i_(?:wonder|am_wondering|was_wondering|was_just_wondering|keep_wondering) i'm_(?:just_)?(?:wondering|curious)
        i(?:'d|_would)_(?:also_)?(?:like|love|be_curious|be_interested|want|need)_to_(?:know|hear|find_out|understand|ask) wondering
        any_(?:idea|ideas|tips|advice|thoughts|suggestions|recommendations|chance|clue|news|luck|good) no_idea_(?:how|why|what|where|who)
        not_sure_(?:why|how|what|if|whether|which|where|when|who) (?:can|may|could)_i\\b (?:please_)?let_me_know\\b
        i_(?:don't|do_not|can't|didn't)_(?:know|understand|get|see|remember|figure_out|tell)_(?:what|how|why|if|whether|which|where|who|when)\\b
        so_you're_saying you_mean\\b what_about how_about does_anyone anyone_(?:know|here|else|ever|got) anybody_(?:know|here|else|got)
        is_there are_there i_have_a_(?:\\w+_)?question i_need_to_know remind_me_(?:what|how|why|who|where|when|which)
        tell_me(?:,|_(?:what|how|why|if|whether|who|when|where|which|about|more))
      `)}\\b`,
  ",? (?:any (?:ideas|tips|suggestions|thoughts|advice|recommendations)|what do you think|right)\\?$",
);

/** A standing order may be put as a question, or begin with a condition: "Could you stop using emojis?", "If I ask, say no." */
export const STANDING_ASKS: Test = { test: (said) => isStandingOrder(said.replace(LEAD, "")) };
