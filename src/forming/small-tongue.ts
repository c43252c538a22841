/**
 * Which of the languages with a smaller grammar a text is in: the detected one, or Polish and Turkish, which detection takes for their
 * neighbours or cannot tell, by letters and small words of their own. English without such letters costs one look.
 */

import { LANGUAGES, type LanguageCode, type TextLanguage } from "../text/languages.ts";
import type { ReadText } from "../text/read-text.ts";
import { type WordSet, wordSet } from "../text/word-file.ts";
import { ruleFor } from "./claim.ts";
import type { ClaimRule, Grammar, TellingWords, Test } from "./grammar.ts";

export type SmallLanguage = "it" | "nl" | "pl" | "ru" | "tr" | "ja" | "zh";

/** The beginning tells. */
const TOLD_BY_CHARACTERS = 400;
const TOLD_BY_WORDS = 40;
/** Longer texts of English tell it. */
const SHORT_MAX = 80;

export function smallTongue(read: ReadText): SmallLanguage | undefined {
  const { language } = read;
  if (isUnmistaken(language)) return language;
  if (!isLatin(language)) return undefined;
  return mistaken(read, language) ?? (language === "it" || language === "nl" ? language : undefined);
}

/** What a text is in that was taken for a language of Latin letters, or for none. */
function mistaken(read: ReadText, language: LanguageCode | "und"): SmallLanguage | undefined {
  const beginning = read.text.slice(0, TOLD_BY_CHARACTERS);
  if (language === "en" && read.text.length > SHORT_MAX && !HAS_ACCENT.test(beginning)) return undefined;
  const own = smallWordsOf(read, language);
  let best: { readonly code: SmallLanguage; readonly votes: number } | undefined;
  for (const { code, letters, words, ending } of UNDETECTED) {
    const said = countIn(read, words, ending);
    const lettered = letters === undefined ? 0 : Math.min(LETTERED_MAX, beginning.match(letters)?.length ?? 0);
    const found = said * SAID_VOTES + lettered;
    const isSaid = language === "und" || said > 0 || (letters !== undefined && isInSmallLetters(read, letters));
    if (isSaid && found > Math.max(own, best?.votes ?? 0)) best = { code, votes: found };
  }
  return best?.code;
}
/** The lists hold what no neighbour says; the small words that they are weighed against stand in several languages. */
const SAID_VOTES = 2;

/** A letter of a language's own in a word that is no name. */
const isInSmallLetters = ({ text, words }: ReadText, letters: RegExp): boolean =>
  words.slice(0, TOLD_BY_WORDS).some(({ start, end }) => {
    const written = text.slice(start, end);
    return written.charAt(0) === written.charAt(0).toLowerCase() && written.search(letters) >= 0;
  });

/** Where the language cannot be told, whichever has most. */
const smallWordsOf = (read: ReadText, language: LanguageCode | "und"): number =>
  language === "und"
    ? Math.max(...Object.values(LANGUAGES).map(({ stopWords }) => countIn(read, stopWords)))
    : countIn(read, LANGUAGES[language].stopWords);

/** A name may bring a few such letters into any language. */
const LETTERED_MAX = 3;
const HAS_ACCENT = /[À-ſ]/;

const isUnmistaken = (language: TextLanguage): language is "ru" | "ja" | "zh" =>
  language === "ru" || language === "ja" || language === "zh";

const isLatin = (language: TextLanguage): language is LanguageCode | "und" =>
  language === "und" || language in LANGUAGES;

const countIn = ({ words }: ReadText, known: WordSet, ending?: RegExp): number =>
  words.slice(0, TOLD_BY_WORDS).filter(({ text }) => known.has(text) || ending?.test(text) === true).length;

interface Undetected {
  readonly code: SmallLanguage;
  readonly letters?: RegExp;
  readonly words: WordSet;
  /** Of a folded word. */
  readonly ending?: RegExp;
}

