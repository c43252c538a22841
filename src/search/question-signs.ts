/**
 * Classifies questions by form, without understanding them. Each sign is a preference in ranking,
 * never a filter: people mix these forms, and a missed sign costs a little order and no memory.
 * Each language has one entry; all are tried, because questions are short.
 */
import type { Actor } from "../model/item.ts";
import type { QueryWord } from "../text/analysis.ts";

export interface QuestionSigns {
  /**
   * Whose statements are wanted: the assistant's in "what did you recommend?", the user's in "what
   * did I say about …?". "Can you recommend …?" is a new request; earlier statements of the user
   * help with it. Undefined if unspecified.
   */
  readonly actor: Actor | undefined;
  /** Requests an action or advice now, so standing instructions apply. */
  readonly isRequest: boolean;
  /** "How many", "how old": answered by a number. */
  readonly wantsNumber: boolean;
  /** "In what order", "sum up", "throughout": answered by many memories. */
  readonly wantsMany: boolean;
}

interface Patterns {
  readonly addressed: RegExp;
  readonly asker: RegExp;
  /** Past tense: no request. */
  readonly past: RegExp;
  readonly number: RegExp;
  readonly many: RegExp;
}

const PATTERNS: readonly Patterns[] = [
  {
    addressed:
      /\b(?:did|have|had|were) you\b|\byou(?:'ve| have| had| also| just| once| previously)? (?:recommended|suggested|advised|told|said|mentioned|explained|proposed|provided|gave|given|listed|described|shared|wrote|written|answered|outlined|helped|came up)\b|\byour (?:\w+ )?(?:advice|recommendations?|suggestions?|answers?|reply|list|explanation|proposals?|response)\b|\bremind me\b(?!.{0,80}\bI (?:said|told|mentioned|wrote|asked))/iu,
    asker:
      /\b(?:i|i'm|i've|i'd|i'll|my|me|mine|myself)\b|\b(?:can|could|would|will|should) you\b|\bany (?:advice|suggestions?|recommendations?|tips?|ideas?)\b/iu,
    past: /\b(?:did|was|were|had|ago|yesterday|last)\b|\bhave (?:i|we|you|they)\b|\bhas (?:he|she|it)\b/iu,
    number: /\bhow (?:many|much|often|old|long|far|big|tall)\b/iu,
    many: /\b(?:in (?:what |which )?order|order in which|summari[sz]e|summary|overview|recap|throughout|across|over time|walk me through|timeline|progress(?:ed|ion)?|evolve[ds]?)\b/iu,
  },
  {
    addressed:
      /\b(?:hast|hattest|warst) du\b|\b(?:haben|hatten|waren) Sie\b|\b(?:deine?|Ihre?)[nmrs]? (?:Rat|Empfehlung|Vorschlag|Vorschläge|Antwort)\b|\berinnere? mich\b/iu,
    asker: /\b(?:ich|meine?[nmrs]?|mir|mich)\b|\b(?:kannst|könntest|würdest) du\b|\b(?:können|könnten|würden) Sie\b/iu,
    past: /\b(?:war|waren|hatte|hatten|habe ich|habe|haben wir|gestern|letzte[nrsm]?)\b/iu,
    number: /\bwie (?:viele?|oft|alt|lange|weit|groß|hoch)\b/iu,
    many: /\b(?:in welcher Reihenfolge|Überblick|Zusammenfassung|fasse? .{0,60}zusammen|im Laufe|Verlauf)\b/iu,
  },
  {
    addressed:
      /\b(?:as-tu|avez-vous|tu m'as|tu as|vous m'avez|vous avez) (?:\w+é|dit|proposé|recommandé|écrit)\b|\brappelle-moi\b/iu,
    asker: /\b(?:je|j'ai|mon|ma|mes|moi)\b|\b(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous)\b/iu,
    past: /\b(?:hier|dernière?|était|étaient|avait|ai-je|j'ai)\b/iu,
    number: /\bcombien\b|\bquel âge\b/iu,
    many: /\b(?:dans quel ordre|résumé|résume|aperçu|au fil du temps)\b/iu,
  },
  {
    addressed:
      /\b(?:me )?(?:recomendaste|sugeriste|dijiste|propusiste|escribiste|has (?:recomendado|dicho|sugerido))\b|\brecuérdame\b/iu,
    asker: /\b(?:yo|mi|mis|me|conmigo)\b|\b(?:puedes|podrías|puede|podría)\b/iu,
    past: /\b(?:ayer|pasad[oa]s?|era|eran|fue|fueron|había)\b/iu,
    number: /\bcuánt[oa]s?\b/iu,
    many: /\b(?:en qué orden|resumen|resume|a lo largo)\b/iu,
  },
  {
    addressed: /你(?:之前|上次|以前|曾)?(?:推荐|建议|说|提到|告诉|给)(?:过|了)?|提醒我/u,
    asker: /我|你(?:能|可以|可不可以|能不能)/u,
    past: /昨天|上次|上个|去年|以前|曾经|过吗|了吗/u,
    number: /多少|几(?:个|次|岁|天|年|月)|多(?:久|大|长|远)/u,
    many: /顺序|总结|概括|回顾/u,
  },
];

/** Opening that requests advice or an answer now, in any language. */
const OPENING =
  /^\s*(?:which|what|how|should|could|can|would|is there|any|recommend|suggest|help|wie|was|welche[rsn]?|soll|kannst|quel(?:le)?s?|comment|qué|cómo|cuál(?:es)?)\b/iu;

export function questionSigns(question: string): QuestionSigns {
  const plain = question.replaceAll("’", "'");
  const some = (kind: keyof Patterns): boolean => PATTERNS.some((patterns) => patterns[kind].test(plain));
  const actor = some("addressed") ? "ai" : some("asker") ? "user" : undefined;
  return {
    actor,
    isRequest: actor !== "ai" && (actor === "user" || (OPENING.test(plain) && !some("past"))),
    wantsNumber: some("number"),
    wantsMany: some("many"),
  };
}

/**
 * Which state of affairs a question asks about. `former` ("where did I live before?"): a superseded
 * statement may answer better than its successor (score-inheritance.ts). `current` ("where do I
 * currently live?"): the newest match answers (engine/recall). "Before the move" and the like
 * signal neither.
 */
export type RequestedState = "former" | "current";

const FORMER: readonly RegExp[] = [
  // "I am used to it" is about the present.
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

/** "My former manager Rachel" names a person, not a time. */
const NAMED =
  /\b(?:former|previous) (?:(?!(?:for|of|in|at|on|to|by|with|from|about|and|or|as|before|when|that|who|is|was) )\p{Ll}+ ){1,3}(?=\p{Lu})/gu;

/** A longer question is a document; the request is at its beginning. */
const QUESTION_MAX = 2_000;

/** A question about both states counts as one about the former. */
export function requestedState(question: string): RequestedState | undefined {
  const plain = question.slice(0, QUESTION_MAX).replaceAll("’", "'").replaceAll(NAMED, "");
  if (FORMER.some((words) => words.test(plain))) return "former";
  return CURRENT.some((words) => words.test(plain)) ? "current" : undefined;
}

/**
 * The focus of a question: its first run of content words, such as "atmosphere" in "What was the
 * atmosphere like at the dinner?". A vault that only knows the dinner does not know the answer.
 */

/** First readings of the words in focus; empty if there are only function words. */
export function focusWords(question: string, words: readonly QueryWord[]): ReadonlySet<string> {
  const focus = new Set<string>();
  let end = -1;
  for (const { word, start, end: wordEnd, alternatives } of words) {
    const term = alternatives[0]?.term ?? "";
    if (FRAMING_WORDS.has(term) || ASKING_WORDS.has(word)) {
      if (focus.size > 0) break;
      continue;
    }
    if (focus.size > 0 && !isGap(question.slice(end, start))) break;
    focus.add(term);
    end = wordEnd;
  }
  return focus;
}

/** A stop word or the end of a clause ends the run. */
const isGap = (between: string): boolean => between.trim() === "";

/** Question words and their modifiers, which are no answer themselves; folded, as written. */
const ASKING_WORDS: ReadonlySet<string> = new Set(
  `exact exactly main detailed details detail provide explain remind many much long old often like help tell give know remember please
  suggest recommend list summarize summarise
  genau genaue genauen wichtigste wichtigsten erklar erklaren erinnere nenne nenn sag weisst viele viel lange oft bitte
  exacte exactement principal principaux explique rappelle donne sais combien souvent
  exacto exacta exactamente principales explica recuerdame dame sabes cuantos cuantas`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/**
 * Framing words such as "what kind of …", "did she mention …". Memories rarely repeat them, so they
 * weigh less. They are no stop words, because they can be the topic. Terms in their own language.
 */
export const FRAMING_WORDS: ReadonlySet<string> = new Set(
  `kind type sort name item thing way differ variou specif mention describ discuss talk tell share recent current realli happen
  art sort typ name ding erwahn erzahl sag verschied passier gescheh
  gent genr type sort nom chos mention racont recent
  tip clas nombr cos mencion cont recient`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
