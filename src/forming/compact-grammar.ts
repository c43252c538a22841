/**
 * Detects which compact grammar applies to a text, and builds compact grammars. Language detection
 * confuses short Polish, Turkish, Italian and Dutch texts with their neighbours; distinctive
 * letters and function words decide.
 */

import type { AnalysableText } from "../text/analysable-text.ts";
import { LANGUAGES, type LanguageCode, type TextLanguage } from "../text/languages.ts";
import { type WordSet, wordSet } from "../text/word-file.ts";
import { ruleFor } from "./claim.ts";
import type { ClaimRule, FormingLexicon, Grammar, Test } from "./grammar.ts";

export type CompactLanguage = "it" | "nl" | "pl" | "ru" | "tr" | "ja" | "zh";

/** Only the beginning is examined. */
const EXAMINED_CHARACTERS = 400;
const EXAMINED_WORDS = 40;
/** Language detection is reliable for longer English texts. */
const SHORT_MAX = 80;

export function compactLanguageOf(read: AnalysableText): CompactLanguage | undefined {
  const { language } = read;
  if (isReliablyDetected(language)) return language;
  if (!isLatin(language)) return undefined;
  return misdetectedLanguage(read, language) ?? (language === "it" || language === "nl" ? language : undefined);
}

/** A text detected as another Latin-script language, or as none. */
function misdetectedLanguage(read: AnalysableText, language: LanguageCode | "und"): CompactLanguage | undefined {
  const beginning = read.text.slice(0, EXAMINED_CHARACTERS);
  if (language === "en" && read.text.length > SHORT_MAX && !HAS_ACCENT.test(beginning)) return undefined;
  const own = stopWordCount(read, language);
  let best: { readonly code: CompactLanguage; readonly votes: number } | undefined;
  for (const { code, letters, words, ending } of DETECTION_CUES) {
    const sentence = countIn(read, words, ending);
    const lettered = letters === undefined ? 0 : Math.min(LETTER_VOTES_MAX, beginning.match(letters)?.length ?? 0);
    const found = sentence * WORD_VOTES + lettered;
    const isSaid =
      language === "und" || sentence > 0 || (letters !== undefined && hasLetterInLowerCaseWord(read, letters));
    if (isSaid && found > Math.max(own, best?.votes ?? 0)) best = { code, votes: found };
  }
  return best?.code;
}
/** Listed words belong to a single language, while languages share function words. */
const WORD_VOTES = 2;

/** A distinctive letter in a word that is not a name. */
const hasLetterInLowerCaseWord = ({ text, words }: AnalysableText, letters: RegExp): boolean =>
  words.slice(0, EXAMINED_WORDS).some(({ start, end }) => {
    const written = text.slice(start, end);
    return written.charAt(0) === written.charAt(0).toLowerCase() && written.search(letters) >= 0;
  });

/** For an undetected language, the highest count of any language. */
const stopWordCount = (read: AnalysableText, language: LanguageCode | "und"): number =>
  language === "und"
    ? Math.max(...Object.values(LANGUAGES).map(({ stopWords }) => countIn(read, stopWords)))
    : countIn(read, LANGUAGES[language].stopWords);

/** Caps the effect of a foreign name. */
const LETTER_VOTES_MAX = 3;
const HAS_ACCENT = /[À-ſ]/;

const isReliablyDetected = (language: TextLanguage): language is "ru" | "ja" | "zh" =>
  language === "ru" || language === "ja" || language === "zh";

const isLatin = (language: TextLanguage): language is LanguageCode | "und" =>
  language === "und" || language in LANGUAGES;

const countIn = ({ words }: AnalysableText, known: WordSet, ending?: RegExp): number =>
  words.slice(0, EXAMINED_WORDS).filter(({ text }) => known.has(text) || ending?.test(text) === true).length;

interface DetectionCues {
  readonly code: CompactLanguage;
  readonly letters?: RegExp;
  readonly words: WordSet;
  /** Matches a folded word. */
  readonly ending?: RegExp;
}

