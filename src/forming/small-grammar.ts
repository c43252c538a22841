/**
 * A small grammar: what people wish, and the commonest things that they say of themselves, from the patterns of a language. What it does not
 * know claims nothing.
 */
import { ruleFor } from "./claim.ts";
import { commonRules, type OrderRules, type SelfRules } from "./common-rules.ts";
import type { Grammar, TellingWords, Test } from "./grammar.ts";

/** What the assistant is told to do or to leave. Over a clause in lower case, without its lead. */
export interface Orders {
  /** "Call me Ana." */
  readonly address: RegExp;
  /** A command beside a word of duration, or with an occasion before it: "Always …", "When I write in French, …". Also such orders put as a question. */
  readonly standing: RegExp;
  /** Commands that hold by their nature: "Avoid tables", "Answer briefly". */
  readonly byNature: RegExp;
  /** "I'd like shorter answers." */
  readonly wishes: RegExp;
  /** What makes the last two a matter of the moment: "this text", "today". */
  readonly once: RegExp;
  /** Any command or request. */
  readonly commands: RegExp;
  /** How an order put as a question begins. */
  readonly standingAsks: RegExp;
  /** A sentence for each of the rules. */
  readonly examples: readonly [address: string, standing: string, byNature: string, wishes: string];
}

/** How clauses claim nothing, and how what they claim is meant. `asks` and `hypothetical` are tried without the lead; a standing order is neither. */
export interface Signs
  extends Pick<Grammar, "reported" | "talk" | "corrects" | "remembers" | "hedged" | "negated" | "ended">,
    Pick<Grammar, "lead" | "subjects"> {
  readonly asks: RegExp;
  readonly hypothetical: RegExp;
}

export interface SmallGrammar extends Pick<Grammar, "keys"> {
  readonly words: TellingWords;
  readonly orders: Orders;
  readonly rules: SelfRules;
  readonly signs: Signs;
}

export function smallGrammar({ orders, rules, signs, words, ...others }: SmallGrammar): Grammar {
  const claims = commonRules({ ...orderRules(orders), ...rules });
  const ordering = { claims: claims.filter(({ type }) => type === "instruction") };
  const bare = (clause: string): string => clause.replace(signs.lead, "");
  const isOrder = (body: string): boolean => ruleFor(ordering, body, body) !== undefined;
  const unlessOrder = (pattern: RegExp): Test => ({
    test(clause) {
      const body = bare(clause);
      return pattern.test(body) && !isOrder(body);
    },
  });
  return {
    ...words,
    ...others,
    ...signs,
    claims,
    standingAsks: { test: (clause) => orders.standingAsks.test(bare(clause)) && isOrder(bare(clause)) },
    asks: unlessOrder(signs.asks),
    hypothetical: unlessOrder(signs.hypothetical),
    requests: unlessOrder(orders.commands),
  };
}

function orderRules({ address, standing, byNature, wishes, once, examples }: Orders): OrderRules {
  return {
    address: { pattern: address, example: examples[0] },
    "standing order": { pattern: standing, example: examples[1] },
    "order by nature": { pattern: byNature, unless: once, example: examples[2] },
    "wish for replies": { pattern: wishes, unless: once, example: examples[3] },
  };
}
