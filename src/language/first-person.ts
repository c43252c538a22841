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
