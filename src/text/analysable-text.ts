/** A text whose tokens, language, terms and concepts are computed once, on first use. */
import { type AnalysedText, termsIn } from "./analysis.ts";
import { KINSHIP_LANGUAGES } from "./common-words.ts";
import { conceptsIn } from "./concepts.ts";
import { detectLanguage } from "./detect.ts";
import type { TextLanguage } from "./languages.ts";
import { fold, RUN, type Token, tokensOf, type Word, wordsOf } from "./words.ts";

export class AnalysableText {
  readonly text: string;
  #tokens: readonly Token[] | undefined;
  #words: readonly Word[] | undefined;
  #language: TextLanguage | undefined;
  #terms: readonly string[] | undefined;
  readonly #innerCharacters: string[] = [];
  #concepts: ReadonlySet<string> | undefined;
  #allConcepts: ReadonlySet<string> | undefined;
  #folded: string | undefined;

  /** @param language if known */
  constructor(text: string, language?: TextLanguage) {
    this.text = text;
    this.#language = language;
  }

  get tokens(): readonly Token[] {
    this.#tokens ??= tokensOf(this.text);
    return this.#tokens;
  }

  get words(): readonly Word[] {
    this.#words ??= wordsOf(this.text, this.tokens);
    return this.#words;
  }

  /** Runs of scripts that are written without spaces. */
  get runs(): readonly Token[] {
    return this.tokens.filter(({ traits }) => traits === RUN);
  }

  get folded(): string {
    this.#folded ??= fold(this.text);
    return this.#folded;
  }

  get language(): TextLanguage {
    this.#language ??= detectLanguage(this.text, { tokens: this.tokens });
    return this.#language;
  }

  /** In order of the text, with repeats. */
  get terms(): readonly string[] {
    this.#terms ??= termsIn(this.text, this.language, this.#innerCharacters, this.tokens);
    return this.#terms;
  }

  /** Terms in another language than its own. */
  termsIn(language: TextLanguage): readonly string[] {
    return termsIn(this.text, language, [], this.tokens);
  }

  /** As part of a larger text, whose language is used unless this one clearly tells another. */
  within(parent: TextLanguage): AnalysedText {
    const { text, tokens } = this;
    const detected = parent === "und" ? this.language : detectLanguage(text, { tokens, expected: parent });
    const language = detected === "und" ? parent : detected;
    if (language === this.language) return { terms: this.terms, innerCharacters: this.#innerCharacters, language };
    const innerCharacters: string[] = [];
    return { terms: termsIn(text, language, innerCharacters, tokens), innerCharacters, language };
  }

  /** Ids, each once. */
  get concepts(): ReadonlySet<string> {
    this.#concepts ??= new Set(conceptsIn(this.text, this.terms, this.language));
    return this.#concepts;
  }

  /** In any language of memories, if the text is too short to tell its own. */
  get allConcepts(): ReadonlySet<string> {
    if (this.language !== "und") return this.concepts;
    this.#allConcepts ??= new Set(
      KINSHIP_LANGUAGES.flatMap((language) => conceptsIn(this.text, this.termsIn(language), language)),
    );
    return this.#allConcepts;
  }
}

/**
 * Texts of one vault that are read several times in a row: a message by the gate, by forming and by
 * the index. It contains words of memories, so its owner clears it on every removal.
 */
export class TextCache {
  readonly #texts = new Map<string, AnalysableText>();

  of(text: string): AnalysableText {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const read = new AnalysableText(text);
    if (text.length > TEXT_MAX) return read;
    if (this.#texts.size >= TEXTS_MAX) this.#texts.clear();
    this.#texts.set(text, read);
    return read;
  }

  /** Undefined if the text has not been read lately. */
  known(text: string): AnalysableText | undefined {
    return this.#texts.get(text);
  }

  clear(): void {
    this.#texts.clear();
  }
}
/** Covers the messages of a call, their memories and the names in them. */
const TEXTS_MAX = 256;
/** In characters. A longer text is a document, and its tokens take much memory. */
const TEXT_MAX = 2_000;
