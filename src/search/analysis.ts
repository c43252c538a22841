/**
 * Analyses a memory for the index (its terms, its concepts, and signs that some questions ask for)
 * and a question for the search.
 */

import { ACTORS, type Actor, type Interval, type Span } from "../model/item.ts";
import { IS_PLAIN, isMark } from "../model/text.ts";
import type { TextCache } from "../text/analysable-text.ts";
import {
  type AnalysedText,
  type QueryWord as AnalysedWord,
  analyseText,
  analyseQuery as analyseWords,
  INNER_CHARACTER_WEIGHT,
  synonymsOf,
} from "../text/analysis.ts";
import { occasionIn, relationSynonyms } from "../text/common-words.ts";
import { conceptsIn, conceptsInQuestion, type QuestionConcept } from "../text/concepts.ts";
import type { WordMemo } from "../text/detect.ts";
import { LANGUAGES, type TextLanguage } from "../text/languages.ts";
import { mayLimit } from "../text/limits.ts";
import { isOneOf } from "../text/question-kinds.ts";
import { type TimeAnchor, type TimeQuestion, timeQuestion } from "../text/time-question.ts";
import { wordsIn } from "../text/word-file.ts";
import { eachWord } from "../text/words.ts";
import type { IndexEntry } from "./columns.ts";
import type { QueryWord, WeightedTerms } from "./lexical-index.ts";
import type { RankWeights } from "./rank-weights.ts";
import type { PartitionSpeakers } from "./tables.ts";

interface AnalysedEntry {
  readonly fields: readonly WeightedTerms[];
  readonly language: TextLanguage;
  /** Bit mask of `SIGNS`. */
  readonly signs: number;
}

/**
 * The gist carries the content; details are extras, entities and labels mostly repeat its words.
 */
export const FIELD_WEIGHTS = { gist: 1, details: 0.5, entities: 0.25, labels: 0.5 } as const;

export const SIGNS = {
  /** Ends with a question. */
  question: 1,
  /** Contains a number, which answers "how many". */
  number: 2,
  /** Only asks, or states less than it asks. */
  asksOnly: 4,
  /** A memory that may limit what its person eats or does. */
  limit: 8,
} as const;

/** What has been read of the texts that go into an index. */
interface ReadBefore {
  readonly memo?: WordMemo | undefined;
  readonly texts?: TextCache | undefined;
}

const analysed = (text: string, parent: TextLanguage, { memo, texts }: ReadBefore): AnalysedText =>
  texts?.known(text)?.within(parent) ?? analyseText(text, parent, memo);

export function analyseEntry(entry: IndexEntry, before: ReadBefore = {}): AnalysedEntry {
  const { gist, details, entities } = entry.text;
  const { terms, innerCharacters, language } = analysed(gist, "und", before);
  const field = (texts: readonly string[], weight: number): WeightedTerms => ({
    terms: texts.flatMap((text) => analysed(text, language, before).terms),
    weight,
  });
  const concepts = conceptsIn(gist, terms, language);
  const fields: WeightedTerms[] = [
    { terms, weight: FIELD_WEIGHTS.gist },
    { terms: innerCharacters, weight: INNER_CHARACTER_WEIGHT * FIELD_WEIGHTS.gist },
    { terms: concepts.map(conceptTerm), weight: FIELD_WEIGHTS.gist, isImplied: true },
  ];
  if (entry.type === "instruction")
    fields.push({ terms: occasionTerms(gist, language, before.memo), weight: FIELD_WEIGHTS.gist, isImplied: true });
  if (entry.layer !== "message")
    fields.push(
      field(details, FIELD_WEIGHTS.details),
      field(entities, FIELD_WEIGHTS.entities),
      field(
        entry.labels.filter((label) => !isMark(label)),
        FIELD_WEIGHTS.labels,
      ),
    );
  const limit = entry.layer === "fact" && mayLimit(withoutSubject(entry), language, concepts) ? SIGNS.limit : 0;
  return { fields, language, signs: signsOf(gist) | limit };
}

const withoutSubject = ({ text: { gist }, subject }: IndexEntry): string =>
  subject !== undefined && gist.startsWith(`${subject}: `) ? gist.slice(subject.length + 2) : gist;

