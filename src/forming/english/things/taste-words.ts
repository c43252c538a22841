/**
 * Expressions of taste other than verbs, and preferences without a verb: "mountains over beaches any
 * day", "rye bread all the way".
 */
import type { Words } from "../clauses/parse.ts";
import { entriesIn, listedEntries, listedWords, PREPOSITIONS, wordSet } from "../clauses/words.ts";

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
  /(?<!\p{L})(?:thing|jam|tea|scene|style|for me|me these|me now|fans?|into|keen|fond|big on|mad about|all about|obsessed|(?:choose|take|pick) .{2,30} over|hooked|addicted|fussed|the worst|the best|disgusting|gross|vile|revolting|overrated|nasty|foul|gone off|went off|tastes?|smells?|nothing for me|me cold|nerves|live on|enough of|without|appeal|point of|sucker|soft spot|weakness|abide|bear|texture|all day|all night|for hours|forever|every (?:single )?(?:day|night|meal|morning))(?!\p{L})/iu;

export interface VerblessTaste {
  readonly head: "likes" | "prefers";
  readonly thing: Words;
}

export function readVerblessTaste(all: Words): VerblessTaste | undefined {
  const { words, forMe } = stripForMe(all);
  const text = words.map(({ word }) => word).join(" ");
  const always = LASTING.exec(text);
  if (
    always === null ||
    words.some(({ word, tags }) => VERBS.test(word) || (tags.has("Verb") && tags.has("PastTense")))
  )
    return undefined;
  const own = words.slice(0, text.slice(0, always.index).trim().split(" ").length);
  const isNoun =
    own.length > 0 && own.length <= THING_MAX && !own.some(({ word }) => PREPOSITIONS.has(word) && word !== "over");
  const isOver = own.findIndex(({ word }) => word === "over") > 0;
  if (!isNoun || (!forMe && !isOver && always[0] !== "all the way")) return undefined;
  return {
    head: forMe || isOver ? "prefers" : "likes",
    thing: own.map((word, at) => ({ ...word, after: at === own.length - 1 ? "" : " " })),
  };
}
/** "for me it's night trains every time", "oat milk always for me". */
function stripForMe(words: Words): { readonly words: Words; readonly forMe: boolean } {
  const at = words.findIndex(({ word }, index) => word === "for" && words[index + 1]?.word === "me");
  if (at === -1) return { words, forMe: false };
  const rest = [...words.slice(0, at), ...words.slice(at + 2)];
  const isSaid = at === 0 && rest[0]?.word === "it" && rest[1]?.word === "is";
  return { words: isSaid ? rest.slice(2) : rest, forMe: true };
}
const THING_MAX = 7;
const LASTING = /(?<= )(?:any day(?: of the week)?|every time|always|all day|all the way|every single time)(?= |$)/u;
const VERBS = /^(?:i|we|he|she|they|it|is|are|was|were|have|has|had|do|does|did|will|would|can|could|go|come)$/;

/** Sentences worth parsing for such a preference. */
export const VERBLESS_TASTE_CUES =
  /(?<!\p{L})(?:any day|all the way|for me,? (?:always|every time)|(?:always|every time),? for me|^for me,? it.{2,30} (?:always|every time)|over .{2,30} (?:always|every time))(?!\p{L})/iu;
