/**
 * Normalises spelling. Chats omit apostrophes and letters; dictation contains "um" and "comma" and
 * repeats words. Careful writing is unchanged, except that contractions are expanded: "I'm" → "I
 * am".
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { genderOfName } from "../../../text/given-names.ts";
import { anyOf } from "../../any-of.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { relativeWord } from "../people/relative-words.ts";
import { withNumerals } from "../things/number-words.ts";
import { withApostrophes } from "./apostrophes.ts";
import { withCalledNames } from "./called-names.ts";
import { withUsualGrammar } from "./learner-grammar.ts";
import { CORRECTION_TARGETS, isGivenName, isListedAs, isWord, lexicon, REAL_WORDS } from "./lexicon.ts";
import { AUXILIARIES, BASE_VERBS, isThirdPersonForm, PAST_FORMS } from "./verbs.ts";
import { listedEntries, wordList, wordSet } from "./words.ts";

export function normalizeSpelling(sentence: string): string {
  const plain = withoutShouting(sentence)
    .replaceAll(/[’‘ʼ´`]/gu, "'")
    .replaceAll(PICTURES, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const isHasty =
    HASTY_TYPING.test(plain) ||
    [...plain.matchAll(WORDS)].some(([word]) => TYPED.has(word) && !TYPED_WITH_CARE.has(word));
  // "At tema": an unknown word after a preposition may be a place.
  const isPlace = (at: number): boolean =>
    /(?<!\p{L})(?:at|in|from|to|near) $/u.test(plain.slice(Math.max(0, at - 6), at));
  const put = plain.replaceAll(WORDS, (word, at: number) =>
    word.length === 1 && isSymbol(plain, at) ? word : intendedWord(word, isHasty, isPlace(at)),
  );
  const usual = expandContractions(
    withApostrophes(
      withCalledNames(
        withRelativeNames(
          cleanDictation(isHasty ? replaceConfusedWords(put) : put)
            .replaceAll(OPENING_ITS, "it is")
            .replace(OPENING_WERE, "$<before>we're")
            .replaceAll(TITLED, (_, title: string, name: string) => `${capital(title)} ${capital(name)}`)
            .replaceAll(OWN_NAMES, "name is")
            .replaceAll(OWN_NAME, (name) => (isGivenName(name) || !isWord(name) ? capital(name) : name)),
        ),
      ),
    )
      .replaceAll(OWNED_BY_ME, (whole, word: string) =>
        /^(?:own|old)$/.test(word) || relativeWord(word)?.isPlural === false ? whole.replace(/^me/iu, "my") : whole,
      )
      .replaceAll(OWN_SPOUSE, "my $1")
      .replaceAll(OWN_PET, "my $1")
      .replace(CLOSING_CONDITION, "")
      .replace(FALL, "falling")
      .replaceAll(NAMES, "name is")
      .replaceAll(NUMBERED, "$1 is ")
      .replaceAll(FREE_OF, "$1 is $2")
      .replaceAll(ABOUT, " ")
      .replaceAll(MONTH_MAY, "May")
      .replaceAll(EN.pattern("lived-in"), capital)
      .replaceAll(EN.pattern("initials"), (word) => word.toUpperCase())
      .replaceAll(NOTED, noted)
      .replaceAll(NAMED_ROLE, namedRole)
      .replaceAll(NOTED_RELATION, "$1 "),
  );
  return withUsualGrammar(usual).replaceAll(PHRASES, (phrase) => phrase.replaceAll(" ", "-"));
}
/** "my older brother ben": a given name that is no verb. */
const withRelativeNames = (text: string): string =>
  text.replaceAll(AFTER_MY, (phrase) => {
    const words = phrase.split(" ");
    const at = words.findIndex((word) => relativeWord(word.toLowerCase())?.isPlural === false);
    const name = words[at + 1] ?? "";
    return at > 0 && /^\p{Ll}/u.test(name) && isNameOfRelative(name)
      ? words.with(at + 1, capital(name)).join(" ")
      : phrase;
  });
