/**
 * Actions on the speaker, restated about the speaker: "ma copine m'a offert une place" → `a reçu
 * une place de sa copine`, "on m'a volé mon vélo" → `s'est fait voler son vélo`.
 */
import { FRENCH as FR } from "../data.ts";
import { trimEnd } from "../text.ts";
import type { Word } from "../word.ts";
import { inThirdPerson } from "./third-person.ts";
import { infinitiveOf, isParticiple, takesDative, verbForm } from "./verbs.ts";

/**
 * @param words the predicate, from its first pronoun or verb on
 * @param subject the agent in the third person; undefined if unspecified
 * @returns undefined if nothing is done to the speaker; an empty text if it cannot be expressed
 */
export function actionOnSpeaker(
  words: readonly Word[],
  subject: string | undefined,
): { readonly text: string } | undefined {
  const isDenied = words[0]?.word === "ne" || words[0]?.word === "n'";
  const at = isDenied ? 1 : 0;
  if (words[at]?.word !== "m'" && words[at]?.word !== "me") return undefined;
  const done = actionIn(words, at + 1);
  if (done === undefined) return REFUSED;
  const text = done.isPast ? pastOf(done, isDenied || done.denial !== "", subject) : undefined;
  if (text !== undefined) return { text };
  return subject === undefined ? REFUSED : { text: withPronoun(done, isDenied, subject) };
}
const REFUSED = { text: "" } as const;

interface Action {
  readonly isPast: boolean;
  readonly auxiliary: string;
  readonly infinitive: string;
  /** As written. */
  readonly verb: string;
  /** "Pas", "jamais". */
  readonly denial: string;
  /** From the auxiliary to the verb, as written. */
  readonly group: string;
  /** The remaining words. */
  readonly object: string;
}

function actionIn(words: readonly Word[], at: number): Action | undefined {
  const auxiliary = words[at];
  if (auxiliary === undefined) return undefined;
  const isPast = /^(?:a|ont|avait|avaient)$/u.test(auxiliary.word);
  const verbAt = isPast ? participlePlace(words, at + 1) : at;
  const verb = words[verbAt];
  const infinitive =
    verb === undefined ? undefined : isPast ? infinitiveOf(verb.word) : verbForm(verb.word)?.infinitive;
  const rest = inThirdPerson(words.slice(verbAt + 1), { isSpeaker: true, hasNoun: true });
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
    object: trimEnd(rest),
  };
}
const SAYING = /^(?:dire|demander|expliquer|raconter|répondre|répéter|paraître|sembler|falloir)$/u;

/** The event with the speaker as its subject. */
function pastOf(
  { infinitive, verb, object, denial }: Action,
  isDenied: boolean,
  subject: string | undefined,
): string | undefined {
  const giver = subject === undefined ? "" : ` ${withDe(subject)}`;
  if (!isDenied && object !== "") {
    if (FR.has("givers", infinitive)) return `a reçu ${object}${giver}`;
    if (infinitive === "léguer") return `a hérité ${withDe(object)}${giver}`;
    if (infinitive === "apprendre" && !/^qu/u.test(object))
      return subject === undefined ? undefined : `a appris ${object} avec ${subject}`;
    if (subject === undefined && DIRECT.test(object)) return `s'est fait ${infinitive} ${object}`;
  }
  // With an object of its own the speaker is in the dative: "m'a pris le vélo".
  if (takesDative(infinitive) || DIRECT.test(object) || FR.has("no-passive", infinitive)) return undefined;
  if (/^(?:de|à|d') ?\p{L}+(?:er|ir|re)(?!\p{L})/u.test(object)) return undefined;
  const agent = subject === undefined ? "" : ` par ${subject}`;
  const passive = `été ${verb}${object === "" ? "" : ` ${object}`}${agent}`;
  return isDenied ? `n'a ${denial === "" ? "pas" : denial} ${passive}` : `a ${passive}`;
}
const DIRECT = /^(?:l'|(?:le|la|les|un|une|des|du|son|sa|ses|tout|toute|tous|\d+)(?!\p{L}))/iu;

/** Keeps the subject, with the speaker as a pronoun: "sa sœur l'appelle". */
function withPronoun(
  { infinitive, group, object, isPast, verb, auxiliary }: Action,
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

/** Skips adverbs. */
function participlePlace(words: readonly Word[], at: number): number {
  const index = words.findIndex(({ word }, index) => index >= at && index < at + 3 && isParticiple(word));
  return index === -1 ? words.length : index;
}

/** `de`, contracted with the article. */
const withDe = (text: string): string =>
  /^[aeéèêioôuh]/iu.test(text)
    ? `d'${text}`
    : text.startsWith("le ")
      ? `du ${text.slice(3)}`
      : text.startsWith("les ")
        ? `des ${text.slice(4)}`
        : `de ${text}`;
