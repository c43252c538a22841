/**
 * What a keep must hold after a crash, from the lines that the child wrote: everything that was acknowledged, and of each question
 * that was still open either all or nothing.
 */
import { CUT_MARK } from "../../src/model/text.ts";
import type { Asked, Line } from "./crash-lines.ts";

/** An item as the opened vault shows it. */
export interface SeenItem {
  readonly id: string;
  readonly text: string;
  readonly layer: string;
  readonly truth: string;
  readonly callerId?: string;
  readonly evidence: readonly string[];
  /** Ids of the values that it superseded. */
  readonly replaces: readonly string[];
}

export interface Seen {
  readonly items: ReadonlyMap<string, SeenItem>;
  /** Other vaults by name, with the texts of their memories. */
  readonly guests: ReadonlyMap<string, readonly string[]>;
}

export class CrashModel {
  readonly texts = new Map<string, string>();
  readonly superseded = new Set<string>();
  readonly guests = new Map<string, string>();
  readonly erased = new Set<string>();
  readonly erasedTexts = new Set<string>();
  readonly destroyed = new Set<string>();
  #open: Asked[] = [];
  acknowledgedCount = 0;

  /** Takes in one life of the child. Ids that come twice are told. */
  take(lines: readonly Line[]): readonly string[] {
    const violations: string[] = [];
    const asked = new Map<number, Asked>();
    for (const line of lines) {
      if (line.kind === "other") this.acknowledgedCount++;
      else if (line.kind === "ask") asked.set(line.number, line.asked);
      else {
        this.acknowledgedCount++;
        const question = asked.get(line.number);
        asked.delete(line.number);
        for (const { id, text } of line.made) {
          if (this.texts.has(id) || this.erased.has(id)) violations.push(`10: id ${id} was given twice`);
          this.texts.set(id, text);
        }
        if (question !== undefined) this.#settle(question);
      }
    }
    this.#open = [...asked.values()];
    return violations;
  }

  #settle(asked: Asked): void {
    if (asked.op === "correct") this.superseded.add(asked.old);
    if (asked.op === "guest") this.guests.set(asked.name, asked.text);
    if (asked.op === "destroy") {
      this.guests.delete(asked.name);
      this.destroyed.add(asked.name);
    }
    if (asked.op !== "forget") return;
    for (const id of asked.erased) {
      // Of a summary no text was told.
      const text = this.texts.get(id);
      if (text !== undefined) this.erasedTexts.add(text);
      this.texts.delete(id);
      this.superseded.delete(id);
      this.erased.add(id);
    }
    for (const cut of asked.cuts) this.texts.set(cut.id, withoutWords(this.texts.get(cut.id) ?? "", cut.text));
  }

  /** Compares with what is there. Questions that were open are settled by it, each wholly or not at all. */
  judge(seen: Seen): readonly string[] {
    const violations: string[] = [];
    for (const asked of this.#open) violations.push(...this.#resolve(asked, seen));
    this.#open = [];
    for (const [id, text] of this.texts) {
      const item = seen.items.get(id);
      if (item === undefined) violations.push(`1: acknowledged item ${id} is gone`);
      else if (item.text !== text) violations.push(`1: item ${id} reads "${item.text}" and not "${text}"`);
      else if (this.superseded.has(id) && item.truth !== "superseded")
        violations.push(`1: correction of ${id} is undone`);
    }
    for (const item of seen.items.values()) {
      if (this.erased.has(item.id)) violations.push(`2: forgotten item ${item.id} came back`);
      else if (item.layer === "summary" || item.layer === "topic") violations.push(...judgeDerived(item, seen));
      else if (!this.texts.has(item.id)) violations.push(`item ${item.id} came from nowhere: "${item.text}"`);
    }
    for (const [name, text] of this.guests) {
      const texts = seen.guests.get(name);
      // Cut off between making the vault and its first sentence: then there is no text to look for.
      if (texts === undefined || (text !== "" && !texts.includes(text)))
        violations.push(`1: the acknowledged vault "${name}" lost its memory`);
    }
    for (const name of seen.guests.keys()) {
      if (this.destroyed.has(name)) violations.push(`2: the destroyed vault "${name}" came back`);
      else if (!this.guests.has(name)) violations.push(`vault "${name}" came from nowhere`);
    }
    return violations;
  }

  #resolve(asked: Asked, seen: Seen): readonly string[] {
    switch (asked.op) {
      case "observe":
        return this.#resolveObserve(asked, seen);
      case "remember":
      case "correct": {
        // A correction may be worded otherwise than it was given.
        const isMade = ({ text, replaces }: SeenItem): boolean =>
          asked.op === "correct" ? replaces.includes(asked.old) : text === asked.text;
        const made = [...seen.items.values()].find(
          (item) => item.layer === "fact" && !this.texts.has(item.id) && isMade(item),
        );
        if (made === undefined) return [];
        this.texts.set(made.id, made.text);
        this.#settle(asked);
        return [];
      }
      case "forget":
        return this.#resolveForget(asked, seen);
      case "guest": {
        const texts = seen.guests.get(asked.name);
        // Two requests: the vault may be there without its sentence.
        if (texts?.includes(asked.text) === true) this.guests.set(asked.name, asked.text);
        else if (texts !== undefined) this.guests.set(asked.name, "");
        return [];
      }
      case "destroy":
        if (!seen.guests.has(asked.name)) this.#settle(asked);
        return [];
      case "tend":
      case "rotate":
        return [];
    }
  }

  #resolveObserve(asked: Asked & { readonly op: "observe" }, seen: Seen): readonly string[] {
    const messages = asked.messages.map(({ callerId, text }) => ({
      text,
      item: [...seen.items.values()].find((item) => item.callerId === callerId),
    }));
    const stored = messages.flatMap(({ item }) => (item === undefined ? [] : [item]));
    if (stored.length === 0) return [];
    if (stored.length < messages.length) return [`half of a batch was stored: ${asked.messages[0]?.callerId}`];
    const ids = new Set(stored.map((item) => item.id));
    for (const { text, item } of messages) if (item !== undefined) this.texts.set(item.id, text);
    for (const item of seen.items.values()) {
      const isFormed = item.layer === "fact" && item.evidence.some((id) => ids.has(id));
      if (isFormed && !this.texts.has(item.id)) this.texts.set(item.id, item.text);
    }
    return [];
  }

  #resolveForget(asked: Asked & { readonly op: "forget" }, seen: Seen): readonly string[] {
    const isGone = asked.erased.filter((id) => !seen.items.has(id)).length;
    const isCut = asked.cuts.filter(({ id }) => seen.items.get(id)?.text !== this.texts.get(id)).length;
    if (isGone + isCut === 0) return [];
    this.#settle(asked);
    const isWhole = isGone === asked.erased.length && isCut === asked.cuts.length;
    return isWhole ? [] : [`half of an erasure was done: ${isGone} of ${asked.erased.length}, ${isCut} cuts`];
  }
}

/** Summaries and topics form behind the answers: they may be there or not, but what they rest on is. */
function judgeDerived({ id, layer, truth, evidence }: SeenItem, { items }: Seen): readonly string[] {
  const lost = evidence.filter((source) => !items.has(source));
  if (lost.length > 0) return [`${layer} ${id} rests on ${lost.join(", ")}, which is not there`];
  return evidence.length === 0 && truth === "current" ? [`${layer} ${id} came from nowhere`] : [];
}

/** The plan shows the words of several spans with an ellipsis between them. */
function withoutWords(text: string, words: string): string {
  return words.split(" … ").reduce((rest, part) => rest.replace(part, CUT_MARK), text);
}
