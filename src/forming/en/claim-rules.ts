/**
 * What English sentences claim, as data: the first rule that fits a clause wins.
 * Every pattern is linear: no repetition stands inside another, and each gap has a bound.
 */
import type { ClaimRule } from "../grammar.ts";
import { PERSON } from "./subjects.ts";

const ADVERBS =
  "(?:(?:really|absolutely|just|also|still|always|generally|usually|definitely|totally|simply|personally|strongly|strictly|greatly|exclusively|particularly|deeply|truly|actively|only|kind of|much|do|would) ){0,3}";

export const CLAIM_RULES: readonly ClaimRule[] = [
  {
    name: "standing order",
    example: "Never book morning flights.",
    type: "instruction",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern:
      /^(?:and |but |so |also,? )?(?:please,? |pls |kindly )?(?:(?:always|never) (?!(?:a|an|the|been|had|thought|knew|good|nice|great|mind|fun|too|in|so|again|ever|give|stop|forget|know|happy|love|loved|enjoy|fails|gets|heard|seen|tried|did)\b)\w+|avoid|from now on|going forward|in (?:the )?future,|whenever i|don't (?:ever |use|call|send|schedule|book|mention|suggest|recommend|give|write|add|put|tell|remind|ask|show|include|assume)|do not (?:ever |use|call|send|schedule|book|mention|suggest|recommend|give|write|add|put|tell|remind|ask|show|include|assume)|stop \w{2,20}ing|keep (?:your|answers|replies|responses)|make sure (?:to|that)|remember (?:that|to|my|i|i'm|me)|call me|address me|refer to me|use (?:metric|imperial|british|american|celsius|bullet|short|simple|formal|informal|plain))\b/,
  },
  {
    name: "wish for replies",
    example: "Please reply in short sentences.",
    type: "instruction",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern:
      /^please (?:prefer|reply|respond|answer|address|write to me|speak|stick|refrain|stop|be |talk)|\bi(?:'d| would)? (?:want|like|need) you to (?:always|never|avoid|stop|use|call|keep|remember)\b|\byou should (?:always|never)\b/,
  },
  {
    name: "decision",
    example: "We decided to use Postgres.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    pattern:
      /\b(?:we|i)(?:'ve| have)? (?:finally |just |both |all )?(?:decided|settled on|agreed (?:to|on|that)|opted)\b|^(?:let's use|we will use|we'll use|we're going with|i'm going with)\b|\b(?:the|our|my) decision\b/,
  },
  {
    name: "person",
    example: "I live in Porto.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern:
      /\bmy (?:full |first |last |middle )?name(?:'s| is)\b|\bi(?:'m| am) (?:called|originally from|from|based in|\d{1,3} years? old|\d{2}(?=[.,!]|$))\b|\bi (?:was born|grew up|live in|live at|live near|identify as|work as|work at|work for)\b|\bmy (?:birthday|pronouns|nationality|job|profession|occupation|home town|hometown|address|native language|mother tongue)(?:'s| is| are)\b|\bi(?:'ve| have)? (?:just |recently )?moved to\b/,
  },
  {
    name: "constraint",
    example: "I'm allergic to peanuts.",
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern:
      /\bi(?:'m| am) (?:a |an )?(?:strict |strictly |mostly )?(?:vegetarian|vegan|pescatarian|lactose intolerant|gluten[- ]free|coeliac|celiac|kosher|halal|teetotal|allergic to)\b|\bi(?:'m| am) (?:severely |deathly |highly )?allergic\b|\bi have an? (?:\w{2,12} ){0,2}(?:allergy|intolerance)\b|\bi (?:\w{2,12} )?(?:follow|keep|adhere to|am on) an? (?:[\w-]{2,15} ){1,3}diet\b|\bi (?:can't|cannot|don't|do not|never) (?:eat|drink|have dairy|tolerate|do \w+days)\b/,
  },
  {
    name: "relationship",
    example: "My sister Ana is a doctor.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: new RegExp(
      `\\bmy (?:\\w{2,12} )?(?:${PERSON})s?(?:'s name)?(?:,? \\p{L}{2,30},?)? (?:is|are|works|lives|has|was born|and i (?:are|have been|met))\\b|\\bi(?:'m| am) (?:married|engaged|dating|divorced|single|a (?:mother|father|mom|mum|dad|parent|single))\\b|\\b(?:i|we) have (?:a|an|two|three|four|five|\\d) (?:\\w{2,12} )?(?:${PERSON}|children|sons|daughters|kids|sisters|brothers|twins)s?\\b|\\bmet my (?:${PERSON})\\b`,
      "u",
    ),
  },
  {
    name: "liking",
    example: "I really love hiking.",
    type: "preference",
    event: "preference",
    isStanding: true,
    pattern: new RegExp(
      `\\bi ${ADVERBS}(?:love|like|prefer|adore|enjoy|favou?r)\\b(?! (?:to (?:think|believe)|that you|how you|your)\\b)|\\bi(?:'m| am) (?:a |such a )?(?:big |huge |real )?(?:fan of|into|fond of|obsessed with|passionate about|keen on|addicted to|partial to)\\b|\\bi have an? (?:\\w{2,12} )?(?:preference|soft spot|thing) for\\b|\\bfavou?rite (?:[^ ]{1,20} ){0,4}(?:is|are|was|has)\\b|\\b(?:is|are|was) (?:one of )?my (?:\\w{2,15} )?favou?rite|\\bi(?:'d| would) (?:much )?rather\\b|\\b(?:my|our) default\\b|\\bdefaults? to\\b|\\bmy (?:go-to|preference|comfort food|guilty pleasure)\\b|\\bi ${ADVERBS}(?:order|choose|pick|go for)\\b|^(?:prefers?|likes|loves|enjoys)\\b|\\b(?:is|are) (?:my|our) (?:thing|jam|passion|happy place)\\b`,
    ),
  },
  {
    name: "dislike",
    example: "I can't stand coriander.",
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["dislike"],
    pattern: new RegExp(
      `\\bi ${ADVERBS}(?:hate|dislike|detest|despise|loathe|avoid|refuse to|can't stand|cannot stand|can't bear)\\b|\\bi (?:really )?(?:don't|do not|never) (?:really |much )?(?:like|love|enjoy|care for|use|wear|trust)\\b|\\b(?:i have|my) (?:an? )?(?:\\w{2,12} )?(?:aversion|dislike|fear|phobia|no interest|hatred)\\b|\\bi have no interest\\b|\\bi only (?:eat|drink|watch|buy|listen|wear|use|read|follow|enjoy|travel|stay|fly|play)\\b|\\bi(?:'m| am) (?:\\w{2,12} )?(?:opposed to|against|averse to|not interested in|afraid of|scared of|terrified of)\\b|\\bnot (?:a |really a )?(?:big |huge )?fan of\\b|^(?:hates|dislikes|avoids)\\b`,
    ),
  },
  {
    name: "goal",
    example: "I want to run a marathon.",
    type: "goal",
    event: "fact",
    labels: ["goal"],
    pattern:
      /\bmy (?:\w{2,12} )?(?:goal|dream|aim|ambition|target|plan|resolution)s?\b|\bi(?:'m| am) (?:aiming|trying|saving|training|preparing|working towards?|hoping|determined|dreaming)\b|\b(?:i|we) (?:really |just |also |both )?(?:want|hope|aim|intend|wish|aspire|would like|would love) (?:to|for)\b|\b(?:i|we)'d (?:like|love) (?:to|for)\b|\bdream of\b/,
  },
  {
    name: "plan",
    example: "I'm flying to Tokyo on Friday.",
    type: "goal",
    event: "fact",
    labels: ["plan"],
    pattern:
      /\b(?:i'm|i am|we're|we are) (?:going to|gonna|planning|flying|visiting|moving|starting (?!to\b)|getting (?:married|engaged|a |an )|leaving|meeting|taking (?:a |an |the |my )|thinking (?:of|about)|considering|looking (?:forward to|for|into))\b|\b(?:i|we)(?:'ll| will| plan| have planned| need to| have to)\b(?! (?:keep|give it|let you|be (?:fine|ok|okay|there|sure)|try|see|admit|say|agree|ask|go|run|remember|check it|never forget|think about it|pass)\b)|\bcan't wait (?:to|for|until)\b|\b(?:have|got|booked|scheduled|there's) (?:an? |the |my |our )?(?:\w{2,15} )?(?:appointment|meeting|interview|flight|trip|exam|deadline|reservation)\b/,
  },
  {
    name: "skill",
    example: "I speak Portuguese.",
    type: "skill",
    event: "fact",
    isStanding: true,
    pattern:
      /\bi (?:can|know how to) (?:speak|play|code|program|cook|bake|draw|paint|sing|dance|ride|swim|ski|surf|drive|write|read|build|fix|sew|knit)\b(?! (?:it|that|this|them|you)\b)|\bi(?:'m| am) (?:fluent|proficient|experienced|skilled|certified|good at|great at|trained)\b|\bi speak [a-z]+\b|\bi(?:'ve| have) been \w{3,15}ing (?:\w{1,15} ){0,3}(?:for (?:\w{1,10} ){1,3}(?:years|decades)|since (?:i was|college|school|childhood|(?:19|20)\d\d))\b|\b(?:years|decade|decades) of experience\b/,
  },
  {
    name: "project",
    example: "I'm working on a chess engine.",
    type: "project",
    event: "fact",
    pattern:
      /\b(?:i'm|i am|we're|we are|i've been|we've been) (?:currently |also |now )?(?:working on|building|developing|writing a|launching|designing|implementing|refactoring|migrating|shipping)\b|\b(?:my|our) (?:\w{2,15} )?(?:project|startup|start-up|side project|codebase|repo|repository|thesis|app|sprint|roadmap|release)\b/,
  },
  {
    name: "environment",
    example: "I use Vim on Linux.",
    type: "environment",
    event: "fact",
    isStanding: true,
    pattern:
      /\b(?:i|we) (?:mostly |mainly |currently |now )?(?:use|deploy|develop on) (?!my\b|our\b|it\b|that\b|this\b|for\b|to\b|them\b|these\b)|\b(?:i'm|we're|i am|we are) (?:using (?!it\b|this\b|that\b|my\b|the\b|them\b|these\b)\w|(?:on|running) (?:a mac|windows|linux|ubuntu|macos|debian|node|python|kubernetes|postgres)\b)|\b(?:my|our) (?:\w{2,12} )?(?:laptop|phone|editor|stack|setup|computer|machine|server|database|time ?zone|keyboard|ide)(?:'s| is| are| has| runs)\b/,
  },
  {
    name: "occupation",
    example: "I'm a software engineer.",
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern:
      /\b(?:i'm|i am) an? (?!(?:bit|little|lot|big|huge|few|tad|while|mess|fan|couple|good|great|bad|terrible|total|complete|fool|idiot|wreck|tiny)\b)(?:\w{2,20}[ -]){0,3}?(?:\w{2,20}(?:er|or|ist|ian|ant|ent|ee)|nurse|chef|cook|pilot|artist|coach|vet|judge|intern|student|mom|dad|native|citizen|christian|muslim|buddhist|jew|hindu|introvert|extrovert|morning person|night owl)\b/,
  },
  {
    name: "possession",
    example: "I have two cats.",
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["possession"],
    pattern:
      /\b(?:i|we) (?:have|own|(?:'ve|have) got) (?:a|an|two|three|four|my own|our own|\d+) (?!(?:great|good|nice|funny|similar|feeling|question|lot|few|bit|hard|tough|problem|hope|idea|story|time|picture|pic|photo|blast|ton|couple|look)\b)\w|\b(?:i've|we've) got (?:a|an|two|three|four|\d+) (?!(?:great|good|nice|funny|similar|feeling|question|lot|few|bit|hard|tough|problem|hope|idea|story|time|picture|pic|photo|blast|ton|couple)\b)\w/,
  },
  {
    name: "stated",
    example: "I walked along the river with Tom.",
    isWeak: true,
    type: "fact",
    event: "fact",
    pattern:
      /^(?!(?:so |and |but |sure,? )?here(?:'s| is| are)\b)(?:.{0,400}?[^\w'])?(?:i|we|my|our|i've|we've|i'm|we're|i'd|we'd)\b(?! (?:think|guess|bet|agree|understand|see|hear|believe|suppose|know what|hope you|mean|wonder|wish you|appreciate|know,|thought so)\b)/,
  },
];
