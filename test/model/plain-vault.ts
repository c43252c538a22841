/**
 * A vault as plain data: what must be in it, by the words of the documentation alone. It knows no storage, no keys and no index. Items
 * have labels here, because each store gives ids of its own. A new verb is one more deed in deeds.ts and its rule here.
 */

import type { ErrorCode } from "../../src/index.ts";
import { CUT_MARK } from "../../src/model/text.ts";

export interface PlainItem {
  readonly label: string;
  readonly layer: "fact" | "message";
  text: string;
  truth: "current" | "superseded";
  hold: "active" | "archived" | "restricted";
  /** What a restriction ends in, and whether it came along with a message. */
  resumesTo: "active" | "archived";
  isAlong: boolean;
  isFrozen: boolean;
  /** The message that a fact was formed from, and its words in it. */
  readonly from?: { readonly message: string; readonly words: string };
}

/** What a store shows of an item. */
export type Shown = Pick<PlainItem, "layer" | "text" | "truth" | "hold" | "isFrozen">;

export class PlainVault {
  readonly items = new Map<string, PlainItem>();
  readonly gone = new Set<string>();
  isFrozen = false;
  isRestricted = false;
  #count = 0;

  /** Why nothing can be changed; undefined where it can. */
  get closedTo(): ErrorCode | undefined {
    return this.isRestricted ? "vault_restricted" : this.isFrozen ? "vault_frozen" : undefined;
  }
  /** Why nothing can be added: the write gate asks in its own order (design §4). */
  get gateClosedTo(): ErrorCode | undefined {
    return this.isFrozen ? "vault_frozen" : this.closedTo;
  }

  add(layer: PlainItem["layer"], text: string, from?: PlainItem["from"]): PlainItem {
    // A message is an archive from the first day; what is formed from it is recalled in its place.
    const hold = layer === "message" ? "archived" : "active";
    const item: PlainItem = {
      label: `${layer} ${this.#count++}`,
      ...{ layer, text, truth: "current", hold, resumesTo: hold, isAlong: false, isFrozen: false },
      ...(from === undefined ? {} : { from }),
    };
    this.items.set(item.label, item);
    return item;
  }

  get(label: string): PlainItem | undefined {
    return this.items.get(label);
  }

  /** What was formed from a message. */
  restingOn(label: string): readonly PlainItem[] {
    return [...this.items.values()].filter(({ from }) => from?.message === label);
  }

  correctionRefused(item: PlainItem): ErrorCode | undefined {
    if (this.closedTo !== undefined) return this.closedTo;
    if (item.isFrozen) return "item_frozen";
    return item.layer === "message" || item.truth !== "current" ? "invalid_input" : undefined;
  }

  /** The older one stays as history; where it is restricted, so is what takes its place. */
  correct(item: PlainItem, text: string): PlainItem {
    item.truth = "superseded";
    const fresh = this.add("fact", text);
    if (item.hold === "restricted") {
      fresh.hold = "restricted";
      fresh.resumesTo = item.resumesTo;
    }
    return fresh;
  }

  reviewRefused(item: PlainItem): ErrorCode | undefined {
    if (this.closedTo !== undefined) return this.closedTo;
    if (item.isFrozen) return "item_frozen";
    return item.layer === "fact" && item.truth === "current" && item.hold === "active" ? undefined : "invalid_input";
  }

  /** A message takes with it what was formed from it alone, and a fact the message that says nothing else any more. */
  restrict(item: PlainItem): void {
    if (item.hold === "restricted") {
      item.isAlong = false;
      return;
    }
    const resting = item.layer === "message" ? this.restingOn(item.label) : [];
    const along = resting.filter(({ hold }) => hold !== "restricted");
    for (const each of [item, ...along]) withholdOne(each, each !== item);
    const message = this.items.get(item.from?.message ?? "");
    const isSilent = message !== undefined && this.restingOn(message.label).every(({ hold }) => hold === "restricted");
    if (message !== undefined && isSilent && message.hold !== "restricted") withholdOne(message, true);
  }

  resume(item: PlainItem): void {
    item.isFrozen = false;
    if (item.hold !== "restricted") return;
    releaseOne(item);
    const resting = item.layer === "message" ? this.restingOn(item.label) : [];
    for (const each of resting) if (each.isAlong) releaseOne(each);
    const message = this.items.get(item.from?.message ?? "");
    if (message?.isAlong === true) {
      releaseOne(message);
      for (const each of this.restingOn(message.label)) if (each.isAlong) releaseOne(each);
    }
  }

  /**
   * What goes with it: from a message all that was formed from it alone; from a fact its words, and with them what else says just these.
   */
  goingWith(item: PlainItem): readonly PlainItem[] {
    if (item.layer === "message") return [item, ...this.restingOn(item.label)];
    const { from } = item;
    if (from === undefined) return [item];
    return [
      item,
      ...this.restingOn(from.message).filter((each) => each !== item && from.words.includes(each.from?.words ?? "\0")),
    ];
  }

  forget(item: PlainItem): void {
    for (const { label } of this.goingWith(item)) {
      this.items.delete(label);
      this.gone.add(label);
    }
    const message = item.from === undefined ? undefined : this.items.get(item.from.message);
    if (message !== undefined) message.text = message.text.replace(item.from?.words ?? "", CUT_MARK);
  }

  /** Everything, by label. */
  shown(): ReadonlyMap<string, Shown> {
    const shownOf = ({ layer, text, truth, hold, isFrozen }: PlainItem): Shown => ({
      layer,
      text,
      truth,
      hold,
      isFrozen,
    });
    return new Map([...this.items].map(([label, item]) => [label, shownOf(item)]));
  }

  /** Labels of the facts that a search for this very word must answer with. */
  saying(word: string): readonly string[] {
    return [...this.items.values()]
      .filter((item) => item.layer === "fact" && item.text.includes(word) && isRecallable(item))
      .map(({ label }) => label)
      .sort();
  }

  isRecallable(label: string): boolean {
    const item = this.items.get(label);
    return item !== undefined && isRecallable(item);
  }
}

const isRecallable = ({ truth, hold }: PlainItem): boolean => truth === "current" && hold === "active";

function withholdOne(item: PlainItem, isAlong: boolean): void {
  item.resumesTo = item.hold === "archived" ? "archived" : "active";
  item.hold = "restricted";
  item.isAlong = isAlong;
}

function releaseOne(item: PlainItem): void {
  item.hold = item.resumesTo;
  item.isAlong = false;
}
