/** The reply of a recall, and how its items are put together again: gist always, details while they are bright, markers for how sure it is (GOS-54, GOS-57). */
import { visibleDetails } from "../aging/brightness.ts";
import { currentConfidence } from "../aging/confidence.ts";
import { type Marker, markers } from "../aging/markers.ts";
import { gosumId } from "../core/id.ts";
import { HOLDS, type Item, type Span, type Taint, TRUTHS, UNUSED, type Use } from "../core/item.ts";
import { singleLine } from "../core/text.ts";
import type { Citation } from "../search/vault-index.ts";
import { messagesOf } from "./citations.ts";
import { besideAsked, memoryLine, passageLine } from "./line.ts";
import type { OpenVault } from "./open-vault.ts";
import { passageIn } from "./passage.ts";
import type { PromptLine } from "./prompt.ts";
import { isOwner } from "./provenance.ts";
import type { RecalledContext } from "./recall-context.ts";
import type { Chosen } from "./recall-distinct.ts";
import type { Earlier, EarlierStatement } from "./recall-earlier.ts";
import type { RecalledLayers } from "./recall-layers.ts";
import type { LeftOut } from "./recall-left-out.ts";
import type { Ranked } from "./recall-rank.ts";
import { createRankCount, policyLines, type Why } from "./recall-why.ts";
import { civilDateOf, inert, type Renderable } from "./render.ts";
import { isWithheld } from "./withhold.ts";

export interface RecalledItem {
  readonly id: string;
  /** The 12 digits that prompts show the beginning of. */
  readonly shortId: string;
  readonly layer: Item["layer"];
  readonly type: Item["type"];
  /** Of a passage, the part of the message that is quoted. */
  readonly text: string;
  /** What a model is shown of it: subject, words and date on one line. */
  readonly line: string;
  /** Of a passage: what it said is no longer so. */
  readonly isHistory?: true;
  /** Only those that are still bright (GOS-54). */
  readonly details: readonly string[];
  readonly markers: readonly Marker[];
  /** `current`, unless the filter asked for history. */
  readonly truth: Item["truth"];
  /** When it was said. */
  readonly at: number;
  readonly time?: Item["time"];
  readonly speaker?: string;
  readonly subject?: string;
  readonly labels: readonly string[];
  /** Salience and confidence now. */
  readonly salience: number;
  readonly confidence: number;
  /** Recall's own calibrated confidence that it answers the query: from 0.7 on relevant (design §7). */
  readonly relevance: number;
  readonly score: number;
  /** For hosts that gate their tools (SEC-R10). */
  readonly taint: Taint;
  readonly source: Item["origin"]["source"];
  readonly privacyClass: Item["privacy"]["class"];
  /** The archived messages that it was formed from, and those that said the same in nearly the same words. */
  readonly messages: readonly Citation[];
  /** The turn that it answers, where it says little without it. */
  readonly context?: RecalledContext;
  /** What it took the place of, newest first, at most three; not what is an item of the reply itself. Absent where there is none. */
  readonly earlier?: readonly EarlierStatement[];
  /** An older statement says otherwise and is current too: it stands in `earlier`, or directly behind this item (GUM-B5). */
  readonly conflict?: true;
  readonly why: Why;
}

export interface Recall {
  readonly query: string;
  /** Best first, what came from outside behind what is clean. Empty when nothing is relevant: silence beats noise (GUM-24). */
  readonly items: readonly RecalledItem[];
  /** Ready for a prompt: fenced as data, one line an item (SEC-R7). Empty text for no items. */
  readonly prompt: string;
  /** Estimated tokens of the prompt. */
  readonly tokens: number;
  /** Where recall was asked from the top: how far down it had to go. */
  readonly layers?: RecalledLayers;
  /** How sure recall is that the vault knows an answer at all, 0..1: from 0.7 on it does. */
  readonly confidence: number;
  /** What was found and is not here, and why. */
  readonly leftOut: LeftOut;
  /** True when an item, or words beside one, came from outside content, so that a host can gate its tools (SEC-R10). */
  readonly containsUntrusted: boolean;
  /** Items that passed the filters, found or not (PN-19). */
  readonly searchedCount: number;
  /**
   * Why an embedder that is configured took no part: `slow`, `resting` after failures, `withheld` from a service for what the question holds,
   * or the reason of its failure (docs/design/vectors.md). Words alone decided. Absent where it took part, or where there is none.
   */
  readonly degraded?: string;
}

export interface Reconstructed {
  readonly item: Item;
  readonly use: Use;
  readonly shown: RecalledItem;
  readonly renderable: Renderable;
  readonly promptLine: PromptLine;
}

