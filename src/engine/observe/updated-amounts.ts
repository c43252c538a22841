/** Replaces an outdated amount in the memory that holds it: "it went up to 980", "118 kilos now" (memory.md §4). */

import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { latestFacts, termsOfHead } from "./related-facts.ts";

const WEIGHTS = ["kg", "kilo", "kilos", "kilogram", "kilograms"];
const MONEY: readonly (readonly string[])[] = [
  ["euro", "euros", "eur", "€"],
  ["pound", "pounds", "quid", "£"],
  ["dollar", "dollars", "$"],
  ["reais"],
  ["pesos"],
  ["franken"],
];
/** Interchangeable units. */
const MEASURES: readonly (readonly string[])[] = [
  ["mg", "mcg", "µg", "milligram", "milligrams", "microgram", "micrograms", "ml", "iu", "units", "unit"],
  ["drop", "drops"],
  ["tablet", "tablets", "pill", "pills"],
  ["puff", "puffs"],
  ...MONEY,
  WEIGHTS,
];
const DOSE = MEASURES[0] ?? [];
const AMOUNT = /^(?<number>(?<sign>[€£$])?\d[\d.,]*)\s?(?<unit>\p{L}+|%)?/u;

/** Finds the memory with an outdated amount and replaces the amount. */
export async function updatedAmount(
  draft: UnitOfWork,
  message: Item,
  { messageText, amount }: { readonly messageText: string; readonly amount: string },
): Promise<{ readonly target: Item; readonly text: string } | undefined> {
  const { number, sign, unit = sign } = AMOUNT.exec(amount)?.groups ?? {};
  if (number === undefined) return undefined;
  const kind = unit?.toLowerCase();
  const measures =
    kind === undefined
      ? [...DOSE, ...WEIGHTS, ...(OF_PRICE.test(messageText) ? MONEY.flat() : [])]
      : (MEASURES.find((each) => each.includes(kind)) ?? [kind]);
  const target = await findMeasured(draft, { message, messageText }, measures);
  if (target === undefined)
    return kind === undefined ? updatedDose(draft, message, { messageText, number }) : undefined;
  const old = amountIn(target.text, measures);
  if (old === undefined) return undefined;
  const measured = unit === undefined ? `${number} ${old.unit}`.trim() : amount.trim();
  // A comment on the old weight or number: "118 kilos, the doctor says that is too much".
  const rest = target.text.slice(old.end);
  const text = `${target.text.slice(0, old.start)}${measured}${isDose(measures) ? rest : rest.replace(/,.*/su, "")}`;
  return text === target.text ? undefined : { target, text };
}

/** "Metformin wurde auf 1000 erhöht", of "Nimmt Metformin 500". */
async function updatedDose(
  draft: UnitOfWork,
  message: Item,
  { messageText, number }: { readonly messageText: string; readonly number: string },
): Promise<{ readonly target: Item; readonly text: string } | undefined> {
  const said = messageText.toLowerCase();
  const [target, ...others] = (await latestFacts(draft)).filter((item) => {
    const medicine = TAKEN.exec(item.text)?.groups?.["medicine"]?.toLowerCase();
    return medicine !== undefined && said.includes(medicine) && canBeCorrected(item, message);
  });
  return target === undefined || others.length > 0
    ? undefined
    : { target, text: target.text.replace(TAKEN, `$<what>${number}`) };
}
const TAKEN = /^(?<what>(?:Takes|Nimmt|Prend|Toma) (?:\p{L}+ ){0,2}(?<medicine>\p{L}{4,}) )\d[\d.,]*$/iu;

const isDose = (measures: readonly string[]): boolean => measures.includes("mg");

/** "It went up to 980", "kostet jetzt 35". */
const OF_PRICE =
  /(?<!\p{L})(?:(?:went|gone|goes|put) up|costs?|kostet|kosten|zahl|auf \d|co[ûu]te|pai?e|mont[ée]|pass|augment|cuesta|custa|pag|sub|bajaron|baix|aument)/iu;

