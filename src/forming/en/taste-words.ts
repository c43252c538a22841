/** English verbs and words of liking, disliking and eating. */
import { anyOf } from "../any-of.ts";

export const EATING =
  "(?:eat|eating|ate|drink|drinking|drank|touch|consume|have|tolerate|handle|stomach|digest|cook with)";
export const FOOD = anyOf(
  `
    meat pork beef lamb chicken fish seafood shellfish eggs? dairy milk cheese gluten wheat nuts? peanuts? soy sugar salt caffeine coffee
    tea alcohol wine beer spirits spicy garlic onions? mushrooms? tomato(?:es)? raw sweets fruit vegetables carbs bread rice pasta chocolate
    honey breakfast lunch dinner fast_food junk_food red_meat processed lactose corn cilantro coriander
  `,
);
export const DIET = anyOf(
  `
    vegetarian vegetarians veggie vegan vegans pescatarian pescatarians pescetarian flexitarian plant-based lactose[-_]intolerant
    gluten[-_]free gluten[-_]intolerant intolerant_to (?:lactose|gluten|dairy)_free dairy[-_]free coeliac celiac kosher halal teetotal
    teetotallers? sober on_keto on_a_diet allergic keto raw_vegan alcohol-free sensitive_to off_(?:sugar|dairy|carbs|alcohol|coffee|gluten)
  `,
);
export const LIKE = anyOf(
  `
    love like adore enjoy prefer favou?r relish appreciate cherish treasure dig fancy loved liked enjoyed adored preferred loving enjoying
    preferring live_for root_for support admire crave could_(?:happily_)?live_on could_murder (?:would_)?(?:kill|die)_for (?:would_)?give_anything_for can_take_or_leave
    (?:never|rarely|hardly_ever|won't)_miss_(?!you\b|it\b|home\b|her\b|him\b) (?:come|came)_(?:round|around)_to
    (?:grown|grew)_(?:\\w+_)?fond_of can't_resist cannot_resist can't_get_enough_of
    can't_(?:live|function|survive|start_(?:the|my)_day|do|work|go_a_day)_without couldn't_(?:live|survive|do)_without could_eat could_drink
    could_listen could_watch swear_by delight_in take_pleasure_in savou?r worship idoli[sz]e rate lean_towards gravitate_towards
    tend_to_(?:buy|choose|pick|prefer|go_for|like) opt_for go_for usually_(?:choose|order|pick|buy) always_(?:choose|order|pick|buy)
    cheer_for feel_at_home feel_most_at_home feel_drawn_to choose pick order
  `,
);
export const HATE = anyOf(
  `
    hate dislike detest despise loathe abhor resent dread avoid shun hated disliked avoided can't_stand cannot_stand couldn't_stand
    can't_bear cannot_bear can't_abide can't_deal_with refuse_to fear cringe_at object_to can_do_without could_do_without hating dreading
    try_to_avoid have_to_avoid draw_the_line_at can't_get_my_head_(?:round|around) can't_get_(?:into|on_with|excited_about|behind)
    couldn't_get_into never_got_into never_took_to have_never_been_one_for could_never_get_into steer_clear_of stay_away_from boycott
  `,
);
export const FOND = anyOf(
  `
    fans? fond into fussed_about bothered_about obsessed passionate keen addicted partial crazy_about mad_about enthusiastic hooked devoted drawn_to happiest happier
    nuts_about wild_about in_love_with enamou?red big_on fascinated more_of_an? interested
  `,
);
export const FAN = anyOf(
  `
    fans? supporters? lovers? admirers? aficionado enthusiasts? connoisseur junkie sucker buff geek nerd fanatic bookworm foodie night_owl
    (?:\\w+_)person homebody creature_of_habit snob hoarder collector eater drinker tooth
  `,
);
export const AVERSE = anyOf(
  `
    sick_of tired_of fed_up_with bored_of bored_with bored_by averse_to opposed_to against afraid_of scared_of terrified_of frightened_of
    petrified_of uncomfortable_with allergic_to_the_idea over wary_of suspicious_of put_off_by disgusted_by annoyed_by irritated_by
    hateful_of nervous_about anxious_about anxious_in uncomfortable_in uneasy_about claustrophobic picky
  `,
);
export const TALKED_OF =
  "(?! (?:to (?:think|believe|know|see|hear|have (?:a|some))|that (?:you|the)|how (?:you|it|it's|they|they're|this|the)|your|you|it|this|that one|them if)\\b)";
