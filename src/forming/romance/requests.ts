/** Cuts requests off statements, which people in haste join with a comma: "soy celíaca, q postre hago". */
import type { Span } from "../../model/item.ts";
import type { LanguageData } from "../language-data.ts";

type Segments = (text: string, sentence: Span) => readonly Span[];

export function withoutRequests(data: LanguageData, segments: Segments): Segments {
  const requesting = data.pattern("requesting");
  return (text, sentence) => segments(text, sentence).flatMap((span) => cut(requesting, text, span));
}

function cut(requesting: RegExp, text: string, { start, end }: Span): readonly Span[] {
  const said = text.slice(start, end);
  // A request comes first, and the rest may be a fact, or a fact comes first.
  const isFirst = requesting.test(said);
  for (const { index, 0: gap } of said.matchAll(COMMA)) {
    const next = index + gap.length;
    if (MAY_STATE.test(said.slice(0, index)) && (isFirst || requesting.test(said.slice(next))))
      return [
        { start, end: start + index },
        { start: start + next, end },
      ];
  }
  return [{ start, end }];
}
/** Two words, and no aside such as "pensando bem". */
const MAY_STATE = /^(?!\p{L}+ndo )\S+ \S/u;
/** Without a loop over the blanks: one comma, one blank. */
const COMMA = /, /g;
