/**
 * What somebody says of themselves, told of them: "vivo con mi hermana" becomes `vive con su
 * hermana`. The words stay; person, forms of verbs and pronouns change. What speaks to the listener
 * is refused.
 */
import { SPANISH } from "../data.ts";
import { capital } from "../text.ts";
import { isBreak, type Word } from "./parse.ts";
import { finiteForms, thirdPerson } from "./verbs.ts";
import {
  ACTING_ON_PERSONS,
  ADVERBS,
  CLITICS,
  DETERMINERS,
  FILLERS,
  HAVING_A_TIME,
  NUMBER_WORDS,
  POSSESSIVES,
  PREPOSITIONS,
  SECOND,
} from "./words.ts";

/** Undefined where it speaks to somebody. */
export function told(words: readonly Word[]): string | undefined {
  const isFemale = isFeminine(words);
  let text = "";
  for (let place = 0; place < words.length; place++) {
    const current = words[place];
    if (current === undefined) break;
    const filler = fillerAt(words, place);
    if (filler > 0) {
      const after = words[place + filler - 1]?.after ?? "";
      text = /^\s*[,.]/.test(after) && !/[,.]\s*$/.test(text) ? text.trimEnd() + after : text;
      place += filler - 1;
      continue;
    }
    if (isSpokenTo(current)) return undefined;
    const { written, after } = current;
    const changed = changedAt(words, place, isFemale);
    if (changed === undefined) {
      text += (isCalled(words, place) ? capital(written) : written) + after;
      continue;
    }
    const behind = words[place + changed.length - 1]?.after ?? after;
    if (changed.text !== "") text += cased(changed.text, written) + behind;
    else if (/[,.;:]/.test(behind) && !/[,.;:]\s*$/.test(text) && text !== "") text = text.trimEnd() + behind;
    place += changed.length - 1;
  }
  return text.trim();
}

/** Words that say nothing: a single one where nothing else belongs to it. */
function fillerAt(words: readonly Word[], place: number): number {
  const length = phraseAt(FILLERS, words, place);
  const word = words[place]?.word ?? "";
  const previous = words[place - 1];
  if (
    length === 0 ||
    (previous !== undefined && !isBreak(previous) && (DETERMINERS.has(previous.word) || CLITICS.has(previous.word)))
  )
    return 0;
  if (length > 1 || /^(?:ja|je|lol|xd|eh)/.test(word)) return length;
  return (place === 0 || isBreak(previous)) && isBreak(words[place]) ? 1 : 0;
}

/** "Me llamo ana": a name, however it is written. */
const isCalled = (words: readonly Word[], place: number): boolean =>
  words[place - 1]?.finite?.verb === "llamar" &&
  /^(?:me|se)$/.test(words[place - 2]?.word ?? "") &&
  !DETERMINERS.has(words[place]?.word ?? "") &&
  !/^(?:como|así|igual|que|a|de|y|e|o|pero)$/.test(words[place]?.word ?? "");

const cased = (text: string, written: string): string => (/^\p{Lu}/u.test(written) ? capital(text) : text);

/** A word of the second person. */
export const isSpokenTo = ({ word, finite, nonfinite }: Word): boolean =>
  SECOND.has(word) ||
  (finite !== undefined && /^2/.test(finite.person)) ||
  (nonfinite?.pronouns.some((pronoun) => pronoun === "te" || pronoun === "os") ?? false);

export const isFirst = (word: Word | undefined): boolean => word?.finite !== undefined && /^1/.test(word.finite.person);

interface Changed {
  readonly text: string;
  /** Words that it stands for. */
  readonly length: number;
}

function changedAt(words: readonly Word[], place: number, isFemale: boolean): Changed | undefined {
  const current = words[place];
  if (current === undefined) return undefined;
  const { word, finite, nonfinite } = current;
  const possessive = POSSESSIVES.get(word);
  if (possessive !== undefined) return { text: possessive, length: 1 };
  if (word === "yo" || word === "nosotros" || word === "nosotras") return pronoun(words, place, isFemale);
  if (word === "a" && /^(?:mí|nosotros|nosotras)$/.test(words[place + 1]?.word ?? "")) {
    const isRepeated = words.some((other, at) => Math.abs(at - place) < 9 && /^(?:me|nos)$/.test(other.word));
    return { text: isRepeated ? "" : `a ${other(isFemale)}`, length: 2 };
  }
  if (word === "mí")
    return {
      text: words[place + 1]?.word === "mismo" || words[place + 1]?.word === "misma" ? "sí" : other(isFemale),
      length: 1,
    };
  if (word === "conmigo") return { text: `con ${other(isFemale)}`, length: 1 };
  if (word === "con" && /^nosotr[oa]s$/.test(words[place + 1]?.word ?? "")) return { text: "con ellos", length: 2 };
  if (word === "me" || word === "nos") return { text: cliticFor(words, place, isFemale), length: 1 };
  if (nonfinite?.pronouns.some((one) => one === "me" || one === "nos") === true)
    return {
      text: current.written.replace(/(?:me|nos)(?<rest>l[oa]s?)?$/u, `${enclitic(words, place, isFemale)}$<rest>`),
      length: 1,
    };
  if (finite === undefined) return undefined;
  return verbAt(words, place);
}

