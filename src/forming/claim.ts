/** What a sentence claims: its type, event class, key and labels, by the rules of its language. What no rule claims is context. */
import type { Item, ItemType } from "../core/item.ts";
import {
  ASKS,
  CLAIM_RULES,
  CORRECTION,
  ELLIPTIC_PREFERENCE,
  EMPHASIS,
  HEDGED,
  HYPOTHETICAL,
  NEGATED,
  REMEMBER,
  STATES,
} from "./en/claim-rules.ts";
import { KEY_RULES } from "./en/key-rules.ts";

export interface Claim {
  readonly type: ItemType;
  readonly event: Item["event"];
  readonly key?: string;
  readonly labels: readonly string[];
  readonly isStanding: boolean;
  readonly isHedged: boolean;
  readonly isEmphatic: boolean;
}

/** No claim: recallable, and never part of summaries (design §4). */
export const CONTEXT: Claim = {
  type: "context",
  event: "context",
  labels: [],
  isStanding: false,
  isHedged: false,
  isEmphatic: false,
};

export interface ClaimInput {
  /** The sentence as written. */
  readonly text: string;
  readonly isUser: boolean;
  /** True where the sentence is the owner's own, so that a profile key may be taken from it. */
  readonly mayHoldKey: boolean;
  /** True where it names a person, a place or a time. */
  readonly isSpecific: boolean;
}

/** Patterns see at most this much of a sentence: what it claims stands near its beginning, and matching stays bounded. */
const CLAIM_LENGTH_MAX = 400;

export function claimOf({ text, isUser, mayHoldKey, isSpecific }: ClaimInput): Claim {
  const head = text.slice(0, CLAIM_LENGTH_MAX);
  const lower = head.toLowerCase().replaceAll("’", "'");
  const isHedged = HEDGED.test(lower);
  if (ASKS.test(lower)) return { ...CONTEXT, labels: ["question"], isHedged };
  if (/[?？؟]["'”’)]*$/.test(text))
    return isUser ? askedAfter(lower, head, isHedged) : { ...CONTEXT, labels: ["question"], isHedged };
  if (HYPOTHETICAL.test(lower)) return { ...CONTEXT, labels: ["hypothetical"], isHedged: true };
  // What a model says about its user is a guess, never a claim of the user's (SEC-P15).
  if (!isUser) return { ...CONTEXT, isHedged };
  const isQuote = /^["“«][^"”»]*["”»]$/.test(text);
  if (isQuote) return { ...CONTEXT, labels: ["quote"], isHedged };
  const isEmphatic = EMPHASIS.test(lower);
  const isCorrection = CORRECTION.test(lower);
  const isAsked = REMEMBER.test(lower);
  const body = isCorrection || isAsked ? lower.replace(LEAD, "") : lower;
  const base = ruleFor(body, head, isSpecific);
  const key = mayHoldKey && !isHedged && !NEGATED.test(lower) ? keyOf(head) : undefined;
  const labels = [...base.labels, ...(isCorrection ? ["correction"] : []), ...(isAsked ? ["remember"] : [])];
  const isContext = base.type === "context" && !isCorrection && !isAsked;
  return {
    type: isContext ? "context" : base.type === "context" ? "fact" : base.type,
    event: isCorrection ? "correction" : isAsked && base.event === "context" ? "fact" : base.event,
    ...(key === undefined ? {} : { key }),
    labels,
    isStanding: base.isStanding,
    isHedged,
    isEmphatic: isEmphatic || isAsked,
  };
}

/** "I went to Paris last week, have you been?" states something before it asks; a bare question is context. */
function askedAfter(lower: string, written: string, isHedged: boolean): Claim {
  const labels = ["question"];
  const comma = lower.lastIndexOf(", ");
  if (comma < STATED_MIN) return { ...CONTEXT, labels, isHedged };
  const base = ruleFor(lower.slice(0, comma), written.slice(0, comma), false);
  return { ...CONTEXT, ...base, labels: [...base.labels, ...labels], isHedged };
}
/** Less than this before the comma is an address or an exclamation. */
const STATED_MIN = 15;

/** What stands before the claim itself: "Actually, …", "Please remember that …". */
const LEAD =
  /^(?:(?:no|nope|sorry|wait|oops|oh|and|also),? )?(?:actually,? |i meant,? |correction:? |(?:please,? )?(?:remember|keep in mind|note|don't forget)(?: that|:)? )/;

function ruleFor(
  lower: string,
  written: string,
  isSpecific: boolean,
): Pick<Claim, "type" | "event" | "labels" | "isStanding"> {
  for (const rule of CLAIM_RULES) {
    if (rule.pattern.test(lower)) {
      return { type: rule.type, event: rule.event, labels: rule.labels ?? [], isStanding: rule.isStanding ?? false };
    }
  }
  if (ELLIPTIC_PREFERENCE.test(written)) {
    return { type: "preference", event: "preference", labels: [], isStanding: true };
  }
  if (isSpecific && STATES.test(lower)) return { type: "fact", event: "fact", labels: [], isStanding: false };
  return CONTEXT;
}

/** The profile key of a sentence as written, or undefined. Negation and hedging are the caller's to rule out. */
export const keyOf = (text: string): string | undefined => KEY_RULES.find((rule) => rule.pattern.test(text))?.key;
