/**
 * The rules that the smaller grammars share: what kind of claim each is, in the order in which they are tried. A language brings the patterns.
 * Wishes first, then what is said of others, so that "my sister loves …" is never the owner's taste.
 */
import type { ClaimRule } from "./grammar.ts";

type Kind = Pick<ClaimRule, "type" | "event" | "labels" | "isStanding" | "polarity">;

const ORDER = { type: "instruction", event: "preference", labels: ["constraint"], isStanding: true } as const;
const TASTE = { type: "preference", event: "preference", isStanding: true } as const;
const IDENTITY = { type: "identity", event: "fact", isStanding: true } as const;

const KINDS = {
  /** "Call me Ana." */
  address: ORDER,
  /** A command beside a word of duration: "always", "from now on". */
  "standing order": ORDER,
  /** A command that holds by its nature: "avoid tables", "answer briefly". */
  "order by nature": ORDER,
  /** "I'd like shorter answers." */
  "wish for replies": ORDER,
  "other person": { type: "relationship", event: "fact", isStanding: true },
  family: { type: "relationship", event: "fact", isStanding: true },
  "taste that ended": { ...TASTE, polarity: "ended" },
  diet: { ...TASTE, labels: ["constraint"] },
  dislike: { ...TASTE, polarity: "negative", labels: ["dislike"] },
  favourite: TASTE,
  liking: TASTE,
  name: IDENTITY,
  "age and origin": IDENTITY,
  residence: IDENTITY,
  work: IDENTITY,
  skill: { type: "skill", event: "fact", isStanding: true },
  goal: { type: "goal", event: "fact", labels: ["goal"] },
  possession: { type: "fact", event: "fact", labels: ["possession"], isStanding: true },
} as const satisfies Readonly<Record<string, Kind>>;

type CommonRule = keyof typeof KINDS;
type OrderRule = "address" | "standing order" | "order by nature" | "wish for replies";
/** What a language brings to one of the rules. */
type RulePatterns = Pick<ClaimRule, "pattern" | "unless" | "example">;
export type OrderRules = Readonly<Record<OrderRule, RulePatterns>>;
/** What people say of themselves, and of those around them. */
export type SelfRules = Readonly<Record<Exclude<CommonRule, OrderRule>, RulePatterns>>;

/** Listed once more, so that the order is told by nothing but this list. */
export const commonRules = (patterns: OrderRules & SelfRules): readonly ClaimRule[] =>
  COMMON_RULES.map((name) => ({ name, ...KINDS[name], ...patterns[name] }));

const COMMON_RULES: readonly CommonRule[] = [
  "address",
  "standing order",
  "order by nature",
  "wish for replies",
  "other person",
  "family",
  "taste that ended",
  "diet",
  "dislike",
  "favourite",
  "liking",
  "name",
  "age and origin",
  "residence",
  "work",
  "skill",
  "goal",
  "possession",
];
