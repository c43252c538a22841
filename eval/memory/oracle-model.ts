/**
 * A language model that plays LoCoMo's annotations: asked for facts, it answers with the `observation`
 * statements whose evidence turns are all in the request. It shows what Keepsake makes of a good model,
 * without asking one. It runs in this process and never fails.
 */

import type { LanguageModelAnswer } from "../../src/entries/models.ts";
import type { LanguageModel } from "../../src/index.ts";
import { type ShownSegment, shownSegments } from "../shown-segments.ts";
import type { LocomoFile, Statement } from "./locomo-file.ts";

export interface OracleModel extends LanguageModel {
  /** The statements of all answers so far. */
  readonly answered: ReadonlySet<Statement>;
}

/** LoCoMo doesn't say of which type a statement is, nor how sure it is. */
const UNSAID = { type: "fact", details: [], confidence: 0.9 } as const;

/** @param statements of this file */
export function oracleModel({ sessions }: Pick<LocomoFile, "sessions">, statements: readonly Statement[]): OracleModel {
  const answered = new Set<Statement>();
  const keyed = sessions.map(({ turns }) =>
    turns.map(({ id, speaker, content }) => ({ id, key: keyOf(speaker, content) })),
  );
  return {
    id: "locomo-observations/1",
    isLocal: true,
    answered,
    async generate({ prompt }): Promise<LanguageModelAnswer> {
      const shown = segmentsByTurn(shownSegments(prompt), keyed);
      const facts = statements.flatMap((statement) => {
        const cited = statement.evidence.flatMap((id) => shown.get(id) ?? []);
        if (cited.length === 0 || cited.length < statement.evidence.length) return [];
        answered.add(statement);
        return [factOf(statement, cited)];
      });
      return { reply: { operations: facts } };
    },
  };
}

/** In the reply format of src/model/candidate.ts. The annotations quote nothing, so each quote is the whole turn. */
function factOf({ person, text }: Statement, cited: readonly ShownSegment[]) {
  return {
    ...UNSAID,
    text,
    cites: cited.map((segment) => ({ ref: segment.ref, quote: segment.text })),
    subject: cited[0]?.speaker === person ? null : person,
  };
}

/**
 * Segments don't carry the ids of the data, so a turn is found by its speaker and words. People repeat
 * themselves ("Thanks!"), but a request never mixes sessions: the session with most of its words is meant.
 */
function segmentsByTurn(
  segments: readonly ShownSegment[],
  sessions: readonly (readonly KeyedTurn[])[],
): ReadonlyMap<string, ShownSegment> {
  let best: ReadonlyMap<string, ShownSegment> = new Map();
  for (const turns of sessions) {
    const found = matched(segments, turns);
    if (found.size > best.size) best = found;
  }
  return best;
}

interface KeyedTurn {
  readonly id: string;
  readonly key: string;
}

/** Segments and turns have one order, so the same words again are the next turn. */
function matched(segments: readonly ShownSegment[], turns: readonly KeyedTurn[]): ReadonlyMap<string, ShownSegment> {
  const found = new Map<string, ShownSegment>();
  for (const segment of segments) {
    const key = keyOf(segment.speaker ?? "", segment.text);
    const turn = turns.find((one) => one.key === key && !found.has(one.id));
    if (turn !== undefined) found.set(turn.id, segment);
  }
  return found;
}

/** Letters and digits alone: a request leaves out characters that nobody sees. */
const keyOf = (speaker: string, text: string): string =>
  `${speaker}: ${text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;