export interface Frame {
  readonly now: number;
  readonly session: string | undefined;
  /** Which bounds were the policy's own, not the caller's. */
  readonly bounds: readonly ("items" | "budgetTokens")[];
  /** By id of the memory. */
  readonly contexts: ReadonlyMap<string, RecalledContext>;
  readonly earlier: ReadonlyMap<string, Earlier>;
  /** IANA zone of the asker: days are told in it. */
  readonly timeZone: string;
  /** All that were weighed: ranks count among them. */
  readonly candidates: readonly Ranked[];
  /** Of the first of these in the reply. */
  readonly firstRank: number;
  /** Terms of the question, each with what it tells: which part of a long message is quoted. */
  readonly wanted: ReadonlyMap<string, number>;
}

export async function reconstruct(
  vault: OpenVault,
  chosen: readonly Chosen[],
  frame: Frame,
): Promise<readonly Reconstructed[]> {
  const rankCount = createRankCount(frame.candidates);
  const unquoted = await unquotedIn(vault, chosen);
  const former = new Set([...frame.earlier.values()].flatMap(({ statements }) => statements.map(({ id }) => id)));
  return chosen.flatMap((entry, place) => {
    const { item } = entry;
    const use = vault.uses.get(item.id) ?? UNUSED;
    const details = visibleDetails(item, use, frame.now).map((detail) => detail.text);
    const marks = markers(
      { at: item.at, effectiveSalience: entry.salience },
      frame.now,
      vault.policy.recall.recentDays,
    );
    const context = frame.contexts.get(item.id);
    const { statements: earlier, isConflict } = frame.earlier.get(item.id) ?? NO_EARLIER;
    const why: Why = {
      rank: frame.firstRank + place,
      parts: entry.parts,
      signals: entry.hit.signals,
      // Nobody pays for it who does not look.
      get ranks() {
        return rankCount(entry);
      },
      policy: policyLines(vault.policy, { item, markers: marks, session: frame.session, bounds: frame.bounds }),
    };
    const quote =
      item.layer === "message"
        ? passageIn(item, frame.wanted, unquoted.get(item.id)?.over ?? [], unquoted.get(item.id)?.hidden)
        : undefined;
    // What somebody pasted is not what they said.
    if (quote?.text === "") return [];
    // What it said stands beside what is so now.
    if (quote?.isHistory === true && vault.index.citing(item.id).some((id) => former.has(id))) return [];
    const text = quote?.text ?? item.text;
    const line =
      item.layer === "message" ? passageLine(item, text, vault.name, frame.timeZone) : memoryLine(item, vault.name);
    const shown = recalledItem(vault, entry, {
      text,
      line,
      isHistory: quote?.isHistory === true,
      use,
      now: frame.now,
      details,
      markers: marks,
      context,
      earlier,
      isConflict,
      why,
    });
    const told = withEarlier(line, item.text, earlier);
    const whole = context === undefined ? told : besideAsked(told, context.speaker ?? context.role, context.text);
    return {
      item,
      use,
      promptLine: {
        line: item.taint === "untrusted" ? inert(whole) : whole,
        subject: item.layer === "message" ? undefined : (item.subject ?? vault.name),
        isOwn:
          item.taint === "clean" && (item.layer !== "message" || isOwner(item.origin.source, item.speaker, vault.name)),
        isHistory: item.truth !== "current" || shown.isHistory === true,
        ...(item.taint === "untrusted" ? { origin: item.origin.source } : {}),
      },
      renderable: {
        id: item.id,
        text: item.text,
        details,
        detailCount: item.details.length,
        markers: marks,
        truth: item.truth,
        taint: item.taint,
        source: item.origin.source,
        ...(context === undefined ? {} : { answers: { who: context.speaker ?? context.role, text: context.text } }),
        ...(isConflict ? { isConflict } : {}),
        ...(earlier.length === 0
          ? {}
          : { earlier: earlier.map(({ text, at, truth }) => ({ text, truth, on: civilDateOf(at, frame.timeZone) })) }),
      },
      shown,
    };
  });
}

/** What it took the place of and what speaks against it, behind what is so now (GUM-27). */
function withEarlier(line: string, now: string, earlier: readonly EarlierStatement[]): string {
  const said = (isFormer: boolean): readonly string[] => {
    const fitting = earlier.filter(({ text, truth }) => text !== now && (truth === "superseded") === isFormer);
    return [...new Set(fitting.map(({ text }) => singleLine(text)))];
  };
  const [former, other] = [said(true), said(false)];
  return [
    line,
    ...(former.length === 0 ? [] : [`formerly: ${former.join("; ")}`]),
    ...(other.length === 0 ? [] : [`also said: ${other.join("; ")}`]),
  ].join("; ");
}

