/**
 * Tables in memory beside the index: state by session, and use counters by item.
 *
 * Tracks the turns, speakers and taint of each session. Once untrusted content has entered a
 * session, model output in it is untrusted too (SEC-R2).
 */

import type { Item, Use } from "../../model/item.ts";
import { UNKNOWN_TURN, UNTRUSTED } from "../../search/columns.ts";
import { decodeSections, encodeSections } from "../../search/segment-sections.ts";
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

export type SessionStates = ReturnType<typeof createSessionStates>;

/** About 200 bytes each. Evicted states are rebuilt from the index. */
const SESSIONS_MAX = 1_000;

/** States are computed from the index on demand. */
export function createSessionStates(index: VaultIndex) {
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
    /** Undefined for an unknown session. */
    get(session: string) {
      const known = states.get(session) ?? find(session);
      if (known === undefined) return undefined;
      if (states.size >= SESSIONS_MAX) states.clear();
      states.set(session, known);
      return known;
    },
    enter(message: Item) {
      const { session } = message.origin;
      const known = session === undefined ? undefined : states.get(session);
      if (session !== undefined && known !== undefined) states.set(session, sessionAfter(known, message));
    },
    clear: () => states.clear(),
  };
}

/** The state after one more message. Idempotent. */
export const sessionAfter = (before: SessionState, message: Item): SessionState =>
  after(before, {
    turn: message.origin.turn,
    isUntrusted: message.taint === "untrusted",
    speaker: message.speaker,
  });

