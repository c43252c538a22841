/**
 * What the judge sees of a sentence: its words, pairs of them, endings, shapes and place, hashed into a fixed number of buckets
 * (feature hashing, Weinberger et al. 2009). The same for every language.
 */

/** A power of two. */
export const BUCKETS = 1 << 15;

export interface JudgedSentence {
  readonly text: string;
  /** The sentence just before, of the same message or of somebody else. */
  readonly before?: string | undefined;
  /** The whole sentence, where this is a clause of it. */
  readonly within?: string | undefined;
  /** The whole message. */
  readonly message?: string | undefined;
  /** What the other side said last before the message. */
  readonly answered?: string | undefined;
  /** People talk to each other, and not one to an assistant. */
  readonly isAmongPeople?: boolean | undefined;
}

const TOKEN =
  /\p{L}[\p{L}\p{M}]*(?:['’\u2010-][\p{L}\p{M}]+)*|\p{N}+(?:[.,:]\p{N}+)*|\p{Extended_Pictographic}|[?!…"“”„«»>`{}<=|/@#:;()]|\.{2,}/gu;
const LONG = 12;

/** Bucket numbers of a sentence, each once. */
export function features({ text, before, isAmongPeople = false }: JudgedSentence): Int32Array {
  const found = new Set<number>();
  const add = (feature: string): void => {
    found.add(fnv1a(feature) & (BUCKETS - 1));
  };
  const tokens = (text.match(TOKEN) ?? []).slice(0, TOKENS_MAX);
  const words = tokens.map(shapeOf);
  let previous = "^";
  let beforePrevious = "";
  for (const [place, word] of words.entries()) {
    add(`w ${word}`);
    add(`p ${previous} ${word}`);
    if (place > 0) add(`s ${beforePrevious} ${word}`);
    if (word.length > ENDING) add(`e ${word.slice(-ENDING)}`);
    if (place < HEAD) add(`h ${word}`);
    const token = tokens[place] ?? "";
    if (place > 0 && isName(token, tokens[place - 1] ?? "")) {
      // "Sure, John!": somebody is called by name, and the sentence is about nobody.
      add(isCalled(text, token) ? "called" : "name");
      add(`n ${previous}`);
    }
    [beforePrevious, previous] = [previous, word];
  }
  add(`p ${previous} $`);
  add(`l ${words.at(-1) ?? ""}`);
  const wordCount = words.filter((word) => /\p{L}/u.test(word)).length;
  add(`length ${lengthClass(wordCount)}`);
  if (/\p{Lu}{3}/u.test(text)) add("capitals");
  if (!/^\s*\p{Lu}/u.test(text)) add("lower");
  add(isAmongPeople ? "people" : "assistant");
  if (before !== undefined && before !== "") {
    const last = before.trimEnd().slice(-1);
    add(`before ${last === "?" ? "?" : "."}`);
    const [first = ""] = before.match(TOKEN) ?? [];
    add(`before ${shapeOf(first)}`);
  }
  return Int32Array.from(found).sort();
}
const TOKENS_MAX = 120;
const ENDING = 3;
/** Words at the beginning that say more there than elsewhere. */
const HEAD = 3;

function shapeOf(token: string): string {
  if (/^\p{N}/u.test(token)) return /^(?:19|20)\p{N}{2}$/u.test(token) ? "#year" : /[.,:]/.test(token) ? "#.#" : "#";
  return token.toLowerCase().replaceAll("’", "'");
}

const isName = (token: string, before: string): boolean => /^\p{Lu}\p{Ll}/u.test(token) && !/^[?!.…:]/u.test(before);

const isCalled = (text: string, name: string): boolean => {
  const at = text.indexOf(name);
  const before = text.slice(0, at).trimEnd();
  return before.endsWith(",") && /^\s*[!.?,…]|^\s*$/u.test(text.slice(at + name.length));
};

function lengthClass(count: number): string {
  for (const bound of [1, 2, 3, 5, 8, LONG, 18, 28]) if (count <= bound) return String(bound);
  return "more";
}

/** FNV-1a over UTF-16 units, 32 bits: fast, and the same on every machine. No secret depends on it. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    hash ^= text.charCodeAt(place);
    hash = Math.imul(hash, 0x01000193);
  }
  // The low bits of FNV of short texts are poor: mixed once more.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
