/**
 * Another time of day for what was spoken of: "um zwei Stunden nach hinten verschoben", "der Friseur hat den Termin auf 16:45 verlegt", "ist jetzt erst um
 * acht". Which day that was, only what is known of it tells (engine/observe/renew.ts).
 */
import type { ClockChange } from "../tongue.ts";
import { numberOf } from "./numbers.ts";

const COUNT =
  "(?<count>\\d{1,3}|ein(?:e|en)?|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf|fünfzehn|zwanzig|dreißig|fünfundvierzig|(?:eine )?halbe|anderthalb|eineinhalb)";
const UNIT = "(?<unit>minuten?|stunden?|tage?n?|wochen?|monate?n?)";
const LATER = "nach hinten|später|verschoben|verlegt|verschieben|verlegen|geschoben";
const EARLIER = "nach vorne?|früher|vorverlegt|vorgezogen|vorverlegen|vorziehen";

const BY = new RegExp(
  `(?<!\\p{L})(?:um )?${COUNT} ${UNIT} (?:\\p{L}+ ){0,2}?(?<way>${LATER}|${EARLIER})(?!\\p{L})`,
  "iu",
);

const NUMERAL = "(?:eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\d{1,2})";
const CLOCK = `(?:(?<part>halb|viertel vor|viertel nach|dreiviertel) (?<near>${NUMERAL})|(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?(?: uhr(?: (?<behind>\\d{2})(?!\\d))?)?|(?<word>eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?: uhr)?)(?![\\d.:]|\\p{L}| ?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|tage?|wochen?|stunden?|minuten?|euro|prozent|leute|personen))`;

const MOVED_TO = new RegExp(
  `(?<!\\p{L})auf ${CLOCK}(?: \\p{L}+){0,2}? (?:verlegt|verschoben|vorverlegt|vorgezogen|verschieben|verlegen|geschoben)(?!\\p{L})|(?<!\\p{L})(?:verlegt|verschoben|vorverlegt|vorgezogen) auf ${renumbered(CLOCK)}`,
  "iu",
);
const NOW_AT = new RegExp(
  `(?<!\\p{L})(?:ist|beginnt|startet|findet|fängt) (?:\\p{L}+ ){0,2}?(?:jetzt|nun|doch|erst|schon|stattdessen)(?: (?:jetzt|nun|doch|erst|schon))? um ${CLOCK}`,
  "iu",
);
/** A day is named: the whole time is told. */
const DAY =
  /\d{1,2}\. ?(?:\d|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)|(?<!\p{L})(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?<!\p{L})(?:über)?morgen(?! (?:früh|abend))|nächste/iu;

/** One pattern may not hold a group twice. */
function renumbered(source: string): string {
  return source.replaceAll("(?<", "(?<second_").replaceAll("(?<second_!", "(?<!").replaceAll("(?<second_=", "(?<=");
}

/** @param said one clause; undefined where it gives no new time of day, or a day as well */
export function clockChange(said: string): ClockChange | undefined {
  const by = BY.exec(said)?.groups;
  if (by !== undefined) {
    const minutes = countOf(by["count"] ?? "") * minutesOf(by["unit"] ?? "");
    const isEarlier =
      new RegExp(`^(?:${EARLIER})$`, "iu").test(by["way"] ?? "") || new RegExp(`(?:${EARLIER})`, "iu").test(said);
    return minutes === 0 ? undefined : { by: isEarlier ? -minutes : minutes };
  }
  if (DAY.test(said)) return undefined;
  const groups = (MOVED_TO.exec(said) ?? NOW_AT.exec(said))?.groups;
  const to = groups === undefined ? undefined : (timeOfDay(groups, "") ?? timeOfDay(groups, "second_"));
  return to === undefined ? undefined : { to };
}

const countOf = (count: string): number => {
  const word = count.toLowerCase();
  if (/halbe/.test(word)) return 0.5;
  if (/anderthalb|eineinhalb/.test(word)) return 1.5;
  return /^\d/.test(word) ? Number(word) : /^ein/.test(word) ? 1 : (numberOf(word) ?? 0);
};
const minutesOf = (unit: string): number =>
  /^m(?!o)/i.test(unit)
    ? 1
    : /^s/i.test(unit)
      ? 60
      : /^t/i.test(unit)
        ? DAY_MINUTES
        : /^w/i.test(unit)
          ? 7 * DAY_MINUTES
          : 0;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight. */
function timeOfDay(groups: Readonly<Record<string, string | undefined>>, prefix: string): number | undefined {
  const named = (name: string): string | undefined => groups[`${prefix}${name}`];
  const near = named("near");
  if (near !== undefined)
    return (hourOf(near) * 60 + (PARTS.get((named("part") ?? "").toLowerCase()) ?? 0)) % DAY_MINUTES;
  const hour = named("hour") ?? named("word");
  if (hour === undefined) return undefined;
  const minutes = hourOf(hour) * 60 + Number(named("minute") ?? named("behind") ?? "0");
  return minutes < DAY_MINUTES ? minutes : undefined;
}
const hourOf = (hour: string): number => (/^\d/.test(hour) ? Number(hour) : (numberOf(hour.toLowerCase()) ?? 0));
const PARTS: ReadonlyMap<string, number> = new Map([
  ["halb", -30],
  ["viertel vor", -15],
  ["viertel nach", 15],
  ["dreiviertel", -15],
]);

const TOLD = new RegExp(`(?<at>um |gegen |ab |, |\\()${CLOCK}(?! uhr)`, "iu");

/** The text of a memory with another time of day; undefined where it has none and the change only counts from it. */
export function withClock(text: string, { to, by }: ClockChange): string | undefined {
  const found = TOLD.exec(text);
  const old = found?.groups === undefined ? undefined : timeOfDay(found.groups, "");
  if (found === null || old === undefined) return to === undefined ? undefined : `${text}, um ${written(to)}`;
  const now = to ?? old + (by ?? 0);
  if (now < 0 || now >= DAY_MINUTES) return undefined;
  const at = found.groups?.["at"] ?? "";
  return `${text.slice(0, found.index)}${/^(?:um|gegen|ab) $/i.test(at) ? at : `${at}um `}${written(now)}${text.slice(found.index + found[0].length)}`;
}

function written(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return minute === 0 ? `${hour} Uhr` : `${hour}:${String(minute).padStart(2, "0")} Uhr`;
}
