/**
 * What somebody says of themselves, told of them: "j'habite avec ma sœur" becomes `habite avec sa
 * sœur`. The words stay, the person, the form of the verb and the pronouns change; whatever would
 * not be understood alone is left out or refused.
 */

import { FRENCH } from "../data.ts";
import { capital, withoutLastWord } from "../text.ts";
import type { ParsedWord } from "./parse.ts";
import { kinPhrase } from "./relatives.ts";
import { ageAt, insteadOf } from "./subordinate.ts";
import {
  ADVERBS,
  BEFORE_THAT,
  DETERMINERS,
  infinitiveOf,
  isFeminine,
  isFiniteForm,
  isParticiple,
  LISTENER,
  NEGATIONS,
  NUMBERS,
  OBJECT_CLITICS,
  POSSESSIVES,
  PREPOSITIONS,
  participleOf,
  SPEAKERS,
  SUBORDINATORS,
  takesBeing,
  takesDative,
  thirdPerson,
  verbForm,
} from "./verbs.ts";

/** How words are told. */
interface Telling {
  /** The clause is about the speaker, so that "me" is `se`. */
  readonly isSpeaker: boolean;
  /** A thing is named before: "le", "il" may speak of it. */
  readonly hasNoun?: boolean;
  /** "Nous" or "on": what agrees with them is in the plural. */
  readonly isMany?: boolean;
  /** A thing that was named in front: "la coriandre, je l'adore". */
  readonly topic?: string;
}

/**
 * Words behind the subject "je", "on" or "nous" as the predicate of a third person. Undefined where
 * it cannot stand alone.
 */
export function predicateOf(words: readonly ParsedWord[], telling: Telling): string | undefined {
  const out = new Writer();
  const group = verbGroup(words, 0, out, telling);
  if (group === undefined) return undefined;
  if (group.object !== undefined) out.add(group.object, " ");
  const hasNoun = telling.hasNoun === true || group.object !== undefined;
  return rest(words, group.next, out, { ...telling, hasNoun }) ? out.text() : undefined;
}

/** Any words with the first person taken out, as behind a subject of their own. */
export function told(words: readonly ParsedWord[], telling: Telling): string | undefined {
  const out = new Writer();
  return rest(words, 0, out, telling) ? out.text() : undefined;
}

/** Puts words together again with what stood between them. */
class Writer {
  #text = "";
  /** Where the text may end: before what cannot be told. */
  #end = 0;

  add(text: string, after: string): void {
    this.#text += text + after;
  }

  /** The text so far can stand alone. */
  mark(): void {
    this.#end = this.#text.length;
  }

  /** Leaves out what follows the last mark. False where too little is left. */
  cut(): boolean {
    const kept = this.#text.slice(0, this.#end);
    if ((kept.match(/\p{L}+/gu)?.length ?? 0) < CUT_MIN) return false;
    this.#text = kept;
    return true;
  }

  /** Takes the last words back. */
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
  /** What stands for a pronoun and goes behind the verb. */
  readonly object?: string;
}

const BEGINS_WITH_VOWEL = FRENCH.pattern("begins-with-vowel");
/** `ne` before "a" is `n'`. */
const elided = (word: string, next: string): string =>
  BEGINS_WITH_VOWEL.test(next) ? `${word.slice(0, -1)}'` : `${word} `;

/**
 * The verb from `at` on with the pronouns before it, in the third person, as far as the participle.
 */
function verbGroup(words: readonly ParsedWord[], at: number, out: Writer, telling: Telling): VerbGroup | undefined {
  const { place, clitics, isNegated } = leading(words, at);
  const verb = words[place];
  if (verb === undefined || !isVerbLike(verb)) return undefined;
  if (isUnreal(verb.word)) return undefined;
  const object = clitics.find((clitic) => OBJECT_CLITICS.has(clitic));
  const isReplaced = object !== undefined && telling.topic !== undefined && object !== "lui" && object !== "leur";
  if (object !== undefined && !isReplaced && telling.hasNoun !== true && !isIdiom(clitics, words, place))
    return undefined;
  const kept = isReplaced ? clitics.filter((clitic) => clitic !== object) : clitics;
  const recent = justDone(words, place);
  const third = recent ?? (isFollowing(words, place) ? "suit" : thirdPerson(verb.word));
  const next = recent === undefined ? place + 1 : place + RECENT_WORDS;
  const isDenied = isNegated || isNegatedBehind(words, next, verb);
  out.add(
    withPronouns(third, kept, isDenied),
    recent === undefined ? verb.after || " " : (words[next - 1]?.after ?? " "),
  );
  const after = afterVerb(words, next, out, telling, third);
  if (telling.isMany === true && isCount(words, after, third)) return undefined;
  if (!isReplaced) return { next: after };
  const behind = overParticiple(words, after, out, third);
  return {
    next: object === "en" ? overBareNoun(words, behind, out) : behind,
    object: objectOf(object, telling.topic ?? ""),
  };
}

