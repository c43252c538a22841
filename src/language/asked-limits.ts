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
  /^¿?(?:(?:y|con) )?qu[eé](?!\p{L}).{0,50}(?<!\p{L})(?:no|nunca|evitar?|cuidado)(?!\p{L}).{0,40}(?<!\p{L})(?:evitar?|cuidado|(?:pued[eo]|deb[eo]|tolera|soport[ao]|com[eo]|comer|tom[ao]|tomar|beb[eo]|beber|gust[ae]n?|aguant[ao])(?!\p{L}))/iu,
  /^¿?(?:a qu[eé]|qu[eé] (?:le|me|les|nos)) .{0,60}(?<!\p{L})(?:alergias?|al[eé]rgic[oa]s?|intolerantes?|sientan? mal)(?!\p{L})/iu,
  /(?<!\p{L})(?:qui[eé]n|alguien|alguno)(?!\p{L}).{0,40}(?<!\p{L})(?:al[eé]rgic[oa]|alergias?|intolerantes?)(?!\p{L})/iu,
  /^(?:e )?(?:o )?(?:com )?que(?!\p{L}).{0,50}(?<!\p{L})(?:n[ãa]o|nunca|evitar?|cuidado)(?!\p{L})(?:.{0,40}(?<!\p{L})(?:pode|posso|deve|devo|tolera|suporta|suporto|come|como|comer|toma|tomo|tomar|bebe|bebo|beber|gosta|gosto)(?!\p{L})|[\s?]*$)/iu,
  /^(?:a|de|em) que .{0,60}(?<!\p{L})(?:alergias?|al[eé]rgic[oa]s?|intolerantes?)(?!\p{L})/iu,
  /(?<!\p{L})(?:quem|algu[eé]m)(?!\p{L}).{0,40}(?<!\p{L})(?:al[eé]rgic[oa]|alergias?|intolerantes?)(?!\p{L})/iu,
];
const QUESTION_MAX = 160;

export const asksOfLimits = (question: string): boolean =>
  question.length <= QUESTION_MAX && FORMS.some((form) => form.test(question.trim().replaceAll("’", "'")));

/** A memory of what somebody does without, in the third person. */
export const tellsOfLimit = (text: string): boolean => LIMIT.test(text.replaceAll("’", "'"));
const LIMIT =
  /^(?:(?:Darf|Kann|Verträgt|Isst|Trinkt|Mag|Soll) (?:\S+ ){0,4}?(?:nicht|kein|nie)|Muss .+ (?:meiden|verzichten)|(?:Ist|Reagiert) (?:\S+ ){0,4}?allergisch|Bekommt von |(?:Ne |N')(?:mange|boit|peut|doit|supporte|tolère|digère) (?:pas|plus|jamais)|Est (?:\p{L}+ )?(?:allergique|intolérante?)|Évite |(?:Ya |Já )?(?:No|Não|Nunca) (?:(?:le|se|lhe) )?(?:puede|debe|come|toma|bebe|prueba|tolera|soporta|aguanta|gusta|pode|deve|suporta|aguenta|gosta)(?!\p{L})|(?:Odia|Odeia|Detesta|Evita) |(?:Es|É) (?:\p{L}+ )?(?:alérgic[oa]|intolerante|celíac[oa])|(?:Tiene|Tem) (?:alergia|intolerancia|intolerância) |Can't|Cannot|Can no longer|Doesn't|Does not|Isn't allowed|Isn't able|Must not|Mustn't|Should not|Shouldn't|Has to (?:avoid|cut|give up|stop|skip|watch)|Avoids|Never|Only (?:eats|drinks|takes)|No longer (?:eats|drinks|takes)|Hates|Loathes|Dislikes|Detests|Needs to avoid|Is (?:\p{L}+ )?(?:allergic|intolerant)|(?:Collects|Likes|Loves) .+ and (?:hates|loathes|dislikes|detests))/u;
