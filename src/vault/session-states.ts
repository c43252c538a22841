/** How far each session is, who spoke in it, and whether outside content entered it: what a model writes after that is untrusted too (SEC-R2). */
import type { Item } from "../core/item.ts";

export interface SessionState {
  readonly turnCount: number;
  readonly isTainted: boolean;
  /** Untrusted messages so far, for the quota (SEC-R12). */
  readonly untrustedCount: number;
  /** Those who took part, by name. */
  readonly speakers: readonly string[];
}

export const FRESH_SESSION: SessionState = { turnCount: 0, isTainted: false, untrustedCount: 0, speakers: [] };
/** A crowd larger than this is no conversation whose members we could tell apart. */
const SPEAKERS_MAX = 100;

/** The session after one more message of it. Seeing the same message again changes nothing. */
export function sessionAfter(before: SessionState, message: Item): SessionState {
  const turn = message.origin.turn ?? before.turnCount;
  if (turn < before.turnCount) return before;
  const isUntrusted = message.taint === "untrusted";
  return {
    turnCount: turn + 1,
    isTainted: before.isTainted || isUntrusted,
    untrustedCount: before.untrustedCount + (isUntrusted ? 1 : 0),
    speakers: speakersAfter(before.speakers, message.speaker),
  };
}

const speakersAfter = (speakers: readonly string[], speaker: string | undefined): readonly string[] =>
  speaker === undefined || speakers.includes(speaker) || speakers.length >= SPEAKERS_MAX
    ? speakers
    : [...speakers, speaker];
