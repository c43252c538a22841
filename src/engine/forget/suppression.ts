/**
 * The suppression list prevents deleted statements from returning. It has keyed hashes under a
 * random key of the vault, sealed, for the policy's tombstone period. Only whole sentences and
 * memories match, never parts, names or patterns. `remember` and `correct` by the owner remove
 * entries.
 */

import { keyedHash } from "../../crypto/primitives.ts";
import type { Random } from "../../model/clock.ts";
import type { Item, Taint } from "../../model/item.ts";
import { DELETED_EARLIER } from "../../model/text.ts";
import type { TextCache } from "../../text/analysable-text.ts";
import { statementKey, statementsIn, type Voice } from "../../text/statement-key.ts";
import { words } from "../../text/words.ts";
import type { OpenVault } from "../open-vault.ts";
import { SUPPRESSION_NOTE } from "../write/stored-notes.ts";

interface Page {
  readonly f: 1;
  /** Base64, the same on every page. */
  readonly key: string;
  readonly entries: readonly (readonly [digest: string, at: number])[];
}

const KEY_BYTES = 32;
const DIGEST_BYTES = 16;
/** About 4 kB, rewritten by each erasure. */
const PAGE_ENTRIES = 100;
/** Short texts such as "Yes, please." are not suppressed. */
const DISTINCTIVE_WORDS_MIN = 4;

/** Clean entries apply to everyone, untrusted ones to untrusted content only. */
export interface Suppressed {
  readonly key: string;
  readonly taint: Taint;
}

/** A unit of work that is alone in its commit. */
interface SuppressionWriter {
  readonly at: number;
  note(name: string, content: Uint8Array): void;
}

export class Suppression {
  #key: Buffer | undefined;
  readonly #pages = new Map<string, Map<string, number>>();

  load(name: string, content: Uint8Array): void {
    const page: Page = JSON.parse(Buffer.from(content).toString("utf8"));
    this.#key = Buffer.from(page.key, "base64");
    this.#pages.set(name, new Map(page.entries));
  }

  get size(): number {
    return [...this.#pages.values()].reduce((count, page) => count + page.size, 0);
  }

  /** @param keys of statements (statement-key.ts) @param taint of the current speaker */
  has(keys: readonly string[], taint: Taint): boolean {
    const secret = this.#key;
    if (secret === undefined || this.size === 0) return false;
    const entryTaints: readonly Taint[] = taint === "clean" ? ["clean"] : ["clean", "untrusted"];
    return keys.some((key) =>
      entryTaints.some((entryTaint) => this.#pageOf(digestOf(secret, { key, taint: entryTaint })) !== undefined),
    );
  }

  add(unit: SuppressionWriter, statements: readonly Suppressed[], random: Random): void {
    const secret = this.#key ?? Buffer.from(random.bytes(KEY_BYTES));
    const fresh = new Set(
      statements.map((each) => digestOf(secret, each)).filter((digest) => this.#pageOf(digest) === undefined),
    );
    const rest = [...fresh];
    for (let number = 0; rest.length > 0; number++) {
      const name = `${SUPPRESSION_NOTE}${number}`;
      const known = [...(this.#pages.get(name) ?? [])];
      const taken = rest.splice(0, Math.max(0, PAGE_ENTRIES - known.length));
      if (taken.length > 0) write(unit, name, secret, [...known, ...taken.map((digest) => [digest, unit.at] as const)]);
    }
  }

  lift(unit: SuppressionWriter, keys: readonly string[]): void {
    const secret = this.#key;
    if (secret === undefined) return;
    const lifted = new Set(
      keys.flatMap((key) => [digestOf(secret, { key, taint: "clean" }), digestOf(secret, { key, taint: "untrusted" })]),
    );
    this.#keep(unit, (digest) => !lifted.has(digest));
  }

  /** Drops older entries and returns their number. */
  expire(unit: SuppressionWriter, before: number): number {
    return this.#keep(unit, (_digest, at) => at >= before);
  }

  hasOlder(before: number): boolean {
    return [...this.#pages.values()].some((page) => [...page.values()].some((at) => at < before));
  }

  clear(): void {
    this.#key?.fill(0);
    this.#pages.clear();
  }

  #keep(unit: SuppressionWriter, stays: (digest: string, at: number) => boolean): number {
    let droppedCount = 0;
    for (const [name, page] of this.#pages) {
      const left = [...page].filter(([digest, at]) => stays(digest, at));
      if (left.length === page.size || this.#key === undefined) continue;
      write(unit, name, this.#key, left);
      droppedCount += page.size - left.length;
    }
    return droppedCount;
  }

  #pageOf(digest: string): Map<string, number> | undefined {
    for (const page of this.#pages.values()) if (page.has(digest)) return page;
    return undefined;
  }
}

function write(unit: SuppressionWriter, name: string, key: Buffer, entries: Page["entries"]): void {
  unit.note(name, Buffer.from(JSON.stringify({ f: 1, key: key.toString("base64"), entries } satisfies Page)));
}

const digestOf = (secret: Buffer, { key, taint }: Suppressed): string =>
  keyedHash(secret, `${taint}\u0000${key}`).subarray(0, DIGEST_BYTES).toString("base64url");

/** Long enough to be distinctive. */
export const isDistinctive = (text: string): boolean => words(text).length >= DISTINCTIVE_WORDS_MIN;

export const voiceOf = ({ origin }: Pick<Item, "origin">): Voice => (origin.actor === "user" ? "own" : "other");

/** Without the label of the speaker's role. */
export const withoutLabel = (text: string): string => text.replace(/^(?:User|Assistant|Tool): /u, "");

/** Includes the subject, so that deleting Tom's address does not suppress Ben's (memory.md §5). */
export const memoryKey = ({ text, subject }: Pick<Item, "text" | "subject">, texts?: TextCache): string =>
  statementKey(subject === undefined ? withoutLabel(text) : `${subject} ${withoutLabel(text)}`, "own", texts);

/** In the voice of the owner, and of someone talking to the owner. */
export const statementKeys = (text: string): readonly string[] =>
  [...statementsIn(text, "own"), ...statementsIn(text, "other")].map(({ key }) => key);

/** Removes suppressed sentences from a text. */
export function screened(
  { suppression, readings: { texts } }: Pick<OpenVault, "suppression" | "readings">,
  text: string,
  voice: Voice,
  taint: Taint,
) {
  if (suppression.size === 0) return { text, suppressedCount: 0 };
  const own = statementsIn(text, "own", texts);
  const other = voice === "other" ? statementsIn(text, "other", texts) : own;
  const suppressed = own.filter(({ key }, place) => {
    const keys = [key, other[place]?.key ?? key].filter((each) => each !== "");
    return suppression.has(keys, taint);
  });
  // What was deleted must not stay in the process because it was said again.
  if (suppressed.length > 0) texts.clear();
  const remaining = suppressed.reduceRight(
    (left, { span }) => `${left.slice(0, span.start)}${DELETED_EARLIER}${left.slice(span.end)}`,
    text,
  );
  return { text: remaining, suppressedCount: suppressed.length };
}
