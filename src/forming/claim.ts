/**
 * What a clause claims: its type, event class, key, labels and polarity, by the grammar of its language. What no rule claims is context:
 * recallable, and never part of summaries (design §4).
 */
import type { Item, ItemType } from "../core/item.ts";
import type { ClaimRule, Grammar, Polarity, Test } from "./grammar.ts";
import { plain } from "./plain.ts";

export interface Claim {
  readonly type: ItemType;
  readonly event: Item["event"];
  readonly key?: string;
  readonly labels: readonly string[];
  readonly polarity: Polarity;
  readonly isStanding: boolean;
  readonly isHedged: boolean;
  readonly isEmphatic: boolean;
  /** It asks somebody: "please". */
  readonly isPolite: boolean;
  /** Said in so many words; false where only a rule for the rest took it, or none did. */
  readonly isClear: boolean;
}

export const CONTEXT: Claim = {
  type: "context",
  event: "context",
  labels: [],
  polarity: "positive",
  isStanding: false,
  isHedged: false,
  isEmphatic: false,
  isPolite: false,
  isClear: false,
};

export interface ClaimInput {
  /** The clause as written; a subject that it shares with the clause before stands in front of it. */
  readonly text: string;
  readonly grammar: Grammar;
  readonly isUser: boolean;
  /** True where the clause is the owner's own, so that a profile key may be taken from it. */
  readonly mayHoldKey: boolean;
  /** True where it names a person, a place or a time. */
  readonly isSpecific: boolean;
}

/** Patterns see at most this much of a clause: what it claims stands near its beginning, and matching stays bounded. */
const CLAIM_LENGTH_MAX = 400;

export function claimOf({ text, grammar, isUser, mayHoldKey, isSpecific }: ClaimInput): Claim {
  const head = text.slice(0, CLAIM_LENGTH_MAX);
  const lower = plain(head);
  const isHedged = fits(grammar.hedged, lower);
  const nothing = (label?: string): Claim => ({ ...CONTEXT, labels: label === undefined ? [] : [label], isHedged });
  if (isWholeQuote(text)) return nothing("quote");
  const isOrder = isUser && grammar.standingAsks?.test(lower) === true;
  if (!isOrder && fits(grammar.asks, lower)) return nothing("question");
  if (!isOrder && QUESTION_MARK.test(text))
    return isUser ? askedAfter(grammar, head, lower, isHedged) : nothing("question");
  if (!isOrder && fits(grammar.hypothetical, lower)) return { ...nothing("hypothetical"), isHedged: true };
  // What a model says about its user is a guess, never a claim of the user's (SEC-P15).
  if (!isUser) return nothing();
  const remembers = fits(grammar.remembers, lower);
  if (!isOrder && !remembers && fits(grammar.requests, lower)) return nothing("request");
  if (!isOrder && fits(grammar.reported, lower)) return nothing("reported");
  const corrects = fits(grammar.corrects, lower);
  const [body, written] = [bodyOf(grammar, lower), bodyOf(grammar, head)];
  const isTalk = fits(grammar.talk, body) && (grammar.goesOn === undefined || !fits(grammar.goesOn, body));
  if (!isOrder && !corrects && !remembers && isTalk) return nothing();
  const told = statedIn(grammar, body, written, isSpecific);
  const polarity = told.polarity ?? polarityOf(grammar, lower);
  const type = told.type === "context" && (corrects || remembers) ? "fact" : told.type;
  const key = mayHoldKey && !isHedged && polarity === "positive" ? keyOf(grammar, head) : undefined;
  const labels = [...(told.labels ?? []), ...(type === "context" ? [] : signs(polarity, corrects, remembers))];
  return {
    type,
    event: type !== "context" && (corrects || polarity === "ended") ? "correction" : eventOf(type, told.event),
    ...(key === undefined ? {} : { key }),
    labels,
    polarity,
    isStanding: told.isStanding ?? false,
    isHedged,
    isEmphatic: remembers || fits(grammar.emphatic, lower),
    isPolite: PLEASE.test(lower),
    isClear: told.type !== "context" && told.isWeak !== true,
  };
}

