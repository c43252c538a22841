/**
 * Items rendered into a session: their ids, and keyed digests of their word shingles. Recognises
 * our own output when it returns as a message, so that it is not remembered twice (field.md lesson
 * 4, SEC-P15). Untrusted items are kept apart: they never suppress a person's own words (SEC-R12),
 * and what a model writes after seeing them is untrusted (SEC-R2). Stored notes hold digests only.
 */

import { keyedHash, keyedHasher } from "../../crypto/primitives.ts";
import type { Taint } from "../../model/item.ts";
import { words } from "../../text/words.ts";
import type { VaultKeys } from "../keys/vault-keys.ts";
import { RENDERED_NOTE } from "../write/stored-notes.ts";

interface Rendering {
  /** By item id: turn count of the session at its last rendering. */
  readonly turns: Map<string, number>;
  /** Untrusted ids of `turns`. */
  readonly untrusted: Set<string>;
  readonly shingles: Record<Taint, Set<string>>;
  /** Ids not rendered since the session's context was cleared. */
  readonly outOfSight: Set<string>;
  /** Texts without digests yet. Digests are computed for the next message or write. */
  readonly undigested: RenderedText[];
  isUnsaved: boolean;
}

export interface RenderedText {
  readonly text: string;
  readonly taint: Taint;
}

/** From this share of known shingles on, a text counts as our own output. */
export const OWN_OUTPUT_SHARE = 0.6;
const SHINGLE_WORDS = 4;
const DIGEST_BYTES = 8;
/** Bounds the note of one session to about 30 kB. The oldest entries are dropped. */
const SHINGLES_MAX = 2_000;
const ITEMS_MAX = 500;
const SESSIONS_MAX = 64;
/** Items that a message is compared with as a possible restatement. */
const SHOWN_MAX = 48;
const UNDIGESTED_MAX = 64;

export class RenderedLog {
  readonly #keys: VaultKeys;
  readonly #digest: (text: string) => Buffer;
  /** By note name, in order of use. */
  readonly #sessions = new Map<string, Rendering>();
  /** Note names by session. Cached, because a recall needs the same name for each item. */
  readonly #names = new Map<string, string>();

  constructor(keys: VaultKeys) {
    this.#keys = keys;
    this.#digest = keyedHasher(keys.dedup, DIGEST_BYTES);
  }

  /** Turn at which the item was last rendered into the session (GOS-53). */
  turnOf(session: string, id: string): number | undefined {
    return this.#known(session)?.turns.get(id);
  }

  /** True if the rendered item is still in the model's context, as far as known (GOS-A7). */
  isInSight(session: string, id: string): boolean {
    const known = this.#known(session);
    return known?.turns.has(id) === true && !known.outOfSight.has(id);
  }

  /** The session's context was cleared or compacted. Saved with the next note. */
  reset(session: string): void {
    const known = this.#known(session);
    for (const id of known?.turns.keys() ?? []) known?.outOfSight.add(id);
  }

  /** Records rendered items. Returns the name of the session's note. */
  note(session: string, turn: number, items: readonly (RenderedText & { readonly id: string })[]): string {
    const name = this.#nameOf(session);
    const known = this.#opened(name);
    const { turns, outOfSight, undigested, untrusted } = known;
    for (const { id, text, taint } of items) {
      outOfSight.delete(id);
      turns.delete(id);
      turns.set(id, turn);
      undigested.push({ text, taint });
      if (taint === "untrusted") untrusted.add(id);
    }
    trim(untrusted, ITEMS_MAX);
    trim(turns, ITEMS_MAX);
    trim(outOfSight, ITEMS_MAX);
    if (undigested.length > UNDIGESTED_MAX) this.#digested(known);
    known.isUnsaved = true;
    return name;
  }

  /** True if an untrusted item was rendered into the session. */
  hasUntrusted(session: string): boolean {
    return this.#sessions.size > 0 && (this.#known(session)?.untrusted.size ?? 0) > 0;
  }

  /** The note's current content; undefined if it was dropped. */
  content(name: string): Uint8Array | undefined {
    const known = this.#sessions.get(name);
    if (known === undefined) return undefined;
    known.isUnsaved = false;
    const { clean, untrusted } = this.#digested(known);
    const stored: StoredRendering = [
      [...known.turns],
      [...clean],
      [...known.outOfSight],
      [...known.untrusted],
      [...untrusted],
    ];
    return Buffer.from(JSON.stringify(stored));
  }

  /**
   * Share of a text's shingles that were rendered into the session, 0..1; 0 for short texts. Clean
   * texts are compared with clean ones only.
   */
  share(session: string | undefined, { text, taint }: RenderedText): number {
    const known = session === undefined ? undefined : this.#known(session);
    return known === undefined ? 0 : this.#shareOf(text, this.#seenBy(taint, known));
  }

  /** The same for all sessions together. */
  shareAnywhere({ text, taint }: RenderedText): number {
    return this.#shareOf(
      text,
      [...this.#sessions.values()].flatMap((known) => this.#seenBy(taint, known)),
    );
  }