const DETECTION_CUES: readonly DetectionCues[] = [
  // Short instructions without the function words that identify Italian and Dutch.
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

type Kind = Pick<ClaimRule, "type" | "event" | "labels" | "isLasting" | "polarity">;

const ORDER = { type: "instruction", event: "preference", labels: ["constraint"], isLasting: true } as const;
const TASTE = { type: "preference", event: "preference", isLasting: true } as const;
const IDENTITY = { type: "identity", event: "fact", isLasting: true } as const;

const KINDS = {
  /** "Call me Ana." */
  address: ORDER,
  /** A command with an expression of duration: "always", "from now on". */
  "standing order": ORDER,
  /** An inherently lasting command: "avoid tables", "answer briefly". */
  "order by nature": ORDER,
  /** "I'd like shorter answers." */
  "wish for replies": ORDER,
  "other person": { type: "relationship", event: "fact", isLasting: true },
  family: { type: "relationship", event: "fact", isLasting: true },
  "taste that ended": { ...TASTE, polarity: "ended" },
  diet: { ...TASTE, labels: ["constraint"] },
  dislike: { ...TASTE, polarity: "negative", labels: ["dislike"] },
  favourite: TASTE,
  liking: TASTE,
  name: IDENTITY,
  "age and origin": IDENTITY,
  residence: IDENTITY,
  work: IDENTITY,
  skill: { type: "skill", event: "fact", isLasting: true },
  goal: { type: "goal", event: "fact", labels: ["goal"] },
  possession: { type: "fact", event: "fact", labels: ["possession"], isLasting: true },
} as const satisfies Readonly<Record<string, Kind>>;

type CommonRule = keyof typeof KINDS;
type OrderRule = "address" | "standing order" | "order by nature" | "wish for replies";
/** The patterns of one language for one rule. */
type RulePatterns = Pick<ClaimRule, "pattern" | "unless" | "example">;
export type OrderRules = Readonly<Record<OrderRule, RulePatterns>>;
/** Statements about the speaker and people close to them. */
export type SelfRules = Readonly<Record<Exclude<CommonRule, OrderRule>, RulePatterns>>;

/** The explicit list fixes the order of the rules. */
export const commonRules = (patterns: OrderRules & SelfRules): readonly ClaimRule[] =>
  COMMON_RULES.map((name) => ({ name, ...KINDS[name], ...patterns[name] }));

export const COMMON_RULES: readonly CommonRule[] = [
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

/** Instructions to the assistant. Patterns match a clause in lower case without its lead. */
export interface Orders {
  /** "Call me Ana." */
  readonly address: RegExp;
  /**
   * A command with an expression of duration or an occasion: "Always …", "When I write in French,
   * …". Includes such commands phrased as questions.
   */
  readonly standing: RegExp;
  /** Inherently lasting commands: "Avoid tables", "Answer briefly". */
  readonly byNature: RegExp;
  /** "I'd like shorter answers." */
  readonly wishes: RegExp;
  /** Restricts the last two to the moment: "this text", "today". */
  readonly once: RegExp;
  /** Any command or request. */
  readonly commands: RegExp;
  /** How a standing instruction phrased as a question begins. */
  readonly standingAsks: RegExp;
  /** One example for each rule. */
  readonly examples: readonly [address: string, standing: string, byNature: string, wishes: string];
}

/**
 * Cues for clauses that claim nothing, and for the meaning of claims. `asks` and `hypothetical`
 * match without the lead and never match a standing instruction.
 */
export interface Signs
  extends Pick<Grammar, "reported" | "talk" | "corrects" | "remembers" | "hedged" | "negated" | "ended">,
    Pick<Grammar, "lead" | "subjects"> {
  readonly asks: RegExp;
  readonly hypothetical: RegExp;
}

interface CompactGrammar extends Pick<Grammar, "keys"> {
  readonly words: FormingLexicon;
  readonly orders: Orders;
  readonly rules: SelfRules;
  readonly signs: Signs;
}

export function compactGrammar({ orders, rules, signs, words, ...others }: CompactGrammar): Grammar {
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
