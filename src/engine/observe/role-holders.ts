import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { relationsIn } from "../../text/kinship.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { RELATION_PREFIX, relationshipsNaming } from "./known-people.ts";
import type { RelatedFact } from "./related-facts.ts";

/**
 * Memories of the person who held a post before: "Obinna takes over as team lead" ends Margit's
 * role (memory.md §4).
 */
export async function formerHolders(
  draft: UnitOfWork,
  statement: Item,
  { key, labels }: Candidate,
): Promise<readonly RelatedFact[]> {
  const post = postIn(statement.text);
  if (
    key?.startsWith(RELATION_PREFIX) !== true ||
    !labels.includes("change") ||
    post === undefined ||
    !isHeldByOne(statement.text)
  )
    return [];
  const known = await Promise.all(equivalentPosts(post).map((word) => relationshipsNaming(draft, word)));
  return [...new Set(known.flat())]
    .filter((item) => item.subject === statement.subject && item.key !== key && isSamePost(postIn(item.text), post))
    .map((item) => ({ item, relation: "replaces" }));
}

/** The post in `Has a team lead, Margit`. */
const postIn = (text: string): string | undefined => /^Has an? (?<post>[\p{L} -]+), /u.exec(text)?.groups?.["post"];

/** Words that memories may use for the post: a boss is also a manager. */
const equivalentPosts = (post: string): readonly string[] => {
  const last = post.split(" ").at(-1) ?? post;
  return EQUIVALENT_POSTS.find((words) => words.includes(post)) ?? [last];
};
const EQUIVALENT_POSTS: readonly (readonly string[])[] = [
  ["boss", "manager", "supervisor"],
  ["landlord", "landlady"],
];

/** A manager may be a product manager; a piano teacher is not an English teacher. */
function isSamePost(one: string | undefined, other: string): boolean {
  if (one === undefined || one === other) return one === other;
  if (equivalentPosts(one) === equivalentPosts(other)) return true;
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
