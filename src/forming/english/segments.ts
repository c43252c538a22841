/**
 * Where an English sentence holds several: before a question that follows a statement, and between clauses that have a subject of
 * their own.
 */
import type { Span } from "../../core/item.ts";

/** Parts of `text` between `start` and `end`, in order, without what joins them. */
export function segments(text: string, { start, end }: Span): readonly Span[] {
  const sentence = text.slice(start, end);
  const cuts = [...sentence.matchAll(BORDER)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const parts: Span[] = [];
  let from = 0;
  for (const cut of cuts) {
    if (wordCount(sentence.slice(from, cut.from)) < WORDS_MIN) continue;
    parts.push({ start: start + from, end: start + cut.from });
    from = cut.to;
  }
  parts.push({ start: start + from, end });
  return parts.map((part) => trimmed(text, part)).filter((part) => part.end > part.start);
}
const WORDS_MIN = 2;
const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)?.length ?? 0;

const ASKING =
  "(?:what(?:'s)?|which|who|whose|where|when|why|how|can|could|would|will|should|shall|do|does|did|is|are|any|got any|help|give|suggest|recommend|write|draft|tell|show|find|convert|explain|please|pls)";
const SUBJECT = "(?:(?:i|we|he|she|they|it|you|that|there)(?:['’](?:m|ve|d|ll|re|s))?|my|our|her|his|their|the)";
const BORDER = new RegExp(
  [
    // "I'm allergic to shellfish, what can I order?"
    `\\s*[,;–—-]\\s+(?:so |and |but )?(?=${ASKING}\\b)`,
    // "… so no gluten please", "…, so excuse my English": what follows is asked for.
    `\\s*[,;]?\\s+so\\s+(?=(?:no|please|pls|excuse|don['’]?t|do|can|could|keep|guess|pray|if|never|always|only|maybe|what|how)\\b)`,
    `\\s*[,;]\\s+(?=(?:don['’]?t ask|thank god|you know|guess what|lol|haha|believe it|remind me|wish me|fingers crossed|help|need (?:\\d|a|an|some|help|ideas|to know)|looking for|any ideas)\\b)`,
    // "…, and I live in Rome", "… so we're in Gothenburg now"
    `\\s*[,;]?\\s+(?:so|but|and|because|cause|cuz)\\s+(?=(?:now |then |also )?${SUBJECT}\\b)`,
    `\\s*[,;–—]\\s+(?=${SUBJECT}\\s)`,
    "\\s*[;–—]\\s+",
    // A sentence that begins small, as in chats.
    "(?<!\\b(?:dr|mr|mrs|ms|prof|st|no|vs|approx|e\\.g|i\\.e|etc|jr|sr|\\p{Lu}))[.!?]+\\s+(?=\\p{Ll})",
    "\\s+-{1,2}\\s+",
    `\\s*\\.{2,}\\s+`,
    "\\s*…\\s+",
  ].join("|"),
  "giu",
);

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}
