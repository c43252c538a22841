/** How a language writes a date that needs no "today": `12. März 2026`, `semaine du 9 mars 2026`. What has no words here is written in English. */
import type { CivilDay } from "./calendar.ts";

export interface DateWords {
  readonly months: readonly string[];
  /** Of the day, its month and its year. */
  readonly day: (day: number, month: string, year: number) => string;
  readonly month: (month: string, year: number) => string;
  /** Before the first day of a week or of a weekend. */
  readonly week: string;
  readonly weekend: string;
  /** Of what is only nearly known: before a day, and before a longer time. */
  readonly around: readonly [day: string, longer: string];
  /** Between two days, and between longer times. */
  readonly to: readonly [days: string, longer: string];
  /** Before the day on which something was told. */
  readonly told: string;
}

const months = (names: string): readonly string[] => names.split(" ");

const ENGLISH: DateWords = {
  months: months("January February March April May June July August September October November December"),
  day: (day, month, year) => `${day} ${month} ${year}`,
  month: (month, year) => `${month} ${year}`,
  week: "week of",
  weekend: "weekend of",
  around: ["around", "around"],
  to: ["to", "to"],
  told: "told",
};

const BY_LANGUAGE: ReadonlyMap<string, DateWords> = new Map([
  [
    "de",
    {
      months: months("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
      day: (day, month, year) => `${day}. ${month} ${year}`,
      month: (month, year) => `${month} ${year}`,
      week: "Woche vom",
      weekend: "Wochenende vom",
      around: ["um den", "um"],
      to: ["bis", "bis"],
      told: "erzählt am",
    },
  ],
  [
    "fr",
    {
      months: months("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
      day: (day, month, year) => `${day === 1 ? "1er" : day} ${month} ${year}`,
      month: (month, year) => `${month} ${year}`,
      week: "semaine du",
      weekend: "week-end du",
      around: ["vers le", "vers"],
      to: ["au", "à"],
      told: "dit le",
    },
  ],
  [
    "es",
    {
      months: months("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
      day: (day, month, year) => `${day} de ${month} de ${year}`,
      month: (month, year) => `${month} de ${year}`,
      week: "semana del",
      weekend: "fin de semana del",
      around: ["hacia el", "hacia"],
      to: ["al", "a"],
      told: "dicho el",
    },
  ],
  [
    "pt",
    {
      months: months("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
      day: (day, month, year) => `${day} de ${month} de ${year}`,
      month: (month, year) => `${month} de ${year}`,
      week: "semana de",
      weekend: "fim de semana de",
      around: ["por volta de", "por volta de"],
      to: ["a", "a"],
      told: "dito em",
    },
  ],
]);

/** @param language a BCP 47 code without a region */
export const dateWordsOf = (language: string): DateWords => BY_LANGUAGE.get(language) ?? ENGLISH;

/** Whether dates have words of this language. */
export const writesDates = (language: string): boolean => BY_LANGUAGE.has(language);

/** A day, a month or a year in the words of a language. */
export function dateNamed({ year, month, day }: CivilDay, unit: "day" | "month" | "year", words: DateWords): string {
  if (unit === "year") return `${year}`;
  const name = words.months[month - 1] ?? "";
  return unit === "month" ? words.month(name, year) : words.day(day, name, year);
}
