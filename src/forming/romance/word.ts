/** A word of a parsed sentence, and the tests that every Romance language makes of it. */
import type { Tense, VerbForm } from "./conjugation.ts";

export interface Word {
  /** Corrected spelling. */
  readonly written: string;
  /** Lower case. */
  readonly word: string;
  /** An opening bracket or quotation mark before it; empty in Spanish and Portuguese. */
  readonly before: string;
  /** Text up to the next word. */
  readonly after: string;
  /** The pronoun after a Portuguese verb: `me` in "chamo-me". */
  readonly clitic: string;
  /** A capital not due to the sentence start. */
  readonly isCapital: boolean;
  /** Inside quotation marks: a title, or someone's words. */
  readonly isQuoted: boolean;
  /** UTF-16 offset in the sentence. */
  readonly start: number;
  readonly end: number;
  /** Every verb form that the word can be. */
  readonly forms: readonly VerbForm[];
  /** Set if its position makes it a finite verb. */
  readonly finite?: VerbForm | undefined;
  /** An infinitive, gerund or participle. */
  readonly nonfinite?: NonfiniteForm;
}

export interface NonfiniteForm {
  readonly verb: string;
  readonly tense: Tense;
  /** Enclitic pronouns, such as `me`, `se lo`. */
  readonly pronouns: readonly string[];
}

/** The word at a position; empty outside of the sentence. */
export const wordAt = (words: readonly Word[], index: number): string => words[index]?.word ?? "";
/** A finite verb. */
export const isVerb = ({ finite }: Word): boolean => finite !== undefined;

/** Followed by punctuation that separates clauses. */
export const isBreak = (word: { readonly after: string } | undefined): boolean =>
  word !== undefined && /[,;:.!?¿¡()"“”«»…–—]|\s-+\s/u.test(word.after);
/** Followed by the next word of its clause. */
export const isOpen = (word: Word | undefined): boolean => word !== undefined && !isBreak(word);

export const isFirstForm = (form: VerbForm | undefined): boolean => form?.person.startsWith("1") === true;
export const isSecondForm = (form: VerbForm | undefined): boolean => form?.person.startsWith("2") === true;
export const isThirdForm = (form: VerbForm | undefined): boolean => form?.person.startsWith("3") === true;
export const isPlural = (form: VerbForm | undefined): boolean => form?.person?.endsWith("p") === true;
export const isSubjunctive = ({ tense }: VerbForm): boolean => /ubjunctive$/.test(tense);
export const isPastTense = (form: VerbForm | undefined): boolean =>
  form?.tense === "preterite" || form?.tense === "imperfect";

/** A verb in the first person, in any tense. */
export const isFirst = (word: Word | undefined): boolean => isFirstForm(word?.finite);

/** The words as written. */
export const joined = (words: readonly Word[]): string =>
  words
    .map(({ written, after }) => written + after)
    .join("")
    .trim();

/** The words in lower case, for patterns. */
export const plain = (words: readonly Word[]): string => words.map(({ word }) => word).join(" ");
