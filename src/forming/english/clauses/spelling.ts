/**
 * A sentence as its writer meant it: chats leave out apostrophes and letters, dictation has "um" and "comma" and says words twice. What is
 * written with care stays as it is, but for contractions, which are taken apart: "I'm" is "I am".
 */
import nlp from "compromise/two";
import { GIVEN_NAMES } from "../../../text/given-names.ts";
import { kinWord } from "../people/kin.ts";
import { undictated } from "./dictation.ts";
import { MEANT, NOT_MISSPELT, TYPED, TYPED_WITH_CARE } from "./spelling-lists.ts";
import { isThirdPersonForm } from "./verbs.ts";

export function spelled(said: string): string {
  const plain = unshouted(said)
    .replaceAll(/[’‘ʼ´`]/gu, "'")
    .replaceAll(PICTURES, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const isHasty =
    HASTY.test(plain) || [...plain.matchAll(WORDS)].some(([word]) => TYPED.has(word) && !TYPED_WITH_CARE.has(word));
  const put = plain.replaceAll(WORDS, (word) => meantBy(word, isHasty));
  return uncontracted(
    undictated(isHasty ? inPlace(put) : put)
      .replaceAll(OWNED, owned)
      .replaceAll(KIN_OWNED, "$1's")
      .replaceAll(NOTED, noted),
  ).replaceAll(PHRASES, (phrase) => phrase.replaceAll(" ", "-"));
}
/** "Biscuits appointment": the apostrophe of whose it is. */
const OWNED =
  /(?<!\p{L})(\p{Lu}\p{Ll}+)s(?= (?:(?:vet|dentist|doctor|dental|driving|school|next|new|first) )?(?:appointment|birthday|party|check-?up|surgery|operation|graduation|lesson|test|exam|allergy|school|teacher|vet|doctor)(?!\p{L}))/gu;
/** "mums birthday", "my dads surgery". */
const KIN_OWNED =
  /(?<!\p{L})(mum|mom|dad|nan|gran|grandma|grandpa|mother|father|sister|brother|wife|husband|son|daughter|girlfriend|boyfriend|partner|aunt|uncle|cousin|friend|boss|neighbour)s(?= (?:birthday|name|surgery|operation|wedding|graduation|appointment|funeral|house|place|flat|favourite|dog|cat|car|job|number)(?!\p{L}))/gu;
const owned = (whole: string, name: string): string => {
  const isName = GIVEN_NAMES.has(name.toLowerCase()) || !NO_OWNER.test(whole);
  return isName && !GIVEN_NAMES.has(whole.toLowerCase()) ? `${name}'s` : whole;
};
/** Names and places that end in "s" themselves: "Paris", "Christmas", "Athens". */
const NO_OWNER = /(?:[aiu]s|ss|[^aeiou]es|ens|els|ales)$/u;

/** "Arlo (nephew)": of whom it is told beside a name, the speaker's. */
const NOTED = /(?<!\p{L})(\p{Lu}\p{L}+ \()(\p{Ll}[\p{L}-]+)(?=\))/gu;
const noted = (whole: string, name: string, word: string): string =>
  kinWord(word)?.isPlural === false ? `${name}my ${word}` : whole;

/** "WE OPENED on friday": two words and more in capitals, one of them a common word, are shouted and no names. */
const unshouted = (said: string): string =>
  said.replaceAll(SHOUTED, (words) =>
    COMMON_SHOUTED.test(words) ? words.toLowerCase().replaceAll(/(?<!\p{L})i(?!\p{L})/gu, "I") : words,
  );
const SHOUTED = /(?<![\p{L}\p{N}])[\p{Lu}']+(?: [\p{Lu}']+){1,12}(?![\p{L}\p{N}])/gu;
const COMMON_SHOUTED =
  /(?<!\p{L})(?:I|WE|IT|HE|SHE|THEY|MY|OUR|THE|IS|WAS|ARE|GOT|DID|HAVE|HAS|FINALLY|NOT|TO|A)(?!\p{L})/u;

const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0F\u200D]|(?<![\p{L}\p{N}])(?:[:;=]-?[)(DPp]|<3|xD|xd|\^\^)(?![\p{L}\p{N}])/gu;
/** Words for people that are written apart. */
const PHRASES =
  /(?<!\p{L})(?:(?:mother|father|sister|brother|son|daughter)s? in laws?|(?:half|step|foster|great) (?:mother|father|sister|brother|son|daughter|aunt|uncle|mum|dad|grandmother|grandfather)s?|guinea pigs?|(?<=(?:my|our) )little ones?|au pairs?|ex (?:wife|husband|boyfriend|girlfriend|partner))(?!\p{L})/giu;
