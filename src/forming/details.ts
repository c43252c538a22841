/**
 * Keeps the vivid extras of an episode apart from its gist, so that they fade first (GOS-17): those
 * within the memory's own clause, and what else its sentence says.
 */

import { DETAIL_MAX, DETAILS_MAX, type Span } from "../model/item.ts";
import { mentionsSelf } from "../text/question-kinds.ts";
import type { FormedMemory } from "./formed-memory.ts";
import type { LanguageRules } from "./language-rules.ts";
import { splitByLists } from "./listed-details.ts";
import type { Segment } from "./message-segments.ts";

const LASTING: ReadonlySet<FormedMemory["type"]> = new Set(["instruction", "preference", "identity"]);

export function withDetails(
  rules: LanguageRules,
  segments: readonly Segment[],
  memories: readonly FormedMemory[],
): readonly FormedMemory[] {
  const sentenceOf = (memory: FormedMemory) => segments.find(({ span }) => span === memory.span)?.sentence;
  const told = memories.filter((memory) => isScene(memory) && !DESCRIPTION.test(memory.text)).map(sentenceOf);
  /** "We ate at the pier; the octopus was excellent": it describes what the sentence tells. */
  const isDescription = (memory: FormedMemory): boolean =>
    isScene(memory) && memory.key === undefined && DESCRIPTION.test(memory.text) && told.includes(sentenceOf(memory));
  const kept = memories.filter((memory) => !isDescription(memory));
  const isFormed = ({ span }: Segment): boolean => kept.some((memory) => memory.span === span);
  const extras = segments.filter((segment) => !isFormed(segment) && isExtra(segment, rules.language));
  return kept.map((memory) => {
    if (!isScene(memory)) return memory;
    const ownExtras = extras.filter((extra) => sceneOf(kept, extra, sentenceOf) === memory);
    const { gist, details } =
      rules.splitDetails?.(memory.text) ??
      (memory.isPast ? splitByLists(memory.text, rules.language) : { gist: memory.text, details: [] });
    const all = [...details, ...ownExtras.map(({ clauseText }) => clauseText.replace(/[\s.!,;]{1,9}$/u, ""))];
    const spans = [memory.span, ...ownExtras.map(({ span }) => span)];
    return {
      ...memory,
      text: gist,
      details: all.slice(0, DETAILS_MAX),
      // The evidence holds the details too, so that they are forgotten with it.
      span: { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) },
    };
  });
}

/** The scene told last before the extra, in the same sentence. */
function sceneOf(
  memories: readonly FormedMemory[],
  { span, sentence }: Segment,
  sentenceOf: (memory: FormedMemory) => Span | undefined,
): FormedMemory | undefined {
  const scenes = memories.filter((memory) => isScene(memory) && sentenceOf(memory) === sentence);
  return scenes.findLast((memory) => memory.span.start <= span.start) ?? scenes[0];
}

const DESCRIPTION =
  /^(?:the|der|die|das|le|la|les|l['’]|el|los|las|o|a|os|as) ?[^,;]{1,60}? (?:was|were|looked|smell(?:ed|t)|tasted|sounded|felt|war|waren|était|étaient|estaba|estaban|era|eran|estava|estavam|eram) /iu;

/** May tell what happened once. Attributes are kept whole. */
const isScene = ({ type, key, isPast, time }: Omit<FormedMemory, "span">): boolean =>
  !LASTING.has(type) && (key === undefined || isPast || time !== undefined);

/** More than "he said". */
const WORDS_MIN = 3;
/** A clause that forms no memory but describes the scene: "it was raining". */
const isExtra = ({ clauseText, judgement }: Segment, language: string): boolean =>
  judgement.function === "statement" &&
  clauseText.length <= DETAIL_MAX &&
  clauseText.split(/[\s.,;:!]+/u).filter((word) => word !== "").length >= WORDS_MIN &&
  !mentionsSelf(clauseText, language);
