/** Who holds a post from now on: "Obinna takes over as team lead", "Nkechi is our new treasurer", "Roisin is captain". The speaker has one of each. */
import type { Person, Relative } from "../../tongue.ts";
import type { Who } from "../clauses/clause.ts";
import type { Word } from "../clauses/parse.ts";
import { nameAt } from "./names.ts";
import { article, kinPhrase, personOf } from "./relatives.ts";

export function holdersIn(words: readonly Word[], who?: Who): readonly Relative[] {
  const teacher = teacherOf(words, who);
  if (teacher !== undefined) return [teacher];
  const told = words[0]?.word === "the" ? kinPhrase(words, 1) : undefined;
  const [holder] = told?.names ?? [];
  // "The new landlord is Ms Velasquez"
  if (told?.isTold === true && told.kin.isRole && holder !== undefined)
    return [heldBy(holder, told.kin.single, "Has", told.quality.includes("new"))];
  const found = nameAt(words, 0);
  if (found === undefined || found.isPlace || /'s?$/u.test(words[found.end - 1]?.written ?? "")) return [];
  const left = leftAt(words, found.end);
  const taken = left ?? takenAt(words, found.end);
  const at = taken ?? heldAt(words, found.end);
  if (at === undefined) return [];
  const from = /^(?:my|our|the)$/.test(words[at]?.word ?? "") ? at + 1 : at;
  const phrase = kinPhrase(words, from);
  if (phrase === undefined || phrase.names.length > 0 || phrase.kin.isPlural || !isPost(words, phrase.end)) return [];
  if (!phrase.kin.isRole || !POSTS.has(phrase.kin.single.split(" ").at(-1) ?? "")) return [];
  const isNow = words.slice(phrase.end).some(({ word }) => word === "now");
  const isNew = taken !== undefined || isNow || phrase.quality.includes("new");
  return [heldBy(found, phrase.kin.single, left === undefined ? "Has" : "Had", isNew)];
}

/** "Esme has Mr Corbin for maths now", "my son has Miss Rourke": the teacher of a child. */
export function teacherOf(words: readonly Word[], who: Who): Relative | undefined {
  const have = words.slice(0, PUPIL_MAX).findIndex(({ word }) => word === "has" || word === "got");
  const end = words[have - 1]?.word === "now" || words[have - 1]?.word === "has" ? have - 1 : have;
  const pupil = have < 1 ? undefined : pupilBefore(words, end, who);
  const from = words[have + 1]?.word === "now" ? have + 2 : have + 1;
  const title = words[from]?.word ?? "";
  const found = /^(?:mr|mrs|ms|miss)$/.test(title) ? nameAt(words, from) : undefined;
  if (pupil === undefined || found === undefined) return undefined;
  const isNow = words.some(({ word }) => word === "now");
  const field = words[found.end]?.word === "for" ? words[found.end + 1] : undefined;
  const post = field?.tags.has("Noun") === true && !field.tags.has("ProperNoun") ? `${field.word} teacher` : "teacher";
  return { ...heldBy(found, post, "Has", isNow), subject: pupil };
}
const PUPIL_MAX = 6;

function pupilBefore(words: readonly Word[], end: number, who: Who): Person | undefined {
  const [first] = words;
  if (/^(?:she|he)$/.test(first?.word ?? "") && end === 1) return who?.(first?.word === "she" ? "f" : "m");
  const own = /^(?:my|our)$/.test(first?.word ?? "") ? kinPhrase(words, 1) : undefined;
  if (own !== undefined) return own.end === end && !own.kin.isPlural ? personOf(own, own.names[0]) : undefined;
  const found = nameAt(words, 0);
  return found?.end === end && !found.isPlace ? { name: found.name } : undefined;
}

const heldBy = (
  { name, gender }: { readonly name: string; readonly gender?: "f" | "m" },
  post: string,
  verb: "Has" | "Had",
  isNew: boolean,
): Relative => ({
  person: { name, relation: post, ...(gender === undefined ? {} : { gender }) },
  text: `${verb} ${article(post)} ${post}, ${name}`,
  key: `relation.${name.toLowerCase()}`,
  ...(isNew ? { isNew } : {}),
});

/** Behind "takes over as", "will be stepping in as", "replaces Ann as". */
function takenAt(words: readonly Word[], from: number): number | undefined {
  const as = words.slice(from, from + TAKING_MAX).findIndex(({ word }) => word === "as");
  const isTaking = as > 0 && words.slice(from, from + as).some(({ word }) => TAKING.has(word));
  if (isTaking) return from + as + 1;
  const becoming = words
    .slice(from, from + 3)
    .findIndex(({ word }) => /^(?:become|becomes|became|becoming)$/.test(word));
  return becoming === -1 ? undefined : from + becoming + 1;
}
const TAKING_MAX = 8;
const TAKING: ReadonlySet<string> = new Set(
  "take takes took taken taking step steps stepped stepping replace replaces replaced replacing follow follows followed start starts started starting succeed succeeds succeeded".split(
    " ",
  ),
);

/** Behind "has resigned as", "is stepping down as". */
function leftAt(words: readonly Word[], from: number): number | undefined {
  const as = words.slice(from, from + TAKING_MAX).findIndex(({ word }) => word === "as");
  const before = words.slice(from, from + Math.max(0, as)).map(({ word }) => word);
  const isLeaving =
    before.some((word) => LEAVING.has(word)) || (before.includes("down") && before.some((word) => /^step/.test(word)));
  return as > 0 && isLeaving ? from + as + 1 : undefined;
}
const LEAVING: ReadonlySet<string> = new Set(
  "resign resigns resigned resigning quit quits quitting retired retiring stopped stopping".split(" "),
);

/** Behind "is", where no "a" makes it a trade. */
function heldAt(words: readonly Word[], from: number): number | undefined {
  const isHeld = /^(?:is|was)$/.test(words[from]?.word ?? "") && !/^(?:a|an|not|no)$/.test(words[from + 1]?.word ?? "");
  return isHeld && words[from]?.word === "is" ? from + 1 : undefined;
}

/** Nothing behind it that makes it another's: "captain of the national team". */
const isPost = (words: readonly Word[], end: number): boolean =>
  !/^(?:of|at|for|in|to|and)$/.test(words[end]?.word ?? "") && words[end - 1]?.tags.has("Possessive") !== true;

/** Of these a team, a club or a house has one. */
const POSTS: ReadonlySet<string> = new Set(
  `boss manager supervisor lead director ceo secretary treasurer captain coach trainer drummer bassist guitarist singer pianist goalkeeper conductor principal
  headteacher teacher landlord landlady caretaker mentor editor`.split(/\s+/),
);
