/**
 * Keeps the vivid extras of an episode apart from its gist, so that they fade first (GOS-17): those
 * within the memory's own clause, and what else its sentence says.
 */

import { readLists } from "../data.ts";
import { once } from "../model/clock.ts";
import { DETAIL_MAX, DETAILS_MAX } from "../model/item.ts";
import { upperFirst } from "../model/text.ts";
import { sensitiveTopics } from "../policy/privacy.ts";
import { mentionsSelf } from "../text/question-kinds.ts";
import type { FormedMemory, FormingMessage, Quotation } from "./formed-memory.ts";
import type { LanguageRules } from "./language-rules.ts";
import { splitByLists } from "./listed-details.ts";
import type { Segment } from "./message-segments.ts";
import { tellsEvent } from "./place-statements.ts";

/** Opens a clause that describes the scene before it: `she wore`, `it was raining`. */
const describingOf = (language: string): ((clauseText: string) => boolean) => {
  const openings = describing().get(language);
  return (clauseText) => openings?.test(clauseText) === true;
};
const describing = once(() => {
  const lists = [...readLists("details.txt")].filter(([name]) => name.endsWith(" describing"));
  return new Map(
    lists.map(([name, openings]) => {
      const words = openings.join("|").replaceAll("_", " ");
      return [name.slice(0, 2), new RegExp(`^(?:and |und |y |et |e )?(?:${words})(?!\\p{L})`, "iu")];
    }),
  );
});

/** It has a privacy class of its own, or none may keep it. */
const isSensitive = ({ clauseText }: Segment): boolean => sensitiveTopics(clauseText).length > 0;

const LASTING: ReadonlySet<FormedMemory["type"]> = new Set(["instruction", "preference", "identity"]);

export function withDetails(
  rules: LanguageRules,
  segments: readonly Segment[],
  memories: readonly FormedMemory[],
): readonly FormedMemory[] {
  const segmentOf = (memory: FormedMemory) => segments.find(({ span }) => span === memory.span);
  const describes = describingOf(rules.language);
  /** "She asked for a cab. It was snowing and she wore red mittens." */
  const follows = ({ sentence }: Segment): boolean =>
    describes(segments.find((segment) => segment.sentence === sentence)?.clauseText ?? "");
  const told = memories.filter(
    (memory) => isScene(memory) && !DESCRIPTION.test(memory.text) && !describes(segmentOf(memory)?.clauseText ?? ""),
  );
  const sentencesTold = told.map((memory) => segmentOf(memory)?.sentence);
  const isPlain = ({ key, time, isEnded }: FormedMemory): boolean =>
    key === undefined && time === undefined && !isEnded;
  /** "We ate at the pier; the octopus was excellent": it describes what the sentence tells. */
  const isDescription = (memory: FormedMemory): boolean => {
    const segment = segmentOf(memory);
    if (segment === undefined || !isScene(memory) || !isPlain(memory) || isSensitive(segment)) return false;
    const isTold = sentencesTold.includes(segment.sentence);
    if (DESCRIPTION.test(memory.text) && isTold) return true;
    const isAfterScene = told.some(({ span }) => span.start < segment.span.start);
    return isAfterScene && describes(segment.clauseText) && (isTold || follows(segment));
  };
  const kept = memories.filter((memory) => !isDescription(memory));
  const isFormed = ({ span }: Segment): boolean => kept.some((memory) => memory.span === span);
  const extras = segments.filter((segment) => !isFormed(segment) && isExtra(segment, rules.language));
  return kept.map((memory) => {
    if (!isScene(memory)) return memory;
    const isPast = memory.isPast || (memory.key === undefined && tellsEvent(rules, memory.text));
    const ownExtras = extras.filter((extra) => sceneOf(kept, extra, { segmentOf, follows }) === memory);
    const { gist, details } =
      rules.splitDetails?.(memory.text) ??
      (isPast ? splitByLists(memory.text, rules.language) : { gist: memory.text, details: [] });
    const all = [...details, ...ownExtras.map(({ clauseText }) => clauseText.replace(/[\s.!,;]{1,9}$/u, ""))];
    const spans = [memory.span, ...ownExtras.map(({ span }) => span)];
    return {
      ...memory,
      isPast,
      text: gist,
      details: all.slice(0, DETAILS_MAX),
      // The evidence holds the details too, so that they are forgotten with it.
      span: { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) },
    };
  });
}

interface Placing {
  readonly segmentOf: (memory: FormedMemory) => Segment | undefined;
  readonly follows: (segment: Segment) => boolean;
}

/** The scene told last before the extra: in the same sentence, or before a sentence that only describes. */
function sceneOf(
  memories: readonly FormedMemory[],
  extra: Segment,
  { segmentOf, follows }: Placing,
): FormedMemory | undefined {
  const scenes = memories.filter(isScene);
  const isBefore = ({ span }: FormedMemory): boolean => span.start <= extra.span.start;
  const within = scenes.filter((memory) => segmentOf(memory)?.sentence === extra.sentence);
  if (within.length > 0) return within.findLast(isBefore) ?? within[0];
  // With another memory in between, it's about that one.
  const last = follows(extra) ? memories.findLast(isBefore) : undefined;
  return last !== undefined && isScene(last) ? last : undefined;
}