const PLEASE = /(?<!\p{L})(?:please|pls|plz|bitte|por favor|s'il (?:te|vous) pla[iî]t|stp|svp)(?!\p{L})/u;
const QUESTION_MARK = /[?？؟]["'”’)\s]*$/u;
const isWholeQuote = (text: string): boolean => /^["“„«][^"“”„«»]*["”“»][.!]?$/u.test(text);

const bodyOf = (grammar: Grammar, text: string): string => text.replace(grammar.lead, "");

const eventOf = (type: ItemType, event: Item["event"]): Item["event"] =>
  type !== "context" && event === "context" ? "fact" : event;

/** An instruction says what is to be, not what is: "never" in it denies nothing. */
function polarityOf(grammar: Grammar, lower: string): Polarity {
  if (fits(grammar.ended, lower)) return "ended";
  return fits(grammar.negated, lower) ? "negative" : "positive";
}

function signs(polarity: Polarity, corrects: boolean, remembers: boolean): readonly string[] {
  return [
    ...(polarity === "negative" ? ["negated"] : []),
    ...(polarity === "ended" ? ["ended"] : []),
    // What is over corrects nothing that was said wrongly.
    ...(corrects && polarity !== "ended" ? ["correction"] : []),
    ...(remembers ? ["remember"] : []),
  ];
}

/** "I went to Paris last week, have you been?" states something before it asks; a bare question is context. */
function askedAfter(grammar: Grammar, written: string, lower: string, isHedged: boolean): Claim {
  const labels = ["question"];
  const comma = lower.lastIndexOf(", ");
  if (comma < STATED_MIN || fits(grammar.hypothetical, lower)) return { ...CONTEXT, labels, isHedged };
  const before = lower.slice(0, comma);
  const isNone = [grammar.requests, grammar.reported].some((sign) => fits(sign, before));
  if (isNone || fits(grammar.talk, bodyOf(grammar, before))) return { ...CONTEXT, labels, isHedged };
  const stated = statedIn(grammar, before, written.slice(0, comma), false);
  if (stated.type === "context") return { ...CONTEXT, labels, isHedged };
  const polarity = stated.polarity ?? polarityOf(grammar, before);
  const told = [...(stated.labels ?? []), ...signs(polarity, false, false), ...labels];
  return { ...CONTEXT, ...stated, polarity, labels: told, isHedged, isClear: false };
}
/** Less than this before the comma is an address or an exclamation. */
const STATED_MIN = 15;

type Stated = Pick<ClaimRule, "type" | "event" | "labels" | "isStanding" | "polarity" | "isWeak">;

function statedIn(grammar: Grammar, lower: string, written: string, isSpecific: boolean): Stated {
  const rule = ruleFor(grammar, lower, written);
  if (rule !== undefined) return rule.type === "instruction" ? { ...ruled(rule), polarity: "positive" } : ruled(rule);
  if (grammar.elliptic.test(written))
    return { type: "preference", event: "preference", isStanding: true, polarity: "positive" };
  return isSpecific && grammar.states.test(lower) ? { type: "fact", event: "fact", isWeak: true } : NOTHING;
}
const NOTHING: Stated = { type: "context", event: "context" };

const ruled = ({ type, event, labels, isStanding, polarity, isWeak }: ClaimRule): Stated => ({
  type,
  event,
  ...(labels === undefined ? {} : { labels }),
  ...(isStanding === undefined ? {} : { isStanding }),
  ...(polarity === undefined ? {} : { polarity }),
  ...(isWeak === undefined ? {} : { isWeak }),
});

/** The rule that claims a clause: in plain form, and as written with straight apostrophes for the rules that look at capitals. */
export function ruleFor(grammar: Pick<Grammar, "claims">, lower: string, written: string): ClaimRule | undefined {
  const cased = written.replaceAll("’", "'");
  return grammar.claims.find(({ needs, pattern, unless, isCased }) => {
    if (needs?.test(lower) === false) return false;
    const text = isCased === true ? cased : lower;
    return ready(pattern).test(text) && (unless === undefined || !ready(unless).test(text));
  });
}

/**
 * V8 first compiles a pattern to bytecode, which takes ten times as long for large ones, unless the first text that it meets is this long: then it
 * makes machine code at once.
 */
const LONG_TEXT = " ".repeat(1_000);
const readied = new WeakSet<RegExp>();
const fits = (sign: Test, text: string): boolean => (sign instanceof RegExp ? ready(sign) : sign).test(text);

function ready(pattern: RegExp): RegExp {
  if (readied.has(pattern)) return pattern;
  readied.add(pattern);
  pattern.test(LONG_TEXT);
  return pattern;
}

/** The profile key of a clause as written, or undefined. Negation and hedging are the caller's to rule out. */
export const keyOf = (grammar: Grammar, text: string): string | undefined =>
  grammar.keys.find((rule) => rule.pattern.test(text))?.key;