/** "J'aurais parié", "je serais resté": it did not happen. */
const isUnreal = (verb: string): boolean => {
  const form = verbForm(verb);
  return form?.tense === "conditional" && (form.infinitive === "avoir" || form.infinitive === "être");
};

/** "On est douze": of no single speaker. */
const isCount = (words: readonly ParsedWord[], at: number, third: string): boolean =>
  /^(?:est|était|sera)$/u.test(third) &&
  (NUMBERS.has((words[at]?.word ?? "").split("-")[0] ?? "") || /^\d+$/u.test(words[at]?.word ?? ""));

/** "Se rend compte", "a besoin": the noun belongs to the verb. */
function overBareNoun(words: readonly ParsedWord[], at: number, out: Writer): number {
  const { word, written, after } = words[at] ?? { word: "", written: "", after: "" };
  if (
    !/^\p{Ll}{3,}$/u.test(word) ||
    DETERMINERS.has(word) ||
    PREPOSITIONS.has(word) ||
    ADVERBS.has(word) ||
    SUBORDINATORS.has(word)
  )
    return at;
  out.add(written, after);
  return at + 1;
}

/** "Je l'ai faite" with its object behind: `a fait`. */
function overParticiple(words: readonly ParsedWord[], at: number, out: Writer, third: string): number {
  const current = words[at];
  if (current === undefined || !/^(?:a|avait|aura)$/u.test(third) || !isParticiple(current.word)) return at;
  const infinitive = infinitiveOf(current.word);
  out.add((infinitive === undefined ? undefined : participleOf(infinitive)) ?? current.written, " ");
  return at + 1;
}

