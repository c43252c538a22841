/** Standing wishes to the assistant as English puts them without a plain command. */
import { anyOf } from "../any-of.ts";
import { wishRules } from "../wish-rules.ts";
import { either } from "./clause-pattern.ts";
import { AT_HAND, ORDER, POLITE } from "./order-words.ts";

const ANSWERS = anyOf("answers? repl(?:y|ies) responses? messages? explanations? e?mails? e-mails? texts? summaries");
const MEASURE = `(?:\\d{1,4}|half an?|[a-z-]{1,9}(?: (?:hundred|dozen|thousand|couple of|few))?) ${anyOf(`
  words? sentences? lines? paragraphs? points? bullets? bullet_points? characters? pages? steps? items? options? suggestions? examples? screens?
`)}`;
const AT_MOST = anyOf(`
  no_(?:more|longer)_than not_(?:more|longer)_than never_(?:more|longer)_than at_(?:the_)?(?:very_)?most max(?:imum)?(?:_of)? a_maximum_of up_to under below fewer_than less_than within
`);
const MOST_BEHIND = anyOf(
  "max maximum at_(?:the_)?most tops or_(?:less|fewer) and_no_more is_(?:enough|plenty|the_limit) will_do",
);
const EACH = "(?:per|an?|each|every|for (?:each|every|an|any)|in (?:each|every|an|any|your|all your)|to an)";
const ONE_AT_A_TIME = `(?:one|two|three|a single|\\d) (?:[a-z-]{3,15} ){1,2}(?:at a time|per (?:[a-z]+ )?${ANSWERS})`;

/** What an assistant does over and over, as it is now: "you gave me" was once. */
const SERVES = anyOf(`
  give show send tell write explain recommend suggest offer answer reply respond quote cite translate summari[sz]e plan book draft reserve
  order find list propose make create prepare talk speak address refer remind help teach correct cook describe generate mention advise pick
  choose code call text message email greet compare calculate use ask format review design compose look_up schedule
`);
/** Of one thing at hand, or for somebody else. */
const ONCE =
  "(?! (?:(?:to|for|at) )?(?:me |us )?(?:the|this|that|it|these|those|him|her|them|(?:an? )?(?:discount|chance|minute|moment|hint|hand|break|lift|ride|reason|refund|raise|yes|permission|money|job))\\b)";
const WHENEVER =
  "(?:when|if|whenever|every time|each time|any ?time) you (?:ever |do |have to |happen to |[a-z]{3,12}ly )?";
const THEN = `(?:please,? |then |also |just ){0,2}(?:${ORDER}\\b(?! (?:me )?(?:is|was|are)\\b)|(?:go for|go with|opt for|aim for|add|remove)\\b|(?:don't|do not|never|always|only|no|without|nothing|none|not) |(?:i|we)(?:'d| would)? (?:only |always |really |much ){0,2}(?:want|need|like|love|prefer|expect|appreciate|rather)\\b|(?:it|they|these|the \\w+|my \\w+|all|everything) (?:should|must|has to|have to|needs? to|can't|cannot|shouldn't|mustn't|ought to)\\b|you (?:should|must|need to|have to|can skip|may)\\b)`;

const BEHAVED = anyOf(`
  called addressed kept used skipped avoided stuck wrote spoke talked treated answered replied responded stopped dropped left_out referred
  didn't don't never always only explained asked checked reminded told gave sent spelled spelt said shortened spared refrained
  could_(?:call|address|keep|use|skip|avoid|stick|write|speak|talk|treat|answer|reply|stop|drop|leave_out|refer|be|always)
  would_(?:call|address|keep|use|skip|avoid|stick|write|speak|talk|treat|answer|reply|stop|drop|leave_out|refer|be|always|not) were_(?:more|less|not)
`);
const SOON =
  "\\b(?:tonight|tomorrow|today|later|right now|this (?:morning|evening|week|time)|with (?:this|that|my \\w+))\\b";