/** Terms of the occasion that an instruction applies to, apart from what it says to do. */
function occasionTerms(gist: string, language: TextLanguage, memo: WordMemo | undefined): readonly string[] {
  const occasion = occasionIn(gist);
  if (occasion === undefined) return [];
  const words = gist.slice(occasion.start, occasion.end);
  const { terms } = analyseText(words, language, memo);
  return [
    ...terms.filter((term) => !ASKING_TERMS.has(term)),
    ...conceptsIn(words, terms, language).map(conceptTerm),
  ].map(occasionTerm);
}

/** Asking is no occasion in itself: "When I ask about …". Terms in their own language. */
const ASKING_TERMS: ReadonlySet<string> = new Set(
  "ask question request talk discuss mention want need frag sprech demand parl pregunt habl chied dom vrag".split(" "),
);

/** Index term of an occasion. The prefix cannot occur in a term of a text. */
export const occasionTerm = (term: string): string => `?${term}`;

/** Index term of a concept. The prefix cannot occur in a term of a text. */
const conceptTerm = (id: string): string => `~${id}`;

const QUESTION_END = /[?？]["'”’)\]]*\s*$/u;
const NUMBER = /\d|[一二三四五六七八九十两百千]/u;
const NUMBER_WORDS =
  "\\b(?:two|three|four|five|six|seven|eight|nine|ten|once|twice|dozen|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)\\b";
const NUMBER_WORD = new RegExp(NUMBER_WORDS, "iu");
/** Equivalent to `NUMBER_WORD` for plain text, in a third of the time. */
const PLAIN_NUMBER_WORD = new RegExp(NUMBER_WORDS, "i");

const signsOf = (text: string): number =>
  (QUESTION_END.test(text) ? SIGNS.question | (asksOnly(text) ? SIGNS.asksOnly : 0) : 0) |
  (NUMBER.test(text) || hasNumberWord(text) ? SIGNS.number : 0);

/** False for "We sold the boat in spring. And you?": the question is only politeness. */
function asksOnly(text: string): boolean {
  let questionLength = 0;
  let statementLength = 0;
  for (const [part] of text.matchAll(SENTENCE)) {
    if (/[?？]/u.test(part)) questionLength += part.length;
    else statementLength += part.length;
  }
  return statementLength <= STATEMENT_SHARE_MAX * questionLength;
}
/** Approximately a sentence. */
const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*/gu;
const STATEMENT_SHARE_MAX = 0.5;
const hasNumberWord = (text: string): boolean => (IS_PLAIN.test(text) ? PLAIN_NUMBER_WORD : NUMBER_WORD).test(text);

/**
 * Analyses a question: words, concepts, names, whose statements it wants, and its time (design §6).
 */

export interface AnalysedQuery {
  /** The most discriminative words, each once. */
  readonly words: readonly QueryWord[];
  readonly concepts: readonly QueryWord[];
  /**
   * Concepts that an open request names, with the weight they gain if no memory contains its words.
   */
  readonly requested: readonly QueryWord[];
  /** The question names only a time, so everything in it answers ("What did I do yesterday?"). */
  readonly isOfTimeAlone: boolean;
  /** Ordinals of the speakers named in the question. */
  readonly speakers: ReadonlySet<number>;
  /** Code of the actor whose statements are wanted, or -1. */
  readonly actor: number;
  readonly signs: QuestionSigns;
  readonly time: TimeQuestion;
  readonly intervals: readonly Interval[];
  /** Requests something without naming a speaker, so it shares few words with relevant memories. */
  readonly isOpenRequest: boolean;
  /** The side of an event without a distance, such as "after the move". */
  readonly sideOfEvent?: Interval;
}

/** What the analysis needs to know about the vault. */
export interface QueryContext {
  readonly now: number;
  readonly timeZone: string;
  readonly speakers: Pick<PartitionSpeakers, "entries">;
  readonly languages: readonly TextLanguage[];
  readonly frequency: (term: string) => number;
  /** Candidates for an unknown word, given the length as typed. */
  readonly similar: (word: string, length: number) => readonly string[];
  readonly weights: RankWeights;
  /** By folded word that means somebody: the name of that person. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  /** Time of the event that the question counts from, once known. */
  readonly anchored?: Interval;
}

/** A longer query is a document; its rarest words say what it is about. */
const QUERY_WORDS_MAX = 64;
/** Limit on guessed words: nonsense is not searched letter by letter. */
const GUESSED_WORDS_MAX = 4;
/** Weight of a guess relative to a known word. */
const GUESS_WEIGHT = 0.5;
/** In a pasted conversation, weight of each line relative to the next: the last line asks. */
const EARLIER_LINE = 0.9;
/** A word repeated n times counts n to this power. */
const REPEAT_POWER = 0.5;

export function analyseQuery(text: string, context: QueryContext): AnalysedQuery {
  const { language, words } = analyseWords(text, context.languages);
  const lines = lineWeights(text);
  const named = namedSpeakers(words, context.speakers);
  const time = timeOfLastLine(text, { at: context.now, zone: context.timeZone });
  const signs = questionSigns(text);
  const isOpenRequest = signs.isRequest && named.ordinals.size === 0;
  const weightAt = (offset: number): number => lines(offset) * timeWeight(time, offset, context);
  return {
    words: withGuesses(rarest(weighed(words, weightAt, named.terms, { ...context, language }), context), context),
    isOfTimeAlone: isOfTimeAlone(words, time),
    isOpenRequest,
    ...conceptWords(...withoutAnchor(text, words, time, context), language, isOpenRequest, context.weights),
    speakers: named.ordinals,
    actor: signs.actor === undefined ? -1 : ACTORS.indexOf(signs.actor),
    signs,
    time,
    ...intervalsOf(time, context.anchored),
  };
}

function intervalsOf(
  { intervals, anchor }: TimeQuestion,
  anchored: Interval | undefined,
): Pick<AnalysedQuery, "intervals" | "sideOfEvent"> {
  if (anchored === undefined) return { intervals };
  return anchor?.isCounted === true ? { intervals: [...intervals, anchored] } : { intervals, sideOfEvent: anchored };
}

interface WeighedWord extends QueryWord {
  readonly folded: string;
}

/** Unique words, weighted by how often and where they occur. */
function weighed(
  words: readonly AnalysedWord[],
  weightAt: (offset: number) => number,
  nameTerms: ReadonlySet<string>,
  context: QueryContext & { readonly language: TextLanguage },
): readonly WeighedWord[] {
  const { weights, language } = context;
  const found = new Map<string, { readonly word: AnalysedWord; readonly said: number }>();
  for (const word of words) {
    const term = word.alternatives[0]?.term ?? "";
    found.set(term, { word, said: (found.get(term)?.said ?? 0) + weightAt(word.start) });
  }
  return [...found].map(([term, { word, said }]) => ({
    folded: word.word,
    readings: withSynonyms(word, language, context),
    weight:
      word.weight *
      said ** REPEAT_POWER *
      (nameTerms.has(term) ? weights.nameTerm : FRAMING_WORDS.has(term) ? weights.framing : 1),
  }));
}

/**
 * Adds other words of the same meaning, and those of a relation, because a memory names it by one of
 * them: "mum", "mother", or by the name that she has. Only questions have synonyms, so the index has
 * one posting per word.
 */
function withSynonyms(
  { word, alternatives }: AnalysedWord,
  language: TextLanguage,
  { languages, frequency, names }: QueryContext,
): QueryWord["readings"] {
  const [first] = alternatives;
  const added = new Map<string, number>();
  for (const named of analyseWords(names?.get(word) ?? "", languages).words)
    for (const { term } of named.alternatives) added.set(term, 1);
  for (const term of relationSynonyms(word, languages)) added.set(term, 1);
  // What no memory contains would only lower the share of the question that one can cover.
  for (const term of synonymsOf(first?.term ?? "", language))
    if (!added.has(term) && frequency(term) > 0) added.set(term, SYNONYM);
  for (const { term } of alternatives) added.delete(term);
  return [...alternatives, ...[...added].map(([term, weight]) => ({ term, weight }))];
}
/** Less finds fewer of the questions asked in other words; more costs recall@10 on the dialogues of madial. */
const SYNONYM = 0.7;

/**
 * Weight of a word inside a time expression. Such words are matched as a time: "today" occurs in
 * statements about any day, a date is more specific. Words of an anchor event say when to look; if
 * that is another day, the event is not the answer.
 */
function timeWeight(
  { expressions, anchor }: TimeQuestion,
  offset: number,
  { anchored, weights }: QueryContext,
): number {
  const expression = expressions.find((one) => isWithin(one, offset));
  if (expression !== undefined) return expression.isRelative ? weights.relativeTimeWord : weights.timeWord;
  const isOfEvent = anchored !== undefined && anchor !== undefined && isWithin(anchor.phrase, offset);
  return isOfEvent && isAwayFrom(anchor) ? weights.anchorWord : 1;
}

const isAwayFrom = ({ offsetDays }: TimeAnchor): boolean => offsetDays.from > 0 || offsetDays.to < 0;

const isWithin = ({ start, end }: { readonly start: number; readonly end: number }, offset: number): boolean =>
  offset >= start && offset < end;

function isOfTimeAlone(words: readonly AnalysedWord[], { expressions, intervals }: TimeQuestion): boolean {
  return (
    intervals.length > 0 &&
    words.every(
      ({ start, weight, alternatives }) =>
        weight < 1 ||
        FRAMING_WORDS.has(alternatives[0]?.term ?? "") ||
        expressions.some((expression) => isWithin(expression, start)),
    )
  );
}

/** Times of earlier lines belong to the context; only the last line asks. */
function timeOfLastLine(text: string, reference: { readonly at: number; readonly zone: string }): TimeQuestion {
  const start = text.trimEnd().lastIndexOf("\n") + 1;
  const time = timeQuestion(text.slice(start), reference);
  if (start === 0) return time;
  const moved = <Place extends Span>(place: Place): Place => ({
    ...place,
    start: place.start + start,
    end: place.end + start,
  });
  return {
    ...time,
    expressions: time.expressions.map(moved),
    ...(time.anchor === undefined ? {} : { anchor: { ...time.anchor, phrase: moved(time.anchor.phrase) } }),
  };
}

/** Weight of the line at an offset; 1 for a single line. */
function lineWeights(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1))
    if (text.slice((ends.at(-1) ?? -1) + 1, end).trim() !== "") ends.push(end);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return EARLIER_LINE ** (ends.length - low);
  };
}

