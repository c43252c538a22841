/**
 * A passage whose memories say nearly all that it says is shown as those memories: they are in the third person, with their dates, and may be replaced
 * (memory.md §2, §8). One that says more stays a quotation.
 */
import type { Item } from "../core/item.ts";
import { termsIn } from "../language/analysis.ts";
import { detectLanguage } from "../language/detect.ts";
import type { OpenVault } from "./open-vault.ts";
import { isCurrent } from "./recall-answers.ts";

/** Of the telling words of the passage. */
const RETOLD_SHARE = 0.75;
/** A longer passage tells of several things, of which the question means one. */
const FACTS_MAX = 2;

/** The current memories that stand for a passage, what shares most words with the question first; undefined where it stays. */
export async function retelling(vault: OpenVault, item: Item, query: string): Promise<readonly Item[] | undefined> {
  if (item.layer !== "message" || item.origin.actor !== "user") return undefined;
  const facts = (await vault.items.many(vault.index.citing(item.id))).filter(isCurrent);
  if (facts.length === 0 || facts.length > FACTS_MAX) return undefined;
  const language = detectLanguage(item.text);
  const said = new Set(termsIn(item.text, language));
  const told = new Set(facts.flatMap(({ text, subject = "" }) => termsIn(`${text} ${subject}`, language)));
  const kept = [...said].filter((term) => told.has(term)).length;
  if (said.size === 0 || kept < RETOLD_SHARE * said.size) return undefined;
  const asked = new Set(termsIn(query, language));
  const shared = ({ text }: Item): number => termsIn(text, language).filter((term) => asked.has(term)).length;
  // Who somebody is answers less than what is said of them.
  const rank = (fact: Item): number => shared(fact) + (fact.type === "relationship" ? 0 : 1);
  return facts.toSorted((one, other) => rank(other) - rank(one));
}
