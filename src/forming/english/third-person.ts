/**
 * What somebody says of themselves, told of them: "I love my dog" becomes `Loves their dog`. The words stay, the person, the form of
 * the verb and the pronouns change; whatever would not be understood alone is refused.
 */

import type { ParsedWord } from "./parse.ts";
import { isPast, MODALS, thirdPerson } from "./verbs.ts";
import { FILLERS, KEPT_ADVERBS, REPLACED, SECOND } from "./words.ts";

/** Words behind the subject "I" or "we", as the predicate of a third person. Undefined where it cannot stand alone. */
export function predicateOf(words: readonly ParsedWord[]): string | undefined {
  const out = new Writer();
  const start = verbGroup(words, 0, out);
  if (start === undefined) return undefined;
  return rest(words, start.next, out, start.isShared) ? out.text() : undefined;
}

/** Any words with the first person taken out, as behind a subject of their own. */
export function told(words: readonly ParsedWord[]): string | undefined {
  const out = new Writer();
  return rest(words, 0, out, true) ? out.text() : undefined;
}

/** Puts words together again with what stood between them. */
class Writer {
  #text = "";

  add(text: string, after: string): void {
    this.#text += text + after;
  }

  get isEmpty(): boolean {
    return this.#text.trim() === "";
  }

  text(): string {
    return this.#text.trim();
  }
}

interface VerbGroup {
  readonly next: number;
  /** Verbs that are joined to it keep their form: "wants to run and swim". */
  readonly isShared: boolean;
}

const NEGATED: Readonly<Record<string, string>> = { can: "can't", will: "won't", shall: "won't" };

