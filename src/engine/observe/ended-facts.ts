/**
 * What ends memories: a statement that declares them over ("Theo has died", "broke up with Mia"), and what
 * people take back: "forget that", "just kidding", "scratch that, I was wrong", "we cancelled it" (memory.md §4).
 */

import { ROLE } from "../../forming/attribute-table.ts";
import { BIRTH, HOUSEHOLD, HOUSEHOLD_LEFT, LIFE, MOVE_PLANNED, OWN_RELATION } from "../../forming/language-rules.ts";
import { cancelledIn } from "../../forming/outcomes.ts";
import type { Candidate } from "../../model/candidate.ts";
import { DAY_MS, once } from "../../model/clock.ts";
import type { Item } from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import { compilePattern } from "../../text/alphabetic.ts";
import { analyseText, termsOfName } from "../../text/analysis.ts";
import { KINSHIP_LANGUAGES, relationsNamed, withNarrower } from "../../text/common-words.ts";
import { textLanguage } from "../../text/languages.ts";
import { groupOf } from "../../text/question-kinds.ts";
import { sentences } from "../../text/sentences.ts";
import { wordFile } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";
import { reformSummaries } from "../derive/digest.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { givenUpIn, isBeside } from "./beside.ts";
import { ACTIVITY, isChange, isNewer, latestFacts, type RelatedFact, termsOfHead, thingsIn } from "./related-facts.ts";
import { isCloseRelation, nameIn, PARTNER, RELATION_PREFIX, relationIn, relationshipsNaming } from "./speakers.ts";

/** Ends what the statement declares over: attributes, the replaced value, contradictions. */
export async function endReplaced(
  draft: UnitOfWork,
  item: Item,
  { ends: ended = [], former, renews = [], language }: Candidate,
  related: readonly RelatedFact[],
): Promise<Item> {
  const ends = [
    ...ended,
    ...(item.key === PARTNER && !item.labels.includes("ended") ? [SINGLE] : []),
    ...(ended.includes(ROLE) || (item.key === ROLE && isChange(item)) ? [ACTIVITY] : []),
    ...(item.key === ACTIVITY && isChange(item) ? [ROLE] : []),
  ];
  const replaced = related.filter(({ relation }) => relation === "replaces");
  const givenUp = givenUpIn(item.text);
  const left = leftIn(item.text)?.toLowerCase();
  const isAny =
    ends.length > 0 ||
    former !== undefined ||
    (givenUp ?? left) !== undefined ||
    renews.length > 0 ||
    replaced.length > 0;
  if (item.truth !== "current" || !isAny || !isUserStatement(item)) return item;
  const over = new Map<string, Item>();
  for (const id of [...replaced.map((each) => each.item.id), ...renews]) {
    const known = await draft.get(id);
    if (known?.truth === "current") over.set(known.id, known);
  }
  for (const key of ends)
    for (const other of await endedBy(draft, item, key)) if (other !== undefined) over.set(other.id, other);
  if (former !== undefined)
    for (const other of await memoriesNaming(draft, item, former, language)) over.set(other.id, other);
  if (givenUp !== undefined)
    for (const other of await memoriesNaming(draft, item, givenUp, language))
      if (HABIT.test(other.text)) over.set(other.id, other);
  if (left !== undefined) for (const other of await pursuitsOf(draft, item, left, language)) over.set(other.id, other);
  for (const other of [...replaced.map((each) => each.item), ...over.values()])
    for (const bound of [...(await dutiesOf(draft, other)), ...(await limitsOf(draft, other, language))])
      over.set(bound.id, bound);
  const links: Item["links"][number][] = [];
  for (const other of over.values()) {
    if (other.id === item.id || other.frozen || !isNewer(draft.vault, item, other)) continue;
    await supersede(draft, other);
    links.push({ type: "supersedes", to: other.id });
  }
  const known = new Set(item.links.map(({ to }) => to));
  return { ...item, links: [...item.links, ...links.filter(({ to }) => !known.has(to))] };
}

