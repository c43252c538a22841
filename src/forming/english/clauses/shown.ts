/** Things that are there or are shown: "there's a lemon tree on our roof", "this is my shelf of cactuses". */
import type { ClauseMemory } from "../../tongue.ts";
import { nameAt } from "../people/names.ts";
import { article, kinPhrase } from "../people/relatives.ts";
import { isOwn, speaksOfSpeaker, type Who } from "./clause.ts";
import { put, type Word } from "./parse.ts";
import { retold } from "./references.ts";
import { textOf } from "./text.ts";

/** "There's a robin that comes to my hand", "there are four hives behind my uncle's barn". */
export function ofThere(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const at = words[0]?.word === "there" ? 0 : -1;
  const be = words[at + 1];
  if (at !== 0 || be === undefined || !/^(?:is|are|was|were)$/.test(be.word)) return undefined;
  const rest = words.slice(2);
  if (
    rest.length < 2 ||
    /^(?:no|nothing|not|so|too|always|something|nobody|somebody|someone|more|nowhere|enough)$/.test(rest[0]?.word ?? "")
  )
    return undefined;
  const isOfSpeaker = speaksOfSpeaker(rest);
  const said = retold(rest, { isSpeaker: isOfSpeaker, who });
  if (said === undefined) return undefined;
  const isOfPast = /^w/.test(be.word);
  if (isOfSpeaker) return { text: textOf([put(isOfPast ? "had" : "has", " ", "Verb"), ...said]) };
  return { text: textOf([put("there", " "), { ...be, after: " " }, ...said]) };
}

/** "This is my shelf of cactus-shaped things", "here's the scarf that my aunt knitted". */
export function ofShown(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first, be, third] = words;
  if (
    !/^(?:this|these|those|here|that)$/.test(first?.word ?? "") ||
    !/^(?:is|are|was|were)$/.test(be?.word ?? "") ||
    third === undefined
  )
    return undefined;
  const rest = words.slice(2);
  const name = first?.word === "this" ? nameAt(words, 2) : undefined;
  if (
    name !== undefined &&
    !name.isPlace &&
    (name.end === words.length || /^(?:from|here|speaking)$/.test(words[name.end]?.word ?? ""))
  ) {
    const behind = words[name.end]?.word === "from" ? retold(words.slice(name.end), { isSpeaker: true, who }) : [];
    return behind === undefined
      ? undefined
      : { text: textOf([put("is", " ", "Verb"), put("called", " "), put(name.name, " "), ...behind]) };
  }
  if (isOwn(third)) {
    const phrase = kinPhrase(words, 3);
    if (phrase !== undefined && !phrase.isPossessive) return undefined;
    const said = retold(rest.slice(1), { isSpeaker: true, who });
    const head = said?.[0];
    if (said === undefined || head === undefined || phrase?.isPossessive === true) return undefined;
    const isPlural = /^(?:these|those)$/.test(first?.word ?? "");
    const isOwner = !isPlural && rest.slice(1, 3).some(({ tags }) => tags.has("Possessive") && !tags.has("Pronoun"));
    const determiner =
      isPlural || isOwner
        ? []
        : /^(?:first|last|latest|newest|only|best|favourite)$/.test(head.word)
          ? [put("the", " ")]
          : [put(article(head.word), " ")];
    return { text: textOf([put("has", " ", "Verb"), ...determiner, ...said]) };
  }
  if (!/^(?:the|a|an)$/.test(third.word) || !rest.some(isOwn) || !rest.slice(1).some(({ tags }) => tags.has("Verb")))
    return undefined;
  const said = retold(rest, { isSpeaker: true, who });
  return said === undefined ? undefined : { text: textOf([put("has", " ", "Verb"), ...said]) };
}