const AFTER_MY = /(?<!\p{L})(?:my|our) [\p{L}-]+(?: [\p{L}-]+){1,2}(?![\p{L}'])/giu;
/** "max", "lily", and not "will": nothing but a name follows "my brother" like this. */
const isNameOfRelative = (word: string): boolean =>
  (isGivenName(word) || (genderOfName(word) !== undefined && isListedAs(word, /^(?:Noun|Person|ProperNoun)$/))) &&
  // "my dog walker"
  word !== "walker" &&
  !BASE_VERBS.has(word) &&
  !AUXILIARIES.has(word) &&
  !PAST_FORMS.has(word) &&
  !isThirdPersonForm(word);

/** "me mam's diabetic", "run me own business" */
const OWNED_BY_ME =
  /(?<=^|[,;.!] |(?<!\p{L})(?:and|but|so|because|with|from|for|to|of|on|in|at|is|run|runs|got|love|miss|see) )me (?:(?:old|big|little) )?(\p{L}+)(?!\p{L})/giu;
/** "Since the fall in January": no season. */
const FALL =
  /(?<=(?<!\p{L})(?:since|after) )(?:the|my|a|his|her) fall(?= (?:down|off|last|on|in (?:january|february|march|april|may|june|july|august|september|october|november|december))(?!\p{L}))/iu;
/** "her names Amelia" */
const NAMES = /(?<=(?<!\p{L})(?:his|her|my|its) )names(?= \p{Lu}\p{Ll})/gu;
/** "my names tom" */
const OWN_NAMES = /(?<=(?<!\p{L})[Mm]y )names(?= \p{Ll}+(?:$|[,.!?]))/gu;
/** "The rent's 1000 a month" */
const NUMBERED = /(?<=^|[.!?,;] |(?:and|but|so) )((?:the|my|our) \p{Ll}+)'s (?=[£$€]?\d)/giu;
/** "Theo's gluten free so …", not "Theo's gluten free bread". */
const FREE_OF =
  /(?<=^|[.!?,;] |(?:and|but|so) )((?:my )?\p{L}+)'s ((?:gluten|dairy|lactose|nut|meat|sugar|alcohol)[ -]free)(?=$|[.,;!?]| (?:so|and|but|now|too|btw|because|since)(?!\p{L}))/giu;
/** "It's like 65k a year", "it takes like two hours"; not "I like 2 sugars". */
const ABOUT =
  /(?<=(?<!\p{L})(?:is|was|are|were|be|been|['’]s|['’]re|costs?|takes?|took|for|only|already|paid|has|had|in|at|got)) like (?=[£$€]?\d|(?:a|an|two|three|four|five|six|ten|twenty|thirty|forty|fifty|a hundred) (?:hours?|minutes?|days?|weeks?|months?|years?|miles?|quid|grand|bucks)(?!\p{L}))/giu;
/** "next may", and no verb. */
const MONTH_MAY = /(?<=(?<!\p{L})(?:next|last|since|until|till|early|late|mid|end of|back in) )may(?!\p{L})/gu;
/** "…, should that matter", "… before anyone asks" */
const CLOSING_CONDITION =
  /,? (?:should (?:that|it|this) (?:matter|help|be relevant|be of use|interest you)|before (?:anyone|anybody|you|someone) (?:asks?|says? anything|starts?)|in case (?:anyone|anybody|you|someone)(?:'s| is| are|'re)? (?:asks?|asking|wondering|wonders?))[\s.!]*$/iu;
/** "the missus is a nurse" */
const OWN_SPOUSE =
  /(?<=^|[,;.!] |(?<!\p{L})(?:and|but|so|because|with|for) )the ((?:missus|missis|mrs|wife|wifey|hubby|husband|(?:other|better) half)(?:'s)?)(?!\p{L}|['’]| (?:of|who|and|whose)(?!\p{L})| [\p{Lu}])/gu;
/** "The cat hates the carrier"; not "the dog next door". */
const OWN_PET =
  /(?<=^|[.!?] )[Tt]he ((?:cat|dog|puppy|kitten|hamster|rabbit|parrot|tortoise)s?)(?= (?:hates?|won't|keeps?|needs?|eats?|ate|chewed|scratched|escaped|got|gets|can't|doesn't|does not|has (?:been|to|an?)|never|always|only)(?!\p{L}))/gu;
/** "i hate mr henderson" */
const TITLED =
  /(?<![\p{L}\p{N}])(mr|mrs|ms|dr|prof)\.? ((?!(?:de|van|von|da|del|der|den|la|le) )\p{Ll}{2,})(?!\p{L})/gu;
/** "my name is bob", "hi im bob" */
const OWN_NAME =
  /(?<=(?<!\p{L})[Mm]y name(?:'s| is) |^(?:[Hh]i|[Hh]ey|[Hh]ello|[Hh]iya|[Hh]eya)(?: (?:all|everyone|there|guys))?[,!]? [Ii](?:'m| am) )\p{Ll}{2,}(?=$|[,.!]| and )/gu;

/** "Arlo (nephew)": the speaker's relation. */
const NOTED = /(?<!\p{L})(\p{Lu}\p{L}+ \()(\p{Ll}[\p{L}-]+)(?=\))/gu;
const noted = (whole: string, name: string, word: string): string =>
  relativeWord(word)?.isPlural === false ? `${name}my ${word}` : whole;

/** "sponsor (Rosalind) is …": the speaker's sponsor Rosalind. */
const NAMED_ROLE =
  /(?<=^|[.!?] )(\p{L}\p{Ll}+) \((\p{Lu}\p{Ll}+)\)(?= (?:is|has|was|says?|said|wants|lives|works)(?!\p{L}))/gu;
const namedRole = (whole: string, role: string, name: string): string =>
  relativeWord(role.toLowerCase())?.isPlural === false ? `my ${role.toLowerCase()} ${name}` : whole;

/** "her mum (my wife) Orla": the speaker's own relation. */
const NOTED_RELATION = /(?<!\p{L})(?:his|her|their|the) \p{Ll}+ \((my \p{Ll}+)\),? (?=\p{Lu})/gu;

/** "WE OPENED on friday": several capitalised words, one of them common, are not names. */
const withoutShouting = (sentence: string): string =>
  sentence.replaceAll(SHOUTED, (words) =>
    COMMON_SHOUTED.test(words) ? words.toLowerCase().replaceAll(/(?<!\p{L})i(?!\p{L})/gu, "I") : words,
  );
const SHOUTED = /(?<![\p{L}\p{N}])[\p{Lu}']{1,30}(?: [\p{Lu}']{1,30}){1,12}(?![\p{L}\p{N}])/gu;
const COMMON_SHOUTED =
  /(?<!\p{L})(?:I|WE|IT|HE|SHE|THEY|MY|OUR|THE|IS|WAS|ARE|GOT|DID|HAVE|HAS|FINALLY|NOT|TO|A)(?!\p{L})/u;

const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0F\u200D]|(?<![\p{L}\p{N}])(?:[:;=]-?[)(DPp]|<3|xD|xd|\^\^)(?![\p{L}\p{N}])/gu;
/** Compounds written as separate words. */
const PHRASES =
  /(?<!\p{L})(?:(?:mother|father|sister|brother|son|daughter)s? in laws?|(?:half|step|foster|great) (?:mother|father|sister|brother|son|daughter|aunt|uncle|mum|dad|grandmother|grandfather)s?|guinea pigs?|(?<=(?:my|our) )little ones?|au pairs?|ex (?:wife|husband|boyfriend|girlfriend|partner)|binge watch(?:ing|ed|es)?)(?!\p{L})/giu;
const WORDS = /(?<![\p{L}\p{N}'@#/._-])[\p{L}\d][\p{L}']*(?![\p{L}\p{N}@/_]|\.\p{L})/gu;
/** Signs of hasty typing, such as "i". */
const HASTY_TYPING =
  /(?<!\p{L})i(?:'?m|'?ve|'ll|'d)?(?!\p{L}|\.)|(?<!\p{L})(?:dont|cant|didnt|isnt|teh|wiht|jsut)(?!\p{L})/u;

/** Real words typed for others: "hives form kiwi", "older then me". */
const replaceConfusedWords = (text: string): string =>
  text
    .replaceAll(
      /(?<!(?<!\p{L})(?:a|the|this|that|my|your|application|to|on|sixth)\s)(?<!\p{L})form(?= (?!of(?!\p{L}))\p{L}|\s\d)/gu,
      "from",
    )
    .replaceAll(/(?<=\p{L}er )then(?= )/gu, "than")
    .replaceAll(UNMARKED_WILL, (whole, next: string) => (BASE_VERBS.has(next.toLowerCase()) ? `I'll ${next}` : whole))
    .replaceAll(/(?<!\p{L})its(?= (?:a|an|the|my|not|so|too|just|really|been|in|at|on|all)(?!\p{L}))/gu, "it is")
    .replaceAll(OPENING_ITS, "it is")
    .replaceAll(
      /(?<!\p{L})its(?= (?:\d|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues|wed|weds|thurs|fri)(?!\p{L})))/gu,
      "it is",
    )
    .replaceAll(
      /(?<!\p{L})an(?= (?!h(?:ou?rs?|onest|onou?r|eir)(?!\p{L})|\p{Lu}{2})(?![AEFHLMNORSX8](?![\p{L}\d])|1[18](?!\d)|8\d)(?:[^aeiouxAEIOUX\W]|i(?!\p{L})|I(?!\p{L})))/gu,
      "and",
    );

/** "I think ill move in"; not "felt ill last week". */
const UNMARKED_WILL =
  /(?<!(?<!\p{L})(?:am|is|was|are|were|be|been|being|feel|feels|felt|feeling|fall|fell|so|very|really|got|get|seriously|mentally|terminally|too|the|i'm|s?he's|they're) )(?<![\p{L}'])ill (\p{L}+)/giu;

/** "he says its hilarious", not "its battery is flat". */
const OPENING_ITS = compilePattern(
  `(?<=^|[,;] |(?<!\\p{L})(?:says|said|thinks?|know|because|and|but|so|btw|actually) )its(?= (?:\\d|\\p{Lu}|(?:${anyOf(wordList("evaluations"))})(?!\\p{L})))`,
  "gu",
);

/** "were moving to Leeds": without a subject, and not "were you there?" */
const OPENING_WERE =
  /^(?<before>(?:(?:because|since|so|but|also|well|yes|yeah|no|ok|btw|and),? )*)were(?= (?!(?:i|you|we|s?he|it|they|there|the|my|your|our|his|her|their|this|that|these|those|any|all the|it's)(?!\p{L}))\p{Ll})/iu;

/** "The first n numbers", "r = 0.5": a letter that stands for a number. */
const isSymbol = (text: string, at: number): boolean =>
  FORMULA.test(text) || COUNTED.test(text.slice(Math.max(0, at - LOOK_BACK), at));
const FORMULA = /[=^\\{}≤≥]/u;
const COUNTED = /(?<!\p{L})(?:first|last|every|any|number|value|of) $/iu;

function intendedWord(word: string, isHasty: boolean, isPlace: boolean): string {
  const lower = word.toLowerCase();
  const typed = TYPED.get(lower);
  // "Im", "Dont": missing apostrophes occur at sentence starts too.
  const isTyped =
    lower === word || ((lower.length > WORD_MIN || typed?.includes(" ") === true) && word.toUpperCase() !== word);
  if (typed !== undefined && isTyped) return lower === word ? typed : capital(typed);
  if (lower !== word || word.length < WORD_MIN || !/^[a-z]+$/.test(word) || isWord(word) || REAL_WORDS.has(word))
    return word;
  return isPlace ? word : (correctedWord(word, isHasty) ?? word);
}
const WORD_MIN = 3;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The intended word, with letters swapped, doubled, undoubled or, in haste, omitted. */
export function correctedWord(word: string, isHasty: boolean): string | undefined {
  const isMeant = (form: string): boolean =>
    CORRECTION_TARGETS.has(form) || (isHasty && form.length > KNOWN_MIN && form in lexicon());
  for (let at = 0; at < word.length - 1; at++) {
    const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (word.length > WORD_MIN && isMeant(swapped)) return swapped;
  }
  for (let at = 0; at < word.length; at++) {
    const once = word.slice(0, at) + word.slice(at + 1);
    if (word.charAt(at) === word.charAt(at - 1) && word.length > WORD_MIN && isMeant(once)) return once;
    const twice = word.slice(0, at) + word.charAt(at) + word.slice(at);
    if (word.length > WORD_MIN && isMeant(twice)) return twice;
  }
  return isHasty ? (shortenedForms().get(word) ?? withFullEnding(word) ?? withMissingLetter(word)) : undefined;
}
const KNOWN_MIN = 5;

/** A longer word with one letter missing after the first: "exhbition", "restarant". */
function withMissingLetter(word: string): string | undefined {
  if (word.length <= KNOWN_MIN) return undefined;
  for (let at = 1; at < word.length; at++)
    for (const letter of LETTERS) {
      const whole = word.slice(0, at) + letter + word.slice(at);
      if (whole in lexicon() || CORRECTION_TARGETS.has(whole)) return whole;
    }
  return undefined;
}
const LETTERS = "aeioulnrtsdmpchgbyk";

/** An ending with a missing letter: "goin", "promotd". */
function withFullEnding(word: string): string | undefined {
  const whole = word.endsWith("in") ? `${word}g` : /[^aeiou]d$/.test(word) ? `${word.slice(0, -1)}ed` : "";
  return whole in lexicon() && word.length > WORD_MIN ? whole : undefined;
}

/** Common words by their forms with one letter missing. */
function shortenedForms(): ReadonlyMap<string, string> {
  if (SHORTENED.size > 0) return SHORTENED;
  for (const word of CORRECTION_TARGETS)
    if (word.length > SHORTENED_MIN)
      for (let at = 1; at < word.length; at++) {
        const left = word.slice(0, at) + word.slice(at + 1);
        if (!SHORTENED.has(left) && !CORRECTION_TARGETS.has(left)) SHORTENED.set(left, word);
      }
  return SHORTENED;
}
const SHORTENED = new Map<string, string>();
const SHORTENED_MIN = 4;

/** "I'm" → "I am". "'s" after a noun is left to the parser. */
function expandContractions(text: string): string {
  return text
    .replaceAll(/(?<!\p{L})([iI])'m(?!\p{L})/gu, "I am")
    .replaceAll(/(?<!\p{L})i(?=$|[\s,;!?])/gu, "I")
    .replaceAll(
      /(?<!\p{L})(i|we|you|they|he|she|it|who|that|there|here)'(ve|ll|d|re|s)(?!\p{L})(?=(?<rest>.{0,40}))/giu,
      expanded,
    )
    .replaceAll(/(?<!\p{L})(can|won|shan|ai)['’]?t(?!\p{L})/giu, (whole, verb: string) =>
      whole.includes("'") ? (NEGATED[verb.toLowerCase()] ?? whole) : whole,
    )
    .replaceAll(
      /(?<!\p{L})(do|does|did|is|are|was|were|has|have|had|could|would|should|must|need)n't(?!\p{L})/giu,
      "$1 not",
    )
    .replaceAll(/(?<!\p{L})cannot(?!\p{L})/giu, "can not")
    .replaceAll(/(?<!\p{L})(?:(?:have|has) )?gotta(?!\p{L})/giu, "have to")
    .replaceAll(/(?<!\p{L})wanna(?!\p{L})/giu, "want to")
    .replaceAll(
      /(?<!\p{L})(?:(am|is|are) )?gonna(?!\p{L})/giu,
      (_, be: string | undefined) => `${be ?? "am"} going to`,
    );
}
const NEGATED: Readonly<Record<string, string>> = { can: "can not", won: "will not", shan: "will not", ai: "am not" };
const ENDINGS: Readonly<Record<string, string>> = { ve: "have", ll: "will", re: "are" };

function expanded(_whole: string, pronoun: string, ending: string, ...others: readonly unknown[]): string {
  const rest = String((others.at(-1) as { readonly rest?: string } | undefined)?.rest ?? "");
  const word = /^i$/i.test(pronoun) ? "I" : pronoun;
  const full = ENDINGS[ending.toLowerCase()];
  if (full !== undefined) return `${word} ${full}`;
  const next =
    /^[\s]*(?:(?:just|always|ever|never|also|only|already|really|not|finally|recently|even|still) )*(?<next>\p{L}+)/u.exec(
      rest,
    )?.groups?.["next"] ?? "";
  if (ending.toLowerCase() === "d") return `${word} ${isParticiple(next) || next === "better" ? "had" : "would"}`;
  const isDoing = isParticiple(next) && !FELT.test(next) && (HAS_DONE.has(next) || ACTING.test(rest));
  return `${word} ${next === "been" || next === "got" || isDoing ? "has" : "is"}`;
}
/** "She's also scared of heights". */
const FELT = /^(?:scared|frightened|terrified|worried|obsessed|bored|stressed|tired|excited|interested|addicted)$/u;
/** A participle with an object, or after "just" or "already": "he's bought a coat". */
const ACTING =
  /^\s*(?:(?:just|already|never|finally|always|also) \p{L}+|\p{L}+ (?:a|an|the|my|me|his|her|their|our|us|it|up|out|off|two|three|four|some|all|over)(?!\p{L}))/u;
/** Exceptions: after "'s", most participles are passive. */
const HAS_DONE = EN.words("has-done");
const isParticiple = (word: string): boolean =>
  word === "been" ||
  word === "had" ||
  word === "met" ||
  word === "gone" ||
  (/ed$/.test(word) && word.length > 4) ||
  HAS_DONE.has(word) ||
  PARTICIPLE.has(word);
const PARTICIPLE: ReadonlySet<string> = new Set(
  "done paid slept fought stolen drawn led meant gotten told thought forgotten spoken driven ridden eaten drunk broken chosen fallen found felt held hidden brought taught caught spent sent sung swum worn thrown flown".split(
    " ",
  ),
);

/** @param text with single spaces */
function cleanDictation(text: string): string {
  const quiet = text
    .replaceAll(
      /(?:^|[\s,]{1,3})(?<!\p{L})(?:[Uu]m+|[Uu]h+|[Uu]hm|[Ee]rm|[Ee]r|[Ee]hm)(?![\p{L}'-])[,.]?(?=\s|$)/gu,
      " ",
    )
    .replaceAll(/ (?:comma|semicolon)(?= |$)/giu, ",")
    .replaceAll(/ (?:full stop|period|new paragraph)(?=$)/giu, ".")
    .replaceAll(/ like(?= (?:in|a|an|the|not|two|three|really)(?!\p{L}))/giu, (word, at: number, whole: string) =>
      LIKE_AS_FILLER.test(whole.slice(Math.max(0, at - LOOK_BACK), at)) ? "" : word,
    )
    .replaceAll(/ +/g, " ")
    .trim();
  return withNumerals(withoutRepetitions(quiet));
}
const LOOK_BACK = 12;
/** "to have like a little vineyard" */
const LIKE_AS_FILLER = /(?<!\p{L})(?:have|in|with|of|bread|was|it's|is|about|just|to)$/iu;

/** "he he lives", "each of my each of my grandchildren": removes repetitions. */
function withoutRepetitions(text: string): string {
  const words = text.split(" ");
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const length =
      REPEATED_MAX - [...Array(REPEATED_MAX).keys()].findIndex((less) => isRepeat(words, at, REPEATED_MAX - less));
    if (length > 0 && length <= REPEATED_MAX) {
      at += length - 1;
      continue;
    }
    out.push(words[at] ?? "");
  }
  return out.join(" ");
}
const REPEATED_MAX = 4;

function isRepeat(words: readonly string[], at: number, length: number): boolean {
  if (at + 2 * length > words.length) return false;
  for (let step = 0; step < length; step++) {
    const word = words[at + step]?.toLowerCase() ?? "";
    if (word !== words[at + length + step]?.toLowerCase() || !/^[\p{L}']+$/u.test(word)) return false;
  }
  // "had had", "that that", "very very": intended repetitions.
  return length > 1 || !/^(?:had|that|very|so|really|ha|bye|no|many|again|never|long|big|far)$/i.test(words[at] ?? "");
}

export const TYPED: ReadonlyMap<string, string> = new Map(
  listedEntries("typed-forms").flatMap((line) => {
    const [meant = "", typed = ""] = line.split(":");
    return typed
      .trim()
      .split(/\s+/)
      .filter((form) => !form.includes("_"))
      .map((form) => [form, meant.trim()] as const);
  }),
);

/** Abbreviations that careful writers use too. */
const TYPED_WITH_CARE = wordSet("n r w fr fave fav sis bro mins hrs hr uni");
