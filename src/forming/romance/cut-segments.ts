/** Cuts segments further: reasons, and requests joined with a comma. */
import type { Span } from "../../model/item.ts";
import type { LanguageData } from "../language-data.ts";

type Segments = (text: string, sentence: Span) => readonly Span[];

/**
 * "Como tengo asma, evito el gimnasio", "evito el gimnasio porque tengo asma": both clauses hold.
 * Reads a reason about the speaker or their family apart, without the word that opens it.
 */
export const withReasons =
  (data: LanguageData, segments: Segments): Segments =>
  (text, sentence) => {
    const said = text.slice(sentence.start, sentence.end);
    const first = data.pattern("reason-first").exec(said)?.groups;
    const last = first === undefined ? data.pattern("reason-last").exec(said)?.groups : undefined;
    const { lead = "", told = "", gap = "" } = first ?? last ?? {};
    if (told === "") return segments(text, sentence);
    const from = sentence.start + lead.length;
    return first === undefined
      ? [
          ...segments(text, { start: sentence.start, end: from }),
          ...segments(text, { start: from + gap.length, end: sentence.end }),
        ]
      : [
          ...segments(text, { start: from, end: from + told.length }),
          ...segments(text, { start: from + told.length + gap.length, end: sentence.end }),
        ];
  };

/** "Tomo chá, café me faz mal": what begins a clause of its own, though the grammar reads it as part of the one before. */
export function withOwnClauses(data: LanguageData, segments: Segments): Segments {
  const beginning = data.optional("own-clause");
  if (beginning === undefined) return segments;
  return (text, sentence) =>
    segments(text, sentence).flatMap(({ start, end }) => {
      const parts: Span[] = [];
      let from = start;
      for (const { index, 0: gap } of text.slice(start, end).matchAll(beginning)) {
        parts.push({ start: from, end: start + index });
        from = start + index + gap.length;
      }
      return [...parts, { start: from, end }];
    });
}

/** "Je suis soudeur, et toi ?": the question back stands apart from the statement. */
export function withoutAskedBack(data: LanguageData, segments: Segments): Segments {
  const askedBack = data.pattern("asked-back");
  return (text, { start, end }) => {
    const at = text.slice(start, end).search(askedBack);
    return at < 1
      ? segments(text, { start, end })
      : [...segments(text, { start, end: start + at }), { start: start + at, end }];
  };
}

/** Cuts requests off statements, which people in haste join with a comma: "soy celíaca, q postre hago". */
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