/** The rarest words, if there are too many. */
function rarest(words: readonly WeighedWord[], context: QueryContext): readonly WeighedWord[] {
  if (words.length <= QUERY_WORDS_MAX) return words;
  const rarity = words.map((word) => ({ word, rows: rowsOf(word, context) }));
  const isKnown = rarity.filter(({ rows }) => rows > 0).toSorted((left, right) => left.rows - right.rows);
  return isKnown.slice(0, QUERY_WORDS_MAX).map(({ word }) => word);
}

const rowsOf = (word: QueryWord, context: QueryContext): number =>
  word.readings.reduce((sum, reading) => sum + context.frequency(reading.term), 0);

/**
 * Fallback for unknown words: adds what they may have meant (`similarTerms`). The word itself
 * stays, because it is still unanswered.
 */
function withGuesses(words: readonly WeighedWord[], context: QueryContext): readonly QueryWord[] {
  const guessed: QueryWord[] = [];
  for (const word of words) {
    if (guessed.length === GUESSED_WORDS_MAX) break;
    if (rowsOf(word, context) > 0 || isFrequent(word.folded)) continue;
    const meant = context.similar(word.readings[0]?.term ?? word.folded, word.folded.length);
    if (meant.length > 0)
      guessed.push({ readings: meant.map((term) => ({ term, weight: 1 })), weight: GUESS_WEIGHT * word.weight });
  }
  return guessed.length === 0 ? words : [...words, ...guessed];
}

