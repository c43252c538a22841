/**
 * Originals past the time that their owner chose (PN-C15): what retired behind a summary, and messages that nothing else rests on. They go
 * through the erasure machine, and a summary that had no other evidence goes with them: nothing is said that nobody can show (SEC-E4).
 */
import { HOLDS, LAYERS, TRUTHS } from "../../model/item.ts";
import { EVERYDAY, maskOf } from "../../search/filter.ts";
import { confirmForget, planForget } from "../forget/forget.ts";
import type { OpenVault } from "../open-vault.ts";
import { COMPACTED } from "./digest.ts";

export interface Originals {
  readonly factIds: readonly string[];
  readonly messageIds: readonly string[];
}

/** One erasure each: bounds a job. */
const ERASED_IDS = 10_000;
const SUMMARIES = { ...EVERYDAY, layers: maskOf(LAYERS, ["summary"]) };
const FACT = LAYERS.indexOf("fact");
const MESSAGE = LAYERS.indexOf("message");
const CURRENT = TRUTHS.indexOf("current");
const ARCHIVED = HOLDS.indexOf("archived");
/** Stored and nothing else, however long (SEC-E9). */
const RESTRICTED = HOLDS.indexOf("restricted");

/** @param cutoff said before this instant; undefined: none */
export function originalsPast({ index }: OpenVault, cutoff: number | undefined): Originals {
  if (cutoff === undefined) return { factIds: [], messageIds: [] };
  const columns = index.columns();
  const isPast = (id: string, layer: number): boolean => {
    const row = index.row(id);
    const isFree = row >= 0 && columns.hold[row] !== RESTRICTED;
    return isFree && columns.layer[row] === layer && (columns.at[row] ?? 0) < cutoff;
  };
  const isRetired = (id: string): boolean => {
    const row = index.row(id);
    return columns.truth[row] === CURRENT && columns.hold[row] === ARCHIVED;
  };
  const summaries = index.passing({ labels: [COMPACTED] }, SUMMARIES);
  const facts = new Set(
    summaries.flatMap((id) => index.evidenceOf(id)).filter((id) => isPast(id, FACT) && isRetired(id)),
  );
  const messages = new Set([...facts].flatMap((id) => index.evidenceOf(id)).filter((id) => isPast(id, MESSAGE)));
  return {
    factIds: [...facts].sort(),
    messageIds: [...messages].filter((id) => index.citing(id).every((citing) => facts.has(citing))).sort(),
  };
}

/** Messages that something else rests on stay as they were said: their words are its evidence. */
export async function eraseOriginals(
  vault: OpenVault,
  { factIds, messageIds }: Originals,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ids = [...factIds, ...messageIds];
  for (let from = 0; from < ids.length; from += ERASED_IDS) {
    signal?.throwIfAborted();
    const there = ids.slice(from, from + ERASED_IDS).filter((id) => vault.index.has(id));
    if (there.length === 0) continue;
    const plan = await planForget(vault, { ids: there }, { keepSource: true, reason: "retention" });
    await (await confirmForget(vault, plan)).finished;
  }
}
