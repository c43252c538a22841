/** What somebody can do, works on and works with. */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { ADVERBS, FILLED, I, I_AM, I_HAVE, START } from "./phrases.ts";

const LANGUAGES = anyOf(
  `
    english german french spanish portuguese italian dutch polish turkish arabic hindi urdu bengali tamil telugu mandarin cantonese chinese
    japanese korean russian swedish danish norwegian finnish greek ukrainian welsh irish gaelic hebrew farsi persian swahili yoruba igbo
    hausa thai vietnamese indonesian malay tagalog hungarian romanian czech slovak croatian serbian bulgarian catalan basque icelandic latin
    esperanto punjabi gujarati marathi nepali sinhala zulu afrikaans albanian armenian georgian estonian latvian lithuanian
  `,
);
const ABLE = anyOf(
  `
    speak play code program cook bake draw paint sing dance ride swim ski surf drive write read build fix sew knit crochet weld solder
    juggle type lift bench run sail fly skate snowboard dive climb touch whistle repair translate interpret understand sign hold recite
    solve count do make pronounce grow operate handle parallel hit throw hum tie navigate identify teach edit design manage carve
  `,
);
const CRAFT = anyOf(
  `
    cooking handwriting spelling maths math grammar driving singing drawing typing dancing coding baking swimming sql excel python
    javascript chess piano guitar parking pronunciation accent
  `,
);
const MAKING = anyOf(
  `
    working_on knocking_together putting_together throwing_together cobbling_together doing_up fixing_up sketching storyboarding revising
    building developing writing designing implementing refactoring migrating shipping restoring renovating redoing redecorating
    putting_together rolling_out knitting crocheting making creating coding programming editing translating recording producing directing
    composing sewing painting organi[sz]ing researching illustrating drafting prototyping launching rewriting converting setting_up
    constructing assembling compiling filming curating remodelling remodeling rebuilding growing scripting automating planning_out mapping
    testing_out running_a_(?:study|campaign|workshop) creating
  `,
);
const GEAR = anyOf(
  `
    laptop phone editor stack setup computer machine server database time_?zone keyboard ide pc desktop tablet ipad iphone macbook monitor
    router os operating_system browser terminal shell workstation printer camera email_client smartphone mobile network wifi wi-fi internet
    office kitchen desk workplace workspace headset gpu graphics_card cpu raspberry_pi backend frontend pipeline cluster website cms
    codebase repo repository company work_computer tv calendar smartwatch watch e-reader kindle car_radio thermostat hosting provider
    home_office
  `,
);
const TOOL_VERB = anyOf(
  `
    use deploy develop_on run code_in code_on program_in work_in_an? write_everything_in host_on host_everything store_everything store_my
    track_my track_all manage_my take_notes do_all_my do_my keep_my keep_all_my develop_in build_with test_with switched_to migrated_to
    moved_to_(?:linux|windows|mac|postgres|aws|azure|notion) rely_on upgraded_to installed set_up sync back_up edit_(?:videos|photos)
    listen_on bank_with pay_with log_my log_all
  `,
);
const NOT_TOOL = `${anyOf(`
      my our it that this for to them these public the_(?:bus|train|stairs|lift|car|first|second|word) sunscreen a_wheelchair glasses sign
      reusable less more only_half crutches dating social facebook instagram cannabis drugs medication an_inhaler out every marathons?
      \\d+_?(?:k|km|miles) half around twice three_times in_the on errands low late away into the_risk
      (?:one|two|three|four|five|six|ten|twelve|fifteen|twenty)\\b
    `)}`;

const skill = (name: string, example: string, pattern: string, unless?: string): ClaimRule => ({
  name,
  example,
  type: "skill",
  event: "fact",
  isStanding: true,
  pattern: clausePattern(pattern),
  ...(unless === undefined ? {} : { unless: new RegExp(unless) }),
});

