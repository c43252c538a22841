/**
 * Named people and animals: "mi mujer Clara", "duas gatas, a Frida e a Nina", "un chat qui s'appelle
 * Filou".
 */

import { genderOfName } from "../../text/given-names.ts";
import type { LanguageData } from "../language-data.ts";
import type { Person, Relative } from "../language-rules.ts";
import { ageAt, agesAfter, matchedWords, phraseAt } from "./clause.ts";
import type { KinshipTerm } from "./names.ts";
import { capital } from "./text.ts";
import { isBreak, isOpen, type Word, wordAt } from "./word.ts";

/** "(Mi) hermana pequeña Ana": the words after the possessive, article or number. */
export interface RelativePhrase {
  readonly term: KinshipTerm;
  /** As used in memories: `hermana pequeña`, `prof de piano`. */
  readonly relation: string;
  readonly gender?: "f" | "m";
  /** "De piano", "ex": not a partner. */
  readonly isQualified: boolean;
  readonly names: readonly Called[];
  /** The name is the statement: "chama-se Anna". */
  readonly isStated: boolean;
  /** Position after the phrase and its names. */
  readonly end: number;
}

export interface Called {
  readonly name: string;
  /** By an article. */
  readonly gender?: "f" | "m";
  /** In years. */
  readonly age?: string;
}

interface Names {
  readonly names: readonly Called[];
  readonly end: number;
}

/** What a memory tells of a named relative. */
export interface Told {
  readonly name: string;
  readonly relation: string;
  readonly isFemale: boolean;
  /** Without qualities. */
  readonly noun: string;
  /** Has died. */
  readonly isFormer: boolean;
}

export interface RelativeGrammar {
  readonly data: LanguageData;
  readonly kin: ReadonlyMap<string, KinshipTerm>;
  /** A word of a name. */
  readonly isName: (words: readonly Word[], at: number) => boolean;
  /** A name in lower case after a relation. */
  readonly isSmallName?: (words: readonly Word[], at: number) => boolean;
  /** "Tengo", "nos regalaron" before the relative at a position: it is the speaker's. */
  readonly isGained: (words: readonly Word[], at: number) => boolean;
  /** A named relative as a memory. */
  readonly tell: (told: Told) => string;
  /** "de {age} años". */
  readonly aged: string;
}

const BEFORE_MAX = 4;
const QUALITY_MAX = 4;
const NAME_WORDS = 4;
const LIST_MAX = 5;
const CALLED_WITHIN = 12;

export class Relatives {
  readonly #grammar: RelativeGrammar;
  readonly #data: LanguageData;
  readonly #after: string;

  constructor(grammar: RelativeGrammar) {
    this.#grammar = grammar;
    this.#data = grammar.data;
    this.#after = grammar.data.hasList("after-kin") ? "after-kin" : "before-kin";
  }

