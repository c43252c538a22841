/**
 * What answers a question for likes or dislikes: the owner's tastes of that kind, the newest first (memory.md §8). A dislike is no answer to what is liked, however
 * well its words fit.
 */
import type { Item } from "../core/item.ts";
import { termsIn } from "../language/analysis.ts";
import type { AskedTaste } from "../language/asked-taste.ts";
import { conceptsIn } from "../language/concepts.ts";
import type { OpenVault } from "./open-vault.ts";
import { currentItems } from "./profile.ts";

/** So many tastes answer a question for all of them. */
const TASTES_MAX = 5;

/** Tastes of the asked kind, newest first; where none is known of what was asked, all dislikes, or no likes. */
export async function tastesOf(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  { likes, concepts }: AskedTaste,
): Promise<readonly Item[]> {
  const known = await currentItems(vault, readable);
  const tastes = known
    .filter((item) => isOwnTaste(item) && isDislike(item) !== likes)
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  const fitting = tastes.filter((item) => isAbout(item, concepts));
  const others = likes ? [] : tastes.filter((item) => !fitting.includes(item));
  return [...fitting, ...others].slice(0, TASTES_MAX);
}

const isOwnTaste = ({ type, key, subject }: Item): boolean =>
  subject === undefined && type === "preference" && key?.startsWith("style.") !== true;

/** What is not liked is told with these words first. */
export const isDislike = ({ text }: Pick<Item, "text">): boolean => DISLIKES.test(text);
const DISLIKES =
  /^(?:(?:Really|Absolutely|Also) )?(?:Doesn't|Does not|Hates|Dislikes|Can't|Cannot|Detests|Isn't|Is not|Never|No longer|Avoids|Has never liked|Has gone off|Went off)(?!\p{L})/iu;

const isAbout = ({ text }: Item, concepts: ReadonlySet<string>): boolean =>
  conceptsIn(text, termsIn(text, "en"), "en").some((id) => concepts.has(id));
