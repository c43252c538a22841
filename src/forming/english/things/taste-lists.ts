/** Ways to say that something is liked or not, other than with a verb of liking. */
import { set } from "../clauses/words.ts";

const phrases = (list: string): readonly string[] =>
  list
    .trim()
    .split(/[;\n]\s*/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

/** Behind "is": what is liked, or with "not" in front disliked. */
export const OWN_KIND = phrases(
  "my thing;our thing;my jam;my cup of tea;our cup of tea;my scene;my style;my bag;my idea of fun;for me;my kind of thing;my sort of thing;up my street;right up my street;my happy place;my guilty pleasure;my weakness;my comfort food",
);
/** Behind "is", of things in general. */
export const VERDICTS_BAD = phrases(
  "the worst;disgusting;gross;vile;revolting;repulsive;foul;yucky;yuck;nasty;overrated;so overrated;unbearable;insufferable;the devil;evil;pure evil;an abomination;a crime;inedible;boring;pointless",
);
export const VERDICTS_GOOD = phrases("the best;the best thing ever;delicious;heaven;everything;life");
/** Behind a subject in general: what it does to the speaker. */
export const EFFECTS_BAD = phrases(
  "nothing for me;me cold;me to tears;me out;me the creeps;me the ick;me mad;me crazy;me nuts;me up the wall;on my nerves;me gag;me cringe;me angry;me off;my head in;me shudder;me",
);
export const EFFECT_VERBS = set(
  "do does leave leaves bore bores gross grosses give gives drive drives get gets make makes stress stresses creep creeps freak freaks put puts do annoy annoys irritate irritates disgust disgusts",
);
/** With no more than "me" behind them. */
export const PLAIN_EFFECTS = set("annoy annoys irritate irritates disgust disgusts bore bores");
/** Behind the speaker, said or left out. */
export const FOND = phrases(
  "a fan of;a big fan of;a huge fan of;a massive fan of;a great fan of;big fan of;huge fan of;massive fan of;fan of;into;big on;keen on;mad about;crazy about;fussed about;fond of;one for;a sucker for;a lover of;much of a fan of;that into;that keen on;much for;obsessed with;hooked on;addicted to",
);
export const LIKING = phrases(
  "could live on;could live off;can not get enough of;can never get enough of;can never say no to;can not resist;will never say no to;have a soft spot for;have a weakness for;have a thing for;am a sucker for;am here for;am all about;swear by;live for",
);
export const DISLIKING = phrases(
  "could do without;can do without;could live without;never liked;have never liked;never got into;have never got into;do not get the appeal of;do not get the hype about;do not see the point of;do not see the appeal of;can not be doing with;can not be bothered with;will not touch;would not touch;can not abide;can not bear;have no time for;struggle with the taste of",
);
/** Behind "could", with "all day" behind it. */
export const ENDLESS = phrases("listen to;watch;eat;drink;read;play;talk about;look at;dance to");
/** What nothing good tastes or smells of. */
export const FOUL = set(
  "soap feet foot dirt toothpaste mud grass cardboard metal chemicals medicine plastic perfume poison sweat socks sock paper petrol glue vomit puke fish rubber bleach earth dust ash wood detergent shampoo pennies sunscreen erasers eraser sponge sponges slime snot polystyrene seawater nothing garbage rubbish",
);

/** How a sentence that may tell a taste looks. */
export const TASTE_TOLD =
  /(?<!\p{L})(?:thing|jam|tea|scene|style|for me|me these|me now|fans?|into|keen|fond|big on|mad about|all about|obsessed|(?:choose|take|pick) .{2,30} over|hooked|addicted|fussed|the worst|the best|disgusting|gross|vile|revolting|overrated|nasty|foul|gone off|went off|tastes?|smells?|nothing for me|me cold|nerves|live on|enough of|without|appeal|point of|sucker|soft spot|weakness|abide|bear|texture|all day|all night|for hours|forever)(?!\p{L})/iu;
