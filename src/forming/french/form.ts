/** French (tongue.ts). */

import { ofTheirs, peopleOf } from "../theirs.ts";
import type { Reading, Tongue } from "../tongue.ts";
import { attributed } from "./attributes.ts";
import { instructionOf } from "./instructions.ts";
import { INTRODUCING } from "./introducing.ts";
import { type ParsedWord, parse } from "./parse.ts";
import { parts } from "./parts.ts";
import { pattern } from "./pattern.ts";
import { namedRelatives } from "./relatives.ts";
import { RENEWING } from "./renewing.ts";
import { segments } from "./segments.ts";
import { SLIPS } from "./slips.ts";
import { clauseMemory } from "./statement.ts";
import { isAhead, isPast } from "./tense.ts";
import { KIN } from "./words.ts";

export const french: Tongue = {
  language: "fr",
  segments,
  read(said) {
    const words = parse(said);
    const theirs = asOwn(words);
    const reading = theirs === undefined ? readingOf(words) : ofTheirs(readingOf(theirs));
    return { ...reading, people: (who) => peopleOf(reading, who) };
  },
  attributed,
  isPast,
  isAhead,
  parts,
  ofAnswers: pattern(
    "iu",
    "(?<!\\p{L})(?:(?:je |j['’])(?:préfère|préférerais|veux|voudrais|aimerais|souhaite) (?:avoir )?(?:des|tes|vos|les) (?:\\p{L}+ )?",
    "(?:réponses|explications)|(?:tes|vos) (?:réponses|explications|messages) (?:sont|doivent|peuvent)|que (?:tu|vous) ",
    "(?:me |m['’])\\p{L}+|^(?:et )?(?:pas d['’e]|sans|zéro) ?(?:[ée]mojis?|smileys?|listes?|puces|tableaux?|jargon|blagues)|(?:tutoie|tutoyez|vouvoie|vouvoyez)-moi|(?:se|me|nous) (?:tuto|vouvo)(?:ie|ies|yer|yez|iez))(?!\\p{L})",
  ),
  ended: pattern(
    "iu",
    "(?<!\\p{L})(?:ne plus|(?:n['’]|ne )\\p{L}+(?: \\p{L}+)? plus|plus (?:jamais|du tout)|n['’](?:est|ai|a|",
    "habite|utilise) plus|plus à|(?:en ai )?(?:marre|assez|ma claque|ras le bol|ras-le-bol|plein le dos) d|lassée? d|plus chez|laissé tomber|arrêté|arrête de|cessé|abandonné|lâché|quitté|démissionné|rompu|séparée?s?|",
    "divorcé|annulée?s?|tombé à l['’]eau|résilié|fini avec|c['’]est fini|terminé|renoncé|vendue?|",
    "retraite)(?!\\p{L})",
  ),
  correcting: pattern(
    "iu",
    "(?<!\\p{L})(?:en fait|finalement|correction|rectification|je (?:corrige|rectifie|voulais dire|",
    "me suis trompée?)|pardon|au temps pour moi|autant pour moi|erreur de ma part|et non|",
    "contrairement à ce que)(?!\\p{L})",
  ),
  pronouns: /(?<!\p{L})(?:elle|il|son|sa|ses|lui)(?!\p{L})/iu,
  introducing: INTRODUCING,
  joking: /(?<!\p{L})(?:suis|est|sont)\s/iu,
  newly: pattern(
    "iu",
    "(?<!\\p{L})(?:maintenant|désormais|dorénavant|à la place|(?:décal|report|repouss|déplac|avanc|chang)(?:ée?s?)|passée? (?:à|au|aux)|",
    "remplacé|troqué)(?!\\p{L})",
  ),
  slips: SLIPS,
  renewing: RENEWING,
  timePreposition: pattern(
    "iu",
    "(?<![\\s,])[\\s,]{0,3}(?:(?<!\\p{L})(?:depuis|dès|à partir|en|le|la|les|l['’]|au|aux|à|du|de|d['’]|des|dans|pour|",
    "pendant|jusqu['’]|jusque|jusqu['’]à|jusqu['’]au|vers|avant|après|ce|cet|cette|courant|fin|début|tout|",
    "toute)\\s{0,3}){0,5}$",
  ),
  since: (date) => `depuis ${articleOf(date)}${date}`,
};

const readingOf = (words: readonly ParsedWord[]): Reading => ({
  clause: (who) => clauseMemory(words, who),
  relatives: () => namedRelatives(words),
  instruction: () => instructionOf(words),
});

/** "Son mari …" as "mon mari …"; undefined where no such relative opens the sentence. */
function asOwn(words: readonly ParsedWord[]): readonly ParsedWord[] | undefined {
  const at = words.findIndex(({ word }) => !/^(?:et|mais)$/u.test(word));
  const first = words[at];
  const own = OWN.get(first?.word ?? "");
  if (first === undefined || own === undefined || !KIN.has(words[at + 1]?.word ?? "")) return undefined;
  return [{ ...first, word: own, written: own }, ...words.slice(at + 1)];
}
const OWN: ReadonlyMap<string, string> = new Map([
  ["son", "mon"],
  ["sa", "ma"],
  ["ses", "mes"],
]);

/** "depuis la semaine du 4 mai 2026", "depuis le 12 mai 2026" */
const articleOf = (date: string): string =>
  date.startsWith("semaine ") ? "la " : /^(?:week-end |\d{1,2}(?:er)? \p{L})/u.test(date) ? "le " : "";
