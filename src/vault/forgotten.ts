/**
 * What was forgotten, so that it stays forgotten: not by being said once more by a re-run, an import or another process, but by its owner's word
 * alone. Of each statement a hash under a random key of the vault's own is kept, sealed, for as long as the policy keeps tombstones; nobody
 * without that key can tell what it stands for, and with the vault the key goes. What was clean is kept out whoever says it, what came
 * from outside only for outside content: a page that is forgotten takes no word away from the person (SEC-R12).
 */
import type { Random } from "../core/clock.ts";
import type { Item, Taint } from "../core/item.ts";
import { equalityText } from "../core/text.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import { words } from "../language/words.ts";
import type { Draft } from "./draft.ts";
import { candidatesIn } from "./forming.ts";
import type { OpenVault } from "./open-vault.ts";

/** Begins the names of the notes that hold the hashes. */
export const FORGOTTEN_NOTE = "forgotten/";

interface Page {
  readonly f: 1;
  /** Base64, the same in every page. */
  readonly key: string;
  readonly entries: readonly (readonly [digest: string, at: number])[];
}

const KEY_BYTES = 32;
const DIGEST_BYTES = 16;
/** About 4 kB: what one more erasure rewrites before it is acknowledged. */
const PAGE_ENTRIES = 100;
/** "Yes, please." is forgotten with its conversation, and may be said again. */
const MESSAGE_WORDS_MIN = 4;

/** What is kept out: a statement, or the whole of a message. */
export interface ForgottenText {
  readonly text: string;
  readonly taint: Taint;
}

export class Forgotten {
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

  /** Whether one of these texts was forgotten and is kept out for who says it. */
  has(texts: readonly string[], taint: Taint): boolean {
    const key = this.#key;
    if (key === undefined || this.size === 0) return false;
    const lanes: readonly Taint[] = taint === "clean" ? ["clean"] : ["clean", "untrusted"];
    return texts.some((text) => lanes.some((lane) => this.#pageOf(digestOf(key, { text, taint: lane })) !== undefined));
  }

  /** Kept out from now on. For a draft that is alone in its commit. */
  add(draft: Draft, texts: readonly ForgottenText[], random: Random): void {
    const key = this.#key ?? Buffer.from(random.bytes(KEY_BYTES));
    const fresh = new Set(
      texts.map((text) => digestOf(key, text)).filter((digest) => this.#pageOf(digest) === undefined),
    );
    const rest = [...fresh];
    for (let number = 0; rest.length > 0; number++) {
      const name = `${FORGOTTEN_NOTE}${number}`;
      const known = [...(this.#pages.get(name) ?? [])];
      const taken = rest.splice(0, Math.max(0, PAGE_ENTRIES - known.length));
      if (taken.length > 0) write(draft, name, key, [...known, ...taken.map((digest) => [digest, draft.at] as const)]);
    }
  }

  /** Its owner said it again. For a draft that is alone in its commit. */
  allow(draft: Draft, texts: readonly string[]): void {
    const key = this.#key;
    if (key === undefined) return;
    const allowed = new Set(texts.map((text) => digestOf(key, { text, taint: "clean" })));
    this.#keep(draft, (digest) => !allowed.has(digest));
  }

  /** Hashes that are older go: the policy's days are over. Answers how many. */
  expire(draft: Draft, before: number): number {
    return this.#keep(draft, (_digest, at) => at >= before);
  }

  hasOlder(before: number): boolean {
    return [...this.#pages.values()].some((page) => [...page.values()].some((at) => at < before));
  }

  clear(): void {
    this.#key?.fill(0);
    this.#pages.clear();
  }

  #keep(draft: Draft, stays: (digest: string, at: number) => boolean): number {
    let goneCount = 0;
    for (const [name, page] of this.#pages) {
      const left = [...page].filter(([digest, at]) => stays(digest, at));
      if (left.length === page.size || this.#key === undefined) continue;
      write(draft, name, this.#key, left);
      goneCount += page.size - left.length;
    }
    return goneCount;
  }

  #pageOf(digest: string): Map<string, number> | undefined {
    for (const page of this.#pages.values()) if (page.has(digest)) return page;
    return undefined;
  }
}

function write(draft: Draft, name: string, key: Buffer, entries: Page["entries"]): void {
  draft.note(name, Buffer.from(JSON.stringify({ f: 1, key: key.toString("base64"), entries } satisfies Page)));
}

const digestOf = (key: Buffer, { text, taint }: ForgottenText): string =>
  keyedHash(key, `${taint}\u0000${equalityText(text)}`)
    .subarray(0, DIGEST_BYTES)
    .toString("base64url");

/** What an erased item said, as far as it is to be known again. */
export const saidBy = ({ layer, text, taint }: Item): readonly ForgottenText[] =>
  layer === "fact" || (layer === "message" && isTelling(text)) ? [{ text, taint }] : [];

/** Long enough that nobody says it again by chance. */
export const isTelling = (text: string): boolean => words(text).length >= MESSAGE_WORDS_MIN;

/** Said again by its owner, it may be said again by everybody. */
export async function allowAgain(vault: OpenVault, text: string): Promise<void> {
  if (vault.forgotten.size === 0) return;
  // As it stands, and as it would be formed from a message.
  const formed = await candidatesIn({
    text,
    role: "user",
    ownerName: vault.name,
    at: vault.now(),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  });
  const texts = [text, ...formed.map((candidate) => candidate.text)];
  if (!vault.forgotten.has(texts, "clean")) return;
  await vault.queue.write(async (draft) => vault.forgotten.allow(draft, texts), { alone: true });
}
