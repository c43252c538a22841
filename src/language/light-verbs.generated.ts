/** Made by scripts/build-language-tables.ts. Not to be edited. */
import type { LanguageCode } from "./language.ts";

/** The terms of the verbs of `light-verbs.ts`, a space around each. */
export const LIGHT_VERB_TERMS: Readonly<Record<LanguageCode, string>> = {
  en: " go get come sai see make take give feel think know tell find keep leav want ",
  de: " geh komm sag seh mach nehm geb find denk wiss lass mog tun ",
  fr: " aller ven dir voir fair prendr don trouv pens savoir mettr vouloir ",
  es: " ir ven dec ver hac tom dar encontr pens sab dej quer ",
  it: " andar ven dir ved far prend dar trov pens sap vol ",
  pt: " ir vir diz ver faz dar achar pens sab deix quer fic ",
  nl: " gan kom zegg zien mak nem gev vind denk wet lat doen ",
  sv: " ga komm sag se gor ta ge hitt tank vet lat ",
  ru: " идт поит сказа видет сдела взят дат наит дума знат хотет ",
};
