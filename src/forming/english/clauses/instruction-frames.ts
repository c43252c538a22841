/** The words around an instruction: "from now on", "could you please", "thanks". */

import { anyOf } from "../../any-of.ts";
import { makeWord, type Word, type Words } from "./parse.ts";
import { trimSentence } from "./trim.ts";
import { infinitiveOf, isFiniteVerb, isPast } from "./verbs.ts";
import { phrasesIn, wordList } from "./words.ts";

const BEFORE = phrasesIn(wordList("before"));
const AFTER = phrasesIn(wordList("after"));
/** "max" and similar words stay if they express a limit. */
const LIMITING_WORDS: ReadonlySet<string> = new Set(["max", "only", "too", "at all", "instead", "never"]);

const startsWith = (words: Words, phrase: readonly string[]): boolean =>
  phrase.length < words.length && phrase.every((part, index) => words[index]?.word === part);

/** Removes greetings and politeness. */
export function withoutOpening(words: Words): Words {
  let own = words;
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const frame = BEFORE.find((phrase) => startsWith(own, phrase) && !isEssential(own, phrase));
    if (frame === undefined) {
      const bare = turn === 0 ? trimSentence(own) : own;
      if (bare.length === own.length) return own;
      own = bare;
    } else own = presentAfter(frame, own.slice(frame.length));
  }
  return own;
}
const TURNS_MAX = 8;
/** Uses the present tense: "I would like it if you called me Max". */
function presentAfter(frame: readonly string[], own: Words): Words {
  const [verb, ...rest] = own;
  if (verb === undefined || frame.at(-2) !== "if" || !isPast(verb.word, verb.tags)) return own;
  return [makeWord(infinitiveOf(verb.word, verb.tags), verb.after, "Verb"), ...rest];
}
/** "No" before a noun is essential, and "just hints" differs from "hints". */
const isEssential = (words: Words, phrase: readonly string[]): boolean =>
  phrase[0] === "just" && words[1]?.tags.has("Noun") === true && words[1].tags.has("Value");

/** Removes politeness and "from now on" from the end and the middle. */
export function withoutAsides(words: Words): Words {
  let own = withoutTimes(words);
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const frame = AFTER.find(
      (phrase) =>
        phrase.length < own.length &&
        phrase.every((part, index) => own[own.length - phrase.length + index]?.word === part) &&
        !LIMITING_WORDS.has(phrase.join(" ")) &&
        !(phrase[0] === "again" && /^n?ever$/.test(own.at(-2)?.word ?? "")),
    );
    if (frame === undefined) break;
    own = own.slice(0, own.length - frame.length);
  }
  return own;
}

/** Removes "from now on" from the middle. */
function withoutTimes(words: Words): Words {
  const at = words.findIndex(
    (_, index) => index > 0 && TIMES.some((phrase) => phrase.every((part, step) => words[index + step]?.word === part)),
  );
  const phrase = TIMES.find((each) => each.every((part, step) => words[at + step]?.word === part));
  if (at === -1 || phrase === undefined) return words;
  const ending = words[at + phrase.length - 1]?.after ?? "";
  return [
    ...words.slice(0, at - 1),
    { ...(words[at - 1] as Word), after: ending === "" ? " " : ending },
    ...words.slice(at + phrase.length),
  ];
}
const TIMES = phrasesIn(
  "from now on;from here on out;from here on;going forward;henceforth;from today on;in the future;in future",
);

/** Removes the reason: "use a 24-hour clock, am/pm confuses me", "no emojis, looks childish". */
export function withoutReason(words: Words): Words {
  const at = words.findIndex(({ after }, index) => /^[,;]/.test(after) && isReason(words.slice(index + 1)));
  if (at < 1) return words;
  const last = words[at] as Word;
  return [...words.slice(0, at), { ...last, after: "" }];
}

