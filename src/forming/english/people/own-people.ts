/**
 * Rewrites the speaker's people and things: "my uncle Femi" → "an uncle, Femi", "my garden" → "the
 * garden", "because Mum moved" → "because the mother moved".
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import type { Frame, Step } from "../clauses/pronouns.ts";
import { BE, NUMBER_WORDS, PREPOSITIONS } from "../clauses/words.ts";
import { nameAt } from "./names.ts";
import { FAMILY_TERMS, FORMER, relativeWord, SINGLE_HOLDER } from "./relative-words.ts";
import { article, relativePhrase } from "./relatives.ts";

/** "my", "our", "mine", "a friend of mine". */
export function rewritePossessive(words: Words, at: number, { isSpeaker }: Frame): Step | "refused" | undefined {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return undefined;
  if (word.word === "of" && /^(?:mine|ours)$/.test(next?.word ?? ""))
    return { output: [makeWord("", next?.after ?? "")], next: at + 2 };
  if (
    /^(?:on|of) (?:my|our) own$/.test(
      words
        .slice(at, at + 3)
        .map((each) => each.word)
        .join(" "),
    ) &&
    !isNounLike(words[at + 3])
  )
    return {
      output: [makeWord(word.word === "on" ? "alone" : "of their own", words[at + 2]?.after ?? " ")],
      next: at + 3,
    };
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
      output: [makeWord("", words[at + (words[at + 2]?.word === "life" ? 2 : 3)]?.after ?? " ")],
      next: at + (words[at + 2]?.word === "life" ? 3 : 4),
    };
  if (word.word === "at" && /^(?:mine|ours)$/.test(next?.word ?? ""))
    return {
      output: [{ ...word, after: " " }, makeWord(isSpeaker ? "home" : "the speaker's", next?.after ?? "")],
      next: at + 2,
    };
  // "We sold ours": what? But "work at the mine".
  if (word.word === "ours" || (word.word === "mine" && words[at - 1]?.tags.has("Determiner") !== true))
    return "refused";
  if (word.word !== "my" && word.word !== "our") return undefined;
  if (next === undefined) return "refused";
  // "Pottery is a part of my life", "it changed my life": whose life else?
  if (next.word === "life" && (next.after !== " " || BEHIND_LIFE.test(words[at + 2]?.word ?? "")))
    return { output: [makeWord(isSpeaker ? "their" : "the speaker's", " ", "Determiner")], next: at + 1 };
  if (next.word === "own")
    return {
      output: /^(?:a|an|the|of)$/.test(words[at - 1]?.word ?? "") ? [] : [makeWord("their", " ", "Determiner")],
      next: at + 1,
    };
  const relative = rewriteRelative(words, at);
  if (relative !== undefined) return relative;
  // "our Billy": a name needs no article.
  if (/^\p{Lu}\p{Ll}+(?:'s)?$/u.test(next.written) && next.tags.has("ProperNoun") && next.tags.has("Person"))
    return { output: [], next: at + 1 };
  return { output: [makeWord("the", " ", "Determiner")], next: at + 1 };
}
/** Not "my Life in the UK test". */
const BEHIND_LIFE = /^(?:|and|but|or|since|ever|so|for|is|was|has|when|because|again|completely|forever)$/;
const isNounLike = (word: Word | undefined): boolean =>
  word !== undefined && (word.tags.has("Noun") || word.tags.has("Adjective")) && !word.tags.has("Pronoun");

/** "my uncle Femi" → "an uncle, Femi"; "my sister's wedding" → "the sister's wedding". */
export function rewriteRelative(words: Words, at: number): Step | undefined {
  const phrase = relativePhrase(words, at + 1);
  if (phrase === undefined) return undefined;
  const { relative, quality, names } = phrase;
  const last = words[phrase.end - 1];
  const ending = last?.after ?? "";
  const kept = quality.filter((each) => !DROPPED.has(each)).map((each) => makeWord(each, " ", "Adjective"));
  if (names.length === 0) {
    const isOf = words[phrase.end - 1]?.tags.has("Possessive") === true;
    const written = `${relative.relation}${isOf ? possessive(relative.relation) : ""}`;
    const isThe =
      isOf ||
      relative.isPlural ||
      SINGLE_HOLDER.has(relative.relation) ||
      quality.some((each) => FORMER.has(each) || RANKED.has(each));
    return {
      output: [
        makeWord(isThe ? "the" : article(kept[0]?.written ?? written), " ", "Determiner"),
        ...kept,
        makeWord(
          written,
          ending,
          "Noun",
          "Actor",
          "Person",
          ...(relative.gender === "f" ? ["FemaleName"] : relative.gender === "m" ? ["MaleName"] : []),
        ),
      ],
      next: phrase.end,
    };
  }
  // "my friend Jun's heartbeat": only the name.
  if (last?.tags.has("Possessive") === true || phrase.isNameStated)
    return {
      output: words.slice(phrase.end - 1 - (names.at(-1)?.name.split(" ").length ?? 1) + 1, phrase.end),
      next: phrase.end,
    };
  const isThe = SINGLE_HOLDER.has(relative.relation) || relative.isPlural;
  const list = names.map(({ name, age }) => (age === undefined ? name : `${name} (${age})`));
  const all = list.length > 1 ? `${list.slice(0, -1).join(", ")} and ${list.at(-1)}` : (list[0] ?? "");
  const following = words[phrase.end];
  const isOver = following === undefined || /^[,.;]/.test(ending);
  return {
    output: [
      makeWord(isThe ? "the" : article(kept[0]?.written ?? relative.relation), " ", "Determiner"),
      ...kept,
      makeWord(relative.relation, ", ", "Noun", "Actor", "Person"),
      makeWord(all, isOver ? ending : `,${ending === "" ? " " : ending}`, "Noun", "Person", "ProperNoun"),
    ],
    next: phrase.end,
  };
}
const DROPPED = new Set("little big dear lovely own current beloved old good close".split(" "));
const RANKED = new Set("eldest oldest youngest older younger middle only best whole entire".split(" "));
const possessive = (word: string): string => (word.endsWith("s") ? "'" : "'s");

/** Family without "my": "because Mum moved" → "because the mother moved"; "kids" → "children". */
export function rewriteFamilyTerm(words: Words, at: number): Step | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const relative = relativeWord(word.word);
  if (relative === undefined || word.written.includes("-")) return undefined;
  // "A granny flat"
  if (/^(?:flat|flats|annexe?)$/.test(words[at + 1]?.word ?? "") && word.after === " ") return undefined;
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
  const ending = word.tags.has("Possessive") ? possessive(relative.relation) : "";
  const isNamed = /^\p{Lu}\p{Ll}/u.test(words[at + 1]?.written ?? "") && word.after === " " && ending === "";
  if (isNamed && (FAMILY_TERMS.has(word.word) || relative.relation === word.word))
    return { output: [word], next: at + 1 };
  // "My favourite restaurant is Nonna's": a name.
  const isPlaceName = ending !== "" && BE.has(before?.word ?? "") && words[at + 1] === undefined;
  // "Casa Nonna", and "bore da", which is Welsh.
  const isPartOfName = before?.after === " " && /^\p{Lu}\p{Ll}/u.test(before.written) && before.tags.has("ProperNoun");
  const isForeign = word.written === "da";
  // "A stay-at-home dad", "a proper soccer mom"
  const isKind =
    !PREPOSITIONS.has(before?.word ?? "") &&
    words.slice(Math.max(0, at - KIND_WITHIN), at).some((each) => /^an?$/.test(each.word));
  if (isBare && FAMILY_TERMS.has(word.word) && !isPlaceName && !isPartOfName && !isForeign && !isKind)
    return {
      output: [
        makeWord("the", " ", "Determiner"),
        makeWord(relative.relation + ending, word.after, "Noun", "Actor", "Person"),
      ],
      next: at + 1,
    };
  if (
    /^(?:kids?|hubby|mum|dad|mom|nan|gran|grandma|grandpa|granny|grandad|granddad|parents)$/.test(word.word) &&
    relative.relation !== word.word
  )
    return { output: [{ ...word, written: relative.relation + ending, word: relative.relation }], next: at + 1 };
  return undefined;
}

