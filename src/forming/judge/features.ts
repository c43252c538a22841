/**
 * Features of a sentence: words, pairs, endings, shapes and position, hashed into a fixed number of
 * buckets (feature hashing, Weinberger et al. 2009). Language-independent.
 */

/** A power of two. */
export const BUCKETS = 1 << 15;

export interface JudgedSentence {
  readonly text: string;
  /** The preceding sentence, of the same message or another speaker. */
  readonly before?: string | undefined;
  /** The whole sentence, if this is a clause of it. */
  readonly within?: string | undefined;
  readonly message?: string | undefined;
  /** The last message of the other side. */
  readonly answered?: string | undefined;
  /** True if people talk to each other rather than to an assistant. */
  readonly isAmongPeople?: boolean | undefined;
}

const TOKEN =
  /\p{L}[\p{L}\p{M}]*(?:['’\u2010-][\p{L}\p{M}]+)*|\p{N}+(?:[.,:]\p{N}+)*|\p{Extended_Pictographic}|[?!…"“”„«»>`{}<=|/@#:;()]|\.{2,}/gu;
const LONG = 12;

/** Distinct bucket numbers. */
export function features({ text, before, isAmongPeople = false }: JudgedSentence): Int32Array {
  const found = new Set<number>();
  const add = (feature: string): void => {
    found.add(fnv1a(feature) & (BUCKETS - 1));
  };
  const tokens = (text.match(TOKEN) ?? []).slice(0, TOKENS_MAX);
  const words = tokens.map(shapeOf);
  let previous = "^";
  let beforePrevious = "";
  for (const [index, word] of words.entries()) {
    add(`w ${word}`);
    add(`p ${previous} ${word}`);
    if (index > 0) add(`s ${beforePrevious} ${word}`);
    if (word.length > ENDING) add(`e ${word.slice(-ENDING)}`);
    if (index < HEAD) add(`h ${word}`);
    const token = tokens[index] ?? "";
    if (index > 0 && isName(token, tokens[index - 1] ?? "")) {
      // "Sure, John!": a form of address, not the topic.
      add(isFormOfAddress(text, token) ? "called" : "name");
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
/** Leading words, whose position is significant. */
const HEAD = 3;

function shapeOf(token: string): string {
  if (/^\p{N}/u.test(token)) return /^(?:19|20)\p{N}{2}$/u.test(token) ? "#year" : /[.,:]/.test(token) ? "#.#" : "#";
  return token.toLowerCase().replaceAll("’", "'");
}

const isName = (token: string, before: string): boolean => /^\p{Lu}\p{Ll}/u.test(token) && !/^[?!.…:]/u.test(before);

const isFormOfAddress = (text: string, name: string): boolean => {
  const at = text.indexOf(name);
  const before = text.slice(0, at).trimEnd();
  return before.endsWith(",") && /^\s*[!.?,…]|^\s*$/u.test(text.slice(at + name.length));
};

function lengthClass(count: number): string {
  for (const bound of [1, 2, 3, 5, 8, LONG, 18, 28]) if (count <= bound) return String(bound);
  return "more";
}

/** 32-bit FNV-1a over UTF-16 units: fast and portable. Not used for secrets. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  // Additional mixing, because FNV has weak low bits for short texts.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
