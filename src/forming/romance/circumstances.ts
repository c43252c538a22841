/**
 * Rewrites clauses about circumstances: a prescribed medicine is taken, "aquí en Soria" gives the
 * town, "ahora estoy en una gestoría" is employment, and a moved appointment has its new time.
 */
import type { LanguageData } from "../language-data.ts";
import type { ClauseMemory } from "../language-rules.ts";
import { cleaned } from "./clause.ts";
import type { Language } from "./language.ts";
import { appointmentKeys, capital, trimEnd } from "./text.ts";
import { isBreak, isFirst, isFirstForm, isPastTense, isVerb, joined, plain, type Word, wordAt } from "./word.ts";

export interface CircumstanceGrammar {
  readonly inThirdPerson: (words: readonly Word[]) => string | undefined;
  readonly isTown: (name: string) => boolean;
  /** Also in lower case. */
  readonly isKnownPlace: (name: string) => boolean;
  readonly isEmployer: (name: string) => boolean;
  /** The verb of employment in the tense of another verb. */
  readonly asWorking: (verb: Word) => Word;
  /** "Lo del dentista" → "el dentista"; undefined for things without an hour. */
  readonly appointmentIn: (words: readonly Word[]) => string | undefined;
  /** `se canceló`, `foi cancelada`. */
  readonly cancelled: (thing: string) => string;
  /** "Está", "Tiene", "no longer goes", "not". */
  readonly templates: Readonly<Record<"being" | "having" | "noLongerGoing" | "not", string>>;
}

const LEAD_MAX = 3;
const WORKPLACE_WORDS = 5;

interface Event {
  readonly verb: string;
  /** Position after the verb. */
  readonly from: number;
  readonly isOver: boolean;
  /** "Foi adiada": the subject is what it happened to. */
  readonly isPassive: boolean;
}

export class Circumstances {
  readonly #language: Language;
  readonly #grammar: CircumstanceGrammar;
  readonly #data: LanguageData;
  /** The key of an appointment with its time. */
  readonly appointmentOf: (text: string) => string | undefined;

  constructor(language: Language, grammar: CircumstanceGrammar) {
    this.#language = language;
    this.#grammar = grammar;
    this.#data = language.data;
    this.appointmentOf = appointmentKeys(language.data);
  }

  /** An appointment with a new time, a place, or a medicine. @param main -1 without a verb */
  memory(words: readonly Word[], main: number): ClauseMemory | undefined {
    const moved = this.#movedAppointment(words, main) ?? this.#cancelledAppointment(words, main);
    if (moved !== undefined) return { text: moved };
    const place = this.#placeIn(words, Math.max(main, 0));
    if (place !== undefined) return { text: place, isSure: true };
    const medicine = this.#prescribed(words, main);
    const taken = medicine === undefined ? undefined : this.#grammar.inThirdPerson(medicine);
    return taken === undefined
      ? undefined
      : { text: cleaned(`Toma ${taken.charAt(0).toLowerCase()}${taken.slice(1)}`), isSure: true };
  }