/** "Je n'ai", "je me suis", "je les": what stands between subject and verb. */
function leading(words: readonly ParsedWord[], at: number) {
  const clitics: string[] = [];
  let isNegated = false;
  let place = at;
  for (; place < words.length; place++) {
    const word = words[place]?.word ?? "";
    if (word === "ne" || word === "n'") isNegated = true;
    else if (/^(?:me|m'|se|s'|nous)$/u.test(word)) clitics.push("se");
    else if (OBJECT_CLITICS.has(word)) clitics.push(word);
    else break;
  }
  return { place, clitics, isNegated };
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

/** What the pronoun stood for, behind the verb. */
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

/** Pronouns that stand for nothing: "j'en ai marre", "je m'y connais". */
function isIdiom(clitics: readonly string[], words: readonly ParsedWord[], place: number): boolean {
  const verb = words[place]?.word ?? "";
  const next = words[place + 1]?.word ?? "";
  if (clitics.includes("en"))
    return (
      /^(?:marre|assez|ras|ras-le-bol|plein)$/u.test(next) ||
      (next === "ma" && words[place + 2]?.word === "claque") ||
      (clitics.includes("se") && /^(?:sors|sort|veux)$/u.test(verb))
    );
  return clitics.includes("y") && clitics.includes("se") && /^connai/u.test(verb);
}

const isVerbLike = ({ word }: ParsedWord): boolean => {
  const form = verbForm(word);
  if (form !== undefined) return form.tense !== "infinitive" && form.tense !== "gerund";
  return (
    /^\p{Ll}{2,}$/u.test(word) &&
    !LISTENER.has(word) &&
    !DETERMINERS.has(word) &&
    !PREPOSITIONS.has(word) &&
    !ADVERBS.has(word) &&
    !SUBORDINATORS.has(word) &&
    !NOT_VERBS.has(word)
  );
};
const NOT_VERBS = FRENCH.words("not-verbs");

/** "Je suis un cours" is no being. */
function isFollowing(words: readonly ParsedWord[], place: number): boolean {
  if (words[place]?.word !== "suis") return false;
  const rest = words.slice(place + 1, place + 4).map(({ word }) => word);
  return DETERMINERS.has(rest[0] ?? "") && rest.some((word) => FOLLOWED.test(word));
}
const FOLLOWED = FRENCH.pattern("followed");

/** "Je viens de signer" is `a signé`; undefined where the participle would need a gender. */
function justDone(words: readonly ParsedWord[], place: number): string | undefined {
  const [verb, of, infinitive] = words.slice(place, place + RECENT_WORDS).map(({ word }) => word);
  if (
    !/^(?:viens|vient|venons|viennent)$/u.test(verb ?? "") ||
    (of !== "de" && of !== "d'") ||
    infinitive === undefined
  )
    return undefined;
  const form = verbForm(infinitive);
  if (form?.tense !== "infinitive" || takesBeing(form.infinitive)) return undefined;
  const participle = participleOf(form.infinitive);
  return participle === undefined ? undefined : `${verb === "viennent" ? "ont" : "a"} ${participle}`;
}
const RECENT_WORDS = 3;

/** "J'ai jamais connu": people leave the "ne" out. "Plus" denies only where it does not compare. */
function isNegatedBehind(words: readonly ParsedWord[], next: number, verb: ParsedWord): boolean {
  if (!/^ *$/u.test(verb.after)) return false;
  const [first, second] = words.slice(next, next + 2);
  if (first === undefined) return false;
  if (first.word === "plus") {
    const behind = words.slice(next + 1);
    return isNoMore(second, verb) || isNoLonger(behind, verb) || hasNoMore(behind, verb);
  }
  if (first.word === "que" || first.word === "qu'")
    return OF_NOTHING_ELSE.test(verb.word) && second !== undefined && DETERMINERS.has(second.word);
  if (NEGATIONS.has(first.word) && first.word !== "ni" && first.word !== "personne") return true;
  return ADVERBS.has(first.word) && second !== undefined && /^(?:pas|jamais|rien)$/u.test(second.word);
}

function isNoMore(next: ParsedWord | undefined, verb: ParsedWord): boolean {
  if (next === undefined || NEGATIONS.has(next.word)) return true;
  if (next.word === "de" || next.word === "d'") return !/\d/u.test(next.after) && NO_MORE_OF.test(verb.word);
  if (isParticiple(next.word) || verbForm(next.word)?.tense === "infinitive") return true;
  return DETERMINERS.has(next.word) || PREPOSITIONS.has(next.word);
}

const OF_NOTHING_ELSE = FRENCH.pattern("of-nothing-else");

/** "J'ai plus de voiture": not "j'ai plus de 20 ans", "plus de livres que de place". */
const hasNoMore = ([of, thing, ...rest]: readonly ParsedWord[], verb: ParsedWord): boolean =>
  /^(?:ai|as|avons|ont)$/u.test(verb.word) &&
  /^d(?:e|')$/u.test(of?.word ?? "") &&
  thing !== undefined &&
  !/^\d/u.test(thing.word) &&
  !NUMBERS.has(thing.word) &&
  !/^(?:temps|chance|chances|mal|la|le|l')$/u.test(thing.word) &&
  !rest.some(({ word }) => /^(?:que|qu')$/u.test(word));

/**
 * "Je suis plus végane", "elle est plus prof": of these there is no more or less, unless something
 * is compared.
 */
const isNoLonger = (behind: readonly ParsedWord[], verb: ParsedWord): boolean =>
  /^(?:suis|es|est|sommes|sont)$/u.test(verb.word) &&
  KIND.test(behind[0]?.word ?? "") &&
  !behind.some(({ word }) => /^(?:que|qu')$/u.test(word));
const KIND = FRENCH.pattern("kind");
const NO_MORE_OF = FRENCH.pattern("no-more-of");

/** Adverbs and the participle behind the verb: "ai toujours habité", "nous sommes mariés". */
function afterVerb(words: readonly ParsedWord[], at: number, out: Writer, { isMany }: Telling, third: string): number {
  let place = at;
  while (place < words.length && ADVERBS.has(words[place]?.word ?? "") && words[place]?.after === " ") {
    out.add(words[place]?.written ?? "", " ");
    place++;
  }
  const current = words[place];
  if (current === undefined || !/^(?:est|était|sera)$/u.test(third)) return place;
  const { word, after } = current;
  const form = verbForm(word);
  if (/^\p{Ll}{2,}er$/u.test(word) && form?.tense === "infinitive") out.add(`${form.infinitive.slice(0, -2)}é`, after);
  else if (isMany === true && isPluralAdjective(word)) out.add(current.written.replace(/s$/u, ""), after);
  else return place;
  return place + 1;
}

const isPluralAdjective = (word: string): boolean =>
  (/^\p{Ll}{3,}[^sux]s$/u.test(word) &&
    !NUMBERS.has(word) &&
    !PREPOSITIONS.has(word) &&
    !ADVERBS.has(word) &&
    !DETERMINERS.has(word) &&
    // "Remis" has its "s" in the singular too.
    participleOf(infinitiveOf(word) ?? "") !== word) ||
  (/^\p{Ll}{2,}us$/u.test(word) && isParticiple(word));

/** Everything behind the verb. False where it speaks to somebody, or of what nobody has named. */
function rest(words: readonly ParsedWord[], at: number, out: Writer, telling: Telling): boolean {
  let hasNoun = telling.hasNoun === true;
  for (let place = at; place < words.length; place++) {
    const current = words[place];
    if (current === undefined) break;
    const { word, written, after, before, isQuoted } = current;
    const previous = words[place - 1];
    if (isQuoted) {
      out.add(before + written, after);
      hasNoun = true;
      continue;
    }
    if (previous !== undefined && /[,;:(–—-]/u.test(previous.after)) out.mark();
    if (isJoint(current) || opensClause(words, place)) out.mark();
    if ((LISTENER.has(word) && !isNoun(words, place)) || isOrder(word)) return out.cut();
    if (isSubordinate(words, place)) {
      out.mark();
      const instead = insteadOf(words, place);
      if (instead === undefined) return place === at || isSaying(words, place) ? false : out.cut();
      if (instead.text !== "") out.add(instead.text, instead.after);
      place = instead.next - 1;
      continue;
    }
    if (SPEAKERS.has(word) && isSubject(words, place)) {
      const aged = ageAt(words, place + 1);
      if (aged !== undefined) {
        out.add(
          `à ${words
            .slice(place + 2, aged)
            .map((each) => each.written)
            .join(" ")}`,
          words[aged - 1]?.after ?? "",
        );
        place = aged - 1;
        continue;
      }
      out.mark();
      const next = sameSubject(words, place, out, telling);
      if (next === undefined) return out.cut();
      place = next - 1;
      hasNoun = true;
      continue;
    }
    const replaced = ofFirst(words, place, telling);
    if (replaced === "refused") return out.cut();
    if (replaced !== undefined) {
      out.drop(replaced.dropped);
      out.add(
        replaced.text === "" ? "" : before + withCapitalOf(written, replaced.text),
        replaced.text === "" ? "" : replaced.after,
      );
      place = replaced.next - 1;
      hasNoun ||= POSSESSIVES.has(word);
      continue;
    }
    if (isPointing(words, place, hasNoun)) return out.cut();
    if (DETERMINERS.has(word) || /^\p{Lu}/u.test(written)) hasNoun = true;
    if (telling.isSpeaker && isSharedVerb(words, place)) {
      out.add(thirdPerson(word), after);
      continue;
    }
    out.add(before + written, after);
  }
  return true;
}

/** "Dit que", "pense que": without what is said nothing is left. */
const isSaying = (words: readonly ParsedWord[], place: number): boolean => {
  const { word } = words[place] ?? { word: "" };
  const previous = words[place - 1]?.word ?? "";
  if (/^(?:comment|pourquoi|combien|qui|si)$/u.test(word)) return true;
  return (
    (word === "que" || word === "qu'") &&
    (verbForm(previous) !== undefined || isParticiple(previous)) &&
    !DETERMINERS.has(words[place - 2]?.word ?? "")
  );
};

const isJoint = ({ word }: ParsedWord): boolean => word === "et" || word === "mais" || word === "qui";

/** "Depuis que ma cousine …": it may be left out. */
const opensClause = (words: readonly ParsedWord[], place: number): boolean => {
  const { word } = words[place] ?? { word: "" };
  return (
    (BEFORE_THAT.has(word) && /^(?:que|qu')$/u.test(words[place + 1]?.word ?? "")) ||
    /^(?:quand|lorsque|lorsqu'|où|puisque)$/u.test(word)
  );
};

const withCapitalOf = (written: string, text: string): string =>
  /^\p{Lu}/u.test(written) && !/^\p{Lu}/u.test(text) ? capital(text) : text;

/** "Venez": to several. */
const isOrder = (word: string): boolean => word.endsWith("ez") && verbForm(word)?.tense === "present";

/** "Un ton formel" does not speak to anybody. */
const isNoun = (words: readonly ParsedWord[], place: number): boolean =>
  words[place]?.word === "ton" && /^(?:un|le|du|de|au)$/u.test(words[place - 1]?.word ?? "");

/**
 * "Quand je", "que j'", "depuis que je": a clause that depends on this one and whose subject is the
 * speaker.
 */
function isSubordinate(words: readonly ParsedWord[], place: number): boolean {
  const { word } = words[place] ?? { word: "" };
  const isBeforeThat = BEFORE_THAT.has(word) && /^(?:que|qu')$/u.test(words[place + 1]?.word ?? "");
  if (isBeforeThat) return isSpeakerAt(words, place + 2);
  if (
    /^(?:avec|pour|chez|sur|dans|par|à)$/u.test(word) &&
    /^(?:qui|lequel|laquelle|lesquels|lesquelles)$/u.test(words[place + 1]?.word ?? "")
  )
    return isSpeakerAt(words, place + 2);
  return (SUBORDINATORS.has(word) || word === "qui") && isSpeakerAt(words, place + 1);
}
const isSpeakerAt = (words: readonly ParsedWord[], place: number): boolean =>
  SPEAKERS.has(words[place]?.word ?? "") && isSubject(words, place);

/** "Nous" is a subject before a verb of its own alone. */
export function isSubject(words: readonly ParsedWord[], place: number): boolean {
  if (words[place]?.word !== "nous") return true;
  const { place: verb } = leading(words, place + 1);
  const { word } = words[verb] ?? { word: "" };
  return /(?:ons|sommes)$/u.test(word);
}

/** "… et j'habite à Rome": the same subject goes on. */
function sameSubject(words: readonly ParsedWord[], place: number, out: Writer, telling: Telling): number | undefined {
  const previous = words[place - 1];
  if (!telling.isSpeaker) return undefined;
  const isJoined = previous !== undefined && /^(?:et|ou|mais|puis|donc)$/u.test(previous.word);
  if (!isJoined && (previous === undefined || !/[,;]/u.test(previous.after))) return undefined;
  if (!isJoined) out.add("et", " ");
  const group = verbGroup(words, place + 1, out, {
    isSpeaker: true,
    hasNoun: true,
    isMany: words[place]?.word === "on" || words[place]?.word === "nous",
  });
  return group?.next;
}

interface Replaced {
  readonly text: string;
  readonly after: string;
  readonly next: number;
  /** How many words before are taken back. */
  readonly dropped: number;
}

/** What stands for a word of the first person. */
function ofFirst(words: readonly ParsedWord[], place: number, telling: Telling): Replaced | "refused" | undefined {
  const current = words[place];
  if (current === undefined) return undefined;
  const { word, after } = current;
  if (!FIRST.has(word)) return undefined;
  const next = words[place + 1];
  const named = namedKin(words, place);
  if (named !== undefined) return named;
  const simple = POSSESSIVES.get(word);
  if (simple !== undefined) return { text: simple, after, next: place + 1, dropped: 0 };
  if (word === "notre" || word === "nôtre" || word === "nôtres")
    return { text: ourOf(words, place), after, next: place + 1, dropped: 0 };
  if (word === "moi" || (word === "nous" && !/^(?:et|ou)$/u.test(next?.word ?? "")))
    return ofStressed(words, place, telling);
  if (word !== "me" && word !== "m'" && word !== "nous") return undefined;
  const { place: verbAt, clitics } = leading(words, place + 1);
  const verb = words[verbAt]?.word ?? "";
  const others = clitics.length === 0;
  const isInfinitive = verbForm(verb)?.tense === "infinitive" || verbForm(verb)?.tense === "gerund";
  if (isInfinitive && telling.isSpeaker)
    return {
      text: elided("se", next?.word ?? "").trimEnd(),
      after: elisionGap("se", next),
      next: place + 1,
      dropped: 0,
    };
  if (!others) return "refused";
  const infinitive =
    verbForm(verb) !== undefined && /^(?:a|ont|avait|avaient|est|était)$/u.test(verb)
      ? infinitiveOf(words[verbAt + 1]?.word ?? "")
      : verbForm(verb)?.infinitive;
  if (infinitive !== undefined && takesDative(infinitive))
    return { text: "lui", after: " ", next: place + 1, dropped: 0 };
  if (BEGINS_WITH_VOWEL.test(verb)) return { text: "l'", after: "", next: place + 1, dropped: 0 };
  return "refused";
}
const FIRST: ReadonlySet<string> = new Set([...POSSESSIVES.keys(), ..."notre nôtre nôtres moi nous me m'".split(" ")]);
const elisionGap = (word: string, next: ParsedWord | undefined): string =>
  elided(word, next?.word ?? "").endsWith("'") ? "" : " ";

/** "Ma sœur Anna": the name alone, for who she is stands in a memory of its own. */
function namedKin(words: readonly ParsedWord[], place: number): Replaced | undefined {
  const { word } = words[place] ?? { word: "" };
  if (!/^(?:mon|ma|notre)$/u.test(word)) return undefined;
  const phrase = kinPhrase(words, place + 1, word);
  if (
    phrase?.name === undefined ||
    phrase.isPlural ||
    /,/u.test(
      words
        .slice(place, phrase.next - 1)
        .map(({ after }) => after)
        .join(""),
    )
  )
    return undefined;
  const previous = words[place - 1]?.word;
  const isElided = previous === "de" && BEGINS_WITH_VOWEL.test(phrase.name);
  return {
    text: isElided ? `d'${phrase.name}` : phrase.name,
    after: words[phrase.next - 1]?.after ?? " ",
    next: phrase.next,
    dropped: isElided ? 1 : 0,
  };
}

/** `son` or `sa`, by the noun. */
function ourOf(words: readonly ParsedWord[], place: number): string {
  const [next = "", noun = ""] = words.slice(place + 1, place + 3).map(({ word }) => word);
  if (BEGINS_WITH_VOWEL.test(next)) return "son";
  // "Notre deuxième fille": the ordinal tells nothing.
  const telling = /ième$|^(?:jeune|propre|double|autre)$/u.test(next) ? noun : next;
  return isFeminine(telling) && !PREPOSITIONS.has(telling) ? "sa" : "son";
}

/** "Chez moi", "avec nous", "moi, …". */
function ofStressed(words: readonly ParsedWord[], place: number, { isSpeaker }: Telling): Replaced | "refused" {
  const { after } = words[place] ?? { after: " " };
  const previous = words[place - 1]?.word ?? "";
  const next = place + 1;
  if (previous === "chez") {
    const isFrom = /^(?:de|d'|près|loin)$/u.test(words[place - 2]?.word ?? "");
    return isFrom ? { text: "soi", after, next, dropped: 0 } : { text: "à la maison", after, next, dropped: 1 };
  }
  if (/^(?:sur|avec|pour|sans|derrière|devant)$/u.test(previous))
    return isSpeaker && previous === "sur"
      ? { text: "soi", after, next, dropped: 0 }
      : { text: "", after, next, dropped: 1 };
  if (previous === "à")
    return verbForm(words[place - 2]?.word ?? "")?.infinitive === "être"
      ? "refused"
      : { text: "", after, next, dropped: 1 };
  if (place === 0 || /[,;:]/u.test(words[place - 1]?.after ?? "")) return { text: "", after: "", next, dropped: 0 };
  return "refused";
}

/** "… et fais du vélo": a verb that shares the subject "je". */
function isSharedVerb(words: readonly ParsedWord[], place: number): boolean {
  const { word } = words[place] ?? { word: "" };
  const previous = words[place - 1];
  if (previous === undefined || !(/^(?:et|ou|mais|puis)$/u.test(previous.word) || /,/u.test(previous.after)))
    return false;
  const form = verbForm(word);
  return (
    form !== undefined &&
    !form.isThird &&
    !form.isPlural &&
    form.tense !== "participle" &&
    form.tense !== "infinitive" &&
    form.tense !== "gerund" &&
    thirdPerson(word) !== word
  );
}

/** A pronoun that speaks of something before, where nothing was named. */
function isPointing(words: readonly ParsedWord[], place: number, hasNoun: boolean): boolean {
  const { word } = words[place] ?? { word: "" };
  if (!POINTING.has(word)) return false;
  const next = words[place + 1];
  // "Les orties, ça pique": it repeats what was named.
  if (word === "ça" && hasNoun && /, *$/u.test(words[place - 1]?.after ?? "")) return false;
  if (/^(?:ça|cela|ceci|celui-ci|celle-ci|ceux-ci)$/u.test(word)) return true;
  if (/^(?:ici|là|là-bas)$/u.test(word)) return !hasNoun || word !== "là";
  if (/^(?:ce|c')$/u.test(word))
    return next === undefined || /^(?:est|était|sera)$/u.test(next.word) || isSpeakerAt(words, place + 2);
  // Its name stands in a memory of its own.
  if (/^(?:il|elle)$/u.test(word) && next?.word === "s'" && words[place + 2]?.word === "appelle") return true;
  if (/^(?:il|elle|ils|elles)$/u.test(word)) return !hasNoun && !/^(?:y|faut|fait)$/u.test(next?.word ?? "");
  if (/^(?:lui|eux)$/u.test(word)) return !hasNoun;
  return false;
}

const POINTING = FRENCH.words("pointing");

/**
 * Whether a third person can be the subject of these words: a verb in its form comes first, behind
 * pronouns.
 */
export function startsWithVerb(words: readonly ParsedWord[], at: number): boolean {
  const { place } = leading(words, at);
  const verb = words[place];
  return verb !== undefined && /^\p{Ll}/u.test(verb.written) && isFiniteForm(verb.word);
}

/**
 * The predicate of somebody else: "a quitté son poste", without the "elle" that repeats the
 * subject.
 */
export function predicateOfOther(words: readonly ParsedWord[], gender: "f" | "m" | undefined): string | undefined {
  const out = new Writer();
  const { place, clitics, isNegated } = leading(words, 0);
  const verb = words[place];
  if (verb === undefined) return undefined;
  if (clitics.some((clitic) => OBJECT_CLITICS.has(clitic)) && !isIdiom(clitics, words, place)) return undefined;
  const recent = justDone(words, place) ?? justMoved(words, place, gender);
  const next = recent === undefined ? place + 1 : place + RECENT_WORDS;
  const third = recent ?? thirdPerson(verb.word);
  const isDenied = isNegated || isNegatedBehind(words, next, verb);
  out.add(
    withPronouns(third, clitics, isDenied),
    recent === undefined ? verb.after || " " : (words[next - 1]?.after ?? " "),
  );
  const after = afterVerb(words, next, out, { isSpeaker: false }, third);
  return rest(words, after, out, { isSpeaker: false, hasNoun: false }) ? out.text() : undefined;
}

/** "Vient de rentrer" is `est rentrée` where the gender is known. */
function justMoved(words: readonly ParsedWord[], place: number, gender: "f" | "m" | undefined): string | undefined {
  const [verb, of, infinitive] = words.slice(place, place + RECENT_WORDS).map(({ word }) => word);
  if (
    verb !== "vient" ||
    (of !== "de" && of !== "d'") ||
    infinitive === undefined ||
    gender === undefined ||
    !takesBeing(infinitive)
  )
    return undefined;
  const participle = participleOf(infinitive);
  return participle === undefined ? undefined : `est ${participle}${gender === "f" ? "e" : ""}`;
}
