/** Numbers in words, up to a hundred as far as people write them out, as `words` folds them; ordinals count as their number. */
import type { LanguageCode } from "./language.ts";

const row = (list: string, first: number): readonly (readonly [string, number])[] =>
  list.split(" ").flatMap((forms, step) => forms.split("/").map((form) => [form, first + step] as const));

/** Without the words for one that are articles too. */
const LISTS: Partial<Readonly<Record<LanguageCode, readonly (readonly [string, number])[]>>> = {
  en: [
    ...row(
      "one two/twice three four five six seven eight nine ten eleven twelve/dozen thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
      1,
    ),
    ...row("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth", 1),
    ["once", 1],
    ["thirty", 30],
    ["forty", 40],
    ["fifty", 50],
    ["sixty", 60],
    ["seventy", 70],
    ["eighty", 80],
    ["ninety", 90],
    ["hundred", 100],
  ],
  de: [
    ...row(
      "eins zwei/zweimal drei/dreimal vier/viermal funf/funfmal sechs sieben acht neun zehn elf zwolf/dutzend dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
      1,
    ),
    ...row(
      "erste/ersten/erster/erstes zweite/zweiten/zweiter/zweites dritte/dritten/dritter/drittes vierte/vierten/vierter/viertes funfte/funften/funfter/funftes sechste/sechsten siebte/siebten achte/achten neunte/neunten zehnte/zehnten",
      1,
    ),
    ["einmal", 1],
    ["dreissig", 30],
    ["vierzig", 40],
    ["funfzig", 50],
    ["hundert", 100],
  ],
  es: [
    ...row(
      "uno dos tres cuatro cinco seis siete ocho nueve diez once doce/docena trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte",
      1,
    ),
    ...row(
      "primer/primero/primera segundo/segunda tercer/tercero/tercera cuarto/cuarta quinto/quinta sexto/sexta septimo/septima octavo/octava noveno/novena decimo/decima",
      1,
    ),
    ["treinta", 30],
    ["cuarenta", 40],
    ["cincuenta", 50],
    ["cien", 100],
  ],
  fr: [
    ...row("un deux trois quatre cinq six sept huit neuf dix onze douze/douzaine treize quatorze quinze seize", 1),
    ...row(
      "premier/premiere deuxieme/second/seconde troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme",
      1,
    ),
    ["vingt", 20],
    ["trente", 30],
    ["quarante", 40],
    ["cinquante", 50],
    ["cent", 100],
  ],
  pt: [
    ...row(
      "um dois/duas tres quatro cinco seis sete oito nove dez onze doze/duzia treze catorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte",
      1,
    ),
    ...row(
      "primeiro/primeira segundo/segunda terceiro/terceira quarto/quarta quinto/quinta sexto/sexta setimo/setima oitavo/oitava nono/nona decimo/decima",
      1,
    ),
    ["trinta", 30],
    ["quarenta", 40],
    ["cinquenta", 50],
    ["cem", 100],
  ],
};

const BY_LANGUAGE = new Map(Object.entries(LISTS).map(([code, list]) => [code, new Map(list)] as const));
const ENGLISH = BY_LANGUAGE.get("en");

/** The number that a folded word says in a language; undefined for other words. Languages without a list are read as English. */
export const numberOfWord = (word: string, language: string): number | undefined =>
  (BY_LANGUAGE.get(language) ?? ENGLISH)?.get(word);
