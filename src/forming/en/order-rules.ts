/** What the assistant is to do from now on: standing orders, as against requests of the moment. */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { ONE_OCCASION } from "./once.ts";
import { AGAIN, AT_HAND, MANNER, NO_BAN, ORDER, POLITE, REPLIES, STYLE, TIMES } from "./order-words.ts";
import { START } from "./phrases.ts";

const order = (name: string, example: string, pattern: string, unless?: string): ClaimRule => ({
  name,
  example,
  type: "instruction",
  event: "preference",
  isStanding: true,
  labels: ["constraint"],
  pattern: clausePattern(pattern),
  ...(unless === undefined ? {} : { unless: new RegExp(unless) }),
});

const NOT_ORDERED = either(
  `a|an|the|been|had|thought|knew|good|nice|great|mind|fun|too|in|so|again|ever|give (?:up|in)|forget|know|happy|love|loved|enjoy`,
  `fails|gets|said|asked|mind|meant|mentioned|heard|seen|tried|did|have|has|was|were|is|am|are|on|at|been|hungry|tired|busy|drank|drink|smoked|eaten|met|read|got`,
  `late|cold|wanted|liked|like|really|use[dr]|learned|learnt|going|worked|watched|into|works|up|happens|happened|trust|get`,
);

const RULES: readonly ClaimRule[] = [
  order(
    "always or never",
    "Never book morning flights.",
    `${POLITE}(?:always|never) (?!(?:${NOT_ORDERED})\\b)\\w+|${POLITE}(?:${ORDER}) [^.!?]{0,60}?\\balways\\b(?! been)|${POLITE}never (?:ever )?(?:${ORDER})\\b`,
  ),
  order(
    "ban",
    "Don't book Friday meetings.",
    `${POLITE}(?:don't|dont|do not|do n't) (?:ever |please |you ever )?(?!${NO_BAN}\\b)\\w+`,
    AT_HAND,
  ),
  order(
    "stop or avoid",
    "Please stop apologising so much.",
    either(
      `${POLITE}(?:(?:stop|quit) (?!by\\b)\\w{2,20}ing\\b|${anyOf(`
          avoid refrain_from skip leave_out steer_clear_of stay_away_from go_easy_on cut_out drop
        `)} (?!(?:it|that|this|me)\\b)\\w+|(?:no more|no need (?:to|for)|enough with|easy on|lose) (?:the )?(?!(?:questions?$|thanks))\\w+)`,
      `^no (?!${anyOf(`
          idea clue problem worries way one thanks doubt rush wonder matter offen[cs]e kidding more need
        `)})\\w{3,20}s?\\b[^.!?]{0,50}${anyOf(`
          \\bplease before after on_\\w+days? in_(?:my|your|the_(?:evening|morning))
        `)}\\b`,
    ),
    AT_HAND,
  ),
  order(
    "from now on",
    "From now on, use metric units.",
    `${POLITE}(?:from now on|(?:from|starting|as of) (?:today|tomorrow|this week|next week|\\w+day|now)(?: on(?:wards)?)?|going forward|from here on(?: out)?|in (?:the )?future|henceforth|as of (?:now|today)|starting (?:now|today)|next time|for future reference|by default|in general|as a rule|at all times|in all your ${REPLIES}|in your ${REPLIES}),? ${AGAIN}(?:${ORDER}|no|avoid|please)\\b`,
    `${START}(?:i|we|i'm|we're|i'll|we'll) (?:am|want to|will|'ll)\\b`,
  ),
  order(
    "when this, then that",
    "When I ask for code, only give me Python.",
    `${POLITE}${anyOf(`
        when(?:ever)? if each_time every_time any_?time before after unless once as_soon_as while for in with on
      `)} (?!you (?:can|could|want|have (?:a )?(?:time|moment)|don't mind|like|wish|get a)|possible)(?:(?:i|we|you|someone|anyone|somebody|there|my|a|an|the|it)(?:'m|'s|'re)? |${anyOf(`
        planning writing answering replying cooking booking coding suggesting explaining scheduling recommending translating talking
      `)}\\b|${anyOf(`
        any all every each my your code recipes emails? work letters? texts messages replies answers summaries reports documents public
        private meetings
      `)}\\b)[^.!?]{0,120}?, ?${AGAIN}(?:${ORDER})\\b(?! (?:me )?(?:is|was|are)\\b)`,
    ONE_OCCASION,
  ),
  order(
    "that, whenever this",
    "Stick to easy recipes when you plan my meals.",
    `${POLITE}(?!let\\b|tell me (?:when|if)|ask me if|wait\\b)(?:only )?(?:${ORDER})\\b[^.!?]{2,120} (?:when(?:ever)?|every time|each time|any ?time|if|unless|before) (?:${anyOf(`
        i we you talking replying writing explaining answering booking planning cooking suggesting possible it's there
      `)}(?:'m|'re|'s)? ?)`,
    either(
      `${AT_HAND}`,
      `(?:if|when) you ${anyOf(`
          can could want like have_(?:a_)?(?:time|moment|sec|minute) don't_mind get_a_chance know 're_(?:done|ready|free|finished)
          are_(?:done|ready|free|finished|able) have_(?:any|more|further)_(?:\\w+_)?(?:questions?|issues?|problems?|concerns?) need_(?:anything|more|any|help)
        `)}\\b`,
      `\\bif (?:it's |at all )?possible\\b`,
    ),
  ),
  order(
    "time and again",
    "Every morning, send me a summary.",
    `${POLITE}(?:(?:every|each|on|at the (?:start|end|beginning) of) (?:\\w+ ){0,2}${anyOf(`
        time day morning evening night afternoon week month weekday weekend answer reply response message \\w+days?
      `)}s?\\b[^.!?]{0,40}?,? ${AGAIN}(?:${ORDER})\\b(?! (?:a|the|my) (?:walk|run))|(?:only )?(?:${ORDER})\\b[^.!?]{1,120}?\\b(?:${TIMES})\\b)`,
    `${AT_HAND}|^(?:every|each|on)\\b[^.!?]{0,40}?${START}(?:i|we)\\b`,
  ),
  order(
    "manner",
    "Be more concise in your answers.",
    `${POLITE}(?:(?:be|stay|keep it|try to be|sound) (?:${anyOf(`
        more less very extra brutally a_bit a_little as really completely always much super
      `)} ){0,4}${MANNER}\\b|keep (?:(?:all|everything) )?(?:your |the |all |my )?(?:\\w+ )?${REPLIES}\\b|${anyOf(`
        limit restrict shorten simplify tailor adapt adjust base format structure organi[sz]e phrase word write end start begin sign make
        give
      `)} (?:all |any )?(?:of )?your (?:\\w+ )?${REPLIES}\\b|(?:answer|reply|respond|speak|talk|write|communicate|text)(?: to me| back| me)? (?:to me |only |more |less |very )?${anyOf(`
        in like as_if as_though with using briefly formally informally slowly simply casually
      `)}\\b|(?:speak|talk|write) (?:\\w+ )?(?:to|with) me\\b|use (?:only |more |less |fewer |the )?${STYLE}\\b|format (?:all )?(?:dates|times|numbers|code|lists|prices|currency)|give (?:me )?(?:\\w+ )?(?:dates|times|temperatures|prices|distances|measurements|weights) in)`,
    AT_HAND,
  ),
  order(
    "ways to call and to treat",
    "Call me Sam.",
    `${POLITE}(?:call me (?!${anyOf(`
        back\\b later\\b when\\b tomorrow\\b tonight\\b at\\b on\\b if\\b asap\\b crazy\\b old\\b an?\\b
      `)})\\w|you (?:can|may|should) call me (?!back\\b|later\\b|when\\b|at\\b|on\\b|tomorrow\\b)\\w|(?:address|refer to|think of) (?:me|us|my \\w+) (?:as|by|with|in)\\b|treat (?:everything|anything|all|me|my|our|us)\\b|assume (?:that )?(?:i|we) (?:know|don't|do not|have (?:no|never)|understand|am|'m|can|can't)\\b|assume i'm\\b|consider me\\b|ask (?:me )?(?:first|before|for (?:my )?(?:permission|confirmation))\\b|double-?check\\b|make sure (?:to|that|you|your|all|every|any)\\b|(?:remember|don't forget|be sure|try|please) to (?:always|never)\\b|stick (?:to|with) (?!(?:the|this|that) (?:first|second|plan)|it\\b)\\w+|use my (?:first |last |full |nick)?name|default to\\b|(?:keep|store) (?:everything|anything|all|what i|my)\\b|only (?:${ORDER})\\b)`,
    AT_HAND,
  ),
  order(
    "manner in a word",
    "Short answers only, please.",
    either(
      `${POLITE}(?:from now on,? )?(?:(?:only|just|always) )?(?!(?:i|we|my|our|the|a|an|it|is|are)\\b)(?:[a-zà-ÿ\\d'/-]{2,15} ){0,2}(?:${STYLE}|${REPLIES}|${MANNER})\\b(?: (?:in|as|without|with) [\\w/'-]{2,20}){0,2}(?: only|,? always|,? please|,? from now on){1,3}`,
      `${POLITE}(?:no|fewer|less|more) (?:more )?(?:${STYLE}|${REPLIES}|filler|waffle|fluff|preamble|small talk|flattery|apologies)\\b(?: (?:in|with) \\w+(?: \\w+)?)?,? (?:please|from now on|ever)`,
    ),
    `${AT_HAND}|\\b(?:would be|is fine|are fine|was|were|i|we)\\b`,
  ),
  order(
    "polite wish",
    "Please prefer trains.",
    `^please (?:prefer|reply|respond|answer|address|write to me|speak|stick|refrain|stop|be |talk|keep (?!going|it up))`,
    AT_HAND,
  ),
  order(
    "wish to the assistant",
    "I want you to be honest with me.",
    either(
      `${START}(?:i|we)(?:'d| would| do)? (?:(?:really|much|just|also|always|only|don't|do not|never) ){0,4}(?:want|like|need|expect|love|ask|prefer|appreciate|trust) (?:that |it |if |for ){0,3}(?:when |if |that )?you(?:'d)? (?:to |would |could |can )?(?:${anyOf(`
          always never not only just please also be avoid avoided stop stopped use used call called keep kept remember speak spoke talk
          talked treat treated address addressed answer answered reply replied respond check_in didn't don't explain_things explained_things
          wrote write_to_me ask asked challenge correct remind point_out refer format
        `)}\\b|[^.!?]{1,100}\\b(?:${TIMES})\\b)`,
      `${START}(?:i|we) (?:don't|do not|never) want you (?:to|\\w+ing)\\b|${START}i(?:'d| would) (?:much )?rather you\\b`,
      `it(?:'d| would) (?:help|be (?:great|nice|good|better|best|helpful|lovely)) if you ${anyOf(`
          always never could_(?:always|stop|avoid) didn't stopped used kept called spoke only
        `)}\\b`,
    ),
    AT_HAND,
  ),
  order(
    "duty of the assistant",
    "You should never share my address.",
    either(
      `${POLITE}(?:you(?:'re| are)? (?:should|must|shall|ought to|have to|need to|are to|can|may|'re to|to) (?:always|never|not|only|skip|assume|stop|leave out|drop|omit|ignore|use)\\b|you(?: are|'re) (?:never|not) (?:allowed )?to\\b|make it (?:a habit|your habit|a rule) to\\b|you ${anyOf(`
          shouldn't mustn't must_not should_not needn't don't_(?:need|have)_to do_not_(?:need|have)_to may_not
        `)}\\b)(?=[^.!?]{0,100}\\b(?:me|my|i|i'm|us|our|your|${ORDER})\\b)`,
      `^your (?:\\w+ )?${REPLIES} (?:should|must|need to|have to|ought to|are to|may|can)\\b`,
    ),
    "\\byou (?:can't|could)\\b|\\b(?:worry|apologi[sz]e for that|thank me)\\b",
  ),
];

