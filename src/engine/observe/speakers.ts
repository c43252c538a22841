/**
 * Who says a message, and whom it may mean: provenance, names that may be stored, and known people
 * and relatives.
 *
 * Decides a message's provenance by its source, never by its words (SEC-D7). A person's typed text
 * and system policy are clean. An assistant's text is clean if nothing untrusted preceded it in the
 * session (design §9); everything else is untrusted.
 */

import type { Person } from "../../forming/language-rules.ts";
import type { Provenance } from "../../model/candidate.ts";
import { KeepsakeError } from "../../model/error.ts";
import {
  type Actor,
  type Authority,
  type Item,
  type Source,
  type Span,
  type Taint,
  TRUTHS,
  TYPES,
} from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import { isSecretName } from "../../policy/secrets.ts";
import type { TextCache } from "../../text/analysable-text.ts";
import { analyseText, termOfWord } from "../../text/analysis.ts";
import { KINSHIP_LANGUAGES, relationsIn, relationsNamed, widerOf, withNarrower } from "../../text/common-words.ts";
import { detectLanguage } from "../../text/detect.ts";
import { sentences } from "../../text/sentences.ts";
import { words } from "../../text/words.ts";
import { perItem } from "../item-text.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { OWN_OUTPUT_SHARE } from "../recall/rendered.ts";

const ACTOR_OF_SOURCE: Readonly<Record<Source, Actor>> = {
  user_direct: "user",
  user_pasted: "user",
  assistant: "ai",
  tool: "tool",
  document: "tool",
  import: "system",
  system: "system",
};
export const actorOfSource = (source: Source): Actor => ACTOR_OF_SOURCE[source];

export function provenanceOf(
  source: Source,
  session: { readonly name: string | undefined; readonly isTainted: boolean },
  speaker: string | undefined,
  ownerName: string,
): Provenance {
  const taint = taintOf(source, session.isTainted);
  return {
    source,
    taint,
    authority: authorityOf(source, taint),
    ...(session.name === undefined ? {} : { session: session.name }),
    ...(speaker === undefined ? {} : { speaker }),
    isOwner: isOwner(source, speaker, ownerName),
  };
}

/** A tool that uses the owner's name is not the owner. */
export function isOwner(source: Source, speaker: string | undefined, ownerName: string): boolean {
  if (speaker === undefined) return source === "user_direct";
  return ACTOR_OF_SOURCE[source] === "user" && speaker.toLowerCase() === ownerName.toLowerCase();
}

function taintOf(source: Source, isSessionTainted: boolean): Taint {
  if (source === "user_direct" || source === "system") return "clean";
  return source === "assistant" && !isSessionTainted ? "clean" : "untrusted";
}

/**
 * A tool's statement is not verified because a tool made it (SEC-S8); untrusted content asserts
 * nothing (SEC-R3).
 */
function authorityOf(source: Source, taint: Taint): Authority {
  if (taint === "untrusted") return "ai_inferred";
  if (source === "system") return "system_imposed";
  return source === "user_direct" ? "user_asserted" : "ai_inferred";
}

/**
 * Feedback-loop guard (field.md lesson 4, SEC-P15): system prompts, rendered memories and an
 * assistant's restatement of them are not new. A person who repeats a memory elsewhere confirms it.
 */

/** Share of a statement's terms that occur in the memories shown. */
const RESTATED_SHARE = 0.9;
const RESTATED_TERMS_MIN = 2;
/** Start of our section of a prompt, and the end of its fence. */
const SECTION_MARK = /^## What you remember.*\r?\n|<<end [0-9a-f]{32}>>/gmu;
/** Maximum characters between the two. */
const SECTION_MAX = 100_000;

type EchoTest = (text: string, at: number) => boolean;

