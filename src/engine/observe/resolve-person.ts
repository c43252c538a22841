/** Which of the known people a statement is about. */

import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { placeOf } from "../write/items.ts";
import type { CandidateFrame } from "./admit-candidate.ts";
import { ownerOfThing } from "./related-facts.ts";
import {
  aliasIn,
  isSameRelation,
  isUniqueRelation,
  isWiderRelation,
  nameIn,
  PARTNER,
  RELATION_PREFIX,
  relationIn,
  relationshipsNaming,
} from "./speakers.ts";

/**
 * "My sister Anna" and "my boss Anna" are two people: the later one is stored as "Anna (boss)".
 * "Anna" alone is the one last mentioned in the session, or stays unresolved (memory.md §5).
 */
export async function resolvePerson(
  draft: UnitOfWork,
  original: Candidate,
  frame: CandidateFrame,
): Promise<{ readonly candidate: Candidate; readonly frame: CandidateFrame }> {
  const scope = placeOf({ policy: draft.vault.policy, ...frame });
  const candidate = asFriend(original, await draft.findByKey(scope, frame.subject, PARTNER));
  const relationKey =
    candidate.key?.startsWith(RELATION_PREFIX) === true && candidate.subject === undefined ? candidate.key : undefined;
  if (relationKey !== undefined) {
    const called = await byAlias(draft, candidate.entities[0] ?? "", frame.subject);
    if (called !== undefined) return { candidate: { ...candidate, ...called.same }, frame };
    const known = await draft.findByKey(scope, frame.subject, relationKey);
    const own = relationIn(candidate.text);
    if (known === undefined || own === undefined || isRelationChange(candidate, known.text))
      return { candidate, frame };
    if (isWiderRelation(known.text, candidate.text)) {
      const { key: _, ...kept } = candidate;
      return { candidate: kept, frame };
    }
    if (isSameRelation(known.text, candidate.text)) return { candidate, frame };
    const [name = ""] = candidate.entities;
    const entities = candidate.entities.map((entity) => (entity === name ? `${name} (${own})` : entity));
    return { candidate: { ...candidate, key: `${relationKey} (${own.toLowerCase()})`, entities }, frame };
  }
  const { subject, relation } = candidate;
  const thingOwner = frame.subject === undefined ? await ownerOfThing(draft, candidate) : undefined;
  if (thingOwner !== undefined)
    return { candidate: { ...candidate, subject: thingOwner }, frame: { ...frame, subject: thingOwner } };
  if (subject === undefined || frame.subject !== subject) return { candidate, frame };
  const called =
    frame.provenance.isOwner && relation !== undefined ? await byUniqueRelation(draft, subject, relation) : undefined;
  const fullName = called ?? (await byAlias(draft, subject, undefined))?.name;
  if (fullName !== undefined)
    return { candidate: renamed(candidate, subject, fullName), frame: { ...frame, subject: fullName } };
  const named = relation === undefined ? await lastMentioned(draft, subject, frame) : `${subject} (${relation})`;
  const isOther = (await draft.findByKey(scope, undefined, `${RELATION_PREFIX}${named.toLowerCase()}`)) !== undefined;
  return named === subject || !isOther
    ? { candidate, frame }
    : { candidate: renamed(candidate, subject, named), frame: { ...frame, subject: named } };
}

/** "Ma copine Solène", said by someone with a husband: a friend. */
function asFriend(candidate: Candidate, partner: Item | undefined): Candidate {
  const [name] = candidate.entities;
  const isMeant =
    candidate.key === PARTNER &&
    name !== undefined &&
    partner?.text !== candidate.text &&
    !candidate.labels.includes("change") &&
    PARTNER_OR_FRIEND.test(relationIn(candidate.text) ?? "") &&
    !PARTNER_OR_FRIEND.test(relationIn(partner?.text ?? "") ?? "copain");
  return isMeant ? { ...candidate, key: `${RELATION_PREFIX}${name.toLowerCase()}` } : candidate;
}
const PARTNER_OR_FRIEND = /^cop(?:ain|ine)$/u;

/**
 * "My colleague Bea is my manager now": such relations change while the person remains the same.
 */
const isRelationChange = ({ labels }: Candidate, known: string): boolean =>
  labels.includes("change") && CHANGEABLE_RELATIONS.has(relationIn(known) ?? "");
const CHANGEABLE_RELATIONS: ReadonlySet<string> = new Set(
  "colleague coworker friend flatmate roommate housemate neighbour intern trainee apprentice assistant teammate classmate girlfriend boyfriend fiancé fiancée partner".split(
    " ",
  ),
);

const renamed = (candidate: Candidate, from: string, to: string): Candidate => ({
  ...candidate,
  subject: to,
  entities: candidate.entities.map((name) => (name === from ? to : name)),
});

/** Resolves a nickname: "Tino" is Constantin, and "my nephew Tino" restates the relation. */
async function byAlias(draft: UnitOfWork, alias: string, of: string | undefined) {
  if (alias === "") return undefined;
  const item = (await relationshipsNaming(draft, alias)).find(
    (each) => each.subject === of && aliasIn(each)?.toLowerCase() === alias.toLowerCase(),
  );
  const name = item === undefined ? undefined : nameIn(item);
  return item === undefined || name === undefined
    ? undefined
    : { name, same: { text: item.text, key: item.key ?? "", entities: item.entities } };
}

/** "My boss" is Ingrid if the owner has named exactly one boss. */
async function byUniqueRelation(draft: UnitOfWork, subject: string, relation: string): Promise<string | undefined> {
  if (!isUniqueRelation(relation) || subject !== `${possessive(draft.vault.name)}${relation}`) return undefined;
  const known = (await relationshipsNaming(draft, relation)).filter(
    (item) => item.subject === undefined && relationIn(item.text) === relation,
  );
  const names = new Set(known.flatMap((item) => nameIn(item) ?? []));
  return names.size === 1 ? [...names][0] : undefined;
}
/**
 * Of several people with the name, the one last mentioned in the session; otherwise the plain name.
 */
async function lastMentioned(draft: UnitOfWork, name: string, { origin }: CandidateFrame): Promise<string> {
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