/** "Quit the union", of "is in the teachers' union": what is done, had or attended; not what is liked or borne. */
async function pursuitsOf(
  draft: UnitOfWork,
  item: Item,
  thing: string,
  language: string | undefined,
): Promise<readonly Item[]> {
  const parts = OF_MEMBERSHIPS();
  const terms = analyseText(thing, textLanguage(language)).terms.filter((term) => !parts.has(term));
  return (await statesHolding(draft, item, terms.slice(0, 1), FORMER_MAX)).filter(
    (other) =>
      PURSUED.has(other.type) &&
      other.key?.startsWith(RELATION_PREFIX) !== true &&
      !other.labels.includes("ended") &&
      !isBeside(item, other) &&
      terms.every((term) => analyseText(other.text, textLanguage(language)).terms.includes(term)),
  );
}
const leftIn = groupOf("gives up or leaves", "thing");
const OF_MEMBERSHIPS = once(
  () =>
    new Set(
      wordFile("sentence-kinds.txt")
        .words("parts of memberships")
        .flatMap((word) => KINSHIP_LANGUAGES.flatMap((code) => analyseText(word, code).terms)),
    ),
);
const PURSUED: ReadonlySet<Item["type"]> = new Set<Item["type"]>(["fact", "goal", "skill", "environment"]);

const HABIT =
  /^(?:(?:Mostly|Usually|Always|Really|Mainly|Only|Still) )?(?:Drinks|Eats|Takes|Is (?:taking|on)|Smokes|Vapes|Likes|Loves|Adores|Enjoys|Prefers|Lives on|Listens to|Watches|Plays|Has (?:an? |\d+ |two |three )?(?:cups?|glass(?:es)?|pints?) of|Is an? (?:[\p{L}-]+ ){0,2}(?:alto|soprano|tenor|bass|baritone|singer|member|player|drummer|violinist|cellist|trumpeter|coach|trainer|rower|dancer|volunteer|helper|goalkeeper|captain) (?:in|of|at|with|for) (?:the|an?)|Is (?:an? )?(?:[\p{L}-]+ ){0,4}(?:into|fan|lover|addict|drinker|eater|addicted to|obsessed with|hooked on))(?!\p{L})/u;

/** The memories that end with an attribute, a relation or a life. */
async function endedBy(draft: UnitOfWork, item: Item, key: string): Promise<readonly (Item | undefined)[]> {
  if (key === OWN_RELATION) return workRelations(draft, item);
  if (key === BIRTH)
    return isRecent(item) && (await isOwns(draft, item, "child")) ? pregnanciesOfParents(draft, item) : [];
  if (key === MOVE_PLANNED) return isRecent(item) ? [await draft.findByKey(item.scope, item.subject, key)] : [];
  if (key === HOUSEHOLD) return solitudeOf(draft, item);
  if (key === HOUSEHOLD_LEFT) {
    const home = await draft.findByKey(item.scope, undefined, "home.with");
    const isTheirs = item.subject !== undefined && home?.text.includes(item.subject) === true;
    // Of several, the others stay: "shares a house with Aoife and Brid".
    return isTheirs && !/ (?:and|und|y|et|e) \p{Lu}/u.test(home.text) ? [home] : [];
  }
  if (key === SINGLE) return singleStateOf(draft, item);
  if (key === PREGNANCY && item.subject === undefined) return pregnanciesOfParents(draft, item);
  if (key === PARTNER) return partnershipsOf(draft, item);
  // "My sister had the baby": hers is due no more.
  if (key === PREGNANCY)
    return Promise.all(
      [item.subject, `${possessive(item.subject ?? "")}baby`].map((each) => draft.findByKey(item.scope, each, key)),
    );
  if (key !== LIFE) return [await draft.findByKey(item.scope, item.subject, key)];
  const isPet = await isOwns(draft, item, "pet");
  // "Theo was put to sleep" at eight: a child.
  if (/^Was put /u.test(item.text) && !isPet) return [];
  const states = await statesHolding(draft, item, termsOfName(item.subject ?? ""), LIFE_MAX);
  return [
    ...states.filter(({ type }) => type !== "relationship"),
    ...(isPet ? [await ownRelation(draft, item), ...(await unnamedPet(draft, item))] : await ownedByName(draft, item)),
  ];
}
/** "Has a billy called Otto": an animal that no list names; "has a rabbit": the only one, without a name. */
async function ownedByName(draft: UnitOfWork, { subject = "", ...item }: Item): Promise<readonly Item[]> {
  const owned = await statesHolding(draft, item, termsOfName(subject), LIFE_MAX);
  return owned.filter(
    ({ text, type }) => type !== "relationship" && text.startsWith("Has a") && text.endsWith(` called ${subject}`),
  );
}
/** "My rabbit died", of "has a rabbit". */
async function unnamedPet(draft: UnitOfWork, { subject = "", ...item }: Item): Promise<readonly Item[]> {
  const owned = possessive(draft.vault.name);
  const kind = subject.startsWith(owned) ? subject.slice(owned.length) : "";
  if (kind === "") return [];
  const states = await statesHolding(draft, item, termsOfName(kind), LIFE_MAX);
  return states.filter(({ text }) => text === `Has a ${kind}` || text === `Has an ${kind}`);
}
const PREGNANCY = "pregnancy";

