/**
 * The reply of a recall and how its items are reconstructed: always the gist, details while they
 * are bright, markers for certainty (GOS-54, GOS-57).
 */

import { currentConfidence, type Marker, markers, visibleDetails } from "../../model/aging.ts";
import { gosumId } from "../../model/id.ts";
import { type Evidence, HOLDS, type Item, type Span, type Taint, TRUTHS, UNUSED, type Use } from "../../model/item.ts";
import type { Policy } from "../../model/policy.ts";
import { spanText } from "../../model/text.ts";
import { CURRENT } from "../../search/columns.ts";
import { type Match, matchesOf } from "../../search/matches.ts";
import type { Signals } from "../../search/ranking.ts";
import type { Citation } from "../../search/vault-index.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { isWithheld } from "../forget/withhold.ts";
import { passageIn } from "../observe/background-formation.ts";
import { isOwner } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import {
  type Earlier,
  type EarlierStatement,
  messagesOf,
  type RecalledContext,
  type RecalledLayers,
} from "./recall-context.ts";
import type { Chosen, Ranked, RankParts } from "./recall-rank.ts";
import {
  civilDateOf,
  estimateTokens,
  inert,
  memoryLine,
  type PromptLine,
  passageLine,
  promptOf,
  promptRoom,
  type Renderable,
  type Rendering,
  renderPrompt,
  withEarlier,
  withQuestion,
} from "./render.ts";

/**
 * Memories that were found but are not in the reply. An item counts if it is relevant (0.7 or more)
 * or at least as relevant as the weakest returned one. For an empty reply, all found items count.
 */
export interface LeftOut {
  /** Over the limit on items. */
  readonly beyondItemsCount: number;
  /** Over the token budget. */
  readonly beyondTokensCount: number;
  /** Shown recently in this session (GOS-53, GOS-A7). */
  readonly coolingCount: number;
  /** Faded below the policy's threshold (GOS-51). */
  readonly fadedCount: number;
  /** Near-duplicates of returned items. */
  readonly duplicateCount: number;
  readonly totalCount: number;
  /** The search stopped at its bound: there may be more. */
  readonly mayBeMore: boolean;
}

export interface RecalledItem {
  readonly id: string;
  /** 12 digits. Prompts show the first of them. */
  readonly shortId: string;
  readonly layer: Item["layer"];
  readonly type: Item["type"];
  /** Of type `custom`: its name, such as `work_pattern`. */
  readonly customType?: string;
  /** For a passage, the quoted part of the message. */
  readonly text: string;
  /** The exact text for a model: subject, words and date on one line. */
  readonly line: string;
  /** For a passage: its statement is no longer true. */
  readonly isHistory?: true;
  /** Only details that are still bright (GOS-54). */
  readonly details: readonly string[];
  readonly markers: readonly Marker[];
  /** `current`, unless the filter asked for history. */
  readonly truth: Item["truth"];
  /** Time of the statement, milliseconds UTC. */
  readonly at: number;
  readonly time?: Item["time"];
  readonly speaker?: string;
  readonly subject?: string;
  readonly labels: readonly string[];
  /** Current salience and confidence. */
  readonly salience: number;
  readonly confidence: number;
  /** Calibrated confidence that the item answers the query. Relevant from 0.7 on (design §7). */
  readonly relevance: number;
  readonly score: number;
  /** For hosts that gate their tools on it (SEC-R10). */
  readonly taint: Taint;
  readonly source: Item["origin"]["source"];
  readonly privacyClass: Item["privacy"]["class"];
  /** The archived messages behind it, including those of its near-duplicates. */
  readonly messages: readonly Citation[];
  /** The turn before it, if it means little without that. */
  readonly context?: RecalledContext;
  /**
   * Statements it superseded, newest first, at most three, without items of the reply itself.
   * Absent if none.
   */
  readonly earlier?: readonly EarlierStatement[];
  /**
   * A contradicting older statement is current too: in `earlier`, or directly behind this item
   * (GUM-B5).
   */
  readonly conflict?: true;
  readonly why: Why;
}

