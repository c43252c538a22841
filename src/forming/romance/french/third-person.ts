/**
 * Converts the first person to the third: "j'habite avec ma sœur" becomes `habite avec sa sœur`.
 * Words stay; person, verb form and pronouns change. Whatever needs context is dropped or rejected.
 */
import { FRENCH as FR } from "../../language-data.ts";
import { capital, withoutLastWord } from "../text.ts";
import { isThirdForm, type Word, wordAt } from "../word.ts";
import { RELATIVES } from "./relatives.ts";
import {
  gerundOf,
  infinitiveOf,
  isFeminine,
  isFiniteForm,
  isParticiple,
  participleOf,
  takesDative,
  takesEtre,
  thirdPerson,
  verbForm,
} from "./verbs.ts";

interface Conversion {
  /** The clause is about the speaker, so "me" is `se`. */
  readonly isSpeaker: boolean;
  /** Something was named before that "le" or "il" may refer to. */
  readonly hasNoun?: boolean;
  /** "Nous" or "on": agreement is plural. */
  readonly isMany?: boolean;
  /** The fronted topic: "la coriandre, je l'adore". */
  readonly topic?: string;
}

/** Converts the words after "je", "on" or "nous". Undefined if they need context. */
export function predicateOf(words: readonly Word[], conversion: Conversion): string | undefined {
  const out = new Writer();
  const group = verbGroup(words, 0, out, conversion);
  if (group === undefined) return undefined;
  if (group.object !== undefined) out.add(group.object, " ");
  const hasNoun = conversion.hasNoun === true || group.object !== undefined;
  return convertRest(words, group.next, out, { ...conversion, hasNoun }) ? out.text() : undefined;
}

/** Converts any words with a subject of their own. */
export function inThirdPerson(words: readonly Word[], conversion: Conversion): string | undefined {
  const out = new Writer();
  return convertRest(words, 0, out, conversion) ? out.text() : undefined;
}

/** Joins words with their original punctuation. */
class Writer {
  #text = "";
  /** End of the text that can be expressed. */
  #end = 0;

  add(text: string, after: string): void {
    this.#text += text + after;
  }

  /** Marks the text so far as complete. */
  mark(): void {
    this.#end = this.#text.length;
  }

  /** Truncates to the last mark. False if too little remains. */
  cut(): boolean {
    const kept = this.#text.slice(0, this.#end);
    if ((kept.match(/\p{L}+/gu)?.length ?? 0) < CUT_MIN) return false;
    this.#text = kept;
    return true;
  }

  /** Removes the last words. */
  drop(words: number): void {
    for (let count = 0; count < words; count++) this.#text = withoutLastWord(this.#text);
  }

  get isEmpty(): boolean {
    return this.#text.trim() === "";
  }

  text(): string {
    return this.#text.trim();
  }
}
const CUT_MIN = 3;

interface VerbGroup {
  readonly next: number;
  /** The referent of a pronoun, which moves after the verb. */
  readonly object?: string;
}

/** `ne` before "a" is `n'`. */
const elided = (word: string, next: string): string =>
  FR.is("begins-with-vowel", next) ? `${word.slice(0, -1)}'` : `${word} `;

/** The verb from `at` on with its pronouns in the third person, up to the participle. */
function verbGroup(words: readonly Word[], at: number, out: Writer, conversion: Conversion): VerbGroup | undefined {
  const { index, clitics, isNegated } = leadingPronouns(words, at);
  const verb = words[index];
  if (verb === undefined || !isVerbLike(verb)) return undefined;
  if (isUnreal(verb.word)) return undefined;
  const object = clitics.find((clitic) => FR.has("object-clitics", clitic));
  const isReplaced = object !== undefined && conversion.topic !== undefined && object !== "lui" && object !== "leur";
  if (object !== undefined && !isReplaced && conversion.hasNoun !== true && !isIdiom(clitics, words, index))
    return undefined;
  const kept = isReplaced ? clitics.filter((clitic) => clitic !== object) : clitics;
  const recent = recentPast(words, index);
  const third = recent ?? (isFollowing(words, index) ? "suit" : thirdPerson(verb.word));
  const next = recent === undefined ? index + 1 : index + RECENT_WORDS;
  const isDenied = isNegated || isNegatedAfter(words, next, verb);
  out.add(
    withPronouns(third, kept, isDenied),
    recent === undefined ? verb.after || " " : (words[next - 1]?.after ?? " "),
  );
  const after = afterVerb(words, next, out, conversion, third);
  if (conversion.isMany === true && isCount(words, after, third)) return undefined;
  if (!isReplaced) return { next: after };
  const following = writeParticiple(words, after, out, third);
  return {
    next: object === "en" ? writeBareNoun(words, following, out) : following,
    object: objectOf(object, conversion.topic ?? ""),
  };
}

