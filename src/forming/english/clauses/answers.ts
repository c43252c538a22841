/**
 * Short answers to a question about the person who answers, as full sentences: "Where do you live?"
 * "Bergen" → "I live in Bergen". Only questions about facts count, so that a "yes" confirms no
 * order.
 */

import { article } from "../people/relatives.ts";
import { BASE_VERBS, infinitiveOf } from "./verbs.ts";

/**
 * Expands an answer to a full sentence. Undefined if it answers no such question.
 * @param before the previous utterance
 */
export function expandAnswer(before: string, sentence: string): string | undefined {
  return expandWhoAnswer(before, sentence) ?? expandTimeAnswer(before, sentence) ?? expandOwnAnswer(before, sentence);
}

interface Answer {
  /** Without "yes", "no" and laughter. */
  readonly core: string;
  readonly isYes: boolean;
  readonly isNo: boolean;
}

type Expand = (answer: Answer, question: Readonly<Record<string, string>>) => string | undefined;

function expandOwnAnswer(before: string, sentence: string): string | undefined {
  const question = questionIn(before);
  const answer = question === undefined ? undefined : answerIn(sentence);
  if (question === undefined || answer === undefined) return undefined;
  for (const [pattern, expand] of OWN_QUESTIONS) {
    const match = pattern.exec(question);
    const expanded = match === null ? undefined : expand(answer, match.groups ?? {});
    if (expanded !== undefined) return expanded;
  }
  return undefined;
}

/** The last question, without what leads in or tells no more. */
function questionIn(before: string): string | undefined {
  const asked = LAST_QUESTION.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups?.["question"];
  return asked?.trim().replace(QUESTION_LEAD, "").replace(QUESTION_TAIL, "");
}
const QUESTION_MAX = 160;
const LAST_QUESTION = /(?:^|[.!?;:\n]\s*)(?<question>[^.!?;:\n]+)\?[\s\p{Extended_Pictographic}:)]*$/u;
const QUESTION_LEAD =
  /^(?:(?:and|so|ok|okay|great|hey|hi|oh|also|but|well|nice|cool|btw|by the way|just|first|next|thanks|now|(?:may|can|could) i ask|tell me|i'm curious|out of curiosity)[,\s]+)+/iu;
const QUESTION_TAIL =
  /(?:[,\s]+(?:these days|now|at the moment|currently|exactly|then|atm|by the way|btw|right now|usually|normally|if i may ask|at all|again))+$/iu;

function answerIn(sentence: string): Answer | undefined {
  const said = sentence.trim().replaceAll("’", "'").replace(LAUGHTER, "");
  const polarity = POLARITY.exec(said);
  const word = polarity?.[0].toLowerCase() ?? "";
  const core = said
    .slice(polarity?.[0].length ?? 0)
    .replace(FILLER, "")
    .replace(/[\s.!]+$/u, "");
  if (core.length > ANSWER_MAX || core.includes("?") || (core !== "" && OWN_CLAUSE.test(core))) return undefined;
  const isNo = /^(?:no|nope|nah|not)/u.test(word);
  return { core, isNo, isYes: polarity !== null && !isNo };
}
const ANSWER_MAX = 60;
const LAUGHTER = /[\s,]*(?:(?:ha){2,}h?|lol|xd|:\)|\p{Extended_Pictographic})[\s!.]*$/iu;
const POLARITY =
  /^(?:yes|yeah|yep|yup|sure|of course|indeed|i do|i am|i have|nope|nah|not really|not any ?more|no i don't|no i'm not|no)(?![\p{L}'])(?: i (?:do|am|have)(?![\p{L}']))?[\s,.!:-]*/iu;
const FILLER = /^(?:(?:oh|um|uh|erm|hmm|well|just|so|actually|mostly|mainly|i guess|i think|probably)[,\s]+)+/iu;
/** Has a clause of its own, or says nothing. */
const OWN_CLAUSE =
  /^(?:i|i'm|i've|i'd|i'll|we|we're|he|he's|she|she's|it|it's|they|they're|your|you|that|that's|this|there|there's|what|how|why|who|which|if|not|idk|dunno|depends?|none of|nothing|thanks|thank|ok|okay|please|can|could|let|maybe|perhaps|same|both|neither|good|great|fine|later|soon|rather|prefer|secret|somewhere|anywhere|everywhere|far|private|guess|lots|many|all|whatever|stuff|everything|various|too)(?![\p{L}])|(?<!\p{L})(?:i|i'm|you|is|are|was|were|don't|doesn't|can't|why)(?!\p{L})/iu;

const NEAR = /^(?:in|at|on|near|outside|between|by|around|just|for|with|from|as)(?!\p{L})/iu;
const at = (place: string, preposition: string): string => (NEAR.test(place) ? place : `${preposition} ${place}`);

/** "still in Leeds" → "I still live in Leeds". */
const located =
  (verb: string, preposition: string): Expand =>
  ({ core, isYes, isNo }) => {
    if (core === "" || isYes || isNo) return undefined;
    const still = /^still /iu.exec(core)?.[0] ?? "";
    return `I ${still.toLowerCase()}${verb} ${at(core.slice(still.length), preposition)}`;
  };

const isNumber = (word: string): boolean =>
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)$/iu.test(word);
const firstWord = (text: string): string => /^[\p{L}\p{N}]+/u.exec(text)?.[0] ?? "";