const other = (isFemale: boolean): string => (isFemale ? "ella" : "él");

function pronoun(words: readonly Word[], place: number, isFemale: boolean): Changed {
  const previous = words[place - 1]?.word ?? "";
  if (
    /^(?:como|que|menos|salvo|excepto|según|entre|con|para|por|de)$/.test(previous) &&
    !isFirst(nextVerb(words, place + 1))
  )
    return { text: other(isFemale), length: 1 };
  // "Yo mismo" says who did it.
  return { text: "", length: /^mism[oa]$/.test(words[place + 1]?.word ?? "") ? 2 : 1 };
}

function nextVerb(words: readonly Word[], from: number): Word | undefined {
  for (let place = from; place < words.length && place < from + 6; place++) {
    const word = words[place];
    if (word?.finite !== undefined) return word;
    if (word === undefined || isBreak(word) || !(CLITICS.has(word.word) || ADVERBS.has(word.word))) return undefined;
  }
  return undefined;
}

/** "Me" of a verb: itself, whom something happens to, or whom somebody acts upon. */
function cliticFor(words: readonly Word[], place: number, isFemale: boolean): string {
  const next = words[place + 1];
  if (next === undefined) return "le";
  if (/^l[oa]s?$/.test(next.word)) return "se";
  if (words[place - 1]?.word === "se") return "le";
  if (isFirst(nextVerb(words, place + 1))) return "se";
  const at = words.findIndex((word, index) => index > place && word.finite !== undefined);
  if (at === -1 || at > place + 2) return "le";
  const main = mainVerb(words, at);
  if (!ACTING_ON_PERSONS.has(main.verb)) return "le";
  if (hasObject(words, main.place + 1, words[at]?.finite?.person === "3p")) return "le";
  // "Me hicieron fija"
  if (/^(?:hacer|nombrar|elegir|dejar)$/.test(main.verb) && /[^aeiou]a$/.test(words[main.place + 1]?.word ?? ""))
    return "la";
  return isFemale ? "la" : "lo";
}

/** Behind auxiliaries: "me han operado", "me van a operar". */
function mainVerb(words: readonly Word[], at: number): { readonly verb: string; readonly place: number } {
  const finite = words[at]?.finite;
  for (let place = at + 1; place < words.length && place <= at + 3; place++) {
    const nonfinite = words[place]?.nonfinite;
    if (nonfinite !== undefined && /^(?:haber|estar|ir|querer|poder|acabar|tener)$/.test(finite?.verb ?? ""))
      return { verb: nonfinite.verb, place };
  }
  return { verb: finite?.verb ?? "", place: at };
}

const isTime = (word: Word | undefined): boolean =>
  word !== undefined && (HAVING_A_TIME.has(word.word) || HAVING_A_TIME.has(word.word.replace(/s$/u, "")));

/** "Un" and "una" may begin the subject behind the verb, where that is one. */
const hasObject = (words: readonly Word[], place: number, isPlural: boolean): boolean => {
  const word = words[place];
  if (word === undefined || isBreak(words[place - 1]) || isTime(words[place + 1])) return false;
  return /^(?:el|la|los|las|su|sus|mi|mis|que|dos|tres)$/.test(word.word) || (isPlural && /^una?$/.test(word.word));
};

/**
 * Of an infinitive: "quiero mudarme" speaks of oneself, "vino a verme" of somebody else who acts.
 */
function enclitic(words: readonly Word[], place: number, isFemale: boolean): string {
  for (let at = place - 1; at >= 0; at--) {
    const finite = words[at]?.finite;
    if (finite === undefined) continue;
    if (/^1/.test(finite.person) || /^(?:me|nos)$/.test(words[at - 1]?.word ?? "")) return "se";
    // The imperfect serves the first person too.
    if (
      finite.person === "3s" &&
      finiteForms(words[at]?.word ?? "").some(({ person, isLoose }) => person === "1s" && !isLoose)
    )
      return "se";
    return ACTING_ON_PERSONS.has(words[place]?.nonfinite?.verb ?? "") ? (isFemale ? "la" : "lo") : "le";
  }
  return "se";
}

