/**
 * Tracks the turns, speakers and taint of each session. Once untrusted content has entered a
 * session, model output in it is untrusted too (SEC-R2).
 */
import { type Item, TAINTS } from "../../model/item.ts";
import { UNKNOWN_TURN } from "../../search/columns.ts";
import { codeOf } from "../../search/filter.ts";
import type { VaultIndex } from "../../search/vault-index.ts";

export interface SessionState {
  readonly turnCount: number;
  readonly isTainted: boolean;
  /** Clean messages so far. Cooldowns count these, so that tool output cannot end them. */
  readonly cleanCount: number;
  /** Untrusted messages so far, for the quota (SEC-R12). */
  readonly untrustedCount: number;
  /** Named participants. Names from untrusted content do not count. */
  readonly speakers: readonly string[];
}

export const FRESH_SESSION: SessionState = {
  turnCount: 0,
  isTainted: false,
  cleanCount: 0,
  untrustedCount: 0,
  speakers: [],
};
/** Larger groups are not tracked by member. */
const SPEAKERS_MAX = 100;

export interface SessionStates {
  /** Undefined for an unknown session. */
  get(session: string): SessionState | undefined;
  enter(message: Item): void;
  clear(): void;
}

/** About 200 bytes each. Evicted states are rebuilt from the index. */
const SESSIONS_MAX = 1_000;

/** States are computed from the index on demand. */
export function createSessionStates(index: VaultIndex): SessionStates {
  const states = new Map<string, SessionState>();

  function find(session: string): SessionState | undefined {
    const rows = index.turnsOf(session);
    if (rows.length === 0) return undefined;
    const { turn, taint } = index.columns();
    return rows.reduce<SessionState>((state, row) => {
      const number = turn[row] ?? UNKNOWN_TURN;
      return after(state, {
        turn: number === UNKNOWN_TURN ? undefined : number,
        isUntrusted: taint[row] === UNTRUSTED,
        speaker: index.speakerOf(row),
      });
    }, FRESH_SESSION);
  }
  return {
    get(session) {
      const known = states.get(session) ?? find(session);
      if (known === undefined) return undefined;
      if (states.size >= SESSIONS_MAX) states.clear();
      states.set(session, known);
      return known;
    },
    enter(message) {
      const { session } = message.origin;
      const known = session === undefined ? undefined : states.get(session);
      if (session !== undefined && known !== undefined) states.set(session, sessionAfter(known, message));
    },
    clear: () => states.clear(),
  };
}

const UNTRUSTED = codeOf(TAINTS, "untrusted");

/** The state after one more message. Idempotent. */
export const sessionAfter = (before: SessionState, message: Item): SessionState =>
  after(before, {
    turn: message.origin.turn,
    isUntrusted: message.taint === "untrusted",
    speaker: message.speaker,
  });

interface Turn {
  readonly turn: number | undefined;
  readonly isUntrusted: boolean;
  readonly speaker: string | undefined;
}

function after(before: SessionState, { turn = before.turnCount, isUntrusted, speaker }: Turn): SessionState {
  if (turn < before.turnCount) return before;
  return {
    turnCount: turn + 1,
    isTainted: before.isTainted || isUntrusted,
    cleanCount: before.cleanCount + (isUntrusted ? 0 : 1),
    untrustedCount: before.untrustedCount + (isUntrusted ? 1 : 0),
    speakers: isUntrusted ? before.speakers : speakersAfter(before.speakers, speaker),
  };
}

const speakersAfter = (speakers: readonly string[], speaker: string | undefined): readonly string[] =>
  speaker === undefined || speakers.includes(speaker) || speakers.length >= SPEAKERS_MAX
    ? speakers
    : [...speakers, speaker];
