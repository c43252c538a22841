/**
 * What goes with what (design §4, erase). Upward along evidence: everything that was derived only from
 * what goes. Downward: the sentences that a deleted memory was formed from, whatever else rests on the same
 * words, and the same statement where an assistant or a tool repeats it (GUM-34, GOS-44, SEC-E4).
 */

import type { Item, Span } from "../../model/item.ts";
import { cutText, firstSpan, isCovered, mergeSpans, spanText, withoutMarks } from "../../model/text.ts";
import { analyseText } from "../../text/analysis.ts";
import { sentenceParts } from "../../text/sentences.ts";
import { isAnaphoric, statementKey, statementsIn } from "../../text/statement-key.ts";
import { isDerivedFromBehaviour, isPattern, toldFromRest } from "../derive/behaviour-events.ts";
import type { OpenVault } from "../open-vault.ts";
import { isTelling, voiceOf, withoutLabel } from "./suppression.ts";

/** Why something goes: it was named, or holds the words; what was formed from it goes, or it was formed from that; or it says the same again. */
export type Cause = "target" | "by_reference" | "repeated";

export interface Closure {
  /** Items that go, messages among them, each once. */
  readonly erased: ReadonlyMap<string, Item>;
  /** Messages that stay and lose spans, in offsets of their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
  /** Why each of those spans goes, by message: sentences in offsets of the first text. */
  readonly causes: ReadonlyMap<string, readonly ClaimedSentence[]>;
  /** Items that stay on other evidence: the evidence that they lose. */
  readonly weakened: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ClaimedSentence extends Span {
  readonly cause: Cause;
}

export interface ClosureOptions {
  /** Leaves the messages as they are (and says so in the plan). */
  readonly keepSource: boolean;
  /** Words of messages that go in any case, in offsets of their first text, with what rests on exactly them. */
  readonly cuts?: ReadonlyMap<string, readonly Span[]> | undefined;
  /** Topics that go with their summaries and without their facts. */
  readonly topics?: readonly string[] | undefined;
  /** Whether a text holds the words that are to go. */
  readonly holds?: ((text: string) => boolean) | undefined;
  /** Takes along what assistants and tools repeat of a deleted memory. Default false. */
  readonly repetitions?: boolean | undefined;
}

export async function closureOf(
  vault: OpenVault,
  ids: readonly string[],
  {
    keepSource,
    cuts: given = new Map(),
    topics = [],
    holds = () => false,
    repetitions: isRepeated = false,
  }: ClosureOptions,
): Promise<Closure> {
  const erased = new Map<string, Item>();
  const claimed = new Map<string, ClaimedSentence[]>();
  const cuts = new Map<string, readonly Span[]>();
  const weakened = new Map<string, Set<string>>();
  const waiting = [...ids];
  const named = new Set(ids);
  const groundless = new Set<string>();
  /** Deleted items whose repetitions were not looked for yet. */
  const unrepeated: Item[] = [];

  if (!keepSource) for (const [id, spans] of given) for (const span of spans) claim(id, { ...span, cause: "target" });
  await followAll();
  for (const topic of await vault.items.many(topics))
    for (const id of [topic.id, ...topic.evidence.map(({ item }) => item)]) follow(id);
  await followAll();
  do {
    await cutClaimed();
    const said = await Promise.all(unrepeated.splice(0).map(statementsOf));
    for (const [id, spans] of await repetitions(vault, said.flat()))
      for (const span of spans) claim(id, { ...span, cause: "repeated" });
    await cutClaimed();
  } while (unrepeated.length > 0);
  for (const id of erased.keys()) claimed.delete(id);
  return { erased, cuts, causes: claimed, weakened };

  /** It goes, and takes nothing along but what rests on it. */
  function follow(id: string): void {
    groundless.add(id);
    waiting.push(id);
  }

  async function followAll(): Promise<void> {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (erased.has(id)) continue;
      const item = await vault.items.get(id);
      if (item === undefined) continue;
      erased.set(id, item);
      cuts.delete(id);
      weakened.delete(id);
      for (const citing of vault.index.citing(id)) await lose(citing, id);
      const isNamed = named.has(id) || !groundless.has(id);
      // Of what an assistant or a tool said only what was named is looked for elsewhere.
      if (isRepeated && (isNamed || voiceOf(item) === "own")) unrepeated.push(item);
      // What goes because its evidence does takes no further words along.
      if (!keepSource && item.layer !== "message" && isNamed && !isPattern(item)) await downward(item);
    }
  }