/** With more memories of this unit, the update is ambiguous. */
const ROWS_MAX = 16;

/** Of several, the one that is named, or the latest of the session. */
async function findMeasured(
  draft: UnitOfWork,
  { message, messageText }: { readonly message: Item; readonly messageText: string },
  measures: readonly string[],
): Promise<Item | undefined> {
  const { index } = draft.vault;
  const ids = new Set<string>();
  for (const measure of measures)
    for (const term of termsOfHead(measure, undefined)) {
      const rows = index.factsHolding(term);
      if (rows.length > ROWS_MAX) return undefined;
      for (const row of rows) ids.add(index.idOf(row));
      for (const id of draft.pendingHolding(term)) ids.add(id);
    }
  // A sign is no term, and prices have one often.
  const signed = measures.some((measure) => MONEY.flat().includes(measure))
    ? (await latestFacts(draft)).filter(({ text }) => RUNNING.test(text))
    : [];
  const found = [...new Map([...(await draft.many([...ids])), ...signed].map((item) => [item.id, item])).values()]
    .filter((item) => canBeCorrected(item, message) && amountIn(item.text, measures) !== undefined)
    .toSorted((one, other) => other.at - one.at);
  const terms = new Set(analyseText(messageText).terms.filter((term) => !/\d/.test(term) && !measures.includes(term)));
  const named = found.filter(({ text }) => analyseText(text).terms.some((term) => terms.has(term)));
  if (named.length === 1) return named[0];
  if (measures.some((measure) => MONEY.flat().includes(measure)) && NAMES_THING.test(messageText)) return undefined;
  const ofSession = found.find(({ origin }) => origin.session === message.origin.session);
  return ofSession ?? (found.length === 1 ? found[0] : undefined);
}

/** Anyone may correct facts about third persons. */
const canBeCorrected = ({ layer, truth, hold, taint, mode, speaker, subject, frozen }: Item, message: Item): boolean =>
  layer === "fact" &&
  truth === "current" &&
  hold === "active" &&
  taint === "clean" &&
  mode !== "episodic" &&
  frozen !== true &&
  (speaker === message.speaker || subject !== speaker);

/** "Der Sprit kostet jetzt 2 Euro" is about no subscription. */
const NAMES_THING =
  /^(?:\p{L}+[\s,]+){0,2}?(?:the|my|our|die|der|das|meine?|unsere?|le|la|mon|ma|notre|el|mi|nuestr[oa]|o|a|meu|minha|noss[oa]) (?!(?:has|have|is|haben|hat|ist|sind|wurde|ont|est|subieron|bajaron|han)(?!\p{L}))\p{L}{3,}/iu;
/** A price that is still paid, unlike what something cost once. */
const RUNNING =
  /(?<!\p{L})(?:pays|costs|charges|earns|gets|takes|is|are|has an?|ist|kostet|zahlt|beträgt|verdient|est|coûte|paie|paye|gagne|es|cuesta|paga|gana|é|custa|ganha)(?!\p{L})|\d (?:warm|kalt)(?!\p{L})/iu;

function amountIn(
  text: string,
  measures: readonly string[],
): { readonly start: number; readonly end: number; readonly unit: string } | undefined {
  for (const match of text.matchAll(
    /(?<![\d.,])(?:(?<sign>[€£$])\d(?:[\d.,]{0,15}\d)?|\d[\d.,]{0,15}(?=\s(?<rent>de (?:alquiler|aluguel|loyer|renta|renda)|warm|kalt)(?!\p{L}))|\d[\d.,]{0,15}\s?(?<unit>\p{L}+|[€£$%]))/gu,
  )) {
    const { sign, rent, unit = sign ?? "" } = match.groups ?? {};
    // "Paga 650 de alquiler", "820 warm"
    if (rent !== undefined && measures.some((measure) => MONEY.flat().includes(measure)))
      return { start: match.index, end: match.index + match[0].length, unit: "" };
    if (measures.includes(unit.toLowerCase())) return { start: match.index, end: match.index + match[0].length, unit };
  }
  return undefined;
}
