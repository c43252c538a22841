/** Patterns over German clauses: `\b` knows ä, ö, ü and ß, and a verb finds its "ich" on either side of it. */

const LETTER = "[a-z0-9äöüßéèêáàâçñ]";
/** Before a word, behind a word, and where it cannot be told which. */
const START = `(?<!${LETTER})`;
const END = `(?!${LETTER})`;
const EDGE = `(?:(?<!${LETTER})(?=${LETTER})|(?<=${LETTER})(?!${LETTER}))`;
const STARTS = /^(?:\(\?:)*(?:[a-zäöüß\d]|\[a-z)/;
const ENDS = /^(?:$|[)|,.;:! ]|\(\?[:=!]?(?:[ ,.)!]|\[\^)|\(\?<?[=!]|\[[^a-z])/;

/** Only one side is looked at where the pattern tells: looking costs. */
function edgeBefore(rest: string): string {
  if (STARTS.test(rest)) return START;
  return ENDS.test(rest) ? END : EDGE;
}

/** A pattern over lower case, of one or several alternatives, in which `\b` is the edge of a German word. */
export const german = (source: string | readonly string[], flags = ""): RegExp => {
  const whole = typeof source === "string" ? source : source.join("|");
  return new RegExp(
    whole.replaceAll("\\b", (_, at: number) => edgeBefore(whole.slice(at + 2, at + 2 + EDGE_LOOK))),
    flags,
  );
};
const EDGE_LOOK = 40;

/** Small words that change nothing about what a clause claims. */
export const SOFT =
  "(?:ja|halt|eben|doch|auch|nur|jetzt|gerade|grad|grade|momentan|derzeit|zurzeit|aktuell|inzwischen|mittlerweile|nun|hier|immer|noch|schon|sehr|total|echt|wirklich|richtig|ganz|voll|so|eher|ziemlich|besonders|absolut|einfach|persönlich|leider|übrigens|eigentlich|ansonsten|sonst|generell|grundsätzlich|meistens|meist|oft|manchmal|normalerweise|vielleicht|wahrscheinlich|wohl|aber|also|nämlich|endlich|deshalb|daher|deswegen|trotzdem|seitdem|heute|gestern|morgen|mal|wieder|selbst|selber|privat|beruflich|nicht|nie|kaum|mich|mir|uns|es|sie|ihn)";

/** What stands between the bars of a pattern that stand in no group. */
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

/** `wohne?n?` is "wohne" or "wohn" of "ich" and "wohnen" of "wir"; other verbs are of "wir" where they end in -en, else of "ich". */
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

/** The clause speaks of me or us: "ich mag", "mag ich", "dass ich Tee mag", or without a subject in a hurry: "mag Tee". */
export function firstPerson(source: string): string {
  const verbs = alternatives(source);
  const [one, more] = [singular(verbs), plural(verbs)];
  const mine = `\\bich\\b[^!?;,]{0,60}?\\b(?:${one})\\b|\\b(?:${one}) (?:${SOFT} ){0,2}ich\\b|^(?:${SOFT} ){0,3}(?:${one})\\b(?! (?:du|sie|er|man)\\b)`;
  const ours = `\\bwir\\b[^!?;,]{0,60}?\\b(?:${more})\\b|\\b(?:${more}) (?:${SOFT} ){0,2}wir\\b`;
  return more === "" ? `(?:${mine})` : `(?:${mine}|${ours})`;
}

/** Any clause that has me or us as its subject; verbs that only "ich" has may stand without it. */
export const SPEAKS = `(?:\\b(?:ich|wir)\\b|^(?:${SOFT} ){0,3}(?:bin|hab|habe|mag|wohne?|lebe|arbeite|studiere|geh|gehe|fahr|fahre|esse|ess|trinke?|nutze|benutze|spiele|lerne|suche?|bastel|feier|kann|muss|will|war|hatte)\\b(?! (?:du|sie|er|es|man)\\b))`;
