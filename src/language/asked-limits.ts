/** Questions of what somebody cannot or must not have: "What does Ana have to avoid?", "What should I not cook for my aunt?". */
const FORMS: readonly RegExp[] = [
  /^what\b.{0,60}\b(?:avoid|watch out for|look out for|be careful (?:with|about|of)|stay away from|steer clear of|be aware of|keep in mind|consider)\b/iu,
  /^what\b.{0,40}\b(?:can|could|should|may|must|do|does|is|are|am)(?:n't| not|not)\b.{0,40}\b(?:eat|have|drink|take|touch|allowed|serve|cook|make|give|offer|bring|buy|do|tolerate|stand|like)\b/iu,
  /^what\b.{0,40}\b(?:can|could|should|may|must|do|does)\b.{0,40}\bnot (?:eat|have|drink|take|touch|serve|cook|make|give|offer|bring|buy|do|tolerate|like)\b/iu,
  /^(?!who\b).*\b(?:any|have) (?:allerg(?:y|ies)|intolerances?|dietary|food restrictions)\b/iu,
  /\b(?:anyone|anybody)\b.{0,40}\b(?:allergic|intolerant|allerg(?:y|ies)|diets?)\b/iu,
  /^(?:was|welche \p{L}+)(?!\p{L}).{0,60}(?<!\p{L})(?:nicht|keine?n?)(?!\p{L})(?:.{0,30}(?<!\p{L})(?:essen|trinken|vertragen|kochen|geben|servieren|mitbringen|backen|kaufen))?[\s?.!]*$/iu,
  /^(?:worauf|was)(?!\p{L}).{0,60}(?<!\p{L})(?:achten|aufpassen|meiden|vermeiden|beachten|berücksichtigen|rücksicht nehmen)(?!\p{L})/iu,
  /(?<!\p{L})(?:wer|wogegen|gegen was|jemand|irgendwer)(?!\p{L}).{0,40}(?<!\p{L})(?:allergisch|unverträglichkeit(?:en)?|allergien?|verträgt|vertrage)(?!\p{L})/iu,
  /^(?:que|qu'|quels? |quelles? )(?!\p{L}{9}).{0,70}(?<!\p{L})(?:pas|plus|éviter)(?!\p{L})(?:.{0,30}(?<!\p{L})(?:manger|boire|cuisiner|donner|servir|apporter|préparer|acheter|aliments?))?[\s?.!]*$/iu,
  /^à quoi .{0,60}(?<!\p{L})(?:attention|allergique)(?!\p{L})|(?<!\p{L})allergique à quoi(?!\p{L})/iu,
  /(?<!\p{L})(?:qui|quelqu'un)(?!\p{L}).{0,40}(?<!\p{L})(?:allergique|intolérante?|allergies?|(?:supporte|tolère|digère|mange) pas)(?!\p{L})/iu,
];
const QUESTION_MAX = 160;

export const asksOfLimits = (question: string): boolean =>
  question.length <= QUESTION_MAX && FORMS.some((form) => form.test(question.trim().replaceAll("’", "'")));

/** A memory of what somebody does without, in the third person. */
export const tellsOfLimit = (text: string): boolean => LIMIT.test(text.replaceAll("’", "'"));
const LIMIT =
  /^(?:(?:Darf|Kann|Verträgt|Isst|Trinkt|Mag|Soll) (?:\S+ ){0,4}?(?:nicht|kein|nie)|Muss .+ (?:meiden|verzichten)|(?:Ist|Reagiert) (?:\S+ ){0,4}?allergisch|Bekommt von |(?:Ne |N')(?:mange|boit|peut|doit|supporte|tolère|digère) (?:pas|plus|jamais)|Est (?:\p{L}+ )?(?:allergique|intolérante?)|Évite |Can't|Cannot|Can no longer|Doesn't|Does not|Isn't allowed|Isn't able|Must not|Mustn't|Should not|Shouldn't|Has to (?:avoid|cut|give up|stop|skip|watch)|Avoids|Never|Only (?:eats|drinks|takes)|No longer (?:eats|drinks|takes)|Hates|Loathes|Dislikes|Detests|Needs to avoid|Is (?:\p{L}+ )?(?:allergic|intolerant)|(?:Collects|Likes|Loves) .+ and (?:hates|loathes|dislikes|detests))/u;
