/**
 * Topic terms and labels (GUM-05, GUM-22, GUM-B10). A topic stands for a term, so "shoe" and
 * "shoes" are one. Its label is the most common pair of words, or else the word.
 */
import { once } from "../model/clock.ts";
import type { Item } from "../model/item.ts";
import { nameSpeaker } from "../model/text.ts";
import { AnalysableText } from "../text/analysable-text.ts";
import { analyseText, isLightVerb } from "../text/analysis.ts";
import { conceptsIn } from "../text/concepts.ts";
import { isStemmed, LANGUAGES, type LanguageCode, type TextLanguage } from "../text/languages.ts";
import { entities } from "../text/names.ts";
import { timeExpressions } from "../text/time-expression.ts";
import { wordFile } from "../text/word-file.ts";
import { words } from "../text/words.ts";
import { BEHAVIOUR_LABEL } from "./behaviour/preference.ts";
import { bareStatement } from "./claim.ts";
import type { FormingLexicon } from "./grammar.ts";
import { lexiconFor } from "./lexicons.ts";

/** Words of a journey's topic (forming/behaviour/journey.ts). */
const PHRASE_WORDS_MAX = 4;

/** Terms of the runs of two to four words: possible names of journeys. */
export function phraseTerms(item: TopicSource): ReadonlySet<string> {
  const statement = statementOf(item);
  const whole = new AnalysableText(statement);
  const found = new Set<string>();
  let run: string[] = [];
  let end = -1;
  for (const word of whole.words.slice(0, PHRASES_MAX)) {
    const terms = analyseText(statement.slice(word.start, word.end), whole.language).terms;
    const isNext = end >= 0 && BETWEEN_WORDS.test(statement.slice(end, word.start));
    run = terms.length === 1 ? [...(isNext ? run : []), terms[0] ?? ""].slice(-PHRASE_WORDS_MAX) : [];
    end = word.end;
    for (let from = 0; from < run.length - 1; from++) found.add(run.slice(from).join(" "));
  }
  return found;
}
const BETWEEN_WORDS = /^[ -]$/;
const PHRASES_MAX = 100;

export const nameTerm = (name: string): string => analyseText(name).terms.join(" ");

/** Shorter words are particles or abbreviations; longer ones are not words. */
const WORD_MIN = 3;
const WORD_MAX = 40;
/** Per memory. */
const TERMS_MAX = 24;

type TopicSource = Pick<Item, "text" | "at" | "speaker" | "labels"> & Partial<Pick<Item, "subject" | "entities">>;

/** Without "the speaker", which is a word of forming. */
const statementOf = (item: TopicSource): string => nameSpeaker(bareStatement(item), "");

/**
 * Terms that a memory may be filed under, with the word as written: names, words of a concept, and
 * nouns after an article or possessive. Feelings, times, numbers and small talk are excluded.
 */
export function topicTerms(item: TopicSource): ReadonlyMap<string, string> {
  const statement = statementOf(item);
  const whole = new AnalysableText(statement);
  const { language } = whole;
  const lexicon = lexiconFor(whole.language);
  const times = timeExpressions(statement, { at: item.at, zone: "UTC" }, undefined, whole.words);
  const names = namesIn(statement, whole);
  // The wording of memories of behaviour: "Asks an assistant to …", "The user often …".
  const wording = item.labels.includes(BEHAVIOUR_LABEL) ? "user assistant" : "user";
  const own = new Set(words(`${item.speaker ?? ""} ${wording}`).map((word) => word.text));
  const found = new Map<string, string>();
  const subject = subjectTerm(item, language);
  if (subject !== undefined && !own.has(subject.text)) found.set(subject.term, subject.written);
  for (const [index, { text, start, end }] of whole.words.entries()) {
    if (found.size >= TERMS_MAX) break;
    if (!isContentWord(text, lexicon) || own.has(text) || isOfOther(item, text)) continue;
    if (isPredicate(whole, names, index) || ADJECTIVES.has(text)) continue;
    if (times.some((time) => start >= time.start && end <= time.end)) continue;
    const written = statement.slice(start, end);
    const [term, ...others] = analyseText(written, language).terms;
    if (term === undefined || others.length > 0 || found.has(term) || isLightVerb(codeOf(lexicon), term)) continue;
    const isThing =
      names.has(text) ||
      conceptsIn(written, [term], language).length > 0 ||
      isBeforeNoun(whole.words[index - 1]?.text ?? "", codeOf(lexicon));
    if (isThing) found.set(term, written);
  }
  return found;
}