/** "J'aurais parié", "je serais resté": hypothetical. */
const isUnreal = (verb: string): boolean => {
  const form = verbForm(verb);
  return form?.tense === "conditional" && (form.verb === "avoir" || form.verb === "être");
};

/** "On est douze": not about the speaker alone. */
const isCount = (words: readonly Word[], at: number, third: string): boolean =>
  /^(?:est|était|sera)$/u.test(third) &&
  (FR.has("numbers", wordAt(words, at).split("-")[0] ?? "") || /^\d+$/u.test(wordAt(words, at)));

/** "Se rend compte", "a besoin": the noun is part of the verb. */
function writeBareNoun(words: readonly Word[], at: number, out: Writer): number {
  const { word, written, after } = words[at] ?? { word: "", written: "", after: "" };
  if (!/^\p{Ll}{3,}$/u.test(word) || FR.has("determiners prepositions adverbs subordinators", word)) return at;
  out.add(written, after);
  return at + 1;
}

/** "Je l'ai faite" with its object after it: `a fait`. */
function writeParticiple(words: readonly Word[], at: number, out: Writer, third: string): number {
  const current = words[at];
  if (current === undefined || !/^(?:a|avait|aura)$/u.test(third) || !isParticiple(current.word)) return at;
  const infinitive = infinitiveOf(current.word);
  out.add((infinitive === undefined ? undefined : participleOf(infinitive)) ?? current.written, " ");
  return at + 1;
}

/** "Je n'ai", "je me suis", "je les": the words between subject and verb. */
function leadingPronouns(words: readonly Word[], at: number) {
  const clitics: string[] = [];
  let isNegated = false;
  let index = at;
  for (; index < words.length; index++) {
    const word = wordAt(words, index);
    if (word === "ne" || word === "n'") isNegated = true;
    else if (/^(?:me|m'|se|s'|nous)$/u.test(word)) clitics.push("se");
    else if (FR.has("object-clitics", word)) clitics.push(word);
    else break;
  }
  return { index, clitics, isNegated };
}

/** `n'y`, `s'est`, `ne s'en`. */
function withPronouns(verb: string, clitics: readonly string[], isDenied: boolean): string {
  let text = verb;
  for (const clitic of clitics.toReversed()) {
    const isElidable = clitic === "se" || clitic === "le" || clitic === "la" || clitic === "l'";
    const full = clitic === "l'" ? "le" : clitic;
    text = isElidable ? elided(full, text) + text : `${clitic} ${text}`;
  }
  return isDenied ? elided("ne", text) + text : text;
}

/** The referent of the pronoun, after the verb. */
function objectOf(clitic: string, topic: string): string {
  if (clitic === "y") return contracted(`à ${topic}`);
  if (clitic === "en") return contracted(`de ${topic}`);
  return topic;
}
const contracted = (text: string): string =>
  text
    .replace(/^à le /u, "au ")
    .replace(/^à les /u, "aux ")
    .replace(/^de le /u, "du ")
    .replace(/^de les /u, "des ");

/** Pronouns without referent: "j'en ai marre", "je m'y connais". */
function isIdiom(clitics: readonly string[], words: readonly Word[], index: number): boolean {
  const verb = wordAt(words, index);
  const next = wordAt(words, index + 1);
  if (clitics.includes("en"))
    return (
      /^(?:marre|assez|ras|ras-le-bol|plein)$/u.test(next) ||
      (next === "ma" && words[index + 2]?.word === "claque") ||
      (clitics.includes("se") && /^(?:sors|sort|veux)$/u.test(verb))
    );
  return clitics.includes("y") && clitics.includes("se") && /^connai/u.test(verb);
}

const isVerbLike = ({ word }: Word): boolean => {
  const form = verbForm(word);
  if (form !== undefined) return form.tense !== "infinitive" && form.tense !== "gerund";
  return (
    /^\p{Ll}{2,}$/u.test(word) && !FR.has("listener determiners prepositions adverbs subordinators not-verbs", word)
  );
};