function verbAt(words: readonly Word[], place: number): Changed | undefined {
  const current = words[place];
  const finite = current?.finite;
  if (current === undefined || finite === undefined) return undefined;
  const { verb, tense, person } = finite;
  const isOwn = /^1/.test(person);
  const between = ADVERBS.has(words[place + 1]?.word ?? "") ? 1 : 0;
  const next = words[place + 1 + between];
  if (
    verb === "haber" &&
    tense === "present" &&
    next?.nonfinite?.kind === "participle" &&
    isOver(words, place, place + 1 + between)
  ) {
    const past = thirdPerson(next.nonfinite.verb, "preterite", person === "3p");
    const adverb = between === 1 ? ` ${words[place + 1]?.word ?? ""}` : "";
    return { text: `${past}${adverb}`, length: 2 + between };
  }
  if (verb === "estar" && tense === "present" && isOwn && next?.nonfinite?.kind === "gerund" && between === 0) {
    const reflexive = next.nonfinite.pronouns[0];
    const prefix = reflexive === undefined ? "" : `${reflexive === "me" || reflexive === "nos" ? "se" : reflexive} `;
    return { text: `${prefix}${thirdPerson(next.nonfinite.verb, "present")}`, length: 2 };
  }
  if (!isOwn)
    return finite.isLoose && /^3/.test(person)
      ? { text: thirdPerson(verb, tense, person === "3p"), length: 1 }
      : undefined;
  const isMutual = MUTUAL.has(verb) && words[place - 1]?.word === "nos";
  const isCounted =
    NUMBER_WORDS.has(next?.word ?? "") &&
    !isBreak(current) &&
    (words[place + 2] === undefined || isBreak(next) || PREPOSITIONS.has(words[place + 2]?.word ?? ""));
  return {
    text: thirdPerson(verb, tense, person === "1p" && (isMutual || isCounted || isOfMany(words, place, verb))),
    length: 1,
  };
}

/**
 * What was done once is told in the simple past; what may go on, or did not happen, keeps its
 * auxiliary.
 */
function isOver(words: readonly Word[], place: number, participleAt: number): boolean {
  if (/^(?:sido|estado|tenido|podido|querido|habido)$/.test(words[participleAt]?.word ?? "")) return false;
  for (let at = place - 1; at >= 0 && at > place - 5; at--) {
    if (isBreak(words[at])) break;
    if (/^(?:no|nunca|jamás|siempre|todavía|aún|tampoco|si|apenas)$/.test(words[at]?.word ?? "")) return false;
  }
  for (let at = participleAt + 1; at < words.length && at < participleAt + 7; at++) {
    if (isBreak(words[at - 1])) break;
    const word = words[at]?.word ?? "";
    if (/^(?:siempre|veces|nunca|desde|vida|países)$/.test(word)) return false;
  }
  return true;
}

export const MUTUAL = SPANISH.words("mutual");

/** "Somos tres", "estamos contentos": what is said of many stays so. */
function isOfMany(words: readonly Word[], place: number, verb: string): boolean {
  const next = words[place + 1]?.word ?? "";
  if (/^(?:todos|todas|ambos|ambas)$/.test(words[place - 1]?.word ?? "")) return true;
  if (verb !== "ser" && verb !== "estar") return false;
  if (isBreak(words[place])) return false;
  if (NUMBER_WORDS.has(next) || /^\d+$/.test(next)) return true;
  return /[aeoíi]s$/.test(next) && !ADVERBS.has(next) && !/^(?:los|las|más|menos|detrás|además|antes|tres)$/.test(next);
}

/** The speaker, by what they say that they are. */
function isFeminine(words: readonly Word[]): boolean {
  return words.some((word, place) => {
    if (/^(?:embarazada|misma|sola)$/.test(word.word)) return true;
    if (!isFirst(word) || !/^(?:ser|estar|quedar|sentir)$/.test(word.finite?.verb ?? "")) return false;
    return words
      .slice(place + 1, place + 4)
      .some(({ word: next }) => /(?:ad|id|ic|os|iv|er|or|nt|ñ|an|in)a$/.test(next));
  });
}

/** How many words of a phrase stand at a place; 0 where none does. */
export function phraseAt(
  list: ReadonlyMap<string, readonly (readonly string[])[]>,
  words: readonly Word[],
  place: number,
): number {
  const candidates = list.get(words[place]?.word ?? "");
  if (candidates === undefined) return 0;
  const found = candidates.find((phrase) =>
    phrase.every(
      (part, at) =>
        words[place + at]?.word === part &&
        (at === phrase.length - 1 || !/[.!?;:]/.test(words[place + at]?.after ?? "")),
    ),
  );
  return found?.length ?? 0;
}
