/**
 * What English sentences claim, as data: patterns over the lower-cased sentence with straight apostrophes, first hit wins.
 * Every pattern is linear: no repetition stands inside another, and each gap has a bound.
 */
import type { Item, ItemType } from "../../core/item.ts";

export interface ClaimRule {
  readonly type: ItemType;
  readonly event: Item["event"];
  readonly pattern: RegExp;
  readonly labels?: readonly string[];
  /** Habit or standing state rather than an episode, whatever time it names. */
  readonly isStanding?: boolean;
}

const PERSON =
  "mother|mom|mum|father|dad|sister|brother|wife|husband|spouse|partner|girlfriend|boyfriend|fiance|fiancee|son|daughter|kid|child|baby|grandma|grandmother|grandpa|grandfather|aunt|uncle|cousin|niece|nephew|friend|boss|manager|colleague|coworker|co-worker|roommate|flatmate|neighbou?r|mentor|doctor|therapist|teacher|ex";
const ADVERBS =
  "(?:(?:really|absolutely|just|also|still|always|generally|usually|definitely|totally|simply|personally|strongly|strictly|greatly|exclusively|particularly|deeply|truly|actively|only|kind of|much|do|would) ){0,3}";

export const CLAIM_RULES: readonly ClaimRule[] = [
  {
    type: "instruction",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern:
      /^(?:and |but |so |also,? )?(?:please,? |pls |kindly )?(?:(?:always|never) (?!(?:a|an|the|been|had|thought|knew|good|nice|great|mind|fun|too|in|so|again|ever|give|stop|forget|know|happy|love|loved|enjoy|fails|gets|heard|seen|tried|did)\b)\w+|avoid|from now on|going forward|in (?:the )?future,|whenever i|don't (?:ever |use|call|send|schedule|book|mention|suggest|recommend|give|write|add|put|tell|remind|ask|show|include|assume)|do not (?:ever |use|call|send|schedule|book|mention|suggest|recommend|give|write|add|put|tell|remind|ask|show|include|assume)|stop \w{2,20}ing|keep (?:your|answers|replies|responses)|make sure (?:to|that)|remember (?:that|to|my|i|i'm|me)|call me|address me|refer to me|use (?:metric|imperial|british|american|celsius|bullet|short|simple|formal|informal|plain))\b/,
  },
  {
    type: "instruction",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern:
      /^please (?:prefer|reply|respond|answer|address|write to me|speak|stick|refrain|stop|be |talk)|\bi(?:'d| would)? (?:want|like|need) you to (?:always|never|avoid|stop|use|call|keep|remember)\b|\byou should (?:always|never)\b/,
  },
  {
    type: "fact",
    event: "decision",
    labels: ["decision"],
    pattern:
      /\b(?:we|i)(?:'ve| have)? (?:finally |just |both |all )?(?:decided|settled on|agreed (?:to|on|that)|opted)\b|^(?:let's use|we will use|we'll use|we're going with|i'm going with)\b|\b(?:the|our|my) decision\b/,
  },
  {
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern:
      /\bmy (?:full |first |last |middle )?name(?:'s| is)\b|\bi(?:'m| am) (?:called|originally from|from|based in|\d{1,3} years? old|\d{2}(?=[.,!]|$))\b|\bi (?:was born|grew up|live in|live at|live near|identify as|work as|work at|work for)\b|\bmy (?:birthday|pronouns|nationality|job|profession|occupation|home town|hometown|address|native language|mother tongue)(?:'s| is| are)\b|\bi(?:'ve| have)? (?:just |recently )?moved to\b/,
  },
  {
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern:
      /\bi(?:'m| am) (?:a |an )?(?:strict |strictly |mostly )?(?:vegetarian|vegan|pescatarian|lactose intolerant|gluten[- ]free|coeliac|celiac|kosher|halal|teetotal|allergic to)\b|\bi(?:'m| am) (?:severely |deathly |highly )?allergic\b|\bi have an? (?:\w{2,12} ){0,2}(?:allergy|intolerance)\b|\bi (?:\w{2,12} )?(?:follow|keep|adhere to|am on) an? (?:[\w-]{2,15} ){1,3}diet\b|\bi (?:can't|cannot|don't|do not|never) (?:eat|drink|have dairy|tolerate|do \w+days)\b/,
  },
  {
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: new RegExp(
      `\\bmy (?:\\w{2,12} )?(?:${PERSON})s?(?:'s name)?(?:,? \\p{L}{2,30},?)? (?:is|are|works|lives|has|was born|and i (?:are|have been|met))\\b|\\bi(?:'m| am) (?:married|engaged|dating|divorced|single|a (?:mother|father|mom|mum|dad|parent|single))\\b|\\b(?:i|we) have (?:a|an|two|three|four|five|\\d) (?:\\w{2,12} )?(?:${PERSON}|children|sons|daughters|kids|sisters|brothers|twins)s?\\b|\\bmet my (?:${PERSON})\\b`,
      "u",
    ),
  },
  {
    type: "preference",
    event: "preference",
    isStanding: true,
    pattern: new RegExp(
      `\\bi ${ADVERBS}(?:love|like|prefer|adore|enjoy|favou?r)\\b(?! (?:to (?:think|believe)|that you|how you|your)\\b)|\\bi(?:'m| am) (?:a |such a )?(?:big |huge |real )?(?:fan of|into|fond of|obsessed with|passionate about|keen on|addicted to|partial to)\\b|\\bi have an? (?:\\w{2,12} )?(?:preference|soft spot|thing) for\\b|\\bfavou?rite (?:[^ ]{1,20} ){0,4}(?:is|are|was|has)\\b|\\b(?:is|are|was) (?:one of )?my (?:\\w{2,15} )?favou?rite|\\bi(?:'d| would) (?:much )?rather\\b|\\b(?:my|our) default\\b|\\bdefaults? to\\b|\\bmy (?:go-to|preference|comfort food|guilty pleasure)\\b|\\bi ${ADVERBS}(?:order|choose|pick|go for)\\b|^(?:prefers?|likes|loves|enjoys)\\b|\\b(?:is|are) (?:my|our) (?:thing|jam|passion|happy place)\\b`,
    ),
  },
  {
    type: "preference",
    event: "preference",
    isStanding: true,
    labels: ["dislike"],
    pattern: new RegExp(
      `\\bi ${ADVERBS}(?:hate|dislike|detest|despise|loathe|avoid|refuse to|can't stand|cannot stand|can't bear)\\b|\\bi (?:really )?(?:don't|do not|never) (?:really |much )?(?:like|love|enjoy|care for|use|wear|trust)\\b|\\b(?:i have|my) (?:an? )?(?:\\w{2,12} )?(?:aversion|dislike|fear|phobia|no interest|hatred)\\b|\\bi have no interest\\b|\\bi only (?:eat|drink|watch|buy|listen|wear|use|read|follow|enjoy|travel|stay|fly|play)\\b|\\bi(?:'m| am) (?:\\w{2,12} )?(?:opposed to|against|averse to|not interested in|afraid of|scared of|terrified of)\\b|\\bnot (?:a |really a )?(?:big |huge )?fan of\\b|^(?:hates|dislikes|avoids)\\b`,
    ),
  },
  {
    type: "goal",
    event: "fact",
    labels: ["goal"],
    pattern:
      /\bmy (?:\w{2,12} )?(?:goal|dream|aim|ambition|target|plan|resolution)s?\b|\bi(?:'m| am) (?:aiming|trying|saving|training|preparing|working towards?|hoping|determined|dreaming)\b|\b(?:i|we) (?:really |just |also |both )?(?:want|hope|aim|intend|wish|aspire|would like|would love) (?:to|for)\b|\b(?:i|we)'d (?:like|love) (?:to|for)\b|\bdream of\b/,
  },
  {
    type: "goal",
    event: "fact",
    labels: ["plan"],
    pattern:
      /\b(?:i'm|i am|we're|we are) (?:going to|gonna|planning|flying|visiting|moving|starting (?!to\b)|getting (?:married|engaged|a |an )|leaving|meeting|taking (?:a |an |the |my )|thinking (?:of|about)|considering|looking (?:forward to|for|into))\b|\b(?:i|we)(?:'ll| will| plan| have planned| need to| have to)\b(?! (?:keep|give it|let you|be (?:fine|ok|okay|there|sure)|try|see|admit|say|agree|ask|go|run|remember|check it|never forget|think about it|pass)\b)|\bcan't wait (?:to|for|until)\b|\b(?:have|got|booked|scheduled|there's) (?:an? |the |my |our )?(?:\w{2,15} )?(?:appointment|meeting|interview|flight|trip|exam|deadline|reservation)\b/,
  },
  {
    type: "skill",
    event: "fact",
    isStanding: true,
    pattern:
      /\bi (?:can|know how to) (?:speak|play|code|program|cook|bake|draw|paint|sing|dance|ride|swim|ski|surf|drive|write|read|build|fix|sew|knit)\b(?! (?:it|that|this|them|you)\b)|\bi(?:'m| am) (?:fluent|proficient|experienced|skilled|certified|good at|great at|trained)\b|\bi speak [a-z]+\b|\bi(?:'ve| have) been \w{3,15}ing (?:\w{1,15} ){0,3}(?:for (?:\w{1,10} ){1,3}(?:years|decades)|since (?:i was|college|school|childhood|(?:19|20)\d\d))\b|\b(?:years|decade|decades) of experience\b/,
  },
  {
    type: "project",
    event: "fact",
    pattern:
      /\b(?:i'm|i am|we're|we are|i've been|we've been) (?:currently |also |now )?(?:working on|building|developing|writing a|launching|designing|implementing|refactoring|migrating|shipping)\b|\b(?:my|our) (?:\w{2,15} )?(?:project|startup|start-up|side project|codebase|repo|repository|thesis|app|sprint|roadmap|release)\b/,
  },
  {
    type: "environment",
    event: "fact",
    isStanding: true,
    pattern:
      /\b(?:i|we) (?:mostly |mainly |currently |now )?(?:use|deploy|develop on) (?!my\b|our\b|it\b|that\b|this\b|for\b|to\b|them\b|these\b)|\b(?:i'm|we're|i am|we are) (?:using (?!it\b|this\b|that\b|my\b|the\b|them\b|these\b)\w|(?:on|running) (?:a mac|windows|linux|ubuntu|macos|debian|node|python|kubernetes|postgres)\b)|\b(?:my|our) (?:\w{2,12} )?(?:laptop|phone|editor|stack|setup|computer|machine|server|database|time ?zone|keyboard|ide)(?:'s| is| are| has| runs)\b/,
  },
  {
    type: "identity",
    event: "fact",
    isStanding: true,
    pattern:
      /\b(?:i'm|i am) an? (?!(?:bit|little|lot|big|huge|few|tad|while|mess|fan|couple|good|great|bad|terrible|total|complete|fool|idiot|wreck|tiny)\b)(?:\w{2,20}[ -]){0,3}?(?:\w{2,20}(?:er|or|ist|ian|ant|ent|ee)|nurse|chef|cook|pilot|artist|coach|vet|judge|intern|student|mom|dad|native|citizen|christian|muslim|buddhist|jew|hindu|introvert|extrovert|morning person|night owl)\b/,
  },
  {
    type: "fact",
    event: "fact",
    isStanding: true,
    labels: ["possession"],
    pattern:
      /\b(?:i|we) (?:have|own|(?:'ve|have) got) (?:a|an|two|three|four|my own|our own|\d+) (?!(?:great|good|nice|funny|similar|feeling|question|lot|few|bit|hard|tough|problem|hope|idea|story|time|picture|pic|photo|blast|ton|couple|look)\b)\w|\b(?:i've|we've) got (?:a|an|two|three|four|\d+) (?!(?:great|good|nice|funny|similar|feeling|question|lot|few|bit|hard|tough|problem|hope|idea|story|time|picture|pic|photo|blast|ton|couple)\b)\w/,
  },
  {
    type: "fact",
    event: "fact",
    pattern:
      /^(?!(?:so |and |but |sure,? )?here(?:'s| is| are)\b)(?:.{0,400}?[^\w'])?(?:i|we|my|our|i've|we've|i'm|we're|i'd|we'd)\b(?! (?:think|guess|bet|agree|understand|see|hear|believe|suppose|know what|hope you|mean|wonder|wish you|appreciate|know,|thought so)\b)/,
  },
];

/** Overlays: they change how a claim is told, not what it is. */
export const CORRECTION =
  /^(?:(?:no|nope|sorry|wait|oops|oh),? )?(?:actually,? |i meant\b|correction\b|that's (?:wrong|not right|incorrect)|i was wrong\b)|\bi(?:'m| am)? no longer\b|\bi (?:don't|do not|can't|am not)\b[^.!?]{1,120}\bany ?more\b|\bi used to\b[^.!?]{1,120}\b(?:not|no) (?:any ?more|longer)\b|\bi misspoke\b/;
export const REMEMBER =
  /^(?:and |also,? )?(?:please,? )?(?:remember|keep in mind|note|don't forget)(?: that|:| my| i)\b/;
export const HYPOTHETICAL = /^(?:if|suppose|imagine|what if|let's say|hypothetically|unless)\b|\bif i were\b/;
export const HEDGED =
  /\b(?:i think|i guess|maybe|perhaps|probably|possibly|might|not sure|i suppose|i believe|kind of|sort of|seems?|could be|i may)\b/;
export const NEGATED =
  /\b(?:not|never|no longer|used to|don't|doesn't|didn't|won't|isn't|wasn't|can't|cannot|aren't|hardly)\b|\bany ?more\b/;
export const EMPHASIS =
  /\b(?:always|never|must|avoid|absolutely|definitely|very important|crucial|essential|really (?:love|hate|need|want|important))\b/;
/** What a question asks, even where its mark was left out. */
export const ASKS =
  /^(?:who|what|when|where|why|how|which|whose|do you|did you|are you|is it|is there|are there|can you|could you|would you|will you|have you|does|should i|can i|may i)\b/;
/** A sentence about a third party or a thing that states something. */
export const STATES =
  /\b(?:is|are|was|were|has|had|lives|works|likes|loves|moved|starts|started|ends|costs|opens|closes|will be|got|went|died|married|born)\b/;
/** "Berlin for Europe", "avoid Friday meetings", "no calls before nine": clauses of a list that stand on their own (GUM-11). */
export const STANDALONE =
  /^(?:and |but )?(?:[^\s,]{2,30} for \S.{1,80}|(?:please )?(?:avoid|prefer|use|never|always|don't|do not|keep|no|skip|book|only) \S.{1,120})$/;
/** Over the sentence as written: two names, as places and purposes have. */
export const ELLIPTIC_PREFERENCE =
  /^(?:And |But )?(?!(?:Thanks|Ready|Good|Great|Time|Sorry|Waiting|Looking|Nice|Thank|Perfect|Same|Happy|Glad|Proud|Excited|Not|Just|Bye)\b)\p{Lu}\p{L}{1,30} for (?:the )?\p{Lu}[^,;]{1,60}$/u;
/** Whom a sentence that begins with a related person is about. */
export const RELATED_PERSON = new RegExp(
  `^(?:And |But |So )?[Mm]y (?:(?:older|younger|little|big|best|twin|ex|late|close|old|new|good) )?(?<person>${PERSON})(?:'s|’s)?,? (?:(?<name>\\p{Lu}[\\p{L}'’-]{1,30})\\b)?`,
  "u",
);