/** @param text as it is formed; `at` is the offset of a part in it */
export async function createEchoTest(vault: OpenVault, message: Item, text: string): Promise<EchoTest> {
  const { session, source } = message.origin;
  if (source === "system") return () => true;
  const sections = text.includes("<<end ") ? sectionsIn(text) : [];
  const isInSection = (at: number): boolean => sections.some(({ start, end }) => at >= start && at < end);
  if (vault.rendered.isEmpty()) return (_said, at) => isInSection(at);
  const isPerson = source === "user_direct";
  const { taint } = message;
  const shown = isPerson ? new Set<string>() : await termsShown(vault, session, taint);
  const shareOf = (text: string): number =>
    isPerson ? vault.rendered.share(session, { text, taint }) : vault.rendered.shareAnywhere({ text, taint });
  return (text, at) => isInSection(at) || shareOf(text) >= OWN_OUTPUT_SHARE || isRestated(text, shown);
}

/** A section begins at the first heading within `SECTION_MAX` before an end mark. */
function sectionsIn(text: string): readonly Span[] {
  const sections: Span[] = [];
  let headings: Span[] = [];
  for (const { 0: mark, index } of text.matchAll(SECTION_MARK)) {
    const place = { start: index, end: index + mark.length };
    if (mark.startsWith("#")) {
      headings.push(place);
      continue;
    }
    const first = headings.find((heading) => index - heading.end <= SECTION_MAX);
    if (first !== undefined) sections.push({ start: first.start, end: place.end });
    headings = [];
  }
  return sections;
}

/** Whether a model recites what it was shown instead of answering. */
export function isRecital(text: string, isEcho: EchoTest): boolean {
  const recited = sentences(text)
    .slice(0, SENTENCES_MAX)
    .filter((sentence) => isEcho(sentence.text, sentence.start));
  return words(recited.map((sentence) => sentence.text).join(" ")).length >= RECITED_WORDS_MIN;
}
/** Two short memories, or a long one. An answer quotes less. */
const RECITED_WORDS_MIN = 20;

function isRestated(text: string, shown: ReadonlySet<string>): boolean {
  if (shown.size === 0) return false;
  const terms = new Set(termsOf(text));
  if (terms.size < RESTATED_TERMS_MIN) return false;
  return [...terms].filter((term) => shown.has(term)).length >= RESTATED_SHARE * terms.size;
}

/** Terms of the memories last shown to this session, or to the last session that was shown any. */
async function termsShown(
  vault: OpenVault,
  session: string | undefined,
  taint: Item["taint"],
): Promise<ReadonlySet<string>> {
  const items = await vault.items.many(vault.rendered.shownTo(session, taint));
  return new Set(items.flatMap((item) => termsOf(item.text)));
}

/** Analyses each sentence in its own language: a restatement may mix several. */
const termsOf = (text: string): readonly string[] =>
  text
    .split(SENTENCE_END)
    .slice(0, SENTENCES_MAX)
    .flatMap((sentence) => analyseText(sentence).terms);
const SENTENCE_END = /(?<=[.!?…:;])\s+|\n+/u;
const SENTENCES_MAX = 200;

/**
 * What the owner corrected or restored by hand: neither rules nor models override it (memory.md
 * §4). Excludes "actually, …" in a conversation, which a later statement may change.
 */
export function isOwnerCorrection({ index }: OpenVault, { event, origin, links, at }: Item): boolean {
  if (event !== "correction") return false;
  if (origin.method === "manual") return true;
  const columns = index.columns();
  // Restoring a former value supersedes a newer one.
  return links.some(({ type, to }) => type === "supersedes" && (columns.at[index.row(to)] ?? at) > at);
}

/** @throws KeepsakeError `invalid_input` for the first such name (facts: `field`) */
export function assertPlainNames(what: string, names: Readonly<Record<string, string | undefined>>): void {
  for (const [field, name] of Object.entries(names)) {
    if (name === undefined || !isSecretName(name)) continue;
    throw new KeepsakeError("invalid_input", `${what} is not valid at "${field}": it contains a key or a password.`, {
      hint: "Names are not masked. Use a name without a secret.",
      facts: { field },
    });
  }
}

/** Replaces the text of a message if the policy does not archive transcripts. */
export const ARCHIVE_OFF_TEXT = "[not archived]";

