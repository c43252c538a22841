/** Removes what opens and closes a Spanish or Portuguese sentence without content: "pues mira, …", "…, gente boa". */
import type { LanguageData } from "../language-data.ts";
import { addressAt, opinionAt, phraseAt } from "./clause.ts";
import type { Language } from "./language.ts";
import { isBreak, isFirst, isOpen, isVerb, type Word, wordAt } from "./word.ts";

const CLOSER_MAX = 8;
const CONTRAST_MAX = 5;
const CALLED_MAX = 5;
const ANNOUNCEMENT_MAX = 10;
const THAT_WITHIN = 7;

export class Framing {
  readonly #language: Language;
  readonly #data: LanguageData;

  constructor(language: Language) {
    this.#language = language;
    this.#data = language.data;
  }

  trimmed(words: readonly Word[]): readonly Word[] {
    const start = this.openingLength(words);
    let end = words.length;
    for (let step = this.#closingAt(words, start, end); step > 0; step = this.#closingAt(words, start, end))
      end -= step;
    end = this.#withoutContrast(words, start, end);
    return words.slice(start, addressAt(this.#data, words, this.#language.isSecondPerson, start, end) ?? end);
  }

  openingLength(words: readonly Word[]): number {
    let at = 0;
    for (let step = this.#openingAt(words, at); step > 0 && at + step < words.length; step = this.#openingAt(words, at))
      at += step;
    return at;
  }

  /** Number of words that open a sentence at a position. */
  #openingAt(words: readonly Word[], at: number): number {
    const word = words[at];
    const next = words[at + 1];
    if (word === undefined) return 0;
    // "Nossa!", but "nossa filha".
    if (this.#data.has("own", word.word) && isOpen(word)) return 0;
    if (this.#isChatter(word)) return 1;
    const phrase = phraseAt(this.#data, "opening-phrases", words, at);
    if (phrase > 0 && this.#isApart(words, at, phrase)) return phrase;
    if (this.#data.has("called", word.word)) return this.#calledAt(words, at);
    if (this.#data.has("openers", word.word)) return 1;
    if (next === undefined) return 0;
    // "Gracias majo, …"
    if (word.word === "gracias" && next.finite === undefined && isBreak(next)) return 2;
    const isThat = this.#data.optional("leading-that")?.test(word.word) === true;
    if (
      isThat &&
      words.slice(at, at + THAT_WITHIN).some(({ finite }) => finite !== undefined && finite.tense !== "subjunctive")
    )
      return 1;
    return this.#toldAt(words, at) || this.#addressedAt(words, at) || this.#announcementAt(words, at);
  }

  #isChatter({ word }: Word): boolean {
    return this.#data.optional("chatter")?.test(word) === true;
  }

  /** "Nada más", "bueno, …": an ambiguous opener needs a break or a clause after it. */
  #isApart(words: readonly Word[], at: number, length: number): boolean {
    const last = words[at + length - 1];
    const next = words[at + length];
    if (isBreak(last) || (length > 1 && last?.finite === undefined)) return true;
    const startsClause =
      next !== undefined &&
      (next.finite !== undefined || this.#data.has("clitics own", next.word) || /^(?:no|yo|não|eu)$/.test(next.word));
    return startsClause && last?.finite === undefined;
  }

  /** "Gente, …", "pessoal do prédio, …". */
  #calledAt(words: readonly Word[], at: number): number {
    if (/^\s*[,:!.–…]/.test(words[at]?.after ?? "")) return 1;
    const comma = words.slice(at, at + CALLED_MAX).findIndex(({ after }) => /^\s*,/.test(after));
    const isOwn = words
      .slice(at, at + comma + 1)
      .some(({ forms }) => forms.some(({ tense, person }) => tense === "present" && person.startsWith("1")));
    if (comma > 0 && !isOwn && this.#data.is("groups", wordAt(words, at))) return comma + 1;
    return this.#data.is("always-called", wordAt(words, at)) ? 1 : 0;
  }

  /** "Le comunico que", "os cuento:". */
  #toldAt(words: readonly Word[], at: number): number {
    const pronounCount = /^(?:te|os|le|les|nos)$/.test(wordAt(words, at)) ? 1 : 0;
    const verb = words[at + pronounCount];
    if (verb === undefined || !this.#isTelling(verb) || (pronounCount === 0 && at > 0)) return 0;
    const following = wordAt(words, at + pronounCount + 1);
    if (pronounCount === 1 && following === "de" && words[at + 3]?.word === "que") return 4;
    if (following === "que") return pronounCount + 2;
    if (/:/.test(verb.after)) return pronounCount + 1;
    return pronounCount === 1 && /^[,.:]/.test(verb.after) ? 2 : 0;
  }

  #isTelling({ word }: Word): boolean {
    return this.#data.hasList("telling") && this.#data.has("telling", word);
  }

  /** "Vecinos, …", "Mel, fui ao médico": addresses someone. */
  #addressedAt(words: readonly Word[], at: number): number {
    const word = words[at];
    const next = words[at + 1];
    if (word?.isCapital !== true || next === undefined || !/^\s*,/.test(word.after)) return 0;
    const isMany =
      at === 0 && word.finite === undefined && this.#data.optional("called-many")?.test(word.word) === true;
    if (isMany && words.slice(1).some(isVerb)) return 1;
    const isOwn = this.#data.has("own", next.word) && !this.#language.relatives.isKin(wordAt(words, at + 2));
    const isClause =
      isFirst(next) || isOwn || /^(?:yo|no|eu|me)$/.test(next.word) || this.#data.is("after-address", next.written);
    return this.#language.isName(words, at) && isClause ? 1 : 0;
  }

  /** "Cambio de planes: …", "os lo cuento por aquí: …": a few words before a colon and a clause. */
  #announcementAt(words: readonly Word[], index: number): number {
    if (!this.#data.hasList("telling")) return 0;
    const at = words.findIndex((word, place) => place >= index && isBreak(word));
    const head = words.slice(index, at + 1);
    if (at === -1 || head.length > ANNOUNCEMENT_MAX || !/^:/.test(words[at]?.after ?? "")) return 0;
    if (head.some((_, step) => this.#language.isName(words, index + step)) || !words.slice(at + 1).some(isVerb))
      return 0;
    const isOfSpeaker = head.some((word) => isFirst(word) || this.#data.has("own", word.word));
    return !isOfSpeaker || head.some((word) => this.#isTelling(word)) ? head.length : 0;
  }

  /** Number of closing words without content: "…, não esquece", "…, gente boa". */
  #closingAt(words: readonly Word[], start: number, end: number): number {
    const last = words[end - 1];
    if (last === undefined || end <= start + 1) return 0;
    for (let length = Math.min(CLOSER_MAX, end - start - 1); length > 0; length--) {
      if (phraseAt(this.#data, "closing-phrases", words, end - length) !== length) continue;
      if (length > 1 || isBreak(words[end - 2]) || /^(?:ja|je|lol|xd)/.test(last.word)) return length;
    }
    if (this.#isChatter(last) || this.#data.has("closers", last.word)) return 1;
    return end - (opinionAt(this.#data, words, start, end) ?? end);
  }

  /** "…, não na quarta": end before the contrast. */
  #withoutContrast(words: readonly Word[], start: number, end: number): number {
    const from = Math.max(start + 2, end - CONTRAST_MAX);
    const at = words.findIndex(({ word }, index) => index >= from && index < end && /^n[ãa]o$/.test(word));
    if (at === -1 || !/^\s*,/.test(words[at - 1]?.after ?? "")) return end;
    const next = wordAt(words, at + 1);
    const isContrast = /^(?:n[oa]s?|em|[oa]s?|às?|aos?|de|d[oa]|\d.*)$/.test(next);
    return isContrast && (at + 1 < end - 1 || /^\d/.test(next)) ? at : end;
  }
}
