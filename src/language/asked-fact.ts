/**
 * Whether a question asks what is or was so ("When is dinner?", "What do I usually eat?"), rather than for something to be done, advised or allowed
 * ("What should I eat?", "Plan a dinner", "Is this soup fine for me?").
 */
import { detectLanguage } from "./detect.ts";

const FORMS: readonly RegExp[] = [
  /^(?:and |so |but )?(?:who|whose|whom|when|since when|how (?:long|old|often|many|much))(?!\p{L})/iu,
  /^(?:and |so |but )?(?:what|which|where|how|why)(?:'s| is| are| was| were| did| does| do) (?!(?:i|we) (?:need|have to|pack|bring|take|cook|wear|eat|order)(?!\p{L}))(?:i|we|he|she|it|they|my|our|his|her|their|the|\p{Lu}\p{L}+)(?!\p{L})/iu,
  /^(?:und |aber )?(?:wer|wem|wen|wessen|wann|wohin|woher|womit|wogegen|seit wann|um wie viel uhr|welche termine|wie (?:lange|alt|oft|viele?|heißt|hieß|heiße))(?!\p{L})/iu,
  /^(?:und |aber )?(?:was|welche[rsnm]?|wo|wie|warum) (?:ist|sind|war|waren|hat|hatte|habe|mag|macht|mache|wohn|arbeit)/iu,
  /^(?:und |aber )?welche[rsnm]? \p{L}+ (?:nehme|nimmt|habe|hab|hat|esse|isst|trinke|trinkt|mag|spiele|lerne)(?!\p{L})/iu,
  /^¿?(?:y )?(?:quién|quiénes|cuándo|cuánt[oa]s?|de quién|desde cuándo)(?!\p{L})/iu,
  /^¿?(?:y )?(?:cuál|cuáles|qué|dónde|cómo|por qué) (?:es|son|era|eran|fue|fui|hice|hizo|vivo|vive|trabajo|trabaja|me gusta|le gusta)(?!\p{L})/iu,
  /^¿?(?:y )?(?:qué|cuáles) \p{L}{3,} (?:me |se |le )?(?:hago|hace|hacen|practico|practica|tengo|tiene|tenemos|toco|toca|juego|juega|estudio|estudia|uso|usa|tomo|toma|bebo|bebe|leo|lee|veo|escucho|hablo|habla|conduzco|llevo|lleva|prefiero|prefiere|odio|odia|gusta|gustan)(?!\p{L})/iu,
  /^(?:et )?(?:qui|à qui|quand|depuis quand|combien)(?!\p{L})/iu,
  /^(?:et )?(?:quel(?:le)?s?|où|comment|pourquoi|qu'est-ce que) (?:est|sont|était|étaient|c'est|j'aime|j'ai|il|elle)(?!\p{L})/iu,
  /^(?:e )?(?:quem|de quem|quando|desde quando|quant[oa]s?)(?!\p{L})/iu,
  /^(?:e )?(?:qual|quais|o que|onde|como|por que) (?:é|são|era|eram|foi|fui|fiz|fez|moro|mora|vivo|vive|trabalho|trabalha|eu gosto)(?!\p{L})/iu,
  /^(?:e )?(?:que|qual|quais|quantas) \p{L}{3,} (?:que )?(?:eu |ele |ela )?(?:faço|faz|fazem|pratico|pratica|tenho|tem|temos|toco|toca|jogo|joga|estudo|estuda|uso|usa|tomo|toma|bebo|bebe|leio|lê|vejo|ouço|falo|fala|dirijo|conduzo|prefiro|prefere|odeio|detesto|gosto|gosta)(?!\p{L})/iu,
  /^(?:¿?(?:y )?(?:tomo|tengo|uso|hago|practico) (?:alg[uú]n|alguna|algunos|algunas)|(?:e )?(?:eu )?(?:tomo|tenho|uso|faço|pratico) (?:algum|alguma|alguns|algumas))(?!\p{L})/iu,
];

/** English anywhere in a question; German begins with the same word: "Was könnte ich kochen?". */
const PAST = /(?<!\p{L})(?:did|was|were|had|have (?:i|we|you) (?:ever|told|said))(?!\p{L})/iu;

export const asksWhatIs = (question: string): boolean => {
  const plain = question.trim().replaceAll("’", "'");
  return FORMS.some((form) => form.test(plain)) || (PAST.test(plain) && detectLanguage(plain) !== "de");
};
