/**
 * What kind of act an event is, by a table of the words that products use for it (GUM-06): `add_to_wishlist`, `ProductViewed` and `carts` are
 * read word by word. A chosen act says much in one event, a glance says little (GUM-B6); what a program did by itself says nothing.
 */

export interface Act {
  readonly name: ActName;
  readonly polarity: "toward" | "away";
  /** Strong: the person chose it, so that one event is enough. */
  readonly strength: "strong" | "weak";
  /** What one event weighs beside a single look, which weighs 1. */
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
/** A type that no table knows. */
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
      // An order or a checkout that is looked at is not bought again.
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

/** What no act of a person's is: the program's own doing, or a choice taken back. */
export const SILENT = "silent";

/**
 * The act of an event type; `OTHER` for a type that no table knows.
 * @param rating share of the best mark, 0..1, where the event carries one.
 */
export const actOfType = (type: string, rating?: number): Act | typeof SILENT =>
  actOfRoles(typeWords(type).map(roleOf), rating) ?? rated(rating, OTHER);

/** The act that a sentence begins with, as `Saved` or `Filter removed`; `undefined` for any other words. */
export const actOfLabel = (label: string): Act | typeof SILENT | undefined =>
  actOfRoles(typeWords(label).map(roleOf), undefined);

function actOfRoles(roles: readonly (Role | undefined)[], rating: number | undefined): Act | typeof SILENT | undefined {
  if (roles.includes(SILENT)) return SILENT;
  const has = (role: Role): boolean => roles.includes(role);
  // A filter that is taken away was no wish against its value.
  if (has(AVOID)) return has(FILTER) || has(SEARCH) ? SILENT : AVOID;
  if (has(CONFIRM)) return CONFIRM;
  if (has(BUY)) return BUY;
  if (has("rating")) return rated(rating, LOOK);
  if (has(LOOK)) return has(FILTER) ? FILTER : LOOK;
  if (has(SAVE) || has("shelf")) return SAVE;
  if (has("verbless")) return BUY;
  if (has(FILTER)) return FILTER;
  return has(SEARCH) ? SEARCH : undefined;
}

/** A good mark speaks for, a bad one against; a middling one only tells that it was looked at. */
function rated(rating: number | undefined, otherwise: Act): Act {
  if (rating === undefined) return otherwise;
  if (rating >= GOOD_MIN) return LIKED;
  return rating <= BAD_MAX ? DISLIKED : LOOK;
}
const GOOD_MIN = 0.75;
const BAD_MAX = 0.4;

/** `ProductViewed`, `product_viewed` and `product.viewed` are the same two words. */
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
    // The last form undoes a doubled letter, as in "skipped", and nothing else.
    if (found !== undefined && (ROLES.has(stem) || ROLES.has(`${stem}e`) || stem.at(-1) === stem.at(-2))) return found;
  }
  return undefined;
}
const ENDINGS = ["s", "es", "ed", "d", "ing"];
