/** A text with lazily cached tokens and language, for several readers. */
import { detectLanguage } from "./detect.ts";
import type { TextLanguage } from "./languages.ts";
import { type Token, tokensOf, type Word, wordsOf } from "./words.ts";

export class AnalysableText {
  readonly text: string;
  #tokens: readonly Token[] | undefined;
  #words: readonly Word[] | undefined;
  #language: TextLanguage | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get #scanned(): readonly Token[] {
    this.#tokens ??= tokensOf(this.text);
    return this.#tokens;
  }

  get words(): readonly Word[] {
    this.#words ??= wordsOf(this.text, this.#scanned);
    return this.#words;
  }

  get language(): TextLanguage {
    this.#language ??= detectLanguage(this.text, this.#scanned);
    return this.#language;
  }
}