/** Prefix of relation keys; the person's name follows. */
export const RELATION_PREFIX = "relation.";
export const PARTNER = "relationship.partner";

/** The relation in `Has a sister, Anna`, or the place in `Knows Jonas from uni`. */
export const relationIn = (text: string): string | undefined =>
  /\s(?<relation>(?:social )?[\p{L}-]+),/u.exec(text)?.groups?.["relation"] ??
  /^(?:Su|[OA]) (?:\p{L}+ )?(?<relation>\p{L}+) (?:se llama|chama-se) /u.exec(text)?.groups?.["relation"] ??
  /^Knows .+ from (?:the )?(?<place>[\p{L}-]+)$/u.exec(text)?.groups?.["place"];

/** Whether two memories may be about one person: a colleague may be one in sales, a child a daughter. */
export function isSameRelation(one: string, other: string): boolean {
  const [known, said] = [relationIn(one), relationIn(other)];
  if (known === undefined || said === undefined || known === said) return true;
  if (isNarrower(known, said) || isNarrower(said, known)) return true;
  return COLLEAGUE.test(one) && COLLEAGUE.test(other) && (known === "colleague" || said === "colleague");
}
const COLLEAGUE = /\scolleague(?:,| in )/u;
function isNarrower(wide: string, narrow: string): boolean {
  const narrower = new Set(relationsInPhrase(wide).flatMap((id) => withNarrower([id]).slice(1)));
  return relationsInPhrase(narrow).some((id) => narrower.has(id));
}

/** "Has a child, Sol (3)" after "Has a daughter, Sol": less exact, and no new value. */
export function isWiderRelation(known: string, said: string): boolean {
  const [narrow, wide] = [relationIn(known), relationIn(said)];
  return narrow !== undefined && wide !== undefined && isNarrower(wide, narrow);
}

/** Limits the lookups for one message. */
const WORDS_MAX = 60;
const NAMES_MAX = 8;

export async function knownPeople(draft: UnitOfWork, text: string): Promise<readonly Person[]> {
  const written = new Set(
    (text.match(/\p{L}[\p{L}\p{M}'’-]{2,}/gu) ?? []).slice(0, WORDS_MAX).map((word) => word.replace(/['’]s$/u, "")),
  );
  const known = new Map<string, Person>();
  for (const word of likelyNames(draft.vault.readings.texts, [...written], text))
    for (const item of await relationshipsNaming(draft, word)) {
      const name = nameIn(item);
      const relation = relationIn(item.text);
      if (name === undefined || relation === undefined || !isPartOf(name, word)) continue;
      const before = known.get(name);
      // Of two people called Ben, the session tells which one is meant (`resolvePerson`).
      const isOther = before !== undefined && before.relation !== relation;
      known.set(
        name,
        isOther ? { name } : { name, relation, ...(item.subject === undefined ? {} : { of: { name: item.subject } }) },
      );
    }
  return [...known.values()];
}

/** Capitalised words and the first, or any content word if the text has no capitals. */
function likelyNames(texts: TextCache, words: readonly string[], text: string): readonly string[] {
  if (/\p{Lu}/u.test(text))
    return words
      .filter((word, index) => (index === 0 && !FAVOURITE_FIRST.test(text)) || /^\p{Lu}/u.test(word))
      .slice(0, NAMES_MAX);
  const contentTerms = new Set(texts.of(text).terms);
  return words.filter((word) => [...stemsOf(word)].some((term) => contentTerms.has(term))).slice(0, WORDS_MAX);
}

/** "Rosa es mi color favorito" is about a colour. */
const FAVOURITE_FIRST = /^\p{L}+ (?:es|é|est|ist|is) (?:mi|meu|minha|mon|ma|meine?|my)(?!\p{L})/iu;

const isPartOf = (name: string, word: string): boolean => name.toLowerCase().split(" ").includes(word.toLowerCase());

const RELATIONSHIP = TYPES.indexOf("relationship");
const CURRENT = TRUTHS.indexOf("current");
/** A word in more memories than this is not a name. */
const ROWS_MAX = 200;