  /** A relative from behind its possessive, article or number on; names only directly after it. */
  phraseAt(words: readonly Word[], from: number): RelativePhrase | undefined {
    let at = from;
    while (at < from + BEFORE_MAX && this.#isBefore(words, at)) at++;
    const before = words.slice(from, at).map(({ word }) => word);
    const compound = this.#grammar.kin.get(`${before.at(-1) ?? ""}-${wordAt(words, at)}`);
    const term = compound ?? this.#grammar.kin.get(wordAt(words, at));
    if (term === undefined) return undefined;
    const telling = before.slice(0, compound === undefined ? before.length : -1).filter((word) => this.#tells(word));
    const quality = this.#qualityAt(words, at + 1);
    if (this.#data.optional("preferring")?.test(wordAt(words, quality.end)) === true) return undefined;
    const gender = this.#genderOf(term, [wordAt(words, from - 1), ...before]);
    const relation = gender === "f" ? term.female : term.male;
    return {
      term,
      relation: [...telling, term.isPlural ? term.relation : relation, ...quality.words]
        .join(" ")
        .replaceAll("' ", "'"),
      ...(gender === undefined ? {} : { gender }),
      isQualified: quality.isKind || before.some((word) => this.#data.has("former-kin", word)),
      isStated: false,
      ...this.#namesBehind(words, quality.end, term.isPlural),
    };
  }

  /** The names directly after a relation, also after an age: "uma filha de 4 anos, a Manu". */
  #namesBehind(words: readonly Word[], at: number, isSeveral: boolean): Names {
    const found = this.#namesAt(words, ageAt(words, at)?.end ?? at, isSeveral);
    return found.names.length > 0 ? found : { names: [], end: at };
  }

  /** With its possessive, or without one: "mi hermana", "la peque", "papá". */
  ownedAt(words: readonly Word[], index: number): RelativePhrase | undefined {
    const at = this.#isArticle(words, index) && this.#isOwn(words, index + 1) ? index + 1 : index;
    if (this.#isOwn(words, at)) return isBreak(words[at]) ? undefined : this.phraseAt(words, at + 1);
    const isBare = this.#data.has("called-kin", wordAt(words, index));
    if (isBare) return this.phraseAt(words, index);
    const isAtHome = this.#isArticle(words, index) && this.#data.has("at-home", wordAt(words, index + 1));
    return isAtHome ? this.phraseAt(words, index + 1) : undefined;
  }

  /** A name with the relation behind it: "o Zé, meu vizinho, …". */
  namedAt(words: readonly Word[], at: number): { readonly person: Person; readonly end: number } | undefined {
    const found = this.nameAt(words, at);
    if (found === undefined) return undefined;
    const { name, end } = found;
    const isOwned = this.#isOwn(words, end) || (this.#isArticle(words, end) && this.#isOwn(words, end + 1));
    const phrase = isOwned ? this.ownedAt(words, end) : undefined;
    return { person: phrase === undefined ? { name } : { ...this.personOf(phrase), name }, end: phrase?.end ?? end };
  }

  /** "Mi mejor amiga"; but in "mi ex vive" the word is the relation. */
  #isBefore(words: readonly Word[], at: number): boolean {
    const next = wordAt(words, at + 1);
    const isBefore = (word: string): boolean => this.#data.has("before-kin", word) || /^\d{1,2}$/.test(word);
    return isBefore(wordAt(words, at)) && isOpen(words[at]) && (isBefore(next) || this.#grammar.kin.has(next));
  }

  #tells(word: string): boolean {
    return this.#data.has("telling-adjectives other-kin", word);
  }

  /** "My other brother" is somebody else than the one known; with a name, a brother. */
  #withoutOther(relation: string): string {
    const [first = "", ...rest] = relation.split(" ");
    return this.#data.has("other-kin", first) ? rest.join(" ") : relation;
  }

  #genderOf({ gender }: KinshipTerm, before: readonly string[]): "f" | "m" | undefined {
    if (before.some((word) => this.#data.has("feminine-before", word))) return "f";
    return gender ?? (before.some((word) => this.#data.has("masculine-before", word)) ? "m" : undefined);
  }

  /** "Mayor", "mais velho", "de piso", "d'enfance". */
  #qualityAt(words: readonly Word[], from: number): { words: readonly string[]; isKind: boolean; end: number } {
    const found: string[] = [];
    let isKind = false;
    let at = from;
    while (isOpen(words[at - 1]) && at < from + QUALITY_MAX) {
      const article = /^(?:el|la)$/.test(wordAt(words, at)) ? 1 : 0;
      const isName = words[at + article]?.isCapital === true;
      const phrase = isName ? 0 : phraseAt(this.#data, this.#after, words, at + article);
      const kind = phrase > 0 ? 0 : this.#lengthOf(words, at, "kin-kind");
      if (phrase + kind === 0) break;
      isKind ||= kind > 0;
      found.push(...words.slice(at + (kind > 0 ? 0 : article), at + article + phrase + kind).map(({ word }) => word));
      at += phrase > 0 ? article + phrase : kind;
    }
    return { words: found, isKind, end: at };
  }

  #lengthOf(words: readonly Word[], at: number, name: string): number {
    const pattern = this.#data.optional(name);
    return pattern === undefined ? 0 : matchedWords(words, at, pattern);
  }

  isKin(word: string): boolean {
    return this.#grammar.kin.has(word);
  }
  isSeveral(word: string): boolean {
    return this.#grammar.kin.get(word)?.isPlural === true;
  }

  #isOwn(words: readonly Word[], at: number): boolean {
    return this.#data.has("own", wordAt(words, at));
  }
  #isArticle(words: readonly Word[], at: number): boolean {
    return this.#data.has("kin-articles", wordAt(words, at));
  }
  #isAnd(words: readonly Word[], at: number): boolean {
    return /^(?:y|e|et)$/.test(wordAt(words, at));
  }

  /** Names at a position, or between commas. */
  #namesAt(words: readonly Word[], at: number, isSeveral: boolean): Names {
    const none: Names = { names: [], end: at };
    const gap = words[at - 1]?.after ?? "";
    const isAside = /^\s*[,(–:]/.test(gap);
    if (!isAside && gap.trim() !== "") return none;
    const small = !isAside && this.#grammar.isSmallName?.(words, at) === true;
    if (small) return { names: [{ name: capital(words[at]?.written ?? "") }], end: at + 1 };
    const found = this.listedFrom(words, at, isSeveral);
    // "Mi hijo, Álvaro, …": a name after a comma ends with one. "Meus filhos, o Rui …"
    const isClosed =
      !isAside ||
      isSeveral ||
      isBreak(words[found.end - 1]) ||
      found.end >= words.length ||
      this.#isAnd(words, found.end);
    return found.names.length > 0 && (isClosed || this.#isArticle(words, at)) ? found : none;
  }

  /** "Mia e Leo", "a Frida e a Nina", "Lía de 4 años y Emma de 7". */
  listedFrom(words: readonly Word[], from: number, isSeveral: boolean): Names {
    const names: Called[] = [];
    let at = from;
    for (;;) {
      const article = this.#isArticle(words, at) ? wordAt(words, at) : "";
      const found = this.nameAt(words, article === "" ? at : at + 1);
      if (found === undefined) break;
      const age = ageAt(words, found.end);
      const gender = article === "" ? undefined : this.#data.has("feminine-before", article) ? "f" : "m";
      names.push({
        name: found.name,
        ...(gender === undefined ? {} : { gender }),
        ...(age === undefined ? {} : { age: age.age }),
      });
      at = age?.end ?? found.end;
      const next = isSeveral ? this.#nextName(words, at) : undefined;
      if (next === undefined) break;
      at = next;
    }
    const ages = agesAfter(words, at, names.length);
    return {
      names: names.map((name, order) => (ages[order] === undefined ? name : { ...name, age: ages[order] })),
      end: names.length === 0 ? from : ages.length > 0 ? at + 2 * ages.length + 1 : at,
    };
  }

  /** Position of the next name of a list. */
  #nextName(words: readonly Word[], at: number): number | undefined {
    const isNext = (index: number): boolean =>
      this.nameAt(words, this.#isArticle(words, index) ? index + 1 : index) !== undefined;
    if (this.#isAnd(words, at)) return isNext(at + 1) ? at + 1 : undefined;
    const isListed =
      /^\s*[,)]/.test(words[at - 1]?.after ?? "") &&
      words.slice(at, at + LIST_MAX).some((_, step) => this.#isAnd(words, at + step));
    return isListed && isNext(at) ? at : undefined;
  }

  /** The name from a position on. */
  nameAt(words: readonly Word[], from: number): { readonly name: string; readonly end: number } | undefined {
    const isName = (at: number): boolean => this.#grammar.isName(words, at);
    let start = from;
    while (start < from + 2 && this.#isTitle(words, start) && isName(start + 1) && !isName(start)) start++;
    const isCalled = this.#isCallingEnd(words, start);
    let end = start;
    while (end < start + NAME_WORDS) {
      if (isName(end) || (end === start && isCalled && this.#maySmall(words[end]))) end++;
      else if (end > start && this.#data.has("name-joints", wordAt(words, end)) && isName(end + 1)) end += 2;
      else break;
      if (words[end - 1]?.after !== " " && !(this.#isTitle(words, end - 1) && words[end - 1]?.after === ". ")) break;
    }
    if (end === start || (end === start + 1 && this.#isTitle(words, start))) return undefined;
    const name = words.slice(start, end).map(({ written, word, after }, index) => {
      const part = index > 0 && this.#data.has("name-joints", word) ? written : capital(written);
      return after === ". " && index < end - start - 1 ? `${part}.` : part;
    });
    return { name: name.join(" "), end };
  }

  #isTitle(words: readonly Word[], at: number): boolean {
    return this.#data.has("titles", wordAt(words, at));
  }

  /** After "se llama" a lower-case word is a name too. */
  #maySmall(word: Word | undefined): boolean {
    return (
      word !== undefined &&
      /^\p{Ll}{2,}$/u.test(word.written) &&
      !this.#data.has("determiners prepositions", word.word) &&
      !/^(?:como|así|igual|que)$/.test(word.word)
    );
  }
  #isCallingEnd(words: readonly Word[], at: number): boolean {
    return this.#data.optional("calling-verb")?.test(wordAt(words, at - 1)) === true;
  }

  /** With the name that the words after it give: "se llama Ana", "é o Zé", ", elle s'appelle Zoé". */
  called(words: readonly Word[], phrase: RelativePhrase): RelativePhrase {
    if (phrase.names.length > 0) return phrase;
    const { end, term } = phrase;
    const being = this.#lengthOf(words, end, term.isPlural ? "being-several" : "being-one");
    if (being > 0) {
      const found = this.listedFrom(words, end + being, term.isPlural);
      const isClosed = term.isPlural || found.end >= words.length || isBreak(words[found.end - 1]);
      if (found.names.length > 0 && (isClosed || this.#isArticle(words, end + being)))
        return { ...phrase, ...found, isStated: true };
    }
    for (let at = end; at < Math.min(words.length, end + CALLED_WITHIN); at++) {
      const length = this.#lengthOf(words, at, "calling");
      if (length > 0) {
        const found = this.listedFrom(words, at + length, term.isPlural);
        if (found.names.length === 0) return phrase;
        const isAside = at > end || this.#data.is("calling-aside", wordAt(words, at));
        return { ...phrase, ...found, isStated: !isAside };
      }
      // "Mon voisin a un chien qui s'appelle Rex": another's.
      if (this.#isOther(words, at)) break;
    }
    return phrase;
  }

  #isOther(words: readonly Word[], at: number): boolean {
    return this.#isOwn(words, at) || this.#data.is("other-called", `${wordAt(words, at - 1)} ${wordAt(words, at)}`);
  }

  /** Every relative of the speaker, named or not. */
  phrases(words: readonly Word[]): readonly RelativePhrase[] {
    return words.flatMap((word, at): readonly RelativePhrase[] => {
      if (isBreak(word)) return [];
      if (this.#isOwn(words, at)) return this.#own(words, at);
      const isCalled = this.#data.has("called-kin", word.word) && !this.#isOwn(words, at - 1);
      const phrase = isCalled ? this.phraseAt(words, at) : (this.#presented(words, at) ?? this.#gained(words, at));
      return phrase === undefined || phrase.names.length === 0 ? [] : [phrase];
    });
  }

  /** "Mi hermana Ana", "o nome da minha chefe é Solange", "Iker, mi primo". */
  #own(words: readonly Word[], at: number): readonly RelativePhrase[] {
    const phrase = this.phraseAt(words, at + 1);
    if (phrase === undefined || phrase.names.length > 0) return phrase === undefined ? [] : [phrase];
    const isOf = /^d(?:e|'|[ao]s?)$/.test(wordAt(words, at - 1));
    if (isOf && /^(?:nombre|nome|nom|prénom)$/.test(wordAt(words, at - 2)))
      return [{ ...phrase, ...this.listedFrom(words, phrase.end + 1, phrase.term.isPlural), isStated: true }];
    if (isOf) return [phrase];
    const called = this.called(words, phrase);
    return [called.names.length > 0 ? called : this.#apposed(words, at, phrase)];
  }

  /** "O Zé, meu vizinho, …", "Simone c'est ma chienne". */
  #apposed(words: readonly Word[], at: number, phrase: RelativePhrase): RelativePhrase {
    const start = this.#isArticle(words, at - 1) ? at - 1 : at;
    const being = this.#data.optional("being-mine")?.exec(
      words
        .slice(Math.max(0, start - 2), start)
        .map(({ word }) => `${word} `)
        .join(""),
    );
    const end = being === null || being === undefined ? start : start - (being[0].match(/ /g)?.length ?? 0);
    if (end === start && !/^\s*,/.test(words[start - 1]?.after ?? "")) return phrase;
    let first = end;
    while (first > 0 && this.#grammar.isName(words, first - 1) && (first === end || words[first - 1]?.after === " "))
      first--;
    const isPart = first > 0 && isOpen(words[first - 1]) && this.#data.has("name-joints", wordAt(words, first - 1));
    const found = first === end || isPart ? undefined : this.nameAt(words, first);
    const isOther =
      found !== undefined &&
      this.#data.hasList("not-persons") &&
      this.#data.has("not-persons", found.name.toLowerCase());
    return found === undefined || found.end !== end || isOther ? phrase : { ...phrase, names: [{ name: found.name }] };
  }

  /** "Je vous présente Gribouille, la chatte". */
  #presented(words: readonly Word[], at: number): RelativePhrase | undefined {
    const presenting = this.#data.optional("presenting");
    const isPresented = this.#isArticle(words, at) && presenting?.test(wordAt(words, at - 2)) === true;
    const phrase = isPresented ? this.phraseAt(words, at + 1) : undefined;
    return phrase === undefined ? undefined : this.#apposed(words, at, phrase);
  }

  /** "Tengo una perra, Kira", "adotámos dois gatos, o Tico e a Mel". */
  #gained(words: readonly Word[], at: number): RelativePhrase | undefined {
    const isCount = this.#data.has("counting", wordAt(words, at)) || /^\d$/.test(wordAt(words, at));
    const isSeveral = this.#grammar.kin.get(wordAt(words, at + 1))?.isPlural === true;
    if (!(isCount || isSeveral) || !this.#grammar.isGained(words, at)) return undefined;
    const phrase = this.phraseAt(words, at + 1) ?? this.#adopted(words, at);
    if (phrase === undefined) return undefined;
    if (phrase.names.length > 0) return phrase;
    // "Una perra preciosa, Kira"
    let end = phrase.end;
    const isRest = (place: number): boolean =>
      words[place]?.finite === undefined && !this.#grammar.isName(words, place);
    while (end < phrase.end + 2 && isOpen(words[end - 1]) && isRest(end)) end++;
    const isAside = end > phrase.end && /^\s*[,:(]/.test(words[end - 1]?.after ?? "");
    const found = isAside ? this.#namesAt(words, end, phrase.term.isPlural) : undefined;
    return found === undefined || found.names.length === 0 ? this.called(words, phrase) : { ...phrase, ...found };
  }

  /** "On a adopté un basset": an animal of a kind that is no relation. */
  #adopted(words: readonly Word[], at: number): RelativePhrase | undefined {
    const relation = words[at + 1]?.written ?? "";
    const isAdopted = this.#data.optional("adopted")?.test(`${wordAt(words, at - 1)} ${wordAt(words, at)}`) === true;
    if (!isAdopted || !/^\p{Ll}{3,}$/u.test(relation)) return undefined;
    const gender = this.#data.has("feminine-before", wordAt(words, at)) ? "f" : "m";
    const term: KinshipTerm = { relation, male: relation, female: relation, gender, isPlural: false };
    return { term, relation, gender, isQualified: true, names: [], isStated: false, end: at + 2 };
  }

  /** @param called one of the names; of several relatives the relation becomes singular */
  personOf({ term, relation, gender: own, names }: RelativePhrase, called = names[0]): Person {
    const isFixed = called === undefined || term.male === term.female || term.gender === "f";
    const likely = isFixed && term.gender !== undefined ? term.gender : likelyGender(called?.name ?? "");
    const gender = called?.gender ?? (term.isPlural ? likely : own);
    const single = gender === "f" ? term.female : term.male;
    return {
      ...(called === undefined ? {} : { name: called.name }),
      relation: called === undefined ? relation : term.isPlural ? single : this.#withoutOther(relation),
      ...(gender === undefined ? {} : { gender }),
    };
  }

  /** Each named relative once. */
  named(words: readonly Word[]): readonly Relative[] {
    const isFormer = this.#data.hasList("died") && words.some(({ word }) => this.#data.has("died", word));
    const found = new Map<string, Relative>();
    for (const phrase of this.phrases(words))
      for (const called of phrase.names)
        if (!found.has(called.name)) found.set(called.name, this.#relativeOf(phrase, called, isFormer));
    return [...found.values()];
  }

  /** Text and attribute of a relation. */
  #relativeOf(phrase: RelativePhrase, { name, age, ...called }: Called, isFormer: boolean): Relative {
    const person = this.personOf(phrase, { name, ...called });
    const noun = phrase.term.isPlural ? (person.relation ?? "") : phrase.term.relation;
    const text = this.textOf(person, noun, isFormer);
    const isPartner = this.#data.has("partners", noun) && !phrase.isQualified && !isFormer;
    return {
      person,
      text: age === undefined ? text : `${text}, ${this.#grammar.aged.replace("{age}", age)}`,
      key: isPartner ? "relationship.partner" : `relation.${name.toLowerCase()}`,
    };
  }

  /** A relation as a memory: `Tiene una hermana, Ana`. @param noun the relation without qualities */
  textOf({ name = "", relation = "", gender }: Person, noun = relation, isFormer = false): string {
    const isFemale = (gender ?? this.#grammar.kin.get(noun)?.gender) === "f";
    return this.#grammar.tell({ name, relation, noun, isFemale, isFormer });
  }
}

/** By list, otherwise by ending. */
const likelyGender = (name: string): "f" | "m" | undefined =>
  genderOfName(name) ?? (name.endsWith("a") ? "f" : name.endsWith("o") ? "m" : undefined);