/**
 * "The lady told me "your roof is …"": what somebody said is a detail of it for a persona. Without
 * it nothing is left, because quoted words are nobody's statement.
 */
export function withQuotes(
  memories: readonly FormedMemory[],
  { quotes = [], keepsScenes = false, text: written }: FormingMessage,
  language: string,
): readonly FormedMemory[] {
  const spoken = keepsScenes ? [...quotes, ...shortQuotes(written, language)] : quotes;
  if (spoken.length === 0) return memories;
  return memories.flatMap((memory) => {
    const { span, details = [] } = memory;
    const text = keepsScenes ? withoutShortQuote(memory.text) : memory.text;
    const quote = spoken.find(
      ({ span: { start, end } }) => start <= span.end + QUOTE_GAP && end >= span.start - QUOTE_GAP,
    );
    const said = saying().get(language)?.exec(text);
    if (quote === undefined || said === undefined || said === null) return [memory];
    const isAlone = said.index === 0 || said.index + said[0].length === text.length;
    const isKept = keepsScenes && quote.text.length <= DETAIL_MAX && sensitiveTopics(quote.text).length === 0;
    if (!isKept) return isAlone ? [] : [memory];
    return [
      {
        ...memory,
        text: said.index === 0 ? speakerFirst(text, said[0]) : text,
        details: [quote.text, ...details].slice(0, DETAILS_MAX),
        span: { start: Math.min(span.start, quote.span.start), end: Math.max(span.end, quote.span.end) },
      },
    ];
  });
}
/** Quoted words as short as a title are still in the text: "Frau Sato rief: „Wie das duftet!“". */
const shortQuotes = (text: string, language: string): readonly Quotation[] =>
  [...text.matchAll(SHORT_QUOTE)]
    .filter(({ index }) => isSpokenAfter(text.slice(0, index).trimEnd(), language))
    .map(({ 0: quote, index }) => ({ text: quote, span: { start: index, end: index + quote.length } }));

function isSpokenAfter(before: string, language: string): boolean {
  const said = saying().get(language)?.exec(before);
  const rest = said === undefined || said === null ? undefined : before.slice(said.index + said[0].length);
  return before === "" || rest === "" || (rest !== undefined && /[:,]$/.test(rest));
}

const withoutShortQuote = (text: string): string =>
  text
    .replace(SHORT_QUOTE, "")
    .replaceAll(/ {2,}/g, " ")
    .replace(/[\s,:]{1,4}$/u, "");
/** Three words or more. */
const SHORT_QUOTE =
  /(?:"[^\s"]+(?: [^\s"]+){2,7}"|[“„][^\s“”„]+(?: [^\s“”„]+){2,7}[“”]|«[^\s«»]+(?: [^\s«»]+){2,7}»)/gu;
/** A comma or colon, and a space. */
const QUOTE_GAP = 3;
/** "„…“, sagte Herr Petrov beim Auschecken". */
function speakerFirst(text: string, verb: string): string {
  const rest = text.slice(verb.length).trimStart();
  const speaker = GERMAN_SPEAKER.exec(rest)?.[0];
  if (speaker === undefined) return text;
  return `${upperFirst(speaker)} ${verb.toLowerCase()}${rest.slice(speaker.length)}`;
}
const GERMAN_SPEAKER = /^(?:(?:Herr|Frau|der|die|das|eine?|unsere?) )?\p{Lu}[\p{L}-]+(?!\p{L})/u;
const saying = once(
  () =>
    new Map(
      [...readLists("details.txt")]
        .filter(([name]) => name.endsWith(" saying"))
        .map(([name, verbs]) => [
          name.slice(0, 2),
          new RegExp(`(?<!\\p{L})(?:${verbs.join("|").replaceAll("_", " ")})(?!\\p{L})[,:]?`, "iu"),
        ]),
    ),
);

const DESCRIPTION =
  /^(?:the|der|die|das|le|la|les|l['’]|el|los|las|o|a|os|as) ?[^,;]{1,60}? (?:was|were|looked|smell(?:ed|t)|tasted|sounded|felt|war|waren|était|étaient|estaba|estaban|era|eran|estava|estavam|eram) /iu;

/** May tell what happened once. Attributes are kept whole. */
const isScene = ({ type, key, isPast, time }: Omit<FormedMemory, "span">): boolean =>
  !LASTING.has(type) && (key === undefined || isPast || time !== undefined);

/** More than "he said". */
const WORDS_MIN = 3;
/** A clause that forms no memory but describes the scene: "it was raining". */
const isExtra = (segment: Segment, language: string): boolean =>
  segment.judgement.function === "statement" && !isSensitive(segment) && isBriefScene(segment.clauseText, language);
const isBriefScene = (clauseText: string, language: string): boolean =>
  clauseText.length <= DETAIL_MAX &&
  (describingOf(language)(clauseText) ||
    clauseText.split(/[\s.,;:!]+/u).filter((word) => word !== "").length >= WORDS_MIN) &&
  !mentionsSelf(clauseText, language);