  /** The medicine and its use; undefined if nothing is prescribed to the speaker. */
  #prescribed(words: readonly Word[], main: number): readonly Word[] | undefined {
    const { verb, from } = eventAt(words, main);
    const toMe = words.findIndex(
      ({ word }, at) => at > main && word === "para" && /^m(?:í|im)$/.test(wordAt(words, at + 1)),
    );
    const isMine = words[main - 1]?.word === "me" || words[main]?.clitic === "me" || toMe > main;
    const first = words[from];
    if (!isMine || first === undefined || isBreak(words[from - 1]) || this.#data.is("not-taken", first.word))
      return undefined;
    const rest = words.slice(from, toMe > main ? toMe : undefined);
    if (this.#data.has("prescribing", verb)) return rest;
    if (!words.slice(0, main).some(({ word }) => this.#data.is("doctor", word))) return undefined;
    if (verb === "mandar" && first.word === "tomar") return rest.slice(1);
    return this.#data.has("medicine-verbs", verb) && !this.#data.has("determiners prepositions unmarked", first.word)
      ? rest
      : undefined;
  }

  /** "Está en Soria", in a clause without other activity of the speaker. */
  #placeIn(all: readonly Word[], main: number): string | undefined {
    const words = all.slice(0, all.findIndex((word, index) => index >= main && isBreak(word)) + 1 || all.length);
    if (words.some((word) => isFirst(word) || isPastTense(word.finite))) return undefined;
    const isHere = (word: Word | undefined): boolean => this.#data.is("here", word?.word ?? "");
    const hasHere = isHere(words[0]) || isHere(words[1]);
    // "In Galicia it rains a lot" does not say who is there.
    if (!hasHere) return undefined;
    const at = words.findIndex(
      ({ word }, index) => this.#data.map("place-links").has(word) && isHere(words[index - 1]),
    );
    const town = at === -1 || at > LEAD_MAX ? undefined : this.#townAt(words, at + 1);
    if (town === undefined) return undefined;
    return `${this.#grammar.templates.being} ${this.#data.map("place-links").get(wordAt(words, at)) ?? ""} ${town}`;
  }

  /** A name, or a well-known town in a chat without capitals. */
  #townAt(words: readonly Word[], at: number): string | undefined {
    const written = words[at]?.written ?? "";
    const known = this.#grammar.isKnownPlace(written) ? capital(written) : undefined;
    return this.#language.relatives.nameAt(words, at)?.name ?? known;
  }

  /** "Aquí en Oviedo da clases": separates place and activity. */
  splitPlace(text: string): readonly string[] {
    const { link = "en", place, rest = "" } = this.#data.pattern("located").exec(text)?.groups ?? {};
    if (place === undefined || !this.#language.parseMemory(rest).some(isVerb)) return [text];
    return [`${this.#grammar.templates.being} ${link} ${place}`, capital(rest.trim())];
  }

  /**
   * Replaces "to be" by "to work" where that is meant; otherwise unchanged.
   * @param said with the initial "ahora"
   */
  withWorkVerb(words: readonly Word[], main: number, said: readonly Word[]): readonly Word[] {
    const verb = words[main];
    if (verb?.finite?.verb !== "estar" || !isFirstForm(verb.finite)) return words;
    const before = words.slice(0, main).map(({ word }) => word);
    const isOver = /^(?:ya no|já não)$/.test(before.slice(-2).join(" "));
    const isNew = said.slice(0, said.indexOf(verb)).some(({ word }) => this.#data.is("newly-there", word));
    if (!(isOver || isNew) || !this.#isWorkplace(words.slice(main + 1, main + 1 + WORKPLACE_WORDS), isOver))
      return words;
    return words.with(main, this.#grammar.asWorking(verb));
  }

  /** A company by name, or a place where people only work; a former one may be any employer. */
  #isWorkplace(words: readonly Word[], isOver: boolean): boolean {
    const said = words.map(({ written }) => written).join(" ");
    if (this.#data.is(isOver ? "workplace" : "office", said)) return true;
    const name = this.#data.pattern("workplace-name").exec(said)?.groups?.["name"];
    return name !== undefined && this.#grammar.isEmployer(name);
  }

  isMoving(words: readonly Word[]): boolean {
    const main = words.findIndex(isVerb);
    return main !== -1 && this.#movedAppointment(words, main) !== undefined;
  }

  /** "Me han pasado la cita del médico al viernes 20": the appointment and its new time. */
  #movedAppointment(words: readonly Word[], main: number): string | undefined {
    const last = words.findLastIndex(({ finite }) => finite !== undefined && this.#data.has("changes", finite.verb));
    // "Me llamaron de la fisio, me la pasan al lunes": the appointment was named before.
    return (
      this.#movedAt(words, main) ?? (last > main && hasObject(words, last) ? this.#movedAt(words, last) : undefined)
    );
  }

  #movedAt(words: readonly Word[], main: number): string | undefined {
    const { templates, appointmentIn } = this.#grammar;
    const { verb, from, isOver } = eventAt(words, main);
    const isNow =
      words[main]?.finite?.tense === "present" && (words[main - 1]?.word === "se" || hasObject(words, main));
    if (!this.#data.has("changes", verb) || !(isOver || isNow) || words.some(({ word }) => word === templates.not))
      return undefined;
    const day = words.findIndex((_, index) => index >= from && this.#isDay(words, index));
    if (day === -1) return undefined;
    let end = day;
    while (end > from && this.#data.has("towards", wordAt(words, end - 1))) end--;
    const thing =
      appointmentIn(words.slice(from, end)) ??
      (end <= from + 1 ? appointmentIn(words.slice(0, hasObject(words, main) ? main - 1 : main)) : undefined);
    if (thing === undefined) return undefined;
    const context = `${wordAt(words, day - 1)} ${wordAt(words, day)}`;
    const [lead = ""] = this.#data.labelled("day-lead").find(([, pattern]) => pattern.test(context)) ?? [];
    const time = joined(words.slice(day, untilClause(words, day)));
    return trimEnd(`${templates.having} ${thing} ${lead === "-" ? "" : lead.replaceAll("_", " ")}${time}`);
  }

  /** "El viernes", "a las nueve": not "tres veces", "10 km", "del viernes". */
  #isDay(words: readonly Word[], index: number): boolean {
    const [before = "", word = "", after] = [words[index - 1]?.word, words[index]?.word, words[index + 1]?.word];
    if (this.#data.is("hour", `${wordAt(words, index - 2)} ${before} ${word}`)) return true;
    if (!this.#data.is("appointment-days", word) || this.#data.is("of", before)) return false;
    return !/^\d+$/.test(word) || after === undefined || isBreak(words[index]) || this.#data.is("counted-day", after);
  }

  /** "El viaje a Perú se canceló", "o lance de Lisboa caiu": where it led. */
  #cancelledJourney(words: readonly Word[], main: number): string | undefined {
    const { verb, isOver } = eventAt(words, main);
    const isLost =
      (isOver && this.#data.has("losing", verb)) || this.#data.optional("lost")?.test(plain(words)) === true;
    if (!isLost || words.some(({ word }) => /^n(?:o|ão)$/.test(word))) return undefined;
    const at = words.findIndex(({ word }, index) => this.#data.is("journey-to", `${wordAt(words, index - 1)} ${word}`));
    const link = wordAt(words, at);
    const next = wordAt(words, at + 1);
    const own = link === "para" && /^[oa]$/.test(next) ? next : "";
    const name = at === -1 ? undefined : this.#language.relatives.nameAt(words, at + (own === "" ? 1 : 2))?.name;
    if (name === undefined || !this.#grammar.isTown(name) || this.#data.map("occasions").has(name.toLowerCase()))
      return undefined;
    const article = /^(?:ao|do)$/.test(link) ? "o" : /^(?:à|da)$/.test(link) ? "a" : own;
    return article === "" ? name : `${article} ${name}`;
  }

  /** "Me anularon la cita con el trauma", "han cancelado el concierto", "o jogo foi cancelado". */
  #cancelledAppointment(words: readonly Word[], main: number): string | undefined {
    const { templates, appointmentIn, cancelled } = this.#grammar;
    const journey = this.#cancelledJourney(words, main);
    if (journey !== undefined) return `${templates.noLongerGoing} ${journey}`;
    const { verb, from, isOver, isPassive } = eventAt(words, main);
    const isByOthers = isPassive || words[main]?.finite?.person === "3p";
    if (!this.#data.has("cancelling-verbs", verb) || !isOver || !isByOthers) return undefined;
    const end = words.findIndex((word, index) => index >= from && isBreak(word));
    const thing = appointmentIn(
      isPassive ? words.slice(0, main) : words.slice(from, end === -1 ? words.length : end + 1),
    );
    return thing === undefined ? undefined : `${capital(thing)} ${cancelled(thing)}`;
  }
}

/** Skips auxiliaries: "han pasado", "foi adiada". */
function eventAt(words: readonly Word[], main: number): Event {
  const finite = words[main]?.finite;
  const next = words[main + 1]?.forms.find(({ tense }) => tense === "participle");
  const participle = words[main + 1]?.nonfinite?.tense === "participle" ? words[main + 1]?.nonfinite : next;
  const isPassive = finite?.verb === "ser";
  if (participle !== undefined && (isPassive || finite?.verb === "haber"))
    return { verb: participle.verb, from: main + 2, isOver: !isPassive || isPastTense(finite), isPassive };
  return { verb: finite?.verb ?? "", from: main + 1, isOver: finite?.tense === "preterite", isPassive: false };
}

const hasObject = (words: readonly Word[], verb: number): boolean => /^l[oa]$/.test(wordAt(words, verb - 1));

/** Start of another clause after the time: ", me venía mal el 20". */
function untilClause(words: readonly Word[], day: number): number {
  const at = words.findIndex(
    (word, index) => index >= day && /[,.!]/.test(word.after) && words.slice(index + 1).some(isVerb),
  );
  return at === -1 ? words.length : at + 1;
}