/** The owner's and the partner's. */
async function pregnanciesOfParents(draft: UnitOfWork, { scope }: Item): Promise<readonly (Item | undefined)[]> {
  const partner = await draft.findByKey(scope, undefined, PARTNER);
  const name = partner === undefined ? undefined : nameIn(partner);
  const unnamed = PARTNERS.map((relation) => `${possessive(draft.vault.name)}${relation}`);
  const parents = [undefined, ...(name === undefined ? [] : [name]), ...unnamed];
  return Promise.all(parents.map((parent) => draft.findByKey(scope, parent, PREGNANCY)));
}

/** Ends with a new partner; "Is married" does not. */
const SINGLE = "single";
async function singleStateOf(draft: UnitOfWork, item: Item): Promise<readonly Item[]> {
  const { scope, subject } = item;
  const name = nameIn(item);
  const own = await draft.findByKey(scope, subject, STATUS);
  const theirs = name === undefined ? undefined : await draft.findByKey(scope, name, STATUS);
  // "Ava and I got back together": parted no more.
  const isOver = ({ text }: Item): boolean =>
    IS_SINGLE.test(text) || (HAS_PARTED.test(text) && name !== undefined && text.includes(name));
  return [
    ...(own !== undefined && isOver(own) ? [own] : []),
    ...(theirs !== undefined && HAS_PARTED.test(theirs.text) ? [theirs] : []),
  ];
}
const STATUS = "relationship.status";
const HAS_PARTED = /^(?:Broke|Split|Has (?:broken|split)|Is separated|Separated|Has separated)(?!\p{L})/u;
const IS_SINGLE = /(?<!\p{L})(?:single|solter[oa]|solteir[oa]|célibataire)(?!\p{L})/iu;

/** What says that the people someone moved in with live alone. */
async function solitudeOf(draft: UnitOfWork, { scope, text, subject, entities }: Item): Promise<readonly Item[]> {
  const hosts = [
    ...(text.includes("the speaker") ? [undefined] : []),
    ...entities.filter((name) => name !== subject && text.includes(name)),
  ];
  const homes = await Promise.all(hosts.map((host) => draft.findByKey(scope, host, "home.with")));
  return homes.flatMap((home) => (home !== undefined && /alone$/u.test(home.text) ? [home] : []));
}

/** As in the subjects of memories about a partner without a name. */
const PARTNERS: readonly string[] =
  "wife girlfriend partner fiancée Frau Ehefrau Freundin Partnerin Verlobte mujer esposa novia pareja femme copine compagne mulher namorada".split(
    " ",
  );

/** "Mia hat Schluss gemacht", "bin nicht mehr mit Mia zusammen": also where Mia is a girlfriend among others. */
async function partnershipsOf(draft: UnitOfWork, item: Item): Promise<readonly (Item | undefined)[]> {
  const { scope, subject, entities } = item;
  const partner = await draft.findByKey(scope, undefined, PARTNER);
  const named = await Promise.all(
    (subject === undefined ? entities : [subject]).map((name) => ownRelation(draft, { ...item, subject: name })),
  );
  return [
    await draft.findByKey(scope, subject, PARTNER),
    ...(partner !== undefined && nameIn(partner) === subject ? [partner] : []),
    ...named.filter((own) => own !== undefined && PARTNERS.includes(relationIn(own.text) ?? "")),
  ];
}

