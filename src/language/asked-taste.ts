/**
 * Whether a question asks what the speaker likes or cannot stand, by its whole form: "Which herbs don't I like?", "¿Qué música me gusta?", "J'écoute quoi ?".
 * What the tastes are of, the concepts of its words tell (concepts.ts). English, Spanish, Portuguese and French; elsewhere words decide.
 */
import { termsIn } from "./analysis.ts";
import { conceptsAsked } from "./concepts.ts";
import { detectLanguage } from "./detect.ts";

export interface AskedTaste {
  readonly likes: boolean;
  /** What somebody does of the kind counts, whether or not they say that they like it: "¿Qué deporte hago?" */
  readonly does?: true;
  /** Ids of what is asked about, and of what that evokes; empty where it is told by none. */
  readonly concepts: ReadonlySet<string>;
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

const ES_SPORT = "(?:deportes?|ejercicios?)";
const PT_SPORT = "(?:esportes?|desportos?|exercícios?|exercicios?)";
const DOING = whole(
  `(?:qu[eé]|cu[aá]l(?:es)?) ${ES_SPORT} (?:hago|practico|hacemos)`,
  `(?:hago|practico) (?:alg[uú]n )?${ES_SPORT}`,
  `(?:que|qual|quais) ${PT_SPORT}(?: é)?(?: que)?(?: eu)? (?:faço|pratico|fazemos)`,
  `(?:eu )?(?:faço|pratico) (?:algum )?${PT_SPORT}`,
);

/** English: what is asked about, whether with "not", the verb, and what is done with it. */
const ENGLISH =
  /^(?:(?:hey|so|and|hi|remind me|tell me),? )?(?:what|which)(?<thing>(?: (?!do|does|did)[\p{L}-]+){0,5}?) (?:do(?<not>n['’]?t| not)?|can(?<never>['’]?t| ?not)) i (?<own>not )?(?:really |usually |normally |actually )?(?<verb>like|love|enjoy|prefer|hate|dislike|stand|avoid|fancy|bear)(?<act>(?: [\p{L}'’-]+){0,8})\s*\??$/iu;

const QUESTION_MAX = 90;

export function askedTaste(question: string): AskedTaste | undefined {
  const said = question.trim();
  if (said.length > QUESTION_MAX) return undefined;
  if (DOING.test(said)) return { likes: true, does: true, concepts: kindsAsked(said, detectLanguage(said)) };
  return (
    askedInEnglish(said) ??
    (FORMS.some(({ disliked }) => disliked.test(said))
      ? { likes: false, concepts: kindsAsked(said, detectLanguage(said)) }
      : FORMS.some(({ liked }) => liked.test(said))
        ? { likes: true, concepts: kindsAsked(said, detectLanguage(said)) }
        : undefined)
  );
}

function askedInEnglish(said: string): AskedTaste | undefined {
  const groups = ENGLISH.exec(said)?.groups;
  if (groups === undefined) return undefined;
  const { thing = "", act = "", verb = "", not, never, own } = groups;
  const isNegated = not !== undefined || never !== undefined || own !== undefined;
  const isBad = /^(?:hate|dislike|avoid)$/iu.test(verb);
  return { likes: isNegated === isBad, concepts: kindsAsked(`${thing} ${act}`.trim(), "en") };
}

/** Of the question's words those that name a kind of thing: "música", "comida", "drink". Liking itself names none. */
const kindsAsked = (about: string, language: ReturnType<typeof detectLanguage>): ReadonlySet<string> =>
  new Set(
    conceptsAsked(about, termsIn(about, language), language)
      .filter(({ id, by }) => by !== "member" && !isOfTaste(id))
      .map(({ id }) => id),
  );

/** Of concepts those that every such question, and every taste, evokes. */
export const isOfTaste = (concept: string): boolean => OF_TASTE.has(concept);
const OF_TASTE: ReadonlySet<string> = new Set([
  "dislike",
  "love",
  "romance",
  "like",
  "preference",
  "favourite",
  "timeofday",
]);

/** A memory of what somebody cannot stand, or no longer cares for. */
export const tellsDislike = (text: string): boolean => DISLIKING.test(text);
const DISLIKING = new RegExp(
  [
    "^(?:(?:Really|Absolutely|Also) )?(?:Doesn't|Does not|Hates|Dislikes|Can't|Cannot|Detests|Isn't|Is not|Never|No longer|Avoids|Has never liked|Has gone off|Went off)(?!\\p{L})",
    "^(?:ya )?(?:no|n[ãa]o|j[áa] n[ãa]o|nunca) ",
    // "Ne lit que des romans" is liked.
    "^(?:ne |n['’])(?!\\p{L}+ (?:plus )?qu(?:e|['’]))|^en a (?:marre|assez|sa claque|ras)(?!\\p{L})",
    "^findet (?:\\S+ ){1,4}?(?:widerlich|eklig|ekelhaft|scheußlich|abscheulich|grausig|furchtbar|doof|blöd|langweilig)(?!\\p{L})|^hat vo[nm] .{2,40} (?:genug|die nase voll)",
    "^(?:odia|detesta|odeia|déteste|evita|évite|fuit|a horreur|aborrece|hasst|verabscheut|mag (?:\\S+ ){0,4}?(?:kein|nicht))(?!\\p{L})",
    "(?<!\\p{L})(?:ya no|no) (?:les?|nos|l[oa]s?)? ?(?:gustan?|encantan?|soporta|aguanta|puede (?:ni )?ver|consegue comer)(?!\\p{L})",
  ].join("|"),
  "iu",
);
