/** Expressions of liking and dislike other than verbs. */
import { entriesIn, listedEntries, listedWords, wordSet } from "../clauses/words.ts";

export const OWN_KIND = listedEntries("own-kind");
export const VERDICTS_BAD = listedEntries("verdicts-bad");
export const VERDICTS_GOOD = entriesIn("the best;the best thing ever;delicious;heaven;everything;life");
export const EFFECTS_BAD = listedEntries("effects-bad");
export const EFFECT_VERBS = listedWords("effect-verbs");
/** Only "me" may follow. */
export const PLAIN_EFFECTS = wordSet("annoy annoys irritate irritates disgust disgusts bore bores");
export const FOND = listedEntries("fond");
export const LIKING = listedEntries("liking");
export const DISLIKING = listedEntries("disliking");
/** After "could", before "all day". */
export const ENDLESS = entriesIn("listen to;watch;eat;drink;read;play;talk about;look at;dance to");
export const FOUL = listedWords("foul");

/** Matches sentences that may state a taste. */
export const TASTE_CUES =
  /(?<!\p{L})(?:thing|jam|tea|scene|style|for me|me these|me now|fans?|into|keen|fond|big on|mad about|all about|obsessed|(?:choose|take|pick) .{2,30} over|hooked|addicted|fussed|the worst|the best|disgusting|gross|vile|revolting|overrated|nasty|foul|gone off|went off|tastes?|smells?|nothing for me|me cold|nerves|live on|enough of|without|appeal|point of|sucker|soft spot|weakness|abide|bear|texture|all day|all night|for hours|forever)(?!\p{L})/iu;