/** The person a memory is about, if their name is one word. */
function subjectTerm({ subject = "" }: TopicSource, language: TextLanguage) {
  const [name] = /^\p{Lu}\p{L}+$/u.test(subject) ? words(subject) : [];
  const [term] = name === undefined ? [] : analyseText(subject, language).terms;
  return name === undefined || term === undefined ? undefined : { term, text: name.text, written: subject };
}

/** "Has a colleague, Anna" is about "Anna (colleague)", another person than Anna. */
const isOfOther = ({ entities: named = [] }: TopicSource, word: string): boolean =>
  named.some((name) => name.toLowerCase().startsWith(`${word} (`));

const namesIn = (statement: string, whole: AnalysableText): ReadonlySet<string> =>
  new Set(entities(statement, whole).flatMap((name) => words(name).map((word) => word.text)));

/** A memory begins with its predicate. "to" and "can" introduce another one, and so does its form. */
function isPredicate(whole: AnalysableText, names: ReadonlySet<string>, index: number): boolean {
  const wordAt = (place: number): string => whole.words[place]?.text ?? "";
  const [word, before] = [wordAt(index), wordAt(index - 1)];
  if (names.has(word)) return false;
  return index === 0 || BEFORE_VERB.has(before) || (whole.language === "en" && isVerb(word, before, wordAt(index + 1)));
}

/** "am cooking", "we stitched" and "the cellar floods every", not "the cooking" or "a stitched coat". */
const isVerb = (word: string, before: string, after: string): boolean =>
  word.endsWith("ing")
    ? BEFORE_GERUND.has(before)
    : (PAST.test(word) || (word.endsWith("s") && DETERMINERS().has(after))) && !isBeforeNoun(before, "en");
const DETERMINERS = once(() => new Set(wordFile("en/forming.txt").words("determiners")));
/** They end or begin no name. */
const FUNCTION_WORDS = once(() => new Set([...DETERMINERS(), ...wordFile("en/forming.txt").words("prepositions")]));
const BEFORE_GERUND: ReadonlySet<string> = new Set(
  "am is are was were be been i'm he's she's we're they're while".split(" "),
);
const PAST = /^\p{L}{3,}[^e]ed$/u;

const BEFORE_VERB: ReadonlySet<string> = new Set(
  "to can cant can't will wont won't would could couldnt couldn't should must may might dont don't doesnt doesn't didnt didn't zu para à".split(
    " ",
  ),
);
/** Adjectives, vague nouns, parts of days and weeks, units and amounts, which name no topic. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  `new old good great nice big small little healthy happy sad hard easy special important amazing awesome beautiful best better favourite favorite real true
  way bit thing things lot lots hand difference part time day photo pic picture impact kind sort place stuff blue red green whole full different same own young long short high low early late free busy hot cold fun cool first last next recent several many much
  morning mornings afternoon afternoons evening evenings night nights weekday weekdays weekend weekends
  budget price cost euro euros eur dollar dollars usd pound pounds gbp franc francs chf kg km kilometre kilometres kilometer kilometers mile miles metre metres meter meters gb percent`.split(
    /\s+/,
  ),
);

/** Topics exist only in languages with a stemmer. */
const codeOf = ({ language }: FormingLexicon): LanguageCode => (isStemmed(language) ? language : "en");

/** True for a content word, folded as by `words`. */
const isContentWord = (word: string, lexicon: FormingLexicon): boolean =>
  word.length >= WORD_MIN &&
  word.length <= WORD_MAX &&
  !HAS_DIGIT.test(word) &&
  !LANGUAGES[codeOf(lexicon)].stopWords.has(word) &&
  !lexicon.feelings.has(word) &&
  !lexicon.chatter.has(word);
const HAS_DIGIT = /\p{N}/u;

/** A pair shared by fewer memories is coincidence. */
const PAIR_SHARE_MIN = 0.5;
const PAIR_COUNT_MIN = 2;
const LABEL_MAX = 80;