/** Cheap to look at: who tells of somebody orders nothing, unless "you" are told of. */
const MAY_ORDER =
  /^(?!(?:i|i'[a-z]{1,2}|im|ive|we|we'[a-z]{1,2}|my|our|the|it|it's|that|that's|this|he|she|they|there)\b)|\byou/;

export const ORDER_RULES: readonly ClaimRule[] = RULES.map((rule) => ({ ...rule, needs: MAY_ORDER }));

/** "Do you know …", "Can you …": a question, which orders something for good only where it asks for a way to behave, or says that it is to stand. */
const ASKED =
  /^(?:(?:and|but|so|also|then|please|pls|ok|okay)[ ,]+){0,3}(?:can|could|would|will|do|did|does|have|are|is|should|may) (?:you|i|we)\b/;
const BEHAVIOUR = new RegExp(
  `^(?:(?:and|but|so|also|then|please|pls|ok|okay)[ ,]+){0,3}(?:can|could|would|will) you (?:please |kindly |just |also |maybe ){0,3}(?:${anyOf(`
    always never only not stop quit avoid refrain skip leave_out be call_me address refer_to speak talk write_to reply answer respond use_(?:the|a|metric|only|more|fewer|less|simple|\\w+_units)
    keep_(?:your|it|the_answers|answers|replies) stick format remember_(?:to|that)
  `)}\\b|.{2,120}\\b(?:from now on|going forward|henceforth|from here on|every time you|each time you|whenever you|in all your|in every \\w+ you)\\b|.{0,40}\\b(?:send|give|show|tell|ask|remind|update|check in with) .{2,80}\\b(?:every|each) (?:single )?\\w+\\??$)`,
);

/** True for an order that is meant to stand. `said` is in plain form, without what leads up to it. */
export const isStandingOrder = (said: string): boolean =>
  MAY_ORDER.test(said) &&
  (!ASKED.test(said) || BEHAVIOUR.test(said)) &&
  ORDER_RULES.some(({ pattern, unless }) => pattern.test(said) && unless?.test(said) !== true);
