/**
 * What French sentences claim, as data: the first rule that fits a clause wins. Orders to the assistant come first; then what is said of
 * other persons, so that "ma sœur adore …" is never the owner's taste; then who the speaker is, likes, plans and does.
 */
import type { ClaimRule } from "../grammar.ts";
import { DOING_RULES } from "./doing-rules.ts";
import { FROM, french } from "./french.ts";
import { INSTRUCTION } from "./instructions.ts";
import { LIFE_RULES } from "./life-rules.ts";
import { OTHERS_RULES } from "./others-rules.ts";
import { PLAN_RULES } from "./plan-rules.ts";
import { TASTE_RULES } from "./taste-rules.ts";
import { WISH_RULES } from "./wishes.ts";

export const CLAIM_RULES: readonly ClaimRule[] = [
  {
    name: "standing order",
    example: "Réponds toujours en français.",
    type: "instruction",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern: INSTRUCTION,
  },
  ...WISH_RULES,
  ...OTHERS_RULES,
  ...PLAN_RULES.filter(({ name }) => name === "decision" || name === "dated plan"),
  ...LIFE_RULES,
  ...TASTE_RULES,
  ...PLAN_RULES.filter(({ name }) => name !== "decision" && name !== "dated plan"),
  ...DOING_RULES,
  {
    name: "stated",
    example: "Mes plantes poussent bien.",
    isWeak: true,
    type: "fact",
    event: "fact",
    pattern: french(
      `^(?:[^.!?]{0,120}[^\\p{L}'])?(?:je |j'|j (?=[aeiouyh\\u00e9])|j(?=(?:ai|habite|aime|adore|suis|vais|peux|étais|avais)(?!\\p{L}))|ch(?=uis )|nous (?=\\p{L}+ons(?!\\p{L})|sommes )|mon |ma |mes |notre |nos )\\p{L}`,
    ),
    unless: french(
      `${FROM}(?:je |j')(?:ne |n')?(?:te |t'|vous |me |m'|y |en |l'|le )?(?:pense|crois|vois|comprends|trouve|sais|suppose|imagine|espère|demande|veux dire|dirais|remercie|promets|rappelle|voulais dire|pourrais|peux|promets|dis|parle d|ignore|doute|veux bien|regarde|attends|voudrais|aimerais)(?!\\p{L})|^(?:c'est|ce sont|voici|voilà) (?:mon|ma|mes) |^(?:on|tu|vous|merci|bravo|allez) |${FROM}(?:à mon avis|selon moi|mon avis|mes excuses|mon (?:code|texte|message|fichier|script|mail|dernier message|exemple|tableau|erreur)|ma (?:question|phrase|demande|requête|faute|réponse)|mes (?:questions|données|félicitations|amitiés))(?!\\p{L})|\\s{6,}`,
    ),
  },
];
