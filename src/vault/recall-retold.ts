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
/** A passage of several memories says more than each of them. */
const FACTS_MAX = 1;
/** Where the person is in the verb, a question of the first person shares its words with the passage alone. */
const INFLECTED: ReadonlySet<string> = new Set(["es", "fr", "pt"]);

/** The current memories that stand for a passage; undefined where it stays. */
export async function retelling(vault: OpenVault, item: Item): Promise<readonly Item[] | undefined> {
  const { layer, origin, speaker } = item;
  // What others said in a group is quoted with who said it.
  const isOwners = speaker === undefined || speaker.toLowerCase() === vault.name.toLowerCase();
  if (layer !== "message" || origin.actor !== "user" || !isOwners) return undefined;
  const facts = (await vault.items.many(vault.index.citing(item.id))).filter(isCurrent);
  if (facts.length === 0 || facts.length > FACTS_MAX) return undefined;
  const language = detectLanguage(item.text);
  if (!INFLECTED.has(language)) return undefined;
  const said = new Set(termsIn(item.text, language));
  const told = new Set(facts.flatMap(({ text, subject = "" }) => termsIn(`${text} ${subject}`, language)));
  const kept = [...said].filter((term) => told.has(term)).length;
  return said.size > 0 && kept >= RETOLD_SHARE * said.size ? facts : undefined;
}