export interface Recall {
  readonly query: string;
  /**
   * Best first, clean before untrusted. Empty when nothing is relevant: silence beats noise
   * (GUM-24).
   */
  readonly items: readonly RecalledItem[];
  /** Ready for a prompt: fenced as data, one line per item (SEC-R7). Empty without items. */
  readonly prompt: string;
  /** Estimated tokens of the prompt. */
  readonly tokens: number;
  /** For a layered recall: the layers it used. */
  readonly layers?: RecalledLayers;
  /** Probability, 0..1, that the reply contains an answer. From 0.7 on it likely does. */
  readonly confidence: number;
  /** Counts of found items that are not in the reply, by reason. */
  readonly leftOut: LeftOut;
  /** True when an item or its context is untrusted, so that a host can gate its tools (SEC-R10). */
  readonly containsUntrusted: boolean;
  /** Number of items that passed the filters, found or not (PN-19). */
  readonly searchedCount: number;
  /**
   * Why the configured embedder was not used: `slow`, `resting` after failures, `withheld` because
   * a service must not see the question, or the reason of its failure (docs/design/vectors.md). The
   * search used words alone. Absent if the embedder was used, or if there is none.
   */
  readonly degraded?: string;
}

export interface Reconstructed extends Pick<View, "context" | "earlier"> {
  readonly item: Item;
  readonly use: Use;
  /** Its claim to space in the prompt, among items of the same taint. */
  readonly worth: number;
  /** Functions, because a budget leaves most items out. */
  readonly shown: () => RecalledItem;
  readonly renderable: () => Renderable;
  readonly promptLine: () => PromptLine;
}

interface Frame {
  readonly now: number;
  readonly session: string | undefined;
  /** Limits that came from the policy, not the caller. */
  readonly bounds: readonly ("items" | "budgetTokens")[];
  /** By id of the memory. */
  readonly contexts: ReadonlyMap<string, RecalledContext>;
  readonly earlier: ReadonlyMap<string, Earlier>;
  /** IANA time zone of the caller, for dates. */
  readonly timeZone: string;
  /** All ranked candidates, for `why.ranks`. */
  readonly candidates: readonly Ranked[];
  /** Rank of the first of these items in the reply. */
  readonly firstRank: number;
  /** Terms of the question with their weights, to choose the quoted part of a long message. */
  readonly wanted: ReadonlyMap<string, number>;
  readonly cutOff: boolean;
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
    const isMessage = item.layer === "message";
    const { over = [], hidden } = unquoted.get(item.id) ?? {};
    const quote = isMessage ? passageIn(item, frame.wanted, over, hidden) : undefined;
    // Pasted text is not a person's own statement.
    if (quote?.text === "") return [];
    // What answered the question is no longer true.
    if (frame.cutOff && quote !== undefined && over.length > 0 && !isMostlyHeld(item.text, quote.text, frame.wanted))
      return [];
    // Its statement is already shown beside the memory that superseded it.
    if (quote?.isHistory === true && vault.index.citing(item.id).some((id) => former.has(id))) return [];
    const text = quote?.text ?? item.text;
    const use = vault.uses.get(item.id) ?? UNUSED;
    const marks = markers(
      { at: item.at, effectiveSalience: entry.salience },
      frame.now,
      vault.policy.recall.recentDays,
    );
    const { statements: earlier, isConflict } = frame.earlier.get(item.id) ?? NO_EARLIER;
    const view: View = {
      text,
      line: isMessage ? passageLine(item, text, vault.name, frame.timeZone) : memoryLine(item, vault.name),
      isHistory: quote?.isHistory === true,
      use,
      now: frame.now,
      details: visibleDetails(item, use, frame.now).map((detail) => detail.text),
      markers: marks,
      context: frame.contexts.get(item.id),
      earlier,
      isConflict,
      why: {
        rank: frame.firstRank + place,
        parts: entry.parts,
        signals: entry.hit.signals,
        // Getters, because they are rarely read.
        get ranks() {
          return rankCount(entry);
        },
        get policy() {
          return policyLines(vault.policy, { item, markers: marks, session: frame.session, bounds: frame.bounds });
        },
      },
    };
    return {
      item,
      use,
      context: view.context,
      earlier,
      worth: entry.score + entry.hit.relevance,
      promptLine: () => promptLineOf(vault, item, view),
      renderable: () => renderableOf(item, view, frame.timeZone),
      shown: () => recalledItem(vault, entry, view),
    };
  });
}

