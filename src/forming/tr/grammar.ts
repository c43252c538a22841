/** Turkish: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { signs } from "./signs.ts";
import { turkish } from "./turkish.ts";

export const turkishGrammar = (): Grammar =>
  smallGrammar({
    language: "tr",
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "identity.name",
        pattern: turkish("^(?:[Bb]enim )?(?:[Aa]dım|(?:İ|I|i)smim) \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      {
        key: "home.city",
        pattern: turkish("^(?:[Bb]en |[Şş]imdi |[Aa]rtık )?\\p{Lu}\\p{L}+['’][dt][ae] (?:yaşıyorum|oturuyorum)[.!]?$"),
      },
      { key: "diet", pattern: turkish("^(?:[Bb]en )?(?:[Vv]ejetaryenim|[Vv]eganım)[.!]?$") },
    ],
    cuts: /[,;:] /g,
    chatter: wordsOf(`
      tamam ok okay evet hayir tesekkurler tesekkur ederim cok sag ol sagol yardimin yardiminiz icin merhaba selam gunaydin iyi gunler aksamlar geceler lutfen super harika guzel mukemmel tabii tabi elbette kesinlikle aynen anladim
      vay haha ah oh aa hadi gorusuruz yarin hosca kal hoscakal pardon ozur dilerim sorun degil rica nasilsin naber`),
    openers: wordsOf("merhaba selam tesekkurler sagol gunaydin tamam evet hayir pardon"),
    feelings: feelingWords(`
      bayilirim 0.8 bayiliyorum 0.8 seviyorum 0.6 severim 0.6 mutluyum 0.7 mutlu 0.6 harika 0.7 muhtesem 0.8 guzel 0.5 nefret -0.8 uzgunum -0.6 uzgun -0.6 kizginim -0.7 korkuyorum -0.6 korku -0.6 endiseliyim -0.5 kaygiliyim -0.5
      berbat -0.7 korkunc -0.7 yorgunum -0.4`),
    negations: wordsOf("degil yok asla hic"),
  });
