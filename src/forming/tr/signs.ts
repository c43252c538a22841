/** How Turkish clauses claim nothing, and how what they claim is meant. */
import { anyOf } from "../any-of.ts";
import type { Signs } from "../small-grammar.ts";
import { PERSON } from "./rules.ts";
import { turkish } from "./turkish.ts";

export function signs(): Signs {
  const fillers = anyOf(`
    yani peki merhaba selam günaydın iyi_günler iyi_akşamlar ah oh ve ama bu_arada aslında gerçekten teşekkürler teşekkür_ederim sağ_ol tamam ok okay evet hayır(?=,) dürüst_olmak_gerekirse şahsen ayrıca pardon özür_dilerim(?=,) maalesef neyse_ki dinle biliyorsun
    bil_ki unutma_ki unutma(?=,|:) şunu_unutma(?=,|:) not_et(?=,|:) aklında_olsun aklında_bulunsun şunu_bil(?=,|:) sanırım galiba belki bence düzeltiyorum düzeltme(?=:) yani_demek_istediğim harika süper kısacası bildiğin_gibi lütfen(?=,) hatırla(?=,|:)`);
  const lead = turkish(`^(?:(?:${fillers})›(?:,|;|:|!|\\.\\.\\.|…)? ?){0,6}`, "i");
  const sure = "(?:[^.,]{1,40}(?:yaşıyorum|oturuyorum|çalışıyorum|evliyim|alerjim var|tercih ederim|yaşındayım)|adım )";
  const own = `(?:${PERSON}|arkadaş\\p{L}*|patron\\p{L}*|doktor\\p{L}*|öğretmen\\p{L}*|herkes|o|onlar|biri|insanlar|kitap|\\p{Lu}\\p{L}+)`;
  return {
    lead,
    remembers: turkish(
      "^(?:(?:lütfen|ve|ama),? )?(?:unutma ki|unutma(?:,|:)|şunu unutma(?:,|:)|not et(?:,|:)|aklında (?:olsun|bulunsun)|bil ki|hatırla(?:,|:))",
    ),
    corrects: turkish(
      `^(?:hayır,? |pardon,? |yok,? )*(?:düzeltiyorum|düzeltme|demek istediğim|yanlış söyledim|yanlış yazdım)[,:;. ]+\\p{L}|^(?:hayır|pardon|yok),? (?:aslında )?${sure}|^aslında,? ${sure}`,
    ),
    asks: turkish(
      "^(?:ne (?:zaman|kadar|demek|yapmalı|dersin|oldu|düşünüyor)|kim›|kimin›|hangi(?:si)?›|neden›|niye›|niçin›|nerede|nereye|nereden|nasıl (?:yapabilirim|yapılır|çalışır|gidilir|olur|gidiyor)|kaç›|acaba|merak ediyorum)|‹(?:m(?:i|ı|u|ü)(?:sin|sın|sun|sün|y(?:im|ım|um|üm)|dir|ydi)?(?:iz|ız)?)[ ?.]*$|‹(?:bilmek|öğrenmek|sormak) (?:istiyorum|isterim|istemiştim)¶(?<=(?:olduğunu|ne|nasıl|kaç|neden|nerede|kadar|şey)[^.]{0,40})|‹(?:ne|nasıl|nerede|kim|kaç|neden) (?:\\p{L}+ )?(?:söyle|anlat|açıkla)¶",
    ),
    hypothetical: turkish(
      "^(?:eğer|diyelim(?: ki)?|farz et|varsayalım|hayal et|şayet|keşke)›|‹(?:istersen(?:iz)?|dilersen(?:iz)?|mümkünse|uygunsa|vaktin varsa|olursa|tercih edersen)›|‹\\p{L}{2,16}s[ae]yd(?:im|ım|ik|ık|i|ı)›|‹\\p{L}{2,16}s[ae]m [^.]{0,40}(?:ardım|erdim|ırdım|irdim|urdum|ürdüm)›|‹sanki›",
    ),
    reported: turkish([
      "(?::|diye|yazan)\\s{5,}|^\\s{5,}|\\s{5,}(?:yaz(?:ıyordu|ılıydı|ıyor|mış|dı)|diyor(?:du)?|de(?:di|r|mişti)|diye)",
      `^[^,:;]{0,60}‹(?:diyor(?:du)?|dedi(?:ler)?|der(?:di|ler|lerdi)?|söyler(?:di)?|söylüyor|söyledi(?:ler)?|düşünüyor|sanıyor|yazmış|yazıyor|istedi|istiyor|rica etti|tembihledi|emretti|öğütledi|tavsiye etti|tavsiye ediyor|ısrar ediyor|iddia ediyor|inanıyor)› ?(?:ki|:|,|¶)`,
      `^${own} [^.]{0,80}‹(?:diyor(?:du)?|dedi|der|derdi|söyler|söylerdi|söylüyor|söyledi|istiyor|istedi)›`,
      "^[^.]{0,100}m[ae]m(?:i|ı)z?(?:i|ı)? (?:söyle|iste|rica et|tembih|emret|öner|tavsiye)\\p{L}+",
      "^(?:göre|söylenene göre|rivayete göre|derler ki|atasözü|bir yerde (?:okudum|duydum)|rüyamda)›|‹(?:okudum|duydum|öğrendim) ki›",
    ]),
    talk: turkish(
      "^(?:(?:seni |bunu |soruyu |tam )?(?:anladım|anlamadım|anlıyorum|biliyorum|bilmiyorum|görüyorum|hatırlıyorum)¶|haklısın|katılıyorum|sorun değil|önemli değil|rica ederim¶|görüşürüz|yarın görüşürüz|bekle|bir dakika|dur(?= |¶)|bakayım|düşüneyim|güzel cevap|iyi iş|eline sağlık)",
    ),
    hedged: turkish(
      "‹(?:sanırım|galiba|belki|herhalde|muhtemelen|bence|emin değilim|yanılmıyorsam|sanıyorum|tahminimce|olabilir)›",
    ),
    negated: turkish(
      "‹(?:değil(?:im)?|yok|asla|hiç|hiçbir|\\p{L}{2,14}(?:m(?:i|ı|u|ü)yor(?:um|uz)?|m[ae]m|m[ae]y(?:iz|ız)|m[ae]z|m[ae]d(?:im|ım|i|ı|ik|ık)|[ae]m(?:iyor|ıyor)(?:um|uz)))¶",
    ),
    ended: turkish(
      "^artık [^.!?]{0,80}(?:m(?:i|ı|u|ü)yor(?:um|uz)|m[ae]m|değil(?:im)?|yok)›|‹(?:bıraktım|vazgeçtim|ayrıldım|boşandım)›|^eskiden ",
    ),
    subjects: [
      turkish(
        `^(?:[Bb]enim |[Bb]izim |[Kk]üçük |[Bb]üyük )?(?<person>${PERSON}|${PERSON.replaceAll(/(?<=[:|])(\p{L})/gu, (letter) => (letter === "i" ? "İ" : letter.toUpperCase()))})›(?:,? (?<name>\\p{Lu}\\p{L}{1,30})›)?`,
      ),
    ],
  };
}