const KIND_WITHIN = 4;

/** "Poor Biscuit died", "and little Winnie is two", "then Arthur, he's twelve": from the name on. */
export function withoutEndearment(words: Words): Words {
  const start = words.findIndex(({ word }) => !CONNECTING.test(word));
  const end = words.findIndex(({ word }, at) => at >= start && !ENDEARMENTS.has(word));
  if (end < 1 || end > ENDEARMENTS_MAX + start || words[end - 1]?.after !== " ") return words;
  const own = words.slice(end);
  const found = nameAt(own, 0);
  if (found === undefined || found.isPlace || !/^\p{Lu}\p{Ll}/u.test(own[0]?.written ?? "")) return words;
  if (end === start)
    return /^,/.test(own[found.end - 1]?.after ?? "") && /^s?he$/.test(own[found.end]?.word ?? "") ? own : words;
  const first = words[start];
  const isCertain = first?.word === "poor" || /^\p{Ll}/u.test(first?.written ?? "");
  return (found.gender !== undefined || isCertain) && own[found.end]?.tags.has("Verb") === true ? own : words;
}
const CONNECTING = /^(?:and|then|next|but)$/;
const ENDEARMENTS: ReadonlySet<string> = new Set("poor old little wee dear sweet darling lovely".split(" "));
const ENDEARMENTS_MAX = 2;

