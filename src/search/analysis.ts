/**
 * Analyses a memory for the index (its terms, its concepts, and signs that some questions ask for)
 * and a question for the search.
 */

import { ACTORS, type Actor, type Interval, type Span } from "../model/item.ts";
import { isMark } from "../model/text.ts";
import type { TextCache } from "../text/analysable-text.ts";
import {
  type AnalysedText,
  type QueryWord as AnalysedWord,
  analyseText,
  analyseQuery as analyseWords,
  INNER_CHARACTER_WEIGHT,
} from "../text/analysis.ts";
import { occasionIn, relationSynonyms } from "../text/common-words.ts";
import { conceptsIn, conceptsInQuestion, type QuestionConcept } from "../text/concepts.ts";
import type { TextLanguage } from "../text/languages.ts";
import { mayLimit } from "../text/limits.ts";
import { type TimeAnchor, type TimeQuestion, timeQuestion } from "../text/time-question.ts";
import type { WordMemo } from "../text/word-memo.ts";
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
export interface ReadBefore {
  readonly memo?: WordMemo | undefined;
  readonly texts?: TextCache | undefined;
}

export const analysed = (text: string, parent: TextLanguage, { memo, texts }: ReadBefore): AnalysedText =>
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
const IS_PLAIN = /^[\n\t -~]*$/;

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
    words: withGuesses(rarest(weighed(words, weightAt, named.terms, context), context), context),
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
  { weights, languages }: QueryContext,
): readonly WeighedWord[] {
  const found = new Map<string, { readonly word: AnalysedWord; readonly said: number }>();
  for (const word of words) {
    const term = word.alternatives[0]?.term ?? "";
    found.set(term, { word, said: (found.get(term)?.said ?? 0) + weightAt(word.start) });
  }
  return [...found].map(([term, { word, said }]) => ({
    folded: word.word,
    readings: withSynonyms(word, languages),
    weight:
      word.weight *
      said ** REPEAT_POWER *
      (nameTerms.has(term) ? weights.nameTerm : FRAMING_WORDS.has(term) ? weights.framing : 1),
  }));
}

/** Adds the other words of a relation, because a memory names it by one of them: "mum", "mother". */
function withSynonyms({ word, alternatives }: AnalysedWord, languages: readonly TextLanguage[]): QueryWord["readings"] {
  const known = new Set(alternatives.map(({ term }) => term));
  const synonyms = relationSynonyms(word, languages).filter((term) => !known.has(term));
  return [...alternatives, ...synonyms.map((term) => ({ term, weight: 1 }))];
}

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
    if (rowsOf(word, context) > 0) continue;
    const meant = context.similar(word.readings[0]?.term ?? word.folded, word.folded.length);
    if (meant.length > 0)
      guessed.push({ readings: meant.map((term) => ({ term, weight: 1 })), weight: GUESS_WEIGHT * word.weight });
  }
  return guessed.length === 0 ? words : [...words, ...guessed];
}

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
 * Each language has one entry; all are tried, because questions are short.
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

interface Patterns {
  readonly addressed: RegExp;
  readonly asker: RegExp;
  /** Past tense: no request. */
  readonly past: RegExp;
  readonly number: RegExp;
}

