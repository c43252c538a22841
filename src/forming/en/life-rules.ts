/** What else is stated of somebody's life: habits, health, possessions, and what was done or happened. */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { AILMENT, DEED, FREQUENT, NO_THING } from "./life-words.ts";
import { ADVERBS, FILLED, I, I_AM, I_HAVE, I_HOLD, START } from "./phrases.ts";

const life = (name: string, example: string, pattern: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  name,
  example,
  type: "fact",
  event: "fact",
  pattern: clausePattern(pattern),
  ...more,
});

/** What was, and is no more. */
export const FORMER_RULES: readonly ClaimRule[] = [
  life(
    "former taste",
    "I used to love karaoke.",
    `${START}(?:i|we) (?:\\w+ )?used to (?:really |absolutely |actually )?${anyOf(`
        love like hate enjoy prefer dislike adore can't_stand
        be_(?:an?_)?(?:\\w+_)?(?:fan|into|mad|crazy|obsessed|vegan|vegetarian|keen|addicted|afraid|scared|terrified|picky)
      `)}\\b`,
    { type: "preference", event: "preference", isStanding: true, polarity: "ended", needs: /used to/ },
  ),
  life(
    "former life",
    "I used to play chess.",
    either(
      `${START}(?:i|we) (?:\\w+ )?used to (?!(?:it|this|that)\\b)|${START}i once \\w+`,
      `^(?:when|before|back when|while) (?:i|we) (?:was|were|lived|became|had|moved)\\b`,
    ),
    { isStanding: true },
  ),
  life(
    "given up",
    "I'm done with dating apps.",
    either(
      `${I_AM}(?:done|finished|through) with (?!(?:this|that|it|the|you)\\b)`,
      `${START}(?:i|we)(?:'ve| have)? ${ADVERBS}${anyOf(`
          gone_off went_off (?:gone|went)_(?:right|completely|totally|a_bit)_off gone_off lost_interest_in fell_out_of_love_with
          grown_(?:\\w+_)?(?:out|tired)_of outgrown
        `)}\\b`,
      `${I_AM}over (?!(?:\\d|it\\b|the moon|there|here|at)\\b)`,
    ),
    { type: "preference", event: "preference", isStanding: true, polarity: "ended" },
  ),
  life(
    "left behind",
    "We've moved away from Jenkins.",
    `${START}(?:i|we)(?:'ve| have|'m| am)? ${ADVERBS}${anyOf(`
        stopped stopping quit quitting given_up gave_up giving_up dropped_out broken_up broke_up split_up resigned cancelled canceled
        unsubscribed moved_away got_rid_of ditched abandoned deleted_my
        (?:left|leaving)_(?:my|the|our|his)_(?:\\w+_){0,2}(?:job|post|position|role|company|church|band|club|team|party|firm|course|husband|wife|choir|group)
        got_divorced kicked_the_habit packed_in lost_my_job
      `)}\\b(?! (?:it|that|this|trying to|you|to|at|by|for|in|off|here|there)\\b)`,
    { polarity: "ended" },
  ),
];

