/**
 * What was rendered into a session: item ids and keyed digests of its word shingles, so that our own output is recognised when it
 * comes back as a message and is not remembered a second time (field.md lesson 4, SEC-P15). What came from outside is noted apart: it takes no
 * word away from a person who says the same (SEC-R12), and what a model writes after it was shown is outside content too (SEC-R2). What is
 * written down holds no content; texts wait in memory for their digests, a few seconds at most.
 */

import { keyedHash, keyedHasher } from "../../crypto/hash.ts";
import type { Taint } from "../../model/item.ts";
import { words } from "../../text/words.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import { RENDERED_NOTE } from "../write/stored-notes.ts";

interface Rendering {
  /** Item id → turn count of the session when it was rendered last. */
  readonly turns: Map<string, number>;
  /** Of the items, those from outside. */
  readonly outside: Set<string>;
  readonly shingles: Record<Taint, Set<string>>;
  /** Rendered before the session's context was cleared, and not since. */
  readonly outOfSight: Set<string>;
  /** What was rendered and is not in `shingles` yet: nobody waits for its digests but the next message, and the next flush. */
  readonly undigested: RenderedText[];
  /** Not on its way to the disk yet. */
  isUnsaved: boolean;
}

export interface RenderedText {
  readonly text: string;
  readonly taint: Taint;
}

export interface RenderedLog {
  /** Turn at which the item was last rendered into the session, or undefined (GOS-53). */
  turnOf(session: string, id: string): number | undefined;
  /** Whether what was rendered of the item is still before the model, as far as we were told (GOS-A7). */
  isInSight(session: string, id: string): boolean;
  /** The session's context was cleared or compacted. Kept with the next note. */
  reset(session: string): void;
  /** Notes a rendering; answers the name of its note. */
  note(session: string, turn: number, items: readonly (RenderedText & { readonly id: string })[]): string;
  /** Whether anything from outside was rendered into the session. */
  hasUntrusted(session: string): boolean;
  /** What the note says now; undefined where it was dropped. */
  content(name: string): Uint8Array | undefined;
  /**
   * Share of a text's shingles that were rendered into this session before, 0..1; 0 for texts too short to tell. What is clean is compared with what
   * was clean alone.
   */
  share(session: string | undefined, said: RenderedText): number;
  /** The same of whatever session. */
  shareAnywhere(said: RenderedText): number;
  /**
   * Items that were rendered into this session last, or else into the one that was rendered into last; newest first. Clean ones alone for who is
   * clean.
   */
  shownTo(session: string | undefined, taint: Taint): readonly string[];
  isEmpty(): boolean;
  load(name: string, content: Uint8Array): void;
  /** Notes of the renderings that one of these items took part in. Shingles do not say whose they are, so the whole note goes with it. */
  naming(ids: readonly string[]): readonly string[];
  drop(name: string): void;
  /** Forgets every rendering at once. */
  clear(): void;
}

/** A text is our own output when this share of its shingles was rendered into the session. */
export const OWN_OUTPUT_SHARE = 0.6;
const SHINGLE_WORDS = 4;
const DIGEST_BYTES = 8;
/** Bounds the note of one session: about 30 kB. The oldest go first. */
const SHINGLES_MAX = 2_000;
const ITEMS_MAX = 500;
const SESSIONS_MAX = 64;
/** What a conversation may be restating. */
const SHOWN_MAX = 48;
/** Texts of one session that wait for their digests. */
const UNDIGESTED_MAX = 64;

