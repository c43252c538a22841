/**
 * Converts the first person to the third: "vivo con mi hermana" becomes `vive con su hermana`.
 * Words stay; person, verb forms and pronouns change. Words to the listener are rejected.
 */

import { SPANISH as ES } from "../../language-data.ts";
import { phraseAt } from "../clause.ts";
import { capital } from "../text.ts";
import { isBreak, isFirst, type Word, wordAt } from "../word.ts";
import { finiteForms, thirdPerson } from "./verbs.ts";

/** Undefined if it addresses someone. */
export function inThirdPerson(words: readonly Word[]): string | undefined {
  const isFemale = isFeminine(words);
  let text = "";
  for (let index = 0; index < words.length; index++) {
    const current = words[index];
    if (current === undefined) break;
    const filler = fillerAt(words, index);
    if (filler > 0) {
      const after = words[index + filler - 1]?.after ?? "";
      text = /^\s*[,.]/.test(after) && !/[,.]\s*$/.test(text) ? text.trimEnd() + after : text;
      index += filler - 1;
      continue;
    }
    if (isSecondPerson(current)) return undefined;
    const { written, after } = current;
    const changed = convertAt(words, index, isFemale);
    if (changed === undefined) {
      text += (isCalled(words, index) ? capital(written) : written) + after;
      continue;
    }
    const following = words[index + changed.length - 1]?.after ?? after;
    if (changed.text !== "") text += cased(changed.text, written) + following;
    else if (/[,.;:]/.test(following) && !/[,.;:]\s*$/.test(text) && text !== "") text = text.trimEnd() + following;
    index += changed.length - 1;
  }
  return text.trim();
}

/** Length of a filler; a single word only if nothing else belongs to it. */
function fillerAt(words: readonly Word[], index: number): number {
  const length = phraseAt(ES, "fillers", words, index);
  const word = wordAt(words, index);
  const previous = words[index - 1];
  if (length === 0 || (previous !== undefined && !isBreak(previous) && ES.has("determiners clitics", previous.word)))
    return 0;
  if (length > 1 || /^(?:ja|je|lol|xd|eh)/.test(word)) return length;
  return (index === 0 || isBreak(previous)) && isBreak(words[index]) ? 1 : 0;
}

/** "Me llamo ana": a name, even in lower case. */
const isCalled = (words: readonly Word[], index: number): boolean =>
  words[index - 1]?.finite?.verb === "llamar" &&
  /^(?:me|se)$/.test(wordAt(words, index - 2)) &&
  !ES.has("determiners", wordAt(words, index)) &&
  !/^(?:como|así|igual|que|a|de|y|e|o|pero)$/.test(wordAt(words, index));

const cased = (text: string, written: string): string => (/^\p{Lu}/u.test(written) ? capital(text) : text);

/** A word in the second person. */
export const isSecondPerson = ({ word, finite, nonfinite }: Word): boolean =>
  ES.has("second", word) ||
  (finite !== undefined && /^2/.test(finite.person)) ||
  (nonfinite?.pronouns.some((pronoun) => pronoun === "te" || pronoun === "os") ?? false);

interface Conversion {
  readonly text: string;
  /** Number of replaced words. */
  readonly length: number;
}

function convertAt(words: readonly Word[], index: number, isFemale: boolean): Conversion | undefined {
  const current = words[index];
  if (current === undefined) return undefined;
  const { word, finite, nonfinite } = current;
  const possessive = ES.map("possessives").get(word);
  // "Mía y Max": a name.
  if (possessive !== undefined && !(current.isCapital && index > 0)) return { text: possessive, length: 1 };
  if (word === "yo" || word === "nosotros" || word === "nosotras") return pronoun(words, index, isFemale);
  if (word === "a" && /^(?:mí|nosotros|nosotras)$/.test(wordAt(words, index + 1))) {
    const isRepeated = words.some((other, at) => Math.abs(at - index) < 9 && /^(?:me|nos)$/.test(other.word));
    return { text: isRepeated ? "" : `a ${other(isFemale)}`, length: 2 };
  }
  if (word === "mí")
    return {
      text: words[index + 1]?.word === "mismo" || words[index + 1]?.word === "misma" ? "sí" : other(isFemale),
      length: 1,
    };
  if (word === "conmigo") return { text: `con ${other(isFemale)}`, length: 1 };
  if (word === "con" && /^nosotr[oa]s$/.test(wordAt(words, index + 1))) return { text: "con ellos", length: 2 };
  if (word === "me" || word === "nos") return { text: cliticFor(words, index, isFemale), length: 1 };
  if (nonfinite?.pronouns.some((one) => one === "me" || one === "nos") === true)
    return {
      text: current.written.replace(/(?:me|nos)(?<rest>l[oa]s?)?$/u, `${enclitic(words, index, isFemale)}$<rest>`),
      length: 1,
    };
  if (finite === undefined) return undefined;
  return verbAt(words, index);
}

