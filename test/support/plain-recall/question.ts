/** What a question asks for, word by word: how much each word, concept, name and time of it counts (docs/recall.md). */
import type { Interval, Item } from "../../../src/model/item.ts";
import {
  FRAMING_WORDS,
  type QuestionSigns,
  questionSigns,
  type RequestedState,
  requestedState,
} from "../../../src/search/analysis.ts";
import type { RankWeights } from "../../../src/search/rank-weights.ts";
import { similarTerms } from "../../../src/search/tables.ts";
import { analyseQuery, type QueryWord } from "../../../src/text/analysis.ts";
import { conceptsInQuestion, type QuestionConcept } from "../../../src/text/concepts.ts";
import { LANGUAGES, TEXT_LANGUAGES } from "../../../src/text/languages.ts";
import { type TimeAnchor, type TimeQuestion, timeQuestion } from "../../../src/text/time-question.ts";
import { words as wordsIn } from "../../../src/text/words.ts";
import type { PlainWord, Shelf } from "./words.ts";

/** docs/recall.md, "To the digit": words said again, lines before the last, words that are guessed at. */
const REPEAT_POWER = 0.5;
const EARLIER_LINE = 0.9;
const GUESS_WEIGHT = 0.5;
const GUESSED_WORDS_MAX = 4;

export interface PlainQuestion {
  readonly words: readonly PlainWord[];
  readonly concepts: readonly PlainWord[];
  /** Those that an open request names, by what they count beyond that where nothing says its words. */
  readonly requested: readonly PlainWord[];
  readonly isOfTimeAlone: boolean;
  /** Names of those whom it names. */
  readonly speakers: ReadonlySet<string>;
  readonly signs: QuestionSigns;
  readonly time: TimeQuestion;
  readonly intervals: readonly Interval[];
  /** What lies before or after an event, where the question does not say how long. */
  readonly sideOfEvent: Interval | undefined;
  readonly state: RequestedState | undefined;
}

export interface Asked {
  readonly now: number;
  readonly items: readonly Item[];
  readonly messages: Shelf;
  readonly memories: Shelf;
  readonly weights: RankWeights;
  /** The time that it counts from the event of its anchor. */
  readonly anchored?: Interval | undefined;
}

export function readQuestion(text: string, asked: Asked): PlainQuestion {
  const documents = [...asked.messages.documents, ...asked.memories.documents];
  const said = documents.filter(({ item }) => item.layer === "message" || item.layer === "fact");
  const held = new Set(said.map(({ language }) => language));
  const { words, language } = analyseQuery(
    text,
    TEXT_LANGUAGES.filter((code) => held.has(code)),
  );
  const time = timeOfLastLine(text, asked.now);
  const names = namesSaid(words, asked.items);
  const each = [...new Set(words.map(termOf))].map((term) => weighed(term, words, text, time, names, asked));
  const rest = withoutEvent(text, words, time.anchor, asked);
  const signs = questionSigns(text);
  const isCounted = time.anchor?.isCounted === true;
  return {
    words: [...each.map(({ word }) => word), ...guesses(each, asked)],
    ...conceptWords(
      conceptsInQuestion(rest.text, rest.words.map(termOf), language),
      signs.isRequest && names.speakers.size === 0,
      ["zh", "ja", "th"].includes(language) ? asked.weights.conceptsOfUnspaced : 1,
      asked.weights,
    ),
    isOfTimeAlone: time.intervals.length > 0 && words.every((word) => saysNothingBut(time, word)),
    speakers: names.speakers,
    signs,
    time,
    intervals: [...time.intervals, ...(asked.anchored !== undefined && isCounted ? [asked.anchored] : [])],
    sideOfEvent: isCounted ? undefined : asked.anchored,
    state: time.ordinal === "first" ? "former" : requestedState(text),
  };
}

/** Where somebody wants something that nobody in particular said, the concepts that he names count more, the fewer they are. */
function conceptWords(
  concepts: readonly QuestionConcept[],
  isOpenRequest: boolean,
  scale: number,
  { conceptNamed, conceptsRequested, conceptRequestedMost, conceptEvoked, conceptShared }: RankWeights,
): Pick<PlainQuestion, "concepts" | "requested"> {
  const weights = { name: conceptNamed, evocation: conceptEvoked, member: conceptShared };
  const word = (id: string, weight: number): PlainWord => ({
    readings: [{ term: `~${id}`, weight: 1 }],
    weight: weight * scale,
  });
  const named = concepts.filter(({ by }) => by === "name");
  const each = Math.min(conceptRequestedMost, conceptsRequested / named.length);
  return {
    concepts: concepts.map(({ id, by }) => word(id, weights[by])),
    requested: isOpenRequest ? named.map(({ id }) => word(id, Math.max(0, each - conceptNamed))) : [],
  };
}

