/** Turkish: wishes, and the commonest things that people say of themselves. */

import { anyOf } from "../any-of.ts";
import type { Grammar, TellingWords } from "../grammar.ts";
import { feelingWords, type Orders, type SelfRules, type Signs, smallGrammar, wordsOf } from "../small-tongue.ts";
import { LATIN, LATIN_CAPITALS, patternsIn } from "../spoken.ts";

export const turkishGrammar = (): Grammar =>
  smallGrammar({
    words: turkishWords(),
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      {
        key: "name",
        pattern: turkish("^(?:[Bb]enim )?(?:[Aa]dım|(?:İ|I|i)smim) \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$"),
      },
      {
        key: "home.city",
        pattern: turkish("^(?:[Bb]en |[Şş]imdi |[Aa]rtık )?\\p{Lu}\\p{L}+['’][dt][ae] (?:yaşıyorum|oturuyorum)[.!]?$"),
      },
      { key: "diet", pattern: turkish("^(?:[Bb]en )?(?:[Vv]ejetaryenim|[Vv]eganım)[.!]?$") },
    ],
  });

function orders(): Orders {
  const stems = anyOf(`
    ver yaz kullan de söyle anlat açıkla cevapla yanıtla hatırlat sor göster ekle koy yap e[td] ol kal konuş çevir düzelt öner belirt bırak kaçın kısalt uzat özetle listele say at gönder al seç tut kes başla bitir bekle dikkat_e[td] özen_göster
    kontrol_e[td] doğrula onayla uyar haber_ver bildir hitap_e[td] seslen çağır davran dene oku aç kapat sil değiştir karşılaştır hesapla bul çiz hazırla oluştur planla ayarla sırala vurgula tekrarla varsay kabul_e[td] atla geç temel_al tercih_e[td]
    uygula koru izle uy bahset paylaş rezerve_et sipariş_et satın_al ayır böl biçimlendir alıntıla teşekkür_et selamla öv sakın çalış vazgeç yanıt_ver`);
  const politely = "(?:(?:lütfen|rica etsem|rica ederim|o yüzden|ve|ama|yani),? ){0,2}";
  /** "Kod sorduğumda", "İngilizce yazarsam", "sana bir şey sorduğum zaman". */
  const occasion = `(?:[^.!?]{1,60}(?:d|t)(?:i|u|ü)ğ(?:i|u|ü)m(?:d[ae]| zaman| her sefer(?:de)?),? |[^.!?]{1,60}‹\\p{L}{2,12}(?:ar|er|ir|ır|ur|ür|yor)s[ae]m,? |[^.!?]{1,40}‹\\p{L}{2,12}(?:ar|er|ir|ur|ür)ken,? )`;
  /** A command at the end; an adverb or two may follow, as people speak. */
  const command = `‹${stems}(?:y?(?:in|un|ün)(?:iz|uz|üz)?)?(?:,? (?:lütfen|olur mu|tamam mı|bana|artık|her zaman|hep)){0,2}¶`;
  const forbid = `‹(?:${anyOf(`
    kullan yaz gönder dile sor söyle yap et ver koy ekle anlat konuş tekrarla öner göster hatırlat iste kısalt uzat geç at kes öv başla bitir unut hitap_et bahset teşekkür_et selamla kullandır say davran yorumla uydur özetle yükle şaka_yap
    varsay çevir abart uyar ısrar_et oluştur listele bildir ara rahatsız_et de yaltaklan nasihat_et vaaz_ver ol`)})m[ae](?:y(?:i|u|ü)n(?:i|u|ü)?z?)?(?:,? (?:lütfen|artık|bana|bir daha|sakın|olur mu)){0,2}¶`;

  const standingWords = `‹(?:${anyOf(`
    her_zaman hep daima asla hiçbir_zaman hiç bundan_sonra bundan_böyle artık şu_andan_itibaren bugünden_itibaren şimdiden_sonra gelecekte ileride her_(?:seferinde|defasında|gün|sabah|akşam|hafta|ay|gece|pazartesi|salı|cuma|cevap(?:ta|tan)?|mesajda)
    sürekli varsayılan_olarak genelde genellikle bir_daha daha_sonra_da bir_sonraki_sefer(?:de)? normalde kesinlikle mutlaka`)})›`;
  const manner = `(?:(?:kısa|uzun|resmi|samimi|açık|basit|sade|nazik|kibar|net|öz|dürüst|doğrudan|arkadaşça|ciddi|tarafsız|anlaşılır|detaylı|ayrıntılı|profesyonel|tek|iki|üç|yalın|sıcak|günlük|tam)(?: ve (?:öz|net|sade|açık))? (?:cümle\\p{L}*|bir dil\\p{L}*|dille|bir üslup\\p{L}*|bir ton\\p{L}*|tonda|şekilde|bir şekilde|biçimde|olarak|kelime\\p{L}*|madde\\p{L}*|paragraf\\p{L}*|yanıt\\p{L}*|cevap\\p{L}*)|(?:türkçe|ingilizce|almanca|fransızca|ispanyolca|arapça|rusça|kürtçe)(?: olarak)?|(?:daha )?(?:kısaca|açıkça|dürüstçe|doğrudan|nazikçe|basitçe|kısa ve öz|kısa|yavaş|net|resmi|samimi|sade|az|öz|açık|detaylı|ayrıntılı)|adım adım|maddeler halinde|madde madde|lafı uzatmadan|\\p{L}+m[ae]dan|düz metinle|en fazla [^.]{2,20}|\\p{L}{3,14} olarak|birinci tekil şahısla)`;
  const reply =
    "(?:cevap ver|cevapla|yanıt ver|yanıtla|yaz|konuş|anlat|açıkla|söyle|ifade et|karşılık ver|hitap et|davran|özetle)";
  const parts = `(?:${anyOf(`
    emoji(?:ler|leri)? ifade_simgesi gülücük(?:ler)? tablo(?:lar|yu|ları)? madde_(?:işareti|işaretleri|imi|imleri) liste(?:ler|leri|yi)? kalın_yazı başlık(?:lar|ları)? özür(?:ler)? giriş_cümlesi girizgah sonuç_bölümü jargon argo şaka(?:lar)? espri(?:ler)?
    link(?:ler|leri|i)? bağlantı(?:lar|ları|yı)? bildirim(?:ler|leri)? hatırlatma(?:lar)? öneri(?:ler|leri)? tavsiye(?:ler)? özet(?:ler)? iltifat(?:lar)? soru(?:lar)? spoiler ünlem(?:_işareti|_işaretleri)? büyük_harf(?:ler)? markdown kısaltma(?:lar)? uyarı(?:lar|ları)?
    feragatname yorum(?:lar)? yıldız_işareti uzun_(?:cevap(?:lar)?|yanıt(?:lar)?|cümle(?:ler)?|metin(?:ler)?|mesaj(?:lar)?) yabancı_(?:kelime(?:ler)?|sözcük(?:ler)?) ingilizce_(?:kelime(?:ler)?|terim(?:ler)?) teknik_terim(?:ler)? nasihat vaaz dalkavukluk klişe(?:ler)? küfür`)})›`;

  const once = turkish(
    "‹(?:bu(?! günden)|şu|şimdi|bugün|yarın|bu akşam|henüz|şimdilik|buraya|burada|ekteki|aşağıdaki|yukarıdaki|sonraki|ikinci|üçüncü|son|önceki|dosya\\p{L}*|müşteri\\p{L}*|patronuma|anneme|\\p{Lu}\\p{L}+['’][ae]|şiir|hikaye|makale\\p{L}*|mektup|mektubu|(?:e-?posta|mail)(?:y?i| yaz)|bunu|şunu|onu)›",
  );

  const address = turkish([
    `^${politely}(?:bana|beni) (?:lütfen |sadece |artık |hep |her zaman )*(?!ne |nasıl|kim|niye|neden|her şey|doğru|bir şey|evet|hayır|hadi)[^.,!?]{1,30} (?:de|deyin|diyin|diye (?:hitap et|hitap edin(?:iz)?|seslen|çağır)(?:in|ın)?|diyebilirsin(?:iz)?|diye (?:hitap edebilir|seslenebilir|çağırabilir)sin(?:iz)?|demeni (?:istiyorum|tercih ederim|isterim))(?:,? lütfen)?¶`,
    "^(?:bana |benimle )?(?:senli benli|sizli bizli) (?:konuş|ol)\\p{L}*¶|^(?:bana )?(?:sen|siz)(?: diye)? (?:hitap|de|diyebilir)\\p{L}*",
    "^(?:bana |beni )?(?:sadece |hep |lütfen )*(?:ismimle|adımla|lakabımla|ön adımla|soyadımla) (?:hitap et|seslen|çağır)\\p{L}*¶",
  ]);

  const standing = turkish([
    `^(?=[^.!?]{0,160}${standingWords})(?!(?:ben|biz|babam|annem)›)[^.!?]{0,160}?(?:${command}|${forbid})`,
    `^${politely}${occasion}[^.!?]{0,80}?(?:${command}|${forbid})`,
    `^(?=[^.!?]{0,160}${standingWords})[^?]{3,120} (?:misin|mısın|musun|müsün|misiniz|mısınız)(?: lütfen)?[ ?.]*$`,
    `^[^?]{0,80}(?:m[ae]z|bırakır|vermez) (?:misin|mısın|misiniz|mısınız)(?: lütfen)?[ ?.]*$`,
    `^(?=[^.!?]{0,160}${standingWords})[^.!?]{0,100}‹\\p{L}{2,14}(?:malısın|melisin|man gerek|men gerek|man lazım|men lazım|abilirsin|ebilirsin)¶`,
    `^[^.!?]{0,80}(?:m[ae]malısın|m[ae]meli)¶|^[^.!?]{0,60}‹\\p{L}{2,14}m[ae]k yasak¶`,
    "^[^.!?]{0,60}(?:m[ae]dan|m[ae]den) önce [^.!?]{0,30}(?:sor|onay al|haber ver|bana danış|teyit et|uyar|doğrula)(?:un|in|ın)?¶",
  ]);

  const byNature = turkish([
    `^${politely}(?:bana |benimle |bize |cevapları |yanıtları |cevaplarını |her şeyi |soruları |sorularıma |lütfen |mümkünse |sadece |yalnızca )*(?:daha |hep |çok )?${manner} ${reply}(?:y?(?:in|un)(?:iz|uz)?)?(?:,? lütfen)?¶`,
    `^${politely}(?:cevap|yanıt|açıklama|mesaj|cümle|dil|üslup)\\p{L}* (?:daha |biraz |hep |olabildiğince |mümkün olduğunca )*[^.!?]{0,30}(?:tut|kes|olsun|kısalt|sadeleştir|olmasın|uzatma|geçmesin)(?:un|ın|in)?(?:,? lütfen)?¶`,
    `^${politely}(?:[^.!?]{0,50} )?(?:olsun|olmasın)(?:,? lütfen)?¶(?<=(?:kısa|uzun|resmi|samimi|açık|basit|sade|nazik|net|öz|${parts}) (?:olsun|olmasın).{0,12})`,
    `^${politely}(?:lütfen )?(?:\\p{L}+ ){0,3}?(?:sistem\\p{L}*|birim\\p{L}*|dil\\p{L}*|kelime\\p{L}*|üslup\\p{L}*|üslubu|ton\\p{L}*|biçim\\p{L}*|format\\p{L}*|türkçe|ingilizce|santigrat|celsius|kilometre|metre|saat) (?:kullan|tercih et|temel al|koru|uygula)(?:y?in(?:iz)?|un|ın)?(?:,? lütfen)?¶`,
    `^${politely}(?:[^.!?]{1,60}?(?: |(?=m[ae]y(?:i|ı) |m[ae]kt)))?(?:kaçın|uzak dur|sakın|vazgeç|(?:m[ae]y(?:i|ı)|m[ae]kt[ae]n) (?:bırak|kes|vazgeç))(?:y?(?:in|ın|un)(?:iz|uz)?)?(?:,? (?:lütfen|artık))?¶`,
    `^${politely}(?:[^.!?]{1,40} (?:bile|de|da),? )?(?:bana karşı |benimle |bana |lütfen |biraz |hep )*(?:daha |biraz daha |çok )?(?:kısa|kısa ve öz|öz|net|açık|dürüst|kibar|nazik|resmi|samimi|eleştirel|sert|sabırlı|tarafsız|profesyonel|dakik|doğrudan|ciddi|sade|açık sözlü)(?: ve \\p{L}+)? (?:ol|kal|davran)(?:un|ın|in)?(?:,? lütfen)?¶`,
    `^${politely}(?:[^.!?]{0,40} )?(?:tek|bir) (?:bir )?(?:soru|şey|adım|seçenek|öneri) (?:sor|ver|söyle|anlat|öner)(?:un|in)?¶(?<=(?:her seferinde|aynı anda|tek seferde|bir seferde|sadece|tek)[^.]{0,40})`,
    `^${politely}(?:bütün |tüm |hep )*(?:fiyat|tarih|ölçü|sıcaklık|sayı|mesafe|saat|ağırlık|tutar|birim)\\p{L}* [^.!?]{0,40}(?:yaz|göster|ver|belirt|kullan|söyle|hesapla)(?:in|ın|un)?¶`,
    `^${politely}(?:[^.!?]{0,80} )?${forbid}`,
    `^${politely}(?:[^.!?]{0,30} )?${parts} (?:yok|istemem|olmadan|olmadan lütfen|kullanmak yok)¶`,
    `^${politely}(?:yeter|kes artık|tamam artık)[^.!?]{0,20}${parts}`,
  ]);

  const wanting =
    "(?:istiyorum|isterim|tercih ederim|ister(?:d|m)im|rica ediyorum|rica ederim|bekliyorum|beklerim|arzu ederim|tercihimdir|hoşuma gider|iyi olur|sevinirim|memnun olurum|gerekiyor|lazım)";
  const wishes = turkish([
    `^(?:ben |bana |benimle |lütfen )*[^.!?]{0,100}(?:cevap verme|cevaplama|yanıt verme|yanıtlama|yazma|konuşma|açıklama|anlatma|kullanma|hitap etme|deme|olma|davranma|tutma|hatırlatma)(?:m[ae])?(?:n|niz|nız)(?:i|e)?›[^.!?]{0,30}${wanting}¶`,
    `^(?:cevap|yanıt|açıklama|mesaj|metin|cümle)l[ae]r(?:in|iniz)(?:in)? [^.!?]{0,60}(?:olmasını|olmamasını) ${wanting}¶`,
    `^[^.!?]{0,40}hata\\p{L}*m(?:i|ı) düzeltme(?:n|niz)i ${wanting}¶`,
    `^[^.!?]{0,120}‹\\p{L}{2,16}m[ae]m[ae](?:n|niz|nız)(?:i|e)?› ${wanting}¶`,
    `^(?=[^.!?]{0,160}${standingWords})[^.!?]{0,120}‹\\p{L}{2,16}m[ae](?:n|niz|nız)(?:i|e)?› ${wanting}¶`,
    `^(?:ben |artık |hep |her zaman |daha )*(?:daha )?(?:kısa|uzun|net|açık|dürüst|basit|sade|detaylı|ayrıntılı|doğrudan|öz|samimi|resmi)(?: ve \\p{L}+)? (?:cevap|yanıt|açıklama|mesaj|cümle)\\p{L}* (?:almak |görmek |okumak )?(?:istiyorum|isterim|tercih ederim|tercih ediyorum|seviyorum|severim|bekliyorum)¶`,
    `^[^.!?]{0,40}(?:daha )?(?:az|çok|fazla|hiç) (?:${parts}|eleştiri|örnek|ayrıntı|detay|dürüstlük)[^.!?]{0,40} (?:istiyorum|isterim|tercih ederim|bekliyorum)¶`,
    `^[^.!?]{0,60}${parts}(?: \\p{L}+){0,2}? (?:istemiyorum|istemem|görmek istemiyorum|almak istemiyorum|sevmiyorum|gerek yok|gerekmez|gerekmiyor|lazım değil)¶`,
    "^(?:senin )?(?:cevap|yanıt|mesaj|açıklama|metin)l[ae]r(?:in|iniz) [^.!?]{0,60}(?:olmalı|olsun|olmasın|olmamalı|olabilir|geçmesin|gerekiyor)¶",
    "^[^.!?]{0,60}‹\\p{L}{2,14}m[ae]n(?:e|a|ize|iza)? gerek (?:yok|kalmadı)¶|^[^.!?]{0,60}‹\\p{L}{2,14}m[ae]k zorunda değilsin",
    `^[^.!?]{0,80}‹\\p{L}{2,14}(?:diğinde|dığında|duğunda|düğünde|tiğinde|tığında|mandan|menden|mesi|ması) (?:hoşlanmıyorum|hoşlanmam|rahatsız oluyorum|nefret ediyorum|hoşuma gitmiyor|sinirleniyorum)¶`,
  ]);

  return {
    address,
    standing,
    byNature,
    wishes,
    once,
    commands: turkish(`^(?!(?:ben|biz)›)[^.!?]{0,200}?${command}|(?:misin|mısın|musun|müsün)[ ?]*$`),
    standingAsks: turkish("(?:misin|mısın|musun|müsün|misiniz|mısınız)(?: lütfen)?[ ?.]*$"),
    examples: [
      "Bana Ayşe de.",
      "Bana her zaman kısa cümlelerle cevap ver.",
      "Cevaplarında tablo kullanmaktan kaçın.",
      "Daha kısa cevaplar istiyorum.",
    ],
  };
}