/** Current relationship memories that contain a word. */
export async function relationshipsNaming(draft: UnitOfWork, word: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const { type, truth } = index.columns();
  const ids = new Set<Item["id"]>();
  for (const term of stemsOf(word)) {
    if (draft.frequency(term) > ROWS_MAX) continue;
    const rows = index.factsHolding(term).filter((row) => type[row] === RELATIONSHIP && truth[row] === CURRENT);
    for (const id of [...rows.map((row) => index.idOf(row)), ...draft.pendingHolding(term)]) ids.add(id);
  }
  return (await draft.many([...ids])).filter(
    ({ layer, type: kind, truth: is, hold, taint }) =>
      layer === "fact" && kind === "relationship" && is === "current" && hold === "active" && taint === "clean",
  );
}

/** "Has a drummer, Hal" is short and may be stemmed as German. */
const stemsOf = (word: string): ReadonlySet<string> =>
  new Set(KINSHIP_LANGUAGES.map((language) => termOfWord(word, language)));

/** Family, a friend or a guest, rather than a relation by work or service. */
export const isCloseRelation = (relation: string): boolean =>
  GUEST.test(relation) ||
  KINSHIP_LANGUAGES.some((language) =>
    [relation, headOf(relation, language)].some((word) =>
      relationsNamed(word, language).some((kin) => !PROFESSIONAL_RELATIONS.has(kin)),
    ),
  );
/** "Eldest son", "twin sister"; "hijo mayor", "fille aînée". */
function headOf(relation: string, language: string): string {
  const words = relation.split(" ");
  return (/^(?:es|fr|pt|it)$/.test(language) ? words[0] : words.at(-1)) ?? relation;
}
const GUEST = /^(?:guests?|gast|gäste|invitad[oa]s?|invitée?s?|convidad[oa]s?|hóspedes?)$/iu;
/** Relations by work or service, not close ones. */
const PROFESSIONAL_RELATIONS: ReadonlySet<string> = new Set(
  `colleague boss teacher coach doctor dentist therapist vet landlord mentor babysitter classmate teammate physio psychiatrist nurse midwife lawyer accountant
  hairdresser plumber electrician builder mechanic gardener cleaner assistant intern student client tenant carer pastor social-worker producer`.split(
    /\s+/,
  ),
);

/**
 * Finds people by their relation in memories of any language (memory.md §5, §8): "Hat einen Sohn,
 * Leo" answers "What are my kids called?". The relations are defined in src/text/common-words.ts.
 */
export interface RelativesQuery {
  /** Ids of `kinship.ts`, such as `child`. */
  readonly relations: readonly string[];
  /** Whose relatives; absent: the owner's. */
  readonly of?: string;
}

export interface Relatives {
  /** Memories that state the relation or the name. */
  readonly statements: readonly Item[];
  /** Memories about them. */
  readonly about: readonly Item[];
  /** Names in memories: `Leo`, or `Nadia's mother` if the name is unknown. */
  readonly subjects: readonly string[];
}

/**
 * @param items current memories of the vault
 * @param owner the owner's name
 */
export function relativesAmong(items: readonly Item[], owner: string, { relations, of }: RelativesQuery): Relatives {
  const exact = findRelatives(items, owner, new Set(withNarrower(relations)), of);
  if (exact.subjects.length > 0 || exact.statements.length > 0) return exact;
  const wider = findRelatives(items, owner, new Set(widerOf(relations)), of);
  if (wider.subjects.length > 0 || wider.statements.length > 0 || of !== undefined) return wider;
  return ofSpeakers(items, new Set(relations));
}

/** Fallback in a family group: the person whom another member calls "Grandad". */
function ofSpeakers(items: readonly Item[], relations: ReadonlySet<string>): Relatives {
  const about = items.filter(
    ({ subject, speaker }) =>
      speaker !== undefined &&
      subject?.startsWith(possessive(speaker)) === true &&
      intersects(new Set(relationsInPhrase(subject.slice(possessive(speaker).length))), relations),
  );
  return { statements: [], about, subjects: [...new Set(about.flatMap(({ subject }) => subject ?? []))] };
}

