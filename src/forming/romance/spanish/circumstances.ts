/**
 * What a Spanish clause tells beside its words: a medicine that was prescribed is what somebody
 * takes, the town of "aquí en Soria" is where they are, and "ahora estoy en una gestoría" is work.
 */
import { SPANISH } from "../data.ts";
import { capital } from "../text.ts";
import { isBreak, type Word } from "./parse.ts";
import { isNameWord, nameFrom } from "./relatives.ts";
import { isFirst } from "./third-person.ts";
import { DETERMINERS, isKnownPlace, PREPOSITIONS } from "./words.ts";

/**
 * The words for the medicine and how it is taken; undefined where nothing is prescribed to the
 * speaker.
 */
export function prescribed(words: readonly Word[], main: number): readonly Word[] | undefined {
  const perfect = words[main + 1]?.nonfinite;
  const isPerfect = words[main]?.finite?.verb === "haber" && perfect?.kind === "participle";
  const verb = (isPerfect ? perfect.verb : words[main]?.finite?.verb) ?? "";
  const from = main + (isPerfect ? 2 : 1);
  const first = words[from];
  if (words[main - 1]?.word !== "me" || first === undefined || isBreak(words[from - 1]) || NOT_TAKEN.test(first.word))
    return undefined;
  if (/^(?:recetar|prescribir)$/.test(verb)) return words.slice(from);
  const isDoctor = words.slice(0, main).some(({ word }) => DOCTOR.test(word));
  const isBare =
    !DETERMINERS.has(first.word) && !PREPOSITIONS.has(first.word) && !/^(?:la|los|las|más|que)$/.test(first.word);
  return /^(?:mandar|poner)$/.test(verb) && isDoctor && isBare ? words.slice(from) : undefined;
}
const DOCTOR = SPANISH.pattern("doctor");
const NOT_TAKEN = SPANISH.pattern("not-taken");

/**
 * The town of a clause that tells of nothing else that its speaker does; undefined where it names
 * none.
 */
export function placeTold(all: readonly Word[], main: number): string | undefined {
  const words = all.slice(0, all.findIndex((word, place) => place >= main && isBreak(word)) + 1 || all.length);
  if (words.some((word) => isFirst(word) || /^(?:preterite|imperfect)$/.test(word.finite?.tense ?? "")))
    return undefined;
  const hasHere = HERE.test(words[0]?.word ?? "") || HERE.test(words[1]?.word ?? "");
  if (!hasHere && !isWeather(words)) return undefined;
  const at = words.findIndex(
    ({ word }, place) => /^(?:en|por)$/.test(word) && (hasHere ? HERE.test(words[place - 1]?.word ?? "") : true),
  );
  const town = at === -1 || at > LEAD_MAX ? undefined : townAt(words, at + 1);
  return town !== undefined && (hasHere || isKnownPlace(town)) ? town : undefined;
}
const HERE = /^(?:aquí|acá|aqui|aca)$/;
const LEAD_MAX = 3;

/** A name, or a town that everybody knows in a chat without capitals. */
function townAt(words: readonly Word[], place: number): string | undefined {
  if (isNameWord(words[place], false)) return nameFrom(words, place, undefined)?.text;
  const written = words[place]?.written ?? "";
  return isKnownPlace(written) ? capital(written) : undefined;
}

const WEATHER = SPANISH.pattern("weather");
const isWeather = (words: readonly Word[]): boolean => WEATHER.test(words.map(({ word }) => word).join(" "));

/** "Aquí en Oviedo da clases": where, and what is done there. */
export function apartFromPlace(text: string): readonly string[] {
  const { place = "", rest = "" } = LOCATED.exec(text)?.groups ?? {};
  return place === "" ? [text] : [`Está en ${place}`, capital(rest)];
}
const LOCATED = SPANISH.pattern("located");

/** With "trabajar" in the place of "estar", where that is what it means; else as they are. */
export function asWorking(words: readonly Word[], main: number): readonly Word[] {
  const verb = words[main];
  if (verb?.finite?.verb !== "estar" || !/^1/.test(verb.finite.person) || words[main + 1]?.word !== "en") return words;
  const isOver = words[main - 1]?.word === "no" && words[main - 2]?.word === "ya";
  const isNew = words.slice(0, main).some(({ word }) => /^(?:ahora|desde|actualmente)$/.test(word));
  if (!(isOver || isNew) || !isWorkplace(words, main + 2, isOver)) return words;
  const tense = verb.finite.tense;
  return words.with(main, { ...verb, finite: { ...verb.finite, verb: "trabajar", tense } });
}

/**
 * A firm by its name, or a place that people go to for work alone; of one that was left, any that
 * employs people.
 */
function isWorkplace(words: readonly Word[], place: number, isOver: boolean): boolean {
  const behind = words.slice(place, place + 3);
  const said = behind.map(({ word }) => word).join(" ");
  if ((isOver ? ANY : OFFICE).test(said)) return true;
  const name = /^(?:el|la|los|las)$/.test(behind[0]?.word ?? "") ? behind[1] : behind[0];
  return isNameWord(name, false) && !isKnownPlace(name?.written ?? "");
}
const ANY = SPANISH.pattern("workplace");
const OFFICE = SPANISH.pattern("office");
