/**
 * Splits a text in the third person into the statements it makes: a name with an age and a
 * profession, two clauses, what someone does and where, what they did and now do.
 */

import type { LanguageData } from "../language-data.ts";
import type { AttributeClaim, Person } from "../language-rules.ts";
import { quotedPlaces } from "./clause.ts";
import type { Language } from "./language.ts";
import { capital, rewritten, trimEnd } from "./text.ts";
import { isThirdForm, isVerb, plain, type Word, wordAt } from "./word.ts";

export interface SplitterGrammar {
  readonly attributeClaim: (text: string) => AttributeClaim;
  readonly isSubordinating: (word: Word) => boolean;
  /** A known employer or place, with its preposition. */
  readonly isWorkplace: (where: string) => boolean;
  readonly isEmployer: (where: string) => boolean;
  /** "pela EDP" → "na EDP". */
  readonly within: (where: string) => string;
  readonly splitPlace: (text: string) => readonly string[];
  /** `Tiene {age} años`. */
  readonly templates: Readonly<Record<"named" | "aged" | "being" | "working" | "workingAs" | "not" | "only", string>>;
}

/** Attributes whose value a remark ends. */
const VALUES = /^(?:favourite\.|name$|age$|birthday$|home\.|work\.(?:employer|status)|relationship\.partner)/;
const PART_WORDS = 2;
const OPINION_WORDS = 4;
/** A colleague or relative is stated by age: "Tiene 9". */
const BARE_AGE = /^T(?:iene|em) \d{1,2}$/u;

export class StatementSplitter {
  readonly #language: Language;
  readonly #grammar: SplitterGrammar;
  readonly #data: LanguageData;

  constructor(language: Language, grammar: SplitterGrammar) {
    this.#language = language;
    this.#grammar = grammar;
    this.#data = language.data;
  }