function signs(): Signs {
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

/** With the ending that says whose: "kız kardeşim", "annemiz". */
const PERSON = anyOf(`
  annem babam ebeveynlerim annemler kardeşim kız_kardeşim erkek_kardeşim ağabeyim abim ablam oğlum kızım çocuğum çocuklarım kocam karım eşim sevgilim nişanlım erkek_arkadaşım kız_arkadaşım anneannem babaannem dedem büyükannem büyükbabam teyzem halam
  amcam dayım kuzenim yeğenim kayınvalidem kayınpederim kayınbiraderim baldızım görümcem damadım gelinim arkadaşım en_yakın_arkadaşım iş_arkadaşım patronum müdürüm şefim komşum ev_arkadaşım doktorum psikoloğum öğretmenim hocam köpeğim kedim torunum torunlarım ikizim ailem
  oğlumuz kızımız çocuğumuz komşumuz köpeğimiz kedimiz`);

function rules(): SelfRules {
  const number = "(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|\\d{1,3}|birkaç|çok)";
  const said =
    "(?:versiyon|sürüm|cevab|cevap|yanıt|öneri|fikir|fikri|seçene|cümle|açıklama|başlı|metin|metni|örnek|örneğ|giriş|sonuç|özet|kod|çözüm|taslak|taslağ)\\p{L}*";
  const talk = turkish(
    `‹(?:bu|şu|ilk|birinci|ikinci|üçüncü|son|diğer|yeni|senin|verdiğin|yazdığın) (?:\\p{L}+ )?${said}|^(?:cevab|yanıt|öneri|fikr|açıklama)\\p{L}*n(?:i|ı)? |^(?:bunu|şunu|onu|öyle|böyle|ikincisini|birincisini|sonuncusunu|ilkini|seni|bu) (?:daha )?(?:çok )?(?:sev|beğen|tercih)|^(?:çok )?(?:sevdim|beğendim)|‹(?:bilmek|sormak|öğrenmek) ist`,
  );
  const end = "¶";
  return {
    "other person": {
      example: "Kız kardeşim Ankara'da oturuyor.",
      pattern: turkish(
        `^(?:benim |bizim |küçük |büyük |en )*${PERSON}(?:in|un|ün|ın)? ad(?:ı|ları) \\p{L}+¶|^(?:benim |bizim |küçük |büyük |en )*${PERSON}›(?: \\p{L}+)?,? (?!ile |için |bana |gibi )\\p{L}[^?]{1,120}${end}`,
      ),
      unless: turkish(
        "‹(?:diyor|dedi|der|söyledi|söylüyor|düşünüyor|istiyor|istedi|yazdı)›|:|‹(?:seviyorum|severim|yaşıyorum)›",
      ),
    },
    family: {
      example: "İki oğlum var.",
      pattern: turkish([
        `^(?:benim |bizim )?(?:${number} )?(?:\\p{L}+ ){0,2}?(?:oğlum|oğlumuz|kızım|kızımız|çocuğum|çocuğumuz|kardeşim|ağabeyim|abim|ablam|torunum|kuzenim|yeğenim|eşim|sevgilim|ikizim|ikizlerim|nişanlım) (?:var|yok)${end}`,
        "‹(?:evliyim|bekarım|nişanlıyım|boşandım|boşanmışım|dulum|hamileyim|tek çocuğum|evlendim|(?:iki|üç|dört|bir) çocuk (?:annesiyim|babasıyım)|anneyim|babayım|dedeyim|anneanneyim|babaanneyim)›",
      ]),
    },
    "taste that ended": {
      example: "Artık caz sevmiyorum.",
      pattern: turkish(
        "^artık [^.!?]{0,60}(?:sevmiyorum|sevmem|hoşlanmıyorum|dinlemiyorum|içmiyorum|yemiyorum|oynamıyorum|izlemiyorum)¶|^eskiden [^.!?]{0,60}(?:severdim|seviyordum|bayılırdım)",
      ),
    },
    diet: {
      example: "Ben vejetaryenim.",
      pattern: turkish([
        "‹(?:vejetaryenim|veganım|vejetaryen(?:im| oldum)|vegan(?:ım| oldum)|pesketaryenim|çölyak hastasıyım|diyabetliyim|şeker hastasıyım|diyetteyim)›|‹(?:alerjim|intoleransım|duyarlılığım|diyabetim|çölyağım) var›|‹(?:alerjiğim|alerjik(?:im)?)›",
        "^[^.!?]{0,60}‹(?:yemem|yemiyorum|içmem|içmiyorum|kullanmam|yiyemem|yiyemiyorum|içemem)¶|‹(?:alkol|sigara|tütün|şeker|süt|et)(?: \\p{L}+)? (?:kullanmıyorum|kullanmam|tüketmiyorum|tüketmem)¶|^sadece [^.!?]{0,40}(?:yerim|içerim|yiyorum|içiyorum)¶",
      ]),
      unless: turkish("‹artık›"),
    },
    dislike: {
      example: "Cazı sevmem.",
      pattern: turkish(
        "‹(?:sevmem|sevmiyorum|sevmeyiz|hoşlanmam|hoşlanmıyorum|hoşlanmayız|nefret (?:ederim|ediyorum|ederiz)|katlanamam|katlanamıyorum|dayanamam|dayanamıyorum|tahammül edemem|tahammül edemiyorum|tahammülüm yok|hazzetmem|hazzetmiyorum|tiksinirim|tiksiniyorum|sinir oluyorum|sıkılırım|bıktım|hoşuma gitmez|hoşuma gitmiyor|bana göre değil|gıcık oluyorum)(?:,? (?:açıkçası|aslında|hiç))?›",
      ),
      unless: talk,
    },
    favourite: {
      example: "En sevdiğim renk yeşil.",
      pattern: turkish(
        "‹en (?:çok )?(?:sevdiğim(?:iz)?|beğendiğim|hoşlandığım) |‹favori \\p{L}+(?:m|im|um|ım|üm)›|‹favorim›|^(?:benim )?(?:en büyük )?(?:hobim|hobilerim|tutkum)›|‹(?:hobimdir|en büyük hobim|tutkumdur)›",
      ),
    },
    liking: {
      example: "Çayı kahveye tercih ederim.",
      pattern: turkish(
        "‹(?:severim|seviyorum|severiz|seviyoruz|bayılırım|bayılıyorum|bayılırız|hoşlanırım|hoşlanıyorum|tercih (?:ederim|ediyorum|ederiz)|tutkunuyum|hayranıyım|düşkünüm|hoşuma gider|hoşuma gidiyor|keyif alırım|keyif alıyorum|zevk alırım|çok hoşuma|bağımlısıyım|meraklısıyım|taraftarıyım)›",
      ),
      unless: talk,
    },
    name: { example: "Adım Mehmet.", pattern: turkish("^(?:benim )?(?:adım|ismim|soyadım|lakabım) (?!ne)\\p{L}") },
    "age and origin": {
      example: "Otuz yaşındayım.",
      pattern: turkish(
        "‹(?:yaşındayım|yaşıma (?:girdim|basıyorum)|yaşımdayım)›|‹(?:doğdum|doğumluyum)›|^(?:ben )?(?:aslen )?(?:\\p{L}+(?:liyim|luyum|lüyüm)|türküm|kürdüm|azeriyim)¶|^(?:benim )?doğum günüm ",
      ),
    },
    residence: {
      example: "İzmir'de yaşıyorum.",
      pattern: turkish(
        "‹(?:yaşıyorum|yaşıyoruz|oturuyorum|oturuyoruz|ikamet ediyorum)¶(?<=(?:d[ae]|t[ae]|yakınında|burada|yalnız|birlikte) (?:\\p{L}+ )?(?:yaşıyor|oturuyor|ikamet ediyor)(?:um|uz).{0,3})|‹(?:taşındım|taşındık)›",
      ),
    },
    work: {
      example: "Hemşire olarak çalışıyorum.",
      pattern: turkish([
        "^(?!.{0,60}‹(?:anlamaya|bulmaya|çözmeye|öğrenmeye)›)[^.!?]{1,80}‹(?:çalışıyorum|çalışırım)¶|‹(?:okuyorum|öğrenim görüyorum)¶(?<=(?:üniversite|fakülte|lise|bölüm|tıp|hukuk|mühendislik)\\p{L}*(?: \\p{L}+)? (?:okuyorum|öğrenim görüyorum).{0,3})|‹emekliyim›|‹işsizim›|‹öğrenciyim›",
        `^(?:ben )?(?:\\p{L}+ ){0,5}?(?:${anyOf("öğretmen doktor hemşire avukat mühendis yazılımcı programcı geliştirici mimar aşçı gazeteci müzisyen eczacı şoför muhasebeci psikolog veteriner fotoğrafçı kuaför elektrikçi tesisatçı çiftçi çevirmen tercüman satıcı tasarımcı dişçi memur polis bankacı berber terzi garson pilot oyuncu akademisyen")})(?:i?yim|uyum|üyüm|iyım|yum|yüm|yım|im|um|üm|ım)¶`,
      ]),
    },
    skill: {
      example: "Almanca konuşuyorum.",
      pattern: turkish(
        `‹(?:ingilizce|almanca|fransızca|ispanyolca|rusça|arapça|italyanca|japonca|çince|kürtçe|türkçe|farsça|korece)(?: \\p{L}+){0,2} (?:konuşuyorum|konuşurum|biliyorum|bilirim|konuşabiliyorum|konuşabilirim)¶|‹(?:gitar|piyano|keman|bağlama|davul|flüt|ud|çello) çal(?:ıyorum|arım)¶|‹\\p{L}+ (?:yüzmeyi|yemek yapmayı|araba kullanmayı|örmeyi|dikmeyi) bil|‹(?:yüzebiliyorum|yüzebilirim|yüzme biliyorum|araba kullanabiliyorum|yemek yapabiliyorum|yüzmeyi biliyorum)¶`,
      ),
    },
    goal: {
      example: "Bu yıl İspanyolca öğrenmek istiyorum.",
      pattern: turkish(
        `‹(?:öğrenmek|olmak|satın almak|almak|taşınmak|gezmek|ziyaret etmek|koşmak|zayıflamak|kilo vermek|bırakmak|değiştirmek|açmak|kurmak|mezun olmak|evlenmek|sahiplenmek|biriktirmek|gitmek|yaşamak|yazmak) (?:istiyorum|isterim|niyetindeyim|istiyoruz|planlıyorum)¶|‹(?:hayalim|hedefim|amacım) |‹(?:m[ae]yi|mayı) (?:planlıyorum|düşünüyorum|hedefliyorum|hayal ediyorum)¶|‹\\p{L}+(?:m[ae]y${I}) (?:planlıyorum|hedefliyorum|hayal ediyorum)¶`,
      ),
      unless: turkish("‹(?:bilgi|bunu|kopya|cevap|yanıt)›"),
    },
    possession: {
      example: "Bir köpeğim var.",
      pattern: turkish(
        `^(?:benim |bizim |evde )?(?:${number} )?(?:\\p{L}+ ){0,2}?(?:köpeğim|kedim|arabam|bisikletim|motosikletim|motorum|evim|bahçem|atım|tavşanım|papağanım|kuşum|teknem|karavanım|dükkanım|şirketim|restoranım|gitarım|piyanom|köpeğimiz|kedimiz|arabamız|evimiz|bahçemiz) var¶`,
      ),
    },
  };
}

/** "İ" keeps its size when a text is lowered letter by letter. */
const turkish = patternsIn({
  all: LATIN,
  capitals: LATIN_CAPITALS,
  typed: { ç: "[çc]", ğ: "[ğg]", ı: "[ıi]", i: "[iıİ]", ö: "[öo]", ş: "[şs]", ü: "[üu]" },
});

/** The four vowels of an ending; its two are `[ae]`. */
const I = "(?:i|u|ü)";
