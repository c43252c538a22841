/**
 * What somebody or something else does to the speaker, told of the speaker: "ma copine m'a offert
 * une place" is `a reçu une place de sa copine`, "on m'a volé mon vélo" is `s'est fait voler son
 * vélo`.
 */
import { FRENCH } from "../data.ts";
import { bare } from "../text.ts";
import type { ParsedWord } from "./parse.ts";
import { told } from "./third-person.ts";
import { infinitiveOf, isParticiple, takesDative, verbForm } from "./verbs.ts";

const GIVERS = FRENCH.words("givers");

/**
 * @param words the predicate, from its verb and the pronouns before it on
 * @param subject who does it, in the third person; undefined where it is nobody in particular
 * @returns undefined where nothing is done to the speaker; an empty text where it cannot be told
 */
export function towardSpeaker(
  words: readonly ParsedWord[],
  subject: string | undefined,
): { readonly text: string } | undefined {
  const isDenied = words[0]?.word === "ne" || words[0]?.word === "n'";
  const at = isDenied ? 1 : 0;
  if (words[at]?.word !== "m'" && words[at]?.word !== "me") return undefined;
  const done = doneIn(words, at + 1);
  if (done === undefined) return REFUSED;
  const text = done.isPast ? pastOf(done, isDenied || done.denial !== "", subject) : undefined;
  if (text !== undefined) return { text };
  return subject === undefined ? REFUSED : { text: withPronoun(done, isDenied, subject) };
}
const REFUSED = { text: "" } as const;

interface Done {
  readonly isPast: boolean;
  readonly auxiliary: string;
  readonly infinitive: string;
  /** As written. */
  readonly verb: string;
  /** "Pas", "jamais". */
  readonly denial: string;
  /** From the auxiliary to the verb, as written. */
  readonly group: string;
  /** What follows. */
  readonly object: string;
}

function doneIn(words: readonly ParsedWord[], at: number): Done | undefined {
  const auxiliary = words[at];
  if (auxiliary === undefined) return undefined;
  const isPast = /^(?:a|ont|avait|avaient)$/u.test(auxiliary.word);
  const verbAt = isPast ? participlePlace(words, at + 1) : at;
  const verb = words[verbAt];
  const infinitive =
    verb === undefined ? undefined : isPast ? infinitiveOf(verb.word) : verbForm(verb.word)?.infinitive;
  const rest = told(words.slice(verbAt + 1), { isSpeaker: true, hasNoun: true });
  if (verb === undefined || infinitive === undefined || rest === undefined || SAYING.test(infinitive)) return undefined;
  const middle = words.slice(at + 1, verbAt).map(({ word }) => word);
  return {
    isPast,
    auxiliary: auxiliary.word,
    infinitive,
    verb: verb.written,
    denial: middle.find((word) => /^(?:pas|jamais|plus|rien)$/u.test(word)) ?? "",
    group: words
      .slice(at, verbAt + 1)
      .map(({ written, after }) => written + after)
      .join("")
      .trim(),
    object: bare(rest),
  };
}
const SAYING = /^(?:dire|demander|expliquer|raconter|répondre|répéter|paraître|sembler|falloir)$/u;

/** What happened to the speaker, with the speaker as its subject. */
function pastOf(
  { infinitive, verb, object, denial }: Done,
  isDenied: boolean,
  subject: string | undefined,
): string | undefined {
  const giver = subject === undefined ? "" : ` ${of(subject)}`;
  if (!isDenied && object !== "") {
    if (GIVERS.has(infinitive)) return `a reçu ${object}${giver}`;
    if (infinitive === "léguer") return `a hérité ${of(object)}${giver}`;
    if (infinitive === "apprendre" && !/^qu/u.test(object))
      return subject === undefined ? undefined : `a appris ${object} avec ${subject}`;
    if (subject === undefined && DIRECT.test(object)) return `s'est fait ${infinitive} ${object}`;
  }
  // With an object of its own the speaker stands in the dative: "m'a pris le vélo".
  if (takesDative(infinitive) || DIRECT.test(object) || NO_PASSIVE.has(infinitive)) return undefined;
  if (/^(?:de|à|d') ?\p{L}+(?:er|ir|re)(?!\p{L})/u.test(object)) return undefined;
  const agent = subject === undefined ? "" : ` par ${subject}`;
  const passive = `été ${verb}${object === "" ? "" : ` ${object}`}${agent}`;
  return isDenied ? `n'a ${denial === "" ? "pas" : denial} ${passive}` : `a ${passive}`;
}
const DIRECT = /^(?:l'|(?:le|la|les|un|une|des|du|son|sa|ses|tout|toute|tous|\d+)(?!\p{L}))/iu;
const NO_PASSIVE = FRENCH.words("no-passive");

/** The subject as it is, and the speaker as a pronoun: "sa sœur l'appelle". */
function withPronoun(
  { infinitive, group, object, isPast, verb, auxiliary }: Done,
  isDenied: boolean,
  subject: string,
): string {
  const pronoun = takesDative(infinitive)
    ? "lui "
    : /^[aeéèêioôuyh]/u.test(isPast ? auxiliary : verb)
      ? "l'"
      : undefined;
  return pronoun === undefined ? "" : `${subject} ${isDenied ? "ne " : ""}${pronoun}${group} ${object}`;
}

/** Over adverbs. */
function participlePlace(words: readonly ParsedWord[], at: number): number {
  const place = words.findIndex(({ word }, index) => index >= at && index < at + 3 && isParticiple(word));
  return place === -1 ? words.length : place;
}

/** `de`, with the article that follows. */
const of = (text: string): string =>
  /^[aeéèêioôuh]/iu.test(text)
    ? `d'${text}`
    : text.startsWith("le ")
      ? `du ${text.slice(3)}`
      : text.startsWith("les ")
        ? `des ${text.slice(4)}`
        : `de ${text}`;
