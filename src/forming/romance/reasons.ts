/** "Como tengo asma, evito el gimnasio", "evito el gimnasio porque tengo asma": both clauses hold. */
import type { Span } from "../../model/item.ts";
import type { LanguageData } from "../language-data.ts";

type Segments = (text: string, sentence: Span) => readonly Span[];

/** Reads a reason about the speaker or their family apart, without the word that opens it. */
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
