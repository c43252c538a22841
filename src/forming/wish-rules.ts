/**
 * Wishes to the assistant that no command tells by itself: how long replies may be, what is wanted whenever it does something for the speaker, how to
 * address them, when not to call, and what would suit them better. A language brings the patterns.
 */
import { ruleFor } from "./claim.ts";
import type { ClaimRule, Grammar, Test } from "./grammar.ts";

type Kind = Pick<ClaimRule, "type" | "event" | "labels" | "isStanding" | "polarity">;

const ORDER = { type: "instruction", event: "preference", labels: ["constraint"], isStanding: true } as const;

const KINDS = {
  /** "No more than three sentences per reply." */
  "limit of replies": ORDER,
  /** "When you write to me, no emojis." */
  "wish for an occasion": ORDER,
  /** "Address me formally." */
  "how to be addressed": ORDER,
  /** "I don't want to be phoned at weekends." */
  "not to be disturbed": ORDER,
  /** "I'd feel better if you called me Sam." It says what is to be, so nothing in it is denied. */
  "what would suit better": { type: "preference", event: "preference", isStanding: true, polarity: "positive" },
} as const satisfies Readonly<Record<string, Kind>>;

type Wish = keyof typeof KINDS;
/** Over a clause in lower case without its lead. Every pattern is bound to the beginning, so that nothing told in passing is a wish. */
export type WishPatterns = Readonly<Record<Wish, Pick<ClaimRule, "pattern" | "unless" | "example">>>;

const WISHES: readonly Wish[] = [
  "limit of replies",
  "wish for an occasion",
  "how to be addressed",
  "not to be disturbed",
  "what would suit better",
];

export const wishRules = (patterns: WishPatterns): readonly ClaimRule[] =>
  WISHES.map((name) => ({ name, ...KINDS[name], ...patterns[name] }));

/** The standing orders of a language and its wishes: no condition, no request and no talk, although they begin like one. A question is no wish. */
export const standingOr = (orders: Test | undefined, claims: readonly ClaimRule[], lead: Grammar["lead"]): Test => ({
  test: (clause) => orders?.test(clause) === true || isWish(clause.replace(lead, ""), claims),
});

const isWish = (said: string, claims: readonly ClaimRule[]): boolean =>
  !ASKED.test(said) && ruleFor({ claims }, said, said) !== undefined;
const ASKED = /[?？]["'”’)\s]*$/u;