/** "Je suis un cours" is from "suivre". */
function isFollowing(words: readonly Word[], index: number): boolean {
  if (words[index]?.word !== "suis") return false;
  const rest = words.slice(index + 1, index + 4).map(({ word }) => word);
  return FR.has("determiners", rest[0] ?? "") && rest.some((word) => FR.is("followed", word));
}

/** "Je viens de signer" → `a signé`; undefined if the participle needs a gender. */
function recentPast(words: readonly Word[], index: number): string | undefined {
  const [verb, of, infinitive] = words.slice(index, index + RECENT_WORDS).map(({ word }) => word);
  if (
    !/^(?:viens|vient|venons|viennent)$/u.test(verb ?? "") ||
    (of !== "de" && of !== "d'") ||
    infinitive === undefined
  )
    return undefined;
  const form = verbForm(infinitive);
  if (form?.tense !== "infinitive" || takesEtre(form.verb)) return undefined;
  const participle = participleOf(form.verb);
  return participle === undefined ? undefined : `${verb === "viennent" ? "ont" : "a"} ${participle}`;
}
const RECENT_WORDS = 3;

/** "J'ai jamais connu": "ne" is often dropped. "Plus" negates only without a comparison. */
function isNegatedAfter(words: readonly Word[], next: number, verb: Word): boolean {
  if (!/^ *$/u.test(verb.after)) return false;
  const [first, second] = words.slice(next, next + 2);
  if (first === undefined) return false;
  if (first.word === "plus") {
    const following = words.slice(next + 1);
    return isNoMore(second, verb) || isNoLonger(following, verb) || hasNoMore(following, verb);
  }
  if (first.word === "que" || first.word === "qu'")
    return FR.is("of-nothing-else", verb.word) && second !== undefined && FR.has("determiners", second.word);
  if (FR.has("negations", first.word) && first.word !== "ni" && first.word !== "personne") return true;
  return FR.has("adverbs", first.word) && second !== undefined && /^(?:pas|jamais|rien)$/u.test(second.word);
}

function isNoMore(next: Word | undefined, verb: Word): boolean {
  if (next === undefined || FR.has("negations", next.word)) return true;
  if (next.word === "de" || next.word === "d'") return !/\d/u.test(next.after) && FR.is("no-more-of", verb.word);
  // "Je suis plus préoccupé" compares; "elle est plus venue" does not.
  if (/^(?:suis|es|est|sommes|sont)$/u.test(verb.word) && isParticiple(next.word))
    return FR.is("over-when-denied", next.word);
  if (isParticiple(next.word) || verbForm(next.word)?.tense === "infinitive") return true;
  return FR.has("determiners prepositions", next.word);
}

