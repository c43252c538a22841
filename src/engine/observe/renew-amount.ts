/**
 * Another amount of what was spoken of: "they upped it to 10 mg", "my dose is 75 now". The memory that is meant is the only one that holds an amount of that
 * measure, or the latest of the conversation; it is told again with the new amount (renew.ts; memory.md §4).
 */
import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** Measures that stand for one another, so that one memory is found by any of them. */
const MEASURES: readonly (readonly string[])[] = [
  ["mg", "mcg", "µg", "milligram", "milligrams", "microgram", "micrograms", "ml", "iu", "units", "unit"],
  ["drop", "drops"],
  ["tablet", "tablets", "pill", "pills"],
  ["puff", "puffs"],
  ["euro", "euros", "€"],
  ["pound", "pounds", "quid", "£"],
  ["dollar", "dollars", "$"],
];
const DOSE = MEASURES[0] ?? [];
const AMOUNT = /^(?<number>[€£$]?\d[\d.,]*)\s?(?<unit>\p{L}+|%)?/u;

/** The memory whose amount is another now, with its text as it is then. */
export async function renewedAmount(
  draft: UnitOfWork,
  message: Item,
  { said, amount }: { readonly said: string; readonly amount: string },
): Promise<{ readonly meant: Item; readonly text: string } | undefined> {
  const { number, unit } = AMOUNT.exec(amount)?.groups ?? {};
  if (number === undefined) return undefined;
  const measures = unit === undefined ? DOSE : MEASURES.find((each) => each.includes(unit.toLowerCase()));
  const meant = measures === undefined ? undefined : await onlyOne(draft, { message, said }, measures);
  if (meant === undefined || measures === undefined) return undefined;
  const old = amountIn(meant.text, measures);
  if (old === undefined) return undefined;
  const measured = unit === undefined ? `${number} ${old.unit}` : amount.trim();
  const text = `${meant.text.slice(0, old.start)}${measured}${meant.text.slice(old.end)}`;
  return text === meant.text ? undefined : { meant, text };
}

/** More memories hold such an amount than one could be meant of. */
const ROWS_MAX = 16;

/** Of several, the one that is named, or the latest that the conversation has told. */
async function onlyOne(
  draft: UnitOfWork,
  { message, said }: { readonly message: Item; readonly said: string },
  measures: readonly string[],
): Promise<Item | undefined> {
  const { index } = draft.vault;
  const ids = new Set<string>();
  for (const measure of measures)
    for (const term of analyseText(measure).terms) {
      const rows = index.factsHolding(term);
      if (rows.length > ROWS_MAX) return undefined;
      for (const row of rows) ids.add(index.idOf(row));
      for (const id of draft.pendingHolding(term)) ids.add(id);
    }
  const found = (await draft.many([...ids]))
    .filter((item) => isMeasured(item, message) && amountIn(item.text, measures) !== undefined)
    .toSorted((one, other) => other.at - one.at);
  const terms = new Set(analyseText(said).terms.filter((term) => !/\d/.test(term) && !measures.includes(term)));
  const named = found.filter(({ text }) => analyseText(text).terms.some((term) => terms.has(term)));
  if (named.length === 1) return named[0];
  const told = found.find(({ origin }) => origin.session === message.origin.session);
  return told ?? (found.length === 1 ? found[0] : undefined);
}

/** What is said of a third person, anybody may put right. */
const isMeasured = ({ layer, truth, hold, taint, mode, speaker, subject, frozen }: Item, message: Item): boolean =>
  layer === "fact" &&
  truth === "current" &&
  hold === "active" &&
  taint === "clean" &&
  mode !== "episodic" &&
  frozen !== true &&
  (speaker === message.speaker || subject !== speaker);

function amountIn(
  text: string,
  measures: readonly string[],
): { readonly start: number; readonly end: number; readonly unit: string } | undefined {
  for (const match of text.matchAll(/\d[\d.,]*\s?(?<unit>\p{L}+|[€£$%])/gu)) {
    const unit = match.groups?.["unit"] ?? "";
    if (measures.includes(unit.toLowerCase())) return { start: match.index, end: match.index + match[0].length, unit };
  }
  return undefined;
}