function isReason(words: Words): boolean {
  const [first] = words;
  if (
    first === undefined ||
    /^(?:not|never|no|and|or|but|unless|when|whenever|if|even|e\.g|that|which)$/.test(first.word)
  )
    return false;
  const verb = words.findIndex(isFiniteVerb);
  return verb >= 0 && verb <= REASON_VERB_MAX;
}
const REASON_VERB_MAX = 4;

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})${anyOf(list)}(?!\\p{L})`, "iu");

const LANGUAGES =
  "english german french spanish portuguese italian dutch polish russian turkish japanese chinese mandarin cantonese swedish norwegian danish finnish hindi arabic welsh irish gaelic greek korean tagalog hebrew ukrainian czech hungarian romanian catalan basque latin swahili yoruba tamil bengali urdu persian farsi thai vietnamese indonesian afrikaans";

const KEYS: readonly (readonly [string, RegExp])[] = [
  ["style.emojis", words("emojis? emoticons? smileys?")],
  [
    "style.address",
    /^(?:don't |never |always )?address (?:the \p{L}+ |\p{L}+ )?as |\bfirst[- ]names?\b|\bas (?:mr|mrs|ms|dr|professor|sir|madam)\b/iu,
  ],
  ["pronouns", words("pronouns she/her he/him they/them")],
  [
    "timezone",
    words(
      "time_?zones? (?<=in_)(?!real|no|good|due|the)\\p{L}{4,}_time(?=$|[,.\\s]) utc\\S* gmt\\S* [ce]est cet europe/\\p{L}+ america/\\p{L}+ asia/\\p{L}+ africa/\\p{L}+ australia/\\p{L}+",
    ),
  ],
  [
    "clock",
    words("(?:24|12|twenty-four|twelve)[-_]?(?:hours?|h)(?:_clock|_time|_format)? am/pm am_and_pm military_time"),
  ],
  [
    "currency",
    words("swiss_francs francs euros? dollars sterling yen kron(?:er?|or) rupees zloty currency pesos reais"),
  ],
  [
    "units",
    words(
      "celsius fahrenheit metric imperial kilomet(?:re|er)s? miles gallons lit(?:re|er)s grams? kilos cups ounces stone units centimet(?:re|er)s inches feet pounds per_kilomet(?:re|er) per_mile",
    ),
  ],
  ["ui.theme", words("(?:dark|light)_(?:mode|theme)")],
  [
    "style.language",
    new RegExp(
      `(?<!\\p{L})(?:(?:in|to|into|speak|both|and|use|only|simple|plain|reply|with) (?:british |american |simple |plain |brazilian |european |mexican )?${anyOf(LANGUAGES)}|${anyOf(LANGUAGES)} only|british spelling|american spelling|(?:british|american|australian|canadian) english|(?:uk|us) (?:english|spelling))(?!\\p{L})`,
      "iu",
    ),
  ],
  [
    "style.length",
    words(
      "short shorter brief briefly concise concisely long longer detailed detail terse sentences? words lines one_paragraph to_the_point one_line lengthy succinct verbose in_full keep_it_simple",
    ),
  ],
  [
    "style.format",
    words(
      "bullets? bullet[- ]points? tables? markdown lists? headings?(?!_(?:to|back|off|out|home|for|down|up|over|into)) headers? bold italics? plain_text numbered paragraphs? notation columns? first_and links? sources? footnotes? tabs spaces semicolons comments? code_blocks? docstrings? prose citations? apa_\\d summar(?:y|ies)_(?:first|at_the_(?:top|end)) at_the_(?:top|end|bottom) on_top action_items tl;?dr json yaml csv hashtags? exclamation_marks? dashes em-dashes itinerar(?:y|ies) iso dd/mm mm/dd yyyy-mm-dd code_first answer_first conclusion_first diffs? snippets? steps?",
    ),
  ],
  [
    "style.tone",
    words(
      "formal(?:ly)? informal(?:ly)? casual(?:ly)? friendly polite(?:ly|ness)? tone sarcas\\p{L}+ jokes? blunt(?:ly)? direct(?:ly)? honest(?:ly)? flatter\\p{L}* flattery praise compliments? apolog\\p{L}+ sugar-?coat pep_talks? gentle gently be_kind encourag\\p{L}+ humou?r register cheerful serious(?:ly)? patroni\\p{L}+ condescend\\p{L}+ lectur\\p{L}+ preach\\p{L}* swear\\p{L}* slang small_talk chatty enthusias\\p{L}+ motivational warm puns? as_to_an?_\\p{L}+ as_if jargon baby_talk sorry filler numbers_and_facts positiv\\p{L}+ cheer(?:ing|ful)?(?:_\\p{L}+)?_up upbeat listen platitudes clichés cliches judg\\p{L}+ sympathy pity therapist like_a_friend as_a_friend advice reassur\\p{L}+ lectures exclamation_marks bubbly stern strict hype plain(?:ly)? straight matter-of-fact neutral professional relaxed robotic human warmth warmly dry coldly like_an?_(?:adult|expert|beginner|colleague|friend|teacher|child|grown-up|doctor|mate|professional) empath\\p{L}+ validat\\p{L}+ coddl\\p{L}+ fluff drama exclamation formalit\\p{L}+ pleasantries disclaimers? warnings? hedg\\p{L}+ as_a_\\p{L}+",
    ),
  ],
  [
    "programming.language",
    words(
      "typescript javascript python rust golang java kotlin swift elixir haskell scala c\\+\\+ c# ruby php zig julia ocaml clojure dart lua perl",
    ),
  ],
];

/** The attribute of an instruction by its text. */
export const keyOf = (text: string): string | undefined => KEYS.find(([, pattern]) => pattern.test(text))?.[0];

/** Marks a lasting instruction. */
const LASTING_WORDS = words(
  `always never from_now_on from_here_on from_today from_this_day henceforth going_forward in_(?:the_)?future by_default in_general as_a_rule every_time each_time whenever any_?more at_all_times
  (?:in|for|on|of|to|with)_(?:all|every|each|any) stop_\\p{L}+ing no_more unless_i unless_asked do_not_ever don't_ever ever_again new_rule no_matter_what(?:_i)? at_the_(?:start|beginning|end)_of_every on_the_first_of_every
  each_\\p{L}+ every_\\p{L}+day every_(?:morning|evening|week|month|year) you_do_not_need_to you_can_drop do_not_need_to_\\p{L}+ you_don't_need_to on_my_behalf when(?:ever)?_(?:i|you|we) when_\\p{L}+ing henceforward throughout permanently for_good`,
);
/** "Sign all my emails", "cite everything": these verbs apply every time. */
const OVERALL =
  /^(?:please |kindly |just )?(?:use|keep|put|sign|treat|address|cite|include|add|mark|label|format|refer|assume|prefer|explain|round|quote|spell|end|start|begin|read|show|give) (?:.{0,30} )?(?:all|every|everything|each|any)(?!\p{L})/iu;
