/** What German sentences claim, as data: the first rule that fits a clause wins. */
import type { ClaimRule } from "../grammar.ts";
import { LIFE_RULES } from "./life-rules.ts";
import { SELF_RULES } from "./self-rules.ts";
import { TASTE_RULES } from "./taste-rules.ts";
import { WILL_RULES } from "./will-rules.ts";
import { WISH_RULES } from "./wishes.ts";

export const CLAIM_RULES: readonly ClaimRule[] = [
  ...WISH_RULES,
  ...WILL_RULES,
  ...TASTE_RULES,
  ...SELF_RULES,
  ...LIFE_RULES,
];
