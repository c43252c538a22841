/**
 * Whether one sentence says together what a message says of the question. A long turn may have every
 * word of it, each in another place (docs/recall.md, "One sentence").
 */
import type { Item } from "../../model/item.ts";
import type { Hit } from "../../search/search-query.ts";
import { termsIn } from "../../text/analysis.ts";
import { sentences } from "../../text/sentences.ts";
import { perItem, wordsOfItem } from "../item-text.ts";
import type { OpenVault } from "../open-vault.ts";

/** How many of the best hits are read. */
const READ_MAX = 30;
/** Gain, as a share of the score, where one sentence has all that the source says of the question. */
const FOCUS_GAIN = 0.1;
/** The same where messages are long: each has every word somewhere. */
const FOCUS_GAIN_IN_LONG_TEXT = 0.55;
/** Longer messages are read up to here. */
const LENGTH_MAX = 8_000;

interface Asked {
  readonly terms: readonly string[];
  readonly taint: Item["taint"];
  /** How much turns depend on their surroundings, 0..1 (search/search-query.ts). */
  readonly reliance: number;
}

/** The same hits, best first. Cost: reads the messages of the best 30, and analyses each once. */
export async function bySentences(
  vault: OpenVault,
  hits: readonly Hit[],
  { terms, taint, reliance }: Asked,
): Promise<readonly Hit[]> {
  const rarity = rarityOf(vault, terms, taint);
  if (rarity.size === 0 || hits.length < 2) return hits;
  const best = hits.slice(0, READ_MAX);
  const ids = new Set(best.flatMap(statementsOf));
  const sourcesOf = new Map([...ids].map((id) => [id, vault.index.evidenceOf(id)]));
  const all = new Set([...ids].flatMap((id) => [id, ...(sourcesOf.get(id) ?? [])]));
  const items = new Map((await vault.items.many([...all])).map((item) => [item.id, item]));
  const shareOf = (id: string): number => {
    const own = items.get(id);
    const sources = (sourcesOf.get(id) ?? []).flatMap((source) => items.get(source) ?? []);
    if (own === undefined) return 0;
    return Math.max(...(sources.length === 0 ? [own] : sources).map((source) => sharedBy(source, own, rarity)));
  };
  const focusGain = reliance * FOCUS_GAIN + (1 - reliance) * FOCUS_GAIN_IN_LONG_TEXT;
  const lifted = best.map((hit): Hit => {
    const gain = focusGain * hit.score * Math.max(...statementsOf(hit).map(shareOf));
    return { ...hit, score: hit.score + gain, signals: { ...hit.signals, sentence: gain } };
  });
  return [...lifted.sort((one, other) => other.score - one.score), ...hits.slice(READ_MAX)];
}

/** With what it updates, whose words it may share none of: "Make that Thursday." */
const statementsOf = ({ id, older }: Hit): readonly string[] => [
  id,
  ...older.flatMap((each) => (each.isBelow ? [each.id] : [])),
];

/** By term of the question, those that some memory has. */
function rarityOf({ index }: OpenVault, terms: readonly string[], taint: Item["taint"]): ReadonlyMap<string, number> {
  const count = index.size();
  return new Map(terms.map((term) => [term, Math.log(1 + count / (1 + index.frequency(term, taint)))]));
}

/** Of what the source says of the question. A memory may say all that its source points to: "Tom has it". */
function sharedBy(source: Item, own: Item, rarity: ReadonlyMap<string, number>): number {
  const heldBy = (terms: ReadonlySet<string>): number =>
    sum([...rarity].map(([term, weight]) => (terms.has(term) ? weight : 0)));
  const parts = sentenceTerms(source);
  const whole = heldBy(new Set(parts.flatMap((terms) => [...terms])));
  if (whole > 0) return Math.max(...parts.map(heldBy)) / whole;
  const { terms } = wordsOfItem(own);
  return [...rarity.keys()].every((term) => terms.includes(term)) ? 1 : 0;
}
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

const sentenceTerms: (item: Item) => readonly ReadonlySet<string>[] = perItem((item) => {
  const { language } = wordsOfItem(item);
  return sentences(item.text.slice(0, LENGTH_MAX)).map(({ text }) => new Set(termsIn(text, language)));
});
