/**
 * Words by which a question asks for how things were: "where did I live before?", "what did I use to play?". Then what took the place of an older
 * statement is no better answer than the older one (lending.ts). Words that place something in time ("before the move") are no such sign.
 */
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

/** A longer question is a document; what it asks stands in its beginning. */
const QUESTION_MAX = 2_000;

export function asksOfFormer(question: string): boolean {
  const plain = question.slice(0, QUESTION_MAX).replaceAll("’", "'");
  return FORMER.some((words) => words.test(plain));
}
