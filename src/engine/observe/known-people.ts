/** People the vault knows with a relation, found by the names in a message. */

import type { Person } from "../../forming/language-rules.ts";
import { type Item, TRUTHS, TYPES } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import { analyseText } from "../../text/analysis.ts";
import { KINSHIP_LANGUAGES, relationsNamed } from "../../text/common-words.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { nameIn } from "./relatives.ts";

/** Prefix of relation keys; the person's name follows. */
export const RELATION_PREFIX = "relation.";

/** The relation in `Has a sister, Anna`, or the place in `Knows Jonas from uni`. */
export const relationIn = (text: string): string | undefined =>
  /\s(?<relation>[\p{L}-]+),/u.exec(text)?.groups?.["relation"] ??
  /^(?:Su|[OA]) (?:\p{L}+ )?(?<relation>\p{L}+) (?:se llama|chama-se) /u.exec(text)?.groups?.["relation"] ??
  /^Knows .+ from (?:the )?(?<place>[\p{L}-]+)$/u.exec(text)?.groups?.["place"];

/** Whether two memories may be about one person: a colleague may be one in sales. */
export function isSameRelation(one: string, other: string): boolean {
  const [known, said] = [relationIn(one), relationIn(other)];
  if (known === undefined || said === undefined || known === said) return true;
  return COLLEAGUE.test(one) && COLLEAGUE.test(other) && (known === "colleague" || said === "colleague");
}
const COLLEAGUE = /\scolleague(?:,| in )/u;

/** Limits the lookups for one message. */
const WORDS_MAX = 60;
const NAMES_MAX = 8;

export async function knownPeople(draft: UnitOfWork, text: string): Promise<readonly Person[]> {
  const written = new Set(
    (text.match(/\p{L}[\p{L}\p{M}'’-]{2,}/gu) ?? []).slice(0, WORDS_MAX).map((word) => word.replace(/['’]s$/u, "")),
  );
  const known = new Map<string, Person>();
  for (const word of likelyNames([...written], text))
    for (const item of await relationshipsNaming(draft, word)) {
      const name = nameIn(item);
      const relation = relationIn(item.text);
      if (name === undefined || relation === undefined || !isPartOf(name, word)) continue;
      const before = known.get(name);
      // Of two people called Ben, the session tells which one is meant (resolve-person.ts).
      const isOther = before !== undefined && before.relation !== relation;
      known.set(
        name,
        isOther ? { name } : { name, relation, ...(item.subject === undefined ? {} : { of: { name: item.subject } }) },
      );
    }
  return [...known.values()];
}

/** Capitalised words, or any content word if the text has no capitals. */
function likelyNames(words: readonly string[], text: string): readonly string[] {
  const isUncapitalised = !/\p{Lu}/u.test(text);
  const contentTerms = new Set(isUncapitalised ? analyseText(text).terms : []);
  return words
    .filter((word) => /^\p{Lu}/u.test(word) || analyseText(word).terms.some((term) => contentTerms.has(term)))
    .slice(0, isUncapitalised ? WORDS_MAX : NAMES_MAX);
}

const isPartOf = (name: string, word: string): boolean => name.toLowerCase().split(" ").includes(word.toLowerCase());

const RELATIONSHIP = codeOf(TYPES, "relationship");
const CURRENT = codeOf(TRUTHS, "current");
/** A word in more memories than this is not a name. */
const ROWS_MAX = 200;

/** Current relationship memories that contain a word. */
export async function relationshipsNaming(draft: UnitOfWork, word: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const [term] = analyseText(word).terms;
  if (term === undefined || draft.frequency(term) > ROWS_MAX) return [];
  const { type, truth } = index.columns();
  const rows = index.factsHolding(term).filter((row) => type[row] === RELATIONSHIP && truth[row] === CURRENT);
  const ids = new Set([...rows.map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  return (await draft.many([...ids])).filter(
    ({ layer, type: kind, truth: is, hold, taint }) =>
      layer === "fact" && kind === "relationship" && is === "current" && hold === "active" && taint === "clean",
  );
}

/** Family, a friend or a guest, rather than a relation by work or service. */
export const isCloseRelation = (relation: string): boolean =>
  GUEST.test(relation) ||
  KINSHIP_LANGUAGES.some((language) =>
    relationsNamed(relation, language).some((kin) => !PROFESSIONAL_RELATIONS.has(kin)),
  );
const GUEST = /^(?:guests?|gast|gäste|invitad[oa]s?|invitée?s?|convidad[oa]s?|hóspedes?)$/iu;
/** Relations by work or service, not close ones. */
const PROFESSIONAL_RELATIONS: ReadonlySet<string> = new Set(
  `colleague boss teacher coach doctor dentist therapist vet landlord mentor babysitter classmate teammate physio psychiatrist nurse midwife lawyer accountant
  hairdresser plumber electrician builder mechanic gardener cleaner assistant intern student client tenant carer pastor`.split(
    /\s+/,
  ),
);