const UNDETECTED: readonly Undetected[] = [
  // Orders of two or three words, which hold none of the words that tell Italian and Dutch.
  {
    code: "it",
    words: wordSet(
      "chiamami chiamatemi scrivimi rispondimi rispondi dammi dimmi parlami spiegami ricordami niente utilizza utilizzare rispondere conciso concisa",
    ),
  },
  {
    code: "nl",
    words: wordSet(
      "noem antwoord gebruik vermijd schrijf wees tutoyeren tutoyeer opsommingen alsjeblieft alstublieft graag beknopt beknopter bondig bondiger korte antwoorden herinner geen",
    ),
  },
  {
    code: "pl",
    letters: /[ąćęłńśźżĄĆĘŁŃŚŹŻ]/g,
    words: wordSet(`
      się jest są mnie mój moja moje moim moją mojej jestem mamy lubię lubimy wolę wolałbym wolałabym kocham uwielbiam nienawidzę zawsze nigdy proszę używaj pisz mów odpowiadaj unikaj że żeby
      żebyś czy jak kiedy gdy gdyby który która które już jeszcze tylko bardzo też także oraz więc dla przez przed przy bez ze w był była było będę będzie chcę chciałbym chciałabym mogę możesz
      muszę dziękuję mieszkam pracuję nazywam lat ciebie tobie twój twoje twoja tym tego tej jej jego nam wam mną tobą sobie swój swoje jeśli jeżeli kto gdzie dlaczego można trzeba bądź mieszka
      lubi mają ulubiony ulubiona ulubione wszystkie wszystko każdy każdym każdego dnia razem teraz dzisiaj jutro wczoraj zamiast odpowiedzi odpowiedziach pisać mówić odpowiadać używać przypominaj
      wyjaśniaj tłumacz rozmawiaj zwracaj zwięźle krótko krótkie przestań przepraszaj jestem nigdzie wolimy podawaj stosuj mieszkamy mam mówcie unikajcie używajcie piszcie odpowiadajcie przepadam piję palę jem zadawaj jedno znoszę cierpię mówię niemiecku trochę rozumiem`),
  },
  {
    code: "tr",
    letters: /[ğışĞİŞ]/g,
    words: wordSet(`
      bir için daha zaman hiç asla sen biz siz bana sana bize beni seni benim senin bizim değil gibi kadar sonra önce lütfen nasıl neden olsun olmasın istiyorum isterim istemem istemiyorum severim
      sevmem kullan kullanma kullanın kullanmayın yazma yazın cevap cevaplar cevaplarda cevaplarında yanıt verin söyle tercih ederim etmem nefret ediyorum bundan artık şimdi olarak diye hep
      sürekli sadece yalnızca kısa uzun adım yaşındayım konuş konuşma anlat açıkla yap yapma etme bayılırım hoşlanırım hoşlanmam sevdiğim annem babam kardeşim eşim oğlum kızım arkadaşım musun
      misin mısın günü sabahları akşamları hakkında bunu şunu onu emojiler vejetaryenim veganım evliyim bekarım hitap seslen kaçın tercih cümlelerle şekilde bence sanırım çünkü fakat seferinde
      özür dileme alerjim intoleransım hobim bahsetme bahsetmeyin hobilerim kullanmıyorum alkol`),
    ending: /(?:yorum|yorsun|yoruz|[a-z][iu]y[iu](?:m|z))$/,
  },
];

type Kind = Pick<ClaimRule, "type" | "event" | "labels" | "isStanding" | "polarity">;

const ORDER = { type: "instruction", event: "preference", labels: ["constraint"], isStanding: true } as const;
const TASTE = { type: "preference", event: "preference", isStanding: true } as const;
const IDENTITY = { type: "identity", event: "fact", isStanding: true } as const;

const KINDS = {
  /** "Call me Ana." */
  address: ORDER,
  /** A command beside a word of duration: "always", "from now on". */
  "standing order": ORDER,
  /** A command that holds by its nature: "avoid tables", "answer briefly". */
  "order by nature": ORDER,
  /** "I'd like shorter answers." */
  "wish for replies": ORDER,
  "other person": { type: "relationship", event: "fact", isStanding: true },
  family: { type: "relationship", event: "fact", isStanding: true },
  "taste that ended": { ...TASTE, polarity: "ended" },
  diet: { ...TASTE, labels: ["constraint"] },
  dislike: { ...TASTE, polarity: "negative", labels: ["dislike"] },
  favourite: TASTE,
  liking: TASTE,
  name: IDENTITY,
  "age and origin": IDENTITY,
  residence: IDENTITY,
  work: IDENTITY,
  skill: { type: "skill", event: "fact", isStanding: true },
  goal: { type: "goal", event: "fact", labels: ["goal"] },
  possession: { type: "fact", event: "fact", labels: ["possession"], isStanding: true },
} as const satisfies Readonly<Record<string, Kind>>;

