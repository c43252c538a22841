/**
 * Appointments: who changes one says when it is now. "Me han pasado la cita del médico al viernes"
 * becomes `Tiene la cita del médico el viernes`, so that it takes the place of the time before
 * (memory.md §4).
 */
import { appointmentKeys } from "../appointments.ts";
import { SPANISH } from "../data.ts";
import { bare } from "../text.ts";
import { isBreak, type Word } from "./parse.ts";
import { nameFrom } from "./relatives.ts";
import { isKnownPlace } from "./words.ts";

const OCCASIONS = SPANISH.map("occasions");
/** The key of an appointment that a text tells with its time. */
export const appointmentOf = appointmentKeys(SPANISH);

const CHANGES = SPANISH.words("changes");
const DAYS = /^(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|pasado|\d{1,2})$/u;
const TOWARDS = SPANISH.words("towards");
const KEPT: ReadonlySet<string> = new Set("el las este próximo día".split(" "));

/**
 * "Me han pasado la cita del médico al viernes 20": what it is and when it is now, in the third
 * person; undefined where nothing is moved.
 */
export function movedAppointment(words: readonly Word[], main: number): string | undefined {
  const last = words.findLastIndex(({ finite }) => finite !== undefined && CHANGES.has(finite.verb));
  // "Me llamaron de la fisio, me la pasan al lunes": what is moved was named before.
  return movedAt(words, main) ?? (last > main && isPointed(words, last) ? movedAt(words, last) : undefined);
}

/**
 * "Me anularon la cita con el trauma", "han cancelado el concierto": that it does not take place.
 */
export function cancelledAppointment(words: readonly Word[], main: number): string | undefined {
  const finite = words[main]?.finite;
  const journey = journeyLost(words, main);
  if (journey !== undefined) return `Ya no va a ${journey}`;
  if (finite === undefined || finite.person !== "3p") return undefined;
  const isPerfect = finite.verb === "haber" && words[main + 1]?.nonfinite?.kind === "participle";
  const verb = isPerfect ? words[main + 1]?.nonfinite?.verb : finite.verb;
  if (!/^(?:cancelar|anular|suspender)$/.test(verb ?? "") || !(isPerfect || finite.tense === "preterite"))
    return undefined;
  const from = main + (isPerfect ? 2 : 1);
  const end = words.findIndex((word, place) => place >= from && isBreak(word));
  const thing = thingOf(words.slice(from, end === -1 ? words.length : end + 1));
  return thing === undefined ? undefined : `${thing.charAt(0).toUpperCase()}${thing.slice(1)} se canceló`;
}

/**
 * "Lo de Lisboa se ha caído", "el viaje a Perú se canceló", "nos han cancelado el vuelo a Roma":
 * where nobody goes any more.
 */
function journeyLost(words: readonly Word[], main: number): string | undefined {
  const own =
    words[main + 1]?.nonfinite?.kind === "participle" ? words[main + 1]?.nonfinite?.verb : words[main]?.finite?.verb;
  if (!LOSING.has(own ?? "") || words.slice(0, main).some(({ word }) => word === "no")) return undefined;
  const at = words.findIndex(
    ({ word }, place) =>
      /^(?:a|de)$/.test(word) &&
      (JOURNEYS.has(words[place - 1]?.word ?? "") || (words[place - 1]?.word === "lo" && place < main)),
  );
  const name = at === -1 ? undefined : nameFrom(words, at + 1, undefined)?.text;
  return name !== undefined && isKnownPlace(name) ? name : undefined;
}
const LOSING = SPANISH.words("losing");
const JOURNEYS: ReadonlySet<string> = new Set("viaje vuelo escapada crucero vacaciones".split(" "));

const isPointed = (words: readonly Word[], verb: number): boolean => /^l[oa]$/.test(words[verb - 1]?.word ?? "");

