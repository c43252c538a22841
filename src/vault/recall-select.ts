/**
 * What of all that was found is shown: what the question asks for and little else (memory.md §8). A question about one attribute is answered by the
 * memory that holds it and at most two items more; one about a person by what is known of them; an unrelated task by nothing.
 */
import { USER_SPACE } from "../core/identity.ts";
import type { Item } from "../core/item.ts";
import { type AskedAbout, askedAbout } from "../language/asked-attribute.ts";
import { analyseText } from "../language/analysis.ts";
import { questionSigns } from "../search/question-signs.ts";
import type { OpenVault } from "./open-vault.ts";
import type { Chosen } from "./recall-distinct.ts";

/** Items beside the answer of a question about one attribute. */
const BESIDE_MAX = 2;
/** Of the question's words, by how telling they are: of one that speaks of the person or of somebody who is known here, and of any other. */
const HELD_OF_PERSONAL_MIN = 0.12;
const HELD_MIN = 0.6;
const HELD_OF_TASK_MIN = 0.5;
/** Of what stands near an answer. */
const NEAR_WORTH_MIN = 0.3;
/** Of the best score. */
const SCORE_MIN = 0.2;

export interface Selecting {
  readonly query: string;
  /** Without it everything that was found is kept: for evaluations. */
  readonly cutOff: boolean;
  readonly taint: Item["taint"];
}

/** @param picked best first, distinct */
export async function selected(
  vault: OpenVault,
  picked: readonly Chosen[],
  { query, cutOff, taint }: Selecting,
): Promise<readonly Chosen[]> {
  if (!cutOff) return picked;
  const asked = taint === "clean" ? askedAbout(query) : undefined;
  const relevant = picked.filter(isRelevant(query, picked));
  if (asked?.wants === "profile" || asked?.wants === "family") {
    const known = await knownOf(vault, asked, picked);
    return known.length > 0 || asked.relations === undefined ? known : relevant;
  }
  if (asked === undefined) return relevant;
  const answers = await answersOf(vault, asked, picked);
  if (answers.length === 0) return relevant;
  const shown = new Set(answers.map(({ item }) => item.id));
  const cited = new Set(answers.flatMap(({ item }) => item.evidence.map((entry) => entry.item)));
  const others = relevant.filter(({ item }) => !shown.has(item.id) && !cited.has(item.id));
  return [...answers, ...others.slice(0, asked.wants === "attribute" ? BESIDE_MAX : others.length)];
}

function isRelevant(query: string, picked: readonly Chosen[]): (entry: Chosen) => boolean {
  const isTask = isTaskOf(query);
  const best = Math.max(0, ...picked.map(({ hit }) => hit.score));
  const least = isPersonal(query, picked) ? HELD_OF_PERSONAL_MIN : HELD_MIN;
  const isKnown = picked.some(({ item, hit }) => hit.held >= least && isTelling(item));
  return ({ item, hit }) => {
    if (item.type === "instruction" && hit.signals.standing > 0 && hit.held < HELD_MIN) return isTask;
    if (!isTelling(item)) return false;
    if (isTask) return hit.held >= HELD_OF_TASK_MIN || (item.layer === "fact" && hit.signals.lexical > 0);
    return isKnown && hit.score >= SCORE_MIN * best && isSpeaking(item, hit.signals.lexical);
  };
}

/** A quotation that shares no word with the question and stands near one that does has to tell something itself. */
const isSpeaking = ({ layer, weight, origin }: Item, lexical: number): boolean =>
  layer !== "message" || lexical > 0 || (origin.actor === "user" && weight.salience >= NEAR_WORTH_MIN);

/** A message that only asks, greets or thanks answers nothing. */
const isTelling = ({ layer, weight }: Item): boolean => layer !== "message" || weight.salience > 0;