/** The verb from `at` on, in the third person. */
function verbGroup(words: readonly ParsedWord[], at: number, out: Writer): VerbGroup | undefined {
  let place = at;
  const adverbs: string[] = [];
  while (isAdverb(words[place])) {
    const adverb = words[place]?.word ?? "";
    if (KEPT_ADVERBS.has(adverb)) adverbs.push(adverb);
    place++;
  }
  const verb = words[place];
  if (verb === undefined) return undefined;
  const isNegated = words[place + 1]?.word === "not" || words[place + 1]?.tags.has("Negative") === true;
  const next = nextContent(words, place + (isNegated ? 2 : 1));
  const following = words[next];
  const { word } = verb;
  const kept = adverbs.map((adverb) => `${adverb} `).join("");
  if (/^(?:am|are|is)$/.test(word)) {
    const isPlan =
      following?.word === "going" && words[next + 1]?.word === "to" && words[next + 2]?.tags.has("Verb") === true;
    if (following?.word === "gonna" || isPlan) {
      out.add(isNegated ? "doesn't plan to " : `${kept}plans to `, "");
      return { next: next + (isPlan ? 2 : 1), isShared: true };
    }
    out.add(`${isNegated ? "isn't" : "is"} ${kept}`, "");
    return { next, isShared: false };
  }
  if (word === "gonna" || word === "wanna" || word === "gotta") {
    out.add(`${kept}${{ gonna: "plans", wanna: "wants", gotta: "has" }[word]} to `, "");
    return { next, isShared: true };
  }
  if (word === "have" || word === "has") {
    const isGot = following?.word === "got" && words[next + 1]?.tags.has("Verb") !== true;
    if (isGot && words[next + 1]?.word === "to") {
      out.add("has ", "");
      return { next: next + 1, isShared: true };
    }
    out.add(`${isNegated ? "hasn't" : "has"} ${kept}`, "");
    return { next: isGot ? next + 1 : next, isShared: false };
  }
  if (word === "do" || word === "did" || word === "does") {
    if (!isNegated) {
      const isMain = following === undefined || !following.tags.has("Infinitive");
      out.add(word === "did" ? "did " : isMain ? `${kept}does ` : `${kept}`, "");
      if (isMain || word === "did") return { next, isShared: false };
      return verbGroup(words, next, out);
    }
    out.add(`${kept}${word === "did" ? "didn't" : "doesn't"} `, "");
    return { next, isShared: true };
  }
  if (MODALS.has(word)) {
    const bare = word === "used" ? "used" : word;
    out.add(isNegated ? `${NEGATED[bare] ?? `${bare}n't`} ` : `${bare} ${kept}`, "");
    return { next, isShared: true };
  }
  if (word === "was" || word === "were") {
    out.add(`${isNegated ? "wasn't" : "was"} ${kept}`, "");
    return { next, isShared: true };
  }
  if (!isVerbLike(verb)) return undefined;
  if (isPast(word, verb.tags)) {
    out.add(kept + lower(verb), verb.after || " ");
    return { next: place + 1, isShared: true };
  }
  out.add(kept + thirdPerson(word), verb.after || " ");
  return { next: place + 1, isShared: false };
}

const isAdverb = (word: ParsedWord | undefined): boolean =>
  word !== undefined &&
  (FILLERS.has(word.word) || KEPT_ADVERBS.has(word.word) || (word.tags.has("Adverb") && /ly$/.test(word.word)));

function nextContent(words: readonly ParsedWord[], at: number): number {
  let place = at;
  while (
    words[place] !== undefined &&
    FILLERS.has(words[place]?.word ?? "") &&
    !KEPT_ADVERBS.has(words[place]?.word ?? "")
  )
    place++;
  return place;
}

/** Behind "I" nearly everything is a verb, whatever the tagger says; these are not. */
const isVerbLike = ({ word, tags }: ParsedWord): boolean =>
  /^[a-z][a-z'-]*$/.test(word) &&
  !tags.has("Preposition") &&
  !tags.has("Pronoun") &&
  !tags.has("Determiner") &&
  !NOT_VERBS.has(word);
const NOT_VERBS: ReadonlySet<string> = new Set(
  "and or but so too as if when who which that the a an it me my mean guess".split(" "),
);

/** A pronoun that speaks of something before. */
const DEICTIC: ReadonlySet<string> = new Set("it them this that these those there here him one ones".split(" "));

/** Everything behind the verb. False where it speaks to somebody, or of what nobody has named. */
function rest(words: readonly ParsedWord[], at: number, out: Writer, isShared: boolean): boolean {
  let hasNoun = false;
  let shared = isShared;
  for (let place = at; place < words.length; place++) {
    const current = words[place];
    if (current === undefined) break;
    const { word, written, after, tags } = current;
    const previous = words[place - 1]?.word ?? "";
    if (SECOND.has(word) && !isIdiom(words, place)) return false;
    if ((word === "i" || word === "we") && JOINING.has(previous)) {
      // "… and I live in Rome": the same subject goes on.
      const group = verbGroup(words, place + 1, out);
      if (group === undefined) return false;
      shared = group.isShared;
      place = group.next - 1;
      continue;
    }
    if (word === "i" || word === "we") {
      out.add("they", after === "" ? " " : after);
      const be = words[place + 1]?.word;
      if (be === "am" || be === "was" || be === "are") {
        out.add(be === "was" ? "were" : "are", words[place + 1]?.after || " ");
        place++;
      } else if (written !== "" && words[place + 1]?.written === "") {
        const second = words[place + 1];
        out.add(second?.word ?? "", second?.after || " ");
        place++;
      }
      continue;
    }
    if (DEICTIC.has(word) && !hasNoun && isPointing(words, place)) return false;
    if (tags.has("Noun") && !tags.has("Pronoun") && !tags.has("Possessive")) hasNoun = true;
    const second = words[place + 1];
    if (written !== "" && second?.written === "" && REPLACED[word] === undefined) {
      // "he's", "don't": written as one.
      out.add(written, second.after || " ");
      place++;
      continue;
    }
    const replaced = REPLACED[word];
    if (replaced !== undefined && written !== "") {
      out.add(replaced, after);
      continue;
    }
    const isJoined = JOINING.has(previous) || (FILLERS.has(previous) && JOINING.has(words[place - 2]?.word ?? ""));
    if (!shared && isJoined && isBareVerb(current)) {
      out.add(thirdPerson(word), after);
      continue;
    }
    if (written !== "") out.add(written, after);
  }
  return true;
}
const JOINING: ReadonlySet<string> = new Set(["and", "but", "or", "then"]);

const isBareVerb = ({ word, tags }: ParsedWord): boolean =>
  (tags.has("Infinitive") || (tags.has("PresentTense") && !tags.has("Gerund") && !word.endsWith("s"))) &&
  !isPast(word, tags) &&
  !tags.has("Gerund");

/** "You know", "thank you": spoken to nobody in particular. */
const isIdiom = (words: readonly ParsedWord[], place: number): boolean =>
  words[place]?.word === "you" && words[place + 1]?.word === "know" && /^,/.test(words[place + 1]?.after ?? "");

/** Not before a noun of its own ("this summer"), not a conjunction ("that I love"), not "there is". */
function isPointing(words: readonly ParsedWord[], place: number): boolean {
  const word = words[place]?.word ?? "";
  const next = words[place + 1];
  if (word === "there" && /^(?:is|are|was|were)$/.test(next?.word ?? "")) return false;
  if (/^(?:this|that|these|those|one)$/.test(word)) {
    if (next === undefined) return true;
    if (word === "that" && (next.tags.has("Pronoun") || next.tags.has("Determiner") || next.tags.has("Possessive")))
      return false;
    return !(next.tags.has("Noun") || next.tags.has("Adjective") || next.tags.has("Value"));
  }
  if (word === "it" && next !== undefined && /^(?:was|is|'s)$/.test(next.word)) return true;
  return true;
}

const lower = ({ written, word }: ParsedWord): string =>
  /^\p{Lu}\p{Ll}/u.test(written) || written === "" ? word : written;
