/** Polish: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { orders } from "./orders.ts";
import { polish } from "./polish.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";

export const polishGrammar = (): Grammar =>
  smallGrammar({
    language: "pl",
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "identity.name",
        pattern: polish("^(?:[Nn]azywam się|[Mm]am na imię) \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      { key: "home.city", pattern: polish("^(?:[Tt]eraz )?[Mm]ieszkam we? \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      { key: "diet", pattern: polish("^[Jj]estem (?:wegetarian|wegan)\\p{L}+[.!]?$") },
    ],
    cuts: /[,;:] /g,
    chatter: wordsOf(`
      ok okay tak nie no dzieki dziekuje bardzo serdecznie za pomoc wszystko czesc hej witaj dzien dobry wieczor dobranoc prosze super swietnie dobrze dobra fajnie pieknie jasne oczywiscie dokladnie rozumiem zgoda wow haha ach och aha
      do widzenia zobaczenia jutra pa na razie przepraszam nie ma sprawy problemu co u ciebie slychac`),
    openers: wordsOf("czesc hej witaj dzieki dziekuje dzien dobry ok tak przepraszam"),
    feelings: feelingWords(`
      uwielbiam 0.8 kocham 0.8 szczesliwy 0.8 szczesliwa 0.8 zadowolony 0.6 zadowolona 0.6 ciesze 0.6 wspanialy 0.8 wspaniale 0.8 piekny 0.7 piekne 0.7 lubie 0.4 nienawidze -0.8 smutny -0.6 smutna -0.6 zly -0.6 zla -0.6 boje -0.6 strach -0.6
      lek -0.6 martwie -0.5 rozczarowany -0.6 rozczarowana -0.6 okropny -0.7 okropne -0.7 zmeczony -0.4 zmeczona -0.4`),
    negations: wordsOf("nie nigdy nikt nic zaden zadna bez"),
  });
