/**
 * Which of the languages with a smaller grammar a text is in: the detected one, or Polish and Turkish, which detection takes for their
 * neighbours or cannot tell, by letters and small words of their own. English without such letters costs one look.
 */

import type { LanguageCode, TextLanguage } from "../text/language.ts";
import { LANGUAGES } from "../text/languages.ts";
import type { ReadText } from "../text/read-text.ts";
import { type WordSet, wordSet } from "../text/word-file.ts";

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
