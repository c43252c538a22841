/**
 * Whether a question asks what somebody likes or cannot stand ("¿Qué música me gusta?", "Que comida eu detesto?", "J'écoute quoi ?"), by its whole form. What
 * the tastes are of, the concepts of its words tell (concepts.ts). Spanish, Portuguese and French; the speaker's own tastes alone.
 */

export interface AskedTaste {
  readonly isLiked: boolean;
}

interface Forms {
  readonly liked: RegExp;
  readonly disliked: RegExp;
}

const whole = (...ways: readonly string[]): RegExp =>
  new RegExp(`^[¿\\s]*(?:(?:y|e|et) )?(?:${ways.join("|")})(?:[\\s,]+\\p{L}+){0,4}\\s*\\??$`, "iu");

const ES_THING = "(?:qu[eé]|cu[aá]l(?:es)?)(?: (?:tipos?|clases?|cosas?))?(?: de)?(?: \\p{L}+){0,2}";
const PT_THING =
  "(?:o que|que|qual|quais)(?: (?:tipos?|coisas?|estilos?))?(?: de)?(?: \\p{L}+){0,2}?(?: é que)?(?: eu)?";
const FR_THING =
  "(?:qu['’]est-ce que|qu['’]est ce que|que|quels?|quelles?)(?: (?:genres?|types?|sortes?) de)?(?: \\p{L}+){0,2}(?: est-ce que)?";
const FR_LIKING = "(?:aime|adore|kiffe|écoute|lis|regarde|préfère)";
const FR_HATING = "(?:n['’]aime pas|aime pas|déteste|ne supporte pas|supporte pas|ne mange pas|n['’]écoute pas)";

const FORMS: readonly Forms[] = [
  {
    liked: whole(
      `${ES_THING} (?:(?:me|nos) (?:gustan?|encantan?|flipan?|molan?|apasionan?)|escucho|leo|prefiero|suelo (?:escuchar|leer|ver|comer))`,
    ),
    disliked: whole(`${ES_THING} (?:no (?:me|nos) gustan?|odio|detesto|no (?:soporto|aguanto|trago))`),
  },
  {
    liked: whole(`${PT_THING} (?:gosto|adoro|amo|curto|prefiro|ouço|escuto|leio)`),
    disliked: whole(`${PT_THING} (?:não (?:gosto|curto|suporto|aguento)|odeio|detesto)`),
  },
  {
    liked: whole(
      `${FR_THING} j(?:e |['’])${FR_LIKING}`,
      `${FR_THING} ${FR_LIKING}-je`,
      `j(?:e |['’])${FR_LIKING} quoi`,
    ),
    disliked: whole(`${FR_THING} je? ?['’]?${FR_HATING}`, `j(?:e |['’])${FR_HATING} quoi`),
  },
];

export function askedTaste(question: string): AskedTaste | undefined {
  const said = question.trim();
  if (said.length > QUESTION_MAX) return undefined;
  if (FORMS.some(({ disliked }) => disliked.test(said))) return { isLiked: false };
  return FORMS.some(({ liked }) => liked.test(said)) ? { isLiked: true } : undefined;
}
const QUESTION_MAX = 90;

/** A memory of what somebody cannot stand, or no longer cares for. */
export const tellsDislike = (text: string): boolean => DISLIKING.test(text);
const DISLIKING = new RegExp(
  [
    "^(?:ya )?(?:no|n[ãa]o|j[áa] n[ãa]o|nunca) ",
    "^ne |^n['’]",
    "^(?:odia|detesta|odeia|déteste|evita|évite|fuit|a horreur|aborrece)(?!\\p{L})",
    "(?<!\\p{L})(?:ya no|no) (?:le|les|nos)? ?(?:gustan?|encantan?|soporta|aguanta)(?!\\p{L})",
  ].join("|"),
  "iu",
);
