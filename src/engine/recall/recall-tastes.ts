/**
 * Answers to a question about likes or dislikes: the owner's tastes of that kind, newest first
 * (memory.md §8). A dislike never answers a question about likes, however well its words match.
 */
import type { Item } from "../../model/item.ts";
import { termsIn } from "../../text/analysis.ts";
import { type AskedTaste, isOfTaste, tellsDislike } from "../../text/asked-taste.ts";
import { conceptsIn } from "../../text/concepts.ts";
import { currentItems } from "../derive/profile.ts";
import type { OpenVault } from "../open-vault.ts";

/** Most tastes in one answer. */
const TASTES_MAX = 5;

/**
 * Tastes of the requested kind, newest first. Without any, likes of unknown kind follow. A question
 * about dislikes gets the others of every kind as well.
 */
export async function tastesOf(
  vault: OpenVault,
  readable: ReadonlySet<string>,
  { likes, does, concepts }: AskedTaste,
): Promise<readonly Item[]> {
  const known = await currentItems(vault, readable);
  const isMeant = does === true ? isOwnDoing : isOwnTaste;
  const tastes = known
    .filter((item) => isMeant(item, vault.name) && isDislike(item) !== likes)
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  if (concepts.size === 0) return tastes.slice(0, TASTES_MAX);
  const kinds = new Map(tastes.map((item) => [item, kindsIn(item.text)]));
  const fitting = tastes.filter((item) => kinds.get(item)?.some((id) => concepts.has(id)) === true);
  if (does === true) return fitting.slice(0, TASTES_MAX);
  const others = tastes.filter((item) => !fitting.includes(item) && (!likes || kinds.get(item)?.length === 0));
  const isEnough = likes && fitting.length > 0;
  return [...fitting, ...(isEnough ? [] : others)].slice(0, TASTES_MAX);
}

const isOwn = ({ subject, speaker, labels }: Item, owner: string): boolean =>
  subject === undefined && (speaker === undefined || speaker === owner) && !labels.includes("ended");

const isOwnTaste = (item: Item, owner: string): boolean =>
  isOwn(item, owner) && item.type === "preference" && item.key?.startsWith("style.") !== true;

/** What somebody does, and neither wishes for nor once did. */
const isOwnDoing = (item: Item, owner: string): boolean =>
  isOwn(item, owner) && item.mode === "semantic" && item.type !== "instruction";

export const isDislike = ({ text }: Pick<Item, "text">): boolean => tellsDislike(text);

/** Tries every language, because a memory is too short to detect its own. */
const kindsIn = (text: string): readonly string[] =>
  LANGUAGES.flatMap((language) => conceptsIn(text, termsIn(text, language), language)).filter((id) => !isOfTaste(id));
const LANGUAGES = ["en", "de", "es", "fr", "pt"] as const;