function findRelatives(
  items: readonly Item[],
  owner: string,
  relations: ReadonlySet<string>,
  of: string | undefined,
): Relatives {
  const isTheirs = ({ subject }: Item): boolean => (of === undefined ? subject === undefined : isSame(subject, of));
  const stating = items.filter((item) => isTheirs(item) && intersects(relationsOf(item), relations));
  const keyed = stating.filter(({ key }) => key !== undefined);
  const names = new Set(keyed.flatMap((item) => nameIn(item) ?? []));
  // A list that names people no other memory names: "Hat drei Kinder: Ann, Bob und Cy".
  const known = new Set(
    items.flatMap((item) => (item.key?.startsWith("relation.") === true ? (nameIn(item) ?? []) : [])),
  );
  const lists = stating.filter((item) => item.key === undefined && item.entities.some((name) => !known.has(name)));
  const unnamed = new Set(items.flatMap(({ subject }) => unnamedIn(subject, of ?? owner, relations)));
  const derived = of === undefined ? throughRelatives(items, owner, relations) : [];
  const subjects = [...new Set([...names, ...unnamed, ...derived.flatMap((relatives) => relatives.subjects)])];
  const lower = new Set(subjects.map((name) => name.toLowerCase()));
  const about = items.filter(({ subject }) => subject !== undefined && lower.has(subject.toLowerCase()));
  return {
    statements: [
      ...keyed,
      ...lists,
      ...about.filter(({ subject, key }) => key === "name" && unnamed.has(subject ?? "")),
      ...derived.flatMap(({ statements }) => statements),
    ],
    about,
    subjects,
  };
}

/** In "Vera's husband's mother" only "Vera's husband" is Vera's; the mother is the husband's. */
function unnamedIn(subject: string | undefined, owner: string, relations: ReadonlySet<string>): readonly string[] {
  const prefix = possessive(owner);
  if (subject?.startsWith(prefix) !== true) return [];
  const [own = ""] = subject.slice(prefix.length).split("'s ");
  return intersects(new Set(relationsInPhrase(own)), relations) ? [subject.slice(0, prefix.length + own.length)] : [];
}

/** Derives relatives of relatives: "my wife's mum" is a mother-in-law, and a sister's son a nephew. */
const throughRelatives = (items: readonly Item[], owner: string, relations: ReadonlySet<string>) =>
  [...relations].flatMap((relation) =>
    (THROUGH_RELATIVES[relation] ?? []).flatMap(([own, theirs]) =>
      findRelatives(items, owner, new Set([own]), undefined).subjects.map((of) =>
        findRelatives(items, owner, new Set(withNarrower([theirs])), of),
      ),
    ),
  );
/** The owner's relative, and the relation to that relative. */
const THROUGH_RELATIVES: Readonly<Record<string, readonly (readonly [own: string, theirs: string])[]>> = {
  "mother-in-law": [["partner", "mother"]],
  "father-in-law": [["partner", "father"]],
  "parent-in-law": [["partner", "parent"]],
  "brother-in-law": [
    ["partner", "brother"],
    ["sister", "partner"],
  ],
  "sister-in-law": [
    ["partner", "sister"],
    ["brother", "partner"],
  ],
  "son-in-law": [["daughter", "partner"]],
  "daughter-in-law": [["son", "partner"]],
  nephew: [
    ["sister", "son"],
    ["brother", "son"],
  ],
  niece: [
    ["sister", "daughter"],
    ["brother", "daughter"],
  ],
  grandson: [
    ["son", "son"],
    ["daughter", "son"],
  ],
  granddaughter: [
    ["son", "daughter"],
    ["daughter", "daughter"],
  ],
  grandchild: [
    ["son", "child"],
    ["daughter", "child"],
  ],
};