/** Health, habits, possessions and deeds. */
export const LIFE_RULES: readonly ClaimRule[] = [
  life(
    "health",
    "I have asthma.",
    either(
      `(?:${I_HOLD}|${I_HAVE}${anyOf(`
          got_ had_ caught_ developed_ been_diagnosed_with_ suffered_(?:from_)? been_having_
        `)})(?:a history of )?(?:an? |the |my |some |bad |severe |chronic |mild |terrible |type \\d )*(?:[a-zà-ÿ]+ )?(?:${AILMENT})\\b`,
      `${I}(?:suffer|suffered|live|struggle|am recovering|was diagnosed) (?:from|with)\\b`,
      `${I_AM}(?:(?:\\w+ ){0,3}(?:${AILMENT})|pregnant|diabetic|in pain|recovering|on ${anyOf(`
          antibiotics medication painkillers antidepressants insulin statins the_pill
        `)}|in hospital|ill|off sick|sick with|disabled|taking (?:\\w+ )?${anyOf(`
          tablets pills medication medicine antibiotics insulin vitamins supplements
        `)}|type \\d|short-sighted|near-?sighted|far-?sighted|immunocompromised|partially sighted|hypertensive|prone to)\\b`,
      `${START}(?:i|we) (?:take|wear|need) (?:\\w+ )?${anyOf(`
          tablets pills medication insulin vitamins supplements hearing_aids? glasses contact_lenses contacts braces a_brace an_inhaler
          orthotics
        `)}\\b`,
      `${START}my (?:\\w+ )?${anyOf(`
          back knee knees shoulder hip neck head blood_pressure cholesterol heart eyesight hearing stomach ankle wrist foot feet skin eyes
          teeth tooth doctor gp throat leg arm sleep mental_health health
        `)} (?:is|are|has|hurts?|aches?|keeps?|gets?|killing|was|told|says|said|acts)\\b`,
      `${I_AM}(?:feeling|sleeping)\\b`,
    ),
    {
      isStanding: true,
      labels: ["health"],
      unless: /\b(?:last|ago|yesterday|this morning|on monday|last night)\b|\bfeeling (?:you|that|good about)\b/,
    },
  ),
  life(
    "habit",
    "I usually get up at six.",
    either(
      `${START}(?:i|we)(?:'ve| have|'m| am|'re| are)? ${FILLED}(?:been )?(?!${anyOf(`
          will would was were went had did got saw bought should could can must might may shall
        `)}\\b)[a-zà-ÿ']{2,16}\\b[^.!?]{0,70}?\\b${FREQUENT}(?!s?['\\w])`,
      `\\b${FREQUENT},? (?:i|we)(?:'m|'re)? (?!(?:am|'m|will|was|were|went|had|have an?|have to)\\b)\\w+`,
      `${START}(?:i|we) (?:\\w+ )?${anyOf(`
          usually normally generally typically often sometimes regularly always rarely seldom hardly_ever never tend_to mostly occasionally
          frequently
        `)} (?!${anyOf(`
          been wanted thought had liked loved seen knew known heard did was were understood be forget
        `)}\\b)\\w+`,
      `^(?:my|our) (?:\\w+ ){0,3}${anyOf(`
          alarm routine commute working_hours work_hours bedtime weekly_shop schedule shift shifts office_hours morning mornings evenings
          lunch_break day_starts workday working_day weekends?
        `)}\\b`,
      `^${anyOf(`
          usually normally most_\\w+ on_\\w+days every_\\w+ once_a_\\w+ twice_a_\\w+ before_\\w+ after_\\w+ for_(?:breakfast|lunch|dinner)
        `)}\\b[^.!?]{0,40}\\b(?:i|we)\\b`,
      `${I_AM}(?:up|awake|asleep|in bed) (?:by|before|at|around)\\b`,
      `${START}(?:i|we) ${anyOf(`
          get_up wake_up go_to_bed start_work finish_work commute work_nights work_shifts clock_off cycle bike jog meditate volunteer
          walk_to swim exercise work_out nap journal pray
        `)}\\b`,
    ),
    {
      isStanding: true,
      labels: ["habit"],
      unless:
        /\b(?:i|we)(?:'ll| will)\b|\b(?:i've|i have) never\b|\blast (?:week|night|month|year|summer)\b|\b(?:yesterday|tomorrow|tonight)\b/,
    },
  ),
  life(
    "activity",
    "I play bass in a band.",
    `${START}(?:i|we)(?:'m| am|'re| are)? ${FILLED}${anyOf(`
        go_to go_(?!\\w+_with_(?:that|this|it)\\b)\\w+ing
        (?:get|go|travel|commute|come)_(?:\\w+_){0,3}?(?:by|on)_(?:bike|bicycle|car|bus|train|tram|tube|scooter|foot|boat|metro|motorbike|public_transport)
        go_\\w+_by_\\w+ do_(?:mornings|nights|evenings|shifts|lates|earlies|weekends|night_shifts) play playing practi[sc]e listen_to
        read_(?!(?:this|that|your|it|the)\\b) watch_(?!(?:this|that|your|it)\\b) attend attending sing ride dance paint draw knit garden
        collect volunteer coach host bake brew cook train
        do_(?:yoga|pilates|karate|judo|crossfit|weights|the_(?:cooking|laundry|dishes|shopping|crossword)|volunteer|crosswords|puzzles)
        follow_(?!(?:you|that|this|your|it)\\b) subscribe_to belong_to spend_(?:my|most|a_lot|every|hours) snore commute homeschool babysit
        foster sponsor grow_(?:my|our|tomatoes|vegetables|herbs|roses|chil+i) make_my_own smoke vape drink gamble
        (?:drive|cook|swim|ski|cycle|fly|bake|eat_out)(?=[,.!]|$) travel(?:ling|ing)?
      `)}\\b(?! (?:it|that|this)\\b)`,
    {
      isStanding: true,
      labels: ["habit"],
      unless: /\b(?:i|we)(?:'ll| will)\b|\bread (?:it|that|this|your|the (?:text|article|answer|docs))\b/,
    },
  ),
  life(
    "possession",
    "I own a red boat.",
    either(
      `${START}(?:i|we)(?:'ve| have)? ${FILLED}${anyOf(`
          have own owned possess collect rent lease drive(?!_(?:to|a_lot|past|by|there|me)\\b) keep inherited ride_a play_the
          (?:'ve|have)_got got
        `)} ${anyOf(`
          an?_ my_own_ our_own_ no_ any_ some_ lots_of_ (?:\\d+|one|two|three|four|five|six|several|many)_ the_ old_ vintage_ another_
        `)}?(?!${NO_THING}\\b|(?:to|you|it|that|this|your|in|up|going|on|been|read|back|an?|mind)\\b)\\w`,
      `${START}(?:i've|we've|i|we)(?: have)? got (?:an? |no |two |three |four |\\d+ )(?!${NO_THING}\\b)\\w`,
      `${START}(?:i've|we've) (?:an?|no|two|three|four) (?!${NO_THING}\\b)\\w`,
      `^(?:my|our) (?:\\w+ )?${anyOf(`
          car bike house flat apartment garden boat van motorbike piano guitar violin camera kitchen balcony home place building room studio
          cottage bicycle scooter motorcycle campervan truck yard garage sofa bed
        `)}(?:'s)? ${anyOf(`
          is are has doesn't does isn't needs was overlooks comes runs only faces
        `)}\\b`,
      `^there(?:'s| is| are)(?:n't| not)? (?:an? |no |any |two |three )?\\w+(?: \\w+)? (?:in (?:my|our)|at home)|^there's no \\w+`,
      `^(?:my|our|the) [\\w' -]{2,40}?(?: is|'s| are)(?: finally| now| all| officially)? (?:mine|ours)\\b`,
    ),
    {
      isStanding: true,
      labels: ["possession"],
      unless: new RegExp(
        either(
          `\\b(?:good |bad |awesome |big |great )?news\\b|\\b(?:have|got) (?:to|been|a (?:quick|simple|small|general|stupid|silly|weird|technical)) `,
          `\\b(?:thanks|have a (?:nice|good|great|look|go|chat))\\b`,
          `^${START}(?:i|we)(?:'ve| have) (?:\\w+ )?(?:${DEED}) (?!an?\\b)`,
          `\\b(?:an?|some) (?:question|problem with (?:the|this|your)|issue with|feeling|idea)\\b`,
        ),
      ),
    },
  ),
  life(
    "deed",
    "I broke my wrist in January.",
    either(
      `${START}(?:i|we)(?:'ve|'d| have| had)? ${FILLED}(?:${DEED})\\b (?!${anyOf(`
          that it this you your what how why if whether so to_(?:say|ask|thank) wrong
          the_(?:first|second|last|previous|above|following|error|message|point|answer|wrong) confused
          an?_(?:typo|error|mistake|question|feeling)
        `)}\\b)`,
      `${START}(?:i|we) (?:was|were|got|have been|'ve been|had) (?:${DEED}|diagnosed|invited|robbed|burgled|laid off|let go|accepted|rejected|admitted|awarded|nominated|elected|hit|bitten|stung|mugged|scammed|hacked|fined|offered|given|asked to|chosen|selected|kicked out|evicted|transferred|sick|ill|in hospital)\\b`,
      `^(?:someone|somebody|they|thieves|burglars|a \\w+|some \\w+)(?:'s| has| have|'ve)? ${anyOf(`
          broke broken stole stolen nicked pinched hit smashed crashed took taken scratched ran run hacked drove driven knocked vandalised
          dented gave given offered bit stung
        `)}\\b[^.!?]{0,40}\\b(?:my|our|me|us)\\b`,
    ),
    {
      isWeak: false,
      unless: clausePattern(
        either(
          `\\bi thought (?:you|it|that|so|about|the|this)\\b|\\b(?:i|we) (?:had|have) (?:no idea|a (?:question|look)|better)\\b`,
          `\\bi (?:asked|told) you\\b|\\bi meant\\b|\\bi (?:got|have) (?:it|that|you|what)\\b|\\bgot a question\\b`,
          `\\b(?:tried|used) (?:it|that|this|your)\\b|\\bi (?:thought|said|called it|put it)\\b`,
        ),
      ),
    },
  ),
  life(
    "circumstance",
    "My lawn is full of moss.",
    either(
      `^(?:my|our) (?!${anyOf(`
          point question bad guess apologies pleasure opinion mistake god goodness thoughts? understanding impression previous
          last_(?:message|question) code character avatar browser text sentence draft essay prompt query problem_is issue idea dear lord
          word concern script program function file input request suggestion answer
        `)}\\b)[a-zà-ÿ\\d][^.!?,]{0,60}?(?:'s|'re| ${anyOf(`
          is are was were has have had will would can can't could won't does doesn't don't do did didn't isn't aren't wasn't got went fell
          broke came died lost won taught gave made took brought sent left told built [a-zà-ÿ]{2,15}(?:s|ed|'t)
        `)})(?![a-zà-ÿ])[^.!?]{1,80}`,
      `${I_AM}(?:\\w+ ){0,2}${anyOf(`
          member_of in_charge_of responsible_for allowed used_to living staying renting working sharing sleeping enrolled registered
          signed_up insured covered broke in_debt homeless on_(?:a_(?:budget|diet|waiting_list|break)|leave|parole|holiday|vacation) without
          behind_on subscribed on_(?:facebook|instagram|twitter|linkedin|tiktok|whatsapp|discord|signal)
        `)}\\b`,
    ),
    { isStanding: false },
  ),
];

/** What no other rule takes. */
export const STATED_RULES: readonly ClaimRule[] = [
  life(
    "stated",
    "I stood by the river with Tom.",
    `(?<![\\w'/-])(?:i|we|i'?ve|we've|i'?m|we're|i'd|we'd)\\b(?! (?:${ADVERBS})?${anyOf(`
        think guess bet agree disagree understand see hear believe suppose assume imagine know_what know, know_that hope_you
        hope_(?:that|this|it|so) mean wonder wish appreciate thought_so promise swear apologi[sz]e recommend suggest doubt should could can
        must would 'd want_you need_you need_an? need_some need_the need_(?:it|this|that) need_to would_say cannot can't get_it get_that got_it
        like_(?:it|this|that|your|the) love_(?:it|this|that|your) 'm_not am_not don't_know(?!_(?:anyone|anybody|many|any)\\b) don't_think
        don't_(?:see|get|understand|agree|mind|remember|recall|follow) forgot noticed notice said say
      `)}\\b)`,
    {
      isWeak: true,
      unless: clausePattern(
        either(
          `^(?:so |and |but |sure,? )?here(?:'s| is| are)\\b`,
          `\\b(?:your|this (?:text|one|version|code|answer)|the (?:answer|text|code|image|button|draft|paragraph|version))\\b`,
          `\\b(?:i'm|i am|we're) (?:\\w+ )?${anyOf(`
              sorry sure fine ok okay good back here done ready kidding joking just afraid glad happy grateful thankful confused curious
              lost stuck wondering asking trying looking convinced impressed saying talking going so not very well alright all in[.!]?$
              really too with_(?:you|that|this) on_it
            `)}\\b`,
          `\\bi(?:'ll|'d)\\b|\\?$`,
        ),
      ),
    },
  ),
];
