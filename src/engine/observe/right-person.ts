/** Who of those that bear a name, or are something to the owner, a statement is about (memory.md §5). */
import type { Candidate } from "../../model/candidate.ts";
import { KIN_LANGUAGES, kinOf } from "../../text/kin.ts";
import { placeOf } from "../write/new-item.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { CandidateFrame } from "./keep-candidate.ts";
import { takerIn } from "./keep-things.ts";
import { isSameRelation, RELATION, relationIn, relationsHolding } from "./known-people.ts";
import { aliasIn, nameIn } from "./relatives.ts";

/**
 * "My sister Anna" and "my boss Anna" are two: the later to be named bears what she is behind her name, and so does all that is said of her with it. "Anna" alone
 * is whom the conversation spoke of last, and stays open where it spoke of neither (memory.md §5).
 */
export async function ofRightPerson(
  draft: UnitOfWork,
  candidate: Candidate,
  frame: CandidateFrame,
): Promise<{ readonly candidate: Candidate; readonly frame: CandidateFrame }> {
  const scope = placeOf({ policy: draft.vault.policy, ...frame });
  const relationKey =
    candidate.key?.startsWith(RELATION) === true && candidate.subject === undefined ? candidate.key : undefined;
  if (relationKey !== undefined) {
    const called = await calledSo(draft, candidate.entities[0] ?? "", frame.subject);
    if (called !== undefined) return { candidate: { ...candidate, ...called.same }, frame };
    const known = await draft.holder(scope, frame.subject, relationKey);
    const own = relationIn(candidate.text);
    if (
      known === undefined ||
      own === undefined ||
      isSameRelation(known.text, candidate.text) ||
      isPromoted(candidate, known.text)
    )
      return { candidate, frame };
    const [name = ""] = candidate.entities;
    const entities = candidate.entities.map((entity) => (entity === name ? `${name} (${own})` : entity));
    return { candidate: { ...candidate, key: `${relationKey} (${own})`, entities }, frame };
  }
  const { subject, relation } = candidate;
  const taker = frame.subject === undefined ? await takerIn(draft, candidate) : undefined;
  if (taker !== undefined) return { candidate: { ...candidate, subject: taker }, frame: { ...frame, subject: taker } };
  if (subject === undefined || frame.subject !== subject) return { candidate, frame };
  const called =
    frame.provenance.isOwner && relation !== undefined ? await onlyCalled(draft, subject, relation) : undefined;
  const whole = called ?? (await calledSo(draft, subject, undefined))?.name;
  if (whole !== undefined)
    return { candidate: renamed(candidate, subject, whole), frame: { ...frame, subject: whole } };
  const named = relation === undefined ? await spokenOfLast(draft, subject, frame) : `${subject} (${relation})`;
  const isOther = (await draft.holder(scope, undefined, `${RELATION}${named.toLowerCase()}`)) !== undefined;
  return named === subject || !isOther
    ? { candidate, frame }
    : { candidate: renamed(candidate, subject, named), frame: { ...frame, subject: named } };
}

/** "My colleague Bea is my manager now": those one works or lives with become something else, and remain who they are. */
const isPromoted = ({ labels }: Candidate, known: string): boolean =>
  labels.includes("change") && CHANGING.has(relationIn(known) ?? "");
const CHANGING: ReadonlySet<string> = new Set(
  "colleague coworker friend flatmate roommate housemate neighbour intern trainee apprentice assistant teammate classmate girlfriend boyfriend fiancé fiancée partner".split(
    " ",
  ),
);

const renamed = (candidate: Candidate, from: string, to: string): Candidate => ({
  ...candidate,
  subject: to,
  entities: candidate.entities.map((name) => (name === from ? to : name)),
});

/** Who is known by another name: "Tino" is Constantin, and "my nephew Tino" says again who he is. */
async function calledSo(draft: UnitOfWork, alias: string, of: string | undefined) {
  if (alias === "") return undefined;
  const item = (await relationsHolding(draft, alias)).find(
    (each) => each.subject === of && aliasIn(each)?.toLowerCase() === alias.toLowerCase(),
  );
  const name = item === undefined ? undefined : nameIn(item);
  return item === undefined || name === undefined
    ? undefined
    : { name, same: { text: item.text, key: item.key ?? "", entities: item.entities } };
}

/** "My boss" is Ingrid, where the owner has named one boss and no other. */
async function onlyCalled(draft: UnitOfWork, subject: string, relation: string): Promise<string | undefined> {
  if (!isOneMeant(relation) || subject !== `${draft.vault.name}'s ${relation}`) return undefined;
  const known = (await relationsHolding(draft, relation)).filter(
    (item) => item.subject === undefined && relationIn(item.text) === relation,
  );
  const names = new Set(known.flatMap((item) => nameIn(item) ?? []));
  return names.size === 1 ? [...names][0] : undefined;
}
const ONE_IS_MEANT: ReadonlySet<string> = new Set(
  "mother father wife husband partner boyfriend girlfriend fiancé fiancée sister brother son daughter boss landlord landlady supervisor dog cat".split(
    " ",
  ),
);

/** In any language, where the word means nothing else. */
function isOneMeant(relation: string): boolean {
  if (ONE_IS_MEANT.has(relation)) return true;
  const meanings = KIN_LANGUAGES.map((language) => kinOf(relation, language)).filter(({ length }) => length > 0);
  return meanings.length > 0 && meanings.flat().every((kin) => ONE_IS_MEANT.has(kin));
}

/** Of several who are called so, the one that this conversation named last; the plain name where it named none. */
async function spokenOfLast(draft: UnitOfWork, name: string, { origin }: CandidateFrame): Promise<string> {
  if (origin.session === undefined) return name;
  const pending = [...draft.pending()].filter((item) => item.origin.session === origin.session).reverse();
  const stored = (await draft.many(draft.vault.index.bySession(origin.session).slice(-SPOKEN_MAX))).toReversed();
  for (const { layer, subject, entities } of [...pending, ...stored]) {
    if (layer !== "fact") continue;
    const found = [subject ?? "", ...entities].find((each) => each === name || each.startsWith(`${name} (`));
    if (found !== undefined) return found;
  }
  return name;
}
const SPOKEN_MAX = 40;
