/** What Spanish clauses claim, as data: the first rule that fits a clause wins. */
import type { ClaimRule } from "../grammar.ts";
import { DOING_RULES } from "./doing-rules.ts";
import { IDENTITY_RULES } from "./identity-rules.ts";
import { INSTRUCTION_RULES } from "./instruction-rules.ts";
import { LIFE_RULES } from "./life-rules.ts";
import { PERSON_RULES } from "./person-rules.ts";
import { COMING_RULES, PLAN_RULES } from "./plan-rules.ts";
import { TASTE_RULES } from "./taste-rules.ts";
import { WISH_RULES } from "./wishes.ts";

export const CLAIM_RULES: readonly ClaimRule[] = [
  ...INSTRUCTION_RULES,
  ...WISH_RULES,
  ...PERSON_RULES,
  ...PLAN_RULES,
  ...TASTE_RULES,
  ...IDENTITY_RULES,
  ...COMING_RULES,
  ...DOING_RULES,
  ...LIFE_RULES,
];