  /** @param text in the third person, without its subject */
  split(text: string, subject: Person | undefined): readonly string[] {
    const { splitPlace, templates } = this.#grammar;
    if (subject !== undefined && BARE_AGE.test(text))
      return [templates.aged.replace("{said}", text.replace(/\D/g, ""))];
    const said = rewritten(this.#data, "redundant", text);
    return (this.#introduced(said) ?? this.#clauses(said))
      .flatMap(splitPlace)
      .flatMap((part) => this.#contrasted(part))
      .flatMap((part) => this.#tasted(part))
      .map((part) => this.#withoutOpinion(part))
      .map((part) => this.#withoutRemark(part))
      .flatMap((part) => this.#employed(part));
  }

  /** "Se llama Nico, 34 años, diseñador gráfico en Valencia", "Chama-se joão". */
  #introduced(text: string): readonly string[] | undefined {
    const [first = "", ...rest] = text.split(/,\s+(?:[ey]\s+)?/u);
    const { name, being } = this.#data.pattern("introduction").exec(first)?.groups ?? {};
    if (name === undefined) return undefined;
    const isSmall = /^\p{Ll}/u.test(name) && this.#language.isGivenName(name);
    const facts = rest.map((part) => this.#introducedFact(part));
    const isName = isSmall || (/^\p{Lu}/u.test(name) ? rest.length > 0 || being === undefined : being === undefined);
    if (!isName || !facts.every((fact) => fact !== undefined)) return undefined;
    return [`${this.#grammar.templates.named} ${capital(name)}`, ...facts];
  }

  /** The part after a name: age, origin, or profession. */
  #introducedFact(part: string): string | undefined {
    for (const [template, pattern] of this.#data.labelled("introduced-fact")) {
      const groups = pattern.exec(part)?.groups;
      if (groups !== undefined) return capital(template.replaceAll("_", " ").replace("{said}", groups["said"] ?? ""));
    }
    return undefined;
  }

  /** Splits between clauses with verbs of their own. */
  #clauses(text: string): readonly string[] {
    const words = this.#language.parseMemory(text);
    const quoted = quotedPlaces(words, text.slice(0, words[0]?.start ?? 0));
    const found: string[] = [];
    let from = 0;
    for (let index = 1; index < words.length; index++) {
      if (quoted[index] === true || !this.#joinsClause(words, from, index)) continue;
      found.push(text.slice(words[from]?.start, words[index - 1]?.end));
      const isDenied = isNeither(words[index]);
      from = index + 1;
      index = from;
      const rest = text.slice(words[from]?.start);
      if (isDenied) return [...found, `${this.#grammar.templates.not} ${rest}`].map(clean);
    }
    return [...found, text.slice(words[from]?.start)]
      .map(clean)
      .filter((part, index, all) => index === 0 || this.#hasSubject(part, all[0] ?? ""));
  }

  /** Whether the word at `index` joins another clause to the one from `from` on. */
  #joinsClause(words: readonly Word[], from: number, index: number): boolean {
    const { predicateStart } = this.#language;
    if (!/^(?:[ye]|pero|mas|n[ie]m?)$/.test(wordAt(words, index))) return false;
    const left = words.slice(from, index);
    const first = left.findIndex(isVerb);
    if (
      left.length < PART_WORDS ||
      first === -1 ||
      !this.#data.is("own-lead", plain(words.slice(from, predicateStart(words, from + first)))) ||
      left.some(this.#grammar.isSubordinating)
    )
      return false;
    if (isNeither(words[index]) && !/^(?:no|ya|não|nunca)$/.test(wordAt(left, 0))) return false;
    const main = words.findIndex(({ finite }, at) => at > index && finite !== undefined);
    const finite = words[main]?.finite;
    if (finite === undefined || !this.#data.has("joined-persons", finite.person) || finite.tense === "subjunctive")
      return false;
    const start = predicateStart(words, main);
    const subject = plain(words.slice(index + 1, start));
    if (subject !== "" && !this.#data.is("callers", subject)) return false;
    // "Y lo vendió", "ni piensa tenerlos": about something before.
    const between = words.slice(start, main).map(({ word }) => word);
    if (between.some((word) => this.#data.is("object-pronoun", word) || !this.#data.has("clitics adverbs", word)))
      return false;
    if (words[main + 1]?.nonfinite?.pronouns.some((pronoun) => this.#data.is("object-pronoun", pronoun)) === true)
      return false;
    return isNeither(words[index]) || words.length - index > PART_WORDS;
  }

  /** "Tiene dos gatos, y no quieren salir": not about the speaker. */
  #hasSubject(part: string, first: string): boolean {
    const [all, words] = [this.#language.parseMemory(first), this.#language.parseMemory(part)];
    const main = words.findIndex(isVerb);
    return (
      words[main]?.finite?.person !== "3p" ||
      all.find(isVerb)?.finite?.person === "3p" ||
      !words.slice(0, main).every(({ word }) => this.#data.has("adverbs", word))
    );
  }

  /** "Ya no escucha heavy, ahora solo jazz": both parts share the verb. */
  #contrasted(text: string): readonly string[] {
    const { past = "", verb = "", only = "", now } = this.#data.pattern("turned").exec(text)?.groups ?? {};
    if (now === undefined || this.#language.parseMemory(now).some(isVerb)) return [text];
    return [past, only === "" ? `${verb} ${now}` : `${this.#grammar.templates.only} ${verb} ${now}`].map(clean);
  }

  /** "Gosta muito de pagode e de correr": each may end independently. */
  #tasted(text: string): readonly string[] {
    const { verb = "", one = "", other } = this.#data.optional("tastes")?.exec(text)?.groups ?? {};
    if (other === undefined || isThirdForm(this.#language.parseMemory(other).find(({ finite }) => finite)?.finite))
      return [text];
    return [`${verb} ${one}`, `${verb} ${other}`];
  }

  /** "Se separó de Beatriz, lo lleva regular": drops the opinion. */
  #withoutOpinion(text: string): string {
    const at = text.lastIndexOf(", ");
    if (at === -1) return text;
    const words = this.#language.parseMemory(text.slice(at + 2));
    const verb = words.findIndex(isVerb);
    const finite = words[verb]?.finite;
    const isOpinion =
      words.length <= OPINION_WORDS &&
      finite?.tense === "present" &&
      finite.person === "3s" &&
      words.slice(0, verb).some(({ word }) => /^l[oa]$/.test(word));
    return isOpinion && this.#language.parseMemory(text.slice(0, at)).some(isVerb) ? text.slice(0, at) : text;
  }

  /** A remark ends the value: "Su película favorita es Amélie, la ha visto mil veces". */
  #withoutRemark(text: string): string {
    const { attributeClaim } = this.#grammar;
    const { key } = attributeClaim(text);
    if (key === undefined || !VALUES.test(key)) return text;
    const lasting = this.#data.optional("lasting-value");
    const value = lasting === undefined ? text : text.replace(lasting, "");
    const at = value.indexOf(",");
    if (at === -1 || attributeClaim(value.slice(0, at)).key !== key) return value;
    const rest = this.#language.parseMemory(value.slice(at + 1));
    const verb = rest.findIndex(isVerb);
    const isClause = verb !== -1 && this.#data.is("remark-lead", plain(rest.slice(0, verb)));
    const isRemark = isClause || this.#data.is("remark", wordAt(rest, 0));
    return isRemark ? value.slice(0, at) : value;
  }

  /** A nurse at a hospital works there. */
  #employed(text: string): readonly string[] {
    const { isWorkplace, isEmployer, within, templates } = this.#grammar;
    const groups = ["worked-as", "working-at"]
      .map((name) => this.#data.pattern(name).exec(text)?.groups)
      .find((each) => each !== undefined);
    const { verb = "", trade = "", where = "", rest = "" } = groups ?? {};
    // Who volunteers there is not employed.
    const isPaid = !this.#data.is("volunteering", text);
    if (groups !== undefined && isPaid && isWorkplace(where))
      return [
        `${verb === templates.being ? verb : templates.workingAs} ${trade.trim()}`,
        `${templates.working} ${within(where)}${rest}`,
      ];
    const employer = this.#data.pattern("hired").exec(text)?.groups?.["where"];
    return employer !== undefined && isEmployer(employer) ? [`${templates.working} ${within(employer)}`] : [text];
  }
}

const clean = (text: string): string => trimEnd(capital(text));
const isNeither = (word: Word | undefined): boolean => /^n(?:i|em)$/.test(word?.word ?? "");
