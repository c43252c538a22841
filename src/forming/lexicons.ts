/** The lexicon of each language, for comparing stored memories. */

import { onceEach } from "../model/clock.ts";
import type { TextLanguage } from "../text/languages.ts";
import { anyOf } from "./any-of.ts";
import { compactLexiconFor } from "./compact-grammars.ts";
import { GERMAN_WORDS } from "./german/lexicon.ts";
import type { FormingLexicon, GrammarLanguage } from "./grammar.ts";
import { frenchWords, portugueseWords, spanishWords } from "./romance/text.ts";

/** Current state or change. */
const CHANGES =
  /\b(?:now|nowadays|currently|these days|at the moment|right now|so far|as of|in total|total of|already (?:up to|at|on|done|read|tried|completed|finished)|(?:'m|'re|am|are|is|it's) up to \d|instead of|rather than|no longer|any ?more|used to|switched (?:to|from)|changed (?:to|from|my|our|the)|moved (?:to|back|up|the)|(?:re)?scheduled (?:to|for)|rescheduled|postponed|pushed (?:back|to)|brought forward|increased|decreased|raised (?:my|our|the|to|from)|lowered|reduced|cut (?:back|down)|extended|shortened|updated|upgraded|grew|grown|went (?:up|down)|reached|hit \d|just (?:reached|hit|added|moved|switched|beat|set)|new (?:personal best|record|budget|deadline|job|address|number|plan|goal|total|limit))\b/;
/** "Is looking for a 6 foot table"; but "needs 120 stars for gold" states a fact. */
const SEEKS =
  /(?:^|\b(?:i|we)(?:'?m|'re| am| are|'d| would)? (?:really |just |also |still )?)(?:(?:is )?(?:looking|searching|shopping) for|(?:is )?trying to find|(?:is )?interested in (?:buying|getting|a|an)|(?:wants?|needs?|would (?:like|love)|(?<=d )(?:like|love)) (?:to (?:buy|get|find|order|purchase)\b|(?!to\b|\d|(?:more|only|at least|about)\b)))/;

/** A text of nothing but these words is chatter. Folded as by `words`. */
const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const CHATTER = set(
  `
    ok okay k kk yes yeah yep yup ya no nope nah sure right exactly absolutely definitely totally indeed true agreed agree thanks thank thx
    ty you so much very welcome youre your cheers appreciate it that thats really all any time anytime hi hey hello hiya howdy yo greetings
    morning afternoon evening night good great nice cool awesome amazing wonderful fantastic brilliant perfect excellent lovely sweet wow
    whoa woah oh ah aw aww ha haha hahaha hehe lol lmao rofl omg hmm hm mm mhm uh um er bye goodbye see ya later soon care take talk to
    congrats congratulations well done got gotcha sounds sound fine alright no problem worries np please sorry interesting how are have been
    doing is going whats what up a day the im too i same here there glad hear of course my pleasure fun one go me idea let know understood
    noted makes sense is was this for and inspiring incredible can could would help with impressive adorable gorgeous means lot support kind words keep work luck best
    wishes keeps takes gets sees talks lets knows goes works helps haha ooh yay woohoo hooray cute beautiful gosh god goodness pretty super just
  `.trim(),
);

/** A small sentiment lexicon, from -1 to 1. Folded as by `words`. */
const GROUPS: readonly (readonly [number, string])[] = [
  [0.9, "ecstatic thrilled overjoyed adore adores adored married engaged wedding newborn"],
  [
    0.6,
    "love loved loves amazing wonderful fantastic awesome excited happy joy proud delighted grateful thankful celebrate celebrates celebrated won beautiful perfect best blessed",
  ],
  [
    0.3,
    "like likes enjoy enjoys enjoyed nice good great fun glad relaxing cool helpful interesting favourite favorite inspiring relieved calm",
  ],
  [
    -0.3,
    "tired bored annoyed annoying difficult hard stress stressed stressful busy miss misses missed worried nervous disappointed bad upset avoid avoids dislike dislikes",
  ],
  [
    -0.6,
    "hate hates hated sad angry afraid scared terrible awful horrible hurt pain lonely anxious anxiety failed lost cried divorce divorced fired sick broke accident",
  ],
  [-0.9, "died death dead cancer grief funeral devastated heartbroken abuse suicide tragedy miscarriage"],
];
const FEELINGS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, list]) => list.split(" ").map((word): [string, number] => [word, value])),
);
const NEGATIONS: ReadonlySet<string> = new Set("not no never dont doesnt didnt isnt wasnt cant wont".split(" "));

const IRREGULAR = anyOf(
  `went did got bought spent came saw made took gave found told met left ran read wrote won lost paid sold sent brought caught
  drove flew rode ate drank began broke chose fell felt grew held kept led lent put rose said shot sang sat slept spoke stole stood swam
  taught threw wore built beat cut hit set shut split spread burnt learnt fed fought hid hurt lit`,
);
const ADVERBS = anyOf("just recently also finally actually already then only even still really later once both all");

const HAPPENED = new RegExp(
  String.raw`(?:^|\b(?:i|we|he|she|they|it|(?:my|our|his|her|their|the) [a-z]+(?: [a-z]+)?) )(?:(?:${ADVERBS}) )?(?:(?:${ADVERBS}) )?(?:(?:${IRREGULAR})|(?!need|feed|breed|bleed|speed|proceed|succeed|exceed|indeed|used)[a-z]{2,14}ed)\b`,
);

const ENGLISH_WORDS: FormingLexicon = {
  language: "en",
  changes: CHANGES,
  seeks: SEEKS,
  happened: HAPPENED,
  chatter: CHATTER,
  feelings: FEELINGS,
  negations: NEGATIONS,
};

type LexiconLanguage = Exclude<GrammarLanguage, "sv">;

const LEXICONS: Readonly<Record<LexiconLanguage, () => FormingLexicon>> = {
  en: () => ENGLISH_WORDS,
  de: () => GERMAN_WORDS,
  es: spanishWords,
  fr: frenchWords,
  pt: portugueseWords,
  it: () => compactLexiconFor("it"),
  nl: () => compactLexiconFor("nl"),
  ru: () => compactLexiconFor("ru"),
  pl: () => compactLexiconFor("pl"),
  tr: () => compactLexiconFor("tr"),
  ja: () => compactLexiconFor("ja"),
  zh: () => compactLexiconFor("zh"),
};
/** Built on first use, because most processes need few languages. */
const lexiconOf = onceEach((language: LexiconLanguage): FormingLexicon => LEXICONS[language]());

/** English if the language has no lexicon or is written without spaces. */
export const lexiconFor = (language: string): FormingLexicon => lexiconOf(hasLexicon(language) ? language : "en");

const hasLexicon = (language: string): language is Exclude<LexiconLanguage & TextLanguage, "ja" | "zh"> =>
  language !== "ja" && language !== "zh" && Object.hasOwn(LEXICONS, language);
