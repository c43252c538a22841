/**
 * Renders "What you remember" from a document alone (GOS-51..GOS-57), for hosts without a vault.
 * Rendering does not count as a rehearsal (GOS-56), and no cooldown applies.
 */

import { estimateTokens, type Renderable, type Rendering, renderPrompt } from "../../engine/recall/render.ts";
import {
  type Aging,
  daysBetween,
  effectiveSalience,
  markers,
  mayBeRecalled,
  visibleDetails,
} from "../../model/aging.ts";
import { UNUSED, type Use } from "../../model/item.ts";
import type { Policy } from "../../model/policy.ts";
import { analyseText } from "../../text/analysis.ts";
import { mentionsIn, orphanIds, textsOf } from "./coherence-pass.ts";
import { readAtomExtension } from "./memory-of-atom.ts";
import { curveOf, personaPolicy } from "./memory-policy.ts";
import { EXTENSION, instantOf, isAtom, type MemoryAtom, type PersonaDocument } from "./persona-document.ts";

interface RenderOptions {
  readonly now: number;
  /** 16 random bytes, unique to this call. */
  readonly boundary: Uint8Array;
  readonly about?: string;
}

interface RenderedPersona {
  /** Empty when there is nothing to remember or memory is disabled (GOS-72). */
  readonly prompt: string;
  readonly atomIds: readonly string[];
}

/** Half-life of recency (spec/gosum.md §3). */
const RECENCY_HALF_DAYS = 7;
const EMPTY: RenderedPersona = { prompt: "", atomIds: [] };

export function renderPersona(document: PersonaDocument, options: RenderOptions): RenderedPersona {
  const policy = personaPolicy(document);
  const atoms = document.memory?.filter(isAtom) ?? [];
  if (!policy.enabled || atoms.length === 0) return EMPTY;
  const orphans = orphanIds(atoms);
  const weighed = atoms.flatMap((atom) => (mayBeShown(atom, orphans) ? weigh(atom, policy, options) : []));
  const best = weighed.sort((a, b) => b.score - a.score).slice(0, policy.recall.items);
  return withinBudget(best, policy, options);
}

/** Active, and without a mention of a deleted memory (GOS-47, GOS-A12). */
const mayBeShown = (atom: MemoryAtom, orphans: ReadonlySet<string>): boolean =>
  atom.redactionStatus === "active" &&
  (orphans.size === 0 || !textsOf(atom).some((text) => mentionsIn(text).some((id) => orphans.has(id))));

interface Weighed {
  readonly atom: MemoryAtom;
  readonly score: number;
  readonly renderable: Renderable;
}

function weigh(atom: MemoryAtom, policy: Policy, { now, about }: RenderOptions): readonly Weighed[] {
  const curve = curveOf(atom.decayProfile);
  const at = instantOf(atom.createdAt) ?? now;
  const rehearsedAt = instantOf(atom.lastRehearsedAt) ?? at;
  const aging = {
    salience: atom.salience,
    valence: atom.emotionalValence,
    curve,
    rehearsalCount: atom.rehearsalCount,
    rehearsedAt,
  };
  const { retrievalThreshold, recentDays } = policy.recall;
  if (!mayBeRecalled(aging, now, retrievalThreshold)) return [];
  const item = { at, details: atom.details.map(({ content, brightness }) => ({ text: content, brightness })), curve };
  const use: Use = { ...UNUSED, rehearsalCount: atom.rehearsalCount, lastRehearsedAt: rehearsedAt };
  const extension = readAtomExtension(atom[EXTENSION]);
  const marks = markers({ at, effectiveSalience: effectiveSalience(aging, now) }, now, recentDays);
  const renderable: Renderable = {
    id: atom.id,
    text: atom.gist,
    details: visibleDetails(item, use, now).map(({ text }) => text),
    detailCount: atom.details.length,
    markers: marks,
    taint: extension?.taint ?? "clean",
    source: extension?.origin?.source ?? "import",
  };
  return [{ atom, renderable, score: scoreOf(atom, aging, policy.recall.weights, { now, about }) }];
}

interface ScoreContext {
  readonly now: number;
  readonly about: string | undefined;
}

/** GOS-52: weighs salience, shared words, recency and mentioned tags. */
function scoreOf(
  atom: MemoryAtom,
  aging: Aging,
  weights: Policy["recall"]["weights"],
  { now, about }: ScoreContext,
): number {
  const recency = 2 ** (-daysBetween(aging.rehearsedAt, now) / RECENCY_HALF_DAYS);
  const base = weights.salience * effectiveSalience(aging, now) + weights.recency * recency;
  if (about === undefined) return base;
  const queryTerms = new Set(analyseText(about).terms);
  const atomTerms = new Set(textsOf(atom).flatMap((text) => analyseText(text).terms));
  const shared = [...queryTerms].filter((term) => atomTerms.has(term)).length / Math.max(1, queryTerms.size);
  const isTagged = (atom.tags ?? []).some((tag) => {
    const terms = analyseText(tag).terms;
    return terms.length > 0 && terms.every((term) => queryTerms.has(term));
  });
  return base + weights.relevance * shared + (isTagged ? weights.topic : 0);
}

/** Drops the lowest scores until the prompt fits the token budget. */
function withinBudget(best: readonly Weighed[], { recall }: Policy, { boundary }: RenderOptions): RenderedPersona {
  const rendering: Rendering = { heading: recall.heading, confabulation: recall.confabulation, boundary };
  for (let count = best.length; count > 0; count--) {
    const shown = best.slice(0, count);
    const prompt = renderPrompt(
      shown.map(({ renderable }) => renderable),
      rendering,
    );
    if (estimateTokens(prompt) <= recall.budgetTokens)
      return { prompt, atomIds: shown.map(({ atom }) => atom.id.toLowerCase()) };
  }
  return EMPTY;
}
