/**
 * Keeps the vivid extras of an episode apart from its gist, so that they fade first (GOS-17): those
 * within the memory's own clause, and what else its sentence says.
 */

import { DETAIL_MAX, DETAILS_MAX } from "../model/item.ts";
import { mentionsSelf } from "../text/question-kinds.ts";
import type { FormedMemory } from "./formed-memory.ts";
import type { LanguageRules } from "./language-rules.ts";
import type { Segment } from "./message-segments.ts";

const LASTING: ReadonlySet<FormedMemory["type"]> = new Set(["instruction", "preference", "identity"]);

export function withDetails(
  rules: LanguageRules,
  segments: readonly Segment[],
  memories: readonly FormedMemory[],
): readonly FormedMemory[] {
  const isFormed = ({ span }: Segment): boolean => memories.some((memory) => memory.span === span);
  const extras = segments.filter((segment) => !isFormed(segment) && isExtra(segment, rules.language));
  return memories.map((memory, index) => {
    if (!isScene(memory)) return memory;
    const sentence = segments.find(({ span }) => span === memory.span)?.sentence;
    const isLast = memories.findLastIndex(({ span, ...other }) => span === memory.span && isScene(other)) === index;
    const ownExtras = isLast ? extras.filter((extra) => extra.sentence === sentence) : [];
    const { gist, details } = rules.splitDetails?.(memory.text) ?? { gist: memory.text, details: [] };
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

/** May tell what happened once. Attributes are kept whole. */
const isScene = ({ type, key, isPast, time }: Omit<FormedMemory, "span">): boolean =>
  !LASTING.has(type) && (key === undefined || isPast || time !== undefined);

/** More than "he said". */
const WORDS_MIN = 3;
/** A clause that forms no memory but describes the scene: "it was raining". */
const isExtra = ({ clauseText, judgement }: Segment, language: string): boolean =>
  judgement.function === "statement" &&
  clauseText.length <= DETAIL_MAX &&
  clauseText.split(" ", WORDS_MIN).length === WORDS_MIN &&
  !mentionsSelf(clauseText, language);