/** A common word is no misspelt one: "something" is not "south". */
const isFrequent = (word: string): boolean =>
  Object.values(LANGUAGES).some(({ frequentWords }) => frequentWords.has(word));

function conceptWords(
  text: string,
  words: readonly AnalysedWord[],
  language: TextLanguage,
  isOpenRequest: boolean,
  weights: RankWeights,
): Pick<AnalysedQuery, "concepts" | "requested"> {
  const terms = words.map((word) => word.alternatives[0]?.term ?? "");
  const requested = conceptsInQuestion(text, terms, language);
  const weightOf: Readonly<Record<QuestionConcept["by"], number>> = {
    name: weights.conceptNamed,
    evocation: weights.conceptEvoked,
    member: weights.conceptShared,
  };
  const scale = UNSPACED.has(language) ? weights.conceptsOfUnspaced : 1;
  const wordOf = ({ id }: QuestionConcept, weight: number): QueryWord => ({
    readings: [{ term: conceptTerm(id), weight: 1 }],
    weight: weight * scale,
  });
  const concepts = requested.map((concept) => wordOf(concept, weightOf[concept.by]));
  const named = isOpenRequest ? requested.filter(({ by }) => by === "name") : [];
  const more = Math.min(weights.conceptRequestedMost, weights.conceptsRequested / named.length) - weights.conceptNamed;
  return { concepts, requested: more <= 0 ? [] : named.map((concept) => wordOf(concept, more)) };
}