type CommonRule = keyof typeof KINDS;
type OrderRule = "address" | "standing order" | "order by nature" | "wish for replies";
/** What a language brings to one of the rules. */
type RulePatterns = Pick<ClaimRule, "pattern" | "unless" | "example">;
export type OrderRules = Readonly<Record<OrderRule, RulePatterns>>;
/** What people say of themselves, and of those around them. */
export type SelfRules = Readonly<Record<Exclude<CommonRule, OrderRule>, RulePatterns>>;

/** Listed once more, so that the order is told by nothing but this list. */
export const commonRules = (patterns: OrderRules & SelfRules): readonly ClaimRule[] =>
  COMMON_RULES.map((name) => ({ name, ...KINDS[name], ...patterns[name] }));

const COMMON_RULES: readonly CommonRule[] = [
  "address",
  "standing order",
  "order by nature",
  "wish for replies",
  "other person",
  "family",
  "taste that ended",
  "diet",
  "dislike",
  "favourite",
  "liking",
  "name",
  "age and origin",
  "residence",
  "work",
  "skill",
  "goal",
  "possession",
];

/** What the assistant is told to do or to leave. Over a clause in lower case, without its lead. */
export interface Orders {
  /** "Call me Ana." */
  readonly address: RegExp;
  /** A command beside a word of duration, or with an occasion before it: "Always …", "When I write in French, …". Also such orders put as a question. */
  readonly standing: RegExp;
  /** Commands that hold by their nature: "Avoid tables", "Answer briefly". */
  readonly byNature: RegExp;
  /** "I'd like shorter answers." */
  readonly wishes: RegExp;
  /** What makes the last two a matter of the moment: "this text", "today". */
  readonly once: RegExp;
  /** Any command or request. */
  readonly commands: RegExp;
  /** How an order put as a question begins. */
  readonly standingAsks: RegExp;
  /** A sentence for each of the rules. */
  readonly examples: readonly [address: string, standing: string, byNature: string, wishes: string];
}

/** How clauses claim nothing, and how what they claim is meant. `asks` and `hypothetical` are tried without the lead; a standing order is neither. */
export interface Signs
  extends Pick<Grammar, "reported" | "talk" | "corrects" | "remembers" | "hedged" | "negated" | "ended">,
    Pick<Grammar, "lead" | "subjects"> {
  readonly asks: RegExp;
  readonly hypothetical: RegExp;
}

interface SmallGrammar extends Pick<Grammar, "keys"> {
  readonly words: TellingWords;
  readonly orders: Orders;
  readonly rules: SelfRules;
  readonly signs: Signs;
}

export function smallGrammar({ orders, rules, signs, words, ...others }: SmallGrammar): Grammar {
  const claims = commonRules({ ...orderRules(orders), ...rules });
  const ordering = { claims: claims.filter(({ type }) => type === "instruction") };
  const bare = (clause: string): string => clause.replace(signs.lead, "");
  const isOrder = (body: string): boolean => ruleFor(ordering, body, body) !== undefined;
  const unlessOrder = (pattern: RegExp): Test => ({
    test(clause) {
      const body = bare(clause);
      return pattern.test(body) && !isOrder(body);
    },
  });
  return {
    ...words,
    ...others,
    ...signs,
    claims,
    standingAsks: { test: (clause) => orders.standingAsks.test(bare(clause)) && isOrder(bare(clause)) },
    asks: unlessOrder(signs.asks),
    hypothetical: unlessOrder(signs.hypothetical),
    requests: unlessOrder(orders.commands),
  };
}

function orderRules({ address, standing, byNature, wishes, once, examples }: Orders): OrderRules {
  return {
    address: { pattern: address, example: examples[0] },
    "standing order": { pattern: standing, example: examples[1] },
    "order by nature": { pattern: byNature, unless: once, example: examples[2] },
    "wish for replies": { pattern: wishes, unless: once, example: examples[3] },
  };
}

export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** `"joy 0.8 anger -0.7"`: each word with what it feels like, from -1 to 1. */
export function feelingWords(list: string): ReadonlyMap<string, number> {
  const parts = list.trim().split(/\s+/);
  const found = new Map<string, number>();
  for (let index = 0; index + 1 < parts.length; index += 2) found.set(parts[index] ?? "", Number(parts[index + 1]));
  return found;
}