export const WISH_RULES = wishRules({
  "limit of replies": {
    example: "Two sentences max per answer, please.",
    pattern: new RegExp(
      either(
        `${POLITE}(?:limit|restrict|confine|hold|stick) (?:yourself )?to ${MEASURE}`,
        `${POLITE}(?:cap|limit|restrict|hold|keep|cut) (?:each|every|all|any|each of|every one of) (?:of )?(?:your )?(?:\\w+ )?${ANSWERS} `,
        `^(?:please,? )?(?:your|all your|the length of your) (?:\\w+ )?${ANSWERS} (?:should|shouldn't|must|mustn't|may|can't|cannot|need to|have to|ought to|needn't|are not to)\\b`,
        `^(?:please,? )?${AT_MOST} ${MEASURE},? (?:please,? )?${EACH} (?:\\w+ )?${ANSWERS}`,
        `^(?:please,? )?(?:just |only )?${MEASURE},? (?:${MOST_BEHIND},? )?${EACH} (?:single )?${ANSWERS}(?: ${MOST_BEHIND})?(?:,? please)?[.!]*$`,
        `^(?:please,? )?(?:just |only )?${MEASURE} ${MOST_BEHIND},? (?:please,? )?(?:${EACH}|when you|whenever) `,
        `^(?:i|we) (?:don't|do not|never|won't|will not|can't|cannot)(?: want| need| read| like| handle| take)?(?: to (?:read|get|see))? (?:any )?${ANSWERS} (?:longer than|over|above|of more than|with more than|that (?:are longer|exceed|run over|go over|go on))`,
        `^(?:i|we)(?:'d| would)? (?:like|want|prefer|need|expect) (?:all )?(?:your |my |the )?${ANSWERS} (?:to (?:be|stay) |kept |of )?(?:${AT_MOST}|shorter than) ${MEASURE}`,
        `${POLITE}(?:only )?(?:(?:ask|give|tell|show|send)(?: me| us)? )?(?:only |just )?${ONE_AT_A_TIME}(?:,? please)?[.!]*$`,
      ),
    ),
    unless: new RegExp(`${AT_HAND}|:\\s*\\S`),
  },
  "wish for an occasion": {
    example: "When you write to me, no emojis.",
    pattern: new RegExp(`${POLITE}${WHENEVER}${SERVES}\\b${ONCE}[^.!?,]{0,60}, ${THEN}`),
    unless: new RegExp(`${AT_HAND}|${SOON}`),
  },
  "how to be addressed": {
    example: "Address me formally, please.",
    pattern: new RegExp(
      either(
        `${POLITE}(?:address|greet|treat|speak (?:to|with)|talk (?:to|with)|write to) (?:me|us),? (?:please,? )?(?:always |only |more |less |very |a bit ){0,2}(?:(?!early|only|daily|weekly)[a-z]{3,12}ly\\b|(?:with|by|as|in|like|using) )`,
        `${POLITE}(?:use|stick to|keep to|try) (?:the |my )?(?:more )?(?:formal|informal|polite|familiar|first|last)[- ](?:address|you|form|forms|tone|language|register|names?)(?: of address)?\\b`,
        "^(?:let's|we can|we could|we should|i'd like us to|you and i can) (?:just |please |rather )?(?:be|stay|go|keep)\\b[^.!?]{0,15}\\b(?:first[- ]name|formal|informal|last[- ]name|surname)",
        "^(?:first|last|my first|my last) names? (?:is|are|will|would)(?: be)? (?:fine|enough|okay|ok|best|plenty|do)\\b",
        "^(?:you (?:can|may|could|should) |please,? |just |feel free to ){0,3}(?:skip|drop|leave (?:out|off)|lose|forget|omit|spare me) (?:the |all |any |my ){0,2}[\"“']?(?:titles?|formalit(?:y|ies)|sir|ma'am|madam|mr|mrs|ms|mister|miss|honorifics?|dr|doctor|surname|last name)\\b",
        "^(?:please,? )?(?:use|say) [\"“']?(?:they|she|he|them|her|him|ze|xe)[\"”']?(?:/\\w+)?(?: pronouns)? (?:for|when|about|with) me\\b",
      ),
    ),
    unless: new RegExp(AT_HAND),
  },
  "not to be disturbed": {
    example: "I don't want to be phoned at weekends.",
    pattern: new RegExp(
      either(
        `^(?:i|we)(?:'d| would)? (?:really )?(?:don't|do not|never|rather not|prefer not to) ?(?:want|like|wish|need|care)? ?(?:to be|being|be) (?:called|phoned|contacted|disturbed|texted|rung|messaged|bothered|woken|reminded|interrupted|e?-?mailed|notified|pinged|addressed|lectured|flattered)\\b`,
        `^(?:please,? )?(?:absolutely )?no (?:more )?(?:phone ?|video ?)?(?:calls?|messages?|texts|e?-?mails|notifications?|pings?|reminders?|alerts?) (?:(?:please|ever),? )?(?:before|after|past|during|on|at|between|while|when|in|over|until)\\b`,
      ),
    ),
    unless: new RegExp(`${AT_HAND}|${SOON}`),
  },
  "what would suit better": {
    example: "I'd feel more comfortable if you spoke to me informally.",
    pattern: new RegExp(
      either(
        `^(?:i|we)(?:'d| would) (?:much |far |really |actually |also ){0,2}prefer (?:it |that ){0,2}(?:if |that )?you(?:'d)? (?!had\\b)[a-z]`,
        `^(?:i|we)(?:'d| would) (?:much |far |really |actually ){0,2}(?:rather|prefer to|like to|love to) be (?:called|addressed|spoken to|talked to|referred to|known as|greeted|written to|contacted|reminded|asked|treated)\\b`,
        `^(?:i|we) (?:much |really )?(?:prefer|like)(?: to be| being) (?:called|addressed|spoken to|talked to|referred to|known as|greeted|written to|contacted|reminded|asked|treated)\\b`,
        `^(?:i|we)(?:'d| would) (?:be|feel) (?:much |a lot |far |a bit )?(?:happier|better|safer|calmer|more (?:comfortable|at ease|relaxed|at home)) if you(?:'d)? [a-z]`,
        `^(?:it|that)(?:'d| would) (?:be|feel|sound|suit me) (?:much |a lot |far |a bit )?(?:nicer|better|easier|best|kinder|more \\w+|preferable|nice|good|great|lovely)(?: for me)? if you(?:'d)? ${BEHAVED}\\b`,
      ),
    ),
    unless: new RegExp(`${AT_HAND}|${SOON}`),
  },
});
