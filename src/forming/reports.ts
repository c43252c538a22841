/**
 * News that somebody told: "meine Schwester hat erzählt, dass sie schwanger ist" says that of the
 * sister. Advice from anyone but an expert forms no memory.
 */
import type { Span } from "../model/item.ts";
import { genderOfName } from "../text/given-names.ts";
import type { LanguageData } from "./language-data.ts";
import type { LanguageRules } from "./language-rules.ts";

export interface ReportForms {
  /** Groups: `who`, `that`, `told`. */
  readonly said: readonly RegExp[];
  /** Such words alone, before a comma. */
  readonly lead: RegExp;
  readonly isAdvice: RegExp;
  readonly isExpert: RegExp;
  /** A pronoun of the reporter at the beginning. Groups: `f`, `m`. */
  readonly pronoun: RegExp;
  /** What is told has its own subject. */
  readonly hasSubject: RegExp;
  /** What is told without a subject is about the reporter. Its label stands before the reporter. */
  readonly isElided: readonly (readonly [lead: string, pattern: RegExp])[];
  /** Behind a person, a clause from which the grammar reads who it is. */
  readonly carrier: string;
  /** A clause behind "dass", which has another order. @param subject absent: it begins with its own */
  readonly mainClause?: (words: string, subject?: string) => string | undefined;
}

export const reportForms = (data: LanguageData): ReportForms => ({
  said: data.labelled("report").map(([, pattern]) => pattern),
  lead: data.pattern("report-lead"),
  isAdvice: data.pattern("report-advice"),
  isExpert: data.pattern("report-expert"),
  pronoun: data.pattern("report-pronoun"),
  hasSubject: data.pattern("report-subject"),
  isElided: data.labelled("report-elided"),
  carrier: data.source("echo-carrier"),
});

/** Joins "Mama sagt" with the next clause. */
export function withReported({ reports }: LanguageRules, text: string, spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    const isTold = last !== undefined && reports?.lead.test(text.slice(last.start, last.end)) === true;
    if (isTold) found[found.length - 1] = { start: last.start, end: span.end };
    else found.push(span);
  }
  return found;
}

/** What is told, about its own subject; empty for advice, undefined if nothing is reported. */
export function reported({ reports, read }: LanguageRules, said: string): string | undefined {
  const groups = reports?.said.map((form) => form.exec(said)?.groups).find((each) => each !== undefined);
  const { who = "", that = "", told = "" } = groups ?? {};
  if (reports === undefined || told === "" || !isPerson(who)) return undefined;
  if (reports.isAdvice.test(told)) return reports.isExpert.test(who) ? told : "";
  const pronoun = reports.pronoun.exec(told);
  if (pronoun !== null) {
    const gender = read(`${who} ${reports.carrier}`).clause(() => undefined)?.subject?.gender;
    const isOther = gender === (pronoun.groups?.["f"] === undefined ? "f" : "m");
    const rest = told.slice(pronoun[0].length);
    return isOther ? undefined : that === "" ? `${who}${rest}` : reports.mainClause?.(rest, who);
  }
  if (reports.hasSubject.test(told)) return that === "" ? told : reports.mainClause?.(told);
  // "El médico dice que es tendinitis": about whom he speaks to.
  if (reports.isExpert.test(who)) return undefined;
  const [lead] = reports.isElided.find(([, pattern]) => pattern.test(told)) ?? [];
  return lead === undefined ? undefined : `${lead === "-" ? "" : `${lead} `}${who} ${told}`;
}

/** "Tom", but not "Studie". */
const isPerson = (who: string): boolean =>
  !/^\p{Lu}\p{Ll}+$/u.test(who) || FAMILIAR.test(who) || genderOfName(who) !== undefined;
const FAMILIAR = /^(?:mama|mutti|papa|vati|oma|opa|maman|mamie|papi|mamá|papá|mamãe|mamã|papai|vovó|vovô|mami)$/iu;
