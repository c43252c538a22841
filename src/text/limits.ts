/**
 * Whether a memory may limit what its person eats, drinks or does: allergies, diets, injuries
 * (memory.md §6).
 */
import type { AnalysableText } from "./analysable-text.ts";
import { termsIn } from "./analysis.ts";
import { conceptsIn } from "./concepts.ts";
import type { TextLanguage } from "./languages.ts";
import { mentionsLimit } from "./question-kinds.ts";
import { negationsIn } from "./statement-key.ts";

/**
 * "Doesn't tolerate celery", "Verträgt keine Milch", "Ne digère pas le lait", "No tolera la leche".
 */
const INTOLERANT =
  /^Doesn['’]t tolerate |^(?:Verträgt|Darf(?!.*(?:heben|tragen|laufen|gehen|rennen|joggen|fahren|fliegen|arbeiten|duschen|baden|schwimmen|belasten|auftreten|knien|springen|tanzen|bleiben|kommen|schlafen|rauchen)(?!\p{L}))) (?:\S+ ){0,4}?(?:kein|nicht|nie)|^(?:Bekommt|Kriegt) von |^(?:Ne |N['’])(?:digère|tolère|supporte|peut|doit) (?:pas|plus) (?:le |la |les |l['’]|du |(?:manger|boire) )|^(?:Fait|A) des (?:plaques|boutons) |^(?:Ya no |No |Já não |Não )(?:tolera|digiere|digere|(?:puede|pode|debe|deve) (?:comer|tomar|beber|probar|provar)) /u;
/** What somebody cannot or must not take. */
const NOT_TAKEN =
  /^(?:(?:Can['’]t|Cannot|Must not|Mustn['’]t|Isn['’]t allowed(?: to)?) (?:have|eat|drink|touch|tolerate|digest|handle)|Avoids) /u;
const HURT =
  /^(?:(?:Has )?(?:broke|broken|fractured|tore|torn|sprained|twisted|dislocated|injured|hurt|pulled) (?:the|a|an|her|his) |(?:Had|Has had|Is having) (?:the |a |an )?.{0,40}(?:replacement|surgery|operation|transplant|bypass|stroke|heart attack)(?!\p{L})|(?:Had|Has had|Is having) (?:the |both |a )?(?:left |right )?(?:knees?|hips?|shoulders?|ankles?|elbows?|wrists?|spine|discs?|heart valve|appendix|gall ?bladder|spleen|thyroid) (?:replaced|removed|operated on|fused|repaired|rebuilt|out)(?!\p{L})|Has (?:the |a |an )?(?:bad|weak|dodgy|sore|injured) (?:left |right )?(?:back|knees?|hip|shoulder|ankles?|wrists?|neck|heart|eyes?)|(?:The )?(?:left |right |lower |upper )?\p{L}+ (?:hurts?|aches?|(?:has|have) been (?:hurting|aching|sore|playing up)|(?:is|are) (?:sore|hurting|aching|inflamed|swollen|playing up))(?!\p{L}))/iu;
/** The same in Spanish and Portuguese. */
const HURT_ROMANCE =
  /^(?:Se (?:rompió|torció|fracturó|lesionó|dislocó|partió|hizo un esguince)|(?:Lo|La|Le) operaron|Tiene (?:el|la|los|las) \p{L}+ (?:fatal|mal|rot[oa]|operad[oa]|lesionad[oa]|jodid[oa])|Operou|Rompeu|Partiu|Quebrou|Torceu|Fraturou|Lesionou|Machucou|Rebentou|Deslocou|Foi operad[oa]|Fez (?:uma )?(?:cirurgia|operação))(?!\p{L})/u;
const ALLERGY = /all?[eé]rg/iu;
const PREGNANT =
  /pregnant|pregnancy(?! (?!is|was|and|with|until|in|at|of)\p{L})|schwanger(?!schafts)|embaraza|enceinte|gr[aá]vid|breast-?feed|(?<!\p{L})(?:stillt|am stillen)(?!\p{L})|amamanta|dando pecho|da el pecho|allaite/iu;

export const isIntolerant = (text: string): boolean => INTOLERANT.test(text) || INTOLERANCE.test(text);
const INTOLERANCE = /(?<!\p{L})(?:\p{L}{3,}-?)?intol[eé]rante?s?(?!\p{L})/iu;
/** Says only that something is not taken; its concept tells whether it is food. */
export const isNotTaken = (text: string): boolean => NOT_TAKEN.test(text);
/** Injuries and operations are stored as events: "Broke the foot", "Had a knee replacement". */
export const isHurt = (text: string): boolean => HURT.test(text) || HURT_ROMANCE.test(text);
export const isAllergic = (text: string): boolean => ALLERGY.test(text);
export const isPregnant = (text: string): boolean => PREGNANT.test(text);

/** An allergy, an intolerance or a disability: what a host must know about every guest (memory.md §6). */
export const isCareNeed = ({ text, terms, language }: AnalysableText): boolean =>
  isAllergic(text) || isIntolerant(text) || conceptsIn(text, terms, language).some((id) => CARE.has(id));
const CARE: ReadonlySet<string> = new Set(["allergy", "disability"]);

/**
 * @param concepts of the text in its language; a text too short to tell its language is read in
 * several
 */
export const mayLimit = (text: string, language: TextLanguage, concepts: readonly string[]): boolean =>
  isLimiting(concepts) ||
  (concepts.some((id) => REFUSED.has(id)) && negationsIn(text).length > 0) ||
  isAllergic(text) ||
  isPregnant(text) ||
  isHurt(text) ||
  isIntolerant(text) ||
  isNotTaken(text) ||
  mentionsLimit(text) ||
  (language === "und" && OTHERS.some((other) => isLimiting(conceptsIn(text, termsIn(text, other), other))));
const isLimiting = (concepts: readonly string[]): boolean => concepts.some((id) => LIMITING.has(id));
const LIMITING: ReadonlySet<string> = new Set(["diet", "illness", "injury", "disability", "medication", "bodypart"]);
/** What somebody may not do: "no longer flies", "can't swim". */
const REFUSED: ReadonlySet<string> = new Set(
  "flight car vehicle transport exercise sport running watersport wintersport bicycle yoga strength martialart outdoors".split(
    " ",
  ),
);
const OTHERS = ["de", "es", "fr", "pt"] as const;
