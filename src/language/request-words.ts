/** Words of a request that say what to do, not what it is about: "forget everything I said about". Folded, a list for each language. */
import type { LanguageCode } from "./language.ts";
import { type WordSet, wordSet } from "./word-list.ts";

export const REQUEST_WORDS: Readonly<Partial<Record<LanguageCode, WordSet>>> = {
  en: wordSet(
    "forget delete erase remove drop please everything anything all any what whatever that which who i ive im me my we " +
      "you your said say says saying told tell mentioned mention talked wrote written know knows remember remembered " +
      "ever about regarding concerning related memories messages mentions mentioning containing",
  ),
  de: wordSet(
    "vergiss vergesse vergessen losche loschen losch entferne entfernen bitte alles was ich mir mich mein meine meinen " +
      "meiner meinem du dein deine gesagt sagte erzahlt erwahnt geschrieben weisst gemerkt uber von zu betreffend " +
      "erinnerungen nachrichten jemals",
  ),
  es: wordSet(
    "olvida olvidar olvide borra borrar elimina eliminar favor todo todos lo que yo te me mi mis he dije dicho conte " +
      "contado mencione mencionado sabes recuerdas sobre acerca de recuerdos mensajes",
  ),
  fr: wordSet(
    "oublie oublier oubliez efface effacer effacez supprime supprimer supprimez tout toute tous ce que qui je jai j ai moi " +
      "mon ma mes tu te t dit raconte mentionne parle ecrit sais sur concernant a propos souvenirs messages",
  ),
  pt: wordSet(
    "esquece esqueca esquecer apaga apague apagar remove remova remover elimina elimine tudo todos o que eu te me meu " +
      "minha meus minhas disse dito contei falei mencionei sabe sabes lembra sobre acerca de memorias mensagens",
  ),
  it: wordSet(
    "dimentica dimenticare cancella cancellare elimina eliminare tutto tutti quello cio che io ti mi mio mia ho detto " +
      "raccontato menzionato sai su riguardo ricordi messaggi",
  ),
  nl: wordSet(
    "vergeet verwijder wis alles wat ik je me mijn heb gezegd verteld genoemd weet over herinneringen berichten",
  ),
};
