/** What an assistant is told in Turkish. The order stands at the end of its clause: "cevap ver", "kullanma", "kısa olsun". */
import { anyOf } from "../any-of.ts";
import type { Orders } from "../small-grammar.ts";
import { turkish } from "./turkish.ts";

export function orders(): Orders {
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