/** "two, Ida and Bo", "two cats", "a dog named Rex", "yes", "none". */
const having: Expand = ({ core, isYes, isNo }, { thing = "", any = "" }) => {
  if (VAGUE_THINGS.test(thing)) return undefined;
  const isMany = thing.endsWith("s") || thing === "children" || any !== "";
  if (isNo || /^none$/iu.test(core)) return isMany ? `I have no ${thing}` : `I don't have ${thing}`;
  if (/^(?:food |other )?(?:allerg(?:ies|y)|intolerances?)$/iu.test(thing))
    return core === "" ? undefined : `I am allergic to ${core.replace(/^to /iu, "")}`;
  if (core === "") return isYes ? `I have ${thing}` : undefined;
  const first = firstWord(core);
  const listed = /^(?:[,:] (?<names>.+)|)$/u.exec(core.slice(first.length));
  if (isNumber(first) && listed !== null)
    return [
      `I have ${first} ${thing}`,
      ...(listed.groups?.["names"] === undefined ? [] : [listed.groups["names"]]),
    ].join(", ");
  return isNumber(first) || /^(?:an?|the|one|some|only) /iu.test(core) ? `I have ${core}` : undefined;
};
const VAGUE_THINGS =
  /(?<!\p{L})(?:time|minute|moment|second|questions?|ideas?|plans?|preferences?|thoughts?|opinions?|problems?|issues?|favou?rites?|tips?|advice|recommendations?|suggestions?|news|example|link|file|photos?|pictures?|details?|deadlines?|budget|in mind|to)(?!\p{L})/iu;

const occupied: Expand = ({ core, isYes, isNo }) => {
  if (core === "" || isYes || isNo) return undefined;
  if (/^(?:in|at|for|with|as) /iu.test(core)) return `I work ${core}`;
  const first = firstWord(core).toLowerCase();
  if (
    /^(?:an?|the|retired|unemployed|self-employed|freelancing|between|studying|still)$/u.test(first) ||
    /ing$/u.test(first)
  )
    return `I am ${core}`;
  return /s$/u.test(first) && BASE_VERBS.has(infinitiveOf(first, new Set()))
    ? undefined
    : `I am ${article(first)} ${core}`;
};

/** Verbs of habits and states, whose "yes" is a fact. */
const HABITS =
  "drink|eat|smoke|drive|speak|play|own|live|work|study|use|prefer|like|love|enjoy|take|practise|practice|exercise|run|swim|cook|bake|travel|ski|cycle|sing|dance|paint|draw|read|write|teach|support|vape|commute|volunteer|garden|knit|wear|rent|celebrate|follow|train|keep|grow|code|program";
const doing: Expand = ({ core, isYes, isNo }, { verb = "", rest = "" }) => {
  const any = /^ any(?: particular)? /iu.test(rest);
  if (isNo) return `I don't ${verb}${rest}${/^(?:only|just) /iu.test(core) ? `, ${core}` : ""}`;
  if (core === "") return isYes && !any ? `I ${verb}${rest}` : undefined;
  if (any) return `I ${verb} ${core}`;
  return isYes
    ? `I ${verb}${rest}${/^(?:every|on|in|at|since|with|twice|once|for) /iu.test(core) ? ` ${core}` : ""}`
    : undefined;
};

const being: Expand = ({ core, isYes, isNo }, { state = "" }) => {
  if (PASSING_STATES.test(state)) return undefined;
  if (isNo) return `I am not ${state}`;
  return isYes ? `I am ${state}${/^(?:since|for|to|with) /iu.test(core) ? ` ${core}` : ""}` : undefined;
};
const PASSING_STATES =
  /(?<!\p{L})(?:sure|ok|okay|ready|free|busy|there|here|coming|going|serious|kidding|joking|looking|interested|alright|happy|asking|able|talking|feeling|done|aware|thinking|trying|in|at|on|home|back|up|down|tired|hungry|bored|excited|nervous|worried|sad|angry|good|fine|well|safe|alone|using|planning|referring|saying|having|doing|getting|the|that|this|it|open)(?!\p{L})/iu;

