/**
 * Splits Spanish and Portuguese sentences: between clauses with a subject or first person of their
 * own, before a question or order after a statement, and in dictation without commas.
 */
import type { Span } from "../../model/item.ts";
import { timeExpressions } from "../../text/time-expression.ts";
import type { LanguageData } from "../language-data.ts";
import { matchedWords, nextVerb, quotedPlaces, type VerbGroup } from "./clause.ts";
import type { Framing } from "./framing.ts";
import type { Language } from "./language.ts";
import { isBreak, isFirst, isFirstForm, isOpen, isVerb, plain, type Word, wordAt } from "./word.ts";

export interface SegmentOptions {
  readonly isOrder: (words: readonly Word[]) => boolean;
  /** "De Manaus, moro em Braga": a part may lack a verb. */
  readonly mayLackVerb: boolean;
  /** Words of a part after a comma. */
  readonly partMin: number;
}

/** Longer sentences come from documents. */
const SENTENCE_MAX = 1_000;
const WORDS_MIN = 2;
const JOINED_MIN = 3;
/** "Nota: …" */
const FRAME_MAX = 4;
const SCENE_MAX = 5;
const SUBJECT_MAX = 6;
const RELATIVE_DISTANCE = 6;
/** Of dictation: words of a clause, and of the phrase before the next. */
const CLAUSE_MIN = 3;
const PHRASE_MAX = 3;
/** More words than companions have: "a Ana e eu". */
const OTHERS_MAX = 6;
const ORDER_WORDS = 4;

const REFUSAL = /^(?:nada de|sin|sem) /u;

interface Before {
  /** Has a main verb. */
  readonly hasVerb: boolean;
  readonly isSpeaker: boolean;
  /** "que", "quando": the next words may be subordinate. */
  readonly isSubordinating: boolean;
}

export class Segments {
  readonly #language: Language;
  readonly #framing: Framing;
  readonly #options: SegmentOptions;
  readonly #data: LanguageData;

  constructor(language: Language, framing: Framing, options: SegmentOptions) {
    this.#language = language;
    this.#framing = framing;
    this.#options = options;
    this.#data = language.data;
  }

