/** What Polish statements tell beside their claim. */
import type { TellingWords } from "../grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { polish } from "./polish.ts";

export const polishWords = (): TellingWords => ({
  language: "pl",
  changes: polish(
    "‹(?:teraz|obecnie|aktualnie|ostatnio|dotychczas|jak dotąd|od niedawna|now[yae]|zmienił\\p{L}*|przełożon\\p{L}+|odwołan\\p{L}+|przeniesion\\p{L}+|wzrosł\\p{L}+|w sumie|łącznie|zamiast)›",
  ),
  seeks: polish("‹(?:szukam|szukamy|potrzebuję|potrzebujemy|chcę kupić|chciał(?:bym|abym) kupić)›"),
  chatter: wordsOf(`
      ok okay tak nie no dzieki dziekuje bardzo serdecznie za pomoc wszystko czesc hej witaj dzien dobry wieczor dobranoc prosze super swietnie dobrze dobra fajnie pieknie jasne oczywiscie dokladnie rozumiem zgoda wow haha ach och aha
      do widzenia zobaczenia jutra pa na razie przepraszam nie ma sprawy problemu co u ciebie slychac`),
  feelings: feelingWords(`
      uwielbiam 0.8 kocham 0.8 szczesliwy 0.8 szczesliwa 0.8 zadowolony 0.6 zadowolona 0.6 ciesze 0.6 wspanialy 0.8 wspaniale 0.8 piekny 0.7 piekne 0.7 lubie 0.4 nienawidze -0.8 smutny -0.6 smutna -0.6 zly -0.6 zla -0.6 boje -0.6 strach -0.6
      lek -0.6 martwie -0.5 rozczarowany -0.6 rozczarowana -0.6 okropny -0.7 okropne -0.7 zmeczony -0.4 zmeczona -0.4`),
  negations: wordsOf("nie nigdy nikt nic zaden zadna bez"),
});
