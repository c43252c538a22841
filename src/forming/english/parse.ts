/**
 * Words of an English sentence with their parts of speech, by `compromise`. Contractions are taken apart: "mum's moving" is `mum`, `is` and
 * `moving`, each with words of its own.
 */
import nlp from "compromise/two";
import { spelled } from "./spelling.ts";
import { BASE_VERBS } from "./verb-lists.ts";

export interface Word {
  readonly written: string;
  /** What stands behind it, up to the next word. */
  readonly after: string;
  /** In lower case, without a possessive ending. */
  readonly word: string;
  readonly tags: ReadonlySet<string>;
}

/** What `compromise` yields, beside its declared types. */
interface Term {
  readonly text: string;
  readonly normal: string;
  readonly implicit?: string;
  readonly pre: string;
  readonly post: string;
  readonly tags?: ReadonlySet<string>;
}

/** The words of a sentence as it was said. */
export const parse = (said: string): readonly Word[] => tagged(spelled(said));

/** The words of a text that is spelt as it should be. */
export function tagged(text: string): readonly Word[] {
  const terms = (nlp(text).docs as unknown as readonly (readonly Term[])[]).flat();
  const words: Word[] = [];
  for (const [place, term] of terms.entries()) {
    const next = terms[place + 1];
    const after = term.post + (next?.pre ?? "");
    const tags = term.tags ?? NONE;
    const before = words.at(-1);
    if (term.text === "" && before !== undefined) {
      if (!/'\p{L}{1,2}$/u.test(before.written)) {
        // "5k" is one word.
        words[words.length - 1] = { ...before, after };
        continue;
      }
      words[words.length - 1] = { ...before, written: before.written.replace(/'\p{L}{1,2}$/u, ""), after: " " };
      const word = isBeen(terms, place + 1) ? "has" : (term.implicit ?? "");
      words.push({ written: word, after: after === "" && next !== undefined ? " " : after, word, tags });
      continue;
    }
    const written = (place === 0 ? term.pre : "") + term.text;
    const word = (term.normal === "" ? term.text : term.normal).toLowerCase().replace(/'s?$/u, "");
    if (before?.after === "-") {
      // "mother-in-law" is one word.
      words[words.length - 1] = { written: `${before.written}-${written}`, after, word: `${before.word}-${word}`, tags };
      continue;
    }
    words.push({ written, after, word, tags });
  }
  return words.map((word, place) => retagged(word, words[place - 1], words[place + 1], place));
}
const NONE: ReadonlySet<string> = new Set();

const isBeen = (terms: readonly Term[], at: number): boolean => /^(?:been|got)$/.test(terms[at]?.normal ?? "");

/** What the tagger takes for something else: a verb behind a name, a possessive. */
function retagged(word: Word, before: Word | undefined, next: Word | undefined, place: number): Word {
  if (/'s?$/u.test(word.written) && !word.tags.has("Possessive")) return { ...word, tags: new Set([...word.tags, "Possessive"]) };
  const isForm = word.word.endsWith("s") && (BASE_VERBS.has(word.word.slice(0, -1)) || BASE_VERBS.has(word.word.slice(0, -2)));
  if (
    isForm &&
    word.tags.has("Plural") &&
    before !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(before.written) &&
    !before.tags.has("Possessive") &&
    place > 0 &&
    next !== undefined &&
    (next.tags.has("Preposition") || next.tags.has("Determiner") || next.tags.has("Pronoun") || next.tags.has("Adverb") || next.word === "like")
  )
    return { ...word, tags: new Set(["Verb", "PresentTense"]) };
  return word;
}

export const joined = (words: readonly Word[]): string => words.map(({ written, after }) => written + after).join("");
/** A word that was not said. */
export const put = (written: string, after = " ", ...tags: readonly string[]): Word => ({
  written,
  after,
  word: written.toLowerCase(),
  tags: new Set(tags),
});