const other = (isFemale: boolean): string => (isFemale ? "ella" : "él");

function pronoun(words: readonly Word[], index: number, isFemale: boolean): Conversion {
  const previous = wordAt(words, index - 1);
  if (
    /^(?:como|que|menos|salvo|excepto|según|entre|con|para|por|de)$/.test(previous) &&
    !isFirst(nextVerb(words, index + 1))
  )
    return { text: other(isFemale), length: 1 };
  // "Yo mismo" only adds emphasis.
  return { text: "", length: /^mism[oa]$/.test(wordAt(words, index + 1)) ? 2 : 1 };
}

function nextVerb(words: readonly Word[], from: number): Word | undefined {
  for (let index = from; index < words.length && index < from + 6; index++) {
    const word = words[index];
    if (word?.finite !== undefined) return word;
    if (word === undefined || isBreak(word) || !ES.has("clitics adverbs", word.word)) return undefined;
  }
  return undefined;
}

/** "Me": reflexive, experiencer, or object. */
function cliticFor(words: readonly Word[], place: number, isFemale: boolean): string {
  const next = words[place + 1];
  if (next === undefined) return "le";
  if (/^l[oa]s?$/.test(next.word)) return "se";
  if (words[place - 1]?.word === "se") return "le";
  if (isFirst(nextVerb(words, place + 1))) return "se";
  const at = words.findIndex((word, index) => index > place && word.finite !== undefined);
  if (at === -1 || at > place + 2) return "le";
  const main = mainVerb(words, at);
  if (!ES.has("acting-on-persons", main.verb)) return "le";
  if (hasObject(words, main.index + 1, words[at]?.finite?.person === "3p")) return "le";
  // "Me hicieron fija"
  if (/^(?:hacer|nombrar|elegir|dejar)$/.test(main.verb) && /[^aeiou]a$/.test(wordAt(words, main.index + 1)))
    return "la";
  return isFemale ? "la" : "lo";
}

/** Skips auxiliaries: "me han operado", "me van a operar". */
function mainVerb(words: readonly Word[], at: number): { readonly verb: string; readonly index: number } {
  const finite = words[at]?.finite;
  for (let index = at + 1; index < words.length && index <= at + 3; index++) {
    const nonfinite = words[index]?.nonfinite;
    if (nonfinite !== undefined && /^(?:haber|estar|ir|querer|poder|acabar|tener)$/.test(finite?.verb ?? ""))
      return { verb: nonfinite.verb, index };
  }
  return { verb: finite?.verb ?? "", index: at };
}

const isTime = (word: Word | undefined): boolean =>
  word !== undefined && (ES.has("having-a-time", word.word) || ES.has("having-a-time", word.word.replace(/s$/u, "")));

/** "Un" and "una" may start a subject after the verb. */
const hasObject = (words: readonly Word[], index: number, isPlural: boolean): boolean => {
  const word = words[index];
  if (word === undefined || isBreak(words[index - 1]) || isTime(words[index + 1])) return false;
  return /^(?:el|la|los|las|su|sus|mi|mis|que|dos|tres)$/.test(word.word) || (isPlural && /^una?$/.test(word.word));
};

/** "quiero mudarme" is reflexive, "vino a verme" is not. */
function enclitic(words: readonly Word[], index: number, isFemale: boolean): string {
  for (let at = index - 1; at >= 0; at--) {
    const finite = words[at]?.finite;
    if (finite === undefined) continue;
    if (/^1/.test(finite.person) || /^(?:me|nos)$/.test(wordAt(words, at - 1))) return "se";
    // The imperfect may also be first person.
    if (
      finite.person === "3s" &&
      finiteForms(wordAt(words, at)).some(({ person, isLoose }) => person === "1s" && !isLoose)
    )
      return "se";
    return ES.has("acting-on-persons", words[index]?.nonfinite?.verb ?? "") ? (isFemale ? "la" : "lo") : "le";
  }
  return "se";
}