/** Marks a one-off request. */
const ONCE =
  /(?<!\p{L})(?:this (?!(?:project|repo|repository|chat|codebase|conversation|app|team|company|house)(?!\p{L}))\p{L}+|these|right now|today|tonight|tomorrow|my last|for a minute|real quick|it (?:to|for|in|as|into|on) )(?!\p{L})/iu;
const LASTING =
  /^(?:don't|never|avoid|use|keep|answer|reply|respond|speak|talk|stick|skip|be|prefer|address|refer|treat|assume|drop|leave out|(?:give|write) (?:only )?(?!(?:a|an|the|this|that|one|some|two|three|four|five|\d+|it|him|her|them|up|down|back) )) ?/iu;
/** Inherently lasting: avoidance and forms of address. */
const INHERENTLY_LASTING =
  /^(?:(?:use|prefer|run|name) (?!(?:a|an|the|one|it) )|don't |never |avoid |refer to .+ as |treat .+ as |assume )(?!(?:worry|forget|mind|be|get|let|give up|tell|ask|go|wait|hesitate|bother|stop|miss|lose|say|do|you)(?!\p{L}))/iu;

/**
 * True for a lasting instruction.
 * @param text of the memory
 * @param sentence the original words
 */
/** The assistant's manner or style, whatever the question. */
const MANNER =
  /^(?:be (?!(?:there|here|at|home|careful|on time|quick|sure)(?!\p{L}))|(?:speak|talk|answer|reply|respond|write|explain things|act|sound) (?:more |less |only |just )?(?:in|with|as|like|to the|plainly|simply|slowly|briefly|directly|casually|formally|softly|clearly|concisely|naturally|normally|honestly|freely|kindly|gently|politely|short)|ask (?:\p{L}+ )?questions (?:before|first)|sign (?:\p{L}+ )?\p{L}+s (?:with|as|off)|go easy|tone down|ease up|get (?:straight )?to the point|just listen|listen|stick to|round |spell |treat |keep (?:it|things|everything|answers|replies|explanations|responses|messages|your) |keep (?:the |all )?(?:\p{L}+ )?\p{L}+s (?:(?:under|below|within|to (?:at most|a maximum|under)) |(?:large|big|small|simple|plain|short|light|dark|readable|clean|minimal)(?!\p{L})))/iu;

export function isLastingInstruction(
  text: string,
  sentence: string,
  key: string | undefined,
  isConditional: boolean,
): boolean {
  // "Next to each other" does not mean "each".
  const own = sentence.replaceAll(/\beach other\b/giu, "");
  if (isConditional || LASTING_WORDS.test(own) || OVERALL.test(own)) return true;
  if (ONCE.test(sentence)) return false;
  if (INHERENTLY_LASTING.test(text) && !/(?<!\p{L})(?:it|that|this)$/iu.test(text)) return true;
  if (/^(?:Address as|Don't address as)/u.test(text)) return true;
  return MANNER.test(text) || (key !== undefined && LASTING.test(text));
}
