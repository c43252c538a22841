/** Words that stand before a noun: articles and possessives of the languages with a grammar, as `words` folds them. */
import type { LanguageCode } from "../text/language.ts";

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const LISTS: Partial<Readonly<Record<LanguageCode, ReadonlySet<string>>>> = {
  en: set("a an the my our your his her their its this these those of about"),
  de: set(
    "der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner unser unsere unseren dein deine sein seine ihr ihre zum zur beim im am vom",
  ),
  es: set("el la los las un una unos unas mi mis nuestro nuestra nuestros nuestras tu tus su sus del al este esta"),
  fr: set("le la les l un une des du au aux mon ma mes notre nos ton ta tes son sa ses leur leurs ce cette d"),
  pt: set(
    "o a os as um uma meu minha meus minhas nosso nossa nossos nossas teu tua seu sua do da dos das no na nos nas ao este esta",
  ),
  it: set(
    "il lo la i gli le l un uno una mio mia miei mie nostro nostra nostri nostre tuo tua suo sua del dello della dei degli delle al allo alla nel nella questo questa",
  ),
  nl: set("de het een mijn onze ons jouw zijn haar hun deze dit die dat van"),
};

export const isBeforeNoun = (word: string, language: LanguageCode): boolean => LISTS[language]?.has(word) === true;
