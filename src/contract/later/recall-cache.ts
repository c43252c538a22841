/**
 * Recalls that need not be made again (NAM-63, spec/namel3ss.md §22.7): found by what was asked and where, kept until something changes in
 * its lane, so that it never holds what is gone. Plain data; the oldest entry leaves first.
 */
import { canonicalJson } from "../../core/canonical-json.ts";
import { rawHash } from "../../core/hash.ts";
import { type Normalisation, normalText } from "../normal-text.ts";
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";

export interface CacheAsk {
  readonly space: string;
  readonly lane: string;
  readonly phase: string;
  readonly aiProfile: string;
  readonly storeKey: string;
  readonly query: string;
  readonly policy: unknown;
  readonly normalisation: Normalisation;
}

/** SHA-256 in hex; neither the query nor the policy can be read from it, though a guessed one can be tried. */
export const cacheKey = (ask: CacheAsk): string =>
  sha256(
    [
      ask.space,
      ask.lane,
      ask.phase,
      ask.aiProfile,
      ask.storeKey,
      sha256(normalText(ask.query, ask.normalisation)),
      sha256(canonicalJson(ask.policy)),
    ].join("|"),
  );

function sha256(text: string): string {
  const hash = rawHash(text);
  return hash.slice(hash.indexOf(":") + 1);
}

/** By store key and kind: how often something was written or deleted there. */
export type StoreVersions = ReadonlyMap<string, number>;
export const versionKey = (store: string, kind: string): string => `${store}\n${kind}`;

export interface CacheEntry<Found> {
  readonly key: string;
  /** Whose changes make it void. */
  readonly store: string;
  readonly found: Found;
}
/** Oldest first. */
export type RecallCache<Found> = readonly CacheEntry<Found>[];

export const cached = <Found>(cache: RecallCache<Found>, key: string): Found | undefined =>
  cache.find((entry) => entry.key === key)?.found;

export const withEntry = <Found>(
  cache: RecallCache<Found>,
  entry: CacheEntry<Found>,
  max: number,
): RecallCache<Found> => (max <= 0 ? [] : [...cache.filter(({ key }) => key !== entry.key), entry].slice(-max));

export const cacheEvent = (
  base: EventBase,
  {
    space,
    lane,
    phase,
    hit,
  }: { readonly space: string; readonly lane: string; readonly phase: string; readonly hit: boolean },
): LaterEvent =>
  laterEvent(hit ? "memory_cache_hit" : "memory_cache_miss", base, {
    space,
    lane,
    phase_id: phase,
    title: hit ? "Memory cache hit" : "Memory cache miss",
    lines: hit
      ? ["Cache was used for recall.", "Cached result was returned."]
      : ["Cache was not used for recall.", "Result was stored for reuse."],
  });
