/** Verbs and words that open English clauses without a subject. */
import { anyOf } from "../any-of.ts";

export const WORKING = anyOf(
  `
    living based(?!_(?:on|upon|off)\\b) working_(?:as|at|for|in|from|nights|days|shifts|part|full|freelance) working_(?=\\w+_(?:nights|days|shifts))
    studying(?!_for\\b) renting lodging retired self-employed freelancing freelance unemployed employed between_jobs married_with single_and
    born raised originally_from
    from(?!_(?:now|there|here|what|the|an?|my|your|this|that|memory|scratch|behind|under|above|inside|outside|within|beyond|across|one|another|each|his|her|its|their|our|left|right|time|experience|then|all|these|those|wikipedia|\\d+)\\b) grew_up brought_up lived
    worked_(?:as|at|for|in) studied moved relocated promoted living_with
    an?_(?:[a-z-]{2,20}_){0,2}(?:er|or|ist|nurse|teacher|student)(?=_(?:for|since|at|in))
  `,
);
export const AIMING = anyOf(
  `
    planning saving saving_up hoping aiming trying thinking_(?:of|about) training_(?:for|to) dreaming_of looking_to
    looking_for_(?:an?|my|our|somewhere) considering tempted determined gonna got_to going_to wanna want wanting off_to(?!_bed) gotta
    need_to have_to about_to preparing_for revising_for studying_for applying_(?:for|to) on_the_(?:lookout|hunt)_for hunting_for
    job-?_?hunting house-?_?hunting looking_forward_to can't_wait_(?:to|for) hope_to plan_to aim_to would_love_to would_like_to
    need_(?:an?|new)_(?!new_(?:one|word)|word|title|rhyme|hand|minute|sec|break|hint|second|name|list) must dying_to keen_to eager_to
    meaning_to mean_to counting_down
  `,
);
export const VISITED = anyOf(
  `
    dentist doctor doctor's doctors gp physio optician opticians haircut vet vets hospital barber hairdresser hairdresser's therapist
    therapy gym training choir band_practice practice football rugby netball swimming yoga pilates evening drinks coffee lunch dinner brunch
    breakfast school nursery cinema theatre gig_tickets catch-up interview boiler plumber electrician mot haircut blood_test scan checkup
    parents'?_evening sports_day bbq barbecue picnic
  `,
);
export const WITH_WHOM = "(?: (?:with|to|at|in|for|about|from|over) [^.!?,]{2,30}?)?";
export const DONE = anyOf(
  `
    bought sold broke passed failed graduated started finished visited planted joined won lost found got ran built made painted fixed
    repaired learned learnt retired adopted inherited ordered booked hired met saw watched cooked baked hosted attended applied submitted
    received donated volunteered travelled traveled flew drove rode climbed hiked swam sailed cycled slept ate drank missed caught fell
    injured hurt burned burnt sprained twisted tore had took gave returned came_(?:off|down|back|home|second|third|first) went signed
    renewed upgraded replaced installed published wrote recorded performed played sang trained competed celebrated threw_(?:a|my|out|away)
    organi[sz]ed taught spent registered enrolled voted grew spoke been_(?:to|on|through|diagnosed|promoted|offered|invited|accepted)
    picked_up signed_up handed_in back_from home_from finally_(?:finished|got|bought|passed) crashed diagnosed launched opened swapped
    switched done dyed said_(?:yes|goodbye) ended_up nearly_\\w+ managed_to baked knitted sewed walked
  `,
);
export const AT_HAND = `(?! ${anyOf(`
      it that this them these those stuck you your what how why if whether so wrong confused there here
      the_(?:first|second|last|previous|same|point|answer|message|error|link|file)
      an?_(?:typo|error|mistake|question|feeling|look|point|minute|idea|bug|problem)
    `)}\\b)`;
export const FOND = anyOf(
  `
    obsessed into addicted_to big_on keen_on fond_of partial_to mad_(?:about|on|for|keen) crazy_about hooked_on in_love_with loving enjoying
    a?_?big_fan_of a?_?huge_fan_of a?_?fan_of a_sucker_for allergic_to lactose_intolerant vegan vegetarian veggie pescatarian coeliac celiac
    teetotal always_(?:loved|hated|liked|wanted) prefer love like adore enjoy team_\\w+ grown_(?:fond|tired)_of gone_off
  `,
);
export const AVERSE = anyOf(
  `
    hate(?!_to_(?:say|be|ask|admit|break)\\b) hating dislike avoid avoiding can't_stand can't_bear can't_abide can't_be_(?:doing|bothered|arsed)_with
    can't_do_(?!that|it|this|\\w+day|tomorrow|tonight|next) don't_(?:like|do|eat|drink|enjoy|trust|touch|care_for|fancy) sick_of tired_of
    fed_up_(?:of|with) bored_of scared_of afraid_of terrified_of done_with
    not_(?:really_|so_|too_|that_|very_|exactly_|overly_|particularly_)?(?:into|big_on|keen_on|fond_of|a_fan_of|one_for|mad_on|bothered_about|much_of_an?)
    never_(?:really_)?(?:been_one_for|got_on_with|got_the_appeal|seen_the_(?:point|appeal)|understood_the_(?:appeal|fuss)|liked|cared_for|got_into|been_into|been_keen_on|been_a_fan_of)
  `,
);
export const KIND =
  "(?:person|people|type|drinker|eater|fan|lover|guy|girl|gal|kind|reader|swimmer|sleeper|cook|dancer)";
export const ENDED = anyOf(
  `
    quit stopped gave_up given_up packed_in jacked_in dropped_out broke_up split_up
    left_(?:my|the|uni|school|university|work|[\\w'-]+_(?:in|last|after)) cancelled canceled deleted_my unsubscribed no_longer
  `,
);
export const ABILITY = anyOf(
  `
    can't cannot can never_(?:learn(?:ed|t)|mastered|managed_to_learn) never_could useless_at rubbish_at hopeless_at terrible_at bad_at
    good_at great_at decent_at fluent_in conversational_in self-taught pretty_good_at taught_myself
    don't_(?:know_how_to|speak|drive|swim|cook) don't_have_a_licen[cs]e
  `,
);
export const MAKING = anyOf(
  `working_on building writing developing coding renovating restoring designing making knitting sewing crocheting painting recording editing
  putting_together knocking_together throwing_together doing_up cobbling_together translating illustrating researching prototyping rebuilding growing
  halfway_through knee-deep_in (?:deep_)?in_the_middle_of up_to_my_\\w+_in nearly_done_with busy_(?:with|building|writing)`,
);