function after(
  before: SessionState,
  {
    turn = before.turnCount,
    isUntrusted,
    speaker,
  }: { readonly turn: number | undefined; readonly isUntrusted: boolean; readonly speaker: string | undefined },
): SessionState {
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

/**
 * Use counters of the items of an open vault. Counters loaded from a segment stay packed until they
 * are read, which keeps opening fast.
 */
export type UseTable = ReturnType<typeof createUseTable>;

export function createUseTable(index: VaultIndex) {
  /** Per row: counters that were written or read since the vault was opened. */
  const unpacked = new Map<number, Use>();
  const images: UseImage[] = [];
  let seqs = new Float64Array(256);
  /** Per row: index of its image plus one, and of the entry in that image. */
  let imageOf = new Uint16Array(256);
  let entryOf = new Uint32Array(256);

  function reserve(row: number): void {
    if (row < seqs.length) return;
    const size = Math.max(row + 1, seqs.length * 2);
    const [moreSeqs, moreImages, moreEntries] = [new Float64Array(size), new Uint16Array(size), new Uint32Array(size)];
    moreSeqs.set(seqs);
    moreImages.set(imageOf);
    moreEntries.set(entryOf);
    [seqs, imageOf, entryOf] = [moreSeqs, moreImages, moreEntries];
  }
  function useOf(row: number): Use | undefined {
    const image = images[(imageOf[row] ?? 0) - 1];
    return unpacked.get(row) ?? image?.use(entryOf[row] ?? 0);
  }

  return {
    get: (id: string) => useOf(index.row(id)),
    /** Ignored for items that are not in the index. `seq`: the commit that wrote the counters. */
    set(id: string, use: Use, seq?: number) {
      const row = index.row(id);
      if (row < 0) return;
      reserve(row);
      unpacked.set(row, use);
      if (seq !== undefined) seqs[row] = seq;
      index.putUse(id, use);
    },
    /** Call before the item leaves the index. */
    drop(id: string) {
      const row = index.row(id);
      if (row < 0 || row >= seqs.length) return;
      unpacked.delete(row);
      seqs[row] = 0;
      imageOf[row] = 0;
    },
    clear() {
      unpacked.clear();
      images.length = 0;
      seqs = new Float64Array(0);
      imageOf = new Uint16Array(0);
      entryOf = new Uint32Array(0);
    },
    /** Adds counters that are newer than all loaded before. */
    load(image: UseImage) {
      images.push(image);
      const rows = index.loadUses(image);
      for (let entry = 0; entry < rows.length; entry++) {
        const row = rows[entry] ?? -1;
        if (row < 0) continue;
        reserve(row);
        unpacked.delete(row);
        seqs[row] = image.seqs[entry] ?? 0;
        imageOf[row] = images.length;
        entryOf[row] = entry;
      }
    },
    /** Per index row: the commit that wrote its counters, or 0. */
    seqs: () => seqs,
    encode(rows: readonly number[]) {
      const entries = rows.flatMap((row) => {
        const use = useOf(row);
        return use === undefined ? [] : [{ row, use, seq: seqs[row] ?? 0 }];
      });
      return encodeUses(index.idWords(entries.map(({ row }) => row)), entries);
    },
  };
}

interface UseEntry {
  readonly use: Use;
  readonly seq: number;
}

interface UseImage {
  readonly count: number;
  /** Four 32-bit words per id. */
  readonly ids: Uint32Array;
  readonly seqs: Float64Array;
  readonly accessCounts: Uint32Array;
  readonly rehearsalCounts: Uint32Array;
  /** NaN if there was none. */
  readonly lastRehearsedAt: Float64Array;
  readonly use: (entry: number) => Use;
}

const SCHEMA = 1;

export function encodeUses(ids: Uint32Array, entries: readonly UseEntry[]): Uint8Array {
  const numbers = (of: (use: Use) => number | undefined): Float64Array =>
    Float64Array.from(entries, ({ use }) => of(use) ?? Number.NaN);
  return encodeSections({
    schema: Uint32Array.of(SCHEMA),
    ids,
    seqs: Float64Array.from(entries, (entry) => entry.seq),
    accessCounts: Uint32Array.from(entries, ({ use }) => use.accessCount),
    rehearsalCounts: Uint32Array.from(entries, ({ use }) => use.rehearsalCount),
    lastAccessAt: numbers((use) => use.lastAccessAt),
    lastRehearsedAt: numbers((use) => use.lastRehearsedAt),
    historyCounts: Uint32Array.from(entries, ({ use }) => use.history.length),
    history: Float64Array.from(entries.flatMap(({ use }) => use.history)),
    brightnessCounts: Uint32Array.from(entries, ({ use }) => use.brightness.length),
    brightness: Float64Array.from(entries.flatMap(({ use }) => use.brightness)),
  });
}

/** @returns undefined for another schema. @throws RangeError for broken sections */
export function decodeUses(bytes: Uint8Array): UseImage | undefined {
  const sections = decodeSections(bytes);
  if (sections.u32("schema")[0] !== SCHEMA) return undefined;
  const seqs = sections.f64("seqs");
  const count = seqs.length;
  const [accessCounts, rehearsalCounts] = [sections.u32("accessCounts"), sections.u32("rehearsalCounts")];
  const [lastAccessAt, lastRehearsedAt] = [sections.f64("lastAccessAt"), sections.f64("lastRehearsedAt")];
  const history = listReader(sections.f64("history"), sections.u32("historyCounts"), count);
  const brightness = listReader(sections.f64("brightness"), sections.u32("brightnessCounts"), count);
  const ids = sections.u32("ids");
  const isWhole = [
    ids.length / 4,
    accessCounts.length,
    rehearsalCounts.length,
    lastAccessAt.length,
    lastRehearsedAt.length,
  ];
  if (!isWhole.every((length) => length === count)) throw new RangeError("counters do not fit together");
  return {
    count,
    ids,
    seqs,
    accessCounts,
    rehearsalCounts,
    lastRehearsedAt,
    use: (entry) => ({
      accessCount: accessCounts[entry] ?? 0,
      ...definedNumber("lastAccessAt", lastAccessAt[entry]),
      rehearsalCount: rehearsalCounts[entry] ?? 0,
      ...definedNumber("lastRehearsedAt", lastRehearsedAt[entry]),
      history: history(entry),
      brightness: brightness(entry),
    }),
  };
}

const definedNumber = (name: "lastAccessAt" | "lastRehearsedAt", value: number | undefined): Partial<Use> =>
  value === undefined || Number.isNaN(value) ? {} : { [name]: value };

/** Reads the variable-length list of an entry. */
function listReader(values: Float64Array, counts: Uint32Array, count: number): (entry: number) => readonly number[] {
  const starts = new Uint32Array(count + 1);
  for (let entry = 0; entry < count; entry++) starts[entry + 1] = (starts[entry] ?? 0) + (counts[entry] ?? 0);
  if (counts.length !== count || starts[count] !== values.length) throw new RangeError("lists do not add up");
  return (entry) => [...values.subarray(starts[entry], starts[entry + 1])];
}