const PATTERNS: readonly Patterns[] = [
  {
    addressed:
      /\b(?:did|have|had|were) you\b|\byou(?:'ve| have| had| also| just| once| previously)? (?:recommended|suggested|advised|told|said|mentioned|explained|proposed|provided|gave|given|listed|described|shared|wrote|written|answered|outlined|helped|came up)\b|\byour (?:\w+ )?(?:advice|recommendations?|suggestions?|answers?|reply|list|explanation|proposals?|response)\b|\bremind me\b(?!.{0,80}\bI (?:said|told|mentioned|wrote|asked))/iu,
    asker:
      /\b(?:i|i'm|i've|i'd|i'll|my|me|mine|myself)\b|\b(?:can|could|would|will|should) you\b|\bany (?:advice|suggestions?|recommendations?|tips?|ideas?)\b/iu,
    past: /\b(?:did|was|were|had|ago|yesterday|last)\b|\bhave (?:i|we|you|they)\b|\bhas (?:he|she|it)\b/iu,
    number: /\bhow (?:many|much|often|old|long|far|big|tall)\b/iu,
  },
  {
    addressed:
      /\b(?:hast|hattest|warst) du\b|\b(?:haben|hatten|waren) Sie\b|\b(?:deine?|Ihre?)[nmrs]? (?:Rat|Empfehlung|Vorschlag|Vorschläge|Antwort)\b|\berinnere? mich\b/iu,
    asker: /\b(?:ich|meine?[nmrs]?|mir|mich)\b|\b(?:kannst|könntest|würdest) du\b|\b(?:können|könnten|würden) Sie\b/iu,
    past: /\b(?:war|waren|hatte|hatten|habe ich|habe|haben wir|gestern|letzte[nrsm]?)\b/iu,
    number: /\bwie (?:viele?|oft|alt|lange|weit|groß|hoch)\b/iu,
  },
  {
    addressed:
      /\b(?:as-tu|avez-vous|tu m'as|tu as|vous m'avez|vous avez) (?:\w+é|dit|proposé|recommandé|écrit)\b|\brappelle-moi\b/iu,
    asker: /\b(?:je|j'ai|mon|ma|mes|moi)\b|\b(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous)\b/iu,
    past: /\b(?:hier|dernière?|était|étaient|avait|ai-je|j'ai)\b/iu,
    number: /\bcombien\b|\bquel âge\b/iu,
  },
  {
    addressed:
      /\b(?:me )?(?:recomendaste|sugeriste|dijiste|propusiste|escribiste|has (?:recomendado|dicho|sugerido))\b|\brecuérdame\b/iu,
    asker: /\b(?:yo|mi|mis|me|conmigo)\b|\b(?:puedes|podrías|puede|podría)\b/iu,
    past: /\b(?:ayer|pasad[oa]s?|era|eran|fue|fueron|había)\b/iu,
    number: /\bcuánt[oa]s?\b/iu,
  },
  {
    addressed: /你(?:之前|上次|以前|曾)?(?:推荐|建议|说|提到|告诉|给)(?:过|了)?|提醒我/u,
    asker: /我|你(?:能|可以|可不可以|能不能)/u,
    past: /昨天|上次|上个|去年|以前|曾经|过吗|了吗/u,
    number: /多少|几(?:个|次|岁|天|年|月)|多(?:久|大|长|远)/u,
  },
];

/** Opening that requests advice or an answer now, in any language. */
const OPENING =
  /^\s*(?:which|what|how|should|could|can|would|is there|any|recommend|suggest|help|wie|was|welche[rsn]?|soll|kannst|quel(?:le)?s?|comment|qué|cómo|cuál(?:es)?)\b/iu;

export function questionSigns(question: string): QuestionSigns {
  const plain = question.replaceAll("’", "'");
  const some = (kind: keyof Patterns): boolean => PATTERNS.some((patterns) => patterns[kind].test(plain));
  const actor = some("addressed") ? "ai" : some("asker") ? "user" : undefined;
  return {
    actor,
    isRequest: actor !== "ai" && (actor === "user" || (OPENING.test(plain) && !some("past"))),
    wantsNumber: some("number"),
  };
}

/**
 * Which state of affairs a question asks about. `former` ("where did I live before?"): a superseded
 * statement may answer better than its successor (ranking.ts). `current` ("where do I
 * currently live?"): the newest match answers (engine/recall). "Before the move" and the like
 * signal neither.
 */
export type RequestedState = "former" | "current";

const FORMER: readonly RegExp[] = [
  // "I am used to it" is about the present.
  /(?<!\b(?:am|is|are|be|been|being|get|gets|got|getting)(?: \w+)? |'(?:m|s|re) )\bused to\b|\bdid(?:n't)? (?:\w+ ){1,3}use to\b/iu,
  /\bbefore(?= (?:that|then|this|now)\b|\s*(?:[?.!,;]|$))|\b(?:did|had|was|were)\b.{0,120}\bbefore\b/iu,
  /\b(?:initial(?:ly)?|previous(?:ly)?|original(?:ly)?|former(?:ly)?|at first|at the (?:start|beginning|outset)|in the (?:beginning|past)|back (?:then|when)|when (?:I|we|you|he|she|they) (?:first |just )?(?:started|began|first))\b/iu,
  /\b(?:früher|vorher|zuvor|damals|ursprünglich\w*|anfangs|anfänglich\w*|ehemal(?:s|ig\w*)|vormals|einst|vorherig\w*|zu Beginn|am Anfang|als (?:ich|wir) (?:anfing(?:en)?|begann(?:en)?))(?!\p{L})/iu,
  /(?<!\p{L})(?:avant(?=\s*(?:[?.!,;]|$))|d'avant|auparavant|autrefois|jadis|initial(?:ement|e)?|originellement|à l'origine|d'origine|au (?:début|départ)|précédemment|précédente?s?|anciennement|à l'époque|quand (?:j'ai|nous avons|on a) commencé)(?!\p{L})/iu,
  /(?<!\p{L})(?:antes(?! de(?:l)?(?!\p{L}))|anterior(?:mente|es)?|previamente|previ[oa]s?|originalmente|inicial(?:mente)?|al (?:principio|inicio|comienzo)|en un principio|en aquel entonces|sol(?:ía|ías|íamos|ían)|cuando (?:empecé|empezamos|comencé|comenzamos))(?!\p{L})/iu,
  /(?<!\p{L})(?:antes(?! d[aeo]s?(?!\p{L}))|antigamente|anterior(?:mente|es)?|previamente|prévi[oa]s?|originalmente|inicial(?:mente)?|no (?:início|começo|princípio)|a princípio|outrora|naquela época|costumava[ms]?|costumávamos|quando (?:comecei|começámos|começamos))(?!\p{L})/iu,
  /(?<!\p{L})(?:prima(?=\s*(?:[?.!,;]|$))|in precedenza|precedente(?:mente)?|in origine|originariamente|originale|inizialmente|all'inizio|in passato|un tempo|quando (?:ho|abbiamo) (?:iniziato|cominciato))(?!\p{L})/iu,
  /\b(?:vroeger|voorheen|eerder|voordien|destijds|oorspronkelijke?|aanvankelijke?|in het begin|vorige|toen (?:ik|wij?|we) begon(?:nen)?)\b/iu,
  /以前|之前|从前|原来|原先|最初|起初|当初|曾经/u,
];

const CURRENT: readonly RegExp[] = [
  /\b(?:current(?:ly)?|now(?:adays)?|these days|at (?:the moment|present)|most recent(?:ly)?|latest|newest|lately|so far|up to now|to date|still)\b/iu,
  /\b(?:derzeit(?:ig\w*)?|aktuell\w*|momentan\w*|zurzeit|zur Zeit|im (?:Moment|Augenblick)|heutzutage|jetzt|inzwischen|mittlerweile|neuerdings|bisher|bislang|neueste\w*|immer noch|noch immer)(?!\p{L})/iu,
  /(?<!\p{L})(?:actuel(?:lement|le)?s?|maintenant|en ce moment|à présent|désormais|de nos jours|ces (?:temps|jours)-ci|dernièrement|plus récent(?:e?s?|e?ment)|jusqu'(?:ici|à (?:présent|maintenant)))(?!\p{L})/iu,
  /(?<!\p{L})(?:actual(?:mente|es)?|ahora|en (?:este|estos) momentos?|hoy en día|últimamente|más reciente(?:mente|s)?|todavía|aún|hasta (?:ahora|la fecha))(?!\p{L})/iu,
  /(?<!\p{L})(?:atual(?:mente)?|atuais|agora|neste momento|no momento|hoje em dia|ultimamente|mais recente(?:mente|s)?|ainda|até (?:agora|hoje))(?!\p{L})/iu,
  /(?<!\p{L})(?:attual(?:mente|e|i)|adesso|in questo momento|al momento|oggigiorno|ultimamente|più recent(?:e(?:mente)?|i)|ancora|finora)(?!\p{L})/iu,
  /\b(?:momenteel|huidige?|nu|tegenwoordig|op dit moment|op het ogenblik|meest recente?|nieuwste|de laatste tijd|nog steeds|tot nu toe|inmiddels)\b/iu,
  /现在|目前|当前|如今|最近|最新|至今|仍然|还在/u,
];

/** "My former manager Rachel" names a person, not a time. */
const NAMED =
  /\b(?:former|previous) (?:(?!(?:for|of|in|at|on|to|by|with|from|about|and|or|as|before|when|that|who|is|was) )\p{Ll}+ ){1,3}(?=\p{Lu})/gu;

/** A longer question is a document; the request is at its beginning. */
const QUESTION_MAX = 2_000;

/** A question about both states counts as one about the former. */
export function requestedState(question: string): RequestedState | undefined {
  const plain = question.slice(0, QUESTION_MAX).replaceAll("’", "'").replaceAll(NAMED, "");
  if (FORMER.some((words) => words.test(plain))) return "former";
  return CURRENT.some((words) => words.test(plain)) ? "current" : undefined;
}

/**
 * Framing words such as "what kind of …", "did she mention …". Memories rarely repeat them, so they
 * weigh less. They are no stop words, because they can be the topic. Terms in their own language.
 */
export const FRAMING_WORDS: ReadonlySet<string> = new Set(
  `kind type sort name item thing way differ variou specif mention describ discuss talk tell share recent current realli happen
  art sort typ name ding erwahn erzahl sag verschied passier gescheh
  gent genr type sort nom chos mention racont recent
  tip clas nombr cos mencion cont recient`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
