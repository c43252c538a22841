/**
 * Classifies events by the words that products use for them (GUM-06): `add_to_wishlist`,
 * `ProductViewed` and `carts` are read word by word. A deliberate act is strong evidence, a view is
 * weak (GUM-B6), and actions of a program are none.
 */

export interface Act {
  readonly name: ActName;
  readonly polarity: "toward" | "away";
  /** Strong: chosen deliberately, so one event is enough. */
  readonly strength: "strong" | "weak";
  /** Relative to a single view, which weighs 1. */
  readonly weight: number;
}
type ActName = "look" | "search" | "filter" | "save" | "buy" | "confirm" | "avoid" | "rate" | "other";

const act = (name: ActName, strength: Act["strength"], weight: number, polarity: Act["polarity"] = "toward"): Act =>
  Object.freeze({ name, polarity, strength, weight });

const LOOK = act("look", "weak", 1);
const SEARCH = act("search", "weak", 1);
const FILTER = act("filter", "strong", 2);
const SAVE = act("save", "strong", 3);
const BUY = act("buy", "strong", 3);
const CONFIRM = act("confirm", "strong", 3);
const AVOID = act("avoid", "strong", 2, "away");
const LIKED = act("rate", "strong", 2);
const DISLIKED = act("rate", "strong", 2, "away");
/** The act of an unknown event type. */
export const OTHER = act("other", "weak", 1);

type Role = Act | "silent" | "rating" | "shelf" | "verbless";

const ROLES: ReadonlyMap<string, Role> = new Map(
  (
    [
      [
        "silent",
        "impression shown display displayed recommend recommended recommendation suggest suggested clear reset expire expired error fail failed login logout signup signin ping heartbeat load loaded",
      ],
      [
        LOOK,
        "click tap open view visit browse look dwell read watch listen play hover scroll stream compare share inspect zoom see seen select start abandon",
      ],
      [SEARCH, "search query lookup find"],
      [FILTER, "filter refine facet choose chose chosen pick sort"],
      [
        SAVE,
        "save bookmark favourite favorite fav like love heart wish star pin follow subscribe upvote shortlist keep kept",
      ],
      ["shelf", "wishlist cart basket favourites favorites bookmarks collection"],
      [BUY, "purchase buy bought book reserve rent"],
      // Viewing an order or a checkout is not another purchase.
      ["verbless", "order checkout booking"],
      [CONFIRM, "confirm accept approve agree"],
      [
        AVOID,
        "skip dismiss hide hid hidden dislike return refund cancel reject decline unsave unlike unfollow unpin unsubscribe remove delete block mute downvote ignore avoid",
      ],
      ["rating", "rate rating review score stars"],
    ] satisfies readonly (readonly [Role, string])[]
  ).flatMap(([role, words]) => words.split(" ").map((word) => [word, role] as const)),
);

const TYPE_MAX = 200;
const WORDS_MAX = 12;

/** Actions of a program, or a choice taken back. */
export const SILENT = "silent";

/**
 * Returns `OTHER` for an unknown type.
 * @param rating as a share of the best rating, 0..1, if the event has one
 */
export const actOfType = (type: string, rating?: number): Act | typeof SILENT =>
  actOfRoles(typeWords(type).map(roleOf), rating) ?? actOfRating(rating, OTHER);

/** The act at the start of a sentence, such as `Saved` or `Filter removed`. */
export const actOfLabel = (label: string): Act | typeof SILENT | undefined =>
  actOfRoles(typeWords(label).map(roleOf), undefined);

function actOfRoles(roles: readonly (Role | undefined)[], rating: number | undefined): Act | typeof SILENT | undefined {
  if (roles.includes(SILENT)) return SILENT;
  const has = (role: Role): boolean => roles.includes(role);
  // Removing a filter does not reject its value.
  if (has(AVOID)) return has(FILTER) || has(SEARCH) ? SILENT : AVOID;
  if (has(CONFIRM)) return CONFIRM;
  if (has(BUY)) return BUY;
  if (has("rating")) return actOfRating(rating, LOOK);
  if (has(LOOK)) return has(FILTER) ? FILTER : LOOK;
  if (has(SAVE) || has("shelf")) return SAVE;
  if (has("verbless")) return BUY;
  if (has(FILTER)) return FILTER;
  return has(SEARCH) ? SEARCH : undefined;
}

/** Ratings in the middle count as a view. */
function actOfRating(rating: number | undefined, otherwise: Act): Act {
  if (rating === undefined) return otherwise;
  if (rating >= GOOD_MIN) return LIKED;
  return rating <= BAD_MAX ? DISLIKED : LOOK;
}
const GOOD_MIN = 0.75;
const BAD_MAX = 0.4;

/** Splits `ProductViewed`, `product_viewed` and `product.viewed` into words. */
const typeWords = (type: string): readonly string[] =>
  type
    .slice(0, TYPE_MAX)
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "")
    .slice(0, WORDS_MAX);

function roleOf(word: string): Role | undefined {
  const whole = ROLES.get(word);
  if (whole !== undefined) return whole;
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    const found = ROLES.get(stem) ?? ROLES.get(`${stem}e`) ?? ROLES.get(stem.slice(0, -1));
    // The third form only undoes a doubled letter, as in "skipped".
    if (found !== undefined && (ROLES.has(stem) || ROLES.has(`${stem}e`) || stem.at(-1) === stem.at(-2))) return found;
  }
  return undefined;
}
const ENDINGS = ["s", "es", "ed", "d", "ing"];