/** "We have two kids", before a clause about each. */
export function announcedRelation(sentence: string): string | undefined {
  if (PARENT_OF.test(sentence)) return "child";
  const told = ANNOUNCED.exec(sentence)?.groups ?? ABOUT.exec(sentence)?.groups;
  const kin = relativeWord(told?.["kin"]?.toLowerCase() ?? "");
  return kin?.isPlural === true && !kin.isRole ? kin.single : undefined;
}
/** "Let me tell you about my grandchildren". */
const ABOUT =
  /^(?:(?:so|ok|okay|right|now|let me|let['’]?s|i(?:['’]ll| will| want to| wanted to|['’]d like to| should|['’]m going to)|tell you|talk|a bit|a little|something|(?:some )?(?:info|facts|notes)|here(?:['’]?s| is| are)|these are|meet|about|on|everything) ){1,7}(?:my|our) (?:(?:two|three|four|five|six|\d|lovely|dear|little|wonderful) ){0,2}(?<kin>\p{L}+)\W{0,3}$/iu;
const ANNOUNCED =
  /^(?:[^,.!?]{2,30}, ){0,3}(?:and )?(?:(?:i|we)(?: have|['’]ve|['’]ve got| have got| got) )?(?:two|three|four|five|six|seven|\d|several|some|a few) (?:\p{L}+ )?(?<kin>\p{L}+)\W{0,3}$/iu;
/** "I'm a mum of three". */
const PARENT_OF =
  /^(?:i['’]?m |i am )?(?:an? )?(?:\p{L}+ )?(?:mum|mom|mam|mother|dad|father|parent) (?:of|to) (?:two|three|four|five|six|\d)(?: (?:kids|children))?\W{0,3}$/iu;

/** "Ida is 9" → "my kid Ida is 9". Only a known name, an age or a birth tells that one of them is meant. */
export function withRelation(relation: string, sentence: string): string | undefined {
  const full = sentence.replace(LEFT_ASIDE, "$<name> is ").replace(GAPPED, "$<name> is ");
  const own = LISTED.test(full) ? full.replace(LISTED, "") : undefined;
  const [name = ""] = own?.split(" ") ?? [];
  return own !== undefined && (GIVEN_NAMES.has(name.toLowerCase()) || OF_AGE.test(own))
    ? `my ${relation} ${own}`
    : undefined;
}
/** "Then Arthur, he's twelve". */
const LEFT_ASIDE =
  /^(?:(?:[Aa]nd|[Tt]hen|[Nn]ext|[Nn]ext up|[Ff]irst|[Tt]here(?:['’]s| is)) ){0,3}(?:little |old |wee |big )?(?<name>\p{Lu}\p{Ll}+)(?:,| –| -) s?he(?:['’]s| is) /u;
/** "…, Per 6": the verb of the one before. */
const GAPPED = /^(?<name>\p{Lu}\p{Ll}+) (?=\d{1,2}[.!]*$)/u;
const COUNT = [...NUMBER_WORDS].join("|");
const OF_AGE = compilePattern(
  `^\\p{L}+(?:(?: is|['’]s) (?:\\d{1,2}|${COUNT})(?=$|[ ,.!])| turn(?:s|ed) \\d| was born)`,
  "u",
);
const LISTED = compilePattern(
  `^(?:(?:[Aa]nd|[Tt]hen|our|my|the|baby|little|old|wee|big|finally) ){0,3}(?=\\p{Lu}\\p{Ll}+(?:['’]s (?:\\d|(?:${COUNT})(?!\\p{L}))| (?:is|was|has|works|lives|turned|turns|likes|loves|goes|studies|plays)(?!\\p{L})))`,
  "u",
);