/** The quote has at least half of the question's words that the whole message has, by weight. */
function isMostlyHeld(whole: string, quote: string, wanted: ReadonlyMap<string, number>): boolean {
  const weightIn = (text: string): number =>
    [...new Set(new AnalysableText(text).terms)].reduce((sum, term) => sum + (wanted.get(term) ?? 0), 0);
  return weightIn(quote) >= MOSTLY * weightIn(whole);
}
const MOSTLY = 0.5;

function promptLineOf(vault: OpenVault, item: Item, { line, earlier, context, isHistory }: View): PromptLine {
  const isMessage = item.layer === "message";
  const isUntrusted = item.taint === "untrusted";
  const withStatements = withEarlier(line, item, earlier);
  const whole =
    context === undefined
      ? withStatements
      : withQuestion(withStatements, context.speaker ?? context.role, context.text);
  return {
    line: isUntrusted ? inert(whole) : whole,
    subject: isMessage ? undefined : (item.subject ?? vault.name),
    isOwn: item.taint === "clean" && (!isMessage || isOwner(item.origin.source, item.speaker, vault.name)),
    isHistory: item.truth !== "current" || isHistory,
    ...(isUntrusted ? { origin: item.origin.source } : {}),
  };
}

const renderableOf = (
  item: Item,
  { line, details, markers, context, earlier, isConflict }: View,
  timeZone: string,
): Renderable => ({
  id: item.id,
  // The text of a memory about somebody leaves out the name.
  text: item.subject === undefined || item.layer === "message" ? item.text : line,
  details,
  detailCount: item.details.length,
  markers,
  truth: item.truth,
  taint: item.taint,
  source: item.origin.source,
  ...(context === undefined ? {} : { answers: { who: context.speaker ?? context.role, text: context.text } }),
  ...(isConflict ? { isConflict } : {}),
  ...(earlier.length === 0
    ? {}
    : { earlier: earlier.map(({ text, at, truth }) => ({ text, truth, on: civilDateOf(at, timeZone) })) }),
});

const NO_EARLIER: Earlier = { statements: [], isConflict: false };

interface Unquoted {
  /** Their memories are superseded or retracted. */
  readonly over: readonly Span[];
  /** Their memories are hidden, restricted, archived or quarantined. */
  readonly hidden: readonly Span[];
}

/** For quoted messages: the words whose memories are no longer true, or not in use. */
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
    // A memory that was copied to another space is still true.
    const currentTexts = new Set((await factsOf((row) => truth[row] === CURRENT)).map(({ text }) => text));
    const over = await factsOf((row) => OVER.has(truth[row] ?? 0) && !isHidden(row));
    found.set(item.id, {
      over: spansOf(over.filter(({ text }) => !currentTexts.has(text))),
      hidden: spansOf(await withoutCompacted(vault, await factsOf(isHidden))),
    });
  }
  return found;
}
/**
 * Drops compacted memories: nobody hid them and their summary still says them, so quotes are fine.
 */
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
  // Until the owner approves it, it must not be quoted either (SEC-R4).
  HOLDS.indexOf("quarantined"),
]);

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
    ...(item.customType === undefined ? {} : { customType: item.customType }),
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

/*
 * Why a memory is in a reply: its signals, its rank among all candidates, and the policy lines that
 * applied.
 */

/** A match and its position. */
export interface FoundMatch extends Match {
  /** The part of the memory that offsets in `text` refer to. */
  readonly field: "text" | "detail" | "label";
  /** Index of the detail or label in the reply; 0 for the text. */
  readonly fieldIndex: number;
  /** The words in the question, and in the memory. */
  readonly asked: string;
  readonly said: string;
}