const stating =
  (start: (groups: Readonly<Record<string, string>>) => string, isFit: RegExp = /./u): Expand =>
  ({ core, isYes, isNo }, groups) =>
    core === "" || isYes || isNo || !isFit.test(core) ? undefined : `${start(groups)} ${core}`;

const VAGUE_OWN =
  /(?<!\p{L})(?:take|opinion|thoughts?|advice|secret|questions?|problem|issue|point|guess|reaction|mood|password|pin|code|plans?|goal|budget|view|idea|reason|excuse|number|message|preference|choice|pick)(?!\p{L})/iu;
const own: Expand = (answer, groups) =>
  VAGUE_OWN.test(groups["thing"] ?? "") ? undefined : stating(({ thing }) => `my ${thing} is`)(answer, groups);

/** In order of precedence. */
const OWN_QUESTIONS: readonly (readonly [RegExp, Expand])[] = [
  [/^where (?:do|are) you (?:(?:all )?liv(?:e|ing)|based|located)$/iu, located("live", "in")],
  [/^where(?:'s| is) every(?:one|body) living$/iu, located("live", "in")],
  [/^where does every(?:one|body) live$/iu, located("live", "in")],
  [/^where (?:are|do) you (?:come )?(?:originally )?from(?: originally)?$/iu, located("am", "from")],
  [/^where did you grow up$/iu, located("grew up", "in")],
  [/^where do you work$/iu, located("work", "at")],
  [/^where (?:do|are|did) you study(?:ing)?$/iu, located("study", "at")],
  [/^(?:what do you|what does every(?:one|body)) do(?: for (?:work|a living|a job))?$/iu, occupied],
  [/^what(?:'s| is| are) your (?:job|occupation|profession|line of work)$/iu, occupied],
  [
    /^how old are you$/iu,
    ({ core }) => (/^(?:\d{1,3}|[\p{L}-]+)$/u.test(core) && isNumber(firstWord(core)) ? `I am ${core}` : undefined),
  ],
  [
    /^how old (?:is|are) your (?<thing>[\p{L} ]{2,30})$/iu,
    ({ core }, { thing = "" }) =>
      isNumber(firstWord(core)) ? `my ${thing} ${thing.endsWith("s") ? "are" : "is"} ${core}` : undefined,
  ],
  [/^how tall are you$/iu, stating(() => "I am", /^\d/u)],
  [/^how many (?<thing>[\p{L} ]{2,30}) do you have$/iu, having],
  [/^(?:do you have|have you got|you have|got)(?<any> any)? (?<thing>[\p{L} -]{2,30})$/iu, having],
  [/^(?<any>any) (?<thing>(?:food )?allergies|pets|kids|children|siblings|intolerances)$/iu, having],
  [/^what are you allergic to$/iu, stating(() => "I am allergic to")],
  [
    /^who do you live with$/iu,
    ({ core }) =>
      /^(?:alone|nobody|no one|on my own)$/iu.test(core)
        ? "I live alone"
        : core === ""
          ? undefined
          : `I live with ${core.replace(/^with /iu, "")}`,
  ],
  [
    /^when(?:'s| is) your (?<thing>[\p{L} ]{2,30})$/iu,
    ({ core, isYes, isNo }, { thing = "" }) =>
      core === "" || isYes || isNo || !/\d|day$|tomorrow/u.test(core)
        ? undefined
        : `my ${thing} is ${at(core, /tomorrow/u.test(core) ? "" : "on").trim()}`,
  ],
  [/^(?:what|which)(?:'s| is) your (?<thing>[\p{L}' ]{2,40})$/iu, own],
  [
    /^(?:what|which) are you (?<verb>studying|learning|training for|teaching)$/iu,
    stating(({ verb }) => `I am ${verb}`),
  ],
  [
    /^what do you (?<verb>study|teach|drive|play|use|grow|bake)(?<rest> for [^?]{2,30})?$/iu,
    stating(({ verb }) => `I ${verb}`),
  ],
  [
    new RegExp(
      `^(?:what|which)(?: kind of| type of| sort of| kinds of)? [\\p{L} ]{2,30}? do you (?<verb>${HABITS})$`,
      "iu",
    ),
    stating(({ verb }) => `I ${verb}`),
  ],
  [/^how do you (?:take|like|drink) your (?<thing>[\p{L}]{2,20})$/iu, stating(({ thing }) => `I like my ${thing}`)],
  [
    /^how long have you (?<rest>(?:been|lived|worked|had|known|played)[\p{L} ]{0,40})$/iu,
    ({ core, isYes, isNo }, { rest = "" }) =>
      isYes || isNo || !/\d|year|month|week|since|ages|always/iu.test(core)
        ? undefined
        : `I have ${rest} ${/^(?:since|for|about|over|almost|nearly|always)/iu.test(core) ? core : `for ${core}`}`,
  ],
  [/^are you (?<state>[\p{L} -]{3,40})$/iu, being],
  [new RegExp(`^do you (?:still |ever |also )?(?<verb>${HABITS})(?<rest>[\\p{L}' -]{0,40})$`, "iu"), doing],
  [
    /^what time do you (?<verb>get up|wake up|go to bed|start work|finish work)$/iu,
    ({ core }, { verb }) => (/^\d/u.test(core) ? `I ${verb} at ${core}` : undefined),
  ],
];

function expandTimeAnswer(before: string, sentence: string): string | undefined {
  const question = WHEN.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups;
  const time = sentence.trim();
  if (question === undefined || time.length > TIME_ANSWER_MAX || !TIME_FIRST.test(time)) return undefined;
  const { aid = "", subject = "", rest = "" } = question;
  const resolve = /^you$/i.test(subject) ? "I" : subject;
  const be = resolve === "I" ? "am" : aid.toLowerCase();
  const joined = /^(?:on|at|in|from|by|around|tomorrow|tonight|next|this)(?!\p{L})/iu.test(time)
    ? time
    : `${/^\d{1,2}(?::|\s?(?:am|pm)|$)/iu.test(time) ? "at" : "on"} ${time}`;
  if (/^(?:is|are)$/i.test(aid)) return `${resolve} ${be}${rest} ${joined}`;
  return /^(?:we|i|you|they)$/i.test(subject) ? `${resolve}${rest} ${joined}` : undefined;
}
const TIME_ANSWER_MAX = 60;
const WHEN =
  /(?:^|[.!?,;:]\s|\s)(?:when|what time|what day|which day)(?: exactly)? (?<aid>do|are|is|will) (?<subject>we|you|i|they|the \p{L}+)(?<rest>(?: [^\s.!?]+){0,8})\s?\?\s*\p{Extended_Pictographic}*$/iu;
const TIME_FIRST =
  /^(?:(?:on|at|in|from|around|by|the|next|this) )*(?:\d{1,2}(?:[:.]\d{2})?(?:\s?(?:am|pm)|st|nd|rd|th)?(?![\p{L}\d])|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?= \d))(?!.*(?<!\p{L})(?:is|are|was|i|we|he|she|they|don't|can't)(?!\p{L}))/iu;

function expandWhoAnswer(before: string, sentence: string): string | undefined {
  const question = QUESTION.exec(before.slice(-QUESTION_MAX).replaceAll("’", "'"))?.groups;
  const answer = ANSWER.exec(sentence.trim().slice(0, WHO_MAX).replaceAll("’", "'"))?.groups;
  if (question === undefined || answer === undefined) return undefined;
  const { be, first = "", rest = "" } = question;
  const { name } = answer;
  const isOwn = name === undefined;
  const subject = name ?? "I";
  if (be !== undefined) return `${subject} ${isOwn ? "am" : "is"} ${first}${rest}`;
  return `${subject} ${isOwn ? inFirstPerson(first.toLowerCase()) : first}${rest}`;
}
const WHO_MAX = 40;
const QUESTION =
  /(?:^|[.!?,;:]\s|\s)who(?<be>'s| is| are)?(?: all)? (?<first>\p{L}+)(?<rest>(?: [^\s.!?]+){1,12})\s?\?\s*\p{Extended_Pictographic}*$/iu;
const ANSWER =
  /^(?:(?:me|i do|i am|i'm|i can|i will|i'll|i have|i did|that's me|that would be me|my turn)|(?<name>\p{Lu}\p{Ll}+)(?: is| does| did| will| can| has)?)(?: too)?(?:haha|lol|\p{Extended_Pictographic}|[\s!.]){0,12}$/iu;

/** "brings" → "bring", for the first person. */
function inFirstPerson(verb: string): string {
  if (verb === "does") return "do";
  if (verb === "has") return "have";
  const bare = [verb.replace(/ies$/, "y"), verb.replace(/es$/, ""), verb.replace(/s$/, "")].find(
    (form) => form !== verb && BASE_VERBS.has(form),
  );
  return bare ?? verb;
}