/** "My son was born in 1998" ends no pregnancy of today. */
const isRecent = ({ text, time, at }: Item): boolean =>
  time === undefined
    ? Number(/(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? Number.POSITIVE_INFINITY) >= new Date(at).getUTCFullYear()
    : at - time.end < BIRTH_DAYS * DAY_MS;
const BIRTH_DAYS = 60;

/** More memories are not read at once. */
const LIFE_MAX = 200;

/** Whether the subject is a pet or a child of the owner. */
async function isOwns(draft: UnitOfWork, item: Item, kind: "child" | "pet"): Promise<boolean> {
  const relation = await ownRelation(draft, item);
  const owned = possessive(draft.vault.name);
  const unnamed = item.subject?.startsWith(owned) === true ? item.subject.slice(owned.length) : "";
  const word = relation === undefined ? unnamed : (relationIn(relation.text) ?? "");
  const kinds = withNarrower([kind]);
  return KINSHIP_LANGUAGES.some((language) => relationsNamed(word, language).some((id) => kinds.includes(id)));
}

/** The relation of the owner to the subject of a statement. */
const ownRelation = async (draft: UnitOfWork, { scope, subject }: Item): Promise<Item | undefined> =>
  subject === undefined ? undefined : draft.findByKey(scope, undefined, `${RELATION_PREFIX}${subject.toLowerCase()}`);

/**
 * A work or housing relation, such as a colleague or flatmate, ends when the person leaves; a
 * brother remains one.
 */
async function workRelations(draft: UnitOfWork, item: Item): Promise<readonly Item[]> {
  const { subject } = item;
  const own = await ownRelation(draft, item);
  // "Dr. Ferris has retired": the consultant of the husband.
  const others = own !== undefined || subject === undefined ? [] : await relationshipsNaming(draft, subject);
  return [...(own === undefined ? [] : [own]), ...others.filter((each) => nameIn(each) === subject)].filter(
    isWorkRelation,
  );
}
export function isWorkRelation({ key, text }: Item): boolean {
  const relation = key?.startsWith(RELATION_PREFIX) === true ? relationIn(text) : undefined;
  return relation !== undefined && (!isCloseRelation(relation) || relation.endsWith("mate"));
}

/** What someone did for the owner ends with the job: "Comes on Fridays". */
async function dutiesOf(draft: UnitOfWork, relation: Item): Promise<readonly Item[]> {
  const name = isWorkRelation(relation) ? nameIn(relation) : undefined;
  if (name === undefined) return [];
  const states = await statesHolding(draft, { ...relation, subject: name }, termsOfName(name), LIFE_MAX);
  return states.filter(({ text }) => DUTY_DONE.test(text));
}
const DUTY_DONE =
  /^(?:Only )?(?:Comes|Visits|Calls|Minds|Looks after|Cleans|Charges|Takes|Costs|Helps|Walks)(?!\p{L})/u;

/** "Twisted the ankle, can't run": the second is over with the first. */
async function limitsOf(draft: UnitOfWork, ailment: Item, language: string | undefined): Promise<readonly Item[]> {
  const [source] = ailment.evidence;
  const things = source === undefined || language === undefined ? undefined : await thingsIn(draft, language);
  const isHurt = things?.(ailment.text, ailment.subject).some(({ slot, value }) => slot === "state" && value !== "");
  if (source === undefined || isHurt !== true) return [];
  const ids = [...draft.vault.index.citing(source.item)];
  return (await draft.many(ids)).filter(
    (item) =>
      item.layer === "fact" && item.truth === "current" && item.subject === ailment.subject && LIMIT.test(item.text),
  );
}
const LIMIT =
  /^(?:Can(?:['’]t|not)|Kann (?:\p{L}+ ){0,3}(?:nicht|kaum|keine?n?)|Darf (?:\p{L}+ ){0,3}(?:nicht|keine?n?)|Ne peut (?:plus|pas)|(?:Ya )?[Nn]o puede|Não (?:consegue|pode))(?!\p{L})/u;

/** Current memories of the same person that name a value, such as the tool that was replaced. */
async function memoriesNaming(
  draft: UnitOfWork,
  item: Item,
  former: string,
  language: string | undefined,
): Promise<readonly Item[]> {
  // The language of a single word cannot be detected: stem it as the memories are stemmed.
  const { terms } = analyseText(former, textLanguage(language));
  return (await statesHolding(draft, item, terms.slice(0, 1), FORMER_MAX)).filter(
    (other) => mayHold(other, item) && terms.every((term) => analyseText(other.text).terms.includes(term)),
  );
}

/** Current states of the same person with one of the terms; none if more than `max` memories have them. */
async function statesHolding(
  draft: UnitOfWork,
  { subject }: Item,
  terms: readonly string[],
  max: number,
): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const ids = new Set(
    terms.flatMap((term) => [...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]),
  );
  const found = ids.size > max ? [] : await draft.many([...ids]);
  return found.filter(
    (other) =>
      other.layer === "fact" &&
      other.truth === "current" &&
      other.hold === "active" &&
      other.taint === "clean" &&
      other.subject === subject &&
      other.mode === "semantic",
  );
}
/** Who moves from Utrecht may still work there: a value of another kind stays. */
function mayHold({ key: other }: Item, { key }: Item): boolean {
  const [kind, otherKind] = [key?.split(".")[0], other?.split(".")[0]];
  return kind === "home" ? otherKind === kind : other === undefined || kind === undefined || otherKind === kind;
}

/** A value that more memories name identifies none of them. */
const FORMER_MAX = 20;

/** Only a person's own statements update earlier ones (SEC-P15, SEC-R3). */
export const isUserStatement = (item: Item): boolean =>
  item.taint === "clean" && item.origin.actor === "user" && item.text.length > 0;

/** The item becomes history in this commit and leaves all summaries (GUM-16, GUM-27). */
export async function supersede(draft: UnitOfWork, item: Item): Promise<void> {
  draft.revise("supersede", { ...item, truth: "superseded" });
  await reformSummaries(draft, item.id);
}

const OFF_RECORD = compilePattern(
  [
    "off the record|(?:please )?(?:don'?t|do not) (?:remember|save|store|note|keep|write down) (?:this|that|it|what)|between (?:you and me|us)(?: only)?|(?<!(?:n't|dont|not|never|ever) )forget (?:that|this|it|what i(?:'ve| have)? (?:just )?said|i said)(?! (?:the|a|to))|(?:just|only) (?:kidding|joking)|(?:^|[\\s,.])(?:jk|j/k)(?=[\\s.!,]|$)|i was (?:just )?(?:kidding|joking)|never mind what i said",
    "nicht (?:merken|speichern)|merk dir das (?:bitte )?nicht|vergiss (?:das|es|was ich)(?! (?:bitte |ja |mir )?(?:nicht|nie))|unter uns gesagt|(?:war )?nur (?:ein |n |so ein )?(?:kleiner )?(?:spaß|scherz|witz|quatsch)|\\((?:kleiner )?(?:scherz|spaß|witz)!?\\)|^(?:spaß|scherz)(?: beiseite)?[:,]|ich mach(?:e)? (?:doch )?(?:nur )?(?:spaß|witze)|war (?:doch )?(?:nur )?gelogen",
    "(?:no|que no) (?:lo )?(?:recuerdes|guardes)|olvida (?:eso|lo|esto)|entre nosotros|(?:era|es) (?:una )?(?:broma|coña|joda)|(?:estoy|estaba) (?:de (?:coña|broma)|bromeando)",
    "(?:ne )?(?:retiens|note|garde) pas (?:ça|cela)|oublie (?:ça|cela|ce que)|entre nous|je (?:plaisante|rigole|déconne|blague)|je plaisantais|c'(?:est|était) (?:une blague|pour rire)|\\((?:blague|humour|ironie)\\)",
    "não (?:lembre|guarde|salve)|(?<!não (?:te |se )?)esque(?:ce|ça) (?:isso|o que)|entre nós|brincadeira|tô brincando|estou a brincar",
  ].join("|"),
  "iu",
);

/**
 * "Forget that", "off the record", "just kidding": the message and the one before it leave no
 * memories (memory.md §4). The words stay archived until the owner deletes them; no model deletes.
 */
const isOffRecord = (text: string): boolean => OFF_RECORD.test(text.replaceAll("’", "'"));

/** "lol just kidding. but I do need a holiday": the joke is the previous message, the rest is meant. */
const JOKE_LEAD =
  /^\s*(?:(?:lol|ha(?:ha)+|hehe|nah|no|ok|sorry|oh|war|era|es)[\s,.!]+){0,3}(?:(?:i['’]?m|i was|that was|just|only|nur) ){0,2}(?:kidding|joking|jk|spaß|ein scherz|broma|brincadeira|je plaisante|je rigole)\s*(?:[,.!;:)…–-]\s*(?=\p{L}[\p{L}'’]*\s\p{L}+\s\p{L}))/iu;

const TAKEN_BACK = once(() => wordFile("sentence-kinds.txt").patterns("takes back what was said"));
/** "Just kidding about Carol". */
const jokeAbout = groupOf("says whom a joke was about", "whom");
const forgottenIn = groupOf("says what to forget", "whom");
const CANCELLED = once(() => wordFile("sentence-kinds.txt").patterns("cancels what was planned"));

/**
 * Takes back what the message before said, if this one does so.
 * @returns the words that do so; the rest is meant. All of them if the message leaves no memories
 */
export async function takeBack(draft: UnitOfWork, message: Item, text: string): Promise<string> {
  const forgotten = forgottenIn(text)?.toLowerCase();
  if (forgotten !== undefined) {
    await retractAbout(draft, message, forgotten);
    return text;
  }
  const lead = [JOKE_LEAD, ...TAKEN_BACK()].map((form) => form.exec(text)?.[0]).find((found) => found !== undefined);
  if (lead === undefined && !isOffRecord(text)) return "";
  const whom = jokeAbout(text)?.toLowerCase();
  const own =
    text
      .replaceAll("’", "'")
      .replace(OFF_RECORD, " ")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  if (lead !== undefined || whom !== undefined || own.length <= OWN_WORDS_MAX)
    await retractPrevious(draft, message, whom);
  return lead ?? text;
}

/** "Don't keep the thing about Gareth": what the speaker's latest message about him said. */
async function retractAbout(draft: UnitOfWork, message: Item, whom: string): Promise<void> {
  const named = (await latestFacts(draft)).filter(
    (item) =>
      item.truth === "current" &&
      item.frozen !== true &&
      item.speaker === message.speaker &&
      item.at <= message.at &&
      names(item, whom),
  );
  const source = named[0]?.evidence[0]?.item;
  for (const item of named.filter(({ evidence }) => evidence.every((entry) => entry.item === source)))
    await retract(draft, item);
}
const names = ({ subject = "", text }: Item, words: string): boolean =>
  ` ${fold(`${subject} ${text}`).replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${fold(words)} `);

async function retract(draft: UnitOfWork, item: Item): Promise<void> {
  draft.revise("supersede", { ...item, truth: "retracted" });
  await reformSummaries(draft, item.id);
}

/** @param whom only what names them */
async function retractPrevious(draft: UnitOfWork, message: Item, whom: string | undefined): Promise<void> {
  const previous = await previousOf(draft, message);
  for (const item of previous === undefined ? [] : await restingOn(draft, previous)) {
    if ((whom === undefined || names(item, whom)) && item.truth === "current" && item.frozen !== true)
      await retract(draft, item);
  }
}

/**
 * "We cancelled it", "scrap that, we're going to Naples": ends the plans of the speaker's message before.
 * @returns the words that do so; the rest is meant. None if there is no such plan
 */
export async function endCancelled(draft: UnitOfWork, message: Item, text: string): Promise<string> {
  if (message.origin.actor !== "user" || message.taint !== "clean") return "";
  const [words] = CANCELLED().flatMap((form) => form.exec(text.slice(0, REPLY_MAX))?.[0] ?? []);
  if (words === undefined) return "";
  const previous = await previousOf(draft, message);
  let isEnding = false;
  for (const item of previous === undefined ? [] : await restingOn(draft, previous)) {
    const isMeant = item.type === "goal" || (item.time?.end ?? 0) > message.at;
    if (!isMeant || item.truth !== "current" || item.hold !== "active" || item.frozen === true) continue;
    await supersede(draft, item);
    isEnding = true;
  }
  return isEnding ? words : "";
}

/** "Das Konzert fällt flach", "cancelaron el viaje": ends the one plan of that name. */
export async function endCancelledPlans(draft: UnitOfWork, message: Item, text: string): Promise<void> {
  if (message.origin.actor !== "user" || message.taint !== "clean") return;
  for (const { text: said } of sentences(text))
    for (const language of NAMING_LANGUAGES)
      for (const noun of cancelledIn(language, said)) await endPlanOf(draft, message, noun, language);
}
/** English reads what is cancelled as a thing (forming/thing.ts). */
const NAMING_LANGUAGES = ["de", "es", "fr", "pt"] as const;

async function endPlanOf(draft: UnitOfWork, message: Item, noun: string, language: string): Promise<void> {
  const { index } = draft.vault;
  const ids = new Set(
    termsOfHead(fold(noun), language)
      .filter((term) => draft.frequency(term) <= FORMER_MAX)
      .flatMap((term) => [...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]),
  );
  const plans = (await draft.many([...ids])).filter(
    (item) =>
      item.layer === "fact" &&
      item.truth === "current" &&
      item.hold === "active" &&
      item.frozen !== true &&
      item.speaker === message.speaker &&
      !item.labels.includes("ended") &&
      item.evidence.every((entry) => entry.item !== message.id) &&
      isAhead(item, message),
  );
  // Of two concerts, nobody can tell.
  if (new Set(plans.map(({ time }) => time?.start ?? 0)).size > 1) return;
  for (const plan of plans) await supersede(draft, plan);
}
const isAhead = ({ type, time, at }: Item, message: Item): boolean =>
  at <= message.at && (time === undefined ? type === "goal" : time.end > message.at);

async function previousOf(draft: UnitOfWork, message: Item): Promise<Item | undefined> {
  if (message.origin.session === undefined) return undefined;
  return (await draft.lastMessages(message, TURNS_MAX)).find(
    ({ origin, speaker, taint }) => origin.actor === "user" && speaker === message.speaker && taint === message.taint,
  );
}
const TURNS_MAX = 4;
/** A message with more other words refers to itself. */
const OWN_WORDS_MAX = 4;

/** Facts that rest on a message alone. */
async function restingOn(draft: UnitOfWork, { id }: Item): Promise<readonly Item[]> {
  const pending = [...draft.pending()].filter(({ evidence }) => evidence.some(({ item }) => item === id));
  const ids = new Set([...draft.vault.index.citing(id), ...pending.map((item) => item.id)]);
  return (await draft.many([...ids])).filter(
    ({ layer, evidence }) => layer === "fact" && evidence.every(({ item }) => item === id),
  );
}

const DENIAL = compilePattern(
  [
    "(?:(?:no|nope|nah|well|actually|haha|lol|um|hm+|oh)[\\s,.!]+)*(?:not (?:any ?more|any longer)|no longer|that(?:'s| is| was) (?:over|history|(?:ages|years|months|long) ago))",
    "(?:(?:nein|nee|nö|ach)[\\s,.!]+)*(?:nicht mehr|das ist vorbei)",
    "(?:no[\\s,.!]+)*ya no",
    "(?:non[\\s,.!]+)*(?:plus maintenant|c'est fini)",
    "(?:não[\\s,.!]+)*(?:já não|não mais)",
  ]
    .map((way) => `^(?:${way})(?!\\p{L})`)
    .join("|"),
  "iu",
);

/** How many messages back "not any more" may refer to. */
const MESSAGES_MAX = 2;

/** "Not any more", about what another speaker said. */
export async function retractDenied(draft: UnitOfWork, message: Item, text: string): Promise<void> {
  const { session, actor } = message.origin;
  const reply = text.trim().slice(0, REPLY_MAX).replaceAll("’", "'");
  if (session === undefined || actor !== "user" || message.taint !== "clean" || !DENIAL.test(reply)) return;
  for (const before of await draft.lastMessages(message, MESSAGES_MAX)) {
    if (before.speaker === message.speaker || before.origin.actor !== "user") continue;
    const facts = await factsAboutOthers(draft, before);
    const own = facts.filter(({ subject }) => subject === message.speaker);
    const subjects = new Set(facts.map(({ subject }) => subject));
    const targets = own.length > 0 ? own : subjects.size === 1 ? facts : [];
    for (const item of targets) await supersede(draft, item);
    if (targets.length > 0) return;
  }
}
/** Only the beginning of a reply can deny. */
const REPLY_MAX = 120;

/** Current facts about people other than the owner that rest on this message alone. */
const factsAboutOthers = async (draft: UnitOfWork, message: Item): Promise<readonly Item[]> =>
  (await restingOn(draft, message)).filter(
    ({ truth, hold, subject, type, frozen }) =>
      truth === "current" && hold === "active" && subject !== undefined && type !== "relationship" && frozen !== true,
  );
