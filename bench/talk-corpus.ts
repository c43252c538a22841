/**
 * Generated conversations of one person with an assistant, as memory forms from them: sessions of a day each, long turns and short ones, what
 * lasts beside what is only said, some of it twice and some corrected, a little behaviour, mostly English. Every session follows from its
 * number and the seed alone.
 */
import type { Observation } from "../src/index.ts";
import { type Draw, drawer, pick } from "./drawer.ts";
import { ADJECTIVES, FIRST_NAMES, NOUNS, RARE_NAMES, rareName, TOWNS } from "./life-words.ts";
import { ENGLISH, GERMAN, SPANISH, type Talk } from "./talk-words.ts";

export const SESSION_TURNS = 20;

const FIRST_AT = Date.UTC(2024, 0, 8, 9, 0);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Several sessions a day would be as good; half a day keeps 500 of them within a year. */
const SESSION_MS = DAY_MS / 2;
const SESSION_SEED_STEP = 0x9e3779b1;

/** When session `number` begins. */
export const sessionAt = (number: number): number => FIRST_AT + number * SESSION_MS;

/** The turns of one session, in order: one array for `observe`. */
export function talkSession(number: number, seed = 1): readonly Observation[] {
  const draw = drawer(Math.imul(number + 1, SESSION_SEED_STEP) ^ seed);
  const language = draw();
  const talk = language < GERMAN_FROM ? ENGLISH : language < SPANISH_FROM ? GERMAN : SPANISH;
  return Array.from({ length: SESSION_TURNS }, (_, turn) => {
    const frame = { id: `m${number * SESSION_TURNS + turn}`, session: `s${number}`, timeZone: "UTC" };
    const at = sessionAt(number) + turn * MINUTE_MS;
    if (draw() < EVENT_SHARE) return { ...frame, at, role: "user", content: "", kind: "event", event: behaviour(draw) };
    const isOwn = turn % 2 === 0 || draw() < OWN_MORE_SHARE;
    return {
      ...frame,
      at,
      role: isOwn ? "user" : "assistant",
      content: isOwn ? ownTurn(talk, draw) : answer(talk, draw),
    };
  });
}
const GERMAN_FROM = 0.8;
const SPANISH_FROM = 0.92;
const EVENT_SHARE = 0.06;
/** Of the turns that would be the assistant's. */
const OWN_MORE_SHARE = 0.2;

function ownTurn(talk: Talk, draw: Draw): string {
  const lot = draw();
  if (lot < 0.2) return pick(talk.small, draw);
  if (lot < 0.35) return said(talk, talk.asked, draw);
  if (lot < 0.7) return said(talk, talk.told, draw);
  const length = 2 + Math.floor(draw() * 5);
  return sentences(length, () => said(talk, draw() < 0.3 ? talk.told : talk.happened, draw));
}

const answer = (talk: Talk, draw: Draw): string =>
  sentences(1 + Math.floor(draw() * 6), () => said(talk, talk.answered, draw));

const sentences = (count: number, next: () => string): string => Array.from({ length: count }, next).join(" ");

/** The few common words come up often, so that things are said again; a rare name now and then. */
const said = (talk: Talk, list: readonly string[], draw: Draw): string =>
  pick(list, draw).replace(/\{(\w+)\}/g, (_, slot: string) => word(talk, slot, draw));

function word(talk: Talk, slot: string, draw: Draw): string {
  const own = talk.slots[slot];
  if (own !== undefined) return pick(own, draw);
  switch (slot) {
    case "thing":
      return NOUNS[rank(NOUNS.length, draw)]?.one ?? "";
    case "things":
    case "otherThings":
      return NOUNS[rank(NOUNS.length, draw)]?.many ?? "";
    case "quality":
      return ADJECTIVES[rank(ADJECTIVES.length, draw)] ?? "";
    case "person":
      return FIRST_NAMES[rank(FIRST_NAMES.length, draw)] ?? "";
    case "town":
      return TOWNS[rank(TOWNS.length, draw)] ?? "";
    case "rare":
      return rareName(rank(RARE_NAMES, draw));
    default:
      return String(PRICE_STEP * (1 + Math.floor(draw() * PRICES)));
  }
}
const PRICE_STEP = 50;
const PRICES = 40;

/** The first ones most often. */
const rank = (count: number, draw: Draw): number => Math.floor(count * draw() ** 2);

function behaviour(draw: Draw): NonNullable<Observation["event"]> {
  const thing = NOUNS[rank(NOUNS.length, draw)]?.one ?? "";
  const type = pick(EVENTS, draw);
  const price = PRICE_STEP * (1 + Math.floor(draw() * PRICES));
  if (type === "filter") return { type, page: "/catalogue", anchors: { category: thing, price: `under ${price}` } };
  return { type, page: `/catalogue/${thing}`, anchors: { category: thing } };
}
const EVENTS = ["search", "filter", "click", "view", "view", "save", "skip", "purchase"];
