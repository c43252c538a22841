/** Whether a text speaks of whoever says it: "my sister", "¿dónde vivo?". Where the verb alone tells, the verbs that people ask with most stand here. */
const FIRST_PERSON: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:i|i'?m|i'?ve|i'd|i'll|me|my|mine|myself|we|we're|we've|we'll|our|ours|us|the user|the user's)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ich|mein(?:e[mnrs]?)?|mir|mich|wir|uns|unser(?:e[mnrs]?)?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:yo|mi|mis|mí|me|conmigo|nos|nosotr[oa]s|nuestr[oa]s?|soy|estoy|tengo|vivo|trabajo|hago|voy|puedo|quiero|debo|uso|llevo|pago|hice|tuve|fui|somos|\p{L}{2,}(?<!(?:^|\P{L})(?:r|gr|tr|extr|supr))(?:amos|emos))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j'|me|m'|moi|mon|ma|mes|nous|notre|nos)(?!(?<!')\p{L})/iu,
  pt: /(?<!\p{L})(?:eu|mim|me|comigo|meus?|minhas?|nós|noss[oa]s?|a gente|sou|estou|tô|tenho|moro|vivo|trabalho|faço|vou|posso|quero|devo|uso|pago|fiz|tive|fui|somos|\p{L}{2,}(?<!(?:^|\P{L})(?:r|gr|tr|extr|supr))(?:amos|emos))(?!\p{L})/iu,
};

/** @param language of the text; of one that cannot be told, or that has no words here, those of any count */
export function speaksOfSelf(text: string, language: string): boolean {
  const plain = text.replaceAll("’", "'");
  const own = FIRST_PERSON[language];
  return own === undefined ? Object.values(FIRST_PERSON).some((words) => words.test(plain)) : own.test(plain);
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