const isSame = (subject: string | undefined, name: string): boolean => subject?.toLowerCase() === name.toLowerCase();
const intersects = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  [...left].some((id) => right.has(id));
const relationsInPhrase = (phrase: string): readonly string[] => {
  const last = phrase.split(" ").at(-1) ?? "";
  return KINSHIP_LANGUAGES.flatMap((code) => [...relationsNamed(phrase, code), ...relationsNamed(last, code)]);
};

const UNIQUE_RELATIONS: ReadonlySet<string> = new Set(
  "mother father grandmother grandfather wife husband partner boyfriend girlfriend fiancé fiancée sister brother son daughter boss landlord landlady supervisor dog cat".split(
    " ",
  ),
);

/** Relations of which a person usually has one, in any language. */
export function isUniqueRelation(relation: string): boolean {
  const meanings = meaningsOf(relation);
  return UNIQUE_RELATIONS.has(relation) || (meanings.length > 0 && meanings.every((kin) => UNIQUE_RELATIONS.has(kin)));
}
/** Also where another meaning is not unique: "Freundin" is a girlfriend or a friend. */
const mayBeUnique = (relation: string): boolean =>
  UNIQUE_RELATIONS.has(relation) || meaningsOf(relation).some((kin) => UNIQUE_RELATIONS.has(kin));
const meaningsOf = (relation: string): readonly string[] =>
  KINSHIP_LANGUAGES.flatMap((language) => [...relationsNamed(relation, language)]);

/**
 * Subjects such as "Ana's girlfriend" in memories from before her name was told.
 * @param subjects all that are known
 */
export function subjectsBeforeNamed(
  subjects: Iterable<string>,
  items: readonly Item[],
  { owner, name }: { readonly owner: string; readonly name: string },
): readonly string[] {
  const relations = new Set(
    items.flatMap((item) =>
      item.subject === undefined && nameIn(item) === name && mayBeUnique(relationIn(item.text) ?? "")
        ? [...relationsOf(item)]
        : [],
    ),
  );
  return relations.size === 0 ? [] : [...subjects].flatMap((subject) => unnamedIn(subject, owner, relations));
}

export interface Namesake {
  readonly name: string;
  /** Relation to the owner, as in `kinship.ts`. */
  readonly as?: readonly string[] | undefined;
  /** Where they are known from, such as `work`. */
  readonly from?: string | undefined;
}

/**
 * All subjects that a name may refer to, such as `Anna` and `Anna (boss)`. Answers the name itself
 * if nobody is known by it.
 */
export function namesakes(items: readonly Item[], { name, as, from }: Namesake): readonly string[] {
  const wanted = name.toLowerCase();
  const byAlias = items.flatMap((item) => {
    const names = bothNames(item);
    return names.some((each) => each.toLowerCase() === wanted) ? names : [];
  });
  if (byAlias.length > 0) return [...new Set(byAlias)];
  const like = items.flatMap((item) => bareNames(item).filter(({ bare }) => bare.startsWith(wanted)));
  const sameName = like.filter(({ bare }) => bare === wanted);
  const meant = sameName.length > 0 ? sameName : like.filter(({ bare }) => bare.startsWith(`${wanted} `));
  const found = [...new Set(meant.map(({ known }) => known))];
  if (as === undefined && from === undefined) return found.length === 0 ? [name] : found;
  const wider = new Set(withNarrower(as ?? []));
  const isMeant = (item: Item, known: string): boolean =>
    nameIn(item) === known && (from === undefined ? intersects(relationsOf(item), wider) : isFrom(item, from));
  const matching = found.filter((known) => items.some((item) => isMeant(item, known)));
  return matching.length > 0 ? matching : found.length === 0 ? [name] : found;
}

/**
 * "Has a colleague, Julia" matches "Julia from work"; "Has a colleague in sales, Ben" matches "Ben
 * from sales".
 */
