/** What follows a name at the start of a sentence, where the capital alone says nothing: verbs of what people are and do, by language. Folded. */
import { AFTER_NAME } from "./en/name-words.ts";
import type { TextLanguage } from "./language.ts";
import { type WordSet, wordSet } from "./word-list.ts";

export const NAME_VERBS: Readonly<Partial<Record<TextLanguage, WordSet>>> = {
  en: AFTER_NAME,
  fr: wordSet(
    "est était a avait dit habite habitait travaille travaillait aime adore déteste préfère veut voulait va vient vit pense sait m me nous",
  ),
  es: wordSet(
    "es era está estaba tiene tenía ha dijo dice vive vivía trabaja trabajaba quiere quería prefiere odia va viene cree sabe me nos",
  ),
  it: wordSet(
    "è era ha aveva dice disse abita abitava lavora lavorava ama odia preferisce vuole voleva va viene vive pensa sa mi ci",
  ),
  pt: wordSet(
    "é era está estava tem tinha disse diz mora morava vive trabalha trabalhava gosta ama odeia prefere quer queria vai vem acha sabe me nos",
  ),
  nl: wordSet(
    "is was heeft had zegt zei woont woonde werkt werkte houdt hield wil wilde gaat ging komt kwam denkt weet vindt",
  ),
  sv: wordSet(
    "är var har hade säger sa sade bor bodde jobbar arbetar gillar älskar hatar vill ville går gick kommer kom tycker vet",
  ),
  ru: wordSet(
    "был была живёт жил жила работает работал работала сказал сказала любит хочет хотел хотела приехал приехала пришёл пришла думает знает",
  ),
};