function verbAt(words: readonly Word[], index: number): Conversion | undefined {
  const current = words[index];
  const finite = current?.finite;
  if (current === undefined || finite === undefined) return undefined;
  const { verb, tense, person } = finite;
  const isOwn = /^1/.test(person);
  const between = ES.has("adverbs", wordAt(words, index + 1)) ? 1 : 0;
  const next = words[index + 1 + between];
  if (
    verb === "haber" &&
    tense === "present" &&
    next?.nonfinite?.tense === "participle" &&
    isOver(words, index, index + 1 + between)
  ) {
    const past = thirdPerson(next.nonfinite.verb, "preterite", person === "3p");
    const adverb = between === 1 ? ` ${wordAt(words, index + 1)}` : "";
    return { text: `${past}${adverb}`, length: 2 + between };
  }
  if (verb === "estar" && tense === "present" && isOwn && next?.nonfinite?.tense === "gerund" && between === 0) {
    const reflexive = next.nonfinite.pronouns[0];
    const prefix = reflexive === undefined ? "" : `${reflexive === "me" || reflexive === "nos" ? "se" : reflexive} `;
    return { text: `${prefix}${thirdPerson(next.nonfinite.verb, "present")}`, length: 2 };
  }
  if (!isOwn)
    return finite.isLoose && /^3/.test(person)
      ? { text: thirdPerson(verb, tense, person === "3p"), length: 1 }
      : undefined;
  const isMutual = ES.has("mutual", verb) && words[index - 1]?.word === "nos";
  const isCounted =
    ES.has("number-words", next?.word ?? "") &&
    !isBreak(current) &&
    (words[index + 2] === undefined || isBreak(next) || ES.has("prepositions", wordAt(words, index + 2)));
  return {
    text: thirdPerson(verb, tense, person === "1p" && (isMutual || isCounted || isOfMany(words, index, verb))),
    length: 1,
  };
}

/** A completed event takes the simple past; ongoing or negated ones keep the auxiliary. */
function isOver(words: readonly Word[], index: number, participleAt: number): boolean {
  if (/^(?:sido|estado|tenido|podido|querido|habido)$/.test(wordAt(words, participleAt))) return false;
  for (let at = index - 1; at >= 0 && at > index - 5; at--) {
    if (isBreak(words[at])) break;
    if (/^(?:no|nunca|jamás|siempre|todavía|aún|tampoco|si|apenas)$/.test(wordAt(words, at))) return false;
  }
  for (let at = participleAt + 1; at < words.length && at < participleAt + 7; at++) {
    if (isBreak(words[at - 1])) break;
    const word = wordAt(words, at);
    if (/^(?:siempre|veces|nunca|desde|vida|países)$/.test(word)) return false;
  }
  return true;
}

/** "Somos tres", "estamos contentos": stays plural. */
function isOfMany(words: readonly Word[], index: number, verb: string): boolean {
  const next = wordAt(words, index + 1);
  if (/^(?:todos|todas|ambos|ambas)$/.test(wordAt(words, index - 1))) return true;
  if (verb !== "ser" && verb !== "estar") return false;
  if (isBreak(words[index])) return false;
  if (ES.has("number-words", next) || /^\d+$/.test(next)) return true;
  return (
    /[aeoíi]s$/.test(next) && !ES.has("adverbs", next) && !/^(?:los|las|más|menos|detrás|además|antes|tres)$/.test(next)
  );
}

/** By the speaker's self-descriptions. */
function isFeminine(words: readonly Word[]): boolean {
  return words.some((word, index) => {
    if (/^(?:embarazada|misma|sola)$/.test(word.word)) return true;
    if (!isFirst(word) || !/^(?:ser|estar|quedar|sentir)$/.test(word.finite?.verb ?? "")) return false;
    return words
      .slice(index + 1, index + 4)
      .some(({ word: next }) => /(?:ad|id|ic|os|iv|er|or|nt|ñ|an|in)a$/.test(next));
  });
}
