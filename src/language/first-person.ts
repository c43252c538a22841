/** Whether a text speaks of whoever says it: "my sister", "¿dónde vivo?". Where the verb alone tells, the verbs that people ask with most stand here. */
const FIRST_PERSON: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:i|i'?m|i'?ve|i'd|i'll|me|my|mine|myself|we|we're|we've|we'll|our|ours|us|the user|the user's)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ich|mein(?:e[mnrs]?)?|mir|mich|wir|uns|unser(?:e[mnrs]?)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:yo|mi|mis|mí|me|conmigo|nos|nosotr[oa]s|nuestr[oa]s?|soy|estoy|tengo|vivo|trabajo|hago|voy|puedo|quiero|debo|uso|llevo|pago|hice|tuve|fui|somos|practico|toco|tomo|bebo|ceno|desayuno|leo|escucho|prefiero|odio|detesto|necesito|cocino|nado|corro|entreno|estudio|conozco|conduzco|manejo|nací|empecé|compré|estudié|dejé|viajé|conocí|\p{L}{2,}(?<!(?:^|\P{L})(?:r|gr|tr|extr|supr))(?:amos|emos))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j'|me|m'|moi|mon|ma|mes|nous|notre|nos)(?!(?<!')\p{L})/iu,
  pt: /(?<!\p{L})(?:eu|mim|me|comigo|meus?|minhas?|nós|noss[oa]s?|a gente|sou|estou|tô|tenho|moro|vivo|trabalho|faço|vou|posso|quero|devo|uso|pago|fiz|tive|fui|somos|pratico|toco|tomo|bebo|leio|ouço|escuto|prefiro|odeio|detesto|preciso|cozinho|nado|corro|treino|estudo|conheço|conduzo|dirijo|nasci|comecei|comprei|estudei|deixei|viajei|conheci|\p{L}{2,}(?<!(?:^|\P{L})(?:r|gr|tr|extr|supr))(?:amos|emos))(?!\p{L})/iu,
};

/** @param language of the text; of one that cannot be told, or that has no words here, those of any count */
export function speaksOfSelf(text: string, language: string): boolean {
  const plain = text.replaceAll("’", "'");
  const own = FIRST_PERSON[language];
  return own === undefined ? Object.values(FIRST_PERSON).some((words) => words.test(plain)) : own.test(plain);
}

/** The speaker as subject or object, beside "my", which says little: "my dad works as a pilot". */
const AS_SUBJECT: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:i|i'?m|i'?ve|i'd|i'll|me|we|we're|we've|we'll|us)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ich|mir|mich|wir|uns)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j'|me|m'|moi|nous)(?!(?<!')\p{L})/iu,
};

/** Somebody else as subject: "she works at the aquarium". */
const OF_OTHERS: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:he|she|they|he's|she's|they're|his|her|their)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:er|sie|sein(?:e[mnrs]?)?|ihr(?:e[mnrs]?)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:él|ella|ellos|ellas|su|sus)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:il|elle|ils|elles|son|sa|ses|leurs?)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:ele|ela|eles|elas|dele|dela)(?!\p{L})/iu,
};

/** Whether a text tells of somebody else than its speaker, as far as its pronouns say. */
export function speaksOfOthers(text: string, language: string): boolean {
  const plain = text.replaceAll("’", "'");
  return (
    OF_OTHERS[language]?.test(plain) === true && (AS_SUBJECT[language] ?? FIRST_PERSON[language])?.test(plain) !== true
  );
}

/** Whether the speaker is what a text is about, and not only whose sister is. */
export function tellsOfSelf(text: string, language: string): boolean {
  const plain = text.replaceAll("’", "'");
  return (AS_SUBJECT[language] ?? FIRST_PERSON[language])?.test(plain) === true;
}

/** A verb and the speaker as its subject, in a question that is not about who does something. */
const OWN_DOING: Readonly<Record<string, RegExp>> = {
  en: /^(?!.*(?<!\p{L})who(?:'s|m|se)?(?!\p{L})).*(?<!\p{L})(?:am|was|do|did|have|had|will|can|could|should|may|must|shall) i(?!\p{L})/iu,
  de: /^(?!.*(?<!\p{L})we[rmn](?!\p{L})).*\p{L} ich(?!\p{L})/iu,
  fr: /^(?!.*(?<!\p{L})qui(?!\p{L})).*(?:-je(?!\p{L})|est-ce que je |est-ce que j')/iu,
};

/** Whether a question asks what the speaker is, has or does: "What am I bringing?", not "Who is coming to my party?". */
export const asksOfOwnDoing = (question: string): boolean =>
  Object.values(OWN_DOING).some((form) => form.test(question.slice(0, QUESTION_MAX).replaceAll("’", "'")));
const QUESTION_MAX = 200;
