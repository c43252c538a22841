/**
 * Which state of things a question asks for. How they were, "where did I live before?", "what did I use to play?": then what took the place of an
 * older statement is no better answer than the older one (lending.ts). How they are now, "where do I currently live?": then the newest of what
 * fits is the answer (recall-newest.ts). Words that place something in time ("before the move") are no sign of either.
 */
export type AskedState = "former" | "current";

const FORMER: readonly RegExp[] = [
  // "Used to" as in "I am used to it" speaks of now.
  /(?<!\b(?:am|is|are|be|been|being|get|gets|got|getting)(?: \w+)? |'(?:m|s|re) )\bused to\b|\bdid(?:n't)? (?:\w+ ){1,3}use to\b/iu,
  /\bbefore(?= (?:that|then|this|now)\b|\s*(?:[?.!,;]|$))|\b(?:did|had|was|were)\b.{0,120}\bbefore\b/iu,
  /\b(?:initial(?:ly)?|previous(?:ly)?|original(?:ly)?|former(?:ly)?|at first|at the (?:start|beginning|outset)|in the (?:beginning|past)|back (?:then|when)|when (?:I|we|you|he|she|they) (?:first |just )?(?:started|began|first))\b/iu,
  /\b(?:früher|vorher|zuvor|damals|ursprünglich\w*|anfangs|anfänglich\w*|ehemal(?:s|ig\w*)|vormals|einst|vorherig\w*|zu Beginn|am Anfang|als (?:ich|wir) (?:anfing(?:en)?|begann(?:en)?))(?!\p{L})/iu,
  /(?<!\p{L})(?:avant(?=\s*(?:[?.!,;]|$))|d'avant|auparavant|autrefois|jadis|initial(?:ement|e)?|originellement|à l'origine|d'origine|au (?:début|départ)|précédemment|précédente?s?|anciennement|à l'époque|quand (?:j'ai|nous avons|on a) commencé)(?!\p{L})/iu,
  /(?<!\p{L})(?:antes(?! de(?:l)?(?!\p{L}))|anterior(?:mente|es)?|previamente|previ[oa]s?|originalmente|inicial(?:mente)?|al (?:principio|inicio|comienzo)|en un principio|en aquel entonces|sol(?:ía|ías|íamos|ían)|cuando (?:empecé|empezamos|comencé|comenzamos))(?!\p{L})/iu,
  /(?<!\p{L})(?:antes(?! d[aeo]s?(?!\p{L}))|antigamente|anterior(?:mente|es)?|previamente|prévi[oa]s?|originalmente|inicial(?:mente)?|no (?:início|começo|princípio)|a princípio|outrora|naquela época|costumava[ms]?|costumávamos|quando (?:comecei|começámos|começamos))(?!\p{L})/iu,
  /(?<!\p{L})(?:prima(?=\s*(?:[?.!,;]|$))|in precedenza|precedente(?:mente)?|in origine|originariamente|originale|inizialmente|all'inizio|in passato|un tempo|quando (?:ho|abbiamo) (?:iniziato|cominciato))(?!\p{L})/iu,
  /\b(?:vroeger|voorheen|eerder|voordien|destijds|oorspronkelijke?|aanvankelijke?|in het begin|vorige|toen (?:ik|wij?|we) begon(?:nen)?)\b/iu,
  /以前|之前|从前|原来|原先|最初|起初|当初|曾经/u,
];

const CURRENT: readonly RegExp[] = [
  /\b(?:current(?:ly)?|now(?:adays)?|these days|at (?:the moment|present)|most recent(?:ly)?|latest|newest|lately|so far|up to now|to date|still)\b/iu,
  /\b(?:derzeit(?:ig\w*)?|aktuell\w*|momentan\w*|zurzeit|zur Zeit|im (?:Moment|Augenblick)|heutzutage|jetzt|inzwischen|mittlerweile|neuerdings|bisher|bislang|neueste\w*|immer noch|noch immer)(?!\p{L})/iu,
  /(?<!\p{L})(?:actuel(?:lement|le)?s?|maintenant|en ce moment|à présent|désormais|de nos jours|ces (?:temps|jours)-ci|dernièrement|plus récent(?:e?s?|e?ment)|jusqu'(?:ici|à (?:présent|maintenant)))(?!\p{L})/iu,
  /(?<!\p{L})(?:actual(?:mente|es)?|ahora|en (?:este|estos) momentos?|hoy en día|últimamente|más reciente(?:mente|s)?|todavía|aún|hasta (?:ahora|la fecha))(?!\p{L})/iu,
  /(?<!\p{L})(?:atual(?:mente)?|atuais|agora|neste momento|no momento|hoje em dia|ultimamente|mais recente(?:mente|s)?|ainda|até (?:agora|hoje))(?!\p{L})/iu,
  /(?<!\p{L})(?:attual(?:mente|e|i)|adesso|in questo momento|al momento|oggigiorno|ultimamente|più recent(?:e(?:mente)?|i)|ancora|finora)(?!\p{L})/iu,
  /\b(?:momenteel|huidige?|nu|tegenwoordig|op dit moment|op het ogenblik|meest recente?|nieuwste|de laatste tijd|nog steeds|tot nu toe|inmiddels)\b/iu,
  /现在|目前|当前|如今|最近|最新|至今|仍然|还在/u,
];

/** "My former manager Rachel" is somebody, and no time. */
const NAMED =
  /\b(?:former|previous) (?:(?!(?:for|of|in|at|on|to|by|with|from|about|and|or|as|before|when|that|who|is|was) )\p{Ll}+ ){1,3}(?=\p{Lu})/gu;

/** A longer question is a document; what it asks stands in its beginning. */
const QUESTION_MAX = 2_000;

/** Who asks for both asks for how things were. */
export function askedState(question: string): AskedState | undefined {
  const plain = question.slice(0, QUESTION_MAX).replaceAll("’", "'").replaceAll(NAMED, "");
  if (FORMER.some((words) => words.test(plain))) return "former";
  return CURRENT.some((words) => words.test(plain)) ? "current" : undefined;
}