const NO_EARLIER: Earlier = { statements: [], isConflict: false };

interface Unquoted {
  /** What was formed from these words is no longer so. */
  readonly over: readonly Span[];
  /** It was put away. */
  readonly hidden: readonly Span[];
}

/** Of quoted messages: the words whose memories are no longer so, or out of use. */
async function unquotedIn(vault: OpenVault, chosen: readonly Chosen[]): Promise<ReadonlyMap<string, Unquoted>> {
  const found = new Map<string, Unquoted>();
  const { truth, hold } = vault.index.columns();
  for (const { item } of chosen) {
    if (item.layer !== "message") continue;
    const rows = vault.index.citing(item.id).map((id) => ({ id, row: vault.index.row(id) }));
    const factsOf = async (isMeant: (row: number) => boolean): Promise<readonly Item[]> =>
      vault.items.many(rows.flatMap(({ id, row }) => (isMeant(row) ? [id] : [])));
    const spansOf = (facts: readonly Item[]): readonly Span[] =>
      facts.flatMap(({ evidence }) => evidence.filter((entry) => entry.item === item.id).flatMap(({ spans }) => spans));
    const isHidden = (row: number): boolean => PUT_AWAY.has(hold[row] ?? 0);
    // What was only copied to another space is still so.
    const held = new Set((await factsOf((row) => truth[row] === CURRENT)).map(({ text }) => text));
    const over = await factsOf((row) => OVER.has(truth[row] ?? 0) && !isHidden(row));
    found.set(item.id, {
      over: spansOf(over.filter(({ text }) => !held.has(text))),
      hidden: spansOf(await withoutCompacted(vault, await factsOf(isHidden))),
    });
  }
  return found;
}
/** What compaction let go is told by its summary, and nobody put it away: its words may be quoted. */
async function withoutCompacted(vault: OpenVault, facts: readonly Item[]): Promise<readonly Item[]> {
  const isCompacted = async (fact: Item): Promise<boolean> =>
    fact.hold === "archived" &&
    !isWithheld(fact) &&
    (await vault.items.many(vault.index.citing(fact.id))).some(({ labels }) => labels.includes("compacted"));
  const compacted = await Promise.all(facts.map(isCompacted));
  return facts.filter((_, place) => compacted[place] !== true);
}
const OVER: ReadonlySet<number> = new Set([TRUTHS.indexOf("superseded"), TRUTHS.indexOf("retracted")]);
const PUT_AWAY: ReadonlySet<number> = new Set([
  HOLDS.indexOf("restricted"),
  HOLDS.indexOf("hidden"),
  HOLDS.indexOf("archived"),
  // What waits for its owner's word is not told in the words that it came in (SEC-R4).
  HOLDS.indexOf("quarantined"),
]);
const CURRENT = TRUTHS.indexOf("current");

interface View {
  readonly text: string;
  readonly line: string;
  readonly isHistory: boolean;
  readonly use: Use;
  readonly now: number;
  readonly details: readonly string[];
  readonly markers: readonly Marker[];
  readonly context: RecalledContext | undefined;
  readonly earlier: readonly EarlierStatement[];
  readonly isConflict: boolean;
  readonly why: Why;
}

function recalledItem(vault: OpenVault, { item, copies, hit, salience, score }: Chosen, view: View): RecalledItem {
  return {
    id: item.id,
    shortId: gosumId(item.id),
    layer: item.layer,
    type: item.type,
    text: view.text,
    line: view.line,
    ...(view.isHistory ? { isHistory: true as const } : {}),
    details: view.details,
    markers: view.markers,
    truth: item.truth,
    at: item.at,
    ...(item.time === undefined ? {} : { time: item.time }),
    ...(item.speaker === undefined ? {} : { speaker: item.speaker }),
    ...(item.subject === undefined ? {} : { subject: item.subject }),
    labels: item.labels,
    salience,
    confidence: currentConfidence(item, view.use, view.now),
    relevance: hit.relevance,
    score,
    taint: item.taint,
    source: item.origin.source,
    privacyClass: item.privacy.class,
    messages: messagesOf(vault, [item, ...copies]),
    ...(view.context === undefined ? {} : { context: view.context }),
    ...(view.earlier.length === 0 ? {} : { earlier: view.earlier }),
    ...(view.isConflict ? { conflict: true } : {}),
    why: view.why,
  };
}