export function createRenderedLog(keys: VaultKeys): RenderedLog {
  const sessions = new Map<string, Rendering>();
  const digest = keyedHasher(keys.dedup, DIGEST_BYTES);
  /** A recall asks for the same name once an item. */
  const names = new Map<string, string>();
  function nameOf(session: string): string {
    const known = names.get(session);
    if (known !== undefined) return known;
    const made = RENDERED_NOTE + keyedHash(keys.names, `rendered\u0000${session}`).toString("hex").slice(0, 32);
    names.set(session, made);
    trim(names, SESSIONS_MAX);
    return made;
  }

  function rendering(name: string): Rendering {
    const known = sessions.get(name) ?? emptyRendering();
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

  function digested(known: Rendering): Rendering["shingles"] {
    for (const { text, taint } of known.undigested.splice(0))
      for (const shingle of shingles(text)) known.shingles[taint].add(shingle);
    trim(known.shingles.clean, SHINGLES_MAX);
    trim(known.shingles.untrusted, SHINGLES_MAX);
    return known.shingles;
  }

  function seenBy(taint: Taint, known: Rendering): readonly ReadonlySet<string>[] {
    const { clean, untrusted } = digested(known);
    return taint === "clean" ? [clean] : [clean, untrusted];
  }

  function shareOf(text: string, seen: readonly ReadonlySet<string>[]): number {
    const own = seen.some(({ size }) => size > 0) ? shingles(text) : [];
    if (own.length === 0) return 0;
    return own.filter((shingle) => seen.some((one) => one.has(shingle))).length / own.length;
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
      const known = rendering(name);
      const { turns, outOfSight, undigested, outside } = known;
      for (const { id, text, taint } of items) {
        outOfSight.delete(id);
        turns.delete(id);
        turns.set(id, turn);
        undigested.push({ text, taint });
        if (taint === "untrusted") outside.add(id);
      }
      trim(outside, ITEMS_MAX);
      trim(turns, ITEMS_MAX);
      trim(outOfSight, ITEMS_MAX);
      if (undigested.length > UNDIGESTED_MAX) digested(known);
      known.isUnsaved = true;
      return name;
    },
    hasUntrusted: (session) => sessions.size > 0 && (sessions.get(nameOf(session))?.outside.size ?? 0) > 0,
    content(name) {
      const known = sessions.get(name);
      if (known === undefined) return undefined;
      known.isUnsaved = false;
      const { clean, untrusted } = digested(known);
      return Buffer.from(
        JSON.stringify([[...known.turns], [...clean], [...known.outOfSight], [...known.outside], [...untrusted]]),
      );
    },
    share(session, { text, taint }) {
      const known = session === undefined ? undefined : sessions.get(nameOf(session));
      return known === undefined ? 0 : shareOf(text, seenBy(taint, known));
    },
    shareAnywhere: ({ text, taint }) =>
      shareOf(
        text,
        [...sessions.values()].flatMap((known) => seenBy(taint, known)),
      ),
    shownTo(session, taint) {
      const known = session === undefined ? undefined : sessions.get(nameOf(session));
      const mayCount = (id: string, { outside }: Rendering): boolean => taint === "untrusted" || !outside.has(id);
      const last =
        known ?? [...sessions.values()].findLast((one) => [...one.turns.keys()].some((id) => mayCount(id, one)));
      if (last === undefined) return [];
      const ids = [...last.turns.keys()].filter((id) => mayCount(id, last));
      return ids.slice(-SHOWN_MAX).reverse();
    },
    isEmpty: () => sessions.size === 0,
    naming(ids) {
      return [...sessions].filter(([, { turns }]) => ids.some((id) => turns.has(id))).map(([name]) => name);
    },
    drop: (name) => sessions.delete(name),
    load(name, content) {
      const [turns, seen, outOfSight, outside, untrusted]: StoredRendering = JSON.parse(
        Buffer.from(content).toString("utf8"),
      );
      const own = sessions.get(name);
      const known = {
        ...emptyRendering(),
        turns: new Map(turns),
        shingles: { clean: new Set(seen), untrusted: new Set(untrusted) },
        outOfSight: new Set(outOfSight),
        outside: new Set(outside),
      };
      sessions.set(name, own?.isUnsaved === true ? joined(known, own) : known);
    },
    clear: () => sessions.clear(),
  };
}

/** Turns, clean shingles, what is out of sight, and what from outside: items and shingles. */
type StoredRendering = [[string, number][], string[], string[], string[], string[]];

const emptyRendering = (): Rendering => ({
  turns: new Map(),
  outside: new Set(),
  shingles: { clean: new Set(), untrusted: new Set() },
  outOfSight: new Set(),
  undigested: [],
  isUnsaved: false,
});

/** What another process wrote, and what this one has rendered since and not written yet. */
function joined(stored: Rendering, own: Rendering): Rendering {
  for (const id of own.turns.keys()) {
    stored.turns.delete(id);
    stored.outOfSight.delete(id);
  }
  return {
    turns: new Map([...stored.turns, ...own.turns]),
    outside: new Set([...stored.outside, ...own.outside]),
    shingles: {
      clean: new Set([...stored.shingles.clean, ...own.shingles.clean]),
      untrusted: new Set([...stored.shingles.untrusted, ...own.shingles.untrusted]),
    },
    outOfSight: new Set([...stored.outOfSight, ...own.outOfSight]),
    undigested: own.undigested,
    isUnsaved: true,
  };
}

/** Takes out the entries that came first. */
function trim(entries: Map<string, unknown> | Set<string>, max: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}
