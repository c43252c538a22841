/**
 * Of statements that give another value of nearly the same thing, and that nothing links, the newer stands before the older (GUM-B5): what a value
 * is now is asked far more often than what it was. Who asks in words for how things are now gets the newer of any two that fit the question
 * nearly equally well. Only among the best, and never where the question asks for how things were.
 */
import type { Item } from "../core/item.ts";
import { possessorsIn } from "../forming/possessors.ts";
import { type Told, toldIn } from "../forming/relation.ts";
import type { AskedState } from "../search/asked-state.ts";

/** What is looked at of a candidate. */
export interface Ordered {
  readonly item: Item;
  readonly score: number;
  readonly hit: { readonly older: readonly { readonly id: string }[] };
}

/** As many of the best are looked at. */
export const NEWS_PLACES = 6;
/** Of the score of the older. */
const SCORE_SHARE = 0.75;
/** The same, where nothing but the question says that the newer is the answer. */
const ASKED_SHARE = 0.85;
/** Of the words of the shorter of the two. */
const WORDS_SHARE = 0.35;

/** `chosen` best first. The same entries; cost: the words of the best are read once each. */
export function newestFirst<Candidate extends Ordered>(
  chosen: readonly Candidate[],
  asked: AskedState | undefined,
  isNewer: IsNewer,
): readonly Candidate[] {
  if (asked === "former") return chosen;
  const order = chosen.slice(0, NEWS_PLACES);
  for (let place = 0; place < order.length; place++) {
    const older = order[place];
    const news = order.findIndex(
      (entry, at) => at > place && older !== undefined && isNews(entry, older, { asked, isNewer }),
    );
    const newer = order[news];
    if (newer === undefined) continue;
    order.splice(news, 1);
    order.splice(place, 0, newer);
    // What moved up may itself be older than another.
    place -= 1;
  }
  return [...order, ...chosen.slice(NEWS_PLACES)];
}

/** Without those that another of the best is news of; all, where the question asks for how things were. */
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
        newer !== older && isNewer(newer.item, older.item) && isNews(newer, older, { asked: undefined, isNewer }),
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

/** Said in one breath with an end: "me cansé del reguetón, ahora solo pongo flamenco". How things are goes before how they no longer are. */
const isInstead = (now: Item, ended: Item): boolean =>
  now.layer === "fact" &&
  ended.layer === "fact" &&
  now.truth === "current" &&
  now.subject === ended.subject &&
  ended.labels.includes("ended") &&
  !now.labels.includes("ended") &&
  now.evidence.some(({ item }) => ended.evidence.some((entry) => entry.item === item));
const INSTEAD_SHARE = 0.4;

/** What a person said and still holds; an order gives no value. */
const isStatement = ({ layer, origin, truth, type }: Item): boolean =>
  (layer === "fact" || layer === "message") && origin.actor === "user" && truth === "current" && type !== "instruction";

/** "I visit Rachel, who lives in Graz" tells of Rachel too; the children's class is not the speaker's own. */
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