/** How the memories of a topic phrase it. Ties are broken alphabetically. */
export function topicLabel(term: string, items: readonly TopicSource[]): string {
  const pairs = new Tally();
  const words = new Tally();
  for (const item of items) {
    const statement = statementOf(item);
    const whole = new AnalysableText(statement);
    const names = namesIn(statement, whole);
    const subject = subjectTerm(item, whole.language);
    if (subject?.term === term) words.add(subject.text, subject.written);
    const seen = new Set<string>();
    for (const [index, word] of whole.words.entries()) {
      const written = statement.slice(word.start, word.end);
      if (analyseText(written, whole.language).terms[0] !== term) continue;
      words.add(written.toLowerCase(), written);
      for (const position of [index - 1, index + 1]) {
        const neighbour = isPredicate(whole, names, position) ? undefined : whole.words[position];
        const pair = neighbour === undefined ? undefined : pairOf(statement, neighbour, word, { whole, names });
        if (pair === undefined || seen.has(pair.toLowerCase())) continue;
        seen.add(pair.toLowerCase());
        pairs.add(pair.toLowerCase(), pair);
      }
    }
  }
  const pair = pairs.top();
  const isShared = pair !== undefined && pair.count >= PAIR_COUNT_MIN && pair.count >= PAIR_SHARE_MIN * items.length;
  return (isShared ? pair.written : (words.top()?.written ?? term)).slice(0, LABEL_MAX);
}

/** Two content words separated only by a space or a hyphen. */
function pairOf(
  statement: string,
  neighbour: { readonly start: number; readonly end: number; readonly text: string },
  word: { readonly start: number; readonly end: number; readonly text: string },
  { whole, names }: { readonly whole: AnalysableText; readonly names: ReadonlySet<string> },
): string | undefined {
  const [first, second] = neighbour.start < word.start ? [neighbour, word] : [word, neighbour];
  const lexicon = lexiconFor(whole.language);
  // "The buyer Milena" is Milena.
  if (names.has(second.text) && !names.has(first.text)) return undefined;
  if (whole.language === "en" && FUNCTION_WORDS().has(neighbour.text)) return undefined;
  if (!BETWEEN_WORDS.test(statement.slice(first.end, second.start)) || !isContentWord(neighbour.text, lexicon))
    return undefined;
  const [term] = analyseText(statement.slice(neighbour.start, neighbour.end), whole.language).terms;
  return term === undefined || isLightVerb(codeOf(lexicon), term)
    ? undefined
    : statement.slice(first.start, second.end);
}

/** Counts words and their spellings. */
class Tally {
  readonly #counts = new Map<string, { count: number; readonly forms: Map<string, number> }>();

  add(key: string, written: string): void {
    const entry = this.#counts.get(key) ?? { count: 0, forms: new Map<string, number>() };
    entry.count += 1;
    entry.forms.set(written, (entry.forms.get(written) ?? 0) + 1);
    this.#counts.set(key, entry);
  }

  top(): { readonly count: number; readonly written: string } | undefined {
    const [best] = [...this.#counts].sort(byCountThenText(([, entry]) => entry.count));
    if (best === undefined) return undefined;
    const [form] = [...best[1].forms].sort(byCountThenText(([, count]) => count));
    return { count: best[1].count, written: form?.[0] ?? best[0] };
  }
}

const byCountThenText =
  <Value>(countOf: (entry: readonly [string, Value]) => number) =>
  (left: readonly [string, Value], right: readonly [string, Value]): number =>
    countOf(right) - countOf(left) || (left[0] < right[0] ? -1 : 1);

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const NOUN_MARKERS: Partial<Readonly<Record<LanguageCode, ReadonlySet<string>>>> = {
  en: set("a an the my our your his her their its this these those of about"),
  de: set(
    "der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere unseren dein deine sein seine ihr ihre zum zur beim im am vom",
  ),
  es: set("el la los las un una unos unas mi mis nuestro nuestra nuestros nuestras tu tus su sus del al este esta"),
  fr: set("le la les l un une des du au aux mon ma mes notre nos ton ta tes son sa ses leur leurs ce cette d"),
  pt: set(
    "o a os as um uma meu minha meus minhas nosso nossa nossos nossas teu tua seu sua do da dos das no na nos nas ao este esta",
  ),
  it: set(
    "il lo la i gli le l un uno una mio mia miei mie nostro nostra nostri nostre tuo tua suo sua del dello della dei degli delle al allo alla nel nella questo questa",
  ),
  nl: set("de het een mijn onze ons jouw zijn haar hun deze dit die dat van"),
};

const isBeforeNoun = (word: string, language: LanguageCode): boolean => NOUN_MARKERS[language]?.has(word) === true;
