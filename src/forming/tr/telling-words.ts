/** What Turkish statements tell beside their claim. */
import type { TellingWords } from "../grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { turkish } from "./turkish.ts";

export const turkishWords = (): TellingWords => ({
  language: "tr",
  changes: turkish(
    "‹(?:şimdi|şu an(?:da)?|artık|son zamanlarda|şimdiye kadar|şu ana kadar|yeni|değişti|değiştirdim|ertelendi|iptal|taşındı\\p{L}*|arttı|toplam|yerine)›",
  ),
  seeks: turkish("‹(?:arıyorum|arıyoruz|ihtiyacım var|almak istiyorum|bakıyorum)›"),
  chatter: wordsOf(`
      tamam ok okay evet hayir tesekkurler tesekkur ederim cok sag ol sagol yardimin yardiminiz icin merhaba selam gunaydin iyi gunler aksamlar geceler lutfen super harika guzel mukemmel tabii tabi elbette kesinlikle aynen anladim
      vay haha ah oh aa hadi gorusuruz yarin hosca kal hoscakal pardon ozur dilerim sorun degil rica nasilsin naber`),
  feelings: feelingWords(`
      bayilirim 0.8 bayiliyorum 0.8 seviyorum 0.6 severim 0.6 mutluyum 0.7 mutlu 0.6 harika 0.7 muhtesem 0.8 guzel 0.5 nefret -0.8 uzgunum -0.6 uzgun -0.6 kizginim -0.7 korkuyorum -0.6 korku -0.6 endiseliyim -0.5 kaygiliyim -0.5
      berbat -0.7 korkunc -0.7 yorgunum -0.4`),
  negations: wordsOf("degil yok asla hic"),
});
