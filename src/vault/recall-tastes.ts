/** What answers a question about tastes: current preferences of that kind and of that polarity, newest first (memory.md §8). */
import type { Item } from "../core/item.ts";
import { termsIn } from "../language/analysis.ts";
import { askedTaste, tellsDislike } from "../language/asked-taste.ts";
import { conceptsAsked, conceptsIn } from "../language/concepts.ts";
import { detectLanguage } from "../language/detect.ts";
import type { OpenVault } from "./open-vault.ts";
import { currentItems } from "./profile.ts";

const TASTES_MAX = 3;

/** Empty where the question asks for no tastes, or none of that kind is known. */
export async function tastesFor(
  vault: OpenVault,
  question: string,
  readable: () => ReadonlySet<string>,
): Promise<readonly Item[]> {
  const asked = askedTaste(question);
  if (asked === undefined) return [];
  const kinds = kindsOf(question);
  const tastes = (await currentItems(vault, readable()))
    .filter(
      (item) =>
        item.type === "preference" &&
        item.subject === undefined &&
        (item.speaker === undefined || item.speaker === vault.name) &&
        !item.labels.includes("ended") &&
        tellsDislike(item.text) !== asked.isLiked,
    )
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  return ofKinds(tastes, kinds).slice(0, TASTES_MAX);
}

/** Of the kinds that are asked for; where there is none, what may be of any kind. */
function ofKinds(tastes: readonly Item[], kinds: ReadonlySet<string>): readonly Item[] {
  if (kinds.size === 0) return tastes;
  const concepts = new Map(tastes.map((item) => [item, kindsIn(item.text)]));
  const fitting = tastes.filter((item) => concepts.get(item)?.some((id) => kinds.has(id)) === true);
  return fitting.length > 0 ? fitting : tastes.filter((item) => concepts.get(item)?.length === 0);
}

/** Of the question's words those that name a kind of thing: "música", "comida", "manger". Liking itself names none. */
function kindsOf(question: string): ReadonlySet<string> {
  const language = detectLanguage(question);
  return new Set(
    conceptsAsked(question, termsIn(question, language), language)
      .filter(({ by }) => by !== "member")
      .map(({ id }) => id)
      .filter((id) => !FEELINGS.has(id)),
  );
}
const FEELINGS: ReadonlySet<string> = new Set(["dislike", "love", "romance", "like", "preference", "favourite"]);

/** In any of the languages: a short memory tells none. */
const kindsIn = (text: string): readonly string[] =>
  LANGUAGES.flatMap((language) => conceptsIn(text, termsIn(text, language), language)).filter(
    (id) => !FEELINGS.has(id),
  );
const LANGUAGES = ["es", "fr", "pt"] as const;
