/**
 * What Portuguese sentences claim, as data: the first rule that fits a clause wins. Portuguese of Brazil and of Portugal, with and
 * without "eu". Every pattern is linear: no repetition stands inside another, and each gap has a bound.
 */
import type { ClaimRule } from "../grammar.ts";
import { DOING_RULES } from "./doing-rules.ts";
import { NO_ORDER, STANDING_ORDER } from "./orders.ts";
import { anywhere, LEFT, MY, RIGHT, THE, WEEKDAY } from "./pattern.ts";
import { PLAN_RULES } from "./plan-rules.ts";
import { REST_RULES } from "./rest-rules.ts";
import { ABOUT_OTHERS, GIVEN, PERSON } from "./subjects.ts";
import { TASTE_RULES } from "./taste-rules.ts";
import { WHO_RULES } from "./who-rules.ts";
import { WISH_RULES } from "./wishes.ts";

const STANDING_ORDER_RULE: ClaimRule = {
  name: "standing order",
  example: "Nunca use emojis nas respostas.",
  type: "instruction",
  event: "preference",
  isStanding: true,
  labels: ["constraint"],
  pattern: STANDING_ORDER,
  unless: NO_ORDER,
};

const OTHERS = `(?:${ABOUT_OTHERS.join("|")})`;
/** The usual ways to begin with somebody else; the whole list twice more would only cost time. */
const BRIEFLY = `^(?:(?:[oa]s? \\p{L}{2,12} d[oa]s? |(?:[oa] )?\\p{L}{2,14}, )?${THE}${MY} (?:\\p{L}{2,12} )?${PERSON}(?![\\p{L}-])(?! e eu)|(?:[oa] )?${GIVEN.toLowerCase()}(?!\\p{L}))`;
const about = (then: string): RegExp => new RegExp(`${BRIEFLY}[^.!?]{0,100}?${then}`, "u");

const OTHER_DISLIKE_RULE: ClaimRule = {
  name: "other person's dislike",
  example: "Minha mulher odeia peixe cru.",
  type: "relationship",
  event: "fact",
  isStanding: true,
  labels: ["dislike"],
  pattern: about(
    `${LEFT}(?:odeia|odeiam|detesta|detestam|abomina|abominam|não (?:gosta|gostam|suporta|suportam|curte|curtem|tolera|aguenta|é fã|aprecia)|recusa|recusa-se|se recusa|evita|tem (?:pavor|horror|nojo|ódio))${RIGHT}`,
  ),
};
const OTHER_DATED_RULE: ClaimRule = {
  name: "other person's day",
  example: "A minha filha tem prova na sexta.",
  type: "relationship",
  event: "fact",
  pattern: about(
    `${LEFT}(?:ontem|anteontem|hoje|amanhã|n[oa] (?:próxim[oa] )?(?:${WEEKDAY}|fim de semana|dia)|(?:domingo|sábado|segunda|terça|quarta|quinta|sexta)(?:-feira)?[.!]*$|dia \\d{1,2}|em (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|d(?:a|o) (?:semana|mês) que vem|(?:semana|mês|ano) (?:que vem|passad[oa]))${RIGHT}`,
  ),
  unless: anywhere("mora|vive|trabalha|estuda|tod[ao]s? [ao]s?"),
};

/** Whatever is said of them; whether it is denied or over, the clause tells. */
const OTHER_PERSON_RULE: ClaimRule = {
  name: "other person",
  example: "Minha irmã mora em Porto Alegre.",
  type: "relationship",
  event: "fact",
  isStanding: true,
  pattern: new RegExp(OTHERS, "u"),
};

export const CLAIM_RULES: readonly ClaimRule[] = [
  OTHER_DISLIKE_RULE,
  OTHER_DATED_RULE,
  OTHER_PERSON_RULE,
  STANDING_ORDER_RULE,
  ...WISH_RULES,
  ...PLAN_RULES,
  ...TASTE_RULES,
  ...WHO_RULES,
  ...DOING_RULES,
  ...REST_RULES,
];