/** A message that the memory was formed from. */
export interface ExplainedEvidence extends Citation {
  readonly speaker?: string;
  /** The exact words that the memory was formed from. */
  readonly quotes: readonly string[];
  /** All matching words of the message, because they contribute to the memory's rank. */
  readonly matched: readonly string[];
}

interface Explanation {
  readonly matches: readonly FoundMatch[];
  readonly evidence: readonly ExplainedEvidence[];
}

export interface Why extends Partial<Explanation> {
  /** 1 is the best. */
  readonly rank: number;
  /** The weighted parts of `score`. */
  readonly parts: RankParts;
  /** The contribution of each search signal. */
  readonly signals: Signals;
  /**
   * For each part and signal that is not 0: its rank among all candidates, 1 for the highest value.
   */
  readonly ranks: Readonly<Record<string, number>>;
  /** Policy lines that applied, as paths in its document. */
  readonly policy: readonly string[];
}

/** Returns a function that ranks one candidate. Each signal is sorted once, on first use. */
function createRankCount(candidates: readonly Ranked[]): (entry: Ranked) => Why["ranks"] {
  const ordered = new Map<string, Float64Array>();
  function rankOf(name: string, value: number): number {
    const values = ordered.get(name) ?? Float64Array.from(candidates, (entry) => amountOf(entry, name)).sort();
    ordered.set(name, values);
    return values.length - lastAtMost(values, value);
  }
  return (entry) => {
    const ranks: Record<string, number> = {};
    for (const [name, value] of [...Object.entries(entry.parts), ...Object.entries(entry.hit.signals)])
      if (value !== 0) ranks[name] = 1 + rankOf(name, value);
    return ranks;
  };
}

// Names of parts and signals never clash.
const amountOf = ({ parts, hit }: Ranked, name: string): number =>
  (parts as Readonly<Record<string, number>>)[name] ?? (hit.signals as Readonly<Record<string, number>>)[name] ?? 0;