function movedAt(words: readonly Word[], main: number): string | undefined {
  const finite = words[main]?.finite;
  if (finite === undefined) return undefined;
  const isPerfect = finite.verb === "haber" && words[main + 1]?.nonfinite?.kind === "participle";
  const verb = isPerfect ? (words[main + 1]?.nonfinite?.verb ?? "") : finite.verb;
  if (
    !CHANGES.has(verb) ||
    (!isPerfect &&
      !(
        finite.tense === "preterite" ||
        (finite.tense === "present" && (words[main - 1]?.word === "se" || isPointed(words, main)))
      ))
  )
    return undefined;
  const from = main + (isPerfect ? 2 : 1);
  const day = words.findIndex(
    ({ word }, place) =>
      place > from &&
      ((DAYS.test(word) && !isCount(words, place)) || isHour(words, place)) &&
      !/^del?$/.test(words[place - 1]?.word ?? ""),
  );
  if (day === -1) return undefined;
  let end = day;
  while (end > from && TOWARDS.has(words[end - 1]?.word ?? "")) end--;
  const thing =
    thingOf(words.slice(from, end)) ??
    (end <= from + 1
      ? thingOf(isPointed(words, main) ? sourceOf(words.slice(0, main)) : words.slice(0, main))
      : undefined);
  if (thing === undefined) return undefined;
  const time = words
    .slice(end, untilClause(words, day))
    .filter(({ word }, place) => !TOWARDS.has(word) || KEPT.has(word) || place > day - end);
  const isNamed = KEPT.has(time[0]?.word ?? "") || time[0]?.word === "mañana" || isHour(words, day);
  return bare(`Tiene ${thing} ${isNamed ? "" : "el "}${isHour(words, day) ? "a " : ""}${joined(time)}`);
}

/** Where another clause begins behind the time: ", me venía mal el 20". */
function untilClause(words: readonly Word[], day: number): number {
  const at = words.findIndex(
    (word, place) =>
      place >= day && /,/.test(word.after) && words.slice(place + 1).some(({ finite }) => finite !== undefined),
  );
  return at === -1 ? words.length : at + 1;
}

/** "Me llamaron de la fisio": from there on. */
function sourceOf(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ word }) => OCCASIONS.has(word));
  const before = words[at - 1];
  return before?.word === "del"
    ? [{ ...before, word: "el", written: "el" }, ...words.slice(at, at + 1)]
    : words.slice(Math.max(0, at - 1), at + 1);
}

/** "Tres veces", "10 km": no day. */
const isCount = (words: readonly Word[], place: number): boolean =>
  /^\d/.test(words[place]?.word ?? "") &&
  words[place + 1] !== undefined &&
  !isBreak(words[place]) &&
  !/^(?:de|a|por|en)$/.test(words[place + 1]?.word ?? "");

/** "A las nueve". */
const isHour = (words: readonly Word[], place: number): boolean =>
  /^\d/.test(words[place]?.word ?? "") && words[place - 1]?.word === "las" && words[place - 2]?.word === "a";

const joined = (words: readonly Word[]): string =>
  words
    .map(({ written, after }) => written + after)
    .join("")
    .trim();

/**
 * "Lo del dentista" → "el dentista", "mi cita del lunes" → "la cita"; undefined where nobody has it
 * at an hour.
 */
function thingOf(words: readonly Word[]): string | undefined {
  const old = words.findIndex(
    ({ word }, place) => place > 1 && DAYS.test(word) && /^del?$/.test(words[place - 1]?.word ?? ""),
  );
  const own = (old === -1 ? words : words.slice(0, old - 1)).filter(
    ({ word }) => !/^(?:me|nos|se|le|les|ya)$/.test(word),
  );
  if (!/^(?:el|la|los|las|lo|mi|nuestr[oa]|cita|turno|clase)$/.test(own[0]?.word ?? "")) return undefined;
  if (!own.some(({ word }) => OCCASIONS.has(word)) || own.some(({ finite }) => finite !== undefined)) return undefined;
  const text = bare(joined(own));
  return text
    .replace(/^lo (?:mío )?del /iu, "el ")
    .replace(/^lo (?:mío )?de /iu, "")
    .replace(
      /^(?:mi|nuestr[oa]) (?<noun>\p{L}+)/iu,
      (_, noun: string) => `${/(?:a|ión)$/u.test(noun) ? "la" : "el"} ${noun}`,
    );
}