const termOf = (word: QueryWord): string => word.alternatives[0]?.term ?? "";
const isIn = (offset: number, { start, end }: { readonly start: number; readonly end: number }): boolean =>
  offset >= start && offset < end;

interface Weighed {
  readonly word: PlainWord;
  /** As typed, folded. */
  readonly typed: string;
}

/** A word said n times counts √n; a name, a framing word and the words of a time count little. */
function weighed(
  term: string,
  words: readonly QueryWord[],
  text: string,
  time: TimeQuestion,
  { terms }: NamesSaid,
  asked: Asked,
): Weighed {
  const said = words.filter((word) => termOf(word) === term);
  // Of several forms of one word the last stands for all.
  const last = said.at(-1);
  const times = said.reduce((sum, { start }) => sum + lineWeight(text, start) * timeWeight(time, start, asked), 0);
  const kind = terms.has(term) ? asked.weights.nameTerm : FRAMING_WORDS.has(term) ? asked.weights.framing : 1;
  return {
    word: { readings: last?.alternatives ?? [], weight: (last?.weight ?? 0) * times ** REPEAT_POWER * kind },
    typed: last?.word ?? "",
  };
}

/** Each line that ends behind a word takes a tenth of what it counts. */
const lineWeight = (text: string, offset: number): number =>
  EARLIER_LINE **
  text
    .slice(offset)
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.trim() !== "").length;

function timeWeight({ expressions, anchor }: TimeQuestion, offset: number, { weights, anchored }: Asked): number {
  const expression = expressions.find((one) => isIn(offset, one));
  if (expression !== undefined) return expression.isRelative ? weights.relativeTimeWord : weights.timeWord;
  const isEvent = anchor !== undefined && anchored !== undefined && isIn(offset, anchor.phrase);
  return isEvent && isOnAnotherDay(anchor) ? weights.anchorWord : 1;
}

const isOnAnotherDay = ({ offsetDays }: TimeAnchor): boolean => offsetDays.from > 0 || offsetDays.to < 0;

function saysNothingBut({ expressions }: TimeQuestion, word: QueryWord): boolean {
  const isTime = expressions.some((expression) => isIn(word.start, expression));
  return isTime || word.weight < 1 || FRAMING_WORDS.has(termOf(word));
}

/** The last line is what asks, so a time that it names is meant. */
function timeOfLastLine(text: string, now: number): TimeQuestion {
  const from = text.trimEnd().lastIndexOf("\n") + 1;
  const time = timeQuestion(text.slice(from), { at: now, zone: "UTC" });
  const moved = <Place extends { readonly start: number; readonly end: number }>(place: Place): Place => ({
    ...place,
    start: place.start + from,
    end: place.end + from,
  });
  return {
    ...time,
    expressions: time.expressions.map(moved),
    ...(time.anchor === undefined ? {} : { anchor: { ...time.anchor, phrase: moved(time.anchor.phrase) } }),
  };
}

/** What the event of an anchor is about is not asked, once its time is known. */
function withoutEvent(
  text: string,
  words: readonly QueryWord[],
  anchor: TimeAnchor | undefined,
  { anchored }: Asked,
): { readonly text: string; readonly words: readonly QueryWord[] } {
  if (anchor === undefined || anchored === undefined || !isOnAnotherDay(anchor)) return { text, words };
  const { start, end } = anchor.phrase;
  return {
    text: text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    words: words.filter((word) => !isIn(word.start, anchor.phrase)),
  };
}

interface NamesSaid {
  readonly speakers: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
}

/** Whoever said anything, by the first word of the name. */
function namesSaid(words: readonly QueryWord[], items: readonly Item[]): NamesSaid {
  const speakers = new Set<string>();
  const terms = new Set<string>();
  for (const { speaker } of items) {
    const said = words.findLast(({ word }) => word === wordsIn(speaker ?? "")[0]?.text);
    if (speaker === undefined || said === undefined) continue;
    speakers.add(speaker);
    terms.add(termOf(said));
  }
  return { speakers, terms };
}

/** A word that stands nowhere may be a slip of the hand, unless it is a common one. */
function guesses(each: readonly Weighed[], { messages, memories }: Asked): readonly PlainWord[] {
  const found: PlainWord[] = [];
  for (const { word, typed } of each) {
    const isKnown = word.readings.some(({ term }) => messages.frequency(term) + memories.frequency(term) > 0);
    const isCommon = Object.values(LANGUAGES).some(({ frequentWords }) => frequentWords.has(typed));
    if (isKnown || isCommon || found.length === GUESSED_WORDS_MAX) continue;
    const meant = new Set(
      [messages, memories].flatMap(({ terms }) => similarTerms(word.readings[0]?.term ?? "", terms, typed.length)),
    );
    if (meant.size > 0)
      found.push({
        readings: [...meant].map((term) => ({ term, weight: 1 })),
        weight: GUESS_WEIGHT * word.weight,
      });
  }
  return found;
}