export const WORK_RULES: readonly ClaimRule[] = [
  skill(
    "skill",
    "I speak Portuguese.",
    either(
      `${START}(?:i|we) ${ADVERBS}${anyOf(`
          can(?:'t|not)? can_no_longer cannot could couldn't know_how_to don't_know_how_to never_learned_(?:how_)?to learned_(?:how_)?to
          learnt_(?:how_)?to am_learning_to 'm_able_to taught_myself don't_(?:really_)?know_how_to
        `)}(?: ${ADVERBS}| )(?:still |even |barely |hardly |to )?(?:${ABLE})\\b(?! (?:it|that|this|them|you|better|well with)\\b)`,
      `${I_AM}(?:\\w+ ){0,3}?${anyOf(`
          fluent proficient experienced skilled certified licensed qualified good_(?:at|with) great_(?:at|with) bad_(?:at|with)
          terrible_(?:at|with) hopeless_(?:at|with) rubbish_at decent_at best_at excellent_at trained_in a_trained conversational_in able_to
          capable_of handy_with competent useless_at awful_(?:at|with) rusty unable_to versed_in self-taught not_much_of_a a_quick_learner
          talented
        `)}\\b`,
      `${START}(?:i|we) ${FILLED}(?:speak|speaks|understand|read|write|know|studied|learned|learnt) (?:\\w+ ){0,4}?(?:${LANGUAGES})\\b`,
      `${START}i(?:'ve| have) been \\w{3,15}ing (?:[\\w-]{1,15} ){0,5}(?:for (?:\\w{1,10} ){1,4}?(?:years|decades)|since (?:i was|college|school|childhood|university|uni|(?:19|20)\\d\\d))\\b`,
      `\\b(?:years|year's|years'|decade|decades) (?:of )?(?:\\w+ )?experience\\b`,
      `${START}i (?:know|picked up|learned|learnt) (?:a bit of|a little|some|the basics of|basic|enough|my way around|how to)\\b`,
      `${START}i know [^.!?]{2,30} (?:inside out|by heart|very well|really well|like the back)`,
      `${I_HAVE}(?:got )?(?:[a-zà-ÿ]+ ){0,3}${anyOf(`
          black_belt experience_(?:with|in) degree_in certificate_in certification a_knack_for (?:no_)?talent_for perfect_pitch
          a_green_thumb green_fingers background_in diploma licen[cs]e
        `)}\\b`,
      `${START}my [a-zà-ÿ ]{2,25} skills? |${I_HAVE}(?:never |always )been (?:\\w+ ){0,2}(?:good|great|bad|terrible|hopeless|rubbish) (?:at|with)|${I}(?:hold|have) an? (?:\\w+ )?(?:certificate|licen[cs]e|degree)\\b`,
      `^(?:i )?can't (?:swim|drive|cook|dance|sing|ski|ride)\\b`,
      `${START}i know \\w+(?: \\w+)? (?:well|pretty well|really well|inside)`,
      `${START}my (?:(?:spoken|written) )?(?:(?:${LANGUAGES}|${CRAFT})(?: skills)?(?: is|'s| are) (?:not )?(?:\\w+ ){0,2}?${anyOf(`
          good bad great terrible awful atrocious appalling hopeless non-existent ok okay better worse improving
        `)}|(?!(?:back|knee|car|bike)\\b)[a-zà-ÿ+#]{2,15}(?: is|'s) (?:\\w+ ){0,2}?${anyOf(`
          rubbish rusty basic fluent decent passable shaky patchy conversational coming_along
        `)})\\b`,
      `${START}i(?:'ve| have) forgotten (?:all |most of |nearly all )?(?:of )?(?:my (?:${LANGUAGES})|how to)\\b`,
      `${I}(?:hold|have|got|passed) (?:an? |my )?grade \\w+\\b`,
    ),
    `\\b(?:can't (?:read|hear|see|do|make|write|hold|handle) (?:it|this|that|the|your)|i (?:can|could) (?:do|make|handle|write|read|build) (?:it|that|this|the|an?|some)|i can (?:read|write) (?:it|that|this|the|your|an?|some)\\b|i can (?:do|make|hold)\\b(?! (?:sheet|handstand|backflip|the splits|music|\\w+ push))|learning curve)\\b`,
  ),
  {
    name: "project",
    example: "I'm working on a chess engine.",
    type: "project",
    event: "fact",
    pattern: clausePattern(
      either(
        `${START}(?:i'?m|i am|we're|we are|i'?ve been|i have been|we've been|we have been) ${FILLED}(?:${MAKING}) (?!${anyOf(`
            it this that them these those sure sense progress fun for to you with up a_(?:list|decision|mistake|mess)
          `)}\\b)`,
        `${START}(?:i|we) (?:recently |just |am )?${anyOf(`
            started launched founded created set_up began run host co-founded publish maintain write edit
          `)} (?:an? |my |our |the )(?:own )?(?:[a-zà-ÿ][a-zà-ÿ'-]{1,20} ){0,2}${anyOf(`
            podcast blog newsletter channel startup start-up company business project website site app club band book_club charity choir
            magazine webcomic shop collective library plugin bot
          `)}\\b`,
        `(?:^|${START})(?:my|our) (?:(?:current|new|main|latest|big|own|[\\w-]{2,15}) )?(?:side )?${anyOf(`
            project startup start-up side_project side_hustle codebase repo repository thesis dissertation app sprint roadmap release novel
            book screenplay commission mural album exhibition installation zine manuscript podcast blog research phd master's
          `)}(?:'s)? ${anyOf(`
            is are was will has deals about fails uses covers focuses looks_at explores examines runs needs tells project
          `)}\\b`,
        `^for my ${anyOf(`
            dissertation thesis phd degree master'?s final_project coursework project a-levels? gcse diploma research
          `)}\\b[^.!?]{0,15}? (?:i'm|i am|we're|we are|i) `,
        `^(?:working on|building|writing|developing|coding|renovating) (?:an?|my|our|the)\\b`,
      ),
    ),
    unless:
      /\b(?:favou?rite|no longer|working on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends))\b/,
  },
  {
    name: "environment",
    example: "I use Vim on Linux.",
    type: "environment",
    event: "fact",
    isStanding: true,
    pattern: clausePattern(
      either(
        `${START}(?:i|we)(?:'ve| have)? ${FILLED}(?:recently |just )?(?:${TOOL_VERB}) (?!${NOT_TOOL}\\b)\\S`,
        `${START}(?:i|we) ${FILLED}use (?:my|our) (?:\\w+ )?(?:laptop|phone|ipad|tablet|computer)`,
        `${START}(?:i'?m|we're|i am|we are) ${FILLED}(?:using (?!(?:it|this|that|my|the|them|these)\\b)\\w|(?:all )?(?:on|running) (?:an? )?(?:[\\w.-]+ )?${anyOf(`
            mac macbook windows linux ubuntu macos debian fedora arch android ios iphone ipad chromebook node python java kubernetes
            postgres mysql aws azure gcp thinkpad pc laptop chrome firefox wordpress docker slack teams vpn wifi fibre \\w+_\\d+
          `)}\\b)`,
        `(?:${START}(?:my|our)|^the) (?:${anyOf(`
            work home main current new old whole entire gaming personal dev development production private company
          `)} )?(?:${GEAR})${anyOf(`
            's(?=_(?:an?|the|on|running|from|been|got|still|not|too|so|very|really|old|quite)\\b) _is _are _has _have _runs? _uses? _only _doesn't _isn't _relies _lives _sits _dates
          `)}\\b`,
        `${I_HAVE}(?:got )?an? (?:[a-zà-ÿ\\d-]+ ){0,3}${anyOf(`
            laptop monitor setup raspberry_pi nas 3d_printer tablet macbook thinkpad desktop pc kindle home_office standing_desk
            smart_(?:home|speaker|watch) webcam vpn router e-reader
          `)}\\b`,
        `^(?:the|our|my) (?:repo|backend|frontend|app|site|stack|pipeline|tests?|service) (?:uses?|runs?|is (?:written|built|hosted|deployed))\\b`,
        `^(?:at (?:work|school|uni|college|the office),? (?:we|they|everyone|i|it))\\b[^.!?]{0,30}?\\b${anyOf(`
            use uses using on run runs gave issued makes provided bought provides got have
          `)}\\b`,
        `^(?:my )?work (?:gave|gives|issued|makes|provided|provides|bought) (?:me|us)\\b`,
        `${START}(?:i|we) ${FILLED}(?:everything|all) (?:on|in|with|to)\\b`,
      ),
    ),
    unless:
      /\b(?:stolen|broke|broken|died|crashed|lost|fell|yesterday|last (?:week|month|night|year)|ago|this morning|today)\b/,
  },
];