const WORDS = /(?<![\p{L}\p{N}'@#/._-])[\p{L}\d][\p{L}']*(?![\p{L}\p{N}@/_]|\.\p{L})/gu;
/** "i" by itself is written by those who hurry. */
const HASTY = /(?<!\p{L})i(?:'?m|'?ve|'ll|'d)?(?!\p{L}|\.)|(?<!\p{L})(?:dont|cant|didnt|isnt|teh|wiht|jsut)(?!\p{L})/u;

/** Words that are words, and in their place are others: "hives form kiwi", "older then me", "moms in hospital". */
const inPlace = (text: string): string =>
  text
    .replaceAll(
      /(?<!(?<!\p{L})(?:a|the|this|that|my|your|application|to|on|sixth)\s)(?<!\p{L})form(?= (?!of(?!\p{L}))\p{L}|\s\d)/gu,
      "from",
    )
    .replaceAll(/(?<=\p{L}er )then(?= )/gu, "than")
    .replaceAll(/(?<!\p{L})its(?= (?:a|an|the|my|not|so|too|just|really|been|in|at|on|all)(?!\p{L}))/gu, "it is")
    .replaceAll(
      /(?<!\p{L})an(?= (?!h(?:ou?rs?|onest|onou?r|eir)(?!\p{L})|\p{Lu}{2})(?:[^aeioux\W]|i(?!\p{L})|I(?!\p{L})))/gu,
      "and",
    )
    .replaceAll(
      /(?<!\p{L})(mum|mom|dad|nan|gran|grandma|grandpa)s(?= (?:in|at|on|a|the|not|always|gone|dead|back|got|been|\d)(?!\p{L}))/gu,
      "$1 is",
    );

function meantBy(word: string, isHasty: boolean): string {
  const lower = word.toLowerCase();
  const typed = TYPED.get(lower);
  // "Im", "Dont": what lacks its apostrophe is written so in front of a sentence too.
  const isTyped =
    lower === word || ((lower.length > WORD_MIN || typed?.includes(" ") === true) && word.toUpperCase() !== word);
  if (typed !== undefined && isTyped) return lower === word ? typed : capital(typed);
  if (lower !== word || word.length < WORD_MIN || !/^[a-z]+$/.test(word) || isWord(word)) return word;
  return misspelt(word, isHasty) ?? word;
}
const WORD_MIN = 3;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function isWord(word: string): boolean {
  return MEANT.has(word) || NOT_MISSPELT.has(word) || word in lexicon() || isThirdPersonForm(word);
}
const lexicon = (): object => (nlp.model() as { readonly one: { readonly lexicon: object } }).one.lexicon;

/** The common word that was meant: two letters swapped, one doubled or not doubled, and in a hurry one left out. */
function misspelt(word: string, isHasty: boolean): string | undefined {
  const isMeant = (form: string): boolean =>
    MEANT.has(form) || (isHasty && form.length > KNOWN_MIN && form in lexicon());
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
  return isHasty ? (shortened().get(word) ?? clipped(word) ?? lacking(word)) : undefined;
}
const KNOWN_MIN = 5;

/** A longer word that lacks one letter, behind its first: "exhbition", "restarant". */
function lacking(word: string): string | undefined {
  if (word.length <= KNOWN_MIN) return undefined;
  for (let at = 1; at < word.length; at++)
    for (const letter of LETTERS) {
      const whole = word.slice(0, at) + letter + word.slice(at);
      if (whole in lexicon() || MEANT.has(whole)) return whole;
    }
  return undefined;
}
const LETTERS = "aeioulnrtsdmpchgbyk";

/** "goin", "promotd": an ending that lacks a letter. */
function clipped(word: string): string | undefined {
  const whole = word.endsWith("in") ? `${word}g` : /[^aeiou]d$/.test(word) ? `${word.slice(0, -1)}ed` : "";
  return whole in lexicon() && word.length > WORD_MIN ? whole : undefined;
}

/** Common words by what is left of them where one letter is missing. */
function shortened(): ReadonlyMap<string, string> {
  if (SHORTENED.size > 0) return SHORTENED;
  for (const word of MEANT)
    if (word.length > SHORTENED_MIN)
      for (let at = 1; at < word.length; at++) {
        const left = word.slice(0, at) + word.slice(at + 1);
        if (!SHORTENED.has(left) && !MEANT.has(left)) SHORTENED.set(left, word);
      }
  return SHORTENED;
}
const SHORTENED = new Map<string, string>();
const SHORTENED_MIN = 4;

/** "I'm" → "I am"; a noun's "'s" is left to the parser. */
function uncontracted(text: string): string {
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
    .replaceAll(/(?<!\p{L})gotta(?!\p{L})/giu, "have to")
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
    /^[\s]*(?:(?:just|always|never|also|only|already|really|not|finally|recently|even|still) )*(?<next>\p{L}+)/u.exec(
      rest,
    )?.groups?.["next"] ?? "";
  if (ending.toLowerCase() === "d") return `${word} ${isParticiple(next) || next === "better" ? "had" : "would"}`;
  const isDoing = isParticiple(next) && (HAS_DONE.has(next) || ACTING.test(rest));
  return `${word} ${next === "been" || next === "got" || isDoing ? "has" : "is"}`;
}
/** A participle that has an object, or is "just" and "already" so: "she's already packed", "he's bought a coat". */
const ACTING =
  /^\s*(?:(?:just|already|never|finally|always|also) \p{L}+|\p{L}+ (?:a|an|the|my|me|his|her|their|our|us|it|up|out|off|two|three|four|some|all|over)(?!\p{L}))/u;
/** After "'s" a participle is most often one of the passive; of these it is not. */
const HAS_DONE: ReadonlySet<string> = new Set(
  "gone come had become taken asked started moved joined decided lived worked given made bought sold left lost won passed grown run finished begun never always agreed applied retired died passed survived built planted written read seen heard known met kept stopped".split(
    " ",
  ),
);
const isParticiple = (word: string): boolean =>
  word === "been" ||
  word === "had" ||
  word === "met" ||
  word === "gone" ||
  (/ed$/.test(word) && word.length > 4) ||
  HAS_DONE.has(word) ||
  PARTICIPLE.has(word);
const PARTICIPLE: ReadonlySet<string> = new Set(
  "gotten told thought forgotten spoken driven ridden eaten drunk broken chosen fallen found felt held hidden brought taught caught spent sent sung swum worn thrown flown".split(
    " ",
  ),
);
