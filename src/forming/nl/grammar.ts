/** Dutch: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { dutch } from "./dutch.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";

export const dutchGrammar = (): Grammar =>
  smallGrammar({
    language: "nl",
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "identity.name",
        pattern: dutch(
          "^(?:[Ii]k heet|[Mm]ijn naam is) \\p{Lu}\\p{L}+(?: (?:(?:van|de|der|den) ){0,2}\\p{Lu}\\p{L}+)?[.!]?$",
        ),
      },
      { key: "home.city", pattern: dutch("^[Ii]k woon (?:nu )?in \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      { key: "diet", pattern: dutch("^[Ii]k ben (?:nu )?(?:vegetariër|vegetarisch|veganist|vegan)[.!]?$") },
    ],
    cuts: /[,;:] /g,
    chatter: wordsOf(`
      ok okay oke ja nee dank dankje dankjewel bedankt je u wel heel erg hartelijk veel voor de het hulp hallo hoi hey dag doei goedemorgen goedemiddag goedenavond goedenacht welterusten alsjeblieft alstublieft aub graag gedaan prima goed top super
      leuk mooi fijn perfect precies zeker klopt begrepen snap ik oh ah haha nou mooi zo tot ziens morgen straks later sorry geen probleem dank geeft niet hoe gaat met`),
    openers: wordsOf("hallo hoi hey dag bedankt dankjewel goedemorgen goedemiddag goedenavond ok ja nee sorry"),
    feelings: feelingWords(`
      dol 0.8 geweldig 0.7 blij 0.6 gelukkig 0.7 fijn 0.5 heerlijk 0.7 prachtig 0.7 leuk 0.5 verliefd 0.8 haat -0.8 verdrietig -0.7 boos -0.7 bang -0.6 angst -0.6 bezorgd -0.5 teleurgesteld -0.6 vreselijk -0.7 verschrikkelijk -0.7 moe -0.4
      hekel -0.6`),
    negations: wordsOf("niet geen nooit niemand niets niks zonder"),
  });