  /** Parts of `text` in [start, end), in order, without the words that join them. */
  split(text: string, { start, end }: Span): readonly Span[] {
    const sentence = text.slice(start, end);
    // Somebody else's words stay whole, as documents do.
    if (end - start > SENTENCE_MAX || /^\s*["“«]/.test(sentence)) return [{ start, end }];
    const words = this.#language.parse(sentence);
    const parts: Span[] = [];
    let first = this.#framing.openingLength(words);
    let from = 0;
    const quoted = quotedPlaces(words, sentence.slice(0, words[0]?.start ?? 0));
    for (let at = first + 1; at < words.length; at++) {
      const next = quoted[at] === true ? undefined : this.#cutAt(words, first, at);
      if (next === undefined) continue;
      parts.push({ start: start + from, end: start + ending(sentence, words[at - 1]?.end ?? 0) });
      from = opening(sentence, words[next]?.start ?? 0);
      first = next;
      at = next;
    }
    parts.push({ start: start + from, end });
    return parts.filter((part) => part.end > part.start);
  }

  /** Start of the next part, if the one from `first` on ends before `at`. */
  #cutAt(words: readonly Word[], first: number, at: number): number | undefined {
    const gap = words[at - 1]?.after ?? "";
    const begin = this.#afterConjunctions(words, at);
    if (begin >= words.length) return undefined;
    if (gap.includes("¿")) return at;
    const hasVerb = this.#options.mayLackVerb || words.slice(first, at).some(isVerb);
    if (!hasVerb)
      return isBreak(words[at - 1]) &&
        (this.#isQuestionFrom(words, begin) || this.#isBehindRefusal(words, first, begin))
        ? begin
        : undefined;
    if (/^\.\s/.test(gap) && this.#data.has("shortened", wordAt(words, at - 1))) return undefined;
    if (STRONG.test(gap)) return at - first < WORDS_MIN && !gap.includes(";") ? undefined : begin;
    if (gap.includes(":")) {
      // "Tenho dois filhos: Caio e Bia": a name, although "caio" is a verb.
      if (words[begin]?.isCapital === true && this.#language.isGivenName(words[begin].written)) return undefined;
      if (at - first <= FRAME_MAX && this.#nextVerb(words, begin) !== undefined) return begin;
    }
    if (isBreak(words[at - 1])) return this.#afterComma(words, first, at, begin);
    if (begin > at) return this.#afterConjunction(words, first, at, begin);
    return this.#isDictated(words, first, at) ? at : undefined;
  }

  /** "Nada de cerdo, somos musulmanes". */
  #isBehindRefusal(words: readonly Word[], first: number, begin: number): boolean {
    return REFUSAL.test(plain(words.slice(first, begin))) && /^(?:soy|somos|sou)$/u.test(wordAt(words, begin));
  }

  #afterConjunctions(words: readonly Word[], at: number): number {
    let index = at;
    for (let length = 1; length > 0; index += length)
      length = matchedWords(words, index, this.#data.pattern("clause-joint"));
    return index;
  }

  #nextVerb(words: readonly Word[], from: number): ReturnType<typeof nextVerb> {
    return nextVerb(words, from, this.#language.predicateStart);
  }

  #before(words: readonly Word[], first: number, at: number): Before {
    const opens =
      words[first]?.finite === undefined && this.#data.is("opening-clause", plain(words.slice(first, first + 2)));
    let [hasVerb, isSpeaker, isSubordinating] = [false, false, false];
    const verbCount = words.slice(first, at).filter(isVerb).length;
    for (let index = first; index < at; index++) {
      const form = words[index]?.finite;
      if (form === undefined) continue;
      if (this.#isSubordinateVerb(words, first, index)) {
        isSubordinating = true;
        continue;
      }
      if (!hasVerb) {
        hasVerb = true;
        const isBare = index === first || /^(?:eu|yo|não|no)$/.test(wordAt(words, index - 1));
        isSpeaker = isFirstForm(form) || (form.isShared && isBare);
      }
      isSubordinating = false;
    }
    const hasComma = words.slice(first, at - 1).some(({ after }) => /^\s*,/.test(after));
    return { hasVerb: opens ? hasComma && (hasVerb || verbCount > 1) : hasVerb, isSpeaker, isSubordinating };
  }

  /** The verb belongs to "que …", "quando …". */
  #isSubordinateVerb(words: readonly Word[], first: number, at: number): boolean {
    let index = at - 1;
    while (index > first && this.#data.is("before-own-verb", wordAt(words, index))) index--;
    return index >= first && index < at && this.#data.is("subordinating", wordAt(words, index));
  }

  #afterComma(words: readonly Word[], first: number, at: number, begin: number): number | undefined {
    const head = words[begin];
    const known = this.#before(words, first, at);
    if (known.hasVerb && this.#isToListener(words, first, begin)) return begin;
    if (this.#isNamedOfTwo(words, at, begin)) return begin;
    const { partMin } = this.#options;
    const isShort = words.length - begin < partMin && !(isFirst(head) && (partMin < JOINED_MIN || !known.isSpeaker));
    if (head === undefined || isShort) return undefined;
    if (this.#data.has("leads", wordAt(words, first)) && !known.hasVerb) {
      const isOrigin =
        /^d[aeo]$/.test(wordAt(words, first)) && this.#language.relatives.nameAt(words, first + 1)?.end === at;
      return isOrigin || (begin > at && this.#data.is("contrast", wordAt(words, at))) ? begin : undefined;
    }
    if (!known.hasVerb && at - first < WORDS_MIN) return undefined;
    if (this.#namesBefore(words, at, begin)) return undefined;
    // "Mi hija me acompaña, ella es enfermera", "…, me salió un trabajo"
    if (known.hasVerb && this.#isNewsOf(words, begin)) return begin;
    if (head.word === "que" && begin === at) return this.#isAboutRelative(words, first, at) ? begin : undefined;
    if (this.#isCauseOfOther(words, begin - 1, begin)) return undefined;
    // "Meu namorado, o Lukas, mora …": the subject continues.
    if (this.#isSubject(words, begin))
      return known.hasVerb || (!this.#isOwned(words, first) && at - first >= WORDS_MIN) ? begin : undefined;
    if (this.#isQuestionFrom(words, begin)) return begin;
    const group = this.#nextVerb(words, begin);
    if (group === undefined || group.start > begin)
      return known.hasVerb && this.#isLeadClause(words, begin) ? begin : undefined;
    if (group.at > begin && this.#isSubordinateVerb(words, begin, group.at)) return undefined;
    if (isFirstForm(group.form))
      return needsObject(words, group.at) || (begin > at && !this.#isAlone(words, first, at, group))
        ? undefined
        : begin;
    // "Conduzco un Clio, va de lujo": a remark, unless about the speaker or with a number or time.
    const mayBeOwn = group.form.isShared && group.form.tense !== "conditional";
    const isRemark =
      known.isSpeaker && !mayBeOwn && !this.#hasExperiencer(words, group) && !isSpecific(words.slice(begin));
    return known.hasVerb && (isRemark || this.#isActedOn(words, group)) ? begin : undefined;
  }

  /** "… y me operan en mayo", "…, han ingresado a mi padre": others act. */
  #isActedOn(words: readonly Word[], { start, at, form }: VerbGroup): boolean {
    if (form.person !== "3p" || needsObject(words, at)) return false;
    const isOnSpeaker = words.slice(start, at).some(({ word, clitic }) => /^(?:me|nos)$/.test(word || clitic));
    const object = words.findIndex(({ word }, index) => index > at && index <= at + 2 && word === "a");
    return isOnSpeaker || (object !== -1 && this.#language.relatives.ownedAt(words, object + 1) !== undefined);
  }

  #isNewsOf(words: readonly Word[], begin: number): boolean {
    if (this.#data.is("happened-to-me", plain(words.slice(begin, begin + 2)))) return true;
    return (
      this.#data.is("other-pronoun", wordAt(words, begin)) && this.#nextVerb(words, begin + 1)?.start === begin + 1
    );
  }

  /** "Mi novio y yo vivimos en Lugo, se llama Óscar": the name is apart from what the two do. */
  #isNamedOfTwo(words: readonly Word[], at: number, begin: number): boolean {
    const isOfTwo = words.some(
      ({ word }, index) => index > 0 && index < at && SPEAKER.test(word) && AND.test(wordAt(words, index - 1)),
    );
    return isOfTwo && matchedWords(words, begin, this.#data.pattern("calling-clause")) > 0;
  }

  /** "…, chama-se Mel", "deram-nos uma cadela, a Mel, …": the name belongs to the preceding part. */
  #namesBefore(words: readonly Word[], at: number, begin: number): boolean {
    if (matchedWords(words, begin, this.#data.pattern("calling-clause")) > 0) return true;
    const isNamed =
      this.#language.relatives.isKin(wordAt(words, at - 1)) && this.#data.has("kin-articles", wordAt(words, begin));
    const name = isNamed ? this.#language.relatives.nameAt(words, begin + 1) : undefined;
    return name !== undefined && isBreak(words[name.end - 1]);
  }

  /** "…, porque ele viaja": belongs to the part before. */
  #isCauseOfOther(words: readonly Word[], joint: number, begin: number): boolean {
    return (
      /^(?:porque|pois|pues)$/.test(wordAt(words, joint)) &&
      !/^(?:eu|nós|yo|nosotr[oa]s)$/.test(wordAt(words, begin)) &&
      !isFirstForm(this.#nextVerb(words, begin)?.form)
    );
  }

  #isToListener(words: readonly Word[], first: number, begin: number): boolean {
    if (this.#data.optional("ordered-next")?.test(plain(words.slice(begin, begin + ORDER_WORDS))) === true) return true;
    if (words.slice(first, begin).some(this.#language.isSecondPerson)) return false;
    const verb = this.#nextVerb(words, begin)?.at ?? begin;
    return (
      words.slice(begin, verb + 1).some(this.#language.isSecondPerson) || this.#options.isOrder(words.slice(begin))
    );
  }

  /** "…, me da dolor de cabeza": the preceding part is the subject. */
  #hasExperiencer(words: readonly Word[], { start, at }: VerbGroup): boolean {
    return words.slice(start, at).some(({ word }) => this.#data.optional("experiencer")?.test(word) === true);
  }

  #isOwned(words: readonly Word[], at: number): boolean {
    const isOwn = (index: number): boolean => this.#data.has("own", wordAt(words, index));
    return (
      isOwn(at) ||
      (this.#data.has("kin-articles", wordAt(words, at)) && (isOwn(at + 1) || words[at + 1]?.isCapital === true))
    );
  }

  /** "…, aos domingos nado": a time soon followed by a first-person verb. */
  #isLeadClause(words: readonly Word[], begin: number): boolean {
    const group = this.#data.has("leads", wordAt(words, begin)) ? this.#nextVerb(words, begin) : undefined;
    if (group === undefined || group.start - begin > SCENE_MAX || this.#isSubordinateVerb(words, begin, group.at))
      return false;
    return words.slice(begin, group.start).every(isOpen) && isFirstForm(group.form) && !needsObject(words, group.at);
  }

  #afterConjunction(words: readonly Word[], first: number, at: number, begin: number): number | undefined {
    const known = this.#before(words, first, at);
    const isLong = at - first > OTHERS_MAX && /^(?:eu|yo)$/.test(wordAt(words, begin));
    const isShort = words.length - begin < (isFirst(words[begin]) && !known.isSpeaker ? WORDS_MIN : JOINED_MIN);
    if ((!known.hasVerb && !isLong) || at - first < WORDS_MIN || isShort) return undefined;
    if (this.#isCauseOfOther(words, at, begin) || this.#isListed(words, begin)) return undefined;
    if (this.#isSubject(words, begin) || this.#isElliptic(words, begin)) return begin;
    const group = this.#nextVerb(words, begin);
    if (group === undefined) return undefined;
    if (group.start > begin)
      return this.#isLeadClause(words, begin) && this.#isAlone(words, first, at, group) ? begin : undefined;
    if (isFirstForm(group.form)) {
      const isDependent = known.isSubordinating && !known.isSpeaker;
      return needsObject(words, group.at) || isDependent || !this.#isAlone(words, first, at, group) ? undefined : begin;
    }
    const isOfThem = known.isSpeaker && !known.isSubordinating && group.form.tense === "present" && group.at === begin;
    const isOwn = isOfThem && !/^(?:que|se|si)$/.test(wordAt(words, begin));
    return isOwn || this.#isActedOn(words, group) || (!known.isSpeaker && this.#isTaste(words, group))
      ? begin
      : undefined;
  }

  /** "… y me encanta la cerámica". */
  #isTaste(words: readonly Word[], group: VerbGroup): boolean {
    return (
      this.#data.has("tastes-told", group.form.verb) && words[group.start]?.word === "me" && words.length > group.at + 1
    );
  }

  /** "… y mi madre, matrona". */
  #isElliptic(words: readonly Word[], begin: number): boolean {
    const end = this.#data.has("own", wordAt(words, begin))
      ? this.#language.relatives.ownedAt(words, begin)?.end
      : undefined;
    return end !== undefined && /^,/.test(words[end - 1]?.after ?? "");
  }

  /** Makes sense without the clause that it is joined to: "y vivo en Roma", not "y compré pan". */
  #isAlone(words: readonly Word[], first: number, at: number, { form }: VerbGroup): boolean {
    if (!this.#data.hasList("self-contained") || this.#data.has("self-contained", form.verb)) return true;
    const isJoined = /^(?:y|e|pero|aunque)$/.test(wordAt(words, at));
    return !isJoined || !words.slice(first, at).some((word) => isFirst(word) || /^(?:me|nos)$/.test(word.word));
  }

  /** "Tenho dois gatos, Tico e Mel, …": one of the listed names. */
  #isListed(words: readonly Word[], begin: number): boolean {
    let at = begin - 1;
    while (at > 0 && (/^(?:[ey]|[oa])$/.test(wordAt(words, at)) || words[at]?.isCapital === true)) at--;
    const word = wordAt(words, at);
    return begin - at > 1 && (/^(?:chamam|llaman)$/.test(word) || this.#language.relatives.isSeveral(word));
  }

  /** Dictation without commas: a first-person verb, or "eu", after a complete clause. */
  #isDictated(words: readonly Word[], first: number, at: number): boolean {
    const previous = words[at - 1];
    if (previous === undefined || at - first < CLAUSE_MIN || words.length - at < WORDS_MIN) return false;
    if (this.#data.is("no-clause-end", previous.word)) return false;
    const isPronoun = /^(?:eu|nós|yo)$/.test(wordAt(words, at)) && this.#nextVerb(words, at + 1)?.start === at + 1;
    if (!isPronoun && (this.#data.has("adverbs", previous.word) || !isFirst(words[at]))) return false;
    if (!isPronoun && this.#data.has("nouns-too", wordAt(words, at))) return false;
    // "…, o resto faço de cabeça": the words after the comma belong to the verb.
    if (words.slice(Math.max(first, at - PHRASE_MAX), at).some(isBreak)) return false;
    const isInfinitive =
      (previous.nonfinite ?? previous.forms.find(({ tense }) => tense === "infinitive"))?.tense === "infinitive";
    const { hasVerb, isSubordinating } = this.#before(words, first, at);
    return hasVerb && !isSubordinating && !isVerb(previous) && !isInfinitive;
  }

  /** Starts with its own subject and a verb. */
  #isSubject(words: readonly Word[], at: number): boolean {
    const { relatives } = this.#language;
    const word = wordAt(words, at);
    if (this.#data.is("subject-pronoun", word)) {
      const verb = this.#nextVerb(words, at + 1);
      // "Sanne y yo esperamos": one of two.
      if (verb?.start === at + 1) return !(SPEAKER.test(word) && verb.form.person === "1p");
      return SPEAKER.test(word) && !(isBreak(words[at]) && /^[ey]$/.test(wordAt(words, at - 1)));
    }
    if (this.#data.optional("subject-words")?.test(plain(words.slice(at, at + 2))) === true) return true;
    if (this.#data.optional("to-person")?.test(word) === true) {
      const to = word === "al" ? at : at + 1;
      return relatives.ownedAt(words, to) !== undefined || this.#language.isName(words, to);
    }
    const isArticle = this.#data.has("kin-articles", word);
    const own = this.#data.has("own", word)
      ? at
      : isArticle && this.#data.has("own", wordAt(words, at + 1))
        ? at + 1
        : undefined;
    if (own === undefined && !isArticle) {
      const isName = this.#language.isName(words, at) && words[at]?.isCapital === true && !relatives.isKin(word);
      const end = (isName ? relatives.nameAt(words, at)?.end : undefined) ?? at + 1;
      const verb = this.#nextVerb(words, end);
      return isName && ((verb?.start === end && !isFirstForm(verb.form)) || this.#isPair(words, end));
    }
    const phrase = own === undefined ? undefined : relatives.phraseAt(words, own + 1);
    const kinship = phrase === undefined ? undefined : relatives.called(words, phrase);
    if (kinship?.isStated === true) return true;
    const end = kinship?.end ?? (own ?? at) + 2;
    if (this.#isPair(words, end)) return true;
    const group = this.#nextVerb(words, end);
    if (group === undefined || isFirstForm(group.form) || group.start - end > SUBJECT_MAX) return false;
    return !words
      .slice(at, group.start)
      .some(
        (inner, index) =>
          this.#data.is("no-subject-inner", inner.word) || (isBreak(inner) && at + index < group.start - 1),
      );
  }

  /** "(Mi compañera Ana) y yo vamos". */
  #isPair(words: readonly Word[], end: number): boolean {
    const isPair = /^[ey]$/.test(wordAt(words, end)) && SPEAKER.test(wordAt(words, end + 1));
    return isPair && this.#nextVerb(words, end + 2)?.form.person === "1p";
  }

  /** "minha mãe, que tem 91 anos": about the preceding noun. */
  #isAboutRelative(words: readonly Word[], first: number, at: number): boolean {
    const startsAt = (index: number): boolean => this.#nextVerb(words, index)?.start === index;
    if (!startsAt(at + 1) || isFirst(words[at + 1])) return false;
    // "a minha tia, que tem 90 anos, mora só": the subject continues after the aside.
    if (words.slice(at).some(({ after }, index) => /^\s*,/.test(after) && startsAt(at + index + 1))) return false;
    if (!this.#before(words, first, at).hasVerb) return false;
    for (let index = Math.max(first, at - RELATIVE_DISTANCE); index < at; index++)
      if (
        this.#data.has("own", wordAt(words, index)) &&
        this.#language.relatives.phraseAt(words, index + 1)?.end === at
      )
        return true;
    return false;
  }

  /** The sentence ends in a question that starts here. */
  #isQuestionFrom(words: readonly Word[], at: number): boolean {
    if (this.#data.optional("asks-always")?.test(wordAt(words, at)) === true) return true;
    if (words.at(-1)?.after.includes("?") !== true) return false;
    return this.#data.is("asks-from", plain(words.slice(at, at + 2)));
  }
}

const STRONG = /[;–—…]|\.\.|[.!?]\s| -+ |\s[/|]\s/;

/** "Empieza en octubre", "costó 300 euros". */
function isSpecific(words: readonly Word[]): boolean {
  const text = plain(words);
  return /\d/.test(text) || timeExpressions(text, { at: 0, zone: "UTC" }).length > 0;
}

/** Includes closing quotation marks and the stop. */
function ending(sentence: string, end: number): number {
  return end + (/^["”»)\]]*[.!?…]*/u.exec(sentence.slice(end, end + 8))?.[0].length ?? 0);
}

/** Includes opening marks. */
function opening(sentence: string, start: number): number {
  let from = start;
  while (from > 0 && /[¿¡"“«(]/.test(sentence.charAt(from - 1))) from--;
  return from;
}

const SPEAKER = /^(?:eu|yo)$/;
const AND = /^[ey]$/;

/** "vendi-o", "o vendi", "lo dejé": needs the preceding part. */
const needsObject = (words: readonly Word[], at: number): boolean =>
  /^l?[oa]s?$/.test(words[at]?.clitic ?? "") || /^(?:l?[oa]s?|les?)$/.test(wordAt(words, at - 1));