/** The number of sorted values up to and including `value`. */
function lastAtMost(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Judged {
  readonly item: Item;
  readonly markers: readonly Marker[];
  readonly session: string | undefined;
  /** Limits that came from the policy, not the caller. */
  readonly bounds: readonly ("items" | "budgetTokens")[];
}

/** Only the lines that affected this item. */
function policyLines(policy: Policy, { item, markers, session, bounds }: Judged): readonly string[] {
  const { recall } = policy;
  const weights = (["relevance", "salience", "recency", "topic"] as const).filter((part) => recall.weights[part] > 0);
  return [
    ...weights.map((part) => `recall.weights.${part}`),
    ...bounds.map((bound) => `recall.${bound}`),
    ...(recall.retrievalThreshold > 0 ? ["recall.retrievalThreshold"] : []),
    ...(recall.cooldownTurns > 0 && session !== undefined ? ["recall.cooldownTurns"] : []),
    ...(markers.includes("recent") ? ["recall.recentDays"] : []),
    ...(markers.includes("faint") ? ["recall.confabulation"] : []),
    policy.curves.byType[item.type] === undefined ? "curves.default" : `curves.byType.${item.type}`,
  ];
}

/** Most messages quoted for one memory, however often it was said. */
const EVIDENCE_MAX = 5;

export async function explained(
  vault: OpenVault,
  items: readonly Item[],
  recalled: readonly RecalledItem[],
  query: string,
): Promise<readonly RecalledItem[]> {
  const cited = items.flatMap(({ evidence: all }) => all.slice(0, EVIDENCE_MAX).map((evidence) => evidence.item));
  const messages = new Map((await vault.items.many([...new Set(cited)])).map((message) => [message.id, message]));
  const matchedIn = (taint: Item["taint"]) => {
    const isKnown = (term: string): boolean => vault.index.frequency(term, taint) > 0;
    return (text: string): readonly Match[] => matchesOf(query, text, { isKnown });
  };
  const matched = { clean: matchedIn("clean"), untrusted: matchedIn("untrusted") };
  return recalled.map((shown, place) => ({
    ...shown,
    why: {
      ...shown.why,
      matches: matchesIn(shown, query, matched[shown.taint]),
      evidence: (items[place]?.evidence ?? []).slice(0, EVIDENCE_MAX).flatMap((evidence) => {
        const message = messages.get(evidence.item);
        return message === undefined ? [] : [evidenceOf(message, evidence, matched[shown.taint])];
      }),
    },
  }));
}

function matchesIn(
  shown: RecalledItem,
  query: string,
  matched: (text: string) => readonly Match[],
): readonly FoundMatch[] {
  const inField = (field: FoundMatch["field"], texts: readonly string[]): readonly FoundMatch[] =>
    texts.flatMap((text, fieldIndex) =>
      matched(text).map((match) => ({
        ...match,
        field,
        fieldIndex,
        asked: query.slice(match.query.start, match.query.end),
        said: text.slice(match.text.start, match.text.end),
      })),
    );
  return [...inField("text", [shown.text]), ...inField("detail", shown.details), ...inField("label", shown.labels)];
}

function evidenceOf(
  message: Item,
  { spans }: Evidence,
  matched: (text: string) => readonly Match[],
): ExplainedEvidence {
  const { messageId, session } = message.origin;
  const cuts = message.message?.cuts ?? [];
  const words = matched(message.text).map(({ text }) => message.text.slice(text.start, text.end));
  return {
    id: message.id,
    ...(messageId === undefined ? {} : { messageId }),
    ...(session === undefined ? {} : { session }),
    at: message.at,
    ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
    quotes: spans.map((span) => spanText(message.text, cuts, span)),
    matched: [...new Set(words)],
  };
}

/* The token budget: the best lines that fit, whole and in reply order (GOS-53). */

interface Fitted {
  readonly items: readonly Reconstructed[];
  readonly prompt: string;
}

const BOUNDARY_BYTES = 16;

/** @param wanted in tokens; null: no budget */
export function fitBudget(vault: OpenVault, recalled: readonly Reconstructed[], wanted: number | null): Fitted {
  const { recall: rules } = vault.policy;
  const budget = wanted ?? Number.POSITIVE_INFINITY;
  const rendering: Rendering = {
    heading: rules.heading,
    confabulation: rules.confabulation,
    boundary: vault.system.random.bytes(BOUNDARY_BYTES),
  };
  const isPersona = vault.policy.preset === "persona";
  const heading = `About ${vault.name}`;
  const lines = new Map(isPersona ? [] : recalled.map((entry) => [entry, entry.promptLine()]));
  const prompt = (shown: readonly Reconstructed[]): string =>
    isPersona
      ? renderPrompt(
          shown.map((entry) => entry.renderable()),
          rendering,
        )
      : promptOf(
          shown.flatMap((entry) => lines.get(entry) ?? []),
          heading,
          rendering.boundary,
        );
  const whole = prompt(recalled);
  if (estimateTokens(whole) <= budget) return { items: recalled, prompt: whole };
  const fitting = new Set<Reconstructed>();
  const inOrder = (): readonly Reconstructed[] => recalled.filter((entry) => fitting.has(entry));
  const hasRoom = promptRoom(heading, rendering.boundary, budget);
  for (const entry of worthiestFirst(recalled)) {
    const line = lines.get(entry);
    fitting.add(entry);
    if (line === undefined ? estimateTokens(prompt(inOrder())) > budget : !hasRoom(line)) fitting.delete(entry);
  }
  return { items: inOrder(), prompt: prompt(inOrder()) };
}

/**
 * The order in which items get space: the best one, then clean items by score and relevance, then
 * untrusted ones, so that untrusted items never displace clean ones (SEC-R12).
 */
function worthiestFirst(recalled: readonly Reconstructed[]): readonly Reconstructed[] {
  const partition = ({ item }: Reconstructed): number => Number(item.taint === "untrusted");
  const [best, ...rest] = recalled;
  const others = rest.toSorted((one, other) => partition(one) - partition(other) || other.worth - one.worth);
  return best === undefined ? [] : [best, ...others];
}
