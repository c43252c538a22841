/** How an English claim is told: as a correction, as something to remember, with doubt, with weight. */
import { anyOf } from "../any-of.ts";
import type { Test } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { LEAD } from "./lead-words.ts";

/** It sets something right that was said before. */
const SETS_RIGHT = clausePattern(
  either(
    `^(?:${anyOf(`
        no nope nah sorry wait oops oh oh_wait whoops well ah hmm no_wait yeah ok but and so hold_on hang_on
      `)}[,.!:]* ){0,4}${anyOf(`
          actually\\b i_meant\\b i_mean\\b,?_(?:to_say|my|our|i)\\b correction\\b (?:small|quick|one|slight|minor)_correction\\b
          that(?:'s|_is|_was)_(?:wrong|not_right|incorrect|not_correct|a_mistake|a_typo|outdated)\\b i_was_wrong\\b typo\\b
          i_(?:misspoke|mistyped|misremembered)\\b my_(?:mistake|bad|error)\\b scratch_that\\b let_me_(?:correct|rephrase|fix)\\b
          to_be_(?:precise|exact|accurate)\\b you_(?:got|have|had)_(?:that|it|this|me|my_\\w+)_wrong\\b you_misunderstood\\b
          i_(?:need|have|want|should|must)_to?_?correct\\b that_should_(?:be|have_been|read)\\b it_should_(?:be|have_been)\\b
          it(?:'s|_is|_was)_not\\b it_(?:isn't|wasn't)\\b i_(?:said|told_you|mentioned|wrote|put)\\b.{1,80}\\b(?:but|except)\\b
          i_should(?:_have|'ve)_said\\b what_i_(?:meant|should_have_said)\\b (?:that|this|it)(?:'s|_is)_(?:spelled|spelt)\\b rather\\b
          not_(?!(?:keen|sure|really|so|very|an?|bad|much|quite|exactly|into|for|great|the_best|that|my|ideal|yet|today|now)\\b)[^,]{2,30}[,:;]_(?!(?:not|never|no|i|we|but|thanks|please|now|yet|to)\\b)\\w+_\\w
          i_got_(?:that|it|this|my_\\w+)_wrong\\b
        `)}`,
    `^${anyOf(`
        no nope nah oh_wait wait hang_on hold_on oops whoops no_no no_wait not_quite
      `)}[,.!:] (?=${anyOf(`
        i i'm i've my we we're our it's it_was it_is he she the make_that not she's he's that_was [a-z]+'s_(?:my|our)
      `)}\\b)`,
    `^sorry[,.!:] (?=${anyOf(`
        my our i_meant i_mean it's that_should make_that not the we i_live i_work i'm_\\d (?:on_)?\\w+,?_not_\\w+ \\w+day
      `)}\\b)`,
    `(?:, (?:and )?| and )not (?:at |in |on |for |from |to |with |an? |the |until )?[\\w'-]{1,20}(?: [\\w'-]{1,15}){0,2}[.!]?$`,
    `\\brather than\\b[^.!?,]{1,30}[.!]?$|\\bi misspoke\\b|\\bi made a (?:mistake|typo)\\b|\\bi (?:told|gave) you the wrong\\b`,
    `\\bi(?:'m| am)? no longer\\b|\\bi (?:don't|do not|can't|am not)\\b[^.!?]{1,120}\\bany ?more\\b`,
    `\\bi used to\\b[^.!?]{1,120}\\b(?:not|no) (?:any ?more|longer)\\b`,
  ),
);
const NOTHING_RIGHT = clausePattern(
  either(
    `\\b${anyOf(`
        that's_not_what_i never_?mind you're_right i_(?:think|guess)_(?:so|not|you) i_see\\b i_don't_know i_agree i'm_not_sure why_not
        not_(?:really|sure|yet|now|bad|much|at_all|necessarily|today|me|so|good|true|fair|possible)[.!]?$ i_have_no_idea
        ^(?:hang|hold)_on\\,_(?:i'm|let|i'll|just|one) that's_(?:fine|ok|okay|great|all|it|a_good|perfect|right) forget_it thanks thank_you
        ^i_meant_(?:the|that|this)_(?:\\w+_){0,2}(?:file|link|version|option|paragraph|sentence|one|code|draft|text|button|line|answer)\\b
        i_can't_(?:see|open|read|find)
      `)}`,
    `^let me \\w+ (?:that|this|it|myself)[.!]?$`,
    `^(?:i mean,? |actually,? )?(?:it|that|this)(?:'s| is)? (?:works?|great|good|fine|cool|nice|makes)`,
    `^(?:i|we) (?:would |'d |'m |am )?(?:rather|prefer|\\w+ to \\w+) .*rather than`,
    `^(?:[\\w']+ ){0,4}(?:people|we tend|we often|everyone) .*rather than`,
    `^(?:(?:for|on|in|at|when|if|whenever) [^,]{2,40}, )?(?:i|we) (?:\\w+ ){0,2}(?:bike|cycle|drive|brew|make|rent|tend|order|shop|prefer|like|love|enjoy|choose|pick|learn|work|believe|value|take|buy|use|stick|go|opt|trust|eat|drink|read|walk|cook|travel|prioriti[sz]e|listen|wear|watch)\\b.*rather than`,
  ),
);
/** What leads up to a correction is none by itself. */
const BODY_MIN = 3;
export const CORRECTS: Test = {
  test: (said) =>
    SETS_RIGHT.test(said) &&
    !NOTHING_RIGHT.test(said) &&
    `${said.replace(/[.!]$/, "")}, `.replace(LEAD, "").length >= BODY_MIN,
};

export const REMEMBERS =
  /^(?:and |also,? )?(?:please,? )?(?:remember|keep in mind|bear in mind|note|don't forget)(?: that|:| my| i| i'm| we)\b/;
export const HEDGED = clausePattern(
  `\\b${anyOf(`
      i_think i_guess i_reckon maybe perhaps probably possibly might not_(?:entirely_|quite_|really_|100%_)?(?:sure|certain)
      (?:pretty|fairly|quite|almost)_(?:sure|certain) i_suppose i_believe i_assume kind_of sort_of seems? could_be i_may we_may
      may_(?:move|go|have|be|start|get) as_far_as_i_(?:know|remember|can_tell) if_i_remember apparently supposedly it_looks_like looks_like
      presumably likely unsure considering(?!_(?:that|my|our|i|we)\\b) thinking_(?:of|about)
    `)}\\b`,
);

export const EMPHATIC =
  /\b(?:always|never|must|avoid|absolutely|definitely|very important|crucial|essential|really (?:love|hate|need|want|important))\b/;