/** Without the anchor event of a time: the question is not about it. */
function withoutAnchor(
  text: string,
  words: readonly AnalysedWord[],
  { anchor }: TimeQuestion,
  { anchored }: QueryContext,
): readonly [text: string, words: readonly AnalysedWord[]] {
  if (anchor === undefined || anchored === undefined || !isAwayFrom(anchor)) return [text, words];
  const { start, end } = anchor.phrase;
  const rest = `${text.slice(0, start)}${" ".repeat(end - start)}${text.slice(end)}`;
  return [rest, words.filter((word) => !isWithin(anchor.phrase, word.start))];
}

/** Without spaces, terms are pairs of characters, which match by chance more often. */
const UNSPACED: ReadonlySet<TextLanguage> = new Set(["zh", "ja", "th"]);

/** Speakers whose first name occurs. Scans each distinct speaker of the vault, about 2 µs each. */
function namedSpeakers(
  words: readonly AnalysedWord[],
  speakers: Pick<PartitionSpeakers, "entries">,
): { readonly ordinals: ReadonlySet<number>; readonly terms: ReadonlySet<string> } {
  const termByWord = new Map(words.map((word) => [word.word, word.alternatives[0]?.term ?? ""]));
  const ordinals = new Set<number>();
  const terms = new Set<string>();
  for (const [name, ordinal] of speakers.entries()) {
    const first = firstWord(name);
    const term = first === undefined ? undefined : termByWord.get(first);
    if (term === undefined) continue;
    ordinals.add(ordinal);
    terms.add(term);
  }
  return { ordinals, terms };
}

function firstWord(name: string): string | undefined {
  let first: string | undefined;
  eachWord(name, (word) => {
    first ??= word;
  });
  return first;
}

/*
 * Classifies questions by form, without understanding them. Each sign is a preference in ranking,
 * never a filter: people mix these forms, and a missed sign costs a little order and no memory.
 * Patterns of all languages are tried, because questions are short.
 */

export interface QuestionSigns {
  /**
   * Whose statements are wanted: the assistant's in "what did you recommend?", the user's in "what
   * did I say about …?". "Can you recommend …?" is a new request; earlier statements of the user
   * help with it. Undefined if unspecified.
   */
  readonly actor: Actor | undefined;
  /** Requests an action or advice now, so standing instructions apply. */
  readonly isRequest: boolean;
  /** "How many", "how old": answered by a number. */
  readonly wantsNumber: boolean;
}

const isAddressed = isOneOf("asks what the assistant said");
const isOfAsker = isOneOf("asks as the asker");
const isPast = isOneOf("asks of the past");
const isOfNumber = isOneOf("asks for a number");
const isOpening = isOneOf("opens a request");

export function questionSigns(question: string): QuestionSigns {
  const plain = question.replaceAll("’", "'");
  const actor = isAddressed(plain) ? "ai" : isOfAsker(plain) ? "user" : undefined;
  return {
    actor,
    isRequest: actor !== "ai" && (actor === "user" || (isOpening(plain) && !isPast(plain))),
    wantsNumber: isOfNumber(plain),
  };
}

/**
 * Which state of affairs a question asks about. `former` ("where did I live before?"): a superseded
 * statement may answer better than its successor (ranking.ts). `current` ("where do I
 * currently live?"): the newest match answers (engine/recall). "Before the move" and the like
 * signal neither.
 */
export type RequestedState = "former" | "current";

const isOfFormer = isOneOf("asks of a former state");
const isOfCurrent = isOneOf("asks of the current state");

/** "My former manager Rachel" names a person, not a time. */
const NAMED =
  /\b(?:former|previous) (?:(?!(?:for|of|in|at|on|to|by|with|from|about|and|or|as|before|when|that|who|is|was) )\p{Ll}+ ){1,3}(?=\p{Lu})/gu;

/** A longer question is a document; the request is at its beginning. */
const QUESTION_MAX = 2_000;

/** A question about both states counts as one about the former. */
export function requestedState(question: string): RequestedState | undefined {
  const plain = question.slice(0, QUESTION_MAX).replaceAll("’", "'").replaceAll(NAMED, "");
  if (isOfFormer(plain)) return "former";
  return isOfCurrent(plain) ? "current" : undefined;
}

/**
 * Framing words such as "what kind of …", "did she mention …". Memories rarely repeat them, so they
 * weigh less. They are no stop words, because they can be the topic. Terms in their own language.
 */
export const FRAMING_WORDS = wordsIn("words.txt", "framing words");
