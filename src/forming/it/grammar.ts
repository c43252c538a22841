/** Italian: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { italian } from "./italian.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";

export const italianGrammar = (): Grammar =>
  smallGrammar({
    language: "it",
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      { key: "identity.name", pattern: italian("^[Mm]i chiamo \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      {
        key: "home.city",
        pattern: italian("^(?:[Oo]ra |[Aa]desso )?(?:[Aa]bito|[Vv]ivo) a \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      { key: "diet", pattern: italian("^[Ss]ono (?:vegetarian|vegan)[oa][.!]?$") },
    ],
    cuts: /[,;:] /g,
    chatter: wordsOf(`
      ok okay si no grazie mille tante per laiuto aiuto tutto tanto ciao buongiorno buonasera buonanotte salve ehi prego per favore piacere bene benissimo perfetto ottimo fantastico bello bravo certo esatto giusto
      va capito ho ah oh uh mmm haha ahah dai allora figurati niente scusa scusami a dopo domani presto arrivederci gentile sei di nulla come stai e tu`),
    openers: wordsOf("ciao grazie buongiorno buonasera ehi salve bravo ok si no scusa"),
    feelings: feelingWords(`
      adoro 0.8 amo 0.8 felice 0.7 felicissimo 0.9 felicissima 0.9 contento 0.6 contenta 0.6 piace 0.4 meraviglioso 0.8 meravigliosa 0.8 bellissimo 0.7 bellissima 0.7
      odio -0.8 detesto -0.8 triste -0.6 arrabbiato -0.7 arrabbiata -0.7 paura -0.6 ansia -0.6 preoccupato -0.5 preoccupata -0.5 deluso -0.6 delusa -0.6 orribile -0.7 stanco -0.4 stanca -0.4`),
    negations: wordsOf("non mai niente nessuno nessuna senza"),
  });
