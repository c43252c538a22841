/** What the detectors find in a sentence, against what is marked in it. */

import { SENSITIVE_TOPICS, type SensitiveTopic, sensitiveTopics } from "../../src/policy/privacy.ts";
import { detectSecrets, findIdentifiers } from "../../src/policy/privacy-detectors.ts";
import { type MarkedSpan, type PrivacySentence, SPAN_KINDS, type SpanKind } from "./privacy-sentences.ts";

export type Kind = SpanKind | SensitiveTopic;
export const KINDS: readonly Kind[] = [...SPAN_KINDS, ...SENSITIVE_TOPICS];

export interface PrivacyJudgement {
  readonly sentence: PrivacySentence;
  /** One entry for each thing that is marked. */
  readonly wanted: readonly { readonly kind: Kind; readonly isFound: boolean }[];
  /** One entry for each thing that was found. */
  readonly found: readonly { readonly kind: Kind; readonly isRight: boolean; readonly text: string }[];
}

/** A mark is found by a span of its kind that covers it whole: half a secret is not masked. A span is right that covers a mark of its kind. */
export function judgePrivacy(sentence: PrivacySentence): PrivacyJudgement {
  const { text, spans, topics } = sentence;
  const found: readonly MarkedSpan[] = [...detectSecrets(text), ...outsideSecrets(text)];
  const said = sensitiveTopics(text);
  return {
    sentence,
    wanted: [
      ...spans.map((mark) => ({ kind: mark.kind, isFound: found.some((span) => covers(span, mark)) })),
      ...topics.map((topic) => ({ kind: topic, isFound: said.includes(topic) })),
    ],
    found: [
      ...found.map((span) => ({
        kind: span.kind,
        isRight: spans.some((mark) => covers(span, mark)),
        text: text.slice(span.start, span.end),
      })),
      ...said.map((topic) => ({ kind: topic, isRight: topics.includes(topic), text: "" })),
    ],
  };
}

/** As the gate does it: addresses and telephone numbers are looked for once secrets are masked. */
function outsideSecrets(text: string): readonly MarkedSpan[] {
  const secrets = detectSecrets(text);
  return findIdentifiers(text).filter(({ start, end }) => secrets.every((one) => end <= one.start || start >= one.end));
}

const covers = (span: MarkedSpan, mark: MarkedSpan): boolean =>
  span.kind === mark.kind && span.start <= mark.start && span.end >= mark.end;
