/**
 * What was rendered into a session: item ids and keyed digests of its word shingles, so that our own output is recognised when it
 * comes back as a message and is not remembered a second time (field.md lesson 4, SEC-P15). Holds no content.
 */
import { keyedHash, keyedHasher } from "../crypto/keyed-hash.ts";
import { words } from "../language/words.ts";
import type { VaultKeys } from "./vault-keys.ts";

interface Rendering {
  /** Item id → turn count of the session when it was rendered last. */
  readonly turns: Map<string, number>;
  readonly shingles: Set<string>;
  /** Rendered before the session's context was cleared, and not since. */
  readonly outOfSight: Set<string>;
}

export interface RenderedLog {
  /** Turn at which the item was last rendered into the session, or undefined (GOS-53). */
  turnOf(session: string, id: string): number | undefined;
  /** Whether what was rendered of the item is still before the model, as far as we were told (GOS-A7). */
  isInSight(session: string, id: string): boolean;
  /** The session's context was cleared or compacted. Kept with the next note. */
  reset(session: string): void;
  /** Notes a rendering; answers the sealed form's name and content. */
  note(
    session: string,
    turn: number,
    items: readonly { readonly id: string; readonly text: string }[],
  ): { readonly name: string; readonly content: Uint8Array };
  /** Share of a text's shingles that were rendered into this session before, 0..1; 0 for texts too short to tell. */
  share(session: string, text: string): number;
  load(name: string, content: Uint8Array): void;
  /** Notes of the renderings that one of these items took part in. Shingles do not say whose they are, so the whole note goes with it. */
  naming(ids: readonly string[]): readonly string[];
  drop(name: string): void;
}

export const RENDERED_NOTE = "rendered/";
/** A text is our own output when this share of its shingles was rendered into the session. */
export const OWN_OUTPUT_SHARE = 0.6;
const SHINGLE_WORDS = 4;
const DIGEST_BYTES = 8;
/** Bounds the note of one session: about 30 kB. The oldest go first. */
const SHINGLES_MAX = 2_000;
const ITEMS_MAX = 500;
const SESSIONS_MAX = 64;

export function createRenderedLog(keys: VaultKeys): RenderedLog {
  const sessions = new Map<string, Rendering>();
  const digest = keyedHasher(keys.dedup, DIGEST_BYTES);
  const nameOf = (session: string): string =>
    RENDERED_NOTE + keyedHash(keys.index, `rendered\u0000${session}`).toString("hex").slice(0, 32);

  function rendering(name: string): Rendering {
    const known = sessions.get(name) ?? {
      turns: new Map<string, number>(),
      shingles: new Set<string>(),
      outOfSight: new Set<string>(),
    };
    sessions.delete(name);
    sessions.set(name, known);
    trim(sessions, SESSIONS_MAX);
    return known;
  }

  function shingles(text: string): readonly string[] {
    const folded = words(text).map((word) => word.text);
    const last = folded.length - SHINGLE_WORDS;
    return Array.from({ length: Math.max(0, last + 1) }, (_, start) =>
      digest(folded.slice(start, start + SHINGLE_WORDS).join(" ")).toString("base64url"),
    );
  }

  return {
    turnOf: (session, id) => sessions.get(nameOf(session))?.turns.get(id),
    isInSight(session, id) {
      const known = sessions.get(nameOf(session));
      return known?.turns.has(id) === true && !known.outOfSight.has(id);
    },
    reset(session) {
      const known = sessions.get(nameOf(session));
      for (const id of known?.turns.keys() ?? []) known?.outOfSight.add(id);
    },
    note(session, turn, items) {
      const name = nameOf(session);
      const { turns, shingles: seen, outOfSight } = rendering(name);
      for (const item of items) {
        outOfSight.delete(item.id);
        turns.delete(item.id);
        turns.set(item.id, turn);
        for (const shingle of shingles(item.text)) seen.add(shingle);
      }
      trim(turns, ITEMS_MAX);
      trim(seen, SHINGLES_MAX);
      trim(outOfSight, ITEMS_MAX);
      return { name, content: Buffer.from(JSON.stringify([[...turns], [...seen], [...outOfSight]])) };
    },
    share(session, text) {
      if (sessions.size === 0) return 0;
      const seen = sessions.get(nameOf(session))?.shingles;
      if (seen === undefined || seen.size === 0) return 0;
      const own = shingles(text);
      return own.length === 0 ? 0 : own.filter((shingle) => seen.has(shingle)).length / own.length;
    },
    naming(ids) {
      return [...sessions].filter(([, { turns }]) => ids.some((id) => turns.has(id))).map(([name]) => name);
    },
    drop: (name) => sessions.delete(name),
    load(name, content) {
      const [turns, seen, outOfSight = []]: [[string, number][], string[], string[]?] = JSON.parse(
        Buffer.from(content).toString("utf8"),
      );
      sessions.set(name, { turns: new Map(turns), shingles: new Set(seen), outOfSight: new Set(outOfSight) });
    },
  };
}

/** Takes out the entries that came first. */
function trim(entries: Map<string, unknown> | Set<string>, max: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}
