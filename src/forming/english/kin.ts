/** People and animals whom a sentence names with what they are to the speaker: "my wife Clara", "our twin boys Arjun and Kabir". */
import type { Person, Relative } from "../tongue.ts";
import type { ParsedWord } from "./parse.ts";
import { FEMALE, KIN, MALE } from "./words.ts";

interface Named {
  readonly name: string;
  readonly relation: string;
}

export function namedRelatives(words: readonly ParsedWord[]): readonly Relative[] {
  const found: Named[] = [];
  for (const [place, { word }] of words.entries()) {
    if (word !== "my" && word !== "our" && word !== "a" && word !== "an" && word !== "two") continue;
    const isOwn = word === "my" || word === "our";
    const kinAt = nextKin(words, place + 1);
    if (kinAt === undefined) continue;
    const relation = KIN.get(words[kinAt]?.word ?? "");
    if (relation === undefined || words[kinAt]?.tags.has("Possessive") === true) continue;
    // "a friend called Wout", "a daughter, Zara": named by what follows alone.
    const gap = words[kinAt]?.after.trim() ?? "";
    let at = kinAt + 1;
    if (/^(?:called|named)$/.test(words[at]?.word ?? "")) at++;
    else if (!isOwn && gap !== ",") continue;
    else if (gap !== "" && gap !== "," && gap !== "(") continue;
    for (const name of namesFrom(words, at)) found.push({ name, relation: singular(relation) });
  }
  // "Emeka, my younger brother"
  for (const [place, word] of words.entries()) {
    if (!isNameWord(word) || !/^,/.test(word.after) || !/^(?:my|our)$/.test(words[place + 1]?.word ?? "")) continue;
    const kinAt = nextKin(words, place + 2);
    const relation = kinAt === undefined ? undefined : KIN.get(words[kinAt]?.word ?? "");
    if (relation !== undefined) found.push({ name: word.written, relation: singular(relation) });
  }
  const seen = new Set<string>();
  return found.filter(({ name }) => !seen.has(name) && seen.add(name) !== undefined).map(relativeOf);
}

/** Over a few adjectives: "my little younger brother". */
function nextKin(words: readonly ParsedWord[], at: number): number | undefined {
  for (let place = at; place < at + 4 && place < words.length; place++) {
    const word = words[place];
    if (word === undefined) return undefined;
    if (KIN.has(word.word)) return KIN.has(words[place + 1]?.word ?? "") && word.after === " " ? place + 1 : place;
    if (
      !(
        word.tags.has("Adjective") ||
        word.tags.has("Value") ||
        /^(?:late|twin|first|second|new|ex|best|older|younger|elder|eldest)$/.test(word.word)
      ) ||
      word.after !== " "
    )
      return undefined;
  }
  return undefined;
}

/** "Arjun and Kabir", "Mia (6) and Leo (3)". */
function namesFrom(words: readonly ParsedWord[], at: number): readonly string[] {
  const names: string[] = [];
  let place = at;
  while (place < words.length) {
    const name: string[] = [];
    while (isNameWord(words[place])) {
      name.push((words[place]?.written ?? "").replace(/['’]s$/u, ""));
      place++;
      if (!/^ $/.test(words[place - 1]?.after ?? "")) break;
    }
    if (name.length === 0) break;
    names.push(name.join(" "));
    const after = words[place - 1]?.after ?? "";
    // An age in brackets belongs to the name.
    if (/\(/.test(after) && words[place]?.tags.has("Value") === true) place++;
    const joint = words[place];
    if (joint?.word === "and" && isNameWord(words[place + 1])) place++;
    else if (!/^,/.test(words[place - 1]?.after ?? "") || !isNameWord(joint)) break;
    // "my wife Meera, Pune": only a list that ends in "and" goes on behind a comma.
    else if (!words.slice(place, place + 4).some(({ word }) => word === "and")) break;
  }
  return names;
}

const isNameWord = (word: ParsedWord | undefined): boolean =>
  word !== undefined &&
  /^\p{Lu}[\p{L}'’.-]+$/u.test(word.written) &&
  !word.tags.has("Pronoun") &&
  !word.tags.has("Date") &&
  !word.tags.has("Auxiliary") &&
  !/^(?:I|The|My|Our|And|But|So)$/.test(word.written);

const singular = (relation: string): string => SINGULAR[relation] ?? relation;
const SINGULAR: Readonly<Record<string, string>> = {
  children: "child",
  sons: "son",
  daughters: "daughter",
  siblings: "sibling",
  parents: "parent",
  friends: "friend",
  colleagues: "colleague",
  dogs: "dog",
  cats: "cat",
  pets: "pet",
  cousins: "cousin",
  twins: "child",
};

/** A relation as a memory says it, with the attribute that it sets. */
function relativeOf({ name, relation }: Named): Relative {
  const gender = FEMALE.has(relation) ? "f" : MALE.has(relation) ? "m" : undefined;
  const person: Person = { name, relation, ...(gender === undefined ? {} : { gender }) };
  const has = `Has ${/^[aeiou]/.test(relation) ? "an" : "a"} ${relation}, ${name}`;
  if (!PARTNERS.has(relation)) return { person, text: has, key: `relation.${name.toLowerCase()}` };
  return { person, text: MARRIED.has(relation) ? `Is married to ${name}` : has, key: "relationship.partner" };
}
const MARRIED: ReadonlySet<string> = new Set(["wife", "husband", "spouse"]);
const PARTNERS: ReadonlySet<string> = new Set([...MARRIED, "partner", "boyfriend", "girlfriend", "fiancé", "fiancée"]);
