/**
 * A language model that plays recorded answers through the port of real ones: it finds the turns of a recorded conversation in the segments
 * that it is shown, and answers what stands there for them. It knows nothing else.
 */

import type { LanguageModelAnswer } from "../../src/entries/models.ts";
import type { LanguageModel } from "../../src/index.ts";
import { type ShownSegment, shownSegments } from "../shown-segments.ts";
import type { RecordedConversation, RecordedFact } from "./recorded-conversations.ts";

export interface RecordedModel extends LanguageModel {
  /** Facts that were answered so far. */
  readonly answered: () => readonly RecordedFact[];
}

export function recordedModel(conversations: readonly RecordedConversation[]): RecordedModel {
  const given: RecordedFact[] = [];
  return {
    id: "recorded-by-hand/1",
    isLocal: true,
    answered: () => given,
    async generate({ prompt }): Promise<LanguageModelAnswer> {
      const shown = shownSegments(prompt);
      const facts = conversations.flatMap(({ turns, reply }) => {
        const refs = new Map(turns.flatMap(({ id, text }) => refOf(shown, text).map((ref) => [id, ref] as const)));
        const known = new Set(turns.map(({ id }) => id));
        // An answer belongs to the request that shows what it cites; what cites nothing, or nothing real, to the first turn's.
        const own = reply.filter(({ cites }) => {
          const real = cites.filter(({ ref }) => known.has(ref));
          return real.length > 0 ? real.every(({ ref }) => refs.has(ref)) : refs.has(turns[0]?.id ?? "");
        });
        given.push(...own);
        return own.map(({ kind: _kind, cites, ...fact }) => ({
          ...fact,
          cites: cites.map(({ ref, quote }) => ({ ref: refs.get(ref) ?? ref, quote })),
        }));
      });
      return {
        reply: { operations: facts },
        usage: { inputTokens: Math.ceil(prompt.length / 4), outputTokens: 40 * facts.length },
      };
    },
  };
}

const refOf = (shown: readonly ShownSegment[], text: string): readonly string[] => {
  const found = shown.find((segment) => segment.text.trim() === text.trim());
  return found === undefined ? [] : [found.ref];
};