  async function downward(item: Item): Promise<void> {
    for (const { item: id } of item.evidence) {
      const source = erased.get(id) ?? (await vault.items.get(id));
      if (source === undefined) continue;
      // What a summary or a topic says, its facts say: left alone they would form it again (GUM-34).
      if (source.layer !== "message") waiting.push(source.id);
      else for (const sentence of saidIn(item, source)) claim(id, { ...sentence, cause: "by_reference" });
    }
  }

  /** Of several sentences those that hold the words; where none does, all that the memory was formed from. */
  function saidIn(fact: Item, message: Item): readonly Span[] {
    const all = sentencesOf(message, ownSpans(fact, message));
    const holding = all.filter((sentence) => holds(wordsOf(message, [sentence])));
    return holding.length > 0 ? holding : all;
  }

  function claim(messageId: string, sentence: ClaimedSentence): void {
    const known = claimed.get(messageId) ?? [];
    if (known.some(({ start, end }) => start <= sentence.start && sentence.end <= end)) return;
    claimed.set(messageId, [...known, sentence]);
  }

  /** Until nothing more follows: what rests on a claimed sentence goes with it, or keeps its own words of it. */
  async function cutClaimed(): Promise<void> {
    for (let before = -1; before !== erased.size; ) {
      before = erased.size;
      for (const [id, sentences] of claimed) {
        const message = erased.has(id) ? undefined : await vault.items.get(id);
        if (message?.layer !== "message") continue;
        await cutMessage(message, sentences);
        if (sentences.some(({ cause }) => cause === "target") && isNothingLeft(message, cuts.get(id) ?? []))
          waiting.push(id);
      }
      await followAll();
    }
  }

  /** A memory that stays keeps its words of a sentence that goes; one that says the whole sentence goes too. */
  async function cutMessage(message: Item, sentences: readonly Span[]): Promise<void> {
    const resting = await vault.items.many(vault.index.citing(message.id));
    const going = mergeSpans(resting.filter(({ id }) => erased.has(id)).flatMap((fact) => ownSpans(fact, message)));
    const stays = (fact: Item): boolean => {
      const own = mergeSpans(ownSpans(fact, message));
      const saysAll = sentences.some((sentence) => isCovered([core(message, sentence)], own));
      // A second memory from the very same words says what was to be forgotten.
      const words = wordsOf(message, own);
      return !erased.has(fact.id) && !saysAll && !isCovered(own, going) && !holds(words) && !isAnaphoric(words);
    };
    const staying = resting.filter(stays);
    const spared = mergeSpans(staying.flatMap((fact) => ownSpans(fact, message)));
    const kept = sentences.flatMap((sentence) => {
      const inside = spared.filter((span) => span.start < sentence.end && span.end > sentence.start);
      return holds(wordsOf(message, inside)) ? [] : inside;
    });
    const spans = mergeSpans(sentences.flatMap((sentence) => without(message, sentence, kept)));
    if (spans.length === 0) return;
    cuts.set(message.id, spans);
    for (const fact of resting) {
      const own = mergeSpans(ownSpans(fact, message));
      const saysAll = sentences.some((sentence) => isCovered([core(message, sentence)], own));
      if (saysAll || isCovered(own, spans)) await lose(fact.id, message.id);
    }
  }

  async function lose(id: string, evidenceId: string): Promise<void> {
    if (erased.has(id)) return;
    const item = await vault.items.get(id);
    if (item === undefined) return;
    const lost = weakened.get(id) ?? new Set<string>();
    lost.add(evidenceId);
    weakened.set(id, lost);
    const isGone = (evidence: string): boolean => lost.has(evidence) || erased.has(evidence);
    const isGroundless = item.evidence.every((entry) => isGone(entry.item));
    if (isGroundless || !(await isShownWithout(item, isGone))) follow(id);
  }

