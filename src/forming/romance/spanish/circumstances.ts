/**
 * Rewrites Spanish clauses about circumstances: a prescribed medicine is taken, "aquí en Soria"
 * gives the town, and "ahora estoy en una gestoría" is employment.
 */
import { SPANISH } from "../data.ts";
import { appointmentKeys, capital, trimEnd } from "../text.ts";
import { isBreak, isFirst, type Word } from "../word.ts";
import { isNameWord, nameFrom } from "./relatives.ts";
import { DETERMINERS, isKnownPlace, PREPOSITIONS } from "./words.ts";

/** The medicine and its use; undefined if nothing is prescribed to the speaker. */
export function prescribed(words: readonly Word[], main: number): readonly Word[] | undefined {
  const perfect = words[main + 1]?.nonfinite;
  const isPerfect = words[main]?.finite?.verb === "haber" && perfect?.tense === "participle";
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

/** The town of a clause without other activity of the speaker, if there is one. */
export function placeIn(all: readonly Word[], main: number): string | undefined {
  const words = all.slice(0, all.findIndex((word, index) => index >= main && isBreak(word)) + 1 || all.length);
  if (words.some((word) => isFirst(word) || /^(?:preterite|imperfect)$/.test(word.finite?.tense ?? "")))
    return undefined;
  const hasHere = HERE.test(words[0]?.word ?? "") || HERE.test(words[1]?.word ?? "");
  if (!hasHere && !isWeather(words)) return undefined;
  const at = words.findIndex(
    ({ word }, index) => /^(?:en|por)$/.test(word) && (hasHere ? HERE.test(words[index - 1]?.word ?? "") : true),
  );
  const town = at === -1 || at > LEAD_MAX ? undefined : townAt(words, at + 1);
  return town !== undefined && (hasHere || isKnownPlace(town)) ? town : undefined;
}
const HERE = /^(?:aquí|acá|aqui|aca)$/;
const LEAD_MAX = 3;

/** A name, or a well-known town in a chat without capitals. */
function townAt(words: readonly Word[], index: number): string | undefined {
  if (isNameWord(words[index], false)) return nameFrom(words, index, undefined)?.text;
  const written = words[index]?.written ?? "";
  return isKnownPlace(written) ? capital(written) : undefined;
}

const WEATHER = SPANISH.pattern("weather");
const isWeather = (words: readonly Word[]): boolean => WEATHER.test(words.map(({ word }) => word).join(" "));

/** "Aquí en Oviedo da clases": separates place and activity. */
export function splitPlace(text: string): readonly string[] {
  const { place = "", rest = "" } = LOCATED.exec(text)?.groups ?? {};
  return place === "" ? [text] : [`Está en ${place}`, capital(rest)];
}
const LOCATED = SPANISH.pattern("located");

/** Replaces "estar" by "trabajar" where that is meant; otherwise unchanged. */
export function withWorkVerb(words: readonly Word[], main: number): readonly Word[] {
  const verb = words[main];
  if (verb?.finite?.verb !== "estar" || !/^1/.test(verb.finite.person) || words[main + 1]?.word !== "en") return words;
  const isOver = words[main - 1]?.word === "no" && words[main - 2]?.word === "ya";
  const isNew = words.slice(0, main).some(({ word }) => /^(?:ahora|desde|actualmente)$/.test(word));
  if (!(isOver || isNew) || !isWorkplace(words, main + 2, isOver)) return words;
  const tense = verb.finite.tense;
  return words.with(main, { ...verb, finite: { ...verb.finite, verb: "trabajar", tense } });
}

/** A company by name, or a place where people only work; a former one may be any employer. */
function isWorkplace(words: readonly Word[], index: number, isOver: boolean): boolean {
  const following = words.slice(index, index + 3);
  const said = following.map(({ word }) => word).join(" ");
  if ((isOver ? ANY : OFFICE).test(said)) return true;
  const name = /^(?:el|la|los|las)$/.test(following[0]?.word ?? "") ? following[1] : following[0];
  return isNameWord(name, false) && !isKnownPlace(name?.written ?? "");
}
const ANY = SPANISH.pattern("workplace");
const OFFICE = SPANISH.pattern("office");

const OCCASIONS = SPANISH.map("occasions");
/** The key of an appointment with its time. */
export const appointmentOf = appointmentKeys(SPANISH);

const CHANGES = SPANISH.words("changes");
const DAYS = /^(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|pasado|\d{1,2})$/u;
const TOWARDS = SPANISH.words("towards");
const KEPT: ReadonlySet<string> = new Set("el las este próximo día".split(" "));

/**
 * "Me han pasado la cita del médico al viernes 20": the appointment and its new time in the third
 * person; undefined if nothing moves.
 */
export function movedAppointment(words: readonly Word[], main: number): string | undefined {
  const last = words.findLastIndex(({ finite }) => finite !== undefined && CHANGES.has(finite.verb));
  // "Me llamaron de la fisio, me la pasan al lunes": the appointment was named before.
  return movedAt(words, main) ?? (last > main && hasObjectPronoun(words, last) ? movedAt(words, last) : undefined);
}

/** "Me anularon la cita con el trauma", "han cancelado el concierto". */
export function cancelledAppointment(words: readonly Word[], main: number): string | undefined {
  const finite = words[main]?.finite;
  const journey = cancelledJourney(words, main);
  if (journey !== undefined) return `Ya no va a ${journey}`;
  if (finite === undefined || finite.person !== "3p") return undefined;
  const isPerfect = finite.verb === "haber" && words[main + 1]?.nonfinite?.tense === "participle";
  const verb = isPerfect ? words[main + 1]?.nonfinite?.verb : finite.verb;
  if (!/^(?:cancelar|anular|suspender)$/.test(verb ?? "") || !(isPerfect || finite.tense === "preterite"))
    return undefined;
  const from = main + (isPerfect ? 2 : 1);
  const end = words.findIndex((word, index) => index >= from && isBreak(word));
  const thing = thingOf(words.slice(from, end === -1 ? words.length : end + 1));
  return thing === undefined ? undefined : `${thing.charAt(0).toUpperCase()}${thing.slice(1)} se canceló`;
}

/** "Lo de Lisboa se ha caído", "el viaje a Perú se canceló": a cancelled journey. */
function cancelledJourney(words: readonly Word[], main: number): string | undefined {
  const own =
    words[main + 1]?.nonfinite?.tense === "participle" ? words[main + 1]?.nonfinite?.verb : words[main]?.finite?.verb;
  if (!LOSING.has(own ?? "") || words.slice(0, main).some(({ word }) => word === "no")) return undefined;
  const at = words.findIndex(
    ({ word }, index) =>
      /^(?:a|de)$/.test(word) &&
      (JOURNEYS.has(words[index - 1]?.word ?? "") || (words[index - 1]?.word === "lo" && index < main)),
  );
  const name = at === -1 ? undefined : nameFrom(words, at + 1, undefined)?.text;
  return name !== undefined && isKnownPlace(name) ? name : undefined;
}
const LOSING = SPANISH.words("losing");
const JOURNEYS: ReadonlySet<string> = new Set("viaje vuelo escapada crucero vacaciones".split(" "));

const hasObjectPronoun = (words: readonly Word[], verb: number): boolean => /^l[oa]$/.test(words[verb - 1]?.word ?? "");

function movedAt(words: readonly Word[], main: number): string | undefined {
  const finite = words[main]?.finite;
  if (finite === undefined) return undefined;
  const isPerfect = finite.verb === "haber" && words[main + 1]?.nonfinite?.tense === "participle";
  const verb = isPerfect ? (words[main + 1]?.nonfinite?.verb ?? "") : finite.verb;
  if (
    !CHANGES.has(verb) ||
    (!isPerfect &&
      !(
        finite.tense === "preterite" ||
        (finite.tense === "present" && (words[main - 1]?.word === "se" || hasObjectPronoun(words, main)))
      ))
  )
    return undefined;
  const from = main + (isPerfect ? 2 : 1);
  const day = words.findIndex(
    ({ word }, index) =>
      index > from &&
      ((DAYS.test(word) && !isCount(words, index)) || isHour(words, index)) &&
      !/^del?$/.test(words[index - 1]?.word ?? ""),
  );
  if (day === -1) return undefined;
  let end = day;
  while (end > from && TOWARDS.has(words[end - 1]?.word ?? "")) end--;
  const thing =
    thingOf(words.slice(from, end)) ??
    (end <= from + 1
      ? thingOf(hasObjectPronoun(words, main) ? sourceOf(words.slice(0, main)) : words.slice(0, main))
      : undefined);
  if (thing === undefined) return undefined;
  const time = words
    .slice(end, untilClause(words, day))
    .filter(({ word }, index) => !TOWARDS.has(word) || KEPT.has(word) || index > day - end);
  const isNamed = KEPT.has(time[0]?.word ?? "") || time[0]?.word === "mañana" || isHour(words, day);
  return trimEnd(`Tiene ${thing} ${isNamed ? "" : "el "}${isHour(words, day) ? "a " : ""}${joined(time)}`);
}

/** Start of another clause after the time: ", me venía mal el 20". */
function untilClause(words: readonly Word[], day: number): number {
  const at = words.findIndex(
    (word, index) =>
      index >= day && /,/.test(word.after) && words.slice(index + 1).some(({ finite }) => finite !== undefined),
  );
  return at === -1 ? words.length : at + 1;
}

/** "Me llamaron de la fisio": from the caller on. */
function sourceOf(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ word }) => OCCASIONS.has(word));
  const before = words[at - 1];
  return before?.word === "del"
    ? [{ ...before, word: "el", written: "el" }, ...words.slice(at, at + 1)]
    : words.slice(Math.max(0, at - 1), at + 1);
}

