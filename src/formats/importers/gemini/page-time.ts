/**
 * The times of Google's activity pages, as the language of the account spells them (pam.md §15.3, PAM-106): `17 de fev. de 2026, 15:08:20 BRT`,
 * `Feb 17, 2026, 3:08:20 PM EST`, `17. Feb. 2026, 15:08:20 MEZ`, `2026/02/17 15:08:20 GMT+9`. Only a line that is a time and nothing else is one.
 */
import { isCivilDay, utcMs } from "../../../language/calendar.ts";
import { isTimeZone, zonedTime } from "../../../language/zone.ts";

export interface PageTime {
  /** Milliseconds UTC. */
  readonly at: number;
  /** False where the name of the zone is not known and UTC was taken. */
  readonly isZoneKnown: boolean;
}

/** The longest spelling has some 45 characters. */
const LENGTH_MAX = 64;
const LINE =
  /^(.{6,30}?),?\s+(?:um |at |à |às |a las |alle )?(?:(上午|下午|午前|午後|오전|오후)\s*)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?\s*([ap]\.?\s?m\.?)?\s*(\S{1,9})?$/iu;

/** @param timeZone of a line that names no zone */
export function pageTime(text: string, timeZone: string): PageTime | undefined {
  const found = text.length > LENGTH_MAX ? null : LINE.exec(text.replaceAll(/\s+/gu, " ").trim());
  const day = found === null ? undefined : dayOf(found[1] ?? "");
  if (found === null || day === undefined) return undefined;
  const [minute, second] = [Number(found[4]), Number(found[5] ?? 0)];
  const hour = hourOf(Number(found[3]), `${found[2] ?? ""}${found[6] ?? ""}`);
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const zone = found[7];
  if (zone === undefined) {
    const known = isTimeZone(timeZone) ? timeZone : "UTC";
    return { at: zonedTime({ ...day, hour, minute, second }, known), isZoneKnown: true };
  }
  const ahead = minutesAhead(zone);
  const wall = utcMs(day.year, day.month, day.day, hour, minute, second);
  return { at: wall - (ahead ?? 0) * 60_000, isZoneKnown: ahead !== undefined };
}

function hourOf(hour: number, half: string): number {
  if (half === "") return hour;
  const isAfternoon = /^p|下午|午後|오후/i.test(half);
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const YEAR_FIRST = /^(\d{4})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})[日.]?$/;
/** With slashes or dots the day comes first: where the month does, the pages spell it. */
const DAY_FIRST = /^(\d{1,2})[-/.]\s*(\d{1,2})[-/.]\s*(\d{4})\.?$/;
const DAY_THEN_NAME = /^(\d{1,2})\.?º?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+|del\s+)?(\d{4})(?:\s*г\.)?$/u;
const NAME_THEN_DAY = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u;

function dayOf(text: string): Day | undefined {
  const numbers = YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text)?.toSpliced(1, 3, ...reversed(DAY_FIRST.exec(text)));
  if (numbers != null) return checked(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  const dayThen = DAY_THEN_NAME.exec(text);
  if (dayThen !== null) return checked(Number(dayThen[3]), monthOf(dayThen[2] ?? ""), Number(dayThen[1]));
  const nameThen = NAME_THEN_DAY.exec(text);
  return nameThen === null ? undefined : checked(Number(nameThen[3]), monthOf(nameThen[1] ?? ""), Number(nameThen[2]));
}

const reversed = (found: RegExpExecArray | null): readonly string[] => (found ?? []).slice(1, 4).reverse();

const checked = (year: number, month: number | undefined, day: number): Day | undefined =>
  month !== undefined && year >= 1970 && isCivilDay(year, month, day) ? { year, month, day } : undefined;

/** Where two of them disagree about a name, the earlier one is right. */
const MONTH_LANGUAGES = "en en-GB pt es fr de it nl sv da nb fi pl cs tr ru uk id ro hu".split(" ");

function monthOf(name: string): number | undefined {
  months ??= monthNames();
  return months.get(folded(name));
}
let months: ReadonlyMap<string, number> | undefined;

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of MONTH_LANGUAGES) {
    for (const style of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(language, { day: "numeric", month: style, timeZone: "UTC" });
      for (let month = 1; month <= 12; month++) {
        const part = format.formatToParts(utcMs(2026, month, 17)).find(({ type }) => type === "month");
        const name = folded(part?.value ?? "");
        if (name !== "" && !names.has(name)) names.set(name, month);
      }
    }
  }
  return names;
}

const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}+|\.$/gu, "")
    .toLowerCase();

const OFFSET = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/i;

/** Undefined for an abbreviation that is not known. */
function minutesAhead(zone: string): number | undefined {
  const offset = OFFSET.exec(zone.replace("−", "-"));
  if (offset === null) return ABBREVIATIONS.get(zone.toUpperCase());
  const [hours, minutes] = [Number(offset[2]), Number(offset[3] ?? 0)];
  if (hours > 14 || minutes > 59) return undefined;
  return (offset[1] === "-" ? -1 : 1) * (hours * 60 + minutes);
}

const HOUR = 60;
/** As the pages print them; of names that several zones share, the one with more people in it that use this product in its language. */
const ABBREVIATIONS: ReadonlyMap<string, number> = new Map([
  ...(["UTC", "GMT", "Z", "WET"] as const).map((name) => [name, 0] as const),
  ...(["CET", "MEZ", "BST", "WEST", "WAT"] as const).map((name) => [name, HOUR] as const),
  ...(["CEST", "MESZ", "EET", "OEZ", "SAST", "CAT"] as const).map((name) => [name, 2 * HOUR] as const),
  ...(["EEST", "OESZ", "MSK", "TRT", "EAT"] as const).map((name) => [name, 3 * HOUR] as const),
  ...[["GST", 4 * HOUR] as const, ["PKT", 5 * HOUR] as const, ["IST", 5.5 * HOUR] as const],
  ...(["ICT", "WIB"] as const).map((name) => [name, 7 * HOUR] as const),
  ...(["AWST", "HKT", "SGT", "PHT", "WITA"] as const).map((name) => [name, 8 * HOUR] as const),
  ...(["JST", "KST", "WIT"] as const).map((name) => [name, 9 * HOUR] as const),
  ...[["ACST", 9.5 * HOUR] as const, ["ACDT", 10.5 * HOUR] as const],
  ...[["AEST", 10 * HOUR] as const, ["AEDT", 11 * HOUR] as const],
  ...[["NZST", 12 * HOUR] as const, ["NZDT", 13 * HOUR] as const],
  ...(["AZOT", "CVT"] as const).map((name) => [name, -HOUR] as const),
  ...(["BRST", "FNT"] as const).map((name) => [name, -2 * HOUR] as const),
  ...[["NDT", -2.5 * HOUR] as const, ["NST", -3.5 * HOUR] as const],
  ...(["BRT", "ART", "UYT", "CLST", "ADT"] as const).map((name) => [name, -3 * HOUR] as const),
  ...(["AST", "AMT", "CLT", "BOT", "VET", "EDT"] as const).map((name) => [name, -4 * HOUR] as const),
  ...(["EST", "CDT", "COT", "PET", "ECT", "ACT"] as const).map((name) => [name, -5 * HOUR] as const),
  ...(["CST", "MDT"] as const).map((name) => [name, -6 * HOUR] as const),
  ...(["MST", "PDT"] as const).map((name) => [name, -7 * HOUR] as const),
  ...(["PST", "AKDT"] as const).map((name) => [name, -8 * HOUR] as const),
  ...[["AKST", -9 * HOUR] as const, ["HST", -10 * HOUR] as const],
]);