/** "J'ai plus de voiture"; not "j'ai plus de 20 ans", "plus de livres que de place". */
const hasNoMore = ([of, thing, ...rest]: readonly Word[], verb: Word): boolean =>
  /^(?:ai|as|avons|ont)$/u.test(verb.word) &&
  /^d(?:e|')$/u.test(of?.word ?? "") &&
  thing !== undefined &&
  !/^\d/u.test(thing.word) &&
  !FR.has("numbers", thing.word) &&
  !/^(?:temps|chance|chances|mal|la|le|l')$/u.test(thing.word) &&
  !rest.some(({ word }) => /^(?:que|qu')$/u.test(word));

/** "Je suis plus végane", "elle est plus de nuit", "j'ai plus mal": not gradable, unless compared. */
const isNoLonger = (following: readonly Word[], verb: Word): boolean =>
  (/^(?:suis|es|est|sommes|sont)$/u.test(verb.word)
    ? FR.is("kind", wordAt(following, 0)) || /^d(?:e|')$/u.test(wordAt(following, 0))
    : /^(?:ai|as|a|avons|ont)$/u.test(verb.word) && FR.has("states-had", wordAt(following, 0))) &&
  !following.some(({ word }) => /^(?:que|qu')$/u.test(word));

/** Adverbs and participle after the verb: "ai toujours habité", "nous sommes mariés". */
function afterVerb(words: readonly Word[], at: number, out: Writer, { isMany }: Conversion, third: string): number {
  let index = at;
  while (index < words.length && FR.has("adverbs", wordAt(words, index)) && words[index]?.after === " ") {
    out.add(words[index]?.written ?? "", " ");
    index++;
  }
  const current = words[index];
  if (current === undefined || !/^(?:est|était|sera)$/u.test(third)) return index;
  const { word, after } = current;
  const form = verbForm(word);
  if (/^\p{Ll}{2,}er$/u.test(word) && form?.tense === "infinitive") out.add(`${form.verb.slice(0, -2)}é`, after);
  else if (isMany === true && isPluralAdjective(word)) out.add(current.written.replace(/s$/u, ""), after);
  else return index;
  return index + 1;
}

const isPluralAdjective = (word: string): boolean =>
  (/^\p{Ll}{3,}[^sux]s$/u.test(word) &&
    !FR.has("numbers prepositions adverbs determiners", word) &&
    // "Remis" ends in "s" in the singular too.
    participleOf(infinitiveOf(word) ?? "") !== word) ||
  (/^\p{Ll}{2,}us$/u.test(word) && isParticiple(word));

/** False if the words address someone, or refer to something unnamed. */
function convertRest(words: readonly Word[], at: number, out: Writer, conversion: Conversion): boolean {
  let hasNoun = conversion.hasNoun === true;
  for (let index = at; index < words.length; index++) {
    const current = words[index];
    if (current === undefined) break;
    const { word, written, after, before, isQuoted } = current;
    const previous = words[index - 1];
    if (isQuoted) {
      out.add(before + written, after);
      hasNoun = true;
      continue;
    }
    if (previous !== undefined && /[,;:(–—-]/u.test(previous.after)) out.mark();
    if (isJoint(current) || opensClause(words, index)) out.mark();
    if ((FR.has("listener", word) && !isNoun(words, index)) || isOrder(word)) return out.cut();
    if (isSubordinate(words, index)) {
      out.mark();
      const instead = replacementClause(words, index);
      if (instead === undefined) return index === at || isSaying(words, index) ? false : out.cut();
      if (instead.text !== "") out.add(instead.text, instead.after);
      index = instead.next - 1;
      continue;
    }
    if (FR.has("speakers", word) && isSubject(words, index)) {
      const aged = ageAt(words, index + 1);
      if (aged !== undefined) {
        out.add(
          `à ${words
            .slice(index + 2, aged)
            .map((each) => each.written)
            .join(" ")}`,
          words[aged - 1]?.after ?? "",
        );
        index = aged - 1;
        continue;
      }
      out.mark();
      const next = continueSubject(words, index, out, conversion);
      if (next === undefined) return out.cut();
      index = next - 1;
      hasNoun = true;
      continue;
    }
    const replaced = replacementFor(words, index, conversion);
    if (replaced === "refused") return out.cut();
    if (replaced !== undefined) {
      out.drop(replaced.dropped);
      out.add(
        replaced.text === "" ? "" : before + withCapitalOf(written, replaced.text),
        replaced.text === "" ? "" : replaced.after,
      );
      index = replaced.next - 1;
      hasNoun ||= FR.map("possessives").has(word);
      continue;
    }
    if (isUnresolvedPronoun(words, index, hasNoun)) return out.cut();
    if (FR.has("determiners", word) || /^\p{Lu}/u.test(written)) hasNoun = true;
    if (conversion.isSpeaker && isSharedVerb(words, index)) {
      out.add(thirdPerson(word), after);
      continue;
    }
    out.add(before + written, after);
  }
  return true;
}

/** "Dit que", "pense que": needs its clause. */
const isSaying = (words: readonly Word[], index: number): boolean => {
  const { word } = words[index] ?? { word: "" };
  const previous = wordAt(words, index - 1);
  if (/^(?:comment|pourquoi|combien|qui|si)$/u.test(word)) return true;
  return (
    (word === "que" || word === "qu'") &&
    (verbForm(previous) !== undefined || isParticiple(previous)) &&
    !FR.has("determiners", wordAt(words, index - 2))
  );
};

const isJoint = ({ word }: Word): boolean => word === "et" || word === "mais" || word === "qui";

/** "Depuis que ma cousine …": may be dropped. */
const opensClause = (words: readonly Word[], index: number): boolean => {
  const { word } = words[index] ?? { word: "" };
  return (
    (FR.has("before-that", word) && /^(?:que|qu')$/u.test(wordAt(words, index + 1))) ||
    /^(?:quand|lorsque|lorsqu'|où|puisque)$/u.test(word)
  );
};

const withCapitalOf = (written: string, text: string): string =>
  /^\p{Lu}/u.test(written) && !/^\p{Lu}/u.test(text) ? capital(text) : text;

/** "Venez": plural imperative. */
const isOrder = (word: string): boolean => word.endsWith("ez") && verbForm(word)?.tense === "present";

/** "Un ton formel" addresses nobody. */
const isNoun = (words: readonly Word[], index: number): boolean =>
  words[index]?.word === "ton" && /^(?:un|le|du|de|au)$/u.test(wordAt(words, index - 1));

/** "Quand je", "que j'", "depuis que je": a subordinate clause about the speaker. */
function isSubordinate(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? { word: "" };
  const isBeforeThat = FR.has("before-that", word) && /^(?:que|qu')$/u.test(wordAt(words, index + 1));
  if (isBeforeThat) return isSpeakerAt(words, index + 2);
  if (
    /^(?:avec|pour|chez|sur|dans|par|à)$/u.test(word) &&
    /^(?:qui|lequel|laquelle|lesquels|lesquelles)$/u.test(wordAt(words, index + 1))
  )
    return isSpeakerAt(words, index + 2);
  return (FR.has("subordinators", word) || word === "qui") && isSpeakerAt(words, index + 1);
}
const isSpeakerAt = (words: readonly Word[], index: number): boolean =>
  FR.has("speakers", wordAt(words, index)) && isSubject(words, index);

/** "Nous" is a subject only before its own verb. */
export function isSubject(words: readonly Word[], index: number): boolean {
  if (words[index]?.word !== "nous") return true;
  const { index: verb } = leadingPronouns(words, index + 1);
  const { word } = words[verb] ?? { word: "" };
  return /(?:ons|sommes)$/u.test(word);
}

/** "… et j'habite à Rome": the same subject continues. */
function continueSubject(
  words: readonly Word[],
  index: number,
  out: Writer,
  conversion: Conversion,
): number | undefined {
  const previous = words[index - 1];
  if (!conversion.isSpeaker) return undefined;
  const isJoined = previous !== undefined && /^(?:et|ou|mais|puis|donc)$/u.test(previous.word);
  if (!isJoined && (previous === undefined || !/[,;]/u.test(previous.after))) return undefined;
  if (!isJoined) out.add("et", " ");
  const group = verbGroup(words, index + 1, out, {
    isSpeaker: true,
    hasNoun: true,
    isMany: words[index]?.word === "on" || words[index]?.word === "nous",
  });
  return group?.next;
}

interface Replacement {
  readonly text: string;
  readonly after: string;
  readonly next: number;
  /** Number of preceding words to remove. */
  readonly dropped: number;
}

/** Replacement of a first-person word. */
function replacementFor(
  words: readonly Word[],
  index: number,
  conversion: Conversion,
): Replacement | "refused" | undefined {
  const current = words[index];
  if (current === undefined) return undefined;
  const { word, after } = current;
  if (!FIRST.has(word)) return undefined;
  const next = words[index + 1];
  const named = relativeName(words, index);
  if (named !== undefined) return named;
  const simple = FR.map("possessives").get(word);
  if (simple !== undefined) return { text: simple, after, next: index + 1, dropped: 0 };
  if (word === "notre" || word === "nôtre" || word === "nôtres")
    return { text: possessiveFor(words, index), after, next: index + 1, dropped: 0 };
  if (word === "moi" || (word === "nous" && !/^(?:et|ou)$/u.test(next?.word ?? "")))
    return stressedReplacement(words, index, conversion);
  if (word !== "me" && word !== "m'" && word !== "nous") return undefined;
  const { index: verbAt, clitics } = leadingPronouns(words, index + 1);
  const verb = wordAt(words, verbAt);
  const others = clitics.length === 0;
  const isInfinitive = verbForm(verb)?.tense === "infinitive" || verbForm(verb)?.tense === "gerund";
  if (isInfinitive && conversion.isSpeaker)
    return {
      text: elided("se", next?.word ?? "").trimEnd(),
      after: elisionGap("se", next),
      next: index + 1,
      dropped: 0,
    };
  if (!others) return "refused";
  const infinitive =
    verbForm(verb) !== undefined && /^(?:a|ont|avait|avaient|est|était)$/u.test(verb)
      ? infinitiveOf(wordAt(words, verbAt + 1))
      : verbForm(verb)?.verb;
  if (infinitive !== undefined && takesDative(infinitive))
    return { text: "lui", after: " ", next: index + 1, dropped: 0 };
  if (FR.is("begins-with-vowel", verb)) return { text: "l'", after: "", next: index + 1, dropped: 0 };
  return "refused";
}
const FIRST: ReadonlySet<string> = new Set([
  ...FR.map("possessives").keys(),
  ..."notre nôtre nôtres moi nous me m'".split(" "),
]);
const elisionGap = (word: string, next: Word | undefined): string =>
  elided(word, next?.word ?? "").endsWith("'") ? "" : " ";

/** "Ma sœur Anna" → the name; the relation is a memory of its own. */
function relativeName(words: readonly Word[], index: number): Replacement | undefined {
  const { word } = words[index] ?? { word: "" };
  if (!/^(?:mon|ma|notre)$/u.test(word)) return undefined;
  const phrase = RELATIVES.phraseAt(words, index + 1);
  const [called] = phrase?.names ?? [];
  if (phrase === undefined || called === undefined || phrase.term.isPlural) return undefined;
  if (words.slice(index, phrase.end - 1).some(({ after }) => after.includes(","))) return undefined;
  const { name } = called;
  const isElided = wordAt(words, index - 1) === "de" && FR.is("begins-with-vowel", name);
  return {
    text: isElided ? `d'${name}` : name,
    after: words[phrase.end - 1]?.after ?? " ",
    next: phrase.end,
    dropped: isElided ? 1 : 0,
  };
}

/** `son` or `sa`, by the noun. */
function possessiveFor(words: readonly Word[], index: number): string {
  const [next = "", noun = ""] = words.slice(index + 1, index + 3).map(({ word }) => word);
  if (FR.is("begins-with-vowel", next)) return "son";
  // "Notre deuxième fille": the ordinal shows no gender.
  const conversion = /ième$|^(?:jeune|propre|double|autre)$/u.test(next) ? noun : next;
  return isFeminine(conversion) && !FR.has("prepositions", conversion) ? "sa" : "son";
}

/** "Chez moi", "avec nous", "moi, …". */
function stressedReplacement(
  words: readonly Word[],
  index: number,
  { isSpeaker }: Conversion,
): Replacement | "refused" {
  const { after } = words[index] ?? { after: " " };
  const previous = wordAt(words, index - 1);
  const next = index + 1;
  if (previous === "chez") {
    const isFrom = /^(?:de|d'|près|loin)$/u.test(wordAt(words, index - 2));
    return isFrom ? { text: "soi", after, next, dropped: 0 } : { text: "à la maison", after, next, dropped: 1 };
  }
  if (/^(?:sur|avec|pour|sans|derrière|devant)$/u.test(previous))
    return isSpeaker && previous === "sur"
      ? { text: "soi", after, next, dropped: 0 }
      : { text: "", after, next, dropped: 1 };
  if (previous === "à")
    return verbForm(wordAt(words, index - 2))?.verb === "être" ? "refused" : { text: "", after, next, dropped: 1 };
  if (index === 0 || /[,;:]/u.test(words[index - 1]?.after ?? "")) return { text: "", after: "", next, dropped: 0 };
  return "refused";
}

/** "… et fais du vélo": a verb that shares "je". */
function isSharedVerb(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? { word: "" };
  const previous = words[index - 1];
  if (previous === undefined || !(/^(?:et|ou|mais|puis)$/u.test(previous.word) || /,/u.test(previous.after)))
    return false;
  const form = verbForm(word);
  return (
    form !== undefined &&
    !isThirdForm(form) &&
    form.person !== "3p" &&
    form.tense !== "participle" &&
    form.tense !== "infinitive" &&
    form.tense !== "gerund" &&
    thirdPerson(word) !== word
  );
}

/** A pronoun without antecedent. */
function isUnresolvedPronoun(words: readonly Word[], index: number, hasNoun: boolean): boolean {
  const { word } = words[index] ?? { word: "" };
  if (!FR.has("pointing", word)) return false;
  const next = words[index + 1];
  // "Les orties, ça pique": it repeats the topic.
  if (word === "ça" && hasNoun && /, *$/u.test(words[index - 1]?.after ?? "")) return false;
  if (/^(?:ça|cela|ceci|celui-ci|celle-ci|ceux-ci)$/u.test(word)) return true;
  if (/^(?:ici|là|là-bas)$/u.test(word)) return !hasNoun || word !== "là";
  if (/^(?:ce|c')$/u.test(word))
    return next === undefined || /^(?:est|était|sera)$/u.test(next.word) || isSpeakerAt(words, index + 2);
  // The name is a memory of its own.
  if (/^(?:il|elle)$/u.test(word) && next?.word === "s'" && words[index + 2]?.word === "appelle") return true;
  if (/^(?:il|elle|ils|elles)$/u.test(word)) return !hasNoun && !/^(?:y|faut|fait)$/u.test(next?.word ?? "");
  if (/^(?:lui|eux)$/u.test(word)) return !hasNoun;
  return false;
}

/** Whether the words start with a verb in the third person, after pronouns. */
export function startsWithVerb(words: readonly Word[], at: number): boolean {
  const { index } = leadingPronouns(words, at);
  const verb = words[index];
  return verb !== undefined && /^\p{Ll}/u.test(verb.written) && isFiniteForm(verb.word);
}

/** The predicate about someone else: "a quitté son poste", without a resumptive "elle". */
export function predicateOfOther(words: readonly Word[], gender: "f" | "m" | undefined): string | undefined {
  const out = new Writer();
  const { index, clitics, isNegated } = leadingPronouns(words, 0);
  const verb = words[index];
  if (verb === undefined) return undefined;
  if (clitics.some((clitic) => FR.has("object-clitics", clitic)) && !isIdiom(clitics, words, index)) return undefined;
  const recent = recentPast(words, index) ?? recentMotion(words, index, gender);
  const next = recent === undefined ? index + 1 : index + RECENT_WORDS;
  const third = recent ?? thirdPerson(verb.word);
  const isDenied = isNegated || isNegatedAfter(words, next, verb);
  out.add(
    withPronouns(third, clitics, isDenied),
    recent === undefined ? verb.after || " " : (words[next - 1]?.after ?? " "),
  );
  const after = afterVerb(words, next, out, { isSpeaker: false }, third);
  return convertRest(words, after, out, { isSpeaker: false, hasNoun: false }) ? out.text() : undefined;
}

/** "Vient de rentrer" → `est rentrée` if the gender is known. */
function recentMotion(words: readonly Word[], index: number, gender: "f" | "m" | undefined): string | undefined {
  const [verb, of, infinitive] = words.slice(index, index + RECENT_WORDS).map(({ word }) => word);
  if (
    verb !== "vient" ||
    (of !== "de" && of !== "d'") ||
    infinitive === undefined ||
    gender === undefined ||
    !takesEtre(infinitive)
  )
    return undefined;
  const participle = participleOf(infinitive);
  return participle === undefined ? undefined : `est ${participle}${gender === "f" ? "e" : ""}`;
}

interface ClauseReplacement {
  readonly text: string;
  readonly after: string;
  /** Position after the clause. */
  readonly next: number;
}

/** @param at the subordinating word; undefined if the clause can only be dropped */
export function replacementClause(words: readonly Word[], at: number): ClauseReplacement | undefined {
  const opener = wordAt(words, at);
  const subject = FR.has("before-that", opener) ? at + 2 : at + 1;
  const verbAt = verbPlace(words, subject + 1);
  if (verbAt === undefined) return undefined;
  const aged = ageAt(words, verbAt);
  if (aged !== undefined && /^(?:quand|lorsque|lorsqu'|depuis)$/u.test(opener)) {
    const age = words
      .slice(verbAt + 1, aged)
      .map(({ written, after }) => written + after)
      .join("")
      .trim();
    return {
      text: `${opener === "depuis" ? "depuis ses" : "à"} ${age}`,
      after: words[aged - 1]?.after ?? " ",
      next: aged,
    };
  }
  if (/^(?:quand|lorsque|lorsqu'|si|s'|pendant|dès)$/u.test(opener))
    return asYoung(words, verbAt) ?? asGerund(words, subject + 1, verbAt);
  if (opener === "que" || opener === "qu'")
    return asInfinitive(words, at, subject + 1, verbAt) ?? asParticiple(words, at, subject + 1, verbAt);
  return undefined;
}

/** Skips the pronouns before it. */
function verbPlace(words: readonly Word[], at: number): number | undefined {
  for (let index = at; index < words.length && index < at + 4; index++) {
    const { word } = words[index] ?? { word: "" };
    if (!/^(?:ne|n'|me|m'|se|s'|nous|le|la|l'|les|lui|leur|y|en)$/u.test(word))
      return verbForm(word) === undefined ? undefined : index;
  }
  return undefined;
}

/** Position after "avais six ans". */
export function ageAt(words: readonly Word[], verbAt: number): number | undefined {
  if (!/^(?:ai|avais|avait|avions)$/u.test(wordAt(words, verbAt))) return undefined;
  const number = wordAt(words, verbAt + 1);
  const isNumber = /^\d{1,2}$/u.test(number) || FR.has("numbers", number.split("-")[0] ?? "");
  return isNumber && words[verbAt + 2]?.word === "ans" ? verbAt + 3 : undefined;
}

/** "Quand j'étais petite". */
function asYoung(words: readonly Word[], verbAt: number): ClauseReplacement | undefined {
  if (!/^(?:étais|était|étions)$/u.test(wordAt(words, verbAt))) return undefined;
  const { word, after } = words[verbAt + 1] ?? { word: "", after: "" };
  if (/^(?:petite?s?|enfants?|gamine?|gosses?|môme|bébé|gosse)$/u.test(word))
    return { text: "dans l'enfance", after, next: verbAt + 2 };
  if (/^(?:jeunes?|ado|adolescente?)$/u.test(word)) return { text: "dans sa jeunesse", after, next: verbAt + 2 };
  return undefined;
}

/** "Quand je cours" → `en courant`. */
function asGerund(words: readonly Word[], from: number, verbAt: number): ClauseReplacement | undefined {
  const pronouns = words.slice(from, verbAt).map(({ word }) => word);
  const verb = words[verbAt];
  const form = verbForm(verb?.word ?? "");
  if (
    verb === undefined ||
    form === undefined ||
    form.tense !== "present" ||
    /^(?:être|avoir|pouvoir|devoir|vouloir)$/u.test(form.verb)
  )
    return undefined;
  if (pronouns.some((word) => !/^(?:me|m'|se|s')$/u.test(word))) return undefined;
  const gerund = gerundOf(form.verb);
  if (gerund === undefined) return undefined;
  const reflexive = pronouns.length === 0 ? "" : /^[aeéèêioôuyh]/u.test(gerund) ? "s'" : "se ";
  return { text: `en ${reflexive}${gerund}`, after: verb.after || " ", next: verbAt + 1 };
}

/** "J'espère que je réussirai" → `espère réussir`. */
function asInfinitive(words: readonly Word[], at: number, from: number, verbAt: number): ClauseReplacement | undefined {
  if (!/^(?:espère|espérais|pense|pensais|crois|croyais|compte)$/u.test(wordAt(words, at - 1)) || from !== verbAt)
    return undefined;
  const verb = words[verbAt];
  const form = verbForm(verb?.word ?? "");
  if (verb === undefined || form === undefined || (form.tense !== "future" && form.tense !== "present"))
    return undefined;
  return { text: form.verb, after: verb.after || " ", next: verbAt + 1 };
}

/** "Le vélo que j'ai réparé" → `le vélo réparé`. */
function asParticiple(words: readonly Word[], at: number, from: number, verbAt: number): ClauseReplacement | undefined {
  if (from !== verbAt || !/^(?:ai|a|avais|avait|avons|avions)$/u.test(wordAt(words, verbAt))) return undefined;
  // After a verb the clause is what someone says or thinks.
  const before = verbForm(wordAt(words, at - 1));
  if (
    before !== undefined &&
    (before.tense === "present" || before.tense === "participle") &&
    !/^(?:le|la|les|l'|un|une|des|mon|ma|mes|du)$/u.test(wordAt(words, at - 2))
  )
    return undefined;
  let index = verbAt + 1;
  while (/^(?:toujours|bien|déjà|enfin|aussi|moi-même|tout|récemment)$/u.test(wordAt(words, index))) index++;
  const participle = words[index];
  if (participle === undefined || !isParticiple(participle.word) || verbForm(participle.word)?.tense === "infinitive")
    return undefined;
  return { text: participle.written, after: participle.after, next: index + 1 };
}
