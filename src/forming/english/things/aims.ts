/** What somebody is after: "my dream is to fly", "it's my ambition to see Rome". */
import type { ClauseMemory } from "../../tongue.ts";
import { isOwn, type Who } from "../clauses/clause.ts";
import { put, type Word } from "../clauses/parse.ts";
import { retold } from "../clauses/references.ts";
import { textOf } from "../clauses/text.ts";
import { gerund } from "../clauses/verbs.ts";
import { BE, FILLERS } from "../clauses/words.ts";

/** "My dream is to fly a glider", "the plan is to retire at 58", "my goal for this year is …". */
export function ofAim(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const [first] = words;
  if (!isOwn(first) && !/^(?:the|one|another)$/.test(first?.word ?? "")) return undefined;
  const verb = words.findIndex(({ word }) => word === "is" || word === "was" || word === "has");
  if (verb < 1 || verb > AIM_MAX) return undefined;
  const aim = words.slice(0, verb).find(({ word }) => AIMS.has(word))?.word;
  if (
    aim === undefined ||
    words
      .slice(0, verb)
      .some(({ tags }) => tags.has("Possessive") && !tags.has("Pronoun") && !/^(?:my|our)$/.test("my"))
  )
    return undefined;
  const to = words.findIndex(({ word }, place) => place > verb && place <= verb + AIM_GAP && word === "to");
  const next = words[to + 1];
  if (to === -1 || next === undefined) return undefined;
  const isPlan = aim === "plan" || aim === "intention" || aim === "aim";
  const isDream = aim === "dream";
  const rest = words.slice(to + 2).filter((word, place) => !(place === 0 && FILLERS.has(word.word)));
  const verbWord = FILLERS.has(next.word) ? rest[0] : next;
  if (verbWord === undefined) return undefined;
  const behind = verbWord === next ? words.slice(to + 2) : rest.slice(1);
  const head = isDream
    ? [
        put("dreams", " ", "Verb"),
        put("of", " ", "Preposition"),
        put(gerund(verbWord.word, false), verbWord.after, "Verb", "Gerund"),
      ]
    : [put(isPlan ? "plans" : "wants", " ", "Verb"), put("to", " "), { ...verbWord, written: verbWord.word }];
  const said = retold(behind, { isSpeaker: true, who });
  if (said === undefined) return undefined;
  return { text: textOf([...head, ...said]) };
}
const AIMS = new Set("dream goal ambition plan wish hope aim intention resolution".split(" "));
const AIM_MAX = 8;
const AIM_GAP = 3;

/** "It's my dream to …", "it is my ambition to see". */
export function ofItsAim(words: readonly Word[], who: Who): ClauseMemory | undefined {
  if (words[0]?.word !== "it" || !BE.has(words[1]?.word ?? "") || !isOwn(words[2])) return undefined;
  const to = words.findIndex(({ word }) => word === "to");
  const aim = words.slice(3, to).find(({ word }) => AIMS.has(word));
  if (to === -1 || aim === undefined) return undefined;
  const said = retold(words.slice(to), { isSpeaker: true, who });
  return said === undefined
    ? undefined
    : { text: textOf([put("has", " "), put("the", " "), put(aim.word, " ", "Noun"), ...said]) };
}