const isFrom = ({ text }: Item, from: string): boolean => {
  const lower = text.toLowerCase();
  if (lower.endsWith(` from ${from}`) || lower.endsWith(` from the ${from}`)) return true;
  return WORK.has(from)
    ? /\bcolleague(?:,| in )/u.test(lower)
    : lower.includes(` in ${from},`) || /\bcolleague,/u.test(lower);
};
const WORK: ReadonlySet<string> = new Set(["work", "the office", "office", "my job", "job"]);

/** Says who one of the owner's people is: "Has a daughter, Hania". */
export const isOwnRelation = ({ type, subject }: Item): boolean => type === "relationship" && subject === undefined;

/** Relations that a memory states; empty if it is about something else. */
export const relationsOf = perItem(({ type, key, text, entities }): ReadonlySet<string> => {
  if (key === PARTNER) return ONLY_PARTNER;
  const isRelation = type === "relationship" && key !== "relationship.status";
  if (!isRelation && !(key === undefined && entities.length > 0 && HAVING.test(text))) return NONE;
  const relations = new Set(relationsIn(isRelation ? text : text.slice(0, HAVING_MAX), languageOf(text)));
  // Partners have the partner key.
  if (key !== undefined && relations.size > 1) relations.delete("partner");
  return relations;
});
/** Too few words to detect a language: decide by the beginning. */
const languageOf = (text: string): string =>
  BEGINNINGS.find(([, beginning]) => beginning.test(text))?.[0] ?? detectLanguage(text);
const BEGINNINGS: readonly (readonly [string, RegExp])[] = [
  ["en", /^(?:Has|Had|Knows) /u],
  ["de", /^(?:Hat|Hatte) /u],
  ["fr", /^A une? /u],
];
const ONLY_PARTNER: ReadonlySet<string> = new Set(["partner"]);
const NONE: ReadonlySet<string> = new Set();
/** A list of relatives stored as a plain fact is recognised by its beginning. */
const HAVING = /^(?:Has|Hat|Tiene|A|Tem) /u;
const HAVING_MAX = 40;

/** The nickname in `Has a cousin, Maximiliane, called Milla`. */
export const aliasIn = ({ key, text }: Pick<Item, "key" | "text">): string | undefined =>
  key?.startsWith("relat") === true ? CALLED.exec(text)?.groups?.["alias"] : undefined;
const CALLED = /, called (?<alias>[^,]+)$/u;

/** Subject and entities, each also without what tells namesakes apart: `anna` of `Anna (boss)`. */
const bareNames = perItem(({ subject, entities }) =>
  [...(subject === undefined ? [] : [subject]), ...entities].map((known) => ({
    known,
    bare: bareName(known),
  })),
);

export const bareName = (name: string): string => name.replace(/ \([^()]+\)$/u, "").toLowerCase();

/** Name and alias of a person who has both. */
const bothNames = perItem((item): readonly string[] => {
  const [alias, name] = [aliasIn(item), nameIn(item)];
  return alias === undefined || name === undefined ? [] : [name, alias];
});

/** All names that a memory gives, as they are compared with those of a question. */
export const namesGiven = (item: Item): readonly string[] => {
  const named = [...bothNames(item), nameIn(item) ?? ""].filter((name) => name !== "");
  return [...new Set([...bareNames(item).map(({ bare }) => bare), ...named.map(bareName)])];
};

/** The person whom a relationship memory names. */
export function nameIn({ key, text: whole, entities }: Item): string | undefined {
  const text = whole.replace(CALLED, "");
  const lower = key?.startsWith("relation.") === true ? key.slice("relation.".length) : undefined;
  const entity = entities.find((name) => name.toLowerCase() === lower);
  if (entity !== undefined) return entity;
  const at = lower === undefined ? -1 : text.toLowerCase().lastIndexOf(lower);
  if (lower !== undefined && at !== -1) return text.slice(at, at + lower.length);
  const words = text.split(" ");
  const start = words.findLastIndex((word) => !/^\p{Lu}/u.test(word)) + 1;
  // "Hat eine Freundin, Lina": the noun is capitalised too.
  return start > 0 && start < words.length ? words.slice(start).join(" ").replace(/^.*, /u, "") : entities[0];
}
