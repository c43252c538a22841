/**
 * Puts newer values before older ones where no link says so (GUM-B5), because most questions mean
 * the current value. If the question asks for the current state, the newer of any two nearly equal
 * matches comes first. Only the best items are reordered, and never for a question about the past.
 */

import { possessorsIn } from "../../forming/possessors.ts";
import { type Told, toldIn } from "../../forming/relation.ts";
import type { Item } from "../../model/item.ts";
import type { AskedState } from "../../search/question-signs.ts";

/** The parts of a candidate needed for ordering. */
export interface Ordered {
  readonly item: Item;
  readonly score: number;
  readonly hit: { readonly older: readonly { readonly id: string }[] };
}

/** Number of best items that may be reordered. */
export const NEWS_PLACES = 6;
/** Least score of the newer item, as a share of the older one's. */
const SCORE_SHARE = 0.75;
/** The same, if only the question suggests that the newer one is the answer. */
const ASKED_SHARE = 0.85;
/** Least overlap, as a share of the words of the shorter one. */
const WORDS_SHARE = 0.35;

/**
 * The same entries, newer before older.
 * @param chosen best first
 */
export function newestFirst<Candidate extends Ordered>(
  chosen: readonly Candidate[],
  asked: AskedState | undefined,
  isNewer: IsNewer,
): readonly Candidate[] {
  if (asked === "former") return chosen;
  const left = chosen.slice(0, NEWS_PLACES);
  const order: Candidate[] = [];
  for (let next = left[0]; next !== undefined; next = left[0]) {
    const newest = newestOf(next, left, (newer, older) => isNews(newer, older, { asked, isNewer }));
    left.splice(left.indexOf(newest), 1);
    order.push(newest);
  }
  return [...order, ...chosen.slice(NEWS_PLACES)];
}

/** What is news of an entry may itself be older than another. Of two that are news of each other, the better one stays in front. */
function newestOf<Candidate extends Ordered>(
  entry: Candidate,
  among: readonly Candidate[],
  isNews: (newer: Candidate, older: Candidate) => boolean,
): Candidate {
  const passed = new Set([entry]);
  for (let newest = entry; ; ) {
    const news = among.find((other) => !passed.has(other) && isNews(other, newest) && !isNews(newest, other));
    if (news === undefined) return newest;
    passed.add(news);
    newest = news;
  }
}

/** Drops items that another of the best replaces. A question about the past keeps all. */
export function withoutOlder<Candidate extends Ordered>(
  chosen: readonly Candidate[],
  asked: AskedState | undefined,
  isNewer: IsNewer,
): readonly Candidate[] {
  if (asked === "former") return chosen;
  const best = chosen.slice(0, NEWS_PLACES);
  const isOlder = (older: Candidate): boolean =>
    best.some(
      (newer) =>
        newer !== older && !isNewer(older.item, newer.item) && isNews(newer, older, { asked: undefined, isNewer }),
    );
  return chosen.filter((entry, place) => place >= NEWS_PLACES || !isOlder(entry));
}

type IsNewer = (one: Item, other: Item) => boolean;

interface Judging {
  readonly asked: AskedState | undefined;
  readonly isNewer: IsNewer;
}

function isNews(newer: Ordered, older: Ordered, { asked, isNewer }: Judging): boolean {
  if (isInstead(newer.item, older.item)) return newer.score >= INSTEAD_SHARE * older.score;
  if (newer.score < SCORE_SHARE * older.score || isNewer(older.item, newer.item)) return false;
  if (!isStatement(newer.item) || !isStatement(older.item)) return false;
  if (newer.item.speaker !== older.item.speaker || !isAboutSame(newer.item, older.item)) return false;
  if (older.hit.older.some(({ id }) => id === newer.item.id)) return false;
  if (asked === "current" && newer.score >= ASKED_SHARE * older.score) return true;
  const [now, before] = [toldIn(newer.item), toldIn(older.item)];
  return shared(now, before) >= WORDS_SHARE && (now.tellsChange || givesOther(now, before));
}

/**
 * A new state from the message that ended an old one: "me cansé del reguetón, ahora solo pongo
 * flamenco". The new state comes first.
 */
const isInstead = (now: Item, ended: Item): boolean =>
  now.layer === "fact" &&
  ended.layer === "fact" &&
  now.truth === "current" &&
  now.subject === ended.subject &&
  ended.labels.includes("ended") &&
  !now.labels.includes("ended") &&
  now.evidence.some(({ item }) => ended.evidence.some((entry) => entry.item === item));
const INSTEAD_SHARE = 0.4;

/** A current statement of a person. Instructions have no value to compare. */
const isStatement = ({ layer, origin, truth, type }: Item): boolean =>
  (layer === "fact" || layer === "message") && origin.actor === "user" && truth === "current" && type !== "instruction";

/**
 * "I visit Rachel, who lives in Graz" is about Rachel too; "my children's class" is not about the
 * speaker.
 */
const isAboutSame = (one: Item, other: Item): boolean =>
  (one.subject === other.subject && possessorsIn(one.text) === possessorsIn(other.text)) ||
  names(one, other.subject) ||
  names(other, one.subject);
function names({ text, subject }: Item, name: string | undefined): boolean {
  if (subject !== undefined || name === undefined) return false;
  const said = new Set(text.split(BETWEEN_WORDS));
  return name.split(BETWEEN_WORDS).every((word) => said.has(word));
}
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

function givesOther({ quantities: now }: Told, { quantities: before }: Told): boolean {
  const isIn = (values: Told["quantities"], one: Told["quantities"][number]): boolean =>
    values.some(({ kind, value }) => kind === one.kind && value === one.value);
  return now.length > 0 && before.length > 0 && !now.every((one) => isIn(before, one));
}

function shared({ terms: now }: Told, { terms: before }: Told): number {
  const fewer = Math.min(now.size, before.size);
  return fewer === 0 ? 0 : [...now].filter((term) => before.has(term)).length / fewer;
}