/** "Tres veces", "10 km": not a day. */
const isCount = (words: readonly Word[], index: number): boolean =>
  /^\d/.test(words[index]?.word ?? "") &&
  words[index + 1] !== undefined &&
  !isBreak(words[index]) &&
  !/^(?:de|a|por|en)$/.test(words[index + 1]?.word ?? "");

/** "A las nueve". */
const isHour = (words: readonly Word[], index: number): boolean =>
  /^\d/.test(words[index]?.word ?? "") && words[index - 1]?.word === "las" && words[index - 2]?.word === "a";

const joined = (words: readonly Word[]): string =>
  words
    .map(({ written, after }) => written + after)
    .join("")
    .trim();

/** "Lo del dentista" → "el dentista"; undefined for things without an hour. */
function thingOf(words: readonly Word[]): string | undefined {
  const old = words.findIndex(
    ({ word }, index) => index > 1 && DAYS.test(word) && /^del?$/.test(words[index - 1]?.word ?? ""),
  );
  const own = (old === -1 ? words : words.slice(0, old - 1)).filter(
    ({ word }) => !/^(?:me|nos|se|le|les|ya)$/.test(word),
  );
  if (!/^(?:el|la|los|las|lo|mi|nuestr[oa]|cita|turno|clase)$/.test(own[0]?.word ?? "")) return undefined;
  if (!own.some(({ word }) => OCCASIONS.has(word)) || own.some(({ finite }) => finite !== undefined)) return undefined;
  const text = trimEnd(joined(own));
  return text
    .replace(/^lo (?:mío )?del /iu, "el ")
    .replace(/^lo (?:mío )?de /iu, "")
    .replace(
      /^(?:mi|nuestr[oa]) (?<noun>\p{L}+)/iu,
      (_, noun: string) => `${/(?:a|ión)$/u.test(noun) ? "la" : "el"} ${noun}`,
    );
}
