/**
 * What somebody or something else does to the speaker, told of the speaker: "ma copine m'a offert une place" is `a reçu une place de sa copine`, "on m'a
 * volé mon vélo" is `s'est fait voler son vélo`.
 */
import type { ParsedWord } from "./parse.ts";
import { told } from "./third-person.ts";
import { infinitiveOf, isParticiple, takesDative, verbForm } from "./verbs.ts";

const GIVERS: ReadonlySet<string> = new Set("offrir donner envoyer apporter acheter transmettre refiler prêter laisser attribuer accorder".split(" "));

/**
 * @param words the predicate, from its verb and the pronouns before it on
 * @param subject who does it, in the third person
 * @returns undefined where nothing is done to the speaker; an empty text where it cannot be told
 */
export function towardSpeaker(words: readonly ParsedWord[], subject: string): { readonly text: string } | undefined {
  const isDenied = words[0]?.word === "ne" || words[0]?.word === "n'";
  const at = isDenied ? 1 : 0;
  if (words[at]?.word !== "m'" && words[at]?.word !== "me") return undefined;
  const refused = { text: "" };
  const auxiliary = words[at + 1];
  if (auxiliary === undefined) return refused;
  const isPast = /^(?:a|ont|avait|avaient)$/u.test(auxiliary.word);
  const verbAt = isPast ? participlePlace(words, at + 2) : at + 1;
  const verb = words[verbAt];
  if (verb === undefined) return refused;
  const infinitive = isPast ? infinitiveOf(verb.word) : verbForm(verb.word)?.infinitive;
  if (infinitive === undefined) return refused;
  const rest = told(words.slice(verbAt + 1), { isSpeaker: true, hasNoun: true });
  if (rest === undefined) return refused;
  const object = rest.replace(/[\s,;.!…]+$/u, "");
  if (isPast && !isDenied && GIVERS.has(infinitive) && object !== "") return { text: `a reçu ${object} ${from(subject)}` };
  if (isPast && !isDenied && infinitive === "léguer") return { text: `a hérité ${of(object)} ${from(subject)}` };
  if (isPast && !isDenied && infinitive === "apprendre" && object !== "" && !/^(?:que|qu')/u.test(object)) return { text: `a appris ${object} avec ${subject}` };
  const pronoun = takesDative(infinitive) ? "lui " : /^[aeéèêioôuyh]/u.test((isPast ? auxiliary : verb).word) ? "l'" : undefined;
  if (pronoun === undefined || /^(?:dire|demander|expliquer|raconter)$/u.test(infinitive)) return refused;
  const middle = words.slice(at + 1, verbAt + 1).map(({ written, after }) => written + after).join("");
  const negation = isDenied ? "ne " : "";
  return { text: `${subject} ${negation}${pronoun}${middle.trim()} ${object}` };
}

/** Over adverbs. */
function participlePlace(words: readonly ParsedWord[], at: number): number {
  const place = words.findIndex(({ word }, index) => index >= at && index < at + 3 && isParticiple(word));
  return place === -1 ? words.length : place;
}

const from = (subject: string): string => of(subject).replace(/^d'(?=\p{Lu})/u, "d'");
/** `de`, with the article that follows. */
const of = (text: string): string =>
  /^[aeéèêioôuh]/iu.test(text)
    ? `d'${text}`
    : text.startsWith("le ")
      ? `du ${text.slice(3)}`
      : text.startsWith("les ")
        ? `des ${text.slice(4)}`
        : `de ${text}`;
