/** In patterns for German, `\b` includes ä, ö, ü and ß, and "ich" may follow its verb. */

import type { FormingLexicon } from "../grammar.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const LETTER = "[a-z0-9äöüßéèêáàâçñ]";
/** Start, end, or either edge of a word. */
const START = `(?<!${LETTER})`;
const END = `(?!${LETTER})`;
const EDGE = `(?:(?<!${LETTER})(?=${LETTER})|(?<=${LETTER})(?!${LETTER}))`;
const STARTS = /^(?:\(\?:)*(?:[a-zäöüß\d]|\[a-z)/;
const ENDS = /^(?:$|[)|,.;:! ]|\(\?[:=!]?(?:[ ,.)!]|\[\^)|\(\?<?[=!]|\[[^a-z])/;

/** Checks one side only if the pattern decides, because lookarounds are slow. */
function edgeBefore(rest: string): string {
  if (STARTS.test(rest)) return START;
  return ENDS.test(rest) ? END : EDGE;
}

/** A lower-case pattern, or alternatives, in which `\b` is a German word boundary. */
export const german = (source: string | readonly string[], flags = ""): RegExp => {
  const whole = typeof source === "string" ? source : source.join("|");
  return new RegExp(
    whole.replaceAll("\\b", (_, at: number) => edgeBefore(whole.slice(at + 2, at + 2 + EDGE_LOOK))),
    flags,
  );
};
const EDGE_LOOK = 40;

/** Small words that do not change a claim. */
export const SOFT =
  "(?:ja|halt|eben|doch|auch|nur|jetzt|gerade|grad|grade|momentan|derzeit|zurzeit|aktuell|inzwischen|mittlerweile|nun|hier|immer|noch|schon|sehr|total|echt|wirklich|richtig|ganz|voll|so|eher|ziemlich|besonders|absolut|einfach|persönlich|leider|übrigens|eigentlich|ansonsten|sonst|generell|grundsätzlich|meistens|meist|oft|manchmal|normalerweise|vielleicht|wahrscheinlich|wohl|aber|also|nämlich|endlich|deshalb|daher|deswegen|trotzdem|seitdem|heute|gestern|morgen|mal|wieder|selbst|selber|privat|beruflich|nicht|nie|kaum|mich|mir|uns|es|sie|ihn)";

/** Top-level alternatives of a pattern. */
function alternatives(source: string): readonly string[] {
  const found = [""];
  let depth = 0;
  for (const sign of source) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "|" && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}

const PLURAL =
  /^(?:haben|sind|können|mögen|müssen|wollen|möchten|werden|dürfen|wurden|[a-zäöüß]{3,}(?:en|eln|ern))(?![a-zäöüß])/;
const BOTH_NUMBERS = /^([a-zäöüß]{2,})(e\??)n\?/;

/**
 * `wohne?n?` covers "wohne" or "wohn" (ich) and "wohnen" (wir); other verbs with -en are plural,
 * the rest singular.
 */
const singular = (verbs: readonly string[]): string =>
  verbs
    .filter((verb) => !PLURAL.test(verb))
    .map((verb) => verb.replace(BOTH_NUMBERS, "$1$2"))
    .join("|");
const plural = (verbs: readonly string[]): string =>
  verbs
    .filter((verb) => PLURAL.test(verb) || BOTH_NUMBERS.test(verb) || verb.startsWith("("))
    .map((verb) => verb.replace(BOTH_NUMBERS, "$1en"))
    .join("|");

/** Clauses about me or us: "ich mag", "mag ich", "dass ich Tee mag", "mag Tee". */
export function firstPerson(source: string): string {
  const verbs = alternatives(source);
  const [one, more] = [singular(verbs), plural(verbs)];
  const mine = `\\bich\\b[^!?;,]{0,60}?\\b(?:${one})\\b|\\b(?:${one}) (?:${SOFT} ){0,2}ich\\b|^(?:${SOFT} ){0,3}(?:${one})\\b(?! (?:du|sie|er|man)\\b)`;
  const ours = `\\bwir\\b[^!?;,]{0,60}?\\b(?:${more})\\b|\\b(?:${more}) (?:${SOFT} ){0,2}wir\\b`;
  return more === "" ? `(?:${mine})` : `(?:${mine}|${ours})`;
}

/** Any clause with the subject "ich" or "wir"; unambiguous verbs may omit it. */
export const SPEAKS = `(?:\\b(?:ich|wir)\\b|^(?:${SOFT} ){0,3}(?:bin|hab|habe|mag|wohne?|lebe|arbeite|studiere|geh|gehe|fahr|fahre|esse|ess|trinke?|nutze|benutze|spiele|lerne|suche?|bastel|feier|kann|muss|will|war|hatte)\\b(?! (?:du|sie|er|es|man)\\b))`;

/** Current state or change. */
export const CHANGES = german(
  "\\b(?:jetzt|nun|inzwischen|mittlerweile|aktuell|derzeit|zurzeit|zur zeit|momentan|im moment|gerade|heutzutage|neuerdings|seit kurzem|seit neuestem|bisher|bislang|bis jetzt|insgesamt|mehr als früher|nicht mehr|kein(?:e[nrm]?)? [^!?]{1,60} mehr|wieder|doch|nur noch|umgezogen|gewechselt|umgestiegen|gewechselt|verschoben|verlegt|vorverlegt|vorgezogen|abgesagt|erhöht|gestiegen|gesenkt|gesunken|gekürzt|verlängert|reduziert|aufgestockt|umgestellt|ersetzt|statt|anstatt|anstelle|ab sofort|ab jetzt|neue[rnsm]?|schon (?:mein|meine|das|der|die) [a-zäöüß]+te|zum [a-zäöüß]+ten mal)\\b",
);

/** "Ich suche einen Tisch von zwei Metern". */
export const SEEKS = german(
  "\\b(?:ich|wir) (?:suchen?|brauchen? eine?[nmr]?|bin auf der suche nach|sind auf der suche nach|hätten? gerne?|interessiere mich für|möchten? [^.!?]{1,80} (?:kaufen|bestellen|finden))\\b",
);

/** A text of nothing but these words is chatter. Folded as by `words`. */
export const CHATTER = setOf(`
  ok okay oki k ja jap jo jep jupp joa jaja nein nee no noe na naja genau stimmt richtig klar alles gut super toll prima klasse spitze perfekt wunderbar cool geil krass wahnsinn hammer nice mega top schon schoen fein passt
  danke dankeschon dankeschoen vielen lieben dank dir euch ihnen sehr herzlichen tausend merci bitte bitteschon gern gerne geschehen kein keine ding problem ursache sorge stress thema
  hallo hi hey moin servus gruezi gruss grusse liebe tag morgen guten abend nacht gute mittag mahlzeit tschuss tschuess ciao bye bis dann spater bald gleich nachher wiedersehen auf ade
  haha hahaha hihi hehe lol xd oh ah aha achso ach so hm hmm mh aeh ah puh uff wow ui oje ojemine schade leider mist verdammt sorry entschuldigung entschuldige pardon verzeihung
  wie gehts geht s es dir euch ihnen mir auch und selbst was los machst du heute so denn mal sehen schauen wir ich verstehe verstanden kapiert weiss nicht keine ahnung das ist war hilft klingt sehr gut interessant lustig witzig
  schones schonen schone schoner schoene schoenes wochenende feierabend abend tag noch wunsche wunsch viel spass erfolg gluck gluckwunsch herzlichen frohe frohes weihnachten ostern neues jahr feiertage gesundheit prost
  voll echt wirklich total absolut natuerlich naturlich sicher bestimmt vielleicht eben halt doch einverstanden abgemacht machen mach weiter fertig jawohl jawoll yes yep yeah jetzt hab habs der die ein
`);

/** A small sentiment lexicon, from -1 to 1. Folded as by `words`. */
const GROUPS: readonly (readonly [number, string])[] = [
  [0.9, "uberglucklich begeistert verlobt verheiratet hochzeit heiraten heirate neugeborenes vergottere"],
  [
    0.6,
    "liebe lieben liebt geliebt wunderbar fantastisch grossartig genial glucklich freude freue stolz dankbar feiern gewonnen wunderschon perfekt lieblings traumhaft schwarme leidenschaft",
  ],
  [
    0.3,
    "mag mogen gern gerne lieber geniesse schon schoen gut super toll spass entspannt interessant spannend lustig ruhig erleichtert lecker hilfreich gemutlich freundlich",
  ],
  [
    -0.3,
    "mude langweilig nervt nerven nervig schwierig stress stressig gestresst vermisse besorgt nervos enttauscht schlecht meide ungern anstrengend argerlich schade",
  ],
  [
    -0.6,
    "hasse hassen hasst traurig wutend angst furchtbar schrecklich schlimm ekelhaft eklig verletzt schmerzen schmerz einsam verloren geweint geschieden scheidung gekundigt krank kaputt unfall verabscheue gebrochen geklaut gestohlen",
  ],
  [
    -0.9,
    "gestorben tot tod krebs trauer beerdigung verzweifelt selbstmord suizid tragodie fehlgeburt missbrauch depression",
  ],
];
export const FEELINGS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, list]) => list.split(" ").map((word): [string, number] => [word, value])),
);
export const NEGATIONS = setOf("nicht nie niemals kein keine keinen keiner keinem nichts weder kaum");

export const GERMAN_WORDS: FormingLexicon = {
  language: "de",
  changes: CHANGES,
  seeks: SEEKS,
  chatter: CHATTER,
  feelings: FEELINGS,
  negations: NEGATIONS,
};
