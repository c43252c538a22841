/** Who held a post before: once "Obinna takes over as team lead" is told, Margit no longer is (memory.md §4). */
import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { relationsIn } from "../../text/kin.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Kin } from "./kin.ts";
import { RELATION, relationsHolding } from "./known-people.ts";

/** Current memories of another in the same post of the same person, where the statement says that somebody new has it. */
export async function formerHolders(
  draft: UnitOfWork,
  said: Item,
  { key, labels }: Candidate,
): Promise<readonly Kin[]> {
  const post = postIn(said.text);
  if (key?.startsWith(RELATION) !== true || !labels.includes("change") || post === undefined || !isHeldByOne(said.text))
    return [];
  const known = await Promise.all(likePosts(post).map((word) => relationsHolding(draft, word)));
  return [...new Set(known.flat())]
    .filter((item) => item.subject === said.subject && item.key !== key && isSamePost(postIn(item.text), post))
    .map((item) => ({ item, relation: "replaces" }));
}

/** `Has a team lead, Margit`: the post. */
const postIn = (text: string): string | undefined => /^Has an? (?<post>[\p{L} -]+), /u.exec(text)?.groups?.["post"];

/** The words by which memories may call it: a boss is a manager, too. */
const likePosts = (post: string): readonly string[] => {
  const last = post.split(" ").at(-1) ?? post;
  return ALIKE.find((words) => words.includes(post)) ?? [last];
};
const ALIKE: readonly (readonly string[])[] = [
  ["boss", "manager", "supervisor"],
  ["landlord", "landlady"],
];

/** A manager may be told of as product manager; a piano teacher is no English teacher. */
function isSamePost(one: string | undefined, other: string): boolean {
  if (one === undefined || one === other) return one === other;
  if (likePosts(one) === likePosts(other)) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.endsWith(` ${shorter}`);
}

const isHeldByOne = (text: string): boolean => {
  const found = [...relationsIn(text, "en")];
  return found.length === 0 ? POSTS.test(text) : found.some((relation) => ONE.has(relation));
};
const ONE: ReadonlySet<string> = new Set(
  `boss team-lead treasurer captain coach teacher doctor dentist therapist vet landlord physio psychiatrist cardiologist dermatologist neurologist oncologist
  paediatrician optician lawyer accountant hairdresser cleaner gardener babysitter carer mentor drummer bassist guitarist assistant pastor`.split(
    /\s+/,
  ),
);
const POSTS = / (?:director|ceo|conductor|principal|headteacher|singer|pianist|goalkeeper|editor|lead|caretaker), /u;