  /** A habit takes several events: those that are left may show none. */
  async function isShownWithout(item: Item, isGone: (id: string) => boolean): Promise<boolean> {
    if (!isDerivedFromBehaviour(item)) return true;
    const many = (wanted: readonly string[]) => vault.items.many(wanted.filter((each) => !isGone(each)));
    return (await toldFromRest({ vault, many }, item)) !== undefined;
  }

  /** What a deleted item said: a memory, with the sentences that it was formed from; the sentences of a message of the owner's. */
  async function statementsOf(item: Item): Promise<readonly string[]> {
    if (item.layer === "message")
      return voiceOf(item) === "own" ? statementsIn(item.text, "own").map(({ text }) => text) : [];
    if (item.layer !== "fact") return [];
    const said = [withoutLabel(item.text)];
    for (const { item: id } of item.evidence) {
      const source = erased.get(id) ?? (await vault.items.get(id));
      if (source?.layer !== "message") continue;
      for (const span of saidIn(item, source)) said.push(wordsOf(source, [span]));
    }
    return said;
  }
}

/** A message whose words all hold what is to go is deleted as a whole. */
export const isNothingLeft = ({ text, message }: Item, spans: readonly Span[]): boolean =>
  !/[\p{L}\p{N}]/u.test(withoutMarks(cutText(text, message?.cuts ?? [], spans).text));

/** The words of a message that a fact says; not those that only name whom its pronoun means. */
function ownSpans(fact: Item, message: Item): readonly Span[] {
  const spans = fact.evidence.filter(({ item }) => item === message.id).flatMap((entry) => entry.spans);
  const last = spans.at(-1);
  return spans.filter((span) => span === last || !fact.text.includes(`(${wordsOf(message, [span])})`));
}

const wordsOf = ({ text, message }: Item, spans: readonly Span[]): string =>
  spans.map((span) => spanText(text, message?.cuts ?? [], span)).join(" ");

/** The sentences in which these spans lie, in offsets of the first text. */
function sentencesOf(message: Item, spans: readonly Span[]): readonly Span[] {
  const before = message.message?.cuts ?? [];
  return sentenceParts(message.text)
    .map((part) => firstSpan(part, before))
    .filter((part) => spans.some((span) => span.start < part.end && span.end > part.start));
}

/** A sentence from its first letter to its last. */
function core(message: Item, { start, end }: Span): Span {
  const text = wordsOf(message, [{ start, end }]);
  const lead = text.length - text.replace(/^[^\p{L}\p{N}]+/u, "").length;
  const tail = text.length - text.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "").length;
  return { start: start + lead, end: Math.max(start + lead, end - tail) };
}

/** What is left of a sentence without the words that stay: its signs and spaces stay too. */
function without(message: Item, sentence: Span, kept: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let from = sentence.start;
  for (const { start, end } of [...kept, { start: sentence.end, end: sentence.end }]) {
    if (start > from) gaps.push({ start: from, end: Math.min(start, sentence.end) });
    from = Math.max(from, end);
  }
  if (kept.length === 0) return gaps;
  return gaps.flatMap((gap) => {
    const text = wordsOf(message, [gap]);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const lead = text.length - text.trimStart().length;
    const tail = text.length - text.trimEnd().length;
    return [{ start: gap.start + lead, end: gap.end - tail }];
  });
}

/**
 * Sentences of messages, in offsets of their first text.
 * @param said statements as the owner said them
 * Cost: messages that share a rare term with one are read.
 */
async function repetitions(vault: OpenVault, said: readonly string[]): Promise<ReadonlyMap<string, readonly Span[]>> {
  const telling = [...new Set(said)].filter(isTelling);
  const keys = new Set(telling.map((text) => statementKey(text, "own")));
  const ids = new Set(telling.flatMap((text) => vault.index.messagesLike(analyseText(text).terms)));
  const found = new Map<string, readonly Span[]>();
  for (const message of await vault.items.many([...ids])) {
    if (voiceOf(message) === "own") continue;
    const [asSaid, asHeard] = [statementsIn(message.text, "own"), statementsIn(message.text, "other")];
    const spans = asSaid
      .filter(({ key }, place) => keys.has(key) || keys.has(asHeard[place]?.key ?? ""))
      .map(({ span }) => firstSpan(span, message.message?.cuts ?? []));
    if (spans.length > 0) found.set(message.id, spans);
  }
  return found;
}
