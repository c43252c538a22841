/** What stands before an English claim: fillers, remarks on the talk, hedges. */
import { anyOf } from "../any-of.ts";

const APOSTROPHE = "['’]";
/** Set aside where a comma, a stop or nothing but a space follows. */
const FREE = anyOf(
  `
    well so oh and but also anyway anyways btw honestly tbh tbf imo imho actually personally basically literally frankly fyi hmm um uh yeah
    yep ok okay plus besides meanwhile otherwise now\\, then\\, to_be_(?:honest|fair|precise|clear|exact|frank|specific) in_fact
    as_a_matter_of_fact by_the_way for_the_record for_what_it${APOSTROPHE}s_worth
    in_case_(?:you${APOSTROPHE}re_wondering|you_(?:wondered|didn${APOSTROPHE}t_know)|that_matters) just_so_(?:you|everyone|you_all)_knows?
    (?:just_)?(?:a_)?(?:quick_)?heads-?_?up fun_fact full_disclosure truth_be_told believe_it_or_not
    as_(?:i_said|you_know|mentioned|i_mentioned|it_happens|far_as_i_(?:know|remember|can_tell)) if_i_remember_(?:correctly|right|rightly)
    if_i${APOSTROPHE}m_(?:honest|not_mistaken) if_you_(?:must_know|ask_me) (?:un)?fortunately (?:un)?luckily sadly thankfully happily
    finally apparently obviously clearly maybe perhaps probably possibly i_believe(?!_in\\b)
    i_(?:think|guess|suppose|reckon|assume|imagine|have_to_(?:say|admit)|must_(?:say|admit)|should_(?:say|mention|add)|forgot_to_(?:say|mention)|mean)
    i${APOSTROPHE}m_(?:pretty_|quite_|fairly_|almost_|not_|not_entirely_|not_quite_)?(?:sure|certain)_?(?:yet_but)?
    (?:i${APOSTROPHE}m_)?(?:pretty|quite|fairly|almost)_(?:sure|certain) you_know(?:_what)? the_(?:thing|fact|truth|point)_is guess_what
    that_reminds_me (?:speaking|talking)_of_(?:\\w+|[^,.!?]{2,30}(?=,)) sorry\\, thing_is turns_out it_turns_out did_i_mention_(?:that)? good_news bad_news
    big_news update quick_update quick_note small_correction anyhow thanks\\, thank_you\\, thanks_for_\\w+_\\w+\\, yes\\, no\\, nope\\,
    nah\\, no_no\\, hey hi hello hiya hi_(?:all|everyone|guys|there|folks) hey_(?:all|everyone|guys|there|folks)
    good_(?:morning|evening|afternoon) look\\, listen\\, wait\\, oh_wait hang_on\\, hold_on\\, typo oops whoops right\\, alright\\, great\\,
    cool\\, nice\\, sure\\, please\\, additionally furthermore moreover generally\\, overall\\, weirdly funnily_enough oddly_enough lol haha
    omg ugh i_got_(?:that|it|this|my_\\w+)_wrong my_mistake my_bad correction scratch_that i_misspoke let_me_correct_(?:myself|that)
    that${APOSTROPHE}s_(?:wrong|not_right|incorrect|not_correct) you_got_(?:that|it|this|me)_wrong
    i_(?:need|have|want)_to_correct_\\w+(?:_\\w+)? actually_no sorry_i_meant i_meant(?:_to_say)?(?!_it\\b) what_i_meant_(?:is|was)
    (?:please_)?(?:remember|keep_in_mind|bear_in_mind|note|don${APOSTROPHE}t_forget)(?:_that)?(?!_to\\b) for_future_reference\\, one_thing
    first_of_all (?:pleased|nice|good|great)_to_meet_you\\, first\\, second\\, lastly\\, again\\, ah aha hmm eh (?:oh_)?no_wait wait_no
    no_sorry oh_no no_wait_sorry (?:what_)?i_(?:should_have_said|should${APOSTROPHE}ve_said|meant)(?:_is|_was)?(?:_that)? kicking_myself
    correction_to_that just_to_correct_(?:that|myself) what_happened_is it_(?:seems|looks_like|appears)(?:_that)?(?=_(?:i|we|my)\\b)
    it${APOSTROPHE}s_(?:true|possible|likely)_that there${APOSTROPHE}s_a_(?:good_)?chance_(?:that)? chances_are
    i${APOSTROPHE}m_(?:afraid(?!_(?:of|to)\\b)|happy_to_say|sorry_but|telling_you)_? even_though though although weird_but
  `,
);
/** At most this many follow each other. */
const LEADS_MAX = 5;

/** Over clauses as written, too. A filler needs its stop or a word behind it: "Well, I …", "so I …". */
export const LEAD = new RegExp(
  `^(?:${FREE}(?:[,:;.!…]+ ?| [-–—] ?| (?=\\S)|(?<=[,]) ?)(?:that (?=i|my|we|our))?){0,${LEADS_MAX}}`,
  "i",
);
