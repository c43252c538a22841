/** What and whom the speaker calls their own: "my uncle Femi" is "an uncle, Femi", "my garden" "the garden", "because Mum moved" "because the mother moved". */

import { put, type Word } from "../clauses/parse.ts";
import type { Step } from "../clauses/pointing.ts";
import { FAMILIAR, GONE, kinWord, SINGLE } from "./kin.ts";
import { article, kinPhrase } from "./relatives.ts";

/** "my", "our", "mine", "a friend of mine". */
export function owned(words: readonly Word[], at: number): Step | "refused" | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return undefined;
  if (word.word === "of" && /^(?:mine|ours)$/.test(next?.word ?? ""))
    return { put: [put("", next?.after ?? "")], next: at + 2 };
  if (
    /^(?:on|of) (?:my|our) own$/.test(
      words
        .slice(at, at + 3)
        .map((each) => each.word)
        .join(" "),
    ) &&
    !isNounLike(words[at + 3])
  )
    return { put: [put(word.word === "on" ? "alone" : "of their own", words[at + 2]?.after ?? " ")], next: at + 3 };
  if (
    /^in (?:my|our)$/.test(`${word.word} ${next?.word}`) &&
    /^(?:whole|entire)?(?:life)$/.test(
      words
        .slice(at + 2, at + 4)
        .map((each) => each.word)
        .join("")
        .replace(/(?<=^life).*/, ""),
    )
  )
    return {
      put: [put("", words[at + (words[at + 2]?.word === "life" ? 2 : 3)]?.after ?? " ")],
      next: at + (words[at + 2]?.word === "life" ? 3 : 4),
    };
  if (/^(?:mine|ours)$/.test(word.word))
    return { put: [put("the", " "), put("speaker's", word.after, "Noun")], next: at + 1 };
  if (word.word !== "my" && word.word !== "our") return undefined;
  if (next === undefined) return "refused";
  if (next.word === "own")
    return {
      put: /^(?:a|an|the|of)$/.test(words[at - 1]?.word ?? "") ? [] : [put("their", " ", "Determiner")],
      next: at + 1,
    };
  const kin = kinStep(words, at);
  if (kin !== undefined) return kin;
  // "our Billy": a name needs nothing.
  if (/^\p{Lu}\p{Ll}+(?:'s)?$/u.test(next.written) && next.tags.has("ProperNoun") && next.tags.has("Person"))
    return { put: [], next: at + 1 };
  return { put: [put("the", " ", "Determiner")], next: at + 1 };
}
const isNounLike = (word: Word | undefined): boolean =>
  word !== undefined && (word.tags.has("Noun") || word.tags.has("Adjective")) && !word.tags.has("Pronoun");

/** "my uncle Femi" → "an uncle, Femi"; "my sister's wedding" → "the sister's wedding"; "my mum" → "the mother". */
export function kinStep(words: readonly Word[], at: number): Step | undefined {
  const phrase = kinPhrase(words, at + 1);
  if (phrase === undefined) return undefined;
  const { kin, quality, names } = phrase;
  const last = words[phrase.end - 1];
  const ending = last?.after ?? "";
  const kept = quality.filter((each) => !DROPPED.has(each)).map((each) => put(each, " ", "Adjective"));
  if (names.length === 0) {
    const isOf = words[phrase.end - 1]?.tags.has("Possessive") === true;
    const written = `${kin.relation}${isOf ? possessive(kin.relation) : ""}`;
    const isThe =
      isOf || kin.isPlural || SINGLE.has(kin.relation) || quality.some((each) => GONE.has(each) || RANKED.has(each));
    return {
      put: [
        put(isThe ? "the" : article(kept[0]?.written ?? written), " ", "Determiner"),
        ...kept,
        put(
          written,
          ending,
          "Noun",
          "Actor",
          "Person",
          ...(kin.gender === "f" ? ["FemaleName"] : kin.gender === "m" ? ["MaleName"] : []),
        ),
      ],
      next: phrase.end,
    };
  }
  // "my friend Jun's heartbeat": the name alone.
  if (last?.tags.has("Possessive") === true || phrase.isTold)
    return {
      put: words.slice(phrase.end - 1 - (names.at(-1)?.name.split(" ").length ?? 1) + 1, phrase.end),
      next: phrase.end,
    };
  const isThe = SINGLE.has(kin.relation) || kin.isPlural;
  const list = names.map(({ name, age }) => (age === undefined ? name : `${name} (${age})`));
  const all = list.length > 1 ? `${list.slice(0, -1).join(", ")} and ${list.at(-1)}` : (list[0] ?? "");
  const behind = words[phrase.end];
  const isOver = behind === undefined || /^[,.;]/.test(ending);
  return {
    put: [
      put(isThe ? "the" : article(kept[0]?.written ?? kin.relation), " ", "Determiner"),
      ...kept,
      put(kin.relation, ", ", "Noun", "Actor", "Person"),
      put(all, isOver ? ending : `,${ending === "" ? " " : ending}`, "Noun", "Person", "ProperNoun"),
    ],
    next: phrase.end,
  };
}
const DROPPED = new Set("little big dear lovely own current beloved old good close".split(" "));
const RANKED = new Set("eldest oldest youngest older younger middle only best whole entire".split(" "));
const possessive = (word: string): string => (word.endsWith("s") ? "'" : "'s");

/** Family without "my": "because Mum moved" → "because the mother moved"; "kids" → "children". */
export function familiar(words: readonly Word[], at: number): Step | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const kin = kinWord(word.word);
  if (kin === undefined || word.written.includes("-")) return undefined;
  const before = words[at - 1];
  const isBare =
    before === undefined ||
    !(
      before.tags.has("Determiner") ||
      before.tags.has("Possessive") ||
      before.tags.has("Adjective") ||
      before.tags.has("Value") ||
      before.word === "no"
    );
  const ending = word.tags.has("Possessive") ? possessive(kin.relation) : "";
  const isNamed = /^\p{Lu}\p{Ll}/u.test(words[at + 1]?.written ?? "") && word.after === " " && ending === "";
  if (isNamed && (FAMILIAR.has(word.word) || kin.relation === word.word)) return { put: [word], next: at + 1 };
  if (isBare && FAMILIAR.has(word.word))
    return {
      put: [put("the", " ", "Determiner"), put(kin.relation + ending, word.after, "Noun", "Actor", "Person")],
      next: at + 1,
    };
  if (
    /^(?:kids?|hubby|mum|dad|mom|nan|gran|grandma|grandpa|granny|grandad|granddad|parents)$/.test(word.word) &&
    kin.relation !== word.word
  )
    return { put: [{ ...word, written: kin.relation + ending, word: kin.relation }], next: at + 1 };
  return undefined;
}