const FIRST_PERSON =
  /(?<!\p{L})(?:i|i'm|i've|me|my|mine|we|we're|our|us|ich|mein\p{L}*|mir|mich|wir|uns\p{L}*|yo|mi|mis|me|nosotros|nuestr\p{L}+|je|j'\p{L}+|mon|ma|mes|moi|nous|notre|nos|eu|meu|minha|meus|minhas|nós|nosso|nossa)(?!\p{L})/iu;

/** It speaks of the person, or names somebody whom what was found names too. */
function isPersonal(query: string, picked: readonly Chosen[]): boolean {
  if (FIRST_PERSON.test(query.replaceAll("’", "'"))) return true;
  const words = new Set((query.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).map((word) => word.replace(/['’]s$/u, "").toLowerCase()));
  return picked.some(({ item }) =>
    [item.speaker, item.subject, ...item.entities].some((name) => name !== undefined && words.has(name.split(" ")[0]?.toLowerCase() ?? "")),
  );
}

/** "Plan a dinner": something is to be done, and nothing asked of what was. */
const isTaskOf = (query: string): boolean => questionSigns(query).isRequest && !/\?\s*$/u.test(query);

/** Current memories that hold the attribute, or that are about the person. */
async function answersOf(vault: OpenVault, asked: AskedAbout, picked: readonly Chosen[]): Promise<readonly Chosen[]> {
  const subject = asked.name === undefined || asked.name.toLowerCase() === vault.name.toLowerCase() ? undefined : asked.name;
  const ids: string[] = [];
  if (asked.wants === "person" && subject !== undefined)
    ids.push(...(await aboutPerson(vault, subject)));
  for (const key of asked.keys) {
    const holder = vault.index.holder(USER_SPACE, subject, key);
    if (holder !== undefined && ids.length === 0) ids.push(holder);
  }
  const items = await vault.items.many(ids);
  return items.filter(isCurrent).map((item) => entryOf(vault, item, picked));
}

async function aboutPerson(vault: OpenVault, name: string): Promise<readonly string[]> {
  const { index } = vault;
  const [first] = analyseText(name).terms;
  if (first === undefined) return [];
  const rows = index.factsHolding(first);
  const items = await vault.items.many(rows.map((row) => index.idOf(row)));
  const lower = name.toLowerCase();
  const isAbout = ({ subject }: Item): boolean => subject?.toLowerCase() === lower;
  const mentions = ({ entities }: Item): boolean => entities.some((entity) => entity.toLowerCase() === lower);
  const own = items.filter((item) => isCurrent(item) && (isAbout(item) || mentions(item)));
  return own.toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one)) || other.at - one.at).map(({ id }) => id);
}

/** All that is known of the owner, or of their family, in the order of a profile. */
async function knownOf(vault: OpenVault, asked: AskedAbout, picked: readonly Chosen[]): Promise<readonly Chosen[]> {
  const { profileItems } = await import("./profile.ts");
  const items = await profileItems(vault, {
    familyOnly: asked.wants === "family",
    ...(asked.relations === undefined ? {} : { relations: asked.relations }),
  });
  return items.map((item) => entryOf(vault, item, picked));
}

const isCurrent = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && hold === "active" && taint === "clean";

/** As it was found; of what no word found, as the best that there is. */
function entryOf(vault: OpenVault, item: Item, picked: readonly Chosen[]): Chosen {
  const found = picked.find((entry) => entry.item.id === item.id);
  const signals = { lexical: 0, message: 0, neighbour: 0, session: 0, standing: 0, speaker: 0, time: 0, form: 0, role: 0, update: 0 };
  const hit = found?.hit ?? { id: item.id, row: vault.index.row(item.id), score: 0, held: 0, relevance: 0, signals, isLabelAsked: true, older: [] };
  return {
    item,
    copies: found?.copies ?? [],
    salience: found?.salience ?? item.weight.salience,
    score: found?.score ?? 1,
    parts: found?.parts ?? { relevance: 1, salience: 0, recency: 0, topic: 0 },
    hit: { ...hit, relevance: Math.max(hit.relevance, ANSWERING) },
  };
}
/** It holds what is asked for. */
const ANSWERING = 0.95;
