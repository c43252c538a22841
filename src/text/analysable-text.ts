/** A text whose tokens, language, terms and concepts are computed once, on first use. */
import { termsIn } from "./analysis.ts";
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
    this.#language ??= detectLanguage(this.text, this.tokens);
    return this.#language;
  }

  /** In order of the text, with repeats. */
  get terms(): readonly string[] {
    this.#terms ??= termsIn(this.text, this.language, [], this.tokens);
    return this.#terms;
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
      KINSHIP_LANGUAGES.flatMap((language) =>
        conceptsIn(this.text, termsIn(this.text, language, [], this.tokens), language),
      ),
    );
    return this.#allConcepts;
  }
}
