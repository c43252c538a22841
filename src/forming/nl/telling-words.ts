/** What Dutch statements tell beside their claim. */
import type { TellingWords } from "../grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { dutch } from "./dutch.ts";

export const dutchWords = (): TellingWords => ({
  language: "nl",
  changes: dutch(
    "‹(?:nu|tegenwoordig|momenteel|sinds kort|inmiddels|tot nu toe|nieuwe?|veranderd|verplaatst|verzet|uitgesteld|vervroegd|afgezegd|gestegen|in totaal|in plaats van|verhuisd)›",
  ),
  seeks: dutch(
    "‹(?:ik (?:zoek|ben op zoek naar|heb (?:een|nieuwe) \\p{L}+ nodig)|we zoeken|ik wil (?:een|nieuwe) [^.]{2,40} kopen)›",
  ),
  chatter: wordsOf(`
      ok okay oke ja nee dank dankje dankjewel bedankt je u wel heel erg hartelijk veel voor de het hulp hallo hoi hey dag doei goedemorgen goedemiddag goedenavond goedenacht welterusten alsjeblieft alstublieft aub graag gedaan prima goed top super
      leuk mooi fijn perfect precies zeker klopt begrepen snap ik oh ah haha nou mooi zo tot ziens morgen straks later sorry geen probleem dank geeft niet hoe gaat met`),
  feelings: feelingWords(`
      dol 0.8 geweldig 0.7 blij 0.6 gelukkig 0.7 fijn 0.5 heerlijk 0.7 prachtig 0.7 leuk 0.5 verliefd 0.8 haat -0.8 verdrietig -0.7 boos -0.7 bang -0.6 angst -0.6 bezorgd -0.5 teleurgesteld -0.6 vreselijk -0.7 verschrikkelijk -0.7 moe -0.4
      hekel -0.6`),
  negations: wordsOf("niet geen nooit niemand niets niks zonder"),
});