  /**
   * Ids rendered into the session, newest first; for an unknown session, those of the last
   * rendering. Clean ones only for `clean`.
   */
  shownTo(session: string | undefined, taint: Taint): readonly string[] {
    const mayCount = (id: string, { untrusted }: Rendering): boolean => taint === "untrusted" || !untrusted.has(id);
    const last =
      (session === undefined ? undefined : this.#known(session)) ??
      [...this.#sessions.values()].findLast((one) => [...one.turns.keys()].some((id) => mayCount(id, one)));
    if (last === undefined) return [];
    const ids = [...last.turns.keys()].filter((id) => mayCount(id, last));
    return ids.slice(-SHOWN_MAX).reverse();
  }

  isEmpty(): boolean {
    return this.#sessions.size === 0;
  }

  load(name: string, content: Uint8Array): void {
    const [turns, clean, outOfSight, untrustedIds, untrusted]: StoredRendering = JSON.parse(
      Buffer.from(content).toString("utf8"),
    );
    const own = this.#sessions.get(name);
    const known = {
      ...emptyRendering(),
      turns: new Map(turns),
      shingles: { clean: new Set(clean), untrusted: new Set(untrusted) },
      outOfSight: new Set(outOfSight),
      untrusted: new Set(untrustedIds),
    };
    this.#sessions.set(name, own?.isUnsaved === true ? merged(known, own) : known);
  }

  /** Notes of sessions that showed one of these items. Digests can't be attributed to an item. */
  naming(ids: readonly string[]): readonly string[] {
    return [...this.#sessions].filter(([, { turns }]) => ids.some((id) => turns.has(id))).map(([name]) => name);
  }

  drop(name: string): void {
    this.#sessions.delete(name);
  }

  clear(): void {
    this.#sessions.clear();
  }

  #nameOf(session: string): string {
    const known = this.#names.get(session);
    if (known !== undefined) return known;
    const made = RENDERED_NOTE + keyedHash(this.#keys.names, `rendered\u0000${session}`).toString("hex").slice(0, 32);
    this.#names.set(session, made);
    trim(this.#names, SESSIONS_MAX);
    return made;
  }

  #known(session: string): Rendering | undefined {
    return this.#sessions.get(this.#nameOf(session));
  }

  #opened(name: string): Rendering {
    const known = this.#sessions.get(name) ?? emptyRendering();
    this.#sessions.delete(name);
    this.#sessions.set(name, known);
    trim(this.#sessions, SESSIONS_MAX);
    return known;
  }

  #shingles(text: string): readonly string[] {
    const folded = words(text).map((word) => word.text);
    const last = folded.length - SHINGLE_WORDS;
    return Array.from({ length: Math.max(0, last + 1) }, (_, start) =>
      this.#digest(folded.slice(start, start + SHINGLE_WORDS).join(" ")).toString("base64url"),
    );
  }

  #digested(known: Rendering): Rendering["shingles"] {
    for (const { text, taint } of known.undigested.splice(0))
      for (const shingle of this.#shingles(text)) known.shingles[taint].add(shingle);
    trim(known.shingles.clean, SHINGLES_MAX);
    trim(known.shingles.untrusted, SHINGLES_MAX);
    return known.shingles;
  }

  #seenBy(taint: Taint, known: Rendering): readonly ReadonlySet<string>[] {
    const { clean, untrusted } = this.#digested(known);
    return taint === "clean" ? [clean] : [clean, untrusted];
  }

  #shareOf(text: string, seen: readonly ReadonlySet<string>[]): number {
    const own = seen.some(({ size }) => size > 0) ? this.#shingles(text) : [];
    if (own.length === 0) return 0;
    return own.filter((shingle) => seen.some((one) => one.has(shingle))).length / own.length;
  }
}

/** Turns, clean shingles, ids out of sight, untrusted ids, untrusted shingles. */
type StoredRendering = [[string, number][], string[], string[], string[], string[]];

const emptyRendering = (): Rendering => ({
  turns: new Map(),
  untrusted: new Set(),
  shingles: { clean: new Set(), untrusted: new Set() },
  outOfSight: new Set(),
  undigested: [],
  isUnsaved: false,
});

/** Adds this process's unsaved renderings to a note that another process wrote. */
function merged(stored: Rendering, own: Rendering): Rendering {
  for (const id of own.turns.keys()) {
    stored.turns.delete(id);
    stored.outOfSight.delete(id);
  }
  return {
    turns: new Map([...stored.turns, ...own.turns]),
    untrusted: new Set([...stored.untrusted, ...own.untrusted]),
    shingles: {
      clean: new Set([...stored.shingles.clean, ...own.shingles.clean]),
      untrusted: new Set([...stored.shingles.untrusted, ...own.shingles.untrusted]),
    },
    outOfSight: new Set([...stored.outOfSight, ...own.outOfSight]),
    undigested: own.undigested,
    isUnsaved: true,
  };
}

/** Drops the oldest entries. */
function trim(entries: Map<string, unknown> | Set<string>, max: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}
